"""A position: a state, and the part of the rules that is in progress."""

from collections.abc import Callable
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.kernel.bits import bit, first, is_single
from tablehaven.kernel.rng import Rng
from tablehaven.kernel.state import ALL_SEEING, NOBODY, Rule, Rulebook, State

# Where several were asked, an answer is kept with the seat that gave it, one more than its number.
_SEAT: Final = 40
_ANSWER: Final = 0xFFFFFFFFFF


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

    def turn_to(self, seat: i64) -> None:
        """Of those who are asked at the same time, let this one answer next."""
        assert self.state.waiting & bit(seat) != 0, "only one who is asked can answer"
        self.state.turn_to(seat)

    def play(self, answer: i64) -> None:
        """Give an answer that is on offer, and go on to the next decision. To give no other is the caller's duty."""
        state = self.state
        state.answer = answer
        state.answerer = state.seat
        if self.rule is None:
            rule = state.rulebook.decisions[state.kind].take(state)
            if rule is not None:
                self._begin(rule)
        if self.remembers and self.rule is not None:
            if not is_single(state.waiting):
                answer |= (state.seat + 1) << _SEAT
            self.answers = append(self.answers, answer)
        state.settle()
        self._advance(state, state.rulebook)

    def give_again(self, answer: i64) -> None:
        """Give one of the answers since the boundary as it was kept."""
        if answer >> _SEAT != 0:
            self.turn_to((answer >> _SEAT) - 1)
        self.play(answer & _ANSWER)

    def copy(self) -> "Position":
        """The same position again; nothing that happens in one is felt in the other."""
        if self.rule is None:
            return Position(self.state.clone())
        twin = self._start()
        twin.remembers = False
        count: i64 = len(self.answers)
        i: i64 = 0
        while i < count:
            twin.give_again(self.answers[i])
            i += 1
        twin.boundary = self.boundary
        twin.origin = self.origin
        twin.answers = self.answers[0:count]
        twin.remembers = True
        if self.state.seat != NOBODY:
            twin.state.turn_to(self.state.seat)
        return twin

    def _start(self) -> "Position":
        """Where a copy starts from while a rule is in progress."""
        if self.origin is not None:
            return self.origin()
        boundary = self.boundary
        assert boundary is not None, "a rule is in progress, and the boundary before it was not kept"
        return Position(boundary.clone(), False)

    def imagined(self, seat: i64, rng: Rng) -> "Position":
        """A copy in which all that this seat cannot know was dealt anew; nothing in it leads back to the truth.

        `ALL_SEEING` in place of a seat knows all but the chance to come.
        """
        if self.rule is None:
            return self._dealt(seat, rng)
        truth = self.copy()
        chance = rng.clone()
        world = self._dealt(seat, rng)
        world.origin = lambda: truth._dealt(seat, chance.clone())
        return world

    def _dealt(self, seat: i64, rng: Rng) -> "Position":
        """A copy dealt anew: the boundary before a rule in progress is no longer its own."""
        world = self.copy()
        world.boundary = None
        world.origin = None
        world.answers = vec[i64]()
        state = world.state
        if seat == ALL_SEEING:
            state.chance = rng.split()
            return world
        state.rulebook.redeal(state, seat, rng)
        if state.waiting & bit(seat) != 0:
            state.turn_to(seat)
        elif state.waiting != 0:
            state.turn_to(first(state.waiting))
        return world

    def play_out(self, rng: Rng) -> i64:
        """Play random answers to the end and return how many decisions that took."""
        self.remembers = False
        state = self.state
        rulebook = state.rulebook
        decisions: i64 = 0
        while not state.over:
            state.answer = state.option(rng.below(state.count))
            state.answerer = state.seat
            if self.rule is None:
                self.rule = rulebook.decisions[state.kind].take(state)
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
            rule = rulebook.turn[state.step].proceed(state)
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
