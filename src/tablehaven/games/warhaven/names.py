# interpreted: words for people
"""What the characters on the board, their cards and spaces are called."""

from mypy_extensions import i64

from tablehaven.games.warhaven.state import SEAT_NAMES, WarHaven
from tablehaven.games.warhaven.vocabulary import unit_names


def seat_name(seat: i64) -> str:
    return SEAT_NAMES[seat].capitalize()


def armies(g: WarHaven) -> list[str]:
    """The names of all characters, by number."""
    return [name for side in g.sides for name in unit_names(g.content, [int(kind) for kind in side.army])]


def unit_name(g: WarHaven, unit: i64) -> str:
    """The name of a character; of two in an army that are alike, with a number."""
    side = g.side_of(unit)
    return unit_names(g.content, [int(kind) for kind in side.army])[int(g.own_number(unit))]


def whose_unit(g: WarHaven, unit: i64, viewer: int) -> str:
    """“your Firebreathers”, “North’s Firebreathers”."""
    owner = int(g.seat_of(unit))
    whose = "your" if owner == viewer else f"{seat_name(owner)}’s"
    return f"{whose} {unit_name(g, unit)}"


def card_name(g: WarHaven, kind: i64) -> str:
    return g.content.support[kind].name


def space_name(g: WarHaven, space: i64) -> str:
    return g.tables.board.names[space]
