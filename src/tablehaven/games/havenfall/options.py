"""What is chosen before a game of Havenfall."""

from collections.abc import Mapping
from typing import Final

from tablehaven.games.havenfall.pixels import COLOR_NAMES
from tablehaven.kernel.game import Option

QUICK: Final = 1  # rulings and ways to play in force, as bits of one integer
FOR_BEGINNERS: Final = 2
PROMOS: Final = 4
TEAMS: Final = 8

NO_LIMIT: Final = "none"
LIMIT: Final = 40  # rounds

_WAR_ROOMS: Final = (
    "blue red",
    "blue green",
    "blue yellow",
    "red green",
    "red yellow",
    "green yellow",
    "blue red green",
    "blue red yellow",
    "blue green yellow",
    "red green yellow",
    "blue red green yellow",
    "blue red / green yellow",
    "blue green / red yellow",
    "blue yellow / red green",
)

OPTIONS: Final = (
    Option(
        "war_rooms",
        "HF 2.16",
        "Which colors are at the table, dealt around it at random; a stroke parts two teams.",
        _WAR_ROOMS,
        True,
    ),
    Option(
        "heroes",
        "HF 2.6",
        "Which six sets of heroes lie on the board: one of the four that are printed, or any that is allowed, by lot.",
        ("beginner", "second", "third", "fourth", "random"),
        True,
        other="six heroes such as lookout necromancer healer blacksmith seer elite_guard",
    ),
    Option(
        "first_monsters",
        "HF 2.11",
        "Whether none of the first three monsters has a rank above 3.",
        ("any", "easy"),
        True,
    ),
    Option("quick_play", "HF 14.1", "Whether everybody begins with two pixels.", ("no", "yes"), True),
    Option("promos", "HF 14.7", "Whether the two promotional artifacts are in the game.", ("no", "yes"), True),
    Option(
        "round_limit",
        "HF 13.8",
        "Whether the game is counted after 40 rounds as it stands.",
        (NO_LIMIT, str(LIMIT)),
        False,
        among_computers=str(LIMIT),
        ends_games=True,
    ),
)


def seats_chosen(chosen: Mapping[str, str]) -> tuple[str, ...]:
    """The colors at the table, in the order of all colors."""
    names = chosen["war_rooms"].replace("/", " ").split()
    return tuple(name for name in COLOR_NAMES if name in names)


def teams_chosen(chosen: Mapping[str, str]) -> tuple[tuple[int, ...], ...]:
    """The seats that win together [HF 14.2]."""
    seats = seats_chosen(chosen)
    if "/" not in chosen["war_rooms"]:
        return tuple((seat,) for seat in range(len(seats)))
    return tuple(tuple(seats.index(name) for name in team.split()) for team in chosen["war_rooms"].split("/"))


def rules_chosen(chosen: Mapping[str, str]) -> int:
    """The bits for a complete choice of options."""
    return (
        QUICK * (chosen["quick_play"] == "yes")
        + FOR_BEGINNERS * (chosen["first_monsters"] == "easy")
        + PROMOS * (chosen["promos"] == "yes")
        + TEAMS * ("/" in chosen["war_rooms"])
    )


def limit_chosen(chosen: Mapping[str, str]) -> int:
    """After how many rounds the game is counted; 0 if never."""
    return 0 if chosen["round_limit"] == NO_LIMIT else int(chosen["round_limit"])
