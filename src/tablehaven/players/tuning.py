# interpreted: hands the games to other processes
"""Tuning a judgment by self-play.

Of all generations, the hand-made weights among them, the one that does best against those is kept, and measured once
more on other deals.
"""

from collections.abc import Iterator, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from itertools import islice

from tablehaven import Game
from tablehaven.players.contests import Weights, share_won
from tablehaven.players.fitting import fitted

_AT_ONCE = 5  # deals of a process


@dataclass(frozen=True)
class Generation:
    """What came of a round of practice."""

    name: str
    weights: Weights
    share: float  # of games against the hand-made weights, both searching briefly


@dataclass(frozen=True)
class Course:
    """What to practise: a game with its options, and how much of it."""

    game: Game
    options: Mapping[str, str]  # a value for each
    games: int  # of a generation
    fits: int  # generations that are fitted
    trials: int  # games against the hand-made weights
    processes: Executor

    def generations(self) -> Iterator[Generation]:
        """The hand-made weights, and one generation after the other."""
        yield Generation("made by hand", self._hand_made, 0.5)
        fits = fitted(self.game, self.options, self.games, self.processes)
        for number, weights in enumerate(islice(fits, self.fits), start=1):
            yield Generation(f"fit {number}", weights, self.share(weights, "trial"))

    def share(self, weights: Weights, deals: str) -> float:
        """The share of games that weights win against those made by hand; other words, other deals."""
        names = [f"{deals} {number}" for number in range(self.trials // 2)]
        chunks = [names[first : first + _AT_ONCE] for first in range(0, len(names), _AT_ONCE)]
        won = partial(share_won, self.game.name, self.options, weights, self._hand_made)
        found = self.processes.map(won, chunks)
        return sum(share * len(chunk) for share, chunk in zip(found, chunks, strict=True)) / len(names)

    @property
    def _hand_made(self) -> Weights:
        return tuple(self.game.plain_judge.weights)
