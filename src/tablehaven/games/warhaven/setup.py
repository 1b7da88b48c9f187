"""The table before anybody has chosen anything."""

from librt.vecs import vec
from mypy_extensions import i64

from tablehaven.games.warhaven.content import Content
from tablehaven.games.warhaven.kit import Kit, Pool
from tablehaven.games.warhaven.state import NORTH, SOUTH, Side, WarHaven
from tablehaven.games.warhaven.tables import Tables
from tablehaven.games.warhaven.words import Words
from tablehaven.kernel.rng import Rng
from tablehaven.kernel.state import Rulebook


def lay_out(
    rulebook: Rulebook, content: Content, tables: Tables, words: Words, rules: i64, limit: i64, chance: Rng
) -> WarHaven:
    sides = vec[Side]([empty_side(content, tables, SOUTH), empty_side(content, tables, NORTH)])
    g = WarHaven(rulebook, content, tables, words, rules, chance, sides)
    g.limit = limit
    g.clear_board()
    return g


def empty_side(content: Content, tables: Tables, seat: i64) -> Side:
    """A player who has no cards yet."""
    nothing = vec[i64]()
    kit = Kit(tables, nothing, nothing)
    return Side(seat, nothing, nothing, kit, Pool(content, tables, nothing), nothing)
