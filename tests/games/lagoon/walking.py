"""Random games of Lagoon for tests of its words: one to four players, all play sets."""

from collections.abc import Iterator

from tablehaven.games.lagoon import GAME
from tablehaven.games.lagoon.setup import lay_out, planned
from tablehaven.games.lagoon.state import Lagoon
from tablehaven.games.lagoon.turn import RULEBOOK
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import seeded
from tests.games.lagoon.content import CONTENT, EFFECTS, WORDS

PLAYERS = ("2", "3", "4", "1")
TILES = ("regular", "beginner", "advanced", "long")
LEVELS = ("initiate", "legend", "adept")


def started(number: int, **wishes: str) -> Lagoon:
    """The beginning of random game `number`."""
    chosen = GAME.choose(GAME.among_computers({}))
    chosen |= {"players": PLAYERS[number % 4], "tiles": TILES[number // 2 % 4], "start": "random"}
    chosen |= {"level": LEVELS[number // 4 % 3]} | wishes
    return lay_out(RULEBOOK, CONTENT, EFFECTS, WORDS, planned(CONTENT, chosen), seeded(f"words {number}"))


def positions(number: int, **wishes: str) -> Iterator[Lagoon]:
    """Every position of random game `number` in which somebody is asked, and the last one."""
    g = started(number, **wishes)
    g.listening = True
    position = Position(g)
    rng = seeded(f"walk {number}")
    while not g.over:
        yield g
        position.play(g.option(rng.below(g.count)))
    yield g
