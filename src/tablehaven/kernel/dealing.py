"""Dealing hidden cards anew, so that everything a player knows stays true."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.kernel.bits import bit, lowest, size
from tablehaven.kernel.rng import Rng


@final
@mypyc_attr(acyclic=True)
class Deal:
    """Hidden places to fill from one pool of cards: how many each holds, and which cards it could hold.

    A deal depends on those numbers and the generator alone, so that nothing else can shine through it. Places that
    could hold the same cards are filled as if by shuffling and dealing. With different limits every deal that fits can
    come up, though not all equally often: the cards that fit fewest places are dealt first.
    """

    could: vec[i64]
    left: vec[i64]  # how many more cards a place holds
    dealt: vec[i64]
    tried: i64 = 0  # places that cards were passed on from in vain

    def __init__(self) -> None:
        self.could = vec[i64]()
        self.left = vec[i64]()
        self.dealt = vec[i64]()

    def place(self, size: i64, could: i64) -> None:
        """Add a place that holds so many cards."""
        self.could = append(self.could, could)
        self.left = append(self.left, size)
        self.dealt = append(self.dealt, 0)

    def deal(self, pool: i64, rng: Rng) -> None:
        """Fill all places from the pool."""
        places_to_fill: i64 = len(self.left)
        spare = size(pool)
        for held in self.left:
            spare -= held
        if spare > 0:
            self.place(spare, pool)  # where the cards to spare lie
        fits = vec[i64]()  # by card: the places that could hold it, one bit each
        card: i64 = 0
        while pool >= bit(card):
            places: i64 = 0
            place: i64 = 0
            while place < len(self.could):
                if self.could[place] & bit(card) != 0:
                    places |= bit(place)
                place += 1
            fits = append(fits, places)
            card += 1
        choices: i64 = 1
        while pool != 0:
            cards = pool
            while cards != 0:
                card = lowest(cards)
                cards &= cards - 1
                if size(fits[card]) <= choices:
                    self._put(card, fits[card], rng)
                    pool &= ~bit(card)
            choices += 1
        self.dealt = self.dealt[0:places_to_fill]

    def _put(self, card: i64, places: i64, rng: Rng) -> None:
        """Deal a card to one of these places, the likelier the more it still holds."""
        room: i64 = 0
        candidates = places
        while candidates != 0:
            room += self.left[lowest(candidates)]
            candidates &= candidates - 1
        if room == 0:
            self.tried = 0
            made = self._make_room(card, places)
            assert made, "the true cards always fit, so there is a way to deal them"
            return
        slot = rng.below(room)
        place = lowest(places)
        while slot >= self.left[place]:
            slot -= self.left[place]
            places &= places - 1
            place = lowest(places)
        self.dealt[place] |= bit(card)
        self.left[place] -= 1

    def _make_room(self, card: i64, places: i64) -> bool:
        """Deal a card to one of these full places by passing on one that lies there; whether that was possible."""
        while places != 0:
            place = lowest(places)
            places &= places - 1
            if self.tried & bit(place) != 0:
                continue
            self.tried |= bit(place)
            held = self.dealt[place]
            while held != 0:
                other = lowest(held)
                held &= held - 1
                if self._passes_on(other, place):
                    self.dealt[place] = (self.dealt[place] & ~bit(other)) | bit(card)
                    return True
        return False

    def _passes_on(self, card: i64, place: i64) -> bool:
        """Deal a card to a place other than its own; whether that was possible."""
        elsewhere: i64 = 0
        other: i64 = 0
        while other < len(self.could):
            if other != place and self.could[other] & bit(card) != 0:
                if self.left[other] > 0:
                    self.dealt[other] |= bit(card)
                    self.left[other] -= 1
                    return True
                elsewhere |= bit(other)
            other += 1
        return self._make_room(card, elsewhere)
