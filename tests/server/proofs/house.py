"""The real server on a real socket, in the event loop of a test, with a clock that the test turns."""

import asyncio
import json
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from tablehaven import game
from tablehaven.server.app import Settings
from tablehaven.server.computers import Computers
from tablehaven.server.hub import Hub
from tablehaven.server.limits import Limit
from tablehaven.server.live import LiveTable
from tablehaven.server.serve import Server, configured, listening_at
from tablehaven.storage import open_store
from tests.server.proofs.wire import HOST, Answer, Wire, bearer, request

NO_LIMIT = Limit(burst=0, rate=0)
START = 1_000_000_000_000
SPECTATOR = "spectator"


class TravelingLoop(asyncio.SelectorEventLoop):
    """An event loop that can be sent ahead in time: what is due by then happens at once."""

    ahead = 0.0

    def time(self) -> float:
        return super().time() + self.ahead


class PatientComputers(Computers):
    """Computer players whose processes are started when they are needed: most tests need none."""

    def warm_up(self) -> None:
        pass


class QuietServer(Server):
    """A server among others in one process: signals are not for it."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class House:
    """A server, from its start to its stop."""

    def __init__(
        self, folder: Path, settings: Settings | None = None, address: str = "", room: int | None = None
    ) -> None:
        """With so much room for bytes that were not sent yet; else it is up to the system."""
        self.address = address or f"sqlite:///{folder}/tables.db"
        self.room = room
        self.settings = settings or Settings(page=folder)
        self.gone = 0  # milliseconds of the test's clock

    def now(self) -> int:
        return START + self.gone

    async def __aenter__(self) -> Self:
        listening = listening_at(HOST, 0)
        if self.room:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, self.room)
        self.port = listening.getsockname()[1]
        self.hub = Hub(open_store(self.address), PatientComputers(1), NO_LIMIT, self.now)
        ready = asyncio.Event()
        config = configured(self.hub, self.settings)
        config.ws_ping_interval = None  # pings have random bytes, and come when a slow machine lets a test take long
        self.server = QuietServer(config, self.hub, ready.set)
        self.serving = asyncio.create_task(self.server.serve([listening]))
        await ready.wait()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.server.should_exit = True
        await self.serving

    async def pass_time(self, seconds: float) -> None:
        """Let so much time go by, and all that was due meanwhile happen."""
        loop = asyncio.get_running_loop()
        assert isinstance(loop, TravelingLoop)
        self.gone += round(seconds * 1000)
        loop.ahead += seconds
        for _ in range(5):
            await asyncio.sleep(0.02)

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Wait for something that comes by itself, as long as a test may take."""
        while not is_so():
            await asyncio.sleep(0.02)

    async def request(
        self, method: str, path: str, body: bytes | object = b"", token: str = "", **headers: str
    ) -> Answer:
        return await request(self.port, method, path, body, {**bearer(token), **headers})

    async def open_table(self, **wishes: Any) -> "TableLinks":
        """A table of people: the host has the first seat, and all the others sit down."""
        wish: dict[str, Any] = {"game": "haven", "name": "Ada", "beat": 0, **wishes}
        if "mine" not in wish and "seats" not in wish:
            described = game(wish["game"])
            wish["mine"] = described.seats(described.choose(wish.get("options", {})))[0]
        made = await self.request("POST", "/api/tables", wish)
        assert made.status == 201, made.body
        links = TableLinks(self, made.json)
        for seat, token in links.seats.items():
            if seat != links.mine:
                sees = wish.get("spectators_see", "public")
                sits = {"name": seat.title(), "token": token, "spectators_see": sees}
                joined = await links.request("POST", "/join", sits)
                links.seats[seat] = links.tokens[seat] = joined.json["token"]
        return links


class TableLinks:
    """A table, and the tokens that open it."""

    def __init__(self, house: House, created: dict[str, Any]) -> None:
        self.house = house
        self.id: str = created["table"]
        self.mine: str = created["seat"]
        self.seats: dict[str, str] = created["seats"]
        self.tokens = {**self.seats, SPECTATOR: created["spectators"], "host": created["host"]}

    @property
    def live(self) -> LiveTable:
        """The table itself, behind the wire."""
        return self.house.hub.tables[self.id]

    @property
    def connected(self) -> int:
        """How many connections the table has."""
        return len(self.live.connections)

    async def request(self, method: str, path: str = "", body: bytes | object = b"", token: str = "") -> Answer:
        return await self.house.request(method, f"/api/tables/{self.id}{path}", body, token)

    async def sit(self, role: str, since: str = "", token: str | None = None, room: int | None = None) -> "Sitter":
        """A socket for a role, welcomed."""
        path = f"/api/tables/{self.id}/live?as={role}{since}"
        wire = await Sitter.open(self.house.port, path, bearer(self.tokens[role] if token is None else token), room)
        wire.role = role
        await wire.told("welcome")
        return wire

    async def lose(self, wire: "Sitter") -> None:
        """Cut a connection, and wait until the server has noticed."""
        left = self.connected - 1
        wire.cut()
        while self.connected > left:
            await asyncio.sleep(0)

    async def sit_all(self) -> "dict[str, Sitter]":
        """A socket for every seat and a spectator, after everybody was told of everybody."""
        everybody = {role: await self.sit(role) for role in (*self.seats, SPECTATOR)}
        await self.house.pass_time(1)
        for wire in everybody.values():
            await wire.ask("ping")
        return everybody

    async def play(self, everybody: "dict[str, Sitter]", number: int) -> None:
        """Whoever is asked gives one of the answers on offer."""
        match = self.live.table.match
        seat = match.deciding[number // 7 % len(match.deciding)]
        answers = match.answers_of(seat)
        reply = await everybody[match.seats[seat]].answer(answers[number % len(answers)])
        assert reply["type"] == "acknowledged"
        for wire in everybody.values():
            await wire.ask("ping")


class Sitter(Wire):
    """Somebody at a table, who knows the version that they were shown last."""

    role = ""
    version = 0
    position: dict[str, Any] | None = None
    welcome: dict[str, Any]
    numbers: "count[int]"

    @property
    def options(self) -> list[int]:
        """The answers on offer, as far as it was told."""
        return [option["answer"] for option in (self.position or {}).get("options", ())]

    async def hear(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(await self.next())
        if "position" in message:
            self.version, self.position = message["version"], message["position"]
        if message["type"] == "welcome":
            self.welcome = message
        return message

    async def told(self, *types: str) -> dict[str, Any]:
        """The next message of one of these types; others are passed over."""
        while True:
            message = await self.hear()
            if message["type"] in types:
                return message

    async def ask(self, type: str, **fields: Any) -> dict[str, Any]:
        """Say something, and wait for the reply."""
        if not hasattr(self, "numbers"):
            self.numbers = count(1)
        id = fields.pop("id", None) or f"{self.role}-{next(self.numbers)}"
        self.say({"type": type, "id": id, **fields})
        while True:
            message = await self.hear()
            if message.get("id") == id:
                return message

    async def answer(self, answer: int, **fields: Any) -> dict[str, Any]:
        return await self.ask("answer", **{"version": self.version, "answer": answer, **fields})
