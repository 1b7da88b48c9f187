"""AJ's turn: Explore, Unravel, Invoke [LG 9.11]."""

from tablehaven.games.lagoon.aj import events as his_events
from tablehaven.games.lagoon.aj.explore import explore
from tablehaven.games.lagoon.aj.invoke import invoke
from tablehaven.games.lagoon.aj.judgment import ALL_ENERGIES
from tablehaven.games.lagoon.aj.lure import lure
from tablehaven.games.lagoon.aj.outing import Outing, his, showing
from tablehaven.games.lagoon.aj.unravel import unravel
from tablehaven.games.lagoon.options import ADEPT, ELDRID_LEVEL, INITIATE, LEGEND
from tablehaven.games.lagoon.state import Lagoon
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
