"""The storage of all tables: logs, lists and snapshots, durable when a call returns."""

import asyncio
import re
import time
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

from .back_off import BackOff
from .database import Database, Reader
from .errors import StorageError, Unavailable
from .group_commit import GroupCommit
from .values import (
    Append,
    Create,
    KeepSnapshot,
    Snapshot,
    StoredTable,
    Sweep,
    TableRow,
)

READERS = 2
TABLES_AT_ONCE = 50
ID = re.compile(r"[A-Za-z0-9_-]{1,64}")

P = ParamSpec("P")
T = TypeVar("T")


class Store:
    """All tables in one database.

    What changes something is durable when it returns: it survives the end of the process and of the machine's power.
    Changes that come together are committed together. Reading sees everything that was durable when it began.
    When the database fails, changes raise `Unavailable` and nothing is written; once it is back, all works again.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        database.prepare()
        self.hosts = database.hosts()  # this server among others, if several can share the database
        self._back_off = BackOff()
        self._idle: list[Reader] = []
        self._threads = ThreadPoolExecutor(READERS, "storage reader")
        self._writing = GroupCommit(database.writer)

    @property
    def trouble(self) -> Unavailable | None:
        """Why the last change could not be written, or None if it could."""
        return self._writing.trouble

    def time_ns(self) -> int:
        """What time it is, for all who share the database; blocks until it has told."""
        return self._database.time_ns()

    async def create(self, row: TableRow, entries: Sequence[bytes], *, is_ours: bool = False) -> None:
        """Keep a new table with its first entries: all of it or nothing. Of several hosts, this one may have it."""
        await self._writing.write(Create(_named(row), tuple(entries), is_ours))

    async def append(
        self,
        table_id: str,
        at: int,
        entries: Sequence[bytes],
        *,
        changed: float | None = None,
        is_open: bool | None = None,
        is_public: bool | None = None,
        card: bytes | None = None,
    ) -> None:
        """Add entries to a log that stands at `at`, and change the table's row with it.

        Raises `LogMoved` if the log stands elsewhere, so that of two writers one is refused, and `TakenOver` if
        another host has the table. The exception is a repetition: if the log has exactly these entries in exactly
        this place, there is nothing left to do.
        """
        moment = time.time() if changed is None else float(changed)
        await self._writing.write(Append(table_id, at, tuple(entries), moment, is_open, is_public, card))

    async def entries(self, table_id: str, since: int = 0) -> list[bytes]:
        """The entries of a log from the given number on."""
        return await self._read(Reader.entries, table_id, since)

    async def row(self, table_id: str) -> TableRow | None:
        return (await self.rows([table_id])).get(table_id)

    async def rows(self, ids: Iterable[str]) -> dict[str, TableRow]:
        """The tables of these ids, as far as they exist."""
        wanted = list(dict.fromkeys(ids))
        found: dict[str, TableRow] = {}
        for some in _portions(wanted):
            found |= await self._read(Reader.rows, some)
        return found

    async def lobby(self, limit: int = 100) -> list[TableRow]:
        """The open tables that everybody may know of, those that changed last at the top."""
        return await self._read(Reader.lobby, limit)

    async def open_tables(self) -> AsyncIterator[StoredTable]:
        """All tables that are not over, with their logs, the oldest first: those that no host has which is there."""
        ids = await self._read(lambda reader: reader.open_ids())
        for some in _portions(ids):
            for table in await self._read(Reader.stored, some):
                yield table

    async def every_table(self) -> AsyncIterator[TableRow]:
        """All tables, over or not, the oldest first."""
        for some in _portions(await self._read(Reader.all_ids)):
            for row in (await self._read(Reader.rows, some)).values():
                yield row

    async def keep_snapshot(self, table_id: str, snapshot: Snapshot) -> None:
        await self._writing.write(KeepSnapshot(table_id, snapshot))

    async def sweep(self, table_id: str, unchanged_since: float, *, removes: bool) -> bool:
        """Take a table from the open ones, or remove it, unless it was changed since; whether that was so."""
        return await self._writing.write(Sweep(table_id, unchanged_since, removes)) > 0

    async def unchanged(self, since: float, limit: int = 200) -> list[TableRow]:
        """Tables that nobody changed since a moment, the oldest first, those that are open before all others."""
        return await self._read(Reader.unchanged, since, limit)

    async def snapshot(self, table_id: str) -> Snapshot | None:
        """The snapshot that was kept, unless it is of a longer log than there is."""
        return await self._read(Reader.snapshot, table_id)

    async def backup(self, path: Path) -> None:
        """Write a copy of everything into a file, while play goes on; an older file is replaced when it is whole."""
        await asyncio.to_thread(self._database.backup, path)

    async def close(self) -> None:
        """Write what waits, then disconnect."""
        await asyncio.to_thread(self._writing.close)
        if self.hosts:
            await self.hosts.leave()
        await asyncio.to_thread(self._threads.shutdown)
        while self._idle:
            self._idle.pop().close()

    async def _read(self, question: Callable[Concatenate[Reader, P], T], *about: P.args, **more: P.kwargs) -> T:
        asked = partial(self._ask, lambda reader: question(reader, *about, **more))
        try:
            answer = asyncio.get_running_loop().run_in_executor(self._threads, asked)
        except RuntimeError:
            raise StorageError("The storage is closed.") from None
        return await answer

    def _ask(self, question: Callable[[Reader], T]) -> T:
        """Ask on a connection that is at hand, or on a new one if none of those is of use any more."""
        while True:
            try:
                reader, is_new = self._idle.pop(), False
            except IndexError:
                reader, is_new = self._back_off.attempt(self._database.reader), True
            try:
                answer = question(reader)
            except Unavailable:
                reader.close()
                if is_new:
                    raise
            except BaseException:
                self._idle.append(reader)
                raise
            else:
                self._idle.append(reader)
                return answer


def _named(row: TableRow) -> TableRow:
    if not ID.fullmatch(row.id):
        raise StorageError(f"{row.id!r} is no id of a table: up to 64 letters, digits, - and _ are.")
    return row


def _portions(ids: Sequence[str]) -> list[Sequence[str]]:
    return [ids[start : start + TABLES_AT_ONCE] for start in range(0, len(ids), TABLES_AT_ONCE)]
