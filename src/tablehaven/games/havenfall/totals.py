"""The tracker: what the cards in play come to, and what a monster needs [HF 6.3, 6.14]."""

from mypy_extensions import i64

from tablehaven.games.havenfall.in_play import (
    IDLE,
    TO_MONSTER,
    TO_REVENGE,
    TO_TREASURE,
    TURNED,
    bonus_damage,
    bonus_health,
    bonus_target,
    face_in,
    has,
    is_there,
)
from tablehaven.games.havenfall.promises import distracting, is_promised, promised, promised_other
from tablehaven.games.havenfall.state import BEATEN_AS_BOSS, BEATEN_AS_MINION, BOSS, Havenfall
from tablehaven.games.havenfall.tables import FAKE
from tablehaven.kernel.bits import bit, drop_first, first
from tablehaven.kernel.state import NONE


def treasure_left(g: Havenfall) -> i64:
    """The treasure of the cards in play and what was added, without what was spent [HF 5.2]."""
    treasure = treasure_given(g) - g.turn.spent
    if treasure < 0:
        return 0
    return treasure


def treasure_given(g: Havenfall) -> i64:
    """The treasure of the cards in play and what was added."""
    treasure = promised(g, TO_TREASURE)
    slot: i64 = 0
    while slot < len(g.slots):
        if is_there(g, slot) and not has(g, slot, IDLE):
            treasure += g.tables.treasure[face_in(g, slot)]
        slot += 1
    return treasure


def damage_of(g: Havenfall, slot: i64) -> i64:
    """The damage that a card in play gives, with all that was added to it."""
    damage = g.tables.damage[face_in(g, slot)]
    for bonus in g.bonuses:
        if bonus_target(bonus) == slot:
            damage += bonus_damage(bonus)
    return damage


def health_of(g: Havenfall, slot: i64) -> i64:
    health = g.tables.health[face_in(g, slot)]
    for bonus in g.bonuses:
        if bonus_target(bonus) == slot:
            health += bonus_health(bonus)
    return health


def total_damage(g: Havenfall) -> i64:
    """The damage of all cards in play [HF 6.3, 1.11]."""
    damage = g.turn.damage
    slot: i64 = 0
    while slot < len(g.slots):
        if is_there(g, slot) and not has(g, slot, IDLE | TURNED):
            damage += damage_of(g, slot)
        slot += 1
    if damage < 0:
        return 0
    return damage


def total_health(g: Havenfall) -> i64:
    health = g.turn.health
    slot: i64 = 0
    while slot < len(g.slots):
        if is_there(g, slot) and not has(g, slot, IDLE | TURNED):
            health += health_of(g, slot)
        slot += 1
    if health < 0:
        return 0
    return health


def monster_at(g: Havenfall, location: i64) -> i64:
    """Who is fought there, or none."""
    if location in (BEATEN_AS_MINION, BEATEN_AS_BOSS):
        if len(g.defeated) == 0 or not is_promised(g, TO_REVENGE):
            return NONE
        return g.defeated[len(g.defeated) - 1]
    if g.row[location] == FAKE:
        return NONE
    return g.row[location]


def counts_as_boss(location: i64) -> bool:
    """Whether a victory there is one over a Boss."""
    return location in (BOSS, BEATEN_AS_BOSS)


def has_boss_numbers(g: Havenfall, location: i64) -> bool:
    """Whether the upper numbers are needed there [HF 6.2]."""
    if counts_as_boss(location):
        return not g.turn.is_demoted
    return g.turn.is_promoted


def needed_damage(g: Havenfall, location: i64) -> i64:
    """What the fight at a location needs of damage; a monster stands there."""
    damage, health = _needs(g, location)
    if location <= BOSS and g.turn.mirrored & bit(location) != 0:
        damage = health
    damage += _turned(g, location, True) + _added(g, location, promised(g, TO_MONSTER))
    if damage < 0:
        return 0
    return damage


def needed_health(g: Havenfall, location: i64) -> i64:
    damage, health = _needs(g, location)
    if location <= BOSS and g.turn.mirrored & bit(location) != 0:
        health = damage
    health += _turned(g, location, False) + _added(g, location, promised_other(g, TO_MONSTER))
    if health < 0:
        return 0
    return health


def _needs(g: Havenfall, location: i64) -> tuple[i64, i64]:
    """What the monster there needs, without what concerns only whoever fights it."""
    monster = monster_at(g, location)
    if has_boss_numbers(g, location):
        damage = g.tables.boss_damage[monster]
        health = g.tables.boss_health[monster]
    else:
        damage = g.tables.minion_damage[monster]
        health = g.tables.minion_health[monster]
    turn = g.turn
    damage += turn.all_damage
    health += turn.all_health
    if location <= BOSS:
        others: i64 = -1
        for other in g.row:
            if other not in (NONE, FAKE):
                others += 1
        damage += turn.more_damage[location] + turn.for_others * others
        health += turn.more_health[location] + turn.for_others * others
    return damage, health


def _added(g: Havenfall, location: i64, added: i64) -> i64:
    """What is added to the needs of the monster that is fought, or would be if this location were named."""
    if g.turn.location not in (NONE, location):
        return 0
    others = distracting(g)
    if location <= BOSS:
        others &= ~bit(location)  # nobody distracts itself
    while others != 0:
        other = g.row[first(others)]
        others = drop_first(others)
        if other != NONE:
            added -= g.tables.monster_rank[other]
    return added


def _turned(g: Havenfall, location: i64, in_damage: bool) -> i64:
    """What heroes that were turned add to the monster that is fought."""
    found: i64 = 0
    if g.turn.location not in (NONE, location):
        return found
    slot: i64 = 0
    while slot < len(g.slots):
        if is_there(g, slot) and has(g, slot, TURNED) and not has(g, slot, IDLE):
            if in_damage:
                found += damage_of(g, slot)
            else:
                found += health_of(g, slot)
        slot += 1
    return found


def can_defeat(g: Havenfall, location: i64) -> bool:
    """Whether the totals reach what the monster there needs, as everything stands."""
    if monster_at(g, location) == NONE:
        return False
    return total_damage(g) >= needed_damage(g, location) and total_health(g) >= needed_health(g, location)
