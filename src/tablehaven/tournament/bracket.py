"""Single elimination: who meets whom, and who has no opponent in the first round."""

from collections.abc import Sequence
from typing import TypeVar

from tablehaven.kernel.rng import Rng

T = TypeVar("T")


def first_round(players: Sequence[T], chance: Rng) -> list[tuple[T, T | None]]:
    """The pairs of the first round, by lot. Their number is a power of two; where it must be, nobody is the opponent.

    Those without an opponent are spread out, so that they meet each other as late as can be.
    """
    lots = shuffled(players, chance)
    pairs = 1
    while 2 * pairs < len(lots):
        pairs *= 2
    others = dict(zip(spread(pairs), lots[pairs:], strict=False))
    return [(lots[pair], others.get(pair)) for pair in range(pairs)]


def next_round(winners: Sequence[T]) -> list[tuple[T, T | None]]:
    """Winners of neighboring pairs meet."""
    return [(winners[pair], winners[pair + 1]) for pair in range(0, len(winners), 2)]


def spread(pairs: int) -> list[int]:
    """The pairs of a round, a power of two, in an order in which any first few lie as far apart as can be."""
    found = [0]
    while len(found) < pairs:
        found = [2 * each for each in found] + [2 * each + 1 for each in found]
    return found


def shuffled(players: Sequence[T], chance: Rng) -> list[T]:
    """The players in an order by lot."""
    left = list(players)
    return [left.pop(chance.below(len(left))) for _ in range(len(left))]


def rounds(players: int) -> int:
    """How many rounds it takes."""
    return (players - 1).bit_length()
