"""For whoever runs a server: the page, figures, limits, the log, and the commands beside `serve`."""

import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from tests.server.serving import PATIENCE, Serve, Served


@pytest.fixture
def page(tmp_path: Path) -> Path:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<title>Tablehaven</title>", encoding="utf-8")
    (folder / "assets" / "main-1a2b.js").write_text("start()", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    return folder


def test_the_page_is_served_for_every_path_that_is_its_own(page: Path, serve: Serve) -> None:
    server = serve("--page", str(page))
    for path in (
        "/",
        "/t/abcdefghjkmn",
        "/t/abcdefghjkmn/12",
        "/games/haven/rules",
        "/../secret.txt",
        "/%2e%2e/secret.txt",
    ):
        shown = server.get(path)
        assert shown.text == "<title>Tablehaven</title>" and shown.headers["cache-control"] == "no-cache"
    asset = server.get("/assets/main-1a2b.js")
    assert "immutable" in asset.headers["cache-control"] and "javascript" in asset.headers["content-type"]
    for path in ("/assets/none.js", "/assets/%00"):
        assert server.get(path).status_code == 404


def test_figures_for_prometheus(served: Served) -> None:
    made = served.against_computer()
    with served.guest(made["table"], made["host"]) as ada:
        ada.answer()
        ada.say("undo", version=0)
        text = served.get("/metrics").text
    assert 'tablehaven_messages_total{type="answer",reply="done"}' in text
    assert 'tablehaven_messages_total{type="undo",reply="stale"}' in text
    assert 'tablehaven_requests_total{status="201"}' in text
    assert "tablehaven_storage_up 1\n" in text
    values = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert (
        int(values["tablehaven_command_seconds_count"])
        == int(values['tablehaven_command_seconds_bucket{le="+Inf"}'])
        > 0
    )
    assert int(values["tablehaven_connections"]) >= 1
    assert served.get("/metrics", **{"x-forwarded-for": "203.0.113.7"}).status_code == 403


def test_too_much_from_one_address_is_refused_for_a_while(serve: Serve) -> None:
    server = serve("--rate", "20")
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as client:
        answers = (client.post("/api/records", json={"record": ""}) for _ in range(20))
        assert next(answers).json()["code"] == "bad_record"
        refused = next(answer for answer in answers if answer.status_code == 429)  # the slower they come, the later
        assert refused.json()["code"] == "too_often"
        assert int(refused.headers["retry-after"]) >= 1
        elsewhere = client.get("/api/games", headers={"x-forwarded-for": "203.0.113.7"})
        assert elsewhere.status_code == 200, "the proxy says that this is somebody else"


def test_the_log_tells_no_secrets(serve: Serve, tmp_path: Path) -> None:
    server = serve()
    made = server.against_computer()
    with server.guest(made["table"], made["host"]) as ada:
        ada.answer()
        ada.send("{", None)
    with closing(sqlite3.connect(tmp_path / "tables.db")) as database:
        (opened,) = database.execute("SELECT entry FROM entries WHERE table_id = ?", (made["table"],)).fetchone()
    seed = json.loads(opened)["seed"]
    logged = json.dumps(server.end())
    assert made["table"] in logged
    for secret in (seed, made["host"], made["spectators"], "Ada", "Seeker"):
        assert secret not in logged


def run(*arguments: str, status: int = 0, environment: Mapping[str, str] = os.environ) -> str:
    ended = subprocess.run(
        [sys.executable, "-m", "tablehaven", *arguments],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        env=environment,
    )
    assert ended.returncode == status, ended.stderr
    assert "Traceback" not in ended.stderr
    return ended.stdout if status == 0 else ended.stderr


def test_a_table_becomes_a_test_that_fails_where_it_should(serve: Serve, tmp_path: Path) -> None:
    server = serve()
    made = server.of_two()
    with server.guest(made["table"], made["host"]) as ada:
        ada.answer(-1)
        ada.answer(0)
    text = run("fixture", made["table"], "--at", "1", "--store", server.store)
    space: dict[str, object] = {}
    exec(text, space)  # the test that was written
    (test,) = [value for name, value in space.items() if name.startswith("test_")]
    with pytest.raises(AssertionError, match="Say here what should be otherwise"):
        test()  # type: ignore[operator]
    assert "no move 99" in run("fixture", made["table"], "--at", "99", "--store", server.store, status=2)
    assert "no table" in run("fixture", "nothing", "--store", server.store, status=2)
    copy = tmp_path / "copy.db"
    run("backup", str(copy), "--store", server.store)
    assert run("fixture", made["table"], "--at", "1", "--store", f"sqlite:///{copy}") == text


def test_commands_that_only_read_make_no_storage(tmp_path: Path) -> None:
    environment = dict(os.environ, HOME=str(tmp_path), XDG_DATA_HOME=str(tmp_path), LOCALAPPDATA=str(tmp_path))
    nowhere = f"sqlite:///{tmp_path / 'nowhere.db'}"
    for arguments in (["fixture", "x"], ["backup", str(tmp_path / "copy.db")]):
        for store in ([], ["--store", nowhere]):
            said = run(*arguments, *store, status=2, environment=environment)
            assert re.fullmatch(
                r"No tables are kept in .*: there is no such file\. Name another with --store\.\n", said
            )
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_said_of_tables_before_their_storage_is_open() -> None:
    said = run("serve", "--port", "0", "--store", "foo", status=2)
    assert said.startswith("'foo' is no storage.")


def test_what_cannot_be_served_is_said_in_a_sentence(served: Served) -> None:
    port = served.address.rpartition(":")[2]
    assert "Nothing can listen at 127.0.0.1" in run("serve", "--port", port, "--store", served.store, status=2)
    assert "is no storage" in run("serve", "--port", "0", "--store", "mysql://here", status=2)


def test_without_a_command_it_serves_and_opens_the_browser(tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >> {opened}\n', encoding="utf-8")
    browser.chmod(0o755)
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path), "BROWSER": str(browser)}
    process = subprocess.Popen([sys.executable, "-m", "tablehaven"], stdout=subprocess.PIPE, text=True, env=environment)
    assert process.stdout
    said = process.stdout.readline()
    address = said.split()[3]
    assert httpx.get(f"{address}api/health", timeout=PATIENCE).status_code == 200
    assert f"is running already, at {address}" in run(environment=environment)
    process.send_signal(signal.SIGINT)
    assert process.wait(PATIENCE) == 0
    process.stdout.close()
    assert opened.read_text(encoding="utf-8").splitlines() == [address, address]
    assert list((tmp_path / "tablehaven").glob("tables.db"))
