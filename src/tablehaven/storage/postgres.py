"""Tables in a PostgreSQL database, which several hosts may share."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any, LiteralString, final

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from .database import Database, Outcome, Reader, Writer, exists, outstanding, settled, taken_over, unknown
from .errors import LogMoved, StorageError, Unavailable
from .postgres_hosts import PostgresHosts
from .values import Append, Change, Create, KeepSnapshot, Sweep

PATIENCE = 5
"""Seconds to wait for a lock that another session holds."""

DEFAULTS: dict[str, str | int] = {
    "application_name": "tablehaven",
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
}
"""Settings of a connection that an address may override: a server that fell silent is noticed within seconds."""

MIGRATION_LOCK = int.from_bytes(b"THvn", "big")

MIGRATIONS = [
    """
    CREATE TABLE tables (
        id text COLLATE "C" PRIMARY KEY,
        game text NOT NULL,
        created double precision NOT NULL,
        changed double precision NOT NULL,
        is_open boolean NOT NULL,
        is_public boolean NOT NULL,
        card bytea NOT NULL,
        length integer NOT NULL
    ) WITH (fillfactor = 50);
    CREATE INDEX open_tables ON tables (is_public) WHERE is_open;
    CREATE TABLE entries (
        table_id text COLLATE "C" NOT NULL,
        number integer NOT NULL,
        entry bytea NOT NULL,
        PRIMARY KEY (table_id, number)
    );
    CREATE TABLE snapshots (
        table_id text COLLATE "C" PRIMARY KEY,
        entries integer NOT NULL,
        data bytea NOT NULL
    );
    """,
    "DROP TABLE IF EXISTS tokens",  # the first version had one; tokens are in the entries
    """
    ALTER TABLE tables ADD owner text COLLATE "C" NOT NULL DEFAULT '';
    CREATE TABLE hosts (
        id text COLLATE "C" PRIMARY KEY,
        address text NOT NULL,
        machine text NOT NULL,
        key text NOT NULL,
        session integer NOT NULL,
        seen timestamptz NOT NULL,
        until timestamptz NOT NULL,
        is_there boolean NOT NULL DEFAULT true
    );
    """,
]

APPEND = """
    WITH stood AS (
        UPDATE tables SET length = length + new.size, changed = new.changed, card = coalesce(new.card, tables.card),
            is_open = coalesce(new.is_open, tables.is_open), is_public = coalesce(new.is_public, tables.is_public)
        FROM unnest(%(ids)s::text[], %(places)s::integer[], %(sizes)s::integer[], %(times)s::double precision[],
            %(are_open)s::boolean[], %(are_public)s::boolean[], %(cards)b::bytea[]
        ) AS new (id, place, size, changed, is_open, is_public, card)
        WHERE tables.id = new.id AND length = new.place AND owner IN ('', %(host)s)
        RETURNING tables.id
    ), written AS (
        INSERT INTO entries SELECT id, number, entry
        FROM unnest(%(owners)s::text[], %(numbers)s::integer[], %(entries)b::bytea[]) AS new (owner, number, entry)
        JOIN stood ON id = owner
    )
    SELECT id FROM stood
"""
CREATE = """
    WITH made AS (
        INSERT INTO tables VALUES (%(id)s, %(game)s, %(created)s, %(changed)s, %(is_open)s, %(is_public)s, %(card)s,
            cardinality(%(entries)s::bytea[]), %(owner)s)
        ON CONFLICT DO NOTHING RETURNING id
    ), written AS (
        INSERT INTO entries SELECT id, number::integer - 1, entry
        FROM made, unnest(%(entries)s::bytea[]) WITH ORDINALITY AS new (entry, number)
    )
    SELECT count(*) FROM made
"""
KEEP_SNAPSHOT = """
    WITH kept AS (
        INSERT INTO snapshots SELECT id, %(entries)s::integer, %(data)s FROM tables WHERE id = %(table_id)s
        ON CONFLICT (table_id) DO UPDATE SET entries = excluded.entries, data = excluded.data
        RETURNING 1
    )
    SELECT count(*) FROM kept
"""
READ_LENGTH = "SELECT length, owner FROM tables WHERE id = %s"
READ_PART = "SELECT entry FROM entries WHERE table_id = %s AND number >= %s AND number < %s ORDER BY number"

ELSEWHERE = "SELECT FROM hosts WHERE hosts.id = owner AND is_there"
PUT_AWAY = f"""
    UPDATE tables SET is_open = false WHERE id = %s AND changed < %s
        AND (owner = %s OR NOT EXISTS ({ELSEWHERE}))
