"""A token opens exactly the seat it was made for, until it is revoked."""

from pathlib import Path
from typing import Any

import pytest

from tablehaven.storage import Seat, Store, UnknownTable, open_store
from tests.storage.conftest import Wait
from tests.storage.tables import row


@pytest.fixture
def with_links(store: Store, wait: Wait[Any]) -> Store:
    wait(store.create(row("oak"), [], {"token one": "seat 1", "token two": "seat 2"}))
    wait(store.create(row("elm"), [], {"token three": "seat 1"}))
    return store


def test_a_token_opens_its_seat_and_no_other(with_links: Store, wait: Wait[Any]) -> None:
    assert wait(with_links.seat("token one")) == Seat("oak", "seat 1")
    assert wait(with_links.seat("token two")) == Seat("oak", "seat 2")
    assert wait(with_links.seat("token three")) == Seat("elm", "seat 1")
    for wrong in ("", "token", "token one ", "TOKEN ONE", "tokén one"):
        assert wait(with_links.seat(wrong)) is None


def test_a_revoked_token_opens_nothing(with_links: Store, wait: Wait[Any]) -> None:
    assert wait(with_links.revoke("oak", "seat 1")) == 1
    assert wait(with_links.seat("token one")) is None
    assert wait(with_links.seat("token two")) == Seat("oak", "seat 2")
    assert wait(with_links.seat("token three")) == Seat("elm", "seat 1")
    assert wait(with_links.revoke("oak", "seat 1")) == 0


def test_a_seat_may_have_several_tokens(with_links: Store, wait: Wait[Any]) -> None:
    wait(with_links.grant("token four", "oak", "seat 1"))
    assert wait(with_links.seat("token one")) == wait(with_links.seat("token four")) == Seat("oak", "seat 1")
    assert wait(with_links.revoke("oak", "seat 1")) == 2


@pytest.mark.parametrize("token", ["token four", "token one"])
def test_a_new_link_may_take_the_place_of_the_old_ones(with_links: Store, wait: Wait[Any], token: str) -> None:
    wait(with_links.grant("token five", "oak", "seat 1"))
    wait(with_links.grant(token, "oak", "seat 1", revoke_others=True))
    assert wait(with_links.seat(token)) == Seat("oak", "seat 1")
    assert wait(with_links.seat("token five")) is None
    assert wait(with_links.revoke("oak", "seat 1")) == 1
    assert wait(with_links.seat("token two"))


def test_no_token_for_an_unknown_table(with_links: Store, wait: Wait[Any]) -> None:
    with pytest.raises(UnknownTable):
        wait(with_links.grant("token six", "ash", "seat 1"))
    assert wait(with_links.seat("token six")) is None


def test_the_files_of_the_storage_do_not_contain_the_token(tmp_path: Path, wait: Wait[Any]) -> None:
    store = open_store(f"sqlite:///{tmp_path}/tables.db")
    wait(store.create(row(), [], {"a-secret-nobody-may-read": "the-role"}))
    files = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    wait(store.close())
    assert b"the-role" in files
    assert b"a-secret-nobody-may-read" not in files
