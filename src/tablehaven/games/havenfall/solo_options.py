"""What is chosen before a game of Havenfall: Single Player."""

from collections.abc import Mapping
from typing import Final

from tablehaven.games.havenfall.options import LIMIT, NO_LIMIT, PROMOS, TO_THE_LAST
from tablehaven.games.havenfall.options import OPTIONS as FOR_SEVERAL
from tablehaven.games.havenfall.pixels import COLOR_NAMES
from tablehaven.kernel.game import Option

BY_LOT: Final = "random"
_SHARED: Final = {option.name: option for option in FOR_SEVERAL}

OPTIONS: Final = (
    Option("color", "HS 1.3", "Which color you play, or whether the lot decides.", (*COLOR_NAMES, BY_LOT), True),
    _SHARED["heroes"],
    Option(
        "last_monster",
        "HS 6.3",
        "Whether the monsters have passed when the last one leaves the place of the Boss, or when it leaves Minion 1.",
        ("boss", "minion 1"),
        True,
    ),
    _SHARED["promos"],
    Option(
        "round_limit",
        "HF 13.8",
        "Whether the game is lost after 40 turns without ten points.",
        (NO_LIMIT, str(LIMIT)),
        False,
        among_computers=str(LIMIT),
    ),
)


def rules_chosen_alone(chosen: Mapping[str, str]) -> int:
    """The bits for a complete choice of options."""
    return PROMOS * (chosen["promos"] == "yes") + TO_THE_LAST * (chosen["last_monster"] == "minion 1")
