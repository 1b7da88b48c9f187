"""What can happen in a game of Havenfall, each with its rule and its sentence."""

from typing import TYPE_CHECKING, Any, Final

from tablehaven.games.havenfall import names
from tablehaven.games.havenfall.pixels import COLOR_NAMES
from tablehaven.kernel.event import Event, Field
from tablehaven.kernel.state import ALL_SEEING
from tablehaven.kernel.story import Count, Seat
from tablehaven.kernel.wording import a

if TYPE_CHECKING:
    from tablehaven.games.havenfall.state import Havenfall
    from tablehaven.kernel.story import Happening


class Card(Field):
    """A kind of card of a deck."""

    def value(self, happening: "Happening[Havenfall]", number: int) -> Any:
        return names.card_name(happening.g, number)

    def words(self, happening: "Happening[Havenfall]", number: int) -> str:
        return a(names.card_name(happening.g, number))

    def veiled(self, happening: "Happening[Havenfall]", number: int) -> str:
        return "a card"


class OwnCard(Card):
    """A card that its owner alone sees: partners do not share hands [HF 14.6]."""

    def is_open_to(self, happening: "Happening[Havenfall]", viewer: int) -> bool:
        return viewer in (happening.seat, ALL_SEEING) or bool(happening.g.over)


class Equal(Card):
    """Equal cards, as many as the field `count` says."""

    def words(self, happening: "Happening[Havenfall]", number: int) -> str:
        count, name = happening.details["count"], names.card_name(happening.g, number)
        return f"{count} {name}" if count > 1 else a(name)


class Named(Card):
    """A card after the name of its owner, or one that there is only once."""

    def words(self, happening: "Happening[Havenfall]", number: int) -> str:
        return names.card_name(happening.g, number)


class Spell(Field):
    """A spell; a secret one is known to partners as well [HF 14.6]."""

    def value(self, happening: "Happening[Havenfall]", number: int) -> Any:
        return names.spell_name(happening.g, number)

    def veiled(self, happening: "Happening[Havenfall]", number: int) -> str:
        return "a spell"


class Monster(Field):
    def value(self, happening: "Happening[Havenfall]", number: int) -> Any:
        return names.monster_name(happening.g, number)


class Location(Field):
    def value(self, happening: "Happening[Havenfall]", number: int) -> Any:
        return names.LOCATION_NAMES[number]


class Color(Field):
    def value(self, happening: "Happening[Havenfall]", number: int) -> Any:
        return COLOR_NAMES[number]


class Action(Field):
    def value(self, happening: "Happening[Havenfall]", number: int) -> Any:
        return names.ACTION_NAMES[number]


SEAT, CARD, NAMED, SPELL, MONSTER = Seat(), Card(), Named(), Spell(), Monster()
LOCATION, COLOR = Location(), Color()

# the set-up and the turn
CAME_OUT: Final = Event(
    "came out", "HF 6.7", "{monster} comes to {location}.", informs=True, monster=MONSTER, location=LOCATION
)
GOES_FIRST: Final = Event("goes first", "HF 2.17", "{seat} [go|goes] first.", informs=True, seat=SEAT)
TURN_BEGAN: Final = Event("turn began", "HF 3.2", "{seat’s} turn begins: turn {turn}.", seat=SEAT, turn=Count())
REVEALED: Final = Event(
    "revealed", "HF 3.2", "{seat} [reveal|reveals] {card}.", informs=True, seat=SEAT, card=Equal(), count=Count()
)
ANNOUNCED: Final = Event("announced", "HF 3.4", "{seat} [choose|chooses] to {action}.", seat=SEAT, action=Action())
ENDED: Final = Event("ended", "HF 3.9", "{seat} [end|ends] the turn.", seat=SEAT)
DREW: Final = Event("drew", "HF 3.10", "{seat} [draw|draws] {card}.", informs=True, seat=SEAT, card=OwnCard(True))
DREW_OPENLY: Final = Event(
    "drew openly", "HF 3.7", "{seat} [draw|draws] {card} into play.", informs=True, seat=SEAT, card=CARD
)
RESHUFFLED: Final = Event(
    "reshuffled", "HF 3.8", "{seat} [shuffle|shuffles] the discard pile: it is the deck now.", seat=SEAT
)
KEPT: Final = Event("kept", "HF 3.10", "{seat} [keep|keeps] {card} for the next hand.", seat=SEAT, card=CARD)

