# interpreted: told once a game
"""The end of the game: who has won [WH 10]."""

from typing import Final

from tablehaven.games.warhaven.names import seat_name
from tablehaven.games.warhaven.options import ACTIVE_WINS
from tablehaven.games.warhaven.state import DRAWN, NORTH, SOUTH, WarHaven
from tablehaven.games.warhaven.values import health
from tablehaven.kernel.bits import bit, listed
from tablehaven.kernel.game import Outcome

COMMANDER_FELLED: Final = "a commander fell"
BOTH_FELLED: Final = "both commanders fell at once"
OUT_OF_TURNS: Final = "the limit of turns was reached"
ENDINGS: Final = (COMMANDER_FELLED, BOTH_FELLED, OUT_OF_TURNS)


def points(g: WarHaven) -> tuple[int, int]:
    """What each side has left, in health: it decides nothing."""
    left = [sum(int(health(g, unit)) for unit in listed(g.army_of(seat))) for seat in (SOUTH, NORTH)]
    return left[0], left[1]


def outcome(g: WarHaven) -> Outcome | None:
    """How the game ended, from the surest way to the last resort."""
    if not g.over:
        return None
    fallen = [seat for seat in (SOUTH, NORTH) if g.alive & bit(g.commander(seat)) == 0]
    if len(fallen) == 1:
        reason = f"{seat_name(fallen[0])}’s commander has fallen, and {seat_name(1 - fallen[0])} wins."
        return Outcome((1 - fallen[0],), points(g), "WH 10.1", reason, (COMMANDER_FELLED,))
    if fallen and g.winner != DRAWN:
        assert g.rules & ACTIVE_WINS != 0
        reason = f"Both commanders have fallen at once, on {seat_name(g.winner)}’s turn: {seat_name(g.winner)} wins."
        return Outcome((int(g.winner),), points(g), "WH 10.3", reason, (BOTH_FELLED,))
    if fallen:
        return Outcome((), points(g), "WH 10.3", "Both commanders have fallen at once: nobody wins.", (BOTH_FELLED,))
    reason = f"After {g.turns} turns both commanders stand: nobody wins."
    return Outcome((), points(g), "WH 10.4", reason, (OUT_OF_TURNS,))
