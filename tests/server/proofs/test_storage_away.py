"""The disk is full, or the database gone: moves are refused, not lost; tables stay readable, and play goes on."""

import asyncio
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

import pytest

from tests.server.proofs.house import House, Sitter, TableLinks
from tests.storage.faults import Fault, full_disk_of_a_file, locked_file, missing_file


def fault_of(kind: str, folder: Path) -> AbstractContextManager[Fault]:
    if kind == "full disk":
        return full_disk_of_a_file(folder)
    return nullcontext({"locked file": locked_file, "missing file": missing_file}[kind](folder))


@pytest.mark.parametrize("kind", ["full disk", "missing file", "locked file"])
async def test_while_the_storage_is_away_moves_are_refused_and_tables_stay_readable(kind: str, tmp_path: Path) -> None:
    with fault_of(kind, tmp_path) as fault:
        async with House(tmp_path, address=fault.address) as house:
            table = await house.open_table()
            everybody = await table.sit_all()
            for number in range(6):
                await table.play(everybody, number)
            match = table.live.table.match
            seat, moves = everybody[match.seats[match.seat]], len(match.moves)
            fault.breaks()
            refused = await seat.answer(seat.options[0], id="again")
            assert refused["type"] == "refused" and refused["code"] == "unavailable"
            assert refused["wait"] > 0 and refused["sentence"].endswith(".")
            await check_readable(table, moves)
            assert (await house.request("POST", "/api/tables", {"game": "haven", "name": "Ada"})).status == 503
            assert (await house.request("GET", "/api/health")).status == 503
            fault.mends()
            assert await played_again(seat)
            await table.play(everybody, 0)
            kept = await house.hub.store.entries(table.id)
        async with House(tmp_path, address=fault.address) as again:
            assert await again.hub.store.entries(table.id) == kept
            assert len((await again.hub.table(table.id)).table.match.moves) == len(match.moves) == moves + 2


async def check_readable(table: TableLinks, moves: int) -> None:
    """A fresh load, a look back and a spectator’s socket: all as before."""
    for role in table.seats:
        shown = (await table.request("GET", f"?as={role}", token=table.tokens[role])).json
        assert shown["table"]["stage"] == "playing"
    looked = await table.request("GET", "/moves/1?as=city", token=table.tokens["city"])
    assert looked.status == 200
    assert len(table.live.table.match.moves) == moves
    (await table.sit("spectator")).cut()


async def played_again(seat: Sitter) -> bool:
    """The same command again, with the same id, until the storage is back."""
    for _ in range(100):
        reply = await seat.answer(seat.options[0], id="again")
        if reply["type"] == "acknowledged":
            return True
        assert reply["code"] == "unavailable"
        await asyncio.sleep(0.1)
    return False
