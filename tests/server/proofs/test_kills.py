"""No acknowledged move is ever lost, and every table goes on, however often the server is killed under load."""

import asyncio
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tablehaven.storage import open_store
from tablehaven.table.entries import Moved, unpacked
from tests.server.proofs.house import Sitter
from tests.server.proofs.wire import bearer, request

ROOT = Path(__file__).parents[3]
KILLS = 21
TABLES = 6
GAMES = ("haven", "lagoon")


@dataclass
class Played:
    """A table, and every move that was acknowledged there: the seat, the id, the answer and the version it led to."""

    id: str
    tokens: dict[str, str]
    moves: list[tuple[str, str, int, int]] = field(default_factory=list)
    sent: int = 0
    is_over: bool = False


class Process:
    """A server that can be killed. It is loaded beforehand, and serves when told to."""

    def __init__(self, address: str) -> None:
        command = [sys.executable, "-m", "tests.server.proofs.process", address]
        self.process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )

    def serve(self) -> int:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(b"go\n")
        self.process.stdin.flush()
        return int(self.process.stdout.readline())

    def kill(self) -> None:
        with self.process:
            self.process.kill()


async def opened(port: int, number: int) -> Played:
    wish = {"game": GAMES[number % 2], "name": "Ada", "mine": "any"}
    made = (await request(port, "POST", "/api/tables", wish)).json
    for seat, token in made["seats"].items():
        if seat != made["seat"]:
            joins = {"name": "Bo", "token": token}
            joined = await request(port, "POST", f"/api/tables/{made['table']}/join", joins)
            made["seats"][seat] = joined.json["token"]
    return Played(made["table"], made["seats"])


async def play(port: int, table: Played, rng: Random, has_moved: asyncio.Event) -> None:
    """Play until the connection breaks. First of all, what was acknowledged before must be there."""
    try:
        seats = {
            name: await Sitter.open(port, f"/api/tables/{table.id}/live", bearer(t)) for name, t in table.tokens.items()
        }
        for name, seat in seats.items():
            seat.role = name
            shown = await seat.told("welcome")
            own = [version for who, _, _, version in table.moves if who == name]
            assert shown["version"] >= max(own, default=0), "the table is older than what was acknowledged"
        for name, id, answer, version in table.moves[-2:]:
            again = await seats[name].ask("answer", id=id, version=0, answer=answer)
            assert again == {"type": "acknowledged", "version": version, "id": id}
        await asyncio.gather(*(keep_answering(table, seat, rng, has_moved) for seat in seats.values()))
    except ConnectionError:
        return


async def keep_answering(table: Played, seat: Sitter, rng: Random, has_moved: asyncio.Event) -> None:
    while not table.is_over:
        position: Any = seat.position
        if position["outcome"]:
            table.is_over = True
            has_moved.set()
        elif seat.options:
            table.sent += 1
            id, answer = f"{table.id}-{table.sent}", rng.choice(seat.options)
            said = await seat.ask("answer", id=id, version=seat.version, answer=answer)
            if said["type"] == "acknowledged":
                table.moves.append((seat.role, id, answer, said["version"]))
                has_moved.set()
        else:
            await seat.told("update")


async def moved_or_ended(playing: asyncio.Task[None], has_moved: asyncio.Event) -> None:
    """Wait for one table alone: at another the game may be over, or its line broken, before this one has moved."""
    moving = asyncio.create_task(has_moved.wait())
    await asyncio.wait((playing, moving), return_when=asyncio.FIRST_COMPLETED)
    moving.cancel()


async def killed_under_load(address: str, kills: int, seed: str) -> list[Played]:
    rng = Random(seed)
    everything: list[Played] = []
    waiting = Process(address)
    try:
        for _ in range(kills):
            process, waiting = waiting, Process(address)
            port = await asyncio.to_thread(process.serve)
            going = [table for table in everything if not table.is_over]
            new = [await opened(port, len(everything) + number) for number in range(TABLES - len(going))]
            everything += new
            signs = [asyncio.Event() for _ in range(TABLES)]
            playing = [
                asyncio.create_task(play(port, table, rng, sign))
                for table, sign in zip(going + new, signs, strict=True)
            ]
            for task, sign in zip(playing, signs, strict=True):
                await moved_or_ended(task, sign)
            await asyncio.sleep(rng.uniform(0, 0.05))
            process.kill()
            await asyncio.gather(*playing)
            assert all(sign.is_set() for sign in signs), "a table did not go on"
    finally:
        waiting.kill()
    return everything


async def check_logs(address: str, everything: list[Played]) -> None:
    """Every acknowledged move is in the log of its table, those of a seat in their order, and none twice."""
    store = open_store(address)
    for table in everything:
        log = [entry for entry in map(unpacked, await store.entries(table.id)) if isinstance(entry, Moved)]
        kept = {entry.id: (place, entry.answer) for place, entry in enumerate(log)}
        assert len(kept) == len(log)
        places = [kept[id] for _, id, _, _ in table.moves]
        assert [answer for _, answer in places] == [answer for _, _, answer, _ in table.moves]
        for seat in table.tokens:
            own = [kept[id] for who, id, _, _ in table.moves if who == seat]
            assert own == sorted(own)
        assert len(log) <= table.sent
    await store.close()


@pytest.mark.parametrize("half", ["first", "second"])
async def test_no_acknowledged_move_is_lost_and_every_table_goes_on_after_kills_under_load(
    half: str, tmp_path: Path
) -> None:
    """Two halves of twenty-two kills, so that they can run beside each other."""
    address = f"sqlite:///{tmp_path}/tables.db"
    everything = await killed_under_load(address, KILLS // 2 + 1, half)
    assert len(everything) >= TABLES
    assert sum(len(table.moves) for table in everything) > KILLS * TABLES // 2
    await check_logs(address, everything)
