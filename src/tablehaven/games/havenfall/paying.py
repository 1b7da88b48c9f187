"""Paying with pixels, and trading them [HF 4]."""

from typing import Final, final

from mypy_extensions import i64

from tablehaven.games.havenfall import events
from tablehaven.games.havenfall.names import cost_words
from tablehaven.games.havenfall.pixels import (
    COLOR_NAMES,
    COLORS,
    UNIT,
    colored,
    colors_of,
    covers,
    grey,
    of,
    total,
)
from tablehaven.games.havenfall.promises import borrowed, use_borrowed
from tablehaven.games.havenfall.state import Havenfall
from tablehaven.kernel.bits import bit, first, is_single
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import Decision, Rule
from tablehaven.kernel.vocabulary import Answer
from tablehaven.kernel.wording import counted, joined


def payable(g: Havenfall, seat: i64) -> i64:
    """The pixels a seat can pay with, packed: the available ones, and those it has for this turn alone."""
    if seat == g.active:
        return g.players[seat].available + borrowed(g)
    return g.players[seat].available


def can_pay(g: Havenfall, seat: i64, cost: i64) -> bool:
    return covers(payable(g, seat), cost)


def exhaust(g: Havenfall, seat: i64, color: i64) -> None:
    """A pixel goes to the exhausted side; one that is there for this turn alone is used up first [HF 4.3]."""
    if seat != g.active or not use_borrowed(g, color):
        player = g.players[seat]
        player.available -= UNIT[color]
        player.exhausted += UNIT[color]
    if seat == g.active:
        g.turn.next_hand -= g.turn.confused
        if g.tables.is_solo:
            g.solo.owed += g.solo.for_pixels


def exhaust_all(g: Havenfall, seat: i64, pixels: i64) -> None:
    """Pixels of certain colors go to the exhausted side."""
    color: i64 = 0
    while color < COLORS:
        count = of(pixels, color)
        while count > 0:
            exhaust(g, seat, color)
            count -= 1
        color += 1


def has_choice(g: Havenfall, seat: i64, cost: i64) -> bool:
    """Whether a cost that can be paid can be paid in several ways."""
    if grey(cost) == 0:
        return False
    left = payable(g, seat) - colored(cost)
    return not is_single(colors_of(left)) and total(left) > grey(cost)


def pay_plainly(g: Havenfall, seat: i64, cost: i64) -> None:
    """Pay a cost that can be paid in one way."""
    exhaust_all(g, seat, colored(cost))
    count = grey(cost)
    while count > 0:
        exhaust(g, seat, first(colors_of(payable(g, seat))))
        count -= 1


def pay(g: Havenfall, seat: i64, cost: i64) -> Rule:
    """Pay a cost; the colors of grey pixels are asked for while there is a choice."""
    exhaust_all(g, seat, colored(cost))
    left = grey(cost)
    while left > 0:
        colors = colors_of(payable(g, seat))
        color = first(colors)
        if not is_single(colors) and total(payable(g, seat)) > left:
            yield g.ask(seat, PAY, choices=colors, subject=left)
            color = g.answer - g.words.pay
        exhaust(g, seat, color)
        left -= 1


def why_not_pay(g: Havenfall, seat: int, cost: int, name: str) -> str:
    """Which pixels are missing for a cost that cannot be paid, as a sentence."""
    there = payable(g, seat)
    lacks = [max(0, int(of(cost, color)) - int(of(there, color))) for color in range(COLORS)]
    parts = [counted(count, f"{color} pixel") for color, count in zip(COLOR_NAMES, lacks, strict=True) if count]
    others = int(total(cost)) - int(total(there)) - sum(lacks)
    if others > 0:
        parts.append(f"{counted(others, 'pixel')} of any color")
    said = cost_words([int(of(cost, color)) for color in range(COLORS + 1)])
    return f"{name} takes {said}: on the available side you lack {joined(parts)}."


@final
class Pay(Decision[Havenfall]):
    """Which color pays for a grey pixel? `choices` are colors, `subject` is how many are left to pay."""

    name = "pay"
    rule = "HF 4.4"
    asks = "Pay with a pixel of which color: {left} to pay."
    tells = "chooses pixels to pay with"
    verbs = ("pay",)

    def offer(self, g: Havenfall, /) -> None:
        g.offer_each(g.words.pay, g.choices)

    def blanks(self, g: Havenfall, seat: int, /) -> dict[str, str]:
        return {"left": str(g.subject)}

    def why_not(self, g: Havenfall, seat: int, answer: Answer, /) -> Refused:
        return Refused("HF 4.3", f"You have no {COLOR_NAMES[answer['color']]} pixel available.")


PAY: Final = Pay()


# gaining, giving up and trading


def gain_pixel(g: Havenfall, seat: i64, color: i64) -> bool:
    """A pixel of the supply comes to the exhausted side, if there is one [HF 4.8, 4.10]."""
    if of(g.pixels, color) == 0:
        g.tell(events.NO_PIXEL, seat, color)
        return False
    g.pixels -= UNIT[color]
    g.players[seat].exhausted += UNIT[color]
    g.tell(events.GAINED_PIXEL, seat, color)
    return True


def give_up(g: Havenfall, seat: i64, color: i64, count: i64) -> None:
    """Pixels go back to the supply, exhausted ones first: an available one is never worth less [HF 4.14]."""
    player = g.players[seat]
    g.pixels += count * UNIT[color]
    while count > 0:
        if of(player.exhausted, color) > 0:
            player.exhausted -= UNIT[color]
        else:
            player.available -= UNIT[color]
        count -= 1


def reset_all(g: Havenfall, seat: i64) -> None:
    """All exhausted pixels become available [HF 3.2]."""
    player = g.players[seat]
    player.available += player.exhausted
    player.exhausted = 0


def offer_trades(g: Havenfall, seat: i64) -> None:
    """Two of a color for one of another that is in the supply [HF 4.9]."""
    player = g.players[seat]
    wanted = colors_of(g.pixels)
    if wanted == 0:
        return
    color: i64 = 0
    while color < COLORS:
        if of(player.available, color) + of(player.exhausted, color) >= g.content.trade:
            g.offer_each(g.words.trade + COLORS * color, wanted & ~bit(color))
        color += 1


def trade(g: Havenfall, seat: i64, given: i64, wanted: i64) -> None:
    give_up(g, seat, given, g.content.trade)
    g.pixels -= UNIT[wanted]
    g.players[seat].exhausted += UNIT[wanted]
    g.tell(events.TRADED, seat, given, wanted)
