"""Decks at the command line: the ready ones, and those that a person keeps."""

import os
import re
import sys
from pathlib import Path

import typer

from tablehaven import TablehavenError
from tablehaven.cli.data_folder import data_folder, make_data_folder
from tablehaven.cli.screen import Screen
from tablehaven.games.warhaven.building import random_deck
from tablehaven.games.warhaven.cards import folded
from tablehaven.games.warhaven.content import ReadyDeck
from tablehaven.games.warhaven.deck import Deck
from tablehaven.games.warhaven.deck_text import (
    MOST_CHARACTERS,
    Fault,
    Reading,
    explained,
    moves,
    read,
    summary,
    written,
)
from tablehaven.games.warhaven.language import COMMANDER
from tablehaven.games.warhaven.loading import USUAL, load
from tablehaven.kernel.datafile import ContentFile, content_at
from tablehaven.kernel.match import check_seed
from tablehaven.kernel.record import save as save_file
from tablehaven.kernel.rng import seeded
from tablehaven.kernel.wording import counted, joined

_FOLDER = "decks"  # inside the data folder
_ENDING = ".deck"
_NAME = re.compile(r"[\w'’.,-]+(?: [\w'’.,-]+)*")
_MOST_LETTERS = 60  # of a name


class Shelf:
    """All decks that a person can name: the ready ones of a content file, and the person's own."""

    def __init__(self, content: Path | ContentFile | None = None) -> None:
        self.content = load(content if isinstance(content, ContentFile) else content_at(content or USUAL))
        self.cards = self.content.cards

    def check(self, file: Path) -> None:
        """Say that a deck may be played; raises an error with every fault if it may not."""
        reading = self._read(file)
        called = f"“{reading.name}” may" if reading.name else "This deck may"
        typer.echo(f"{called} be played: {self.about(reading.deck)}.")

    def tell_all(self) -> None:
        """The ready decks and the person's own."""
        screen = Screen("warhaven")
        for ready in self.content.decks:
            screen.say(ready.name, "bold")
            screen.say(f"  {ready.words}")
        for name, deck in self._own().items():
            screen.say(f"{name} (yours)", "bold")
            screen.say(f"  {_sentence(self.about(deck)) if isinstance(deck, Deck) else deck}")

    def show(self, name: str, words: bool, as_moves: bool) -> None:
        """A deck as text, with what each card does behind it as a comment; or as moves, all in one line."""
        found = self.named(name)
        if as_moves:
            typer.echo("; ".join(moves(self.cards, found.deck)))
            return
        text = written(self.cards, found.deck, found.name)
        typer.echo("\n".join(map(self._explained, text.splitlines())) if words else text.rstrip("\n"))

    def random(self, seed: str | None) -> None:
        """A deck by lot, as text."""
        if seed is not None:
            check_seed(seed)
        chance = seeded(os.urandom(16).hex() if seed is None else seed)
        typer.echo(
            written(self.cards, random_deck(self.cards, chance), "Random" if seed is None else f"Random {seed}"),
            nl=False,
        )

    def save(self, file: Path, name: str | None, replace: bool) -> None:
        """Keep a deck that may be played, under its name; nothing is written otherwise."""
        reading = self._read(file)
        name = (reading.name if name is None else name).strip()
        if not name:
            raise TablehavenError("A deck that is kept has a name: give it one with --name.")
        if not _NAME.fullmatch(name) or len(name) > _MOST_LETTERS or not folded(name):
            raise TablehavenError(
                f"{name[:_MOST_LETTERS]!r} cannot be the name of a deck: write plain words, a few of them."
            )
        if any(folded(ready.name) == folded(name) or ready.key == name for ready in self.content.decks):
            raise TablehavenError(f"{name} is a ready deck: give yours another name with --name.")
        kept = _file(name)
        if kept.exists() and not replace:
            raise TablehavenError(f"You keep a deck {name} already: --replace replaces it.")
        make_data_folder("Set XDG_DATA_HOME to a folder of yours.", _FOLDER)
        save_file(written(self.cards, reading.deck, name), kept)
        typer.echo(f"{name} is kept in {kept}.")

    def remove(self, name: str) -> None:
        """Let go of one of the person's own."""
        kept = _file(name)
        if not kept.is_file():
            raise TablehavenError(f"You keep no deck {name!r}.{self._there_are(list(self._own()))}")
        try:
            kept.unlink()
        except OSError as error:
            raise TablehavenError(f"{kept} cannot be removed: {error.strerror}.") from error
        typer.echo(f"{name} is no longer kept.")

    def named(self, name: str) -> ReadyDeck:
        """The deck of this name; one of the person's own must be legal, or all that is wrong with it is told."""
        for ready in self.content.decks:
            if folded(name) in (folded(ready.name), folded(ready.key)):
                return ready
        if self.keeps(name):
            kept = _file(name)
            reading = self._read(kept)
            return ReadyDeck(kept.stem, reading.name or name, "", reading.deck)
        known = [*(ready.name for ready in self.content.decks), *self._own()]
        raise TablehavenError(f"There is no deck {name!r}.{self._there_are(known)}")

    def named_or_in_file(self, said: str) -> ReadyDeck:
        """The deck of this name, or else the one in this file; it must be legal, or all that is wrong is told."""
        file = Path(said).expanduser()
        is_name = any(folded(said) in (folded(ready.name), folded(ready.key)) for ready in self.content.decks)
        if is_name or self.keeps(said) or not looks_like_a_file(file):
            return self.named(said)
        reading = self._read(file)
        return ReadyDeck(file.stem, reading.name or file.stem, "", reading.deck)

    def keeps(self, name: str) -> bool:
        """Whether the person keeps a deck of this name."""
        return bool(folded(name)) and _file(name).is_file()

    def own_names(self) -> list[str]:
        """What the person's own decks are called that may be played."""
        return [name for name, deck in self._own().items() if isinstance(deck, Deck)]

    def _own(self) -> dict[str, Deck | str]:
        """The person's own decks by their names; in place of one that is not legal, a sentence."""
        found: dict[str, Deck | str] = {}
        for file in sorted((data_folder() / _FOLDER).glob(f"*{_ENDING}")):
            try:
                reading = read(self.cards, _text_of(file))
            except TablehavenError as error:
                found[file.stem] = str(error)
                continue
            name = reading.name or file.stem
            wrong = counted(len(reading.faults), "fault")
            found[name] = f"It may not be played: {wrong}." if reading.faults else reading.deck
        return found

    def _read(self, file: Path) -> Reading:
        """The deck in a file; every fault of it in one error."""
        reading = read(self.cards, _text_of(file))
        if reading.faults:
            where = "the input" if str(file) == "-" else str(file)
            raise TablehavenError("\n".join(_told(where, fault) for fault in reading.faults))
        return reading

    def about(self, deck: Deck) -> str:
        """Who leads a deck, and how its support cards are divided."""
        leaders = [c.name for c in self.cards.characters if c.class_ == COMMANDER and deck.army[c.number]]
        return f"{joined(leaders)}, {joined(summary(self.cards, deck))} cards"

    def _explained(self, line: str) -> str:
        """A line of a deck with what its card does."""
        words = explained(self.cards, line.partition(" ")[2]) if line[:1].isdigit() else ""
        return f"{line}  # {words}" if words else line

    @staticmethod
    def _there_are(names: list[str]) -> str:
        return f" There {'is' if len(names) == 1 else 'are'}: {', '.join(names)}." if names else ""


def looks_like_a_file(file: Path) -> bool:
    """Whether this is rather a file than the name of a deck: it is there, or lies in a folder, or has an ending."""
    return file.is_file() or len(file.parts) > 1 or file.suffix != ""


def _file(name: str) -> Path:
    """Where a person's own deck of this name is kept: names that are alike have the same place."""
    return data_folder() / _FOLDER / f"{folded(name)}{_ENDING}"


def _text_of(file: Path) -> str:
    """What is in a file, or piped in; more than a deck can be is not read."""
    try:
        if str(file) == "-":
            data = sys.stdin.buffer.read(4 * MOST_CHARACTERS)
        else:
            with file.open("rb") as stream:
                data = stream.read(4 * MOST_CHARACTERS)
        if len(data) == 4 * MOST_CHARACTERS:
            raise TablehavenError(f"{file} is too long for a deck.")
        return data.decode("utf-8")
    except OSError as error:
        raise TablehavenError(f"{file} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise TablehavenError(f"{file} is not a deck: it is not text.") from error


def _told(where: str, fault: Fault) -> str:
    return f"{where}{', ' if fault.line else ': '}{fault}"


def _sentence(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}."
