"""A real server in a process of its own, and guests who speak to it."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

Message = dict[str, Any]
PATIENCE = 30.0  # seconds; what takes longer has failed
COMPUTER = {"holder": "computer", "player": "random"}


class Served:
    """A server that keeps its tables in a folder; it can be stopped, killed and started again."""

    def __init__(self, folder: Path, *options: str, store: str = "") -> None:
        self.store = store or f"sqlite:///{folder / 'tables.db'}"
        self.options = options
        self.process: subprocess.Popen[str] | None = None
        self.said: list[str] = []
        self.address = ""
        self.start()

    def start(self) -> None:
        arguments = ["serve", "--port", "0", "--computers", "1", "--store", self.store, *self.options]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tablehaven", *arguments], stderr=subprocess.PIPE, text=True, env=dict(os.environ)
        )
        assert self.process.stderr
        for line in self.process.stderr:
            self.said.append(line)
            if line.startswith("Listening at "):
                self.address = line.split()[2].rstrip("./")
                return
        raise AssertionError("".join(self.said))

    def kill(self) -> None:
        """Leave nothing behind, however a test ended."""
        if self.process:
            self.process.kill()
            self.process.communicate()

    def end(self, how: signal.Signals = signal.SIGTERM) -> list[Message]:
        """End it and return what it logged since it listened."""
        assert self.process and self.process.stderr
        self.process.send_signal(how)
        logged = self.process.stderr.read()
        self.process.wait(PATIENCE)
        self.process.stderr.close()
        self.process = None
        return [json.loads(line) for line in logged.splitlines()]

    def restart(self, how: signal.Signals = signal.SIGTERM) -> None:
        self.end(how)
        self.start()

    def get(self, path: str, token: str = "", **headers: str) -> httpx.Response:
        return self.ask("GET", path, None, token, **headers)

    def post(self, path: str, body: object, token: str = "", **headers: str) -> httpx.Response:
        return self.ask("POST", path, body, token, **headers)

    def ask(self, method: str, path: str, body: object, token: str = "", **headers: str) -> httpx.Response:
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        sent = {"authorization": f"Bearer {token}", **headers} if token else headers
        return httpx.request(method, self.address + path, content=content, headers=sent, timeout=PATIENCE)

    def create(self, game: str = "haven", **wishes: Any) -> Message:
        made = self.post("/api/tables", {"game": game, "name": "Ada", **wishes})
        assert made.status_code == 201, made.text
        created: Message = made.json()
        return created

    def against_computer(self, **wishes: Any) -> Message:
        return self.create(seats={"city": {"holder": "me"}, "forest": COMPUTER}, **wishes)

    def of_two(self, **wishes: Any) -> Message:
        """A table at which Ada has City and Bob has Forest, and the key of each seat."""
        created = self.create(seats={"city": {"holder": "me"}}, **wishes)
        sees = wishes.get("spectators_see", "public")
        wish = {"name": "Bob", "token": created["seats"]["forest"], "spectators_see": sees}
        joined = self.post(f"/api/tables/{created['table']}/join", wish)
        assert joined.status_code == 200, joined.text
        created["seats"]["forest"] = joined.json()["token"]
        return created

    @contextmanager
    def guest(self, table: str, token: str, query: str = "") -> Iterator["Guest"]:
        address = f"{self.address.replace('http', 'ws')}/api/tables/{table}/live{query}"
        headers = {"Authorization": f"Bearer {token}"}
        with connect(address, additional_headers=headers, max_size=None, open_timeout=PATIENCE) as socket:
            yield Guest(socket)

    @contextmanager
    def both(self, **wishes: Any) -> Iterator[tuple["Guest", "Guest"]]:
        """Ada and Bob, at their table."""
        made = self.of_two(**wishes)
        table, tokens = made["table"], made["seats"]
        with self.guest(table, tokens["city"]) as ada, self.guest(table, tokens["forest"]) as bob:
            ada.table = bob.table = table
            yield ada, bob


Serve = Callable[..., Served]


class Guest:
    """Somebody at a table, over a WebSocket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[Message] = []
        self.table = ""
        self.count = 0
        self.position: Message | None = None
        self.about: Message = {}
        self.welcome = self.hear("welcome")

    def listen(self) -> Message:
        """The next message."""
        message: Message = json.loads(self.socket.recv(PATIENCE))
        self.heard.append(message)
        if "position" in message:
            self.position = message["position"]
        if "table" in message:
            self.about = message["table"]
        return message

    def hear(self, kind: str, if_so: Callable[[Message], bool] = lambda message: True) -> Message:
        """The next message of a type that fits; others are heard on the way."""
        while True:
            message = self.listen()
            if message["type"] == kind and if_so(message):
                return message

    def say(self, kind: str, **fields: Any) -> Message:
        """Send a command and wait for its reply."""
        self.count += 1
        message = {"type": kind, "id": f"c{self.count}", **fields}
        return self.send(json.dumps(message), message["id"])

    def send(self, text: str | bytes, id: str | None) -> Message:
        self.socket.send(text)
        while True:
            message = self.listen()
            if "id" in message and message["id"] == id:
                return message

    @property
    def version(self) -> int:
        assert self.position
        return int(self.position["version"])

    @property
    def options(self) -> list[Message]:
        assert self.position
        return list(self.position["options"])

    def answer(self, which: int = 0) -> Message:
        """Give one of the answers on offer, when it is the own turn."""
        while not self.options:
            self.hear("update")
        return self.say("answer", version=self.version, answer=self.options[which]["answer"])

    def play_on(self) -> Message:
        """Answer until the game is over; how it ended."""
        assert self.position
        while not self.position["outcome"]:
            if self.options:
                assert self.answer()["type"] == "acknowledged"
            else:
                self.hear("update")
        outcome: Message = self.position["outcome"]
        return outcome

    def farewell(self) -> str:
        """The goodbye, after which nothing comes."""
        code = str(self.hear("goodbye")["code"])
        try:
            raise AssertionError(self.listen())
        except ConnectionClosed:
            return code
