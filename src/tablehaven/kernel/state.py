"""The state of a game: what lies on the table, as plain data, and the decision that is due."""

from collections.abc import Generator
from typing import ClassVar, Final, TypeAlias

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.kernel.bits import LARGEST, bit, lowest, nth, size
from tablehaven.kernel.rng import Rng

Rule: TypeAlias = Generator[None, None, None]
"""A part of the rules in progress. Each `yield` is a decision: the state says who is asked, and gets the answer."""

NOBODY: Final = -1

# A set of answers on offer in one number: the members in the lower 32 bits, then the verb, then how many come before.
_VERB: Final = 32
_BEFORE: Final = 50
_MEMBERS: Final = 0xFFFFFFFF
_VERBS: Final = 0x3FFFF
_BLANK: Final = vec[i64]([0] * 24)  # room for sets of answers that is seldom too little


@mypyc_attr(acyclic=True)
class Rulebook:
    """A game's rules as the kernel calls them. It has no state of its own, and all states of a game share it."""

    def proceed(self, state: "State") -> Rule | None:
        """Go on from a boundary by one step: ask, or change the state, or return the rule that will do it."""
        raise NotImplementedError

    def take(self, state: "State") -> Rule | None:
        """Carry out an answer asked for at a boundary, or return the rule that will, having changed nothing yet."""
        raise NotImplementedError

    def offer_answers(self, state: "State") -> None:
        """Offer, in ascending order, every answer to the decision that is due."""
        raise NotImplementedError


@mypyc_attr(acyclic=True)
class State:
    """One moment of a game. A game subclasses it with its own fields.

    Between two steps it is all there is: it can be cloned, packed and compared. Inside an effect a `Rule` goes with it,
    which knows how far the effect has come; `Position` holds the two together.
    """

    SHARED: ClassVar[tuple[str, ...]] = ("rulebook", "offered", "sets", "count", "answer", "listening", "told")

    rulebook: Rulebook
    chance: Rng
    seat: i64 = NOBODY  # who is asked; nobody between two decisions
    kind: i64 = 0  # the kind of decision
    about: i64 = 0  # what it is about, for example the card that asks
    offered: vec[i64]  # the first `sets` are the answers on offer, in ascending order
    sets: i64 = 0
    count: i64 = 0  # of the answers on offer
    answer: i64 = 0  # the last answer given
    over: bool = False
    listening: bool = False  # whether events are kept for the story
    told: vec[i64]

    def __init__(self, rulebook: Rulebook, chance: Rng) -> None:
        self.rulebook = rulebook
        self.chance = chance
        self.offered = vec[i64]()
        self.told = vec[i64]()

    def clone(self) -> "State":
        """A copy that shares nothing that changes. It does not listen for events."""
        raise NotImplementedError

    def work_out(self) -> None:
        """Work out the shared fields that follow from the others, which were just loaded."""

    def ask(self, seat: i64, kind: i64, about: i64) -> None:
        self.seat = seat
        self.kind = kind
        self.about = about
        if len(self.offered) == 0:
            self.offered = _BLANK[0 : len(_BLANK)]
        self.sets = 0
        self.count = 0
        self.rulebook.offer_answers(self)

    def offer_anew(self) -> None:
        """Offer what the state allows after its cards changed; what was offered and answered before is forgotten."""
        self.offered = _BLANK[0 : len(_BLANK)]
        self.sets = 0
        self.count = 0
        self.answer = 0
        if self.seat != NOBODY:
            self.rulebook.offer_answers(self)

    def offer(self, answer: i64) -> None:
        self.offer_each(answer, 1)

    def offer_each(self, verb: i64, members: i64) -> None:
        """Offer an answer for each member of a set: the verb's first answer stands for member 0."""
        if members == 0:
            return
        sets = self.sets
        count = self.count
        answers = members | (verb << _VERB) | (count << _BEFORE)
        if sets < len(self.offered):
            self.offered[sets] = answers
        else:
            self.offered = append(self.offered, answers)
        self.sets = sets + 1
        self.count = count + size(members)

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
                answers = append(answers, verb + lowest(members))
                members &= members - 1
            i += 1
        return answers

    def offers(self, answer: i64) -> bool:
        i: i64 = 0
        while i < self.sets:
            member = answer - ((self.offered[i] >> _VERB) & _VERBS)
            if 0 <= member <= LARGEST and self.offered[i] & bit(member) != 0:
                return True
            i += 1
        return False

    def settle(self) -> None:
        """The decision that was due has been taken."""
        self.seat = NOBODY
        self.sets = 0
        self.count = 0

    def tell(self, event: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Keep an event for the story, if anybody listens. The details are from 0 to 4095."""
        if self.listening:
            self.told = append(self.told, event | (a << 8) | (b << 20) | (c << 32) | (d << 44))

    def copy_decision(self, other: "State") -> None:
        """Take over what base fields another state has, but for its events."""
        self.offered = other.offered[0 : len(other.offered)]
        self.seat = other.seat
        self.kind = other.kind
        self.about = other.about
        self.sets = other.sets
        self.count = other.count
        self.answer = other.answer
        self.over = other.over
