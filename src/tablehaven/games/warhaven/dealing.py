"""The rules as the kernel calls them, and dealing anew what a seat cannot know [WH 1.12, 3.4].

What the opponent can tell of a support deck: that it is one the army allows, and all cards of it that have been seen.
"""

from typing import Final, cast, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablehaven.games.warhaven.building import random_deck
from tablehaven.games.warhaven.kit import Kit
from tablehaven.games.warhaven.options import LIMIT
from tablehaven.games.warhaven.preparing import FORM_UP, SEAL_DECKS, take_deck
from tablehaven.games.warhaven.state import Side, WarHaven
from tablehaven.kernel.bits import bit, drop_first, first, size
from tablehaven.kernel.rng import Rng
from tablehaven.kernel.state import NONE, Rulebook, State

# where a card lies, in the order of equal cards
_DISCARDED: Final = 0
_SHOWN: Final = 1
_IN_HAND: Final = 2
_HELD: Final = 3
_IN_DECK: Final = 4
_UNDER: Final = 64  # + its place
_BENEATH: Final = 8  # + character
_PLACES: Final = 256

_HARD_HIT: Final = 3  # damage that a search should tell from less


@final
class WarHavenRulebook(Rulebook):
    """The steps of the turn and the decisions, as the kernel calls them."""

    def redeal(self, state: State, seat: i64, rng: Rng) -> None:
        redeal(cast(WarHaven, state), seat, rng)

    def seen(self, state: State, answer: i64, viewer: i64) -> i64:
        return self.decisions[state.kind].seen(state, answer, viewer)

    def shown(self, state: State) -> i64:
        """Who is on the board, and about how much all have suffered; nothing behind the blinder."""
        g = cast(WarHaven, state)
        if g.step <= FORM_UP.number:
            return 0
        suffered: i64 = 0
        for damage in g.damage:
            suffered += damage
        return g.alive + (suffered // _HARD_HIT << 2 * g.units)


def redeal(g: WarHaven, seat: i64, rng: Rng) -> None:
    """Replace, in place, everything hidden from a seat by something that fits all it has seen; chance included.

    What is imagined comes to an end, also where people play without a limit.
    """
    if g.over:
        return
    foe = g.sides[1 - seat]
    if g.step == SEAL_DECKS.number:
        foe.army = vec[i64]()
        foe.cards = vec[i64]()
        g.waiting |= bit(foe.seat)
    elif g.step == FORM_UP.number:
        imagine_army(g, foe, rng)
        g.waiting |= bit(foe.seat)
    else:
        deal_cards(g, foe, rng)
    if g.limit == 0:
        g.limit = g.turns + LIMIT
    g.chance = rng.split()
    g.offer_anew()


def imagine_army(g: WarHaven, foe: Side, rng: Rng) -> None:
    """Any army that is allowed, with any cards it allows, and nobody placed yet."""
    army = g.army_of(foe.seat)
    while army != 0:
        unit = first(army)
        army = drop_first(army)
        g.occupied &= ~bit(g.stands[unit])
        g.stands[unit] = NONE
        g.alive &= ~bit(unit)
    take_deck(foe, random_deck(g.content.cards, rng))
    g.settle_armies()


def deal_cards(g: WarHaven, foe: Side, rng: Rng) -> None:
    """Other cards in all hidden places of the opponent's."""
    known = vec[i64]()  # kinds that were seen
    lying = vec[i64]()  # a kind and where it lies, for every card
    card: i64 = 0
    total: i64 = len(foe.cards)
    while card < total:
        place: i64 = NONE
        if foe.discards & bit(card) != 0:
            place = _DISCARDED
        elif foe.shown & bit(card) != 0:
            place = _SHOWN
        elif (foe.hand | foe.deck | foe.held) & bit(card) == 0:
            place = beneath(g, foe, card)
        if place != NONE:
            known = append(known, foe.cards[card])
            lying = append(lying, foe.cards[card] * _PLACES + place)
        card += 1
    hand = size(foe.hand & ~foe.shown)
    held = size(foe.held)
    deck = size(foe.deck)
    lots = draw_lots(g, foe, known, hand + held + deck + len(foe.under), rng)
    n: i64 = 0
    while n < len(lots):
        place = _UNDER + n - hand - held - deck
        if n < hand:
            place = _IN_HAND
        elif n < hand + held:
            place = _HELD
        elif n < hand + held + deck:
            place = _IN_DECK
        lying = append(lying, lots[n] * _PLACES + place)
        n += 1
    lay(g, foe, lying)


def beneath(g: WarHaven, foe: Side, card: i64) -> i64:
    """Under whom an upgrade lies; or none, if the card lies at the bottom of the deck."""
    unit = g.first_of(foe.seat)
    last = unit + g.units
    while unit < last:
        if g.upgrades[unit] & bit(card) != 0:
            return _BENEATH + unit
        unit += 1
    return NONE


def draw_lots(g: WarHaven, foe: Side, known: vec[i64], count: i64, rng: Rng) -> vec[i64]:
    """So many cards that may be in the deck beside those seen, each copy as likely as any other [WH 2.4–2.6]."""
    pool = foe.pool
    tables = g.tables
    used = pool.unused[0 : len(pool.unused)]  # by kind, how many copies are spoken for
    rares = pool.rares
    for kind in known:
        used[kind] += 1
        rares += tables.is_rare[kind]
    lots = vec[i64]()
    taken = pool.untaken[0 : len(pool.untaken)]  # by entry
    while count > 0:
        n = rng.below(len(pool.entries))
        kind = pool.entries[n]
        if taken[n] != 0:
            continue
        if pool.copies[n] < used[kind] or (tables.is_rare[kind] != 0 and rares >= g.content.cards.most_rares):
            continue
        taken[n] = 1
        rares += tables.is_rare[kind]
        lots = append(lots, kind)
        count -= 1
    return lots


def lay(g: WarHaven, foe: Side, lying: vec[i64]) -> None:
    """Lay every card where it lies, equal ones in the order of their places."""
    sort(lying)
    foe.hand = 0
    foe.shown = 0
    foe.held = 0
    foe.deck = 0
    foe.discards = 0
    under = foe.under[0 : len(foe.under)]
    unit = g.first_of(foe.seat)
    last = unit + g.units
    while unit < last:
        g.upgrades[unit] = 0
        unit += 1
    cards = vec[i64]()
    card: i64 = 0
    while card < len(lying):
        place = lying[card] % _PLACES
        cards = append(cards, lying[card] // _PLACES)
        if place == _DISCARDED:
            foe.discards |= bit(card)
        elif place == _SHOWN:
            foe.hand |= bit(card)
            foe.shown |= bit(card)
        elif place == _IN_HAND:
            foe.hand |= bit(card)
        elif place == _HELD:
            foe.held |= bit(card)
        elif place == _IN_DECK:
            foe.deck |= bit(card)
        elif place >= _UNDER:
            under[place - _UNDER] = card
        else:
            g.upgrades[place - _BENEATH] |= bit(card)
        card += 1
    foe.under = under
    foe.cards = cards
    foe.kit = Kit(g.tables, foe.army, cards)


def sort(numbers: vec[i64]) -> None:
    """Put a few numbers in order, in place."""
    n: i64 = 1
    while n < len(numbers):
        number = numbers[n]
        before = n - 1
        while before >= 0 and numbers[before] > number:
            numbers[before + 1] = numbers[before]
            before -= 1
        numbers[before + 1] = number
        n += 1
