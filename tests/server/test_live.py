"""Playing over a WebSocket, and over server-sent events with POST."""

import json
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

import tablehaven
from tablehaven.players.advice import percent
from tests.server.serving import PATIENCE, Guest, Serve, Served


@pytest.mark.parametrize("game", ["haven", "lagoon"])
def test_a_whole_game_against_a_computer(served: Served, game: str) -> None:
    options = tablehaven.game(game).among_computers({})  # with which it ends whatever is answered
    made = served.create(game, mine="any", rest={"holder": "computer", "player": "random"}, options=options)
    with served.guest(made["table"], made["host"]) as ada:
        outcome = ada.play_on()
    assert outcome["how"] == "rules"
    assert ada.about["stage"] == "over" and ada.about["seed"]
    record = served.get(f"/api/tables/{made['table']}/record", made["spectators"])
    assert record.text.startswith("tablehaven record 2\n")
    at = f"/api/tables/{made['table']}"
    assert served.get(f"{at}/moves/3?eyes=all", made["host"]).json()["moves"] > 3
    assert served.get(f"{at}/moves/99999", made["host"]).status_code == 404
    imported = served.post("/api/records", {"record": record.text}).json()
    shown = served.get(f"/api/tables/{imported['table']}", imported["spectators"]).json()
    assert shown["table"]["stage"] == "over" and shown["position"]["outcome"] == outcome
    for origin, token in ((made["table"], made["spectators"]), (imported["table"], imported["host"])):
        fork = served.post(f"/api/tables/{origin}/fork", {"name": "Eve", "move": 3, "mine": "any"}, token).json()
        assert served.get(f"/api/tables/{fork['table']}", fork["host"]).json()["table"]["origin"]["move"] == 3


def test_updates_come_before_the_acknowledgment_and_to_everybody(served: Served) -> None:
    with served.both() as (ada, bob):
        reply = ada.answer()
        assert reply["type"] == "acknowledged" and reply["version"] == ada.version
        told = [message["type"] for message in ada.heard if message["type"] != "presence"]  # Bob may just have come
        assert told[-2:] == ["update", "acknowledged"]
        while ada.options and ada.position and ada.position["asked"] == "city":
            ada.answer()
        assert bob.answer()["type"] == "acknowledged"


def test_a_repeated_command_is_carried_out_once_and_acknowledged_each_time(served: Served) -> None:
    with served.both() as (ada, _):
        command = json.dumps(
            {"type": "answer", "id": "once", "version": ada.version, "answer": ada.options[0]["answer"]}
        )
        first = ada.send(command, "once")
        version = ada.version
        assert ada.send(command, "once") == first
        assert ada.version == version


def test_what_is_refused_says_why_and_changes_nothing(served: Served) -> None:
    with served.both() as (ada, bob):
        version = ada.version
        offered = {option["answer"] for option in ada.options}
        other = next(answer for answer in range(100) if answer not in offered)
        assert ada.say("answer", version=version, answer=other)["code"] == "not_offered"
        assert ada.say("answer", version=version + 1, answer=other)["code"] == "stale"
        assert ada.say("answer", version=version, answer=10**6)["code"] == "not_offered"
        assert ada.say("undo", version=version)["code"] == "nothing_to_undo"
        assert ada.say("why_not", version=version, answer=other)["allowed"] is False
        assert bob.say("fill", seat="city", player="random")["code"] == "not_yours"
        assert ada.say("look", move=0)["moves"] == 0
        assert ada.say("look", move=0, eyes="all")["code"] == "secret"
        assert ada.say("ping")["type"] == "pong"
        assert ada.version == version


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        "{}",
        '{"type": "answer", "id": "x"}',
        '{"type": "dance", "id": "x"}',
        "[" * 9000,
        b"\xff\x00",
    ],
)
def test_what_is_no_message_is_refused(served: Served, text: str | bytes) -> None:
    made = served.against_computer()
    with served.guest(made["table"], made["host"]) as ada:
        id = "x" if isinstance(text, str) and '"x"' in text else None
        assert ada.send(text, id)["code"] == "malformed"
        assert ada.send("9" * 17_000, None)["code"] == "too_large"
        assert ada.answer()["type"] == "acknowledged"


def test_what_is_no_text_ends_the_connection_and_is_no_matter_for_the_log(serve: Serve) -> None:
    server = serve()
    made = server.of_two()
    with server.guest(made["table"], made["seats"]["city"]) as ada:
        ada.socket.send(b"\xff\xfe", text=True)
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                ada.listen()
    assert closed.value.rcvd and closed.value.rcvd.code == 1007
    assert not [line for line in server.end() if line["level"] == "error"]


def test_who_comes_back_gets_what_was_missed(served: Served) -> None:
    made = served.against_computer()
    with served.guest(made["table"], made["host"]) as ada:
        for _ in range(5):
            ada.answer()
        ada.say("chat", text="Good luck!")
        seen, lines = ada.version, [line for message in ada.heard for line in message.get("story", [])]
        for _ in range(5):
            ada.answer()
        while not ada.options:
            ada.listen()
    with served.guest(made["table"], made["host"], f"?since={seen}&chat=1") as again:
        assert again.welcome["chat"] == []
        kept = [line for line in lines if line["move"] <= again.welcome["after"]]
    with served.guest(made["table"], made["host"]) as anew:
        assert anew.welcome["after"] == 0 and anew.welcome["chat"][0]["text"] == "Good luck!"
        assert kept + again.welcome["story"] == anew.welcome["story"]
        assert again.position == anew.position


