"""What is chosen before a game of Ferry."""

from tablehaven.kernel.game import Option

TEAMS = "teams"
OPTIONS = (
    Option("ferries", "FE 1.1", "How many play, each for itself; or two teams of two.", ("3", "2", "4", TEAMS), True),
)


def seats_of(value: str) -> int:
    """How many seats there are."""
    return 4 if value == TEAMS else int(value)
