"""A position: a state, and the part of the rules that is in progress."""

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
    """

    def __init__(self, state: State, remembers: bool = True) -> None:
        self.state: State = state
        self.rule: Rule | None = None
        self.boundary: State | None = None  # only while a rule is in progress; shared by copies, and never changed
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
        boundary = self.boundary
        assert boundary is not None, "a rule is in progress, and the boundary before it was not kept"
        twin = Position(boundary.clone(), False)
        count: i64 = len(self.answers)
        i: i64 = 0
        while i < count:
            twin.play(self.answers[i])
            i += 1
        twin.boundary = boundary
        twin.answers = self.answers[0:count]
        twin.remembers = True
        return twin

    def dealt_anew(self) -> None:
        """Its cards were dealt anew: the boundary before a rule in progress is no longer this position's own."""
        self.boundary = None
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
        return False
