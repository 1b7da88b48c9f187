"""The live server under load, durable storage and all: `python -m bench.server`.

The load client runs beside the server on the same machine. A server of boardgame.io, which keeps its matches in memory,
gets the same load from the same client with a small game of its own.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from .server_boardgameio import BoardgameTable, boardgame_server
from .server_haven import HavenTable
from .server_load import Load, TableLoad, Tally, connect_all
from .server_resume import keep_open_tables, rebuild

ROOT = Path(__file__).resolve().parent.parent
RATE = 1600  # moves a second that are asked for when delays are measured
IDLE = 1000  # sockets
RESUMED = 1000  # tables

T = TypeVar("T")


class Served:
    """Our server in a process of its own, and its log."""

    def __init__(self, address: str) -> None:
        self.log = tempfile.TemporaryFile("w+")  # noqa: SIM115  (open as long as the server)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tablehaven", "serve", "--port", "0", "--store", address, "--computers", "1"],
            stderr=self.log,
            cwd=ROOT,
        )
        self.read = 0
        self.port = int(self.line("http://").partition("127.0.0.1:")[2].partition("/")[0])

    def line(self, containing: str) -> str:
        """The next line of the log with these words in it."""
        while self.process.poll() is None:
            self.log.seek(self.read)
            for line in self.log:
                self.read += len(line.encode())
                if containing in line:
                    return line
            time.sleep(0.01)
        sys.exit("The server ended before it should.")

    @property
    def memory(self) -> int:
        """Kilobytes that it has in memory now."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        return int(status.partition("VmRSS:")[2].split()[0])


@contextmanager
def served(address: str) -> Iterator[Served]:
    server = Served(address)
    try:
        yield server
    finally:
        with server.process:
            server.process.terminate()


def spent(process: int) -> float:
    """Seconds of a core that a process has used."""
    used = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(used[11]) + int(used[12])) / os.sysconf("SC_CLK_TCK")


async def measure_load(
    name: str, tables: Sequence[TableLoad], load: Load, port: int, process: int, seconds: float
) -> Tally:
    """Play at full speed, then at the rate at which delays are measured; the tally of full speed."""
    await connect_all(tables, port)
    before = spent(process), spent(os.getpid())
    fast = await load.run(tables, seconds, warm_up=0)
    server, client = (1000 * (spent(each) - was) for each, was in zip((process, os.getpid()), before, strict=True))
    paced = await load.run(tables, seconds, pace=len(tables) / RATE)
    print(
        f"{name}: {fast.moves:,.0f} moves/s at full speed ({fast.messages / fast.seconds:,.0f} messages/s to "
        f"{4 * len(tables):,} sockets at {len(tables)} tables; half within {fast.within(50):.0f} ms, "
        f"99 % within {fast.within(99):.0f} ms);"
    )
    print(
        f"{'':{len(name)}}  of {RATE:,} moves/s asked for {paced.moves:,.0f} were made, "
        f"half acknowledged within {paced.within(50):.1f} ms, 99 % within {paced.within(99):.1f} ms"
        f"{f'; {fast.refused + paced.refused} refused' if fast.refused + paced.refused else ''}."
    )
    print(
        f"{'':{len(name)}}  A move costs the server {server / len(fast.delays):.2f} ms of a core, "
        f"and the load client {client / len(fast.delays):.2f} ms."
    )
    return fast


async def measure_idle(server: Served) -> None:
    """What a socket costs on which nothing happens: tables with a seat each, and spectators."""
    load = Load()
    tables = [HavenTable(load, number) for number in range(10)]
    await connect_all(tables, server.port)
    await asyncio.sleep(1)
    before = server.memory
    more = [await table.watch(server.port) for table in tables for _ in range(IDLE // len(tables))]
    await asyncio.sleep(1)
    print(f"An idle socket costs {(server.memory - before) / len(more):.1f} KB of memory ({len(more):,} sockets).")
    for wire in more:
        wire.cut()


def measure_resume(folder: Path) -> None:
    address = f"sqlite:///{folder}/resumed.db"
    moves = asyncio.run(keep_open_tables(address, RESUMED))
    with served(address) as server:
        came = time.perf_counter()
        told = json.loads(server.line('"resumed"'))
        waited = time.perf_counter() - came
        assert told["tables"] == RESUMED, told
        print(
            f"{RESUMED:,} open tables with {moves:,} moves were resumed {told['milliseconds'] / 1000:.2f} s after the "
            f"start, {max(waited, 0):.2f} s after the first connection could be made."
        )
    print(f"To rebuild all of them, as happens when each is first asked for, takes {rebuild(RESUMED):.2f} s.")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--seconds", type=float, default=8.0, help="of each of the measured loads")
    parser.add_argument("--only", choices=("load", "resume", "idle", "boardgameio"))
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="tablehaven-bench-") as made:
        folder = Path(made)
        if options.only in (None, "resume"):
            measure_resume(folder)
        if options.only in (None, "idle"):
            with served(f"sqlite:///{folder}/idle.db") as server:
                run(measure_idle(server))
        ours = theirs = None
        if options.only in (None, "load"):
            load = Load()
            tables = [HavenTable(load, number) for number in range(options.tables)]
            with served(f"sqlite:///{folder}/load.db") as server:
                ours = run(
                    measure_load(
                        "Tablehaven (Haven, durable)", tables, load, server.port, server.process.pid, options.seconds
                    )
                )
        if options.only in (None, "boardgameio"):
            load = Load()
            others = [BoardgameTable(load, number) for number in range(options.tables)]
            with boardgame_server(ROOT) as (port, process):
                name = "boardgame.io (a small game, in memory)"
                theirs = run(measure_load(name, others, load, port, process, options.seconds))
        if ours and theirs:
            print(f"Tablehaven makes {ours.moves / theirs.moves:.1f} times as many moves as boardgame.io.")
        print(f"Measured on {os.cpu_count()} cores, with a load of {os.getloadavg()[0]:.1f} by everything that ran.")


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run the load client, on the quicker event loop where there is one."""
    try:
        from uvloop import new_event_loop  # noqa: PLC0415
    except ImportError:
        return asyncio.run(work)
    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        return runner.run(work)


if __name__ == "__main__":
    main()
