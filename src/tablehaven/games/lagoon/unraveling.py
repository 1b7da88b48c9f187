"""Unraveling a site: who may, with which energy, and what follows [LG 6]."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from tablehaven.games.lagoon import events
from tablehaven.games.lagoon.content import (
    AFTER_UNRAVEL,
    EXILE_BY_UNRAVEL,
    FIRST_UNRAVEL,
    UNRAVEL_ENERGY,
)
from tablehaven.games.lagoon.decision import ChooseGoal, UseSite, chosen_tile
from tablehaven.games.lagoon.names import Names
from tablehaven.games.lagoon.state import PASS, SEATS, Circle, Lagoon
from tablehaven.kernel.bits import bit, drop_first, first, is_single, size
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import NONE, Rule

if TYPE_CHECKING:
    from tablehaven.games.lagoon.case import Case


@final
class UseExtraEnergy(UseSite):
    name = "extra energy"
    rule = "LG 6.6"
    asks = "Unravel: use {sites} as extra energy, or pass and give up seeds."
    tells = "may use {sites} as extra energy to unravel"
    passing = "Give up seeds instead"


class ChooseRefuge(ChooseGoal):
    """A haven for a druid whose site is unraveled."""

    def no_site(self, case: "Case", site: int) -> Refused:
        name, druid = case.names.site(site), case.names.druid(case.subject)
        if case.g.stands[case.subject] == site // 2:
            return Refused(self.rule, f"{name} is being unraveled; {druid} goes to another haven.")
        return Refused(self.rule, f"{name} is no haven; {druid} goes to one.")


@final
class EscapeExile(ChooseRefuge):
    """To which haven instead?"""

    name = "escape exile"
    rule = "LG 6.13"
    asks = "{way_out}: choose a haven for {druid}, or pass to let it go into exile."
    tells = "may send {druid} to a haven instead of into exile by {way_out}"
    passing = "Let it go into exile"
    chooses = "Escape to"
    does = "escapes exile to"

    def blanks(self, g: Lagoon, viewer: int, /) -> dict[str, str]:
        way_out = first(g.usable(g.circles[g.seat], EXILE_BY_UNRAVEL))
        return super().blanks(g, viewer) | {"way_out": Names(g, viewer).tile(int(way_out))}


@final
class Displace(ChooseRefuge):
    """To which haven?"""

    name = "displace"
    rule = "LG 6.11"
    duty = "LG 6.11"
    asks = "Unravel: choose a haven for {druid}."
    tells = "chooses a haven for {druid}"
    chooses = "Send it to"
    does = "sends the druid to"


@final
class Awaken(UseSite):
    """Because of anybody's unraveling."""

    name = "awaken"
    rule = "LG 6.14"
    asks = "A site was unraveled: use {sites}, or pass. {words}"
    tells = "may use {sites} because a site was unraveled"


@final
class UseAfterwards(UseSite):
    """Because of one's own unraveling."""

    name = "after unravel"
    rule = "LG 6.16"
    asks = "Your unraveling is done: use {sites}, or pass. {words}"
    tells = "may use {sites} after unraveling"


EXTRA_ENERGY: Final = UseExtraEnergy()
ESCAPE_EXILE: Final = EscapeExile()
DISPLACE: Final = Displace()
AWAKEN: Final = Awaken()
USE_AFTERWARDS: Final = UseAfterwards()


def may_unravel(g: Lagoon) -> i64:
    """The tiles that are neither locked nor the only haven [LG 6.8, LG 6.9]."""
    tiles = g.world.up & ~g.world.locked()
    havens = g.havens()
    if is_single(havens):
        tiles &= ~havens
    return tiles


def energy_from_sites(g: Lagoon, me: Circle, energy: i64) -> i64:
    """One for each site of this energy that the circle occupies [LG 6.3]."""
    return size(g.occupied_by(me) & g.of_energy(energy))


def extra_energy(g: Lagoon, me: Circle, target: i64) -> i64:
    """The tiles that could still count as extra energy to unravel a site of this energy [LG 6.6]."""
    tiles = g.usable(me, UNRAVEL_ENERGY)
    found: i64 = 0
    while tiles != 0:
        tile = first(tiles)
        tiles = drop_first(tiles)
        if g.content.against[g.world.site(tile)] == target:
            found |= bit(tile)
    return found


def enough_energy(g: Lagoon, me: Circle, target: i64) -> bool:
    """Whether a circle can come up with the energy that unravels a site of this energy [LG 6.2]."""
    energy = g.content.threatened_by[target]
    have = energy_from_sites(g, me, energy) + me.seeds[energy]
    extras = extra_energy(g, me, target)
    while extras != 0:
        have += g.content.amount[g.world.site(first(extras))]
        extras = drop_first(extras)
    return have >= g.content.energy_needed


