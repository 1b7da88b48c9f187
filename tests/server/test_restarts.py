"""Stopping, being killed and starting again: nothing acknowledged is lost, and every table goes on."""

import json
import shutil
import signal
import time
from pathlib import Path

from tests.server.serving import Serve


def test_a_graceful_stop_says_goodbye_and_every_table_goes_on(serve: Serve) -> None:
    server = serve()
    made = server.against_computer()
    token = made["host"]
    with server.guest(made["table"], token) as ada:
        for _ in range(4):
            assert ada.answer()["type"] == "acknowledged"
        last = ada.version
        logged = server.end()
        assert ada.farewell() == "stopping"
    assert {line["event"] for line in logged} == {"resumed", "table_opened"}
    server.start()
    with server.guest(made["table"], token) as ada:
        assert ada.version >= last
        assert ada.answer()["type"] == "acknowledged"


def test_killed_while_a_computer_thinks_it_moves_after_the_restart(serve: Serve) -> None:
    server = serve()
    slow = {"holder": "computer", "player": "level4"}
    made = server.create(seats={"city": {"holder": "me"}, "forest": slow})
    with server.guest(made["table"], made["host"]) as ada:
        while ada.options:
            ada.answer()
        seen = ada.version
        server.end(signal.SIGKILL)
    server.start()
    with server.guest(made["table"], made["host"]) as ada:
        if ada.version == seen:
            ada.hear("update")
        assert ada.version > seen


def test_clocks_stand_still_while_the_server_is_down(serve: Serve) -> None:
    server = serve()

    made = server.of_two(clock={"kind": "bank", "seconds": 60})
    tokens = made["seats"]
    with server.guest(made["table"], tokens["city"]) as ada, server.guest(made["table"], tokens["forest"]) as bob:
        while ada.position and not (ada.position["clock"] and ada.position["clock"]["running"] == "city"):
            (ada if ada.options else bob).answer()
            ada.say("ping")
            bob.say("ping")
    server.end(signal.SIGKILL)
    time.sleep(3)
    server.start()
    with server.guest(made["table"], tokens["city"]) as ada:
        assert ada.position
        clock = ada.position["clock"]
        while clock["left"]["city"] < 58_000:  # until the three seconds of the outage are given back
            clock = ada.hear("clock")["clock"]


def test_moves_are_refused_while_the_storage_is_away_and_go_on_when_it_is_back(serve: Serve, tmp_path: Path) -> None:
    server = serve()
    made = server.of_two()
    with server.guest(made["table"], made["host"]) as ada:
        assert ada.answer(-1)["type"] == "acknowledged"
        version, hidden = ada.version, tmp_path / "away"
        hidden.mkdir()
        for file in tmp_path.glob("tables.db*"):
            shutil.move(file, hidden)
        command = {"type": "answer", "version": version, "answer": ada.options[0]["answer"], "id": "again"}
        refused = ada.send(json.dumps(command), "again")
        assert (refused["code"], refused["wait"]) == ("unavailable", 1000)
        assert server.get("/api/health").status_code == 503
        shown = server.get(f"/api/tables/{made['table']}", made["host"]).json()
        assert shown["position"]["version"] == ada.version == version, "the table can still be read"
        for file in hidden.glob("*"):
            shutil.move(file, tmp_path)
        reply = refused
        while reply["type"] == "refused":
            time.sleep(0.2)
            reply = ada.send(json.dumps(command), "again")
        assert reply["type"] == "acknowledged"
        assert server.get("/api/health").status_code == 200
    events = [line["event"] for line in server.end()]
    assert "storage_away" in events and "storage_back" in events
