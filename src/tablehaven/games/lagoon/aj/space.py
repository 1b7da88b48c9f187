"""Where AJ lays a site that he explores [LG 9.13, LG 10.4].

A space is a direction from the exploring Eldrid's site, the origin; that tile is what the wishes here are about.
"""

from typing import Final, final

from mypy_extensions import i64

from tablehaven.games.lagoon.aj import events as his_events
from tablehaven.games.lagoon.aj import story
from tablehaven.games.lagoon.aj.distance import nearest_locked
from tablehaven.games.lagoon.aj.judgment import Wish, at_least, because, lot, most, preferred
from tablehaven.games.lagoon.aj.outing import yours
from tablehaven.games.lagoon.options import ACOLYTE
from tablehaven.games.lagoon.state import Lagoon
from tablehaven.games.lagoon.world import DIRECTIONS
from tablehaven.kernel.bits import bit, first, size
from tablehaven.kernel.state import NONE

_TWO_SITES: Final = 2


@final
class Touched(Wish):
    """A space that touches many sites."""

    def worth(self, g: Lagoon, option: i64, about: i64) -> i64:
        return size(g.world.touching(space(g, option, about)))


@final
class FarFromNearest(Wish):
    """A space whose nearest druid of yours is far away [LG 9.9]."""

    def worth(self, g: Lagoon, option: i64, about: i64) -> i64:
        place = space(g, option, about)
        nearest: i64 = NONE
        druids = g.own(yours(g))
        while druids != 0:
            away = g.world.distance(place, g.world.hexes[g.stands[first(druids)]])
            druids &= druids - 1
            if nearest == NONE or away < nearest:
                nearest = away
        return nearest


@final
class FarFromAll(Wish):
    """A space from which all your druids together are far away [LG 9.9]."""

    def worth(self, g: Lagoon, option: i64, about: i64) -> i64:
        place = space(g, option, about)
        total: i64 = 0
        druids = g.own(yours(g))
        while druids != 0:
            total += g.world.distance(place, g.world.hexes[g.stands[first(druids)]])
            druids &= druids - 1
        return total


TOUCHED: Final[Wish] = Touched()
FAR_FROM_NEAREST: Final[Wish] = FarFromNearest()
FAR_FROM_ALL: Final[Wish] = FarFromAll()


def space(g: Lagoon, direction: i64, origin: i64) -> i64:
    """The hex in a direction from a tile."""
    return g.world.beside(g.world.hexes[origin], direction)


def open_directions(g: Lagoon, tile: i64) -> i64:
    """The directions in which a tile has a space beside it."""
    found: i64 = 0
    direction: i64 = 0
    while direction < DIRECTIONS:
        if g.world.tile_at(space(g, direction, tile)) < 0:
            found |= bit(direction)
        direction += 1
    return found


def choose_space(g: Lagoon, eldrid: i64, tile: i64) -> i64:
    """The hex beside an Eldrid's site where the tile in hand goes [LG 9.13, LG 10.4]."""
    origin = g.stands[eldrid]
    locks: i64 = 0
    left = open_directions(g, origin)
    reasons: i64 = 0
    if g.level >= ACOLYTE and g.world.locked() != 0:
        locks = nearest_locked(g, g.world.hexes[origin])
        unlocking = unlocking_directions(g, origin, left, tile, locks)
        if unlocking != 0:
            left = unlocking
            reasons = story.UNLOCKS
    before = left
    left = preferred(at_least(g, before, _TWO_SITES, TOUCHED, origin), before)
    reasons |= because(story.TOUCHES_TWO, before, left)
    before = left
    left = most(g, before, FAR_FROM_NEAREST, origin)
    reasons |= because(story.FAR_FROM_NEAREST, before, left)
    before = left
    left = most(g, before, FAR_FROM_ALL, origin)
    reasons |= because(story.FAR_FROM_ALL, before, left)
    direction = lot(g, left)
    reasons |= because(story.BY_LOT, left, bit(direction))
    place = space(g, direction, origin)
    if g.listening:
        unlocked: i64 = 0
        if reasons & story.UNLOCKS != 0:
            unlocked = 1 + g.world.site(first(unlocked_by(g, tile, place, locks)))
        away = max(FAR_FROM_NEAREST.worth(g, direction, origin), 0)
        g.tell(his_events.AJ_CHOSE_SPACE, reasons, TOUCHED.worth(g, direction, origin), away, unlocked)
    return place


def unlocking_directions(g: Lagoon, origin: i64, directions: i64, tile: i64, locks: i64) -> i64:
    """The directions in which the tile in hand would unlock one of these locked tiles."""
    candidates = at_least(g, directions, _TWO_SITES, TOUCHED, origin)  # a site that touches one other joins nothing
    found: i64 = 0
    while candidates != 0:
        direction = first(candidates)
        candidates &= candidates - 1
        if unlocked_by(g, tile, space(g, direction, origin), locks) != 0:
            found |= bit(direction)
    return found


def unlocked_by(g: Lagoon, tile: i64, place: i64, locks: i64) -> i64:
    """Those of some locked tiles that would not be locked with the tile in hand on a hex."""
    g.world.lay(tile, place)
    unlocked = locks & ~g.world.locked()
    g.world.lift(tile)
    return unlocked
