"""A backup is a whole database, taken while play goes on."""

import asyncio
import os
from pathlib import Path
from typing import Any

import pytest

from tablehaven.storage import StorageError, Store, open_store
from tests.storage.conftest import Wait
from tests.storage.tables import opened, row


@pytest.fixture
def address(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/tables.db"


def test_a_backup_taken_under_load_has_whole_logs_up_to_some_moment(
    store: Store, wait: Wait[Any], tmp_path: Path
) -> None:
    path = tmp_path / "copy.db"
    path.write_text("an older file is replaced")

    async def play() -> tuple[dict[str, int], dict[str, int]]:
        """How long each log was at least and at most while the backup was made."""
        logs = {f"t{n}": 0 for n in range(10)}
        is_done = False

        async def go_on(name: str) -> None:
            while not is_done:
                await store.append(name, at=logs[name], entries=[b"%d" % logs[name]] * 2)
                logs[name] += 2

        await asyncio.gather(*(store.create(row(name), []) for name in logs))
        players = [asyncio.create_task(go_on(name)) for name in logs]
        await asyncio.sleep(0.05)
        before = dict(logs)
        await store.backup(path)
        is_done = True
        await asyncio.gather(*players)
        return before, logs

    before, after = wait(play())
    copy = open_store(f"sqlite:///{path}")
    tables = wait(opened(copy))
    wait(copy.close())
    assert len(tables) == 10
    for table in tables:
        assert before[table.row.id] <= len(table.entries) <= after[table.row.id]
        assert table.entries == [b"%d" % (n - n % 2) for n in range(len(table.entries))]


def test_a_backup_is_one_file(store: Store, wait: Wait[Any], tmp_path: Path) -> None:
    (tmp_path / "backups").mkdir()
    wait(store.backup(tmp_path / "backups" / "copy.db"))
    assert os.listdir(tmp_path / "backups") == ["copy.db"]


def test_the_database_is_not_its_own_backup(store: Store, wait: Wait[Any], tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="is the database itself"):
        wait(store.backup(tmp_path / "tables.db"))


def test_a_backup_into_nowhere_is_refused(store: Store, wait: Wait[Any], tmp_path: Path) -> None:
    with pytest.raises(StorageError, match=r"No backup can be written to .*: No such file or directory"):
        wait(store.backup(tmp_path / "nowhere" / "copy.db"))


def test_postgresql_is_saved_by_its_own_tools(postgres_address: str, wait: Wait[Any], tmp_path: Path) -> None:
    store = open_store(postgres_address)
    with pytest.raises(StorageError, match="run pg_dump --schema=tablehaven"):
        wait(store.backup(tmp_path / "copy.db"))
    wait(store.close())
