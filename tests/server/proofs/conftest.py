"""Tests that are coroutines run in an event loop that can be sent ahead in time."""

import asyncio
import inspect
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablehaven.server import live
from tests.conftest import HAS_EVERY_TEST
from tests.server.proofs.house import NO_LIMIT, TravelingLoop

# The server has no compiled part of its own: its proofs run once, with the compiled build; its other tests in both.
collect_ignore_glob = [] if HAS_EVERY_TEST else ["test_*.py"]


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    arguments = {name: pyfuncitem.funcargs[name] for name in inspect.signature(pyfuncitem.obj).parameters}
    with asyncio.Runner(loop_factory=TravelingLoop) as runner:
        runner.run(pyfuncitem.obj(**arguments))
    return True


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory, where there is such a thing: for all tests but those about the disk."""
    memory = Path("/dev/shm")
    if not os.access(memory, os.W_OK):
        yield tmp_path
        return
    with tempfile.TemporaryDirectory(dir=memory) as made:
        yield Path(made)


@pytest.fixture(autouse=True)
def haste(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seats may ask as much as they like: tests are quicker than people."""
    monkeypatch.setattr(live, "PER_SEAT", NO_LIMIT)
