"""Tuning at the terminal: practice, a line for each generation, and the best weights written beside the game."""

import os
from importlib.util import find_spec

import typer

from tablehaven import Game, OptionError, TablehavenError, game
from tablehaven.kernel.weights import HAND_MADE, TUNED, write_weights
from tablehaven.players.tuning import Course, Generation


def tune(name: str, games: int, generations: int, trials: int, stride: float, cores: int | None) -> None:
    """Tune the judgment of a game, and write what did best."""
    if find_spec("numpy") is None:
        raise TablehavenError("Tuning needs numpy. Run: pip install 'tablehaven[tune]'")
    practised = game(name)
    cores = os.cpu_count() or 1 if cores is None else cores
    for option, number in (("games", games), ("generations", generations), ("trials", trials), ("cores", cores)):
        if number < 1:
            raise OptionError(f"--{option} must be at least 1, and it is {number}.")
    if not 0 < stride <= 1:
        raise OptionError(f"--stride must be more than 0 and at most 1, and it is {stride}.")
    course = Course(practised, practised.choose({}), games, trials, cores, stride)
    best: Generation | None = None
    for generation in course.tuned(generations):
        typer.echo(
            f"generation {generation.number}: {generation.rows:,} positions, loss {generation.loss:.4f}, "
            f"{generation.share:.1%} against the hand-made weights"
        )
        if best is None or generation.share > best.share:
            best = generation
    assert best is not None
    work = f"--games {games} --generations {generations} --trials {trials} --stride {stride:g}"
    _write(practised, best, f"tablehaven tune {name} {work}")
    typer.echo(f"Written: the weights of generation {best.number}, beside the rules of {practised.title}.")


def _write(practised: Game, best: Generation, command: str) -> None:
    figure = (
        f"{command}\n"
        f"Generation {best.number}, fitted to {best.rows:,} positions, wins {best.share:.1%} of the games against the\n"
        "hand-made weights when both look one move ahead."
    )
    tables = {HAND_MADE: list(practised.plain_judge.weights), TUNED: best.weights}
    write_weights(practised.folder, tables, practised.features, figure)
