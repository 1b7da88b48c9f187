"""The windows in which spells are played: when they open, and who is asked in them [HF 9.1, 9.2, 9.6]."""

from typing import Final

from mypy_extensions import i64

from tablehaven.games.havenfall import steps
from tablehaven.games.havenfall.paying import payable
from tablehaven.games.havenfall.state import Havenfall
from tablehaven.kernel.bits import bit

REVEAL: Final = 0
ACTION: Final = 1
ABILITY: Final = 2
PURCHASE: Final = 3
FIGHT: Final = 4
END: Final = 5
WINDOW_NAMES: Final = ("hand revealed", "action named", "ability paid", "purchase", "fight", "end of turn")


def open_window(g: Havenfall, window: i64) -> None:
    """The next thing to happen waits for answers."""
    g.window = window
    g.heard = 0
    g.is_stirred = False
    g.step = steps.HEAR


def ask_again(g: Havenfall) -> None:
    """Something was done in a window: the asking begins anew [HF 9.2, 9.8]."""
    g.heard = 0
    g.is_stirred = True


def may_answer(g: Havenfall, seat: i64) -> bool:
    """Whether a seat is asked about spells: that follows from what all can see [HF 9.6]."""
    if g.spells_of(seat) == 0 or g.turn.forbidden & bit(seat) != 0:
        return False
    return payable(g, seat) != 0
