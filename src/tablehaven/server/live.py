"""A live table: one command after the other is considered, kept, applied and told; then it is acknowledged."""

import asyncio
import secrets
from collections import defaultdict, deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from tablehaven.kernel.game import SPECTATOR
from tablehaven.server import logs
from tablehaven.server.computers import ComputersFailed
from tablehaven.server.connection import Connection, Farewell
from tablehaven.server.listing import card
from tablehaven.server.messages import written
from tablehaven.server.thinker import Question
from tablehaven.server.tokens import fresh
from tablehaven.storage import LogMoved, StorageError, Unavailable
from tablehaven.table import commands, entries, showing
from tablehaven.table.applying import apply
from tablehaven.table.considering import Entries, consider, on_time
from tablehaven.table.entries import AnyEntry, packed, unpacked
from tablehaven.table.opening import rematch
from tablehaven.table.refusing import TableRefused
from tablehaven.table.roles import Role, role_of
from tablehaven.table.shown import TableChanged
from tablehaven.table.table import Table

if TYPE_CHECKING:
    from tablehaven.server.hub import Hub

ATTEMPTS = 5  # at a log that others write to as well
PLACES = 6  # in which a seat may be open at once
TOGETHER = 0.2  # seconds in which arrivals and departures are told together
AGAIN = 1.0  # seconds after which what the storage refused is tried again
FINISHING = 5.0  # seconds for what was begun when the server stops
STAND_IN = "level3"  # who takes over for somebody whose time ran out

Considering = Callable[[int], Entries]


