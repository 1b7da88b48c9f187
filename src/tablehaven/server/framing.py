"""Several messages in one write: our WebSocket protocol has an outlet for them, an extension of ASGI.

Most of what a server of tables does is to send the same few kilobytes to many. One by one, every message would wake a
task, and be decoded, encoded, framed and written on its own for each of them.
"""

from collections.abc import Iterable

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from tablehaven.server.connection import Outlet

EXTENSION = "tablehaven.outlet"
_WHOLE_TEXT = b"\x81"  # the first byte of a frame that is all of a text
_IN_TWO_BYTES, _IN_EIGHT_BYTES = b"\x7e", b"\x7f"  # where the size is, if it is not here


class FramingProtocol(WebSocketsSansIOProtocol):
    """uvicorn's own protocol, with an outlet for what need not wait."""

    async def run_asgi(self) -> None:
        self.scope["extensions"][EXTENSION] = {"outlet": self.write_at_once}
        await super().run_asgi()

    def write_at_once(self, messages: Iterable[bytes]) -> bool:
        """Send texts if nothing is held up; whether that was so."""
        if self.disconnected or self.conn.state is not State.OPEN or not self.writable.is_set():
            return False
        self.transport.write(framed(messages))
        return True


def outlet_of(socket: WebSocket) -> Outlet | None:
    """The outlet of a connection, if its server has one."""
    found: Outlet | None = socket.scope.get("extensions", {}).get(EXTENSION, {}).get("outlet")
    return found


def framed(messages: Iterable[bytes]) -> bytes:
    """Texts as frames, one after the other, as a server sends them."""
    return b"".join(part for message in messages for part in (_WHOLE_TEXT, _size(len(message)), message))


def _size(size: int) -> bytes:
    if size < 126:
        return size.to_bytes(1, "big")
    if size < 1 << 16:
        return _IN_TWO_BYTES + size.to_bytes(2, "big")
    return _IN_EIGHT_BYTES + size.to_bytes(8, "big")
