# interpreted: asked once, when a game is over
"""How a game of Lagoon ended, and who won [LG 7]."""

from tablehaven.games.lagoon.names import Names
from tablehaven.games.lagoon.scoring import destiny, partner, side_points, side_tie_break, winners
from tablehaven.games.lagoon.state import Lagoon
from tablehaven.kernel.bits import listed
from tablehaven.kernel.game import SPECTATOR, Outcome
from tablehaven.kernel.state import NONE
from tablehaven.kernel.wording import joined

# how the game came to its end, by the numbers of events.py, and how it was decided
HOW = ("last tile", "no druids", "quiet")
BY_POINTS = "points"
BY_TIE_BREAK = "tie-break"
SHARED = "shared victory"
DRAW = "draw"
ENDINGS = (*HOW, BY_POINTS, BY_TIE_BREAK, SHARED, DRAW)


def outcome(g: Lagoon) -> Outcome | None:
    """Who won, and why; AJ has no seat, so nobody has won where he has. A team's points are those of each member."""
    if not g.over:
        return None
    how = HOW[g.ended]
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
