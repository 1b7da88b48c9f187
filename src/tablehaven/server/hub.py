"""All tables of a server: found in memory or in the storage, opened, resumed after a restart, and put away."""

import asyncio
import time
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from tablehaven import game
from tablehaven.server import logs
from tablehaven.server.computers import Computers
from tablehaven.server.contents import Contents
from tablehaven.server.crowd import Crowd
from tablehaven.server.limits import PER_ADDRESS, Limit, Limits
from tablehaven.server.live import LiveTable, away
from tablehaven.server.lobby import Lobby, card
from tablehaven.server.metrics import Metrics
from tablehaven.server.neighbors import Neighbors
from tablehaven.server.open_files import OpenFiles
from tablehaven.server.reviews import Reviews
from tablehaven.server.steady_clock import SteadyClock
from tablehaven.server.sweeping import FOR_EVER, Keeping, Sweeping
from tablehaven.server.tokens import is_table
from tablehaven.server.tournaments import TOURNAMENT, Tournaments
from tablehaven.server.transcripts import SENTENCE, transcript
from tablehaven.storage import (
    Snapshot,
    StorageError,
    Store,
    TableExists,
    TableRow,
    Unavailable,
    UnknownTable,
)
from tablehaven.table.apply import opening, rebuilding
from tablehaven.table.entries import Opened, packed, unpacked
from tablehaven.table.errors import TableLost, TableRefused
from tablehaven.table.table import Table
from tablehaven.table.windows import has_windows

SIGN_OF_LIFE = "_alive"  # under which the storage keeps when the server was last there
EVERY = 5.0  # seconds between two signs of life
WHERE_TIME_COUNTS = 1.0  # while a clock runs: so much at most does a crash give to whose time it was
FAREWELL = 2.0  # seconds for goodbyes to be sent
A_MOMENT = 0.02
AGAIN = 1.0  # seconds after which what failed for the moment is tried again
SLICE = 0.005  # seconds for which a table may be read while everybody else waits
IDLE = 10 * 60_000  # milliseconds after which a table that nobody looks at leaves memory

T = TypeVar("T")


