"""Golden games: records and checksums that any build, in any process, on any machine, must come to.

python -m tests.golden        writes them anew; only on purpose, when the rules of a game have changed
"""

import zlib
from pathlib import Path

from tablehaven import Game
from tablehaven.kernel.fields import pack
from tablehaven.kernel.record import save, written
from tests.walks import GAMES, match_walk, walk

RECORDS = 8
BLOCK = 100
BLOCKS = 20


def folder(game: Game) -> Path:
    return Path(__file__).parent / "games" / game.name / "golden"


def checksum(game: Game, block: int) -> str:
    """A checksum of every decision, and of the last state, of a block of random games."""
    crc = 0
    for number in range(block * BLOCK, (block + 1) * BLOCK):
        for position in walk(game, number):
            state = position.state
            options = [int(state.options[i]) for i in range(state.count)]
            crc = zlib.crc32(repr((int(state.seat), int(state.kind), int(state.about), options)).encode(), crc)
        crc = zlib.crc32(repr(pack(position.state)).encode(), crc)
    return f"{crc:08x}"


def main() -> None:
    for game in GAMES:
        folder(game).mkdir(exist_ok=True)
        for number in range(RECORDS):
            save(written(match_walk(game, number)), folder(game) / f"game-{number}.txt")
        save("".join(f"{checksum(game, block)}\n" for block in range(BLOCKS)), folder(game) / "checksums.txt")


if __name__ == "__main__":
    main()
