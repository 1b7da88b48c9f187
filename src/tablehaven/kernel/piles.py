"""Hidden places of single cards, and what each viewer can tell of them: several owners, partners, looks and thefts.

    spells = Piles(4)                                   # four viewers: the seats
    deck = spells.place()                               # 0: nobody sees what lies there
    hand = spells.place(bit(me) | bit(partner))         # 1: these two always do
    spells.bring(full(36), deck)                        # out of everybody's sight, from where all have seen them
    card = spells.draw(deck, hand, g.chance)            # by lot; who sees the hand sees the card
    spells.look(hand, bit(rival))                       # a rival looks at the whole hand,
    spells.move(card, hand, rivals, 0)                  # and takes a card: nobody else sees which
    top = spells.place()                                # a place for one card on the deck; insert(top): one above it
    spells.move(card, rivals, top, 0)                   # known to whoever knew where the card was
    spells.take(card, top)                              # turned over: it is open, and in no hidden place any more
    world.spells.redeal(seat, rng)                      # anything else that fits all this seat has seen

Who sees something is a set of viewers, and open to all; what they see is not. A card that all can see is in none of
these places. A pile in a known order is a row of places of one card each.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.kernel.bits import MEMBERS, bit, drop_first, first, full, size
from tablehaven.kernel.dealing import Deal
from tablehaven.kernel.rng import Rng
from tablehaven.kernel.rows import with_zeros, without


@final
@mypyc_attr(acyclic=True)
class Piles:
    """Where each hidden card lies, and for each place and viewer the cards that could lie there.

    Guarantee: the true cards are always among those that could lie there, for every viewer, which follows from what it
    has seen, and from numbers of cards, which are open. Worlds dealt anew are all equally likely to a viewer to whom
    each card is either known or could lie anywhere.

    Limits: at most 62 cards and 62 places. What can be told is kept for a place as a whole, so that cards that came to
    it from different places are not told apart.
    """

    onlooker: i64  # the number after the last viewer's: somebody who sees only what all see
    held: vec[i64]  # by place: the true cards
    seers: vec[i64]  # by place: the viewers who see at any time what lies there
    could: vec[i64]  # by place and viewer, the onlooker being the last

    def __init__(self, viewers: i64) -> None:
        self.onlooker = viewers
        self.held = vec[i64]()
        self.seers = vec[i64]()
        self.could = vec[i64]()

    def clone(self) -> "Piles":
        twin = Piles(self.onlooker)
        twin.held = self.held[0 : len(self.held)]
        twin.seers = self.seers[0 : len(self.seers)]
        twin.could = self.could[0 : len(self.could)]
        return twin

    def place(self, seers: i64 = 0) -> i64:
        """One more empty place, after all others; its number."""
        return self.insert(len(self.held), seers)

    def insert(self, place: i64, seers: i64 = 0) -> i64:
        """A new empty place of this number; those that had it or a higher one now have the next."""
        if len(self.held) == MEMBERS:
            raise ValueError(f"cards can lie in at most {MEMBERS} hidden places")
        self.held = with_zeros(self.held, place, 1)
        self.seers = with_zeros(self.seers, place, 1)
        self.could = with_zeros(self.could, self._at(place, 0), self.onlooker + 1)
        self.seers[place] = seers
        return place

    def remove(self, place: i64) -> None:
        """Close an empty place; those of a higher number have the one before."""
        if self.held[place] != 0:
            raise ValueError(f"there are still cards in place {place}: they must be moved before it is closed")
        self.held = without(self.held, place, 1)
        self.seers = without(self.seers, place, 1)
        self.could = without(self.could, self._at(place, 0), self.onlooker + 1)

    def bring(self, cards: i64, place: i64) -> None:
        """Cards that all have seen come into this place; nobody sees afterwards which of the cards there they are."""
        if cards >> MEMBERS != 0:
            raise ValueError(f"single cards have numbers from 0 to {MEMBERS - 1}")
        if self.pool() & cards != 0:
            raise ValueError("a card that lies in a hidden place cannot come from elsewhere")
        self.held[place] |= cards
        viewer: i64 = 0
        while viewer <= self.onlooker:
            self.could[self._at(place, viewer)] |= cards
            viewer += 1

    def take(self, card: i64, place: i64) -> None:
        """A card leaves this place for all to see."""
        self._lift(card, place)
        at: i64 = 0
        while at < len(self.could):
            self.could[at] &= ~bit(card)
            at += 1
        self._clear_if_empty(place)

    def move(self, card: i64, source: i64, target: i64, seen_by: i64) -> None:
        """A card goes from one place to another; these viewers see which, as do those who see what lies in either."""
        self._lift(card, source)
        self.held[target] |= bit(card)
        seen_by = self._with_onlooker(seen_by | self.seers[source] | self.seers[target])
        viewer: i64 = 0
        while viewer <= self.onlooker:
            if seen_by & bit(viewer) != 0:
                self._tell(bit(card), target, viewer)
            else:
                self.could[self._at(target, viewer)] |= self.could[self._at(source, viewer)]
            viewer += 1
        self._clear_if_empty(source)

    def draw(self, source: i64, target: i64, chance: Rng, seen_by: i64 = 0) -> i64:
        """Move a card by lot, and return it."""
        if self.held[source] == 0:
            raise ValueError(f"there is no card in place {source} to draw")
        card = chance.member(self.held[source])
        self.move(card, source, target, seen_by)
        return card

    def pour(self, source: i64, target: i64) -> None:
        """Shuffle all cards of one place into another."""
        cards = self.held[source]
        self.held[source] = 0
        self.held[target] |= cards
        viewer: i64 = 0
        while viewer <= self.onlooker:
            self.could[self._at(target, viewer)] |= self.could[self._at(source, viewer)]
            viewer += 1
        self._clear_if_empty(source)
        self.look(target, self.seers[target])

    def look(self, place: i64, viewers: i64) -> None:
        """These viewers see all cards in this place."""
        self.show(self.held[place], place, viewers)
        self.rule_out(self.pool() & ~self.held[place], place, viewers)

    def show(self, cards: i64, place: i64, viewers: i64) -> None:
        """These viewers see that these cards lie here."""
        if cards & ~self.held[place] != 0:
            raise ValueError(f"a card that does not lie in place {place} cannot be shown there")
        viewers = self._with_onlooker(viewers)
        while viewers != 0:
            self._tell(cards, place, first(viewers))
            viewers = drop_first(viewers)

    def rule_out(self, cards: i64, place: i64, viewers: i64) -> None:
        """These viewers learn that none of these cards lies here."""
        if self.held[place] & cards != 0:
            raise ValueError(f"a card that lies in place {place} cannot be ruled out there")
        viewers = self._with_onlooker(viewers)
        while viewers != 0:
            self.could[self._at(place, first(viewers))] &= ~cards
            viewers = drop_first(viewers)

    def pool(self) -> i64:
        """All cards that lie in hidden places: everybody can tell which they are."""
        cards: i64 = 0
        for held in self.held:
            cards |= held
        return cards

    def possible(self, place: i64, viewer: i64) -> i64:
        """The cards that could lie here, for all this viewer can tell."""
        return self.could[self._at(place, viewer)]

    def known(self, place: i64, viewer: i64) -> i64:
        """The cards that this viewer knows to lie here."""
        here = self.possible(place, viewer)
        if size(here) == size(self.held[place]):
            return here
        other: i64 = 0
        while other < len(self.held):
            if other != place:
                here &= ~self.possible(other, viewer)
            other += 1
        return here

    def fits(self, viewer: i64) -> bool:
        """Whether the truth is among what this viewer holds possible: it always is."""
        place: i64 = len(self.held)
        while place > 0 and self.held[place - 1] & ~self.possible(place - 1, viewer) == 0:
            place -= 1
        return place == 0

    def redeal(self, viewer: i64, rng: Rng) -> None:
        """Deal anew, in place, all that this viewer cannot know; it depends on what it can tell and the generator only.

        The others then know what is open to all and what lies in the places that they see at any time. Whatever else
        they may have seen is for them alone to know, so that it cannot tell anything to this viewer.
        """
        deal = Deal()
        place: i64 = 0
        while place < len(self.held):
            deal.place(size(self.held[place]), self.possible(place, viewer))
            place += 1
        deal.deal(self.pool(), rng)
        self.held = deal.dealt
        other: i64 = 0
        while other < self.onlooker:
            if other != viewer:
                self._know_own_places(other)
            other += 1

    def _know_own_places(self, viewer: i64) -> None:
        place: i64 = 0
        while place < len(self.held):
            self.could[self._at(place, viewer)] = self.possible(place, self.onlooker)
            place += 1
        while place > 0:
            place -= 1
            if self.seers[place] & bit(viewer) != 0:
                self._tell(self.held[place], place, viewer)
                self.could[self._at(place, viewer)] = self.held[place]

    def _at(self, place: i64, viewer: i64) -> i64:
        return place * (self.onlooker + 1) + viewer

    def _with_onlooker(self, viewers: i64) -> i64:
        """What all viewers see is open."""
        if viewers == full(self.onlooker):
            return viewers | bit(self.onlooker)
        return viewers

    def _tell(self, cards: i64, place: i64, viewer: i64) -> None:
        """A viewer knows that these cards lie here and nowhere else."""
        other: i64 = 0
        while other < len(self.held):
            self.could[self._at(other, viewer)] &= ~cards
            other += 1
        self.could[self._at(place, viewer)] |= cards

    def _lift(self, card: i64, place: i64) -> None:
        if not 0 <= card < MEMBERS or self.held[place] & bit(card) == 0:
            raise ValueError(f"card {card} does not lie in place {place}")
        self.held[place] &= ~bit(card)

    def _clear_if_empty(self, place: i64) -> None:
        """Of an empty place everybody can tell that nothing lies there."""
        if self.held[place] != 0:
            return
        viewer: i64 = 0
        while viewer <= self.onlooker:
            self.could[self._at(place, viewer)] = 0
            viewer += 1
