"""Several messages in one write: our WebSocket protocol takes them as frames, an extension of ASGI.

Most of what a server of tables does is to send the same few kilobytes to many. One by one, every message would be
decoded, encoded, framed and written on its own for each of them.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from starlette.websockets import WebSocket
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

EXTENSION = "tablehaven.frames"
_WHOLE_TEXT = b"\x81"  # the first byte of a frame that is all of a text
_IN_TWO_BYTES, _IN_EIGHT_BYTES = b"\x7e", b"\x7f"  # where the size is, if it is not here


class FramingProtocol(WebSocketsSansIOProtocol):
    """uvicorn's own protocol, which also sends what is framed already."""

    async def run_asgi(self) -> None:
        self.scope["extensions"][EXTENSION] = {}
        await super().run_asgi()

    async def send(self, message: Any) -> None:
        frames = message.get("frames")
        if frames is None:
            await super().send(message)
            return
        await self.writable.wait()
        if self.disconnected or self.conn.state is not State.OPEN:
            raise ClientDisconnected
        self.transport.write(frames)


async def send(socket: WebSocket, messages: Sequence[bytes]) -> None:
    """Send texts, together if the server can do that."""
    if EXTENSION in socket.scope.get("extensions", {}):
        await socket.send({"type": "websocket.send", "frames": framed(messages)})
    else:
        for message in messages:
            await socket.send_text(message.decode())


def framed(messages: Iterable[bytes]) -> bytes:
    """Texts as frames, one after the other, as a server sends them."""
    return b"".join(part for message in messages for part in (_WHOLE_TEXT, _size(len(message)), message))


def _size(size: int) -> bytes:
    if size < 126:
        return size.to_bytes(1, "big")
    if size < 1 << 16:
        return _IN_TWO_BYTES + size.to_bytes(2, "big")
    return _IN_EIGHT_BYTES + size.to_bytes(8, "big")
