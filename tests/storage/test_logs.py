"""Logs are append-only, numbered, and written by one at a time."""

import asyncio
from collections.abc import Sequence
from itertools import count
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tablehaven.storage import LogMoved, StorageError, Store, TableExists, UnknownTable
from tests.storage.conftest import Open, Wait
from tests.storage.tables import row


def test_a_new_table_has_its_first_entries(store: Store, wait: Wait[Any]) -> None:
    wait(store.create(row(), [b"header", b"", bytes(range(256))]))
    assert wait(store.entries("oak")) == [b"header", b"", bytes(range(256))]


def test_a_log_may_begin_empty(store: Store, wait: Wait[Any]) -> None:
    wait(store.create(row(), []))
    assert wait(store.entries("oak")) == []
    wait(store.append("oak", at=0, entries=[b"first"]))
    assert wait(store.entries("oak")) == [b"first"]


def test_entries_are_appended_in_order_and_read_from_any_number(store: Store, wait: Wait[Any]) -> None:
    wait(store.create(row(), [b"0"]))
    wait(store.append("oak", at=1, entries=[b"1", b"2"]))
    wait(store.append("oak", at=3, entries=[b"3"]))
    assert wait(store.entries("oak")) == [b"0", b"1", b"2", b"3"]
    assert wait(store.entries("oak", since=2)) == [b"2", b"3"]
    assert wait(store.entries("oak", since=4)) == []


def test_everything_is_there_after_the_storage_was_closed(reopen: Open, wait: Wait[Any]) -> None:
    first = reopen()
    wait(first.create(row(), [b"0"]))
    wait(first.append("oak", at=1, entries=[b"1"]))
    wait(first.close())
    second = reopen()
    assert wait(second.entries("oak")) == [b"0", b"1"]


@pytest.mark.parametrize("at", [0, 1, 3])
def test_an_append_elsewhere_is_refused_and_says_where_the_log_stands(store: Store, wait: Wait[Any], at: int) -> None:
    wait(store.create(row(), [b"0", b"1"]))
    with pytest.raises(LogMoved, match=f"stands at 2, not at {at}") as refusal:
        wait(store.append("oak", at=at, entries=[b"other"], card=b"new", is_open=False))
    assert refusal.value.stands_at == 2
    assert wait(store.entries("oak")) == [b"0", b"1"]
    assert wait(store.row("oak")) == row()


def test_of_many_writers_at_the_same_place_one_succeeds(reopen: Open, wait: Wait[Any]) -> None:
    """Two hosts, twenty tables, five writers each: every log grows by the entry of one writer."""
    hosts = [reopen(), reopen()]
    tables = [f"table{number}" for number in range(20)]

    async def race() -> None:
        await asyncio.gather(*(hosts[0].create(row(table), [b"0"]) for table in tables))
        names = [(f"{i} {n}".encode(), host) for i, host in enumerate(hosts) for n in range(5)]
        for table in tables:
            results = await asyncio.gather(
                *(host.append(table, at=1, entries=[name]) for name, host in names), return_exceptions=True
            )
            winners = [name for (name, _), result in zip(names, results, strict=True) if result is None]
            assert len(winners) == 1
            assert all(isinstance(result, LogMoved) for result in results if result is not None)
            assert await hosts[1].entries(table) == [b"0", winners[0]]

    wait(race())


def test_two_hosts_that_write_to_the_same_tables_do_not_block_each_other(reopen: Open, wait: Wait[Any]) -> None:
    hosts = [reopen(), reopen()]
    tables = [f"table{number}" for number in range(30)]

    async def race() -> list[object]:
        await asyncio.gather(*(hosts[0].create(row(table), []) for table in tables))
        one = [hosts[0].append(table, at=0, entries=[b"one"]) for table in tables]
        two = [hosts[1].append(table, at=0, entries=[b"two"]) for table in reversed(tables)]
        return await asyncio.gather(*one, *two, return_exceptions=True)

    results = wait(race())
    assert results.count(None) == len(tables)
    assert {type(result) for result in results} <= {type(None), LogMoved}


def test_the_same_append_again_changes_nothing(store: Store, wait: Wait[Any]) -> None:
    """Whoever lost the connection during a commit sends it once more."""
    wait(store.create(row(), [b"0"]))
    wait(store.append("oak", at=1, entries=[b"1", b"2"]))
    wait(store.append("oak", at=1, entries=[b"1", b"2"]))
    wait(store.append("oak", at=3, entries=[b"3"]))
    wait(store.append("oak", at=1, entries=[b"1", b"2"]))
    assert wait(store.entries("oak")) == [b"0", b"1", b"2", b"3"]


@pytest.mark.parametrize("entries", [[b"1", b"other"], [b"1", b"2", b"3"], []])
def test_an_append_that_is_not_quite_the_same_is_refused(store: Store, wait: Wait[Any], entries: list[bytes]) -> None:
    wait(store.create(row(), [b"0"]))
    wait(store.append("oak", at=1, entries=[b"1", b"2"]))
    with pytest.raises(LogMoved):
        wait(store.append("oak", at=1, entries=entries))
    assert wait(store.entries("oak")) == [b"0", b"1", b"2"]


def test_a_table_is_created_once_and_all_of_it_or_nothing(store: Store, wait: Wait[Any]) -> None:
    wait(store.create(row(), [b"0"]))
    with pytest.raises(TableExists, match="oak already"):
        wait(store.create(row(game="lagoon"), [b"other", b"more"]))
    assert wait(store.entries("oak")) == [b"0"]
    assert wait(store.row("oak")) == row()


def test_an_unknown_table_is_said_to_be_unknown(store: Store, wait: Wait[Any]) -> None:
    for call in (store.append("elm", at=0, entries=[b"0"]), store.entries("elm")):
        with pytest.raises(UnknownTable, match="no table elm"):
            wait(call)
    assert wait(store.row("elm")) is None


@pytest.mark.parametrize("name", ["", "a/b", "x" * 65, "nul\0", "ümlaut", "two words"])
def test_an_odd_id_is_refused(store: Store, wait: Wait[Any], name: str) -> None:
    with pytest.raises(StorageError, match="is no id of a table"):
        wait(store.create(row(name), []))


forests = count()
Step = tuple[str, int, Sequence[bytes]]
steps = st.tuples(st.sampled_from(["oak", "elm"]), st.integers(0, 6), st.lists(st.binary(max_size=2), max_size=3))


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.lists(steps, max_size=5), max_size=5))
def test_logs_are_what_a_list_would_be(store: Store, wait: Wait[Any], groups: list[list[Step]]) -> None:
    """Appends that come together count as one after the other; each log is a list that grows."""
    forest = next(forests)
    logs: dict[str, list[bytes]] = {f"oak{forest}": [], f"elm{forest}": []}

    def happens(table: str, at: int, entries: Sequence[bytes]) -> bool:
        log = logs[table]
        if at == len(log):
            log += entries
            return True
        return bool(entries) and log[at : at + len(entries)] == list(entries)

    async def play() -> None:
        for name in logs:
            await store.create(row(name), [])
        for planted in groups:
            group = [(f"{tree}{forest}", at, entries) for tree, at, entries in planted]
            results = await asyncio.gather(*(store.append(*step) for step in group), return_exceptions=True)
            assert [result is None for result in results] == [happens(*step) for step in group]
            assert {name: await store.entries(name) for name in logs} == logs

    wait(play())
