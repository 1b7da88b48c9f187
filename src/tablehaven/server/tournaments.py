"""The tournaments of a server: kept like tables, resumed after a restart, and gone on with as their matches end."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tablehaven import game
from tablehaven.server import logs
from tablehaven.server.live import LiveTable, away
from tablehaven.server.neighbors import Elsewhere
from tablehaven.server.tokens import fresh, id_of, is_table
from tablehaven.storage import LogMoved, StorageError, TableRow, TakenOver, UnknownTable
from tablehaven.table.creation import Fresh, Terms, for_tournament, new_table
from tablehaven.table.entries import Holder
from tablehaven.table.errors import TableRefused
from tablehaven.tournament import validate
from tablehaven.tournament.entries import AnyEntry, Opened, TableOpened, packed, unpacked
from tablehaven.tournament.matches import decks, sitting
from tablehaven.tournament.tournament import Tournament, rebuilt
from tablehaven.tournament.validate import Entries

if TYPE_CHECKING:
    from tablehaven.server.hub import Hub

TOURNAMENT = "tournament"  # in place of a game, in the row of the storage
ATTEMPTS = 5  # at a log that another server writes to as well
AGAIN = 1.0  # seconds after which what the storage refused is tried again
LONGEST_WAIT = 20.0  # seconds that somebody may wait for a change

Proposal = Callable[[int], Entries]


@dataclass(frozen=True)
class Guest:
    """What a token opens: the place of a player, what the host may do, or only a look."""

    player: int | None = None
    is_host: bool = False


class LiveTournament:
    """A tournament in memory. Whatever changes it waits its turn, and is kept before it counts."""

    def __init__(self, hub: "Hub", tournament: Tournament, length: int) -> None:
        self.hub = hub
        self.tournament = tournament
        self.length = length  # of the log
        self.used = hub.now()
        self._turn = asyncio.Lock()
        self._changed = asyncio.Event()
        self.is_elsewhere = False  # another host has it by now

    @property
    def is_idle(self) -> bool:
        """Whether nothing would be missed if it were forgotten until it is asked for."""
        return not self._turn.locked()

    def guest(self, token: str) -> Guest | None:
        """What the hash of a token opens, if anything."""
        opened, players = self.tournament.opened, self.tournament.players
        player = next((each.number for each in players if token and each.token == token and each.kind != "open"), None)
        is_host = bool(token) and token == opened.host
        is_known = player is not None or is_host or (bool(token) and token == opened.spectators)
        return Guest(player, is_host) if is_known else None

    def invited(self, token: str) -> int | None:
        """The open place to which the hash of a token invites."""
        return next(
            (each.number for each in self.tournament.players if each.kind == "open" and each.token == token), None
        )

    async def change(self, propose: Proposal) -> None:
        """Keep what comes of a proposal, and go on with the tournament. May raise `TableRefused`."""
        async with self._turn:
            await self._carry_out(propose)
        self.hub.spawn(self.go_on())

    async def wait(self, version: int) -> None:
        """Until there is more than somebody has seen, or for a while."""
        if self.length <= version:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), LONGEST_WAIT)

    def wake(self) -> None:
        """Whoever waits looks again."""
        self._changed.set()
        self._changed = asyncio.Event()

    async def go_on(self) -> None:
        """See to whatever is due: computer players, the tables of new matches, and those that have ended."""
        while not (self.hub.is_stopping or self.is_elsewhere):
            try:
                async with self._turn:
                    before = self.length
                    await self._carry_out(lambda now: validate.by_computers(self.tournament, now))
                    for number in self.tournament.unplayed:
                        await self._see_to(number)
                    if self.length == before:
                        return
            except TableRefused:
                await asyncio.sleep(AGAIN)

    async def _see_to(self, number: int) -> None:
        """A match has its table, which is there before anybody is told; if it has ended, the tournament notes it.

        The id of the table follows from the seed: if the server ends in between, it is the same table again.
        """
        live = await self._table(number, id_of(self.tournament.seed_of(number)))
        if not self.tournament.pairs[number].table:
            await self._carry_out(lambda now: (TableOpened(at=now, pair=number, table=live.table.id),))
        if live.table.stage == "over":
            winners = live.table.winners
            await self._carry_out(lambda now: validate.ended(self.tournament, live.table.id, winners, now))

    async def _table(self, number: int, id: str) -> LiveTable:
        """The table of a match, which is opened if it is not there."""
        try:
            return await self.hub.table(id)
        except TableRefused as refused:
            if refused.code != "unknown_table":
                raise
        opened, described = self.tournament.opened, game(self.tournament.opened.game)
        holders = [
            Holder("computer", player.player)
            if player.kind == "computer"
            else Holder("person", player.name, player.token)
            for player in sitting(self.tournament, number)
        ]
        seats = dict(zip(described.seats(described.choose(opened.options)), holders, strict=True))
        terms = Terms(clock=opened.clock, grace=opened.grace, hints=opened.hints)
        drawn = fresh()
        first = new_table(
            described,
            opened.options,
            seats,
            terms,
            Fresh(id, drawn.seed, drawn.salt),
            opened.host,
            opened.spectators,
            self.hub.now(),
        )
        live = await self.hub.open(for_tournament(first, opened.tournament, decks(self.tournament, number)))
        live.table.await_everybody(self.hub.now())
        return live

    async def _carry_out(self, propose: Proposal) -> None:
        for _ in range(ATTEMPTS):
            made = propose(self.hub.now())
            if not made or await self._keep(made):
                return
        raise away()

    async def _keep(self, made: Entries) -> bool:
        """Keep entries, then carry them out. False if another server wrote to the log, which was then read."""
        data = [packed(entry) for entry in made]
        try:
            await self.hub.store.append(self.tournament.id, self.length, data, changed=made[-1].at / 1000)
        except LogMoved:
            self._follow([unpacked(each) for each in await self.hub.store.entries(self.tournament.id, self.length)])
            return False
        except StorageError as error:
            self.is_elsewhere = isinstance(error, TakenOver)
            self.hub.tournaments.forget(self)  # whoever comes next finds it as it was kept
            raise away() from error
        self._follow(made)
        if self.tournament.stage == "over":
            with suppress(StorageError):
                await self.hub.store.append(self.tournament.id, self.length, (), is_open=False)
        return True

    def _follow(self, made: Sequence[AnyEntry]) -> None:
        for entry in made:
            self.tournament.apply(entry)
        self.length += len(made)
        self.used = self.hub.now()
        self.wake()


class Tournaments:
    """All tournaments of a hub."""

    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        self._live: dict[str, LiveTournament] = {}

    async def open(self, first: Opened) -> LiveTournament:
        """Keep a new tournament, and begin it as soon as it can be."""
        moment = first.at / 1000
        try:
            row = TableRow(first.tournament, TOURNAMENT, moment, moment)
            await self.hub.store.create(row, [packed(first)], is_ours=True)
        except StorageError as error:
            raise away() from error
        logs.tell("tournament_opened", tournament=first.tournament, players=len(first.entrants))
        return self.place(first.tournament, [packed(first)])

    def place(self, id: str, log: Sequence[bytes]) -> LiveTournament:
        """The tournament that a log adds up to takes its place in memory."""
        try:
            tournament = rebuilt(unpacked(data) for data in log)
        except Exception as error:
            logs.failed("tournament_lost", error, tournament=id)
            raise TableRefused("unknown_table", "This tournament cannot be opened any more.") from error
        live = self._live[id] = LiveTournament(self.hub, tournament, len(log))
        self.hub.spawn(live.go_on())
        return live

    async def tournament(self, id: str) -> LiveTournament:
        """The tournament of this id, read from the storage if need be."""
        if self.hub.is_stopping:
            raise away()
        if found := self._live.get(id):
            found.used = self.hub.now()
            return found
        unknown = TableRefused("unknown_table", "There is no such tournament.")
        if not is_table(id):
            raise unknown
        try:
            row = await self.hub.store.row(id)
            if row is None or row.game != TOURNAMENT:
                raise unknown
            await self.hub.neighbors.take(id)
            log = await self.hub.store.entries(id)
        except UnknownTable:
            raise unknown from None
        except StorageError as error:
            raise away() from error
        return self._live.get(id) or self.place(id, log)

    def forget(self, live: LiveTournament) -> None:
        if self._live.get(live.tournament.id) is live:
            del self._live[live.tournament.id]
        live.wake()

    async def note_end(self, table: str, tournament: str) -> None:
        """A match ended: its tournament goes on."""
        while not self.hub.is_stopping:
            try:
                live = await self.tournament(tournament)
            except Elsewhere:
                return  # and so is the table by now
            except TableRefused as refused:
                if refused.code == "unknown_table":
                    logs.warn("tournament_lost", table=table, tournament=tournament)
                    return
                await asyncio.sleep(AGAIN)
                continue
            await live.go_on()
            return

    def put_away(self, latest: int) -> None:
        """Forget those that nobody has asked for since, until somebody does."""
        for live in [live for live in self._live.values() if live.used < latest and live.is_idle]:
            self.forget(live)

    def drop_all(self) -> None:
        """Other hosts have them by now, or will have them."""
        for live in list(self._live.values()):
            live.is_elsewhere = True
            self.forget(live)

    def wake_all(self) -> None:
        for live in self._live.values():
            live.wake()
