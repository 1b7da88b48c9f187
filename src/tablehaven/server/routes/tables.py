"""The routes of tables: open them, come in, look, change links, take the record, fork."""

import asyncio
import secrets

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from tablehaven import Match, OptionError, game
from tablehaven.kernel.errors import RecordError
from tablehaven.kernel.game import SPECTATOR
from tablehaven.kernel.record import read_record
from tablehaven.server.admission import (
    HOST,
    SPECTATORS,
    Pass,
    admitted,
    let_in,
    number,
    sender,
    takes_part,
)
from tablehaven.server.bodies import (
    CreateTable,
    ForkTable,
    ImportRecord,
    Joined,
    JoinTable,
    Link,
    VocabularyShown,
)
from tablehaven.server.hub import Hub
from tablehaven.server.invitations import Invitations, invitations
from tablehaven.server.live import LiveTable, away
from tablehaven.server.plain_http import as_json, body
from tablehaven.server.protocol import written
from tablehaven.server.tokens import fresh, hashed, new_id, new_token
from tablehaven.storage import StorageError
from tablehaven.table import commands, queries, render, text
from tablehaven.table.creation import Terms, fork, from_record, new_table, record
from tablehaven.table.errors import TableRefused
from tablehaven.table.roles import role_of
from tablehaven.table.validate import (
    Entries,
    accept_invitation,
    change_link,
    invited_to,
    take_open_seat,
    unknown_link,
    validate,
)

MOST_OF_A_RECORD = 256 * 1024


