"""Point 2 of the contract: the same state, byte for byte, interpreted or compiled, in any process."""

import subprocess
import sys
from pathlib import Path

import pytest

import tablehaven
from tablehaven import Game
from tablehaven.kernel.errors import RecordError
from tablehaven.kernel.record import read_record, replayed
from tests.conftest import IS_COMPILED
from tests.golden import BLOCKS, amount, checksum, folder, story_checksum
from tests.walks import GAMES


def old(game: Game) -> Path:
    return folder(game).parent / "revision-1"


BLOCKS_TO_CHECK = BLOCKS if IS_COMPILED else 2


@pytest.mark.parametrize("file", [file for game in GAMES for file in sorted(folder(game).glob("game-*.txt"))], ids=str)
def test_a_golden_game_replays_move_by_move(file: Path) -> None:
    match = replayed(file, tablehaven.game)
    assert match.over


@pytest.mark.parametrize("file", [file for game in GAMES for file in sorted(old(game).glob("game-*.txt"))], ids=str)
def test_a_record_of_the_first_form_still_opens_move_by_move(file: Path) -> None:
    """Its hashes were made from how a state was laid out, and are not compared; everything else is."""
    match = replayed(file, tablehaven.game)
    assert match.over
    altered = file.read_text(encoding="utf-8").replace("moves: ", "moves: 1")
    with pytest.raises(RecordError):
        read_record(altered, file.name, tablehaven.game)


@pytest.mark.parametrize("block", range(BLOCKS_TO_CHECK))
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_random_games_come_to_the_golden_checksums(game: Game, block: int) -> None:
    golden = (folder(game) / "checksums.txt").read_text().split()
    assert checksum(game, block) == golden[block]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_random_games_are_told_as_the_golden_stories(game: Game) -> None:
    golden = (folder(game) / "stories.txt").read_text().split()
    for number in range(amount(game).stories if IS_COMPILED else 5):
        assert story_checksum(game, number) == golden[number], number


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_another_process_with_another_hash_seed_comes_to_the_same(game: Game) -> None:
    code = f"import tablehaven, tests.golden as t; print(t.checksum(tablehaven.game({game.name!r}), 0))"
    for hash_seed in ("1", "2") if IS_COMPILED else ("1",):
        done = subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            env={"PYTHONHASHSEED": hash_seed, "PYTHONPATH": ":".join(filter(None, sys.path))},
        )
        assert done.stdout.strip() == (folder(game) / "checksums.txt").read_text().split()[0]
