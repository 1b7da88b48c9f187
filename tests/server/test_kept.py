"""Where other rules end a table, what was told at it is still there to be read, and it can be ended by consent."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

import tablehaven
from tablehaven.server.app import Settings, application
from tablehaven.server.transcripts import SENTENCE
from tablehaven.storage import TableRow, open_store
from tablehaven.table.apply import rebuilt
from tablehaven.table.entries import AgreedToEnd, Moved, packed, unpacked
from tablehaven.table.render import story
from tests.server.halls import Hall, in_hall, move
from tests.server.test_tables import code

HAVEN = tablehaven.game("haven")
COPY = "aaaaaaaaaaaa"


def under_other_rules(folder: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, list[dict[str, Any]]]:
    """A table was played at under rules that are there no more; what each was told, by token."""
    told: dict[str, list[dict[str, Any]]] = {}

    async def before(hall: Hall) -> None:
        live = await hall.table()
        for number in range(14):
            await move(live, f"m{number}", -1)
        for token, viewer in (("city", 0), ("forest", 1), ("eve", -1)):
            told[token] = msgspec.json.decode(msgspec.json.encode(story(live.table, viewer)))
        told["id"] = [{"id": live.table.id}]

    in_hall(folder, before)
    asyncio.run(_touch(folder, told["id"][0]["id"]))
    monkeypatch.setattr(type(HAVEN), "revision", HAVEN.revision + 1)
    return told


async def _touch(folder: Path, id: str) -> None:
    """Another table with the same transcript, in which a move no longer leads where it led."""
    store = open_store(f"sqlite:///{folder / 'tables.db'}")
    log = [unpacked(entry) for entry in await store.entries(id)]
    changed = [
        msgspec.structs.replace(entry, hash="0" * 64) if isinstance(entry, Moved) and number == 3 else entry
        for number, entry in enumerate(log)
    ]
    await store.create(TableRow(COPY, "haven", 1.0, 1.0), [packed(entry) for entry in changed])
    snapshot = await store.snapshot(id)
    assert snapshot is not None, "it was written when the server stopped"
    await store.keep_snapshot(COPY, snapshot)
    await store.close()


def asked(folder: Path, test: Callable[[Callable[..., Awaitable[httpx.Response]], Hall], Awaitable[None]]) -> None:
    async def run(hall: Hall) -> None:
        transport = httpx.ASGITransport(application(hall.hub, Settings()))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:

            async def ask(token: str, path: str = "/kept", method: str = "GET") -> httpx.Response:
                headers = {"authorization": f"Bearer {token}"}
                return await client.request(method, f"/api/tables/{COPY}{path}", headers=headers)

            await test(ask, hall)

    in_hall(folder, run)


def test_everybody_reads_what_they_were_told_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = under_other_rules(tmp_path, monkeypatch)

    async def test(ask: Callable[..., Awaitable[httpx.Response]], hall: Hall) -> None:
        gone = await ask("city", "")
        assert code(gone) == (410, "other_rules") and gone.json()["sentence"] == SENTENCE
        for token in ("city", "forest", "eve"):
            kept = (await ask(token)).json()
            assert kept["story"] == told[token] and kept["sentence"] == SENTENCE
            assert kept["seats"] == {"city": "City", "forest": "Forest"} and not kept["over"]
        assert told["city"] != told["forest"]
        assert code(await ask("a stranger")) == (403, "unknown_link")

    asked(tmp_path, test)


def test_it_is_ended_as_a_draw_when_all_agree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    under_other_rules(tmp_path, monkeypatch)

    async def test(ask: Callable[..., Awaitable[httpx.Response]], hall: Hall) -> None:
        assert code(await ask("eve", "/kept/end", "POST")) == (403, "not_yours")
        one = (await ask("city", "/kept/end", "POST")).json()
        assert (one["agreed"], one["over"]) == (["city"], False)
        assert (await ask("city", "/kept/end", "POST")).json() == one, "once is enough"
        both = (await ask("forest", "/kept/end", "POST")).json()
        assert (both["agreed"], both["over"]) == (["city", "forest"], True)
        row = await hall.hub.store.row(COPY)
        assert row is not None and not row.is_open

    asked(tmp_path, test)


def test_where_the_old_rules_are_back_it_is_over_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:

    async def before(hall: Hall) -> None:
        live = await hall.table()
        await live.change(lambda now: tuple(AgreedToEnd(at=now, seat=seat) for seat in (0, 1)))
        log = [unpacked(entry) for entry in await hall.hub.store.entries(live.table.id)]
        assert rebuilt(log).stage == live.table.stage == "over" and not live.table.winners

    in_hall(tmp_path, before)


def test_a_table_that_can_be_played_on_is_opened(tmp_path: Path) -> None:
    async def test(ask: Callable[..., Awaitable[httpx.Response]], hall: Hall) -> None:
        assert code(await ask("city")) == (404, "unknown_table")

    asked(tmp_path, test)
