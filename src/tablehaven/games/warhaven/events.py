"""What can happen in a game of War Haven, each with its rule and its sentence."""

from typing import TYPE_CHECKING, Any, Final

from tablehaven.games.warhaven import names
from tablehaven.games.warhaven.language import IRRADIATION, STAT_NAMES, STATUS_NAMES
from tablehaven.kernel.event import Event, Field
from tablehaven.kernel.state import ALL_SEEING
from tablehaven.kernel.story import Count, Seat

if TYPE_CHECKING:
    from tablehaven.games.warhaven.state import WarHaven
    from tablehaven.kernel.story import Happening


class Unit(Field):
    """A character on the board."""

    def value(self, happening: "Happening[WarHaven]", number: int) -> Any:
        seat = happening.seats[int(happening.g.seat_of(number))]
        return f"{seat} {names.unit_name(happening.g, number).lower()}"

    def words(self, happening: "Happening[WarHaven]", number: int) -> str:
        return names.whose_unit(happening.g, number, happening.viewer)


class Actor(Unit):
    """A character with which a seat does something: to others it need not be said whose it is, if it is its own."""

    def words(self, happening: "Happening[WarHaven]", number: int) -> str:
        if happening.seat != happening.viewer and happening.seat == happening.g.seat_of(number):
            return names.unit_name(happening.g, number)
        return super().words(happening, number)


class OwnUnit(Actor):
    """A character that was placed in secret: until the blinder is lifted its owner alone knows it."""

    def is_open_to(self, happening: "Happening[WarHaven]", viewer: int) -> bool:
        return viewer in (happening.seat, ALL_SEEING) or bool(happening.g.turns)

    def veiled(self, happening: "Happening[WarHaven]", number: int) -> str:
        return "a character"


class Card(Field):
    """A support card."""

    def value(self, happening: "Happening[WarHaven]", number: int) -> Any:
        return names.card_name(happening.g, number)

    def veiled(self, happening: "Happening[WarHaven]", number: int) -> str:
        return "a card"


class Character(Field):
    """A character card."""

    def value(self, happening: "Happening[WarHaven]", number: int) -> Any:
        return happening.g.content.characters[number].name

    def veiled(self, happening: "Happening[WarHaven]", number: int) -> str:
        return "a character"


class ReadyDeck(Field):
    def value(self, happening: "Happening[WarHaven]", number: int) -> Any:
        return happening.g.content.decks[number].name

    def veiled(self, happening: "Happening[WarHaven]", number: int) -> str:
        return "a deck"


class Space(Field):
    def value(self, happening: "Happening[WarHaven]", number: int) -> Any:
        return names.space_name(happening.g, number)

    def is_open_to(self, happening: "Happening[WarHaven]", viewer: int) -> bool:
        return viewer in (happening.seat, ALL_SEEING) or bool(happening.g.turns)

    def veiled(self, happening: "Happening[WarHaven]", number: int) -> str:
        return "a space"


class Status(Field):
    def value(self, happening: "Happening[WarHaven]", number: int) -> Any:
        return STATUS_NAMES[number]


class Source(Field):
    """What deals damage: a card, or a status of the character itself."""

    def value(self, happening: "Happening[WarHaven]", number: int) -> Any:
        return "irradiation" if number == IRRADIATION else names.source_name(happening.g, number)


class Base(Field):
    """The base of a total, as a sum: the natural value, and what upgrades, effects and the card of combat add."""

    def words(self, happening: "Happening[WarHaven]", number: int) -> str:
        added = added_to_base(happening.details["parts"])
        told = str(number - sum(added.values()))
        for source, n in added.items():
            if n:
                told += f" {'+' if n > 0 else '−'} {abs(n)} ({source})"
        return told


class Parts(Field):
    """What is added to a natural value, by its source: see `packed_parts`. It is not said in words of its own."""

    def value(self, happening: "Happening[WarHaven]", number: int) -> Any:
        return added_to_base(number)


_SOURCES: Final = ("upgrades", "effects", "card")
_LEAST_PART: Final = -5
_PARTS: Final = 16  # each is from -5 to 10


def packed_parts(upgrades: int, effects: int, card: int) -> int:
    """What upgrades, effects and a card add to a natural value, in one number; 0 if it does not fit."""
    found = 0
    for part in (card, effects, upgrades):
        if not 0 <= part - _LEAST_PART < _PARTS:
            return 0
        found = _PARTS * found + part - _LEAST_PART
    return found


