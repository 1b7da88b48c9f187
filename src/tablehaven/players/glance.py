"""One look ahead: the answer after which a judgment likes the position best."""

from mypy_extensions import i64

from tablehaven.kernel.judge import Judge
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import Rng


def best_at_once(judge: Judge, position: Position, rng: Rng) -> i64:
    """What the seat that is asked likes best one answer later; by lot where the position cannot be copied."""
    state = position.state
    if state.count == 1:
        return state.option(0)
    if position.rule is not None and position.boundary is None:
        return state.option(rng.below(state.count))
    best: i64 = -1
    best_standing = 0.0
    for answer in state.options:
        after = position.copy()
        after.play(answer)
        standing = judge.standing(after.state, state.seat)
        if best < 0 or standing > best_standing:
            best = answer
            best_standing = standing
    return best
