"""Limits for each seat and each address: who asks for too much is made to wait, then refused for a while."""

import asyncio
import ipaddress
import time
from collections.abc import Callable
from dataclasses import dataclass

from tablehaven.table.errors import TableRefused

REMEMBERED = 10_000  # of those who were here last


@dataclass(frozen=True)
class Limit:
    """So much at once, then so much a second; who would have to wait longer than the patience is refused."""

    burst: float
    rate: float  # 0 for no limit
    patience: float = 2.0


PER_SEAT = Limit(burst=60, rate=20)
PER_AUDIENCE = Limit(burst=120, rate=20)
PER_ADDRESS = Limit(burst=1000, rate=200)

# what things cost; whatever is not named costs 1
COSTS = {
    "chat": 6,
    "look": 3,
    "plan": 3,
    "hint": 15,
    "why": 6,
    "recount": 3,
    "create": 20,
    "record": 60,
    "connect": 3,
    "welcome": 3,
}


class Limits:
    """How much each of many has left. It comes back with time; what was refused costs nothing."""

    def __init__(self, limit: Limit, clock: Callable[[], float] = time.monotonic) -> None:
        self.limit = limit
        self._clock = clock
        self._left: dict[str, tuple[float, float]] = {}  # by whom: how much, at what time

    async def slow_down(self, who: str, what: str = "") -> None:
        """Return when it is time; raise `TableRefused` if that would take too long."""
        wait = self.wait(who, COSTS.get(what, 1))
        if wait > self.limit.patience:
            milliseconds = round(1000 * (wait - self.limit.patience)) + 1
            raise TableRefused("too_often", "This is too much at once. Wait a little, then go on.", wait=milliseconds)
        if wait > 0:
            await asyncio.sleep(wait)

    def wait(self, who: str, cost: float) -> float:
        """How many seconds to wait; beyond the limit's patience, nothing was taken."""
        limit, now = self.limit, self._clock()
        if limit.rate <= 0:
            return 0.0
        left, at = self._left.pop(who, (limit.burst, now))
        left = min(left + (now - at) * limit.rate, limit.burst)
        wait = max(cost - left, 0) / limit.rate
        self._left[who] = (left - cost if wait <= limit.patience else left, now)
        if len(self._left) > REMEMBERED:
            del self._left[next(iter(self._left))]
        return wait


def address_of(host: str) -> str:
    """An address as limits count it: of the newer kind, everybody has many at once."""
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        return host
    return str(ipaddress.ip_network((found, 64), strict=False)) if found.version == 6 else host
