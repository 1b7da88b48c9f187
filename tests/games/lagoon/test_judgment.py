"""What the computer players make of a position of Lagoon."""

import pytest

from tablehaven.games.lagoon import GAME
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import seeded
from tablehaven.players.search import chance_of

SIDES = {"2": [[0], [1]], "3": [[0], [1], [2]], "4": [[0, 2], [1, 3]]}


def chances(position: Position, seats: list[int]) -> list[float]:
    return [chance_of(GAME.judge.value(position.state, seat)) for seat in seats]


@pytest.mark.parametrize("players", SIDES)
def test_partners_have_the_same_chance_and_all_sides_together_about_one(players: str) -> None:
    rng = seeded(players)
    position = Position(GAME.start(GAME.choose({"players": players}), players, GAME.content_file))
    state = position.state
    while not state.over:
        sides = [chances(position, seats) for seats in SIDES[players]]
        for side in sides:
            assert side == pytest.approx([side[0]] * len(side))
        if len(sides) == 2:
            assert sides[0][0] + sides[1][0] == pytest.approx(1)
        else:
            assert 0.5 < sum(side[0] for side in sides) < 1.5
        position.play(state.option(rng.below(state.count)))


def test_three_sides_have_a_third_each_at_the_beginning() -> None:
    position = Position(GAME.start(GAME.choose({"players": "3"}), "thirds", GAME.content_file))
    assert chances(position, [0, 1, 2]) == pytest.approx([1 / 3] * 3, abs=0.1)
