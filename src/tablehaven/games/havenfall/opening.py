# interpreted: runs once a game
"""How a game begins: the choices made before it as the rules need them, and the table laid out."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablehaven.games.havenfall import events, solo_events
from tablehaven.games.havenfall.content import Content
from tablehaven.games.havenfall.dealing import HavenfallRulebook
from tablehaven.games.havenfall.options import limit_chosen, rules_chosen, seats_chosen, teams_chosen
from tablehaven.games.havenfall.pixels import COLOR_NAMES
from tablehaven.games.havenfall.setup import lay_out
from tablehaven.games.havenfall.state import Havenfall
from tablehaven.games.havenfall.tables import Tables
from tablehaven.games.havenfall.turn import DECISIONS, TURN
from tablehaven.games.havenfall.vocabulary import vocabulary
from tablehaven.games.havenfall.words import Words
from tablehaven.kernel.event import Event, numbered
from tablehaven.kernel.rng import Rng, seeded

RULEBOOK: Final = HavenfallRulebook(TURN, DECISIONS)
EVENTS: Final = numbered(
    [event for told in (events, solo_events) for event in vars(told).values() if isinstance(event, Event)]
)
BY_LOT: Final = "random"


@cache
def laid_out(
    content: Content, heroes: tuple[int, ...], seats: tuple[str, ...], is_solo: bool = False
) -> tuple[Tables, Words]:
    """What the rules look up of a content file and a hero set, and where the answers of its verbs begin."""
    tables = Tables(content.cards, list(heroes), is_solo)
    return tables, Words(vocabulary(tables, seats), seats)


def heroes_chosen(content: Content, wish: str, chance: Rng) -> tuple[int, ...]:
    """The six heroes of a game: a printed set by its name, one by lot, or six that are named [HF 2.6]."""
    sets = content.hero_sets
    for printed in sets.printed:
        if printed.key == wish:
            return tuple(int(hero) for hero in printed.heroes)
    if wish == BY_LOT:
        return tuple(sets.legal_set(chance.below(len(sets.legal))))
    return tuple(sets.named(wish))


def start(content: Content, chosen: Mapping[str, str], seed: str) -> Havenfall:
    """A state ready to be played from the set-up on; heroes that make no set raise `OptionError`."""
    chance = seeded(seed)
    seats = seats_chosen(chosen)
    tables, words = laid_out(content, heroes_chosen(content, chosen["heroes"], chance), seats)
    colors = vec[i64]([COLOR_NAMES.index(name) for name in seats])
    sides = {seat: sum(2**other for other in side) for side in teams_chosen(chosen) for seat in side}
    partners = vec[i64]([sides[seat] for seat in range(len(seats))])
    g = lay_out(RULEBOOK, content, tables, words, rules_chosen(chosen), chance, colors, partners)
    g.limit = limit_chosen(chosen)
    return g
