"""What is taken out of hands, for the turn or for good, and spells that change hands [HF 10]."""

from typing import final

from mypy_extensions import i64

from tablehaven.games.havenfall import events
from tablehaven.games.havenfall.effect import Effect
from tablehaven.games.havenfall.effects.choosing import (
    WHICH_CARD,
    WHICH_KIND,
    WHICH_PLAYER,
    chosen_seat,
    kinds_in,
    source,
)
from tablehaven.games.havenfall.effects.deed import Deed
from tablehaven.games.havenfall.effects.leaving_play import of_hand_by_lot, own_in_play
from tablehaven.games.havenfall.effects.verb import Verb
from tablehaven.games.havenfall.in_play import (
    AWAY,
    INFORMED,
    TWISTED,
    carry_off,
    distinct,
    has,
    has_room,
    in_play,
    kind_in,
    mark,
    put_in_play,
    take_from_play,
)
from tablehaven.games.havenfall.language import PICK_RANDOM, WHO_EACH_OPPONENT
from tablehaven.games.havenfall.state import HAND, HELD, Havenfall
from tablehaven.games.havenfall.words import PASS
from tablehaven.kernel.bits import bit, drop_first, first, is_single
from tablehaven.kernel.state import NONE, Rule


def is_immune(g: Havenfall, deed: Deed, seat: i64) -> bool:
    """Whether attack cards find nothing in this hand [HF 10.7]; spells are no attacks [HF 8.12]."""
    if deed.slot == NONE:
        return False
    cards = g.players[seat].cards
    kinds = g.tables.immune
    while kinds != 0:
        if cards.count(first(kinds), HAND) > 0:
            return True
        kinds = drop_first(kinds)
    return False


def with_hand(g: Havenfall, deed: Deed) -> i64:
    """The opponents who have cards in hand."""
    found: i64 = 0
    seats = g.opponents(deed.seat)
    while seats != 0:
        seat = first(seats)
        seats = drop_first(seats)
        if g.players[seat].cards.sizes[HAND] > 0:
            found |= bit(seat)
    return found


