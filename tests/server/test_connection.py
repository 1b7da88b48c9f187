"""What is told goes out at once where it can, together, and always in its order."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable

import pytest

from tablehaven.kernel.game import SPECTATOR
from tablehaven.server.connection import Connection
from tablehaven.table.roles import Role


class Door:
    """An outlet that can be shut, and what went through it, in one go each."""

    def __init__(self) -> None:
        self.is_open = True
        self.writes: list[list[bytes]] = []

    def __call__(self, messages: Iterable[bytes]) -> bool:
        if self.is_open:
            self.writes.append(list(messages))
        return self.is_open


async def a_while() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def tried(test: Callable[[Door, Connection], Awaitable[None]]) -> Door:
    door = Door()

    async def run() -> None:
        await test(door, Connection(Role(SPECTATOR), "", door))

    asyncio.run(run())
    return door


def tell_in_a_breath(connection: Connection) -> None:
    """An update, and the acknowledgment a round of the loop later."""
    loop = asyncio.get_running_loop()
    loop.call_soon(connection.tell, b"update")
    loop.call_soon(lambda: loop.call_soon(connection.tell, b"acknowledged"))


def test_what_is_told_in_the_same_breath_goes_out_in_one_write() -> None:
    async def test(_: Door, connection: Connection) -> None:
        tell_in_a_breath(connection)
        await a_while()

    assert tried(test).writes == [[b"update", b"acknowledged"]]


def test_without_an_outlet_it_waits_together_until_it_is_asked_for() -> None:
    async def test() -> list[bytes]:
        connection = Connection(Role(SPECTATOR), "")
        reading = asyncio.create_task(connection.next())
        await asyncio.sleep(0)
        tell_in_a_breath(connection)
        return await reading

    assert asyncio.run(test()) == [b"update", b"acknowledged"]


def test_what_cannot_go_out_waits_and_nothing_overtakes_it() -> None:
    async def test(door: Door, connection: Connection) -> None:
        reading = asyncio.create_task(connection.next())
        await a_while()
        door.is_open = False
        connection.tell(b"first")
        assert await reading == [b"first"]
        door.is_open = True  # but the first is still on its way
        connection.tell(b"second")
        await a_while()
        assert door.writes == []
        assert await connection.next() == [b"second"]
        reading = asyncio.create_task(connection.next())
        await a_while()
        connection.tell(b"third")
        await a_while()
        assert not reading.done()
        reading.cancel()

    assert tried(test).writes == [[b"third"]]


@pytest.mark.parametrize("is_open", [True, False])
def test_nothing_but_the_farewell_follows_a_dismissal(is_open: bool) -> None:
    async def test(door: Door, connection: Connection) -> None:
        door.is_open = is_open
        connection.tell(b"never told")
        connection.dismiss("stopping")
        connection.tell(b"too late")
        (farewell,) = await connection.next()
        assert b"stopping" in farewell
        assert await connection.next() == []
        await a_while()

    assert tried(test).writes == []


def test_who_does_not_read_is_dismissed() -> None:
    async def test(door: Door, connection: Connection) -> None:
        door.is_open = False
        for _ in range(200):
            connection.tell(b"update")
            await a_while()
        assert connection.is_ended
        (farewell,) = await connection.next()
        assert b"too_slow" in farewell

    tried(test)
