"""How AJ's Eldrids enter play [LG 9.2, LG 9.3]."""

from mypy_extensions import i64

from tablehaven.games.lagoon import events
from tablehaven.games.lagoon.content import DRUIDS
from tablehaven.games.lagoon.state import Lagoon
from tablehaven.kernel.bits import bit


def welcome_eldrid(g: Lagoon, tile: i64) -> None:
    """An unused Eldrid of AJ's, if there is one, enters a haven that was explored, and tokens go into the bag."""
    if g.to_come == 0 or g.havens_explored >= g.content.aj_havens:
        return
    g.havens_explored += 1
    enter(g, g.chance.member(g.to_come), tile)


def enter(g: Lagoon, eldrid: i64, tile: i64) -> None:
    """An Eldrid of AJ's enters play, and the acolytes of both circles of its path go into the token bag."""
    g.to_come &= ~bit(eldrid)
    g.put(eldrid, tile)
    g.refresh(eldrid)
    circle = g.emblems[eldrid - DRUIDS + 1]
    g.tokens[circle] += DRUIDS - 1
    g.tokens[circle ^ 1] += DRUIDS - 1
    g.tell(events.ELDRID_CAME, eldrid, g.world.site(tile), circle)
