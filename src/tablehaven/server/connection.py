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
            await asyncio.sleep(0)  # what is told in the same breath, such as an acknowledgment, goes with it
        waiting = list(self._waiting)
        self._waiting.clear()
        self._size = 0
        return waiting


class Patience:
    """Raises `TimeoutError` where something that the current task does takes longer than so many seconds.

    It is for what is done often: there is one timer, which looks up what is under way when it rings.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._loop = asyncio.get_running_loop()
        self._task = asyncio.current_task()
        self._ends: float | None = None  # of what is under way
        self._timer: asyncio.TimerHandle | None = None
        self._is_over = False

    def __enter__(self) -> None:
        self._ends = self._loop.time() + self._seconds
        if self._timer is None:
            self._timer = self._loop.call_at(self._ends, self._ring)

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: object) -> None:
        self._ends = None
        if self._is_over and self._task and kind is asyncio.CancelledError:
            self._task.uncancel()
            raise TimeoutError from error

    def _ring(self) -> None:
        self._timer = None
        if self._ends is None or self._task is None:
            return
        if self._loop.time() < self._ends:
            self._timer = self._loop.call_at(self._ends, self._ring)
        else:
            self._is_over = True
            self._task.cancel()
