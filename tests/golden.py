"""Golden games: records and checksums that any build, in any process, on any machine, must come to.

python -m tests.golden        writes them anew; only on purpose, when the rules of a game have changed
"""

import zlib
from pathlib import Path

from tablehaven import Game
from tablehaven.kernel.game import ALL_SEEING, SPECTATOR
from tablehaven.kernel.record import save, written
from tests.walks import GAMES, match_walk, walk

RECORDS = 8
BLOCK = 100
BLOCKS = 20
STORIES = 100


def folder(game: Game) -> Path:
    return Path(__file__).parent / "games" / game.name / "golden"


def checksum(game: Game, block: int) -> str:
    """A checksum of every decision of a block of random games, and of how they ended.

    It says nothing of how a state is laid out: the games stay the same when that changes.
    """
    crc = 0
    for number in range(block * BLOCK, (block + 1) * BLOCK):
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
    for game in GAMES:
        folder(game).mkdir(exist_ok=True)
        for number in range(RECORDS):
            save(written(match_walk(game, number)), folder(game) / f"game-{number}.txt")
        save("".join(f"{checksum(game, block)}\n" for block in range(BLOCKS)), folder(game) / "checksums.txt")
        save("".join(f"{story_checksum(game, number)}\n" for number in range(STORIES)), folder(game) / "stories.txt")


if __name__ == "__main__":
    main()
