"""Parts of effects that move sites, swap them, and bring them into play or out of it."""

from typing import Final, final

from mypy_extensions import i64

from tablehaven.games.lagoon import events
from tablehaven.games.lagoon.asking import ask, ask_or_pass, chosen_hex, chosen_tile
from tablehaven.games.lagoon.decisions import MOVE_SITE, PLACE_SITE, RESTORE_SITE, SWAP_SITE
from tablehaven.games.lagoon.exploring import explore
from tablehaven.games.lagoon.state import PASS, Circle, Effect, Lagoon
from tablehaven.games.lagoon.unraveling import may_unravel, unravel
from tablehaven.kernel.bits import bit, first, size
from tablehaven.kernel.state import Rule

# which site
ANY: Final = 0
INVOKERS: Final = 1
OWN_OCCUPIED: Final = 2
OCCUPIED: Final = 3
SEED_ENERGY: Final = 4
EXHAUSTED_DRUIDS: Final = 5
HAVEN_OR_UNOCCUPIED: Final = 6


def tiles_of(g: Lagoon, me: Circle, which: i64, payer: i64, seed: i64) -> i64:
    """The tiles in play that a part of an effect is about."""
    if which == ANY:
        return g.world.up
    if which == INVOKERS:
        return bit(g.stands[payer])
    if which == OWN_OCCUPIED:
        return g.occupied_by(me)
    if which == OCCUPIED:
        return g.occupied()
    if which == SEED_ENERGY:
        return g.of_energy(seed)
    if which == EXHAUSTED_DRUIDS:
        return bit(g.stands[g.spent])
    return g.havens() | (g.world.up & ~g.occupied())  # LG 8.8


@final
class MoveSite(Effect):
    """An unlocked site, with the druids on it, is laid somewhere else [LG 2.4, LG 2.6]."""

    def __init__(self, which: i64) -> None:
        self.which = which

    def can(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> bool:
        return self._movable(g, me, payer, seed) != 0 and self.goes_on(g, me, payer, seed)

    def carry_out(self, g: Lagoon, me: Circle) -> Rule:
        world = g.world
        movable = self._movable(g, me, g.payer, g.seed)
        tile = first(movable)
        if self.which not in (INVOKERS, EXHAUSTED_DRUIDS):
            yield ask(g, me, MOVE_SITE, movable)
            tile = chosen_tile(g)
        left = world.hexes[tile]
        world.lift(tile)
        g.held |= bit(tile)
        yield ask(g, me, PLACE_SITE, world.up, tile, left)
        world.lay(tile, chosen_hex(g))
        g.held &= ~bit(tile)
        g.tell(events.SITE_MOVED, me.seat, world.site(tile))

    def _movable(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> i64:
        up = g.world.up
        if up & (up - 1) == 0:
            return 0
        return tiles_of(g, me, self.which, payer, seed) & ~g.world.locked()


@final
class SwapSites(Effect):
    """Two sites, with the druids on them, trade places, locked or not [LG 2.5, LG 8.7]."""

    def __init__(self, one: i64, other: i64, optional: bool) -> None:
        self.one = one
        self.other = other
        self.optional = optional

    def can(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> bool:
        if self.optional:
            return self.goes_on(g, me, payer, seed)
        return self._ones(g, me, payer, seed) != 0 and self.goes_on(g, me, payer, seed)

    def carry_out(self, g: Lagoon, me: Circle) -> Rule:
        one = first(tiles_of(g, me, self.one, g.payer, g.seed))
        if self.optional:
            yield ask_or_pass(g, me, SWAP_SITE, self._ones(g, me, g.payer, g.seed))
            if g.answer == PASS:
                return
            one = chosen_tile(g)
        elif self.one != INVOKERS:
            yield ask(g, me, SWAP_SITE, self._ones(g, me, g.payer, g.seed))
            one = chosen_tile(g)
        yield ask(g, me, SWAP_SITE, tiles_of(g, me, self.other, g.payer, g.seed) & ~bit(one), one)
        other = chosen_tile(g)
        g.world.swap(one, other)
        g.tell(events.SITES_SWAPPED, me.seat, g.world.site(one), g.world.site(other))

    def _ones(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> i64:
        """The first sites for which there is a second."""
        ones = tiles_of(g, me, self.one, payer, seed)
        others = tiles_of(g, me, self.other, payer, seed)
        if others & (others - 1) == 0:
            ones &= ~others
        if others == 0:
            return 0
        return ones


@final
class Explore(Effect):
    """Explore with so many tiles, beside the invoking druid's site, or a site of the seed's energy, or anywhere."""

    def __init__(self, tiles: i64, beside: i64) -> None:
        self.tiles = tiles
        self.beside = beside

    def can(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> bool:
        if size(g.bag) < self.tiles:
            return False  # LG 5.8
        tiles = tiles_of(g, me, self.beside, payer, seed)
        while tiles != 0:
            if g.world.spaces_beside(first(tiles)) > 0:
                return self.goes_on(g, me, payer, seed)
            tiles &= tiles - 1
        return False

    def carry_out(self, g: Lagoon, me: Circle) -> Rule:
        return explore(g, me, self.tiles, tiles_of(g, me, self.beside, g.payer, g.seed), False)


@final
class RestoreSite(Effect):
    """A site of the score area comes back beside the site that the invoking druid stood on [LG 5.9]."""

    def can(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> bool:
        return me.won != 0 and g.world.spaces_beside(g.origin) > 0 and self.goes_on(g, me, payer, seed)

    def carry_out(self, g: Lagoon, me: Circle) -> Rule:
        yield ask(g, me, RESTORE_SITE, me.won)
        tile = chosen_tile(g)
        me.won &= ~bit(tile)
        g.held |= bit(tile)
        yield ask(g, me, PLACE_SITE, bit(g.origin), tile)
        g.world.lay(tile, chosen_hex(g))
        g.held &= ~bit(tile)
        g.tell(events.SITE_RESTORED, me.seat, g.world.site(tile))


@final
class UnravelFreely(Effect):
    """The invoking druid unravels its site without energy [LG 6.15]."""

    def can(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> bool:
        return may_unravel(g) & bit(g.stands[payer]) != 0 and self.goes_on(g, me, payer, seed)

    def carry_out(self, g: Lagoon, me: Circle) -> Rule:
        return unravel(g, me, g.stands[g.payer], True)
