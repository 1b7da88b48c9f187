"""Expel on a monster spell that holds for the turn, after it was played [HS 5.11]."""

from typing import Final, final

from mypy_extensions import i64

from tablehaven.games.havenfall import events
from tablehaven.games.havenfall.effect import Effect
from tablehaven.games.havenfall.in_play import IDLE, TURNED, unmark
from tablehaven.games.havenfall.language import (
    DO_DOUBLE_ABILITY,
    DO_MONSTER_NUMBERS,
    DO_MONSTER_STATS,
    DO_SILENCE,
    DO_STATS,
    DO_TURN_COAT,
    DO_WHENEVER,
    ON_PIXEL_EXHAUSTED,
)
from tablehaven.games.havenfall.names import spell_name
from tablehaven.games.havenfall.state import Havenfall
from tablehaven.kernel.bits import bit, drop_first, first, is_single
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import Decision, Rule
from tablehaven.kernel.vocabulary import Answer


def undoable(g: Havenfall) -> i64:
    """The monster spells of this turn that still hold: what struck at once is not taken back."""
    found: i64 = 0
    spells = g.solo.spells
    while spells != 0:
        spell = first(spells)
        spells = drop_first(spells)
        if holds(g, g.tables.spell[spell][0]):
            found |= bit(spell)
    return found


def holds(g: Havenfall, effect: Effect) -> bool:
    """Whether what a monster spell did is in force until the turn ends."""
    if effect.do == DO_DOUBLE_ABILITY:
        return g.turn.factor > 1
    return effect.do in (DO_MONSTER_STATS, DO_STATS, DO_MONSTER_NUMBERS, DO_WHENEVER, DO_SILENCE, DO_TURN_COAT)


def expel(g: Havenfall) -> Rule:
    """One of them is undone; the player says which."""
    spells = undoable(g)
    if spells == 0:
        return
    spell = first(spells)
    if not is_single(spells):
        yield g.ask(g.active, UNDO, choices=spells)
        spell = g.answer - g.words.drop
    g.solo.spells &= ~bit(spell)
    undo(g, g.tables.spell[spell][0])
    g.tell(events.CANCELED, spell)


def undo(g: Havenfall, effect: Effect) -> None:
    """The contrary of what a monster spell did."""
    turn = g.turn
    if effect.do == DO_MONSTER_STATS:
        if effect.per_other:
            turn.for_others -= effect.damage
        else:
            turn.all_damage -= effect.damage
            turn.all_health -= effect.health
    elif effect.do == DO_STATS:
        turn.damage -= effect.damage
        turn.health -= effect.health
    elif effect.do == DO_MONSTER_NUMBERS:
        turn.is_promoted = False
    elif effect.do == DO_DOUBLE_ABILITY:
        turn.factor = 1
    elif effect.do == DO_WHENEVER:
        if effect.on == ON_PIXEL_EXHAUSTED:
            g.solo.for_pixels -= 1
        else:
            g.solo.is_succumbing = False
    else:
        slot: i64 = 0
        while slot < len(g.slots):
            unmark(g, slot, IDLE if effect.do == DO_SILENCE else TURNED)
            slot += 1


@final
class Undo(Decision[Havenfall]):
    """Which monster spell of this turn is undone? `choices` are spells."""

    name = "undo"
    rule = "HS 5.11"
    asks = "Which monster spell is undone?"
    tells = "undoes a monster spell"
    verbs = ("drop",)

    def offer(self, g: Havenfall, /) -> None:
        g.offer_each(g.words.drop, g.choices)

    def why_not(self, g: Havenfall, seat: int, answer: Answer, /) -> Refused:
        return Refused("HS 5.11", f"{spell_name(g, answer['spell'])} does not hold in this turn.")


UNDO: Final = Undo()
