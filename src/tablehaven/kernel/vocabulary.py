# interpreted: words are made once for each content file
"""The vocabulary of a game: every answer is one small integer, a text both ways, things to touch, and a label.

    types = names("type", ("leaf", "water", "stone"))
    Vocabulary(
        Verb("pass"),
        Verb("seek {seeker} {type}", seekers * types, things=("hand:{seeker}", "spot:{type}"),
             label="{Seeker} at {Type}, face down"),
        …
    )

A blank in small letters is what is said in moves, one with a capital letter what is printed.
"""

import difflib
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from typing import Any, overload

from tablehaven.kernel.errors import OptionError

_BLANK = re.compile(r" ?\{\w+\}")


@dataclass(frozen=True)
class Name:
    """One of several things of a kind: its number among them, how it is said in moves, and how it is printed."""

    number: int
    said: str
    shown: str


Case = Mapping[str, Name]  # what an answer names, by blank


class Cases(tuple[Case, ...]):
    """What the answers of a verb are about, one after the other; those of a product vary in the last factor first."""

    def __mul__(self, other: "Cases") -> "Cases":  # type: ignore[override]
        return Cases({**one, **two} for one, two in product(self, other))


def names(blank: str, said: Sequence[str], shown: Sequence[str] | None = None) -> Cases:
    """Things of a kind, by what they are called."""
    printed = shown or [name[0].upper() + name[1:] for name in said]
    return Cases({blank: Name(number, *pair)} for number, pair in enumerate(zip(said, printed, strict=True)))


@dataclass(frozen=True)
class Touch:
    """What is touched to give an answer, in any order; nothing for a button. `near` is a larger thing it lies on."""

    things: tuple[str, ...] = ()
    near: str = ""


@dataclass(frozen=True, eq=False)
class Verb:
    """A way to answer: its text, what it is about, what is touched for it, and what it is called on a button.

    Where that depends on the position, a function of the state, the seat and the answer says it.
    """

    text: str
    cases: Cases = field(default=Cases(({},)))
    name: str = ""  # the words of its text if not said
    things: "tuple[str, ...] | Callable[[Any, int, Answer], Touch]" = ()
    label: "str | Callable[[Any, int, Answer], str]" = ""  # its text if not said
    also: tuple[str, ...] = ()  # other texts that are understood
    weighty: "bool | Callable[[Any, int, Answer], bool]" = False  # asks once more before it is done
    glyph: "str | Callable[[Any, int, Answer], str]" = ""
    note: "str | Callable[[Any, int, Answer], str]" = ""  # a few more words beside its label

    @cached_property
    def called(self) -> str:
        return self.name or _BLANK.sub("", self.text)


@dataclass(frozen=True, eq=False)
class Answer:
    """An answer taken apart."""

    number: int
    verb: Verb
    case: Case

    def __getitem__(self, blank: str) -> int:
        """The number of what it names."""
        return self.case[blank].number

    def filled(self, words: str) -> str:
        said = {blank: name.said for blank, name in self.case.items()}
        shown = {blank[0].upper() + blank[1:]: name.shown for blank, name in self.case.items()}
        return words.format_map(said | shown)

    @cached_property
    def text(self) -> str:
        return self.filled(self.verb.text)

    @cached_property
    def _touch(self) -> Touch:
        return (
            Touch(tuple(self.filled(thing) for thing in self.verb.things))
            if not callable(self.verb.things)
            else Touch()
        )

    @cached_property
    def _label(self) -> str:
        words = "" if callable(self.verb.label) else self.filled(self.verb.label)
        return words or self.text[0].upper() + self.text[1:]

    def touch(self, state: object, seat: int) -> Touch:
        """What a seat touches to give it now."""
        return self.verb.things(state, seat, self) if callable(self.verb.things) else self._touch

    def label(self, state: object, seat: int) -> str:
        """What it is called on a button now."""
        return self.verb.label(state, seat, self) if callable(self.verb.label) else self._label

    def glyph(self, state: object, seat: int) -> str:
        """What is drawn on its button now; nothing perhaps."""
        return self.verb.glyph(state, seat, self) if callable(self.verb.glyph) else self.filled(self.verb.glyph)

    def note(self, state: object, seat: int) -> str:
        """What its button says beside the label now; nothing perhaps."""
        return self.verb.note(state, seat, self) if callable(self.verb.note) else self.filled(self.verb.note)

    def is_weighty(self, state: object, seat: int) -> bool:
        """Whether it asks once more now."""
        return self.verb.weighty(state, seat, self) if callable(self.verb.weighty) else self.verb.weighty


