"""What people do, however long, makes nobody else wait, and fills neither the lobby nor the disk for ever."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import pytest

import tablehaven
from tablehaven.server import hub as hubs
from tablehaven.server import lobby
from tablehaven.server.app import Settings, application
from tablehaven.server.limits import PER_ADDRESS
from tablehaven.server.sweeping import Keeping, Sweeping
from tablehaven.server.tokens import hashed, new_id
from tablehaven.table import commands
from tablehaven.table.creation import Terms, from_record
from tablehaven.table.entries import Holder
from tablehaven.table.roles import Role
from tests.server.halls import PEOPLE, Hall, in_hall, move
from tests.server.test_tables import code

A_DAY = 24 * 60 * 60_000
OPEN = {**PEOPLE, "forest": Holder("open", token=hashed("forest"))}


def test_a_table_with_a_long_log_is_read_a_little_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hubs, "SLICE", 0.0)

    async def test(hall: Hall) -> None:
        live = await hall.table()
        for number in range(60):
            await move(live, f"a{number}")
            await live.command(Role(0), commands.Undo(id=f"u{number}", version=live.table.version(0)))
        assert live.length == 121
        hall.hub.drop(live)
        loading = asyncio.create_task(hall.hub.table(live.table.id))
        turns = 0
        while not loading.done():
            await asyncio.sleep(0)
            turns += 1
        assert turns > live.length, "others have their turn between any two entries"
        assert (await loading).table.match.saved() == live.table.match.saved()

    in_hall(tmp_path, test)


def test_a_record_is_opened_a_little_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hubs, "SLICE", 0.0)
    turns: list[float] = []
    really: Callable[[float], Awaitable[None]] = asyncio.sleep

    async def sleep(seconds: float) -> None:
        turns.append(seconds)
        await really(seconds)

    async def test(hall: Hall) -> None:
        match = tablehaven.new("haven", seed="long")
        for _ in range(50):
            match.play(match.answers[-1])
        monkeypatch.setattr(asyncio, "sleep", sleep)
        live = await hall.hub.open(from_record(match, new_id(), "0" * 32, hashed("host"), hashed("eve"), hall.time))
        assert turns.count(0) >= 50, "others have their turn between any two moves"
        assert live.table.match.saved() == match.saved()

    in_hall(tmp_path, test)


def test_whoever_asks_for_a_table_while_it_is_read_gets_the_same(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        live = await hall.table()
        hall.hub.drop(live)
        one, other = await asyncio.gather(*(hall.hub.table(live.table.id) for _ in range(2)))
        assert one is other

    in_hall(tmp_path, test)


def test_one_address_does_not_fill_the_lobby(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        hall.hub.lobby = lobby.Lobby(hall.hub, is_limited=PER_ADDRESS.rate > 0)
        app = application(hall.hub, Settings())
        wish = {"game": "haven", "name": "Ada", "mine": "city", "public": True}

        async def create(address: str, **more: object) -> httpx.Response:
            transport = httpx.ASGITransport(app, client=(address, 1))
            async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
                return await client.post("/api/tables", json={**wish, **more})

        at_once = await asyncio.gather(*(create("203.0.113.7") for _ in range(3 * lobby.PUBLIC_AT_ONCE)))
        assert [made.status_code for made in at_once].count(201) == lobby.PUBLIC_AT_ONCE, "however quick somebody is"
        assert code(await create("203.0.113.7")) == (429, "too_often")
        assert (await create("203.0.113.8")).status_code == 201
        assert (await create("203.0.113.7", public=False)).status_code == 201
        refused = [await create("203.0.113.9", public=False) for _ in range(62)]
        assert code(refused[-1]) == (429, "too_often")
        hall.time += A_DAY + 1
        assert (await create("203.0.113.7")).status_code == 201, "those of yesterday are no longer listed"
        assert len(await hall.hub.lobby.tables()) == 1

    in_hall(tmp_path, test)


def test_tables_that_nobody_touches_are_put_away_or_removed(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        store = hall.hub.store
        begun, waiting, lively = [await hall.table(seats) for seats in (PEOPLE, OPEN, PEOPLE)]
        for live in (begun, waiting):
            hall.hub.drop(live)
        hall.time += 31 * A_DAY
        sweeping = Sweeping(hall.hub, Keeping(put_away_after=30, remove_after=60))
        await sweeping.sweep()
        assert await store.row(waiting.table.id) is None, "it never began"
        row = await store.row(begun.table.id)
        assert row is not None and not row.is_open
        row = await store.row(lively.table.id)
        assert row is not None and row.is_open, "it is in memory, where somebody may be"
        again = await hall.hub.table(begun.table.id)
        await again.change(lambda now: ())
        row = await store.row(begun.table.id)
        assert row is not None and row.is_open, "whoever opens the link brings it back"
        for live in (again, lively):
            hall.hub.drop(live)
        hall.time += 61 * A_DAY
        await Sweeping(hall.hub, Keeping(0, 0)).sweep()
        assert await store.row(lively.table.id) is not None, "the host may keep all for ever"
        await sweeping.sweep()
        assert await store.row(lively.table.id) is None
        assert await store.row(hubs.SIGN_OF_LIFE) is not None

    in_hall(tmp_path, test)


def test_a_public_table_is_listed_while_somebody_is_there(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        live = await hall.table(OPEN, Terms(public=True))
        assert [shown.table for shown in await hall.hub.lobby.tables()] == [live.table.id]
        hall.time += 2 * A_DAY
        assert await hall.hub.lobby.tables() == []

    in_hall(tmp_path, test)
