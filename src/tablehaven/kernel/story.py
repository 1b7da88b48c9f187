# interpreted: sentences for people
"""Telling events: to the seat they are about and to those who look on, as far as each may know."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from tablehaven.kernel.event import Event, Field
from tablehaven.kernel.state import State
from tablehaven.kernel.wording import counted

if TYPE_CHECKING:
    from tablehaven.kernel.game import GameOf

S = TypeVar("S", bound=State)

_VOICES = re.compile(r"\[([^|\]]*)\|([^\]]*)\]")
_BLANK = re.compile(r"\{(\w+)(['’]s)?\}")


class Seat(Field):
    """The number of a seat: the one that an event is about if it is called `seat`."""

    def value(self, happening: "Happening[Any]", number: int) -> Any:
        return happening.seats[number]

    def words(self, happening: "Happening[Any]", number: int) -> str:
        return "you" if number == happening.viewer else happening.seats[number].capitalize()

    def whose(self, happening: "Happening[Any]", number: int) -> str:
        """“your”, or “City’s”."""
        return "your" if number == happening.viewer else f"{self.words(happening, number)}’s"


class Count(Field):
    """So many of something: “1 Seeker”, “2 Seekers”."""

    def __init__(self, noun: str = "", none: str = "0") -> None:
        super().__init__()
        self.noun = noun
        self.none = none

    def words(self, happening: "Happening[Any]", number: int) -> str:
        return counted(number, self.noun, self.none) if self.noun else str(number or self.none)


class Flag(Field):
    """Whether something is so; it is not said in words."""

    def value(self, happening: "Happening[Any]", number: int) -> Any:
        return bool(number)


@dataclass(frozen=True)
class Told:
    """An event as a viewer is told it: its kind, what it is about as far as the viewer may know, a sentence, a rule."""

    kind: str
    fields: Mapping[str, Any]
    sentence: str
    rule: str


def unpacked(event: int) -> tuple[int, tuple[int, int, int, int]]:
    """The number of an event's kind, and its details."""
    return event & 0xFF, (event >> 8 & 0xFFF, event >> 20 & 0xFFF, event >> 32 & 0xFFF, event >> 44 & 0xFFF)


class Happening(Generic[S]):
    """An event as one viewer looks at it."""

    def __init__(self, game: "GameOf[S]", events: Sequence[Event], g: S, packed: int, viewer: int) -> None:
        number, details = unpacked(packed)
        self.game = game
        self.event = events[number - 1]
        self.g = g
        self.viewer = viewer
        self.details: dict[str, int] = dict(zip(self.event.fields, details, strict=False))

    @cached_property
    def seats(self) -> Sequence[str]:
        return self.game.seat_names(self.g)

    @property
    def seat(self) -> int:
        """The seat that it is about."""
        return self.details["seat"]

    def is_known(self, name: str) -> bool:
        """Whether the viewer may know what a field says."""
        field = self.event.fields[name]
        if not field.secret or (field.unless and self.details[field.unless]):
            return True
        return field.is_open_to(self, self.viewer)

    @property
    def told(self) -> Told:
        values: dict[str, Any] = {
            name: field.value(self, self.details[name])
            for name, field in self.event.fields.items()
            if self.is_known(name)
        }
        return Told(self.event.name, self.event.always | values, self.sentence, self.rule)

    @property
    def rule(self) -> str:
        if self.event.rule:
            return self.event.rule
        rules = (field.rule(self, self.details[name]) for name, field in self.event.fields.items())
        return next((rule for rule in rules if rule), "")

    @property
    def sentence(self) -> str:
        is_own = self.details.get("seat") == self.viewer
        words = _VOICES.sub(lambda voices: voices[1] if is_own else voices[2], self.event.words)
        words = _BLANK.sub(self._filled, words)
        return words[0].upper() + words[1:]

    def _filled(self, blank: re.Match[str]) -> str:
        name, whose = blank[1], blank[2]
        field, number = self.event.fields[name], self.details[name]
        if whose:
            assert isinstance(field, Seat), "only seats have something"
            return field.whose(self, number)
        return field.words(self, number) if self.is_known(name) else field.veiled(self, number)
