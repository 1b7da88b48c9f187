"""What happens to tables behind the network: doubt, others who write, slow readers, time."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tablehaven.kernel.game import SPECTATOR
from tablehaven.server import upkeep
from tablehaven.server.connection import MOST_CHAT, MOST_MESSAGES, Connection
from tablehaven.server.hub import IDLE
from tablehaven.server.limits import Limit, Limits, address_of
from tablehaven.server.thinker import Question
from tablehaven.server.tokens import hashed
from tablehaven.storage import Store, Unavailable
from tablehaven.storage.sqlite import SqliteDatabase
from tablehaven.table import commands
from tablehaven.table.creation import Terms
from tablehaven.table.entries import Holder, LinkChanged
from tablehaven.table.errors import TableRefused
from tablehaven.table.messages import ClockRules
from tablehaven.table.roles import Role
from tests.server.halls import COMPUTER, Hall, answer, arrive, heard, in_hall, move, told


class Unsure(Store):
    """A storage that fails in a way that was chosen, before or after it has written."""

    def __init__(self, address: str) -> None:
        super().__init__(SqliteDatabase(Path(address.removeprefix("sqlite:///"))))
        self.fails = ""

    async def append(self, table_id: str, at: int, entries: Sequence[bytes], **row: Any) -> None:
        if self.fails == "before":
            raise Unavailable("The disk is full.")
        if self.fails != "before commit":
            await super().append(table_id, at, entries, **row)
        if self.fails:
            raise Unavailable("The connection broke.", in_doubt=True)


def store_of(hall: Hall) -> Unsure:
    assert isinstance(hall.hub.store, Unsure)
    return hall.hub.store


def test_nothing_happens_that_could_not_be_kept(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        live = await hall.table()
        ada = arrive(live, 0)
        await heard(ada)
        store_of(hall).fails = "before"
        with pytest.raises(TableRefused, match="Nothing was done"):
            await move(live)
        assert not live.table.match.moves
        store_of(hall).fails = ""
        await move(live)
        assert await told(ada) == ["update"]

    in_hall(tmp_path, test, Unsure)


@pytest.mark.parametrize("fails", ["after", "before commit"])
def test_a_doubt_is_settled_and_nothing_is_done_twice(
    tmp_path: Path, fails: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablehaven.server.live.AGAIN", 0.01)

    async def test(hall: Hall) -> None:
        live = await hall.table()
        ada = arrive(live, 0)
        await heard(ada)
        command, role = answer(live), Role(0)
        store_of(hall).fails = fails
        with pytest.raises(TableRefused):
            await live.command(role, command)
        with pytest.raises(TableRefused):
            await live.command(role, command)
        assert not live.table.match.moves
        store_of(hall).fails = ""
        assert await told(ada) == ["update"], "without anybody asking"
        await live.command(role, command)
        assert len(live.table.match.moves) == 1
        assert len(await hall.hub.store.entries(live.table.id)) == live.length == 2

    in_hall(tmp_path, test, Unsure)


def test_of_two_servers_that_keep_one_table_the_slower_follows(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        other = Hall(tmp_path)
        live = await hall.table()
        twin = await other.hub.table(live.table.id)
        bob = arrive(twin, 1)
        await heard(bob)
        late = answer(twin, "late", 1)
        await move(live)
        with pytest.raises(TableRefused, match="changed since"):
            await twin.command(Role(0), late)
        while live.table.is_secret:
            await move(live, f"{live.length}", -1)
        await twin.command(Role(1), commands.Chat(id="c", text="Hello."))
        assert await told(bob) == ["update", "chat"]
        assert twin.table.match.saved() == live.table.match.saved()
        await other.hub.stop()

    in_hall(tmp_path, test)


def test_who_does_not_read_is_dismissed_and_delays_nobody(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        live = await hall.table()
        slow, ada = arrive(live, SPECTATOR), Connection(Role(0), hashed("city"), lambda messages: True)
        live.attach(ada, 0, 0)
        while not slow.is_ended and live.table.stage == "playing":
            await move(live, f"m{live.length}", -1)
        assert live.length <= MOST_MESSAGES + MOST_CHAT + 2
        (goodbye,) = await heard(slow)
        assert goodbye["code"] == "too_slow"
        assert await heard(slow) == []
        assert live.connections == [ada] and live.table.spectators == 0

    in_hall(tmp_path, test)


def test_a_revoked_link_ends_only_its_own_connections(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        live = await hall.table()
        ada, eve = arrive(live, 0), arrive(live, SPECTATOR)
        await live.change(lambda now: (LinkChanged(at=now, seat=SPECTATOR, token="new"),))
        assert (await heard(eve))[-1]["code"] == "revoked"
        assert live.connections == [ada]

    in_hall(tmp_path, test)


def test_a_table_that_nobody_looks_at_leaves_memory_and_is_found_again(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        live = await hall.table()
        ada = arrive(live, 0)
        await move(live)
        hall.time += 2 * IDLE
        hall.hub._put_idle_away()
        assert hall.hub.tables, "somebody is there"
        live.detach(ada)
        hall.time += 2 * IDLE
        hall.hub._put_idle_away()
        assert not hall.hub.tables
        again, same = await asyncio.gather(*(hall.hub.table(live.table.id) for _ in range(2)))
        assert again is same is not live
        assert again.table.match.saved() == live.table.match.saved()

    in_hall(tmp_path, test)


def test_whoever_is_away_is_shown_to_be(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        live = await hall.table()
        ada, bob = arrive(live, 0), arrive(live, 1)
        live.detach(bob)
        hall.time += 10_001
        live.upkeep._wake()
        assert (await heard(ada))[-1] == {
            "type": "presence",
            "version": 1,
            "seats": {"city": "here", "forest": "away"},
            "spectators": 0,
        }

    in_hall(tmp_path, test)


def test_a_computer_takes_over_for_somebody_whose_time_ran_out(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        clock = ClockRules(kind="turn", seconds=60, at_zero="computer")
        live = await hall.table(terms=Terms(clock=clock))
        bob = arrive(live, 1)
        hall.time += 60_001
        live.upkeep._wake()
        while live.table.seats[0].holder != "computer":
            await heard(bob)
        while live.table.match.seat == 0:
            await heard(bob)

    in_hall(tmp_path, test)


def test_a_table_whose_memory_is_wrong_is_read_again(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        live = await hall.table()
        ada = arrive(live, 0)
        await move(live)

        def broken(now: int) -> tuple[()]:
            raise ZeroDivisionError

        waiting = live.change(broken), live.change(lambda now: ())
        for each in waiting:
            with pytest.raises(TableRefused, match="try again"):
                await each
        assert (await heard(ada))[-1]["code"] == "stopping"
        again = await hall.hub.table(live.table.id)
        assert again is not live and len(again.table.match.moves) == 1

    in_hall(tmp_path, test)


def test_a_computer_that_cannot_think_still_moves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(hall: Hall) -> None:
        monkeypatch.setattr(Question, "about", lambda *_, **__: None)
        live = await hall.table(COMPUTER)
        ada = arrive(live, 0)
        while live.table.match.seat == 0:
            await move(live, f"{live.length}", -1)
        while live.table.match.seat == 1:
            await heard(ada)
        assert hall.hub.computers.replaced >= 3

    in_hall(tmp_path, test)


def test_computers_think_while_somebody_is_there_at_a_pace_that_leaves_room_for_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paces: list[float] = []
    really = asyncio.sleep

    async def sleep(seconds: float) -> None:
        paces.append(seconds)
        await really(0)

    async def test(hall: Hall) -> None:
        monkeypatch.setattr(asyncio, "sleep", sleep)
        random = {seat: Holder("computer", "random") for seat in ("city", "forest")}
        live = await hall.table(random)
        for _ in range(50):
            await really(0.001)
        assert not live.table.match.moves and not live.upkeep.is_needed, "nobody would see it"
        eve = Connection(Role(SPECTATOR), hashed("eve"), lambda messages: True)
        live.attach(eve, 0, 0)
        while len(live.table.match.moves) < 10:
            await really(0.01)
        assert paces.count(upkeep.PACE) >= 10
        live.detach(eve)
        moves = len(live.table.match.moves)
        for _ in range(50):
            await really(0.001)
        assert len(live.table.match.moves) <= moves + 1 and not live.upkeep.is_needed

    in_hall(tmp_path, test)


def test_limits_make_wait_first_and_refuse_then() -> None:
    now = 100.0
    limits = Limits(Limit(burst=2, rate=1, patience=3), lambda: now)
    assert [limits.wait("ada", 1) for _ in range(5)] == [0, 0, 1, 2, 3]
    assert limits.wait("bob", 1) == 0, "each has a limit of their own"
    assert limits.wait("ada", 1) == limits.wait("ada", 1) == 4, "what is refused costs nothing"
    with pytest.raises(TableRefused) as refused:
        asyncio.run(limits.slow_down("ada"))
    assert refused.value.code == "too_often" and refused.value.wait == 1001
    now += 4
    assert limits.wait("ada", 1) == 0, "never for long"
    assert Limits(Limit(burst=0, rate=0)).wait("ada", 10**9) == 0


def test_an_address_of_the_newer_kind_counts_with_its_neighbors() -> None:
    assert address_of("10.0.0.1") == "10.0.0.1"
    assert address_of("2001:db8::1") == address_of("2001:db8::2") != address_of("2001:db8:1::1")
    assert address_of("") == ""
