"""What this version would make of the tables and records that there are, before anybody switches to it."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import typer
from msgspec import MsgspecError

from tablehaven import TablehavenError, game
from tablehaven.kernel.record import replayed
from tablehaven.server.contents import Contents
from tablehaven.server.reviews import REVIEW
from tablehaven.server.tournaments import TOURNAMENT
from tablehaven.storage import Store, open_store
from tablehaven.table.apply import rebuilt
from tablehaven.table.entries import AnyEntry, Opened, unpacked
from tablehaven.tournament.entries import unpacked as tournament_unpacked
from tablehaven.tournament.tournament import rebuilt as tournament_rebuilt

UNKNOWN_ENTRY = "Its log has an entry that this version does not know."
UNREADABLE = " It cannot be read either: what was told there was not written down."


def check_upgrade(store: str, records: Sequence[Path]) -> None:
    """Open every table, tournament and record, and say which of them could not be gone on with."""
    total, lost = asyncio.run(_opened(store, records))
    for sentence in lost:
        typer.echo(sentence)
    typer.echo(f"{total - len(lost)} of {total} go on as they are.")
    if lost:
        typer.echo("The others could only be read: tables on their page, records as the text they are.")
        raise typer.Exit(1)


async def _opened(address: str, records: Sequence[Path]) -> tuple[int, list[str]]:
    """How many there are, and a sentence for each that is lost."""
    store = open_store(address, must_exist=True)
    total, lost = len(records), []
    try:
        contents = Contents(store)
        for record in records:
            try:
                text = record.read_bytes().decode(errors="replace") if record.is_file() else ""
                replayed(record, game, await contents.of_record(text))
            except TablehavenError as error:
                lost.append(str(error))
        async for row in store.every_table():
            if row.game == REVIEW:
                continue
            total += 1
            try:
                await _open(store, contents, row.id, row.game)
            except (TablehavenError, MsgspecError) as error:
                why = UNKNOWN_ENTRY if isinstance(error, MsgspecError) else str(error)
                lost.append(f"{row.id}: {why}{'' if await store.snapshot(row.id) else UNREADABLE}")
    finally:
        await store.close()
    return total, lost


async def _open(store: Store, contents: Contents, id: str, kind: str) -> None:
    log = await store.entries(id)
    if kind == TOURNAMENT:
        tournament_rebuilt(tournament_unpacked(data) for data in log)
        return
    first: AnyEntry = unpacked(log[0])
    content = await contents.of(first) if isinstance(first, Opened) else None
    rebuilt((unpacked(data) for data in log), content)
