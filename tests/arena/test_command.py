"""`tablehaven arena`, as it is typed."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tablehaven.arena.ledger import REPORT, RESULTS
from tablehaven.cli import arena as command
from tests.arena.entrants import entrant
from tests.cli.desk import said, tablehaven

ALONE = ("arena", "lagoon", "--option", "players=1", "--players", "random", "--cores", "1")


def test_an_arena_is_played_told_and_gone_on_with(tmp_path: Path) -> None:
    folder = tmp_path / "alone"
    first = tablehaven(*ALONE, "--games", "2", "--folder", folder)
    assert first.exit_code == 0, first.output
    assert "Lagoon: Land of Druids – random: 2 of 2 games" in first.output
    assert (folder / REPORT).exists()
    more = tablehaven(*ALONE, "--games", "3", "--folder", folder)
    assert "2 of 3 games." in more.output
    assert len((folder / RESULTS).read_text().splitlines()) == 4
    again = tablehaven(*ALONE, "--games", "3", "--folder", folder)
    assert again.output.replace("3 of 3 games.", "2 of 3 games.") == more.output


def test_a_pair_of_real_players_meets(tmp_path: Path) -> None:
    result = tablehaven("arena", "haven", "--players", "random, Greedy", "--games", "1", "--folder", tmp_path / "new")
    assert result.exit_code == 0, result.output
    assert "2 games at each table instead of 1: each deal is played 2 times" in said(result.output)
    assert re.search(r"greedy +random +2 ", result.output)


def test_failures_are_shown_and_the_run_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "failing"
    wishes = command.Wishes("haven", {}, "cheating,first", 2, "tests", 1, folder, False)
    assert command.hold(wishes, entrant)
    text = said(capsys.readouterr().out)
    assert f"(the game so far: {folder}/failed-1.record)" in text
    assert tablehaven("verify", folder / "failed-1.record").output.startswith("verified:")


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("haven --players random,level99", "level99"),
        ("haven --players random", "at least two players"),
        ("haven --players random,greedy --games 0", "--games must be at least 1, and it is 0."),
        ("haven --players random,greedy --games -2", "--games must be at least 1, and it is -2."),
        ("haven --players random,greedy --cores 0", "--cores must be at least 1, and it is 0."),
        ("haven --players random,random", "names random twice"),
        ("haven --players Gentle,level1", "names level1 twice"),
        ("haven --players random,,greedy", "The name of a player is missing in 'random,,greedy'. Haven has: random"),
        ("haven --players random,greedy --option moon=full", "no option 'moon'"),
        ("haven --players random,greedy --option moon", "NAME=VALUE"),
        ("chess --players random,greedy", "no game 'chess'"),
        ("haven --players random,greedy --folder /dev/null", "is a file"),
        ("haven --players random,greedy --folder /dev/null/x", "cannot be used"),
    ],
)
def test_what_cannot_be_done_is_answered_with_a_sentence(typed: str, sentence: str) -> None:
    result = tablehaven("arena", *typed.split())
    assert result.exit_code == 2
    assert sentence in said(result.stderr)
    assert result.stdout == ""


def test_without_its_libraries_the_arena_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "find_spec", lambda name: None if name == "openskill" else True)
    result = tablehaven("arena", "haven", "--players", "random,greedy")
    assert result.exit_code == 2
    assert result.stderr == "The arena needs openskill. Run: pip install 'tablehaven[arena]'\n"


def test_an_interrupted_run_shows_what_there_is_and_how_to_go_on(tmp_path: Path) -> None:
    folder = tmp_path / "long"
    typed = [*ALONE, "--games", "100000", "--folder", str(folder)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        [sys.executable, "-m", "tablehaven", *typed],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as run:
        file = folder / RESULTS
        while run.poll() is None and not (file.exists() and len(file.read_bytes().splitlines()) > 1):
            time.sleep(0.01)
        run.send_signal(signal.SIGINT)
        out, err = run.communicate()
    assert (run.returncode, err) == (130, "")
    played = re.search(r"Stopped after (\d+) of 100000 games. Go on with:\n +tablehaven (.*)", out)
    assert played
    assert int(played[1]) == len(file.read_bytes().splitlines()) - 1
    assert played[2].split()[:4] == ["arena", "lagoon", "--players", "random"]
    assert played[2].endswith(f"--option players=1 --folder {folder}")
