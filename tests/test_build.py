"""The suite runs on the build it says it runs on, and that build is made of the present sources."""

import importlib
import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import hatch_build
import tablehaven

IS_COMPILED = os.environ.get("TABLEHAVEN_BUILD", "interpreted") == "compiled"
RELEASE = hatch_build.ROOT / "build" / "release"
IS_RELEASE = Path(tablehaven.__file__).is_relative_to(RELEASE)
TREE = RELEASE if IS_RELEASE else hatch_build.ROOT / "build" / "compiled"


def test_every_module_comes_from_the_build_under_test() -> None:
    """Compiled modules are extension modules of the compiled tree; interpreted ones are the files in `src/`."""
    if IS_COMPILED and (reason := hatch_build.stamp(TREE)[1]):
        pytest.skip(f"the build announced that it is pure: {reason}")
    wanted = {path: _wanted_file(path) for path in hatch_build.compiled_sources()}
    found = {path: _file_of(path) for path in wanted}
    assert wanted, "there is nothing to compile"
    assert found == wanted


def test_what_stays_interpreted_is_interpreted() -> None:
    folder = TREE if IS_COMPILED else hatch_build.SOURCE
    everything = {path.relative_to(hatch_build.SOURCE) for path in (hatch_build.SOURCE / "tablehaven").rglob("*.py")}
    for path in everything - set(hatch_build.compiled_sources()):
        if path.name != "__main__.py":
            assert _file_of(path) == folder / path


def test_the_compiled_tree_fits_the_sources() -> None:
    if IS_COMPILED:
        assert hatch_build.stamp(TREE)[0] == hatch_build.fingerprint(IS_RELEASE)


def test_the_compiled_tree_has_all_files_of_the_package() -> None:
    if IS_COMPILED:
        source = {path.relative_to(hatch_build.SOURCE) for path in _files(hatch_build.SOURCE / hatch_build.PACKAGE)}
        tree = {path.relative_to(TREE) for path in _files(TREE / hatch_build.PACKAGE)}
        assert {path for path in tree if path.suffix not in {".so", ".pyd"}} == source


def test_what_is_compiled_follows_from_the_tree(tmp_path: Path) -> None:
    texts = {
        "kernel/plain.py": '"""A module."""\n',
        "kernel/__init__.py": "",
        "kernel/reader.py": '"""A module."""\n\n# interpreted: it reads files\n',
        "kernel/mumbler.py": "# interpreted:\n",
        "kernel/late.py": "\n" * 9 + "# interpreted: too late to be seen\n",
        "games/haven/turn.py": "",
        "players/search.py": "",
        "cli/main.py": "",
    }
    for name, text in texts.items():
        path = tmp_path / "tablehaven" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    names = " ".join(str(path.relative_to("tablehaven")) for path in hatch_build.compiled_sources(tmp_path))
    assert names == "games/haven/turn.py kernel/late.py kernel/mumbler.py kernel/plain.py players/search.py"


def test_the_build_is_pure_when_asked_or_without_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEHAVEN_PURE", "1")
    assert "TABLEHAVEN_PURE" in (hatch_build.why_pure() or "")
    monkeypatch.delenv("TABLEHAVEN_PURE")
    monkeypatch.setenv("CC", "no-such-compiler")
    assert "no C compiler" in (hatch_build.why_pure() or "")


def test_compiled_constants_have_64_bits(tmp_path: Path) -> None:
    """mypyc alone gives 256, 0, 3906 and -1651507200."""
    if reason := hatch_build.why_pure():
        pytest.skip(f"nothing can be compiled here: {reason}")
    (tmp_path / "probe.py").write_text(PROBE)
    command = [sys.executable, "-c", COMPILE_PROBE, str(tmp_path)]
    run = subprocess.run(command, cwd=hatch_build.ROOT, capture_output=True, text=True, check=False)
    assert run.stdout.split() == ["1099511627776", "1099511627776", "0", "4000000000000000000"], run.stderr


PROBE = """
from mypy_extensions import i64

def shifted_left(n: i64) -> i64:
    return 1 << n

def shifted_by_a_constant() -> i64:
    return i64(1) << 40

def shifted_right(n: i64) -> i64:
    return 1_000_000 >> n

def product() -> i64:
    billions: i64 = 2_000_000_000
    return billions * 2_000_000_000
"""

COMPILE_PROBE = """
import sys, pathlib
from compiling.extensions import run_mypyc
root = pathlib.Path(sys.argv[1])
run_mypyc(root, ["probe.py"], root / "compiled")
sys.path.insert(0, str(root / "compiled"))
import probe
print(probe.shifted_left(40), probe.shifted_by_a_constant(), probe.shifted_right(40), probe.product())
"""


def _wanted_file(path: Path) -> Path:
    if IS_COMPILED:
        return (TREE / path).with_suffix(EXTENSION_SUFFIXES[0])
    return hatch_build.SOURCE / path


def _file_of(path: Path) -> Path:
    name = hatch_build.module_name(path.parent if path.name == "__init__.py" else path)
    return Path(str(importlib.import_module(name).__file__))


def _files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
