"""Pixels as counts by color, eight bits each, in one number; in a cost a fifth count is of grey ones [HF 4].

pixels + UNIT[RED]          # one red pixel more
of(pixels, RED)             # how many are red
covers(available, cost)     # whether a cost can be paid
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablehaven.kernel.bits import bit

BLUE: Final = 0
RED: Final = 1
GREEN: Final = 2
YELLOW: Final = 3
COLORS: Final = 4
GREY: Final = 4  # any color
COLOR_NAMES: Final = ("blue", "red", "green", "yellow")

UNIT: Final = vec[i64]([1, 2**8, 2**16, 2**24, 2**32])  # one pixel of a color
_WIDTH: Final = 8
_COUNT: Final = 255
_COLORED: Final = 0xFFFFFFFF


def of(pixels: i64, color: i64) -> i64:
    """How many there are of a color."""
    return (pixels >> (_WIDTH * color)) & _COUNT


def total(pixels: i64) -> i64:
    """How many there are, grey ones included."""
    return (
        (pixels & _COUNT)
        + ((pixels >> 8) & _COUNT)
        + ((pixels >> 16) & _COUNT)
        + ((pixels >> 24) & _COUNT)
        + (pixels >> 32)
    )


def colored(cost: i64) -> i64:
    """What a cost takes of certain colors."""
    return cost & _COLORED


def grey(cost: i64) -> i64:
    """How many pixels of any color it takes."""
    return cost >> 32


def colors_of(pixels: i64) -> i64:
    """The set of colors of which there is a pixel."""
    found: i64 = 0
    color: i64 = 0
    while color < COLORS:
        if of(pixels, color) > 0:
            found |= bit(color)
        color += 1
    return found


def covers(pixels: i64, cost: i64) -> bool:
    """Whether these pixels can pay a cost [HF 4.4]."""
    color: i64 = 0
    while color < COLORS:
        if of(pixels, color) < of(cost, color):
            return False
        color += 1
    return total(pixels) >= total(cost)


def in_any_color(cost: i64) -> i64:
    """The same number of pixels, of any color."""
    return total(cost) * UNIT[GREY]
