"""The set-up [HV 1]."""

from librt.vecs import append, vec
from mypy_extensions import i64

from tablehaven.games.haven import events
from tablehaven.games.haven.cards import draw_to_hand
from tablehaven.games.haven.content import CITY, DRAW_POWER, DRAW_SEEKER, FOREST, TYPES, Content
from tablehaven.games.haven.contest import turn_next_token
from tablehaven.games.haven.options import ARTIFACTS
from tablehaven.games.haven.state import Haven, Lore, Side, Spot
from tablehaven.games.haven.supply import Supply
from tablehaven.games.haven.vocabulary import PASS, Words
from tablehaven.kernel.bits import bit, first, size
from tablehaven.kernel.rng import Rng
from tablehaven.kernel.state import Rulebook


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
        lore.stack = bit(len(content.tokens[kind])) - 1
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
    left: i64 = bit(len(g.content.artifact_names)) - 1
    place: i64 = 0
    while place < len(g.content.artifact_numbers):
        card = g.chance.member(left)
        left &= ~bit(card)
        g.artifacts = append(g.artifacts, card)
        place += 1


def may_give_back(g: Haven, me: Side) -> i64:
    """The Lore Powers that may still be given back [HV 1.8]."""
    if size(me.out) >= g.content.powers_removable:
        return 0
    return me.powers.deck


def give_back(g: Haven, me: Side) -> None:
    if g.answer == PASS:
        g.undecided &= ~bit(me.seat)
        return
    power = g.answer - g.words.give_back
    cards = me.powers.deck
    while me.cards.power[first(cards)] != power:
        cards &= cards - 1
    me.powers.deck &= ~bit(first(cards))
    me.out |= bit(first(cards))


def deal(g: Haven) -> None:
    """The starting hands, once both sides have decided [HV 1.10, HV 1.11]."""
    for me in g.sides:
        g.tell(events.POWERS_GIVEN_BACK, me.seat, size(me.out))
        dealt: i64 = 0
        while dealt < g.content.seekers_at_start:
            draw_to_hand(g, me, DRAW_SEEKER)
            dealt += 1
        dealt = 0
        while dealt < me.cards.powers_at_start and me.powers.can_draw():
            draw_to_hand(g, me, DRAW_POWER)
            dealt += 1
