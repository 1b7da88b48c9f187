"""Shipping a card: announced, answered to, landed or canceled [FE 4.3–5.6]."""

from typing import Final

from tablehaven.kernel.bits import bit
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.game import Window
from tablehaven.kernel.state import NOBODY, NONE, Decision, Rule
from tablehaven.kernel.vocabulary import Answer
from tests.games.ferry.content import FLOOD, LANTERN, SEAT_NAMES, TOLL
from tests.games.ferry.drawing import draw
from tests.games.ferry.events import ANNOUNCED, CANCELED, COLLECTED, FOGGED, LANDED, LET, LIT
from tests.games.ferry.flood import flood
from tests.games.ferry.state import Boat, Ferry
from tests.games.ferry.vocabulary import PASS


def ship(g: Ferry, me: Boat, card: int) -> Rule:
    me.hand[card] -= 1
    g.announced = card
    g.tell(ANNOUNCED, me.seat, card)
    yield from hear_answers(g, me.seat, card)
    g.announced = NONE
    if g.canceled:
        me.spent[card] += 1
        g.tell(CANCELED, me.seat, card)
        return
    me.landed[card] += 1
    g.tell(LANDED, me.seat, card)
    effect = g.content.cards[card].effect
    if effect == TOLL:
        yield from collect(g, me)
    elif effect == LANTERN:
        draw(g, me, LIT)
    elif effect == FLOOD:
        yield from flood(g)


def may_answer(g: Ferry, seat: int) -> bool:
    """Whether a rival is asked: that follows from what all can see, not from what it holds [FE 5.2]."""
    return g.boats[seat].coins > 0 and sum(g.boats[seat].hand) > 0


def hear_answers(g: Ferry, owner: int, card: int) -> Rule:
    """The rivals of whoever played a card may cancel it; `canceled` says what came of it."""
    for seat in g.rivals(owner):
        if not may_answer(g, seat):
            continue
        yield g.ask(seat, RESPOND, subject=card, place=owner)
        if g.answer == PASS:
            g.tell(LET, seat, card, owner)
            continue
        fog = g.content.fog
        rival = g.boats[seat]
        rival.coins -= 1
        rival.hand[fog] -= 1
        rival.spent[fog] += 1
        g.tell(FOGGED, seat, owner)
        yield from hear_answers(g, seat, fog)
        if not g.canceled:
            g.canceled = True
            return
        g.tell(CANCELED, seat, fog)
    g.canceled = False


def window(g: Ferry) -> Window | None:
    """The rivals who may answer to a card, from the one that is asked now on [FE 5.1]."""
    if g.seat == NOBODY or g.kind != RESPOND.kind:
        return None
    heard = [seat for seat in g.rivals(g.place) if may_answer(g, seat)]
    card = g.content.cards[g.subject]
    return Window(
        seats=tuple(heard[heard.index(g.seat) :]),
        passing=PASS,
        kind="fog" if g.subject == g.content.fog else "shipment",
        about={"card": card.name, "of": SEAT_NAMES[g.place]},
    )


def collect(g: Ferry, me: Boat) -> Rule:
    """A coin of a rival that has one [FE 4.5]."""
    paying = sum(bit(seat) for seat in g.rivals(me.seat) if g.boats[seat].coins)
    if paying:
        yield g.ask(me.seat, COLLECT, choices=paying)
        rival = g.boats[g.answer - g.words.collect]
        rival.coins -= 1
        me.coins += 1
        g.tell(COLLECTED, me.seat, rival.seat)


class Respond(Decision[Ferry]):
    """Let a card of a rival happen, or cancel it [FE 5.3]."""

    name = "respond"
    rule = "FE 5.1"
    asks = "{Whose} {card} is about to take effect: cancel it?"
    tells = "may cancel {whose} {card}"
    verbs = ("cancel",)
    passing = "Let it happen"

    def offer(self, g: Ferry, /) -> None:
        g.offer(PASS)
        if g.me.hand[g.content.fog]:
            g.offer(g.words.cancel)

    def blanks(self, g: Ferry, seat: int, /) -> dict[str, str]:
        whose = f"{SEAT_NAMES[g.place].capitalize()}’s"
        return {"Whose": whose, "whose": whose, "card": g.content.cards[g.subject].name}

    def why_not(self, g: Ferry, seat: int, answer: Answer, /) -> Refused:
        return Refused("FE 5.3", f"You have no {g.content.cards[g.content.fog].name} in hand.")


class Collect(Decision[Ferry]):
    """Name the rival that pays the Toll."""

    name = "collect"
    rule = "FE 4.5"
    asks = "Whose coin do you take?"
    tells = "collects the Toll"
    verbs = ("collect from",)

    def offer(self, g: Ferry, /) -> None:
        g.offer_each(g.words.collect, g.choices)

    def why_not(self, g: Ferry, seat: int, answer: Answer, /) -> Refused:
        named, name = answer["seat"], answer.filled("{Seat}")
        if named >= len(g.boats):
            return Refused("FE 1.1", f"{name} does not play.")
        if g.are_partners(seat, named):
            return Refused("FE 1.3", f"{name} is no rival of yours.")
        return Refused("FE 4.5", f"{name} has no coin.")


RESPOND: Final = Respond()
COLLECT: Final = Collect()
