"""The compiled build: which modules mypyc compiles, and how a tree and a wheel are made of them.

The compiled modules always lie in a tree of their own, never in `src/`: a compiled module beside its source would go on
being imported after the source was edited.

    python hatch_build.py build/compiled      makes build/compiled/tablehaven, unless it is up to date
    python -m build --wheel                   makes a wheel through the hook at the end of this file
"""

import contextlib
import hashlib
import importlib.util
import os
import platform
import re
import shlex
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
SOURCE = ROOT / "src"
PACKAGE = "tablehaven"
COMPILED_FOLDERS = ("kernel", "games", "players")
INTERPRETED = re.compile(r"# interpreted: \S")
FIRST_LINES = 5
FLAGS = ["-g0", "-fno-semantic-interposition", "-fvisibility=hidden", "-fwrapv", "-w"]
FLAGS.append("-Wno-misleading-indentation")  # of -Wall: gcc looks for 50 s even if it may say nothing
if platform.machine().lower() in ("x86_64", "amd64"):
    FLAGS.append("-mpopcnt")  # every such processor since 2008 has this instruction
INSTRUCTIONS = {"size": "__builtin_popcountll", "lowest": "__builtin_ctzll"}  # for functions of kernel/bits.py
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
    if _compiler() is None:
        return "no C compiler was found (cc, gcc, clang or $CC)"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python.h was not found (on Debian and Ubuntu: install python3-dev)"
    return None


def compile_into(target: Path) -> list[Path]:
    """Copy the package into `target` and compile it there; the extension modules made, as paths relative to `target`.

    There are none if `why_pure()` gives a reason, which is said on stderr. A type error is shown and ends the program.
    """
    shutil.copytree(SOURCE / PACKAGE, target / PACKAGE, ignore=NOT_SOURCE)
    if reason := why_pure():
        _say_pure(reason)
        return []
    run_mypyc(ROOT, [str(SOURCE.relative_to(ROOT) / path) for path in compiled_sources()], target)
    return sorted(path.relative_to(target) for path in target.rglob("*" + sysconfig.get_config_var("EXT_SUFFIX")))


def run_mypyc(root: Path, paths: list[str], target: Path) -> None:
    """Compile the modules at `paths`, relative to `root`, as one group; the extension modules land in `target`.

    As the paths are relative, type errors name the file to edit, and tracebacks of the compiled code find its text.
    """
    from mypyc.build import mypycify  # noqa: PLC0415  (slow to import, and absent where nothing is compiled)
    from setuptools import Distribution  # noqa: PLC0415
    from setuptools.command.build_ext import build_ext  # noqa: PLC0415

    os.environ["CC"] = _compiler() or ""
    # mypyc does not read mypy's cache when it compiles one group; it shall not disturb the one of `make lint`.
    options = [f"--config-file={ROOT / 'pyproject.toml'}", f"--cache-dir={os.devnull}"]
    with tempfile.TemporaryDirectory(prefix="tablehaven-") as scratch, contextlib.chdir(root):
        extensions = mypycify([*options, *paths], opt_level="3", target_dir=f"{scratch}/c", group_name=PACKAGE)
        _widen_constants(Path(scratch, "c"))
        _use_instructions(Path(scratch, "c"))
        for extension in extensions:
            extension.extra_compile_args.extend(FLAGS)
        command = build_ext(Distribution({"ext_modules": extensions}))
        command.build_lib, command.build_temp = str(target), f"{scratch}/o"
        command.parallel = os.cpu_count()
        command.ensure_finalized()
        command.run()


def fingerprint() -> str:
    """A hash of what the compiled tree depends on: the package's files, this build and the versions of its tools."""
    digest = hashlib.sha256()
    for path in [ROOT / "hatch_build.py", ROOT / "pyproject.toml", *_package_files()]:
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT)} {len(content)}\n".encode() + content)
    for line in (sys.version, sysconfig.get_platform(), _compiler_version(), *map(_tool_version, TOOLS)):
        digest.update(line.encode() + b"\n")
    return digest.hexdigest()


