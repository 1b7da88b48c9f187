"""Buying a card [HF 5]."""

from typing import final

from mypy_extensions import i64

from tablehaven.games.havenfall import events, steps
from tablehaven.games.havenfall.hero_decks import turn_down
from tablehaven.games.havenfall.names import card_name
from tablehaven.games.havenfall.state import Havenfall
from tablehaven.games.havenfall.this_turn import BUY
from tablehaven.games.havenfall.totals import treasure_left
from tablehaven.games.havenfall.windows import PURCHASE, open_window
from tablehaven.kernel.bits import bit, drop_first, first
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import NONE, Step


def may_buy(g: Havenfall) -> bool:
    """Whether the active player may buy a card now [HF 3.4, 3.12]."""
    turn = g.turn
    return turn.extra_buys > 0 or (turn.action == BUY and not turn.is_done)


def affordable(g: Havenfall) -> i64:
    """The kinds on sale that the treasure left covers."""
    treasure = treasure_left(g)
    found: i64 = 0
    kinds = g.on_sale()
    while kinds != 0:
        kind = first(kinds)
        kinds = drop_first(kinds)
        if g.tables.cost[kind] <= treasure:
            found |= bit(kind)
    return found


def buy(g: Havenfall, kind: i64) -> None:
    """Pay for a card; it reaches the discard pile after the others were asked."""
    turn = g.turn
    turn.spent += g.tables.cost[kind]
    if turn.action == BUY and not turn.is_done:
        turn.is_done = True
    else:
        turn.extra_buys -= 1
    g.bought = kind
    open_window(g, PURCHASE)


@final
class Land(Step[Havenfall]):
    """A bought card reaches the discard pile [HF 5.3]."""

    name = "purchase"

    def proceed(self, g: Havenfall, /) -> None:
        kind = g.bought
        g.bought = NONE
        g.tell(events.BOUGHT, g.active, kind)
        g.supply[kind] -= 1
        g.me().gain(kind)
        succumbing = g.turn.succumbing
        while succumbing != 0 and g.tables.is_on_board(kind):
            seat = first(succumbing)
            succumbing = drop_first(succumbing)
            gain_from_board(g, seat, kind)
        if g.solo.is_succumbing and g.tables.is_on_board(kind):
            turn_down(g, kind)
        g.step = steps.TAKE_TURN


def gain_from_board(g: Havenfall, seat: i64, kind: i64) -> None:
    """A card of a pile on the board comes to a discard pile, if one is left."""
    if g.supply[kind] > 0:
        g.supply[kind] -= 1
        g.players[seat].gain(kind)
        g.tell(events.GAINED, seat, kind)


def why_not_buy(g: Havenfall, kind: int) -> Refused:
    name = card_name(g, kind)
    if not may_buy(g):
        if g.turn.action != BUY:
            return Refused("HF 3.4", "Buying was not announced as your action.")
        return Refused("HF 5.1", "You have bought the card of this turn.")
    if g.tables.for_sale & bit(kind) == 0:
        return Refused("HF 5.1", f"{name} is not for sale.")
    if g.supply[kind] == 0:
        return Refused("HF 5.1", f"No {name} is left on the board.")
    if g.solo.flipped & bit(kind) != 0:
        return Refused("HS 3.5", f"The deck of {name} lies face down.")
    if g.on_sale() & bit(kind) == 0:
        return Refused("HF 2.4", f"{name} lies under another artifact.")
    cost, treasure = g.tables.cost[kind], treasure_left(g)
    return Refused("HF 5.2", f"{name} costs {cost} treasure, and you have {treasure}.")
