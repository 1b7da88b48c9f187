"""Nobody takes back a move by which they learned something, whatever the game itself calls news."""

import pytest

from tablehaven import Game, Match
from tests.conftest import IS_COMPILED
from tests.knowledge import undone_without_news
from tests.walks import GAMES, option_set


def numbers(game: Game) -> range:
    """The usual game, each option by itself, and a few mixtures; fewer of them where it takes long."""
    return range(0, 7 + sum(len(option.values) - 1 for option in game.options), 1 if IS_COMPILED else 4)


@pytest.mark.parametrize(
    ("game", "number"),
    [(game, number) for game in GAMES for number in numbers(game)],
    ids=lambda value: str(getattr(value, "name", value)),
)
def test_a_move_by_which_a_seat_learned_something_is_not_undone(game: Game, number: int) -> None:
    assert undone_without_news(Match(game, option_set(game, number), f"known {number}"), f"known {number}") > 3