def test_nobody_is_connected_without_a_token_or_from_another_sites_page(served: Served) -> None:
    made = served.against_computer()
    address = f"{served.address.replace('http', 'ws')}/api/tables/{made['table']}/live"
    for headers, status in (
        ({}, 403),
        ({"Authorization": "Bearer " + "x" * 32}, 403),
        ({"Authorization": f"Bearer {made['host']}", "Origin": "https://elsewhere.example"}, 403),
    ):
        with pytest.raises(InvalidStatus) as refused, connect(address, additional_headers=headers):
            pass
        assert refused.value.response.status_code == status
    with pytest.raises(InvalidStatus), connect(address.replace(made["table"], "abcdefghjkmn")):
        pass


def test_the_same_over_events_and_post(served: Served) -> None:
    made = served.against_computer()
    at = f"{served.address}/api/tables/{made['table']}"
    headers = {"authorization": f"Bearer {made['host']}"}
    with httpx.Client(headers=headers, timeout=PATIENCE) as client:

        def post(**message: Any) -> Any:
            return client.post(f"{at}/messages", json={"id": "one", **message}).json()

        with client.stream("GET", f"{at}/events") as stream:
            assert stream.headers["content-type"].startswith("text/event-stream")
            news = (json.loads(line[6:]) for line in stream.iter_lines() if line.startswith("data: "))
            position = next(news)["position"]
            reply = post(type="answer", version=position["version"], answer=position["options"][0]["answer"])
            assert reply["type"] == "acknowledged"
            assert next(message for message in news if message["type"] == "update")["version"] == reply["version"]
        assert post(type="answer", version=position["version"], answer=0) == reply, "the same id, the same reply"
        assert post(type="dance")["code"] == "malformed"
        assert client.post(f"{at}/messages", content=b"x" * 20_000).status_code == 413
    assert httpx.get(f"{at}/events", timeout=PATIENCE).status_code == 403


def test_chat_presence_and_requests(served: Served) -> None:
    with served.both() as (ada, bob):
        ada.say("chat", text="<b>hello</b>")
        assert bob.hear("chat")["line"]["text"] == "<b>hello</b>"
        made = served.get(f"/api/tables/{ada.table}", "").status_code
        assert made == 403
        ada.say("ask", version=ada.version, wish={"kind": "pause"})
        request = bob.hear("table")["table"]["requests"][0]
        assert bob.say("agree", request=request["number"])["type"] == "acknowledged"
        assert ada.hear("table", lambda message: message["table"]["paused"])
        assert ada.say("answer", version=ada.version, answer=0)["code"] == "paused"
        bob.say("leave")
        ada.hear("table", lambda message: message["table"]["seats"][1]["left"])


def test_a_rematch_is_played_at_a_new_table_with_the_same_links(served: Served) -> None:
    with served.both() as (ada, bob):
        ada.say("ask", version=ada.version, wish={"kind": "call_off"})
        bob.say("agree", request=bob.hear("table")["table"]["requests"][0]["number"])
        ada.say("ask", version=ada.version, wish={"kind": "rematch"})
        request = bob.hear("table", lambda message: bool(message["table"]["requests"]))["table"]["requests"][0]
        bob.say("agree", request=request["number"])
        following = ada.hear("table", lambda message: message["table"]["next"])["table"]["next"]
        token = served_token(ada)
        with served.guest(following, token) as again:
            assert again.welcome["you"] == {"seat": "city", "host": True}
            assert again.welcome["table"]["stage"] == "playing"


def served_token(guest: Guest) -> str:
    request = guest.socket.request
    assert request
    return request.headers["Authorization"].removeprefix("Bearer ")


def test_a_seat_in_too_many_places_loses_the_oldest(served: Served) -> None:
    made = served.against_computer()
    with served.guest(made["table"], made["host"]) as first:
        places = [served.guest(made["table"], made["host"]) for _ in range(6)]
        guests = [place.__enter__() for place in places]
        assert first.farewell() == "replaced"
        assert guests[-1].say("ping")["type"] == "pong"
        for place in places:
            place.__exit__(None, None, None)


def test_a_hint_is_an_answer_on_offer_with_a_verdict_and_a_reason(served: Served) -> None:
    made = served.against_computer()
    with served.guest(made["table"], made["host"]) as ada:
        hinted = ada.say("hint", version=ada.version)
        assert hinted["type"] == "hinted" and hinted["why"]
        assert hinted["verdict"].startswith(f"{percent(hinted['chance'])} % for you")
        best = next(option for option in ada.options if option["answer"] == hinted["answer"])
        assert (hinted["text"], hinted["label"], hinted["things"]) == (best["text"], best["label"], best["things"])
        assert "`" not in hinted["verdict"] and "{" not in hinted["verdict"]
        assert ada.say("hint", version=ada.version + 1)["code"] == "stale"


def test_a_computer_player_says_why_it_moved(served: Served) -> None:
    made = served.create(seats={"city": {"holder": "me"}, "forest": {"holder": "computer", "player": "level1"}})
    with served.guest(made["table"], made["host"]) as ada:
        lines: list[dict[str, Any]] = []
        while not lines:
            ada.answer()
            story = (line for message in ada.heard for line in message.get("story", ()))
            lines = [line for line in story if line["seat"] == "forest" and line["turn"]]
        explained = ada.say("why", move=lines[0]["move"])
        assert (explained["type"], explained["move"]) == ("explained", lines[0]["move"])
        assert explained["why"][0].isupper() and explained["why"].endswith(".")
        assert ada.say("why", move=1)["code"] == "no_reason"
        with served.guest(made["table"], made["spectators"]) as eve:
            assert eve.say("why", move=lines[0]["move"])["code"] == "not_yours"


def test_a_plan_shows_what_would_come_of_it(served: Served) -> None:
    with served.both() as (ada, _):
        planned = ada.say("plan", version=ada.version, answers=[ada.options[0]["answer"]])
        assert planned["type"] == "planned"
