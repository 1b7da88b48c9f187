"""Whether counts are what chance would give: the chi-square test, without a library."""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from math import sqrt
from typing import Any

FAR = 4.5  # standard deviations: chance goes further once in 300,000 times, and seeds in tests are fixed


def strangeness(counts: Iterable[int], cells: int) -> float:
    """How many standard deviations counts are from equal shares, by the chi-square test (Wilson and Hilferty)."""
    found = list(counts)
    share = sum(found) / cells
    assert share >= 20, "too few draws for the test"
    square = sum((count - share) ** 2 for count in found) / share + share * (cells - len(found))
    spread = 2 / (9 * (cells - 1))
    return float(((square / (cells - 1)) ** (1 / 3) - (1 - spread)) / sqrt(spread))


def assert_equally_likely(draws: Iterable[Hashable], cells: int) -> None:
    """Each of so many different results came up about as often as the others."""
    counts = Counter(draws)
    assert len(counts) <= cells
    assert abs(strangeness(counts.values(), cells)) < FAR, counts.most_common(5)


def assert_shares(draws: Iterable[Hashable], shares: Mapping[Any, float]) -> None:
    """Each result came up about as often as its share of all says, and nothing else did."""
    counts = Counter(draws)
    total = counts.total()
    assert set(counts) <= set(shares)
    for result, share in shares.items():
        assert total * share >= 20, "too few draws for the test"
        spread = sqrt(total * share * (1 - share))
        assert abs(counts[result] - total * share) < FAR * spread, (result, counts[result], total * share)
