"""What a Lore Power is, and what several of them share."""

from collections.abc import Mapping
from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from tablehaven.games.haven.cards import closed
from tablehaven.games.haven.content import Content, type_name
from tablehaven.games.haven.options import BONUS_ACTION_MAY_BE_LORE_POWER
from tablehaven.games.haven.state import Haven, Side
from tablehaven.kernel.bits import bit
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.event import Event
from tablehaven.kernel.state import NONE, Decision, Rule
from tablehaven.kernel.vocabulary import Answer

ACT_AGAIN: Final = "; act again"


@mypyc_attr(allow_interpreted_subclasses=True)
class Power:
    """A Lore Power, all of it: its words, when it can be played, and what it does.

    What its text counts, `numbers`, is read from the content file: each has a name, the least and the most.
    """

    name: ClassVar[str] = ""
    rule: ClassVar[str] = ""
    lore: ClassVar[str] = ""  # the type that it belongs to
    text: ClassVar[str] = ""  # on the card
    note: ClassVar[str] = ""  # beside its name in a list
    aim: ClassVar[str] = ""  # what it is played for; {foe} is the other side
    numbers: ClassVar[tuple[tuple[str, int, int], ...]] = ()
    decisions: ClassVar[tuple[Decision[Haven], ...]] = ()  # that nothing else asks
    events: ClassVar[tuple[Event, ...]] = ()  # that nothing else tells
    looks_through: ClassVar[bool] = False  # whether its owner sees the discarded Seekers meanwhile

    number: i64 = NONE  # in the game

    def playable(self, g: Haven, me: Side) -> bool:
        """Whether what it needs is there [HV 3.11]."""
        return True

    def play(self, g: Haven, me: Side) -> Rule | None:
        """Do what it says: at once, or by the rule returned."""
        raise NotImplementedError

    def lacks(self, g: Haven, me: Side) -> str:
        """What it needs that is not there, when it cannot be played."""
        raise NotImplementedError

    def why_not_at(self, g: Haven, me: Side, kind: int) -> Refused:
        """Why it cannot be played at a token in play."""
        return closed(g, me, kind)

    def counts(self, content: Content) -> str:
        """What its text counts, in words."""
        return ""

    def mistake(self, numbers: Mapping[str, int], copies: int) -> tuple[str, str]:
        """What is wrong with its numbers in a content file in which a side has so many of it, and with which."""
        return "", ""

    def key(self) -> str:
        """Its name in a content file."""
        return self.name.lower().replace(" ", "_")

    def count(self, content: Content, name: str) -> int:
        """One of its numbers."""
        return content.power_numbers[self.number][name]

    def listed_as(self, content: Content) -> str:
        """Its note; where it grants no action, nothing is said of one."""
        grants = content.power_numbers[self.number].get("actions", 1) > 0
        return self.note if grants else self.note.removesuffix(ACT_AGAIN)


def power_asked(g: Haven) -> Power:
    """The Lore Power that asks."""
    return g.content.powers[g.subject]


@final
class NameToken(Decision[Haven]):
    """The Lore Token that a Lore Power is played at, one of `choices`."""

    name = "name token"
    asks = "{power}: name a Lore Token."
    tells = "names a Lore Token for {power}"
    verbs = ("token",)

    def offer(self, g: Haven, /) -> None:
        g.offer_each(g.words.token, g.choices)

    def blanks(self, g: Haven, seat: int, /) -> dict[str, str]:
        return {"power": power_asked(g).name}

    def why_not(self, g: Haven, seat: int, answer: Answer, /) -> Refused:
        kind = answer["type"]
        if g.tokens & bit(kind) == 0:
            return Refused(power_asked(g).rule, answer.filled("No {Type} token is in play any more."))
        return power_asked(g).why_not_at(g, g.sides[seat], kind)


NAME_TOKEN: Final = NameToken()


def name_token(g: Haven, me: Side, power: Power, types: i64) -> None:
    """Ask for the Lore Token that a power is played at; its type will be `g.said_type()`."""
    g.ask(me.seat, NAME_TOKEN.kind, types, subject=power.number)


class ChooseSeeker(Decision[Haven]):
    """One of some Seekers, for a Lore Power."""

    verbs = ("seeker",)

    def among(self, g: Haven, me: Side) -> i64:
        """Those to choose from."""
        return me.held

    def offer(self, g: Haven, /) -> None:
        g.offer_each(g.words.seeker, self.among(g, g.sides[g.seat]))

    def blanks(self, g: Haven, seat: int, /) -> dict[str, str]:
        return {"type": type_name(g.place) if g.place != NONE else ""}


def not_in_play(me: Side, rule: str, answer: Answer) -> Refused | None:
    """Why a Seeker cannot be chosen that must be in play, if it is not."""
    if me.in_play() & bit(answer["seeker"]) != 0:
        return None
    return Refused(rule, answer.filled("{Seeker} is not one of your Seekers in play."))


def grant_actions(g: Haven, actions: i64) -> None:
    """Another action, which may not be a Lore Power [HV 3.10]."""
    powers: i64 = 0
    if g.rules & BONUS_ACTION_MAY_BE_LORE_POWER != 0:
        powers = actions
    if g.song > 0:
        g.song += actions
        g.song_powers += powers
    else:
        g.actions += actions
        g.granted += actions
        g.powers += powers
