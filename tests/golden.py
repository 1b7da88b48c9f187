"""Golden games: records and checksums that any build, in any process, on any machine, must come to.

python -m tests.golden           writes them anew; only on purpose, when the rules of a game have changed
python -m tests.golden haven     the same for one game
"""

import sys
import zlib
from dataclasses import dataclass
from pathlib import Path

from tablehaven import Game
from tablehaven.kernel.game import SPECTATOR
from tablehaven.kernel.record import save, written
from tablehaven.kernel.state import ALL_SEEING
from tests.walks import GAMES, match_walk, size_of_a_game, walk

BLOCKS = 20


@dataclass(frozen=True)
class Amount:
    """How many golden games there are of a game."""

    records: int
    block: int  # games in each block
    stories: int


def amount(game: Game) -> Amount:
    """Few of a game that takes long to look at."""
    return Amount(8, 100, 100) if size_of_a_game(game) < 1_000_000 else Amount(3, 5, 10)


def folder(game: Game) -> Path:
    return Path(__file__).parent / "games" / game.name.replace("-", "_") / "golden"


def checksum(game: Game, block: int) -> str:
    """A checksum of every decision of a block of random games, and of how they ended.

    It says nothing of how a state is laid out: the games stay the same when that changes.
    """
    crc = 0
    games = amount(game).block
    for number in range(block * games, (block + 1) * games):
        for position in walk(game, number):
            state = position.state
            options = [int(state.options[i]) for i in range(state.count)]
            crc = zlib.crc32(repr((int(state.seat), options)).encode(), crc)
        crc = zlib.crc32(repr(game.outcome(position.state)).encode(), crc)
    return f"{crc:08x}"


def story_checksum(game: Game, number: int) -> str:
    """A checksum of the story of a random game, as everybody is told it."""
    match = match_walk(game, number)
    viewers = (*range(len(match.seats)), SPECTATOR, ALL_SEEING)
    return f"{zlib.crc32(repr([match.story(viewer) for viewer in viewers]).encode()):08x}"


def main() -> None:
    for game in GAMES if len(sys.argv) == 1 else [game for game in GAMES if game.name in sys.argv]:
        folder(game).mkdir(parents=True, exist_ok=True)
        for number in range(amount(game).records):
            save(written(match_walk(game, number)), folder(game) / f"game-{number}.txt")
        save("".join(f"{checksum(game, block)}\n" for block in range(BLOCKS)), folder(game) / "checksums.txt")
        save(
            "".join(f"{story_checksum(game, number)}\n" for number in range(amount(game).stories)),
            folder(game) / "stories.txt",
        )


if __name__ == "__main__":
    main()
