"""AJ's turn: Explore, Unravel, Invoke, and what the higher levels add [LG 9.11, LG 10]."""

from mypy_extensions import i64

from tablehaven.games.lagoon import events
from tablehaven.games.lagoon.aj import events as his_events
from tablehaven.games.lagoon.aj import story
from tablehaven.games.lagoon.aj.explore import explore
from tablehaven.games.lagoon.aj.invoke import invoke
from tablehaven.games.lagoon.aj.judgment import AJ, ALL_ENERGIES, Outing, because, his, lot, preferred, showing, yours
from tablehaven.games.lagoon.aj.unravel import unravel
from tablehaven.games.lagoon.options import ADEPT, ELDRID_LEVEL, INITIATE, LEGEND
from tablehaven.games.lagoon.state import Lagoon
from tablehaven.kernel.bits import bit, is_single, size
from tablehaven.kernel.state import NONE, Rule


def aj_turn(g: Lagoon) -> Rule:
    """All that AJ does in a turn, at his level; only the lone player can be asked anything [LG 9.7]."""
    outing = Outing()
    explore(g, outing, g.own(his(g)))
    yield from unravel_step(g)
    yield from invoke_step(g, outing)
    if g.level >= LEGEND and g.unraveled == 0:  # LG 10.12
        g.tell(his_events.AJ_EXPLORED_ONCE_MORE)
        explore(g, outing, g.own(his(g)))
    if g.level >= ELDRID_LEVEL:
        lure(g)


def unravel_step(g: Lagoon) -> Rule:
    """One site; with Destiny Helix in play two, for less energy [LG 10.8]."""
    helix = showing(g, g.content.aj_unravels_twice)
    if g.level < ADEPT or helix == NONE:
        yield from unravel(g, ALL_ENERGIES, g.content.energy_needed)
        return
    g.tell(his_events.AJ_HAS_HELIX, helix, g.content.aj_helix_energy)
    yield from unravel(g, ALL_ENERGIES, g.content.aj_helix_energy)
    if showing(g, g.content.aj_unravels_twice) != NONE:
        g.tell(his_events.AJ_TRIED_AGAIN, helix)
        yield from unravel(g, ALL_ENERGIES, g.content.aj_helix_energy)


def invoke_step(g: Lagoon, outing: Outing) -> Rule:
    """One token; with Presence of Lagoon in play two, one after the other [LG 10.7]."""
    if g.level == INITIATE and g.unraveled > 0:  # LG 10.1
        g.tell(his_events.AJ_SKIPPED_INVOKE)
        return
    presence = showing(g, g.content.aj_invokes_twice)
    yield from invoke(g, outing)
    if g.level >= ADEPT and presence != NONE:
        g.tell(his_events.AJ_HAS_PRESENCE, presence)
        yield from invoke(g, outing)


def lure(g: Lagoon) -> None:
    """If a site lets him, one of your druids goes to another site that you occupy."""
    site = showing(g, g.content.aj_moves_druid)
    if site == NONE:
        return
    goals = g.occupied_by(yours(g))
    if size(goals) < 2:
        g.tell(his_events.AJ_LURED_NOBODY, site)
        return
    druids = g.own(yours(g))
    left = preferred(~g.standing_on(g.world.face(g.content.troves, 0)), druids)
    reasons = because(story.OFF_TROVES, druids, left)
    before = left
    left = preferred(with_a_haven_to_go_to(g, goals), before)
    reasons |= because(story.TO_HAVEN, before, left)
    druid = lot(g, left)
    elsewhere = goals & ~bit(g.stands[druid])
    best = preferred(g.havens(), elsewhere)
    reasons |= because(story.TO_HAVEN, elsewhere, best)
    goal = lot(g, best)
    reasons |= because(story.BY_LOT, left, bit(druid)) | because(story.BY_LOT, best, bit(goal))
    g.tell(his_events.AJ_LURED, site, druid, g.world.site(goal), reasons)
    g.put(druid, goal)
    g.tell(events.MOVED, AJ, druid, g.world.site(goal))


def with_a_haven_to_go_to(g: Lagoon, goals: i64) -> i64:
    """The druids that could go to a haven among some goals: all but those on the only one."""
    havens = goals & g.havens()
    if havens == 0:
        return 0
    if is_single(havens):
        return g.present & ~g.standing_on(havens)
    return g.present
