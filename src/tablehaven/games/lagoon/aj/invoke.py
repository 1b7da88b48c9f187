"""AJ draws a token and acts by whose it is [LG 9.21 to LG 9.26]."""

from typing import Final, final

from mypy_extensions import i64

from tablehaven.games.lagoon import events
from tablehaven.games.lagoon.aj import events as his_events
from tablehaven.games.lagoon.aj import story
from tablehaven.games.lagoon.aj.explore import explore
from tablehaven.games.lagoon.aj.judgment import (
    AJ,
    ALL_ENERGIES,
    NEAR,
    Outing,
    Wish,
    because,
    circle_of,
    his,
    is_cunning,
    lot,
    most,
    nearest_locked,
    standing,
)
from tablehaven.games.lagoon.aj.placing import TOUCHED, open_directions, space
from tablehaven.games.lagoon.aj.unravel import FREE, unravel
from tablehaven.games.lagoon.exploring import gain_seed
from tablehaven.games.lagoon.options import ADEPT, ELDRID_LEVEL
from tablehaven.games.lagoon.state import Lagoon
from tablehaven.kernel.bits import bit, drop_first, first, is_single, size
from tablehaven.kernel.state import NONE, Rule


def invoke(g: Lagoon, outing: Outing) -> Rule:
    """The Invoke step, once."""
    circle = draw_token(g)
    if circle == NONE:
        g.tell(his_events.AJ_FOUND_NO_TOKEN)
        return
    eldrid = eldrid_of(g, circle)
    kind = class_of(g, circle, eldrid, outing)
    g.tell(his_events.AJ_DREW_TOKEN, circle, kind, outing.explorer + 1, eldrid + 1)
    if kind == story.ACTIVE:
        if outing.explored == NONE:
            g.tell(his_events.AJ_IGNORED_TOKEN, kind, story.NOT_EXPLORED)
        else:
            yield from unravel(g, bit(g.content.threatens[g.energy(outing.explored)]), FREE)  # LG 9.22
    elif kind == story.SUPPORTING:
        gain_seed(g, his(g), choose_seed(g, outing))
    elif kind == story.INACTIVE:
        explore(g, outing, bit(eldrid))  # LG 9.24
    else:
        move_explored(g, outing)
    if returns(g, kind):
        g.tokens[circle] += 1
        g.tell(his_events.AJ_RETURNED_TOKEN, circle, kind)


def draw_token(g: Lagoon) -> i64:
    """The circle of a token drawn from the bag; none if it is empty [LG 9.21]."""
    tokens = g.tokens
    total: i64 = 0
    for count in tokens:
        total += count
    if total == 0:
        return NONE
    number = g.chance.below(total)
    circle: i64 = 0
    while number >= tokens[circle]:
        number -= tokens[circle]
        circle += 1
    tokens[circle] -= 1
    return circle


def eldrid_of(g: Lagoon, circle: i64) -> i64:
    """AJ's Eldrid in play of a circle, or none."""
    eldrids = g.own(his(g))
    while eldrids != 0:
        if circle_of(g, first(eldrids)) == circle:
            return first(eldrids)
        eldrids = drop_first(eldrids)
    return NONE


def class_of(g: Lagoon, circle: i64, eldrid: i64, outing: Outing) -> i64:
    """What a token is to AJ, by its circle and his Eldrid of that circle."""
    explorer = outing.explorer
    if explorer != NONE and explorer == eldrid:
        return story.ACTIVE
    if explorer != NONE and circle >> 1 == circle_of(g, explorer) >> 1:
        return story.SUPPORTING
    if eldrid != NONE:
        return story.INACTIVE
    return story.DORMANT


def returns(g: Lagoon, kind: i64) -> bool:
    """Whether a token goes back into the bag [LG 10.5, LG 10.9]."""
    if kind == story.INACTIVE:
        return g.level >= ADEPT
    return kind == story.ACTIVE and g.level >= ELDRID_LEVEL


def move_explored(g: Lagoon, outing: Outing) -> None:
    """The explored site, if it is not locked, moves beside the nearest locked site [LG 9.25]."""
    world = g.world
    tile = outing.explored
    if tile == NONE:
        g.tell(his_events.AJ_IGNORED_TOKEN, story.DORMANT, story.NOT_EXPLORED)
        return
    site = world.site(tile)
    if world.up & bit(tile) == 0:
        g.tell(his_events.AJ_IGNORED_TOKEN, story.DORMANT, story.SITE_GONE, site + 1)
        return
    if world.locked() & bit(tile) != 0:
        g.tell(his_events.AJ_IGNORED_TOKEN, story.DORMANT, story.SITE_LOCKED, site + 1)
        return
    if world.locked() == 0:
        g.tell(his_events.AJ_IGNORED_TOKEN, story.DORMANT, story.NOTHING_LOCKED, site + 1)
        return
    left = world.hexes[tile]
    locks = nearest_locked(g, left)
    lock = lot(g, locks)
    g.tell(his_events.AJ_CHOSE_LOCK, world.site(lock), -NEAR.worth(g, lock, left), size(locks), site)
    world.lift(tile)
    gaps = most(g, open_directions(g, lock) & ~direction_to(g, lock, left), TOUCHED, lock)
    gap = lot(g, gaps)
    place = space(g, gap, lock)
    g.tell(his_events.AJ_CHOSE_GAP, TOUCHED.worth(g, gap, lock), size(gaps))
    world.lay(tile, place)
    g.tell(events.SITE_MOVED, AJ, site)


def direction_to(g: Lagoon, tile: i64, place: i64) -> i64:
    """The direction of a hex that touches a tile, as a set; empty if it does not touch it."""
    found: i64 = 0
    directions = open_directions(g, tile)
    while directions != 0:
        if space(g, first(directions), tile) == place:
            found = bit(first(directions))
        directions = drop_first(directions)
    return found


@final
class FewSites(Wish):
    """An energy with few sites in play."""

    def worth(self, g: Lagoon, option: i64, about: i64) -> i64:
        return -g.in_play(option)


@final
class HisLeadWithSeed(Wish):
    """An energy whose seed puts AJ far ahead [LG 9.8]."""

    def worth(self, g: Lagoon, option: i64, about: i64) -> i64:
        seeds = his(g).seeds
        seeds[option] += 1
        worth = standing(g, True)
        seeds[option] -= 1
        return worth


FEW_SITES: Final[Wish] = FewSites()
HIS_LEAD: Final[Wish] = HisLeadWithSeed()


def choose_seed(g: Lagoon, outing: Outing) -> i64:
    """The energy with fewest sites in play; in a tie, that of the explored site, and without one an open choice."""
    few = most(g, ALL_ENERGIES, FEW_SITES)
    reasons = because(story.FEWEST_SITES, ALL_ENERGIES, few)
    left = few
    if not is_single(few) and outing.explored != NONE:
        left = bit(g.energy(outing.explored))
        reasons = story.AS_EXPLORED
    elif is_cunning(g):
        left = most(g, few, HIS_LEAD)
        reasons |= because(story.BY_CUNNING, few, left)
    energy = lot(g, left)
    reasons |= because(story.BY_LOT, left, bit(energy))
    g.tell(his_events.AJ_CHOSE_SEED, energy, reasons, g.in_play(first(few)))
    return energy
