"""A live table: one command after the other is validated, kept, applied and told; then it is acknowledged."""

import asyncio
import time
from collections import defaultdict, deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tablehaven.kernel.game import SPECTATOR
from tablehaven.server import logs
from tablehaven.server.connection import Connection, Farewell, Kind
from tablehaven.server.limits import PER_AUDIENCE, PER_SEAT, Limits
from tablehaven.server.lobby import card
from tablehaven.server.protocol import Queued, written
from tablehaven.server.upkeep import Upkeep
from tablehaven.storage import LogMoved, StorageError, TakenOver, Unavailable
from tablehaven.table import commands, entries, render
from tablehaven.table.apply import apply
from tablehaven.table.entries import AnyEntry, packed, unpacked
from tablehaven.table.errors import TableLost, TableRefused
from tablehaven.table.messages import ClockChanged, Message, PresenceChanged, Said, TableChanged
from tablehaven.table.roles import Role, role_of
from tablehaven.table.seats import EXCUSED
from tablehaven.table.table import Table
from tablehaven.table.validate import Entries, validate

if TYPE_CHECKING:
    from tablehaven.server.hub import Hub

ATTEMPTS = 5  # at a log that another server writes to as well
CHANGE_KEYS = entries.LinkChanged | entries.SeatOpened | entries.Joined | entries.Granted
KINDS: dict[type[Message], Kind] = {
    Said: "chat",
    PresenceChanged: "presence",
    TableChanged: "table",
    ClockChanged: "clock",
    Queued: "queued",
}
PLACES = 6  # in which a seat may be open at once
AGAIN = 1.0  # seconds after which what the storage left in doubt is tried again
FINISHING = 5.0  # seconds for what was begun when the server stops

Proposal = Callable[[int], Entries]


