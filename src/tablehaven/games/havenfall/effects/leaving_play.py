"""Cards that cards take out of play: trashed, discarded, replaced, raised and lowered, turned into health."""

from typing import final

from librt.vecs import extend
from mypy_extensions import i64

from tablehaven.games.havenfall import events
from tablehaven.games.havenfall.effect import Effect
from tablehaven.games.havenfall.effects.choosing import (
    WHICH_CARD,
    WHICH_PLAYER,
    aimed_at,
    chosen_seat,
    kinds_in,
    source,
)
from tablehaven.games.havenfall.effects.deed import Deed
from tablehaven.games.havenfall.effects.verb import Verb
from tablehaven.games.havenfall.in_play import (
    TO_RAISED,
    add_bonus,
    distinct,
    face_in,
    in_play,
    kind_in,
    owner_of,
    put_in_play,
    send_to_trash,
    take_from_play,
    trash_from_play,
)
from tablehaven.games.havenfall.language import AT_DISCARD, PICK_RANDOM, WHO_ME
from tablehaven.games.havenfall.promises import is_promised_by, promise, redeem_by
from tablehaven.games.havenfall.state import HAND, Havenfall
from tablehaven.games.havenfall.words import PASS
from tablehaven.kernel.bits import bit, drop_first, first, is_single
from tablehaven.kernel.state import NOBODY, NONE, Rule


def own_in_play(g: Havenfall, kinds: i64) -> i64:
    """The cards of these kinds in play that are not stolen."""
    found: i64 = 0
    slots = in_play(g, kinds)
    while slots != 0:
        slot = first(slots)
        slots = drop_first(slots)
        if owner_of(g, slot) == NOBODY:
            found |= bit(slot)
    return found


def targets(g: Havenfall, deed: Deed, kinds: i64) -> i64:
    """The opponents that a spell on such a card can name: cards in play, or a hand, which tells nothing [HF 8.13]."""
    found: i64 = 0
    seats = aimed_at(g, deed)
    while seats != 0:
        seat = first(seats)
        seats = drop_first(seats)
        if seat == g.active:
            if in_play(g, kinds) != 0:
                found |= bit(seat)
        elif g.players[seat].cards.sizes[HAND] > 0:
            found |= bit(seat)
    return found


def of_hand_by_lot(g: Havenfall, seat: i64, kinds: i64) -> i64:
    """A card of these kinds leaves a hand at random, for all to see; or none [HF 8.13]."""
    cards = g.players[seat].cards
    count: i64 = 0
    kind: i64 = 0
    while kind < g.tables.kinds:
        if kinds & bit(kind) != 0:
            count += cards.count(kind, HAND)
        kind += 1
    if count == 0:
        g.tell(events.NOTHING_FOUND, seat)
        return NONE
    n = g.chance.below(count)
    kind = 0
    while kinds & bit(kind) == 0 or n >= cards.count(kind, HAND):
        if kinds & bit(kind) != 0:
            n -= cards.count(kind, HAND)
        kind += 1
    cards.take(kind, HAND)
    return kind


