"""A deck: an army of characters and a support deck, as numbers of copies."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.kernel.bits import bit


@final
@mypyc_attr(acyclic=True)
class Deck:
    """How many copies there are of each character and of each support card; legal or not."""

    army: vec[i64]  # by character
    support: vec[i64]  # by support card

    def __init__(self, army: vec[i64], support: vec[i64]) -> None:
        self.army = army
        self.support = support

    def clone(self) -> "Deck":
        return Deck(self.army[0 : len(self.army)], self.support[0 : len(self.support)])

    def characters(self) -> i64:
        """The set of different characters in it."""
        found: i64 = 0
        number: i64
        for number in range(len(self.army)):
            if self.army[number] != 0:
                found |= bit(number)
        return found

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Deck)
            and list(self.army) == list(other.army)
            and (list(self.support) == list(other.support))
        )

    def __hash__(self) -> int:
        return hash((*self.army, *self.support))


def empty_deck(characters: i64, support: i64) -> Deck:
    """A deck without cards, for this many kinds of them."""
    return Deck(vec[i64]([0] * characters), vec[i64]([0] * support))
