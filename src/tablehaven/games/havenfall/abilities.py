"""Abilities and information of cards in play [HF 1.5, 4.3–4.5, 9.1]."""

from mypy_extensions import i64

from tablehaven.games.havenfall import events
from tablehaven.games.havenfall.effects.deed import Deed
from tablehaven.games.havenfall.effects.verb import begin, begins, can_any, carry_out, do_plainly, is_plain, lacking
from tablehaven.games.havenfall.in_play import (
    IDLE,
    INFORMED,
    USED,
    distinct,
    face_in,
    has,
    is_there,
    is_used_up,
    kind_in,
    mark,
)
from tablehaven.games.havenfall.names import card_name
from tablehaven.games.havenfall.paying import can_pay, has_choice, pay, pay_plainly, why_not_pay
from tablehaven.games.havenfall.state import Havenfall
from tablehaven.games.havenfall.windows import ABILITY, ask_again, open_window
from tablehaven.kernel.bits import bit
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import NONE, Rule


def cost_in(g: Havenfall, slot: i64) -> i64:
    """What the ability of a card in play costs now."""
    return g.tables.ability_cost[kind_in(g, slot)] * g.turn.factor


def can_activate(g: Havenfall, slot: i64) -> bool:
    """Whether the active player can activate the ability of a card now, and anything would come of it."""
    if not is_there(g, slot) or has(g, slot, IDLE):
        return False
    kind = kind_in(g, slot)
    if g.tables.with_ability & bit(kind) == 0 or is_used_up(g, slot, USED):
        return False
    if not can_pay(g, g.active, cost_in(g, slot)):
        return False
    return can_any(g, Deed(g.active, slot), g.tables.ability[kind])


def can_inform(g: Havenfall, slot: i64) -> bool:
    """Whether the information of a card does something now."""
    if not is_there(g, slot) or has(g, slot, IDLE):
        return False
    face = face_in(g, slot)
    if g.tables.with_info & bit(face) == 0 or is_used_up(g, slot, INFORMED):
        return False
    return can_any(g, Deed(g.active, slot, NONE, True), g.tables.info[face])


def offer_abilities(g: Havenfall) -> None:
    """Offer what cards in play can do, equal cards once."""
    able: i64 = 0
    informed: i64 = 0
    slot: i64 = 0
    while slot < len(g.slots):
        if can_activate(g, slot):
            able |= bit(slot)
        if can_inform(g, slot):
            informed |= bit(slot)
        slot += 1
    g.offer_each(g.words.activate, distinct(g, able))
    g.offer_each(g.words.use, distinct(g, informed))


def can_use_any(g: Havenfall) -> bool:
    """Whether a card in play can do anything now: all can see that."""
    slot: i64 = 0
    while slot < len(g.slots):
        if can_activate(g, slot) or can_inform(g, slot):
            return True
        slot += 1
    return False


def activate(g: Havenfall, slot: i64) -> Rule | None:
    """Pay for an ability; it takes effect after the others were asked."""
    if has_choice(g, g.active, cost_in(g, slot)) or begins(g, Deed(g.active, slot), g.tables.ability[kind_in(g, slot)]):
        return activate_by_choice(g, slot)
    before = g.me().exhausted
    pay_plainly(g, g.active, cost_in(g, slot))
    announce(g, slot, g.me().exhausted - before)
    return None


def activate_by_choice(g: Havenfall, slot: i64) -> Rule:
    before = g.me().exhausted
    yield from pay(g, g.active, cost_in(g, slot))
    announce(g, slot, g.me().exhausted - before)
    yield from begin(g, Deed(g.active, slot), g.tables.ability[kind_in(g, slot)])


def announce(g: Havenfall, slot: i64, paid: i64) -> None:
    mark(g, slot, USED)
    g.turn.factor = 1
    g.pending = slot
    g.paid = paid
    g.tell(events.ACTIVATED, g.active, kind_in(g, slot))
    open_window(g, ABILITY)


def inform(g: Havenfall, slot: i64) -> Rule | None:
    """Use the information of a card."""
    effects = g.tables.info[face_in(g, slot)]
    deed = Deed(g.active, slot, NONE, True)
    if not is_plain(g, deed, effects):
        return inform_by_choice(g, deed)
    note_information(g, slot)
    do_plainly(g, deed, effects)
    return None


def inform_by_choice(g: Havenfall, deed: Deed) -> Rule:
    effects = g.tables.info[face_in(g, deed.slot)]
    note_information(g, deed.slot)
    yield from carry_out(g, deed, effects)


def note_information(g: Havenfall, slot: i64) -> None:
    mark(g, slot, INFORMED)
    g.tell(events.USED, g.active, face_in(g, slot))
    if g.turn.location != NONE:
        ask_again(g)  # it was used while a fight is asked about


def why_not_card(g: Havenfall, slot: int, is_ability: bool) -> Refused:
    """Why the ability or the information of a card is not on offer."""
    if slot >= len(g.slots) or not is_there(g, slot):
        return Refused("HF 3.3", f"No card lies in play at {slot + 1}.")
    kind = kind_in(g, slot)
    name = card_name(g, int(kind if is_ability else face_in(g, slot)))
    if has(g, slot, IDLE):
        return Refused("HF 8.15", f"{name} gives nothing in this turn.")
    if not is_ability:
        face = face_in(g, slot)
        if g.tables.with_info & bit(face) == 0:
            return Refused("HF 1.5", f"The numbers of {name} count by themselves, and it says nothing else.")
        if is_used_up(g, slot, INFORMED):
            return Refused("HF 1.5", f"{name} was used in this turn.")
        return Refused("HF 1.5", f"{name} can do nothing: {lacking(g, Deed(g.active, slot), g.tables.info[face])}.")
    if g.tables.with_ability & bit(kind) == 0:
        return Refused("HF 1.3", f"{name} has no ability.")
    if is_used_up(g, slot, USED):
        return Refused("HF 4.5", f"The ability of {name} was used in this turn.")
    if not can_pay(g, g.active, cost_in(g, slot)):
        return Refused("HF 4.3", why_not_pay(g, g.active, cost_in(g, slot), name))
    return Refused("HF 4.5", f"{name} can do nothing: {lacking(g, Deed(g.active, slot), g.tables.ability[kind])}.")
