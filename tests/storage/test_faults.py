"""When the database fails, changes are refused and nothing is lost; when it is back, all goes on by itself."""

import asyncio
import os
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import psycopg
import pytest

from tablehaven.storage import Store, Unavailable, back_off, open_store, postgres, sqlite
from tablehaven.storage.values import Change, Create
from tests.storage import faults
from tests.storage.conftest import Wait
from tests.storage.faults import Fault
from tests.storage.server import PostgresServer
from tests.storage.tables import row

OF_A_FILE = {"locked": faults.locked_file, "missing": faults.missing_file}
OF_A_SERVER = {
    "stopped": faults.stopped_server,
    "crashed": faults.crashed_server,
    "tables locked": faults.locked_tables,
    "read-only": faults.read_only_server,
}


@pytest.fixture(autouse=True)
def no_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (sqlite, postgres):
        monkeypatch.setattr(module, "PATIENCE", 0.05)
    monkeypatch.setattr(back_off, "FIRST_PAUSE", 0.01)
    monkeypatch.setattr(back_off, "LONGEST_PAUSE", 0.05)


@pytest.fixture(params=[*OF_A_FILE, "file on a full disk", *OF_A_SERVER, "server on a full disk"])
def fault(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Fault]:
    if request.param in OF_A_FILE:
        yield OF_A_FILE[request.param](tmp_path)
    elif request.param in OF_A_SERVER:
        request.getfixturevalue("postgres_address")
        yield OF_A_SERVER[request.param](request.getfixturevalue("server"))
    elif request.param == "file on a full disk":
        with faults.full_disk_of_a_file(tmp_path) as fault:
            yield fault
    else:
        with faults.full_disk_of_a_server(request.getfixturevalue("server")) as fault:
            yield fault


@contextmanager
def opened(address: str, wait: Wait[Any]) -> Iterator[Store]:
    store = open_store(address)
    try:
        yield store
    finally:
        wait(store.close())


async def append_when_possible(store: Store, table: str, at: int, entry: bytes) -> None:
    """Send the same append again and again until it is taken."""
    while True:
        try:
            return await store.append(table, at=at, entries=[entry])
        except Unavailable:
            await asyncio.sleep(0.01)


def test_a_change_is_refused_with_a_sentence_and_possible_again_later(fault: Fault, wait: Wait[Any]) -> None:
    large = os.urandom(200_000)
    with opened(fault.address, wait) as store:
        wait(store.create(row(card=b"old"), [b"0"]))
        assert wait(store.entries("oak")) == [b"0"]
        fault.breaks()
        try:
            for _ in range(2):
                with pytest.raises(Unavailable, match=fault.sentence):
                    wait(store.append("oak", at=1, entries=[b"1", large], card=b"new"))
            assert store.trouble
            if fault.reads_go_on:
                assert wait(store.entries("oak")) == [b"0"]
                assert wait(store.row("oak")).card == b"old"
            else:
                with pytest.raises(Unavailable, match=fault.sentence):
                    wait(store.entries("oak"))
        finally:
            fault.mends()
        wait(append_when_possible(store, "oak", 1, b"1"))
        assert store.trouble is None
        assert wait(store.entries("oak")) == [b"0", b"1"]


def test_play_goes_on_after_a_fault_under_load(fault: Fault, wait: Wait[Any]) -> None:
    """Twenty tables play while the database fails and is mended: each log has every entry once, in order."""
    tables = [f"table{number}" for number in range(20)]
    lengths = dict.fromkeys(tables, 0)

    async def play() -> None:
        is_over = False

        async def go_on(table: str) -> None:
            while not is_over:
                entry = b"%d " % lengths[table] + os.urandom(1000)
                await append_when_possible(store, table, lengths[table], entry)
                lengths[table] += 1
                await asyncio.sleep(0.005)

        await asyncio.gather(*(store.create(row(table), []) for table in tables))
        players = [asyncio.create_task(go_on(table)) for table in tables]
        await asyncio.sleep(0.03)
        await asyncio.to_thread(fault.breaks)
        while not store.trouble:
            await asyncio.sleep(0.01)
        await asyncio.to_thread(fault.mends)
        before = dict(lengths)
        while any(lengths[table] < before[table] + 2 for table in tables):
            await asyncio.sleep(0.01)
        is_over = True
        await asyncio.gather(*players)

    with opened(fault.address, wait) as store:
        wait(asyncio.wait_for(play(), 60))
        for table in tables:
            numbers = [int(entry.split()[0]) for entry in wait(store.entries(table))]
            assert numbers == list(range(lengths[table]))


