# interpreted: hands whole games to compiled players
"""Games between two judgments that look one move ahead."""

from collections.abc import Mapping, Sequence

from librt.vecs import vec

from tablehaven import Game, game
from tablehaven.kernel.judge import Judge
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import seeded
from tablehaven.players.practice import Onlooker

Weights = tuple[float, ...]


def judge_with(practised: Game, weights: Sequence[float]) -> Judge:
    return type(practised.judge)(vec[float](list(weights)))


def begun(practised: Game, options: Mapping[str, str], seed: str) -> Position:
    return Position(practised.start(options, seed, practised.content_file))


def share_won(name: str, options: Mapping[str, str], one: Weights, other: Weights, deals: Sequence[str]) -> float:
    """The share of the games that one wins against the other, each deal from both sides."""
    practised = game(name)
    judges = (judge_with(practised, one), judge_with(practised, other))
    side_of = {seat: side for side, seats in enumerate(practised.sides(options)) for seat in seats}
    total = 0.0
    for deal in deals:
        for turn in range(2):
            rng = seeded(f"{deal} {turn}")
            position = begun(practised, options, deal)
            state = position.state
            own = {seat for seat, side in side_of.items() if (side + turn) % 2 == 0}
            players = [Onlooker(judges[seat not in own], rng.split(), 0.0) for seat in sorted(side_of)]
            while not state.over:
                position.play(players[state.seat].choose(position))
            total += sum(practised.judge.result(state, seat) for seat in own) / len(own)
    return total / (2 * len(deals))
