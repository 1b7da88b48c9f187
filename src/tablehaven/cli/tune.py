"""Tuning at the terminal: practice, a line for each contestant, and better weights written beside the game."""

import os
import tempfile
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from importlib.util import find_spec
from pathlib import Path

import typer

from tablehaven import OptionError, TablehavenError, game
from tablehaven.kernel.record import save
from tablehaven.kernel.weights import HAND_MADE, TUNED, written
from tablehaven.players.trials import GAMES_A_DEAL, ITERATIONS
from tablehaven.players.tuning import Contestant, Course


def tune(name: str, games: int, fits: int, duels: int, trials: int, cores: int | None) -> None:
    """Tune the judgment of a game, and write what does better than its current weights."""
    if find_spec("numpy") is None:
        raise TablehavenError("Tuning needs numpy. Run: pip install 'tablehaven[tune]'")
    practised = game(name)
    cores = os.cpu_count() or 1 if cores is None else cores
    for option, number, least in (
        ("games", games, 2),
        ("fits", fits, 0),
        ("duels", duels, 0),
        ("trials", trials, 1),
        ("cores", cores, 1),
    ):
        if number < least:
            raise OptionError(f"--{option} must be at least {least}, and it is {number}.")
    if not fits and not duels:
        raise OptionError("There is nothing to find weights by: --fits and --duels are both 0.")
    file = practised.folder / practised.weights_file
    _check_writable(file)
    deals = -(-trials // GAMES_A_DEAL)
    played = deals * GAMES_A_DEAL
    if played != trials:
        typer.echo(f"{played} trials instead of {trials}: each deal is played from both sides.")
    with ProcessPoolExecutor(cores) as processes:
        course = Course(
            practised, practised.choose(practised.among_computers({})), games, fits, duels, deals, processes
        )
        current, made_by_hand, *others = _told(course)
        best = max(current, made_by_hand, *others, key=lambda each: each.share)
        if best is not current:
            proof = course.share(best.weights, "proof")
            if proof <= course.share(current.weights, "proof"):
                best = current
    if best is current:
        typer.echo(f"{practised.title} keeps its weights: no others proved better.")
        return
    kept = best.name if best is made_by_hand else f"{best.name}, which wins {proof:.1%} of {played:,} other games"
    shares = ", ".join(f"{each.name} {each.share:.1%}" for each in others)
    figure = (
        f"tablehaven tune {name} --games {games} --fits {fits} --duels {duels} --trials {played}\n"
        f"Against those made by hand, both with a search of {ITERATIONS} iterations: {shares}.\n"
        f"Kept: {kept}."
    )
    save(written({HAND_MADE: made_by_hand.weights, TUNED: best.weights}, practised.features, figure), file)
    typer.echo(f"Written to {file}: {kept}.")


def _told(course: Course) -> Iterator[Contestant]:
    """The contestants of a course, each told of as soon as its games are played."""
    for one in course.contestants():
        if one.weights != course.hand_made:
            typer.echo(f"{one.name}: {one.share:.1%} against the hand-made weights")
        yield one


def _check_writable(file: Path) -> None:
    """Find out before the practice whether what comes of it can be written."""
    try:
        with tempfile.TemporaryFile(dir=file.parent):
            pass
    except OSError as error:
        raise TablehavenError(
            f"{file} cannot be written: {error.strerror}. "
            "Install Tablehaven where you may write, such as in a virtual environment of your own."
        ) from error
