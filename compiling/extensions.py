"""How modules become extension modules: mypyc writes C, and a compiler makes machine code of it.

A profile tells gcc which calls and branches a program takes most, and so what to inline and how to lay out the code.
To get one, the same C is compiled twice: first with counters, then by what they counted while a program trained it.
"""

import contextlib
import copy
import os
import platform
import re
import sys
import tempfile
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from compiling import compiler

ROOT = Path(__file__).resolve().parent.parent
GROUP = "tablehaven"
QUICK, THOROUGH = "1", "3"  # how hard gcc tries
FLAGS = ["-g0", "-fno-semantic-interposition", "-fvisibility=hidden", "-fwrapv", "-w"]
FLAGS += ["-fno-plt", "-falign-functions=32"]  # calls into Python without a detour, and whole lines of cache
FLAGS.append("-Wno-misleading-indentation")  # of -Wall: gcc looks for 50 s even if it may say nothing
if platform.machine().lower() in ("x86_64", "amd64"):
    FLAGS.append("-mpopcnt")  # every such processor since 2008 has this instruction
COUNTING = ["-fprofile-generate"]
GUIDED = ["-fprofile-use", "-fprofile-partial-training"]  # what was never trained is compiled as without a profile
INSTRUCTIONS = {"size": "__builtin_popcountll", "first": "__builtin_ctzll"}  # for functions of kernel/bits.py


def run_mypyc(root: Path, paths: list[str], target: Path, train: Callable[[Path], None] | None = None) -> None:
    """Compile the modules at `paths`, relative to `root`, as one group; the extension modules land in `target`.

    As the paths are relative, type errors name the file to edit, and tracebacks of the compiled code find its text.
    With `train` the modules are compiled by a profile of what it does with them; it is told where they lie.
    """
    with tempfile.TemporaryDirectory(prefix="tablehaven-") as folder:
        scratch = Path(folder)
        if train is None:
            build(write_c(root, paths, scratch, QUICK), target, scratch)
        else:
            build_guided(write_c(root, paths, scratch), target, scratch, train)


def write_c(root: Path, paths: list[str], scratch: Path, optimization: str = THOROUGH) -> list[Any]:
    """Let mypyc write the modules as C; the extension modules to be built of it.

    Where speed counts it is one file, so that gcc sees all of it at once; else one a module, for all cores.
    """
    from mypyc.build import mypycify  # noqa: PLC0415  (slow to import, and absent where nothing is compiled)

    # mypyc does not read mypy's cache when it compiles one group; it shall not disturb the one of `make lint`.
    options = [f"--config-file={ROOT / 'pyproject.toml'}", f"--cache-dir={os.devnull}"]
    with contextlib.chdir(root):
        extensions = mypycify(
            [*options, *paths],
            opt_level=optimization,
            multi_file=optimization == QUICK,
            target_dir=str(scratch / "c"),
            group_name=GROUP,
        )
    _widen_constants(scratch / "c")
    _use_instructions(scratch / "c")
    return list(extensions)


def build(extensions: list[Any], target: Path, scratch: Path, profile_flags: Sequence[str] = ()) -> None:
    """Build extension modules of their C, also if they were built before."""
    from setuptools import Distribution  # noqa: PLC0415
    from setuptools.command.build_ext import build_ext  # noqa: PLC0415

    os.environ["CC"] = compiler.command() or ""
    flagged = [copy.copy(extension) for extension in extensions]
    for extension in flagged:
        extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS, *profile_flags]
        extension.extra_link_args = [*extension.extra_link_args, *profile_flags]
    command = build_ext(Distribution({"ext_modules": flagged}))
    command.build_lib, command.build_temp = str(target), str(scratch / "o")
    command.parallel = os.cpu_count()
    command.force = True
    command.ensure_finalized()
    build_all = command.build_extensions

    def build_on_all_cores() -> None:
        command.compiler.compile = side_by_side(command.compiler.compile)
        build_all()

    command.build_extensions = build_on_all_cores
    command.run()


def side_by_side(compile_all: Callable[..., list[str]]) -> Callable[..., list[str]]:
    """A compiler that takes the files of one extension module to all cores; setuptools does so with whole modules."""

    def compile_each(sources: list[str], **settings: Any) -> list[str]:
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            compiled = pool.map(lambda source: compile_all([source], **settings), sources)
            return [built for objects in compiled for built in objects]

    return compile_each


def build_guided(extensions: list[Any], target: Path, scratch: Path, train: Callable[[Path], None]) -> None:
    """Build extension modules that count, let them be trained, and build them again by what they counted."""
    profile = scratch / "profile"
    build(extensions, target, scratch, [*COUNTING, f"-fprofile-dir={profile}"])
    train(target)
    if not any(profile.rglob("*.gcda")):
        sys.exit("The training left no profile to compile by: it did not use the modules that count.")
    build(extensions, target, scratch, [*GUIDED, f"-fprofile-dir={profile}"])


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
    missing: set[str] = set()
    for path in folder.rglob("*.c"):
        text = path.read_text(encoding="utf-8")
        is_home = "int64_t CPyDef_bits___bit(int64_t cpy_r_member) {\n" in text
        for function, instruction in INSTRUCTIONS.items():
            head = f"int64_t CPyDef_bits___{function}(int64_t cpy_r_members) {{\n"
            if is_home and head not in text:
                missing.add(function)
            text = text.replace(head, f"{head}#ifdef __GNUC__\n    return {instruction}(cpy_r_members);\n#endif\n")
        path.write_text(text, encoding="utf-8")
    if missing:
        sys.exit(f"kernel/bits.py has no function {' or '.join(sorted(missing))} for an instruction to stand for.")
