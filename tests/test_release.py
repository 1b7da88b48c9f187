"""The release is compiled by a profile, of a training that plays every game; where that cannot be, it says so."""

import subprocess
import sys
from pathlib import Path

import pytest

import hatch_build
from compiling import extensions, training
from tablehaven import Game
from tests.walks import GAMES


def test_a_module_is_compiled_by_what_its_training_did(tmp_path: Path) -> None:
    """It answers the same before and after, and its code is not what the same flags give without a profile."""
    if reason := hatch_build.why_pure() or hatch_build.why_unguided():
        pytest.skip(f"nothing can be guided by a profile here: {reason}")
    (tmp_path / "probe.py").write_text(PROBE)
    command = [sys.executable, "-c", COMPILE_PROBE, str(tmp_path)]
    run = subprocess.run(command, cwd=hatch_build.ROOT, capture_output=True, text=True, check=False)
    assert run.stdout.split() == ["-100", "-100", "True"], run.stderr


def test_a_training_without_a_profile_ends_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extensions, "build", lambda *_: None)
    with pytest.raises(SystemExit, match="The training left no profile"):
        extensions.build_guided([], tmp_path, tmp_path, lambda _: None)


def test_a_training_that_fails_ends_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hatch_build, "TRAINING", "no_such_training")
    with pytest.raises(SystemExit, match="its training failed: no_such_training ended with 1"):
        hatch_build.train(tmp_path)


def test_the_training_uses_the_tree_it_is_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "tablehaven").mkdir()
    (tmp_path / "tablehaven/__init__.py").write_text("raise SystemExit(7)")
    with pytest.raises(SystemExit, match="ended with 7"):
        hatch_build.train(tmp_path)
    assert not list(tmp_path.rglob("*.pyc"))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_training_plays_games_to_their_end(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "ROUNDS", 1)
    monkeypatch.setattr(training, "PAUSE", 60)
    monkeypatch.setattr(training, "ITERATIONS", 2)
    ended = []
    walk = training.walk

    def watched(*arguments: object) -> None:
        walk(*arguments)  # type: ignore[arg-type]
        ended.append(bool(arguments[1].state.over))  # type: ignore[attr-defined]

    monkeypatch.setattr(training, "walk", watched)
    training.train(game)
    assert ended == [True, True]


@pytest.mark.parametrize(("said", "is_guided"), [("gcc 12\nFree Software Foundation", True), ("clang 19", False)])
def test_only_gcc_is_guided(
    said: str, is_guided: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    compiler = tmp_path / "some-compiler"
    compiler.write_text(f"#!/bin/sh\necho '{said}'\n")
    compiler.chmod(0o755)
    monkeypatch.setenv("CC", str(compiler))
    trainings = []
    monkeypatch.setattr(hatch_build, "run_mypyc", lambda _root, _paths, _target, train: trainings.append(train))
    hatch_build.compile_into(tmp_path / "plain")
    hatch_build.compile_into(tmp_path / "release", release=True)
    assert trainings == [None, hatch_build.train if is_guided else None]
    assert ("without a profile" in capsys.readouterr().err) is not is_guided


def test_a_plain_tree_is_no_release() -> None:
    assert hatch_build.fingerprint() != hatch_build.fingerprint(release=True)


PROBE = """
from mypy_extensions import i64

def walk(steps: i64, left: bool) -> i64:
    place: i64 = 0
    while steps > 0:
        if left:
            place -= 1
        else:
            place += 1
        steps -= 1
    return place
"""

COMPILE_PROBE = """
import shutil, subprocess, sys, pathlib
from compiling.extensions import FLAGS, GUIDED, build, build_guided, write_c

FLAGS.append("-O1")  # quicker to compile
root = pathlib.Path(sys.argv[1])

def run(tree):
    subprocess.run([sys.executable, "-c", "import probe; print(probe.walk(100, True))"], cwd=tree, check=True)

def code():
    return next(root.glob("tree/probe.*")).read_bytes()

extensions = write_c(root, ["probe.py"], root)
build_guided(extensions, root / "tree", root, run)
run(root / "tree")
guided = code()
shutil.rmtree(root / "profile")
build(extensions, root / "tree", root, [*GUIDED, f"-fprofile-dir={root}/profile"])
print(guided != code())
"""