class Vocabulary(Sequence[str]):
    """All answers that can ever be given, as the texts of their numbers."""

    def __init__(self, *verbs: Verb) -> None:
        self.verbs = {verb.called: verb for verb in verbs}
        assert len(self.verbs) == len(verbs), "every verb has a name of its own"
        self._firsts: dict[str, int] = {}
        self.answers: list[Answer] = []
        for verb in verbs:
            self._firsts[verb.called] = len(self.answers)
            self.answers += [Answer(len(self.answers) + n, verb, case) for n, case in enumerate(verb.cases)]
        self._texts = [answer.text for answer in self.answers]
        self._readings: dict[str, int] = {}
        for answer in self.answers:
            for other in answer.verb.also:
                self._readings.setdefault(plain(answer.filled(other)), answer.number)
        texts = {plain(text): number for number, text in enumerate(self._texts)}
        assert len(texts) == len(self._texts), "every answer has a text of its own"
        self._readings |= texts

    @overload
    def __getitem__(self, answer: int) -> str: ...
    @overload
    def __getitem__(self, answer: slice) -> Sequence[str]: ...
    def __getitem__(self, answer: int | slice) -> str | Sequence[str]:
        return self._texts[answer]

    def __len__(self) -> int:
        return len(self._texts)

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def calling(self, blank: str, names: Mapping[int, Name]) -> "Vocabulary":
        """The same answers, where some things of a kind go by other names for now; their own are understood as well."""
        twin = copy(self)
        twin.answers, twin._texts, twin._readings = list(self.answers), list(self._texts), dict(self._readings)
        for old in self.answers:
            if blank in old.case and (name := names.get(old[blank])):
                answer = Answer(old.number, old.verb, {**old.case, blank: name})
                twin.answers[old.number], twin._texts[old.number] = answer, answer.text
                twin._readings[plain(answer.text)] = old.number
        return twin

    def first(self, verb: str) -> int:
        """Where the answers of a verb begin."""
        return self._firsts[verb]

    def understood(self, text: str) -> int | None:
        """The answer that a text stands for, in any way of saying it."""
        return self._readings.get(plain(text))

    def parsed(self, text: str, title: str) -> int:
        """The answer that a text stands for, or `OptionError` with those that it might have meant."""
        answer = self.understood(text)
        if answer is not None:
            return answer
        near = difflib.get_close_matches(plain(text), [word.casefold() for word in self._texts], n=4)
        hint = f" Did you mean {' or '.join(repr(word) for word in near)}?" if near else ""
        raise OptionError(f"{text!r} is not a move of {title}.{hint}")

    def meant(self, state: object, seat: int, touched: Sequence[str], verbs: Sequence[str]) -> Answer | None:
        """The answer that somebody most likely wished who touched these things: by verb, those named first."""
        wanted = set(touched)

        def fits(answer: Answer) -> bool:
            touch = answer.touch(state, seat)
            return wanted <= {*touch.things, touch.near} if wanted else False

        def rank(answer: Answer) -> tuple[int, int, int]:
            called = answer.verb.called
            place = verbs.index(called) if called in verbs else len(verbs)
            return place, len(answer.touch(state, seat).things), answer.number

        return min(filter(fits, self.answers), key=rank, default=None)


def plain(text: str) -> str:
    """A text as it is compared: without regard to case, spaces and the form of an apostrophe."""
    return " ".join(text.replace("’", "'").casefold().split())
