"""Who is who in AJ's turn, what he would rather have, and how the score stands [LG 9.8 to LG 9.10]."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from tablehaven.games.lagoon.content import DRUIDS
from tablehaven.games.lagoon.options import CUNNING
from tablehaven.games.lagoon.scoring import destiny, points_under
from tablehaven.games.lagoon.state import Circle, Lagoon
from tablehaven.kernel.bits import bit, drop_first, first, is_single
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


ALL_ENERGIES: Final = 0b111


@mypyc_attr(acyclic=True)
class Wish:
    """Something of which AJ would rather have more."""

    def worth(self, g: Lagoon, option: i64, about: i64) -> i64:
        """How much of it an option gives him; what `about` is differs from wish to wish."""
        raise NotImplementedError


def most(g: Lagoon, options: i64, wish: Wish, about: i64 = 0) -> i64:
    """The options that give him most of what he wishes; all if they give alike."""
    if is_single(options):
        return options
    found: i64 = 0
    best: i64 = 0
    while options != 0:
        option = first(options)
        options = drop_first(options)
        worth = wish.worth(g, option, about)
        if found == 0 or worth > best:
            best = worth
            found = 0
        if worth == best:
            found |= bit(option)
    return found


def at_least(g: Lagoon, options: i64, enough: i64, wish: Wish, about: i64 = 0) -> i64:
    """The options that give him enough of what he wishes."""
    found: i64 = 0
    while options != 0:
        option = first(options)
        options = drop_first(options)
        if wish.worth(g, option, about) >= enough:
            found |= bit(option)
    return found


def preferred(some: i64, options: i64) -> i64:
    """Those options that are among some, if any are."""
    if some & options != 0:
        return some & options
    return options


def lot(g: Lagoon, options: i64) -> i64:
    """One of several options, whichever [LG 9.8]; where there is only one, chance is left alone."""
    if is_single(options):
        return first(options)
    return g.chance.member(options)


def because(reason: i64, before: i64, after: i64) -> i64:
    """A reason, if it has left him fewer options."""
    if before != after:
        return reason
    return 0


def is_cunning(g: Lagoon) -> bool:
    """Whether AJ chooses what is best for him where his rules leave it open [LG 9.8]."""
    return g.rules & CUNNING != 0


def standing(g: Lagoon, lead: bool) -> i64:
    """AJ's score if the game ended now, or by how much he would lead; nothing in a draw [LG 9.8, LG 10.10]."""
    energy = destiny(g)
    if energy == NONE:
        return 0
    points = points_under(g, his(g), energy)
    if lead:
        points -= points_under(g, yours(g), energy)
    return points


@final
class HisPoints(Wish):
    """An energy under which he would score much [LG 9.10]."""

    def worth(self, g: Lagoon, option: i64, about: i64) -> i64:
        return points_under(g, his(g), option)


@final
class ManySites(Wish):
    """An energy with many sites in play."""

    def worth(self, g: Lagoon, option: i64, about: i64) -> i64:
        return g.in_play(option)


HIS_POINTS: Final[Wish] = HisPoints()
MANY_SITES: Final[Wish] = ManySites()


def best_for_him(g: Lagoon) -> i64:
    """The energy under which AJ would score most, and of those alike the one with most sites in play [LG 10.6]."""
    return lot(g, most(g, most(g, ALL_ENERGIES, HIS_POINTS), MANY_SITES))


@final
class Near(Wish):
    """A tile close to a hex; the hex is what it is about [LG 9.9]."""

    def worth(self, g: Lagoon, option: i64, about: i64) -> i64:
        return -g.world.distance(g.world.hexes[option], about)


NEAR: Final[Wish] = Near()


def nearest_locked(g: Lagoon, place: i64) -> i64:
    """The locked tiles closest to a hex."""
    return most(g, g.world.locked(), NEAR, place)
