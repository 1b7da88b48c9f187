"""Commands that say what is wrong in a sentence."""

import functools
from collections.abc import Callable
from typing import ParamSpec

import typer

from tablehaven import TablehavenError

P = ParamSpec("P")


def in_sentences(command: Callable[P, None]) -> Callable[P, None]:
    """A command whose errors that a person can put right are sentences on stderr and exit status 2."""

    @functools.wraps(command)
    def careful(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            command(*args, **kwargs)
        except TablehavenError as error:
            typer.echo(str(error), err=True)
            raise typer.Exit(2) from error

    return careful
