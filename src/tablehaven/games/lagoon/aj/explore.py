"""AJ explores, or moves if he cannot [LG 9.12 to LG 9.16]."""

from typing import Final, final

from mypy_extensions import i64

from tablehaven.games.lagoon import events
from tablehaven.games.lagoon.aj import events as his_events
from tablehaven.games.lagoon.aj import story
from tablehaven.games.lagoon.aj.judgment import (
    AJ,
    NEAR,
    Outing,
    Wish,
    at_least,
    because,
    his,
    lot,
    most,
    nearest_locked,
)
from tablehaven.games.lagoon.aj.placing import choose_side, choose_space
from tablehaven.games.lagoon.exploring import draw, lay_explored, turn
from tablehaven.games.lagoon.options import ACOLYTE
from tablehaven.games.lagoon.state import Lagoon
from tablehaven.kernel.bits import bit, drop_first, first, size
from tablehaven.kernel.state import NONE


def explore(g: Lagoon, outing: Outing, eldrids: i64) -> None:
    """One of these Eldrids explores, or moves if none of them can [LG 9.12, LG 9.16]."""
    if g.bag == 0:
        g.tell(his_events.AJ_FOUND_NO_TILE)
        return
    able = at_least(g, eldrids, 1, SPACES)
    if able == 0:
        move_landlocked(g, outing, eldrids)
    else:
        explore_with(g, outing, choose_explorer(g, able, because(story.BESIDE_SPACE, eldrids, able)))


def explore_with(g: Lagoon, outing: Outing, eldrid: i64) -> None:
    """An Eldrid explores beside its site, and moves in [LG 9.13 to LG 9.15]."""
    me = his(g)
    draw(g, me)
    tile = first(g.held)
    place = choose_space(g, eldrid, tile)
    turn(g, choose_side(g, tile, place))
    havens_before = g.havens_explored
    lay_explored(g, me, tile, place)
    if g.havens_explored != havens_before:
        g.tell(his_events.AJ_STAYED, eldrid, g.world.site(tile))
    else:
        g.put(eldrid, tile)
        g.tell(events.MOVED, AJ, eldrid, g.world.site(tile))
    outing.explorer = eldrid
    outing.explored = tile


@final
class Spaces(Wish):
    """An Eldrid with spaces beside its site."""

    def worth(self, g: Lagoon, option: i64, about: i64) -> i64:
        return g.world.spaces_beside(g.stands[option])


@final
class Neighbors(Wish):
    """An Eldrid on a site with many sites beside it [LG 9.12]."""

    def worth(self, g: Lagoon, option: i64, about: i64) -> i64:
        return size(g.world.near[g.stands[option]])


@final
class NearLocked(Wish):
    """An Eldrid close to a locked site [LG 10.4]."""

    def worth(self, g: Lagoon, option: i64, about: i64) -> i64:
        place = g.world.hexes[g.stands[option]]
        return NEAR.worth(g, first(nearest_locked(g, place)), place)


SPACES: Final[Wish] = Spaces()
NEIGHBORS: Final[Wish] = Neighbors()
NEAR_LOCKED: Final[Wish] = NearLocked()


def choose_explorer(g: Lagoon, eldrids: i64, reasons: i64) -> i64:
    """One of several Eldrids beside a space; why it is only these is told together with the choice."""
    left = eldrids
    watches_locks = g.level >= ACOLYTE and g.world.locked() != 0
    if watches_locks:
        left = most(g, eldrids, NEAR_LOCKED)
        reasons |= because(story.NEAREST_LOCK, eldrids, left)
    near = left
    left = most(g, near, NEIGHBORS)
    reasons |= because(story.MOST_NEIGHBORS, near, left)
    origin = lot(g, g.sites_of(left))
    eldrid = lot(g, left & g.standing_on(bit(origin)))
    reasons |= because(story.BY_LOT, left, bit(eldrid))
    if watches_locks:
        place = g.world.hexes[origin]
        lock = first(nearest_locked(g, place))
        g.tell(his_events.AJ_EYED_LOCK, eldrid, g.world.site(lock), -NEAR.worth(g, lock, place))
    g.tell(his_events.AJ_SET_OUT, eldrid, g.world.site(origin), reasons, size(g.world.near[origin]))
    return eldrid


@final
class OpenAround(Wish):
    """A site with many spaces beside it [LG 9.16]."""

    def worth(self, g: Lagoon, option: i64, about: i64) -> i64:
        return g.world.spaces_beside(option)


OPEN_AROUND: Final[Wish] = OpenAround()


def move_landlocked(g: Lagoon, outing: Outing, eldrids: i64) -> None:
    """One of these Eldrids moves to an adjacent site, instead of exploring [LG 9.16]."""
    world = g.world
    around: i64 = 0
    origins = g.sites_of(eldrids)
    while origins != 0:
        around |= world.near[first(origins)]
        origins = drop_first(origins)
    goals = most(g, around, OPEN_AROUND)
    reasons = because(story.MOST_SPACES, around, goals)
    goal = lot(g, goals)
    movers = eldrids & g.standing_on(world.near[goal])
    eldrid = lot(g, movers)
    reasons |= because(story.BY_LOT, goals, bit(goal)) | because(story.BY_LOT, movers, bit(eldrid))
    g.tell(his_events.AJ_WAS_LANDLOCKED, eldrid, world.site(goal), reasons, world.spaces_beside(goal))
    g.put(eldrid, goal)
    g.tell(events.MOVED, AJ, eldrid, world.site(goal))
    if outing.explored == NONE:
        outing.explorer = eldrid
