# ruff: noqa: PLC0415  # `--help` must not wait for what only one command needs
"""The subcommands of `tablehaven deck`."""

from pathlib import Path
from typing import Annotated

import typer

from tablehaven.cli.sentences import in_sentences

_DeckFile = Annotated[Path, typer.Argument(metavar="FILE", help="A deck, one line a card; - reads what is piped in.")]
_DeckName = Annotated[str, typer.Argument(metavar="NAME", help="A ready deck or one of your own.")]
_ContentFile = Annotated[
    Path | None, typer.Option("--content", metavar="FILE", help="Another content file, with cards of your own.")
]

app = typer.Typer(
    name="deck", help="Decks of War Haven: check, keep and share them.", no_args_is_help=True, rich_markup_mode=None
)


@app.command()
@in_sentences
def check(file: _DeckFile, content: _ContentFile = None) -> None:
    """Say whether a deck may be played, and if not, every rule it breaks."""
    from tablehaven.cli.decks import Shelf

    Shelf(content).check(file)


@app.command("list")
@in_sentences
def list_decks(content: _ContentFile = None) -> None:
    """List the ready decks and your own."""
    from tablehaven.cli.decks import Shelf

    Shelf(content).tell_all()


@app.command()
@in_sentences
def show(
    name: _DeckName,
    words: Annotated[bool, typer.Option("--words", help="Also say what each card does.")] = False,
    as_moves: Annotated[
        bool, typer.Option("--moves", help="As one line of moves, to be pasted at a table where decks are chosen.")
    ] = False,
    content: _ContentFile = None,
) -> None:
    """Print a deck, one line a card: to be read, changed and shared."""
    from tablehaven.cli.decks import Shelf

    Shelf(content).show(name, words, as_moves)


@app.command()
@in_sentences
def random(
    seed: Annotated[str | None, typer.Option(metavar="TEXT", help="The same text makes the same deck.")] = None,
    content: _ContentFile = None,
) -> None:
    """Print a deck made by lot, which may be played."""
    from tablehaven.cli.decks import Shelf

    Shelf(content).random(seed)


@app.command()
@in_sentences
def save(
    file: _DeckFile,
    name: Annotated[str | None, typer.Option(metavar="TEXT", help="Its name; the one in the file if not said.")] = None,
    replace: Annotated[bool, typer.Option("--replace", help="Replace a deck of yours that has this name.")] = False,
    content: _ContentFile = None,
) -> None:
    """Keep a deck of your own, if it may be played."""
    from tablehaven.cli.decks import Shelf

    Shelf(content).save(file, name, replace)


@app.command()
@in_sentences
def remove(name: _DeckName, content: _ContentFile = None) -> None:
    """Let go of a deck of your own."""
    from tablehaven.cli.decks import Shelf

    Shelf(content).remove(name)
