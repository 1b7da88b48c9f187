"""Tuning: fits find what foretells the end, and what plays best is written with its figure."""

from array import array
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from tablehaven import Game
from tablehaven.cli import tune as command
from tablehaven.kernel.weights import HAND_MADE, TUNED, read_weights
from tablehaven.players import duels, fitting, tuning
from tablehaven.players.trials import Weights, share_won
from tests.cli.desk import said, tablehaven
from tests.conftest import IS_COMPILED
from tests.walks import GAMES

np = pytest.importorskip("numpy")
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
DEALS = [f"deal {number}" for number in range(20 if IS_COMPILED else 1)]


@each_game
def test_the_hand_made_weights_win_against_their_opposites(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablehaven.players.trials.ITERATIONS", 5 if IS_COMPILED else 1)
    weights = tuple(game.plain_judge.weights)
    against = tuple(-weight for weight in weights)
    assert share_won(game.name, game.choose(game.among_computers({})), weights, against, DEALS) > 0.9


def test_a_fit_finds_the_weights_behind_the_results() -> None:
    rng = np.random.default_rng(5)
    rows = rng.standard_normal((20_000, 3))
    chances = 1 / (1 + np.exp(-rows @ np.array([1.0, -0.5, 0.0])))
    results = rng.random(20_000) < chances
    assert np.allclose(fitting._fit(rows, results), [1.0, -0.5, 0.0], atol=0.06)


@each_game
def test_practice_gives_rows_for_a_fit(game: Game) -> None:
    with ThreadPoolExecutor(1) as processes:
        (weights,) = islice(fitting.fitted(game, game.choose({}), 5 if IS_COMPILED else 1, processes), 1)
    assert len(weights) == len(game.features)
    assert any(weights)


def test_each_fit_follows_as_many_games_as_were_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES[0]
    begun: list[str] = []
    monkeypatch.setattr(fitting, "_AT_ONCE", 2)
    monkeypatch.setattr(fitting, "begun", lambda practised, options, seed: begun.append(seed))
    monkeypatch.setattr(fitting, "practice", lambda *_: array("f", [1.0] * (len(game.features) + 1)))
    with ThreadPoolExecutor(1) as processes:
        for _ in islice(fitting.fitted(game, game.choose({}), 3, processes), 2):
            pass
    assert begun == [f"practice {number}" for number in range(6)]


FITS = (0.25, 0.75, 0.6)  # the shares of their trials


@dataclass
class Trials:
    """Games that nobody plays: what came of them by weights, and which deals they were."""

    shares: dict[Weights, float]
    proofs: dict[Weights, float]
    deals: list[str] = field(default_factory=list)

    def share_won(self, name: str, options: Any, one: Weights, other: Weights, deals: list[str]) -> float:
        self.deals += deals
        return (self.proofs if deals[0].startswith("proof") else self.shares)[one]


def alike(game: Game, share: float) -> Weights:
    """Weights that win this share of their trials."""
    return (share,) * len(game.features)


def current(game: Game) -> Weights:
    return tuple(game.judge.weights)


@pytest.fixture(params=GAMES, ids=lambda game: game.name)
def practised(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    """A game whose weights are written elsewhere."""
    game: Game = request.param
    monkeypatch.setattr(type(game), "folder", tmp_path)
    return game


@pytest.fixture
def trials(practised: Game, monkeypatch: pytest.MonkeyPatch) -> Trials:
    """Three fits, the second better than the current weights: without any games."""
    fits = [alike(practised, share) for share in FITS]
    found = Trials(dict(zip(fits, FITS, strict=True)), dict.fromkeys(fits, 0.6))
    found.shares[current(practised)] = 0.7
    found.proofs[current(practised)] = 0.55

    def fitted(*_: Any) -> Iterator[Weights]:
        for share in FITS:
            yield alike(practised, share + 0.00001)  # more digits than are written

    monkeypatch.setattr(tuning, "fitted", fitted)
    monkeypatch.setattr(tuning, "share_won", found.share_won)
    monkeypatch.setattr(command, "ProcessPoolExecutor", ThreadPoolExecutor)
    return found


haven = pytest.mark.parametrize("practised", GAMES[:1], indirect=True, ids=["haven"])


def tuned(game: Game, *typed: str) -> str:
    """What is said when a game is tuned."""
    done = tablehaven("tune", game.name, "--games", "100", "--fits", "3", "--cores", "1", *typed)
    assert done.exit_code == 0, done.output
    return done.stdout


@pytest.mark.usefixtures("trials")
def test_the_best_is_written_with_the_figure_of_other_games(practised: Game, tmp_path: Path) -> None:
    *lines, last = tuned(practised).splitlines()
    tried = [f"fit {number}: {share:.1%}" for number, share in enumerate(FITS, start=1)]
    if current(practised) != tuple(practised.plain_judge.weights):
        tried.insert(0, "current: 70.0%")
    assert lines == [f"{each} against the hand-made weights" for each in tried]
    file = tmp_path / practised.weights_file
    assert last == f"Written to {file}: fit 2, which wins 60.0% of 1,000 other games."
    assert tuple(read_weights(tmp_path, TUNED, practised.features, practised.weights_file)) == alike(practised, 0.75)
    assert list(read_weights(tmp_path, HAND_MADE, practised.features, practised.weights_file)) == list(
        practised.plain_judge.weights
    )
    written = file.read_text(encoding="utf-8")
    assert f"# tablehaven tune {practised.name} --games 100 --fits 3 --duels 0 --trials 1000\n" in written
    assert "fit 1 25.0%, fit 2 75.0%, fit 3 60.0%.\n" in written
    assert "# Kept: fit 2, which wins 60.0% of 1,000 other games.\n" in written


@haven
@pytest.mark.parametrize(("share", "proof"), [(0.8, 0.5), (0.75, 0.5), (0.7, 0.6)])
def test_the_current_weights_stay_unless_others_do_better_in_the_trials_and_in_other_games(
    practised: Game, trials: Trials, tmp_path: Path, share: float, proof: float
) -> None:
    trials.shares[current(practised)] = share
    trials.proofs[current(practised)] = proof
    assert "Haven keeps its weights: no others proved better." in tuned(practised)
    assert list(tmp_path.iterdir()) == []


def test_the_hand_made_weights_are_kept_if_all_others_lose_to_them(
    practised: Game, trials: Trials, tmp_path: Path
) -> None:
    for weights in trials.shares:
        trials.shares[weights] = trials.proofs[weights] = 0.4
    said_last = tuned(practised).splitlines()[-1]
    if current(practised) != tuple(practised.plain_judge.weights):
        assert said_last == f"Written to {tmp_path / practised.weights_file}: made by hand."
        assert list(read_weights(tmp_path, TUNED, practised.features, practised.weights_file)) == list(
            practised.plain_judge.weights
        )
    else:
        assert "keeps its weights" in said_last, "they are the current ones"


@haven
def test_an_odd_number_of_trials_is_rounded_up_to_whole_deals(practised: Game, trials: Trials, tmp_path: Path) -> None:
    assert tuned(practised, "--trials", "3").startswith("4 trials instead of 3: each deal is played from both sides.\n")
    assert trials.deals == ["trial 0", "trial 1"] * 4 + ["proof 0", "proof 1"] * 2
    written = (tmp_path / "weights.toml").read_text(encoding="utf-8")
    assert "--fits 3 --duels 0 --trials 4\n" in written
    assert "of 4 other games" in written


@haven
def test_what_cannot_be_written_is_not_practised_for(
    practised: Game, trials: Trials, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / "gone"
    monkeypatch.setattr(type(practised), "folder", gone)
    done = tablehaven("tune", practised.name)
    assert done.exit_code == 2
    assert f"{gone / 'weights.toml'} cannot be written: No such file or directory. Install" in said(done.stderr)
    assert (done.stdout, trials.deals) == ("", [])


@haven
@pytest.mark.usefixtures("trials")
@pytest.mark.parametrize(
    ("option", "value"), [("games", "1"), ("fits", "-1"), ("duels", "-1"), ("trials", "0"), ("cores", "0")]
)
def test_no_work_is_refused_in_a_sentence(practised: Game, option: str, value: str) -> None:
    done = tablehaven("tune", practised.name, f"--{option}", value)
    assert done.exit_code == 2
    assert f"--{option} must be at least" in done.stderr


@haven
def test_with_neither_fits_nor_duels_there_is_nothing_to_do(practised: Game) -> None:
    done = tablehaven("tune", practised.name, "--fits", "0")
    assert done.exit_code == 2
    assert "--fits and --duels are both 0" in said(done.stderr)


@haven
def test_what_duels_led_to_is_tried_like_a_fit(
    practised: Game, trials: Trials, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = alike(practised, 0.9)
    trials.shares[found] = trials.proofs[found] = 0.9
    monkeypatch.setattr(tuning, "climbed", lambda *_: found)
    assert "duels, which wins 90.0%" in tuned(practised, "--duels", "20")


MORE, LESS = 2, 3  # features of Haven whose weights are not 0


@dataclass
class Wishing:
    """Duels that nobody plays: who has more of one feature and less of another wins."""

    deals: list[str] = field(default_factory=list)

    def share_won(self, name: str, options: Any, one: Weights, other: Weights, deals: list[str], choose: Any) -> float:
        self.deals += deals
        return float(0.5 + 0.5 * np.tanh(np.log(one[MORE] / other[MORE]) - np.log(one[LESS] / other[LESS])))


def test_duels_climb_to_what_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    game, wishing = GAMES[0], Wishing()
    monkeypatch.setattr(duels, "share_won", wishing.share_won)
    with ThreadPoolExecutor(1) as processes:
        found = duels.climbed(game, game.choose({}), 3000, processes)
    start = np.array(game.plain_judge.weights)
    bent = np.log(np.array(found)[start != 0] / start[start != 0])
    more, less = (int(np.count_nonzero(start[:feature])) for feature in (MORE, LESS))
    assert bent[more] > 1
    assert bent[less] < -1
    assert np.abs(np.delete(bent, [more, less])).max() < 0.5, "what makes no difference wanders a little"
    assert wishing.deals == [f"duel {number}" for number in range(1500)]


@each_game
def test_duels_lead_to_the_same_weights_on_any_number_of_processes(game: Game) -> None:
    games = 2 * duels.AT_ONCE if IS_COMPILED else 2
    found = []
    for workers in (1, 2):
        with ThreadPoolExecutor(workers) as processes:
            found.append(duels.climbed(game, game.choose(game.among_computers({})), games, processes))
    assert found[0] == found[1]
    assert found[0] != tuple(game.plain_judge.weights) or not IS_COMPILED
