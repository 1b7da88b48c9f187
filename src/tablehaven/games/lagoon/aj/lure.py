"""At the end of his turn AJ moves one of your druids [LG 10.11]."""

from mypy_extensions import i64

from tablehaven.games.lagoon import events
from tablehaven.games.lagoon.aj import events as his_events
from tablehaven.games.lagoon.aj import story
from tablehaven.games.lagoon.aj.judgment import because, lot, preferred
from tablehaven.games.lagoon.aj.outing import AJ, showing, yours
from tablehaven.games.lagoon.state import Lagoon
from tablehaven.kernel.bits import bit
from tablehaven.kernel.state import NONE


def lure(g: Lagoon) -> None:
    """If a site lets him, one of your druids goes to another site that you occupy."""
    site = showing(g, g.content.aj_moves_druid)
    if site == NONE:
        return
    goals = g.occupied_by(yours(g))
    if goals & (goals - 1) == 0:
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
    if havens & (havens - 1) == 0:
        return g.present & ~g.standing_on(havens)
    return g.present
