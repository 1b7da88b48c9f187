"""A desk to try the command line at: it types lines and reads what comes back."""

from collections.abc import Iterable
from pathlib import Path

from typer.testing import CliRunner, Result

from tablehaven.cli.main import app

FIRST_MOVE_ALWAYS = ["1"] * 300  # more than any game has decisions; what is left over is typed after the end


def tablehaven(*args: str | Path, typed: Iterable[str] = ()) -> Result:
    """Run a command to its end, with these lines typed and then the end of the input; a traceback fails the test."""
    result = CliRunner().invoke(app, [str(arg) for arg in args], input="".join(f"{line}\n" for line in typed))
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def play(*typed: str, seed: str = "desk", more: Iterable[str | Path] = ()) -> str:
    """What the table prints in a game of Haven as City; it must end well."""
    result = tablehaven("play", "haven", "--seed", seed, *more, typed=typed)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout


def recorded(file: Path, typed: Iterable[str] = FIRST_MOVE_ALWAYS, seed: str = "desk") -> Path:
    """The record of a game, the whole of it if nothing else is said."""
    play(*typed, f"save {file}", seed=seed)
    assert file.exists()
    return file


def said(text: str) -> str:
    """A text without its line breaks, so that a sentence is found wherever it was wrapped."""
    return " ".join(text.split())
