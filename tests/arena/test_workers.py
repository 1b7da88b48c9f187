"""Many cores: the same results, and no process that dies stops the others."""

import multiprocessing
from dataclasses import replace
from pathlib import Path

import pytest

from tablehaven.arena.bout import Result
from tablehaven.arena.plan import Plan
from tablehaven.arena.workers import Played, played_on
from tests.arena.entrants import GRAVE, arena, entrant


def all_played(cores: int, plan: Plan) -> list[Played]:
    return sorted(played_on(cores, plan, range(plan.total), entrant), key=lambda played: played.result.game)


def without_times(played: list[Played]) -> list[Result]:
    return [replace(one.result, thought=(), seconds=0.0) for one in played]


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    plan = arena("random,first", games=6)
    alone, together = all_played(1, plan), all_played(2, plan)
    assert without_times(alone) == without_times(together)
    assert [result.game for result in without_times(alone)] == list(range(6))


def test_a_process_that_dies_fails_its_own_game_only() -> None:
    first, second, *others = all_played(2, arena("dying,first,random", games=2))
    assert [played.result.failure is None for played in others] == [False, False, True, True]
    for played, seat in ((first, "city"), (second, "forest")):
        failure = played.result.failure
        assert failure is not None
        assert (failure.player, failure.seat) == ("dying", seat)
        assert failure.error == "the process that played ended twice, at last with status 7"
        assert len(played.answers) == played.result.decisions > 5


def test_a_game_whose_process_dies_by_accident_is_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(GRAVE, str(tmp_path / "grave"))
    played = all_played(1, arena("dying once,random", games=2))
    assert (tmp_path / "grave").exists()
    assert [one.result.failure for one in played] == [None, None]


def test_who_stops_listening_leaves_no_process_behind() -> None:
    before = multiprocessing.active_children()
    plan = arena("random,first", games=50)
    results = played_on(2, plan, range(plan.total), entrant)
    next(results)
    results.close()
    assert [process for process in multiprocessing.active_children() if process not in before] == []
