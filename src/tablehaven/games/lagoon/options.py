"""The choices before a game of Lagoon, and the switchable rulings as bits of one integer."""

from collections.abc import Mapping
from typing import Final

from tablehaven.kernel.game import Option

CUNNING: Final = 1
ENDLESS_TURNS: Final = 2
NO_QUIET_END: Final = 4

# AJ's levels; each includes those below it
LEVEL_NAMES: Final = ("initiate", "acolyte", "adept", "eldrid", "legend")
INITIATE: Final = 0
ACOLYTE: Final = 1
ADEPT: Final = 2
ELDRID_LEVEL: Final = 3
LEGEND: Final = 4

# name, the rule it belongs to, and the bits that each value sets; the first value is the usual one
_SWITCHES: Final[list[tuple[str, str, dict[str, int]]]] = [
    ("cunning", "LG 9.8", {"no": 0, "yes": CUNNING}),
    ("endless_turns", "LG 3.9", {"no": 0, "yes": ENDLESS_TURNS}),
    ("quiet_end", "LG 7.11", {"yes": 0, "no": NO_QUIET_END}),
]

OPTIONS: Final = (
    Option("players", "LG 1.1", ("2", "1", "3", "4"), True),
    Option("tiles", "LG 1.3", ("regular", "beginner", "advanced", "long"), True, "tile numbers, such as 1-6 10-27"),
    Option(
        "start",
        "LG 1.9",
        ("gruus_walkabout", "floating_in_paradise", "river_of_freedom", "random"),
        True,
        "three sites, such as 1A 14A 21A",
    ),
    Option("balanced", "LG 1.8", ("no", "yes"), True),
    Option("circles", "LG 1.11", ("usual",), True, "a circle for each player, such as fern owl"),
    Option("first", "LG 1.14", ("lot", "first_seat"), True),
    Option("level", "LG 10.2", LEVEL_NAMES, True),
    *(Option(name, rule, tuple(values), name == "cunning") for name, rule, values in _SWITCHES),
)


def rules_chosen(chosen: Mapping[str, str]) -> int:
    """The bits for a complete choice of options."""
    return sum(values[chosen[name]] for name, _, values in _SWITCHES)
