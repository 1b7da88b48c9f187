"""Tables that nobody came back to: they are put away, or removed, after times that the host sets."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tablehaven.server import logs
from tablehaven.server.lobby import listed
from tablehaven.server.tournaments import TOURNAMENT
from tablehaven.storage import StorageError, TableRow

if TYPE_CHECKING:
    from tablehaven.server.hub import Hub

EVERY = 60 * 60_000  # milliseconds between two rounds
AT_ONCE = 200  # tables looked at in a round
A_DAY = 24 * 60 * 60  # seconds


@dataclass(frozen=True)
class Keeping:
    """For how many days tables are kept that nobody touches; 0 is for ever.

    One that is put away is no longer in the lobby nor resumed at a start, and is there again for whoever opens its
    link. One that never began is removed in place of that.
    """

    put_away_after: float = 30
    remove_after: float = 0


FOR_EVER = Keeping(0, 0)


class Sweeping:
    """Looks for such tables now and then."""

    def __init__(self, hub: "Hub", keeping: Keeping) -> None:
        self.hub = hub
        self.keeping = keeping
        self._next = 0

    async def go_on(self) -> None:
        """Sweep if it is time to."""
        if self.hub.now() >= self._next:
            self._next = self.hub.now() + EVERY
            try:
                await self.sweep()
            except StorageError as error:
                logs.warn("sweeping_delayed", why=str(error))

    async def sweep(self) -> None:
        now, away, gone = self.hub.now() / 1000, self.keeping.put_away_after, self.keeping.remove_after
        count = 0
        if away:
            since = now - away * A_DAY
            for row in await self.hub.store.unchanged(since, AT_ONCE):
                if row.is_open and row.game != TOURNAMENT and row.id not in self.hub.tables:
                    count += await self.hub.store.sweep(row.id, since, removes=_never_began(row))
        if gone:
            since = now - gone * A_DAY
            for row in await self.hub.store.unchanged(since, AT_ONCE):
                if row.id not in self.hub.tables:
                    count += await self.hub.store.sweep(row.id, since, removes=True)
        if count:
            logs.tell("swept", tables=count)


def _never_began(row: TableRow) -> bool:
    found = listed(row.card)
    return found is not None and found.stage == "waiting"
