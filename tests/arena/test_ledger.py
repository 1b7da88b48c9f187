"""The folder of an arena: nothing is lost, nothing is mixed."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tablehaven import game
from tablehaven.arena.bout import played
from tablehaven.arena.ledger import RESULTS, ArenaError, opened
from tablehaven.arena.plan import Plan
from tablehaven.arena.workers import Played
from tablehaven.kernel.record import replayed
from tests.arena.entrants import arena, ended, entrant

PLAN = arena("first,random", games=4)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder in which two games of `PLAN` were played."""
    folder = tmp_path / "arena"
    with opened(folder, PLAN) as ledger:
        ledger.add(Played(ended(2, "first random", 0.5, 0.5)))
        ledger.add(Played(ended(0, "first random", 1.0, 0.0)))
    return folder


def games_in(folder: Path, plan: Plan = PLAN) -> list[int]:
    with opened(folder, plan) as ledger:
        return [result.game for result in ledger.results]


def test_results_are_read_back_as_they_were(folder: Path) -> None:
    with opened(folder, PLAN) as ledger:
        assert ledger.results == [ended(0, "first random", 1.0, 0.0), ended(2, "first random", 0.5, 0.5)]
        assert ledger.missing == [1, 3]


def test_a_result_is_in_the_file_as_soon_as_it_is_added(tmp_path: Path) -> None:
    with opened(tmp_path, PLAN) as ledger:
        ledger.add(Played(ended(0, "first random", 1.0, 0.0)))
        assert len((tmp_path / RESULTS).read_text().splitlines()) == 2


def test_a_line_that_was_cut_off_is_dropped_and_played_again(folder: Path) -> None:
    file = folder / RESULTS
    file.write_bytes(file.read_bytes()[:-20])
    with opened(folder, PLAN) as ledger:
        assert ledger.missing == [0, 1, 3]
        ledger.add(Played(ended(0, "first random", 0.0, 1.0)))
    assert games_in(folder) == [0, 2]
    assert all(json.loads(line) for line in file.read_text().splitlines())


def test_a_first_line_that_was_cut_off_begins_anew(folder: Path) -> None:
    file = folder / RESULTS
    file.write_bytes(file.read_bytes()[:20])
    assert games_in(folder) == []
    assert games_in(folder) == []


def test_a_run_may_become_longer_and_is_then_told_whole_or_in_part(folder: Path) -> None:
    assert games_in(folder, replace(PLAN, games=100)) == [0, 2]
    assert games_in(folder, replace(PLAN, games=2)) == [0]


@pytest.mark.parametrize(
    ("other", "what"),
    [
        (arena("first,raising"), "the players"),
        (arena("random,first"), "the players"),
        (replace(PLAN, seed="another"), "the seed"),
        (replace(PLAN, capped=True), "--capped"),
        (arena("first,random", artifacts="hidden"), "the options"),
        (
            arena("first,random", game="lagoon"),
            "the game, (the revision of the rules, )?Tablehaven’s own code or data, the options",
        ),
    ],
)
def test_the_folder_of_another_run_is_refused(folder: Path, other: Plan, what: str) -> None:
    before = (folder / RESULTS).read_bytes()
    with pytest.raises(ArenaError, match=f"holds another arena, which differs in {what}: name another folder"):
        games_in(folder, other)
    assert (folder / RESULTS).read_bytes() == before


def test_a_run_under_other_rules_is_refused(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(game("haven")), "revision", 99)
    with pytest.raises(ArenaError, match="differs in the revision of the rules:"):
        games_in(folder)


def test_a_folder_with_other_things_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear all")
    with pytest.raises(ArenaError, match="holds other things than an arena"):
        games_in(tmp_path)
    with pytest.raises(ArenaError, match="is a file"):
        games_in(tmp_path / "letter.txt")
    for text in ("Dear all", "Dear all\n"):
        (tmp_path / RESULTS).write_text(text)
        with pytest.raises(ArenaError, match="is not the file of an arena"):
            games_in(tmp_path)
        assert (tmp_path / RESULTS).read_text() == text


@pytest.mark.parametrize("change", [("random", "raising"), ("0", "nothing"), ('"shares"', '"spoils"')])
def test_a_line_that_is_no_result_is_named(folder: Path, change: tuple[str, str]) -> None:
    file = folder / RESULTS
    lines = file.read_text().splitlines()
    file.write_text("\n".join([lines[0], lines[1].replace(*change), lines[2]]) + "\n")
    with pytest.raises(ArenaError, match=r"line 2: this is not a result of this arena"):
        games_in(folder)


def test_a_folder_serves_one_run_at_a_time(folder: Path) -> None:
    with opened(folder, PLAN), pytest.raises(ArenaError, match="Another arena is at work"):
        games_in(folder)


def test_a_game_that_failed_is_kept_with_a_record_that_leads_there(tmp_path: Path) -> None:
    plan = arena("raising,random")
    answers: list[int] = []
    result = played(plan, 1, entrant, answers.append)
    with opened(tmp_path, plan) as ledger:
        ledger.add(Played(result, tuple(answers)))
    with opened(tmp_path, plan) as ledger:
        (kept,) = ledger.results
    assert kept.failure is not None
    assert kept.failure.record == "failed-1.record"
    match = replayed(tmp_path / kept.failure.record, game)
    assert [move.answer for move in match.moves] == answers
    assert match.players == {"city": "random", "forest": "raising"}
    assert match.seats[match.seat] == "forest"