def added_to_base(parts: int) -> dict[str, int]:
    """The same, taken apart."""
    if parts == 0:
        return {}
    found = {}
    for source in _SOURCES:
        found[source] = parts % _PARTS + _LEAST_PART
        parts //= _PARTS
    return found


class Stat(Field):
    def value(self, happening: "Happening[WarHaven]", number: int) -> Any:
        return STAT_NAMES[number]


SEAT, UNIT, ENEMY, CARD, SECRET, SPACE = Seat(), Unit(), Unit(), Card(), Card(secret=True), Space()
ACTOR = Actor()

# the set-up
CHOSE_DECK: Final = Event(
    "chose deck", "WH 2.7", "{seat} [choose|chooses] {deck}.", seat=SEAT, deck=ReadyDeck(secret=True)
)
RECRUITED: Final = Event(
    "recruited", "WH 2.7", "{seat} [recruit|recruits] {character}.", seat=SEAT, character=Character(secret=True)
)
ADDED: Final = Event("added", "WH 2.7", "{seat} [add|adds] {card} to [your|the] deck.", seat=SEAT, card=SECRET)
SEALED: Final = Event("sealed", "WH 2.7", "Both decks are complete.", informs=True)
PLACED: Final = Event(
    "placed",
    "WH 3.2",
    "{seat} [place|places] {unit} at {space}.",
    seat=SEAT,
    unit=OwnUnit(secret=True),
    space=Space(secret=True),
)
LIFTED: Final = Event("lifted", "WH 3.4", "Both formations are complete, and the blinder is lifted.", informs=True)
ROLLED_OFF: Final = Event(
    "rolled off",
    "WH 3.6",
    "South rolls {south} and North {north}: {seat} [take|takes] the first turn.",
    informs=True,
    south=Count(),
    north=Count(),
    seat=SEAT,
)

# the turn
TURN_BEGAN: Final = Event("turn began", "WH 4.1", "{seat’s} turn {turn} begins.", seat=SEAT, turn=Count())
PASSED: Final = Event("passed", "WH 4.5", "{seat} [pass|passes].", seat=SEAT)
DREW: Final = Event("drew", "WH 4.6", "{seat} [draw|draws] {card}.", informs=True, seat=SEAT, card=SECRET)
DREW_NOTHING: Final = Event("drew nothing", "WH 4.9", "{seat} [draw|draws] no card.", seat=SEAT)
MOVED: Final = Event("moved", "WH 5.1", "{seat} [move|moves] {unit} to {space}.", seat=SEAT, unit=ACTOR, space=SPACE)
UPGRADED: Final = Event(
    "upgraded", "WH 6.1", "{seat} [lay|lays] {card} under {unit}.", seat=SEAT, card=CARD, unit=ACTOR
)
REPLACED: Final = Event("replaced", "WH 6.3", "It replaces {card}.", card=CARD)
CAST: Final = Event("cast", "WH 7.1", "{seat} [cast|casts] {card}.", seat=SEAT, card=CARD)
CAST_AT: Final = Event("cast at", "WH 7.1", "{seat} [cast|casts] {card} on {unit}.", seat=SEAT, card=CARD, unit=ACTOR)
MORE_ACTIONS: Final = Event(
    "more actions", "WH 4.8", "{seat} may do {actions} more this turn.", seat=SEAT, actions=Count("action")
)

