# interpreted: hands the games to other processes
"""Weights found by duels: all are bent at once, at random, and play against the same bent the other way.

What wins pulls the weights a little to its side. Each weight is bent in proportion to its size, so that a small one is
tried as finely as a large one, and none changes its sign. Nobody has to know why something wins (simultaneous
perturbation, Spall 1992).
"""

import math
from collections.abc import Mapping
from concurrent.futures import Executor
from functools import partial

from tablehaven import Game
from tablehaven.kernel.rng import Rng, seeded
from tablehaven.players.trials import GAMES_A_DEAL, Weights, glancing, share_won

AT_ONCE = 10  # duels between two looks at what won
_BEND = 0.35  # of the logarithm of a weight
_PULL = 0.015  # of a duel that is won by both sides, in the beginning
_HALFWAY = 400  # duels after which the pull has lost a third of its force


def climbed(practised: Game, options: Mapping[str, str], games: int, processes: Executor) -> Weights:
    """The weights that so many games lead to, from those made by hand; on any number of processes the same ones."""
    start = tuple(float(weight) for weight in practised.plain_judge.weights)
    leaning = [0.0] * len(start)
    rng = seeded("duels")
    duels = games // GAMES_A_DEAL
    for first in range(0, duels, AT_ONCE):
        numbers = range(first, min(first + AT_ONCE, duels))
        bends = [[_BEND * _sign(rng) for _ in start] for _ in numbers]
        pull = _PULL / math.sqrt(1.0 + first / _HALFWAY)
        fought = processes.map(partial(_fought, practised.name, options, start, tuple(leaning)), numbers, bends)
        for share, bend in zip(fought, bends, strict=True):
            for feature, bent in enumerate(bend):
                leaning[feature] += pull * (2.0 * share - 1.0) * bent / _BEND
    return _bent(start, leaning)


def _fought(
    name: str, options: Mapping[str, str], start: Weights, leaning: Weights, number: int, bend: list[float]
) -> float:
    """The share of a duel's games that is won by what is bent one way, against what is bent the other."""
    one = _bent(start, [lean + bent for lean, bent in zip(leaning, bend, strict=True)])
    other = _bent(start, [lean - bent for lean, bent in zip(leaning, bend, strict=True)])
    return share_won(name, options, one, other, [f"duel {number}"], glancing)


def _bent(start: Weights, leaning: list[float]) -> Weights:
    return tuple(weight * math.exp(lean) for weight, lean in zip(start, leaning, strict=True))


def _sign(rng: Rng) -> float:
    return 1.0 if rng.below(2) else -1.0
