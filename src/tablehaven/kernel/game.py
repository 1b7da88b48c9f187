# interpreted: describes a game; nothing here is hot
"""What the rest of the package needs to know of a game."""

import difflib
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any

from tablehaven.kernel.datafile import ContentFile, content_at
from tablehaven.kernel.errors import OptionError, Refused
from tablehaven.kernel.judge import Judge
from tablehaven.kernel.motive import Course, Motive
from tablehaven.kernel.rule_texts import RuleText, read_rules
from tablehaven.kernel.state import State

SPECTATOR = -1  # sees what is open to all
ALL_SEEING = -2  # sees everything: for replays of one's own, never for a seat
_DECISIVE = 10.0  # what a reason is worth that nothing can outweigh
_NOT_IN_RECORDS = {";", "="}  # they part the options of a record


@dataclass(frozen=True)
class Option:
    """A choice made before a game begins. The first of its values is the usual one."""

    name: str
    rule: str
    effect: str  # a sentence that says what it changes
    values: tuple[str, ...]
    is_variant: bool
    other: str = ""  # which values are accepted beside those listed, such as "tile numbers such as 1-6 10-27"
    among_computers: str = ""  # the usual value in games of computers alone, if it is another
    usual_before: Mapping[int, str] = field(default_factory=dict, hash=False)  # by earlier revision of the rules

    def usual(self, revision: int) -> str:
        """What nobody has to say, under a revision of the rules."""
        return self.usual_before.get(revision, self.values[0])

    def accepts(self, value: str) -> bool:
        """Whether it is one of the values, or else a text; the game finds out whether the text makes sense."""
        if value in self.values:
            return True
        return bool(self.other and value.strip()) and value.isprintable() and not set(value) & _NOT_IN_RECORDS


@dataclass(frozen=True)
class Outcome:
    """How a game ended: which seats won, none of them perhaps, by which rule, and why, in a sentence."""

    winners: tuple[int, ...]
    points: tuple[int, ...]
    rule: str
    reason: str
    endings: tuple[str, ...]


@dataclass(frozen=True)
class Examples:
    """What the help at the table names for an example, so that it speaks of this game."""

    move: str
    short: str  # the same move, abbreviated
    components: tuple[str, ...]
    rule: str
    word: str  # one that rules speak of


