"""Sets of small numbers as the bits of one integer.

A zone of cards is such a set: it has one form only, costs nothing to copy, and set algebra is `|`, `&` and `& ~`.
Members are 0 to 61. To go through a set:

    while cards != 0:
        card = first(cards)
        cards = drop_first(cards)
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

MEMBERS: Final = 62  # the most that a set can have

# Constants of at most 62 bits: mypyc keeps larger ones as objects. A product may wrap: only bits that it has in common
# with the unbounded one are looked at.
_PAIRS: Final = 0x1555555555555555
_FOURS: Final = 0x3333333333333333
_EIGHTS: Final = 0x0F0F0F0F0F0F0F0F
_ONES: Final = 0x0101010101010101

# A multiplier whose product with each of the 64 powers of two has six upper bits of its own.
_DE_BRUIJN: Final = 0x03F79D71B4CB0A89
_PLACES: Final = vec[i64](sorted(range(64), key=lambda member: (2**member * _DE_BRUIJN >> 58) % 64))


def bit(member: i64) -> i64:
    """The set of one member; the build sees to it that this shift has 64 bits."""
    return 1 << member


def full(count: i64) -> i64:
    """The set of the first so many numbers, which must not be more than a set can have."""
    if not 0 <= count <= MEMBERS:
        raise ValueError(f"a set has at most {MEMBERS} members, not {count}")
    return bit(count) - 1


def size(members: i64) -> i64:
    """How many members the set has: neighboring bits are added up in pairs, fours, and so on."""
    pairs = members - ((members >> 1) & _PAIRS)
    fours = (pairs & _FOURS) + ((pairs >> 2) & _FOURS)
    eights = (fours + (fours >> 4)) & _EIGHTS
    return ((eights * _ONES) >> 56) & 0xFF


def is_single(members: i64) -> bool:
    """Whether the set has one member, no more and no less."""
    return members != 0 and members & (members - 1) == 0


def first(members: i64) -> i64:
    """The smallest member of a set that is not empty."""
    return _PLACES[(((members & -members) * _DE_BRUIJN) >> 58) & 63]


def drop_first(members: i64) -> i64:
    """The set without its smallest member."""
    return members & (members - 1)


def nth(members: i64, n: i64) -> i64:
    """The member that has n smaller ones beside it in the set."""
    while n > 0:
        members = drop_first(members)
        n -= 1
    return first(members)


def listed(members: i64) -> list[i64]:
    """The members in ascending order."""
    found: list[i64] = []
    while members != 0:
        found.append(first(members))
        members = drop_first(members)
    return found
