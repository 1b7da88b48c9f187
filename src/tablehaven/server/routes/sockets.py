"""The live connections: a WebSocket, or server-sent events with commands by POST. The same messages on both."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import suppress

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from tablehaven.kernel.game import SPECTATOR
from tablehaven.server import logs
from tablehaven.server.admission import Admitted, admitted, check_host, check_origin, excuse, number, sender
from tablehaven.server.connection import Connection
from tablehaven.server.dispatch import reply
from tablehaven.server.framing import outlet_of
from tablehaven.server.hub import Hub
from tablehaven.server.passing_on import NORMAL, is_passed_on, relayed
from tablehaven.server.plain_http import failure, problem, raw_body
from tablehaven.server.protocol import MOST_BYTES, ClientMessage, Hint, Why, id_of, read, written
from tablehaven.table import render
from tablehaven.table.errors import TableRefused
from tablehaven.table.messages import Acknowledged, Message, Refusal

SLOWEST = 20.0  # seconds to send one message
FAREWELL = 2.0  # seconds for the last words to be sent
SILENT = 60.0  # seconds without a message by POST after which whoever listens to an event stream is taken to be gone
STILL_THERE = 15.0  # seconds of silence after which an event stream says that it lives


class Sockets:
    """Live connections to tables."""

    def __init__(self, hub: Hub, origins: frozenset[str], names: frozenset[str] = frozenset()) -> None:
        self.hub = hub
        self.origins = origins
        self.names = names

    def routes(self) -> list[BaseRoute]:
        at = "/api/tables/{table}"
        return [
            WebSocketRoute(f"{at}/live", self.live),
            Route(f"{at}/events", self.events, methods=["GET"]),
            Route(f"{at}/messages", self.messages, methods=["POST"]),
        ]

    async def live(self, socket: WebSocket) -> None:
        """A WebSocket. Whoever is not let in is told so before there is one."""
        try:
            check_host(socket, self.names)
            check_origin(socket, self.origins)
            if await relayed(self.hub, socket):
                return
            let = await self._let_in(socket)
        except TableRefused as refused:
            excuse(self.hub, socket, refused)
            await socket.send_denial_response(problem(refused))
            return
        except Exception as error:
            logs.failed("connection_failed", error)
            await socket.send_denial_response(problem(failure()))
            return
        await socket.accept()
        await self._speak(socket, let)

    async def _let_in(self, request: HTTPConnection) -> Admitted:
        """Somebody who wants to be told what happens, if there is room."""
        await self.hub.addresses.slow_down(sender(request), "connect")
        let = await admitted(self.hub, request)
        looks_on_with = let.live.table.spectators if let.role.seat == SPECTATOR else None
        self.hub.crowd.check_room(sender(request), looks_on_with)
        return let

    async def _speak(self, socket: WebSocket, let: Admitted) -> None:
        connection = Connection(let.role, let.token, outlet_of(socket), sender(socket))
        let.live.attach(connection, number(socket, "since"), number(socket, "chat"))
        reading = asyncio.create_task(self._read(socket, connection, let))
        self.hub.connected += 1
        self.hub.crowd.enter(sender(socket))
        try:
            with suppress(Exception):  # whoever is gone or does not read cannot be told
                while waiting := await connection.next():
                    for message in waiting:
                        async with asyncio.timeout(SLOWEST):
                            await socket.send({"type": "websocket.send", "text": message.decode()})
                async with asyncio.timeout(FAREWELL):
                    await socket.close()
        finally:
            self.hub.connected -= 1
            self.hub.crowd.leave(sender(socket))
            let.live.detach(connection)
            reading.cancel()
            if connection.was_cut:
                let.live.shut_out(let.role.seat)

    async def _read(self, socket: WebSocket, connection: Connection, let: Admitted) -> None:
        """Obey one message after the other until the other end is gone."""
        try:
            while (event := await socket.receive())["type"] != "websocket.disconnect":
                message = self._understood(let, event.get("text") or event.get("bytes") or b"")
                if isinstance(message, Hint | Why):  # it takes a while: nothing else should wait for it
                    self.hub.spawn(self._answer(connection, let, message, sender(socket)))
                else:
                    await self._answer(connection, let, message, sender(socket))
            connection.was_cut = is_passed_on(socket) and event.get("code") != NORMAL
        finally:
            connection.end()

    async def _answer(
        self, connection: Connection, let: Admitted, message: ClientMessage | Refusal, address: str
    ) -> None:
        let.live.tell(connection, written(await self._reply(let, message, address)))

    async def events(self, request: Request) -> Response:
        """The same messages as server-sent events."""
        try:
            let = await self._let_in(request)
        except TableRefused as refused:
            excuse(self.hub, request, refused)
            raise
        stream = self._stream(let, number(request, "since"), number(request, "chat"), sender(request))
        return StreamingResponse(stream, media_type="text/event-stream", headers={"x-accel-buffering": "no"})

    async def _stream(self, let: Admitted, since: int, chat: int, address: str) -> AsyncIterator[bytes]:
        connection = Connection(let.role, let.token, address=address)
        let.live.attach(connection, since, chat)
        self.hub.connected += 1
        self.hub.crowd.enter(address)
        try:
            while True:
                if time.monotonic() - connection.heard_at > SILENT:
                    let.live.dismiss(connection, "silent")
                try:
                    async with asyncio.timeout(STILL_THERE):
                        waiting = await connection.next()
                except TimeoutError:
                    yield b": still there\n\n"
                    continue
                if not waiting:
                    return
                yield b"".join(b"data: " + message + b"\n\n" for message in waiting)
        finally:
            self.hub.crowd.leave(address)
            self.hub.connected -= 1
            let.live.detach(connection)

    async def messages(self, request: Request) -> Response:
        """A message by POST; the response is the reply."""
        let = await admitted(self.hub, request)
        message = self._understood(let, await raw_body(request))
        let.live.hear(let.role, sender(request))
        said = await self._reply(let, message, sender(request))
        return Response(written(said), media_type="application/json")

    def _understood(self, let: Admitted, data: bytes | str) -> ClientMessage | Refusal:
        """A message, or the refusal of what is none."""
        table, role = let.live.table, let.role
        if len(data) > MOST_BYTES:
            refused = TableRefused("too_large", f"A message may have at most {MOST_BYTES // 1024} KB.")
            return render.refusal(table, role, None, refused)
        try:
            return read(data)
        except (msgspec.MsgspecError, RecursionError, UnicodeError):
            refused = TableRefused("malformed", "This is no message that this version of the protocol knows.")
            return render.refusal(table, role, id_of(data), refused)

    async def _reply(self, let: Admitted, message: ClientMessage | Refusal, address: str) -> Message:
        """What comes of a message, in its time; and what is counted of it."""
        table, role, began = let.live.table, let.role, time.perf_counter()
        kind = str(message.__struct_config__.tag) if not isinstance(message, Refusal) else "unknown"
        said: Message
        try:
            await self.hub.addresses.slow_down(address, kind)
            if role.seat == SPECTATOR and not role.is_host:  # whoever looks on can have any number of names
                await let.live.limits.slow_down(f"~{address}", kind)
                await let.live.audience.slow_down("", kind)
            else:
                await let.live.limits.slow_down(role.source(table), kind)
            said = message if isinstance(message, Refusal) else await reply(let.live, role, message, address)
        except TableRefused as refused:
            said = render.refusal(table, role, message.id, refused)
        except Exception as error:
            logs.failed("message_failed", error, table=table.id, type=kind)
            said = render.refusal(table, role, message.id, failure())
        if isinstance(said, Acknowledged):
            self.hub.metrics.took(time.perf_counter() - began)
        self.hub.metrics.messages[kind, said.code if isinstance(said, Refusal) else "done"] += 1
        return said
