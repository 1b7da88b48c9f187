"""Sets of small numbers as the bits of one integer.

A zone of cards is such a set: it has one form only, costs nothing to copy, and set algebra is `|`, `&` and `& ~`.
Members are 0 to 31.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

LARGEST: Final = 31

# The sets of one member as a table; to compute one, as `bit` does, is quicker.
BIT: Final = vec[i64]([2**member for member in range(62)])

# A multiplier whose product with each of the 32 powers of two has five upper bits of its own.
_DE_BRUIJN: Final = 0x077CB531
_PLACES: Final = vec[i64](sorted(range(32), key=lambda member: (2**member * _DE_BRUIJN >> 27) % 32))


def bit(member: i64) -> i64:
    """The set of one member; the build sees to it that this shift has 64 bits."""
    return 1 << member


def size(members: i64) -> i64:
    """How many members the set has: neighboring bits are added up in pairs, fours, and so on."""
    pairs = members - ((members >> 1) & 0x55555555)
    fours = (pairs & 0x33333333) + ((pairs >> 2) & 0x33333333)
    eights = (fours + (fours >> 4)) & 0x0F0F0F0F
    return ((eights * 0x01010101) >> 24) & 0xFF


def lowest(members: i64) -> i64:
    """The smallest member of a set that is not empty."""
    return _PLACES[(((members & -members) * _DE_BRUIJN) >> 27) & 31]


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
