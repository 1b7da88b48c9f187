"""A connection to a table: a bounded queue of what is still to be sent. Who reads too slowly is dismissed."""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Iterable
from typing import Literal

from tablehaven.server.protocol import Goodbye, written
from tablehaven.table.roles import Role

MOST_MESSAGES = 128
MOST_BYTES = 1 << 19
MOST_CHAT = 32  # lines that wait; older ones make room, and delay nothing else

Kind = Literal["", "chat", "presence", "table", "clock", "queued"]
"""Of messages that are dropped for newer ones: lines of the chat, and what is told whole each time."""

Outlet = Callable[[Iterable[bytes]], bool]
"""Sends messages at once if the other end keeps up, and says whether it did."""

Farewell = Literal["stopping", "revoked", "too_slow", "replaced", "silent"]

_SENTENCES: dict[Farewell, str] = {
    "stopping": "The server stops. It will be back, and so will this table.",
    "revoked": "This link is no longer valid.",
    "too_slow": "This connection was too slow to follow the table. Connect again.",
    "silent": "Nothing was heard of this connection for a minute. Connect again, and send a ping now and then.",
    "replaced": "This seat was opened in too many places; the others stay connected.",
}


def goodbye(why: Farewell) -> bytes:
    """The last message of a connection."""
    return written(Goodbye(version=0, code=why, sentence=_SENTENCES[why]))


class Connection:
    """Somebody who is told what happens at a table. To tell never waits.

    What is told goes through the outlet, if there is one and it is free; or else it waits until it is asked for.
    """

    def __init__(self, role: Role, token: str, outlet: Outlet | None = None, address: str = "") -> None:
        self.role = role
        self.address = address
        self.heard_at = time.monotonic()  # the last time, of a connection that only tells
        self.token = token  # as its hash
        self._outlet = outlet
        self._is_due = False  # something will go through the outlet in a moment
        self._must_wait = outlet is None
        self._waiting: deque[tuple[Kind, bytes]] = deque()
        self._size = 0  # of all that is not chat
        self._news = asyncio.Event()
        self.is_ended = False
        self.was_cut = False  # because another host went away that had passed it on

    def tell(self, message: bytes, kind: Kind = "") -> None:
        if self.is_ended:
            return
        if kind:
            self._make_room(kind)
        self._waiting.append((kind, message))
        if kind != "chat":
            self._size += len(message)
        if self._must_wait:
            self._news.set()
        elif not self._is_due:
            self._is_due = True
            loop = asyncio.get_running_loop()
            loop.call_soon(loop.call_soon, self._let_out)  # what is told in the same breath goes with it
        if len(self._waiting) > MOST_MESSAGES + MOST_CHAT or self._size > MOST_BYTES:
            self.dismiss("too_slow")

    def _make_room(self, kind: Kind) -> None:
        """What waits is left out if it is told whole again, or if too much was said since."""
        most = MOST_CHAT - 1 if kind == "chat" else 0
        waiting = [each for each in self._waiting if each[0] == kind]
        for each in waiting[: max(len(waiting) - most, 0)]:
            self._waiting.remove(each)
            if kind != "chat":
                self._size -= len(each[1])

    def _let_out(self) -> None:
        self._is_due = False
        if self._must_wait or self.is_ended or not self._waiting:
            return
        if self._outlet and self._outlet([message for _, message in self._waiting]):
            self._waiting.clear()
            self._size = 0
        else:
            self._must_wait = True
            self._news.set()

    def dismiss(self, why: Farewell) -> None:
        """Say goodbye in place of all that waits, and end."""
        if not self.is_ended:
            self._waiting.clear()
            self._waiting.append(("", goodbye(why)))
            self.end()

    def end(self) -> None:
        """Nothing more is told."""
        self.is_ended = True
        self._news.set()

    async def next(self) -> list[bytes]:
        """What waits to be sent, as soon as there is something; nothing at the end."""
        while not self._waiting and not self.is_ended:
            self._must_wait = self._outlet is None
            self._news.clear()
            await self._news.wait()
            await asyncio.sleep(0)  # what is told in the same breath goes with it
        self._must_wait = True  # nothing may overtake what is on its way
        waiting = [message for _, message in self._waiting]
        self._waiting.clear()
        self._size = 0
        return waiting
