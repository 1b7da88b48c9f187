"""Drawing, laying, offering and discarding cards: the verbs that steps and Lore Powers share, and what they ask."""

from typing import Final, final

from mypy_extensions import i64

from tablehaven.games.haven import events
from tablehaven.games.haven.content import (
    DECK_NAMES,
    DRAW_OFFERING,
    DRAW_POWER,
    DRAW_SEEKER,
    offering_name,
    type_name,
)
from tablehaven.games.haven.state import Haven, Side
from tablehaven.games.haven.vocabulary import SEEN_DISCARDING
from tablehaven.kernel.bits import bit, drop_first, first
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import NONE, Decision
from tablehaven.kernel.supply import Supply
from tablehaven.kernel.vocabulary import Answer
from tablehaven.kernel.wording import counted


def draw_from(g: Haven, me: Side, supply: Supply, deck: i64) -> i64:
    """The top card of a deck, reshuffled first if need be [HV 5.5]."""
    if supply.deck | supply.under == 0:
        g.tell(events.RESHUFFLED, me.seat, deck)
    return supply.draw(g.chance)


def draw_to_hand(g: Haven, me: Side, deck: i64) -> None:
    """Draw one card; an Elemental among the Offerings is laid out and replaced."""
    if deck == DRAW_OFFERING:
        draw_offering(g, me)
        return
    supply = me.seekers
    if deck == DRAW_POWER:
        supply = me.powers
    card = draw_from(g, me, supply, deck)
    supply.hand |= bit(card)
    supply.hand_could |= supply.deck_could
    g.tell(events.DREW, me.seat, deck, card)


def draw_offering(g: Haven, me: Side) -> None:
    """Draw Offerings until one may enter the hand [HV 5.3]."""
    offerings = me.offerings
    homeless: i64 = 0
    while offerings.can_draw():
        card = draw_from(g, me, offerings, DRAW_OFFERING)
        if me.cards.elementals & bit(card) == 0:
            offerings.hand |= bit(card)
            offerings.hand_could |= offerings.deck_could & ~me.cards.elementals
            g.tell(events.DREW, me.seat, DRAW_OFFERING, card)
            break
        kind = first(me.cards.symbols[card])
        offerings.show(card)
        if g.lores[kind].token == NONE:  # HV 5.4
            homeless |= bit(card)
            g.tell(events.ELEMENTAL_DISCARDED, me.seat, kind)
        else:
            me.spots[kind].offerings |= bit(card)
            g.tell(events.ELEMENTAL_CAME, me.seat, kind)
    offerings.discards |= homeless
    offerings.discards_could |= homeless


def may_draw(me: Side) -> i64:
    """The decks that a card can be drawn from, one bit each [HV 5.6]."""
    decks: i64 = 0
    if me.seekers.can_draw():
        decks |= bit(DRAW_SEEKER)
    if me.offerings.can_draw():
        decks |= bit(DRAW_OFFERING)
    if me.powers.can_draw():
        decks |= bit(DRAW_POWER)
    return decks


def must_draw_offering(me: Side) -> bool:
    """Whether the hand lacks an Offering while there is one to draw [HV 5.2, HV 5.6]."""
    return me.offerings.hand == 0 and me.offerings.can_draw()


class Draw(Decision[Haven]):
    """Which deck?"""

    name = "draw"
    rule = "HV 5.1"
    asks = "Draw a card: {draws} to go{duty}."
    tells = "draws a card: {draws} to go"
    verbs = ("draw",)

    def is_forced(self, g: Haven) -> bool:
        """Whether one of the draws must still be an Offering [HV 5.2]."""
        return g.must_offer

    def offer(self, g: Haven, /) -> None:
        decks = may_draw(g.sides[g.seat])
        if g.draws == 1 and self.is_forced(g):
            decks = bit(DRAW_OFFERING)
        g.offer_each(g.words.draw, decks)

    def take(self, g: Haven, /) -> None:
        deck = g.said_deck()
        g.draws -= 1
        if deck == DRAW_OFFERING:
            g.must_offer = False
        draw_to_hand(g, g.sides[g.seat], deck)

    def blanks(self, g: Haven, seat: int, /) -> dict[str, str]:
        duty = ", an Offering" if g.draws == 1 else ", one of them an Offering"
        return {"draws": counted(g.draws, "card"), "duty": duty if self.is_forced(g) else ""}

    def why_not(self, g: Haven, seat: int, answer: Answer, /) -> Refused:
        me, deck = g.sides[seat], answer["deck"]
        if may_draw(me) & bit(deck) != 0:
            words = "You had no Offering in hand when you began to draw, so this card must be an Offering."
            return Refused("HV 5.2", words)
        if deck == DRAW_POWER:
            return Refused("HV 5.7", "Your Lore Power deck is empty, and Lore Powers are never reshuffled.")
        return Refused("HV 5.6", f"No {DECK_NAMES[deck].capitalize()} is left in your deck or among your discards.")


