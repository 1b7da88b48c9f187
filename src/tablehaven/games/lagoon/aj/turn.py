"""AJ's turn: Explore, Unravel, Invoke [LG 9.11]."""

from tablehaven.games.lagoon.state import Lagoon
from tablehaven.kernel.state import Rule


def aj_turn(g: Lagoon) -> Rule | None:
    return None
