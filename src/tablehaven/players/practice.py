"""Games that a judgment plays against itself, a move ahead at a time: what it was shown, and how it ended."""

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.kernel.judge import Judge
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import Rng
from tablehaven.players.glance import standing_after

_FINE: Final = 1 << 24


@final
@mypyc_attr(acyclic=True)
class Onlooker:
    """Chooses the answer after which a judgment likes one imagined world best.

    Warmth blurs the judgment, so that games differ: in logarithms of the odds, and 0 for none.
    """

    def __init__(self, judge: Judge, rng: Rng, warmth: float) -> None:
        self.judge: Judge = judge
        self.rng: Rng = rng
        self.warmth: float = warmth

    def choose(self, position: Position) -> i64:
        state = position.state
        seat = state.seat
        if state.count == 1:
            return state.option(0)
        world = self.rng.split()
        best: i64 = -1
        best_value = 0.0
        for answer in state.options:
            imagined = position.imagined(seat, world.clone())
            value = standing_after(self.judge, imagined, answer) + self._blur()
            if best < 0 or value > best_value:
                best = answer
                best_value = value
        return best

    def _blur(self) -> float:
        """What is added to a judgment so that answers are chosen by the softmax of it."""
        if self.warmth == 0.0:
            return 0.0
        u = (float(self.rng.below(_FINE)) + 0.5) / float(_FINE)
        return -self.warmth * math.log(-math.log(u))


def practice(players: list[Onlooker], position: Position, seats: i64, every: i64, rng: Rng) -> vec[float]:
    """Play a game to its end, and return rows of features and the result, of about one decision in `every`."""
    rows = vec[float]()
    viewers = vec[i64]()
    judge = players[0].judge
    state = position.state
    while not state.over:
        if rng.below(every) == 0:
            viewer = rng.below(seats)
            viewers = append(viewers, viewer)
            for feature in judge.features(state, viewer):
                rows = append(rows, feature)
            rows = append(rows, 0.0)
        position.play(players[state.seat].choose(position))
    if len(viewers) > 0:
        width: i64 = len(rows) // len(viewers)
        i: i64 = 0
        while i < len(viewers):
            rows[(i + 1) * width - 1] = judge.result(state, viewers[i])
            i += 1
    return rows