@final
class Steal(Verb):
    """Cards of opponents come into play until the end of the turn [HF 10.3–10.5]."""

    def asks(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return True

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return self._seats(g, deed, effect) != 0 and has_room(g)

    def lacks(self, g: Havenfall, deed: Deed, effect: Effect) -> str:
        return "no opponent has a card in hand"

    def _seats(self, g: Havenfall, deed: Deed, effect: Effect) -> i64:
        seats = with_hand(g, deed)
        is_against_active = deed.slot == NONE and g.opponents(deed.seat) & bit(g.active) != 0
        if is_against_active and in_play(g, kinds_in(g, effect.kinds)) != 0:
            seats |= bit(g.active)
        return seats

    def ask(self, g: Havenfall, deed: Deed, effect: Effect) -> Rule:
        seats = self._seats(g, deed, effect)
        if effect.who == WHO_EACH_OPPONENT:
            n: i64 = 1
            while n < len(g.players):
                seat = g.seat_after(deed.seat, n)
                n += 1
                if seats & bit(seat) != 0:
                    yield from self._take(g, deed, effect, seat)
            return
        if not is_single(seats):
            yield g.ask(deed.seat, WHICH_PLAYER, choices=seats, subject=source(g, deed))
        yield from self._take(g, deed, effect, chosen_seat(g, seats))

    def _take(self, g: Havenfall, deed: Deed, effect: Effect, seat: i64) -> Rule:
        if is_immune(g, deed, seat) or not has_room(g):
            return
        deed.other = seat
        if deed.is_information and has(g, deed.slot, TWISTED):
            yield from twist(g, deed, seat)
        kinds = kinds_in(g, effect.kinds)
        if seat == g.active:
            yield g.ask(deed.seat, WHICH_CARD, choices=distinct(g, in_play(g, kinds)), subject=source(g, deed))
            slot = g.answer - g.words.choose
            carry_off(g, slot, seat)
            g.tell(events.STOLE, deed.seat, kind_in(g, slot), seat)
            return
        if effect.pick == PICK_RANDOM:
            kind = of_hand_by_lot(g, seat, kinds)
            if kind == NONE:
                return
        else:
            g.players[seat].cards.look(HAND, bit(deed.seat))
            yield g.ask(deed.seat, WHICH_KIND, choices=kinds, subject=source(g, deed), place=seat)
            if g.answer == PASS:
                return
            kind = g.answer - g.words.card
            g.players[seat].cards.take(kind, HAND)
        slot = put_in_play(g, kind, seat)
        if deed.seat != g.active:
            mark(g, slot, AWAY)  # it is out of the game until the turn ends
        g.tell(events.STOLE, deed.seat, kind, seat)


def twist(g: Havenfall, deed: Deed, seat: i64) -> Rule:
    """A card in play and a random one of a hand change places, for good [HF 1.13, 12.19]."""
    among = own_in_play(g, kinds_in(g, 0)) & ~bit(deed.slot)
    if among == 0:
        return
    yield g.ask(deed.seat, WHICH_CARD, choices=distinct(g, among), subject=source(g, deed))
    given = take_from_play(g, g.answer - g.words.choose)
    taken = of_hand_by_lot(g, seat, kinds_in(g, 0))
    put_in_play(g, taken)
    g.players[seat].cards.bring(given, 1, HAND)
    g.tell(events.SWITCHED_CARDS, deed.seat, given, taken, seat)


@final
class SwitchCard(Verb):
    """Before a card is taken by this card's information, another is switched with one of that hand [HF 12.19]."""

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        if has(g, deed.slot, INFORMED | TWISTED) or own_in_play(g, kinds_in(g, 0)) & ~bit(deed.slot) == 0:
            return False
        return with_hand(g, deed) != 0

    def lacks(self, g: Havenfall, deed: Deed, effect: Effect) -> str:
        if has(g, deed.slot, INFORMED):
            return "its information was used before"
        return "there are no two cards to switch"

    def do(self, g: Havenfall, deed: Deed, effect: Effect) -> None:
        mark(g, deed.slot, TWISTED)


@final
class Lay(Verb):
    """A card of its own pile comes to the discard pile of the opponent that was named."""

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return deed.other != NONE and g.supply[g.tables.kind_of[effect.card]] > 0

    def do(self, g: Havenfall, deed: Deed, effect: Effect) -> None:
        kind = g.tables.kind_of[effect.card]
        g.supply[kind] -= 1
        g.players[deed.other].gain(kind)
        g.tell(events.GAINED, deed.other, kind)


@final
class ReturnCard(Verb):
    """An opponent puts a random card of the hand on top of the deck."""

    def asks(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return True

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return with_hand(g, deed) != 0

    def lacks(self, g: Havenfall, deed: Deed, effect: Effect) -> str:
        return "no opponent has a card in hand"

    def ask(self, g: Havenfall, deed: Deed, effect: Effect) -> Rule:
        seats = with_hand(g, deed)
        if not is_single(seats):
            yield g.ask(deed.seat, WHICH_PLAYER, choices=seats, subject=source(g, deed))
        seat = chosen_seat(g, seats)
        if not is_immune(g, deed, seat):
            cards = g.players[seat].cards
            cards.draw(HAND, cards.place(), g.chance, bit(seat))
            g.tell(events.RETURNED_CARD, seat)


def with_spells(g: Havenfall, deed: Deed) -> i64:
    """The opponents who hold spells."""
    found: i64 = 0
    seats = g.opponents(deed.seat)
    while seats != 0:
        seat = first(seats)
        seats = drop_first(seats)
        if g.spells_of(seat) != 0:
            found |= bit(seat)
    return found


@final
class ReturnSpell(Verb):
    """An opponent puts a random spell on top of the spell deck."""

    def asks(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return True

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return with_spells(g, deed) != 0

    def lacks(self, g: Havenfall, deed: Deed, effect: Effect) -> str:
        return "no opponent holds a spell"

    def ask(self, g: Havenfall, deed: Deed, effect: Effect) -> Rule:
        seats = with_spells(g, deed)
        if not is_single(seats):
            yield g.ask(deed.seat, WHICH_PLAYER, choices=seats, subject=source(g, deed))
        seat = chosen_seat(g, seats)
        if is_immune(g, deed, seat):
            return
        g.spells.draw(HELD + seat, g.spells.place(), g.chance, g.partners[seat])
        g.tell(events.RETURNED_SPELL, seat)


@final
class Drain(Verb):
    """A random spell of an opponent becomes one's own."""

    def asks(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return True

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return not g.tables.is_solo and with_spells(g, deed) != 0

    def lacks(self, g: Havenfall, deed: Deed, effect: Effect) -> str:
        return "no opponent holds a spell"

    def ask(self, g: Havenfall, deed: Deed, effect: Effect) -> Rule:
        seats = with_spells(g, deed)
        if not is_single(seats):
            yield g.ask(deed.seat, WHICH_PLAYER, choices=seats, subject=source(g, deed))
        seat = chosen_seat(g, seats)
        g.spells.draw(HELD + seat, HELD + deed.seat, g.chance, g.partners[seat])
        g.tell(events.DRAINED, deed.seat, seat)
