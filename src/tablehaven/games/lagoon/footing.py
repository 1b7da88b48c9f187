# interpreted: once a decision, for computer players
"""Where somebody stands who may take an action: druids that refresh each other could come back there for ever."""

from typing import Any

from tablehaven.games.lagoon.actions import TAKE_ACTION
from tablehaven.games.lagoon.state import PASS, Lagoon
from tablehaven.kernel.state import NOBODY


def footing(g: Lagoon) -> tuple[Any, ...] | None:
    """All that lies on the table, but not how many actions were taken; None in the middle of something."""
    if not may_act(g):
        return None
    world = g.world
    belongings = tuple((*each.seeds, *each.laid, int(each.won), bool(each.marker)) for each in g.circles)
    druids = (*g.stands, int(g.present), int(g.fresh))
    return belongings, druids, (int(world.up), int(world.turned), *world.hexes), int(g.bag), int(g.used)


def way_out(g: Lagoon) -> int | None:
    """The answer that ends the Action step."""
    return int(PASS) if may_act(g) else None


def may_act(g: Lagoon) -> bool:
    return bool(g.seat != NOBODY and g.rulebook.decisions[g.kind] is TAKE_ACTION)
