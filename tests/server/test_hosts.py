"""Several hosts on one PostgreSQL database behave as one."""

import json
import re
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tablehaven.server.passing_on import FOR, PASSED_ON, believe
from tablehaven.storage import Host
from tablehaven.storage.hosts import LEASE
from tests.server.serving import COMPUTER, PATIENCE, Guest, Served
from tests.storage.conftest import server  # noqa: F401  (a fixture)
from tests.storage.server import PostgresServer

Pair = tuple[Served, Served]
COMPOSED = Path(__file__).parent.parent.parent / "docs" / "compose.yaml"
PLAYS_ON_WITHIN = 5.0  # seconds


@pytest.fixture(scope="module")
def everybody(server: PostgresServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:  # noqa: F811
    server.execute("CREATE DATABASE shared")
    store = server.address_of("shared")
    options = [
        option for option in composed("- (--.+?)(?: #.*)?") if not option.startswith(("--host", "--port", "--store"))
    ]
    assert options == ["--name=${NAME:?}", "--proxy=*"]
    one, two = (Served(tmp_path_factory.mktemp("host"), "--rate", "0", *options, store=store) for _ in range(2))
    yield one, two
    one.kill()
    two.kill()


@pytest.fixture
def pair(everybody: Pair) -> Iterator[Pair]:
    """Two hosts, of which a test may end one."""
    yield everybody
    for host in everybody:
        if host.process is None:
            host.start()


def composed(line: str) -> list[str]:
    """What the lines of the compose file say that look like this."""
    return re.findall(rf"^ *{line}$", COMPOSED.read_text(encoding="utf-8"), re.MULTILINE)


def play(moves: int, *guests: Guest) -> None:
    """Whoever is asked answers, and everybody hears of it."""
    for _ in range(moves):
        said = next(guest for guest in guests if guest.options).answer()
        assert said["type"] == "acknowledged", said
        for guest in guests:
            guest.say("ping")


def gauge(host: Served, name: str) -> float:
    lines = host.get("/metrics").text.splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith(f"tablehaven_{name} "))


def test_two_players_of_a_table_at_two_hosts_and_a_spectator(pair: Pair) -> None:
    one, two = pair
    made = one.of_two()
    table, seats = made["table"], made["seats"]
    with one.guest(table, seats["city"]) as ada, two.guest(table, seats["forest"]) as bob:
        ada.hear("presence", lambda told: told["seats"]["forest"] == "here")
        play(12, ada, bob)
        assert bob.say("chat", text="From the other host.")["type"] == "acknowledged"
        assert ada.hear("chat")["line"]["text"] == "From the other host."
        with two.guest(table, made["spectators"]) as eve:
            ada.hear("presence", lambda told: told["spectators"] == 1)
            play(4, ada, bob)
            eve.hear("update")
            assert one.ask("DELETE", f"/api/tables/{table}/spectators/link", {}, made["host"]).status_code == 204
            assert eve.farewell() == "revoked"
    with one.guest(table, seats["city"]) as ada:
        ada.hear("presence", lambda told: told["spectators"] == 0)
    assert gauge(one, "tables") >= 1


def test_a_computer_player_thinks_at_one_host_and_is_heard_at_the_other(pair: Pair) -> None:
    one, two = pair
    made = one.against_computer(public=True)
    assert made["table"] in [listed["table"] for listed in two.get("/api/tables").json()]
    with two.guest(made["table"], made["host"]) as ada:
        for _ in range(5):
            assert ada.answer()["type"] == "acknowledged"
        while not any(line["seat"] == "forest" for told in ada.heard for line in told.get("story", ())):
            ada.hear("update")


def test_whoever_is_not_let_in_is_told_so_by_the_other_host(pair: Pair) -> None:
    one, two = pair
    made = one.of_two()
    answers = [host.get(f"/api/tables/{made['table']}", "stolen") for host in pair]
    assert [answer.status_code for answer in answers] == [403, 403]
    assert answers[0].json() == answers[1].json()
    assert set(answers[0].headers) - {"date", "server"} == set(answers[1].headers) - {"date", "server"}
    with pytest.raises(InvalidStatus) as denied, two.guest(made["table"], "stolen"):
        pass
    assert denied.value.response.status_code == 403
    assert json.loads(denied.value.response.body)["code"] == "unknown_link"
    assert two.get("/api/tables/aaaaaaaaaaaa").status_code == 404
    elsewhere = two.get(f"/api/tables/{made['table']}", made["host"], origin="https://elsewhere.example")
    assert elsewhere.status_code == 200, "looking is free"


