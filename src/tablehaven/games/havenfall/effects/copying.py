"""Cards that do what other cards do, and cards that come back [HF 12.4, 12.5]."""

from typing import final

from librt.vecs import extend
from mypy_extensions import i64

from tablehaven.games.havenfall import events
from tablehaven.games.havenfall.effect import Effect
from tablehaven.games.havenfall.effects.choosing import WHICH_CARD, WHICH_KIND, WHICH_PLAYER, kinds_in, source
from tablehaven.games.havenfall.effects.deed import Deed
from tablehaven.games.havenfall.effects.verb import Verb, begin, begins, can_any, carry_out
from tablehaven.games.havenfall.in_play import (
    A_SPELL,
    IDLE,
    INFORMED,
    USED,
    add_bonus,
    copied_in,
    copy_onto,
    distinct,
    face_in,
    has,
    has_room,
    in_play,
    is_used_up,
    kind_in,
    mark,
    put_in_play,
    unmark,
)
from tablehaven.games.havenfall.language import DO_ACTIVATE, DO_COPY, DO_USE_COPIED, WHO_ME
from tablehaven.games.havenfall.pixels import total
from tablehaven.games.havenfall.state import Havenfall
from tablehaven.games.havenfall.words import PASS
from tablehaven.kernel.bits import bit, drop_first, first
from tablehaven.kernel.state import NONE, Rule


