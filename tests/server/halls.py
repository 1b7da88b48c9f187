"""A server without a network: its tables in one event loop with the test, and a clock that stands still."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec

import tablehaven
from tablehaven.server.computers import Computers
from tablehaven.server.connection import Connection
from tablehaven.server.hub import Hub
from tablehaven.server.live import LiveTable
from tablehaven.server.tokens import fresh, hashed
from tablehaven.storage import Store, open_store
from tablehaven.table import commands
from tablehaven.table.creation import Terms, new_table
from tablehaven.table.entries import Holder
from tablehaven.table.roles import Role

START = 1_000_000_000_000
PEOPLE = {name: Holder("person", name.title(), hashed(name)) for name in ("city", "forest")}
COMPUTER = {**PEOPLE, "forest": Holder("computer", "random")}


class Hall:
    """A hub whose clock is set by hand."""

    def __init__(self, folder: Path, store: Callable[[str], Store] = open_store) -> None:
        self.time = START
        self.hub = Hub(store(f"sqlite:///{folder / 'tables.db'}"), Computers(1), now=lambda: self.time)

    async def table(self, seats: dict[str, Holder] = PEOPLE, terms: Terms | None = None) -> LiveTable:
        first = new_table(
            tablehaven.game("haven"), {}, seats, terms or Terms(), fresh(), hashed("city"), hashed("eve"), self.time
        )
        return await self.hub.open(first)


def in_hall(folder: Path, test: Callable[[Hall], Awaitable[None]], store: Callable[[str], Store] = open_store) -> None:
    """Run a test in a hall that is open."""

    async def run() -> None:
        hall = Hall(folder, store)
        await hall.hub.start()
        try:
            await test(hall)
        finally:
            await hall.hub.say_goodbye()
            await hall.hub.stop()

    asyncio.run(run())


def arrive(live: LiveTable, seat: int) -> Connection:
    token = hashed(live.table.seats[seat].name if seat >= 0 else "eve")
    connection = Connection(Role(seat, is_host=seat == 0), token)
    live.attach(connection, 0, 0)
    return connection


async def heard(connection: Connection) -> list[dict[str, Any]]:
    """All that waits for somebody."""
    return [msgspec.json.decode(message) for message in await connection.next()]


async def told(connection: Connection) -> list[str]:
    """The types of all that waits for somebody, as soon as there is more than who came and went."""
    while not (kinds := [message["type"] for message in await heard(connection) if message["type"] != "presence"]):
        pass
    return kinds


def answer(live: LiveTable, id: str = "a", which: int = 0) -> commands.Answer:
    match = live.table.match
    return commands.Answer(id=id, version=live.table.version(match.seat), answer=match.answers[which])


async def move(live: LiveTable, id: str = "a", which: int = 0) -> None:
    """The seat that is asked answers."""
    await live.command(Role(live.table.match.seat), answer(live, id, which))
