"""What a computer player knows of a game beside its rules: a judgment of positions."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.kernel.state import NONE, State

_CERTAIN: Final = 100.0  # the logarithm of the odds when the game is won


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Judge:
    """A game's judgment: features of a position, and what they are worth.

    It never changes, and is asked of worlds that were dealt anew for the seat that judges, never of the truth.
    """

    weights: vec[float]  # by feature

    def __init__(self, weights: vec[float]) -> None:
        self.weights = weights

    def features(self, state: State, seat: i64) -> vec[float]:
        """What speaks for a seat in a game that goes on."""
        raise NotImplementedError

    def result(self, state: State, seat: i64) -> float:
        """What the end of a game is worth to a seat: 1 for a victory, 0 for a defeat, a half if it is shared."""
        raise NotImplementedError

    def value(self, state: State, seat: i64) -> float:
        """How good a position of a game that goes on looks for a seat, as the logarithm of the odds of winning."""
        weights = self.weights
        found = self.features(state, seat)
        total = 0.0
        i: i64 = 0
        while i < len(found):
            total += found[i] * weights[i]
            i += 1
        return total

    def instinct(self, state: State) -> i64:
        """An answer within a rule that needs no look ahead, or none: where chance decides, looking knows too much."""
        return NONE

    def foresees(self, state: State) -> bool:
        """Whether the judgment reckons with what is still to come of a rule in progress: it need not be played out."""
        return False

    def standing(self, state: State, seat: i64) -> float:
        """The value of a position for a seat, also when the game is over."""
        if state.over:
            return _CERTAIN * (2.0 * self.result(state, seat) - 1.0)
        return self.value(state, seat)
