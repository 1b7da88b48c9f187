"""The load in Tablehaven's own protocol: Haven, two players and two who watch at each table."""

import asyncio

import msgspec

from tests.server.proofs.wire import bearer, request

from .server_load import WATCHERS, Load, LoadWire, TableLoad


class _Offered(msgspec.Struct):
    answer: int


class _Position(msgspec.Struct):
    options: list[_Offered]
    outcome: object = None


class _Shown(msgspec.Struct):
    version: int
    position: _Position | None = None


class _Acknowledged(msgspec.Struct):
    id: str


_acknowledged = msgspec.json.Decoder(_Acknowledged)
_decoder = msgspec.json.Decoder(_Shown)


class HavenTable(TableLoad):
    """A game of Haven after the other, at one table after the other."""

    def __init__(self, load: Load, number: int) -> None:
        super().__init__(load)
        self.address = {"X-Forwarded-For": f"10.0.{number // 250}.{number % 250}"}
        self.port = 0
        self.moves = 0
        self.moving: asyncio.Future[None] | None = None
        self.ready: tuple[Seat, bytes] | None = None
        self.wires: list[LoadWire] = []
        self.watching: tuple[str, dict[str, str]] = ("", {})

    async def connect(self, port: int) -> None:
        self.port = port
        wish = {"game": "haven", "name": "Ada", "mine": "city", "grace": None}
        made = (await request(port, "POST", "/api/tables", wish, self.address)).json
        tokens, path = made["seats"], f"/api/tables/{made['table']}"
        sits = {"name": "Bo", "token": tokens["forest"]}
        tokens["forest"] = (await request(port, "POST", f"{path}/join", sits, self.address)).json["token"]
        self.wires, self.watching = [], (f"{path}/live", {**bearer(made["spectators"]), **self.address})
        for token in tokens.values():
            seat = await Seat.open(port, f"{path}/live", {**bearer(token), **self.address})
            self.wires.append(seat)
            seat.sits_at(self)
        self.wires += [await self.watch(port) for _ in range(WATCHERS)]

    async def watch(self, port: int) -> "Watcher":
        """One more who looks on."""
        watcher = await Watcher.open(port, *self.watching)
        watcher.load = self.load
        return watcher

    async def move_to_another(self) -> None:
        for wire in self.wires:
            wire.cut()
        await self.connect(self.port)

    def asked(self, seat: "Seat", shown: _Shown) -> None:
        assert shown.position
        answer = self.load.rng.choice(shown.position.options).answer
        self.moves += 1
        message = b'{"type":"answer","id":"m%d","version":%d,"answer":%d}' % (self.moves, shown.version, answer)
        self.ready = (seat, message)
        self.load.due(self)

    def move(self) -> None:
        assert self.ready
        seat, message = self.ready
        self.sending(self.moves)
        seat.say_text(message)


class Watcher(LoadWire):
    """Somebody who looks on."""

    load: Load | None = None

    def heard(self, message: bytes) -> None:
        if self.load:
            self.load.tally.messages += 1
            self.load.tally.bytes += len(message)


class Seat(Watcher):
    """A player. What comes before it knows its table waits."""

    table: HavenTable | None = None

    def sits_at(self, table: HavenTable) -> None:
        self.table, self.load = table, table.load
        while self.messages:
            self.heard(self.messages.popleft())

    def heard(self, message: bytes) -> None:
        if self.table is None:
            self.messages.append(message)
            return
        super().heard(message)
        if message.startswith((b'{"type":"update"', b'{"type":"welcome"')):
            if b'"options":[{' in message:
                self.table.asked(self, _decoder.decode(message))
            elif b'"outcome":{' in message and self is self.table.wires[0]:
                self.table.moving = asyncio.ensure_future(self.table.move_to_another())
        elif message.startswith(b'{"type":"acknowledged"'):
            self.table.acknowledged(int(_acknowledged.decode(message).id[1:]))
        elif message.startswith(b'{"type":"refused"'):
            self.table.load.tally.refused += 1
