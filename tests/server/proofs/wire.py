"""A client that hides nothing: it sends whatever it is told to, well formed or not, and keeps every byte it gets."""

import asyncio
import json
import socket
from collections import deque
from dataclasses import dataclass
from typing import Any, Self, cast

HOST = "127.0.0.1"
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
LOST = 1006  # a connection that ended without a word


@dataclass(frozen=True)
class Answer:
    """An answer over plain HTTP."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Denied(Exception):
    """A socket that was not opened, and the answer that said so."""

    def __init__(self, answer: Answer) -> None:
        super().__init__(answer.status, answer.body)
        self.answer = answer


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}


def head(port: int, method: str, path: str, headers: dict[str, str]) -> bytes:
    lines = [
        f"{method} {path} HTTP/1.1",
        f"Host: {HOST}:{port}",
        *(f"{name}: {text}" for name, text in headers.items()),
    ]
    return "\r\n".join([*lines, "", ""]).encode("latin-1")


def read_answer(data: bytes) -> Answer:
    first, _, body = data.partition(b"\r\n\r\n")
    status, *lines = first.decode("latin-1").split("\r\n")
    pairs = (line.split(": ", 1) for line in lines)
    return Answer(int(status.split()[1]), {name.lower(): text for name, text in pairs}, body)


async def request(
    port: int, method: str, path: str, body: bytes | object = b"", headers: dict[str, str] | None = None
) -> Answer:
    """One request on a connection of its own."""
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    reader, writer = await asyncio.open_connection(HOST, port)
    try:
        all_headers = {"Connection": "close", "Content-Length": str(len(data)), **(headers or {})}
        writer.write(head(port, method, path, all_headers) + data)
        return read_answer(await reader.read(-1))
    finally:
        writer.close()


def frame(opcode: int, payload: bytes, *, is_last: bool = True) -> bytes:
    """A frame as clients send it, with a mask of zeros."""
    first = (0x80 if is_last else 0) | opcode
    size = len(payload)
    if size < 126:
        return bytes((first, 0x80 | size, 0, 0, 0, 0)) + payload
    if size < 1 << 16:
        return bytes((first, 0x80 | 126, size >> 8, size & 255, 0, 0, 0, 0)) + payload
    return bytes((first, 0x80 | 127)) + size.to_bytes(8, "big") + bytes(4) + payload


class Wire(asyncio.Protocol):
    """A WebSocket to a server on this machine."""

    def __init__(self, opening: bytes) -> None:
        self.opening = opening
        self.is_open = False
        self.closed: int | None = None  # the code it was closed with
        self.messages: deque[bytes] = deque()
        self.bytes = bytearray()  # all that came after the opening
        self.transport: asyncio.Transport
        self._buffer = b""
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting: asyncio.Future[None] | None = None

    @classmethod
    async def open(cls, port: int, path: str, headers: dict[str, str] | None = None, room: int | None = None) -> Self:
        """Open a socket, or raise `Denied`; with so much room for bytes that were not read yet."""
        upgrade = {
            "Connection": "Upgrade",
            "Upgrade": "websocket",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
            **(headers or {}),
        }
        opening = head(port, "GET", path, upgrade)
        line = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        line.setblocking(False)
        if room:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        loop = asyncio.get_running_loop()
        try:
            await loop.sock_connect(line, (HOST, port))
        except OSError:
            line.close()
            raise
        _, wire = await loop.create_connection(lambda: cls(opening), sock=line)
        await wire._opened
        return wire

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # uvloop’s transports are no subclass
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self.opening)

    def connection_lost(self, error: Exception | None) -> None:
        if self.closed is None:
            self.closed = LOST
        if not self._opened.done():
            if self._buffer:
                self._opened.set_exception(Denied(read_answer(self._buffer)))
            else:
                self._opened.set_exception(ConnectionResetError())
        self._wake()

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer + data if self._buffer else data
        if not self.is_open:
            if b"\r\n\r\n" not in buffer or not buffer.startswith(b"HTTP/1.1 101"):
                self._buffer = buffer
                return
            buffer = buffer.partition(b"\r\n\r\n")[2]
            data = buffer
            self.is_open = True
            self._opened.set_result(None)
        self.keep(data)
        start, have = 0, len(buffer)
        while have - start >= 2:
            size, begin = buffer[start + 1], start + 2
            if size >= 126:
                width = 2 if size == 126 else 8
                size, begin = int.from_bytes(buffer[begin : begin + width], "big"), begin + width
            if have < begin + size:
                break
            self._take(buffer[start] & 15, buffer[begin : begin + size])
            start = begin + size
        self._buffer = buffer[start:]

    def keep(self, data: bytes) -> None:
        self.bytes += data

    def _take(self, opcode: int, payload: bytes) -> None:
        if opcode == TEXT:
            self.heard(payload)
        elif opcode == PING:
            self.transport.write(frame(PONG, payload))
        elif opcode == CLOSE:
            self.closed = int.from_bytes(payload[:2], "big") or 1005
            self.transport.write(frame(CLOSE, payload[:2]))
            self._wake()

    def heard(self, message: bytes) -> None:
        self.messages.append(message)
        self._wake()

    def _wake(self) -> None:
        if self._waiting and not self._waiting.done():
            self._waiting.set_result(None)

    def say(self, message: bytes | object) -> None:
        data = message if isinstance(message, bytes) else json.dumps(message).encode()
        self.transport.write(frame(TEXT, data))

    async def next(self) -> bytes:
        """The next message; `ConnectionResetError` if there will be none."""
        while not self.messages:
            if self.closed is not None:
                raise ConnectionResetError(self.closed)
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        return self.messages.popleft()

    async def end(self) -> int:
        """Read until the server has closed; with which code."""
        try:
            while True:
                await self.next()
        except ConnectionResetError:
            assert self.closed is not None
            return self.closed

    def cut(self) -> None:
        """Be gone without a word, as when a cable is pulled."""
        self.transport.abort()
