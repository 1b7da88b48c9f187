"""How a deck and a formation look before the blinder is lifted: a ready deck, and everybody where the class belongs.

What is ahead is unknown, so equal choices are told apart by lot: by the chance of the world that is imagined.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablehaven.games.warhaven.language import CLASSES, COMMANDER, DISTANCE, GRUNT, HERO, INFANTRY, VEHICLE
from tablehaven.games.warhaven.preparing import SEAL_DECKS, is_complete
from tablehaven.games.warhaven.state import SOUTH, WarHaven
from tablehaven.kernel.bits import drop_first, first
from tablehaven.kernel.rng import Rng

_ROWS: Final = 3
_WHIM: Final = 1024
_WHIM_IN_DECKS: Final = 1.0
_WHIM_IN_PLACES: Final = 0.3
_UNFINISHED: Final = -3.0  # a deck that is begun card by card
_KEY: Final = 1_000_003


def _depths() -> list[float]:
    """By class and row from the rear, how well a character stands there."""
    rows = [[0.0] * _ROWS for _ in range(CLASSES)]
    rows[COMMANDER] = [3.0, 1.0, -2.0]
    rows[DISTANCE] = [0.8, 1.2, 0.0]
    rows[VEHICLE] = [0.2, 1.0, 0.9]
    rows[GRUNT] = [0.0, 0.9, 1.0]
    rows[INFANTRY] = [0.0, 0.9, 1.2]
    rows[HERO] = [0.2, 1.2, 0.8]
    return [worth for row in rows for worth in row]


_DEPTHS: Final = vec[float](_depths())
_SIDES: Final = 0.4  # of a vehicle on the outermost column, and of anybody else off it


def outset(g: WarHaven, seat: i64) -> float:
    """How well a seat has prepared so far, less how well the other has."""
    return prepared(g, seat) - prepared(g, 1 - seat)


def prepared(g: WarHaven, seat: i64) -> float:
    side = g.sides[seat]
    if len(side.army) == 0:
        return 0.0
    if g.step == SEAL_DECKS.number:
        if not is_complete(g, side):
            return _UNFINISHED
        key: i64 = 0
        for kind in side.army:
            key = (key * _KEY + kind) & 0x3FFFFFFF
        for kind in side.cards:
            key = (key * _KEY + kind) & 0x3FFFFFFF
        return _WHIM_IN_DECKS * whim(g, key)
    total = 0.0
    army = g.army_of(seat)
    while army != 0:
        unit = first(army)
        army = drop_first(army)
        total += standing(g, unit, g.stands[unit])
    return total


def standing(g: WarHaven, unit: i64, space: i64) -> float:
    """How well a character stands on a space of its zone."""
    board = g.tables.board
    class_ = g.class_of(unit)
    column = space % board.columns
    row = space // board.columns
    if g.seat_of(unit) != SOUTH:
        row = board.rows - 1 - row
    worth = _WHIM_IN_PLACES * whim(g, unit * board.spaces + space)
    if row < _ROWS:
        worth += _DEPTHS[class_ * _ROWS + row]
    is_outside = column <= 1 or column >= board.columns - 2
    if is_outside == (class_ == VEHICLE):
        worth += _SIDES
    return worth


def whim(g: WarHaven, key: i64) -> float:
    """A number from 0 to 1 that depends on the world alone."""
    return float(Rng(g.chance.state ^ key, g.chance.stream).below(_WHIM)) / float(_WHIM)
