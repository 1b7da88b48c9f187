"""The Flood: all throw a card overboard, chosen in secret and at the same time [FE 4.7]."""

from typing import Final

from tablehaven.kernel.bits import bit
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import NONE, Decision, Rule
from tablehaven.kernel.vocabulary import Answer
from tests.games.ferry.events import CHOSE, OVERBOARD
from tests.games.ferry.state import Ferry


def flood(g: Ferry) -> Rule:
    """What was chosen is kept in the state, not here: whoever imagines another world begins anew to choose."""
    while choosing := sum(bit(boat.seat) for boat in g.boats if sum(boat.hand) and boat.chosen == NONE):
        yield g.ask_all(choosing, JETTISON)
        boat = g.boats[g.answerer]
        boat.chosen = g.answer - g.words.jettison
        g.tell(CHOSE, boat.seat, boat.chosen)
    for boat in g.boats:
        if boat.chosen != NONE:
            boat.hand[boat.chosen] -= 1
            boat.spent[boat.chosen] += 1
            g.tell(OVERBOARD, boat.seat, boat.chosen)
            boat.chosen = NONE


class Jettison(Decision[Ferry]):
    """The card to throw overboard."""

    name = "jettison"
    rule = "FE 4.7"
    asks = "The Flood comes: which card do you throw overboard?"
    tells = "throws a card overboard"
    together = "All choose in secret what the Flood takes."
    verbs = ("jettison",)

    def offer(self, g: Ferry, /) -> None:
        g.offer_each(g.words.jettison, g.in_hand(g.me))

    def why_not(self, g: Ferry, seat: int, answer: Answer, /) -> Refused:
        return Refused("FE 4.7", f"You have no {answer.filled('{Card}')} in hand.")


JETTISON: Final = Jettison()
