"""Windows for answers, in every game that has them: asked together, heard in order, by what is open to all."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tablehaven import Game
from tablehaven.kernel.game import SPECTATOR, Window
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import seeded
from tests.conftest import IS_COMPILED
from tests.walks import GAMES, seats, started, walk

NUMBERS = range(8) if IS_COMPILED else range(4)


def windows(game: Game, number: int) -> Iterator[tuple[Position, Window]]:
    """Every position of a random game in which a window is open."""
    for position in walk(game, number):
        window = game.window(position.state)
        if window is not None:
            yield position, window


WITH_WINDOWS = [game for game in GAMES if any(True for _ in windows(game, 0))]
each_game = pytest.mark.parametrize("game", WITH_WINDOWS, ids=lambda game: game.name)
each_number = pytest.mark.parametrize("number", NUMBERS)


def sight(game: Game, position: Position, viewer: int) -> Any:
    """What a viewer sees but for who is asked: the seats of a window are heard one after the other."""
    view = msgspec.to_builtins(game.view(position.state, viewer))
    view.pop("asked", None)
    return view


def answers(position: Position) -> list[int]:
    return [int(answer) for answer in position.state.options]


def test_some_game_has_windows() -> None:
    assert WITH_WINDOWS


@each_game
@each_number
def test_the_rules_ask_those_whom_a_window_names_in_its_order(game: Game, number: int) -> None:
    several = 0
    for position, window in windows(game, number):
        heard = position.copy()
        for place, seat in enumerate(window.seats):
            assert game.window(heard.state) == Window(window.seats[place:], window.passing, window.kind, window.about)
            assert heard.state.seat == seat
            assert window.passing in answers(heard)
            heard.play(window.passing)
        after = game.window(heard.state)
        assert after is None or (after.kind, after.about) != (window.kind, window.about)
        several += len(window.seats) > 1
    assert several or len(seats(game, number)) == 2


@each_game
@each_number
def test_to_let_it_happen_changes_nothing_for_those_who_are_heard_later(game: Game, number: int) -> None:
    """So each can be asked in advance, on a copy in which all before it have let it happen."""
    for position, window in windows(game, number):
        heard = position.copy()
        for seat in window.seats[:-1]:
            before = [sight(game, heard, viewer) for viewer in (*seats(game, number), SPECTATOR)]
            chance, coming = heard.state.chance.state, later_offers(heard, window, seat)
            heard.play(window.passing)
            assert [sight(game, heard, viewer) for viewer in (*seats(game, number), SPECTATOR)] == before
            assert heard.state.chance.state == chance, "chance decides nothing before all are heard"
            assert later_offers(heard, window, window.seats[window.seats.index(seat) + 1]) == coming[1:]


def later_offers(position: Position, window: Window, first: int) -> list[list[int]]:
    """What each is offered from one seat on, if all let it happen."""
    ahead, found = position.copy(), []
    for _ in window.seats[window.seats.index(first) :]:
        found.append(answers(ahead))
        ahead.play(window.passing)
    return found


@each_game
@each_number
def test_who_is_asked_is_the_same_in_all_worlds_that_a_seat_cannot_tell_apart(game: Game, number: int) -> None:
    rng = seeded(f"windows {number}")
    for position, window in windows(game, number):
        for viewer in seats(game, number):
            world = position.imagined(viewer, rng)
            for place in range(len(window.seats)):
                rest = Window(window.seats[place:], window.passing, window.kind, window.about)
                assert game.window(world.state) == rest
                world.play(window.passing)


@each_game
@each_number
def test_a_window_opens_by_what_whoever_opens_it_can_know(game: Game, number: int) -> None:
    """Whoever moves and is shown the same in two worlds sees the same window open in both, or none."""
    rng = seeded(f"player {number}")
    position = started(game, number)
    compared = 0
    while not position.state.over:
        mover = int(position.state.seat)
        world = position.imagined(mover, rng.split())
        world.state.chance = position.state.chance.clone()
        answer = position.state.options[rng.below(position.state.count)]
        world.turn_to(mover)
        position.play(answer)
        world.play(answer)
        if sight(game, position, mover) == sight(game, world, mover):
            assert game.window(position.state) == game.window(world.state)
            compared += game.window(position.state) is not None
    assert compared > 0
