"""Leaks and cheats that other platforms had: each one is a test here, on the wire of the real server."""

import asyncio
import io
import json
import logging
import sys
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from tablehaven import Game
from tablehaven.kernel.rng import seeded
from tablehaven.server import logs
from tests.server.proofs.house import SPECTATOR, House, Sitter, TableLinks
from tests.server.proofs.wire import Denied, Wire, bearer
from tests.walks import GAMES, midst, seats

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
each_game_of_several = pytest.mark.parametrize(
    "game", [game for game in GAMES if len(seats(game, 0)) > 1], ids=lambda game: game.name
)


async def played(table: TableLinks, moves: int, label: str = "leaks") -> dict[str, Sitter]:
    """Everybody at the table, after some random moves."""
    rng, everybody = seeded(label), await table.sit_all()
    for _ in range(moves):
        if table.live.table.stage == "playing":
            await table.play(everybody, int(rng.below(1000)))
    return everybody


async def everything(table: TableLinks, everybody: dict[str, Sitter]) -> bytes:
    """Every byte that came over the sockets, and all that the routes tell every role."""
    pages = [
        await table.request("GET", f"{path}?as={role}", token=table.tokens[role])
        for role in everybody
        for path in ("", "/moves/0", "/moves/3", "/vocabulary", "/record")
    ]
    public = [await table.house.request("GET", path) for path in ("/api/tables", "/api/health", "/metrics")]
    return b"".join([*(bytes(wire.bytes) for wire in everybody.values()), *(page.body for page in (*pages, *public))])


