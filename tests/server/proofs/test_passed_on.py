"""People whom another host passes on are as they would be here, and its end is not their doing."""

from pathlib import Path

import pytest

from tablehaven.server.passing_on import FOR, NORMAL, RESTART
from tablehaven.storage import Host, Hosts, Sign
from tests.server.proofs.house import House, Sitter, TableLinks
from tests.server.proofs.wire import CLOSE, HOST, LOST, bearer, frame


class Alone(Hosts):
    """A host whose neighbors do nothing but pass on."""

    own = Host("id", "http://one", "secret")

    async def join(self, address: str) -> None: ...

    async def sign(self) -> Sign:
        return Sign(was_gone=False, gone=False, there=frozenset({self.own.id}))

    async def holder(self, table_id: str) -> Host | None:
        return self.own

    async def take(self, table_id: str, before: Host | None) -> bool:
        return True

    async def leave(self) -> None: ...


async def passed_on(table: TableLinks, role: str, address: str) -> Sitter:
    headers = {**bearer(table.tokens[role]), FOR: f"secret {address} ws {HOST}:{table.house.port}"}
    return await Sitter.open(table.house.port, f"/api/tables/{table.id}/live?as={role}", headers)


@pytest.mark.parametrize("code", [NORMAL, RESTART, LOST])
async def test_only_who_left_by_themselves_can_be_done_without(folder: Path, code: int) -> None:
    async with House(folder) as house:
        house.hub.neighbors.hosts = Alone()
        table = await house.open_table(grace=10)
        city = await table.sit("city")
        forest = await passed_on(table, "forest", "203.0.113.9")
        await forest.told("welcome")
        assert [each.address for each in table.live.connections if each.role.seat == 1] == ["203.0.113.9"]
        if code == LOST:
            await table.lose(forest)
        else:
            forest.transport.write(frame(CLOSE, code.to_bytes(2, "big")))
            await house.until(lambda: table.connected == 1)
        await house.pass_time(12)
        claimed = await city.ask("ask", version=city.version, wish={"kind": "claim", "seat": "forest"})
        assert claimed["type"] == ("acknowledged" if code == NORMAL else "refused")
        city.cut()
