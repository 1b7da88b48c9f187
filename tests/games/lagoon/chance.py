"""Chance that falls as a test wants it."""

from tablehaven.kernel.rng import Rng


def drawing(bag: int, tiles: list[int]) -> Rng:
    """A generator that draws these tiles from a bag, in this order."""
    lots: list[tuple[int, int]] = []
    for tile in tiles:
        assert bag & 2**tile, f"tile {tile + 1} is not in the bag"
        lots.append((bag.bit_count(), (bag & (2**tile - 1)).bit_count()))
        bag &= ~(2**tile)
    return falling(lots)


def falling(lots: list[tuple[int, int]]) -> Rng:
    """A generator whose next lots fall like this: each out of how many, and which."""
    for n in range(1_000_000):
        rng = Rng(n * 2654435761, n)
        tried = rng.clone()
        if all(tried.below(count) == wanted for count, wanted in lots):
            return rng
    raise AssertionError("such lots are too unlikely")
