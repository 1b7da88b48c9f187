# interpreted: hands whole games to compiled players
"""Games between two judgments, by which each searches as briefly as a middling level does, or looks one move ahead."""

from collections.abc import Callable, Mapping, Sequence

from librt.vecs import vec

from tablehaven import Game, game
from tablehaven.kernel.judge import Judge
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import Rng, seeded
from tablehaven.players.levels import CURIOSITY
from tablehaven.players.practice import Onlooker
from tablehaven.players.search import Search
from tablehaven.players.thinking import PLIES

Weights = tuple[float, ...]
ITERATIONS = 20
GAMES_A_DEAL = 2  # one from each side
_WIDTH = 0.5


def judge_with(practised: Game, weights: Sequence[float]) -> Judge:
    return type(practised.judge)(vec[float](list(weights)))


def begun(practised: Game, options: Mapping[str, str], seed: str) -> Position:
    return Position(practised.start(options, seed, practised.content_file))


def glancing(judge: Judge, position: Position, rng: Rng) -> int:
    """The answer that looks best one move ahead."""
    return Onlooker(judge, rng, 0.0).choose(position)


def searching(judge: Judge, position: Position, rng: Rng) -> int:
    """The answer that a brief search comes back to most often."""
    state = position.state
    seat = state.seat
    answers = [int(answer) for answer in state.options]
    if len(answers) == 1:
        return answers[0]
    search = Search(judge, seat, rng, PLIES, CURIOSITY, _WIDTH)
    search.run(lambda chance: position.imagined(seat, chance), ITERATIONS)
    return max(answers, key=lambda answer: (int(search.visits_of(answer)), search.worth_of(answer)))


def share_won(
    name: str,
    options: Mapping[str, str],
    one: Weights,
    other: Weights,
    deals: Sequence[str],
    choose: Callable[[Judge, Position, Rng], int] = searching,
) -> float:
    """The share of the games that one wins against the other, each deal from both sides.

    Of one side only each plays alone: who wins does better, or else who has more points, or else who lasts longer.
    """
    practised = game(name)
    judges = (judge_with(practised, one), judge_with(practised, other))
    sides = practised.sides(options)
    if len(sides) == 1:
        return sum(_does_better(practised, options, judges, deal, choose) for deal in deals) / len(deals)
    side_of = {seat: side for side, seats in enumerate(sides) for seat in seats}
    total = 0.0
    for deal in deals:
        for turn in range(GAMES_A_DEAL):
            rng = seeded(f"{deal} {turn}")
            position = begun(practised, options, deal)
            state = position.state
            while not state.over:
                position.play(choose(judges[(side_of[state.seat] + turn) % 2], position, rng.split()))
            results = [practised.judge.result(state, seats[0]) for seats in sides]
            total += sum(results[turn::2]) / (sum(results) or 1.0)
    return total / (GAMES_A_DEAL * len(deals))


def _does_better(
    practised: Game,
    options: Mapping[str, str],
    judges: tuple[Judge, Judge],
    deal: str,
    choose: Callable[[Judge, Position, Rng], int],
) -> float:
    """Whether the first judgment comes further alone than the second with the same deal; a half if it is the same."""
    reached = []
    for judge in judges:
        rng = seeded(deal)
        position = begun(practised, options, deal)
        while not position.state.over:
            position.play(choose(judge, position, rng.split()))
        outcome = practised.outcome(position.state)
        assert outcome is not None
        reached.append((len(outcome.winners), outcome.points, practised.turn(position.state)))
    first, second = reached
    return 0.5 if first == second else float(first > second)
