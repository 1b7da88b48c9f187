"""Fighting a monster: the place is named, the others are asked, the totals are compared [HF 6]."""

from typing import final

from mypy_extensions import i64

from tablehaven.games.havenfall import events, steps
from tablehaven.games.havenfall.in_play import TO_REVENGE
from tablehaven.games.havenfall.monsters import defeat
from tablehaven.games.havenfall.names import LOCATION_NAMES
from tablehaven.games.havenfall.promises import is_promised
from tablehaven.games.havenfall.state import (
    BEATEN_AS_BOSS,
    BEATEN_AS_MINION,
    LOCATIONS,
    MINION_1,
    Havenfall,
)
from tablehaven.games.havenfall.this_turn import FIGHT
from tablehaven.games.havenfall.totals import can_defeat, monster_at
from tablehaven.games.havenfall.windows import END, open_window
from tablehaven.games.havenfall.windows import FIGHT as FIGHT_WINDOW
from tablehaven.kernel.bits import bit
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import NOBODY, NONE, Step


def may_fight(g: Havenfall) -> bool:
    """Whether the active player may name a place to fight now."""
    turn = g.turn
    return turn.action == FIGHT and not turn.is_done and not turn.lost


def fightable(g: Havenfall) -> i64:
    """The places at which a monster can be fought."""
    found: i64 = 0
    location: i64 = 0
    while location < LOCATIONS:
        if g.row[location] != NONE and not (location == MINION_1 and g.blocked != NOBODY):
            found |= bit(location)
        location += 1
    if len(g.defeated) > 0 and is_promised(g, TO_REVENGE):
        found |= bit(BEATEN_AS_MINION) | bit(BEATEN_AS_BOSS)
    return found


def name_place(g: Havenfall, location: i64) -> None:
    """The place is named, and cannot be changed [HF 6.4, 6.5]."""
    g.turn.location = location
    g.tell(events.NAMED_PLACE, g.active, monster_at(g, location), location)
    open_window(g, FIGHT_WINDOW)


@final
class Compare(Step[Havenfall]):
    """The totals are compared with what the monster needs that now stands there [HF 6.3, 6.6, 6.10]."""

    name = "fight"

    def proceed(self, g: Havenfall, /) -> None:
        turn = g.turn
        location = turn.location
        won = can_defeat(g, location)
        turn.is_done = True
        turn.location = NONE
        g.step = steps.TAKE_TURN
        if won:
            defeat(g, location)
            return
        turn.lost = True
        g.tell(events.LOST, g.active)
        if turn.extra_actions == 0 and turn.extra_buys == 0:
            open_window(g, END)


def why_not_fight(g: Havenfall, location: int) -> Refused:
    if g.turn.action != FIGHT:
        return Refused("HF 3.4", "Fighting was not announced as your action.")
    if g.turn.lost:
        return Refused("HF 3.12", "You have lost a fight in this turn, and can fight no other monster.")
    if g.turn.is_done:
        return Refused("HF 6.10", "You have fought the monster of this turn.")
    if location >= LOCATIONS:
        return Refused("HF 12.8", "Only Revenge lets you fight the monster that was defeated last.")
    if g.row[location] == NONE:
        return Refused("HF 6.6", f"No monster stands at {LOCATION_NAMES[location]}.")
    return Refused("HF 12.11", "Nobody may fight the monster at Minion 1 for now.")
