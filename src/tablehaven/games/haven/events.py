"""What can happen in Haven: each kind of event with its rule, its sentence, and what it is about.

What a Lore Power alone brings about stands beside it.
"""

from typing import Any, Final, final

from mypy_extensions import i64

from tablehaven.games.haven.content import (
    CITY,
    DECK_NAMES,
    DECK_NOUNS,
    DRAW_OFFERING,
    DRAW_POWER,
    DRAW_SEEKER,
    FOREST,
    TYPE_NAMES,
    offering_name,
    side_name,
    symbols_name,
    type_name,
)
from tablehaven.kernel.event import Event, Field
from tablehaven.kernel.story import Count, Flag, Happening, Seat
from tablehaven.kernel.wording import a, counted

# by what a contest was won
MORE: Final = 0
CARDS: Final = 1
NATURE: Final = 2
SEEKERS: Final = 3


@final
class Type(Field):
    """A type of Lore."""

    def value(self, happening: "Happening[Any]", number: int) -> Any:
        return TYPE_NAMES[number]

    def words(self, happening: "Happening[Any]", number: int) -> str:
        return type_name(number)


@final
class Seeker(Field):
    """A Seeker of the seat that the event is about."""

    def value(self, happening: "Happening[Any]", number: int) -> Any:
        return happening.g.content.cards[happening.seat].seeker_names[number]

    def words(self, happening: "Happening[Any]", number: int) -> str:
        cards = happening.g.content.cards[happening.seat]
        weapons = counted(int(cards.weapons[number]), "weapon")
        return f"the {cards.seeker_names[number]} ({cards.lore[number]} Lore, {weapons})"

    def veiled(self, happening: "Happening[Any]", number: int) -> str:
        return "a Seeker"


@final
class Card(Field):
    """A card of the seat that the event is about, from the deck that another field names."""

    def value(self, happening: "Happening[Any]", number: int) -> Any:
        cards, deck = happening.g.content.cards[happening.seat], happening.details["deck"]
        if deck == DRAW_SEEKER:
            return cards.seeker_names[number]
        if deck == DRAW_POWER:
            return happening.g.content.power_names[cards.power[number]]
        return symbols_name(cards.symbols[number])

    def words(self, happening: "Happening[Any]", number: int) -> str:
        deck = happening.details["deck"]
        if deck == DRAW_SEEKER:
            return SEEKER.words(happening, number)
        if deck == DRAW_OFFERING:
            return f"a {offering_name(int(happening.g.content.cards[happening.seat].symbols[number]))}"
        return str(self.value(happening, number))

    def veiled(self, happening: "Happening[Any]", number: int) -> str:
        return a(DECK_NOUNS[happening.details["deck"]])


@final
class Deck(Field):
    def value(self, happening: "Happening[Any]", number: int) -> Any:
        return DECK_NAMES[number]

    def words(self, happening: "Happening[Any]", number: int) -> str:
        return DECK_NOUNS[number]


@final
class LorePower(Field):
    def value(self, happening: "Happening[Any]", number: int) -> Any:
        return happening.g.content.power_names[number]

    def rule(self, happening: "Happening[Any]", number: int) -> str:
        return str(happening.g.content.powers[number].rule)


@final
class Symbols(Field):
    """An Offering, by what it shows."""

    def value(self, happening: "Happening[Any]", number: int) -> Any:
        return symbols_name(number)

    def words(self, happening: "Happening[Any]", number: int) -> str:
        return offering_name(number)


@final
class Shrine(Field):
    def value(self, happening: "Happening[Any]", number: int) -> Any:
        return happening.g.content.board.shrine_names[number]


@final
class HavenMarked(Field):
    def value(self, happening: "Happening[Any]", number: int) -> Any:
        return happening.g.content.board.haven_names[number]


@final
class By(Field):
    """By what a contest was won: by more of something, by cards, or by the nature of one side; each has its rule."""

    def __init__(self, what: str, last: i64, rules: tuple[str, str, str]) -> None:
        super().__init__()
        self.what: str = what
        self.last: i64 = last  # whose the last tie is
        self.rules: tuple[str, str, str] = rules

    def value(self, happening: "Happening[Any]", number: int) -> Any:
        return (self.what.lower(), "cards", "nature", "seekers")[number]

    def words(self, happening: "Happening[Any]", number: int) -> str:
        return (
            f"by {self.what}",
            "by the number of cards",
            f"as {side_name(self.last)} does when all is tied",
            "as the only side with a Seeker",
        )[number]

    def rule(self, happening: "Happening[Any]", number: int) -> str:
        return "HV 6.11" if number == SEEKERS else self.rules[number]


