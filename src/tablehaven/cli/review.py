"""The review at the terminal: a progress bar, what was found, and a page of it."""

import os
from pathlib import Path

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tablehaven import OptionError, TablehavenError, game
from tablehaven.kernel.record import replayed, save
from tablehaven.review.page import page
from tablehaven.review.review import moments, results_of, reviewed
from tablehaven.review.told import lines
from tablehaven.review.working import looks


def review(file: Path, to: Path | None, cores: int | None, content: Path | None) -> None:
    """Print the review of a record, and write it as a page."""
    if cores is not None and cores < 1:
        raise OptionError("--cores must be at least 1.")
    match = replayed(file, game, content)
    if match.outcome is None:
        raise TablehavenError(f"{file} ends before the game does: a review looks back on a game that is over.")
    with _progress() as progress:
        bar = progress.add_task("Looking back", total=len(moments(match)))
        found = {}
        for moment, look in looks(match, cores or os.cpu_count() or 1):
            found[moment] = look
            progress.advance(bar)
    result = reviewed(match, found, results_of(match))
    for line in lines(match, result):
        typer.echo(line)
    written = to or file.with_name(f"{file.stem}.review.html")
    save(page(match, result), written)
    typer.echo(f"\nWith the curve and every decision: {written}")


def _progress() -> Progress:
    """A bar, if there is a terminal to show it on."""
    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("decisions, left:"),
        TimeRemainingColumn(),
        console=console,
        disable=not console.is_terminal,
    )
