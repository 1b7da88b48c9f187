"""Drawing from the own deck."""

from tablehaven.kernel.event import Event
from tests.games.ferry.events import DREW
from tests.games.ferry.state import Boat, Ferry, drawn


def draw(g: Ferry, boat: Boat, event: Event = DREW) -> None:
    """A card from the deck, if there is one."""
    if sum(boat.deck):
        card = drawn(boat.deck, g.chance)
        boat.hand[card] += 1
        g.tell(event, boat.seat, card)


def draw_hand(g: Ferry, boat: Boat) -> None:
    """Cards until the hand is full, as long as there are any [FE 2.4, 3.5]."""
    while sum(boat.deck) and sum(boat.hand) < g.content.hand:
        draw(g, boat)
