# interpreted: describes a game; nothing here is hot
"""What the rest of the package needs to know of a game."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any, Generic, TypeAlias, TypeVar

from tablehaven.kernel.bits import bit
from tablehaven.kernel.datafile import ContentFile, content_at
from tablehaven.kernel.errors import OptionError, Refused
from tablehaven.kernel.event import Event
from tablehaven.kernel.judge import Judge
from tablehaven.kernel.motive import Course, Motive
from tablehaven.kernel.rule_texts import RuleText, read_rules
from tablehaven.kernel.state import ALL_SEEING, NOBODY, Decision, State
from tablehaven.kernel.story import Happening, Told, unpacked
from tablehaven.kernel.vocabulary import Answer, Vocabulary
from tablehaven.kernel.weights import FILE

S = TypeVar("S", bound=State)

SPECTATOR = -1  # sees what is open to all
_DECISIVE = 10.0  # what a reason is worth that nothing can outweigh
_NOT_IN_RECORDS = {";", "="}  # they part the options of a record
PASSING = "pass"  # the verb that chooses nothing


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
    ends_games: bool = False  # whether without `among_computers` a game of random moves may go on for ever
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
class Window:
    """A moment at which others may answer something before it happens: asked together, heard in order.

    The rules ask them one after the other, and only `passing` changes nothing, so that whoever comes later can be asked
    before the others have answered. Who is asked, and `about`, follow from what is open to all.
    """

    seats: tuple[int, ...]  # the one that the rules ask now, and those they would ask next
    passing: int  # the answer that lets it happen
    kind: str  # of window, which a seat can say in advance that it lets pass
    about: Mapping[str, str | int | bool]  # open facts beside its kind, such as whom it is aimed at


@dataclass(frozen=True)
class Examples:
    """What the help at the table names for an example, so that it speaks of this game."""

    move: str
    short: str  # the same move, abbreviated
    components: tuple[str, ...]
    rule: str
    word: str  # one that rules speak of


@dataclass(frozen=True)
class DeckFault:
    """What is wrong with a deck: the line, 0 if it is about the whole; the rule, if one is broken; a sentence.

    `lacks` says that more cards would mend it.
    """

    line: int
    rule: str
    sentence: str
    lacks: bool = False


@dataclass(frozen=True)
class DeckRead:
    """A deck as it was read from a text: its name, its cards as often as they are in it, and how it is written."""

    name: str
    cards: tuple[str, ...]
    faults: tuple[DeckFault, ...]
    text: str


def is_asked(state: State, seat: int) -> bool:
    """Whether a seat must decide something, perhaps with others at the same time."""
    return seat >= 0 and bool(state.waiting & bit(seat))


@contextmanager
def turned(state: State, seat: int) -> Iterator[None]:
    """The state as it is offered to one of those who are asked; to anybody else it stays as it is."""
    before = int(state.seat)
    if is_asked(state, seat):
        state.turn_to(seat)
    try:
        yield
    finally:
        if before != NOBODY:
            state.turn_to(before)


class GameOf(ABC, Generic[S]):
    """A game of the package, with states of its own: its description, and the words for everything in it."""

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
    weights_file: str = FILE  # in the folder; games that share one have a file each
    events: Sequence[Event] = ()  # by number, from 1 on
    order_rule: str = ""  # the one that says whose turn it is
    may_circle: bool = False  # whether one can come back to where one stood in the same turn
    loser_picks_seat: str = ""  # the rule that lets the loser of a game pick a seat for the next, if there is one

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
    def start(self, chosen: Mapping[str, str], seed: str, content: ContentFile) -> S:
        """A state ready to be played from the set-up on; options that make no sense raise `OptionError`."""

    @abstractmethod
    def seat_names(self, state: S) -> Sequence[str]:
        """The names of the seats in a game that goes on."""

    def knows(self, state: S, viewer: int, seat: int) -> bool:
        """Whether a viewer may know the secrets of a seat: its own, and all of them when the game is over."""
        return viewer in (seat, ALL_SEEING) or bool(state.over)

    @abstractmethod
    def vocabulary(self, state: S, seat: int) -> Vocabulary:
        """Every answer, as this seat says it."""

    def decision(self, state: S) -> Decision[S]:
        """The kind of decision that is due."""
        return state.rulebook.decisions[state.kind]

    def question(self, state: S, viewer: int) -> str:
        """Who must do what, said to one who must, or to one who looks on."""
        if state.seat == NOBODY:
            return "The game is over."
        decision = self.decision(state)
        if is_asked(state, viewer):
            return decision.asks.format_map(decision.blanks(state, viewer))
        if self.in_secret(state):
            return decision.together
        asked = int(state.seat)
        name = self.seat_names(state)[asked].capitalize()
        return f"{name} {decision.tells.format_map(decision.blanks(state, asked))}."

    def refusal(self, state: S, seat: int, answer: int) -> Refused:
        """Why an answer is not on offer, from what this seat may know."""
        if ended := self.outcome(state):
            return Refused(ended.rule, f"The game is over. {ended.reason}")
        if not is_asked(state, seat):
            return Refused(self.order_rule, f"It is not yours to decide now. {self.question(state, seat)}")
        decision, said = self.decision(state), self.vocabulary(state, seat).answers[answer]
        if said.verb.called in decision.verbs:
            return decision.why_not(state, seat, said)
        return self.misplaced(state, seat, said)

    def misplaced(self, state: S, seat: int, answer: Answer) -> Refused:
        """Why an answer cannot be given whose verb does not answer the decision that is due."""
        rule, asked = self.decision(state).rule, self.question(state, seat)
        if answer.verb.called == PASSING:
            return Refused(rule, f"This cannot be left out. {asked}")
        text = answer.text.replace("'", "’")  # as it is read, not as it is typed
        return Refused(rule, f"“{text}” does not answer the question. {asked}")

    @abstractmethod
    def view(self, state: S, viewer: int) -> Any:
        """What a seat, or a spectator, may see; nothing else is in it."""

    @abstractmethod
    def picture(self, view: Any) -> str:
        """A view as text."""

    @abstractmethod
    def captions(self, state: S, seat: int) -> Mapping[str, str]:
        """Short notes that stand beside names in a list of moves."""

    def told(self, state: S, event: int, viewer: int) -> Told:
        """An event as a viewer is told it: its kind and fields, a sentence, and its rule."""
        return Happening(self, self.events, state, event, viewer).told

    def tell(self, state: S, event: int, viewer: int) -> str:
        """An event in a sentence, with what this viewer may know of it."""
        return self.told(state, event, viewer).sentence

    def informs(self, event: int) -> bool:
        """Whether something hidden or random was seen in this event, so that it cannot be taken back."""
        return self.events[unpacked(event)[0] - 1].informs

    def in_secret(self, state: S) -> bool:
        """Whether seats now choose in secret at the same time: nobody may know who is asked, nor how often.

        How often each was asked may be known as soon as the secrecy is over.
        """
        return False

    def window(self, state: S) -> Window | None:
        """The window for answers that is open, if one is."""
        return None

    @abstractmethod
    def turn(self, state: S) -> tuple[int, int]:
        """The number of the turn, and whose it is."""

    def footing(self, state: S) -> Hashable | None:
        """Where whoever decides stands, the same again for who comes back there in the same turn.

        None in the middle of something, and in games in which nobody can come back. It tells only what is open to all.
        """
        return None

    def ending(self, state: S) -> int | None:
        """The answer that ends a turn which could go on as long as one likes."""
        return None

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    @abstractmethod
    def check(self, state: S) -> None:
        """Every component is somewhere, once, and the opponents' knowledge holds the truth; else AssertionError."""

    @abstractmethod
    def help(self, content: ContentFile | None = None) -> Mapping[str, str]:
        """What each component is and does, by its name."""

    def read_deck(self, text: str) -> DeckRead | None:
        """The deck that a text describes, with all that is wrong with it; none in games to which nobody brings one."""
        return None

    def __getstate__(self) -> dict[str, Any]:
        """What goes to another process; what was worked out once is worked out there."""
        return {
            name: value
            for name, value in vars(self).items()
            if not isinstance(getattr(type(self), name, None), cached_property)
        }

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

    def text(self, state: S, seat: int, answer: int) -> str:
        return self.vocabulary(state, seat)[answer]

    def parse(self, state: S, seat: int, text: str) -> int:
        """The answer that a text stands for."""
        return self.vocabulary(state, seat).parsed(text, self.title)

    def why_not(self, state: S, seat: int, answer: int) -> Refused | None:
        """Why a seat may not give this answer now, or None if it may."""
        with turned(state, seat):
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


Game: TypeAlias = GameOf[Any]
"""Any game, for those who need not know its states."""
