"""The end of the game: Lagoon's destiny, points, teams and ties [LG 7]."""

from mypy_extensions import i64

from tablehaven.games.lagoon.content import ENERGIES
from tablehaven.games.lagoon.names import ENDINGS, Names
from tablehaven.games.lagoon.state import Circle, Lagoon
from tablehaven.kernel.bits import bit, drop_first, first, listed, size
from tablehaven.kernel.game import SPECTATOR, Outcome
from tablehaven.kernel.state import NONE
from tablehaven.kernel.wording import joined

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
        tiles = drop_first(tiles)
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


# the outcome, in words

BY_POINTS = "points"
BY_TIE_BREAK = "tie-break"
SHARED = "shared victory"
DRAW = "draw"
OUTCOMES = (*(ending.name for ending in ENDINGS), BY_POINTS, BY_TIE_BREAK, SHARED, DRAW)


def outcome(g: Lagoon) -> Outcome | None:
    """Who won, and why; AJ has no seat, so nobody has won where he has. A team's points are those of each member."""
    if not g.over:
        return None
    how = ENDINGS[g.ended].name
    energy = int(destiny(g))
    if energy == NONE:
        reason = "The three energies have equally many sites and equally many seeds: the game is a draw."
        return Outcome((), (0,) * int(g.players), "LG 7.6", reason, (how, DRAW))
    best = [int(seat) for seat in listed(winners(g))]
    points = [int(side_points(g, circle, energy)) for circle in g.circles]
    sides = sorted(_sides(g), key=lambda side: -points[side[0]])
    winning = [side for side in sides if side[0] in best]
    level = [side for side in sides if points[side[0]] == points[sides[0][0]]]
    t = Names(g, SPECTATOR)
    names = {side[0]: joined([t.circle(seat) for seat in side]) for side in sides}
    reason = f"{t.energy(energy)} is Lagoon’s destiny: "
    if len(level) == 1:
        rule, by = "LG 7.8", BY_POINTS
        reason += _standings(names, points)
    else:
        counts = [f"{side_tie_break(g, g.circles[side[0]], energy)}" for side in level]
        tied = joined([names[side[0]] for side in level])
        reason += f"{tied} tie at {points[level[0][0]]} points, "
        if len(winning) == 1:
            rule, by = "LG 7.8", BY_TIE_BREAK
            counts.sort(key=int, reverse=True)
            is_team = len(winning[0]) > 1
            reason += f"and {names[winning[0][0]]} {'win' if is_team else 'wins'} by {' to '.join(counts)} "
            reason += "seeds of it less unraveled sites of it."
        else:
            rule, by = "LG 7.9", SHARED
            reason += f"and {joined([names[side[0]] for side in winning])} share the victory."
    if g.alone() and 0 not in best:
        reason += " AJ wins."
    return Outcome(
        tuple(seat for seat in best if seat < g.players), tuple(points[: g.players]), rule, reason, (how, by)
    )


def _sides(g: Lagoon) -> list[list[int]]:
    """The seats that are scored together: teams, or each alone, and AJ."""
    sides = []
    for circle in g.circles:
        other = int(partner(g, circle))
        if other == NONE:
            sides.append([int(circle.seat)])
        elif circle.seat < other:
            sides.append([int(circle.seat), other])
    return sides


def _standings(names: dict[int, str], points: list[int]) -> str:
    """“Fern has 17 points, Owl 7.”"""
    (first, name), *others = names.items()
    have = "have" if " and " in name else "has"
    number = "1 point" if points[first] == 1 else f"{points[first]} points"
    return ", ".join([f"{name} {have} {number}", *(f"{other} {points[seat]}" for seat, other in others)]) + "."
