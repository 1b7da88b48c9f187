"""Hero decks that are turned face down and up again in a game alone [HS 3.5, 3.9, 6.2]."""

from typing import Final, final

from mypy_extensions import i64

from tablehaven.games.havenfall import solo_events as events
from tablehaven.games.havenfall.effects.choosing import source_name
from tablehaven.games.havenfall.names import card_name
from tablehaven.games.havenfall.scoring import end_alone
from tablehaven.games.havenfall.solo import ALL_FACE_DOWN
from tablehaven.games.havenfall.state import Havenfall
from tablehaven.games.havenfall.words import PASS
from tablehaven.kernel.bits import bit, drop_first, first, is_single
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import NONE, Decision, Rule
from tablehaven.kernel.vocabulary import Answer


def face_up(g: Havenfall) -> i64:
    """The hero decks that lie face up, sold out or not [HS 3.5]."""
    return g.tables.hero_decks & ~g.solo.flipped


def face_up_of(g: Havenfall, rank: i64) -> i64:
    """Those of one rank."""
    found: i64 = 0
    kinds = face_up(g)
    while kinds != 0:
        kind = first(kinds)
        kinds = drop_first(kinds)
        if g.tables.rank[kind] == rank:
            found |= bit(kind)
    return found


def turn_down(g: Havenfall, kind: i64) -> None:
    """A deck is turned face down; with the sixth the game is lost [HS 6.2]."""
    g.solo.flipped |= bit(kind)
    g.solo.turned = kind
    g.tell(events.TURNED_DOWN, kind)
    if face_up(g) == 0:
        end_alone(g, ALL_FACE_DOWN)


def choose_to_turn(g: Havenfall, among: i64, subject: i64 = NONE) -> Rule:
    """The player chooses which of these decks is turned face down."""
    kind = first(among)
    if not is_single(among):
        yield g.ask(g.active, TURN_DOWN, choices=among, subject=subject)
        kind = g.answer - g.words.flip
    turn_down(g, kind)


def settle_pixels(g: Havenfall) -> Rule:
    """A deck is turned for each pixel that was exhausted [HS 5.16]."""
    while g.solo.owed > 0 and not g.over:
        g.solo.owed -= 1
        yield from choose_to_turn(g, face_up(g))
    g.solo.owed = 0


def turn_one_up(g: Havenfall) -> Rule:
    """After a victory a deck may be turned face up [HS 3.9]."""
    yield g.ask(g.active, TURN_UP, choices=g.solo.flipped, may_pass=True)
    if g.answer != PASS:
        kind = g.answer - g.words.flip
        g.solo.flipped &= ~bit(kind)
        g.tell(events.TURNED_UP, kind)


@final
class TurnDown(Decision[Havenfall]):
    """Which hero deck is turned face down? `choices` are kinds, `subject` is what asks, or none if monsters do."""

    name = "turn down"
    rule = "HS 3.5"
    asks = "Which hero deck is turned face down by {card}?"
    tells = "chooses a hero deck that is turned face down"
    verbs = ("flip",)

    def offer(self, g: Havenfall, /) -> None:
        g.offer_each(g.words.flip, g.choices)

    def blanks(self, g: Havenfall, seat: int, /) -> dict[str, str]:
        return {"card": source_name(g)}

    def why_not(self, g: Havenfall, seat: int, answer: Answer, /) -> Refused:
        return why_not_flip(g, answer["card"])


@final
class TurnUp(Decision[Havenfall]):
    """Which hero deck is turned face up after a victory? `choices` are kinds."""

    name = "turn up"
    rule = "HS 3.9"
    asks = "You have defeated a monster: which hero deck do you turn face up?"
    tells = "may turn a hero deck face up"
    verbs = ("flip",)
    passing = "None"

    def offer(self, g: Havenfall, /) -> None:
        g.offer(PASS)
        g.offer_each(g.words.flip, g.choices)

    def why_not(self, g: Havenfall, seat: int, answer: Answer, /) -> Refused:
        return why_not_flip(g, answer["card"])


def why_not_flip(g: Havenfall, kind: int) -> Refused:
    name = card_name(g, kind)
    if g.tables.hero_decks & bit(kind) == 0:
        return Refused("HS 3.5", f"{name} is not one of the six hero decks.")
    if g.kind == TURN_UP.kind:
        return Refused("HS 3.9", f"The deck of {name} lies face up.")
    if g.solo.flipped & bit(kind) != 0:
        return Refused("HS 3.5", f"The deck of {name} lies face down.")
    return Refused("HS 3.4", f"The attack turns a deck of another rank than {name}.")


TURN_DOWN: Final = TurnDown()
TURN_UP: Final = TurnUp()
