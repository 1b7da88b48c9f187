"""catanatron plays its base game with four players choosing at random."""

from importlib.metadata import version
from itertools import count, cycle
from random import Random
from typing import Any

from . import POSITIONS, Figures, load, rates


def measure(seconds: float) -> list[Figures]:
    """Return one row: the base game, each figure timed for the given seconds."""
    library = load("catanatron", "catanatron")
    turns_limit: int = load("catanatron.game", "catanatron").TURNS_LIMIT
    players = [library.RandomPlayer(color) for color in library.Color]
    rng = Random(1)
    random = rng.random
    seeds = count(1)

    def finish(game: Any) -> int:
        state = game.state
        decisions = 0
        while game.winning_color() is None and state.num_turns < turns_limit:
            actions = state.playable_actions
            game.execute(actions[int(random() * len(actions))], False)
            decisions += 1
        return decisions

    def halfway(seed: int) -> Any:
        rng.seed(seed)
        half = finish(library.Game(players, seed)) // 2
        rng.seed(seed)
        game = library.Game(players, seed)
        for _ in range(half):
            actions = game.state.playable_actions
            game.execute(actions[int(random() * len(actions))], False)
        return game

    def copy_all() -> int:
        for game in positions:
            game.copy()
        return POSITIONS

    games, decisions = rates(seconds, lambda: finish(library.Game(players, next(seeds))))
    positions = [halfway(seed) for seed in range(1, POSITIONS + 1)]
    turn = cycle(positions)
    _, copies = rates(seconds, copy_all)
    playouts, _ = rates(seconds, lambda: finish(next(turn).copy()))
    return [
        Figures(
            name="catanatron",
            version=version("catanatron"),
            note=(
                "base game, 4 random players, through Game.execute without its validation; discards are "
                "drawn by the library and there is no trade between players; no re-deal of hidden cards"
            ),
            games=games,
            decisions=decisions,
            copies=copies,
            redeals=None,
            playouts=playouts,
        )
    ]
