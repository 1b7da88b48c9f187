# interpreted: asked once, when a game is over
"""How a game of Haven ended, and who won [HV 10]."""

from tablehaven.games.haven.content import CITY, FOREST, side_name
from tablehaven.games.haven.scoring import all_lore, elemental_gone, lead, score, stack_gone
from tablehaven.games.haven.state import Haven
from tablehaven.kernel.game import Outcome

BY_POINTS = "more points"
BY_LORE = "more Lore after a tie"
SHARED = "shared victory"
BY_ELEMENTAL = "an Elemental left the board"
BY_STACK = "a stack of Lore Tokens was used up"
ENDINGS = (BY_ELEMENTAL, BY_STACK, BY_POINTS, BY_LORE, SHARED)


def outcome(g: Haven) -> Outcome | None:
    if not g.over:
        return None
    ended = tuple(how for how, so in ((BY_ELEMENTAL, elemental_gone(g)), (BY_STACK, stack_gone(g))) if so)
    points = tuple(int(score(g, side).total()) for side in g.sides)
    lore = [int(all_lore(g, side)) for side in g.sides]
    city, forest = points
    winner = CITY if lead(g) > 0 else FOREST
    if city != forest:
        what = "masters the forest" if winner == CITY else "defends its home"
        reason = f"{side_name(winner)} {what} with {max(points)} points to {min(points)}."
        return Outcome((winner,), points, "HV 10.4", reason, (*ended, BY_POINTS))
    if lead(g) != 0:
        reason = f"{side_name(winner)} wins a tie at {city} points with {max(lore)} Lore to {min(lore)}."
        return Outcome((winner,), points, "HV 10.5", reason, (*ended, BY_LORE))
    reason = f"City and Forest share the victory with {city} points and {lore[CITY]} Lore each."
    return Outcome((CITY, FOREST), points, "HV 10.6", reason, (*ended, SHARED))
