"""Stopping, being killed and starting again: nothing acknowledged is lost, and every table goes on."""

import json
import signal
import sqlite3
import time
from pathlib import Path

from tests.server.serving import Serve

HOUR = 3600


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


def test_clocks_stand_still_while_the_server_is_down(serve: Serve, tmp_path: Path) -> None:
    server = serve()
    made = server.of_two(clock={"kind": "bank", "seconds": 2 * HOUR})
    tokens = made["seats"]
    with server.guest(made["table"], tokens["city"]) as ada, server.guest(made["table"], tokens["forest"]) as bob:
        while ada.position and not (ada.position["clock"] and ada.position["clock"]["running"] == ["city"]):
            (ada if ada.options else bob).answer()
            ada.say("ping")
            bob.say("ping")
    server.end(signal.SIGKILL)
    make_older(tmp_path / "tables.db", HOUR)
    server.start()
    with server.guest(made["table"], tokens["city"]) as ada:
        assert ada.position
        clock = ada.position["clock"]
        while clock["left"]["city"] < 1.5 * HOUR * 1000:  # until the outage is given back
            clock = ada.hear("clock")["clock"]


def make_older(file: Path, seconds: int) -> None:
    """Let everything have happened so long ago."""
    database = sqlite3.connect(file)
    for table, number, data in database.execute(
        "SELECT table_id, number, entry FROM entries WHERE table_id NOT LIKE '|_%' ESCAPE '|'"
    ).fetchall():
        entry = json.loads(data)
        entry["at"] -= seconds * 1000
        changed = json.dumps(entry).encode(), table, number
        database.execute("UPDATE entries SET entry = ? WHERE table_id = ? AND number = ?", changed)
    ((sign,),) = database.execute("SELECT data FROM snapshots").fetchall()
    database.execute("UPDATE snapshots SET data = ?", (str(int(sign) - seconds * 1000).encode(),))
    database.commit()
    database.close()


def test_moves_are_refused_while_the_storage_is_away_and_go_on_when_it_is_back(serve: Serve, tmp_path: Path) -> None:
    folder, away = tmp_path / "there", tmp_path / "away"
    folder.mkdir()
    server = serve(store=f"sqlite:///{folder / 'tables.db'}")
    made = server.of_two()
    with server.guest(made["table"], made["host"]) as ada:
        assert ada.answer(-1)["type"] == "acknowledged"
        version = ada.version
        folder.rename(away)  # all of its files at once: a database without its log would be another one
        command = {"type": "answer", "version": version, "answer": ada.options[0]["answer"], "id": "again"}
        refused = ada.send(json.dumps(command), "again")
        assert (refused["code"], refused["wait"]) == ("unavailable", 1000)
        assert server.get("/api/health").status_code == 503
        shown = server.get(f"/api/tables/{made['table']}", made["host"]).json()
        assert shown["position"]["version"] == ada.version == version, "the table can still be read"
        away.rename(folder)
        reply = refused
        while reply["type"] == "refused":
            time.sleep(0.2)
            reply = ada.send(json.dumps(command), "again")
        assert reply["type"] == "acknowledged"
        assert server.get("/api/health").status_code == 200
    events = [line["event"] for line in server.end()]
    assert "storage_away" in events and "storage_back" in events
