"""What all tests share."""

import os

import pytest
from hypothesis import settings

from tablehaven import GAMES, Game
from tablehaven.kernel import position

settings.register_profile("tests", derandomize=True, deadline=None)
settings.load_profile("tests")

HAS_EVERY_TEST = os.environ.get("TABLEHAVEN_BUILD") == "compiled"
"""Whether this is the second of the two runs, which also has the tests of what is never compiled."""

IS_COMPILED = not position.__file__.endswith(".py")
"""Whether it is quick: without a C compiler the second run is not."""


@pytest.fixture
def games_to_soak(game: Game) -> int:
    """Random games to play in one run of the suite; `make soak` plays a million."""
    return 20_000 if IS_COMPILED and game.name in GAMES else 200
