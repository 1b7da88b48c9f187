"""Arbitrary bytes and JSON: nothing changes, nothing stops, and nothing of the inside is told."""

import asyncio
import json
import logging
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tablehaven.server import app, live
from tablehaven.server.limits import PER_SEAT
from tests.conftest import IS_COMPILED
from tests.server.proofs.house import SPECTATOR, House, Sitter, TableLinks, TravelingLoop
from tests.server.proofs.wire import BINARY, CLOSE, TEXT, Denied, Wire, bearer, frame, request

EXAMPLES = 300 if IS_COMPILED else 150
INSIDE = (b"Traceback", b"tablehaven/", b".py", b"msgspec", b"Error:", b"sqlite")

anything = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=20),
    lambda some: st.lists(some, max_size=4) | st.dictionaries(st.text(max_size=8), some, max_size=4),
    max_leaves=12,
)
types = st.sampled_from(
    [
        "answer",
        "undo",
        "ask",
        "agree",
        "decline",
        "join",
        "leave",
        "fill",
        "mute",
        "why_not",
        "look",
        "plan",
        "welcome",
        "",
    ]
)
numbers = st.sampled_from([0, 1, 2, 10**6, 2**31, 2**63, -1]) | anything
almost = st.fixed_dictionaries(
    {"type": types, "id": st.sampled_from(["a", "b", "", "x" * 65, "é", "a b"]) | anything},
    optional={
        **{name: numbers for name in ("version", "answer", "request", "move", "answers", "muted", "extra")},
        "seat": st.sampled_from(["city", "forest", "nobody"]) | anything,
        "eyes": st.sampled_from(["all", "city", "spectator"]) | anything,
        "wish": st.fixed_dictionaries({"kind": st.sampled_from(["takeback", "claim", "computer", ""]) | anything})
        | anything,
        "name": st.text(max_size=90),
        "text": anything,
        "player": anything,
    },
)
said = st.one_of(
    st.binary(max_size=200),
    anything.map(lambda value: json.dumps(value).encode()),
    almost.map(lambda value: json.dumps(value).encode()),
    st.integers(1, 4000).map(lambda depth: b"[" * depth),
    st.integers(1, 1400).map(lambda depth: b'{"type":"ask","id":"a","version":0,"wish":' * depth),
    st.sampled_from([16 * 1024 - 30, 16 * 1024 + 1, 40_000]).map(
        lambda size: b'{"type":"chat","id":"a","text":"' + b"x" * size
    ),
)


def sayable(data: bytes) -> bool:
    """Whether a text frame may hold it; what is no text ends the connection."""
    try:
        return bool(data.decode())
    except UnicodeDecodeError:
        return False


