"""Who is who in AJ's turn, and what it has come to so far."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from tablehaven.games.lagoon.content import DRUIDS
from tablehaven.games.lagoon.state import Circle, Lagoon
from tablehaven.kernel.bits import bit
from tablehaven.kernel.state import NONE

YOU: Final = 0  # the lone player's seat
AJ: Final = 1


@final
@mypyc_attr(acyclic=True)
class Outing:
    """What the tokens of a turn refer to: the last to have explored, and what it found [LG 9.26]."""

    explorer: i64 = NONE  # an Eldrid of AJ's; until one has explored, the one that moved instead
    explored: i64 = NONE  # a tile; none until he has explored


def his(g: Lagoon) -> Circle:
    """AJ's belongings."""
    return g.circles[AJ]


def yours(g: Lagoon) -> Circle:
    """The lone player's belongings."""
    return g.circles[YOU]


def circle_of(g: Lagoon, eldrid: i64) -> i64:
    """The circle of an Eldrid of AJ's."""
    return g.emblems[eldrid - DRUIDS + 1]


def showing(g: Lagoon, sites: list[int]) -> i64:
    """The first of these sites that is in play, or none."""
    for number in sites:
        site: i64 = number
        if g.world.up & bit(site >> 1) != 0 and g.world.site(site >> 1) == site:
            return site
    return NONE
