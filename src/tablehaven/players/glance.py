"""One look ahead: the answer after which a judgment likes the position best."""

from mypy_extensions import i64

from tablehaven.kernel.judge import Judge
from tablehaven.kernel.position import Position
from tablehaven.kernel.state import NONE


def best_at_once(judge: Judge, position: Position) -> i64:
    """What the seat that is asked likes best one answer later."""
    state = position.state
    if state.count == 1:
        return state.option(0)
    best = judge.instinct(state)
    if best != NONE:
        return best
    best_standing = 0.0
    for answer in state.options:
        after = position.copy()
        after.play(answer)
        standing = judge.standing(after.state, state.seat)
        if best == NONE or standing > best_standing:
            best = answer
            best_standing = standing
    return best


def standing_after(judge: Judge, world: Position, answer: i64) -> float:
    """How the seat that is asked stands after an answer and the best end to what it began; the world is played on."""
    seat = world.state.seat
    world.play(answer)
    while world.rule is not None and world.state.seat == seat:
        world.play(best_at_once(judge, world))
    return judge.standing(world.state, seat)
