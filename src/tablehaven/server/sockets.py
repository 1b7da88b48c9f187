"""The live connections: a WebSocket, or server-sent events with commands by POST. The same messages on both."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from tablehaven.server import logs
from tablehaven.server.admission import Admitted, admitted
from tablehaven.server.connection import Connection
from tablehaven.server.hub import Hub
from tablehaven.server.messages import MOST_BYTES, ClientMessage, Hint, ServerMessage, id_of, read, written
from tablehaven.server.obeying import reply
from tablehaven.server.replying import check_origin, problem, raw_body
from tablehaven.server.tables import number
from tablehaven.table import showing
from tablehaven.table.refusing import TableRefused

FAREWELL = 5.0  # seconds for the last words to be sent
STILL_THERE = 15.0  # seconds of silence after which an event stream says that it lives


class Sockets:
    """Live connections to tables."""

    def __init__(self, hub: Hub, origins: frozenset[str]) -> None:
        self.hub = hub
        self.origins = origins

    def routes(self) -> list[BaseRoute]:
        at = "/api/tables/{table}"
        return [
            WebSocketRoute(f"{at}/live", self.live),
            Route(f"{at}/events", self.events, methods=["GET"]),
            Route(f"{at}/messages", self.messages, methods=["POST"]),
        ]

    async def live(self, socket: WebSocket) -> None:
        try:
            check_origin(socket, self.origins)
            let = await admitted(self.hub, socket)
        except TableRefused as refused:
            await socket.send_denial_response(problem(refused))
            return
        await socket.accept()
        connection = Connection(let.role, let.token)
        let.live.attach(connection, number(socket, "since"), number(socket, "chat"))
        sending = asyncio.create_task(_send(socket, connection))
        reading = asyncio.create_task(self._read(socket, connection, let))
        try:
            await asyncio.wait((sending, reading), return_when=asyncio.FIRST_COMPLETED)
        finally:
            let.live.detach(connection)
            reading.cancel()
            with suppress(TimeoutError):
                await asyncio.wait_for(sending, FAREWELL)
            with suppress(asyncio.CancelledError):
                await reading

    async def _read(self, socket: WebSocket, connection: Connection, let: Admitted) -> None:
        """Obey one message after the other; a hint takes time, and is thought about on the side."""
        while True:
            event = await socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            data = event.get("text")
            message = understood(let, event.get("bytes") or b"" if data is None else data)
            if isinstance(message, Hint):
                self.hub.spawn(_obey(connection, let, message))
            else:
                await _obey(connection, let, message)

    async def events(self, request: Request) -> Response:
        let = await admitted(self.hub, request)
        stream = self._stream(let, number(request, "since"), number(request, "chat"))
        return StreamingResponse(stream, media_type="text/event-stream", headers={"x-accel-buffering": "no"})

    async def _stream(self, let: Admitted, since: int, chat: int) -> AsyncIterator[bytes]:
        connection = Connection(let.role, let.token)
        let.live.attach(connection, since, chat)
        try:
            while True:
                try:
                    waiting = await asyncio.wait_for(connection.next(), STILL_THERE)
                except TimeoutError:
                    yield b": still there\n\n"
                    continue
                if not waiting:
                    return
                yield b"".join(b"data: " + message + b"\n\n" for message in waiting)
        finally:
            let.live.detach(connection)

    async def messages(self, request: Request) -> Response:
        let = await admitted(self.hub, request)
        message = understood(let, await raw_body(request))
        said = message if isinstance(message, bytes) else written(await reply(let.live, let.role, message))
        return Response(said, media_type="application/json")


def understood(let: Admitted, data: bytes | str) -> ClientMessage | bytes:
    """A message, or the refusal of what is none."""
    if len(data) > MOST_BYTES:
        refused = TableRefused("too_large", f"A message may have at most {MOST_BYTES // 1024} KB.")
        return written(showing.refusal(let.live.table, let.role, None, refused))
    try:
        return read(data)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        refused = TableRefused("malformed", "This is no message of the protocol, or not at this version of it.")
        return written(showing.refusal(let.live.table, let.role, id_of(data), refused))


async def _obey(connection: Connection, let: Admitted, message: ClientMessage | bytes) -> None:
    if isinstance(message, bytes):
        connection.tell(message)
        return
    try:
        said: ServerMessage = await reply(let.live, let.role, message)
    except Exception as error:
        logs.failed("message_failed", error, table=let.live.table.id)
        failed = TableRefused("failed", "Something went wrong here. It was noted; try again.")
        said = showing.refusal(let.live.table, let.role, message.id, failed)
    connection.tell(written(said))


async def _send(socket: WebSocket, connection: Connection) -> None:
    """Send what waits until the connection ends."""
    with suppress(Exception):  # whoever is gone cannot be told
        while waiting := await connection.next():
            for message in waiting:
                await socket.send({"type": "websocket.send", "text": message.decode()})
        await socket.close(1000)
