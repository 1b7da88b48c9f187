"""How many files and connections the process may have open, and a word in the log when it comes near that."""

import os
import sys
from contextlib import suppress
from pathlib import Path

from tablehaven.server import logs

if sys.platform != "win32":
    import resource

NEAR = 0.8  # of what is allowed
WELL = 0.7  # below which it may be said again
ENOUGH = 65_536
OPEN = Path("/proc/self/fd")


class OpenFiles:
    """Counts what is open, where the system says so."""

    def __init__(self, limit: int | None = None) -> None:
        self.limit = limit if limit is not None else _as_many_as_allowed()
        self._is_told = False

    def check(self) -> None:
        """Say it once when it comes near the limit."""
        if self.limit is None or not OPEN.is_dir():
            return
        count = len(os.listdir(OPEN))
        if count > NEAR * self.limit and not self._is_told:
            self._is_told = True
            logs.warn("files_nearly_used_up", open=count, allowed=self.limit, do="Raise LimitNOFILE of the service.")
        elif count < WELL * self.limit:
            self._is_told = False


def _as_many_as_allowed() -> int | None:
    """The limit, raised as far as this process may."""
    if sys.platform == "win32":
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            return wanted
    return soft