@final
class ByVariant(Field):
    """Whether it came by the rule of a variant, which is cited then, and not by the usual one."""

    def __init__(self, usual: str, variant: str) -> None:
        super().__init__()
        self.usual: str = usual
        self.variant: str = variant

    def value(self, happening: "Happening[Any]", number: int) -> Any:
        return bool(number)

    def rule(self, happening: "Happening[Any]", number: int) -> str:
        return self.variant if number else self.usual


@final
class Ending(Field):
    """Whether an Elemental has left the board; the words speak of a stack that is used up as well."""

    def value(self, happening: "Happening[Any]", number: int) -> Any:
        return bool(number)

    def words(self, happening: "Happening[Any]", number: int) -> str:
        stack = happening.details["stack"]
        reasons = ["an Elemental has left the board"] * number + ["a stack of Lore Tokens is used up"] * stack
        return " and ".join(reasons)


SEAT: Final = Seat()
TYPE: Final = Type()
SEEKER: Final = Seeker()
SECRET_SEEKER: Final = Seeker(secret=True)
SEEKER_UNLESS_UP: Final = Seeker(unless="up")
UP: Final = Flag()
DECK: Final = Deck()
SECRET_CARD: Final = Card(secret=True)
POWER: Final = LorePower()
SYMBOLS: Final = Symbols()
SHRINE: Final = Shrine()
HAVEN: Final = HavenMarked()
NUMBER: Final = Count()
SEEKER_COUNT: Final = Count("Seeker")

EVENTS: Final[list[Event]] = []  # all but those of Lore Powers


def _event(name: str, rule: str, words: str, informs: bool = False, **fields: Field) -> Event:
    event = Event(name, rule, words, informs, None, **fields)
    EVENTS.append(event)
    return event


TURN_BEGAN: Final = _event(
    "turn began", "HV 2.2", "Turn {turn} begins; it is [yours|{seat’s}].", seat=SEAT, turn=NUMBER
)

# step 1
SOUGHT_FROM_DECK: Final = _event(
    "sought from deck",
    "",
    "{seat} [draw|draws] {seeker} for {type}, face up.",
    informs=True,
    seat=SEAT,
    seeker=SEEKER,
    type=TYPE,
)
SOUGHT_FROM_HAND: Final = _event(
    "sought from hand",
    "HV 3.6",
    "{seat} [lay|lays] {seeker} face down at {type}.",
    seat=SEAT,
    seeker=SECRET_SEEKER,
    type=TYPE,
)
SEEKER_REMOVED: Final = _event(
    "seeker removed",
    "HV 3.8",
    "{seat} [remove|removes] {seeker} from {type}.",
    seat=SEAT,
    seeker=SEEKER_UNLESS_UP,
    type=TYPE,
    up=UP,
)
POWER_PLAYED: Final = _event("power played", "", "{seat} [play|plays] {power}.", seat=SEAT, power=POWER)
ROCK_CLEARED: Final = _event(
    "rock cleared", "HV 4.14", "{seat} [clear|clears] the Rock Slide at {type}.", seat=SEAT, type=TYPE
)
ACTIONS_ENDED: Final = _event("actions ended", "HV 3.3", "{seat} [take|takes] no further action.", seat=SEAT)

# drawing
DREW: Final = _event("drew", "", "{seat} [draw|draws] {card}.", informs=True, seat=SEAT, deck=DECK, card=SECRET_CARD)
ELEMENTAL_CAME: Final = _event(
    "elemental came",
    "HV 5.3",
    "The {type} Elemental appears among {seat’s} Offerings and goes to {type}.",
    informs=True,
    seat=SEAT,
    type=TYPE,
)
ELEMENTAL_DISCARDED: Final = _event(
    "elemental discarded",
    "HV 5.4",
    "The {type} Elemental appears among {seat’s} Offerings, but its tokens are gone.",
    informs=True,
    seat=SEAT,
    type=TYPE,
)
RESHUFFLED: Final = _event(
    "reshuffled",
    "HV 5.5",
    "{seat} [shuffle your|shuffles its] discarded {deck}s into a new deck.",
    informs=True,
    seat=SEAT,
    deck=DECK,
)
DRAW_LOST: Final = _event("draw lost", "HV 5.6", "{seat} [have|has] no card left to draw.", seat=SEAT)

# Lore Powers
SEEKER_LAID: Final = _event(
    "seeker laid", "", "{seat} [lay|lays] {seeker} face down at {type}.", seat=SEAT, seeker=SECRET_SEEKER, type=TYPE
)
SONG_ENDED: Final = _event(
    "song ended", "HV 4.2", "{seat} [leave|leaves] out the rest of Growth Song’s actions.", seat=SEAT
)

