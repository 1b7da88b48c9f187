"""Dealing anew what a seat cannot know."""

from librt.vecs import append, vec
from mypy_extensions import i64

from tablehaven.games.haven.cards import fitting_offerings
from tablehaven.games.haven.content import TYPES
from tablehaven.games.haven.decisions import MAKE_OFFERING
from tablehaven.games.haven.options import CLAIMER_SEES_ARTIFACT, HIDDEN_ARTIFACTS
from tablehaven.games.haven.state import Haven, Side
from tablehaven.games.haven.supply import put_under, under_cards, under_size
from tablehaven.games.haven.turn import SCORING, SETUP
from tablehaven.kernel.bits import bit, first, size
from tablehaven.kernel.dealing import Deal
from tablehaven.kernel.rng import Rng


def redeal(g: Haven, seat: i64, rng: Rng) -> None:
    """Replace, in place, everything hidden from a seat by something that fits all it has seen; chance to come included.

    A seat knows its own cards, decks and discards: only the order in which its cards will be drawn is open to it.
    """
    if g.over:
        return  # everything is open
    foe = g.sides[1 - seat]
    deal_seekers(foe, rng)
    deal_offerings(g, foe, rng)
    if g.step == SETUP:
        begin_giving_back_anew(g, foe)
    else:
        deal_powers(foe, rng)
    if g.rules & HIDDEN_ARTIFACTS != 0 and g.step != SCORING:
        deal_artifacts(g, g.sides[seat], rng)
    g.chance = rng.split()
    g.offer_anew()


def deal_seekers(foe: Side, rng: Rng) -> None:
    seekers = foe.seekers
    under = under_size(seekers.under)
    deal = Deal()
    deal.place(size(seekers.hand), seekers.hand_could)
    deal.place(size(foe.held), foe.held_could)
    pool = seekers.hand | foe.held | seekers.deck | under_cards(seekers.under) | seekers.discards
    for spot in foe.spots:
        deal.place(size(spot.down), spot.down_could)
        pool |= spot.down
    deal.place(size(seekers.discards), seekers.discards_could)
    deal.place(size(seekers.deck) + under, seekers.deck_could)
    deal.deal(pool, rng)
    seekers.hand = deal.dealt[0]
    foe.held = deal.dealt[1]
    kind: i64 = 0
    while kind < TYPES:
        spot = foe.spots[kind]
        hidden_elixirs = size(spot.elixirs & spot.down)
        spot.elixirs &= ~spot.down
        spot.down = deal.dealt[2 + kind]
        spot.elixirs |= some(spot.down, hidden_elixirs, rng)
        kind += 1
    seekers.discards = deal.dealt[5]
    seekers.deck = deal.dealt[6]
    seekers.under = 0
    while under > 0:
        card = rng.member(seekers.deck)
        seekers.deck &= ~bit(card)
        seekers.under = put_under(seekers.under, card)
        under -= 1


def deal_offerings(g: Haven, foe: Side, rng: Rng) -> None:
    offerings = foe.offerings
    in_hand = size(offerings.hand)
    fitting: i64 = 0
    deal = Deal()
    if g.seat == foe.seat and g.kind == MAKE_OFFERING:
        fitting = 1  # it would not be asked if it held none
    deal.place(fitting, offerings.hand_could & fitting_offerings(g, foe))
    deal.place(in_hand - fitting, offerings.hand_could)
    deal.place(size(offerings.discards), offerings.discards_could)
    deal.place(size(offerings.deck), offerings.deck_could)
    deal.deal(offerings.hand | offerings.discards | offerings.deck, rng)
    offerings.hand = deal.dealt[0] | deal.dealt[1]
    offerings.discards = deal.dealt[2]
    offerings.deck = deal.dealt[3]


def deal_powers(foe: Side, rng: Rng) -> None:
    """Any Lore Power that was never played may be anywhere: powers never come back, so nothing narrows it down."""
    powers = foe.powers
    pool = powers.hand | powers.deck | foe.out
    hand = some(pool, size(powers.hand), rng)
    out = some(pool & ~hand, size(foe.out), rng)
    powers.hand = hand
    foe.out = out
    powers.deck = pool & ~hand & ~out


def begin_giving_back_anew(g: Haven, foe: Side) -> None:
    """While both sides decide in secret, even whether the other has decided is hidden [HV 1.8]."""
    foe.powers.deck |= foe.out
    foe.out = 0
    g.undecided |= bit(foe.seat)
    g.waiting |= bit(foe.seat)


def deal_artifacts(g: Haven, me: Side, rng: Rng) -> None:
    left: i64 = bit(len(g.content.artifact_names)) - 1
    known: i64 = 0
    if g.rules & CLAIMER_SEES_ARTIFACT != 0:
        known = me.artifacts
        places = known
        while places != 0:
            left &= ~bit(g.artifacts[first(places)])
            places &= places - 1
    artifacts = vec[i64]()
    place: i64 = 0
    while place < len(g.artifacts):
        card = g.artifacts[place]
        if known & bit(place) == 0:
            card = rng.member(left)
            left &= ~bit(card)
        artifacts = append(artifacts, card)
        place += 1
    g.artifacts = artifacts


def some(members: i64, count: i64, rng: Rng) -> i64:
    """So many random members of a set."""
    chosen: i64 = 0
    while count > 0:
        member = rng.member(members & ~chosen)
        chosen |= bit(member)
        count -= 1
    return chosen
