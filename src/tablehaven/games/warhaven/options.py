"""The switchable rulings of War Haven, as bits of one integer, and the limit of its turns."""

from collections.abc import Mapping
from typing import Final

from tablehaven.kernel.game import Option

STRAIGHT_LINES: Final = 1
ACTIVE_WINS: Final = 2
EXHAUSTED_FOR_A_TURN: Final = 4

NO_LIMIT: Final = "none"
LIMIT: Final = 200  # turns

# name, the rule it belongs to, what it changes, and the bits that each value sets; the first value is the usual one
_SWITCHES: Final[list[tuple[str, str, str, dict[str, int]]]] = [
    (
        "distance_metric",
        "WH 8.2",
        "How the range of an attack is counted: in steps, a diagonal neighbor being two away, or in straight lines.",
        {"steps": 0, "straight_lines": STRAIGHT_LINES},
    ),
    (
        "both_fall",
        "WH 10.3",
        "Which player wins if both commanders fall at once: neither, or the one whose turn it is.",
        {"draw": 0, "active_wins": ACTIVE_WINS},
    ),
    (
        "exhaustion",
        "WH 9.5",
        "Whether exhaustion ends as its player's next turn begins, if no card says more, or always lasts through it.",
        {"until_next_turn": 0, "through_next_turn": EXHAUSTED_FOR_A_TURN},
    ),
]

OPTIONS: Final = (
    *(Option(name, rule, effect, tuple(values), False) for name, rule, effect, values in _SWITCHES),
    Option(
        "turn_limit",
        "WH 10.4",
        "Whether the game is a draw after 200 turns.",
        (NO_LIMIT, str(LIMIT)),
        False,
        among_computers=str(LIMIT),
    ),
)


def rules_chosen(chosen: Mapping[str, str]) -> int:
    """The bits for a complete choice of options."""
    return sum(values[chosen[name]] for name, _, _, values in _SWITCHES)


def limit_chosen(chosen: Mapping[str, str]) -> int:
    """After how many turns the game is a draw; 0 if never."""
    return 0 if chosen["turn_limit"] == NO_LIMIT else int(chosen["turn_limit"])
