"""Dealing hidden cards anew, so that everything a player knows stays true."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.kernel.bits import BIT, lowest
from tablehaven.kernel.rng import Rng


@final
@mypyc_attr(acyclic=True)
class Deal:
    """Hidden places to fill from one pool of cards: how many each holds, and which cards it could hold.

    A deal depends on those numbers and the generator alone, so that nothing else can shine through it. Places that
    could hold the same cards are filled as if by shuffling and dealing; with different limits every deal that fits
    can come up, though not all equally often.
    """

    sizes: vec[i64]
    could: vec[i64]
    dealt: vec[i64]

    def __init__(self) -> None:
        self.sizes = vec[i64]()
        self.could = vec[i64]()
        self.dealt = vec[i64]()

    def place(self, size: i64, could: i64) -> None:
        """Add a place that holds so many cards."""
        self.sizes = append(self.sizes, size)
        self.could = append(self.could, could)
        self.dealt = append(self.dealt, 0)

    def deal(self, pool: i64, rng: Rng) -> None:
        """Fill all places from the pool."""
        place: i64 = 0
        while place < len(self.sizes):
            left = self.sizes[place]
            while left > 0:
                fitting = pool & self.could[place]
                if fitting != 0:
                    card = rng.member(fitting)
                    self.dealt[place] |= BIT[card]
                    pool &= ~BIT[card]
                else:
                    card = self._make_room(place, pool, place, BIT[place])
                    assert card >= 0, "the true cards always fit, so there is a way to deal them"
                    pool &= ~BIT[card]
                left -= 1
            place += 1

    def _make_room(self, place: i64, pool: i64, last: i64, tried: i64) -> i64:
        """Give a place one card more by passing cards on between places; the pool's card that came in, or -1.

        `tried` are the places that are already part of the chain.
        """
        other: i64 = 0
        while other < last:
            giving = self.dealt[other] & self.could[place]
            if giving != 0 and tried & BIT[other] == 0:
                fitting = pool & self.could[other]
                card: i64 = -1
                if fitting != 0:
                    card = lowest(fitting)
                    self.dealt[other] |= BIT[card]
                else:
                    card = self._make_room(other, pool, last, tried | BIT[other])
                if card >= 0:
                    given = lowest(giving)
                    self.dealt[other] &= ~BIT[given]
                    self.dealt[place] |= BIT[given]
                    return card
            other += 1
        return -1
