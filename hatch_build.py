"""The compiled build: which modules mypyc compiles, and how a tree and a wheel are made of them.

The compiled modules always lie in a tree of their own, never in `src/`: a compiled module beside its source would go on
being imported after the source was edited.

    python hatch_build.py build/compiled            makes build/compiled/tablehaven, unless it is up to date
    python hatch_build.py --release build/release   the same for the release, which takes more than twice as long
    python -m build --wheel                         makes a wheel of the release, by the hook at the end of this file

The release is guided by a profile, if the compiler is gcc: see `compiling/extensions.py`.
"""

import argparse
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))  # hatchling loads this file alone

from compiling import compiler  # noqa: E402
from compiling.extensions import run_mypyc  # noqa: E402

SOURCE = ROOT / "src"
PACKAGE = "tablehaven"
COMPILED_FOLDERS = ("kernel", "games", "players")
INTERPRETED = re.compile(r"# interpreted: \S")
FIRST_LINES = 5
# The states of games that the tests made up: where the kernel is compiled, a state must be.
STATES_OF_TESTS = (Path("tests/games/ferry/state.py"), Path("tests/kernel/poll.py"))
TRAINING = "compiling.training"
TOOLS = ("mypy", "mypy_extensions", "librt", "setuptools")
STAMP = "build.stamp"
NOT_SOURCE = shutil.ignore_patterns("__pycache__", "*.pyc", "*.so", "*.pyd", "*.c", "*.h")


def compiled_sources(source: Path = SOURCE) -> list[Path]:
    """The modules that mypyc compiles, as sorted paths relative to `source`.

    A module stays interpreted if one of its first lines is `# interpreted: <reason>`; an `__init__.py` always does.
    """
    folders = [source / PACKAGE / folder for folder in COMPILED_FOLDERS]
    modules = [path for folder in folders for path in folder.rglob("*.py") if path.name != "__init__.py"]
    return sorted(path.relative_to(source) for path in modules if not _says_interpreted(path))


def module_name(path: Path) -> str:
    """The dotted name of a module given by its path relative to `src`."""
    return ".".join(path.with_suffix("").parts)


def why_pure() -> str | None:
    """Why nothing can be compiled here, or None if it can."""
    if os.environ.get("TABLEHAVEN_PURE") == "1":
        return "TABLEHAVEN_PURE=1 is set"
    if compiler.command() is None:
        return "no C compiler was found (cc, gcc, clang or $CC)"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python.h was not found (on Debian and Ubuntu: install python3-dev)"
    return None


def why_unguided() -> str | None:
    """Why a release cannot be guided by a profile here, or None if it can."""
    return None if compiler.is_gcc() else "the compiler is not gcc"


def compile_into(target: Path, release: bool = False) -> list[Path]:
    """Copy the package into `target` and compile it there; the extension modules made, as paths relative to `target`.

    There are none if `why_pure()` gives a reason, which is said on stderr. A type error is shown and ends the program.
    """
    shutil.copytree(SOURCE / PACKAGE, target / PACKAGE, ignore=NOT_SOURCE)
    if reason := why_pure():
        _say_pure(reason)
        return []
    if release and (reason := why_unguided()):
        _say(f"The release is compiled without a profile, about a tenth slower: {reason}.")
        release = False
    paths = [SOURCE.relative_to(ROOT) / path for path in compiled_sources()]
    if not release:
        paths += STATES_OF_TESTS
    run_mypyc(ROOT, [str(path) for path in paths], target, train if release else None)
    return sorted(path.relative_to(target) for path in target.rglob("*" + sysconfig.get_config_var("EXT_SUFFIX")))


def train(tree: Path) -> None:
    """Train the modules of a tree that count what they do; a training that fails ends the program."""
    _say("Training the compiled modules …")
    path = [str(tree), str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run([sys.executable, "-m", TRAINING], cwd=ROOT, env=environment, check=False)
    if done.returncode:
        sys.exit(f"The release cannot be built, for its training failed: {TRAINING} ended with {done.returncode}.")


def fingerprint(release: bool = False) -> str:
    """A hash of what the compiled tree depends on: the package's files, this build and the versions of its tools."""
    digest = hashlib.sha256(b"release\n" if release else b"")
    build = [ROOT / "hatch_build.py", ROOT / "pyproject.toml", *sorted((ROOT / "compiling").glob("*.py"))]
    for path in [*build, *_package_files(), *(ROOT / path for path in STATES_OF_TESTS)]:
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT)} {len(content)}\n".encode() + content)
    for line in (sys.version, sysconfig.get_platform(), compiler.version(), *map(_tool_version, TOOLS)):
        digest.update(line.encode() + b"\n")
    return digest.hexdigest()


