"""A server in a process of its own, ready to begin when a line comes: `python -m tests.server.proofs.process ADDRESS`.

It prints its port when it serves. Processes for computer players are started only if somebody needs one.
"""

import sys

from tablehaven.server import live
from tablehaven.server.computers import Computers
from tablehaven.server.limits import Limit
from tablehaven.server.serve import Hosting, serve


def begin(address: str) -> None:
    Computers.warm_up = lambda self: None  # type: ignore[method-assign]
    vars(live)["PER_SEAT"] = Limit(0, 0)
    if sys.stdin.readline():
        serve(Hosting(address, per_address=Limit(0, 0)), lambda port: print(port, flush=True))


if __name__ == "__main__":
    begin(sys.argv[1])
