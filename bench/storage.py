"""The speed of the storages on this machine's disk: `python -m bench.storage`.

Many tables append at once, each its next entry when the one before is durable, as players at those tables would.
PostgreSQL is measured too if it is installed, on a server that is started for it, or at an address that is given.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tablehaven.storage import Store, TableRow, open_store

ENTRY = bytes(range(90))
RESUMED = 1000
LENGTH = 180


async def measure(name: str, address: str, tables: int, seconds: float) -> None:
    store = open_store(address)
    try:
        names = [f"table{n}" for n in range(tables)]
        await create(store, [*names, "lonely"], 0)
        alone, _ = await append_for(store, ["lonely"], seconds / 2)
        together, delays = await append_for(store, names, seconds)
        print(f"{name}: {together:,.0f} durable appends/s from {tables} tables at once", end=" ")
        print(f"(half within {delays[len(delays) // 2]:.1f} ms, 99 % within {delays[len(delays) * 99 // 100]:.1f} ms),")
        print(f"{'':{len(name)}}  {together / alone:.1f} times as many as from one table, which waits for each commit;")
        await asyncio.gather(*(close(store, some) for some in [*names, "lonely"]))
        await create(store, [f"resumed{n}" for n in range(RESUMED)], LENGTH)
        start = time.perf_counter()
        entries = sum([len(table.entries) async for table in store.open_tables()])
        spent = time.perf_counter() - start
        print(f"{'':{len(name)}}  {RESUMED:,} open tables with {entries:,} entries read in {spent:.2f} s.")
    finally:
        await store.close()


async def create(store: Store, names: list[str], length: int) -> None:
    rows = [TableRow(name, "haven", time.time(), time.time()) for name in names]
    await asyncio.gather(*(store.create(row, [ENTRY] * length) for row in rows))


async def close(store: Store, name: str) -> None:
    """It is over, and need not be resumed."""
    await store.append(name, at=len(await store.entries(name)), entries=(), is_open=False)


async def append_for(store: Store, names: list[str], seconds: float) -> tuple[float, list[float]]:
    """Appends per second, and how many milliseconds each took, sorted."""
    start = time.perf_counter()
    delays: list[float] = []

    async def play(name: str) -> None:
        length = 0
        while (before := time.perf_counter()) < start + seconds:
            await store.append(name, at=length, entries=[ENTRY])
            length += 1
            delays.append(1000 * (time.perf_counter() - before))

    await asyncio.gather(*map(play, names))
    return len(delays) / (time.perf_counter() - start), sorted(delays)


@contextmanager
def postgres(folder: Path) -> Iterator[str | None]:
    """The address of a PostgreSQL server in the folder, or None if there is no PostgreSQL."""
    try:
        from tests.storage.server import PostgresServer, programs  # noqa: PLC0415  (needs an extra of the package)
    except ImportError:
        yield None
        return
    found = programs()
    if not found:
        yield None
        return
    server = PostgresServer(found, folder)
    try:
        server.start()
        yield server.address
    finally:
        server.remove()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--address", help="measure this storage alone; it should be an empty one")
    options = parser.parse_args()
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        if options.address:
            addresses = {"the storage": options.address}
        else:
            addresses = {"SQLite": f"sqlite:///{folder}/tables.db"}
            if address := stack.enter_context(postgres(Path("/tmp"))):
                addresses["PostgreSQL"] = address
            else:
                print("PostgreSQL is not measured: it needs a server on this machine and psycopg.", file=sys.stderr)
        for name, address in addresses.items():
            asyncio.run(measure(name, address, options.tables, options.seconds))


if __name__ == "__main__":
    main()
