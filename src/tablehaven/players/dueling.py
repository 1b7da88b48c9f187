# interpreted: hands the games to other processes
"""Improving a judgment by duels: two that lean opposite ways play a deal from both sides; who wins points the way.

A fit asks which weights foretell the end; duels ask which weights win, which is not the same where the judgment itself
decides what positions come about. Each generation takes one step along the average of all the leanings that won.
"""

from collections.abc import Iterator, Mapping
from concurrent.futures import Executor
from functools import partial
from itertools import count

from tablehaven import Game
from tablehaven.players.contests import Weights, share_won
from tablehaven.players.fitting import spread

_LEANING = 0.25  # of a weight, by its size: small weights often decide between answers that are otherwise alike
_LEAST = 0.012  # of a weight near nothing, by the spread of its feature
_STEP = 1.5  # leanings, where the winners all lean one way
_MEMORY = 0.7  # how much of a step is that of the generations before
_AT_ONCE = 25  # deals of a process
_FIXED = ("bias", "turn")  # alike for all answers of a turn: they would only be blown about


def dueled(
    practised: Game, options: Mapping[str, str], weights: Weights, games: int, processes: Executor
) -> Iterator[Weights]:
    """The weights of one generation after the other, each after so many games; two for a deal."""
    import numpy as np  # noqa: PLC0415  # it is heavy, and an extra

    rng = np.random.default_rng(0)
    free = np.array([name not in _FIXED for name in practised.features])
    leaning = free * np.maximum(_LEANING * np.abs(weights), _LEAST / np.array(spread(practised, options)))
    now, way = np.array(weights), np.zeros(len(weights))
    for number in count(1):
        draws = rng.standard_normal((games // 2, len(weights)))
        won = processes.map(
            partial(_duel, practised.name, options),
            [tuple(now + leaning * draw) for draw in draws],
            [tuple(now - leaning * draw) for draw in draws],
            [f"duel {number} {deal}" for deal in range(len(draws))],
            chunksize=_AT_ONCE,
        )
        uphill = ((2 * np.array(list(won)) - 1)[:, None] * draws).mean(axis=0)
        way = _MEMORY * way + (1 - _MEMORY) * uphill
        now = now + _STEP * leaning * way
        yield tuple(float(weight) for weight in now)


def _duel(name: str, options: Mapping[str, str], one: Weights, other: Weights, deal: str) -> float:
    return share_won(name, options, one, other, (deal,))
