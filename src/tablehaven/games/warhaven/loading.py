# interpreted: reads the content file once
"""The components of a content file, read once."""

from functools import cache

from tablehaven.games.warhaven.content import Content
from tablehaven.kernel.datafile import ContentFile, read_content


@cache
def load(file: ContentFile) -> Content:
    """The components of a content file. While nothing in it changes, they are the same object."""
    return Content(read_content(file))
