"""What a Lore Power is."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from tablehaven.kernel.event import Event
from tablehaven.kernel.state import NONE, Decision, Rule

if TYPE_CHECKING:
    from tablehaven.games.haven.content import Content
    from tablehaven.games.haven.state import Haven, Side
    from tablehaven.kernel.errors import Refused

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
    decisions: "ClassVar[tuple[Decision[Haven], ...]]" = ()  # that nothing else asks
    events: ClassVar[tuple[Event, ...]] = ()  # that nothing else tells
    looks_through: ClassVar[bool] = False  # whether its owner sees the discarded Seekers meanwhile

    number: i64 = NONE  # in the game

    def playable(self, g: "Haven", me: "Side") -> bool:
        """Whether what it needs is there [HV 3.11]."""
        return True

    def play(self, g: "Haven", me: "Side") -> Rule | None:
        """Do what it says: at once, or by the rule returned."""
        raise NotImplementedError

    def lacks(self, g: "Haven", me: "Side") -> str:
        """What it needs that is not there, when it cannot be played."""
        raise NotImplementedError

    def why_not_at(self, g: "Haven", me: "Side", kind: int) -> "Refused | None":
        """Why it cannot be played at a token in play, if not because of a Rock Slide."""
        return None

    def counts(self, content: "Content") -> str:
        """What its text counts, in words."""
        return ""

    def mistake(self, numbers: Mapping[str, int], copies: int) -> tuple[str, str]:
        """What is wrong with its numbers in a content file in which a side has so many of it, and with which."""
        return "", ""

    def key(self) -> str:
        """Its name in a content file."""
        return self.name.lower().replace(" ", "_")

    def count(self, content: "Content", name: str) -> int:
        """One of its numbers."""
        return content.power_numbers[self.number][name]

    def listed_as(self, content: "Content") -> str:
        """Its note; where it grants no action, nothing is said of one."""
        grants = content.power_numbers[self.number].get("actions", 1) > 0
        return self.note if grants else self.note.removesuffix(ACT_AGAIN)
