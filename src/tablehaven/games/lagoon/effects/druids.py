"""Parts of effects that refresh, exhaust and exile druids, move them, and bring them into play."""

from typing import Final, final

from mypy_extensions import i64

from tablehaven.games.lagoon import events
from tablehaven.games.lagoon.asking import ask, ask_or_pass, chosen_druid, chosen_tile, distinct
from tablehaven.games.lagoon.content import EMPTY_SUPPLY
from tablehaven.games.lagoon.decisions import (
    EXHAUST_DRUID,
    EXILE_DRUID,
    MOVE_DRUID,
    MOVE_TO,
    REFRESH_DRUID,
    SUMMON_DRUID,
    SUMMON_TO,
    TRADE_DRUID,
)
from tablehaven.games.lagoon.state import PASS, Circle, Effect, Lagoon
from tablehaven.kernel.bits import bit, first, size
from tablehaven.kernel.state import NONE, Rule

# whose druids
ANY: Final = 0
OWN: Final = 1
OWN_ELDRID: Final = 2
OWN_EXHAUSTED: Final = 3
OWN_REFRESHED: Final = 4
OWN_ON_UNLOCKED: Final = 5
INVOKER: Final = 6
ON_SEED_ENERGY: Final = 7

# where to
OCCUPIED: Final = 1
OWN_OCCUPIED: Final = 2
SEED_ENERGY: Final = 3
HAVEN: Final = 4
HAVEN_OR_OWN_OCCUPIED: Final = 5


def druids_of(g: Lagoon, me: Circle, of: i64, payer: i64, seed: i64) -> i64:
    """The druids on the board that a part of an effect is about."""
    if of == ANY:
        return g.present
    if of == OWN:
        return g.own(me)
    if of == OWN_REFRESHED:
        return g.ready(me)
    if of == OWN_EXHAUSTED:
        exhausted = g.own(me) & ~g.fresh
        if payer != NONE:
            exhausted &= ~bit(payer)  # LG 8.4
        return exhausted
    if of == OWN_ELDRID:
        return g.present & bit(me.eldrid())
    if of == OWN_ON_UNLOCKED:
        return g.ready(me) & ~g.standing_on(g.world.locked())
    if of == INVOKER:
        return bit(payer)
    return g.standing_on(g.of_energy(seed))


def goals_of(g: Lagoon, me: Circle, to: i64, seed: i64) -> i64:
    """The tiles that a druid may be sent to."""
    if to == OCCUPIED:
        return g.occupied()
    if to == OWN_OCCUPIED:
        return g.occupied_by(me)
    if to == SEED_ENERGY:
        return g.of_energy(seed)
    if to == HAVEN:
        return g.havens()
    if to == HAVEN_OR_OWN_OCCUPIED:
        return g.havens() | g.occupied_by(me)
    return g.world.up


def move(g: Lagoon, me: Circle, druid: i64, tile: i64) -> None:
    """Put a druid that is on the board on another site, refreshed or exhausted as it is [LG 8.12]."""
    if g.stands[druid] != tile:
        g.put(druid, tile)
        g.tell(events.MOVED, me.seat, druid, g.world.site(tile))


