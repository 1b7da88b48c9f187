# interpreted: reads the content file once
"""The components of a content file, read once."""

from functools import cache
from pathlib import Path

from tablehaven.games.havenfall.content import Content
from tablehaven.kernel.datafile import ContentFile, read_content

USUAL = Path(__file__).with_name("content.toml")


@cache
def load(file: ContentFile) -> Content:
    """The components of a content file. While nothing in it changes, they are the same object."""
    return Content(read_content(file))
