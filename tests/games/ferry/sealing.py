"""The decks: chosen in secret, all at the same time, and sealed [FE 2]."""

from typing import Final

from tablehaven.kernel.bits import bit
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import Decision, Step
from tablehaven.kernel.vocabulary import Answer
from tablehaven.kernel.wording import counted
from tests.games.ferry.drawing import draw_hand
from tests.games.ferry.events import SEALED, TOOK
from tests.games.ferry.state import Ferry


class SealDecks(Step[Ferry]):
    """All whose decks are not complete are asked at once [FE 2.1]."""

    def proceed(self, g: Ferry, /) -> None:
        choosing = sum(bit(boat.seat) for boat in g.boats if sum(boat.deck) < g.content.deck)
        if choosing:
            g.ask_all(choosing, TAKE)
            return
        g.tell(SEALED)
        for boat in g.boats:
            draw_hand(g, boat)
        g.step += 1


class Take(Decision[Ferry]):
    """One more card for the own deck."""

    name = "take"
    rule = "FE 2.1"
    asks = "Take a card into your deck: {left} to go."
    tells = "takes a card into the deck"
    together = "All choose their decks in secret."
    verbs = ("take",)

    def offer(self, g: Ferry, /) -> None:
        deck = g.me.deck
        g.offer_each(g.words.take, sum(bit(kind) for kind, count in enumerate(deck) if count < g.content.of_a_kind))

    def take(self, g: Ferry, /) -> None:
        card = g.answer - g.words.take
        g.me.deck[card] += 1
        g.tell(TOOK, g.seat, card)

    def blanks(self, g: Ferry, seat: int, /) -> dict[str, str]:
        return {"left": counted(g.content.deck - sum(g.boats[seat].deck), "card")}

    def why_not(self, g: Ferry, seat: int, answer: Answer, /) -> Refused:
        name, most = answer.filled("{Card}"), counted(g.content.of_a_kind, "card")
        return Refused("FE 2.2", f"A deck holds at most {most} of a kind, and yours has as many {name}.")


SEAL_DECKS: Final = SealDecks()
TAKE: Final = Take()
