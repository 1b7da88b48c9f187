"""Playing a spell: paid, answered by what cancels, carried out, trashed [HF 8.5–8.10, 9.3, 9.4]."""

from typing import Final, final

from mypy_extensions import i64

from tablehaven.games.havenfall import events
from tablehaven.games.havenfall.effects.deed import Deed
from tablehaven.games.havenfall.effects.verb import carry_out
from tablehaven.games.havenfall.expelling import expel, undoable
from tablehaven.games.havenfall.hero_decks import settle_pixels
from tablehaven.games.havenfall.in_play import IDLE, TO_SPELL_COSTS, USED, has, in_play, kind_in, mark
from tablehaven.games.havenfall.language import AT_ANY_TIME, IN_OWN_TURN, IN_REPLY
from tablehaven.games.havenfall.names import spell_name
from tablehaven.games.havenfall.paying import can_pay, pay, why_not_pay
from tablehaven.games.havenfall.pixels import in_any_color
from tablehaven.games.havenfall.promises import is_promised
from tablehaven.games.havenfall.state import HELD, Havenfall
from tablehaven.games.havenfall.windows import may_answer
from tablehaven.games.havenfall.words import PASS
from tablehaven.kernel.bits import bit, drop_first, first
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import NOBODY, NONE, Decision, Rule
from tablehaven.kernel.vocabulary import Answer


def spell_cost(g: Havenfall, seat: i64, spell: i64) -> i64:
    cost = g.tables.spell_cost[spell]
    if seat == g.active and is_promised(g, TO_SPELL_COSTS):
        return in_any_color(cost)
    return cost


def fits_moment(g: Havenfall, seat: i64, spell: i64, is_reply: bool) -> bool:
    """Whether a spell can be played now by this seat [HF 8.6]."""
    window = g.tables.spell_window[spell]
    if is_reply:
        return window == IN_REPLY
    if window == IN_REPLY:  # alone also later, against what holds for the turn [HS 5.11]
        return g.tables.is_solo and undoable(g) != 0
    return window == AT_ANY_TIME or (window == IN_OWN_TURN and seat == g.active)


def castable(g: Havenfall, seat: i64, is_reply: bool) -> i64:
    """The spells that a seat can play now: it holds and can pay them."""
    found: i64 = 0
    if g.turn.forbidden & bit(seat) != 0:
        return found
    spells = g.spells_of(seat)
    while spells != 0:
        spell = first(spells)
        spells = drop_first(spells)
        if fits_moment(g, seat, spell, is_reply) and can_pay(g, seat, spell_cost(g, seat, spell)):
            found |= bit(spell)
    return found


def cast(g: Havenfall, seat: i64, spell: i64) -> Rule:
    """Play a spell that can be played."""
    lay_open(g, seat, spell)
    before = g.players[seat].exhausted
    yield from pay(g, seat, spell_cost(g, seat, spell))
    paid = g.players[seat].exhausted - before
    if g.solo.owed > 0:
        yield from settle_pixels(g)
    yield from hear_cancels(g, seat, spell)
    if g.is_canceled:
        g.tell(events.CANCELED, spell)
    elif g.tables.is_solo and g.tables.spell_window[spell] == IN_REPLY:
        yield from expel(g)
    else:
        yield from carry_out(g, Deed(seat, NONE, spell, paid=paid), g.tables.spell[spell])


def lay_open(g: Havenfall, seat: i64, spell: i64) -> None:
    """A spell leaves its owner for all to see, and lies on the trashed ones [HF 8.8]."""
    g.spells.take(spell, HELD + seat)
    g.trashed_spells |= bit(spell)
    g.tell(events.CAST, seat, spell)


# canceling


def shrugging(g: Havenfall, seat: i64, caster: i64) -> i64:
    """The slots of cards whose ability cancels a spell, if they are there and can be paid for: all can see them."""
    found: i64 = 0
    if seat != g.active or g.tables.is_solo or g.partners[seat] & bit(caster) != 0:
        return found
    slots = in_play(g, g.tables.cancelers)
    while slots != 0:
        slot = first(slots)
        slots = drop_first(slots)
        if not has(g, slot, USED | IDLE) and can_pay(g, seat, g.tables.ability_cost[kind_in(g, slot)] * g.turn.factor):
            found |= bit(slot)
    return found