@final
class Trash(Verb):
    """Trash cards: up to so many of one's own in play, or one of an opponent [HF 7.2, 8.13, 8.14]."""

    def asks(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return True

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        kinds = kinds_in(g, effect.kinds)
        if effect.who == WHO_ME:
            return own_in_play(g, kinds) != 0
        return targets(g, deed, kinds) != 0

    def lacks(self, g: Havenfall, deed: Deed, effect: Effect) -> str:
        return "there is no such card to trash"

    def ask(self, g: Havenfall, deed: Deed, effect: Effect) -> Rule:
        kinds = kinds_in(g, effect.kinds)
        if effect.who != WHO_ME:
            yield from self._strike(g, deed, kinds)
            return
        n = effect.n
        while n > 0 and own_in_play(g, kinds) != 0:
            among = distinct(g, own_in_play(g, kinds))
            yield g.ask(deed.seat, WHICH_CARD, choices=among, may_pass=True, subject=source(g, deed))
            if g.answer == PASS:
                return
            slot = g.answer - g.words.choose
            g.tell(events.TRASHED, deed.seat, kind_in(g, slot))
            trash_from_play(g, slot)
            n -= 1

    def _strike(self, g: Havenfall, deed: Deed, kinds: i64) -> Rule:
        seats = targets(g, deed, kinds)
        if not is_single(seats):
            yield g.ask(deed.seat, WHICH_PLAYER, choices=seats, subject=source(g, deed))
        seat = chosen_seat(g, seats)
        if seat == g.active:
            yield g.ask(deed.seat, WHICH_CARD, choices=distinct(g, in_play(g, kinds)), subject=source(g, deed))
            slot = g.answer - g.words.choose
            g.tell(events.LOST_TO_TRASH, seat, kind_in(g, slot))
            trash_from_play(g, slot, True)
            return
        kind = of_hand_by_lot(g, seat, kinds)
        if kind != NONE:
            g.tell(events.LOST_TO_TRASH, seat, kind)
            send_to_trash(g, kind)


@final
class Discard(Verb):
    """A card in play is discarded, chosen or at random."""

    def asks(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return effect.pick != PICK_RANDOM

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return own_in_play(g, kinds_in(g, 0)) != 0

    def do(self, g: Havenfall, deed: Deed, effect: Effect) -> None:
        self._discard(g, deed, g.chance.member(own_in_play(g, kinds_in(g, 0))))

    def ask(self, g: Havenfall, deed: Deed, effect: Effect) -> Rule:
        among = distinct(g, own_in_play(g, kinds_in(g, 0)))
        yield g.ask(deed.seat, WHICH_CARD, choices=among, subject=source(g, deed))
        self._discard(g, deed, g.answer - g.words.choose)

    def _discard(self, g: Havenfall, deed: Deed, slot: i64) -> None:
        kind = take_from_play(g, slot)
        g.players[deed.seat].gain(kind)
        g.tell(events.DISCARDED, deed.seat, kind)


@final
class Replace(Verb):
    """An arcane card takes the place of a card in play, if it is still there [HF 1.13, 11.2]."""

    def asks(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return True

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        if g.supply[g.tables.kind_of[effect.card]] == 0:
            return False
        kinds = kinds_in(g, effect.kinds)
        if effect.who == WHO_ME:
            return own_in_play(g, kinds) != 0
        return targets(g, deed, kinds) != 0

    def ask(self, g: Havenfall, deed: Deed, effect: Effect) -> Rule:
        kinds = kinds_in(g, effect.kinds)
        come = g.tables.kind_of[effect.card]
        seat = deed.seat
        if effect.who != WHO_ME:
            seats = targets(g, deed, kinds)
            if not is_single(seats):
                yield g.ask(deed.seat, WHICH_PLAYER, choices=seats, subject=source(g, deed))
            seat = chosen_seat(g, seats)
        if seat != g.active:
            kind = of_hand_by_lot(g, seat, kinds)
            if kind != NONE:
                g.supply[come] -= 1
                g.players[seat].gain(kind)
                g.players[seat].cards.bring(come, 1, HAND)
                g.tell(events.REPLACED, seat, kind, come)
            return
        among = own_in_play(g, kinds) if effect.who == WHO_ME else in_play(g, kinds)
        yield g.ask(deed.seat, WHICH_CARD, choices=distinct(g, among), subject=source(g, deed))
        slot = g.answer - g.words.choose
        is_own = owner_of(g, slot) == NOBODY
        kind = kind_in(g, slot)
        if effect.to == AT_DISCARD:
            take_from_play(g, slot, effect.who != WHO_ME)
            if is_own:
                g.players[seat].gain(kind)
        else:
            trash_from_play(g, slot, effect.who != WHO_ME)
        g.supply[come] -= 1
        put_in_play(g, come)
        g.tell(events.REPLACED, seat, kind, come)


@final
class RaiseTreasure(Verb):
    """Trash a Copper or a Silver in play at once, and gain the next after the others were asked [HF 12.1]."""

    def _kinds(self, g: Havenfall) -> i64:
        return bit(g.tables.copper) | bit(g.tables.silver)

    def asks(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return not is_promised_by(g, deed.slot, TO_RAISED)

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return in_play(g, self._kinds(g)) != 0 or is_promised_by(g, deed.slot, TO_RAISED)

    def lacks(self, g: Havenfall, deed: Deed, effect: Effect) -> str:
        return "neither a Copper nor a Silver is in play"

    def begins(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return True

    def begin(self, g: Havenfall, deed: Deed, effect: Effect) -> Rule:
        yield g.ask(deed.seat, WHICH_CARD, choices=distinct(g, in_play(g, self._kinds(g))), subject=source(g, deed))
        slot = g.answer - g.words.choose
        come = g.tables.silver if face_in(g, slot) == g.tables.copper else g.tables.gold
        g.tell(events.TRASHED, deed.seat, kind_in(g, slot))
        trash_from_play(g, slot)
        promise(g, deed.slot, TO_RAISED, come)

    def do(self, g: Havenfall, deed: Deed, effect: Effect) -> None:
        come = redeem_by(g, deed.slot, TO_RAISED)
        if g.supply[come] > 0:
            g.supply[come] -= 1
            g.players[deed.seat].gain(come)
            g.tell(events.GAINED, deed.seat, come)

    def ask(self, g: Havenfall, deed: Deed, effect: Effect) -> Rule:
        yield from self.begin(g, deed, effect)
        self.do(g, deed, effect)


@final
class LowerTreasure(Verb):
    """A treasure is exchanged for the next lower one, of its pile or of the trash [HF 12.1, 8.13]."""

    def asks(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return True

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        if effect.who == WHO_ME:
            return in_play(g, self._kinds(g)) != 0
        return targets(g, deed, self._kinds(g)) != 0

    def lacks(self, g: Havenfall, deed: Deed, effect: Effect) -> str:
        return "there is no treasure to lower"

    def _kinds(self, g: Havenfall) -> i64:
        return bit(g.tables.silver) | bit(g.tables.gold) | (g.tables.treasures & g.tables.arcane)

    def ask(self, g: Havenfall, deed: Deed, effect: Effect) -> Rule:
        seat = deed.seat
        if effect.who != WHO_ME:
            seats = targets(g, deed, self._kinds(g))
            if not is_single(seats):
                yield g.ask(deed.seat, WHICH_PLAYER, choices=seats, subject=source(g, deed))
            seat = chosen_seat(g, seats)
        if seat != g.active:
            kind = of_hand_by_lot(g, seat, g.tables.treasures)
            if kind != NONE:
                trashed: i64 = len(g.trash)
                come = lower_than(g, kind)
                g.players[seat].cards.bring(come, 1, HAND)
                if come != kind:
                    take_its_place(g, kind, len(g.trash) < trashed)
                    g.tell(events.REPLACED, seat, kind, come)
                else:
                    g.tell(events.SPARED, seat, kind)
            return
        yield g.ask(deed.seat, WHICH_CARD, choices=distinct(g, in_play(g, self._kinds(g))), subject=source(g, deed))
        slot = g.answer - g.words.choose
        face = face_in(g, slot)
        in_trash: i64 = len(g.trash)
        come = lower_than(g, face)
        if come != face:
            if owner_of(g, slot) == NOBODY:
                take_its_place(g, kind_in(g, slot), len(g.trash) < in_trash)
            take_from_play(g, slot, effect.who != WHO_ME)
            put_in_play(g, come)
            g.tell(events.REPLACED, seat, face, come)


def take_its_place(g: Havenfall, kind: i64, in_trash: bool) -> None:
    """A card goes where the one came from for which it was switched [HF 1.13]."""
    if in_trash:
        send_to_trash(g, kind)
    else:
        g.supply[kind] += 1


def lower_than(g: Havenfall, kind: i64) -> i64:
    """The next lower treasure, taken from its pile or else the trash; without one there it is the same again."""
    if kind == g.tables.silver:
        come = g.tables.copper
    elif kind == g.tables.gold:
        come = g.tables.silver
    elif g.tables.arcane & bit(kind) != 0:
        come = g.tables.gold
    else:
        return kind
    if g.supply[come] > 0:
        g.supply[come] -= 1
        return come
    place: i64 = len(g.trash) - 1
    while place >= 0 and g.trash[place] != come:
        place -= 1
    if place < 0:
        return kind
    g.trash = extend(g.trash[0:place], g.trash[place + 1 : len(g.trash)])
    return come


@final
class TreasureToHealth(Verb):
    """Trash a treasure in play: its base treasure is added as health."""

    def asks(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return True

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return in_play(g, g.tables.treasures) != 0

    def lacks(self, g: Havenfall, deed: Deed, effect: Effect) -> str:
        return "no treasure is in play"

    def ask(self, g: Havenfall, deed: Deed, effect: Effect) -> Rule:
        yield g.ask(deed.seat, WHICH_CARD, choices=distinct(g, in_play(g, g.tables.treasures)), subject=source(g, deed))
        slot = g.answer - g.words.choose
        health = g.tables.treasure[face_in(g, slot)]
        g.tell(events.TRASHED, deed.seat, kind_in(g, slot))
        trash_from_play(g, slot)
        add_bonus(g, deed.slot, deed.slot, 0, health, True)


@final
class PutBack(Verb):
    """This card goes back beside the spell deck."""

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return owner_of(g, deed.slot) == NOBODY

    def do(self, g: Havenfall, deed: Deed, effect: Effect) -> None:
        g.supply[take_from_play(g, deed.slot)] += 1
