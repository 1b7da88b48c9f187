"""The answers that each kind of decision offers. To offer is to allow: there is no other test of an answer."""

from mypy_extensions import i64

from tablehaven.games.haven.actions import may_play_power, may_stop
from tablehaven.games.haven.artifacts import claimable
from tablehaven.games.haven.cards import may_draw, open_tokens
from tablehaven.games.haven.content import DRAW_OFFERING, DRAW_POWER, TYPES
from tablehaven.games.haven.decisions import (
    ACTION,
    CLAIM_ARTIFACT,
    CONTEST_SHRINE,
    DISCARD,
    DRAW,
    DUST_SEEKER,
    ELIXIR_SEEKER,
    GATEWAY_SEEKER,
    GATEWAY_WHERE,
    GIVE_BACK,
    GRANTED_DRAW,
    KEEP_SEEKER,
    MAKE_OFFERING,
    MOVE_ELEMENTAL,
    NAME_TOKEN,
    SALTS_SEEKER,
    SONG,
    SONG_DRAW,
    VINES_SEEKER,
    VINES_UNDER,
    WILD_LORE,
)
from tablehaven.games.haven.options import EVERY_DRAW_MAY_BE_FORCED, MUST_KEEP_SEEKER
from tablehaven.games.haven.powers.catalog import POWER
from tablehaven.games.haven.powers.water import exchangeable, gateways, movable, without_elixir
from tablehaven.games.haven.setup import may_give_back
from tablehaven.games.haven.shrines import contestable, free_shrines
from tablehaven.games.haven.state import Haven, Side
from tablehaven.games.haven.vocabulary import PASS, SEEK_DECK, SEEK_HAND
from tablehaven.kernel.bits import bit, first


def offer_answers(g: Haven) -> None:
    me = g.sides[g.seat]
    kind = g.kind
    if kind == ACTION:
        offer_actions(g, me)
    elif kind == DRAW:
        offer_draws(g, me, g.must_offer)
    elif kind == MAKE_OFFERING:
        offer_offerings(g, me)
    elif kind == MOVE_ELEMENTAL:
        g.offer_each(g.words.shrine, free_shrines(g))
    elif kind == NAME_TOKEN:
        g.offer_each(g.words.token, g.choices)
    elif kind == GRANTED_DRAW:
        g.offer(PASS)
        g.offer(g.words.draw + DRAW_POWER)
    elif kind == KEEP_SEEKER:
        if g.rules & MUST_KEEP_SEEKER == 0:
            g.offer(PASS)
        g.offer_each(g.words.seeker, me.spots[g.place].up)
    elif kind == DISCARD:
        offer_discards(g, me)
    elif kind == GIVE_BACK:
        g.offer(PASS)
        g.offer_each(g.words.give_back, powers_among(me, may_give_back(g, me)))
    elif kind == CLAIM_ARTIFACT:
        g.offer(PASS)
        g.offer_each(g.words.claim, claimable(g, me))
    elif kind == CONTEST_SHRINE:
        g.offer_each(g.words.shrine, contestable(g))
    elif kind == WILD_LORE:
        g.offer_each(g.words.token, bit(TYPES) - 1)
    elif kind == SONG:
        if may_draw(me) != 0:
            g.offer(g.words.song_draws)
        g.offer(g.words.song_acts)
    elif kind == SONG_DRAW:
        offer_draws(g, me, g.must_offer and g.rules & EVERY_DRAW_MAY_BE_FORCED != 0)
    elif kind in (VINES_SEEKER, VINES_UNDER):
        g.offer_each(g.words.seeker, me.held)
    elif kind == ELIXIR_SEEKER:
        g.offer_each(g.words.seeker, without_elixir(me))
    elif kind == GATEWAY_SEEKER:
        g.offer_each(g.words.seeker, movable(g, me))
    elif kind == GATEWAY_WHERE:
        g.offer_each(g.words.token, gateways(g, me) & ~bit(g.place))
        g.offer_each(g.words.seeker, exchangeable(g, me, g.place))
    elif kind == DUST_SEEKER:
        g.offer(PASS)
        g.offer_each(g.words.seeker, me.held)
    elif kind == SALTS_SEEKER:
        g.offer_each(g.words.seeker, me.seekers.discards)


def offer_actions(g: Haven, me: Side) -> None:
    words = g.words
    places = open_tokens(g, me)
    if may_stop(g):
        g.offer(PASS)
    if me.seekers.can_draw():
        g.offer_each(SEEK_DECK, places)
    hand = me.seekers.hand
    while hand != 0:
        g.offer_each(SEEK_HAND + TYPES * first(hand), places)
        hand &= hand - 1
    g.offer_each(words.remove, me.in_play())
    if may_play_power(g):
        g.offer_each(words.play, playable_powers(g, me))
    g.offer_each(words.clear, me.rocks)
    if g.count == 0:  # another content file may leave nothing to do [HV 3.3]
        g.offer(PASS)


def playable_powers(g: Haven, me: Side) -> i64:
    """The Lore Powers in hand for which what they need is there, one bit each [HV 3.11]."""
    power_of = me.cards.power
    playable: i64 = 0
    hand = me.powers.hand
    while hand != 0:
        power = power_of[first(hand)]
        hand &= hand - 1
        if POWER[power].playable(g, me):
            playable |= bit(power)
    return playable


def powers_among(me: Side, cards: i64) -> i64:
    """The powers that some of a side's cards are, one bit each."""
    power_of = me.cards.power
    powers: i64 = 0
    while cards != 0:
        powers |= bit(power_of[first(cards)])
        cards &= cards - 1
    return powers


def offer_draws(g: Haven, me: Side, must_offer: bool) -> None:
    decks = may_draw(me)
    if must_offer and g.draws == 1:
        decks = bit(DRAW_OFFERING)
    g.offer_each(g.words.draw, decks)


def offer_offerings(g: Haven, me: Side) -> None:
    """Offerings in hand, at each token that they match [HV 9.2]."""
    symbols = me.cards.symbols
    fitting: i64 = 0
    hand = me.offerings.hand
    while hand != 0:
        fitting |= g.words.fitting(symbols[first(hand)], g.tokens)
        hand &= hand - 1
    g.offer_each(g.words.offer, fitting)


def offer_discards(g: Haven, me: Side) -> None:
    words = g.words
    g.offer_each(words.discard_seeker, me.seekers.hand)
    symbols: i64 = 0
    hand = me.offerings.hand
    while hand != 0:
        symbols |= bit(me.cards.symbols[first(hand)] - 1)
        hand &= hand - 1
    g.offer_each(words.discard_offering, symbols)
    g.offer_each(words.discard_power, powers_among(me, me.powers.hand))
