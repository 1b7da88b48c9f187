"""A request about a table of another host is passed on to it, whole: plain HTTP, event streams and WebSockets.

So whatever happens at a table happens in one place, whichever host people are connected to. The other host believes
who the request came from, because it knows its key.
"""

import asyncio
import hmac
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Self
from urllib.parse import urlsplit

import h11
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Scope
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from tablehaven.server.admission import sender
from tablehaven.server.connection import goodbye
from tablehaven.server.framing import outlet_of
from tablehaven.server.hub import Hub
from tablehaven.server.live import away
from tablehaven.server.neighbors import Neighbors
from tablehaven.server.plain_http import raw_body
from tablehaven.storage import Host

FOR = "x-tablehaven-for"  # the other host's key, and for whom a request is passed on: address, scheme and host
PASSED_ON = "tablehaven.passed_on"
ANSWER_WITHIN = 90.0  # seconds: some answers wait for news or for a computer player
AT_ONCE = 64 * 1024  # bytes
FAREWELL = 2.0  # seconds for the last words to be sent
SLOWEST = 20.0  # seconds to send one message
NORMAL, RESTART = 1000, 1012  # why a WebSocket ends: because somebody left, or because of us

# headers that are those of one connection, and of a request also those that were heard already, or are made anew
_OF_A_CONNECTION = {
    *("connection", "keep-alive", "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade", "date"),
}
_MADE_ANEW = {"host", "content-length", "x-forwarded-for", "x-forwarded-proto", FOR}
_GONE = ConnectionClosed, WebSocketDisconnect, OSError, RuntimeError


def believe(scope: Scope, own: Host | None) -> None:
    """What a host that knows our key passes on comes from whom it says."""
    if own is None or scope["type"] not in ("http", "websocket"):
        return
    said = Headers(scope=scope).get(FOR, "").split(" ")
    if len(said) == 4 and hmac.compare_digest(said[0].encode(), own.key.encode()):
        address, scheme, host = said[1:]
        scope["client"], scope["scheme"], scope[PASSED_ON] = (address, 0), scheme, True
        others = [(name, value) for name, value in scope["headers"] if name not in (b"host", FOR.encode())]
        scope["headers"] = [*others, (b"host", host.encode("latin-1"))]


def is_passed_on(request: HTTPConnection) -> bool:
    """Whether another host sent it, or says so: then it goes no further, wherever an address may lead."""
    return PASSED_ON in request.scope or FOR in request.headers


def _head(request: HTTPConnection, host: Host) -> list[tuple[str, str]]:
    """The headers to pass on."""
    address = request.client.host if request.client else ""
    made_for = f"{host.key} {address} {request.scope['scheme']} {request.headers.get('host', '')}"
    kept = [(name, value) for name, value in request.headers.items() if name not in _MADE_ANEW and not _is_own(name)]
    return [*kept, (FOR, made_for)]


def _is_own(name: str) -> bool:
    return name in _OF_A_CONNECTION or name.startswith("sec-websocket-")


def _target(request: HTTPConnection) -> str:
    path, query = request.scope["raw_path"].decode("ascii"), request.scope["query_string"].decode("ascii")
    return f"{path}?{query}" if query else path


# plain HTTP


async def answer_of_other(neighbors: Neighbors, request: Request) -> Response | None:
    """What another host answers about its table; none if the table is ours. May raise `TableRefused`."""
    if is_passed_on(request) or not (found := await neighbors.reach(request.path_params, _Call.to)):
        return None
    host, call = found
    try:
        async with asyncio.timeout(ANSWER_WITHIN):
            answer = await call.ask(request, host)
            is_stream = answer.headers.get("content-type", "").startswith("text/event-stream")
            whole = b"" if is_stream else b"".join([part async for part in call.parts()])
    except (OSError, h11.ProtocolError) as error:
        call.close()
        raise away() from error
    except BaseException:
        call.close()
        raise
    if is_stream:
        response: Response = StreamingResponse(_stream(neighbors, host, call), answer.status)
    else:
        call.close()
        response = Response(whole, answer.status)
    response.raw_headers = answer.headers.raw
    return response


@dataclass(frozen=True)
class _Answer:
    status: int
    headers: MutableHeaders


