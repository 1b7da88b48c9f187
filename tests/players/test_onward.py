"""A player gets on with its turn: it never comes back to where it stood, nor draws the turn out for nothing."""

from collections.abc import Hashable

from tablehaven import Match
from tablehaven.games.lagoon import GAME as LAGOON
from tablehaven.kernel.position import Position
from tablehaven.players.onward import AT_ONCE, Onward, stood
from tablehaven.players.player import Seat, Weighed
from tablehaven.server.thinker import Question
from tests.players.tables import quick_search

END = 0  # the answer that ends the Action step


def at_action(seed: str = "onward", turns: int = 6) -> Match:
    """A match in which somebody may act, after some turns."""
    match = Match(LAGOON, LAGOON.among_computers({}), seed)
    players = [quick_search(f"{seed} {seat}") for seat in match.seats]
    while LAGOON.footing(match.state) is None or LAGOON.turn(match.state)[0] < turns or len(match.answers) < 3:
        match.play(players[match.seat].choose(Seat(match, match.seat)))
    return match


def leads_to(position: Position, seat: int) -> set[Hashable]:
    """Where a seat can stand when what was begun is done."""
    state = position.state
    footing = None if state.over or state.seat != seat else LAGOON.footing(state)
    if state.over or state.seat != seat or footing is not None:
        return {footing}
    found = set()
    for answer in state.options:
        twin = position.copy()
        twin.play(int(answer))
        found |= leads_to(twin, seat)
    return found


def after(match: Match, answer: int) -> set[Hashable]:
    position = match.position.copy()
    position.play(answer)
    return leads_to(position, match.seat)


def moving(match: Match) -> int:
    """An action that hides nothing: a druid walks, and the seat can go on."""
    texts = LAGOON.vocabulary(match.state, match.seat)
    return next(a for a in match.answers if texts[a].startswith("move") and None not in after(match, a))


def test_an_answer_that_can_only_lead_back_is_not_given() -> None:
    match = at_action()
    walk, seat = moving(match), Seat(match, match.seat)
    other = next(answer for answer in match.answers if answer not in (walk, END))
    weighed = [Weighed(walk, 9, 0.6), Weighed(other, 3, 0.5)]
    onward = Onward()
    onward.recall([LAGOON.footing(match.state)], seat.turn)
    assert onward.first(seat, weighed, None) == walk
    onward.recall(after(match, walk), seat.turn)
    assert onward.first(seat, weighed, None) == other


def test_in_the_middle_of_an_action_the_way_back_is_left_out() -> None:
    match = at_action()
    match.play(moving(match))
    while len(match.answers) == 1:
        match.play(match.answers[0])
    back, *others = match.answers
    onward = Onward()
    onward.recall(after(match, back) - set().union(*(after(match, each) for each in others)), LAGOON.turn(match.state))
    weighed = [Weighed(answer, 1, 0.5) for answer in match.answers]
    assert onward.first(Seat(match, match.seat), weighed, None) == others[0]


def test_the_longer_a_turn_the_more_an_action_must_promise() -> None:
    match = at_action()
    walk, seat = moving(match), Seat(match, match.seat)
    for steps, promise, given in ((1, 0.003, END), (1, 0.005, walk), (10, 0.03, END), (10, 0.05, walk)):
        onward = Onward()
        onward.recall(range(AT_ONCE + steps), seat.turn)
        assert onward.is_long
        assert onward.first(seat, [Weighed(walk, 9, 0.5 + promise)], Weighed(END, 9, 0.5)) == given


def test_another_turn_is_another_matter() -> None:
    match = at_action()
    onward = Onward()
    onward.recall(range(AT_ONCE + 1), (0, 0))
    onward.notice(Seat(match, match.seat))
    assert not onward.is_long


def test_a_player_whose_place_another_takes_has_its_memory() -> None:
    match = at_action()
    here, seat = LAGOON.footing(match.state), match.seat
    match.play(moving(match))
    while LAGOON.footing(match.state) is None:
        match.play(match.answers[0])
    assert match.seat == seat and LAGOON.footing(match.state) != here
    assert here in stood(match)
    assert Question.about(match, "choose", seat, "level5").stood == stood(match)


def test_nobody_stands_twice_at_the_same_place_in_a_turn() -> None:
    match = Match(LAGOON, LAGOON.among_computers({}), "circles")
    players = [quick_search(f"circles {seat}") for seat in match.seats]
    seen: set[Hashable] = set()
    while not match.over:
        footing = LAGOON.footing(match.state)
        if footing is not None:
            here = (LAGOON.turn(match.state), footing)
            assert here not in seen
            seen.add(here)
        match.play(players[match.seat].choose(Seat(match, match.seat)))
    assert len(seen) > 20