DRAW: Final = Draw()


def add_from_deck(g: Haven, me: Side, kind: i64) -> None:
    """Draw a Seeker for a token, face up [HV 3.5]."""
    seeker = draw_from(g, me, me.seekers, DRAW_SEEKER)
    me.show(seeker)
    me.spots[kind].up |= bit(seeker)
    g.tell(events.SOUGHT_FROM_DECK, me.seat, seeker, kind)


def open_tokens(g: Haven, me: Side) -> i64:
    """The types where this side may play a Seeker: in play, and no Rock Slide [HV 4.15]."""
    return g.tokens & ~me.rocks


def used_up(rule: str, kind: int) -> Refused:
    """Why nothing can lie at a token whose stack is gone."""
    return Refused(rule, f"No {type_name(kind)} token is in play any more.")


def closed(g: Haven, me: Side, kind: int) -> Refused:
    """Why no Seeker may be played at a token."""
    if g.tokens & bit(kind) == 0:
        return used_up("HV 3.6", kind)
    return Refused(
        "HV 4.15",
        f"A Rock Slide lies on your side of {type_name(kind)}: no Seeker may be played there before it is cleared.",
    )


def power_card(me: Side, cards: i64, power: i64) -> i64:
    """The first of some cards of a side that is this Lore Power."""
    while me.cards.power[first(cards)] != power:
        cards = drop_first(cards)
    return first(cards)


def powers_among(me: Side, cards: i64) -> i64:
    """The powers that some of a side's cards are, one bit each."""
    powers: i64 = 0
    while cards != 0:
        powers |= bit(me.cards.power[first(cards)])
        cards = drop_first(cards)
    return powers


def offering_card(me: Side, symbols: i64) -> i64:
    """An Offering in the hand with these symbols."""
    cards = me.offerings.hand
    while me.cards.symbols[first(cards)] != symbols:
        cards = drop_first(cards)
    return first(cards)


def not_offered(me: Side, rule: str, symbols: int) -> Refused | None:
    """Why an Offering with these symbols cannot be chosen, if it is not in hand."""
    hand = me.offerings.hand
    while hand != 0:
        if me.cards.symbols[first(hand)] == symbols:
            return None
        hand = drop_first(hand)
    return Refused(rule, f"You hold no {offering_name(symbols)}.")


def fitting_offerings(g: Haven, me: Side) -> i64:
    """Those of a side's Offerings that match a token in play [HV 9.2]."""
    fitting: i64 = 0
    cards = me.cards.offerings
    while cards != 0:
        card = first(cards)
        cards = drop_first(cards)
        if me.cards.symbols[card] & g.tokens != 0:
            fitting |= bit(card)
    return fitting


def turn_up(g: Haven, me: Side, kind: i64) -> None:
    """Turn up all Seekers of one side at a token."""
    spot = me.spots[kind]
    while spot.down != 0:
        seeker = first(spot.down)
        spot.down &= ~bit(seeker)
        spot.up |= bit(seeker)
        me.show(seeker)
        g.tell(events.SEEKER_SHOWN, me.seat, seeker, kind)
    spot.down_could = 0


def discard_offerings(me: Side, kind: i64) -> None:
    spot = me.spots[kind]
    me.offerings.discards |= spot.offerings
    me.offerings.discards_could |= spot.offerings
    spot.offerings = 0


def discard_all(me: Side, kind: i64) -> None:
    """Discard everything of one side at a token where all its Seekers lie face up; a Rock Slide is not its own."""
    spot = me.spots[kind]
    me.seekers.discards |= spot.up
    me.seekers.discards_could |= spot.up
    spot.up = 0
    spot.elixirs = 0
    spot.orchids = 0
    spot.blades = 0
    discard_offerings(me, kind)