class _Call:
    """One request to another host, on a connection of its own."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer
        self._http = h11.Connection(h11.CLIENT)

    @classmethod
    async def to(cls, host: Host) -> Self:
        where = urlsplit(host.address)
        return cls(*await asyncio.open_connection(where.hostname, where.port or 80))

    async def ask(self, request: Request, host: Host) -> _Answer:
        body = await raw_body(request)
        head = [("host", urlsplit(host.address).netloc), ("content-length", str(len(body))), *_head(request, host)]
        encoded = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in head]
        self._send(h11.Request(method=request.method, target=_target(request), headers=encoded))
        self._send(h11.Data(data=body))
        self._send(h11.EndOfMessage())
        begun = await self._next()
        if not isinstance(begun, h11.Response):
            raise h11.RemoteProtocolError("It did not begin to answer.")
        kept = [(name, value) for name, value in begun.headers if not _is_own(name.decode("ascii"))]
        return _Answer(begun.status_code, MutableHeaders(raw=kept))

    async def parts(self) -> AsyncIterator[bytes]:
        while isinstance(event := await self._next(), h11.Data):
            yield bytes(event.data)

    def close(self) -> None:
        self._writer.close()

    def _send(self, event: h11.Event) -> None:
        self._writer.write(self._http.send(event) or b"")

    async def _next(self) -> h11.Event:
        while (event := self._http.next_event()) is h11.NEED_DATA:
            self._http.receive_data(await self._reader.read(AT_ONCE))
        assert isinstance(event, h11.Event), "it is one answer"
        return event


async def _stream(neighbors: Neighbors, host: Host, call: _Call) -> AsyncIterator[bytes]:
    """An event stream for as long as both hosts are there."""
    parts, part = call.parts(), None
    with neighbors.passing(host) as ending:
        try:
            while True:
                part = asyncio.ensure_future(anext(parts))
                await asyncio.wait((part, ending), return_when=asyncio.FIRST_COMPLETED)
                if not part.done():
                    break
                yield part.result()
        except StopAsyncIteration:
            return
        except (OSError, h11.ProtocolError):
            pass  # the other host is gone
        finally:
            if part:
                part.cancel()
            call.close()
        yield b"data: " + goodbye("stopping") + b"\n\n"


# WebSockets


async def relayed(hub: Hub, socket: WebSocket) -> bool:
    """Whether a WebSocket was passed on to the host that has the table, until it ended. May raise `TableRefused`."""
    neighbors = hub.neighbors
    if neighbors.hosts is None or is_passed_on(socket):
        return False
    try:
        await hub.addresses.slow_down(sender(socket))
        found = await neighbors.reach(socket.path_params, lambda host: _dialed(socket, host))
    except InvalidStatus as denied:
        answer = denied.response
        headers = {name: value for name, value in answer.headers.raw_items() if not _is_own(name.lower())}
        await socket.send_denial_response(Response(bytes(answer.body), answer.status_code, headers))
        return True
    if found is None:
        return False
    host, other = found
    await socket.accept()
    hub.connected += 1
    with neighbors.passing(host) as ending:
        down, up = asyncio.ensure_future(_down(other, socket)), asyncio.ensure_future(_up(socket, other))
        try:
            await asyncio.wait((down, up, ending), return_when=asyncio.FIRST_COMPLETED)
            with suppress(Exception):  # whoever is gone cannot be told
                async with asyncio.timeout(FAREWELL):
                    if not up.done():
                        if not (down.done() and other.close_code == NORMAL):
                            await socket.send_text(goodbye("stopping").decode())
                        await socket.close()
                    await other.close(NORMAL if up.done() else RESTART)
        finally:
            hub.connected -= 1
            down.cancel()
            up.cancel()
            other.transport.abort()
    return True


async def _dialed(socket: WebSocket, host: Host) -> ClientConnection:
    try:
        return await connect(
            f"ws://{urlsplit(host.address).netloc}{_target(socket)}",
            additional_headers=_head(socket, host),
            user_agent_header=None,
            compression=None,
            proxy=None,
            max_size=None,
            ping_interval=None,  # a host that is gone is noticed otherwise
            close_timeout=FAREWELL,
        )
    except InvalidStatus:
        raise
    except InvalidHandshake as error:
        raise ConnectionError("The other host ended the connection.") from error


async def _down(other: ClientConnection, socket: WebSocket) -> None:
    outlet = outlet_of(socket)
    with suppress(*_GONE):
        while True:
            message = await other.recv(decode=False)
            if not (outlet and outlet((message,))):
                async with asyncio.timeout(SLOWEST):
                    await socket.send({"type": "websocket.send", "text": message.decode()})


async def _up(socket: WebSocket, other: ClientConnection) -> None:
    with suppress(*_GONE):
        while (event := await socket.receive())["type"] != "websocket.disconnect":
            await other.send(event.get("text") or event.get("bytes") or b"")
