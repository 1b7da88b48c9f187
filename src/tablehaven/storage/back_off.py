"""Trying to connect again, at growing intervals."""

import threading
import time
from collections.abc import Callable
from typing import TypeVar

from .errors import Unavailable

FIRST_PAUSE = 0.1
LONGEST_PAUSE = 5.0

T = TypeVar("T")


class BackOff:
    """Lets an attempt through when it is time for one; in the pauses between, fails at once as the last one failed."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._trouble: Unavailable | None = None
        self._pause = FIRST_PAUSE
        self._next = 0.0

    def attempt(self, connect: Callable[[], T]) -> T:
        with self._lock:
            if self._trouble and time.monotonic() < self._next:
                raise self._trouble.repeated()
            try:
                connection = connect()
            except Unavailable as trouble:
                self._pause = min(2 * self._pause, LONGEST_PAUSE) if self._trouble else FIRST_PAUSE
                self._next = time.monotonic() + self._pause
                self._trouble = trouble
                raise
            self._trouble = None
            return connection
