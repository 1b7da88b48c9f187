"""The lobby: what lists of tables say of one, and how many one address may have in it."""

import hashlib
from collections import Counter
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
A_DAY = 24 * 60 * 60  # seconds for which a public table counts for whoever opened it
NEW_TABLES = Limit(burst=60, rate=0.1, patience=0)  # of one address, public or not

_decoder: msgspec.json.Decoder[tuple[str, TableListed] | TableListed] = msgspec.json.Decoder(
    tuple[str, TableListed] | TableListed  # the latter without who opened it, as it was written before
)


def card(table: Table, opener: str) -> bytes:
    """A table as it is listed, and the mark of who opened it, in the storage's own small encoding."""
    opened = table.opened
    host = next((seat.person for seat in table.seats if seat.token and seat.token == table.host), "")
    return msgspec.json.encode(
        (
            opener,
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
            ),
        )
    )


def listed(data: bytes) -> TableListed | None:
    """A card read; nothing if another version wrote it otherwise."""
    return _read(data)[1]


def opener_of(data: bytes) -> str:
    """The mark of who opened the table of a card, if it was a public one."""
    return _read(data)[0]


def mark(table: str, address: str) -> str:
    """By which an address is known again that opened a table, and is not told."""
    return hashlib.sha256(f"{table} {address}".encode()).hexdigest()[:16]


def _read(data: bytes) -> tuple[str, TableListed | None]:
    try:
        found = _decoder.decode(data)
    except msgspec.MsgspecError:
        return "", None
    return found if isinstance(found, tuple) else ("", found)


class Lobby:
    """Public tables by the address that opened them, so that nobody fills the lobby alone; and new tables of each."""

    def __init__(self, hub: "Hub", is_limited: bool) -> None:
        self.hub = hub
        self.is_limited = is_limited
        self.new = Limits(NEW_TABLES if is_limited else Limit(burst=0, rate=0))
        self._opening: Counter[str] = Counter()  # public ones, at this moment, by address

    @asynccontextmanager
    async def room(self, address: str, is_public: bool = False) -> AsyncIterator[None]:
        """Room for one more table of an address while it is opened. May raise `TableRefused` and `StorageError`."""
        place = 0  # among those that are opened at the same moment
        if is_public and self.is_limited:
            self._opening[address] += 1
            place = self._opening[address]
        try:
            if place and place + await self._still_open(address) > PUBLIC_AT_ONCE:
                sentence = f"You have {PUBLIC_AT_ONCE} public tables already. Play there first, or lay a private one."
                raise TableRefused("too_often", sentence, wait=60_000)
            await self.new.slow_down(address)
            yield
        finally:
            if place:
                self._opening.subtract((address,))
                self._opening += Counter()  # without those of which there are none

    async def _still_open(self, address: str) -> int:
        """How many of the tables that are listed an address opened within a day, wherever and before whatever start."""
        after, rows = self.hub.now() / 1000 - A_DAY, await self.hub.store.lobby()
        return sum(row.created > after and opener_of(row.card) == mark(row.id, address) for row in rows)

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
