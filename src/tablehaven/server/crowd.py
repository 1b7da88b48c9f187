"""How many may be connected: from one address, and to look on at one table."""

from collections import Counter

from tablehaven.table.errors import TableRefused

FROM_AN_ADDRESS = 256
LOOKING_ON = 200  # at one table
WAIT = 10_000  # milliseconds


class Crowd:
    """Counts who is connected."""

    def __init__(self, is_limited: bool = True) -> None:
        self.is_limited = is_limited
        self._from: Counter[str] = Counter()

    def check_room(self, address: str, looks_on_with: int | None) -> None:
        """That somebody may connect, perhaps to look on beside so many others."""
        if self.is_limited and self._from[address] >= FROM_AN_ADDRESS:
            raise TableRefused("too_often", "There are too many connections from your address.", wait=WAIT)
        if self.is_limited and looks_on_with is not None and looks_on_with >= LOOKING_ON:
            raise TableRefused("too_often", "There is no more room to look on at this table.", wait=WAIT)

    def enter(self, address: str) -> None:
        self._from[address] += 1

    def leave(self, address: str) -> None:
        self._from[address] -= 1
        if self._from[address] <= 0:
            del self._from[address]
