"""Trashing cards, a pixel each [HF 7]."""

from mypy_extensions import i64

from tablehaven.games.havenfall import events
from tablehaven.games.havenfall.in_play import is_there, kind_in, owner_of, trash_from_play
from tablehaven.games.havenfall.names import card_name
from tablehaven.games.havenfall.paying import has_choice, pay, pay_plainly, payable
from tablehaven.games.havenfall.pixels import GREY, UNIT
from tablehaven.games.havenfall.state import Havenfall
from tablehaven.games.havenfall.this_turn import TRASH
from tablehaven.kernel.bits import bit
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import NOBODY, Rule


def may_trash(g: Havenfall) -> bool:
    """Whether the active player may trash a card now."""
    return g.turn.action == TRASH and payable(g, g.active) != 0


def is_trashable(g: Havenfall, slot: i64) -> bool:
    """Whether a card in play can be trashed by paying a pixel [HF 7.4, 12.12]."""
    if not is_there(g, slot) or owner_of(g, slot) != NOBODY:
        return False
    return g.tables.untrashable & bit(kind_in(g, slot)) == 0


def trashable(g: Havenfall) -> i64:
    found: i64 = 0
    slot: i64 = 0
    while slot < len(g.slots):
        if is_trashable(g, slot):
            found |= bit(slot)
        slot += 1
    return found


def trash(g: Havenfall, slot: i64) -> Rule | None:
    if has_choice(g, g.active, UNIT[GREY]):
        return trash_by_choice(g, slot)
    pay_plainly(g, g.active, UNIT[GREY])
    remove(g, slot)
    return None


def trash_by_choice(g: Havenfall, slot: i64) -> Rule:
    yield from pay(g, g.active, UNIT[GREY])
    remove(g, slot)


def remove(g: Havenfall, slot: i64) -> None:
    g.tell(events.TRASHED, g.active, kind_in(g, slot))
    trash_from_play(g, slot)


def why_not_trash(g: Havenfall, slot: int) -> Refused:
    if g.turn.action != TRASH:
        return Refused("HF 3.4", "Trashing was not announced as your action.")
    if slot >= len(g.slots) or not is_there(g, slot):
        return Refused("HF 3.3", f"No card lies in play at {slot + 1}.")
    if owner_of(g, slot) != NOBODY:
        return Refused("HF 7.4", "A stolen card belongs to another player.")
    if not is_trashable(g, slot):
        return Refused("HF 12.12", f"{card_name(g, int(kind_in(g, slot)))} cannot be trashed by paying a pixel.")
    return Refused("HF 7.1", "You have no pixel available to pay for it.")
