"""Tuning at the terminal: practice, a line for each generation, and the best weights written beside the game."""

import os
from concurrent.futures import ProcessPoolExecutor
from importlib.util import find_spec

import typer

from tablehaven import OptionError, TablehavenError, game
from tablehaven.kernel.weights import HAND_MADE, TUNED, write_weights
from tablehaven.players.contests import ITERATIONS
from tablehaven.players.tuning import Course


def tune(name: str, games: int, fits: int, trials: int, cores: int | None) -> None:
    """Tune the judgment of a game, and write what did best."""
    if find_spec("numpy") is None:
        raise TablehavenError("Tuning needs numpy. Run: pip install 'tablehaven[tune]'")
    practised = game(name)
    cores = os.cpu_count() or 1 if cores is None else cores
    for option, number, least in (
        ("games", games, 2),
        ("fits", fits, 1),
        ("trials", trials, 2),
        ("cores", cores, 1),
    ):
        if number < least:
            raise OptionError(f"--{option} must be at least {least}, and it is {number}.")
    with ProcessPoolExecutor(cores) as processes:
        course = Course(practised, practised.choose({}), games, fits, trials, processes)
        generations = []
        for generation in course.generations():
            typer.echo(f"{generation.name}: {generation.share:.1%} against the hand-made weights")
            generations.append(generation)
        made_by_hand, *fitted = generations
        best = max(generations, key=lambda each: each.share)
        kept = best.name
        if best is not made_by_hand:
            kept += f", which wins {course.share(best.weights, 'proof'):.1%} of {trials:,} other games"
    shares = ", ".join(f"{each.name} {each.share:.1%}" for each in fitted)
    figure = (
        f"tablehaven tune {name} --games {games} --fits {fits} --trials {trials}\n"
        f"Against those made by hand, both with a search of {ITERATIONS} iterations: {shares}.\n"
        f"Kept: {kept}."
    )
    tables = {HAND_MADE: made_by_hand.weights, TUNED: best.weights}
    write_weights(practised.folder, tables, practised.features, figure)
    typer.echo(f"Written beside the rules of {practised.title}: {kept}.")
