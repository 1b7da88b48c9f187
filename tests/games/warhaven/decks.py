"""The cards of War Haven, and decks made of their names."""

from pathlib import Path

import tablehaven.games.warhaven
from tablehaven.games.warhaven.deck import Deck
from tablehaven.games.warhaven.loading import load
from tablehaven.kernel.datafile import content_at

FILE = Path(tablehaven.games.warhaven.__file__).with_name("content.toml")
CONTENT = load(content_at(FILE))
CARDS = CONTENT.cards


def character(name: str) -> int:
    number = CARDS.character(name)
    assert number >= 0, f"no character: {name!r}"
    return number


def card(name: str) -> int:
    number = CARDS.support_card(name)
    assert number >= 0, f"no support card: {name!r}"
    return number


def ready(name: str) -> Deck:
    """A copy of a ready deck."""
    return next(each.deck.clone() for each in CONTENT.decks if each.name == name)


def traded(deck: Deck, gone: str, come: str) -> Deck:
    """A deck with one card more and another one less; no name stands for no card."""
    for name, change in ((gone, -1), (come, 1)):
        if name:
            if CARDS.character(name) >= 0:
                deck.army[character(name)] += change
            else:
                deck.support[card(name)] += change
    return deck


def altered(folder: Path, *changes: tuple[str, str]) -> Path:
    """The usual content file with some texts replaced, each of which it has."""
    text = FILE.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    file = folder / "content.toml"
    file.write_text(text, encoding="utf-8")
    return file
