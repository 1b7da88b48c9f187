"""One server for all tests that leave it alone, and others for those that do not."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.serving import Serve, Served


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("served"), "--rate", "0")
    yield server
    server.kill()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """Starts servers that keep their tables in the folder of the test."""
    servers: list[Served] = []

    def start(*options: str, store: str = "") -> Served:
        servers.append(Served(tmp_path, *options, store=store))
        return servers[-1]

    yield start
    for server in servers:
        server.kill()
