"""Damage, upgrades that are lost, and death [WH 6.5, 9]."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.games.warhaven import events
from tablehaven.games.warhaven.clash import NOTHING, of_fighter
from tablehaven.games.warhaven.effect import Effect
from tablehaven.games.warhaven.effects.deed import Deed
from tablehaven.games.warhaven.effects.verb import carry_out
from tablehaven.games.warhaven.language import AT_ALLY_KILLED, AT_DEATH, STAT_HEALTH
from tablehaven.games.warhaven.options import ACTIVE_WINS
from tablehaven.games.warhaven.state import BRIEF, DRAWN, NORTH, SOUTH, WarHaven
from tablehaven.games.warhaven.values import health, most_health
from tablehaven.kernel.bits import bit, drop_first, first
from tablehaven.kernel.state import NONE, Rule


@final
@mypyc_attr(acyclic=True)
class Toll:
    """What one action has cost each character so far: damage dealt to it, and health of upgrades taken from it.

    The greater of the two is what it loses [WH 6.5].
    """

    def __init__(self, characters: i64) -> None:
        self.hurt: vec[i64] = NOTHING[0:characters]
        self.lost: vec[i64] = NOTHING[0:characters]


def deal(g: WarHaven, toll: Toll, unit: i64, damage: i64) -> None:
    """Damage to a character; what upgrades taken from it in the same action have cost already is not taken twice."""
    if damage <= 0:
        return
    paid = max(toll.lost[unit] - toll.hurt[unit], 0)
    toll.hurt[unit] += damage
    g.damage[unit] += max(damage - paid, 0)


def take_upgrades(g: WarHaven, toll: Toll, unit: i64, upgrades: i64) -> None:
    """Discard some upgrades of a character, with the health they gave it [WH 6.5, 6.7]."""
    side = g.side_of(unit)
    while upgrades != 0:
        card = first(upgrades)
        upgrades = drop_first(upgrades)
        worth = g.tables.given(side.cards[card], STAT_HEALTH)
        g.upgrades[unit] &= ~bit(card)
        side.discards |= bit(card)
        g.tell(events.LOST_UPGRADE, side.cards[card], unit)
        if worth > 0:
            paid = min(worth, max(toll.hurt[unit] - toll.lost[unit], 0))
            toll.lost[unit] += worth
            g.damage[unit] = max(g.damage[unit] - paid, 0)


def heal(g: WarHaven, unit: i64, amount: i64) -> None:
    """Health regained, as far as there is damage; never by the fallen [WH 9.3, 9.4]."""
    if health(g, unit) <= 0:
        return
    healed = min(amount, g.damage[unit])
    if healed > 0:
        g.damage[unit] -= healed
        g.tell(events.HEALED, unit, healed)


def leave_at_one(g: WarHaven, unit: i64) -> None:
    """Whoever cannot fall in this combat keeps 1 health [WH 8.18]."""
    if health(g, unit) <= 0:
        g.damage[unit] = most_health(g, unit) - 1
        g.tell(events.LEFT_AT_ONE, unit)


def fallen(g: WarHaven) -> i64:
    """The characters on the board without health, a set."""
    found: i64 = 0
    characters = g.alive
    while characters != 0:
        unit = first(characters)
        characters = drop_first(characters)
        if health(g, unit) <= 0:
            found |= bit(unit)
    return found


def remove(g: WarHaven, unit: i64) -> None:
    """A character leaves the board with all that lies under it and on it [WH 9.2, 9.10]."""
    g.tell(events.FELL, unit)
    side = g.side_of(unit)
    side.discards |= g.upgrades[unit]
    g.upgrades[unit] = 0
    g.occupied &= ~bit(g.stands[unit])
    g.stands[unit] = NONE
    g.damage[unit] = 0
    stat: i64 = 0
    while stat < BRIEF:
        g.this_turn[BRIEF * unit + stat] = 0
        g.until_turn[BRIEF * unit + stat] = 0
        stat += 1
    left = ~bit(unit)
    g.alive &= left
    g.deadly &= left
    g.irradiated &= left
    g.pinned &= left
    g.pins_ending &= left
    g.exhausted &= left
    g.through &= left
    g.exhaustion_ending &= left
    g.moved &= left
    g.attacked &= left
    g.used &= left


def settle_deaths(g: WarHaven) -> Rule:
    """Whoever has no health left falls; then what their deaths bring, or the end of the game [WH 9.2, 10.1]."""
    dead = fallen(g)
    if dead == 0:
        return
    due: list[Due] = []
    gather_dues(g, dead, g.active, due)  # WH 4.13
    gather_dues(g, dead, 1 - g.active, due)
    units = dead
    while units != 0:
        remove(g, first(units))
        units = drop_first(units)
    if ends(g, dead):
        return
    for each in due:
        yield from carry_out(g, each.effect, each.deed)


@final
@mypyc_attr(acyclic=True)
class Due:
    """Something that a death brings a player."""

    def __init__(self, effect: Effect, deed: Deed) -> None:
        self.effect: Effect = effect
        self.deed: Deed = deed


def gather_dues(g: WarHaven, dead: i64, seat: i64, due: list[Due]) -> None:
    """What the deaths bring one player: by the fallen and their upgrades, then by those who are left."""
    mourners = g.army_of(seat) & ~dead
    dead &= g.army_of(seat)
    while dead != 0:
        unit = first(dead)
        dead = drop_first(dead)
        for effect in of_fighter(g, unit, NONE, AT_DEATH):
            due.append(Due(effect, Deed(seat, unit)))
        friends = mourners
        while friends != 0:
            friend = first(friends)
            friends = drop_first(friends)
            for effect in of_fighter(g, friend, NONE, AT_ALLY_KILLED):
                due.append(Due(effect, Deed(seat, friend)))


def ends(g: WarHaven, dead: i64) -> bool:
    """Whether a commander is among the fallen, and so the game is over [WH 10.1, 10.3]."""
    south = dead & bit(g.commander(SOUTH)) != 0
    north = dead & bit(g.commander(NORTH)) != 0
    if not south and not north:
        return False
    if south and north:
        g.tell(events.BOTH_FELL)
        g.winner = DRAWN
        if g.rules & ACTIVE_WINS != 0:
            g.winner = g.active
    elif south:
        g.tell(events.COMMANDER_FELL, SOUTH)
        g.winner = NORTH
    else:
        g.tell(events.COMMANDER_FELL, NORTH)
        g.winner = SOUTH
    g.over = True
    return True
