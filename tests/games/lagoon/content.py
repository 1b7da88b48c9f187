"""The content that all scenes share."""

from pathlib import Path

import tablehaven
from tablehaven.games.lagoon.content import site_number
from tablehaven.games.lagoon.effects.catalog import load
from tablehaven.games.lagoon.words import Words

CONTENT, EFFECTS = load(Path(tablehaven.__file__).parent / "games" / "lagoon" / "content.toml")
WORDS = Words(CONTENT)


def tile_of(site: str) -> int:
    number = site_number(site)
    assert 0 <= number < CONTENT.sites, f"not a site: {site!r}"
    return number // 2
