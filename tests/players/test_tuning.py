"""Tuning: fits find what foretells the end, duels find what wins, and the best is written with its figure."""

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
from tablehaven.players import dueling, fitting, tuning
from tablehaven.players.contests import Weights, share_won
from tests.conftest import IS_COMPILED
from tests.walks import GAMES

np = pytest.importorskip("numpy")
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
DEALS = [f"deal {number}" for number in range(20 if IS_COMPILED else 1)]


@each_game
def test_the_hand_made_weights_win_against_their_opposites(game: Game) -> None:
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
    assert all(each > 0 for each in fitting.spread(game, game.choose({})))


@each_game
def test_duels_go_where_the_winners_lean_and_leave_fixed_what_no_answer_changes(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    raised = len(game.features) - 1

    def favors_one(name: str, options: Any, one: Weights, other: Weights, deals: Any) -> float:
        return 1.0 if one[raised] > other[raised] else 0.0

    monkeypatch.setattr(dueling, "share_won", favors_one)
    monkeypatch.setattr(dueling, "spread", lambda game, options: (1.0,) * len(game.features))
    begun = (0.1,) * len(game.features)
    with ThreadPoolExecutor(1) as processes:
        *_, last = islice(dueling.dueled(game, {}, begun, 400, processes), 5)
    moved = [after - before for before, after in zip(begun, last, strict=True)]
    assert moved[raised] > 3 * max(abs(each) for each in moved[:raised])
    assert moved[0] == 0, "the bias is the same for all answers"


@pytest.fixture
def course(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fit that is worse than what was made by hand, and duels that are better every time: without any games."""

    def fitted(game: Game, *rest: Any) -> Iterator[Weights]:
        while True:
            yield (0.25,) * len(game.features)

    def dueled(game: Game, options: Any, weights: Weights, *rest: Any) -> Iterator[Weights]:
        assert weights == tuple(game.plain_judge.weights), "the best so far"
        for number in range(100):
            yield (1.0 + number,) * len(game.features)

    def share(self: Any, weights: Weights, deals: str) -> float:
        return 0.6 if deals == "proof" else weights[-1] / 100

    monkeypatch.setattr(tuning, "fitted", fitted)
    monkeypatch.setattr(tuning, "dueled", dueled)
    monkeypatch.setattr(tuning.Course, "share", share)


@each_game
@pytest.mark.usefixtures("course")
def test_the_best_is_written_with_the_figure_of_other_games(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(game), "folder", tmp_path)
    done = CliRunner().invoke(
        app, ["tune", game.name, "--games", "100", "--fits", "2", "--duels", "65", "--cores", "1"]
    )
    assert done.exit_code == 0, done.output
    assert [line.partition(":")[0] for line in done.output.splitlines()[:-1]] == [
        "made by hand", "fit 1", "fit 2", "duels 10", "duels 20", "duels 30", "duels 40", "duels 50", "duels 60",
    ]  # fmt: skip
    assert list(read_weights(tmp_path, TUNED, game.features)) == [60.0] * len(game.features)
    assert list(read_weights(tmp_path, HAND_MADE, game.features)) == pytest.approx(list(game.plain_judge.weights))
    written = (tmp_path / "weights.toml").read_text(encoding="utf-8")
    assert f"tablehaven tune {game.name} --games 100 --fits 2 --duels 65 --trials 2000" in written
    assert "win 60.0% of 2,000 other games" in written


@pytest.mark.parametrize(
    ("option", "value"), [("games", "1"), ("fits", "-1"), ("duels", "-1"), ("trials", "0"), ("cores", "0")]
)
def test_no_work_is_refused_in_a_sentence(option: str, value: str) -> None:
    done = CliRunner().invoke(app, ["tune", "haven", f"--{option}", value])
    assert done.exit_code == 2
    assert f"--{option} must be at least" in done.output