def unravelable(g: Lagoon, me: Circle) -> i64:
    """The tiles that a circle can unravel now: a refreshed druid stands there, and energy is at hand [LG 6.1]."""
    tiles = g.sites_of(g.ready(me)) & may_unravel(g)
    found: i64 = 0
    while tiles != 0:
        tile = first(tiles)
        tiles = drop_first(tiles)
        if enough_energy(g, me, g.energy(tile)):
            found |= bit(tile)
    return found


def unravel(g: Lagoon, me: Circle, tile: i64, freely: bool) -> Rule:
    """The invoking druid, which has paid, unravels its site."""
    way_out = g.usable(me, EXILE_BY_UNRAVEL) != 0
    awaking = awaking_seats(g)
    afterwards = g.usable(me, AFTER_UNRAVEL)
    target = g.energy(tile)
    energy = g.content.threatened_by[target]
    lacking: i64 = 0
    if not freely:
        lacking = max(g.content.energy_needed - energy_from_sites(g, me, energy), 0)
        extras = extra_energy(g, me, target)
        while lacking > 0 and extras != 0:
            extra = first(extras)
            extras = drop_first(extras)
            if me.seeds[energy] >= lacking:
                yield EXTRA_ENERGY.ask_or_pass(g, me, bit(extra))
                if g.answer == PASS:
                    continue
            g.used |= bit(extra)
            lacking = max(lacking - g.content.amount[g.world.site(extra)], 0)
            g.tell(events.EXTRA_ENERGY_USED, me.seat, g.world.site(extra))
        me.seeds[energy] -= lacking  # LG 6.4
    g.tell(events.UNRAVELED, me.seat, g.world.site(tile), energy, lacking)

    druid = g.payer
    havens = g.havens() & ~bit(tile)
    if way_out:
        yield ESCAPE_EXILE.ask_or_pass(g, me, havens, druid)
    if way_out and g.answer != PASS:  # LG 6.13
        g.put(druid, chosen_tile(g))
        g.tell(events.ESCAPED, me.seat, druid, g.world.site(chosen_tile(g)))
    else:
        g.take_off(druid)  # LG 6.10
        g.tell(events.EXILED, me.seat, druid)

    others = g.standing_on(bit(tile))
    g.fresh &= ~others
    while others != 0:  # LG 6.11
        druid = first(others)
        others = drop_first(others)
        yield DISPLACE.ask(g, me, havens, druid)
        displace(g, me, druid, chosen_tile(g))

    score(g, me, tile)
    yield from awaken(g, awaking)
    while afterwards != 0:  # LG 6.16
        used = first(afterwards)
        afterwards = drop_first(afterwards)
        site = g.world.site(used)
        g.payer = NONE
        if g.effects[site].can(g, me, NONE, NONE):
            g.source = site
            yield USE_AFTERWARDS.ask_or_pass(g, me, bit(used))
            if g.answer != PASS:
                g.used |= bit(used)
                g.tell(events.USED, me.seat, site)
                yield from g.effects[site].whole(g, me)


def displace(g: Lagoon, me: Circle, druid: i64, tile: i64) -> None:
    """Move a druid that stood on an unraveled site to a haven."""
    g.put(druid, tile)
    g.tell(events.DISPLACED, me.seat, druid, g.world.site(tile))


def score(g: Lagoon, me: Circle, tile: i64) -> None:
    """Move a tile into a score area [LG 6.12]."""
    g.world.lift(tile)
    me.won |= bit(tile)
    g.unraveled += 1


def awaking_seats(g: Lagoon) -> i64:
    """The seats on a site that awakes druids at the first unraveling, and its tile above them, as bits [LG 6.14]."""
    tiles = g.offering(FIRST_UNRAVEL)
    seats: i64 = 0
    if g.unraveled > 0 or tiles == 0:
        return seats
    seat: i64 = 0
    while seat < g.players:
        if g.occupied_by(g.circles[seat]) & tiles != 0:
            seats |= bit(seat)
        seat += 1
    return seats | (tiles << SEATS)


def awaken(g: Lagoon, awaking: i64) -> Rule:
    """Ask the seats found by `awaking_seats`, clockwise from the active player's left."""
    if awaking == 0:
        return
    tile = first(awaking >> SEATS)
    site = g.world.site(tile)
    effect = g.effects[site]
    turn: i64 = 1
    while turn <= g.players:
        seat = (g.active + turn) % g.players
        turn += 1
        circle = g.circles[seat]
        g.payer = NONE
        if awaking & bit(seat) != 0 and effect.can(g, circle, NONE, NONE):
            g.source = site
            yield AWAKEN.ask_or_pass(g, circle, bit(tile))
            if g.answer != PASS:
                g.tell(events.USED, circle.seat, site)
                yield from effect.whole(g, circle)