def may_cancel(g: Havenfall, seat: i64, caster: i64) -> bool:
    """Whether a seat is asked about canceling [HF 9.6]."""
    return may_answer(g, seat) or shrugging(g, seat, caster) != 0


def hear_cancels(g: Havenfall, caster: i64, spell: i64) -> Rule:
    """All others may cancel a spell, clockwise from the left of whoever cast it; `is_canceled` says what came of it."""
    n: i64 = 1
    while n < len(g.players):
        seat = g.seat_after(caster, n)
        n += 1
        if not may_cancel(g, seat, caster):
            continue
        yield g.ask(seat, CANCEL, subject=spell, place=caster)
        if g.answer == PASS:
            continue
        if g.answer < g.words.use:
            slot = g.answer - g.words.activate
            mark(g, slot, USED)
            g.tell(events.SHRUGGED_OFF, seat, spell, kind_in(g, slot))
            cost = g.tables.ability_cost[kind_in(g, slot)] * g.turn.factor
            g.turn.factor = 1
            yield from pay(g, seat, cost)
            g.is_canceled = True
            return
        reply = g.answer - g.words.cast
        lay_open(g, seat, reply)
        yield from pay(g, seat, spell_cost(g, seat, reply))
        yield from hear_cancels(g, seat, reply)
        if not g.is_canceled:
            g.is_canceled = True
            return
        g.tell(events.CANCELED, reply)
    g.is_canceled = False


@final
class Cancel(Decision[Havenfall]):
    """Let a spell take effect, or cancel it? `subject` is the spell, `place` who cast it."""

    name = "cancel"
    rule = "HF 9.3"
    asks = "{Whose} {spell} is about to take effect: cancel it?"
    tells = "may cancel {whose} {spell}"
    verbs = ("cast", "activate")
    passing = "Let it happen"

    def offer(self, g: Havenfall, /) -> None:
        g.offer(PASS)
        g.offer_each(g.words.activate, shrugging(g, g.seat, g.place))
        g.offer_each(g.words.cast, castable(g, g.seat, True))

    def blanks(self, g: Havenfall, seat: int, /) -> dict[str, str]:
        whose = "The monsters’" if g.place == NOBODY else f"{g.words.seat_names[g.place].capitalize()}’s"
        return {"Whose": whose, "whose": whose, "spell": spell_name(g, int(g.subject))}

    def why_not(self, g: Havenfall, seat: int, answer: Answer, /) -> Refused:
        if answer.verb.called == "activate":
            return Refused("HF 9.6", "That card cannot cancel a spell now.")
        return why_not_cast(g, seat, answer["spell"], True)


CANCEL: Final = Cancel()


def why_not_cast(g: Havenfall, seat: int, spell: int, is_reply: bool) -> Refused:
    """Why a spell is not on offer, from what the seat may know."""
    name = spell_name(g, spell)
    if g.spells_of(seat) & bit(spell) == 0:
        return Refused("HF 8.4", f"You do not hold {name}.")
    if g.turn.forbidden & bit(seat) != 0:
        return Refused("HF 9.6", "You may not play spells for the rest of this turn.")
    if not fits_moment(g, seat, spell, is_reply):
        if g.tables.spell_window[spell] == IN_REPLY and g.tables.is_solo:
            return Refused("HS 5.11", f"{name} finds no monster spell that holds in this turn.")
        if g.tables.spell_window[spell] == IN_REPLY:
            return Refused("HF 8.6", f"{name} is played right after another spell.")
        if is_reply:
            return Refused("HF 9.3", f"{name} cancels nothing, and a spell is answered by nothing else.")
        return Refused("HF 8.6", f"{name} is played in your own turn.")
    return Refused("HF 8.5", why_not_pay(g, seat, spell_cost(g, seat, spell), name))
