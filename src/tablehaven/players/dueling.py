# interpreted: hands the games to other processes
"""Improving a judgment by duels: two that lean opposite ways play a deal from both sides; who wins points the way.

A fit asks which weights foretell the end; duels ask which weights win, which is not the same where the judgment itself
decides what positions come about. Each generation takes one step along the average of all the leanings that won.
"""

from collections.abc import Iterator, Mapping
from concurrent.futures import Executor
from functools import partial

from tablehaven import Game
from tablehaven.players.contests import Weights, share_won
from tablehaven.players.fitting import spread

_LEANING = 0.1  # of each weight, in logarithms of the odds by the spread of its feature
_STEP = 0.3
_MEMORY = 0.7  # how much of a step is that of the generations before
_AT_ONCE = 25  # deals of a process
_FIXED = ("bias", "turn")  # alike for all answers of a turn: they would only be blown about


def dueled(
    practised: Game, options: Mapping[str, str], weights: Weights, games: int, processes: Executor
) -> Iterator[Weights]:
    """The weights of one generation after the other, each after so many games; two for a deal."""
    import numpy as np  # noqa: PLC0415  # it is heavy, and an extra

    rng = np.random.default_rng(0)
    scale = np.array([0.0 if name in _FIXED else 1.0 for name in practised.features])
    scale /= np.array(spread(practised, options))
    now, step = np.array(weights), np.zeros(len(weights))
    number = 0
    while True:
        number += 1
        leanings = _LEANING * scale * rng.standard_normal((games // 2, len(weights)))
        duel = partial(_duel, practised.name, options)
        won = np.array(
            list(
                processes.map(
                    duel,
                    [tuple(now + leaning) for leaning in leanings],
                    [tuple(now - leaning) for leaning in leanings],
                    [f"duel {number} {deal}" for deal in range(len(leanings))],
                    chunksize=_AT_ONCE,
                )
            )
        )
        uphill = ((2 * won - 1)[:, None] * leanings).mean(axis=0) / _LEANING
        step = _MEMORY * step + (1 - _MEMORY) * uphill
        now = now + _STEP * step
        yield tuple(float(weight) for weight in now)


def _duel(name: str, options: Mapping[str, str], one: Weights, other: Weights, deal: str) -> float:
    return share_won(name, options, one, other, (deal,))