# step 3
SEEKER_SHOWN: Final = _event(
    "seeker shown", "", "{seat} [turn|turns] up {seeker} at {type}.", informs=True, seat=SEAT, seeker=SEEKER, type=TYPE
)
RESOLVING: Final = _event(
    "resolving", "HV 6.1", "The {type} token is resolved, at a value of {value}.", informs=True, type=TYPE, value=NUMBER
)
OVERSHOT: Final = _event(
    "overshot",
    "HV 6.5",
    "{seat} [reach|reaches] for {lore} Lore at {type}, too much, and [lose all your|loses all its] cards there.",
    seat=SEAT,
    type=TYPE,
    lore=NUMBER,
)
TOKEN_RETURNED: Final = _event(
    "token returned", "HV 6.7", "Nobody seeks at {type}: the token goes under its stack.", type=TYPE
)
WEIGHED: Final = _event(
    "weighed",
    "",
    "{seat} [have|has] {lore} Lore, {weapons} and {cards} there.",
    seat=SEAT,
    lore=NUMBER,
    weapons=Count("weapon"),
    cards=Count("card"),
)
COMBAT_WON: Final = _event(
    "combat won",
    "",
    "{seat} [win|wins] combat at {type}, {by}.",
    seat=SEAT,
    type=TYPE,
    by=By("weapons", CITY, ("HV 7.1", "HV 7.2", "HV 7.3")),
)
SHRINE_CLAIMED: Final = _event(
    "shrine claimed",
    "",
    "{seat} [claim|claims] the Shrine {shrine}.",
    seat=SEAT,
    shrine=SHRINE,
    taken=ByVariant("HV 7.4", "HV 11.12"),
)
SHRINE_HELD: Final = _event(
    "shrine held", "HV 11.12", "{seat} [hold|holds] the Shrine {shrine}.", seat=SEAT, shrine=SHRINE
)
ELEMENTAL_MOVED: Final = _event(
    "elemental moved",
    "",
    "{seat} [move|moves] the {type} Elemental to {shrine}.",
    seat=SEAT,
    type=TYPE,
    shrine=SHRINE,
    contested=ByVariant("HV 7.5", "HV 11.11"),
)
ELEMENTAL_LEFT: Final = _event(
    "elemental left",
    "",
    "The {type} Elemental leaves the board: the game ends after this turn.",
    type=TYPE,
    contested=ByVariant("HV 7.6", "HV 11.12"),
)
HAVEN_CLAIMED: Final = _event(
    "haven claimed",
    "",
    "{seat} [mark|marks] the Haven {haven}.",
    seat=SEAT,
    haven=HAVEN,
    taken=ByVariant("HV 7.7", "HV 11.13"),
)
GRANTED_DRAW_DECLINED: Final = _event(
    "granted draw declined", "HV 7.8", "{seat} [decline|declines] the Lore Power.", seat=SEAT
)
LORE_WON: Final = _event(
    "lore won",
    "",
    "{seat} [win|wins] the {type} token of {value}, {by}.",
    seat=SEAT,
    type=TYPE,
    value=NUMBER,
    by=By("Lore", FOREST, ("HV 8.1", "HV 8.2", "HV 8.3")),
)
SEEKER_KEPT: Final = _event(
    "seeker kept", "HV 8.5", "{seat} [keep|keeps] {seeker} at {type}.", seat=SEAT, seeker=SEEKER, type=TYPE
)
TOKEN_TURNED: Final = _event(
    "token turned", "", "The next {type} token is worth {value}.", informs=True, type=TYPE, value=NUMBER
)
STACK_USED_UP: Final = _event(
    "stack used up", "HV 9.6", "No {type} token is left: the game ends after this turn.", type=TYPE
)
ARTIFACT_CLAIMED: Final = _event(
    "artifact claimed",
    "HV 11.3",
    "{seat} [claim|claims] the artifact under the {number}.",
    informs=True,
    seat=SEAT,
    number=NUMBER,
)

# steps 4 and 5
OFFERED: Final = _event(
    "offered", "HV 9.1", "{seat} [make|makes] a {symbols} at {type}.", seat=SEAT, symbols=SYMBOLS, type=TYPE
)
NO_OFFERING_FITS: Final = _event("no offering fits", "HV 9.4", "{seat} [have|has] no Offering to make.", seat=SEAT)
DISCARDED: Final = _event(
    "discarded", "HV 9.5", "{seat} [discard|discards] {card}.", seat=SEAT, deck=DECK, card=SECRET_CARD
)

# before the first turn, and after the last
POWERS_GIVEN_BACK: Final = _event(  # told only when both sides have decided
    "powers given back",
    "HV 1.8",
    "{seat} [give|gives] {count} back to the box.",
    seat=SEAT,
    count=Count("Lore Power", "no"),
)
GAME_ENDED: Final = _event(
    "game ended", "HV 9.6", "The Haven Guardian awakens: {elemental}.", informs=True, elemental=Ending(), stack=Flag()
)
WILD_LORE_APPLIED: Final = _event(
    "wild lore applied", "HV 11.7", "{seat} [apply|applies] Wild Lore to {type}.", seat=SEAT, type=TYPE
)
