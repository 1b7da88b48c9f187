"""The state of a game: what lies on the table, as plain data, and the decision that is due.

The rules of a game are made of two kinds of parts, each a class with one object, and `Rulebook` holds them together:
the steps of its turn, and its kinds of decisions.
"""

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeAlias, TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.kernel.bits import bit, drop_first, first, nth, size
from tablehaven.kernel.event import Event
from tablehaven.kernel.rng import Rng

if TYPE_CHECKING:
    from tablehaven.kernel.errors import Refused
    from tablehaven.kernel.vocabulary import Answer

Rule: TypeAlias = Generator[None, None, None]
"""A part of the rules in progress. Each `yield` is a decision: the state says who is asked, and gets the answer."""

NOBODY: Final = -1
NONE: Final = -1
ALL_SEEING: Final = -2  # in place of a seat: eyes that see everything, for what is over, never for who plays

# A set of answers on offer in one number: the members in the lower 32 bits, then the verb, then how many come before.
_VERB: Final = 32
_BEFORE: Final = 50
_MEMBERS: Final = 0xFFFFFFFF
_VERBS: Final = 0x3FFFF
_BLANK: Final = vec[i64]([0] * 24)  # room for sets of answers that is seldom too little


@mypyc_attr(acyclic=True)
class State:
    """One moment of a game. A game subclasses it with its own fields.

    Between two steps it is all there is: it can be cloned, packed and compared. Inside an effect a `Rule` goes with it,
    which knows how far the effect has come; `Position` holds the two together.
    """

    SHARED: ClassVar[tuple[str, ...]] = (
        "rulebook",
        "offered",
        "sets",
        "count",
        "answer",
        "answerer",
        "listening",
        "told",
    )

    rulebook: "Rulebook"
    chance: Rng
    step: i64 = 0  # of the turn
    seat: i64 = NOBODY  # who is asked, or whom the state is turned to if several are; nobody between two decisions
    waiting: i64 = 0  # all who are asked at the same time, one bit each
    kind: i64 = 0  # the kind of decision
    choices: i64 = 0  # a set to choose from, where the decision says so
    may_pass: bool = False  # whether nothing need be chosen
    subject: i64 = NONE  # what it is about, such as the card that asks or the druid that moves
    place: i64 = NONE  # where, such as the token or the hex
    offered: vec[i64]  # the answers on offer, in ascending order
    sets: i64 = 0  # how many sets they make up
    count: i64 = 0  # of the answers on offer
    answer: i64 = 0  # the last answer given
    answerer: i64 = NOBODY  # who gave it
    over: bool = False
    listening: bool = False  # whether events are kept for the story
    told: vec[i64]

    def __init__(self, rulebook: "Rulebook", chance: Rng) -> None:
        self.rulebook = rulebook
        self.chance = chance
        self.offered = vec[i64]()
        self.told = vec[i64]()

    def clone(self) -> "State":
        """A copy that shares nothing that changes. It does not listen for events."""
        raise NotImplementedError

    def work_out(self) -> None:
        """Work out the shared fields that follow from the others, which were just loaded."""

    # asking

    def ask(
        self,
        seat: i64,
        decision: "Decision[Any]",
        choices: i64 = 0,
        may_pass: bool = False,
        subject: i64 = NONE,
        place: i64 = NONE,
    ) -> None:
        """Ask one seat; what may be answered is the decision's to offer."""
        self.waiting = bit(seat)
        self.seat = seat
        self.kind = decision.kind
        self.choices = choices
        self.may_pass = may_pass
        self.subject = subject
        self.place = place
        self._offer(decision)

    def ask_all(self, seats: i64, decision: "Decision[Any]") -> None:
        """Ask several seats at the same time, a set that is not empty. The answer of each is taken when it comes.

        What one of them answers must neither change what the others are offered nor depend on what they answered.
        """
        self.ask(first(seats), decision)
        self.waiting = seats

    def turn_to(self, seat: i64) -> None:
        """Offer to one of those who are asked at the same time what that seat may answer."""
        if seat != self.seat:
            self.seat = seat
            self._offer(self.rulebook.decisions[self.kind])

    def offer_anew(self) -> None:
        """Offer what the state allows after its cards changed; what was offered and answered before is forgotten."""
        self.offered = _BLANK[0 : len(_BLANK)]
        self.sets = 0
        self.count = 0
        self.answer = 0
        self.answerer = NOBODY
        if self.seat != NOBODY:
            self.rulebook.decisions[self.kind].offer(self)

    def _offer(self, decision: "Decision[Any]") -> None:
        if len(self.offered) == 0:
            self.offered = _BLANK[0 : len(_BLANK)]
        self.sets = 0
        self.count = 0
        decision.offer(self)

    def offer(self, answer: i64) -> None:
        self._add(answer, 1)

    def offer_each(self, verb: i64, members: i64) -> None:
        """Offer an answer for each member of a set: the verb's first answer stands for member 0."""
        if 0 < members <= _MEMBERS:
            self._add(verb, members)
        elif members != 0:  # more than one number holds
            if members & _MEMBERS != 0:
                self._add(verb, members & _MEMBERS)
            self._add(verb + _VERB, members >> _VERB)

    def _add(self, verb: i64, members: i64) -> None:
        """Offer at most 32 answers, but not none."""
        sets = self.sets
        count = self.count
        answers = members | (verb << _VERB) | (count << _BEFORE)
        if sets < len(self.offered):
            self.offered[sets] = answers
        else:
            self.offered = append(self.offered, answers)
        self.sets = sets + 1
        self.count = count + size(members)

    # what is on offer

    def option(self, n: i64) -> i64:
        """The answer on offer that n smaller ones stand before."""
        last = self.sets - 1
        answers = self.offered[last]
        while answers >> _BEFORE > n:
            last -= 1
            answers = self.offered[last]
        return ((answers >> _VERB) & _VERBS) + nth(answers & _MEMBERS, n - (answers >> _BEFORE))

    @property
    def options(self) -> vec[i64]:
        """The answers on offer, in ascending order."""
        answers = vec[i64]()
        i: i64 = 0
        while i < self.sets:
            verb = (self.offered[i] >> _VERB) & _VERBS
            members = self.offered[i] & _MEMBERS
            while members != 0:
                answers = append(answers, verb + first(members))
                members = drop_first(members)
            i += 1
        return answers

    def offers(self, answer: i64) -> bool:
        i: i64 = 0
        while i < self.sets:
            member = answer - ((self.offered[i] >> _VERB) & _VERBS)
            if 0 <= member < _VERB and self.offered[i] & bit(member) != 0:
                return True
            i += 1
        return False

    def settle(self) -> None:
        """The decision that was due has been taken."""
        self.seat = NOBODY
        self.waiting = 0
        self.sets = 0
        self.count = 0

    def tell(self, event: Event, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Keep an event for the story, if anybody listens. The details are from 0 to 4095."""
        if self.listening:
            self.told = append(self.told, event.number | (a << 8) | (b << 20) | (c << 32) | (d << 44))

    def copy_decision(self, other: "State") -> None:
        """Take over what base fields another state has, but for its events."""
        self.offered = other.offered[0 : len(other.offered)]
        self.step = other.step
        self.seat = other.seat
        self.waiting = other.waiting
        self.kind = other.kind
        self.choices = other.choices
        self.may_pass = other.may_pass
        self.subject = other.subject
        self.place = other.place
        self.sets = other.sets
        self.count = other.count
        self.answer = other.answer
        self.answerer = other.answerer
        self.over = other.over


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """A step of the turn. Whatever it asks of a seat is a boundary of its own."""

    name: ClassVar[str] = ""

    number: i64 = NONE  # its place in the turn

    def proceed(self, g: S, /) -> Rule | None:
        """Do the next part: ask, or change the state, or return the rule that will do it. Done, it names another step.

        It must do one of these, or the game would stand still.
        """
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Generic[S]):
    """A kind of decision, all of it: what is asked, what may be answered, what the answer does, and why not another.

    `asks` is for the seat that decides; `tells`, after the name of that seat, is for those who look on. What stands in
    braces in them is filled in by `blanks`. Offering is deciding: there is no other test of an answer.
    """

    name: ClassVar[str] = ""
    rule: ClassVar[str] = ""  # the one that asks
    asks: ClassVar[str] = ""
    tells: ClassVar[str] = ""
    verbs: ClassVar[tuple[str, ...]] = ()  # those that can answer it, beside passing; the likeliest first
    passing: ClassVar[str] = "Pass"  # what not to choose anything is called
    together: ClassVar[str] = ""  # a sentence for those who look on while several choose in secret

    kind: i64 = NONE  # its number in the game

    def offer(self, g: S, /) -> None:
        """Offer, in ascending order, every answer. That may depend on nothing but the state."""
        raise NotImplementedError

    def take(self, g: S, /) -> Rule | None:
        """Carry out an answer asked for by a step, or return the rule that will, having changed nothing yet."""
        raise NotImplementedError("an answer that a rule asked for is carried out by that rule")

    def seen(self, g: S, answer: i64, viewer: i64, /) -> i64:
        """What another seat sees of an answer that is on offer: answers that look alike to it give the same number."""
        return answer

    def blanks(self, g: S, seat: int, /) -> dict[str, str]:
        """What the words about this decision of a seat leave open."""
        return {}

    def why_not(self, g: S, seat: int, answer: "Answer", /) -> "Refused":
        """Why an answer is not on offer that has one of the verbs of this decision."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Rulebook:
    """A game's rules as the kernel calls them. It has no state of its own, and all states of a game share it."""

    def __init__(self, turn: Sequence[Step[Any]], decisions: Sequence[Decision[Any]]) -> None:
        # Unlike those of a list, the members of a vec are known to be of its class, which must be named bare for it.
        self.turn: vec[Step] = vec[Step](turn)  # type: ignore[type-arg]
        self.decisions: vec[Decision] = vec[Decision](decisions)  # type: ignore[type-arg]
        for place, step in enumerate(self.turn):
            step.number = place
        for kind, decision in enumerate(self.decisions):
            decision.kind = kind

    def redeal(self, state: State, seat: i64, rng: Rng) -> None:
        """Deal anew, in place, everything this seat cannot know, consistently with all it does know.

        Where several are asked at the same time, nothing is left of what others did: they are all asked still, from
        the beginning.
        """
        raise NotImplementedError

    def seen(self, state: State, answer: i64, viewer: i64) -> i64:
        """What another seat sees of an answer that is on offer: answers that look alike to it give the same number."""
        return answer

    def shown(self, state: State) -> i64:
        """What chance has shown everybody that a search should tell apart, as a number that is never negative."""
        return 0

    def is_formality(self, state: State) -> bool:
        """Whether the seat that is asked can only let something happen, so that a search goes on to what comes next."""
        return False
