"""What waits for a connection goes out together, and nobody waits for ever for one who does not read."""

import asyncio

import pytest

from tablehaven.kernel.game import SPECTATOR
from tablehaven.server.connection import Connection, Patience
from tablehaven.table.roles import Role


def test_what_is_told_in_the_same_breath_goes_out_together() -> None:
    async def test() -> list[bytes]:
        connection = Connection(Role(SPECTATOR), "")
        reading = asyncio.create_task(connection.next())
        await asyncio.sleep(0)
        loop = asyncio.get_running_loop()
        loop.call_soon(connection.tell, b"update")
        loop.call_soon(lambda: loop.call_soon(connection.tell, b"acknowledged"))
        return await reading

    assert asyncio.run(test()) == [b"update", b"acknowledged"]


def test_patience_ends_what_never_ends() -> None:
    async def test() -> None:
        patience = Patience(0)
        with pytest.raises(TimeoutError), patience:
            await asyncio.get_running_loop().create_future()
        current = asyncio.current_task()
        assert current and not current.cancelling()

    asyncio.run(test())


def test_patience_is_for_one_thing_at_a_time() -> None:
    """The timer of what was done long ago rings without harm, and does not count for what is done now."""

    async def test() -> None:
        patience = Patience(0)
        for _ in range(3):
            with patience:
                pass
            await asyncio.sleep(0.001)  # the timer rings
        later = Patience(60)
        with later:
            await asyncio.sleep(0)

    asyncio.run(test())


def test_who_is_cancelled_for_another_reason_is_cancelled() -> None:
    async def patient() -> None:
        with Patience(60):
            await asyncio.get_running_loop().create_future()

    async def test() -> None:
        task = asyncio.create_task(patient())
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(test())
