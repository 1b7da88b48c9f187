"""Several seats asked at the same time: at a boundary and inside a rule."""

from itertools import permutations

import pytest

from tablehaven.kernel.bits import bit, drop_first, full, listed
from tablehaven.kernel.fields import pack
from tablehaven.kernel.game import turned
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import seeded
from tablehaven.kernel.state import Decision, Rule, Rulebook, Step
from tests.kernel.poll import SEATS, Poll

NUMBERS = 5


class Name(Decision[Poll]):
    def offer(self, g: Poll) -> None:
        g.offer_each(NUMBERS * g.seat, full(NUMBERS) & ~g.named[g.seat])

    def take(self, g: Poll) -> None:
        note(g, int(g.seat))


def note(g: Poll, seat: int) -> None:
    g.named[seat] |= bit(g.answer - NUMBERS * seat)
    g.left[seat] -= 1


class Asking(Step[Poll]):
    def proceed(self, g: Poll) -> Rule | None:
        if g.deep:
            return asking(g)
        if g.undecided():
            g.ask_all(g.undecided(), NAME)
        else:
            g.over = True
        return None


def asking(g: Poll) -> Rule:
    while g.undecided():
        yield g.ask_all(g.undecided(), NAME)  # type: ignore[func-returns-value]
        note(g, int(g.answerer))
    g.over = True


NAME = Name()
RULEBOOK = Rulebook((Asking(),), (NAME,))


def poll(deep: bool) -> Position:
    state = Poll(RULEBOOK, seeded("poll"))
    state.deep = deep
    return Position(state)


both_ways = pytest.mark.parametrize("deep", [False, True])


@both_ways
def test_all_are_asked_and_each_is_offered_its_own(deep: bool) -> None:
    position = poll(deep)
    assert listed(position.state.waiting) == [0, 1, 2]
    for seat in range(SEATS):
        position.turn_to(seat)
        assert [int(answer) for answer in position.state.options] == list(range(NUMBERS * seat, NUMBERS * (seat + 1)))


@both_ways
def test_the_order_of_the_answers_makes_no_difference(deep: bool) -> None:
    ends = set()
    for order in set(permutations([0, 0, 1, 1, 2, 2])):
        position, given = poll(deep), [0, 0, 0]
        for seat in order:
            position.turn_to(seat)
            position.play(NUMBERS * seat + given[seat])
            given[seat] += 1
        assert position.state.over
        ends.add(repr(pack(position.state)))
    assert len(ends) == 1


@both_ways
def test_a_copy_gives_the_answers_again_for_the_seats_that_gave_them(deep: bool) -> None:
    position = poll(deep)
    for seat, number in ((2, 4), (0, 1), (2, 3)):
        position.turn_to(seat)
        position.play(NUMBERS * seat + number)
        copy = position.copy()
        assert pack(copy.state) == pack(position.state)
        assert pack(copy.copy().state) == pack(position.state)
    assert listed(position.state.waiting) == [0, 1]
    assert [listed(named) for named in copy.state.named] == [[1], [], [3, 4]]  # type: ignore[attr-defined]


@both_ways
def test_a_copy_is_turned_to_the_same_seat(deep: bool) -> None:
    position = poll(deep)
    position.play(0)
    position.turn_to(1)
    assert position.copy().state.seat == 1
    assert position.copy().state.offers(NUMBERS)


@both_ways
def test_to_look_at_what_another_is_offered_leaves_the_state_as_it_was(deep: bool) -> None:
    state = poll(deep).state
    with turned(state, 2):
        assert state.offers(2 * NUMBERS)
    assert state.seat == 0
    assert [int(answer) for answer in state.options] == list(range(NUMBERS))
    with turned(state, SEATS):  # who is not asked sees it as it is
        assert state.seat == 0


def test_only_one_who_is_asked_can_answer() -> None:
    position = poll(False)
    for answer in (10, 11):
        position.turn_to(2)
        position.play(answer)
    with pytest.raises(AssertionError, match="only one who is asked"):
        position.turn_to(2)


def test_sets_of_answers_beyond_32_are_offered_whole() -> None:
    state = poll(False).state
    for members in (full(62), bit(41), bit(41) | bit(3), full(33), bit(61)):
        state.sets = state.count = 0
        state.offer(7)
        state.offer_each(100, members)
        expected = [7, *(100 + int(member) for member in listed(members))]
        assert [int(answer) for answer in state.options] == expected
        assert [int(state.option(place)) for place in range(state.count)] == expected
        assert all(state.offers(answer) == (answer in expected) for answer in range(200))
    assert drop_first(bit(41)) == 0
