"""No clock of a table jumps: not with the machine's clock, nor with a crash, nor by who comes first after it."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from tablehaven.server.computers import Computers
from tablehaven.server.hub import Hub
from tablehaven.server.steady_clock import SteadyClock
from tablehaven.storage import open_store
from tablehaven.table import commands
from tablehaven.table.creation import Terms
from tablehaven.table.entries import Woke
from tablehaven.table.messages import ClockRules
from tablehaven.table.roles import Role
from tests.server.halls import Hall, in_hall, move
from tests.table.sitting import Sitting

HOUR = 3600_000
BANK = Terms(clock=ClockRules(kind="bank", seconds=7200))


def test_setting_the_machines_clock_sets_no_clock_of_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        hub = Hub(open_store(f"sqlite:///{tmp_path / 'tables.db'}"), Computers(1))
        before, really = hub.now(), time.time_ns
        for jump in (HOUR, -HOUR):
            monkeypatch.setattr(time, "time_ns", lambda jump=jump: really() + jump * 1_000_000)
            monkeypatch.setattr(time, "time", lambda jump=jump: really() / 1e9 + jump / 1000)
            assert 0 <= hub.now() - before < 60_000
        hub.computers.close()
        await hub.store.close()

    asyncio.run(run())


def test_it_goes_by_as_time_does() -> None:
    monotonic = 5_000_000_000
    clock = SteadyClock(lambda: 1_700_000_000_000_000_000, lambda: monotonic)
    assert clock() == 1_700_000_000_000
    monotonic += 1_500_000
    assert clock() == 1_700_000_000_001


@pytest.mark.parametrize("away", [2 * HOUR, -2 * HOUR])
def test_after_a_restart_everybody_has_the_time_they_had_whatever_the_clock_says(away: int) -> None:
    """It was set by hours while the server was down; back, too: then time would stand still until it came around."""
    at = Sitting(terms=BANK).set_up()
    (seat,) = at.table.clock.running
    at.pass_time(100)
    alive = at.now
    left = [at.table.clock.of(each, at.now) for each in (0, 1)]
    at.now += away
    at.keep((Woke(at=at.now, away_since=alive),))
    assert [at.table.clock.of(each, at.now) for each in (0, 1)] == left
    at.pass_time(60)
    assert at.table.clock.of(seat, at.now) == left[seat] - 60_000


def test_a_pause_over_a_restart_takes_no_time_either() -> None:
    at = Sitting(terms=BANK).set_up()
    (seat,) = at.table.clock.running
    at.pass_time(100)
    left = at.table.clock.of(seat, at.now)
    at.ask(0, commands.Pause())
    at.agree(1)
    alive = at.now
    at.now -= HOUR
    at.keep((Woke(at=at.now, away_since=alive),))
    at.ask(0, commands.Resume())
    at.agree(1)
    assert at.table.clock.of(seat, at.now) == left


def test_whoever_comes_first_after_a_crash_charges_nobody_for_it(tmp_path: Path) -> None:
    kept: dict[str, Any] = {}

    async def before(hall: Hall) -> None:
        live = await hall.table(terms=BANK)
        while live.table.is_secret:
            await move(live, f"m{live.length}", -1)
        hall.time += 100_000
        await hall.hub._sign()
        kept.update(id=live.table.id, left=list(live.table.clock.left), at=hall.time)

    async def after(hall: Hall) -> None:
        hall.time = kept["at"] + HOUR
        live = await hall.hub.table(kept["id"])
        live.slept_since = kept["at"]
        await live.command(Role(0), commands.Chat(id="first", text="Back again!"))
        (seat,) = live.table.clock.running
        assert live.table.clock.of(seat, hall.time) == 7_200_000 - 100_000

    in_hall(tmp_path, before)
    in_hall(tmp_path, after)
