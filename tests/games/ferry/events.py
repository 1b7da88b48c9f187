"""What can happen in a game of Ferry."""

from typing import TYPE_CHECKING, Any, Final

from tablehaven.kernel.event import Event, Field, numbered
from tablehaven.kernel.state import ALL_SEEING
from tablehaven.kernel.story import Count, Seat
from tablehaven.kernel.wording import a

if TYPE_CHECKING:
    from tablehaven.kernel.story import Happening
    from tests.games.ferry.state import Ferry


class Card(Field):
    """A kind of card; a secret one is known to partners as well [FE 1.2]."""

    def value(self, happening: "Happening[Ferry]", number: int) -> Any:
        return happening.g.content.cards[number].name

    def words(self, happening: "Happening[Ferry]", number: int) -> str:
        return a(happening.g.content.cards[number].name)

    def veiled(self, happening: "Happening[Ferry]", number: int) -> str:
        return "a card"


class Named(Card):
    """A card after the name of its ferry."""

    def words(self, happening: "Happening[Ferry]", number: int) -> str:
        return happening.g.content.cards[number].name


class Sealed(Card):
    """A card that was chosen in secret: its owner alone knows it [FE 2.1, 4.7]."""

    def is_open_to(self, happening: "Happening[Ferry]", viewer: int) -> bool:
        return viewer in (happening.seat, ALL_SEEING) or bool(happening.g.over)


SEAT, CARD, SECRET, NAMED = Seat(), Card(), Card(secret=True), Named()

TOOK: Final = Event(
    "took", "FE 2.2", "{seat} [take|takes] {card} into [your|the] deck.", seat=SEAT, card=Sealed(secret=True)
)
SEALED: Final = Event("sealed", "FE 2.4", "All decks are sealed and shuffled.")
DREW: Final = Event("drew", "FE 3.5", "{seat} [draw|draws] {card}.", informs=True, seat=SEAT, card=SECRET)
TIDE: Final = Event(
    "tide", "FE 3.1", "Round {round} begins, and the tide is {tide}.", informs=True, round=Count(), tide=Count()
)
IDLE: Final = Event("idle", "FE 3.4", "{seat} [have|has] no card, and so no turn.", seat=SEAT)
ANNOUNCED: Final = Event("announced", "FE 4.3", "{seat} [announce|announces] {card}.", seat=SEAT, card=CARD)
LANDED: Final = Event("landed", "FE 4.3", "{seat} [land|lands] {card}.", seat=SEAT, card=CARD)
STOWED: Final = Event(
    "stowed", "FE 4.4", "{seat} [stow|stows] {card} face down and [take|takes] a coin.", seat=SEAT, card=SECRET
)
COLLECTED: Final = Event("collected", "FE 4.5", "{seat} [take|takes] a coin from {rival}.", seat=SEAT, rival=Seat())
LIT: Final = Event("lit", "FE 4.6", "The Lantern lets {seat} draw {card}.", informs=True, seat=SEAT, card=SECRET)
CHOSE: Final = Event(
    "chose", "FE 4.7", "{seat} [choose|chooses] {card} to go overboard.", seat=SEAT, card=Sealed(secret=True)
)
OVERBOARD: Final = Event(
    "overboard", "FE 4.7", "{seat} [throw|throws] {card} overboard.", informs=True, seat=SEAT, card=CARD
)
LET: Final = Event("let", "FE 5.1", "{seat} [let|lets] {rival's} {card} pass.", seat=SEAT, card=NAMED, rival=Seat())
FOGGED: Final = Event(
    "fogged", "FE 5.3", "{seat} [pay|pays] a coin and [play|plays] a Fog against {rival}.", seat=SEAT, rival=Seat()
)
CANCELED: Final = Event("canceled", "FE 5.5", "{seat’s} {card} is canceled.", seat=SEAT, card=NAMED)
SCORED: Final = Event(
    "scored",
    "FE 6.1",
    "{seat} [score|scores] {points}, {hold} of them in the hold.",
    informs=True,
    seat=SEAT,
    points=Count("point"),
    hold=Count(),
)

EVENTS = numbered(
    [
        TOOK,
        SEALED,
        DREW,
        TIDE,
        IDLE,
        ANNOUNCED,
        LANDED,
        STOWED,
        COLLECTED,
        LIT,
        CHOSE,
        OVERBOARD,
        LET,
        FOGGED,
        CANCELED,
        SCORED,
    ]
)
