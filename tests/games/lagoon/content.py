"""The content that all scenes share."""

from tablehaven.games.lagoon import GAME
from tablehaven.games.lagoon.content import site_number
from tablehaven.games.lagoon.effects.catalog import load
from tablehaven.games.lagoon.vocabulary import words_of

CONTENT, EFFECTS = load(GAME.content_file)
WORDS = words_of(CONTENT)


def tile_of(site: str) -> int:
    number = site_number(site)
    assert 0 <= number < CONTENT.sites, f"not a site: {site!r}"
    return number // 2
