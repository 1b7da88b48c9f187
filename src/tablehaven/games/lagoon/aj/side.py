"""Which side up AJ lays a site that he explores [LG 9.14, LG 10.10]."""

from typing import Final, final

from mypy_extensions import i64

from tablehaven.games.lagoon.aj import events as his_events
from tablehaven.games.lagoon.aj import story
from tablehaven.games.lagoon.aj.judgment import (
    Wish,
    at_least,
    because,
    is_cunning,
    lot,
    most,
    preferred,
    standing,
)
from tablehaven.games.lagoon.aj.outing import his, yours
from tablehaven.games.lagoon.exploring import turn
from tablehaven.games.lagoon.options import ELDRID_LEVEL
from tablehaven.games.lagoon.scoring import points_under
from tablehaven.games.lagoon.state import Lagoon
from tablehaven.kernel.bits import bit, first, size

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