@final
class Activate(Verb):
    """Another ability is activated without its pixels [HF 12.4]."""

    def asks(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return True

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return self._slots(g, deed, effect) != 0

    def lacks(self, g: Havenfall, deed: Deed, effect: Effect) -> str:
        return "no other card has an ability that it could activate"

    def _slots(self, g: Havenfall, deed: Deed, effect: Effect) -> i64:
        found: i64 = 0
        slots = in_play(g, kinds_in(g, effect.kinds)) & ~bit(deed.slot)
        while slots != 0:
            slot = first(slots)
            slots = drop_first(slots)
            if self._fits(g, deed, effect, slot):
                found |= bit(slot)
        return found

    def _fits(self, g: Havenfall, deed: Deed, effect: Effect, slot: i64) -> bool:
        kind = kind_in(g, slot)
        if g.tables.with_ability & bit(kind) == 0 or has(g, slot, IDLE):
            return False
        if total(g.tables.ability_cost[kind]) > effect.most_pixels:
            return False
        if not effect.again and is_used_up(g, slot, USED):
            return False
        effects = g.tables.ability[kind]
        if effects[0].do == DO_USE_COPIED and copied_in(g, slot) != NONE:
            effects = g.tables.ability[copied_in(g, slot)]
        if len(effects) > 0 and effects[0].do == DO_ACTIVATE and (effect.again or not effects[0].again):
            return False
        return can_any(g, Deed(deed.seat, slot, paid=deed.paid), g.tables.ability[kind])

    def ask(self, g: Havenfall, deed: Deed, effect: Effect) -> Rule:
        among = distinct(g, self._slots(g, deed, effect))
        yield g.ask(deed.seat, WHICH_CARD, choices=among, subject=source(g, deed))
        slot = g.answer - g.words.choose
        if not effect.again:
            mark(g, slot, USED)
        g.tell(events.ACTIVATED, deed.seat, kind_in(g, slot))
        yield from carry_out(g, Deed(deed.seat, slot, paid=deed.paid), g.tables.ability[kind_in(g, slot)])


@final
class Copy(Verb):
    """This card counts as another card in play for the rest of the turn [HF 12.5]."""

    def asks(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return True

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return copied_in(g, deed.slot) == NONE and self._slots(g, deed) != 0

    def lacks(self, g: Havenfall, deed: Deed, effect: Effect) -> str:
        return "there is no other card to copy"

    def _slots(self, g: Havenfall, deed: Deed) -> i64:
        found: i64 = 0
        slots = in_play(g, kinds_in(g, 0) & ~g.tables.leaders) & ~bit(deed.slot)
        while slots != 0:
            slot = first(slots)
            slots = drop_first(slots)
            effects = g.tables.info[kind_in(g, slot)]
            if len(effects) == 0 or effects[0].do != DO_COPY:
                found |= bit(slot)
        return found

    def ask(self, g: Havenfall, deed: Deed, effect: Effect) -> Rule:
        yield g.ask(deed.seat, WHICH_CARD, choices=distinct(g, self._slots(g, deed)), subject=source(g, deed))
        copy_onto(g, deed.slot, g.answer - g.words.choose)
        unmark(g, deed.slot, INFORMED)  # what it copies can be used now


@final
class UseCopied(Verb):
    """The ability of the card that this one copies, without its pixels."""

    def asks(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return True

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        copied = copied_in(g, deed.slot)
        if copied == NONE or g.tables.with_ability & bit(copied) == 0:
            return False
        return can_any(g, deed, g.tables.ability[copied])

    def lacks(self, g: Havenfall, deed: Deed, effect: Effect) -> str:
        return "it copies no card whose ability would do something"

    def ask(self, g: Havenfall, deed: Deed, effect: Effect) -> Rule:
        yield from carry_out(g, deed, g.tables.ability[copied_in(g, deed.slot)])

    def begins(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return begins(g, deed, g.tables.ability[copied_in(g, deed.slot)])

    def begin(self, g: Havenfall, deed: Deed, effect: Effect) -> Rule:
        yield from begin(g, deed, g.tables.ability[copied_in(g, deed.slot)])


@final
class CountAgain(Verb):
    """The base numbers of a hero count a second time."""

    def asks(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return True

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return deed.seat == g.active and in_play(g, g.tables.heroes) != 0

    def ask(self, g: Havenfall, deed: Deed, effect: Effect) -> Rule:
        yield g.ask(deed.seat, WHICH_CARD, choices=distinct(g, in_play(g, g.tables.heroes)), subject=source(g, deed))
        slot = g.answer - g.words.choose
        face = face_in(g, slot)
        add_bonus(g, A_SPELL, slot, g.tables.damage[face], g.tables.health[face], True)


@final
class Revive(Verb):
    """A trashed card comes into play, and stays in the deck."""

    def asks(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return True

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return self._kinds(g, effect) != 0 and has_room(g)

    def _kinds(self, g: Havenfall, effect: Effect) -> i64:
        found: i64 = 0
        for kind in g.trash:
            found |= bit(kind)
        return found & kinds_in(g, effect.kinds)

    def ask(self, g: Havenfall, deed: Deed, effect: Effect) -> Rule:
        yield g.ask(deed.seat, WHICH_KIND, choices=self._kinds(g, effect), subject=source(g, deed))
        kind = g.answer - g.words.card
        place: i64 = len(g.trash) - 1
        while g.trash[place] != kind:
            place -= 1
        g.trash = extend(g.trash[0:place], g.trash[place + 1 : len(g.trash)])
        put_in_play(g, kind)
        g.tell(events.GAINED, deed.seat, kind)


@final
class Recover(Verb):
    """The card that was trashed last comes to a discard pile."""

    def asks(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return effect.who != WHO_ME

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return len(g.trash) != 0

    def lacks(self, g: Havenfall, deed: Deed, effect: Effect) -> str:
        return "no card was trashed"

    def do(self, g: Havenfall, deed: Deed, effect: Effect) -> None:
        last: i64 = len(g.trash) - 1
        kind = g.trash[last]
        g.trash = g.trash[0:last]
        g.players[deed.seat].gain(kind)
        g.tell(events.GAINED, deed.seat, kind)

    def ask(self, g: Havenfall, deed: Deed, effect: Effect) -> Rule:
        yield g.ask(deed.seat, WHICH_PLAYER, choices=g.everybody(), may_pass=True, subject=source(g, deed))
        if g.answer != PASS:
            self.do(g, Deed(g.answer - g.words.player), effect)
