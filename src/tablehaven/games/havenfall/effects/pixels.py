"""Pixels that cards move: reset, exhausted, returned, taken and switched."""

from typing import final

from mypy_extensions import i64

from tablehaven.games.havenfall import events
from tablehaven.games.havenfall.effect import Effect
from tablehaven.games.havenfall.effects.choosing import WHICH_PIXEL, WHICH_PLAYER, aimed_at, chosen_seat, source
from tablehaven.games.havenfall.effects.deed import Deed
from tablehaven.games.havenfall.effects.verb import Verb
from tablehaven.games.havenfall.in_play import TO_SPELL_COSTS
from tablehaven.games.havenfall.language import PICK_RANDOM, WHO_ME, WITH_SUPPLY
from tablehaven.games.havenfall.paying import give_up
from tablehaven.games.havenfall.pixels import COLORS, UNIT, colors_of, of, total
from tablehaven.games.havenfall.promises import is_promised, promise
from tablehaven.games.havenfall.state import Havenfall
from tablehaven.kernel.bits import bit, drop_first, first, is_single
from tablehaven.kernel.state import Rule


def without(pixels: i64, paid: i64) -> i64:
    """The pixels without those that paid for something."""
    left: i64 = 0
    color: i64 = 0
    while color < COLORS:
        count = of(pixels, color) - of(paid, color)
        if count > 0:
            left += count * UNIT[color]
        color += 1
    return left


def by_lot(g: Havenfall, pixels: i64) -> i64:
    """The color of one of these pixels, each as likely as any other."""
    n = g.chance.below(total(pixels))
    color: i64 = 0
    while n >= of(pixels, color):
        n -= of(pixels, color)
        color += 1
    return color


def those_with(g: Havenfall, deed: Deed, effect: Effect, available: bool) -> i64:
    """The seats that it can concern: they have pixels, or available ones."""
    seats = aimed_at(g, deed)
    if effect.who == WHO_ME:
        seats = bit(deed.seat)
    found: i64 = 0
    while seats != 0:
        seat = first(seats)
        seats = drop_first(seats)
        player = g.players[seat]
        if player.available != 0 or (not available and player.exhausted != 0):
            found |= bit(seat)
    return found


