"""Dealing hidden cards anew, so that everything a player knows stays true: single cards, and equal ones by counts."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.kernel.bits import MEMBERS, bit, drop_first, first, size
from tablehaven.kernel.rng import Rng
from tablehaven.kernel.rows import total

_BLANK: Final = vec[i64]([0] * 9)  # room for places that is seldom too little


@final
@mypyc_attr(acyclic=True)
class Deal:
    """Hidden places to fill from one pool of cards: how many each holds, and which cards it could hold.

    A deal depends on those numbers and the generator alone, so that nothing else can shine through it. Places that
    could hold the same cards are filled as if by shuffling and dealing. With different limits every deal that fits can
    come up, though not all equally often: the cards that fit fewest places are dealt first. If each card fits one place
    or all that are not yet full, that is again as if by shuffling. There are at most 62 places, that for cards to spare
    included.
    """

    could: vec[i64]  # by place, like the next two
    left: vec[i64]  # how many more cards it holds
    dealt: vec[i64]
    places: i64 = 0
    holding: i64 = 0  # the places that hold any card, one bit each
    tried: i64 = 0  # places that cards were passed on from in vain

    def __init__(self) -> None:
        self.could = _BLANK[0 : len(_BLANK)]
        self.left = _BLANK[0 : len(_BLANK)]
        self.dealt = _BLANK[0 : len(_BLANK)]

    def place(self, size: i64, could: i64) -> None:
        """Add a place that holds so many cards."""
        place = self.places
        if place == MEMBERS:
            raise ValueError(f"cards are dealt to at most {MEMBERS} places, those to spare included")
        if place == len(self.could):
            self.could = append(self.could, 0)
            self.left = append(self.left, 0)
            self.dealt = append(self.dealt, 0)
        self.could[place] = could
        self.left[place] = size
        if size > 0:
            self.holding |= bit(place)
        self.places = place + 1

    def deal(self, pool: i64, rng: Rng) -> None:
        """Fill all places from the pool; the cards that are too many go nowhere."""
        places_to_fill = self.places
        spare = size(pool)
        place: i64 = 0
        while place < places_to_fill:
            spare -= self.left[place]
            place += 1
        if spare < 0:
            raise ValueError(f"{size(pool)} cards cannot fill places that hold {size(pool) - spare}")
        if spare > 0:
            self.place(spare, pool)  # where the cards to spare lie
        by_choices = self._by_choices(pool)
        choices: i64 = 0
        while choices < len(by_choices):
            cards = by_choices[choices]
            while cards != 0:
                card = first(cards)
                cards = drop_first(cards)
                self._put(card, self._fitting(card), rng)
            choices += 1
        self.dealt = self.dealt[0:places_to_fill]

    def _by_choices(self, pool: i64) -> vec[i64]:
        """The cards that fit one place, those that fit two, and so on."""
        by_choices = _BLANK[0 : len(_BLANK)]
        while len(by_choices) < self.places:
            by_choices = append(by_choices, 0)
        while pool != 0:
            card = first(pool)
            pool = drop_first(pool)
            places = size(self._fitting(card))
            if places == 0:
                raise ValueError(f"card {card} is in the pool but could lie nowhere")
            by_choices[places - 1] |= bit(card)
        return by_choices

    def _fitting(self, card: i64) -> i64:
        """The places that could hold a card, one bit each."""
        fitting: i64 = 0
        places = self.holding
        while places != 0:
            place = first(places)
            places = drop_first(places)
            if self.could[place] & bit(card) != 0:
                fitting |= bit(place)
        return fitting

    def _put(self, card: i64, places: i64, rng: Rng) -> None:
        """Deal a card to one of these places, the likelier the more it still holds."""
        room: i64 = 0
        candidates = places
        while candidates != 0:
            room += self.left[first(candidates)]
            candidates = drop_first(candidates)
        if room == 0:
            self.tried = 0
            if not self._make_room(card, places):
                raise ValueError("there is no way to deal the cards so that each lies where it could")
            return
        slot = rng.below(room)
        place = first(places)
        while slot >= self.left[place]:
            slot -= self.left[place]
            places = drop_first(places)
            place = first(places)
        self.dealt[place] |= bit(card)
        self.left[place] -= 1

    def _make_room(self, card: i64, places: i64) -> bool:
        """Deal a card to one of these full places by passing on one that lies there; whether that was possible."""
        while places != 0:
            place = first(places)
            places = drop_first(places)
            if self.tried & bit(place) != 0:
                continue
            self.tried |= bit(place)
            held = self.dealt[place]
            while held != 0:
                other = first(held)
                held = drop_first(held)
                if self._passes_on(other, place):
                    self.dealt[place] = (self.dealt[place] & ~bit(other)) | bit(card)
                    return True
        return False

    def _passes_on(self, card: i64, place: i64) -> bool:
        """Deal a card to a place other than its own; whether that was possible."""
        elsewhere = self._fitting(card) & ~bit(place)
        others = elsewhere
        while others != 0:
            other = first(others)
            others = drop_first(others)
            if self.left[other] > 0:
                self.dealt[other] |= bit(card)
                self.left[other] -= 1
                return True
        return self._make_room(card, elsewhere)


def deal_counts(pool: vec[i64], sizes: vec[i64], rng: Rng) -> vec[vec[i64]]:
    """Fill places of these sizes by lot from counts by kind: a row of such counts for each place.

    Every way to deal the cards is equally likely, so that the counts of a place are hypergeometric. What is dealt is
    taken out of the pool; what stays there was dealt to nobody.
    """
    left = total(pool)
    if total(sizes) > left:
        raise ValueError(f"{left} cards cannot fill places that hold {total(sizes)}")
    dealt = vec[vec[i64]]()
    place: i64 = 0
    while place < len(sizes):
        row = vec[i64]([0] * len(pool))
        count = sizes[place]
        while count > 0:
            kind = drawn(pool, rng.below(left))
            pool[kind] -= 1
            row[kind] += 1
            left -= 1
            count -= 1
        dealt = append(dealt, row)
        place += 1
    return dealt


def drawn(counts: vec[i64], number: i64) -> i64:
    """The kind of a card by its number, if all that are counted lie in a row, kind by kind."""
    kind: i64 = 0
    while number >= counts[kind]:
        number -= counts[kind]
        kind += 1
    return kind
