"""What comes while the writer is busy is committed together, and nobody is told before it is."""

import asyncio
import threading
from collections.abc import Sequence
from typing import Any

import pytest

from tablehaven.storage import LogMoved, StorageError, Store, UnknownTable, open_store
from tablehaven.storage import group_commit as group_commit_module
from tablehaven.storage.database import Outcome, Writer
from tablehaven.storage.group_commit import GroupCommit
from tablehaven.storage.values import Change, Create
from tests.storage.conftest import Wait
from tests.storage.tables import row


class SlowWriter(Writer):
    """Commits when it is allowed to, and remembers what came together."""

    def __init__(self) -> None:
        self.groups: list[list[str]] = []
        self.may_commit = threading.Semaphore(0)
        self.was_asked = threading.Semaphore(0)
        self.is_closed = False

    @property
    def is_broken(self) -> bool:
        return False

    def commit(self, changes: Sequence[Change]) -> list[Outcome]:
        self.groups.append([change.table_id for change in changes])
        self.was_asked.release()
        self.may_commit.acquire()
        return [1 for _ in changes]

    def close(self) -> None:
        self.is_closed = True


def test_all_that_waits_is_one_transaction_and_is_told_after_it(wait: Wait[Any]) -> None:
    writer = SlowWriter()
    writing = GroupCommit(lambda: writer)

    async def play() -> None:
        first = asyncio.create_task(writing.write(Create(row("first"), ())))
        await asyncio.to_thread(writer.was_asked.acquire)
        others = [asyncio.create_task(writing.write(Create(row(f"{n}"), ()))) for n in range(300)]
        await asyncio.sleep(0)
        assert not first.done()
        writer.may_commit.release()
        await first
        await asyncio.to_thread(writer.was_asked.acquire)
        await asyncio.sleep(0)
        assert not any(task.done() for task in others)
        writer.may_commit.release()
        await asyncio.gather(*others)

    wait(play())
    writing.close()
    assert writer.groups == [["first"], [f"{n}" for n in range(300)]]
    assert writer.is_closed


def test_a_group_has_a_largest_size(wait: Wait[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(group_commit_module, "LARGEST_GROUP", 7)
    writer = SlowWriter()
    writer.may_commit = threading.Semaphore(100)
    writing = GroupCommit(lambda: writer)

    async def play() -> None:
        await asyncio.gather(*(writing.write(Create(row(f"{n}"), ())) for n in range(50)))

    wait(play())
    writing.close()
    assert max(len(group) for group in writer.groups) <= 7
    assert [name for group in writer.groups for name in group] == [f"{n}" for n in range(50)]


def test_a_caller_that_is_canceled_harms_nobody(store: Store, wait: Wait[Any]) -> None:
    async def play() -> list[bytes]:
        await store.create(row("oak"), [])
        await store.create(row("elm"), [])
        impatient = asyncio.create_task(store.append("oak", at=0, entries=[b"0"]))
        await asyncio.sleep(0)
        impatient.cancel()
        await store.append("elm", at=0, entries=[b"0"])
        return await store.entries("elm")

    assert wait(play()) == [b"0"]


def test_what_cannot_be_stored_fails_alone(store: Store, wait: Wait[Any]) -> None:
    unstorable = "half a character: \ud800"

    async def play() -> list[object]:
        calls = [store.create(row(f"t{n}", game=unstorable if n == 5 else "haven"), [b"0"]) for n in range(10)]
        return await asyncio.gather(*calls, return_exceptions=True)

    results = wait(play())
    assert isinstance(results[5], StorageError)
    assert "cannot be stored" in str(results[5])
    assert [result for n, result in enumerate(results) if n != 5] == [None] * 9
    assert sorted(wait(store.rows(f"t{n}" for n in range(10)))) == [f"t{n}" for n in range(10) if n != 5]


def test_several_event_loops_may_share_a_storage(store: Store, wait: Wait[Any]) -> None:
    wait(store.create(row("oak"), []))

    async def append(numbers: range) -> None:
        for n in numbers:
            await store.create(row(f"t{n}"), [])

    threads = [threading.Thread(target=lambda s=s: asyncio.run(append(range(s, s + 10)))) for s in (0, 10, 20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(wait(store.rows(f"t{n}" for n in range(30)))) == 30


def test_closing_writes_what_waits_and_then_refuses(address: str, wait: Wait[Any]) -> None:
    store = open_store(address)

    async def play() -> list[object]:
        tasks = [asyncio.create_task(store.create(row(f"t{n}"), [])) for n in range(20)]
        await asyncio.sleep(0)
        await store.close()
        return await asyncio.gather(*tasks, return_exceptions=True)

    assert wait(play()) == [None] * 20
    for call in (store.create(row("late"), []), store.row("t1")):
        with pytest.raises(StorageError, match="The storage is closed"):
            wait(call)
    wait(store.close())
    again = open_store(address)
    assert len(wait(again.rows(f"t{n}" for n in range(20)))) == 20
    wait(again.close())


def test_in_a_large_group_everybody_fares_as_if_alone(store: Store, wait: Wait[Any]) -> None:
    """Forty logs grow together; of others one stands elsewhere, one is unknown, and some are written to again."""
    names = [f"t{n}" for n in range(40)]

    async def play() -> list[object]:
        await asyncio.gather(*(store.create(row(name), [b"0"]) for name in names))
        await store.append("t5", at=1, entries=[b"earlier"])
        await store.append("t6", at=1, entries=[b"t6"])
        calls = [store.append(name, at=1, entries=[name.encode()], card=b"new") for name in names]
        calls.insert(20, store.append("t7", at=2, entries=[b"again", b"and again"]))
        calls.insert(30, store.append("unknown", at=0, entries=[b"0"]))
        calls.append(store.append("t8", at=1, entries=[b"t8"]))
        return await asyncio.gather(*calls, return_exceptions=True)

    results = wait(play())
    assert {n: type(result) for n, result in enumerate(results) if result} == {5: LogMoved, 30: UnknownTable}
    logs = {name: wait(store.entries(name)) for name in names}
    assert logs.pop("t5") == [b"0", b"earlier"]
    assert logs.pop("t7") == [b"0", b"t7", b"again", b"and again"]
    assert logs == {name: [b"0", name.encode()] for name in logs}
    cards = {name: found.card for name, found in wait(store.rows(names)).items()}
    assert cards == {name: b"" if name in ("t5", "t6") else b"new" for name in names}