@final
class Reset(Verb):
    """Exhausted pixels become available, but not those that paid for it [HF 4.12]."""

    def asks(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        left = self._left(g, deed)
        return total(left) > effect.n and not is_single(colors_of(left))

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return self._left(g, deed) != 0

    def lacks(self, g: Havenfall, deed: Deed, effect: Effect) -> str:
        return "no other pixel is exhausted"

    def _left(self, g: Havenfall, deed: Deed) -> i64:
        return without(g.players[deed.seat].exhausted, deed.paid)

    def do(self, g: Havenfall, deed: Deed, effect: Effect) -> None:
        left = self._left(g, deed)
        n = effect.n
        while n > 0 and left != 0:
            color = first(colors_of(left))
            left -= UNIT[color]
            self._reset(g, deed.seat, color)
            n -= 1

    def ask(self, g: Havenfall, deed: Deed, effect: Effect) -> Rule:
        left = self._left(g, deed)
        n = effect.n
        while n > 0 and left != 0:
            color = first(colors_of(left))
            if total(left) > n and not is_single(colors_of(left)):
                yield g.ask(deed.seat, WHICH_PIXEL, choices=colors_of(left), subject=source(g, deed), place=deed.seat)
                color = g.answer - g.words.pixel
            left -= UNIT[color]
            self._reset(g, deed.seat, color)
            n -= 1

    def _reset(self, g: Havenfall, seat: i64, color: i64) -> None:
        player = g.players[seat]
        player.exhausted -= UNIT[color]
        player.available += UNIT[color]
        g.tell(events.RESET, seat, color)


@final
class Exhaust(Verb):
    """A player's pixels are exhausted: whoever plays the card chooses them."""

    def asks(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return True

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        if effect.if_at_least > g.players[deed.seat].pixels():
            return False
        return those_with(g, deed, effect, True) != 0

    def lacks(self, g: Havenfall, deed: Deed, effect: Effect) -> str:
        return "nobody has a pixel available"

    def ask(self, g: Havenfall, deed: Deed, effect: Effect) -> Rule:
        seats = those_with(g, deed, effect, True)
        if not is_single(seats):
            yield g.ask(deed.seat, WHICH_PLAYER, choices=seats, subject=source(g, deed))
        seat = chosen_seat(g, seats)
        player = g.players[seat]
        n = effect.n
        if effect.half:
            n = (player.pixels() + 1) // 2
        while n > 0 and player.available != 0:
            colors = colors_of(player.available)
            color = first(colors)
            if not is_single(colors) and total(player.available) > n:
                yield g.ask(deed.seat, WHICH_PIXEL, choices=colors, subject=source(g, deed), place=seat)
                player = g.players[seat]
                color = g.answer - g.words.pixel
            player.available -= UNIT[color]
            player.exhausted += UNIT[color]
            g.tell(events.EXHAUSTED, seat, color)
            n -= 1


@final
class ReturnPixel(Verb):
    """A pixel goes back to the supply: chosen by whoever plays the card, or at random [HF 4.11]."""

    def asks(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return True

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return those_with(g, deed, effect, False) != 0

    def lacks(self, g: Havenfall, deed: Deed, effect: Effect) -> str:
        return "nobody has a pixel"

    def ask(self, g: Havenfall, deed: Deed, effect: Effect) -> Rule:
        seats = those_with(g, deed, effect, False)
        if not is_single(seats):
            yield g.ask(deed.seat, WHICH_PLAYER, choices=seats, subject=source(g, deed))
        seat = chosen_seat(g, seats)
        player = g.players[seat]
        colors = colors_of(player.available + player.exhausted)
        if effect.pick == PICK_RANDOM:
            lose_by_lot(g, seat)
            return
        color = first(colors)
        if not is_single(colors):
            yield g.ask(deed.seat, WHICH_PIXEL, choices=colors, subject=source(g, deed), place=seat)
            color = g.answer - g.words.pixel
        if seat == deed.seat:
            give_up(g, seat, color, 1)
        else:
            lose(g, seat, color, of(g.players[seat].available, color) > 0)
            g.pixels += UNIT[color]
        g.tell(events.RETURNED_PIXEL, seat, color)


def lose(g: Havenfall, seat: i64, color: i64, is_available: bool) -> None:
    """A pixel leaves a war room, from this side."""
    player = g.players[seat]
    if is_available:
        player.available -= UNIT[color]
    else:
        player.exhausted -= UNIT[color]


def lot(g: Havenfall, seat: i64) -> tuple[i64, bool]:
    """One of a player's pixels at random: its color, and whether it is available."""
    player = g.players[seat]
    is_available = g.chance.below(player.pixels()) < total(player.available)
    return by_lot(g, player.available if is_available else player.exhausted), is_available


def lose_by_lot(g: Havenfall, seat: i64) -> None:
    color, is_available = lot(g, seat)
    lose(g, seat, color, is_available)
    g.pixels += UNIT[color]
    g.tell(events.RETURNED_PIXEL, seat, color)


@final
class TakePixel(Verb):
    """A random pixel of an opponent comes to one's own exhausted side."""

    def asks(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return True

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return those_with(g, deed, effect, False) != 0

    def lacks(self, g: Havenfall, deed: Deed, effect: Effect) -> str:
        return "no opponent has a pixel"

    def ask(self, g: Havenfall, deed: Deed, effect: Effect) -> Rule:
        seats = those_with(g, deed, effect, False)
        if not is_single(seats):
            yield g.ask(deed.seat, WHICH_PLAYER, choices=seats, subject=source(g, deed))
        seat = chosen_seat(g, seats)
        color, is_available = lot(g, seat)
        lose(g, seat, color, is_available)
        g.players[deed.seat].exhausted += UNIT[color]
        g.tell(events.TOOK_PIXEL, deed.seat, color, seat)


@final
class SwitchPixel(Verb):
    """One's own pixel for one of an opponent or of the supply; each lands where the other was [HF 12.17]."""

    def asks(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return True

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        if g.players[deed.seat].pixels() == 0:
            return False
        if effect.with_ == WITH_SUPPLY:
            return g.pixels != 0
        return self._seats(g, deed) != 0

    def lacks(self, g: Havenfall, deed: Deed, effect: Effect) -> str:
        return "there is no pixel to switch"

    def _seats(self, g: Havenfall, deed: Deed) -> i64:
        found: i64 = 0
        seats = g.opponents(deed.seat)
        while seats != 0:
            seat = first(seats)
            seats = drop_first(seats)
            if g.players[seat].pixels() > 0:
                found |= bit(seat)
        return found

    def ask(self, g: Havenfall, deed: Deed, effect: Effect) -> Rule:
        is_supply = effect.with_ == WITH_SUPPLY
        other = deed.seat
        if not is_supply:
            seats = self._seats(g, deed)
            if not is_single(seats):
                yield g.ask(deed.seat, WHICH_PLAYER, choices=seats, subject=source(g, deed))
            other = chosen_seat(g, seats)
        me = g.players[deed.seat]
        yield g.ask(
            deed.seat,
            WHICH_PIXEL,
            choices=colors_of(me.available + me.exhausted),
            subject=source(g, deed),
            place=deed.seat,
        )
        given = g.answer - g.words.pixel
        pixels = g.pixels
        if not is_supply:
            pixels = g.players[other].available + g.players[other].exhausted
        yield g.ask(deed.seat, WHICH_PIXEL, choices=colors_of(pixels), subject=source(g, deed), place=other)
        taken = g.answer - g.words.pixel
        me = g.players[deed.seat]
        was_available = of(me.available, given) > 0
        lose(g, deed.seat, given, was_available)
        if is_supply:
            g.pixels += UNIT[given] - UNIT[taken]
        else:
            rival = g.players[other]
            if of(rival.available, taken) > 0:
                rival.available += UNIT[given] - UNIT[taken]
            else:
                rival.exhausted += UNIT[given] - UNIT[taken]
        if was_available:
            me.available += UNIT[taken]
        else:
            me.exhausted += UNIT[taken]
        g.tell(events.SWITCHED_PIXELS, deed.seat, given, taken)


@final
class AnyPixels(Verb):
    """Spells may be paid in any colors for the rest of the turn."""

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return not is_promised(g, TO_SPELL_COSTS)

    def do(self, g: Havenfall, deed: Deed, effect: Effect) -> None:
        promise(g, deed.slot, TO_SPELL_COSTS)
