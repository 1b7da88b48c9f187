"""Sets of small numbers, against Python's own sets and arithmetic."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablehaven.kernel.bits import MEMBERS, bit, drop_first, first, full, is_single, listed, nth, size

any_set = st.sets(st.integers(0, MEMBERS - 1))
filled_set = st.sets(st.integers(0, MEMBERS - 1), min_size=1)


def as_bits(members: set[int]) -> int:
    return sum(2**member for member in members)


@given(any_set)
def test_the_size_of_a_set_is_the_number_of_its_members(members: set[int]) -> None:
    assert size(as_bits(members)) == len(members)


@given(filled_set)
def test_the_first_member_is_the_smallest(members: set[int]) -> None:
    assert first(as_bits(members)) == min(members)


@given(any_set)
def test_the_members_are_listed_in_ascending_order(members: set[int]) -> None:
    assert listed(as_bits(members)) == sorted(members)


@given(filled_set)
def test_the_nth_member_has_n_smaller_ones_beside_it(members: set[int]) -> None:
    assert [nth(as_bits(members), n) for n in range(len(members))] == sorted(members)


def test_every_member_alone_is_the_first_and_only_one() -> None:
    for member in range(MEMBERS):
        assert (first(bit(member)), size(bit(member)), drop_first(bit(member))) == (member, 1, 0)
        assert is_single(bit(member))


def test_the_empty_set_has_no_members() -> None:
    assert size(0) == 0
    assert listed(0) == []
    assert not is_single(0)


@given(filled_set)
def test_a_set_without_its_first_member_has_the_others(members: set[int]) -> None:
    assert listed(drop_first(as_bits(members))) == sorted(members)[1:]
    assert is_single(as_bits(members)) == (len(members) == 1)


def test_the_full_set_has_every_member() -> None:
    assert size(full(MEMBERS)) == MEMBERS
    assert listed(full(MEMBERS)) == list(range(MEMBERS))
    assert full(0) == 0


def test_a_set_of_more_members_than_fit_is_an_error_and_not_a_smaller_set() -> None:
    for count in (MEMBERS + 1, 64, 1000, -1):
        with pytest.raises(ValueError, match="at most 62 members"):
            full(count)


def test_a_set_of_one_member_reaches_beyond_32_bits() -> None:
    for member in range(MEMBERS):
        assert int(bit(member)) == 2**member
