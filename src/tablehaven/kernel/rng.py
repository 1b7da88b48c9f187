"""Seeded chance: small, quick to copy, and the same numbers interpreted or compiled, on any machine."""

import hashlib
import struct
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from tablehaven.kernel import bits

# Constants of at most 62 bits: mypyc keeps larger ones as objects.
_MASK: Final = 0x3FFFFFFFFFFFFFFF
_STEP: Final = 1752450205419405101
_MIX: Final = 2685821657736338717
_WORD: Final = 0x40000000
_WORDS: Final = struct.Struct(">4Q")  # a digest


@final
@mypyc_attr(acyclic=True)
class Rng:
    """A permuted congruential generator: 62 bits of state, and 61 bits that choose one of its streams.

    Fair for games and search. It is not a cipher: who sees its state can foretell it, so no view ever shows it.
    """

    state: i64
    stream: i64

    def __init__(self, state: i64, stream: i64) -> None:
        self.state = state
        self.stream = stream | 1

    def clone(self) -> "Rng":
        return Rng(self.state, self.stream)

    def split(self) -> "Rng":
        """A generator of its own, drawn from this one."""
        return Rng(self._word(), self._word())

    def _word(self) -> i64:
        return (self.below(_WORD) << 30) | self.below(_WORD)

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each as likely as any other to within n in 2**32; n is at most 2**30."""
        state = self.state
        self.state = (state * _STEP + self.stream) & _MASK
        # Only masked products leave this function, so wrapping 64-bit and unbounded integers agree.
        mixed = ((state ^ (state >> 29)) * _MIX) & _MASK
        return ((mixed >> 30) * n) >> 32

    def member(self, members: i64) -> i64:
        """A random member of a set that is not empty."""
        return bits.nth(members, self.below(bits.size(members)))


def seeded(seed: str) -> Rng:
    """The generator that this text starts; texts that differ give streams that have nothing in common."""
    state, stream, _, _ = _WORDS.unpack(hashlib.sha256(seed.encode()).digest())
    return Rng(state >> 2, stream >> 2)
