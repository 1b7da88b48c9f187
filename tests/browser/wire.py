"""A line to the server that can be cut."""

import socket
import threading
from contextlib import suppress
from urllib.parse import urlsplit


class Wire:
    """Hands on what comes in at an address of its own, until it is cut: then it drops everything and takes nothing."""

    def __init__(self, server: str) -> None:
        found = urlsplit(server)
        self._target = (found.hostname or "", found.port or 80)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self._open: list[socket.socket] = []
        self._is_cut = False
        self._lock = threading.Lock()  # nobody gets through while it is being cut
        threading.Thread(target=self._listen, daemon=True).start()

    def __enter__(self) -> "Wire":
        return self

    def __exit__(self, *_: object) -> None:
        self._listener.close()
        self.cut()

    def cut(self) -> None:
        with self._lock:
            self._is_cut = True
            for each in self._open:
                with suppress(OSError):
                    each.shutdown(socket.SHUT_RDWR)
            self._open.clear()

    def mend(self) -> None:
        self._is_cut = False

    def _listen(self) -> None:
        with suppress(OSError):
            while True:
                caller, _ = self._listener.accept()
                with self._lock:
                    self._take(caller)

    def _take(self, caller: socket.socket) -> None:
        if self._is_cut:
            caller.close()
            return
        callee = socket.create_connection(self._target)
        self._open += [caller, callee]
        for one, other in ((caller, callee), (callee, caller)):
            threading.Thread(target=_hand_on, args=(one, other), daemon=True).start()


def _hand_on(one: socket.socket, other: socket.socket) -> None:
    with suppress(OSError):
        while data := one.recv(65536):
            other.sendall(data)
    for each in (one, other):
        with suppress(OSError):
            each.shutdown(socket.SHUT_RDWR)
        each.close()
