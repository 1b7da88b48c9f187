# ruff: noqa: PLC0415  # `--help` must not wait for what only one command needs
"""The subcommands of `tablehaven tournament`."""

from pathlib import Path
from typing import Annotated

import typer

from tablehaven.cli.game_name import as_known
from tablehaven.cli.sentences import in_sentences

_TournamentFile = Annotated[Path, typer.Argument(metavar="FILE", help="Where the tournament is kept.")]

app = typer.Typer(
    name="tournament",
    help="Single elimination for 2 to 16 people and computer players, at one keyboard.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


@app.command()
@in_sentences
def start(
    file: _TournamentFile,
    players: Annotated[
        str, typer.Option(metavar="A,B,…", help="Who plays: names of people, and computer players such as firm.")
    ],
    game: Annotated[str, typer.Option(metavar="GAME", help="What is played.", callback=as_known)] = "warhaven",
    seed: Annotated[str | None, typer.Option(metavar="TEXT", help="The same text draws the same lots.")] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="A ruling of the game.")] = None,
) -> None:
    """Begin a tournament, and play it."""
    from tablehaven.cli.tournament import Wishes
    from tablehaven.cli.tournament import start as begin

    begin(Wishes(file, players, game, seed, option or []))


@app.command()
@in_sentences
def resume(file: _TournamentFile) -> None:
    """Go on with a tournament, also in the middle of a match."""
    from tablehaven.cli.tournament import resume as go_on

    go_on(file)


@app.command()
@in_sentences
def show(file: _TournamentFile) -> None:
    """Say who met whom, who won, and who is still to play."""
    from tablehaven.cli.tournament import show as tell

    tell(file)
