"""What lists of tables show, which tables are resumed, and the snapshots they are resumed with."""

import asyncio
from typing import Any

import pytest

from tablehaven.storage import Snapshot, Store, StoredTable, UnknownTable
from tests.storage.conftest import Wait
from tests.storage.tables import opened, row


def test_a_row_comes_back_as_it_was_kept(store: Store, wait: Wait[Any]) -> None:
    kept = row(created=1234.5678, changed=2345.6789, is_open=False, is_public=True, card=b"\x00\xff")
    wait(store.create(kept, []))
    assert wait(store.row("oak")) == kept
    assert wait(store.rows(["oak", "elm", "oak"])) == {"oak": kept}
    assert wait(store.rows([])) == {}


def test_an_append_changes_of_the_row_what_it_names(store: Store, wait: Wait[Any]) -> None:
    wait(store.create(row(card=b"old"), []))
    wait(store.append("oak", at=0, entries=[b"0"], changed=2.0))
    assert wait(store.row("oak")) == row(card=b"old", changed=2.0)
    wait(store.append("oak", at=1, entries=[b"1"], changed=3.0, is_public=True, card=b"new"))
    assert wait(store.row("oak")) == row(card=b"new", changed=3.0, is_public=True)
    wait(store.append("oak", at=2, entries=[], changed=4.0, is_open=False, is_public=False, card=b""))
    assert wait(store.row("oak")) == row(card=b"", changed=4.0, is_open=False)


def test_an_append_without_a_time_happened_now(store: Store, wait: Wait[Any]) -> None:
    wait(store.create(row(), []))
    wait(store.append("oak", at=0, entries=[b"0"]))
    assert wait(store.row("oak")).changed > 1_700_000_000


def test_the_lobby_shows_open_public_tables_the_latest_first(store: Store, wait: Wait[Any]) -> None:
    wait(store.create(row("old", is_public=True, changed=1.0), []))
    wait(store.create(row("new", is_public=True, changed=3.0), []))
    wait(store.create(row("over", is_public=True, is_open=False), []))
    wait(store.create(row("private"), []))
    assert [shown.id for shown in wait(store.lobby())] == ["new", "old"]
    assert [shown.id for shown in wait(store.lobby(limit=1))] == ["new"]
    wait(store.append("old", at=0, entries=[b"0"], changed=4.0))
    wait(store.append("new", at=0, entries=[b"0"], is_open=False))
    assert [shown.id for shown in wait(store.lobby())] == ["old"]


def test_every_open_table_is_resumed_with_its_log(store: Store, wait: Wait[Any]) -> None:
    """More of them than are read at once."""

    async def play() -> list[StoredTable]:
        numbers = range(130)
        await asyncio.gather(
            *(store.create(row(f"t{n}", created=float(n), is_open=n % 10 > 0), [b"%d" % n] * (n % 4)) for n in numbers)
        )
        return await opened(store)

    tables = wait(play())
    assert [table.row.id for table in tables] == [f"t{n}" for n in range(130) if n % 10]
    assert all(table.entries == [table.row.id[1:].encode()] * (int(table.row.id[1:]) % 4) for table in tables)


def test_many_rows_are_found_at_once(store: Store, wait: Wait[Any]) -> None:
    async def play() -> dict[str, Any]:
        await asyncio.gather(*(store.create(row(f"t{n}"), []) for n in range(120)))
        return await store.rows(f"t{n}" for n in range(200))

    assert wait(play()) == {f"t{n}": row(f"t{n}") for n in range(120)}


def test_a_snapshot_is_kept_and_replaced(store: Store, wait: Wait[Any]) -> None:
    wait(store.create(row(), [b"0", b"1"]))
    assert wait(store.snapshot("oak")) is None
    wait(store.keep_snapshot("oak", Snapshot(1, b"one")))
    wait(store.keep_snapshot("oak", Snapshot(2, b"two")))
    assert wait(store.snapshot("oak")) == Snapshot(2, b"two")
    assert wait(opened(store)) == [StoredTable(row(), [b"0", b"1"])]


def test_a_snapshot_of_a_longer_log_is_not_believed(store: Store, wait: Wait[Any]) -> None:
    wait(store.create(row(), [b"0"]))
    wait(store.keep_snapshot("oak", Snapshot(2, b"ahead")))
    assert wait(store.snapshot("oak")) is None


def test_no_snapshot_of_an_unknown_table(store: Store, wait: Wait[Any]) -> None:
    with pytest.raises(UnknownTable):
        wait(store.keep_snapshot("elm", Snapshot(0, b"")))
    assert wait(store.snapshot("elm")) is None


def test_what_nobody_changed_since_is_put_away_or_removed_with_all_it_has(store: Store, wait: Wait[Any]) -> None:
    for name, changed in (("old", 10.0), ("new", 30.0)):
        wait(store.create(row(name, changed=changed), [b"first"]))
    wait(store.keep_snapshot("old", Snapshot(1, b"data")))
    assert [row.id for row in wait(store.unchanged(20.0))] == ["old"]
    assert not wait(store.sweep("new", 20.0, removes=True)), "somebody was there meanwhile"
    assert wait(store.sweep("old", 20.0, removes=False))
    assert not wait(store.row("old")).is_open and wait(store.entries("old")) == [b"first"]
    assert wait(store.sweep("old", 20.0, removes=True))
    assert wait(store.row("old")) is None and wait(store.snapshot("old")) is None
    with pytest.raises(UnknownTable):
        wait(store.entries("old"))
    assert wait(store.entries("new")) == [b"first"]
