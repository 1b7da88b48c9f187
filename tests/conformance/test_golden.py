"""Point 2 of the contract: the same state, byte for byte, interpreted or compiled, in any process."""

import subprocess
import sys
from pathlib import Path

import pytest

import tablehaven
from tablehaven import Game
from tablehaven.kernel.record import replayed
from tests.conftest import IS_COMPILED
from tests.golden import BLOCKS, checksum, folder
from tests.walks import GAMES

BLOCKS_TO_CHECK = BLOCKS if IS_COMPILED else 2


@pytest.mark.parametrize("file", [file for game in GAMES for file in sorted(folder(game).glob("game-*.txt"))], ids=str)
def test_a_golden_game_replays_move_by_move(file: Path) -> None:
    match = replayed(file, tablehaven.game)
    assert match.over


@pytest.mark.parametrize("block", range(BLOCKS_TO_CHECK))
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_random_games_come_to_the_golden_checksums(game: Game, block: int) -> None:
    golden = (folder(game) / "checksums.txt").read_text().split()
    assert checksum(game, block) == golden[block]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_another_process_with_another_hash_seed_comes_to_the_same(game: Game) -> None:
    code = f"import tablehaven, tests.golden as t; print(t.checksum(tablehaven.game({game.name!r}), 0))"
    for hash_seed in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            env={"PYTHONHASHSEED": hash_seed, "PYTHONPATH": ":".join(filter(None, sys.path))},
        )
        assert done.stdout.strip() == (folder(game) / "checksums.txt").read_text().split()[0]
