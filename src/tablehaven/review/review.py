# interpreted: adds up what was found
"""The review of a finished game, from what was found at each of its decisions.

A seat's chance of winning changes by what it gives up, by what the others give up, and by what nobody decides: luck. So
for every seat the chance at the start, play and luck add up to the result.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from tablehaven import Match
from tablehaven.kernel.game import turned
from tablehaven.players.levels import Level
from tablehaven.players.player import Seat
from tablehaven.players.why import reason
from tablehaven.review.look import LENSES, Look, looked

TURNING_POINTS = 3


@dataclass(frozen=True)
class Decision:
    """A decision in which there was a choice, and what it gave up."""

    move: int  # how many moves were made before it
    turn: int
    seat: str
    given: str  # as on its button
    better: tuple[str, ...]  # by lens; what was given if nothing better was found
    gave_up: tuple[float, ...]  # by lens
    chances: tuple[float, ...]  # after the best answer, by lens


@dataclass(frozen=True)
class TurningPoint:
    """One of the weightiest decisions, by what could be known, and why the better answer is better."""

    decision: Decision
    why: str


@dataclass(frozen=True)
class Account:
    """Of what a seat's result is made, through one lens."""

    start: float
    play: float
    luck: float
    result: float


@dataclass(frozen=True)
class Review:
    """What became of a game."""

    moments: tuple[int, ...]  # after how many moves; the last is the end
    chances: Mapping[str, Mapping[str, tuple[float, ...]]]  # of winning, by lens, seat and moment
    decisions: tuple[Decision, ...]  # at every moment but the last
    turning_points: tuple[TurningPoint, ...]  # in order of time
    accounts: Mapping[str, Mapping[str, Account]]  # by lens and seat


def moments(match: Match) -> tuple[int, ...]:
    """The decisions at which there was a choice, each by how many moves were made before it.

    What all choose in secret before they know anything of each other is not weighed.
    """
    return tuple(number for number, move in enumerate(match.moves) if move.choices > 1 and not move.in_secret)


def look_at(match: Match, moment: int, level: Level | None = None) -> Look:
    """What is to be said of one moment of a match, by the strongest level if none is named."""
    move = match.moves[moment]
    seed = seed_of(match, moment)
    return looked(match.game, match.at(moment).position, len(match.seats), move.seat, move.answer, seed, level)


def seed_of(match: Match, moment: int) -> str:
    """What starts the chance of whoever looks at a moment."""
    return f"review {match.moves[moment].hash}"


def reviewed(match: Match, looks: Mapping[int, Look], results: Sequence[float]) -> Review:
    """The review of a match that is over, by what was found at each of its moments and what each seat made of it."""
    at = (*moments(match), len(match.moves))
    chances, accounts = {}, {}
    for number, lens in enumerate(LENSES):
        chances[lens] = {
            seat: (*(looks[moment].chances[number][place] for moment in at[:-1]), results[place])
            for place, seat in enumerate(match.seats)
        }
        accounts[lens] = {
            seat: _account(chances[lens][seat], _by_play(match, looks, number, place))
            for place, seat in enumerate(match.seats)
        }
    decisions = tuple(_decisions(match, looks))
    return Review(at, chances, decisions, tuple(_turning_points(match, looks, decisions)), accounts)


def results_of(match: Match) -> list[float]:
    """What a game that ended by its rules was worth to each seat."""
    return [float(match.game.judge.result(match.state, seat)) for seat in range(len(match.seats))]


def _turning_points(match: Match, looks: Mapping[int, Look], decisions: Sequence[Decision]) -> Iterator[TurningPoint]:
    """What gave up most, whoever decided."""
    weighty = sorted((each for each in decisions if each.gave_up[0] > 0.0), key=lambda each: -each.gave_up[0])
    for decision in sorted(weighty[:TURNING_POINTS], key=lambda each: each.move):
        move = match.moves[decision.move]
        seat = Seat(match.at(decision.move), move.seat)
        yield TurningPoint(decision, reason(seat, looks[decision.move].weighings[0].best, rival=move.answer))


def _decisions(match: Match, looks: Mapping[int, Look]) -> Iterator[Decision]:
    for moment, look in looks.items():
        move = match.moves[moment]
        answers = [move.answer, *(each.best for each in look.weighings)]
        given, *better = _labels(match.at(moment), move.seat, answers)
        yield Decision(
            moment,
            move.turn,
            match.seats[move.seat],
            given,
            tuple(better),
            tuple(weighing.gave_up for weighing in look.weighings),
            tuple(weighing.chance for weighing in look.weighings),
        )


def _labels(match: Match, seat: int, answers: Sequence[int]) -> list[str]:
    """What answers are called on their buttons."""
    with turned(match.state, seat):
        vocabulary = match.game.vocabulary(match.state, seat)
        return [vocabulary.answers[answer].label(match.state, seat) for answer in answers]


def _by_play(match: Match, looks: Mapping[int, Look], lens: int, seat: int) -> float:
    """What all decisions together changed of a seat's chance."""
    return sum(
        felt(match, match.moves[moment].seat, seat) * look.weighings[lens].gave_up for moment, look in looks.items()
    )


def felt(match: Match, mover: int, seat: int) -> float:
    """How much of what a mover gives up a seat feels: a loss of its own side's, a share of a gain of the others'."""
    sides = match.game.sides(match.options)
    own = next(side for side in sides if seat in side)
    return -1.0 if mover in own else 1.0 / (len(sides) - 1)


def _account(chances: tuple[float, ...], by_play: float) -> Account:
    start, result = chances[0], chances[-1]
    return Account(start, by_play, result - start - by_play, result)
