"""Both storages, a PostgreSQL server for the one of them, and a way to wait for what they do."""

import asyncio
import os
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from tablehaven.storage import Store, open_store
from tests.conftest import HAS_EVERY_TEST
from tests.storage.server import PostgresServer, programs, quick_folder

# The storage has no compiled part, so it is tested once, with the compiled build.
collect_ignore_glob = [] if HAS_EVERY_TEST else ["test_*.py"]

T = TypeVar("T")
Wait = Callable[[Coroutine[Any, Any, T]], T]
Open = Callable[[], Store]

MISSING = "PostgreSQL is not installed here: run scripts/install-system-packages, or install the package postgresql."


@pytest.fixture(scope="session")
def server() -> Iterator[PostgresServer]:
    """A running PostgreSQL server. Where none can be had, its tests are skipped; but CI must have one."""
    found = programs()
    if found is None:
        if os.environ.get("CI"):
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    server = PostgresServer(found, quick_folder())
    try:
        server.start()
        yield server
    finally:
        server.remove()


@pytest.fixture
def postgres_address(server: PostgresServer) -> str:
    """The address of a database in which nothing is kept yet."""
    server.execute("DROP SCHEMA IF EXISTS tablehaven CASCADE")
    return server.address


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of each kind of storage, empty."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.db"
    found: str = request.getfixturevalue("postgres_address")
    return found


@pytest.fixture
def wait() -> Iterator[Wait[Any]]:
    """Runs a coroutine to its end, always on the same event loop."""
    with asyncio.Runner() as runner:
        yield runner.run


@pytest.fixture
def reopen(address: str, wait: Wait[None]) -> Iterator[Open]:
    """Opens the storage, as often as a test wishes; all are closed at the end."""
    stores: list[Store] = []

    def open_another() -> Store:
        stores.append(open_store(address))
        return stores[-1]

    yield open_another
    for store in stores:
        wait(store.close())


@pytest.fixture
def store(reopen: Open) -> Store:
    return reopen()
