# interpreted: hands the games to other processes, and the fit to numpy
"""Fitting a judgment to how games ended which it played against itself.

Each generation plays with the weights of the one before it; all games so far are fitted, so that no generation forgets.
"""

from array import array
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from typing import TYPE_CHECKING

from tablehaven import Game, game
from tablehaven.kernel.rng import seeded
from tablehaven.players.practice import Onlooker, practice
from tablehaven.players.trials import Weights, begun, judge_with

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_WARMTH = 0.15
_EVERY = 12  # decisions, for each that is learned from
_AT_ONCE = 100  # games of a process, at most
_RIDGE = 3.0
_STEPS = 12  # of Newton's method, more than it takes
_ENOUGH = 1e-5
_ROWS_AT_ONCE = 200_000


def fitted(practised: Game, options: Mapping[str, str], games: int, processes: Executor) -> Iterator[Weights]:
    """The weights of one generation after the other, each after so many games."""
    import numpy as np  # noqa: PLC0415  # it is heavy, and an extra

    rows: list[NDArray[np.float32]] = []
    weights = tuple(practised.plain_judge.weights)
    first = 0
    while True:
        numbers = range(first, first + games)
        chunks = [numbers[start : start + _AT_ONCE] for start in range(0, games, _AT_ONCE)]
        for found in processes.map(partial(_practised, practised.name, options, weights), chunks):
            rows.append(np.frombuffer(found, dtype=np.float32).reshape(-1, len(weights) + 1))
        table = np.concatenate(rows)
        weights = _fit(table[:, :-1], table[:, -1])
        yield weights
        first += games


def _practised(name: str, options: Mapping[str, str], weights: Weights, numbers: Sequence[int]) -> bytes:
    """Rows of features and results from the games of these numbers."""
    practised = game(name)
    judge = judge_with(practised, weights)
    seats = len(practised.seats(options))
    rows = array("f")
    for number in numbers:
        rng = seeded(f"practice {number}")
        players = [Onlooker(judge, rng.split(), _WARMTH) for _ in range(seats)]
        rows.extend(practice(players, begun(practised, options, f"practice {number}"), seats, _EVERY, rng))
    return rows.tobytes()


def _fit(features: "NDArray[np.float32]", results: "NDArray[np.float32]") -> Weights:
    """The weights with which the features foretell the results best, by Newton's method."""
    import numpy as np  # noqa: PLC0415

    weights = np.zeros(features.shape[1])
    for _ in range(_STEPS):
        slope = -_RIDGE * weights
        curve = _RIDGE * np.eye(len(weights))
        for start in range(0, len(results), _ROWS_AT_ONCE):
            rows = features[start : start + _ROWS_AT_ONCE].astype(np.float64)
            wanted = results[start : start + _ROWS_AT_ONCE].astype(np.float64)
            chances = 1 / (1 + np.exp(-rows @ weights))
            slope += rows.T @ (wanted - chances)
            curve += (rows * (chances * (1 - chances))[:, None]).T @ rows
        step = np.linalg.solve(curve, slope)
        weights += step
        if np.abs(step).max() < _ENOUGH:
            break
    return tuple(float(weight) for weight in weights)