def test_an_event_stream_and_its_posts_by_the_other_host(pair: Pair) -> None:
    one, two = pair
    made = one.of_two()
    path, bearer = f"{two.address}/api/tables/{made['table']}", {"authorization": f"Bearer {made['host']}"}
    large = httpx.post(f"{path}/messages", content=b"x" * 20_000, headers=bearer, timeout=PATIENCE)
    assert large.status_code == 413
    with httpx.stream("GET", f"{path}/events", headers=bearer, timeout=PATIENCE) as stream:
        lines = (json.loads(line[6:]) for line in stream.iter_lines() if line.startswith("data: "))
        welcome = next(lines)
        assert welcome["type"] == "welcome" and welcome["you"]["seat"] == "city"
        answer = {"type": "chat", "id": "a", "text": "Well!"}
        posted = httpx.post(f"{path}/messages", content=json.dumps(answer), headers=bearer, timeout=PATIENCE)
        assert posted.json()["type"] == "acknowledged"
        assert next(told for told in lines if told["type"] == "chat")["line"]["text"] == "Well!"
        assert two.post(f"/api/tables/{made['table']}/seats/city/link", {}, made["host"]).status_code == 200
        assert [told["code"] for told in lines if told["type"] == "goodbye"] == ["revoked"]


def test_a_seat_taken_at_the_other_host_gets_its_cookies(pair: Pair) -> None:
    one, two = pair
    made = one.create(seats={"city": {"holder": "me"}})
    body = {"name": "Bob", "token": made["seats"]["forest"]}
    joined = two.post(f"/api/tables/{made['table']}/join", body)
    assert joined.status_code == 200 and "tablehaven-forest" in joined.cookies
    again = two.post(f"/api/tables/{made['table']}/join", {"name": "Eve", "token": made["seats"]["forest"]})
    assert again.status_code == 403, "an invitation opens a seat once, wherever"


def test_the_compose_file_names_its_hosts_everywhere_alike() -> None:
    (listening,) = composed(r"- --port=(\d+)")
    names = composed(r"hostname: (\w+)(?: #.*)?")
    assert names == composed("(one): &host") + composed("(two):"), "a host is reached by its name"
    assert composed(r"reverse_proxy (.*) {") == [" ".join(f"{name}:{listening}" for name in names)]
    assert composed(r"health_uri (.*)") == ["/api/health"]
    (store,) = composed(r"- --store=(.*)")
    assert store == "postgresql://tablehaven:${PASSWORD:?}@database/tablehaven"
    assert composed(r"(database):") == ["database"] and composed(r"POSTGRES_USER: (.*)") == ["tablehaven"]


def test_only_who_knows_the_key_is_believed_about_who_is_behind() -> None:
    own = Host("id", "http://one", "secret")
    for key, believed in (("secret", True), ("guess", False)):
        said = f"{key} 203.0.113.9 https play.example.org".encode()
        scope = {
            "type": "http",
            "client": ("127.0.0.1", 1),
            "scheme": "http",
            "headers": [(b"host", b"one"), (FOR.encode(), said)],
        }
        believe(scope, own)
        assert (scope["client"] == ("203.0.113.9", 0)) is believed
        assert (scope["scheme"] == "https") is believed
        assert (PASSED_ON in scope) is believed
        assert ((b"host", b"play.example.org") in scope["headers"]) is believed


def test_a_killed_host_is_followed_by_the_other_within_seconds(pair: Pair) -> None:
    """Also at a table with a clock to which nobody comes back; and no clock runs meanwhile."""
    one, two = pair
    timed = one.of_two(clock={"kind": "bank", "seconds": 60})
    made = one.of_two()
    table, seats = made["table"], made["seats"]
    with one.guest(timed["table"], timed["host"]) as ada, one.guest(timed["table"], timed["seats"]["forest"]) as bob:
        play(8, ada, bob)
    with one.guest(table, seats["city"]) as ada, two.guest(table, seats["forest"]) as bob:
        play(12, ada, bob)
        seen = bob.version
        before = gauge(two, "tables")
        one.end(signal.SIGKILL)
        killed = time.monotonic()
        assert bob.farewell() == "stopping"
    with two.guest(table, seats["city"]) as ada, two.guest(table, seats["forest"]) as bob:
        assert bob.version == seen
        play(1, ada, bob)
        assert time.monotonic() - killed < PLAYS_ON_WITHIN
    while gauge(two, "tables") < before + 2:
        assert time.monotonic() - killed < PLAYS_ON_WITHIN
        time.sleep(0.1)
    shown = two.get(f"/api/tables/{timed['table']}", timed["host"]).json()["position"]["clock"]
    assert min(shown["left"].values()) > 50_000


