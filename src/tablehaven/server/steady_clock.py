"""The time that counts at tables: milliseconds since 1970 that go by whatever is done to the machine’s clock."""

import time
from collections.abc import Callable

_A_MILLISECOND = 1_000_000  # nanoseconds


class SteadyClock:
    """Begins with the machine's clock, and then follows how much time went by.

    Where somebody sets that clock, or the machine sleeps, nobody's time jumps.
    """

    def __init__(
        self, wall: Callable[[], int] = time.time_ns, monotonic: Callable[[], int] = time.monotonic_ns
    ) -> None:
        self._monotonic = monotonic
        self._ahead = wall() - monotonic()

    def __call__(self) -> int:
        return (self._monotonic() + self._ahead) // _A_MILLISECOND
