"""The one thread that writes: what came while it was busy is committed together, with one wait for the disk."""

import asyncio
import queue
import threading
from collections import defaultdict
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from .back_off import BackOff
from .database import Outcome, Writer
from .errors import StorageError, Unavailable
from .values import Change

LARGEST_GROUP = 1000


@dataclass(frozen=True, slots=True)
class _Waiting:
    """Somebody who waits for a change to be durable."""

    change: Change
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[int]


class GroupCommit:
    """Takes changes from any event loop, and resolves each when it is on the disk, or refuses it."""

    def __init__(self, connect: Callable[[], Writer]) -> None:
        self._connect = connect
        self._back_off = BackOff()
        self._writer: Writer | None = None
        self._queue: queue.SimpleQueue[_Waiting | None] = queue.SimpleQueue()
        self._arriving: dict[asyncio.AbstractEventLoop, list[_Waiting]] = {}
        self._door = threading.RLock()
        self._is_closed = False
        self.trouble: Unavailable | None = None
        self._thread = threading.Thread(target=self._run, name="storage writer", daemon=True)
        self._thread.start()

    async def write(self, change: Change) -> int:
        """Carry out a change; durable on return. A caller that is canceled meanwhile does not take it back."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[int] = loop.create_future()
        with self._door:
            if self._is_closed:
                raise StorageError("The storage is closed.")
            if loop not in self._arriving:
                self._arriving[loop] = []
                loop.call_soon(self._hand_over, loop)
            self._arriving[loop].append(_Waiting(change, loop, future))
        return await future

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        """Give the thread all that came in one round of an event loop; to wake it for each would cost more."""
        with self._door:
            for waiting in self._arriving.pop(loop, ()):
                self._queue.put(waiting)

    def close(self) -> None:
        """Write what waits, then disconnect; blocks until that is done."""
        with self._door:
            for loop in list(self._arriving):
                self._hand_over(loop)
            if not self._is_closed:
                self._queue.put(None)
            self._is_closed = True
        self._thread.join()

    def _run(self) -> None:
        is_closing = False
        while not is_closing:
            group: list[_Waiting] = []
            is_closing = self._gather(group)
            if group:
                _resolve(group, self._commit([waiting.change for waiting in group]))
        self._disconnect()

    def _gather(self, group: list[_Waiting]) -> bool:
        """Wait for a change and take all others that came; True if this was the last call."""
        waiting = self._queue.get()
        while waiting is not None:
            group.append(waiting)
            if len(group) == LARGEST_GROUP or self._queue.empty():
                return False
            waiting = self._queue.get()
        return True

    def _commit(self, changes: Sequence[Change]) -> Sequence[Outcome]:
        try:
            outcomes = self._attempt(changes)
            self.trouble = None
        except Unavailable as trouble:
            self.trouble = trouble
            return [trouble.repeated() for _ in changes]
        except Exception as error:  # the thread must outlive whatever cannot be stored
            if len(changes) > 1:
                return [outcome for change in changes for outcome in self._commit([change])]
            return [StorageError(f"This cannot be stored: {error}")]
        return outcomes

    def _attempt(self, changes: Sequence[Change]) -> Sequence[Outcome]:
        """Commit, on a new connection if the one at hand turns out to be broken before anything was done."""
        is_new = self._writer is None
        writer = self._writer = self._writer or self._back_off.attempt(self._connect)
        try:
            return writer.commit(changes)
        except Unavailable as trouble:
            if not writer.is_broken:
                raise
            self._disconnect()
            if is_new or trouble.in_doubt:
                raise
        return self._attempt(changes)

    def _disconnect(self) -> None:
        if self._writer:
            self._writer.close()
            self._writer = None


def _resolve(group: Sequence[_Waiting], outcomes: Sequence[Outcome]) -> None:
    """Tell everybody who waited, waking each event loop once."""
    news: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[int], Outcome]]] = defaultdict(list)
    for waiting, outcome in zip(group, outcomes, strict=True):
        news[waiting.loop].append((waiting.future, outcome))
    for loop, told in news.items():
        with suppress(RuntimeError):  # its loop is closed: nobody waits any more
            loop.call_soon_threadsafe(_tell, told)


def _tell(news: Sequence[tuple[asyncio.Future[int], Outcome]]) -> None:
    for future, outcome in news:
        if future.done():
            continue
        if isinstance(outcome, StorageError):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