class Told(logging.Handler):
    """Listens for what the server notes as a mistake of its own."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.mistakes: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.mistakes.append(record.getMessage())


class Besieged:
    """A house in which a game is being played, and what must not change."""

    def __init__(self, house: House, table: TableLinks, everybody: dict[str, Sitter]) -> None:
        self.house, self.table, self.everybody = house, table, everybody
        self.told = Told()

    @classmethod
    async def begin(cls, house: House) -> "Besieged":
        table = await house.open_table(public=True)
        everybody = await table.sit_all()
        for number in range(8):
            await table.play(everybody, 3 * number)
        besieged = cls(house, table, everybody)
        logging.getLogger("tablehaven.server").addHandler(besieged.told)
        return besieged

    async def log(self) -> list[bytes]:
        return await self.house.hub.store.entries(self.table.id)

    async def check(self, before: list[bytes], heard: bytes) -> None:
        """The log is as it was, nothing of the inside was told, no mistake was noted, and a move can be made."""
        assert await self.log() == before
        assert not [inside for inside in INSIDE if inside in heard]
        assert not self.told.mistakes
        await self.table.play(self.everybody, 0)

    def end(self) -> None:
        logging.getLogger("tablehaven.server").removeHandler(self.told)


def siege(folder: Path, attack: Any, examples: int = EXAMPLES, **given_by: Any) -> None:
    """One server, and many attacks on it, found by hypothesis."""
    with asyncio.Runner(loop_factory=TravelingLoop) as runner:
        house = House(folder)
        runner.run(house.__aenter__())
        besieged = runner.run(Besieged.begin(house))

        @settings(max_examples=examples, suppress_health_check=list(HealthCheck))
        @given(**given_by)
        def attacked(**found: Any) -> None:
            runner.run(attack(besieged, **found))

        try:
            attacked()
        finally:
            besieged.end()
            runner.run(house.__aexit__(None, None, None))


def test_arbitrary_messages_change_nothing_and_are_refused_in_words(folder: Path) -> None:
    """From every role. What would rightly change something, such as to leave, is left out."""
    role_of = st.sampled_from(["city", "forest", SPECTATOR])

    async def attack(at: Besieged, role: str, messages: list[bytes]) -> None:
        wire = at.everybody[role]
        before, mark = await at.log(), len(wire.bytes)
        await wire.ask("ping")
        for data in filter(sayable, messages):
            wire.say(data)
            reply = await wire.hear()
            assert reply["type"] in ("refused", "looked", "reason", "planned", "pong"), (data, reply)
            if reply["type"] == "refused":
                assert reply["code"] != "failed" and reply["sentence"].endswith(".")
        over = at.table.live.table.stage == "over"
        assert await at.log() == before
        assert not at.told.mistakes
        assert not [inside for inside in INSIDE if inside in bytes(wire.bytes[mark:])]
        assert not over

    harmless = said.filter(
        lambda data: not any(word in data for word in (b'"leave"', b'"undo"')) or b'"type"' not in data
    )
    siege(folder, attack, role=role_of, messages=st.lists(harmless, min_size=1, max_size=6))


def test_arbitrary_frames_end_one_connection_at_most(folder: Path) -> None:
    """Broken frames, binary, fragments, unknown opcodes: the socket may be closed, the table goes on."""
    frames = st.lists(
        st.one_of(
            st.binary(min_size=1, max_size=60),
            st.tuples(st.integers(0, 15), st.binary(max_size=140), st.booleans()).map(
                lambda made: frame(made[0], made[1][:120], is_last=made[2])
            ),
            st.just(frame(TEXT, b"x" * 70_000)),
            st.just(frame(BINARY, b'{"type":"ping","id":"a"}')),
            st.just(frame(CLOSE, b"")),
        ),
        min_size=1,
        max_size=5,
    )

    async def attack(at: Besieged, frames: list[bytes]) -> None:
        before = await at.log()
        wire = await at.table.sit(SPECTATOR)
        wire.transport.write(b"".join(frames))
        await asyncio.sleep(0.002)
        wire.cut()
        await at.check(before, bytes(wire.bytes))

    siege(folder, attack, EXAMPLES // 3, frames=frames)


def test_arbitrary_requests_change_nothing_and_are_answered_in_json(folder: Path) -> None:
    """Every route of the table of routes, with whatever methods, queries, headers and bodies."""
    part = st.sampled_from(
        ["abcdefghjkmn", "city", "haven", "0", "1", "..", "%00", "%2e%2e", "é".encode().hex(), "x" * 300]
    )
    text = st.text(st.characters(min_codepoint=33, max_codepoint=126), max_size=20)

    async def attack(
        at: Besieged, path: str, method: str, parts: list[str], query: str, header: str, body: bytes
    ) -> None:
        before = await at.log()
        tokens = {"own": at.table.tokens["city"], "none": "", "other": "y" * 32}
        route = path.replace("{table}", at.table.id if parts[0] == "0" else parts[0]).replace("{seat}", parts[1])
        for name in ("{game}", "{move:int}", "{rest:path}", "{path:path}", "{number:int}", "{n:int}"):
            route = route.replace(name, parts[2])
        headers = bearer(tokens["other" if parts[3] == "0" else "none"])
        answer = await request(
            at.house.port, method, f"{route}?{query}", body, {**headers, "X-Anything": header, "Cookie": header}
        )
        assert answer.status < 500, (method, route, answer)
        assert not [inside for inside in INSIDE if inside in answer.body] or "/content" in route
        if route.startswith("/api/") and answer.status >= 400 and answer.body and method != "HEAD":
            assert answer.json.keys() == {"code", "sentence"}, answer
        assert await at.log() == before
        assert not at.told.mistakes

    siege(
        folder,
        attack,
        EXAMPLES * 2,
        path=st.sampled_from(paths()),
        method=st.sampled_from(["GET", "POST", "DELETE", "PUT", "PATCH", "HEAD", "OPTIONS"]),
        parts=st.lists(part, min_size=4, max_size=4),
        query=text.map(lambda value: value.replace("#", ""))
        | st.sampled_from(["as=city", "as=host", "since=-1", "chat=x"]),
        header=text,
        body=said,
    )


def paths() -> list[str]:
    """The paths of all routes but for the event stream, which does not end."""
    hub: Any = None
    served: Any = app.application(hub, app.Settings())
    found = set()
    while not hasattr(served, "routes"):
        served = served.app
    for route in served.routes:
        found.add(route.path)
    assert len(found) > 12
    return sorted(found - {"/api/tables/{table}/events", "/api/records"})


async def test_too_large_too_deep_and_foreign(folder: Path) -> None:
    async with House(folder) as house:
        table, other = await house.open_table(), await house.open_table()
        city = await table.sit("city")
        before = await house.hub.store.entries(table.id)
        for message, code in (
            (b'{"type":"chat","id":"a","text":"' + b"x" * 17_000 + b'"}', "too_large"),
            (b"[" * 10_000, "malformed"),
            (b'{"type":"ping","id":"a","id":"b"', "malformed"),
            (b"", "malformed"),
        ):
            city.say(message)
            reply = await city.told("refused")
            assert reply["code"] == code
        big = await table.request("POST", "/join", b"x" * 20_000)
        assert (big.status, big.json["code"]) == (413, "too_large")
        for token in (other.tokens["city"], "z" * 32, ""):
            refused = await table.request("POST", "/messages?as=city", {"type": "leave", "id": "a"}, token)
            assert (refused.status, refused.json["code"]) == (403, "unknown_link")
        nowhere = await house.request("GET", "/api/tables/aaaaaaaaaaaa", token=table.tokens["city"])
        assert (nowhere.status, nowhere.json["code"]) == (404, "unknown_table")
        assert await house.hub.store.entries(table.id) == before


async def test_a_revoked_token_opens_nothing(folder: Path) -> None:
    async with House(folder) as house:
        table = await house.open_table()
        old = table.tokens[SPECTATOR]
        assert (await table.request("DELETE", "/spectators/link", token=table.tokens["host"])).status == 204
        for path in ("", "/moves/0", "/record", "/vocabulary"):
            assert (await table.request("GET", path, token=old)).json["code"] == "unknown_link"
        with pytest.raises(Denied):
            await table.sit(SPECTATOR, token=old)


async def test_a_page_of_another_site_may_neither_listen_nor_speak(folder: Path) -> None:
    async with House(folder) as house:
        table = await house.open_table(public=True)
        path = f"/api/tables/{table.id}"
        for origin in (
            "https://evil.example",
            "null",
            f"http://127.0.0.1:{house.port}.evil.example",
            "http://127.0.0.1",
        ):
            headers = {**bearer(table.tokens["city"]), "Origin": origin}
            with pytest.raises(Denied) as denied:
                await Wire.open(house.port, f"{path}/live", headers)
            assert denied.value.answer.json["code"] == "bad_origin"
            for method, rest in (("POST", "/messages"), ("POST", "/join"), ("DELETE", "/seats/city/link")):
                refused = await request(house.port, method, path + rest, b"{}", headers)
                assert (refused.status, refused.json["code"]) == (403, "bad_origin")
        assert await Wire.open(house.port, f"{path}/live", {"Origin": f"http://127.0.0.1:{house.port}"})


async def test_too_fast_is_slowed_down_then_refused_and_never_banned(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "PER_SEAT", PER_SEAT)
    async with House(folder) as house:
        table = await house.open_table()
        city, forest = await table.sit("city"), await table.sit("forest")
        for number in range(40):
            city.say({"type": "hint", "id": f"f{number}", "version": 10**6})
        replies = [await city.told("refused") for _ in range(40)]
        refused = [reply for reply in replies if reply["code"] == "too_often"]
        assert 25 < len(refused) < 38
        assert all(reply["wait"] > 0 and reply["sentence"].endswith(".") for reply in refused)
        assert (await forest.ask("ping"))["type"] == "pong"
        city.cut()
        again = await table.sit("city")
        assert again.closed is None