class Tables:
    """What can be asked about tables over plain HTTP."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    def routes(self) -> list[Route]:
        at = "/api/tables/{table}"
        return [
            Route("/api/tables", self.lobby, methods=["GET"]),
            Route("/api/tables", self.create, methods=["POST"]),
            Route("/api/records", self.open_record, methods=["POST"]),
            Route(at, self.welcome, methods=["GET"]),
            Route(f"{at}/vocabulary", self.vocabulary, methods=["GET"]),
            Route(f"{at}/join", self.join, methods=["POST"]),
            Route(f"{at}/seats/{{seat}}/link", self.renew_link, methods=["POST", "DELETE"]),
            Route(f"{at}/spectators/link", self.renew_link, methods=["POST", "DELETE"]),
            Route(f"{at}/moves/{{move:int}}", self.look, methods=["GET"]),
            Route(f"{at}/record", self.record, methods=["GET"]),
            Route(f"{at}/review", self.review, methods=["GET"]),
            Route(f"{at}/fork", self.fork, methods=["POST"]),
        ]

    async def lobby(self, request: Request) -> Response:
        try:
            return as_json(await self.hub.lobby.tables())
        except StorageError as error:
            raise away() from error

    async def create(self, request: Request) -> Response:
        await self.hub.addresses.slow_down(sender(request), "create")
        wish = await body(request, CreateTable)
        try:
            described = game(wish.game)
        except OptionError as error:
            raise TableRefused("unknown_game", str(error)) from error
        try:
            names = described.seats(described.choose(wish.options))
        except OptionError as error:
            raise TableRefused("bad_options", str(error)) from error
        invited = invitations(names, wish)
        first = new_table(
            described,
            wish.options,
            invited.holders,
            Terms(wish.public, wish.spectators_see, wish.clock, wish.grace, wish.hints, wish.beat, wish.limit),
            fresh(),
            hashed(invited.host),
            hashed(invited.spectators),
            self.hub.now(),
        )
        async with self.hub.lobby.room(sender(request), first.table if wish.public else None):
            await self.hub.open(first)
        return _created(request, first.table, invited)

    async def welcome(self, request: Request) -> Response:
        await self.hub.addresses.slow_down(sender(request), "welcome")
        let = await admitted(self.hub, request)
        since, chat = number(request, "since"), number(request, "chat")
        shown = render.welcome(let.live.table, let.role, self.hub.now(), since, chat)
        return Response(written(shown), media_type="application/json")

    async def vocabulary(self, request: Request) -> Response:
        let = await admitted(self.hub, request)
        match = let.live.table.match
        words = {name: tuple(match.game.vocabulary(match.state, seat)) for seat, name in enumerate(match.seats)}
        return as_json(VocabularyShown(seats=words))

    async def join(self, request: Request) -> Response:
        """Take the seat of an invitation, or an open one of a public table; or get the cookie of a key, or to watch."""
        wish = await body(request, JoinTable)
        live = await self.hub.table(request.path_params["table"])
        role = role_of(live.table, hashed(wish.token or ""))
        if role is None or (wish.token is None and wish.seat is not None):
            return await self._sit_down(request, live, wish)
        if wish.seat is not None and role.seat != live.table.seat_named(wish.seat):
            raise unknown_link()
        if role.seat == SPECTATOR:
            shown = Pass(wish.token or "", secrets.token_hex(8), text.name(wish.name))
            return _joined(request, live, SPECTATOR, shown, role.is_host)
        if live.table.stage != "over" and not live.table.seats[role.seat].is_held:
            sits = commands.Join(id=new_id(), name=wish.name, spectators_see=wish.spectators_see)
            await live.change(lambda now: validate(live.table, role, sits, now))
        return _joined(request, live, role.seat, Pass(wish.token or ""), role.is_host)

    async def _sit_down(self, request: Request, live: LiveTable, wish: JoinTable) -> Response:
        """Take an open seat, and get a key that nobody else has."""
        table, key, sees = live.table, wish.key or new_token(), wish.spectators_see
        known = role_of(table, hashed(key))
        if known is not None and known.seat != SPECTATOR:  # the answer was lost: it is the same again
            return _joined(request, live, known.seat, Pass(key), known.is_host)

        def joined(now: int) -> Entries:
            if role_of(table, hashed(key)) is not None:
                raise unknown_link()
            if table.stage == "playing" and takes_part(live, request):
                raise TableRefused("not_yours", "Whoever has a part in this game cannot take another seat in it.")
            if wish.token is None:
                if wish.seat is None:
                    raise unknown_link()
                return take_open_seat(table, wish.seat, wish.name, hashed(key), sees, now)
            seat = invited_to(table, hashed(wish.token))
            if wish.seat is not None and seat != table.seat_named(wish.seat):
                raise unknown_link()
            return accept_invitation(table, hashed(wish.token), wish.name, hashed(key), sees, now)

        await live.change(joined)
        taken = role_of(table, hashed(key))
        assert taken is not None, "whoever sat down has the key of the seat"
        return _joined(request, live, taken.seat, Pass(key))

    async def renew_link(self, request: Request) -> Response:
        """A new link for a seat or the spectators, or none."""
        let = await admitted(self.hub, request)
        seat = request.path_params.get("seat")
        token = new_token() if request.method == "POST" else ""
        await let.live.change(lambda now: change_link(let.live.table, let.role, seat, hashed(token), now))
        if not token:
            return Response(status_code=204)
        response = as_json(Link(seat=seat or SPECTATORS, token=token))
        if seat is not None and role_of(let.live.table, hashed(token)) is not None:
            let_in(request, response, let.live.table.id, seat, Pass(token))
            if let.role.is_host:
                let_in(request, response, let.live.table.id, HOST, Pass(token))
        return response

    async def look(self, request: Request) -> Response:
        let = await admitted(self.hub, request)
        await self.hub.addresses.slow_down(sender(request), "look")
        eyes = request.query_params.get("eyes")
        command = commands.Look(id="look", move=request.path_params["move"], eyes=eyes)
        return Response(written(queries.look(let.live.table, let.role, command)), media_type="application/json")

    async def record(self, request: Request) -> Response:
        let = await admitted(self.hub, request)
        table = let.live.table
        named = {"content-disposition": f'attachment; filename="{table.game.name}-{table.id}.record"'}
        return PlainTextResponse(record(table), headers=named)

    async def review(self, request: Request) -> Response:
        let = await admitted(self.hub, request)
        return as_json(await self.hub.reviews.of(let.live, sender(request)))

    async def fork(self, request: Request) -> Response:
        await self.hub.addresses.slow_down(sender(request), "create")
        let = await admitted(self.hub, request)
        wish = await body(request, ForkTable)
        table = let.live.table
        invited = invitations(table.match.seats, wish)
        host, spectators = hashed(invited.host), hashed(invited.spectators)
        first = fork(table, wish.move, invited.holders, new_id(), host, spectators, self.hub.now())
        async with self.hub.lobby.room(sender(request)):
            await self.hub.open(first)
        return _created(request, first.table, invited)

    async def open_record(self, request: Request) -> Response:
        await self.hub.addresses.slow_down(sender(request), "record")
        wish = await body(request, ImportRecord, MOST_OF_A_RECORD)
        try:
            content = await self.hub.contents.of_record(wish.record)
            match: Match = await asyncio.to_thread(read_record, wish.record, "The record", game, content)
        except RecordError as error:
            raise TableRefused("bad_record", str(error)) from error
        except StorageError as error:
            raise away() from error
        invited = Invitations({}, {}, new_token(), new_token(), None)
        first = from_record(
            match, new_id(), fresh().salt, hashed(invited.host), hashed(invited.spectators), self.hub.now()
        )
        async with self.hub.lobby.room(sender(request)):
            await self.hub.open(first)
        return _created(request, first.table, invited)


def _created(request: Request, table: str, invited: Invitations) -> Response:
    response = as_json(invited.created(table), 201)
    for role in (HOST, invited.mine or SPECTATORS):
        let_in(request, response, table, role, Pass(invited.host))
    return response


def _joined(request: Request, live: LiveTable, seat: int, shown: Pass, is_host: bool = False) -> Response:
    name = None if seat == SPECTATOR else live.table.seats[seat].name
    response = as_json(Joined(table=live.table.id, seat=name, token=shown.token or None))
    for role in (name or SPECTATORS, *([HOST] if is_host else [])):
        let_in(request, response, live.table.id, role, shown)
    return response
