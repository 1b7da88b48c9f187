"""Whoever plays in the browser comes back to the same address."""

import socket

import pytest

from tablehaven.cli import server


def test_the_port_is_the_usual_one_and_another_only_while_that_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        monkeypatch.setattr(server, "USUAL_PORT", free.getsockname()[1])
        assert server.port_to_play_at() == 0
    assert server.port_to_play_at() == server.USUAL_PORT
