# interpreted: hands the games to other processes, and the fit to numpy
"""Tuning a judgment by self-play: it practises against itself, and is fitted to how the games ended.

Each generation plays with the weights of the one before it; all games so far are fitted, so that no generation forgets.
Where play changes much with the weights, a stride goes only part of the way, so that the games to come fit them too.
Of all generations the one that does best against the hand-made weights is kept.
"""

from array import array
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from librt.vecs import vec

from tablehaven import Game, game
from tablehaven.kernel.judge import Judge
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import seeded
from tablehaven.players.practice import Onlooker, practice

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_WARMTH = 0.15
_EVERY = 12  # decisions, for each that is learned from
_AT_ONCE = 100  # games of a process
_RIDGE = 3.0
_STEPS = 12  # of Newton's method, more than it takes
_ENOUGH = 1e-5
_ROWS_AT_ONCE = 200_000


@dataclass(frozen=True)
class Generation:
    """What came of one round of practice."""

    number: int
    weights: tuple[float, ...]
    rows: int  # that were fitted
    loss: float  # the logarithmic loss of the fit
    share: float  # of games against the hand-made weights, both looking one move ahead


@dataclass(frozen=True)
class Course:
    """What to practise: a game with its options, and how much of it."""

    game: Game
    options: Mapping[str, str]  # a value for each
    games: int  # of practice, in each generation
    trials: int  # games against the hand-made weights
    cores: int
    stride: float = 1.0  # how far to go towards what fits best, at each generation

    def tuned(self, generations: int) -> Iterator[Generation]:
        """One generation after the other."""
        import numpy as np  # noqa: PLC0415  # it is heavy, and an extra

        rows: list[NDArray[np.float32]] = []
        weights = tuple(self.game.plain_judge.weights)
        with ProcessPoolExecutor(self.cores) as processes:
            for number in range(1, generations + 1):
                first = (number - 1) * self.games
                starts = range(first, first + self.games, _AT_ONCE)
                for chunk in processes.map(partial(_practised, self.game.name, self.options, weights), starts):
                    rows.append(np.frombuffer(chunk, dtype=np.float32).reshape(-1, len(weights) + 1))
                table = np.concatenate(rows)
                fitted, loss = _fitted(table[:, :-1], table[:, -1])
                weights = tuple(old + self.stride * (new - old) for old, new in zip(weights, fitted, strict=True))
                trials = processes.map(
                    partial(_tried, self.game.name, self.options, weights), range(0, self.trials, _AT_ONCE)
                )
                yield Generation(number, weights, len(table), loss, sum(trials) / len(range(0, self.trials, _AT_ONCE)))


def _judge(practised: Game, weights: Sequence[float]) -> Judge:
    return type(practised.judge)(vec[float](list(weights)))


def _begun(practised: Game, options: Mapping[str, str], seed: str) -> Position:
    return Position(practised.start(options, seed, practised.content_file))


def _practised(name: str, options: Mapping[str, str], weights: Sequence[float], first: int) -> bytes:
    """Rows of features and results from a number of games."""
    practised = game(name)
    judge = _judge(practised, weights)
    seats = len(practised.seats(options))
    rows = array("f")
    for number in range(first, first + _AT_ONCE):
        rng = seeded(f"practice {number}")
        players = [Onlooker(judge, rng.split(), _WARMTH) for _ in range(seats)]
        rows.extend(practice(players, _begun(practised, options, f"practice {number}"), seats, _EVERY, rng))
    return rows.tobytes()


def _tried(name: str, options: Mapping[str, str], weights: Sequence[float], first: int) -> float:
    """The share of some games that these weights win against the hand-made ones, each deal from both sides."""
    practised = game(name)
    judges = (_judge(practised, weights), practised.plain_judge)
    sides = practised.sides(options)
    side_of = {seat: side for side, seats in enumerate(sides) for seat in seats}
    total = 0.0
    for number in range(first, first + _AT_ONCE):
        rng = seeded(f"trial {number}")
        position = _begun(practised, options, f"trial {number // 2}")
        state = position.state
        own = {seat for seat, side in side_of.items() if (side + number) % 2 == 0}
        players = [Onlooker(judges[seat not in own], rng.split(), 0.0) for seat in side_of]
        while not state.over:
            position.play(players[state.seat].choose(position))
        total += sum(practised.judge.result(state, seat) for seat in own) / len(own)
    return total / _AT_ONCE


def _fitted(features: "NDArray[np.float32]", results: "NDArray[np.float32]") -> tuple[tuple[float, ...], float]:
    """The weights with which the features foretell the results best, by Newton's method, and the loss."""
    import numpy as np  # noqa: PLC0415

    weights = np.zeros(features.shape[1])
    loss = 0.0
    for _ in range(_STEPS):
        slope = -_RIDGE * weights
        curve = _RIDGE * np.eye(len(weights))
        loss = 0.0
        for start in range(0, len(results), _ROWS_AT_ONCE):
            rows = features[start : start + _ROWS_AT_ONCE].astype(np.float64)
            wanted = results[start : start + _ROWS_AT_ONCE].astype(np.float64)
            odds = rows @ weights
            chances = 1 / (1 + np.exp(-odds))
            slope += rows.T @ (wanted - chances)
            curve += (rows * (chances * (1 - chances))[:, None]).T @ rows
            loss += float(np.sum(np.logaddexp(0, odds) - wanted * odds))
        step = np.linalg.solve(curve, slope)
        weights += step
        if np.abs(step).max() < _ENOUGH:
            break
    return tuple(float(weight) for weight in weights), loss / len(results)
