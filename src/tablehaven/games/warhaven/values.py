"""What a character is worth now: its values with upgrades, abilities and what lasts for a while [WH 8.7]."""

from librt.vecs import vec
from mypy_extensions import i64

from tablehaven.games.warhaven.effect import Effect
from tablehaven.games.warhaven.language import (
    AT_PASSIVE,
    IF_BESIDE,
    IF_MOVED,
    IF_NOT_MOVED,
    IF_SELF_DAMAGED,
    IF_SELF_UPGRADED,
    STAT_DEFENSE,
    STAT_HEALTH,
    STAT_MOVE,
    STAT_RANGE,
    WHO_ADJACENT_ALLIES,
    WHO_ADJACENT_FRIENDS,
    WHO_MY_ALLIES,
    WHO_MY_COMMANDER,
    WHO_SELF,
)
from tablehaven.games.warhaven.options import STRAIGHT_LINES
from tablehaven.games.warhaven.state import BRIEF, WarHaven
from tablehaven.games.warhaven.tables import FLIES
from tablehaven.kernel.bits import bit, drop_first, first


def value(g: WarHaven, unit: i64, stat: i64) -> i64:
    """The natural value of a character with what its upgrades add, always [WH 6.1, 6.4]."""
    tables = g.tables
    total = tables.natural(g.kinds[unit], stat)
    upgrades = g.upgrades[unit]
    if upgrades != 0:
        cards = g.side_of(unit).cards
        while upgrades != 0:
            total += tables.given(cards[first(upgrades)], stat)
            upgrades = drop_first(upgrades)
    return total


def health(g: WarHaven, unit: i64) -> i64:
    return value(g, unit, STAT_HEALTH) - g.damage[unit]


def most_health(g: WarHaven, unit: i64) -> i64:
    """What a character can have: its initial health and that of its upgrades [WH 9.3]."""
    return value(g, unit, STAT_HEALTH)


def pace(g: WarHaven, unit: i64) -> i64:
    """How many spaces it moves at most [WH 5.1, 5.2]."""
    return max(value(g, unit, STAT_MOVE), 0)


def is_in_range(g: WarHaven, attacker: i64, defender: i64) -> bool:
    """Whether one character stands where another can attack it [WH 8.1, 8.2, 8.3]."""
    board = g.tables.board
    here = g.stands[attacker]
    there = g.stands[defender]
    apart = board.steps(here, there)
    if apart == 1:
        return True
    if g.rules & STRAIGHT_LINES != 0 and not board.in_line(here, there):
        return False
    return apart <= value(g, attacker, STAT_RANGE)


def base(g: WarHaven, unit: i64, stat: i64) -> i64:
    """The attack or defense of a character outside combat; it may be less than 0."""
    total = value(g, unit, stat)
    if stat <= STAT_DEFENSE:
        total += g.this_turn[BRIEF * unit + stat] + g.until_turn[BRIEF * unit + stat]
    tables = g.tables
    friends = g.army_of(g.seat_of(unit))
    while friends != 0:
        friend = first(friends)
        friends = drop_first(friends)
        kind = g.kinds[friend]
        if tables.moments_of_character[kind] & bit(AT_PASSIVE) != 0:
            total += _aura(g, tables.of_character(kind, AT_PASSIVE), friend, unit, stat)
        upgrades = g.upgrades[friend]
        if upgrades != 0:
            cards = g.side_of(friend).cards
            while upgrades != 0:
                card = cards[first(upgrades)]
                upgrades = drop_first(upgrades)
                if tables.moments_of_support[card] & bit(AT_PASSIVE) != 0:
                    total += _aura(g, tables.of_support(card, AT_PASSIVE), friend, unit, stat)
    return total


def _aura(g: WarHaven, effects: vec[Effect], holder: i64, unit: i64, stat: i64) -> i64:
    """What the auras of one card add to a value of a friend of its holder."""
    total: i64 = 0
    for effect in effects:
        if effect.stat == stat and covers(g, effect, holder, unit) and stands_so(g, effect, unit):
            total += effect.n
    return total


def covers(g: WarHaven, effect: Effect, holder: i64, unit: i64) -> bool:
    """Whether an effect of its holder is meant for a friend, perhaps the holder itself."""
    if effect.classes != 0 and effect.classes & bit(g.class_of(unit)) == 0:
        return False
    who = effect.who
    if who == WHO_SELF:
        return holder == unit
    if who == WHO_MY_ALLIES:
        return not g.is_commander(unit)
    if who == WHO_MY_COMMANDER:
        return g.is_commander(unit)
    if who == WHO_ADJACENT_ALLIES:
        return not g.is_commander(unit) and g.steps_between(holder, unit) == 1
    if who == WHO_ADJACENT_FRIENDS:
        return g.steps_between(holder, unit) == 1
    return False


def stands_so(g: WarHaven, effect: Effect, unit: i64) -> bool:
    """Whether those conditions hold that speak of whoever receives an effect, outside combat as well."""
    conditions = effect.conditions
    if conditions == 0:
        return True
    if conditions & bit(IF_MOVED) != 0 and g.moved & bit(unit) == 0:
        return False
    if conditions & bit(IF_NOT_MOVED) != 0 and g.moved & bit(unit) != 0:
        return False
    if conditions & bit(IF_SELF_DAMAGED) != 0 and g.damage[unit] <= 0:
        return False
    if conditions & bit(IF_SELF_UPGRADED) != 0 and g.upgrades[unit] == 0:
        return False
    return conditions & bit(IF_BESIDE) == 0 or has_beside(g, unit, effect.beside)


def has_beside(g: WarHaven, unit: i64, classes: i64) -> bool:
    """Whether a friend of one of these classes is next to a character."""
    friends = g.army_of(g.seat_of(unit)) & ~bit(unit)
    while friends != 0:
        friend = first(friends)
        friends = drop_first(friends)
        if classes & bit(g.class_of(friend)) != 0 and g.steps_between(friend, unit) == 1:
            return True
    return False


def habits(g: WarHaven, unit: i64) -> i64:
    """What a character does otherwise than others, as a set: see tables.py."""
    found = g.tables.habits_of_character[g.kinds[unit]]
    upgrades = g.upgrades[unit]
    if upgrades != 0:
        cards = g.side_of(unit).cards
        while upgrades != 0:
            found |= g.tables.habits_of_support[cards[first(upgrades)]]
            upgrades = drop_first(upgrades)
    return found


def immunities(g: WarHaven, unit: i64) -> i64:
    """What a character cannot be given, as a set."""
    found = g.tables.immunities_of_character[g.kinds[unit]]
    upgrades = g.upgrades[unit]
    while upgrades != 0:
        found |= g.tables.immunities_of_support[g.side_of(unit).cards[first(upgrades)]]
        upgrades = drop_first(upgrades)
    return found


def flies(g: WarHaven, unit: i64) -> bool:
    return habits(g, unit) & FLIES != 0
