"""What a database must be able to do to be a storage; everything here blocks, and `store.py` makes it asynchronous."""

import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from .errors import LogMoved, StorageError, TableExists, TakenOver, UnknownTable
from .hosts import Hosts
from .values import Append, Change, Create, Snapshot, StoredTable, TableRow

Outcome = int | StorageError
"""How many rows a change touched, or why it was refused, having written nothing."""

COLUMNS = "id, game, created, changed, is_open, is_public, card"


class Writer(ABC):
    """A connection that writes."""

    @abstractmethod
    def commit(self, changes: Sequence[Change]) -> list[Outcome]:
        """Carry out all changes in one transaction, durable on return, and say how each of them went.

        Raises `Unavailable` when none was carried out because of the database, and any other error when none was
        because one of them cannot be stored at all.
        """

    @property
    @abstractmethod
    def is_broken(self) -> bool:
        """Whether the connection is of no more use."""

    @abstractmethod
    def close(self) -> None: ...


class Reader(ABC):
    """A connection that reads what is committed."""

    @abstractmethod
    def select(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """The rows that a query finds; question marks in it stand for the values. Raises `Unavailable`."""

    @abstractmethod
    def close(self) -> None: ...

    def entries(self, table_id: str, since: int) -> list[bytes]:
        query = "SELECT entry FROM entries WHERE table_id = ? AND number >= ? ORDER BY number"
        found = [entry for (entry,) in self.select(query, table_id, since)]
        if not found and not self.select("SELECT 1 FROM tables WHERE id = ?", table_id):
            raise unknown(table_id)
        return found

    def rows(self, ids: Sequence[str]) -> dict[str, TableRow]:
        """The tables of these ids, as far as they exist."""
        found = self.select(f"SELECT {COLUMNS} FROM tables WHERE id IN ({_marks(ids)})", *ids) if ids else []
        return {row.id: row for row in map(_table_row, found)}

    def lobby(self, limit: int) -> list[TableRow]:
        query = f"SELECT {COLUMNS} FROM tables WHERE is_open AND is_public ORDER BY changed DESC, id LIMIT ?"
        return [_table_row(found) for found in self.select(query, limit)]

    def unchanged(self, since: float, limit: int) -> list[TableRow]:
        query = f"""SELECT {COLUMNS} FROM tables WHERE changed < ? AND game <> ''
                    ORDER BY is_open DESC, changed, id LIMIT ?"""
        return [_table_row(found) for found in self.select(query, since, limit)]

    def open_ids(self) -> list[str]:
        return [table_id for (table_id,) in self.select("SELECT id FROM tables WHERE is_open ORDER BY created, id")]

    def all_ids(self) -> list[str]:
        query = "SELECT id FROM tables WHERE game <> '' ORDER BY created, id"
        return [table_id for (table_id,) in self.select(query)]

    def stored(self, ids: Sequence[str]) -> list[StoredTable]:
        """The tables of these ids with their logs, as far as they exist."""
        within = f"WHERE table_id IN ({_marks(ids)})"
        logs: dict[str, list[bytes]] = {table_id: [] for table_id in ids}
        for table_id, entry in self.select(
            f"SELECT table_id, entry FROM entries {within} ORDER BY table_id, number", *ids
        ):
            logs[table_id].append(entry)
        rows = self.rows(ids)
        return [StoredTable(rows[one], logs[one]) for one in ids if one in rows]

    def snapshot(self, table_id: str) -> Snapshot | None:
        query = """SELECT snapshots.entries, data FROM snapshots JOIN tables ON id = table_id
                   WHERE table_id = ? AND snapshots.entries <= length"""
        found = self.select(query, table_id)
        return Snapshot(*found[0]) if found else None


class Database(ABC):
    """One database, which can be connected to."""

    @abstractmethod
    def prepare(self) -> None:
        """Bring the schema up to date, or refuse with a sentence what is not ours or too new."""

    @abstractmethod
    def writer(self) -> Writer: ...

    @abstractmethod
    def reader(self) -> Reader: ...

    def hosts(self) -> Hosts | None:
        """This server among others, if several can share the database."""
        return None

    def time_ns(self) -> int:
        """What time it is, in nanoseconds since 1970: the same for all who share the database."""
        return time.time_ns()

    @abstractmethod
    def backup(self, path: Path) -> None:
        """Write a copy of everything committed into a file, while play goes on."""


def unknown(table_id: str) -> UnknownTable:
    return UnknownTable(f"There is no table {table_id}.")


def exists(change: Create) -> TableExists:
    return TableExists(f"There is a table {change.table_id} already.")


def taken_over(change: Append) -> TakenOver:
    return TakenOver(f"Table {change.table_id} is that of another host.")


def settled(change: Append, stands_at: int | None, there: Sequence[bytes]) -> Outcome:
    """The outcome of an append to a log that stands elsewhere and has these entries in its place.

    If they are the very same, the append was carried out before, and nobody could tell.
    """
    if stands_at is None:
        return unknown(change.table_id)
    if change.entries and list(there) == list(change.entries):
        return len(change.entries)
    sentence = f"The log of table {change.table_id} stands at {stands_at}, not at {change.at}: somebody else wrote."
    return LogMoved(sentence, stands_at)


def outstanding(version: int, migrations: Sequence[str], where: str) -> Sequence[str]:
    """The migrations that a schema of this version lacks: the first makes version 1 of nothing, and so on."""
    if version > len(migrations):
        known = f"schema {version}, and this one knows {len(migrations)}"
        raise StorageError(f"{where} was written by a newer Tablehaven ({known}): update this one.")
    return migrations[version:]


def _marks(values: Sequence[object]) -> str:
    return ", ".join("?" * len(values))


def _table_row(found: tuple[Any, ...]) -> TableRow:
    table_id, game, created, changed, is_open, is_public, card = found
    return TableRow(table_id, game, created, changed, bool(is_open), bool(is_public), card)