@final
class Refresh(Effect):
    """Turn exhausted druids refreshed: so many, at most so many, or one for each seed given up."""

    def __init__(self, of: i64, count: i64, at_most: bool, each_seed: bool) -> None:
        self.of = of
        self.count = count
        self.at_most = at_most
        self.each_seed = each_seed

    def can(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> bool:
        return self._targets(g, me, payer, seed) != 0 and self.goes_on(g, me, payer, seed)

    def room(self, g: Lagoon, me: Circle, payer: i64) -> i64:
        return size(self._targets(g, me, payer, NONE))  # LG 8.11

    def carry_out(self, g: Lagoon, me: Circle) -> Rule:
        left = self.count
        if self.each_seed:
            left = g.given
        while left > 0:
            targets = self._targets(g, me, g.payer, g.seed)
            if targets == 0:
                return
            if self.at_most:
                yield ask_or_pass(g, me, REFRESH_DRUID, targets)
            else:
                yield ask(g, me, REFRESH_DRUID, targets)
            if g.answer == PASS:
                return
            g.refresh(chosen_druid(g))
            g.tell(events.REFRESHED, me.seat, chosen_druid(g))
            left -= 1

    def _targets(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> i64:
        targets = druids_of(g, me, self.of, payer, seed) & ~g.fresh
        if payer != NONE:
            targets &= ~bit(payer)  # LG 8.4
        return targets


@final
class Exhaust(Effect):
    """A cost: exhaust a refreshed druid of one's own [LG 5.7]."""

    def __init__(self, of: i64) -> None:
        self.of = of

    def can(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> bool:
        return self._candidates(g, me, payer, seed) != 0

    def carry_out(self, g: Lagoon, me: Circle) -> Rule:
        yield ask(g, me, EXHAUST_DRUID, self._candidates(g, me, g.payer, g.seed))
        g.spent = chosen_druid(g)
        g.exhaust(g.spent)
        g.tell(events.EXHAUSTED, me.seat, g.spent)

    def _candidates(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> i64:
        """The druids after whose exhaustion the effect can go on."""
        found: i64 = 0
        druids = distinct(g, druids_of(g, me, self.of, payer, seed) & g.fresh)
        spent = g.spent
        while druids != 0:
            druid = first(druids)
            druids &= druids - 1
            g.spent = druid
            g.exhaust(druid)
            if self.goes_on(g, me, payer, seed):
                found |= bit(druid)
            g.refresh(druid)
        g.spent = spent
        return found


@final
class Exile(Effect):
    """A cost: a druid of one's own leaves the board."""

    def __init__(self, of: i64) -> None:
        self.of = of

    def can(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> bool:
        return self._candidates(g, me, payer, seed) != 0

    def carry_out(self, g: Lagoon, me: Circle) -> Rule:
        druid = g.payer
        if self.of != INVOKER:
            yield ask(g, me, EXILE_DRUID, self._candidates(g, me, g.payer, g.seed))
            druid = chosen_druid(g)
        g.take_off(druid)
        g.tell(events.EXILED, me.seat, druid)

    def _candidates(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> i64:
        """The druids after whose exile the effect can go on."""
        found: i64 = 0
        druids = distinct(g, druids_of(g, me, self.of, payer, seed))
        fresh = g.fresh
        while druids != 0:
            druid = first(druids)
            druids &= druids - 1
            tile = g.stands[druid]
            g.take_off(druid)
            if self.goes_on(g, me, payer, seed):
                found |= bit(druid)
            g.put(druid, tile)
            g.fresh = fresh
        return found


@final
class Walk(Effect):
    """Druids go from site to adjacent site, so many hexes or at most so many [LG 2.11]."""

    def __init__(self, of: i64, hexes: i64, hexes_at_most: bool, count: i64, at_most: bool, each_seed: bool) -> None:
        self.of = of
        self.hexes = hexes
        self.hexes_at_most = hexes_at_most
        self.count = count
        self.at_most = at_most
        self.each_seed = each_seed

    def can(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> bool:
        druids = druids_of(g, me, self.of, payer, seed)
        if druids == 0 or g.world.near[g.stands[first(druids)]] == 0:
            return False  # a world of one site, and nowhere to go
        return self.goes_on(g, me, payer, seed)

    def room(self, g: Lagoon, me: Circle, payer: i64) -> i64:
        return size(druids_of(g, me, self.of, payer, NONE))

    def carry_out(self, g: Lagoon, me: Circle) -> Rule:
        left = self.count
        if self.each_seed:
            left = g.given
        druids = druids_of(g, me, self.of, g.payer, g.seed)
        while left > 0 and druids != 0:
            druid = g.payer
            if self.of != INVOKER:
                if self.at_most:
                    yield ask_or_pass(g, me, MOVE_DRUID, druids)
                else:
                    yield ask(g, me, MOVE_DRUID, druids)
                if g.answer == PASS:
                    return
                druid = chosen_druid(g)
            yield ask(g, me, MOVE_TO, self._goals(g, druid), druid)
            move(g, me, druid, chosen_tile(g))
            druids &= ~bit(druid)  # LG 8.16
            left -= 1

    def _goals(self, g: Lagoon, druid: i64) -> i64:
        if self.hexes_at_most:
            return g.world.reach(g.stands[druid], self.hexes)
        return g.world.walks(g.stands[druid], self.hexes)


@final
class Jump(Effect):
    """A druid goes to a site that need not be near [LG 8.6]."""

    def __init__(self, of: i64, to: i64) -> None:
        self.of = of
        self.to = to

    def can(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> bool:
        return self._movers(g, me, payer, seed) != 0 and self.goes_on(g, me, payer, seed)

    def carry_out(self, g: Lagoon, me: Circle) -> Rule:
        movers = self._movers(g, me, g.payer, g.seed)
        druid = first(movers)
        if self.of not in (INVOKER, OWN_ELDRID):
            yield ask(g, me, MOVE_DRUID, movers)
            druid = chosen_druid(g)
        yield ask(g, me, MOVE_TO, goals_of(g, me, self.to, g.seed) & ~bit(g.stands[druid]), druid)
        move(g, me, druid, chosen_tile(g))

    def _movers(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> i64:
        """The druids that have another site to go to."""
        goals = goals_of(g, me, self.to, seed)
        movers = druids_of(g, me, self.of, payer, seed)
        if goals == 0:
            return 0
        if goals & (goals - 1) == 0:
            movers &= ~g.standing_on(goals)
        return movers


@final
class TradeDruids(Effect):
    """Two druids on two sites of the seed's energy trade places [LG 8.9]."""

    def can(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> bool:
        tiles = g.sites_of(druids_of(g, me, ON_SEED_ENERGY, payer, seed))
        return tiles & (tiles - 1) != 0 and self.goes_on(g, me, payer, seed)

    def carry_out(self, g: Lagoon, me: Circle) -> Rule:
        druids = druids_of(g, me, ON_SEED_ENERGY, g.payer, g.seed)
        yield ask(g, me, TRADE_DRUID, druids)
        one = chosen_druid(g)
        yield ask(g, me, TRADE_DRUID, druids & ~g.standing_on(bit(g.stands[one])), one)
        other = chosen_druid(g)
        tile = g.stands[one]
        g.put(one, g.stands[other])
        g.put(other, tile)
        g.tell(events.TRADED, me.seat, one, other)


@final
class Summon(Effect):
    """A druid of the supply enters play, exhausted [LG 4.6, LG 8.10]."""

    def __init__(self, to: i64) -> None:
        self.to = to

    def can(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> bool:
        return self._candidates(g, me, seed) != 0 and self.goes_on(g, me, payer, seed)

    def carry_out(self, g: Lagoon, me: Circle) -> Rule:
        yield ask(g, me, SUMMON_DRUID, self._candidates(g, me, g.seed))
        druid = chosen_druid(g)
        if g.present & bit(druid) != 0:
            g.take_off(druid)
            g.tell(events.LIFTED, me.seat, druid)
        yield ask(g, me, SUMMON_TO, goals_of(g, me, self.to, g.seed), druid)
        g.put(druid, chosen_tile(g))
        g.tell(events.SUMMONED, me.seat, druid, g.world.site(chosen_tile(g)))

    def _candidates(self, g: Lagoon, me: Circle, seed: i64) -> i64:
        supply = g.supply(me)
        if supply != 0:
            if goals_of(g, me, self.to, seed) == 0:
                return 0
            return supply
        if g.usable(me, EMPTY_SUPPLY) == 0:
            return 0
        found: i64 = 0
        druids = g.own(me)
        fresh = g.fresh
        while druids != 0:
            druid = first(druids)
            druids &= druids - 1
            tile = g.stands[druid]
            g.take_off(druid)
            if goals_of(g, me, self.to, seed) != 0:
                found |= bit(druid)
            g.put(druid, tile)
            g.fresh = fresh
        return found


@final
class PlaceEldrid(Effect):
    """The Eldrid, if it was in the supply as the turn began, enters a haven refreshed [LG 8.13]."""

    def can(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> bool:
        return g.gated and g.present & bit(me.eldrid()) == 0 and self.goes_on(g, me, payer, seed)

    def carry_out(self, g: Lagoon, me: Circle) -> Rule:
        eldrid = me.eldrid()
        yield ask(g, me, SUMMON_TO, g.havens(), eldrid)
        g.put(eldrid, chosen_tile(g))
        g.refresh(eldrid)
        g.tell(events.ELDRID_PLACED, me.seat, eldrid, g.world.site(chosen_tile(g)))
