"""Tables in one SQLite file: WAL, every commit forced to the disk."""

import os
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar, final

from .database import Database, Outcome, Reader, Writer, exists, outstanding, settled, unknown
from .errors import StorageError, Unavailable
from .values import Append, Change, Create, KeepSnapshot, Sweep

PATIENCE = 2.0
"""Seconds to wait for a lock that another program holds."""

OUR_MARK = int.from_bytes(b"THvn", "big")
"""SQLite's application_id, by which we know our own files."""

PAGES_PER_CHECKPOINT = 4000
LARGEST_PORTION = 256
"""Rows that go into one statement."""

T = TypeVar("T")

MIGRATIONS = [
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        created REAL NOT NULL,
        changed REAL NOT NULL,
        is_open INTEGER NOT NULL,
        is_public INTEGER NOT NULL,
        card BLOB NOT NULL,
        length INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX open_tables ON tables (is_public) WHERE is_open;
    CREATE TABLE entries (
        table_id TEXT NOT NULL,
        number INTEGER NOT NULL,
        entry BLOB NOT NULL,
        PRIMARY KEY (table_id, number)
    ) WITHOUT ROWID;
    CREATE TABLE snapshots (
        table_id TEXT PRIMARY KEY,
        entries INTEGER NOT NULL,
        data BLOB NOT NULL
    ) WITHOUT ROWID;
    """,
    "DROP TABLE IF EXISTS tokens",  # the first version had one; tokens are in the entries
]

CREATE_TABLE = "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
STAND_THERE = "SELECT count(*) FROM (VALUES {}) JOIN tables ON id = column1 AND length = column2"
ADVANCE = """UPDATE tables SET length = length + column3, changed = column4, is_open = coalesce(column5, is_open),
             is_public = coalesce(column6, is_public), card = coalesce(column7, card)
             FROM (VALUES {}) WHERE id = column1 AND length = column2"""
ADD_ENTRIES = "INSERT INTO entries VALUES {}"
READ_PART = "SELECT entry FROM entries WHERE table_id = ? AND number >= ? AND number < ? ORDER BY number"
KEEP_SNAPSHOT = "INSERT OR REPLACE INTO snapshots SELECT id, ?, ? FROM tables WHERE id = ?"

PUT_AWAY = "UPDATE tables SET is_open = 0 WHERE id = ? AND changed < ?"
REMOVE = "DELETE FROM tables WHERE id = ? AND changed < ?"

REASONS = {
    sqlite3.SQLITE_FULL: "the disk is full; make room",
    sqlite3.SQLITE_BUSY: "another program keeps it locked",
    sqlite3.SQLITE_READONLY: "it may only be read; check the rights of the file and its folder",
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened; check that the file is there, and its rights",
    sqlite3.SQLITE_IOERR: "the disk reports an error",
    sqlite3.SQLITE_CORRUPT: "it is damaged; restore a backup",
    sqlite3.SQLITE_NOTADB: "it is no SQLite database; name another file, or restore a backup",
}
CONNECTION_SURVIVES = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_BUSY}
FAULTS_OF_A_CHANGE = (sqlite3.DataError, sqlite3.IntegrityError, sqlite3.ProgrammingError)


Files = tuple[tuple[int, int], ...]
"""The database and its log as the disk knows them: device and number."""


@final
class SqliteDatabase(Database):
    """A SQLite file. Only `prepare` may create it; a file that disappears later is an error until it is back."""

    def __init__(self, path: Path) -> None:
        self.path = path.absolute()

    def prepare(self) -> None:
        if not self.path.parent.is_dir():
            raise StorageError(f"There is no folder {self.path.parent} for the database: create it first.")
        if self.path.is_dir():
            raise StorageError(f"{self.path} is a folder, and the database is a file: name one in it.")
        if not self.path.exists():
            self._make_private_file()
        with self.explained(), closing(self._open()) as connection:
            connection.execute("BEGIN IMMEDIATE")
            self._migrate(connection)
            connection.execute("COMMIT")
            self._set_up(connection)

    def writer(self) -> "SqliteWriter":
        return SqliteWriter(self)

    def reader(self) -> "SqliteReader":
        return SqliteReader(self)

    def connect(self) -> tuple[sqlite3.Connection, Files]:
        """A connection, and the files that it uses."""
        with self.explained():
            connection = self._open()
            try:
                self._set_up(connection)
                return connection, self.files()
            except BaseException:
                connection.close()
                raise

    def files(self) -> Files:
        """Which files have our names at present; none if one of them is missing."""
        try:
            found = os.stat(self.path), os.stat(f"{self.path}-wal")
        except OSError:
            return ()
        return tuple((file.st_dev, file.st_ino) for file in found)

    def backup(self, path: Path) -> None:
        path = path.absolute()
        if path.exists() and path.samefile(self.path):
            raise StorageError(f"{path} is the database itself: name another file for the backup.")
        try:
            handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        except OSError as error:
            raise StorageError(f"No backup can be written to {path}: {error.strerror}.") from error
        os.close(handle)
        part = Path(name)
        source, _ = self.connect()
        try:
            with closing(source), closing(sqlite3.connect(part)) as copy:
                source.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")
            _force_to_disk(part)
            part.replace(path)
            _force_to_disk(path.parent)
        except (sqlite3.Error, OSError) as error:
            raise StorageError(f"The backup {path} could not be written: {error}.") from error
        finally:
            part.unlink(missing_ok=True)

    @contextmanager
    def explained(self) -> Iterator[None]:
        """Turns what SQLite says about the database into a sentence."""
        try:
            yield
        except sqlite3.Error as error:
            raise self.unavailable(error) from error

    def unavailable(self, error: sqlite3.Error, in_doubt: bool = False) -> Unavailable:
        reason = REASONS.get(primary_code(error), "it does not answer as it should")
        return Unavailable(f"The database {self.path} fails: {reason} ({error}).", in_doubt)

    def _open(self) -> sqlite3.Connection:
        uri = f"{self.path.as_uri()}?mode=rw"
        return sqlite3.connect(uri, uri=True, timeout=PATIENCE, isolation_level=None, check_same_thread=False)

    def _set_up(self, connection: sqlite3.Connection) -> None:
        """Every connection makes sure of the log and the schema, since a file may be replaced while we run."""
        if connection.execute("PRAGMA journal_mode = WAL").fetchone() != ("wal",):
            raise Unavailable(f"SQLite cannot keep its log beside {self.path}: put the database on a local disk.")
        if connection.execute("PRAGMA user_version").fetchone() != (len(MIGRATIONS),):
            raise Unavailable(f"The database {self.path} is of another version: start anew to bring it up to date.")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute(f"PRAGMA wal_autocheckpoint = {PAGES_PER_CHECKPOINT}")

    def _make_private_file(self) -> None:
        """The file holds what players must not see: only its owner may read it."""
        try:
            os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600))
            _force_to_disk(self.path.parent)
        except OSError as error:
            raise StorageError(f"The database {self.path} cannot be created: {error.strerror}.") from error

    def _migrate(self, connection: sqlite3.Connection) -> None:
        (mark,) = connection.execute("PRAGMA application_id").fetchone()
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        (size,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if mark != OUR_MARK and (mark or version or size):
            raise StorageError(f"{self.path} is the database of another program: name another file.")
        for migration in outstanding(version, MIGRATIONS, f"The database {self.path}"):
            for statement in migration.split(";"):
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {OUR_MARK}")
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


@final
class SqliteWriter(Writer):
    """The connection that writes; others may read meanwhile."""

    def __init__(self, database: SqliteDatabase) -> None:
        self._database = database
        self._connection, self._files = database.connect()
        self._is_broken = False

    @property
    def is_broken(self) -> bool:
        return self._is_broken

    def commit(self, changes: Sequence[Change]) -> list[Outcome]:
        self._check_files(in_doubt=False)
        is_committing = False
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            outcomes = [outcome for run in _runs(changes) for outcome in self._carry_out_run(run)]
            is_committing = True
            self._connection.execute("COMMIT")
        except BaseException as error:
            self._roll_back()
            if not isinstance(error, sqlite3.Error) or isinstance(error, FAULTS_OF_A_CHANGE):
                raise
            self._is_broken = primary_code(error) not in CONNECTION_SURVIVES
            raise self._database.unavailable(error, in_doubt=is_committing and self._is_broken) from error
        self._check_files(in_doubt=True)
        return outcomes

    def close(self) -> None:
        """What is committed moves from the log into the database first, as the log may have lost its name."""
        with suppress(sqlite3.Error):
            self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        with suppress(sqlite3.Error):
            self._connection.close()

    def _check_files(self, in_doubt: bool) -> None:
        """SQLite would go on writing into a file that was deleted or replaced, and nobody would find it again."""
        if self._database.files() != self._files:
            self._is_broken = True
            sentence = f"The database {self._database.path} was moved or deleted while in use: put it back."
            raise Unavailable(sentence, in_doubt)

    def _roll_back(self) -> None:
        with suppress(sqlite3.Error):
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")

    def _carry_out_run(self, run: Sequence[Change]) -> Iterator[Outcome]:
        """Appends go together, in few statements: for each, Python's threads wait for each other."""
        for some in _portions(run):
            appends = [change for change in some if isinstance(change, Append)]
            if len(appends) > 1 and self._append(appends):
                yield from (len(append.entries) for append in appends)
            else:
                yield from (self._carry_out(change) for change in some)

    def _carry_out(self, change: Change) -> Outcome:
        execute = self._connection.execute
        match change:
            case Append():
                return len(change.entries) if self._append([change]) else self._settle(change)
            case Create(row=row):
                values = (row.id, row.game, row.created, row.changed, row.is_open, row.is_public, row.card)
                if not execute(CREATE_TABLE, (*values, len(change.entries))).rowcount:
                    return exists(change)
                self._add_entries([(row.id, number, entry) for number, entry in enumerate(change.entries)])
                return 1
            case Sweep(table_id=id, unchanged_since=since, removes=removes):
                swept = execute(REMOVE if removes else PUT_AWAY, (id, since)).rowcount
                if swept and removes:
                    execute("DELETE FROM entries WHERE table_id = ?", (id,))
                    execute("DELETE FROM snapshots WHERE table_id = ?", (id,))
                return swept
            case KeepSnapshot(snapshot=snapshot):
                kept = execute(KEEP_SNAPSHOT, (snapshot.entries, snapshot.data, change.table_id))
                return kept.rowcount or unknown(change.table_id)

    def _append(self, appends: Sequence[Append]) -> bool:
        """Append to logs if all of them stand where they should, or else to none."""
        logs = [(each.table_id, each.at) for each in appends]
        if self._execute(STAND_THERE, logs).fetchone() != (len(logs),):
            return False
        row = [(len(each.entries), each.changed, each.is_open, each.is_public, each.card) for each in appends]
        self._execute(ADVANCE, [(*log, *changed) for log, changed in zip(logs, row, strict=True)])
        self._add_entries([(each.table_id, each.at + i, e) for each in appends for i, e in enumerate(each.entries)])
        return True

    def _add_entries(self, rows: Sequence[tuple[str, int, bytes]]) -> None:
        for some in _portions(rows):
            self._execute(ADD_ENTRIES, some)

    def _execute(self, statement: str, rows: Sequence[tuple[object, ...]]) -> sqlite3.Cursor:
        """Carry out a statement about all of these rows."""
        marks = f"({', '.join('?' * len(rows[0]))})"
        values = [value for row in rows for value in row]
        return self._connection.execute(statement.format(", ".join([marks] * len(rows))), values)

    def _settle(self, change: Append) -> Outcome:
        found = self._connection.execute("SELECT length FROM tables WHERE id = ?", (change.table_id,)).fetchone()
        there = self._connection.execute(READ_PART, (change.table_id, change.at, change.at + len(change.entries)))
        return settled(change, found[0] if found else None, [entry for (entry,) in there])


@final
class SqliteReader(Reader):
    """A connection that only reads, each question what is committed when it is asked."""

    def __init__(self, database: SqliteDatabase) -> None:
        self._database = database
        self._connection, self._files = database.connect()
        self._connection.execute("PRAGMA query_only = ON")

    def select(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """A file that was deleted can still be read; one that took its place is another database."""
        present = self._database.files()
        if present and present != self._files:
            raise Unavailable(f"The database {self._database.path} was replaced.")
        with self._database.explained():
            return self._connection.execute(query, values).fetchall()

    def close(self) -> None:
        with suppress(sqlite3.Error):
            self._connection.close()


def _runs(changes: Sequence[Change]) -> Iterator[Sequence[Change]]:
    """Appends to different tables that follow each other; whatever else there is, alone."""
    run: dict[str, Change] = {}
    for change in changes:
        if run and (change.table_id in run or not isinstance(change, Append)):
            yield list(run.values())
            run = {}
        if isinstance(change, Append):
            run[change.table_id] = change
        else:
            yield [change]
    if run:
        yield list(run.values())


def _portions(rows: Sequence[T]) -> Iterator[Sequence[T]]:
    """Portions whose sizes are powers of two: SQLite knows the few statements for them by heart."""
    start = 0
    while start < len(rows):
        size = min(2 ** ((len(rows) - start).bit_length() - 1), LARGEST_PORTION)
        yield rows[start : start + size]
        start += size


def primary_code(error: sqlite3.Error) -> int:
    """SQLite's code without the details that its upper bits tell."""
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF


def _force_to_disk(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