def keys(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        yield from value
    for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from keys(each)


@each_game
async def test_leak_the_undo_stack_or_the_initial_state_sent_to_the_client(game: Game, folder: Path) -> None:
    async with House(folder) as house:
        table = await house.open_table(game=game.name)
        everybody = await played(table, midst(game, 25))
        sent = await everything(table, everybody)
        inside = table.live.table
        assert not any(move.hash[:12].encode() in sent for move in inside.match.moves)
        for role in everybody:
            shown = (await table.sit(role)).welcome
            names = set(keys({**shown, "position": {**shown["position"], "view": {}}}))
            assert not names & {
                "state",
                "initial",
                "history",
                "hash",
                "moves_made",
                "answers",
                "entries",
                "entry",
                "token",
            }
            assert shown["position"]["undo"].keys() == {"moves", "reason"}
        assert not [data for data in await house.hub.store.entries(table.id) if data in sent]


async def test_leak_a_socket_that_failed_to_authenticate_receives_nothing(folder: Path) -> None:
    """Refused at the door, with the same bytes whatever it was that did not fit; then no byte more."""
    async with House(folder) as house:
        table, elsewhere = await house.open_table(), await house.open_table()
        everybody = await table.sit_all()
        path = f"/api/tables/{table.id}/live"
        answers = []
        for role, token in (
            ("", "x" * 32),
            ("?as=city", table.tokens["forest"]),
            ("?as=city", table.tokens[SPECTATOR]),
            ("?as=forest", elsewhere.tokens["forest"]),
            ("?as=host", table.tokens["forest"]),
            ("?as=city", ""),
            ("", ""),
        ):
            with pytest.raises(Denied) as denied:
                await Wire.open(house.port, path + role, bearer(token))
            answers.append((denied.value.answer.status, denied.value.answer.body))
        assert len(set(answers)) == 1 and answers[0][0] == 403
        assert table.connected == len(everybody)
        reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
        writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\nUpgrade: websocket\r\n".encode())
        writer.write(
            b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        for number in range(5):
            await table.play(everybody, number)
        received = await reader.read(-1)
        writer.close()
        assert b"101" not in received[:16] and b"position" not in received and received.endswith(answers[0][1])


async def test_leak_a_revoked_link_hears_nothing_more(folder: Path) -> None:
    async with House(folder) as house:
        table = await house.open_table()
        everybody = await table.sit_all()
        old = await table.sit("forest")
        await table.request("POST", "/seats/forest/link", token=table.tokens["forest"])
        heard = [json.loads(message) for message in [*old.messages]]
        assert await old.end() == 1000
        size = len(old.bytes)
        del everybody["forest"]
        await everybody["city"].answer(everybody["city"].options[0])
        assert len(old.bytes) == size
        assert not any("position" in message for message in heard)
        with pytest.raises(Denied):
            await table.sit("forest")


async def test_leak_face_down_values_in_the_public_state(folder: Path) -> None:
    rng = seeded("face down")
    async with House(folder) as house:
        table = await house.open_table()
        everybody = await table.sit_all()
        for _ in range(40):
            await table.play(everybody, int(rng.below(1000)))
            watching: Any = everybody[SPECTATOR].position
            for name, side in watching["view"]["sides"].items():
                assert side["hand"] is None and side["put_away"] is None
                assert not any(spot["down"] for spot in side["spots"].values())
                for other in {"city", "forest"} - {name}:
                    seen: Any = everybody[other].position
                    theirs = seen["view"]["sides"][name]
                    assert theirs["hand"] is None and not any(spot["down"] for spot in theirs["spots"].values())


@each_game
async def test_leak_the_seed_or_the_state_of_the_generator(game: Game, folder: Path) -> None:
    async with House(folder) as house:
        table = await house.open_table(game=game.name)
        everybody = await played(table, midst(game, 40))
        sent = await everything(table, everybody)
        inside = table.live.table
        assert inside.stage == "playing"
        chance = inside.match.state.chance
        for secret in (inside.opened.seed, inside.opened.salt, str(chance.state), str(chance.stream)):
            assert secret.encode() not in sent
        assert inside.opened.commitment.encode() in sent


async def test_cheat_objects_and_results_supplied_by_the_client_are_not_believed(folder: Path) -> None:
    async with House(folder) as house:
        table = await house.open_table()
        everybody = await table.sit_all()
        city, before = everybody["city"], len(await house.hub.store.entries(table.id))
        good = {"version": city.version, "answer": city.options[0]}
        extras: tuple[dict[str, Any], ...] = (
            {"result": "win"},
            {"seat": "forest"},
            {"view": {}},
            {"card": "Beacon"},
            {"hash": "00"},
            {"at": 0},
        )
        for extra in extras:
            assert (await city.ask("answer", **good, **extra))["code"] == "malformed"
        for answer in ("pass", [0], {"answer": 0}, 0.5, True, None, -1, 2**40):
            assert (await city.ask("answer", version=city.version, answer=answer))["code"] == "malformed"
        for body in ({"seed": "mine"}, {"seats": {"city": {"holder": "me", "token": "x"}}}, {"moves": [[0, ""]]}):
            made = await house.request("POST", "/api/tables", {"game": "haven", "name": "Ada", **body})
            assert (made.status, made.json["code"]) == (400, "malformed")
        assert len(await house.hub.store.entries(table.id)) == before


@each_game
async def test_leak_another_seats_list_of_legal_moves(game: Game, folder: Path) -> None:
    rng = seeded("lists")
    async with House(folder) as house:
        table = await house.open_table(game=game.name)
        everybody = await table.sit_all()
        for _ in range(midst(game, 25)):
            await table.play(everybody, int(rng.below(1000)))
            match = table.live.table.match
            for role, wire in everybody.items():
                fresh = await table.request("GET", f"?as={role}", token=table.tokens[role])
                shown: list[Any] = [wire.position, fresh.json["position"]]
                for position in shown:
                    window = table.live.table.window
                    asked = (*match.deciding, *(window.window.seats if window else ()))
                    assert bool(position["options"]) == (role in [match.seats[seat] for seat in asked])


async def test_leak_information_in_the_order_or_the_size_of_messages_while_city_chooses_in_secret(folder: Path) -> None:
    """City chooses once, three times, or takes back: Forest and spectators get the same number of bytes, at the end."""
    heard = []
    async with AsyncExitStack() as stack:
        for number in range(3):
            place = folder / str(number)
            place.mkdir()
            table = await (await stack.enter_async_context(House(place))).open_table()
            everybody = await table.sit_all()
            city = everybody["city"]
            others = [everybody["forest"], everybody[SPECTATOR]]
            before = [len(wire.bytes) for wire in others]
            for choice in range(number):
                await city.answer(city.options[1 + choice])
            if number == 2:
                await city.ask("undo", version=city.version)
            for wire in others:
                await wire.ask("ping", id="same")
            heard.append([len(wire.bytes) - was for wire, was in zip(others, before, strict=True)])
    assert heard[0] == heard[1] == heard[2]


@each_game_of_several
async def test_leak_error_texts(game: Game, folder: Path) -> None:
    """What is refused is answered by a code, a rule and a sentence; no word of the other side's hidden cards."""
    async with House(folder) as house:
        table = await house.open_table(game=game.name)
        everybody = await played(table, 20)
        while len(table.live.table.match.deciding) > 1 or table.live.table.window:
            await table.play(everybody, 0)
        match = table.live.table.match
        asked = match.seats[match.seat]
        other = everybody[next(seat for seat in match.seats if seat != asked)]
        words = match.game.vocabulary(match.state, match.seats.index(other.role))
        sentences = set()
        for answer in range(len(words) + 3):
            reply = await other.answer(answer)
            assert reply.keys() == {"type", "version", "id", "code", "sentence", "rule", "wait", "place"}
            assert reply["code"] == "not_offered" and reply["version"] == other.version
            sentences.add(reply["sentence"])
        hidden = {option.partition(" ")[2] for option in match.offered} - {""}
        assert not [s for s in sentences for h in hidden if len(h) > 3 and h in s.lower() and h not in " ".join(words)]


async def test_leak_ids_of_cards_that_reveal_the_order_of_a_deck(folder: Path) -> None:
    """Cards go by their names. What is not seen has no id: decks are numbers of cards, and so are other hands."""
    async with House(folder) as house:
        table = await house.open_table()
        everybody = await played(table, 20)
        for role, wire in everybody.items():
            position: Any = wire.position
            names = set(keys(position["view"]))
            assert not names & {"id", "ids", "card_id", "order", "deck_order", "index"}
            for name, side in position["view"]["sides"].items():
                assert role == name or side["hand"] is None
            decks = {k: v for k, v in position["view"].items() if "deck" in k}
            assert all(isinstance(size, int) for size in leaves(decks))


def leaves(value: Any) -> Iterator[Any]:
    for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        if isinstance(each, dict | list):
            yield from leaves(each)
        else:
            yield each


@each_game
async def test_leak_logs_exported_during_play(game: Game, folder: Path) -> None:
    """No record, no fork and no other eyes before the end, for nobody, the host included."""
    async with House(folder) as house:
        table = await house.open_table(game=game.name)
        everybody = await played(table, 15)
        for role, token in table.tokens.items():
            refused = await table.request("GET", f"/record?as={role}", token=token)
            assert (refused.status, refused.json["code"]) == (403, "secret")
            forked = await table.request("POST", f"/fork?as={role}", {"name": "Ada", "move": 3}, token)
            assert forked.status in (403, 409) and forked.json.keys() == {"code", "sentence"}
            for eyes in {"all", *everybody} - {role if role != "host" else table.mine}:
                looked = await table.request("GET", f"/moves/2?as={role}&eyes={eyes}", token=token)
                assert (looked.status, looked.json["code"]) == (403, "secret")
        for role, wire in everybody.items():
            assert (await wire.ask("look", move=2, eyes="all"))["code"] == "secret", role


@pytest.fixture
def server_log(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], str]]:
    """What the server writes to its log, as it writes it."""
    root, written = logging.getLogger(), io.StringIO()
    before = list(root.handlers)
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(sys, "stderr", written)
        logs.begin()
    yield written.getvalue
    for handler in [handler for handler in root.handlers if handler not in before]:
        root.removeHandler(handler)