# combat
ATTACKED: Final = Event(
    "attacked", "WH 8.5", "{seat} [attack|attacks] {enemy} with {unit}.", seat=SEAT, unit=ACTOR, enemy=ENEMY
)
PLAYED_ATTACK: Final = Event(
    "played attack card", "WH 8.6", "{seat} [play|plays] {card} for the attack.", seat=SEAT, card=CARD
)
PLAYED_DEFENSE: Final = Event(
    "played defense card", "WH 8.6", "{seat} [play|plays] {card} for the defense.", seat=SEAT, card=CARD
)
CANCELED: Final = Event("canceled", "WH 8.14", "{card} has no effect.", card=CARD)
IGNORED: Final = Event("ignored", "WH 8.13", "The attack is ignored.")
ROLLED_TWICE: Final = Event(
    "rolled twice",
    "WH 8.9",
    "The attack rolls {one} and {other}, and the higher counts.",
    informs=True,
    one=Count(),
    other=Count(),
)
ROLLED_AGAIN: Final = Event(
    "rolled again",
    "WH 8.9",
    "The attack die is rolled again: {old} becomes {new}.",
    informs=True,
    old=Count(),
    new=Count(),
)
ATTACK_TOTAL: Final = Event(
    "attack total",
    "WH 8.7",
    "Attack {base} + {die} (die) = {total}.",
    informs=True,
    base=Base(),
    die=Count(),
    total=Count(),
    parts=Parts(),
)
DEFENSE_TOTAL: Final = Event(
    "defense total",
    "WH 8.7",
    "Defense {base} + {die} (die) = {total}.",
    informs=True,
    base=Base(),
    die=Count(),
    total=Count(),
    parts=Parts(),
)
HIT: Final = Event(
    "hit",
    "WH 8.11",
    "The attack succeeds, and costs {unit} {loss} of {health} health.",
    unit=UNIT,
    loss=Count(),
    health=Count(),
)
MISSED: Final = Event("missed", "WH 8.11", "The attack fails against {unit}.", unit=UNIT)
PLUS_DAMAGE: Final = Event("plus damage", "WH 8.10", "Plus {damage} damage by {by}.", damage=Count(), by=Source())
REDUCED: Final = Event("reduced", "WH 8.18", "The damage is reduced by {reduction}.", reduction=Count())

# what happens to characters
HURT: Final = Event("hurt", "WH 9.1", "Damage to {unit}: {damage}, by {by}.", damage=Count(), unit=UNIT, by=Source())
HEALED: Final = Event("healed", "WH 9.3", "Health regained by {unit}: {health}.", unit=UNIT, health=Count())
LEFT_AT_ONE: Final = Event("left at one", "WH 8.18", "Left with 1 health: {unit}.", unit=UNIT)
LOST_UPGRADE: Final = Event("lost upgrade", "WH 6.7", "{card} is taken from {unit}.", card=CARD, unit=UNIT)
GAINED_STATUS: Final = Event("gained status", "WH 9.10", "Now {status}: {unit}.", status=Status(), unit=UNIT)
LOST_STATUSES: Final = Event("lost statuses", "WH 9.10", "Every status is gone from {unit}.", unit=UNIT)
STRENGTHENED: Final = Event(
    "strengthened", "WH 8.7", "More {stat} for {unit}: +{n}.", n=Count(), stat=Stat(), unit=UNIT
)
WEAKENED: Final = Event("weakened", "WH 8.7", "Less {stat} for {unit}: -{n}.", n=Count(), stat=Stat(), unit=UNIT)
DEADLY_LOSS: Final = Event(
    "deadly loss", "WH 9.7", "A deadly status costs {unit} {damage} health.", unit=UNIT, damage=Count()
)
PUSHED: Final = Event("pushed", "WH 5.9", "{seat} [push|pushes] {unit} to {space}.", seat=SEAT, unit=ACTOR, space=SPACE)
SWAPPED: Final = Event("swapped", "WH 7.8", "{unit} and {other} trade places.", unit=UNIT, other=ENEMY)
FELL: Final = Event("fell", "WH 9.2", "Fallen: {unit}.", unit=UNIT)

# cards
DISCARDED: Final = Event(
    "discarded", "WH 1.11", "{seat} [discard|discards] {card}.", informs=True, seat=SEAT, card=CARD
)
RECOVERED: Final = Event(
    "recovered", "WH 7.9", "{seat} [take|takes] {card} back from the discard pile.", seat=SEAT, card=CARD
)
LOOKED: Final = Event(
    "looked", "WH 7.9", "{seat} [look|looks] at {cards} of the deck.", informs=True, seat=SEAT, cards=Count("card")
)
DUG: Final = Event("dug", "WH 7.9", "{seat} [take|takes] {card} of them.", seat=SEAT, card=SECRET)

# the end
COMMANDER_FELL: Final = Event("commander fell", "WH 10.1", "{seat’s} commander has fallen.", seat=SEAT)
BOTH_FELL: Final = Event("both fell", "WH 10.3", "Both commanders have fallen at once.")
LIMIT_REACHED: Final = Event("limit reached", "WH 10.4", "The limit of {turns} is reached.", turns=Count("turn"))
