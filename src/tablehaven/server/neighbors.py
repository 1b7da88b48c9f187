"""This host among others on one database: each table is at one of them, and the others pass on what is asked of it."""

import asyncio
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from tablehaven.server import logs
from tablehaven.server.live import away
from tablehaven.storage import SIGN_EVERY, Host, StorageError
from tablehaven.table.entries import Opened, unpacked
from tablehaven.table.errors import TableRefused

if TYPE_CHECKING:
    from tablehaven.server.hub import Hub

PATIENCE = 5.0  # seconds to reach a host that does not answer, until another one has the table
AGAIN = 0.1  # seconds after which it is tried again
CONNECTING = 2.0  # seconds at most

T = TypeVar("T")


class Elsewhere(TableRefused):
    """Another host has the table."""

    def __init__(self, host: Host) -> None:
        super().__init__("unavailable", "The table cannot be reached for the moment. Try again.", wait=1000)
        self.host = host


class Neighbors:
    """Whose tables are whose. A server that is alone has all of them."""

    def __init__(self, hub: "Hub", address: str) -> None:
        self.hub = hub
        self.address = address  # where the others reach this one
        self.hosts = hub.store.hosts if address else None
        self._has_left = False
        self._passing: defaultdict[str, set[asyncio.Future[None]]] = defaultdict(set)  # by the host passed on to

    @property
    def own(self) -> Host | None:
        return self.hosts.own if self.hosts else None

    async def join(self) -> None:
        """Be one of the hosts, as soon as the storage is there."""
        while self.hosts and not self.hosts.own:
            try:
                await self.hosts.join(self.address)
            except StorageError as error:
                logs.warn("joining_delayed", why=str(error))
                await asyncio.sleep(1)

    async def live(self) -> None:
        """Give signs of life, and see to what becomes of the others."""
        while self.hosts and not self._has_left:
            try:
                sign = await self.hosts.sign()
            except StorageError:  # whoever keeps something tells of it
                await asyncio.sleep(SIGN_EVERY)
                continue
            if sign.was_gone:
                logs.warn("given_up", why="The other hosts had not heard of this one for a while.")
                self.hub.drop_all()
            if sign.was_gone or sign.gone:
                self.hub.spawn(self.hub.resume())
            for host in self._passing.keys() - sign.there:
                self._end_passing(host)
            await asyncio.sleep(SIGN_EVERY)

    async def leave(self) -> None:
        """Let the others have our tables, as we stop."""
        self._has_left = True
        if self.hosts:
            await self.hosts.leave()

    # tables

    async def take(self, id: str) -> int | None:
        """Have a table or tournament from now on; when it was last seen to, if another host had it.

        A match is always where its tournament is. May raise `Elsewhere`, another refusal, or `StorageError`.
        """
        if self.hosts is None:
            return None
        while True:
            holder = await self.hosts.holder(id)
            if holder and self.own and holder.id == self.own.id:
                return None
            if holder and holder.is_there:
                raise Elsewhere(holder)
            await self._take_tournament_of(id)
            if await self.hosts.take(id, holder):
                return (holder and holder.seen) or None

    async def _take_tournament_of(self, id: str) -> None:
        """Have the tournament of which a table is a match, if it is one and can still be had."""
        first, *_ = await self.hub.store.entries(id)
        try:
            opened = unpacked(first)
        except msgspec.MsgspecError:  # a tournament itself, or a table of another version
            return
        if isinstance(opened, Opened) and opened.tournament:
            try:
                await self.hub.tournaments.tournament(opened.tournament)
            except TableRefused as refused:
                if refused.code == "unavailable":
                    raise

    async def elsewhere(self, path: Mapping[str, Any]) -> Host | None:
        """The host that has the table or tournament of a path; none if it is here, or nowhere."""
        if self.hosts is None:
            return None
        try:
            if "table" in path:
                await self.hub.table(path["table"])
            elif "tournament" in path:
                await self.hub.tournaments.tournament(path["tournament"])
        except Elsewhere as found:
            return found.host
        except TableRefused as refused:
            if refused.code == "unavailable":
                raise
        return None

    async def reach(self, path: Mapping[str, Any], connect: Callable[[Host], Awaitable[T]]) -> tuple[Host, T] | None:
        """A connection to the host that has the table of a path; none if that is this one.

        A host that does not answer may be gone: then it is waited until another one has its tables, or this one.
        """
        until = time.monotonic() + PATIENCE
        while host := await self.elsewhere(path):
            try:
                async with asyncio.timeout(CONNECTING):
                    return host, await connect(host)
            except OSError as error:
                if time.monotonic() > until:
                    logs.warn("host_unreachable", address=host.address, why=str(error))
                    raise away() from error
            await asyncio.sleep(AGAIN)
        return None

    # what is passed on

    @contextmanager
    def passing(self, host: Host) -> "Iterator[asyncio.Future[None]]":
        """While something is passed on to a host; what it yields is done when that must end."""
        ending = asyncio.get_running_loop().create_future()
        self._passing[host.id].add(ending)
        try:
            yield ending
        finally:
            self._passing[host.id].discard(ending)
            if not self._passing[host.id]:
                del self._passing[host.id]

    def _end_passing(self, host: str) -> None:
        for ending in self._passing[host]:
            if not ending.done():
                ending.set_result(None)

    def end(self) -> None:
        """Pass nothing on any more."""
        for host in list(self._passing):
            self._end_passing(host)
