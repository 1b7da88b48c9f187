"""The end of a turn, in its order [HF 3.9]: stolen cards go back, what is kept is set aside, the rest is discarded,
late gains come, and the next hand is drawn."""

from typing import Final, final

from mypy_extensions import i64

from tablehaven.games.havenfall import events, steps
from tablehaven.games.havenfall.drawing import draw_hand
from tablehaven.games.havenfall.gaining import choose_of_top, gain_top_spell, settle_spells
from tablehaven.games.havenfall.in_play import (
    HELD_BACK,
    TO_KEPT,
    TO_NEXT_HAND,
    TO_SPELLS,
    TO_SPOILS,
    bonus_damage,
    bonus_health,
    bonus_target,
    distinct,
    end_copies,
    has,
    in_play,
    is_there,
    kind_in,
    mark,
    owner_of,
)
from tablehaven.games.havenfall.names import card_name
from tablehaven.games.havenfall.opponent_decks import give_back
from tablehaven.games.havenfall.promises import is_promised, promised, redeem
from tablehaven.games.havenfall.state import HAND, Havenfall
from tablehaven.games.havenfall.words import PASS
from tablehaven.kernel.bits import bit, drop_first, first, full
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import NOBODY, Decision, Rule, Step
from tablehaven.kernel.vocabulary import Answer


@final
class ReturnStolen(Step[Havenfall]):
    """Stolen cards go back to the hands they came from, whatever happened to them [HF 10.5]."""

    name = "stolen cards"

    def proceed(self, g: Havenfall, /) -> None:
        slot: i64 = 0
        while slot < len(g.slots):
            if g.slots[slot] != 0 and owner_of(g, slot) != NOBODY:
                kind, owner = kind_in(g, slot), owner_of(g, slot)
                g.slots[slot] = 0
                end_copies(g, slot)
                if g.tables.is_solo:
                    give_back(g, owner, kind)
                    slot += 1
                    continue
                g.players[owner].cards.bring(kind, 1, HAND)
                g.tell(events.WENT_BACK, owner, kind)
            slot += 1
        g.step = steps.SET_ASIDE


@final
class SetAside(Step[Havenfall]):
    """Cards are kept for the next hand, if something lets one do so."""

    name = "kept cards"

    def proceed(self, g: Havenfall, /) -> Rule | None:
        if g.turn.kept > 0 or is_promised(g, TO_KEPT):
            return set_aside(g)
        g.step = steps.DISCARD
        return None


def keepable(g: Havenfall, kinds: i64) -> i64:
    """The cards of these kinds in play that are not yet kept."""
    found: i64 = 0
    slots = in_play(g, kinds)
    while slots != 0:
        slot = first(slots)
        slots = drop_first(slots)
        if not has(g, slot, HELD_BACK):
            found |= bit(slot)
    return found


def set_aside(g: Havenfall) -> Rule:
    g.step = steps.DISCARD
    while is_promised(g, TO_KEPT):
        watcher, _ = redeem(g, TO_KEPT)
        heroes = keepable(g, g.tables.heroes) & ~bit(watcher)
        if heroes != 0:
            yield g.ask(g.active, KEEP_CARD, choices=distinct(g, heroes), may_pass=True)
            keep_chosen(g)
    while g.turn.kept > 0 and keepable(g, full(g.tables.kinds)) != 0:
        g.turn.kept -= 1
        yield g.ask(g.active, KEEP_CARD, choices=distinct(g, keepable(g, full(g.tables.kinds))), may_pass=True)
        if g.answer == PASS:
            g.turn.kept = 0
        keep_chosen(g)


def keep_chosen(g: Havenfall) -> None:
    if g.answer != PASS:
        slot = g.answer - g.words.choose
        mark(g, slot, HELD_BACK)
        g.tell(events.KEPT, g.active, kind_in(g, slot))


@final
class KeepCard(Decision[Havenfall]):
    """Which card is kept for the next hand? `choices` are slots."""

    name = "keep card"
    rule = "HF 3.10"
    asks = "Which card do you keep for your next hand?"
    tells = "may keep a card for the next hand"
    verbs = ("choose",)
    passing = "Keep none"

    def offer(self, g: Havenfall, /) -> None:
        g.offer(PASS)
        g.offer_each(g.words.choose, g.choices)

    def why_not(self, g: Havenfall, seat: int, answer: Answer, /) -> Refused:
        slot = answer["slot"]
        if slot >= len(g.slots) or not is_there(g, slot):
            return Refused("HF 3.3", f"No card lies in play at {slot + 1}.")
        return Refused("HF 3.10", f"{card_name(g, int(kind_in(g, slot)))} cannot be kept by that card.")


@final
class DiscardAll(Step[Havenfall]):
    """Everything else in play is discarded [HF 3.9]."""

    name = "discard"

    def proceed(self, g: Havenfall, /) -> None:
        me = g.me()
        discards = me.discards[0 : len(me.discards)]
        slot: i64 = 0
        while slot < len(g.slots):
            if g.slots[slot] != 0 and not has(g, slot, HELD_BACK):
                discards[kind_in(g, slot)] += 1
                g.slots[slot] = 0
            slot += 1
        me.discards = discards
        g.step = steps.GAIN_LATE


@final
class GainLate(Step[Havenfall]):
    """What is gained at the end of the turn [HF 3.9, 12.9]."""

    name = "late gains"

    def proceed(self, g: Havenfall, /) -> Rule | None:
        if not is_promised(g, TO_SPELLS):
            g.step = steps.MOVE_MONSTERS if g.tables.is_solo else steps.DRAW_HAND
            return None
        if g.turn.victories > 0 or g.spell_count(g.active) >= g.content.most_spells:
            return gain_late(g)
        redeem(g, TO_SPELLS)
        gain_top_spell(g, g.active)
        return None


def gain_late(g: Havenfall) -> Rule:
    """After a victory several may be looked at; and there may be one too many."""
    _, look = redeem(g, TO_SPELLS)
    if g.turn.victories > 0 and look > 1:
        yield from choose_of_top(g, g.active, look)
    else:
        gain_top_spell(g, g.active)
    yield from settle_spells(g, g.active)
    if came_late(g):
        g.step = steps.RETURN_STOLEN


def came_late(g: Havenfall) -> bool:
    """Whether a spell that was one too many has brought cards into play: they leave it as all others did [HF 3.9]."""
    slot: i64 = 0
    while slot < len(g.slots) and (g.slots[slot] == 0 or has(g, slot, HELD_BACK)):
        slot += 1
    return slot < len(g.slots)


@final
class DrawHand(Step[Havenfall]):
    """The next hand is drawn, and what was kept joins it [HF 3.10, 12.16]."""

    name = "draw"

    def proceed(self, g: Havenfall, /) -> None:
        me = g.me()
        count = g.content.hand + g.turn.next_hand + promised(g, TO_NEXT_HAND)
        for bonus in g.bonuses:
            if bonus_target(bonus) == TO_SPOILS and bonus_damage(bonus) == g.turn.highest:
                count += bonus_health(bonus)
        if count < g.content.smallest_hand and g.turn.next_hand < 0:
            count = g.content.smallest_hand
        draw_hand(g, me, count)
        slot: i64 = 0
        while slot < len(g.slots):
            if g.slots[slot] != 0:
                me.cards.bring(kind_in(g, slot), 1, HAND)
            slot += 1
        g.step = steps.END_TURN


KEEP_CARD: Final = KeepCard()