class LiveTable:
    """A table with its connections. Whatever changes it waits its turn; looking at it does not."""

    def __init__(self, hub: "Hub", table: Table, length: int) -> None:
        self.hub = hub
        self.table = table
        self.length = length  # of the log
        self.used = hub.now()
        self.connections: dict[int, list[Connection]] = defaultdict(list)  # by viewer
        self._turns: deque[tuple[Considering, asyncio.Future[None]]] = deque()
        self._working: asyncio.Task[None] | None = None
        self._doubtful: Entries = ()  # perhaps kept, perhaps not
        self._thinking: asyncio.Task[None] | None = None
        self._thinks_about: object = None
        self._timer: asyncio.TimerHandle | None = None
        self._presence_timer: asyncio.TimerHandle | None = None
        self._presence_told: object = None
        self._card = b""

    # connections

    def attach(self, connection: Connection, since: int, chat: int) -> None:
        """Begin to tell somebody: everything first, then what is new."""
        viewer, now = connection.role.seat, self.hub.now()
        self.table.arrive(viewer, now)
        places = self.connections[viewer]
        places.append(connection)
        connection.tell(written(showing.welcome(self.table, connection.role, now, since, chat)))
        if viewer != SPECTATOR and len(places) > PLACES:
            places[0].dismiss("replaced")
        self._tell_presence_soon()

    def detach(self, connection: Connection) -> None:
        connection.end()
        self.connections[connection.role.seat].remove(connection)
        self.used = self.hub.now()
        self.table.depart(connection.role.seat, self.used)
        self._arm()
        self._tell_presence_soon()

    def everybody(self) -> list[Connection]:
        return [connection for places in self.connections.values() for connection in places]

    def dismiss(self, why: Farewell) -> None:
        for connection in self.everybody():
            connection.dismiss(why)

    # changes

    def change(self, considering: Considering) -> "asyncio.Future[None]":
        """Wait for the table's turn, keep the entries that come of it, and tell everybody. May raise `TableRefused`."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._turns.append((considering, done))
        if self._working is None:
            self._working = self.hub.spawn(self._work())
        return done

    async def command(self, role: Role, command: commands.Command) -> None:
        await self.change(lambda now: consider(self.table, role, command, now))

    async def _work(self) -> None:
        while self._turns:
            considering, done = self._turns.popleft()
            if done.done():
                continue
            refused: TableRefused | None = None
            try:
                await self._carry_out(considering)
            except TableRefused as error:
                refused = error
            except Exception as error:
                logs.failed("table_failed", error, table=self.table.id)
                refused = away()
                self._give_up()
            if done.done():
                continue
            if refused:
                done.set_exception(refused)
            else:
                done.set_result(None)
        self._working = None

    def _give_up(self) -> None:
        """What is in memory can no longer be relied on: whoever comes next finds the table as it was kept."""
        for _, done in self._turns:
            if not done.done():
                done.set_exception(away())
        self._turns.clear()
        self.hub.drop(self)

    async def _carry_out(self, considering: Considering) -> None:
        for _ in range(ATTEMPTS):
            if self._doubtful:
                await self._keep(self._doubtful)
            made = considering(self.hub.now())
            if not made or await self._keep(made):
                return
        raise away()

    async def _keep(self, made: Entries) -> bool:
        """Keep entries, then apply and tell them. False if somebody else wrote to the log, which was then read."""
        try:
            await self.hub.store.append(
                self.table.id, self.length, [packed(entry) for entry in made], changed=made[-1].at / 1000
            )
        except LogMoved:
            self._doubtful = ()
            kept = await self._read(self.length)
            self._follow([unpacked(data) for data in kept])
            return False
        except Unavailable as trouble:
            self._doubtful = made if trouble.in_doubt else self._doubtful
            self.hub.note_trouble(trouble)
            raise away() from trouble
        self._doubtful = ()
        self._follow(made)
        return True

    async def _read(self, since: int) -> list[bytes]:
        try:
            return await self.hub.store.entries(self.table.id, since)
        except StorageError as error:
            raise away() from error

    def _follow(self, made: Sequence[AnyEntry]) -> None:
        """Apply what is kept, and tell everybody."""
        table, now = self.table, self.hub.now()
        changes = apply(table, made)
        self.length += len(made)
        self.used = now
        for viewer, places in self.connections.items():
            if places:
                for message in showing.news(table, changes, viewer, now):
                    data = written(message)
                    for connection in places:
                        connection.tell(data)
        if any(isinstance(entry, entries.LinkChanged | entries.SeatOpened) for entry in made):
            self._dismiss_revoked()
        if changes.table:
            self.hub.spawn(self.list())
        self.go_on()

    def _dismiss_revoked(self) -> None:
        for connection in self.everybody():
            role = role_of(self.table, connection.token)
            if role is None or role.seat != connection.role.seat:
                connection.dismiss("revoked")

    async def list(self) -> None:
        """Bring the lists of tables up to date."""
        found = card(self.table)
        if found != self._card:
            self._card = found
            is_open = self.table.stage != "over"
            with suppress(StorageError):
                await self.hub.store.append(self.table.id, self.length, (), is_open=is_open, card=found)

    # what happens by itself

    def go_on(self) -> None:
        """See to whatever is next: a computer's move, a clock, a rematch."""
        self._arm()
        self._let_computer_think()
        if self.table.rematch_agreed and not self.table.next:
            self.hub.spawn(self._play_again())

    async def _play_again(self) -> None:
        first, pointer = rematch(self.table, fresh(), self.hub.now())
        with suppress(TableRefused):
            await self.hub.open(first)
            await self.change(lambda now: () if self.table.next else (pointer,))

    def _let_computer_think(self) -> None:
        table = self.table
        seat = table.match.seat
        is_asked = table.stage == "playing" and not table.paused and table.seats[seat].holder == "computer"
        about = (table.version(seat), seat, table.seats[seat].player) if is_asked else None
        if about == self._thinks_about:
            return
        if self._thinking:
            self._thinking.cancel()
            self._thinking = None
        self._thinks_about = about
        if is_asked:
            self._thinking = self.hub.spawn(self._think(seat, table.version(seat)))

    async def _think(self, seat: int, version: int) -> None:
        match = self.table.match
        answers = match.answers
        answer = answers[0]
        if len(answers) > 1:
            try:
                answer = await self.hub.computers.choose(self.question("choose", seat, self.table.seats[seat].player))
            except ComputersFailed:
                logs.warn("computer_failed", table=self.table.id)
                answer = secrets.choice(answers)
        command = commands.Answer(id=f"computer-{self.length}", version=version, answer=answer)
        while True:
            try:
                return await self.command(Role(seat, is_computer=True), command)
            except TableRefused as refused:
                if refused.code != "unavailable":
                    return
            await asyncio.sleep(AGAIN)

    def question(self, kind: str, seat: int, player: str) -> Question:
        match = self.table.match
        return Question(
            "advise" if kind == "advise" else "choose",
            match.game.name,
            match.options,
            match.saved(),
            seat,
            player,
            secrets.token_hex(8),
        )

    def _arm(self) -> None:
        """Wake up when something is due."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        now = self.hub.now()
        moment = self.table.next_moment(now)
        if moment is not None:
            self._timer = asyncio.get_running_loop().call_later((moment - now) / 1000 + 0.01, self._wake)

    def _wake(self) -> None:
        now = self.hub.now()
        late = self.table.clock.running
        if late is not None and self.table.clock.is_out(late, now):
            self.hub.spawn(self._run_out())
        self._tell_presence()
        self._arm()

    async def _run_out(self) -> None:
        with suppress(TableRefused):
            await self.change(lambda now: on_time(self.table, now, STAND_IN))
        now = self.hub.now()
        for viewer, places in self.connections.items():
            shown = showing.table_shown(self.table, viewer, now)
            data = written(TableChanged(version=self.table.version(viewer), now=now, table=shown))
            for connection in places:
                connection.tell(data)

    def _tell_presence_soon(self) -> None:
        if self._presence_timer is None:
            self._presence_timer = asyncio.get_running_loop().call_later(TOGETHER, self._tell_presence)

    def _tell_presence(self) -> None:
        """Tell everybody who is there, if that changed."""
        self._presence_timer = None
        now = self.hub.now()
        there = showing.presence(self.table, SPECTATOR, now)
        found = (there.seats, there.spectators)
        if found == self._presence_told:
            return
        self._presence_told = found
        for viewer, places in self.connections.items():
            data = written(showing.presence(self.table, viewer, now))
            for connection in places:
                connection.tell(data)

    # leaving memory

    @property
    def is_idle(self) -> bool:
        """Whether nothing would be missed if it were forgotten until it is asked for."""
        runs = self.table.clock.rules.kind != "none" and self.table.clock.running is not None
        return not (self.everybody() or self._turns or self._working or self._thinking or self._doubtful or runs)

    async def finish(self) -> None:
        """Wait for what was begun."""
        if self._working:
            await asyncio.wait((self._working,), timeout=FINISHING)

    def put_away(self) -> None:
        for timer in (self._timer, self._presence_timer):
            if timer:
                timer.cancel()
        if self._thinking:
            self._thinking.cancel()


def away() -> TableRefused:
    return TableRefused(
        "unavailable", "The table cannot be changed for the moment. Nothing was done; try again.", wait=1000
    )
