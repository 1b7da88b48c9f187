"""Where characters can go [WH 5]."""

from mypy_extensions import i64

from tablehaven.games.warhaven.state import WarHaven
from tablehaven.games.warhaven.values import flies, pace
from tablehaven.kernel.bits import bit, drop_first, first


def may_move(g: WarHaven, unit: i64) -> bool:
    """Whether a character may be moved by its own player in this turn [WH 4.2, 9.5, 9.9]."""
    return (g.moved | g.exhausted | g.pinned) & bit(unit) == 0


def is_alone(g: WarHaven, seat: i64) -> bool:
    """Whether a player has nobody left but the commander [WH 5.7]."""
    return g.allies_of(seat) == 0


def reach(g: WarHaven, unit: i64) -> i64:
    """The spaces that a move of a character can end on."""
    return destinations(g, unit, pace(g, unit), g.seat_of(unit))


def destinations(g: WarHaven, unit: i64, steps: i64, mover: i64) -> i64:
    """The spaces that a player can move a character to within so many steps [WH 5.3, 5.7, 5.8]."""
    board = g.tables.board
    here = g.stands[unit]
    spaces = board.reachable(here, steps, board.everywhere & ~g.occupied, flies(g, unit))
    seat = g.seat_of(unit)
    if mover == seat and g.is_commander(unit) and is_alone(g, seat):
        spaces &= not_farther(g, unit)
    return spaces


def not_farther(g: WarHaven, commander: i64) -> i64:
    """The spaces that are no farther from the enemy commander than this one stands [WH 5.7]."""
    board = g.tables.board
    enemy = g.stands[g.commander(1 - g.seat_of(commander))]
    apart = board.steps(g.stands[commander], enemy)
    found: i64 = 0
    spaces = board.everywhere
    while spaces != 0:
        space = first(spaces)
        spaces = drop_first(spaces)
        if board.steps(space, enemy) <= apart:
            found |= bit(space)
    return found