def test_a_lost_connection_is_replaced_unnoticed(
    server: PostgresServer, postgres_address: str, wait: Wait[Any]
) -> None:
    with opened(postgres_address, wait) as store:
        wait(store.create(row(), [b"0"]))
        assert wait(store.entries("oak")) == [b"0"]
        server.disconnect_everybody()
        wait(store.append("oak", at=1, entries=[b"1"]))
        assert wait(store.entries("oak")) == [b"0", b"1"]


def test_a_database_that_may_grow_no_more_is_a_full_disk(tmp_path: Path, wait: Wait[Any]) -> None:
    with opened(f"sqlite:///{tmp_path}/tables.db", wait) as store:
        wait(store.create(row(), [b"0"]))
        writer = store._writing._writer
        assert isinstance(writer, sqlite.SqliteWriter)
        (size,) = writer._connection.execute("PRAGMA page_count").fetchone()
        writer._connection.execute(f"PRAGMA max_page_count = {size}")
        with pytest.raises(Unavailable, match="the disk is full; make room") as refusal:
            wait(store.append("oak", at=1, entries=[b"1", bytes(50_000)]))
        assert not refusal.value.in_doubt
        wait(store.append("oak", at=1, entries=[b"small enough"]))
        writer._connection.execute(f"PRAGMA max_page_count = {size + 100}")
        wait(store.append("oak", at=2, entries=[bytes(50_000)]))
        assert wait(store.entries("oak")) == [b"0", b"small enough", bytes(50_000)]


def test_a_restored_backup_is_used_at_once(tmp_path: Path, wait: Wait[Any]) -> None:
    """The file is replaced while the storage is open: what it holds counts, for readers and writers."""
    path = tmp_path / "tables.db"
    with opened(f"sqlite:///{path}", wait) as store:
        wait(store.create(row(), [b"0"]))
        wait(store.backup(tmp_path / "copy.db"))
        wait(store.append("oak", at=1, entries=[b"lost with the file"]))
        assert len(wait(store.entries("oak"))) == 2
        for old in tmp_path.glob("tables.db*"):
            old.unlink()
        shutil.copy(tmp_path / "copy.db", path)
        wait(store.append("oak", at=1, entries=[b"1"]))
        assert wait(store.entries("oak")) == [b"0", b"1"]


def test_a_deleted_log_takes_nothing_with_it(tmp_path: Path, wait: Wait[Any]) -> None:
    """The file beside the database, where commits go first, is deleted while it is in use."""
    with opened(f"sqlite:///{tmp_path}/tables.db", wait) as store:
        wait(store.create(row(), [b"0"]))
        assert wait(store.entries("oak")) == [b"0"]
        (tmp_path / "tables.db-wal").unlink()
        wait(store.append("oak", at=1, entries=[b"1"]))
        assert wait(store.entries("oak")) == [b"0", b"1"]
    with opened(f"sqlite:///{tmp_path}/tables.db", wait) as store:
        assert wait(store.entries("oak")) == [b"0", b"1"]


