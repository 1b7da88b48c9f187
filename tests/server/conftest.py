"""One server for all tests that leave it alone."""

from collections.abc import Iterator

import pytest

from tests.server.serving import Served


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("served"), "--rate", "0")
    yield server
    server.end()
