"""At the edges: headers and bodies that never end, silent listeners, names of hosts and people, and what is away."""

import asyncio
import json
import socket
from pathlib import Path
from typing import Any

import httpx
import pytest

from tablehaven.server import open_files, serve, waiting_http
from tablehaven.server.app import Settings, application
from tablehaven.server.open_files import OpenFiles
from tablehaven.server.routes import sockets
from tablehaven.storage import Unavailable
from tablehaven.table import text
from tablehaven.table.errors import TableRefused
from tests.server.halls import Hall, in_hall
from tests.server.proofs.house import House
from tests.server.serving import PATIENCE, Serve, Served
from tests.server.test_tables import code


@pytest.mark.parametrize("sent", [b"", b"GET /api/health HTTP/1.1\r\nX-Slow: ", b"\r\n"])
def test_headers_that_never_end_are_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sent: bytes
) -> None:
    monkeypatch.setattr(waiting_http, "HEADERS_WITHIN", 0.1)

    async def run() -> None:
        async with House(tmp_path) as house:
            reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
            closed = asyncio.create_task(reader.read())
            writer.write(sent)
            while not closed.done():
                writer.write(sent[-1:])  # a little now and then buys no time
                await asyncio.sleep(0.02)
            assert await asyncio.wait_for(_quietly(closed), 5) == b""
            writer.close()
            assert (await house.request("GET", "/api/health")).status == 200

    asyncio.run(asyncio.wait_for(run(), 20))


async def _quietly(closed: "asyncio.Task[bytes]") -> bytes:
    try:
        return await closed
    except ConnectionError:
        return b""


def test_a_body_that_breaks_off_is_no_mistake_of_ours(serve: Serve) -> None:
    server = serve()
    with socket.create_connection(("127.0.0.1", int(server.address.rpartition(":")[2]))) as half:
        half.sendall(b'POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"game": ')
    assert server.get("/api/health").status_code == 200
    assert not [line for line in server.end() if line["level"] == "error"]


def test_a_body_that_never_ends_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablehaven.server.plain_http.BODY_WITHIN", 0.05)

    async def never() -> Any:
        yield b"{"
        await asyncio.Event().wait()

    async def test(hall: Hall) -> None:
        transport = httpx.ASGITransport(application(hall.hub, Settings()))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            response = await client.post("/api/tables", content=never())
            assert code(response) == (408, "too_slow")

    in_hall(tmp_path, test)


def test_a_silent_event_stream_is_noticed(served: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "SILENT", 0.3)
    monkeypatch.setattr(sockets, "STILL_THERE", 0.1)

    async def run() -> None:
        async with House(tmp_path) as house:
            table = await house.open_table()
            at = f"http://127.0.0.1:{house.port}/api/tables/{table.id}"
            headers = {"authorization": f"Bearer {table.tokens['city']}"}
            async with httpx.AsyncClient(headers=headers, timeout=PATIENCE) as client:

                async def heard(pings: int) -> tuple[int, str]:
                    comments = 0
                    async with client.stream("GET", f"{at}/events") as stream:
                        async for line in stream.aiter_lines():
                            comments += line.startswith(":")
                            if line.startswith(":") and comments <= pings:
                                await client.post(f"{at}/messages", json={"type": "ping", "id": "p"})
                            if line.startswith("data: ") and (message := json.loads(line[6:]))["type"] == "goodbye":
                                return comments, message["code"]
                    return comments, "no goodbye"

                silent, why = await heard(0)
                assert why == "silent"
                patient, _ = await heard(8)
                assert patient >= 8 > silent
            assert table.live.table.seats[0].connections == 0

    asyncio.run(asyncio.wait_for(run(), 30))


def test_only_the_names_of_this_server_lead_here(tmp_path: Path) -> None:
    """Or another site could let its own name lead to this machine, and read as if it were us."""

    async def test(hall: Hall) -> None:
        settings = Settings(names=frozenset({"play.example.org"}))
        transport = httpx.ASGITransport(application(hall.hub, settings))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            for host in ("play.example.org", "Play.Example.org:8443", "localhost:1", "127.0.0.1", "[::1]:80"):
                assert (await client.get("/api/games", headers={"host": host})).status_code == 200, host
            for host in ("evil.example", "evil.example:8765", "play.example.org.evil.example", ""):
                assert code(await client.get("/api/games", headers={"host": host})) == (421, "bad_host"), host

    in_hall(tmp_path, test)


@pytest.mark.parametrize(
    "unseen", ["\u3164", "\u2800", "\u115f\u1160", "\ufe00", "\u034f", "\u0301", "\u200d", "\U000e0100"]
)
def test_a_name_that_nobody_sees_is_none(unseen: str) -> None:
    with pytest.raises(TableRefused, match="can be seen"):
        text.name(unseen)
    assert text.name(f"Ada{unseen}") in ("Ada", "Ad\u00e1", "Ada\u200d")


def test_no_letter_grows_to_the_ceiling() -> None:
    assert text.name("a" + "\u0316" * 20) == "a" + "\u0316" * 3
    assert text.name("🏴‍☠️ é") == "🏴‍☠️ é"


def test_it_is_said_when_the_files_are_nearly_used_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(open_files, "OPEN", tmp_path)
    files = OpenFiles(limit=10)
    for number in range(9):
        files.check()
        (tmp_path / str(number)).touch()
    assert not caplog.records
    files.check()
    files.check()
    (said,) = caplog.records
    assert said.msg == "files_nearly_used_up"


def test_a_database_server_that_starts_later_is_waited_for(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tries: list[str] = []

    def open_store(address: str) -> str:
        tries.append(address)
        if len(tries) < 3:
            raise Unavailable("PostgreSQL fails: connection refused.")
        return "there"

    monkeypatch.setattr(serve, "open_store", open_store)
    monkeypatch.setattr(serve, "AGAIN", 0.0)
    assert str(serve.when_there("postgresql://here/tables")) == "there"
    assert len(tries) == 3 and [record.msg for record in caplog.records] == ["storage_awaited"] * 2
