"""What a card has added to something beside the cards in play, or will do later in the turn.

It stays when its owner trashes the card, and goes when a spell takes the card away [HF 4.13, 8.14].
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from tablehaven.games.havenfall.in_play import (
    A_SPELL,
    TO_DISTRACT,
    TO_PIXELS,
    add_bonus,
    bonus_damage,
    bonus_health,
    bonus_source,
    bonus_target,
    with_damage,
)
from tablehaven.games.havenfall.pixels import UNIT
from tablehaven.games.havenfall.state import Havenfall
from tablehaven.kernel.bits import bit
from tablehaven.kernel.rows import without
from tablehaven.kernel.state import NONE


def promise(g: Havenfall, slot: i64, to: i64, one: i64 = 0, other: i64 = 0) -> None:
    """The card in a slot, or a spell if that is none, adds two numbers to something."""
    source = slot
    if slot == NONE:
        source = A_SPELL
    add_bonus(g, source, to, one, other, True)


def promised(g: Havenfall, to: i64) -> i64:
    """The sum of the first numbers that were added to something."""
    found: i64 = 0
    for bonus in g.bonuses:
        if bonus_target(bonus) == to:
            found += bonus_damage(bonus)
    return found


def promised_other(g: Havenfall, to: i64) -> i64:
    """The sum of the second numbers."""
    found: i64 = 0
    for bonus in g.bonuses:
        if bonus_target(bonus) == to:
            found += bonus_health(bonus)
    return found


def is_promised(g: Havenfall, to: i64) -> bool:
    """Whether anything was added to something."""
    n: i64 = 0
    while n < len(g.bonuses) and bonus_target(g.bonuses[n]) != to:
        n += 1
    return n < len(g.bonuses)


def is_promised_by(g: Havenfall, slot: i64, to: i64) -> bool:
    """Whether the card in a slot has added anything to something."""
    return _place_of(g, slot, to) != NONE


def _place_of(g: Havenfall, slot: i64, to: i64) -> i64:
    """Where among all that was added it lies, or none."""
    n: i64 = 0
    while n < len(g.bonuses):
        if bonus_target(g.bonuses[n]) == to and bonus_source(g.bonuses[n]) == slot:
            return n
        n += 1
    return NONE


def redeem_by(g: Havenfall, slot: i64, to: i64) -> i64:
    """What the card in a slot has promised is kept, and gone: its first number, or none."""
    place = _place_of(g, slot, to)
    if place == NONE:
        return NONE
    first = bonus_damage(g.bonuses[place])
    g.bonuses = without(g.bonuses, place, 1)
    return first


def distracting(g: Havenfall) -> i64:
    """The locations whose monsters were picked to distract the one that is fought."""
    found: i64 = 0
    for bonus in g.bonuses:
        if bonus_target(bonus) == TO_DISTRACT:
            found |= bit(bonus_damage(bonus))
    return found


def relocate(g: Havenfall, one: i64, other: i64) -> None:
    """Two monsters have changed places, or if there is no other one has left the board: so do those that distract."""
    if distracting(g) == 0:
        return
    kept = vec[i64]()
    for bonus in g.bonuses:
        moved = bonus
        if bonus_target(bonus) == TO_DISTRACT:
            location = bonus_damage(bonus)
            if location == one:
                moved = with_damage(bonus, other)
            elif location == other:
                moved = with_damage(bonus, one)
        if bonus_target(moved) != TO_DISTRACT or bonus_damage(moved) != NONE:
            kept = append(kept, moved)
    g.bonuses = kept


def borrowed(g: Havenfall) -> i64:
    """The pixels that are there for this turn alone, packed."""
    found: i64 = 0
    for bonus in g.bonuses:
        if bonus_target(bonus) == TO_PIXELS:
            found += UNIT[bonus_damage(bonus)]
    return found


def use_borrowed(g: Havenfall, color: i64) -> bool:
    """A pixel that is there for this turn alone is used up, if there is one of this color."""
    n: i64 = 0
    while n < len(g.bonuses):
        bonus = g.bonuses[n]
        if bonus_target(bonus) == TO_PIXELS and bonus_damage(bonus) == color:
            g.bonuses = without(g.bonuses, n, 1)
            return True
        n += 1
    return False


def redeem(g: Havenfall, to: i64) -> tuple[i64, i64]:
    """The first promise of a kind is kept, and gone: its source and its first number; or none."""
    n: i64 = 0
    while n < len(g.bonuses):
        bonus = g.bonuses[n]
        if bonus_target(bonus) == to:
            g.bonuses = without(g.bonuses, n, 1)
            return bonus_source(bonus), bonus_damage(bonus)
        n += 1
    return NONE, 0
