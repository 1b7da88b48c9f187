"""What must hold at every moment of a game of War Haven."""

from librt.vecs import vec
from mypy_extensions import i64

from tablehaven.games.warhaven.actions import ACT
from tablehaven.games.warhaven.language import CLASSES, COMMANDER, STAT_HEALTH
from tablehaven.games.warhaven.preparing import FORM_UP, SEAL_DECKS
from tablehaven.games.warhaven.state import Side, WarHaven
from tablehaven.games.warhaven.values import value
from tablehaven.kernel.bits import bit, drop_first, first, full, size
from tablehaven.kernel.state import NONE


def check(g: WarHaven) -> None:
    for side in g.sides:
        check_deck(g, side)
        if g.step > FORM_UP.number:
            check_cards(g, side)
    if g.step > SEAL_DECKS.number:
        check_board(g)
    assert g.over or g.count > 0, "somebody has something to choose"
    assert g.acted <= g.actions, "nobody acts more often than allowed [WH 4.1]"


def check_deck(g: WarHaven, side: Side) -> None:
    """Every deck is allowed, as far as it goes [WH 2]."""
    cards = g.content.cards
    army: i64 = 0
    rares: i64 = 0
    of_class = vec[i64]([0] * CLASSES)
    copies: i64 = 0
    before: i64 = NONE
    for kind in side.army:
        assert kind >= before, "characters are in the order of their kinds"
        copies = copies + 1 if kind == before else 1
        before = kind
        is_rare = cards.rare_characters & bit(kind) != 0
        army |= bit(kind)
        rares += int(is_rare)
        of_class[g.tables.class_of[kind]] += 1
        assert copies <= (cards.rare_copies if is_rare else cards.copies), "no more copies than allowed [WH 2.4, 2.5]"
    for class_ in range(CLASSES):
        assert of_class[class_] <= cards.most_of_class[class_], "no more of a class than allowed [WH 2.3]"
    before = NONE
    for kind in side.cards:
        assert kind >= before, "cards are in the order of their kinds"
        copies = copies + 1 if kind == before else 1
        before = kind
        is_rare = g.tables.is_rare[kind] != 0
        rares += int(is_rare)
        assert copies <= (cards.rare_copies if is_rare else cards.copies), "no more copies than allowed [WH 2.4, 2.5]"
        assert cards.plays_in(kind, army), "every card plays on somebody [WH 2.6]"
    assert rares <= cards.most_rares, "no more rare cards than allowed [WH 2.5]"
    if g.step > SEAL_DECKS.number:
        assert len(side.army) == g.units and of_class[COMMANDER] == 1, "an army is complete [WH 2.1, 2.2]"
        assert len(side.cards) == cards.support_size, "a support deck is complete [WH 2.1]"


def check_cards(g: WarHaven, side: Side) -> None:
    """Every support card is in one place."""
    together = side.deck | side.hand | side.held | side.discards
    total = size(side.deck) + size(side.hand) + size(side.held) + size(side.discards) + len(side.under)
    for card in side.under:
        together |= bit(card)
    unit = g.first_of(side.seat)
    while unit < g.first_of(side.seat) + g.units:
        together |= g.upgrades[unit]
        total += size(g.upgrades[unit])
        unit += 1
    assert total == len(side.cards) and together == full(len(side.cards)), "every card is somewhere, once"
    assert side.shown & ~side.hand == 0, "cards seen in hand are there"


def check_board(g: WarHaven) -> None:
    """Everybody alive stands on a space of its own, has health and fits what lies under it."""
    spaces: i64 = 0
    unit: i64
    for unit in range(2 * g.units):
        if g.alive & bit(unit) == 0:
            assert g.stands[unit] == NONE and g.upgrades[unit] == 0, "the fallen leave the board with their cards"
            continue
        assert spaces & bit(g.stands[unit]) == 0, "nobody shares a space [WH 3.3]"
        spaces |= bit(g.stands[unit])
        assert g.damage[unit] >= 0, "nobody has more than full health [WH 9.3]"
        side = g.side_of(unit)
        medallions: i64 = 0
        upgrades = g.upgrades[unit]
        while upgrades != 0:
            card = first(upgrades)
            upgrades = drop_first(upgrades)
            kind = side.cards[card]
            assert medallions & g.tables.medallions[kind] == 0, "one upgrade for each medallion [WH 6.2]"
            medallions |= g.tables.medallions[kind]
            assert side.kit.fits[g.own_number(unit)] & bit(card) != 0, "upgrades fit [WH 6.1]"
        if g.seat != NONE and g.kind == ACT.kind:
            assert value(g, unit, STAT_HEALTH) > g.damage[unit], "nobody lives without health [WH 9.2]"
    assert g.occupied == spaces, "who stands where is known"
    afflicted = g.deadly | g.irradiated | g.pinned | g.exhausted | g.moved | g.attacked
    assert afflicted & ~g.alive == 0, "nothing sticks to the fallen [WH 9.10]"
    assert (g.through | g.exhaustion_ending) & ~g.exhausted == 0 and g.pins_ending & ~g.pinned == 0
