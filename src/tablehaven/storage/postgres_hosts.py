"""The hosts that share a PostgreSQL database.

Each has a lease in the table `hosts`, by the clock of the database, so that theirs need not agree. Who is gone is
given up by whichever notices first, once and for good.
"""

import asyncio
import secrets
import socket
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any, LiteralString, TypeVar, final

import psycopg

from .back_off import LONGEST_PAUSE, BackOff
from .database import unknown
from .errors import StorageError, Unavailable
from .hosts import LEASE, Host, Hosts, Sign

if TYPE_CHECKING:
    from .postgres import Connection, PostgresDatabase

JOIN = """
    WITH before AS (
        UPDATE hosts SET is_there = false WHERE address = %(address)s AND machine = %(machine)s
    )
    INSERT INTO hosts (id, address, machine, key, session, seen, until)
    VALUES (%(id)s, %(address)s, %(machine)s, %(key)s, pg_backend_pid(), clock_timestamp(),
        clock_timestamp() + %(lease)s * interval '1 second')
"""
RENEW = """
    UPDATE hosts SET session = pg_backend_pid(), seen = clock_timestamp(),
        until = clock_timestamp() + %(lease)s * interval '1 second'
    WHERE id = %(id)s AND is_there
"""
GIVE_UP = """
    UPDATE hosts SET is_there = false
    WHERE is_there AND id <> %(id)s AND (until < clock_timestamp() OR (
        seen < clock_timestamp() - interval '1 second'
        AND NOT EXISTS (SELECT FROM pg_stat_activity WHERE pid = session)
    ))
"""
"""A process that was killed leaves no session behind: its lease need not run out."""

FORGET = """
    DELETE FROM hosts WHERE NOT is_there AND seen < clock_timestamp() - interval '1 day'
        AND NOT EXISTS (SELECT FROM tables WHERE owner = hosts.id AND is_open)
"""
THERE = "SELECT id FROM hosts WHERE is_there"
LEAVE = "UPDATE hosts SET until = clock_timestamp() WHERE id = %(id)s AND is_there"
HOLDER = """
    SELECT owner, address, key, (extract(epoch FROM seen) * 1000)::bigint, is_there
    FROM tables LEFT JOIN hosts ON hosts.id = owner WHERE tables.id = %(table)s
"""
TAKE = "UPDATE tables SET owner = %(id)s WHERE id = %(table)s AND owner = %(before)s"

T = TypeVar("T")


@final
class PostgresHosts(Hosts):
    """This server among the others, on two connections of its own: a table that waits for a lock delays no sign."""

    def __init__(self, database: "PostgresDatabase") -> None:
        self._database = database
        self._signs, self._questions = _Line(database), _Line(database)
        self._own: Host | None = None
        self._known: Connection | None = None  # on which signs were given last
        self._may_judge_at = 0.0

    @property
    def own(self) -> Host | None:
        return self._own

    async def join(self, address: str) -> None:
        await self._signs.ask(lambda connection: self._join(connection, address))

    def _join(self, connection: "Connection", address: str) -> None:
        own = Host(secrets.token_hex(8), address, secrets.token_urlsafe(24))
        if self._own is None:
            self._begin_on(connection)
        values = {"id": own.id, "address": address, "machine": socket.gethostname(), "key": own.key, "lease": LEASE}
        connection.execute(JOIN, values)
        connection.execute(FORGET)
        self._own = own
        self._database.host = own.id

    def _begin_on(self, connection: "Connection") -> None:
        connection.execute("SET synchronous_commit = off")  # a lease that a crash forgets is joined anew
        self._known = connection

    async def sign(self) -> Sign:
        return await self._signs.ask(self._sign)

    def _sign(self, connection: "Connection") -> Sign:
        assert self._own is not None, "who gives a sign has joined"
        if connection is not self._known:  # the other one broke, perhaps for everybody: they have time to come back
            self._may_judge_at = monotonic() + LEASE + LONGEST_PAUSE
            self._begin_on(connection)
        was_gone = not _changed(connection, RENEW, {"id": self._own.id, "lease": LEASE})
        if was_gone:
            self._join(connection, self._own.address)
        gone = monotonic() >= self._may_judge_at and _changed(connection, GIVE_UP, {"id": self._own.id})
        there = connection.execute(THERE).fetchall()
        return Sign(was_gone, bool(gone), frozenset(id for (id,) in there))

    async def holder(self, table_id: str) -> Host | None:
        found = await self._questions.ask(lambda connection: connection.execute(HOLDER, {"table": table_id}).fetchone())
        if found is None:
            raise unknown(table_id)
        owner, address, key, seen, is_there = found
        return Host(owner, address or "", key or "", seen or 0, bool(is_there)) if owner else None

    async def take(self, table_id: str, before: Host | None) -> bool:
        if self._own is None:
            raise Unavailable("This server has not joined the others yet.")
        values = {"id": self._own.id, "table": table_id, "before": before.id if before else ""}
        return bool(await self._questions.ask(lambda connection: _changed(connection, TAKE, values)))

    async def leave(self) -> None:
        with suppress(StorageError):
            if self._own:
                values: dict[str, Any] = {"id": self._own.id}
                await self._signs.ask(lambda connection: _changed(connection, LEAVE, values))
        await asyncio.to_thread(self._signs.close)
        await asyncio.to_thread(self._questions.close)


def _changed(connection: "Connection", statement: LiteralString, values: dict[str, Any]) -> int:
    """How many rows a statement changed."""
    return connection.execute(statement, values).rowcount


class _Line:
    """A connection with a thread of its own, opened anew when it broke."""

    def __init__(self, database: "PostgresDatabase") -> None:
        self._database = database
        self._back_off = BackOff()
        self._thread = ThreadPoolExecutor(1, "storage hosts")
        self._connection: Connection | None = None

    async def ask(self, question: "Callable[[Connection], T]") -> T:
        try:
            answer = asyncio.get_running_loop().run_in_executor(self._thread, self._answer, question)
        except RuntimeError:
            raise StorageError("The storage is closed.") from None
        return await answer

    def _answer(self, question: "Callable[[Connection], T]") -> T:
        while True:
            is_new = self._connection is None
            connection = self._connection = self._connection or self._back_off.attempt(self._database.connect)
            try:
                with self._database.explained():
                    return question(connection)
            except Unavailable:
                if connection.closed:
                    self._connection = None
                if is_new or not connection.closed:
                    raise

    def close(self) -> None:
        self._thread.shutdown()
        if self._connection:
            with suppress(psycopg.Error):
                self._connection.close()
