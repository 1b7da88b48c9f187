"""A position: a state, and the part of the rules that is in progress."""

from collections.abc import Callable
from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.kernel.rng import Rng
from tablehaven.kernel.state import NOBODY, Rule, Rulebook, State


@final
@mypyc_attr(acyclic=True)
class Position:
    """The state at the last boundary, and the answers given since: what can be copied, saved and gone back to.

    A rule in progress cannot be copied, so a copy starts from the boundary and gives the answers again: at most a few.
    A world that was dealt anew inside a rule starts from where it was dealt instead.
    """

    def __init__(self, state: State, remembers: bool = True) -> None:
        self.state: State = state
        self.rule: Rule | None = None
        self.boundary: State | None = None  # only while a rule is in progress; shared by copies, and never changed
        self.origin: Callable[[], Position] | None = None  # in place of a boundary, in a world dealt inside a rule
        self.answers: vec[i64] = vec[i64]()  # given since the boundary
        self.remembers: bool = remembers  # a playout that nobody copies need not
        self._advance(state, state.rulebook)

    def play(self, answer: i64) -> None:
        """Give an answer that is on offer, and go on to the next decision. To give no other is the caller's duty."""
        state = self.state
        state.answer = answer
        if self.rule is None:
            rule = state.rulebook.take(state)
            if rule is not None:
                self._begin(rule)
        if self.remembers and self.rule is not None:
            self.answers = append(self.answers, answer)
        state.settle()
        self._advance(state, state.rulebook)

    def copy(self) -> "Position":
        """The same position again; nothing that happens in one is felt in the other."""
        if self.rule is None:
            return Position(self.state.clone())
        twin = self._start()
        twin.remembers = False
        count: i64 = len(self.answers)
        i: i64 = 0
        while i < count:
            twin.play(self.answers[i])
            i += 1
        twin.boundary = self.boundary
        twin.origin = self.origin
        twin.answers = self.answers[0:count]
        twin.remembers = True
        return twin

    def _start(self) -> "Position":
        """Where a copy starts from while a rule is in progress."""
        if self.origin is not None:
            return self.origin()
        boundary = self.boundary
        assert boundary is not None, "a rule is in progress, and the boundary before it was not kept"
        return Position(boundary.clone(), False)

    def come_from(self, origin: "Callable[[], Position] | None") -> None:
        """It was dealt anew: the boundary before a rule in progress is no longer its own."""
        self.boundary = None
        self.origin = origin
        self.answers = vec[i64]()

    def play_out(self, rng: Rng) -> i64:
        """Play random answers to the end and return how many decisions that took."""
        self.remembers = False
        state = self.state
        rulebook = state.rulebook
        decisions: i64 = 0
        while not state.over:
            state.answer = state.option(rng.below(state.count))
            if self.rule is None:
                self.rule = rulebook.take(state)
            state.settle()
            self._advance(state, rulebook)
            decisions += 1
        return decisions

    def _begin(self, rule: Rule) -> None:
        if self.remembers:
            self.boundary = self.state.clone()
            self.answers = vec[i64]()
        self.rule = rule

    def _advance(self, state: State, rulebook: Rulebook) -> None:
        """Go on until somebody is asked or the game is over."""
        if self.rule is not None and self._resumes():
            return
        while state.seat == NOBODY and not state.over:
            rule = rulebook.proceed(state)
            if rule is not None:
                self._begin(rule)
                if self._resumes():
                    return

    def _resumes(self) -> bool:
        """Go on with the rule in progress: true if it asks somebody, false if it has come to its end."""
        rule = self.rule
        assert rule is not None
        for _ in rule:
            return True
        self.rule = None
        self.boundary = None
        self.origin = None
        return False