def stamp(tree: Path) -> tuple[str, str]:
    """The fingerprint a tree was built from and why it is pure, each empty if there is none to tell."""
    try:
        made_from, _, reason = (tree / STAMP).read_text().partition("\n")
    except FileNotFoundError:
        return "", ""
    return made_from, reason.strip()


def build_tree(target: Path, release: bool = False) -> None:
    """Make `target` hold the compiled package of the present sources; quick if it does already.

    The tree is made beside `target` and renamed, so that nobody ever imports half of it.
    """
    import fcntl  # noqa: PLC0415  (absent on Windows, where the hook below works all the same)

    target.parent.mkdir(parents=True, exist_ok=True)
    with (target.parent / f".{target.name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        wanted = fingerprint(release), why_pure() or ""
        if stamp(target) == wanted:
            if wanted[1]:
                _say_pure(wanted[1])
            return
        start = time.monotonic()
        if not wanted[1]:
            _say(f"Compiling {len(compiled_sources())} modules with mypyc …")
        with tempfile.TemporaryDirectory(prefix=f".{target.name}-", dir=target.parent) as scratch:
            tree = Path(scratch, "new")
            compile_into(tree, release)
            (tree / STAMP).write_text("\n".join(wanted) + "\n")
            if target.exists():
                target.rename(Path(scratch, "old"))
            tree.rename(target)
        if not wanted[1]:
            _say(f"Compiled in {time.monotonic() - start:.0f} s.")


def _say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


def _say_pure(reason: str) -> None:
    _say(f"Tablehaven stays pure Python, about seventy times slower: {reason}.")


def _says_interpreted(path: Path) -> bool:
    with path.open(encoding="utf-8") as lines:
        return any(INTERPRETED.match(line) for line, _ in zip(lines, range(FIRST_LINES), strict=False))


def _package_files() -> list[Path]:
    found = (Path(folder, name) for folder, _, names in os.walk(SOURCE / PACKAGE) for name in names)
    return sorted(path for path in found if "__pycache__" not in path.parts)


def _tool_version(name: str) -> str:
    try:
        return f"{name} {version(name)}"
    except PackageNotFoundError:
        return f"{name} is missing"


def page_builder() -> Any:
    """The module web/build.py, which is no part of a package."""
    spec = importlib.util.spec_from_file_location("page_builder", ROOT / "web/build.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class CompiledWheel(BuildHookInterface[Any]):
    """A wheel carries the compiled modules beside their sources; an editable install and a pure wheel carry none."""

    def dependencies(self) -> list[str]:
        """Node from the Python registry, where the machine has none that is new enough."""
        builder = page_builder()
        return [builder.NODE_PACKAGE] if builder.node_folder() is None else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile into a tree that lives until `finalize`, and add its extension modules to the wheel."""
        if version == "editable":
            return
        self.tree = tempfile.TemporaryDirectory(prefix="tablehaven-wheel-")
        extensions = compile_into(Path(self.tree.name), release=True)
        for path in extensions:
            build_data["force_include"][str(Path(self.tree.name, path))] = str(path)
        if extensions:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
        page_builder().build_page(ROOT / "build/page")
        build_data["force_include"][str(ROOT / "build/page")] = f"{PACKAGE}/page"

    def finalize(self, version: str, _build_data: dict[str, Any], _artifact_path: str) -> None:
        """Remove the tree."""
        if version != "editable":
            self.tree.cleanup()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Make a compiled tree, unless it is up to date.")
    parser.add_argument("tree", type=Path, help="where it goes, such as build/compiled")
    parser.add_argument("--release", action="store_true", help="guided by a profile: slower to make, faster to run")
    arguments = parser.parse_args()
    build_tree(arguments.tree.resolve(), arguments.release)
