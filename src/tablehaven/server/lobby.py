"""The lobby: what lists of tables say of one, and how many one address may have in it."""

from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import msgspec

from tablehaven.server.bodies import TableListed
from tablehaven.server.limits import Limit, Limits
from tablehaven.table.errors import TableRefused
from tablehaven.table.table import Table

if TYPE_CHECKING:
    from tablehaven.server.hub import Hub

PUBLIC_AT_ONCE = 4  # tables of one address
SHOWN_FOR = 24 * 60 * 60  # seconds for which a table is listed at which nobody is and nothing happens
A_DAY = 24 * 60 * 60_000  # milliseconds for which a public table counts for whoever opened it
NEW_TABLES = Limit(burst=60, rate=0.1, patience=0)  # of one address, public or not

_decoder = msgspec.json.Decoder(TableListed)


def card(table: Table) -> bytes:
    """A table as it is listed, in the storage's own small encoding."""
    opened = table.opened
    host = next((seat.person for seat in table.seats if seat.token and seat.token == table.host), "")
    return msgspec.json.encode(
        TableListed(
            table=table.id,
            game=opened.game,
            options=opened.options,
            host=host,
            open_seats=tuple(seat.name for seat in table.seats if seat.holder == "open"),
            stage=table.stage,
            clock=opened.clock,
            spectators_see=opened.spectators_see,
            created=opened.at,
        )
    )


def listed(data: bytes) -> TableListed | None:
    """A card read; nothing if another version wrote it otherwise."""
    try:
        return _decoder.decode(data)
    except msgspec.MsgspecError:
        return None


class Lobby:
    """Public tables by the address that opened them, so that nobody fills the lobby alone; and new tables of each."""

    def __init__(self, hub: "Hub", is_limited: bool) -> None:
        self.hub = hub
        self.is_limited = is_limited
        self.new = Limits(NEW_TABLES if is_limited else Limit(burst=0, rate=0))
        self._opened: dict[str, list[tuple[str, int]]] = defaultdict(list)  # tables, and when

    @asynccontextmanager
    async def room(self, address: str, public: str | None = None) -> AsyncIterator[None]:
        """Room for one more table of an address, perhaps a public one, while it is opened. May raise `TableRefused`.

        It counts from the beginning: others may be opened at the same time.
        """
        if public and self.is_limited and len(self._still_open(address)) >= PUBLIC_AT_ONCE:
            sentence = f"You have {PUBLIC_AT_ONCE} public tables already. Play there first, or lay a private one."
            raise TableRefused("too_often", sentence, wait=60_000)
        counted = (public or "", self.hub.now())
        if public:
            self._opened[address].append(counted)
        try:
            await self.new.slow_down(address)
            yield
        except BaseException:
            if public:
                self._opened[address].remove(counted)
            raise

    def _still_open(self, address: str) -> list[tuple[str, int]]:
        after = self.hub.now() - A_DAY
        found = [(id, at) for id, at in self._opened.pop(address, []) if at > after and not self._is_over(id)]
        if found:
            self._opened[address] = found
        return found

    def _is_over(self, id: str) -> bool:
        live = self.hub.tables.get(id)
        return live is not None and live.table.stage == "over"

    async def tables(self) -> list[TableListed]:
        """What is listed: where somebody is, or something happened of late."""
        after = self.hub.now() / 1000 - SHOWN_FOR
        return [
            found
            for row in await self.hub.store.lobby()
            if (row.changed > after or self._is_somebody_at(row.id))
            and (found := listed(row.card))
            and found.stage != "over"
        ]

    def _is_somebody_at(self, id: str) -> bool:
        live = self.hub.tables.get(id)
        return live is not None and bool(live.connections)
