"""The command as a process of its own: what it leaves with when it cannot write, or is stopped."""

import subprocess
import sys
from pathlib import Path

import pytest

FULL = Path("/dev/full")
INTERRUPTED_AT = """
import runpy, sys

class Interrupt:
    def find_spec(self, name, path=None, target=None):
        if name == {module!r}:
            raise KeyboardInterrupt

sys.argv = ["tablehaven", *{arguments!r}]
sys.meta_path.insert(0, Interrupt())
runpy.run_module("tablehaven", run_name="__main__")
"""


@pytest.mark.skipif(not FULL.exists(), reason="this system has no device that is always full")
@pytest.mark.parametrize("arguments", [["rules", "haven"], ["rules", "haven", "7.5"], ["--version"], ["--help"]])
def test_output_that_cannot_be_written_is_one_sentence(arguments: list[str]) -> None:
    with FULL.open("w") as full:
        ended = subprocess.run(
            [sys.executable, "-m", "tablehaven", *arguments],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert ended.stderr == "The output cannot be written: No space left on device.\n"
    assert ended.returncode == 2


def test_a_reader_that_has_read_enough_is_no_trouble() -> None:
    command = [sys.executable, "-m", "tablehaven", "rules", "haven"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout and process.stderr
        process.stdout.close()
        assert process.stderr.read() == ""


@pytest.mark.parametrize("module", ["tablehaven.cli.main", "typer", "tablehaven.cli.reference", "rich.console"])
def test_an_interruption_while_modules_are_loaded_is_quiet(module: str) -> None:
    code = INTERRUPTED_AT.format(module=module, arguments=["rules", "haven"])
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ended.stderr == ""
    assert ended.returncode == 130
