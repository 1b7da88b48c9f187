"""Messages that come twice, late or never, connections that break, and a client that does not read."""

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocket

from tablehaven import Game
from tablehaven.kernel.rng import seeded
from tablehaven.storage import Store
from tablehaven.table.entries import Moved, unpacked
from tests.server.proofs.house import SPECTATOR, House, Sitter, TableLinks
from tests.walks import GAMES, midst

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


async def log(store: Store, table: str) -> list[Any]:
    return [unpacked(data) for data in await store.entries(table)]


@each_game
async def test_every_message_sent_twice_is_carried_out_once(game: Game, folder: Path) -> None:
    rng = seeded("twice")
    async with House(folder) as house:
        table = await house.open_table(game=game.name)
        everybody = {seat: await table.sit(seat) for seat in table.seats}
        rounds = midst(game, 40)
        for number in range(rounds):
            match = table.live.table.match
            seat = everybody[match.seats[match.seat]]
            await seat.ask("ping")
            assert match.seats[match.seat] == seat.role, "whoever is asked first answers first"
            answer = match.answers[rng.below(len(match.answers))]
            message = {"type": "answer", "id": f"m{number}", "version": seat.version, "answer": answer}
            if number % 7 == 6:
                message = {"type": "chat", "id": f"m{number}", "text": f"hello {number}"}
            seat.say(message)
            seat.say(message)
            first, second = await seat.told("acknowledged", "refused"), await seat.told("acknowledged", "refused")
            assert first == second == {"type": "acknowledged", "version": first["version"], "id": f"m{number}"}
            await seat.ask("ping")
        kept = [entry.id for entry in await log(house.hub.store, table.id) if re.fullmatch(r"m\d+", entry.id)]
        assert kept == [f"m{number}" for number in range(rounds)]


async def test_a_message_sent_again_after_a_restart_is_acknowledged_and_not_carried_out_again(folder: Path) -> None:
    async with House(folder) as house:
        table = await house.open_table()
        city = await table.sit("city")
        message: dict[str, Any] = {"type": "answer", "id": "once", "version": city.version, "answer": city.options[0]}
        said = await city.ask(**message)
    async with House(folder) as again:
        table.house = again
        city = await table.sit("city")
        assert await city.ask(**message) == said
        moves = [entry for entry in await log(again.hub.store, table.id) if isinstance(entry, Moved)]
        assert len(moves) == 1


async def test_a_stale_version_is_refused_and_harmless(folder: Path) -> None:
    async with House(folder) as house:
        table = await house.open_table(game="lagoon")
        everybody = await table.sit_all()
        for number in range(12):
            await table.play(everybody, number)
        before = len(await log(house.hub.store, table.id))
        match = table.live.table.match
        seat = everybody[match.seats[match.seat]]
        for version in (*range(seat.version), seat.version + 1, 2**31):
            for type, more in (("answer", {"answer": match.answers[0]}), ("undo", {}), ("plan", {"answers": [0]})):
                reply = await seat.ask(type, version=version, **more)
                assert (reply["type"], reply["code"]) == ("refused", "stale")
        assert len(await log(house.hub.store, table.id)) == before


def without(message: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in message.items() if name not in names}


class Page:
    """What a page knows: it is welcomed, and follows the news as the protocol says."""

    def __init__(self) -> None:
        self.table: Any = None
        self.position: Any = None
        self.version = 0
        self.story: list[Any] = []
        self.chat: list[Any] = []

    def follow(self, message: dict[str, Any]) -> None:
        if "story" in message:
            self.story = [line for line in self.story if line["move"] <= message["after"]] + message["story"]
            self.position, self.version = message["position"], message["version"]
        self.table = message.get("table", self.table)
        self.chat += message.get("chat", []) + ([message["line"]] if "line" in message else [])
        if message["type"] == "presence":
            self.table = {**self.table, "spectators": message["spectators"]}

    @property
    def last_line(self) -> int:
        return max((line["number"] for line in self.chat if line["channel"] == "table"), default=0)

    @property
    def known(self) -> object:
        seats = [without(seat, "presence", "away_since") for seat in self.table["seats"]]
        return {**self.table, "seats": seats, "spectators": 0}, self.position, self.version, self.story, self.chat


@each_game
@pytest.mark.parametrize("role", ["first", "last", SPECTATOR])
async def test_cut_connections_lose_nothing(game: Game, role: str, folder: Path) -> None:
    """Whoever comes back with what it knew knows the same as who loads everything anew."""
    rng = seeded(f"cut {role}")
    async with House(folder) as house:
        table = await house.open_table(game=game.name)
        everybody = await table.sit_all()
        watched = {"first": table.mine, "last": [*table.seats][-1]}.get(role, role)
        page, line = Page(), await table.sit(watched)
        page.follow(line.welcome)
        rounds = midst(game, 45)
        for number in range(rounds):
            await advance(table, everybody, number, int(rng.below(1000)))
            if line.closed is None:
                await catch_up(line, page)
                if rng.below(4) == 0:
                    line.cut()
                    await asyncio.sleep(0)
                    line.closed = line.closed or 1
            elif rng.below(3) == 0:
                line = await table.sit(watched, f"&since={page.version}&chat={page.last_line}")
                page.follow(line.welcome)
                fresh, other = Page(), await table.sit(watched)
                fresh.follow(other.welcome)
                other.cut()
                assert page.known == fresh.known
        assert page.version > (0 if watched == SPECTATOR else rounds // 9)


async def catch_up(line: Sitter, page: Page) -> None:
    """Follow all that has been told."""
    line.say({"type": "ping", "id": "caught-up"})
    while (message := await line.hear())["type"] != "pong":
        page.follow(message)


async def advance(table: TableLinks, everybody: dict[str, Sitter], number: int, chance: int) -> None:
    """Something happens: a move, an undo, or somebody says something."""
    if number % 6 == 5:
        await everybody[table.mine].ask("chat", text=f"line {number}")
    elif number % 5 == 4:
        await everybody[table.mine].ask("undo", version=everybody[table.mine].version)
    else:
        await table.play(everybody, chance)


async def test_messages_go_out_as_frames(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Were they sent one by one, nothing would be seen of it but the time it takes."""
    monkeypatch.delattr(WebSocket, "send_text")
    async with House(folder) as house:
        table = await house.open_table()
        await table.play(await table.sit_all(), 0)


async def test_a_client_that_does_not_read_delays_nobody_and_is_dismissed(folder: Path) -> None:
    async with House(folder, room=65536) as house:
        table = await house.open_table(game="lagoon")
        everybody = await table.sit_all()
        slow = await table.sit(SPECTATOR, room=4096)
        slow.transport.pause_reading()
        connection = table.live.connections[-1]
        for number in range(2000):
            if connection.is_ended:
                break
            if table.live.table.stage == "playing":
                await table.play(everybody, number)
            else:
                assert (await everybody[table.mine].ask("chat", text="x" * 400))["type"] == "acknowledged"
        assert connection.is_ended
        slow.transport.resume_reading()
        *_, last = [json.loads(message) async for message in all_of(slow)]
        assert (last["type"], last["code"]) == ("goodbye", "too_slow")
        back = await table.sit(SPECTATOR)
        assert back.welcome["version"] == everybody[SPECTATOR].version


async def all_of(wire: Sitter) -> Any:
    try:
        while True:
            yield await wire.next()
    except ConnectionResetError:
        return
