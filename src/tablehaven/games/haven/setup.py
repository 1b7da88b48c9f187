"""The set-up [HV 1], and dealing anew what a seat cannot know."""

from typing import cast, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablehaven.games.haven.cards import MAKE_OFFERING, fitting_offerings
from tablehaven.games.haven.content import CITY, FOREST, TYPES, Content
from tablehaven.games.haven.contest import turn_next_token
from tablehaven.games.haven.options import ARTIFACTS, CLAIMER_SEES_ARTIFACT, HIDDEN_ARTIFACTS
from tablehaven.games.haven.state import Haven, Lore, Side, Spot
from tablehaven.games.haven.turn import SCORING, SET_UP
from tablehaven.games.haven.vocabulary import Words
from tablehaven.kernel.bits import bit, drop_first, first, full, size
from tablehaven.kernel.dealing import Deal
from tablehaven.kernel.rng import Rng
from tablehaven.kernel.state import Rulebook, State
from tablehaven.kernel.supply import Supply, put_under, under_cards, under_size


@final
class HavenRulebook(Rulebook):
    """The steps of the turn and the decisions, as the kernel calls them."""

    def redeal(self, state: State, seat: i64, rng: Rng) -> None:
        redeal(cast(Haven, state), seat, rng)

    def seen(self, state: State, answer: i64, viewer: i64) -> i64:
        return self.decisions[state.kind].seen(state, answer, viewer)


def lay_out(rulebook: Rulebook, content: Content, words: Words, rules: i64, chance: Rng) -> Haven:
    """The table before either side has decided anything."""
    sides = vec[Side]([claim_cards(content, CITY), claim_cards(content, FOREST)])
    g = Haven(rulebook, content, words, rules, chance, sides, vec[Lore](), vec[i64]())
    g.undecided = bit(CITY) | bit(FOREST)
    exits = content.board.exits
    kind: i64 = 0
    while kind < TYPES:
        lore = Lore()
        lore.shrine = chance.member(exits)  # HV 1.3
        exits &= ~bit(lore.shrine)
        lore.stack = full(len(content.tokens[kind]))
        g.lores = append(g.lores, lore)
        turn_next_token(g, kind)  # HV 1.5
        kind += 1
    if rules & ARTIFACTS != 0:
        lay_artifacts(g)
    return g


def claim_cards(content: Content, seat: i64) -> Side:
    """A side with all its cards in its decks, but for the Offerings of the starting hand [HV 1.7]."""
    cards = content.cards[seat]
    seekers = Supply()
    seekers.deck = cards.seekers
    seekers.deck_could = cards.seekers
    offerings = Supply()
    offerings.deck = cards.offerings & ~cards.set_aside
    offerings.deck_could = offerings.deck
    offerings.hand = cards.set_aside
    offerings.hand_could = cards.set_aside
    powers = Supply()
    powers.deck = cards.powers
    powers.deck_could = cards.powers
    return Side(seat, cards, seekers, offerings, powers, vec[Spot]([Spot(), Spot(), Spot()]))


def lay_artifacts(g: Haven) -> None:
    """One artifact under each number, the others left out [HV 11.2]."""
    left: i64 = full(len(g.content.artifact_names))
    place: i64 = 0
    while place < len(g.content.artifact_numbers):
        card = g.chance.member(left)
        left &= ~bit(card)
        g.artifacts = append(g.artifacts, card)
        place += 1


def redeal(g: Haven, seat: i64, rng: Rng) -> None:
    """Replace, in place, everything hidden from a seat by something that fits all it has seen; chance to come included.

    A seat knows its own cards, decks and discards: only the order in which its cards will be drawn is open to it.
    """
    if g.over:
        return  # everything is open
    foe = g.sides[1 - seat]
    deal_seekers(foe, rng)
    deal_offerings(g, foe, rng)
    if g.step == SET_UP.number:
        begin_giving_back_anew(g, foe)
    else:
        deal_powers(foe, rng)
    if g.rules & HIDDEN_ARTIFACTS != 0 and g.step != SCORING.number:
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
    if g.seat == foe.seat and g.kind == MAKE_OFFERING.kind:
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
    left: i64 = full(len(g.content.artifact_names))
    known: i64 = 0
    if g.rules & CLAIMER_SEES_ARTIFACT != 0:
        known = me.artifacts
        places = known
        while places != 0:
            left &= ~bit(g.artifacts[first(places)])
            places = drop_first(places)
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
