"""Several seats asked at the same time, in every game that does so: in any order, and nobody is told of the others."""

from itertools import permutations

import pytest

from tablehaven import Game
from tablehaven.kernel.bits import listed
from tablehaven.kernel.fields import pack
from tablehaven.kernel.game import is_asked
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import Rng, seeded
from tests.conformance.telling import known_to, offered, told_to_spectators
from tests.conftest import IS_COMPILED
from tests.walks import GAMES, seats, walk

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
some_numbers = pytest.mark.parametrize("number", range(6) if IS_COMPILED else range(0, 6, 2))


@each_game
@some_numbers
def test_those_who_are_asked_at_the_same_time_may_answer_in_any_order(game: Game, number: int) -> None:
    """The state after all have answered is the same; nobody is told of the others, nor offered anything else."""
    rng = seeded(f"together {number}")
    for position in walk(game, number):
        together = listed(position.state.waiting)
        if len(together) < 2:
            continue
        ends = set()
        for order in permutations(together):
            copy = position.copy()
            for seat in order:
                finish_alone(copy, seat, seeded(f"{number} {seat}"))
                copied, copy = copy, copy.copy()
                assert (pack(copy.state), offered(copy)) == (pack(copied.state), offered(copied))
            ends.add(repr(pack(copy.state)))
        assert len(ends) == 1
        for seat in together:
            copy = position.copy()
            others = [other for other in seats(game, number) if other != seat]
            before = told(game, copy, others)
            copy.turn_to(seat)
            assert copy.copy().state.seat == seat
            copy.play(copy.state.option(rng.below(copy.state.count)))
            if all(is_asked(copy.state, other) for other in together if other != seat):
                assert told(game, copy, others) == before


def told(game: Game, position: Position, viewers: list[int]) -> object:
    """What some seats and spectators are told, and the worlds that the seats imagine."""
    known = [(known_to(game, position, viewer), imagined(position, viewer)) for viewer in viewers]
    return known, told_to_spectators(game, position)


def imagined(position: Position, viewer: int) -> list[object]:
    """A world that a seat imagines, and how it goes on: a rule in progress may know more than the state shows."""
    world, rng = position.imagined(viewer, Rng(9, 9)), Rng(7, 7)
    moments = [pack(world.state)]
    while not world.state.over and len(moments) < 6:
        world.play(world.state.option(rng.below(world.state.count)))
        moments.append(pack(world.state))
    return moments


def finish_alone(position: Position, seat: int, rng: Rng) -> None:
    """Give all answers of one seat, as long as others have yet to give theirs or it is asked the same kind of thing."""
    kind = position.state.kind
    while is_asked(position.state, seat) and position.state.kind == kind:
        position.turn_to(seat)
        position.play(position.state.option(rng.below(position.state.count)))