def stamp(tree: Path) -> tuple[str, str]:
    """The fingerprint a tree was built from and why it is pure, each empty if there is none to tell."""
    try:
        made_from, _, reason = (tree / STAMP).read_text().partition("\n")
    except FileNotFoundError:
        return "", ""
    return made_from, reason.strip()


def build_tree(target: Path) -> None:
    """Make `target` hold the compiled package of the present sources; quick if it does already.

    The tree is made beside `target` and renamed, so that nobody ever imports half of it.
    """
    import fcntl  # noqa: PLC0415  (absent on Windows, where the hook below works all the same)

    target.parent.mkdir(parents=True, exist_ok=True)
    with (target.parent / f".{target.name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        wanted = fingerprint(), why_pure() or ""
        if stamp(target) == wanted:
            if wanted[1]:
                _say_pure(wanted[1])
            return
        start = time.monotonic()
        if not wanted[1]:
            _say(f"Compiling {len(compiled_sources())} modules with mypyc …")
        with tempfile.TemporaryDirectory(prefix=f".{target.name}-", dir=target.parent) as scratch:
            tree = Path(scratch, "new")
            compile_into(tree)
            (tree / STAMP).write_text("\n".join(wanted) + "\n")
            if target.exists():
                target.rename(Path(scratch, "old"))
            tree.rename(target)
        if not wanted[1]:
            _say(f"Compiled in {time.monotonic() - start:.0f} s.")


def _say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


def _say_pure(reason: str) -> None:
    _say(f"Tablehaven stays pure Python, about sixty times slower: {reason}.")


def _says_interpreted(path: Path) -> bool:
    with path.open(encoding="utf-8") as lines:
        return any(INTERPRETED.match(line) for line, _ in zip(lines, range(FIRST_LINES), strict=False))


def _package_files() -> list[Path]:
    found = (Path(folder, name) for folder, _, names in os.walk(SOURCE / PACKAGE) for name in names)
    return sorted(path for path in found if "__pycache__" not in path.parts)


def _compiler() -> str | None:
    """The command of the C compiler: $CC if it is set, else the one Python was built with, else any."""
    wish = os.environ.get("CC")
    wishes = [wish] if wish else [sysconfig.get_config_var("CC"), "cc", "gcc", "clang"]
    return next((command for command in wishes if command and shutil.which(shlex.split(command)[0])), None)


def _compiler_version() -> str:
    command = _compiler()
    if command is None:
        return "no compiler"
    return subprocess.run([*shlex.split(command), "--version"], capture_output=True, text=True, check=False).stdout


def _tool_version(name: str) -> str:
    try:
        return f"{name} {version(name)}"
    except PackageNotFoundError:
        return f"{name} is missing"


def _widen_constants(folder: Path) -> None:
    """Make C compute with 64 bits where mypyc wrote an operation whose left operand is a bare number.

    mypyc 2.4.1 writes the i64 operation `i64(1) << 40` as `1 << 40`, which in C has 32 bits and is 0; `1000 >> n` and
    sums, differences and products of two constants suffer alike. Wider is never wrong: the result is cut to its type
    when it is stored.
    """
    bare = re.compile(r"^(\s*cpy_r_\w+ = -?\d+)(?= (?:<<|>>|[-+*]) )", re.MULTILINE)
    for path in folder.rglob("*.c"):
        path.write_text(bare.sub(r"\1LL", path.read_text(encoding="utf-8")), encoding="utf-8")


def _use_instructions(folder: Path) -> None:
    """Let the processor count and find bits: sets of cards do little else. The sources say what the result is."""
    for path in folder.rglob("*.c"):
        text = path.read_text(encoding="utf-8")
        for function, instruction in INSTRUCTIONS.items():
            head = f"int64_t CPyDef_bits___{function}(int64_t cpy_r_members) {{\n"
            text = text.replace(head, f"{head}#ifdef __GNUC__\n    return {instruction}(cpy_r_members);\n#endif\n")
        path.write_text(text, encoding="utf-8")


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
        extensions = compile_into(Path(self.tree.name))
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
    if len(sys.argv) != 2:
        sys.exit("Say where the compiled tree goes: python hatch_build.py build/compiled")
    build_tree(Path(sys.argv[1]).resolve())