@final
class MakeOffering(Decision[Haven]):
    """Which Offering, and where?"""

    name = "make offering"
    rule = "HV 9.1"
    asks = "Make an Offering, at a token of its type."
    tells = "makes an Offering"
    verbs = ("offer",)

    def offer(self, g: Haven, /) -> None:
        """Offerings in hand, at each token that they match [HV 9.2]."""
        me = g.sides[g.seat]
        fitting: i64 = 0
        hand = me.offerings.hand
        while hand != 0:
            fitting |= g.words.fitting(me.cards.symbols[first(hand)], g.tokens)
            hand = drop_first(hand)
        g.offer_each(g.words.offer, fitting)

    def take(self, g: Haven, /) -> None:
        me = g.sides[g.seat]
        symbols = g.said_symbols()
        kind = g.said_type()
        card = offering_card(me, symbols)
        me.offerings.take_from_hand(card)
        me.offerings.show(card)
        me.spots[kind].offerings |= bit(card)
        g.tell(events.OFFERED, me.seat, symbols, kind)
        g.step += 1

    def why_not(self, g: Haven, seat: int, answer: Answer, /) -> Refused:
        refused = not_offered(g.sides[seat], self.rule, answer["symbols"])
        return refused or used_up("HV 9.2", answer["type"])


@final
class Discard(Decision[Haven]):
    """More cards in hand than the limit: one of them goes unseen, to the pile of its type [HV 9.5]."""

    name = "discard"
    rule = "HV 9.5"
    asks = "Discard down to {limit} cards: {excess} too many."
    tells = "discards: {excess} too many"
    verbs = ("discard seeker", "discard offering", "discard power")

    def offer(self, g: Haven, /) -> None:
        me = g.sides[g.seat]
        g.offer_each(g.words.discard_seeker, me.seekers.hand)
        symbols: i64 = 0
        hand = me.offerings.hand
        while hand != 0:
            symbols |= bit(me.cards.symbols[first(hand)] - 1)
            hand = drop_first(hand)
        g.offer_each(g.words.discard_offering, symbols)
        g.offer_each(g.words.discard_power, powers_among(me, me.powers.hand))

    def take(self, g: Haven, /) -> None:
        """A Lore Power leaves the game [HV 3.14]."""
        me = g.sides[g.seat]
        words = g.words
        verb = g.said_verb()
        if verb == words.discard_seeker:
            card = g.said_seeker()
            me.seekers.discard(card, me.seekers.take_from_hand(card))
            g.tell(events.DISCARDED, me.seat, DRAW_SEEKER, card)
        elif verb == words.discard_offering:
            card = offering_card(me, g.said_symbols())
            me.offerings.discard(card, me.offerings.take_from_hand(card))
            g.tell(events.DISCARDED, me.seat, DRAW_OFFERING, card)
        else:
            card = power_card(me, me.powers.hand, g.said_power())
            me.powers.take_from_hand(card)
            me.out |= bit(card)
            g.tell(events.DISCARDED, me.seat, DRAW_POWER, card)

    def seen(self, g: Haven, answer: i64, viewer: i64, /) -> i64:
        """The back of the card."""
        deck = DRAW_SEEKER
        if answer >= g.words.discard_power:
            deck = DRAW_POWER
        elif answer >= g.words.discard_offering:
            deck = DRAW_OFFERING
        return g.words.size + SEEN_DISCARDING + deck

    def blanks(self, g: Haven, seat: int, /) -> dict[str, str]:
        limit = g.content.hand_limit
        return {"limit": str(limit), "excess": str(g.sides[seat].hand_size() - limit)}

    def why_not(self, g: Haven, seat: int, answer: Answer, /) -> Refused:
        if answer.verb.called == "discard offering":
            return Refused(self.rule, f"You hold no {offering_name(answer['symbols'])}.")
        card = "{Power}" if answer.verb.called == "discard power" else "{Seeker}"
        return Refused(self.rule, answer.filled(f"{card} is not in your hand."))


MAKE_OFFERING: Final = MakeOffering()
DISCARD: Final = Discard()
