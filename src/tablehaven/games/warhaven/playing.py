"""Playing upgrades and spells [WH 6, 7]."""

from mypy_extensions import i64

from tablehaven.games.warhaven import events
from tablehaven.games.warhaven.clash import of_fighter
from tablehaven.games.warhaven.effects.deed import Deed
from tablehaven.games.warhaven.effects.verb import VERBS, carry_out
from tablehaven.games.warhaven.harm import Toll, fallen, settle_deaths
from tablehaven.games.warhaven.language import AT_PLAY, AT_SPELL, STAT_HEALTH
from tablehaven.games.warhaven.state import WarHaven
from tablehaven.games.warhaven.values import health
from tablehaven.kernel.bits import bit, drop_first, first
from tablehaven.kernel.state import NONE, Rule


def conflicting(g: WarHaven, unit: i64, kind: i64) -> i64:
    """The upgrades of a character that share a medallion with a new one [WH 6.2, 6.3]."""
    medallions = g.tables.medallions
    cards = g.side_of(unit).cards
    found: i64 = 0
    upgrades = g.upgrades[unit]
    while upgrades != 0:
        card = first(upgrades)
        upgrades = drop_first(upgrades)
        if medallions[cards[card]] & medallions[kind] != 0:
            found |= bit(card)
    return found


def lay_upgrade(g: WarHaven, unit: i64, kind: i64) -> None:
    """An upgrade is laid under a character, in place of those it conflicts with [WH 6.1, 6.3, 6.6]."""
    side = g.side_of(unit)
    card = side.in_hand(kind)
    replaced = conflicting(g, unit, kind)
    side.hand &= ~bit(card)
    side.shown &= ~bit(card)
    g.tell(events.UPGRADED, side.seat, kind, unit)
    g.upgrades[unit] = (g.upgrades[unit] & ~replaced) | bit(card)
    side.discards |= replaced
    while replaced != 0:
        g.tell(events.REPLACED, side.cards[first(replaced)])
        replaced = drop_first(replaced)


def upgrade(g: WarHaven, unit: i64, kind: i64) -> Rule | None:
    """Play an upgrade as an action; it takes a rule only if the character falls by what is replaced [WH 6.6]."""
    left = health(g, unit) + g.tables.given(kind, STAT_HEALTH)
    replaced = conflicting(g, unit, kind)
    while replaced != 0:
        left -= g.tables.given(g.side_of(unit).cards[first(replaced)], STAT_HEALTH)
        replaced = drop_first(replaced)
    if left <= 0:
        return fall_by_upgrade(g, unit, kind)
    g.acted += 1
    lay_upgrade(g, unit, kind)
    return None


def fall_by_upgrade(g: WarHaven, unit: i64, kind: i64) -> Rule:
    g.acted += 1
    lay_upgrade(g, unit, kind)
    yield from settle_deaths(g)


def can_cast(g: WarHaven, seat: i64, kind: i64, target: i64) -> bool:
    """Whether anything would come of a spell [WH 4.11]."""
    deed = Deed(seat, NONE, target)
    return can_still(g, deed, kind, 0)


def cast_spell(g: WarHaven, seat: i64, kind: i64, target: i64) -> Rule:
    """Do what a spell says, from the first part to the last, as far as it is possible [WH 7.1, 7.3]."""
    side = g.sides[seat]
    side.discard(side.in_hand(kind))
    g.acted += 1
    if target == NONE:
        g.tell(events.CAST, seat, kind)
    else:
        g.tell(events.CAST_AT, seat, kind, target)
    effects = g.tables.of_support(kind, AT_PLAY)
    deed = Deed(seat, NONE, target, kind, Toll(2 * g.units))
    n: i64 = 0
    while n < len(effects):
        deed.may_rest = deed.is_done or can_still(g, deed, kind, n + 1)
        yield from carry_out(g, effects[n], deed)
        n += 1
    if g.over:
        return
    if fallen(g) != 0:
        yield from settle_deaths(g)
    if not g.over:
        yield from after_spell(g, seat)


def can_still(g: WarHaven, deed: Deed, kind: i64, start: i64) -> bool:
    """Whether anything would come of the parts of a spell from one on [WH 4.12]."""
    effects = g.tables.of_support(kind, AT_PLAY)
    while start < len(effects):
        if VERBS[effects[start].do].can(g, deed, effects[start]):
            return True
        start += 1
    return False


def after_spell(g: WarHaven, seat: i64) -> Rule:
    """What characters and their upgrades do once their player has played a spell."""
    characters = g.army_of(seat)
    while characters != 0:
        unit = first(characters)
        characters = drop_first(characters)
        for effect in of_fighter(g, unit, NONE, AT_SPELL):
            yield from carry_out(g, effect, Deed(seat, unit))
