"""The same load on a server of boardgame.io, over socket.io: two players and two who watch at each table."""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from .server_load import WATCHERS, Load, LoadWire, TableLoad

GAME = "tally"
SOURCE = Path(__file__).parent / "boardgameio"


class _Context(msgspec.Struct):
    currentPlayer: str


class _State(msgspec.Struct):
    ctx: _Context
    _stateID: int


class _Synced(msgspec.Struct):
    state: _State


_update = msgspec.json.Decoder(tuple[str, str, _State, object])
_sync = msgspec.json.Decoder(tuple[str, str, _Synced])


class BoardgameTable(TableLoad):
    """A match without an end."""

    def __init__(self, load: Load, number: int) -> None:
        super().__init__(load)
        self.id = f"match{number}"
        self.ready: tuple[BoardgameWire, int] | None = None

    async def connect(self, port: int) -> None:
        for player in ("0", "1", *[None] * WATCHERS):
            wire = await BoardgameWire.open(port, "/socket.io/?EIO=4&transport=websocket")
            wire.sits_at(self, player)

    def asked(self, wire: "BoardgameWire", state: int) -> None:
        self.ready = (wire, state)
        self.load.due(self)

    def move(self) -> None:
        assert self.ready
        wire, state = self.ready
        self.sending(state)
        payload = {"type": "add", "args": [self.load.rng.randrange(9)], "playerID": wire.player, "credentials": None}
        wire.emit("update", {"type": "MAKE_MOVE", "payload": payload}, state, self.id, wire.player)


class BoardgameWire(LoadWire):
    """A socket in the protocol of socket.io."""

    table: BoardgameTable | None = None
    player: str | None = None

    def sits_at(self, table: BoardgameTable, player: str | None) -> None:
        self.table, self.player = table, player
        while self.messages:
            self.heard(self.messages.popleft())

    def emit(self, *arguments: object) -> None:
        self.say_text(f"42/{GAME},{json.dumps(arguments)}".encode())

    def heard(self, message: bytes) -> None:
        if self.table is None:
            self.messages.append(message)
            return
        self.table.load.tally.messages += 1
        self.table.load.tally.bytes += len(message)
        kind = message[:1]
        if kind == b"0":
            self.say_text(f"40/{GAME},".encode())
        elif kind == b"2":
            self.say_text(b"3")
        elif message.startswith(b"40"):
            self.emit("sync", self.table.id, self.player, None, 2)
        elif message.startswith(b"42") and self.player is not None:
            self._follow(message[message.index(b"[") :])

    def _follow(self, event: bytes) -> None:
        assert self.table
        if event.startswith(b'["update"'):
            state = _update.decode(event)[2]
            if state.ctx.currentPlayer != self.player:
                self.table.acknowledged(state._stateID - 1)
        elif event.startswith(b'["sync"'):
            state = _sync.decode(event)[2].state
        else:
            return
        if state.ctx.currentPlayer == self.player:
            self.table.asked(self, state._stateID)


@contextmanager
def boardgame_server(root: Path) -> Iterator[tuple[int, int]]:
    """The port and the process of a server of boardgame.io, installed for this."""
    folder = root / "build" / "bench-boardgameio"
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "server.js"):
        shutil.copy(SOURCE / name, folder)
    if not (folder / "node_modules" / "boardgame.io").is_dir():
        print("Installing boardgame.io …", file=sys.stderr)
        subprocess.run(["npm", "install", "--no-audit", "--no-fund", "--silent"], cwd=folder, check=True)
    process = subprocess.Popen(["node", "server.js"], cwd=folder, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout
        for line in process.stdout:
            if line.startswith("port "):
                yield int(line.split()[1]), process.pid
                return
        sys.exit("The server of boardgame.io did not start.")
    finally:
        with process:
            process.terminate()
