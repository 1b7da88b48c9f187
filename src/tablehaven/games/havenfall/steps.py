"""The steps of the turn by their numbers: `turn.py` has them in this order."""

from typing import Final

SET_UP: Final = 0
BEGIN_TURN: Final = 1
HEAR: Final = 2  # in a window
TAKE_TURN: Final = 3
WORK: Final = 4  # an ability that is paid for takes effect
LAND: Final = 5  # a bought card reaches the discard pile
COMPARE: Final = 6  # the totals in a fight
RETURN_STOLEN: Final = 7
SET_ASIDE: Final = 8
DISCARD: Final = 9
GAIN_LATE: Final = 10
DRAW_HAND: Final = 11
END_TURN: Final = 12
PLAY_CRYSTAL: Final = 13  # this and the next are of a game alone
MOVE_MONSTERS: Final = 14
