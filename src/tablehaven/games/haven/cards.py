"""Drawing, laying and discarding cards: the verbs that steps and Lore Powers share."""

from mypy_extensions import i64

from tablehaven.games.haven import events
from tablehaven.games.haven.content import DRAW_OFFERING, DRAW_POWER, DRAW_SEEKER
from tablehaven.games.haven.state import NONE, Haven, Side
from tablehaven.games.haven.supply import Supply
from tablehaven.kernel.bits import bit, first


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


def add_from_deck(g: Haven, me: Side, kind: i64) -> None:
    """Draw a Seeker for a token, face up [HV 3.5]."""
    seeker = draw_from(g, me, me.seekers, DRAW_SEEKER)
    me.show(seeker)
    me.spots[kind].up |= bit(seeker)
    g.tell(events.SOUGHT_FROM_DECK, me.seat, seeker, kind)


def open_tokens(g: Haven, me: Side) -> i64:
    """The types where this side may play a Seeker: in play, and no Rock Slide [HV 4.15]."""
    return g.tokens & ~me.rocks


def fitting_offerings(g: Haven, me: Side) -> i64:
    """Those of a side's Offerings that match a token in play [HV 9.2]."""
    fitting: i64 = 0
    cards = me.cards.offerings
    while cards != 0:
        card = first(cards)
        cards &= cards - 1
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