class Hub:
    """The tables, the storage they are kept in, and the computer players."""

    def __init__(
        self,
        store: Store,
        computers: Computers,
        per_address: Limit = PER_ADDRESS,
        now: Callable[[], int] | None = None,
        keeping: Keeping = FOR_EVER,
        address: str = "",
    ) -> None:
        """At an address where other hosts reach this one, if several share the storage."""
        self.store = store
        self.contents = Contents(store)
        self.computers = computers
        self.addresses = Limits(per_address)
        self.crowd = Crowd(per_address.rate > 0)
        self.metrics = Metrics()
        self.files = OpenFiles()
        self.now = now or SteadyClock(store.time_ns)
        self.tables: dict[str, LiveTable] = {}
        self.neighbors = Neighbors(self, address)
        self.tournaments = Tournaments(self)
        self.reviews = Reviews(self)
        self.sweeping = Sweeping(self, keeping)
        self.lobby = Lobby(self, per_address.rate > 0)
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._trouble_since: int | None = None
        self._was_alive = 0  # before this start
        self._is_resumed = False
        self.is_stopping = False
        self.connected = 0  # connections, until the last word is sent

    def spawn(self, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        """Do something on the side; what goes wrong is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) and not isinstance(error, TableRefused):
            logs.failed("task_failed", error)

    # coming and going

    async def start(self) -> None:
        """Be there for everybody at once, and resume the tables that go on by themselves.

        Those that wait for people are read when somebody comes.
        """
        with suppress(TableExists, Unavailable):
            moment = self.now() / 1000
            await self.store.create(TableRow(SIGN_OF_LIFE, "", moment, moment, is_open=False), ())
        with suppress(StorageError):
            await self._read_sign()
            await self.neighbors.join()
        self.spawn(self._begin())
        self.spawn(self._live())

    async def say_goodbye(self) -> None:
        """Let what was begun come to its end, and say goodbye to everybody."""
        self.is_stopping = True
        self.neighbors.end()
        self.tournaments.wake_all()
        await asyncio.gather(*(table.finish() for table in self.tables.values()))
        for table in self.tables.values():
            table.dismiss_all("stopping")
        waited = 0.0
        while self.connected and waited < FAREWELL:
            waited += A_MOMENT
            await asyncio.sleep(A_MOMENT)
        await self.neighbors.leave()
        for table in self.tables.values():
            await self._transcribe(table)

    async def stop(self) -> None:
        """Leave a last sign of life, and let go of everything."""
        for task in list(self._tasks):
            task.cancel()
        with suppress(StorageError):
            await self._sign()
        self.computers.close()
        await self.store.close()

    async def _begin(self) -> None:
        await self.resume()
        await self.neighbors.live()

    async def resume(self) -> None:
        """Have the tables that go on by themselves, and are at no other host."""
        began, is_done = self.now(), False
        count = 0
        while not is_done:
            try:
                await self.neighbors.join()
                if not self._is_resumed:
                    await self._read_sign()
                async for stored in self.store.open_tables():
                    count += 1
                    if stored.row.game == TOURNAMENT:
                        with suppress(TableRefused):
                            await self.tournaments.tournament(stored.row.id)
                    elif stored.row.id not in self.tables and _goes_on_by_itself(stored.entries):
                        with suppress(TableRefused):
                            await self._loaded(stored.row.id)
                    await asyncio.sleep(0)
                self._is_resumed = is_done = True
                await self._sign()
            except StorageError as error:
                logs.warn("resume_delayed", why=str(error))
                await asyncio.sleep(AGAIN)
        logs.tell("resumed", tables=count, milliseconds=self.now() - began)

    async def _live(self) -> None:
        """Leave signs of life, and notice when the storage is away: no clock runs meanwhile."""
        while True:
            try:
                if self._is_resumed:
                    await self._sign()
                self.note_well()
            except Unavailable as trouble:
                self.note_trouble(trouble)
            except StorageError as error:
                logs.warn("no_sign_of_life", why=str(error))
            self._put_idle_away()
            self.files.check()
            if self._is_resumed:
                await self.sweeping.go_on()
            is_timed = any(table.upkeep.runs_clock for table in self.tables.values())
            await asyncio.sleep(WHERE_TIME_COUNTS if is_timed else EVERY)

    async def _read_sign(self) -> None:
        sign = await self.store.snapshot(SIGN_OF_LIFE)
        self._was_alive = int(sign.data) if sign else 0

    async def _sign(self) -> None:
        await self.store.keep_snapshot(SIGN_OF_LIFE, Snapshot(0, str(self.now()).encode()))

    def note_trouble(self, trouble: Unavailable) -> None:
        if self._trouble_since is None:
            self._trouble_since = self.now()
            logs.warn("storage_away", why=str(trouble))

    def note_well(self) -> None:
        """The storage is there, perhaps again: the clocks go on."""
        if self._trouble_since is None:
            return
        since, self._trouble_since = self._trouble_since, None
        logs.tell("storage_back", milliseconds=self.now() - since)
        for table in self.tables.values():
            self._forgive(table, since)

    def _forgive(self, live: LiveTable, away_since: int) -> None:
        """No clock ran while nobody could play."""
        if live.upkeep.runs_clock:
            live.slept_since = away_since if live.slept_since is None else min(live.slept_since, away_since)
            self.spawn(self._wake(live))

    async def _wake(self, live: LiveTable) -> None:
        while live.slept_since is not None and self.tables.get(live.table.id) is live:
            with suppress(TableRefused):
                await live.change(lambda now: ())
                return
            await asyncio.sleep(AGAIN)

    def _put_idle_away(self) -> None:
        latest = self.now() - IDLE
        for table in [table for table in self.tables.values() if table.used < latest and table.is_idle]:
            self.drop(table)
            self.spawn(self._transcribe(table))
        self.tournaments.put_away(latest)

    async def _transcribe(self, live: LiveTable) -> None:
        """Keep what was told of a table, for the day when its rules are others."""
        if live.transcribed < live.length and live.table.stage != "waiting":
            length, told = live.length, await asyncio.to_thread(transcript, live.table)
            with suppress(StorageError):
                await self.store.keep_snapshot(live.table.id, Snapshot(length, told))
                live.transcribed = length

    def drop_all(self) -> None:
        """Another host has all tables by now, or will have them."""
        for table in list(self.tables.values()):
            self.drop(table)
        self.tournaments.drop_all()

    def drop(self, table: LiveTable) -> None:
        """Forget a table until it is asked for again."""
        table.drop()
        if self.tables.get(table.table.id) is table:
            del self.tables[table.table.id]

    # tables

    async def table(self, id: str) -> LiveTable:
        """The table of this id, read from the storage if need be."""
        if self.is_stopping:
            raise away()
        if found := self.tables.get(id):
            found.used = self.now()
            return found
        if not is_table(id):
            raise TableRefused("unknown_table", "There is no such table.")
        return await self._loaded(id)

    async def _loaded(self, id: str) -> LiveTable:
        """The table read from the storage, once for all who wait for it."""
        loading = self._loading.get(id)
        if loading is None:
            loading = self._loading[id] = self.spawn(self._load(id))
            loading.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(loading)

    async def _load(self, id: str) -> LiveTable:
        unknown, own = TableRefused("unknown_table", "There is no such table."), self.neighbors.own
        try:
            row = await self.store.row(id)
            if row is None or row.game == TOURNAMENT:
                raise unknown
            away_since = await self.neighbors.take(id)
            log = await self.store.entries(id)
        except UnknownTable:
            raise unknown from None
        except StorageError as error:
            raise away() from error
        live = self.tables.get(id) or await self._place(id, log, away_since)
        if self.neighbors.own is not own:  # the others gave us up meanwhile
            self.drop(live)
            raise away()
        if row.is_open != (live.table.stage != "over"):  # it was put away, or we ended before we could say so
            live.list_again()
        return live

    async def _place(self, id: str, log: list[bytes], away_since: int | None) -> LiveTable:
        """The table that a log adds up to takes its place in memory. Another host may have been away with it."""
        lost = TableRefused("other_rules", SENTENCE)
        try:
            first = unpacked(log[0])
            content = await self.contents.of(first) if isinstance(first, Opened) else None
            table = await _in_slices(rebuilding((unpacked(data) for data in log), content))
        except StorageError as error:
            raise away() from error
        except TableLost as error:
            logs.warn("table_lost", table=id, why=str(error))
            raise lost from error
        except Exception as error:
            logs.failed("table_lost", error, table=id)
            raise lost from error
        table.await_everybody(self.now())
        live = self.tables[id] = LiveTable(self, table, len(log))
        if away_since is not None:
            self._forgive(live, away_since)
        elif not self._is_resumed:
            self._forgive(live, self._was_alive)
        live.upkeep.go_on()
        return live

    async def open(self, first: Opened) -> LiveTable:
        """Keep a new table and hold it."""
        moment = first.at / 1000
        try:
            table = await _in_slices(opening(first, await self.contents.of(first)))
        except StorageError as error:
            raise away() from error
        except TableLost as error:
            raise TableRefused("other_rules", SENTENCE) from error
        row = TableRow(first.table, first.game, moment, moment, table.stage != "over", first.public, card(table))
        try:
            await self.contents.keep(table.match.content, moment)
            await self.store.create(row, [packed(first)], is_ours=True)
        except StorageError as error:
            raise away() from error
        live = self.tables[first.table] = LiveTable(self, table, 1)
        live.upkeep.go_on()
        logs.tell("table_opened", table=first.table, game=first.game)
        return live


async def _in_slices(states: Iterator[Table]) -> Table:
    """The last of many states, worked out a little at a time: others have their turn in between."""
    began, table = time.monotonic(), None
    for table in states:  # noqa: B007  (the last is what is wanted)
        if time.monotonic() - began > SLICE:
            await asyncio.sleep(0)
            began = time.monotonic()
    assert table is not None, "there is a table at least when it was opened"
    return table


def _goes_on_by_itself(log: Sequence[bytes]) -> bool:
    """Whether a table may have something to do without anybody there: a clock, a window, or a tournament's match."""
    first = unpacked(log[0])
    assert isinstance(first, Opened)
    return first.clock.kind != "none" or bool(first.tournament) or has_windows(game(first.game))
