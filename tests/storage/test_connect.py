"""What an address opens, and what is refused with a sentence."""

import asyncio
import sqlite3
import stat
import sys
from pathlib import Path
from typing import Any

import pytest

from tablehaven.storage import StorageError, open_store, postgres, sqlite
from tests.storage.conftest import Open, Wait
from tests.storage.server import PostgresServer
from tests.storage.tables import row


@pytest.mark.parametrize(
    "address",
    [
        "",
        "tables.db",
        "sqlite",
        "sqlite://",
        "sqlite:///",
        "sqlite://tables.db",
        "sqlite:///:memory:",
        "redis://host/1",
    ],
)
def test_an_address_that_means_nothing_is_refused(address: str) -> None:
    with pytest.raises(StorageError, match=r"is no storage\. It is one of: sqlite:///"):
        open_store(address)


def test_a_refusal_does_not_repeat_a_password() -> None:
    with pytest.raises(StorageError) as refusal:
        open_store("mysql://me:hunter2@host/db")
    assert "hunter2" not in str(refusal.value)
    with pytest.raises(StorageError) as refusal:
        open_store("postgresql://me:hunter2@/db?host=/nowhere")
    assert "hunter2" not in str(refusal.value)
    assert "The PostgreSQL database db at /nowhere fails" in str(refusal.value)


def test_an_unreadable_postgresql_address_is_refused() -> None:
    with pytest.raises(StorageError, match="address of the PostgreSQL database cannot be read"):
        open_store("postgresql://host/db?no_such_setting=1")


def test_postgresql_without_its_driver_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "tablehaven.storage.postgres")
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StorageError, match=r"pip install 'tablehaven\[postgres\]'"):
        open_store("postgresql://host/db")


def test_a_relative_path_and_odd_characters_are_paths(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("tables.db", "a b%20c?d#e.db"):
        open_and_close(f"sqlite:///{name}")
        assert (tmp_path / name).stat().st_size > 0


def test_only_the_owner_may_read_the_file(tmp_path: Path) -> None:
    open_and_close(f"sqlite:///{tmp_path}/tables.db")
    assert stat.S_IMODE((tmp_path / "tables.db").stat().st_mode) == 0o600


def test_sqlite_forces_every_commit_to_the_disk(tmp_path: Path) -> None:
    database = sqlite.SqliteDatabase(tmp_path / "tables.db")
    database.prepare()
    connection, _ = database.connect()
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL
    connection.close()


def test_a_missing_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match=r"There is no folder .*nowhere for the database: create it first"):
        open_store(f"sqlite:///{tmp_path}/nowhere/tables.db")


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="is a folder"):
        open_store(f"sqlite:///{tmp_path}")


@pytest.mark.parametrize(
    "content", [b"just text, and long enough to be read as a header " * 40, b"SQLite format 3\0" + b"x" * 9000]
)
def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "tables.db"
    path.write_bytes(content)
    with pytest.raises(StorageError, match=r"tables\.db fails: it is (no SQLite database|damaged)"):
        open_store(f"sqlite:///{path}")
    assert path.read_bytes() == content


def test_the_database_of_another_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE addresses (name TEXT)")
    connection.close()
    content = path.read_bytes()
    with pytest.raises(StorageError, match="is the database of another program"):
        open_store(f"sqlite:///{path}")
    assert path.read_bytes() == content


def test_a_schema_of_another_program_is_refused(server: PostgresServer, postgres_address: str) -> None:
    server.execute("CREATE SCHEMA tablehaven")
    with pytest.raises(StorageError, match="that another program made"):
        open_store(postgres_address)


def test_a_server_that_does_not_force_data_to_the_disk_is_refused(
    server: PostgresServer, postgres_address: str
) -> None:
    with server.setting("fsync", "off"), pytest.raises(StorageError, match="set fsync = on"):
        open_store(postgres_address)


def test_a_server_that_does_not_wait_for_the_disk_is_asked_to(
    server: PostgresServer, postgres_address: str, wait: Wait[Any]
) -> None:
    with server.setting("synchronous_commit", "off"):
        store = open_store(postgres_address)
        assert wait(store._read(lambda reader: reader.select("SHOW synchronous_commit"))) == [("on",)]
        wait(store.close())


def test_an_older_schema_is_brought_up_to_date(reopen: Open, wait: Wait[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    older = reopen()
    wait(older.create(row(), [b"0"]))
    wait(older.close())
    for module in (sqlite, postgres):
        step = "ALTER TABLE tables ADD COLUMN mood TEXT; UPDATE tables SET mood = 'calm'"
        monkeypatch.setattr(module, "MIGRATIONS", [*module.MIGRATIONS, step])
    newer = reopen()
    assert wait(newer.entries("oak")) == [b"0"]
    assert wait(newer._read(lambda reader: reader.select("SELECT mood FROM tables"))) == [("calm",)]
    wait(newer.close())
    reopen()


def test_a_database_that_still_has_a_table_of_tokens_goes_on_without_it(
    reopen: Open, wait: Wait[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        for module in (sqlite, postgres):
            step = f"{module.MIGRATIONS[0]}; CREATE TABLE tokens (role TEXT); INSERT INTO tokens VALUES ('seat 1')"
            patch.setattr(module, "MIGRATIONS", [step])
        patch.setattr(postgres, "CREATE", postgres.CREATE.replace(", %(owner)s", ""))
        first = reopen()
        wait(first.create(row(), [b"0"]))
        wait(first.close())
    newer = reopen()
    assert wait(newer.entries("oak")) == [b"0"]
    with pytest.raises(StorageError, match="tokens"):
        wait(newer._read(lambda reader: reader.select("SELECT role FROM tokens")))
    wait(newer.append("oak", at=1, entries=[b"1"]))


def test_a_migration_that_fails_leaves_the_schema_as_it_was(
    reopen: Open, wait: Wait[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    wait(reopen().create(row(), [b"0"]))
    with monkeypatch.context() as patch:
        for module in (sqlite, postgres):
            patch.setattr(module, "MIGRATIONS", [*module.MIGRATIONS, "DROP TABLE entries; DROP TABLE nothing"])
        with pytest.raises(StorageError):
            reopen()
    assert wait(reopen().entries("oak")) == [b"0"]


def test_a_newer_schema_is_refused(reopen: Open, wait: Wait[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    newer = reopen()
    wait(newer.close())
    for module in (sqlite, postgres):
        monkeypatch.setattr(module, "MIGRATIONS", [])
    with pytest.raises(StorageError, match=r"was written by a newer Tablehaven \(schema \d, and this one knows 0\)"):
        reopen()


def open_and_close(address: str) -> None:
    asyncio.run(open_store(address).close())
