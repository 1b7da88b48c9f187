"""The round and the turn [FE 3, 4]."""

from typing import Final

from tablehaven.kernel.bits import bit
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import Decision, Rule, Step
from tablehaven.kernel.vocabulary import Answer
from tests.games.ferry.content import FOG
from tests.games.ferry.drawing import draw_hand
from tests.games.ferry.events import IDLE, SCORED, STOWED, TIDE
from tests.games.ferry.scoring import points, points_in_hold
from tests.games.ferry.sealing import SEAL_DECKS
from tests.games.ferry.shipping import ship
from tests.games.ferry.state import Ferry


class RollTide(Step[Ferry]):
    """A round begins, or all of them have been played [FE 3.1, 3.2]."""

    def proceed(self, g: Ferry, /) -> None:
        if g.round == g.content.rounds:
            g.step = SCORE.number
            return
        g.active = g.round % len(g.boats)
        g.round += 1
        g.tide = 1 + g.chance.below(g.content.tide)
        g.left = len(g.boats)
        g.tell(TIDE, g.round, g.tide)
        g.step = TAKE_TURN.number


class TakeTurn(Step[Ferry]):
    """The active ferry ships or stows [FE 4.1]."""

    def proceed(self, g: Ferry, /) -> None:
        g.step = END_TURN.number
        if sum(g.boats[g.active].hand):
            g.turns += 1
            g.ask(g.active, ACT)
        else:
            g.tell(IDLE, g.active)


class EndTurn(Step[Ferry]):
    """The active ferry draws, and the next one is active [FE 3.2, 3.5]."""

    def proceed(self, g: Ferry, /) -> None:
        draw_hand(g, g.boats[g.active])
        g.active = (g.active + 1) % len(g.boats)
        g.left -= 1
        g.step = TAKE_TURN.number if g.left else ROLL_TIDE.number


class Score(Step[Ferry]):
    """All cards are shown, and the game is over [FE 6.1]."""

    def proceed(self, g: Ferry, /) -> None:
        for boat in g.boats:
            g.tell(SCORED, boat.seat, points(g, boat), points_in_hold(g, boat))
        g.over = True


class Act(Decision[Ferry]):
    """Ship a card or stow one."""

    name = "act"
    rule = "FE 4.1"
    asks = "Ship a card or stow one: the tide is {tide}."
    tells = "ships a card or stows one: the tide is {tide}"
    verbs = ("ship", "stow")

    def offer(self, g: Ferry, /) -> None:
        in_hand = g.in_hand(g.me)
        light = sum(bit(kind) for kind, card in enumerate(g.content.cards) if card.weight <= g.tide)
        g.offer_each(g.words.ship, in_hand & light & ~bit(g.content.fog))
        g.offer_each(g.words.stow, in_hand)

    def take(self, g: Ferry, /) -> Rule | None:
        if g.answer < g.words.stow:
            return ship(g, g.me, g.answer - g.words.ship)
        card = g.answer - g.words.stow
        g.me.hand[card] -= 1
        g.me.hold[card] += 1
        g.me.coins += 1
        g.tell(STOWED, g.seat, card)
        return None

    def blanks(self, g: Ferry, seat: int, /) -> dict[str, str]:
        return {"tide": str(g.tide)}

    def why_not(self, g: Ferry, seat: int, answer: Answer, /) -> Refused:
        card = g.content.cards[answer["card"]]
        if not g.boats[seat].hand[answer["card"]]:
            return Refused("FE 4.1", f"You have no {card.name} in hand.")
        if card.effect == FOG:
            return Refused("FE 4.2", f"{card.name} is never shipped: it cancels the cards of rivals.")
        return Refused("FE 4.2", f"{card.name} weighs {card.weight}, and the tide is only {g.tide}.")


ROLL_TIDE: Final = RollTide()
TAKE_TURN: Final = TakeTurn()
END_TURN: Final = EndTurn()
SCORE: Final = Score()
ACT: Final = Act()

TURN: Final = (SEAL_DECKS, ROLL_TIDE, TAKE_TURN, END_TURN, SCORE)
