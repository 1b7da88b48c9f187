"""RLCard plays Uno for two, the number of players its environment has."""

from collections.abc import Callable
from copy import deepcopy
from importlib.metadata import version
from itertools import cycle
from random import Random
from typing import Any

from . import POSITIONS, Figures, load, rates

Finish = Callable[[Any, Callable[[], float]], int]


def measure(seconds: float) -> list[Figures]:
    """Return two rows, with an observation at each decision and without, each timed for the seconds."""
    library = load("rlcard", "rlcard")
    positions = [_halfway(library, seed) for seed in range(POSITIONS)]

    def copy_all() -> int:
        for game in positions:
            deepcopy(game)
        return POSITIONS

    _, copies = rates(seconds, copy_all)

    def figures(name: str, path: str, finish: Finish) -> Figures:
        random = Random(1).random
        game = library.make("uno", {"seed": 1}).game
        turn = cycle(positions)

        def play() -> int:
            game.init_game()
            return finish(game, random)

        games, decisions = rates(seconds, play)
        playouts, _ = rates(seconds, lambda: finish(deepcopy(next(turn)), random))
        return Figures(
            name=name,
            version=version("rlcard"),
            note=f"2 players, {path}; copies are copy.deepcopy of the game; no re-deal",
            games=games,
            decisions=decisions,
            copies=copies,
            redeals=None,
            playouts=playouts,
        )

    return [
        figures("rlcard uno", "through UnoGame.step, which observes every position", _finish_steps),
        figures("rlcard uno, bare", "through UnoRound.proceed_round, which observes none", _finish_rounds),
    ]


def _finish_steps(game: Any, random: Callable[[], float]) -> int:
    decisions = 0
    actions = game.get_legal_actions()
    while not game.is_over():
        state, _ = game.step(actions[int(random() * len(actions))])
        actions = state["legal_actions"]
        decisions += 1
    return decisions


def _finish_rounds(game: Any, random: Callable[[], float]) -> int:
    decisions = 0
    rounds, players = game.round, game.players
    while not rounds.is_over:
        actions = game.get_legal_actions()
        rounds.proceed_round(players, actions[int(random() * len(actions))])
        decisions += 1
    return decisions


def _halfway(library: Any, seed: int) -> Any:
    """Return the game after half the decisions of a random game with that seed."""
    half = _finish_rounds(_deal(library, seed), Random(seed).random) // 2
    game = _deal(library, seed)
    random = Random(seed).random
    for _ in range(half):
        actions = game.get_legal_actions()
        game.step(actions[int(random() * len(actions))])
    return game


def _deal(library: Any, seed: int) -> Any:
    game = library.make("uno", {"seed": seed}).game
    game.init_game()
    return game
