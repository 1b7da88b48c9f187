"""Random games for tests: every game, many option sets, from one number."""

from collections.abc import Iterator
from functools import cache
from itertools import islice

import tablehaven
from tablehaven import Game, Match
from tablehaven.kernel.fields import pack
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import Rng, seeded

tablehaven.add_game("ferry", "tests.games.ferry")
GAMES = [tablehaven.game(name) for name in (*tablehaven.GAMES, "ferry")]


def option_set(game: Game, number: int) -> dict[str, str]:
    """Options by number: 0 is the usual game of computers, then each value of each option alone, then mixtures.

    All of these games end.
    """
    usual = game.choose(game.among_computers({}))
    values = {
        o.name: (usual[o.name], *(each for each in o.values if each != usual[o.name] and not o.ends_games))
        for o in game.options
    }
    alone = [{name: value} for name, choices in values.items() for value in choices[1:]]
    if number == 0:
        return game.among_computers({})
    if number <= len(alone):
        return game.among_computers(alone[number - 1])
    rng = seeded(f"options {number}")
    return {name: choices[rng.below(len(choices))] for name, choices in values.items()}


def seats(game: Game, number: int) -> range:
    """The seats of random game `number`."""
    return range(len(game.seats(game.choose(option_set(game, number)))))


def started(game: Game, number: int) -> Position:
    """The beginning of random game `number`."""
    state = game.start(game.choose(option_set(game, number)), f"walk {number}", game.content_file)
    return Position(state)


def walk(game: Game, number: int) -> Iterator[Position]:
    """Every position of random game `number` in which somebody is asked, and the last one."""
    position = started(game, number)
    rng = seeded(f"player {number}")
    state = position.state
    while not state.over:
        yield position
        position.play(state.options[rng.below(state.count)])
    yield position


@cache
def is_short(game: Game) -> bool:
    """Whether a random game may be over after a few moves, as it is alone against monsters."""
    return any(len(list(islice(walk(game, number), 50))) < 50 for number in range(3))


def midst(game: Game, moves: int) -> int:
    """So many random moves, or fewer where the game might be over by then."""
    return min(moves, 10) if is_short(game) else moves


@cache
def size_of_a_game(game: Game) -> int:
    """What all positions of a random game come to when they are written down: what it takes to look at it."""
    return sum(len(repr(pack(position.state))) for position in walk(game, 0))


def match_walk(game: Game, number: int) -> Match:
    """Random game `number` as a match, with its history."""
    match = Match(game, option_set(game, number), f"walk {number}")
    rng = seeded(f"player {number}")
    while not match.over:
        match.play(match.answers[rng.below(len(match.answers))])
    return match


def sometimes(rng: Rng, one_in: int) -> bool:
    return rng.below(one_in) == 0
