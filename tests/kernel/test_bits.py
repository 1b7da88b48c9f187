"""Sets of small numbers, against Python's own sets and arithmetic."""

from hypothesis import given
from hypothesis import strategies as st

from tablehaven.kernel.bits import BIT, LARGEST, bit, highest, listed, lowest, nth, size

any_set = st.sets(st.integers(0, LARGEST))
filled_set = st.sets(st.integers(0, LARGEST), min_size=1)


def as_bits(members: set[int]) -> int:
    return sum(2**member for member in members)


@given(any_set)
def test_the_size_of_a_set_is_the_number_of_its_members(members: set[int]) -> None:
    assert size(as_bits(members)) == len(members)


@given(filled_set)
def test_the_lowest_member_is_the_smallest(members: set[int]) -> None:
    assert lowest(as_bits(members)) == min(members)


@given(filled_set)
def test_the_highest_member_is_the_largest(members: set[int]) -> None:
    assert highest(as_bits(members)) == max(members)


@given(any_set)
def test_the_members_are_listed_in_ascending_order(members: set[int]) -> None:
    assert listed(as_bits(members)) == sorted(members)


@given(filled_set)
def test_the_nth_member_has_n_smaller_ones_beside_it(members: set[int]) -> None:
    assert [nth(as_bits(members), n) for n in range(len(members))] == sorted(members)


def test_every_member_alone_is_lowest_highest_and_only() -> None:
    for member in range(LARGEST + 1):
        assert (lowest(BIT[member]), highest(BIT[member]), size(BIT[member])) == (member, member, 1)


def test_the_empty_set_has_no_members_and_no_highest() -> None:
    assert size(0) == 0
    assert listed(0) == []
    assert highest(0) == -1


def test_the_full_set_has_every_member() -> None:
    everything = 2 ** (LARGEST + 1) - 1
    assert size(everything) == LARGEST + 1
    assert listed(everything) == list(range(LARGEST + 1))


def test_powers_of_two_are_looked_up_beyond_32_bits() -> None:
    assert [int(BIT[place]) for place in range(62)] == [2**place for place in range(62)]


def test_a_set_of_one_member_reaches_beyond_32_bits() -> None:
    for member in range(62):
        assert int(bit(member)) == 2**member
