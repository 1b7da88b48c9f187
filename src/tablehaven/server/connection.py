"""A connection to a table: a bounded queue of what is still to be sent. Who reads too slowly is dismissed."""

import asyncio
from collections import deque
from typing import Literal

from tablehaven.server.messages import Goodbye, written
from tablehaven.table.roles import Role

MOST_MESSAGES = 128
MOST_BYTES = 1 << 19

Farewell = Literal["stopping", "revoked", "too_slow", "replaced"]

_SENTENCES: dict[Farewell, str] = {
    "stopping": "The server stops. It will be back, and so will this table.",
    "revoked": "This link is no longer valid.",
    "too_slow": "This connection was too slow to follow the table. Connect again.",
    "replaced": "This seat was opened in too many places; the others stay connected.",
}


class Connection:
    """Somebody who is told what happens at a table. To tell never waits."""

    def __init__(self, role: Role, token: str) -> None:
        self.role = role
        self.token = token  # as its hash
        self._waiting: deque[bytes] = deque()
        self._size = 0
        self._news = asyncio.Event()
        self.is_ended = False

    def tell(self, message: bytes) -> None:
        if self.is_ended:
            return
        self._waiting.append(message)
        self._size += len(message)
        self._news.set()
        if len(self._waiting) > MOST_MESSAGES or self._size > MOST_BYTES:
            self.dismiss("too_slow")

    def dismiss(self, why: Farewell) -> None:
        """Say goodbye in place of all that waits, and end."""
        if not self.is_ended:
            self._waiting.clear()
            self._waiting.append(written(Goodbye(version=0, code=why, sentence=_SENTENCES[why])))
            self.end()

    def end(self) -> None:
        """Nothing more is told."""
        self.is_ended = True
        self._news.set()

    async def next(self) -> list[bytes]:
        """What waits to be sent, as soon as there is something; nothing at the end."""
        while not self._waiting and not self.is_ended:
            self._news.clear()
            await self._news.wait()
        waiting = list(self._waiting)
        self._waiting.clear()
        self._size = 0
        return waiting
