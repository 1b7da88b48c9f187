"""A process that appends to many tables at once until it is killed, and prints what it was told is durable.

python -m tests.storage.load ADDRESS      begins when a line comes on its standard input
"""

import asyncio
import os
import sys

from tablehaven.storage import Store, open_store
from tests.storage.tables import row

TABLES = [f"table{number}" for number in range(16)]


def entry(table: str, number: int) -> bytes:
    """What stands at this place of the log, of some size or other."""
    return f"{table} {number} ".encode() + b"." * (number * 37 % 300)


async def play(store: Store, table: str) -> None:
    if not await store.row(table):
        await store.create(row(table), [])
    length = len(await store.entries(table))
    while True:
        some = [entry(table, length + i) for i in range(1 + length % 3)]
        await store.append(table, at=length, entries=some)
        length += len(some)
        os.write(sys.stdout.fileno(), f"{table} {length}\n".encode())


async def play_all(address: str) -> None:
    store = open_store(address)
    await asyncio.gather(*(play(store, table) for table in TABLES))


if __name__ == "__main__":
    if sys.stdin.readline():
        asyncio.run(play_all(sys.argv[1]))