class LiveTable:
    """A table with its connections. Whatever changes it waits its turn; looking at it does not."""

    def __init__(self, hub: "Hub", table: Table, length: int) -> None:
        self.hub = hub
        self.table = table
        self.length = length  # of the log
        self.used = hub.now()
        self.limits = Limits(PER_SEAT)  # of each seat, and of each address that looks on
        self.audience = Limits(PER_AUDIENCE)  # of all who look on, together
        self.upkeep = Upkeep(self)
        self.advised: set[int] = set()  # seats for which a hint or a reason is being thought about
        self._connections: dict[int, list[Connection]] = defaultdict(list)  # by viewer
        self._turns: deque[tuple[Proposal, asyncio.Future[None]]] = deque()
        self._working: asyncio.Task[None] | None = None
        self._doubtful: Entries = ()  # perhaps kept, perhaps not
        self._is_listed = True  # as it is now
        self.transcribed = 0  # of the log: what was told of it is kept to be read
        self.slept_since: int | None = None  # the server or the storage was away, and nothing came of the table since
        self._is_dropped = False  # another takes its place

    # connections

    def attach(self, connection: Connection, since: int, chat: int) -> None:
        """Begin to tell somebody: everything first, then what is new; unless the way in was closed meanwhile."""
        if self._is_dropped or not self._is_valid(connection):
            connection.dismiss("stopping" if self._is_dropped else "revoked")
            return
        viewer, now = connection.role.seat, self.hub.now()
        places = self._connections[viewer]
        places.append(connection)
        self.table.arrive(viewer, now)
        self.tell(connection, written(render.welcome(self.table, connection.role, now, since, chat)))
        self._let_in_again(viewer, now)
        self.upkeep.go_on()  # computer players think while somebody is there
        if viewer != SPECTATOR and len(places) > PLACES:
            self.dismiss(places[0], "replaced")
        self.upkeep.presence_changed()

    def shut_out(self, seat: int) -> None:
        """Somebody who has a seat cannot be here, by the server's doing."""
        if seat == SPECTATOR or self._connections[seat]:
            return
        who, now = self.table.seats[seat], self.hub.now()
        if not who.is_shut_out(now):
            who.shut_out_since = now
        who.shut_out_at = now
        self.upkeep.presence_changed()

    def _let_in_again(self, seat: int, now: int) -> None:
        """Whoever was shut out is here: the time until now does not count."""
        if seat == SPECTATOR or not (since := self.table.seats[seat].shut_out_since):
            return
        who = self.table.seats[seat]
        is_excused = now - who.shut_out_at < EXCUSED
        who.shut_out_since = who.shut_out_at = 0
        if is_excused and seat in self.table.clock.since and not self.table.paused:
            self.change(lambda now: (entries.Excused(at=now, seat=seat, since=since),))

    def detach(self, connection: Connection) -> None:
        """Tell somebody no more."""
        connection.end()
        viewer, self.used = connection.role.seat, self.hub.now()
        places = self._connections[viewer]
        if connection in places:
            places.remove(connection)
            self.table.depart(viewer, self.used)
            if viewer != SPECTATOR:  # a seat that was opened anew had forgotten those who were there
                self.table.seats[viewer].connections = len(places)
            self.upkeep.presence_changed()
            if not self.connections:
                self.upkeep.go_on()

    def dismiss(self, connection: Connection, why: Farewell) -> None:
        connection.dismiss(why)
        self.hub.metrics.dismissed[why] += 1
        self.detach(connection)
        if why == "stopping":
            self.shut_out(connection.role.seat)

    def dismiss_all(self, why: Farewell) -> None:
        for connection in self.connections:
            self.dismiss(connection, why)

    @property
    def connections(self) -> list[Connection]:
        return [connection for places in self._connections.values() for connection in places]

    def tell(self, connection: Connection, message: bytes, kind: Kind = "") -> None:
        connection.tell(message, kind)
        if connection.is_ended:
            self.hub.metrics.dismissed["too_slow"] += 1
            self.detach(connection)
            self.shut_out(connection.role.seat)

    def tell_all(self, told: Callable[[int], Sequence[Message]]) -> None:
        """Tell everybody; what a viewer is told is worked out once, and not at all if nobody looks on."""
        for viewer, places in self._connections.items():
            if places:
                for message in told(viewer):
                    data, kind = written(message), KINDS.get(type(message), "")
                    for connection in places[:]:
                        self.tell(connection, data, kind)

    def hear(self, role: Role, address: str) -> None:
        """Somebody who listens to an event stream is still there."""
        for connection in self._connections[role.seat]:
            if role.seat != SPECTATOR or connection.address == address:
                connection.heard_at = time.monotonic()

    # changes

    def change(self, propose: Proposal) -> "asyncio.Future[None]":
        """Wait for the table's turn, keep the entries that come of it, and tell everybody. May raise `TableRefused`."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if self._is_dropped:
            done.set_exception(away())
            return done
        self._turns.append((propose, done))
        if self._working is None:
            self._working = self.hub.spawn(self._work())
        return done

    async def command(self, role: Role, command: commands.Command) -> None:
        await self.change(lambda now: validate(self.table, role, command, now))

    async def _work(self) -> None:
        """Take one turn after the other until none is left."""
        while self._turns:
            propose, done = self._turns.popleft()
            if done.done():
                continue  # whoever wanted this is gone
            refused: TableRefused | None = None
            try:
                await self._carry_out(propose)
            except TableRefused as error:
                refused = error
            except Exception as error:
                logs.failed("table_failed", error, table=self.table.id)
                refused = away()
                self._give_up()
            if not done.done():
                if refused:
                    done.set_exception(refused)
                else:
                    done.set_result(None)
            if not self._is_listed:
                await self._list()
        self._working = None

    def _give_up(self) -> None:
        """What is in memory can no longer be relied on: whoever comes next finds the table as it was kept."""
        for _, done in self._turns:
            if not done.done():
                done.set_exception(away())
        self._turns.clear()
        self._doubtful = ()
        self._is_listed = True
        self.hub.drop(self)

    async def _carry_out(self, propose: Proposal) -> None:
        for _ in range(ATTEMPTS):
            if self._doubtful:
                await self._keep(self._doubtful)
            if self.slept_since is not None and not await self._wake_up(self.slept_since):
                continue
            made = propose(self.hub.now())
            if not made or await self._keep(made):
                return
        raise away()

    async def _wake_up(self, since: int) -> bool:
        """Before anything else happens, no time has gone by while nothing could. False if somebody else wrote."""
        if self.upkeep.runs_clock and not await self._keep((entries.Woke(at=self.hub.now(), away_since=since),)):
            return False
        self.slept_since = None
        return True

    async def _keep(self, made: Entries) -> bool:
        """Keep entries, then apply and tell them. False if somebody else wrote to the log, which was then read."""
        data = [packed(entry) for entry in made]
        try:
            await self.hub.store.append(self.table.id, self.length, data, changed=made[-1].at / 1000)
        except LogMoved:
            self._doubtful = ()
            self._follow(await self._written_by_others())
            return False
        except TakenOver:
            self._give_up()
            raise away() from None
        except Unavailable as trouble:
            self.hub.note_trouble(trouble)
            if trouble.in_doubt and not self._doubtful:
                self._doubtful = made
                self.hub.spawn(self._settle())
            raise away() from trouble
        self._doubtful = ()
        self.hub.note_well()
        self._follow(made)
        return True

    async def _settle(self) -> None:
        """Find out whether entries that may have been kept were, even if nobody asks."""
        while self._doubtful:
            await asyncio.sleep(AGAIN)
            try:
                await self.change(lambda now: ())
            except TableRefused:
                continue

    async def _written_by_others(self) -> list[AnyEntry]:
        try:
            found = await self.hub.store.entries(self.table.id, self.length)
        except StorageError as error:
            raise away() from error
        if not found:
            raise TableLost(f"The log of table {self.table.id} is shorter than it was.")
        return [unpacked(data) for data in found]

    def _follow(self, made: Sequence[AnyEntry]) -> None:
        """Apply what is kept, and tell everybody."""
        changes = apply(self.table, made)
        self.length += len(made)
        self.used = now = self.hub.now()
        self.tell_all(lambda viewer: render.news(self.table, changes, viewer, now))
        if any(isinstance(entry, CHANGE_KEYS) for entry in made):
            self._dismiss_revoked()
        self._is_listed &= not changes.table
        self.upkeep.go_on()

    def _dismiss_revoked(self) -> None:
        for connection in self.connections:
            if not self._is_valid(connection):
                self.dismiss(connection, "revoked")

    def _is_valid(self, connection: Connection) -> bool:
        role = role_of(self.table, connection.token)
        return role is not None and role.seat == connection.role.seat

    def list_again(self) -> None:
        """The lists say what is no longer so."""
        self._is_listed = False
        self.change(lambda now: ())

    async def _list(self) -> None:
        """Bring the lists of tables up to date; if the storage is away, with the next change."""
        is_open = self.table.stage != "over"
        try:
            await self.hub.store.append(self.table.id, self.length, (), is_open=is_open, card=card(self.table))
            self._is_listed = True
        except StorageError:
            return

    # leaving memory

    @property
    def is_idle(self) -> bool:
        """Whether nothing would be missed if it were forgotten until it is asked for."""
        return not (self.connections or self._working or self._doubtful or self.upkeep.is_needed)

    def drop(self) -> None:
        """Let another take the place of this one."""
        self._is_dropped = True
        self.upkeep.end()
        self.dismiss_all("stopping")

    async def finish(self) -> None:
        """Wait for what was begun, and let nothing new begin by itself."""
        self.upkeep.end()
        if self._working:
            await asyncio.wait((self._working,), timeout=FINISHING)


def away() -> TableRefused:
    """The refusal when the storage cannot be reached."""
    sentence = "The table cannot be reached for the moment. Nothing was done; try again."
    return TableRefused("unavailable", sentence, wait=1000)
