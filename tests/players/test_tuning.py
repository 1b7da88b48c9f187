"""Tuning: fits find what foretells the end, and what plays best is written with its figure."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from tablehaven import Game
from tablehaven.cli.main import app
from tablehaven.kernel.weights import HAND_MADE, TUNED, read_weights
from tablehaven.players import contests, fitting, tuning
from tablehaven.players.contests import Weights, share_won
from tests.conftest import IS_COMPILED
from tests.walks import GAMES

np = pytest.importorskip("numpy")
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
DEALS = [f"deal {number}" for number in range(20 if IS_COMPILED else 1)]


@each_game
def test_the_hand_made_weights_win_against_their_opposites(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contests, "ITERATIONS", 5 if IS_COMPILED else 1)
    weights = tuple(game.plain_judge.weights)
    against = tuple(-weight for weight in weights)
    assert share_won(game.name, game.choose({}), weights, against, DEALS) > 0.9


def test_a_fit_finds_the_weights_behind_the_results() -> None:
    rng = np.random.default_rng(5)
    rows = rng.standard_normal((20_000, 3))
    chances = 1 / (1 + np.exp(-rows @ np.array([1.0, -0.5, 0.0])))
    results = rng.random(20_000) < chances
    assert np.allclose(fitting._fit(rows, results), [1.0, -0.5, 0.0], atol=0.06)


@each_game
def test_practice_gives_rows_for_a_fit(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fitting, "_AT_ONCE", 5 if IS_COMPILED else 1)
    with ThreadPoolExecutor(1) as processes:
        (weights,) = islice(fitting.fitted(game, game.choose({}), 1, processes), 1)
    assert len(weights) == len(game.features)
    assert any(weights)


@pytest.fixture
def course(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fit that is worse than what was made by hand, one that is better, and one in between: without any games."""

    def fitted(game: Game, *rest: Any) -> Iterator[Weights]:
        for number in (25.0, 75.0, 60.0):
            yield (number,) * len(game.features)

    def share(self: Any, weights: Weights, deals: str) -> float:
        return 0.6 if deals == "proof" else weights[-1] / 100

    monkeypatch.setattr(tuning, "fitted", fitted)
    monkeypatch.setattr(tuning.Course, "share", share)


@each_game
@pytest.mark.usefixtures("course")
def test_the_best_is_written_with_the_figure_of_other_games(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(game), "folder", tmp_path)
    done = CliRunner().invoke(app, ["tune", game.name, "--games", "100", "--fits", "3", "--cores", "1"])
    assert done.exit_code == 0, done.output
    assert [line.partition(":")[0] for line in done.output.splitlines()[:-1]] == [
        "made by hand", "fit 1", "fit 2", "fit 3",
    ]  # fmt: skip
    assert list(read_weights(tmp_path, TUNED, game.features)) == [75.0] * len(game.features)
    assert list(read_weights(tmp_path, HAND_MADE, game.features)) == pytest.approx(list(game.plain_judge.weights))
    written = (tmp_path / "weights.toml").read_text(encoding="utf-8")
    assert f"tablehaven tune {game.name} --games 100 --fits 3 --trials 1000" in written
    assert "fit 1 25.0%, fit 2 75.0%, fit 3 60.0%." in written
    assert "Kept: fit 2, which wins 60.0% of 1,000 other games." in written


@pytest.mark.usefixtures("course")
def test_the_hand_made_weights_are_kept_if_no_fit_plays_better(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES[0]
    monkeypatch.setattr(type(game), "folder", tmp_path)
    done = CliRunner().invoke(app, ["tune", game.name, "--games", "100", "--fits", "1", "--cores", "1"])
    assert done.exit_code == 0, done.output
    assert list(read_weights(tmp_path, TUNED, game.features)) == pytest.approx(list(game.plain_judge.weights))
    assert "Kept: made by hand." in (tmp_path / "weights.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(("option", "value"), [("games", "1"), ("fits", "0"), ("trials", "0"), ("cores", "0")])
def test_no_work_is_refused_in_a_sentence(option: str, value: str) -> None:
    done = CliRunner().invoke(app, ["tune", "haven", f"--{option}", value])
    assert done.exit_code == 2
    assert f"--{option} must be at least" in done.output
