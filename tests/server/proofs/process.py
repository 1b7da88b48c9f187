"""A server in a process of its own, ready to begin when a line comes: `python -m tests.server.proofs.process ADDRESS`.

It prints its port when it serves. Processes for computer players are started only if somebody needs one.
"""

import sys

from tablehaven.server.app import Settings
from tablehaven.server.computers import Computers
from tablehaven.server.running import serve


def begin(address: str) -> None:
    Computers.warm_up = lambda self: None  # type: ignore[method-assign]
    if sys.stdin.readline():
        serve(address, "127.0.0.1", 0, Settings(), started=lambda port: print(port, flush=True))


if __name__ == "__main__":
    begin(sys.argv[1])