# buying, trashing, pixels
BOUGHT: Final = Event("bought", "HF 5.3", "{seat} [buy|buys] {card}.", seat=SEAT, card=CARD)
NOT_BOUGHT: Final = Event(
    "not bought", "HF 5.3", "{seat} [have|has] too little treasure left for {card}.", informs=True, seat=SEAT, card=CARD
)
GAINED: Final = Event("gained", "HF 5.3", "{seat} [gain|gains] {card}.", seat=SEAT, card=CARD)
TRASHED: Final = Event("trashed", "HF 7.2", "{seat} [trash|trashes] {card}.", seat=SEAT, card=CARD)
TRADED: Final = Event(
    "traded",
    "HF 4.9",
    "{seat} [trade|trades] two {given} pixels for a {wanted} one.",
    seat=SEAT,
    given=COLOR,
    wanted=COLOR,
)
GAINED_PIXEL: Final = Event("gained pixel", "HF 6.8", "{seat} [gain|gains] a {color} pixel.", seat=SEAT, color=COLOR)
NO_PIXEL: Final = Event("no pixel", "HF 4.10", "There is no {color} pixel left for {seat}.", seat=SEAT, color=COLOR)
EXHAUSTED: Final = Event("exhausted", "HF 8.15", "A {color} pixel of {seat} is exhausted.", seat=SEAT, color=COLOR)
RESET: Final = Event("reset", "HF 4.7", "{seat} [reset|resets] a {color} pixel.", seat=SEAT, color=COLOR)
RETURNED_PIXEL: Final = Event(
    "returned pixel",
    "HF 4.11",
    "A {color} pixel of {seat} goes back to the supply.",
    informs=True,
    seat=SEAT,
    color=COLOR,
)
TOOK_PIXEL: Final = Event(
    "took pixel",
    "HF 8.15",
    "{seat} [take|takes] a {color} pixel from {other}.",
    informs=True,
    seat=SEAT,
    color=COLOR,
    other=Seat(),
)
SWITCHED_PIXELS: Final = Event(
    "switched pixels",
    "HF 12.17",
    "{seat} [switch|switches] a {given} pixel for a {taken} one.",
    seat=SEAT,
    given=COLOR,
    taken=COLOR,
)
LOST_TO_TRASH: Final = Event(
    "lost to trash", "HF 8.13", "{card} of {seat} is trashed.", informs=True, seat=SEAT, card=NAMED
)
NOTHING_FOUND: Final = Event(
    "nothing found", "HF 8.13", "{seat} [have|has] no such card in hand.", informs=True, seat=SEAT
)
SPARED: Final = Event("spared", "HF 12.1", "{card} of {seat} stays as it is.", informs=True, seat=SEAT, card=NAMED)
DISCARDED: Final = Event(
    "discarded", "HF 8.15", "{seat} [discard|discards] {card}.", informs=True, seat=SEAT, card=CARD
)
RETURNED_CARD: Final = Event(
    "returned card", "HF 8.15", "{seat} [put|puts] a card of the hand onto the deck.", informs=True, seat=SEAT
)
RETURNED_SPELL: Final = Event(
    "returned spell", "HF 8.15", "{seat} [put|puts] a spell onto the spell deck.", informs=True, seat=SEAT
)
DRAINED: Final = Event(
    "drained", "HF 8.15", "{seat} [take|takes] a spell from {other}.", informs=True, seat=SEAT, other=Seat()
)
REPLACED: Final = Event(
    "replaced", "HF 1.13", "{card} of {seat} is replaced by {come}.", informs=True, seat=SEAT, card=NAMED, come=NAMED
)

# abilities and spells
ACTIVATED: Final = Event("activated", "HF 4.5", "{seat} [activate|activates] {card}.", seat=SEAT, card=NAMED)
USED: Final = Event("used", "HF 1.5", "{seat} [use|uses] {card}.", seat=SEAT, card=NAMED)
GAINED_SPELL: Final = Event(
    "gained spell", "HF 8.4", "{seat} [gain|gains] {spell}.", informs=True, seat=SEAT, spell=Spell(True)
)
RECALLED: Final = Event("recalled", "HF 12.13", "{seat} [gain|gains] {spell}.", seat=SEAT, spell=SPELL)
NO_SPELL: Final = Event("no spell", "HF 8.11", "There is no spell left to gain.")
CAST: Final = Event("cast", "HF 8.7", "{seat} [play|plays] {spell}.", seat=SEAT, spell=SPELL)
CANCELED: Final = Event("canceled", "HF 9.4", "{spell} has no effect.", spell=SPELL)
SHRUGGED_OFF: Final = Event(
    "shrugged off", "HF 9.4", "{seat} [cancel|cancels] {spell} with {card}.", seat=SEAT, spell=SPELL, card=NAMED
)
DROPPED_SPELL: Final = Event("dropped spell", "HF 8.10", "{seat} [trash|trashes] {spell}.", seat=SEAT, spell=SPELL)

# fighting
NAMED_PLACE: Final = Event(
    "named place",
    "HF 6.4",
    "{seat} [fight|fights] {monster}: {location}.",
    seat=SEAT,
    monster=MONSTER,
    location=LOCATION,
)
DEFEATED: Final = Event(
    "defeated", "HF 6.7", "{seat} [defeat|defeats] {monster}.", seat=SEAT, monster=MONSTER, location=LOCATION
)
LOST: Final = Event("lost", "HF 6.10", "{seat} [lose|loses] the fight.", seat=SEAT)
SCORED: Final = Event("scored", "HF 6.9", "{seat} [score|scores] {points}.", seat=SEAT, points=Count("point"))
LEADERS_CAME: Final = Event("leaders came", "HF 6.12", "All leaders come to the discard piles.")
LAST_ROUND: Final = Event("last round", "HF 13.2", "The round is finished, and then the game is over.")
MONSTERS_GONE: Final = Event("monsters gone", "HF 13.3", "No monster is left: the game is over.")
LIMIT_REACHED: Final = Event("limit reached", "HF 13.8", "The game is over after {rounds} rounds.", rounds=Count())

# stolen cards
STOLE: Final = Event(
    "stole", "HF 10.4", "{seat} [take|takes] {card} from {other}.", informs=True, seat=SEAT, card=CARD, other=Seat()
)
SWITCHED_CARDS: Final = Event(
    "switched cards",
    "HF 12.19",
    "{seat} [switch|switches] {given} for {taken} of {other}.",
    informs=True,
    seat=SEAT,
    given=CARD,
    taken=CARD,
    other=Seat(),
)
WENT_BACK: Final = Event("went back", "HF 10.5", "{card} goes back to {seat}.", seat=SEAT, card=NAMED)
