"""Which commands were carried out, so that each is carried out once however often it comes."""

from collections import OrderedDict
from dataclasses import dataclass, field

KEPT_FOR = 60 * 60_000  # milliseconds for which the ids of a seat are remembered
KEPT_AT_LEAST = 256  # of the last ids of each seat, however long ago
OF_SPECTATORS = 64  # ids of each of them, who may be anybody
SPECTATORS_KEPT = 256

Ids = OrderedDict[str, tuple[int, int]]  # by id: the version it led to, and when


@dataclass
class Repeats:
    """The ids of each source. However many look on, they make nobody who has a seat forgotten."""

    seats: dict[str, Ids] = field(default_factory=dict)
    spectators: OrderedDict[str, Ids] = field(default_factory=OrderedDict)

    def remember(self, source: str, id: str, version: int, at: int, is_seat: bool) -> None:
        if is_seat:
            ids = self.seats.setdefault(source, OrderedDict())
            ids[id] = version, at
            while len(ids) > KEPT_AT_LEAST and next(iter(ids.values()))[1] < at - KEPT_FOR:
                ids.popitem(last=False)
            return
        ids = self.spectators.setdefault(source, OrderedDict())
        self.spectators.move_to_end(source)
        ids[id] = version, at
        if len(ids) > OF_SPECTATORS:
            ids.popitem(last=False)
        if len(self.spectators) > SPECTATORS_KEPT:
            self.spectators.popitem(last=False)

    def version_of(self, source: str, id: str) -> int | None:
        """The version that a command led to, if it was carried out."""
        ids = self.seats.get(source) or self.spectators.get(source)
        found = ids.get(id) if ids else None
        return found[0] if found else None
