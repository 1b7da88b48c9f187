"""One owner's single cards: deck, hand and discards, and what the one opponent can tell of them.

    supply = Supply()
    supply.deck = supply.deck_could = full(20)          # set-up: everybody knows which cards are in the deck
    card = supply.draw(g.chance)                        # by lot; from the discards if the deck is used up
    supply.hand |= bit(card)
    supply.hand_could |= supply.deck_could              # the opponent has not seen which
    could = supply.take_from_hand(card)                 # it is played face down: it could be any of these,
    supply.bury(card, could)                            # and goes under the deck as such,
    supply.show(card)                                   # or is shown: it can be nowhere else

This is the smallest form, for two players who do not see each other's cards: three sets say what can be told. Where
several viewers know different things, or more than `MOST_UNDER` cards can lie in an order, see `piles`; where cards are
equal, see `counts`.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from tablehaven.kernel.bits import MEMBERS, bit, size
from tablehaven.kernel.rng import Rng

MOST_UNDER: Final = 10  # cards that fit in a pile of known order
_WIDTH: Final = 6
_LOW: Final = 63
_ROOM: Final = 54  # bits of all but the last of them


@final
@mypyc_attr(acyclic=True)
class Supply:
    """Where each card of one kind lies, unless it is in play.

    A shuffled deck is a set: nobody knows its order, so it has none until a card is drawn by lot. Only cards put under
    it lie in an order.

    The `…_could` fields say what the opponent can tell: the cards that, for all they have seen, may lie there. They
    follow from what was open to both sides, and the true cards are always among them. The limit: they are kept for a
    place as a whole, so that cards that came there at different times are not told apart.
    """

    deck: i64 = 0
    under: i64 = 0  # six bits a card, from the top: its number + 1; known to its owner
    hand: i64 = 0
    discards: i64 = 0
    deck_could: i64 = 0  # the cards under the deck included
    hand_could: i64 = 0
    discards_could: i64 = 0

    def clone(self) -> "Supply":
        twin = Supply()
        twin.deck = self.deck
        twin.under = self.under
        twin.hand = self.hand
        twin.discards = self.discards
        twin.deck_could = self.deck_could
        twin.hand_could = self.hand_could
        twin.discards_could = self.discards_could
        return twin

    def can_draw(self) -> bool:
        return self.deck | self.under | self.discards != 0

    def deck_size(self) -> i64:
        return size(self.deck) + under_size(self.under)

    def draw(self, chance: Rng) -> i64:
        """Take the top card; the discards become the deck first if it is empty. There must be one: see `can_draw`."""
        if self.deck | self.under == 0:
            self.deck = self.discards
            self.deck_could = self.discards_could
            self.discards = 0
            self.discards_could = 0
        if self.deck != 0:
            card = chance.member(self.deck)
            self.deck &= ~bit(card)
            return card
        if self.under == 0:
            raise ValueError("there is no card to draw: deck and discards are empty")
        card = top_under(self.under)
        self.under = rest_under(self.under)
        return card

    def bury(self, card: i64, could: i64) -> None:
        """Put a card under the deck; the opponent knows only that it is one of those it could be."""
        self.under = put_under(self.under, card)
        self.deck_could |= could

    def take_from_hand(self, card: i64) -> i64:
        """Take a card out of the hand, and return what the opponent can tell of it."""
        could = self.hand_could
        self.hand &= ~bit(card)
        if self.hand == 0:
            self.hand_could = 0
        return could

    def discard(self, card: i64, could: i64) -> None:
        """Put a card on the discards; the opponent knows only that it is one of those it could be."""
        self.discards |= bit(card)
        self.discards_could |= could

    def take_from_discards(self, card: i64) -> i64:
        """Take a card out of the discards, and return what the opponent can tell of it."""
        could = self.discards_could
        self.discards &= ~bit(card)
        if self.discards == 0:
            self.discards_could = 0
        return could

    def show(self, card: i64) -> None:
        """Everybody has seen where this card is: it can be nowhere else."""
        elsewhere = ~bit(card)
        self.deck_could &= elsewhere
        self.hand_could &= elsewhere
        self.discards_could &= elsewhere


def put_under(pile: i64, card: i64) -> i64:
    """The pile of known order with one more card at its bottom; it has room for `MOST_UNDER`."""
    if not 0 <= card < MEMBERS:
        raise ValueError(f"cards have numbers from 0 to {MEMBERS - 1}, not {card}")
    if pile >> _ROOM != 0:
        raise ValueError(f"at most {MOST_UNDER} cards fit in a pile of known order")
    place: i64 = pile
    depth: i64 = 0
    while place != 0:
        place >>= _WIDTH
        depth += _WIDTH
    return pile | ((card + 1) << depth)


def top_under(pile: i64) -> i64:
    """The first card of a pile of known order that is not empty."""
    return (pile & _LOW) - 1


def rest_under(pile: i64) -> i64:
    """The pile without its first card."""
    return pile >> _WIDTH


def under_size(pile: i64) -> i64:
    """How many cards are in a pile of known order."""
    cards: i64 = 0
    while pile != 0:
        pile = rest_under(pile)
        cards += 1
    return cards


def under_cards(pile: i64) -> i64:
    """The cards of a pile of known order, as a set."""
    cards: i64 = 0
    while pile != 0:
        cards |= bit(top_under(pile))
        pile = rest_under(pile)
    return cards


def listed_under(pile: i64) -> list[int]:
    """The cards of a pile of known order, from the top."""
    cards: list[int] = []
    while pile != 0:
        cards.append(int(top_under(pile)))
        pile = rest_under(pile)
    return cards
