"""The end of the game: Lagoon's destiny, points, teams and ties [LG 7]."""

from mypy_extensions import i64

from tablehaven.games.lagoon.content import ENERGIES
from tablehaven.games.lagoon.state import Circle, Lagoon
from tablehaven.kernel.bits import bit, first, size
from tablehaven.kernel.state import NONE

_TEAM_SEATS = 4


def destiny(g: Lagoon) -> i64:
    """The energy that would be Lagoon's destiny now, or none in a draw [LG 7.3 to LG 7.6]."""
    best = leading(g.in_play(0), g.in_play(1), g.in_play(2))
    if best == bit(ENERGIES) - 1:
        best = leading(g.seeds_of(0), g.seeds_of(1), g.seeds_of(2))
    if best == bit(ENERGIES) - 1:
        return NONE
    one = first(best)
    second = first(best & ~bit(one)) if best & ~bit(one) != 0 else one
    if g.content.threatens[second] == one and second != one:
        return second  # LG 7.4
    return one


def leading(first: i64, second: i64, third: i64) -> i64:
    """Which of three numbers are the largest, one bit each."""
    most = max(first, second, third)
    found: i64 = 0
    if first == most:
        found |= 1
    if second == most:
        found |= 2
    if third == most:
        found |= 4
    return found


def sites_won(g: Lagoon, me: Circle, energy: i64) -> i64:
    """How many unraveled sites of an energy lie in a score area."""
    tiles = me.won
    count: i64 = 0
    while tiles != 0:
        if g.energy(first(tiles)) == energy:
            count += 1
        tiles &= tiles - 1
    return count


def points_under(g: Lagoon, me: Circle, energy: i64) -> i64:
    """What a circle alone would score if this energy were the destiny [LG 7.7]."""
    sites = size(me.won) - sites_won(g, me, energy)
    return (me.seeds[energy] + me.laid[energy]) * g.content.seed_points + sites * g.content.site_points


def tie_break(g: Lagoon, me: Circle, energy: i64) -> i64:
    """Seeds of the destiny less unraveled sites of it [LG 7.8]."""
    return me.seeds[energy] + me.laid[energy] - sites_won(g, me, energy)


def partner(g: Lagoon, me: Circle) -> i64:
    """The seat of a circle's partner, or none [LG 1.13]."""
    if g.players != _TEAM_SEATS:
        return NONE
    return (me.seat + 2) % _TEAM_SEATS


def side_points(g: Lagoon, me: Circle, energy: i64) -> i64:
    """What a circle and its partner would score together [LG 7.10]."""
    other = partner(g, me)
    points = points_under(g, me, energy)
    if other != NONE:
        points += points_under(g, g.circles[other], energy)
    return points


def side_tie_break(g: Lagoon, me: Circle, energy: i64) -> i64:
    other = partner(g, me)
    count = tie_break(g, me, energy)
    if other != NONE:
        count += tie_break(g, g.circles[other], energy)
    return count


def winners(g: Lagoon) -> i64:
    """The circles that win if the game ends now, one bit each; none in a draw [LG 7.8, LG 7.9]."""
    energy = destiny(g)
    found: i64 = 0
    if energy == NONE:
        return found
    best: i64 = NONE
    best_break: i64 = 0
    for circle in g.circles:
        points = side_points(g, circle, energy)
        count = side_tie_break(g, circle, energy)
        if points > best or (points == best and count > best_break):
            best = points
            best_break = count
            found = 0
        if points == best and count == best_break:
            found |= bit(circle.seat)
    return found
