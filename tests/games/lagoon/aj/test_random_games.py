"""Random games against AJ: nothing breaks, whatever the lots say."""

import pytest

from tablehaven.games.lagoon import GAME, state
from tablehaven.games.lagoon.checks import check
from tablehaven.games.lagoon.state import Lagoon
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import seeded
from tests.games.lagoon.aj.turns import each_level_from

GAMES = 8
PLAY_SETS = ("regular", "beginner", "advanced", "long")


def random_game(number: int, **chosen: str) -> Lagoon:
    """A game of random answers against AJ, checked after each of them."""
    options = GAME.choose(GAME.among_computers({}))
    options |= {"players": "1", "start": "random", "tiles": PLAY_SETS[number % len(PLAY_SETS)]} | chosen
    g = GAME.start(options, f"aj {number}", GAME.content_file)
    assert isinstance(g, Lagoon)
    g.listening = True
    position = Position(g)
    dice = seeded(f"dice {number}")
    while not g.over:
        check(g)
        if g.active == 1:  # a decision in AJ's turn
            twin = position.copy().state
            assert (twin.kind, list(twin.options)) == (g.kind, list(g.options))
        position.play(g.option(dice.below(g.count)))
    check(g)
    return g


@pytest.mark.parametrize("cunning", ["no", "yes"])
@pytest.mark.parametrize("level", each_level_from("initiate"))
def test_random_games(level: str, cunning: str) -> None:
    for number in range(GAMES):
        g = random_game(number, level=level, cunning=cunning)
        assert g.ended in (state.BY_LAST_TILE, state.BY_QUIET)
        for event in g.told:
            if GAME.informs(int(event)):
                sentence = GAME.tell(g, int(event), 0)
                assert sentence.endswith("."), sentence
                assert not any(slip in sentence for slip in ("  ", " ,", ": .", "None", "-1")), sentence