class Game(ABC):
    """A game of the package: its description, and the words for everything in it."""

    name: str
    title: str
    designer: str
    publisher: str
    revision: int
    opens: tuple[int, ...] = ()  # earlier revisions whose games can still be gone on with and replayed
    options: tuple[Option, ...]
    examples: Examples
    judge: Judge  # for computer players
    plain_judge: Judge  # by weights made by hand: what the tuned ones are measured against
    features: tuple[str, ...]  # the names of what they look at, in their order
    feature_words: Mapping[str, str] = MappingProxyType({})  # what a move does that raises one, such as `gains points`
    folder: Path

    # what `make rules` wants a test for, beside every rule
    cards: tuple[str, ...]
    decisions: tuple[str, ...]
    endings: tuple[str, ...]
    levels: tuple[str, ...] = ()  # of an automaton that plays against people

    @abstractmethod
    def seats(self, chosen: Mapping[str, str]) -> tuple[str, ...]:
        """The names of the seats in a game with these options: one word each, in small letters."""

    def sides(self, chosen: Mapping[str, str]) -> tuple[tuple[int, ...], ...]:
        """The seats that win together, such as teams: each for itself in most games."""
        return tuple((seat,) for seat in range(len(self.seats(chosen))))

    @abstractmethod
    def start(self, chosen: Mapping[str, str], seed: str, content: ContentFile) -> State:
        """A state ready to be played from the set-up on; options that make no sense raise `OptionError`."""

    @abstractmethod
    def vocabulary(self, state: State, seat: int) -> Sequence[str]:
        """The text of every answer, as this seat says it."""

    @abstractmethod
    def question(self, state: State, viewer: int) -> str:
        """Who must do what, said to one who must, or to one who looks on."""

    @abstractmethod
    def refusal(self, state: State, seat: int, answer: int) -> Refused:
        """Why an answer is not on offer, from what this seat may know."""

    @abstractmethod
    def view(self, state: State, viewer: int) -> Any:
        """What a seat, or a spectator, may see; nothing else is in it."""

    @abstractmethod
    def picture(self, view: Any) -> str:
        """A view as text."""

    @abstractmethod
    def captions(self, state: State, seat: int) -> Mapping[str, str]:
        """Short notes that stand beside names in a list of moves."""

    @abstractmethod
    def tell(self, state: State, event: int, viewer: int) -> str:
        """An event in a sentence, with what this viewer may know of it."""

    def rule_told(self, event: int) -> str:
        """The rule that an event follows, or nothing if it may follow several."""
        return ""

    @abstractmethod
    def informs(self, event: int) -> bool:
        """Whether something hidden or random was seen in this event, so that it cannot be taken back."""

    def in_secret(self, state: State) -> bool:
        """Whether seats now choose in secret at the same time: nobody may know who is asked, nor how often.

        How often each was asked may be known as soon as the secrecy is over.
        """
        return False

    @abstractmethod
    def turn(self, state: State) -> tuple[int, int]:
        """The number of the turn, and whose it is."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    @abstractmethod
    def check(self, state: State) -> None:
        """Every component is somewhere, once, and the opponents' knowledge holds the truth; else AssertionError."""

    @abstractmethod
    def help(self, content: ContentFile | None = None) -> Mapping[str, str]:
        """What each component is and does, by its name."""

    @cached_property
    def content_file(self) -> ContentFile:
        """The game's own, read once in a process."""
        return content_at(self.folder / "content.toml")

    def content(self, wish: Path | str | ContentFile | None) -> ContentFile:
        """The content file to play with: the game's own, or the one wished for, as it is now if it was not read yet."""
        if wish is None:
            return self.content_file
        return wish if isinstance(wish, ContentFile) else content_at(wish)

    @cached_property
    def rules(self) -> dict[str, RuleText]:
        return read_rules(self.folder / "rules.md")

    def text(self, state: State, seat: int, answer: int) -> str:
        return self.vocabulary(state, seat)[answer]

    def parse(self, state: State, seat: int, text: str) -> int:
        """The answer that a text stands for."""
        words = self.vocabulary(state, seat)
        wanted = " ".join(text.casefold().split())
        for answer, word in enumerate(words):
            if word.casefold() == wanted:
                return answer
        near = difflib.get_close_matches(wanted, [word.casefold() for word in words], n=4)
        hint = f" Did you mean {' or '.join(repr(word) for word in near)}?" if near else ""
        raise OptionError(f"{text!r} is not a move of {self.title}.{hint}")

    def why_not(self, state: State, seat: int, answer: int) -> Refused | None:
        """Why a seat may not give this answer now, or None if it may."""
        if state.seat == seat and state.offers(answer):
            return None
        return self.refusal(state, seat, answer)

    @cached_property
    def weights(self) -> dict[str, float]:
        """What each feature of the judgment is worth, by hand: words for people do not change with every tuning."""
        return dict(zip(self.features, (float(weight) for weight in self.plain_judge.weights), strict=True))

    def motives(self, course: Course) -> Iterator[Motive]:
        """What speaks for and against an answer in one world: the end of the game, or else each feature it changes."""
        if course.after.over:
            yield self._ending(self.judge.result(course.after, course.seat))
            return
        before = self.judge.features(course.before, course.seat)
        after = self.judge.features(course.after, course.seat)
        for number, name in enumerate(self.features):
            worth = self.weights[name] * (after[number] - before[number])
            if worth:
                yield Motive(self.feature_words.get(name, f"does more for {name.replace('_', ' ')}"), worth)

    @staticmethod
    def _ending(result: float) -> Motive:
        words = "wins the game" if result == 1.0 else "shares the victory" if result else "loses the game"
        return Motive(words, _DECISIVE * (2 * result - 1), "averts defeat")

    def choose(self, wishes: Mapping[str, str], revision: int | None = None) -> dict[str, str]:
        """A value for every option: the wish, or the usual one, of an earlier revision if it is named."""
        known = {option.name: option for option in self.options}
        for name, value in wishes.items():
            if name not in known:
                raise OptionError(f"{self.title} has no option {name!r}. It has: {', '.join(known)}.")
            if not known[name].accepts(value):
                allowed = ", ".join(known[name].values) + (f", or {known[name].other}" if known[name].other else "")
                raise OptionError(f"{name} cannot be {value!r}. It can be: {allowed}. [{known[name].rule}]")
        asked = self.revision if revision is None else revision
        return {name: wishes.get(name, option.usual(asked)) for name, option in known.items()}

    def among_computers(self, wishes: Mapping[str, str]) -> dict[str, str]:
        """The wishes for a game that nobody but computers plays: what else it takes for it to end is wished for too."""
        return {o.name: o.among_computers for o in self.options if o.among_computers} | dict(wishes)
