"""What a card has added to something beside the cards in play, or will do later in the turn.

It stays when its owner trashes the card, and goes when a spell takes the card away [HF 4.13, 8.14].
"""

from mypy_extensions import i64

from tablehaven.games.havenfall.in_play import (
    A_SPELL,
    add_bonus,
    bonus_damage,
    bonus_health,
    bonus_source,
    bonus_target,
)
from tablehaven.games.havenfall.state import Havenfall
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
    for bonus in g.bonuses:
        if bonus_target(bonus) == to and bonus_source(bonus) == slot:
            return True
    return False


def redeem_by(g: Havenfall, slot: i64, to: i64) -> i64:
    """What the card in a slot has promised is kept, and gone: its first number, or none."""
    n: i64 = 0
    while n < len(g.bonuses):
        bonus = g.bonuses[n]
        if bonus_target(bonus) == to and bonus_source(bonus) == slot:
            g.bonuses = without(g.bonuses, n, 1)
            return bonus_damage(bonus)
        n += 1
    return NONE


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
