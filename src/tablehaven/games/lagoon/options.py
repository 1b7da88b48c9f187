"""The choices before a game of Lagoon, and the switchable rulings as bits of one integer."""

from collections.abc import Mapping
from typing import Final

from tablehaven.kernel.game import Option

CUNNING: Final = 1
TURNS_END: Final = 2
QUIET_END: Final = 4

# AJ's levels; each includes those below it
LEVEL_NAMES: Final = ("initiate", "acolyte", "adept", "eldrid", "legend")
INITIATE: Final = 0
ACOLYTE: Final = 1
ADEPT: Final = 2
ELDRID_LEVEL: Final = 3
LEGEND: Final = 4

# name, the rule it belongs to, what it changes, and the bits that each value sets; the first value is the usual one
_SWITCHES: Final[list[tuple[str, str, str, dict[str, int]]]] = [
    (
        "cunning",
        "LG 9.8",
        "Whether AJ takes what puts him furthest ahead where his rules leave him a choice, instead of drawing lots.",
        {"no": 0, "yes": CUNNING},
    ),
    (
        "endless_turns",
        "LG 3.9",
        "Whether an Action step may go on without a limit to its actions.",
        {"yes": 0, "no": TURNS_END},
    ),
    (
        "quiet_end",
        "LG 7.11",
        "Whether the game ends when nobody has explored for twenty rounds.",
        {"no": 0, "yes": QUIET_END},
    ),
]

# Games of computers alone must end; people end theirs when they like. In revision 1 theirs were limited, too.
_AMONG_COMPUTERS: Final = {"endless_turns": "no", "quiet_end": "yes"}


def _switch(name: str, rule: str, effect: str, values: dict[str, int]) -> Option:
    limit = _AMONG_COMPUTERS.get(name, "")
    before = {1: limit} if limit else {}
    return Option(name, rule, effect, tuple(values), name == "cunning", among_computers=limit, usual_before=before)


OPTIONS: Final = (
    Option(
        "players",
        "LG 1.1",
        "How many play: one against AJ, two or three against each other, or four in two teams.",
        ("2", "1", "3", "4"),
        True,
    ),
    Option(
        "tiles",
        "LG 1.3",
        "Which tiles are in play, from the fewest for beginners to all of them for a long game, or those you name.",
        ("regular", "beginner", "advanced", "long"),
        True,
        "tile numbers, such as 1-6 10-27",
    ),
    Option(
        "start",
        "LG 1.9",
        "Which three sites lie on the table at the beginning.",
        ("gruus_walkabout", "floating_in_paradise", "river_of_freedom", "random"),
        True,
        "three sites, such as 1A 14A 21A",
    ),
    Option(
        "balanced",
        "LG 1.8",
        "Whether the three starting tiles must come from three different groups.",
        ("no", "yes"),
        True,
    ),
    Option(
        "circles",
        "LG 1.11",
        "Which circle of druids each player leads; they differ in name and emblem only.",
        ("usual",),
        True,
        "a circle for each player, such as fern owl",
    ),
    Option(
        "first",
        "LG 1.14",
        "Whether lots are drawn for who begins, or the first seat does.",
        ("lot", "first_seat"),
        True,
    ),
    Option("level", "LG 10.2", "How hard AJ is for somebody who plays alone.", LEVEL_NAMES, True),
    *(_switch(*switch) for switch in _SWITCHES),
)


def rules_chosen(chosen: Mapping[str, str]) -> int:
    """The bits for a complete choice of options."""
    return sum(values[chosen[name]] for name, _, _, values in _SWITCHES)
