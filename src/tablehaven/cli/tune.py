"""Tuning at the terminal: practice, a line for each generation, and the best weights written beside the game."""

import os
from concurrent.futures import ProcessPoolExecutor
from importlib.util import find_spec

import typer

from tablehaven import Game, OptionError, TablehavenError, game
from tablehaven.kernel.weights import HAND_MADE, TUNED, write_weights
from tablehaven.players.contests import ITERATIONS
from tablehaven.players.tuning import Course, Generation


def tune(name: str, games: int, fits: int, trials: int, cores: int | None) -> None:
    """Tune the judgment of a game, and write what did best."""
    if find_spec("numpy") is None:
        raise TablehavenError("Tuning needs numpy. Run: pip install 'tablehaven[tune]'")
    practised = game(name)
    cores = os.cpu_count() or 1 if cores is None else cores
    for option, number, least in (
        ("games", games, 2),
        ("fits", fits, 0),
        ("trials", trials, 2),
        ("cores", cores, 1),
    ):
        if number < least:
            raise OptionError(f"--{option} must be at least {least}, and it is {number}.")
    with ProcessPoolExecutor(cores) as processes:
        course = Course(practised, practised.choose({}), games, fits, trials, processes)
        best = Generation("", (), 0.0)
        for generation in course.generations():
            typer.echo(f"{generation.name}: {generation.share:.1%} against the hand-made weights")
            best = max(best, generation, key=lambda each: each.share)
        share = course.share(best.weights, "proof")
    figure = (
        f"tablehaven tune {name} --games {games} --fits {fits} --trials {trials}\n"
        f"Those of “{best.name}” did best, and win {share:.1%} of {trials:,} other games against the hand-made ones\n"
        f"when both search {ITERATIONS} iterations."
    )
    _write(practised, best, figure)
    typer.echo(f"Written beside the rules of {practised.title}: {best.name}, {share:.1%} of {trials:,} other games.")


def _write(practised: Game, best: Generation, figure: str) -> None:
    tables = {HAND_MADE: list(practised.plain_judge.weights), TUNED: list(best.weights)}
    write_weights(practised.folder, tables, practised.features, figure)
