# interpreted: one move at a time, for people
"""Advice for a person: the best move, how good it is, and why; and why a computer player made its move."""

import math
from dataclasses import dataclass

from tablehaven.kernel.match import Match
from tablehaven.kernel.rng import seeded
from tablehaven.kernel.wording import counted
from tablehaven.players.player import Seat, Thinker, Weighed
from tablehaven.players.reasons import WORLDS, reason

_ENOUGH = 30  # visits before the chance of an answer can be compared
_SPREAD = 0.2  # of what comes of an answer, from one visit to the next: measured, 0.03 to 0.4
_LEAST = 0.01  # a difference of chance that is worth telling


@dataclass(frozen=True)
class Advice:
    """The best answer that a thinker found for a seat, from what the seat knows."""

    answer: int
    text: str
    chance: float  # of winning, as judged after it
    next: str  # the text of the answer that comes next; empty if no other was looked at
    ahead: float | None  # by how much its chance is better; 0 within noise, none if the next was hardly looked at
    reason: str  # one sentence

    @property
    def verdict(self) -> str:
        """“61 % for you, 4 points better than `offer leaf`.”"""
        chance = f"{percent(self.chance)} % for you"
        if self.ahead is None:
            return f"{chance}; nothing else looked as good."
        if self.ahead == 0.0:
            return f"{chance}, as good as `{self.next}`."
        return f"{chance}, {counted(round(100 * self.ahead), 'point')} better than `{self.next}`."


def advise(seat: Seat, thinker: Thinker) -> Advice:
    """What a thinker would do in a seat that is asked."""
    best, *others = thinker.weigh(seat)
    second = others[0] if others else None
    texts = seat.game.vocabulary(seat.imagined(seeded("words")).state, seat.seat)
    return Advice(
        answer=best.answer,
        text=texts[best.answer],
        chance=best.chance,
        next=texts[second.answer] if second else "",
        ahead=lead(best, second) if second else None,
        reason=reason(seat, best.answer, second.answer if second else None),
    )


def lead(best: Weighed, second: Weighed) -> float | None:
    """By how much the chance of an answer is better than that of another, as far as their visits can tell."""
    if second.visits < _ENOUGH:
        return None
    ahead = best.chance - second.chance
    noise = _SPREAD * math.sqrt(1 / best.visits + 1 / second.visits)
    return ahead if ahead > max(noise, _LEAST) else 0.0


def percent(chance: float) -> int:
    """A chance in whole percent; nothing is certain before the end."""
    return min(max(round(100 * chance), 1), 99)


def explained(match: Match, answer: int, viewer: int, worlds: int = WORLDS) -> str:
    """Why the seat that is asked is about to give an answer, in one sentence for a seat, from what that may know.

    To be asked before the answer is played.
    """
    seen = answer if viewer == match.seat else int(match.game.judge.seen(match.state, answer, viewer))
    return reason(Seat(match, viewer), seen, worlds=worlds)
