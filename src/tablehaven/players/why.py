# interpreted: sentences for people
"""Why a move is made, in one sentence for one viewer: from what that viewer may know, and nothing else.

The move is tried out in worlds imagined for the viewer. In each the game says what speaks for it; what nearly all of
them agree on is weighed against what other moves would bring, and the most telling part of it is put in words.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from tablehaven.kernel.motive import Course, said
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import Rng, seeded
from tablehaven.players.glance import best_at_once
from tablehaven.players.player import Seat

WORLDS = 12
_TRIES = 300  # to imagine worlds in which the move is possible: it may take a card that is seldom held
_NEARLY_ALL = 0.9
_MOST = 0.6
_LONGEST = 12  # answers until what a move began has come to its end
_NO_REASON = "looks best by a little of everything"


def reason(viewer: Seat, seen: int, rival: int | None = None, worlds: int = WORLDS, mover: int | None = None) -> str:
    """Why a seat that is asked gives an answer, as the viewer sees it: a number of `Rulebook.seen`, or the own answer.

    The same for any two worlds that the viewer cannot tell apart. What tells is what other answers would not bring:
    any of those on offer, and above all the rival, if the viewer knows which one comes next. Of several who are asked
    at the same time, the mover is named.
    """
    chosen, any_other, next_best = _Tally(), _Tally(), _Tally()
    rng = seeded("worlds of a reason")
    is_hidden = False  # whether the viewer can only guess which answer it is
    for _ in range(_TRIES):
        if chosen.courses == worlds:
            break
        world, lots = rng.split(), rng.split()
        alike, different = _answers(viewer, _world(viewer, mover, world), seen)
        if alike:
            chosen.add(viewer, _course(viewer, mover, world, _any(alike, lots)))
            is_hidden |= seen not in alike
            if different:
                any_other.add(viewer, _course(viewer, mover, world, _any(different, lots)))
            if rival is not None:
                next_best.add(viewer, _course(viewer, mover, world, rival))
    compared = [tally for tally in (next_best, any_other) if tally.courses]
    words = _most_telling(chosen, compared, _NEARLY_ALL if is_hidden else _MOST)
    return f"{words[0].upper()}{words[1:]}."


def _world(viewer: Seat, mover: int | None, world: Rng) -> Position:
    """A world imagined for the viewer, in which the mover is asked."""
    position = viewer.imagined(world.clone())
    if mover is not None:
        position.turn_to(mover)
    return position


def _any(answers: list[int], lots: Rng) -> int:
    return answers[lots.below(len(answers))]


def _answers(viewer: Seat, position: Position, seen: int) -> tuple[list[int], list[int]]:
    """The answers on offer that look like this one to the viewer, and the others."""
    state = position.state
    options = [int(option) for option in state.options]
    if state.seat == viewer.seat:
        alike = [option for option in options if option == seen]
    else:
        alike = [option for option in options if state.rulebook.seen(state, option, viewer.seat) == seen]
    return alike, [option for option in options if option not in alike]


def _course(viewer: Seat, mover: int | None, world: Rng, answer: int) -> Course:
    """What an answer leads to in a world: whoever is asked before that has come to its end does what suits them."""
    before = _world(viewer, mover, world).state
    after = _world(viewer, mover, world)
    after.state.listening = True
    begun = after.rule
    after.play(answer)
    begun = begun or after.rule
    answers = 1
    while after.rule is begun is not None and not after.state.over and answers < _LONGEST:
        after.play(best_at_once(viewer.game.judge, after))
        answers += 1
    events = tuple(int(event) for event in after.state.told)
    return Course(viewer.seat, int(before.seat), answer, before, after.state, events)


@dataclass
class _Heard:
    """How often a motive came up, what it was worth in all, and the words for avoiding it."""

    times: int = 0
    worth: float = 0.0
    avoided: str = ""


class _Tally:
    """The motives of one answer over many worlds."""

    def __init__(self) -> None:
        self.courses = 0
        self.heard: dict[str, _Heard] = {}

    def add(self, viewer: Seat, course: Course) -> None:
        self.courses += 1
        in_this_world: dict[str, _Heard] = {}
        for motive in viewer.game.motives(course):
            heard = in_this_world.setdefault(motive.words, _Heard(1, 0.0, motive.avoided))
            heard.worth += motive.worth
        for words, heard in in_this_world.items():
            total = self.heard.setdefault(words, _Heard(avoided=heard.avoided))
            total.times += 1
            total.worth += heard.worth

    def share(self, words: str) -> float:
        """In how many of the worlds it came up."""
        return self.heard[words].times / self.courses if words in self.heard else 0.0

    def worth(self, words: str) -> float:
        return self.heard[words].worth / self.courses if words in self.heard else 0.0


def _most_telling(chosen: _Tally, compared: Sequence[_Tally], least: float) -> str:
    """What speaks most for the chosen answer, in words that hold in this share of the worlds at least."""
    found: list[tuple[float, str]] = []
    for words in chosen.heard:
        share, worth = chosen.share(words), chosen.worth(words)
        if share >= least and worth > 0.0:
            telling = worth - _mean(compared, words)
            found.append((telling, said(words, is_sure=share >= _NEARLY_ALL)))
    for other in compared[:1]:
        for words, heard in other.heard.items():
            if heard.avoided and other.share(words) >= _NEARLY_ALL and words not in chosen.heard:
                found.append((-_mean(compared, words), said(heard.avoided, is_sure=True)))
    return max(found)[1] if found else _NO_REASON


def _mean(tallies: Sequence[_Tally], words: str) -> float:
    return sum(tally.worth(words) for tally in tallies) / len(tallies) if tallies else 0.0