def test_a_host_that_stops_leaves_its_tables_to_the_other(pair: Pair) -> None:
    one, two = pair
    made = one.of_two()
    table, seats = made["table"], made["seats"]
    with one.guest(table, seats["city"]) as ada, two.guest(table, seats["forest"]) as bob:
        play(12, ada, bob)
        logged = one.end()
        assert (ada.farewell(), bob.farewell()) == ("stopping", "stopping")
    assert not [line for line in logged if line["level"] != "info"]
    one.start()
    with one.guest(table, seats["city"]) as ada, two.guest(table, seats["forest"]) as bob:
        play(2, ada, bob)
        logged = one.end()
        assert ada.farewell() == "stopping", "also where it only passed things on"
    assert not [line for line in logged if line["level"] != "info"]


def test_a_host_that_slept_finds_its_tables_taken_and_passes_on_to_them(pair: Pair) -> None:
    one, two = pair
    made = one.of_two()
    table, seats = made["table"], made["seats"]
    assert one.process
    with one.guest(table, seats["city"]) as ada, two.guest(table, seats["forest"]) as bob:
        play(12, ada, bob)
        one.process.send_signal(signal.SIGSTOP)
        try:
            assert bob.farewell() == "stopping"
            with two.guest(table, seats["city"]) as elsewhere, two.guest(table, seats["forest"]) as bob:
                play(3, elsewhere, bob)
                seen = bob.version
        finally:
            one.process.send_signal(signal.SIGCONT)
        with pytest.raises(ConnectionClosed):
            said = ada.answer()
            assert said["type"] == "refused", "nobody may play on at a table that another host has"
            ada.farewell()
            ada.listen()
    with one.guest(table, seats["city"]) as ada, two.guest(table, seats["forest"]) as bob:
        assert ada.version >= seen
        play(2, ada, bob)
    assert "given_up" in [line["event"] for line in one.end()]


def test_the_database_is_away_and_nobody_gives_up_anybody(pair: Pair, server: PostgresServer) -> None:  # noqa: F811
    one, two = pair
    made = one.of_two()
    table, seats = made["table"], made["seats"]
    with one.guest(table, seats["city"]) as ada, two.guest(table, seats["forest"]) as bob:
        play(12, ada, bob)
        server.stop()
        asked, other = (ada, bob) if ada.options else (bob, ada)
        answer = {"type": "answer", "version": asked.version, "answer": asked.options[0]["answer"], "id": "again"}
        assert asked.send(json.dumps(answer), "again")["code"] == "unavailable"
        time.sleep(LEASE)
        server.start()
        while asked.send(json.dumps(answer), "again")["type"] == "refused":
            time.sleep(0.1)
        other.hear("update")
        time.sleep(LEASE)
        play(2, ada, bob)


def test_a_match_is_where_its_tournament_is(pair: Pair) -> None:
    one, two = pair
    made = one.post(
        "/api/tournaments", {"game": "warhaven", "name": "Ada", "players": [{"holder": "me"}, COMPUTER]}
    ).json()
    path, key = f"/api/tournaments/{made['tournament']}", made["host"]
    shown = two.get(path, key).json()
    assert shown["stage"] == "choosing"
    shown = two.post(f"{path}/choose", {"choice": shown["choices"][0]["name"]}, key).json()
    while not shown["table"]:
        shown = two.get(f"{path}?since={shown['version']}", key).json()
    one.restart(signal.SIGKILL)
    with one.guest(shown["table"], key) as ada:
        while not ada.options:
            ada.hear("update")
        assert ada.answer()["type"] == "acknowledged"
        assert two.get(path, key).json()["table"] == shown["table"]
