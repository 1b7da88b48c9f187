"""Clocks, pauses and the time that the server was away, while a window for answers is open."""

from tablehaven.table import commands
from tablehaven.table.creation import Terms
from tablehaven.table.entries import Woke
from tablehaven.table.messages import ClockRules
from tests.table.ferries import hear, in_window, shown
from tests.table.sitting import inside

CLOCK = ClockRules(kind="bank", seconds=600, increment=5)


def test_bank_clocks_do_not_run_in_a_window_and_go_on_after_it() -> None:
    at = in_window("3", terms=Terms(clock=CLOCK))
    clock = shown(at, 0).clock
    assert clock is not None and clock.running == ()
    left = dict(clock.left)
    active = at.table.game.turn(at.table.match.state)
    while at.table.window and at.table.game.turn(at.table.match.state) == active:
        hear(at, 20)
    after = shown(at, 0).clock
    assert after is not None and after.running
    gained = {seat: after.left[seat] - left[seat] for seat in left}
    assert set(gained.values()) <= {0, 5000} and sum(gained.values()) <= 5000


def test_a_pause_and_a_time_away_do_not_count_in_a_window() -> None:
    at = in_window("3")
    at.pass_time(10)
    at.ask(0, commands.Pause())
    for seat in (1, 2):
        at.agree(seat)
    assert hear(at, 1000) == 0
    at.ask(0, commands.Resume())
    for seat in (1, 2):
        at.agree(seat)
    assert hear(at, 9.9) == 0
    sign = at.now
    at.pass_time(5000)
    at.keep((Woke(at=at.now, away_since=sign),))
    assert hear(at) == 0
    assert hear(at, 0.1) > 0
    assert inside(at.rebuilt()) == inside(at.table)
