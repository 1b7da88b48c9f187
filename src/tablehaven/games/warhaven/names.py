# interpreted: words for people
"""What the characters on the board, their cards and spaces are called."""

from collections.abc import Sequence

from mypy_extensions import i64

from tablehaven.games.warhaven.content import Content
from tablehaven.games.warhaven.state import SEAT_NAMES, WarHaven
from tablehaven.kernel.bits import MEMBERS


def unit_names(content: Content, army: Sequence[int]) -> list[str]:
    """What the characters of an army are called; two that are alike have numbers."""
    found: list[str] = []
    for place, kind in enumerate(army):
        name = content.characters[kind].name
        alike = sum(other == kind for other in army)
        copy = 1 + sum(other == kind for other in army[:place])
        found.append(f"{name} {copy}" if alike > 1 else name)
    return found


def codes(seat: int, size: int) -> list[str]:
    """What the characters of a seat are called in moves."""
    return [f"{SEAT_NAMES[seat][0]}{number + 1}" for number in range(size)]


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


def source_name(g: WarHaven, source: i64) -> str:
    """The card that an effect is on: characters are numbered first, and support cards after all there may be."""
    if source < MEMBERS:
        return printed(g.content.characters[source].name)
    return card_name(g, source - MEMBERS)


def card_name(g: WarHaven, kind: i64) -> str:
    return printed(g.content.support[kind].name)


def printed(name: str) -> str:
    """A name with the apostrophe of print, not the one that is typed."""
    return name.replace("'", "’")


def space_name(g: WarHaven, space: i64) -> str:
    return g.tables.board.names[space]
