# interpreted: one move at a time, for people
"""Advice for a person: the best move, how good it is, and why; and why a computer player made its move."""

import math
from dataclasses import dataclass, replace

from tablehaven.kernel.game import Game, turned
from tablehaven.kernel.match import Match
from tablehaven.kernel.rng import seeded
from tablehaven.kernel.wording import counted
from tablehaven.players.levels import levels
from tablehaven.players.player import Seat, Thinker, Weighed
from tablehaven.players.thinking import LevelPlayer
from tablehaven.players.why import WORLDS, reason

_PATIENCE = 2.0  # seconds that a person waits for a hint; the strongest level is done sooner on a machine at rest
_ENOUGH = 30  # visits before the chance of an answer can be compared
_SPREAD = 0.2  # of what comes of an answer, from one visit to the next: measured, 0.03 to 0.4
_LEAST = 0.01  # a difference of chance that is worth telling


@dataclass(frozen=True)
class Advice:
    """The best answer that a thinker found for a seat, from what the seat knows."""

    answer: int
    text: str
    chance: float  # of winning, as judged after it
    ahead: float | None  # by how much it is better than the next; 0 within noise, none if that was hardly looked at
    judged: str  # both in a sentence, with a blank for the next: “61 % for you, 4 points better than {}.”
    reason: str  # one sentence
    second: int | None  # the next best answer
    second_text: str

    @property
    def verdict(self) -> str:
        """How good it is, with the next best as a move: “61 % for you, 4 points better than `offer leaf`.”"""
        return self.judged.format(f"`{self.second_text}`")


def adviser(game: Game) -> LevelPlayer:
    """The strongest player, for a person who waits.

    Its advice is the same however often it is asked for, as long as its work is done before the time is up.
    """
    level = levels(game)[-1]
    return LevelPlayer(replace(level, seconds=min(level.seconds, _PATIENCE)), "hint")


def advise(seat: Seat, thinker: Thinker) -> Advice:
    """What a thinker would do in a seat that is asked."""
    best, *others = thinker.weigh(seat)
    second = others[0] if others else None
    texts = seat.game.vocabulary(seat.imagined(seeded("words")).state, seat.seat)
    return Advice(
        answer=best.answer,
        text=texts[best.answer],
        chance=best.chance,
        ahead=lead(best, second) if second else None,
        judged=f"{percent(best.chance)} % for you{_beside(best, second, is_only=len(seat.answers) == 1)}.",
        reason=reason(seat, best.answer, second.answer if second else None),
        second=second.answer if second else None,
        second_text=texts[second.answer] if second else "",
    )


def _beside(best: Weighed, second: Weighed | None, is_only: bool) -> str:
    """How an answer compares with the next, and no more than is known: the search soon leaves what promises little."""
    if second is None:
        return "; there is no other move" if is_only else "; no other move was looked at"
    ahead = lead(best, second)
    if ahead is None:
        looked = "looked worse at a glance" if second.chance < best.chance else "was looked at too briefly to compare"
        return f"; {{}} {looked}"
    if ahead == 0.0:
        return ", as good as {}"
    return f", {counted(round(100 * ahead), 'point')} better than {{}}"


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


def explained(match: Match, answer: int, viewer: int, worlds: int = WORLDS, mover: int | None = None) -> str:
    """Why a seat that is asked is about to give an answer, in one sentence for a seat, from what that may know.

    To be asked before the answer is played.
    """
    seen, mover = answer, match.seat if mover is None else mover
    if viewer != mover:
        with turned(match.state, mover):
            seen = int(match.state.rulebook.seen(match.state, answer, viewer))
    return reason(Seat(match, viewer), seen, worlds=worlds, mover=mover)