async def test_leak_the_servers_own_logs(folder: Path, server_log: Callable[[], str]) -> None:
    """No names of people or cards, no seeds, no tokens; also when something goes wrong inside."""
    async with House(folder) as house:
        table = await house.open_table(name="Somebody Unmistakable")
        everybody = await played(table, 20)
        (await table.sit(SPECTATOR)).say(b"\xff nonsense")
        await everybody["city"].ask("chat", text="an unmistakable remark")
        card = "the Beacon"
        inside = table.live.table

        def fails(*_: Any) -> None:
            raise ValueError(f"{card} {inside.opened.seed}")

        inside.match.why_not = fails  # type: ignore[method-assign, assignment]
        reply = await everybody["city"].ask("why_not", version=everybody["city"].version, answer=1)
        assert reply["code"] == "failed" and "ValueError" not in json.dumps(reply) and card not in json.dumps(reply)
        written = server_log()
        assert "table_opened" in written and "message_failed" in written
        secrets = (inside.opened.seed, inside.opened.salt, "Unmistakable", "unmistakable", card, *table.tokens.values())
        assert not [line for line in written.splitlines() for secret in secrets if secret in line]
        assert not [seat.token for seat in inside.seats if seat.token in written]


async def test_cheat_markup_in_names_and_chat_is_text(folder: Path) -> None:
    """It comes as it was typed, in JSON that no browser takes for a page, under a policy that runs no script of it."""
    markup = "<img src=x onerror=alert(1)>"
    async with House(folder) as house:
        table = await house.open_table(name="<b>Ada</b>", public=True)
        city, forest = await table.sit("city"), await table.sit("forest")
        await city.ask("chat", text=markup + "\u202e\u0000")
        line = (await forest.told("chat"))["line"]
        assert line["text"] == markup
        for page in (await table.request("GET"), await house.request("GET", "/api/tables")):
            assert page.headers["content-type"] == "application/json"
            assert page.headers["x-content-type-options"] == "nosniff"
            policy = page.headers["content-security-policy"]
            assert "script-src 'self'" in policy and "default-src 'none'" in policy
        refused = await house.request("GET", f"/api/games/{'<script>'}/rules")
        assert b"<script>" not in refused.body and refused.headers["content-type"] == "application/json"


async def test_cheat_a_table_is_not_closed_because_everybodys_connection_dropped(folder: Path) -> None:
    async with House(folder) as house:
        table = await house.open_table()
        everybody = await played(table, 10)
        version = everybody["city"].version
        for wire in everybody.values():
            await table.lose(wire)
        for seconds in (30, 300, 86_400, 30 * 86_400):
            await house.pass_time(seconds)
        assert await house.hub.table(table.id)
        back = await table.sit_all()
        assert back["city"].welcome["version"] == version and back["city"].welcome["table"]["stage"] == "playing"
        await table.play(back, 0)
