"""Asking in a window, one seat after the other, and what is answered [HF 9]."""

from typing import Final, final

from mypy_extensions import i64

from tablehaven.games.havenfall import steps
from tablehaven.games.havenfall.abilities import activate, can_use_any, inform, offer_abilities, why_not_card
from tablehaven.games.havenfall.casting import CANCEL, cast, castable, may_cancel, why_not_cast
from tablehaven.games.havenfall.hero_decks import settle_pixels
from tablehaven.games.havenfall.in_play import kind_in
from tablehaven.games.havenfall.names import ACTION_NAMES, LOCATION_NAMES, card_name, monster_name, spell_name
from tablehaven.games.havenfall.state import Havenfall
from tablehaven.games.havenfall.totals import counts_as_boss, monster_at
from tablehaven.games.havenfall.windows import (
    ABILITY,
    ACTION,
    END,
    FIGHT,
    PURCHASE,
    REVEAL,
    WINDOW_NAMES,
    ask_again,
    may_answer,
)
from tablehaven.games.havenfall.words import PASS
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.game import Window
from tablehaven.kernel.state import NOBODY, NONE, Decision, Rule, Step
from tablehaven.kernel.vocabulary import Answer
from tablehaven.kernel.wording import a


def is_asked_at(g: Havenfall, seat: i64) -> bool:
    """Whether a seat is asked in the window that is open.

    The player whose turn it is has the next move anyway, but for a fight [HF 9.9]: there abilities may be used as well.
    """
    if seat == g.active:
        if g.window != FIGHT:
            return False
        if g.tables.is_solo:
            return castable(g, seat, False) != 0 or (g.is_stirred and can_use_any(g))
        return may_answer(g, seat) or (g.is_stirred and can_use_any(g))
    return may_answer(g, seat)


def seat_at(g: Havenfall, n: i64) -> i64:
    """Whom the window asks at a place of its order: clockwise from the left of the active player, who is the last."""
    return g.seat_after(g.active, n + 1)


@final
class Hear(Step[Havenfall]):
    """Ask who is to be asked; nobody left, what was announced goes on [HF 9.2]."""

    name = "window"

    def proceed(self, g: Havenfall, /) -> Rule | None:
        if g.solo.owed > 0:
            return settle_pixels(g)
        seats: i64 = len(g.players)
        while g.heard < seats:
            seat = seat_at(g, g.heard)
            if is_asked_at(g, seat):
                g.ask(seat, RESPOND, subject=g.window)
                return None
            g.heard += 1
        close_window(g)
        return None


def close_window(g: Havenfall) -> None:
    """The step that the window held up."""
    g.heard = 0
    if g.window == ABILITY:
        g.step = steps.WORK
    elif g.window == PURCHASE:
        g.step = steps.LAND
    elif g.window == FIGHT:
        g.step = steps.COMPARE
    elif g.window == END and not g.is_stirred:
        g.step = steps.RETURN_STOLEN
    else:
        g.step = steps.TAKE_TURN  # after a spell the player may act on it once more
    g.is_stirred = False


@final
class Respond(Decision[Havenfall]):
    """Play a spell, or let it happen? `subject` is the window."""

    name = "respond"
    rule = "HF 9.2"
    asks = "{What}: play a spell, or let it happen."
    tells = "may play a spell: {what}"
    verbs = ("cast", "activate", "use")
    passing = "Let it happen"

    def offer(self, g: Havenfall, /) -> None:
        g.offer(PASS)
        if g.seat == g.active:
            offer_abilities(g)
        g.offer_each(g.words.cast, castable(g, g.seat, False))

    def take(self, g: Havenfall, /) -> Rule | None:
        answer = g.answer
        if answer == PASS:
            g.heard += 1
            return None
        if answer < g.words.use:
            return activate(g, answer - g.words.activate)
        if answer < g.words.cast:
            return inform(g, answer - g.words.use)
        return respond(g, g.seat, answer - g.words.cast)

    def blanks(self, g: Havenfall, seat: int, /) -> dict[str, str]:
        what = happening(g)
        return {"What": what[0].upper() + what[1:], "what": what}

    def why_not(self, g: Havenfall, seat: int, answer: Answer, /) -> Refused:
        if answer.verb.called == "cast":
            return why_not_cast(g, seat, answer["spell"], False)
        if seat != g.active:
            return Refused("HF 3.5", "Cards are used in one’s own turn.")
        return why_not_card(g, answer["slot"], answer.verb.called == "activate")


def respond(g: Havenfall, seat: i64, spell: i64) -> Rule:
    """A spell is played in a window, which then asks anew."""
    yield from cast(g, seat, spell)
    ask_again(g)


def happening(g: Havenfall) -> str:
    """What the window that is open holds up."""
    name = g.words.seat_names[g.active].capitalize()
    about = matter(g)
    if g.window == REVEAL:
        return f"{name} has revealed a hand"
    if g.window == ACTION:
        return f"{name} has chosen to {about}"
    if g.window == ABILITY:
        return f"{name} has paid for the ability of {about}"
    if g.window == PURCHASE:
        return f"{name} is about to buy {a(about)}"
    if g.window == FIGHT:
        monster = monster_at(g, g.turn.location)
        return f"{name} fights {monster_name(g, int(monster)) if monster != NONE else 'nobody'}, {about}"
    return f"{name} ends the turn"


def matter(g: Havenfall) -> str:
    """The card, action or place that the window that is open is about; nothing perhaps."""
    if g.window == ACTION:
        return ACTION_NAMES[g.turn.action]
    if g.window == ABILITY:
        return card_name(g, int(kind_in(g, g.pending)))
    if g.window == PURCHASE:
        return card_name(g, int(g.bought))
    if g.window == FIGHT:
        return LOCATION_NAMES[int(g.turn.location)]
    return ""


RESPOND: Final = Respond()


def window(g: Havenfall) -> Window | None:
    """The window that is open, with the seats from the one that is asked now on."""
    if g.seat == NOBODY or g.tables.is_solo:
        return None
    active = g.words.seat_names[g.active]
    if g.kind == RESPOND.kind:
        seats = [seat_at(g, n) for n in range(int(g.heard), len(g.players))]
        about: dict[str, str | int | bool] = {"of": active}
        if g.window == FIGHT:
            about["boss"] = counts_as_boss(g.turn.location)
        asked = tuple(int(seat) for seat in seats if is_asked_at(g, seat))
        return Window(asked, PASS, WINDOW_NAMES[int(g.window)], about)
    if g.kind == CANCEL.kind:
        places = [g.seat_after(g.place, n) for n in range(1, len(g.players))]
        asked = tuple(int(seat) for seat in places[places.index(g.seat) :] if may_cancel(g, seat, g.place))
        about = {"of": g.words.seat_names[g.place], "spell": spell_name(g, int(g.subject))}
        return Window(asked, PASS, "spell", about)
    return None