"""
REMOVE = f"""
    DELETE FROM tables WHERE id = %s AND changed < %s AND (owner = %s OR NOT EXISTS ({ELSEWHERE}))
"""

SETTINGS = """
    SELECT set_config('search_path', 'tablehaven', false), set_config('lock_timeout', %s, false),
        set_config('synchronous_commit', replace(current_setting('synchronous_commit'), 'off', 'on'), false)
"""

Connection = psycopg.Connection[tuple[Any, ...]]
Cursor = psycopg.Cursor[tuple[Any, ...]]


@final
class PostgresDatabase(Database):
    """A PostgreSQL database, of which the schema `tablehaven` is ours."""

    def __init__(self, address: str) -> None:
        try:
            given = conninfo_to_dict(address)
            self._address = make_conninfo(address, **{key: DEFAULTS[key] for key in DEFAULTS.keys() - given.keys()})
        except psycopg.ProgrammingError as error:
            raise StorageError(
                f"The address of the PostgreSQL database cannot be read: {first_line(error)}."
            ) from error
        self.name = f"The PostgreSQL database {given.get('dbname', '')} at {given.get('host', 'this machine')}"
        self.host = ""  # this one among several, once it has joined them

    def prepare(self) -> None:
        with self.explained(), self.connect() as connection, connection.transaction():
            if _value(connection, "SHOW fsync") == "off":
                raise StorageError(
                    f"{self.name} loses data when its machine stops: set fsync = on in its configuration."
                )
            connection.execute("SELECT pg_advisory_xact_lock(%s)", [MIGRATION_LOCK])
            version = self._version(connection)
            for migration in outstanding(version, MIGRATIONS, self.name):
                connection.execute(migration.encode())
            if version < len(MIGRATIONS):
                connection.execute("UPDATE version SET number = %s", [len(MIGRATIONS)])

    def writer(self) -> "PostgresWriter":
        return PostgresWriter(self)

    def reader(self) -> "PostgresReader":
        return PostgresReader(self)

    def hosts(self) -> "PostgresHosts":
        return PostgresHosts(self)

    def time_ns(self) -> int:
        with self.connect() as connection:
            return int(_value(connection, "SELECT extract(epoch FROM clock_timestamp()) * 1000000")) * 1000

    def backup(self, path: Path) -> None:
        raise StorageError(f"{self.name} is saved by PostgreSQL's own tools: run pg_dump --schema=tablehaven.")

    def connect(self) -> Connection:
        with self.explained():
            connection = psycopg.connect(self._address, autocommit=True)
            try:
                connection.execute(SETTINGS, [f"{PATIENCE}s"])
            except BaseException:
                connection.close()
                raise
            return connection

    @contextmanager
    def explained(self) -> Iterator[None]:
        """Turns what PostgreSQL says into a sentence."""
        try:
            yield
        except psycopg.Error as error:
            raise self.unavailable(error) from error

    def unavailable(self, error: psycopg.Error, in_doubt: bool = False) -> Unavailable:
        return Unavailable(f"{self.name} fails: {first_line(error)}.", in_doubt)

    def _version(self, connection: Connection) -> int:
        if _value(connection, "SELECT to_regclass('tablehaven.version')"):
            return int(_value(connection, "SELECT number FROM version"))
        if _value(connection, "SELECT to_regnamespace('tablehaven')"):
            raise StorageError(
                f"{self.name} has a schema ‘tablehaven’ that another program made: name another database."
            )
        connection.execute("CREATE SCHEMA tablehaven")
        connection.execute("CREATE TABLE version AS SELECT 0 AS number")
        return 0


@final
class PostgresWriter(Writer):
    """The connection that writes."""

    def __init__(self, database: PostgresDatabase) -> None:
        self._database = database
        self._connection = database.connect()
        self._connection.autocommit = False
        self._connection.isolation_level = psycopg.IsolationLevel.READ_COMMITTED

    @property
    def is_broken(self) -> bool:
        return self._connection.closed

    def commit(self, changes: Sequence[Change]) -> list[Outcome]:
        is_committing = False
        try:
            outcomes = self._carry_out(changes)
            is_committing = True
            self._connection.commit()
        except BaseException as error:
            with suppress(psycopg.Error):
                self._connection.rollback()
            if not isinstance(error, psycopg.Error) or isinstance(error, psycopg.DataError):
                raise
            raise self._database.unavailable(error, in_doubt=is_committing and self.is_broken) from error
        return outcomes

    def close(self) -> None:
        with suppress(psycopg.Error):
            self._connection.close()

    def _carry_out(self, changes: Sequence[Change]) -> list[Outcome]:
        """Appends are many, and go together in one statement, as long as no table has two in it."""
        outcomes: list[Outcome] = [0] * len(changes)
        rounds: list[dict[str, tuple[int, Append]]] = []
        for i, change in enumerate(changes):
            if not isinstance(change, Append):
                outcomes[i] = self._carry_out_one(change)
                continue
            turn = next((turn for turn in rounds if change.table_id not in turn), None)
            if turn is None:
                rounds.append(turn := {})
            turn[change.table_id] = i, change
        for turn in rounds:
            stood = self._append([append for _, append in turn.values()])
            for i, append in turn.values():
                outcomes[i] = len(append.entries) if append.table_id in stood else self._settle(append)
        return outcomes

    def _append(self, appends: list[Append]) -> set[str]:
        """Append to the logs that stand where they should, and say which these were.

        All hosts take the tables in the order of their ids, so that no two hosts wait for each other.
        """
        appends.sort(key=lambda append: append.table_id)
        entries = [(a.table_id, number, entry) for a in appends for number, entry in enumerate(a.entries, a.at)]
        values = {
            "host": self._database.host,
            "ids": [a.table_id for a in appends],
            "places": [a.at for a in appends],
            "sizes": [len(a.entries) for a in appends],
            "times": [a.changed for a in appends],
            "are_open": [a.is_open for a in appends],
            "are_public": [a.is_public for a in appends],
            "cards": [a.card for a in appends],
            "owners": [owner for owner, _, _ in entries],
            "numbers": [number for _, number, _ in entries],
            "entries": [entry for _, _, entry in entries],
        }
        return {table_id for (table_id,) in self._connection.execute(APPEND, values, prepare=True).fetchall()}

    def _settle(self, change: Append) -> Outcome:
        found = self._connection.execute(READ_LENGTH, [change.table_id]).fetchone()
        part = [change.table_id, change.at, change.at + len(change.entries)]
        there = self._connection.execute(READ_PART, part, binary=True).fetchall()
        length, owner = found or (None, "")
        outcome = settled(change, length, [entry for (entry,) in there])
        is_ours = owner in ("", self._database.host)
        return taken_over(change) if isinstance(outcome, LogMoved) and not is_ours else outcome

    def _carry_out_one(self, change: Create | KeepSnapshot | Sweep) -> Outcome:
        match change:
            case Create(row=row):
                owner = self._database.host if change.is_ours else ""
                values = asdict(row) | {"entries": list(change.entries), "owner": owner}
                return self._count(CREATE, values) or exists(change)
            case Sweep(table_id=id, unchanged_since=since, removes=removes):
                execute = self._connection.execute
                swept = execute(REMOVE if removes else PUT_AWAY, [id, since, self._database.host]).rowcount
                if swept and removes:
                    execute("DELETE FROM entries WHERE table_id = %s", [id])
                    execute("DELETE FROM snapshots WHERE table_id = %s", [id])
                return swept
            case KeepSnapshot(snapshot=snapshot):
                values = asdict(snapshot) | {"table_id": change.table_id}
                return self._count(KEEP_SNAPSHOT, values) or unknown(change.table_id)

    def _count(self, statement: LiteralString, values: Mapping[str, object]) -> int:
        return int(_only(self._connection.execute(statement, values)))


@final
class PostgresReader(Reader):
    """A connection that only reads, each question what is committed when it is asked."""

    def __init__(self, database: PostgresDatabase) -> None:
        self._database = database
        self._connection = database.connect()

    def select(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        with self._database.explained():
            return self._connection.execute(query.replace("?", "%s").encode(), values, binary=True).fetchall()

    def open_ids(self) -> list[str]:
        query = f"SELECT id FROM tables WHERE is_open AND NOT EXISTS ({ELSEWHERE}) ORDER BY created, id"
        return [table_id for (table_id,) in self.select(query)]

    def close(self) -> None:
        with suppress(psycopg.Error):
            self._connection.close()


def first_line(error: BaseException) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0].rstrip(".")


def _value(connection: Connection, query: LiteralString) -> Any:
    return _only(connection.execute(query))


def _only(answer: Cursor) -> Any:
    """The only value of an answer."""
    row = answer.fetchone()
    assert row is not None
    return row[0]
