"""Sets of small numbers as the bits of one integer.

A zone of cards is such a set: it has one form only, costs nothing to copy, and set algebra is `|`, `&` and `& ~`.
Members are 0 to 31.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

LARGEST: Final = 31

_HALF: Final = 0xFFFF

# mypyc computes `constant << variable` in 32 bits, so powers of two are looked up.
BIT: Final = vec[i64]([2**member for member in range(62)])


def _tables() -> tuple[list[int], list[int]]:
    """The size and the lowest member of every set of members below 16."""
    sizes, lowests = [0], [0]
    for member in range(16):
        sizes += [size + 1 for size in sizes]
        lowests += [member, *lowests[1:]]
    return sizes, lowests


_SIZE: Final = vec[i64](_tables()[0])
_LOWEST: Final = vec[i64](_tables()[1])


def size(members: i64) -> i64:
    """How many members the set has."""
    if members <= _HALF:
        return _SIZE[members]
    return _SIZE[members & _HALF] + _SIZE[members >> 16]


def lowest(members: i64) -> i64:
    """The smallest member of a set that is not empty."""
    half = members & _HALF
    if half != 0:
        return _LOWEST[half]
    return _LOWEST[members >> 16] + 16


def highest(members: i64) -> i64:
    """The largest member of a set, or -1 if it is empty."""
    members |= members >> 1
    members |= members >> 2
    members |= members >> 4
    members |= members >> 8
    members |= members >> 16
    return size(members) - 1


def nth(members: i64, n: i64) -> i64:
    """The member that has n smaller ones beside it in the set."""
    while n > 0:
        members &= members - 1
        n -= 1
    return lowest(members)


def listed(members: i64) -> list[i64]:
    """The members in ascending order."""
    found: list[i64] = []
    while members != 0:
        found.append(lowest(members))
        members &= members - 1
    return found
