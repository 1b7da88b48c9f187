"""A storage full of open tables in the middle of their games."""

import asyncio
import time
from collections.abc import Iterator

import msgspec

from tablehaven import game
from tablehaven.kernel.rng import seeded
from tablehaven.storage import TableRow, open_store
from tablehaven.table import commands
from tablehaven.table.apply import apply, opened, rebuilt
from tablehaven.table.creation import Fresh, Terms, new_table
from tablehaven.table.entries import AnyEntry, Holder, packed, unpacked
from tablehaven.table.roles import Role
from tablehaven.table.validate import validate

GAMES = 50  # different ones; the others are copies of these
MOVES = 90  # half a game of Haven


def half_a_game(number: int) -> Iterator[AnyEntry]:
    """The entries of a table at which a random game is half played."""
    haven, rng = game("haven"), seeded(f"resumed {number}")
    people = {seat: Holder("person", seat, f"hash {seat}") for seat in ("city", "forest")}
    now = time.time_ns() // 1_000_000
    first = new_table(haven, {}, people, Terms(), Fresh("table", f"seed {number}", "salt"), "hash city", "hash", now)
    table = opened(first)
    yield first
    for move in range(MOVES):
        match = table.match
        if match.over:
            return
        answer = match.answers[rng.below(len(match.answers))]
        command = commands.Answer(id=f"m{move}", version=table.version(match.seat), answer=answer)
        made = validate(table, Role(match.seat), command, now)
        apply(table, made)
        yield from made


def rebuild(count: int) -> float:
    """Seconds to rebuild so many tables from their logs, one after the other."""
    logs = [[packed(entry) for entry in half_a_game(number)] for number in range(GAMES)]
    start = time.perf_counter()
    for number in range(count):
        rebuilt(map(unpacked, logs[number % GAMES]))
    return time.perf_counter() - start


async def keep_open_tables(address: str, count: int) -> int:
    """Keep so many open tables; how many moves they have."""
    store, moment = open_store(address), time.time()
    games = [list(half_a_game(number)) for number in range(GAMES)]

    async def keep(number: int) -> int:
        first, *rest = games[number % GAMES]
        letters = "abcdefghjkmnpqrstuvwxyz"
        id = "aaaaaaaaa" + letters[number // 400] + letters[number // 20 % 20] + letters[number % 20]
        log = [packed(msgspec.structs.replace(first, table=id)), *map(packed, rest)]
        await store.create(TableRow(id, "haven", moment, moment), log)
        return len(rest)

    moves = sum(await asyncio.gather(*map(keep, range(count))))
    await store.close()
    return moves