def test_a_file_that_disappears_during_a_commit_leaves_a_doubt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite commits into a file that nobody can find any more, and notices nothing."""
    path = tmp_path / "tables.db"
    database = sqlite.SqliteDatabase(path)
    database.prepare()
    writer = database.writer()

    def carry_out_while_the_file_is_moved(change: Change) -> int:
        path.rename(tmp_path / "elsewhere.db")
        return 1

    monkeypatch.setattr(writer, "_carry_out", carry_out_while_the_file_is_moved)
    with pytest.raises(Unavailable, match="was moved or deleted while in use") as refusal:
        writer.commit([Create(row("oak"), ())])
    assert refusal.value.in_doubt
    assert writer.is_broken
    writer.close()


@pytest.mark.parametrize(("code", "is_doubtful"), [(sqlite3.SQLITE_IOERR, True), (sqlite3.SQLITE_FULL, False)])
def test_only_an_error_of_the_disk_during_the_commit_leaves_a_doubt(
    tmp_path: Path, code: int, is_doubtful: bool
) -> None:
    database = sqlite.SqliteDatabase(tmp_path / "tables.db")
    database.prepare()
    writer = database.writer()
    connection = writer._connection
    writer._connection = cast(sqlite3.Connection, FailingCommit(connection, code))
    with pytest.raises(Unavailable) as refusal:
        writer.commit([Create(row(), [b"0"])])
    assert refusal.value.in_doubt == writer.is_broken == is_doubtful
    assert connection.execute("SELECT count(*) FROM tables").fetchone() == (0,)
    writer.close()


class FailingCommit:
    """A connection to a disk that fails when a transaction is to be committed."""

    def __init__(self, connection: sqlite3.Connection, code: int) -> None:
        self._connection = connection
        self._code = code

    def __getattr__(self, name: str) -> object:
        return getattr(self._connection, name)

    def execute(self, statement: str, *values: Any) -> sqlite3.Cursor:
        if statement == "COMMIT":
            error = sqlite3.OperationalError("as a disk would say it")
            error.sqlite_errorcode = self._code
            raise error
        return self._connection.execute(statement, *values)


def test_damage_is_reported_and_not_made_worse(tmp_path: Path, wait: Wait[Any]) -> None:
    path = tmp_path / "tables.db"
    with opened(f"sqlite:///{path}", wait) as store:
        wait(store.create(row("oak"), [b"%d" % n + bytes(1000) for n in range(100)]))
    content = path.read_bytes()
    path.write_bytes(content[:8192] + b"\xa5" * (len(content) - 8192))
    with (
        opened(f"sqlite:///{path}", wait) as store,
        pytest.raises(Unavailable, match="it is damaged; restore a backup"),
    ):
        wait(store.entries("oak"))


def test_a_commit_of_unknown_fate_says_so_and_can_be_repeated(
    postgres_address: str, wait: Wait[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection breaks right after the server committed, before it could say so."""
    with opened(postgres_address, wait) as store:
        wait(store.create(row(), [b"0"]))
        writer = store._writing._writer
        assert isinstance(writer, postgres.PostgresWriter)
        commit = writer._connection.commit

        def commit_and_lose_the_answer() -> None:
            commit()
            writer._connection.close()
            raise psycopg.OperationalError("the connection is lost")

        monkeypatch.setattr(writer._connection, "commit", commit_and_lose_the_answer)
        with pytest.raises(Unavailable) as refusal:
            wait(store.append("oak", at=1, entries=[b"1"]))
        assert refusal.value.in_doubt
        wait(store.append("oak", at=1, entries=[b"1"]))
        assert wait(store.entries("oak")) == [b"0", b"1"]


def test_attempts_to_connect_pause_longer_and_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    attempts: list[float] = []
    monkeypatch.setattr(back_off, "FIRST_PAUSE", 1.0)
    monkeypatch.setattr(back_off, "LONGEST_PAUSE", 5.0)
    monkeypatch.setattr(time, "monotonic", lambda: now)
    patient = back_off.BackOff()

    def fail() -> None:
        attempts.append(now)
        raise Unavailable("nobody answers")

    for second in range(20):
        now = float(second)
        with pytest.raises(Unavailable, match="nobody answers"):
            patient.attempt(fail)
    assert attempts == [0, 1, 3, 7, 12, 17]
    now = 30.0
    assert patient.attempt(lambda: "connected") == "connected"
    with pytest.raises(Unavailable):
        patient.attempt(fail)
    assert attempts[-1] == 30
