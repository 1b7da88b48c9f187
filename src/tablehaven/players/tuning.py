# interpreted: hands the games to other processes
"""Tuning a judgment by self-play.

The weights that are in use now, one fit after the other, and what duels led to play against those made by hand, all of
them the same deals. What does best takes the place of the current weights, if it also does better than they on other
deals.
"""

from collections.abc import Iterator, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from itertools import islice

from tablehaven import Game
from tablehaven.kernel.weights import DIGITS
from tablehaven.players.duels import climbed
from tablehaven.players.fitting import fitted
from tablehaven.players.trials import Weights, share_won

_AT_ONCE = 5  # deals of a process


@dataclass(frozen=True)
class Contestant:
    """Weights, and how well they did."""

    name: str
    weights: Weights  # as they are written: rounded
    share: float  # of games against the hand-made weights, both searching briefly


@dataclass(frozen=True)
class Course:
    """What to practise: a game with its options, and how much of it."""

    game: Game
    options: Mapping[str, str]  # a value for each
    games: int  # of practice, before each fit
    fits: int
    duelled: int  # games of duels
    deals: int  # against the hand-made weights, each from both sides
    processes: Executor

    def contestants(self) -> Iterator[Contestant]:
        """The current weights, those made by hand, one fit after the other, and what duels led to."""
        yield self._tried("current", tuple(self.game.judge.weights))
        yield self._tried("made by hand", self.hand_made)
        fits = fitted(self.game, self.options, self.games, self.processes)
        for number, weights in enumerate(islice(fits, self.fits), start=1):
            yield self._tried(f"fit {number}", _as_written(weights))
        if self.duelled:
            yield self._tried("duels", _as_written(climbed(self.game, self.options, self.duelled, self.processes)))

    def _tried(self, name: str, weights: Weights) -> Contestant:
        return Contestant(name, weights, self.share(weights, "trial"))

    def share(self, weights: Weights, deals: str) -> float:
        """The share of games that weights win against those made by hand; other words, other deals."""
        if weights == self.hand_made:
            return 0.5
        names = [f"{deals} {number}" for number in range(self.deals)]
        chunks = [names[first : first + _AT_ONCE] for first in range(0, len(names), _AT_ONCE)]
        won = partial(share_won, self.game.name, self.options, weights, self.hand_made)
        found = self.processes.map(won, chunks)
        return sum(share * len(chunk) for share, chunk in zip(found, chunks, strict=True)) / len(names)

    @property
    def hand_made(self) -> Weights:
        return tuple(self.game.plain_judge.weights)


def _as_written(weights: Weights) -> Weights:
    return tuple(round(weight, DIGITS) for weight in weights)
