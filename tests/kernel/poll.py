"""The state of a game of three questions, in which several seats are asked at the same time."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablehaven.kernel.bits import bit
from tablehaven.kernel.rng import Rng
from tablehaven.kernel.state import Rulebook, State

SEATS: Final = 3


class Poll(State):
    """Each of three seats names numbers below five, twice; inside a rule if `deep`."""

    named: vec[i64]
    left: vec[i64]
    deep: bool = False

    def __init__(self, rulebook: Rulebook, chance: Rng) -> None:
        super().__init__(rulebook, chance)
        self.named = vec[i64]([0] * SEATS)
        self.left = vec[i64]([2] * SEATS)

    def clone(self) -> "Poll":
        twin = Poll(self.rulebook, self.chance.clone())
        twin.copy_decision(self)
        twin.named = self.named[0:SEATS]
        twin.left = self.left[0:SEATS]
        twin.deep = self.deep
        return twin

    def undecided(self) -> i64:
        seats: i64 = 0
        for seat in range(SEATS):
            if self.left[seat] > 0:
                seats |= bit(seat)
        return seats
