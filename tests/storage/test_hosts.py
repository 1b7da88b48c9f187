"""Several hosts on one database: each table is that of one of them, and what another one had is taken over."""

from collections.abc import Callable, Iterator
from typing import Any

import psycopg
import pytest

from tablehaven.storage import Host, Hosts, Store, TakenOver, UnknownTable, open_store
from tests.storage.conftest import Wait
from tests.storage.server import PostgresServer
from tests.storage.tables import opened, row

Stores = tuple[Store, Store]
Start = Callable[[str], Store]


@pytest.fixture
def start(postgres_address: str, wait: Wait[None]) -> Iterator[Start]:
    """Starts hosts that others reach at some address."""
    started: list[Store] = []

    def begin(address: str) -> Store:
        store = open_store(postgres_address)
        started.append(store)
        wait(hosts(store).join(address))
        return store

    yield begin
    for store in started:
        wait(store.close())


@pytest.fixture
def stores(start: Start) -> Stores:
    return start("http://one"), start("http://two")


def hosts(store: Store) -> Hosts:
    assert store.hosts
    return store.hosts


def own(store: Store) -> Host:
    found = hosts(store).own
    assert found
    return found


def make_older(address: str, store: Store, seconds: float) -> None:
    """Let a host have given its last sign so long ago."""
    with psycopg.connect(address, autocommit=True) as connection:
        ago = "make_interval(secs => %(ago)s)"
        connection.execute(
            f"UPDATE tablehaven.hosts SET seen = seen - {ago}, until = until - {ago} WHERE id = %(id)s".encode(),
            {"ago": seconds, "id": own(store).id},
        )


def test_a_table_is_that_of_one_host_and_nobody_else_adds_to_its_log(stores: Stores, wait: Wait[Any]) -> None:
    one, two = stores
    wait(one.create(row(), [b"0"], is_ours=True))
    holder = wait(hosts(two).holder("oak"))
    assert holder.is_there and (holder.id, holder.address, holder.key) == (own(one).id, "http://one", own(one).key)
    with pytest.raises(TakenOver, match="oak"):
        wait(two.append("oak", at=1, entries=[b"1"]))
    assert wait(one.entries("oak")) == [b"0"]
    assert wait(hosts(two).take("oak", holder))
    with pytest.raises(TakenOver):
        wait(one.append("oak", at=1, entries=[b"1"]))
    wait(two.append("oak", at=1, entries=[b"1"]))
    wait(one.append("oak", at=1, entries=[b"1"]))  # a repetition: it is there
    assert not wait(hosts(one).take("oak", holder)), "somebody was quicker"
    with pytest.raises(UnknownTable):
        wait(hosts(one).holder("elm"))


def test_what_nobody_has_is_written_by_anybody(stores: Stores, wait: Wait[Any]) -> None:
    one, two = stores
    wait(one.create(row(), [b"0"]))
    assert wait(hosts(one).holder("oak")) is None
    wait(two.append("oak", at=1, entries=[b"1"]))
    wait(one.append("oak", at=2, entries=[b"2"]))
    assert wait(hosts(two).take("oak", None))


def test_the_tables_of_a_host_that_leaves_are_had_by_nobody(stores: Stores, wait: Wait[Any]) -> None:
    one, two = stores
    wait(one.create(row(), [b"0"], is_ours=True))
    sign = wait(hosts(two).sign())
    assert not sign.gone and sign.there == {own(one).id, own(two).id}
    assert wait(opened(two)) == []
    wait(one.close())
    sign = wait(hosts(two).sign())
    assert sign.gone and sign.there == {own(two).id}
    assert not wait(hosts(two).sign()).gone, "it is told once"
    assert [table.row.id for table in wait(opened(two))] == ["oak"]
    holder = wait(hosts(two).holder("oak"))
    assert not holder.is_there and holder.seen > 1_600_000_000_000


def test_a_host_that_gives_no_sign_is_given_up_and_joins_again(
    stores: Stores, wait: Wait[Any], postgres_address: str
) -> None:
    one, two = stores
    wait(one.create(row(), [b"0"], is_ours=True))
    make_older(postgres_address, one, 2)
    assert not wait(hosts(two).sign()).gone, "its session is there"
    make_older(postgres_address, one, 2)
    assert wait(hosts(two).sign()).gone
    before = own(one)
    sign = wait(hosts(one).sign())
    assert sign.was_gone and own(one).id != before.id and own(one).id in sign.there
    with pytest.raises(TakenOver):
        wait(one.append("oak", at=1, entries=[b"1"]))
    assert not wait(hosts(one).sign()).was_gone


def test_a_host_whose_session_is_gone_has_a_second(stores: Stores, wait: Wait[Any], postgres_address: str) -> None:
    one, two = stores
    with psycopg.connect(postgres_address, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(session, 5000) FROM tablehaven.hosts WHERE id = %s", [own(one).id]
        )
    assert not wait(hosts(two).sign()).gone
    make_older(postgres_address, one, 1)
    assert wait(hosts(two).sign()).gone


def test_a_host_that_starts_anew_at_the_same_place_has_its_tables_at_once(start: Start, wait: Wait[Any]) -> None:
    first = start("http://one")
    wait(first.create(row(), [b"0"], is_ours=True))
    again = start("http://one")
    holder = wait(hosts(again).holder("oak"))
    assert holder == Host(own(first).id, "http://one", own(first).key, holder.seen, is_there=False)


def test_who_was_away_gives_up_nobody_for_a_while(
    stores: Stores, wait: Wait[Any], server: PostgresServer, postgres_address: str
) -> None:
    one, two = stores
    server.disconnect_everybody()
    make_older(postgres_address, one, 60)
    assert not wait(hosts(two).sign()).gone
    assert not wait(hosts(one).sign()).was_gone


def test_what_another_host_has_is_not_swept(stores: Stores, wait: Wait[Any]) -> None:
    one, two = stores
    wait(one.create(row(), [b"0"], is_ours=True))
    for removes in (False, True):
        assert not wait(two.sweep("oak", 2.0, removes=removes))
    assert wait(one.sweep("oak", 2.0, removes=False))
    wait(one.close())
    wait(hosts(two).sign())
    assert wait(two.sweep("oak", 2.0, removes=True))


def test_all_hosts_have_the_time_of_the_database(stores: Stores) -> None:
    one, two = stores
    before, between, after = one.time_ns(), two.time_ns(), one.time_ns()
    assert before < between < after
