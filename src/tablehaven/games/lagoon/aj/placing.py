"""Where AJ lays a site that he explores, and which side up [LG 9.13, LG 9.14, LG 10.4, LG 10.10].

A space is a direction from the exploring Eldrid's site, the origin; that tile is what the wishes for spaces are about.
"""

from typing import Final, final

from mypy_extensions import i64

from tablehaven.games.lagoon.aj import events as his_events
from tablehaven.games.lagoon.aj import story
from tablehaven.games.lagoon.aj.judgment import (
    Wish,
    at_least,
    because,
    his,
    is_cunning,
    lot,
    most,
    nearest_locked,
    preferred,
    standing,
    yours,
)
from tablehaven.games.lagoon.exploring import turn
from tablehaven.games.lagoon.options import ACOLYTE, ELDRID_LEVEL
from tablehaven.games.lagoon.scoring import points_under
from tablehaven.games.lagoon.state import Lagoon
from tablehaven.games.lagoon.world import DIRECTIONS
from tablehaven.kernel.bits import bit, drop_first, first, size
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
            druids = drop_first(druids)
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
            druids = drop_first(druids)
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
        candidates = drop_first(candidates)
        if unlocked_by(g, tile, space(g, direction, origin), locks) != 0:
            found |= bit(direction)
    return found


def unlocked_by(g: Lagoon, tile: i64, place: i64, locks: i64) -> i64:
    """Those of some locked tiles that would not be locked with the tile in hand on a hex."""
    g.world.lay(tile, place)
    unlocked = locks & ~g.world.locked()
    g.world.lift(tile)
    return unlocked


_BOTH_SIDES: Final = 0b11


@final
class StandingWithSide(Wish):
    """A side with which AJ's score, or his lead, stands high."""

    def __init__(self, lead: bool) -> None:
        self.lead = lead

    def worth(self, g: Lagoon, option: i64, about: i64) -> i64:
        site = 2 * first(g.held) + option
        imagine_explored(g, site, about)
        worth = standing(g, self.lead)
        forget_explored(g, site)
        return worth


@final
class YouScoreLess(Wish):
    """A side under whose energy you would score little [LG 9.14]."""

    def worth(self, g: Lagoon, option: i64, about: i64) -> i64:
        return -points_under(g, yours(g), g.content.energy[2 * first(g.held) + option])


HIS_SCORE: Final[Wish] = StandingWithSide(False)
HIS_LEAD: Final[Wish] = StandingWithSide(True)
YOU_SCORE_LESS: Final[Wish] = YouScoreLess()


def choose_side(g: Lagoon, tile: i64, place: i64) -> i64:
    """The site that the tile in hand is to show on a hex [LG 9.14]."""
    left: i64 = _BOTH_SIDES
    reasons: i64 = 0
    if g.level >= ELDRID_LEVEL and size(g.bag) <= g.content.aj_spares_score:  # LG 10.10
        left = preferred(at_least(g, left, standing(g, False), HIS_SCORE, place), left)
        reasons |= because(story.KEEPS_HIS_SCORE, _BOTH_SIDES, left)
    before = left
    if size(yours(g).won) >= g.content.aj_looks_from and before == _BOTH_SIDES:
        left = most(g, before, YOU_SCORE_LESS)
        reasons |= because(story.YOU_SCORE_LESS, before, left)
        if before == left:
            reasons |= story.YOU_SCORE_ALIKE
    before = left
    if is_cunning(g):
        left = most(g, before, HIS_LEAD, place)
        reasons |= because(story.BY_CUNNING, before, left)
    side = lot(g, left)
    reasons |= because(story.BY_LOT, left, bit(side))
    g.tell(
        his_events.AJ_CHOSE_SIDE,
        2 * tile + side,
        reasons,
        -YOU_SCORE_LESS.worth(g, side, 0),
        -YOU_SCORE_LESS.worth(g, 1 - side, 0),
    )
    return 2 * tile + side


def imagine_explored(g: Lagoon, site: i64, place: i64) -> None:
    """Suppose that AJ had explored a site."""
    turn(g, site)
    g.world.lay(site >> 1, place)
    his(g).seeds[g.content.energy[site]] += 1


def forget_explored(g: Lagoon, site: i64) -> None:
    """Take back what was supposed."""
    his(g).seeds[g.content.energy[site]] -= 1
    g.world.lift(site >> 1)
    g.world.turned &= ~bit(site >> 1)
