"""Load on a server: many tables, four sockets each, and whoever must decide at a table does so at once, or in time.

A *dialect* says how a server is spoken to; the load is the same for all of them.
"""

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from tests.server.proofs.wire import Wire, frame

WATCHERS = 2  # at each table
OPENED_AT_ONCE = 20
TEXT = 1


@dataclass
class Tally:
    """What came of a load."""

    delays: list[float] = field(default_factory=list)  # seconds from a move to its acknowledgment
    messages: int = 0
    bytes: int = 0
    refused: int = 0
    seconds: float = 0.0

    @property
    def moves(self) -> float:
        """Acknowledged moves in a second."""
        return len(self.delays) / self.seconds

    def within(self, percent: float) -> float:
        """Milliseconds in which this part of the moves was acknowledged."""
        ordered = sorted(self.delays)
        return 1000 * ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]


class Load:
    """The tables and when their moves are due."""

    def __init__(self, seed: str = "load") -> None:
        self.rng = Random(seed)
        self.tally = Tally()
        self.pace = 0.0  # seconds between two moves at a table; none: at once
        self.is_on = False

    def due(self, table: "TableLoad") -> None:
        """Somebody at a table can move."""
        if not self.is_on:
            table.held = True
        elif self.pace:
            table.due = max(table.due + self.pace, time.perf_counter())
            asyncio.get_running_loop().call_later(max(table.due - time.perf_counter(), 0), table.move)
        else:
            table.move()

    async def run(
        self, tables: "Sequence[TableLoad]", seconds: float, pace: float = 0.0, warm_up: float = 1.0
    ) -> Tally:
        """Play for so long, and what came of it after a while of warming up."""
        self.is_on, self.pace = True, pace
        now = time.perf_counter()
        for number, table in enumerate(tables):
            table.due = now - pace + pace * number / len(tables)
            if table.held:
                table.held = False
                self.due(table)
        await asyncio.sleep(warm_up)
        self.tally, start = Tally(), time.perf_counter()
        await asyncio.sleep(seconds)
        tally, self.tally = self.tally, Tally()
        tally.seconds = time.perf_counter() - start
        self.is_on = False
        await asyncio.sleep(1)
        return tally


class TableLoad(ABC):
    """A table as the load sees it."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.due = 0.0
        self.held = False  # somebody could move, but the load is off
        self._sent: dict[int, float] = {}

    @abstractmethod
    async def connect(self, port: int) -> None:
        """Open the sockets of the table."""

    @abstractmethod
    def move(self) -> None:
        """Let whoever can move do so."""

    def sending(self, move: int) -> None:
        self._sent[move] = time.perf_counter()

    def acknowledged(self, move: int) -> None:
        self.load.tally.delays.append(time.perf_counter() - self._sent.pop(move))


class LoadWire(Wire):
    """A socket that keeps nothing, and gives its messages to whoever listens."""

    async def next(self) -> bytes:
        raise NotImplementedError

    def keep(self, data: bytes) -> None:
        pass

    def say_text(self, message: bytes) -> None:
        self.transport.write(frame(TEXT, message))


async def connect_all(tables: Sequence[TableLoad], port: int) -> None:
    """Open all sockets, some at a time."""
    free = asyncio.Semaphore(OPENED_AT_ONCE)

    async def one(table: TableLoad) -> None:
        async with free:
            await table.connect(port)

    await asyncio.gather(*map(one, tables))
