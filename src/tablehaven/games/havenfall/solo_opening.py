# interpreted: runs once a game
"""How a game alone begins [HS 1]."""

from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablehaven.games.havenfall.content import Content
from tablehaven.games.havenfall.opening import RULEBOOK, heroes_chosen, laid_out
from tablehaven.games.havenfall.options import limit_chosen
from tablehaven.games.havenfall.pixels import COLOR_NAMES, COLORS
from tablehaven.games.havenfall.setup import lay_out
from tablehaven.games.havenfall.solo import Solo
from tablehaven.games.havenfall.solo_options import BY_LOT, rules_chosen_alone
from tablehaven.games.havenfall.state import Havenfall
from tablehaven.games.havenfall.tables import Tables
from tablehaven.kernel.bits import bit, full
from tablehaven.kernel.rng import Rng, seeded

SEAT_NAME: Final = "survivor"  # whatever the color, which may be drawn


def start_alone(content: Content, chosen: Mapping[str, str], seed: str) -> Havenfall:
    """A state ready to be played from the set-up on; heroes that make no set raise `OptionError`."""
    chance = seeded(seed)
    color = color_chosen(chosen["color"], chance)
    heroes = heroes_chosen(content, chosen["heroes"], chance)
    tables, words = laid_out(content, heroes, (SEAT_NAME,), True)
    g = lay_out(
        RULEBOOK, content, tables, words, rules_chosen_alone(chosen), chance, vec[i64]([color]), vec[i64]([bit(0)])
    )
    g.limit = limit_chosen(chosen)
    g.solo = first_solo(content, tables, heroes)
    return g


def color_chosen(wish: str, chance: Rng) -> int:
    """The color of the war room: picked, or drawn [HS 1.3]."""
    return chance.below(COLORS) if wish == BY_LOT else COLOR_NAMES.index(wish)


def first_solo(content: Content, tables: Tables, heroes: tuple[int, ...]) -> Solo:
    """The six hero decks by their places, and all Crystals face down [HS 1.8]."""
    solo = Solo()
    solo.board = vec[i64]([tables.kind_of[hero] for hero in heroes])
    solo.crystals = full(len(content.cards.crystals))
    return solo
