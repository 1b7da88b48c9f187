# interpreted: reads the content file once
"""The components of a content file, read once."""

from functools import cache
from pathlib import Path

from tablehaven.games.warhaven.content import Content
from tablehaven.games.warhaven.deck import Deck
from tablehaven.games.warhaven.legality import flaws
from tablehaven.kernel.datafile import ContentFile, DataTable, read_content

USUAL = Path(__file__).with_name("content.toml")


@cache
def load(file: ContentFile) -> Content:
    """The components of a content file. While nothing in it changes, they are the same object."""
    content = Content(read_content(file))
    decks = content.file.table("decks")
    for ready in content.decks:
        _check(content, ready.deck, decks.table(ready.key))
    for deck in content.standard_decks:
        _check(content, deck, content.file.table("tournament"))
    return content


def _check(content: Content, deck: Deck, table: DataTable) -> None:
    """Ready decks keep to the rules."""
    if found := flaws(content.cards, deck):
        table.fail(" ".join(flaw.sentence for flaw in found))
