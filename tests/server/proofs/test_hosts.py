"""Hosts of one database are killed under load: nothing is lost, and whoever played there plays on with the others."""

import asyncio
from random import Random
from time import monotonic

from tests.server.proofs.house import Sitter
from tests.server.proofs.test_kills import Played, Process, check_logs, opened
from tests.server.proofs.wire import Denied, bearer
from tests.storage.conftest import postgres_address, server  # noqa: F401  (fixtures)

TABLES = 6
KILLS = 3
PLAYS_ON_WITHIN = 5.0  # seconds


class Load:
    """Tables at which every seat is at another host than the seat beside it, and comes back when its host is gone."""

    def __init__(self, ports: list[int], rng: Random) -> None:
        self.ports, self.rng = ports, rng
        self.tables: list[Played] = []
        self.playing: list[asyncio.Task[None]] = []
        self.moved_at: dict[str, float] = {}  # when a move was acknowledged last, by table
        self.pauses = 0  # how often somebody had to come back
        self.is_ended = False

    async def fill(self) -> None:
        """So many tables at which a game goes on."""
        while sum(not table.is_over for table in self.tables) < TABLES:
            number = len(self.tables)
            self.tables.append(table := await opened(self.ports[number % 2], number))
            for place, name in enumerate(table.tokens):
                self.playing.append(asyncio.create_task(self.seat(table, number // 2 + place, name)))

    async def seat(self, table: Played, number: int, name: str) -> None:
        while not (table.is_over or self.is_ended):
            port = self.ports[number % len(self.ports)]
            try:
                await self.play(port, table, name)
            except (OSError, Denied):
                number += 1  # as a proxy would do
                self.pauses += 1
                await asyncio.sleep(0.1)

    async def play(self, port: int, table: Played, name: str) -> None:
        seat = await Sitter.open(port, f"/api/tables/{table.id}/live?as={name}", bearer(table.tokens[name]))
        seat.role = name
        try:
            shown = await seat.told("welcome")
            own = [move for move in table.moves if move[0] == name]
            assert shown["version"] >= max((version for *_, version in own), default=0), "something is lost"
            for _, id, answer, version in own[-2:]:
                again = await seat.ask("answer", id=id, version=0, answer=answer)
                assert again == {"type": "acknowledged", "version": version, "id": id}
            while not self.is_ended and not (seat.position or {})["outcome"]:
                if not seat.options:
                    await seat.told("update", "goodbye")
                    continue
                table.sent += 1
                id, answer = f"{table.id}-{table.sent}", self.rng.choice(seat.options)
                said = await seat.ask("answer", id=id, version=seat.version, answer=answer)
                if said["type"] == "acknowledged":
                    table.moves.append((name, id, answer, said["version"]))
                    self.moved_at[table.id] = monotonic()
            table.is_over = not self.is_ended
        finally:
            seat.cut()

    async def all_have_moved_since(self, moment: float) -> None:
        while any(not table.is_over and self.moved_at.get(table.id, 0) <= moment for table in self.tables):
            await asyncio.sleep(0.01)


async def test_hosts_are_killed_under_load_and_play_goes_on_at_the_others(postgres_address: str) -> None:  # noqa: F811
    hosts = [Process(postgres_address) for _ in range(KILLS + 2)]
    ports = [await asyncio.to_thread(host.serve) for host in hosts[:2]]
    load = Load(ports, Random("hosts"))
    try:
        for killed in range(KILLS):
            await load.fill()
            await load.all_have_moved_since(monotonic())
            await asyncio.sleep(load.rng.uniform(0, 0.2))
            hosts[killed].kill()
            moment = monotonic()
            await load.all_have_moved_since(moment)
            assert monotonic() - moment < PLAYS_ON_WITHIN
            ports[killed % 2] = await asyncio.to_thread(hosts[killed + 2].serve)
        load.is_ended = True
        done, late = await asyncio.wait(load.playing, timeout=1)
        for task in late:
            task.cancel()
        for task in done:
            task.result()
    finally:
        for host in hosts:
            host.kill()
    assert load.pauses >= KILLS * TABLES // 2, "at every second table somebody sat at the host that was killed"
    assert sum(len(table.moves) for table in load.tables) > 2 * KILLS * TABLES
    await check_logs(postgres_address, load.tables)
