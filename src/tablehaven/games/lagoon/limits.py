"""The limits of games that computers play alone, and of what they imagine: so that these end [LG 3.9, LG 7.11]."""

from typing import Final

from mypy_extensions import i64

from tablehaven.games.lagoon.options import QUIET_END, TURNS_END
from tablehaven.games.lagoon.state import Lagoon

_NEVER: Final = 1 << 40


def set_limits(g: Lagoon) -> None:
    """The limits that were chosen for the game, or none."""
    g.most_actions = g.content.most_actions if g.rules & TURNS_END != 0 else _NEVER
    g.most_quiet = quiet_turns(g) if g.rules & QUIET_END != 0 else _NEVER


def limit_imagined(g: Lagoon) -> None:
    """What is imagined of a game without limits has them from now on: nobody would play it to its end otherwise."""
    if g.rules & TURNS_END == 0:
        g.most_actions = g.actions + g.content.most_actions
    if g.rules & QUIET_END == 0:
        g.most_quiet = g.quiet + quiet_turns(g)


def quiet_turns(g: Lagoon) -> i64:
    """The turns of the rounds after which nobody means to explore again."""
    return g.content.quiet_rounds * max(g.players, 2)
