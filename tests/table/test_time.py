"""Clocks and absence, with a fake clock."""

import pytest

from tablehaven.table import commands
from tablehaven.table.creation import Terms
from tablehaven.table.entries import Woke
from tablehaven.table.messages import ClockRules, ClockShown
from tablehaven.table.validate import on_time
from tests.table.sitting import Sitting, inside, refused

MINUTE = 60_000


def timed(kind: str, seconds: int, increment: int = 0, at_zero: str = "claim") -> Sitting:
    rules = ClockRules(kind=kind, seconds=seconds, increment=increment, at_zero=at_zero)  # type: ignore[arg-type]
    return Sitting(terms=Terms(clock=rules)).set_up()


def clock(at: Sitting) -> ClockShown:
    position = at.welcome("city").position
    assert position is not None and position.clock is not None
    return position.clock


def turn_of(at: Sitting, seat: int) -> None:
    """Go on until it is this seat's turn."""
    while at.table.match.seat != seat:
        at.answer(at.table.match.answers[0])


def test_without_a_clock_nothing_runs() -> None:
    at = Sitting()
    at.pass_time(10**7)
    position = at.welcome("city").position
    assert position is not None and position.clock is None
    assert on_time(at.table, at.now) == ()


def test_a_bank_runs_for_the_seat_that_decides_and_gets_its_increment_once_a_turn() -> None:
    at = timed("bank", 600, 5)
    assert clock(at).left == {"city": 605_000, "forest": 605_000}
    at.pass_time(60)
    assert clock(at).left == {"city": 545_000, "forest": 605_000}
    at.answer("seek deck leaf")
    assert clock(at).left["city"] == 545_000
    turn_of(at, 1)
    assert clock(at).left == {"city": 550_000, "forest": 605_000}
    assert clock(at).running == ("forest",)


@pytest.mark.parametrize(("kind", "seconds"), [("turn", 90), ("days", 3 * 86_400)])
def test_a_time_for_each_turn_begins_anew(kind: str, seconds: int) -> None:
    at = timed(kind, seconds)
    at.pass_time(60)
    at.answer("seek deck leaf")
    assert clock(at).left["city"] == seconds * 1000 - MINUTE
    turn_of(at, 1)
    assert clock(at).left["forest"] == seconds * 1000
    turn_of(at, 0)
    assert clock(at).left["city"] == seconds * 1000


def test_no_clock_runs_while_the_server_is_down() -> None:
    at = timed("bank", 600)
    at.pass_time(60)
    last_sign = at.now
    at.pass_time(3600)
    at.keep((Woke(at=at.now, away_since=last_sign),))
    assert clock(at).left["city"] == 9 * MINUTE
    at.pass_time(60)
    assert clock(at).left["city"] == 8 * MINUTE
    assert inside(at.rebuilt()) == inside(at.table)


def test_the_server_was_there_when_the_last_move_was_made_whatever_its_last_sign_of_life() -> None:
    at = timed("bank", 600)
    last_sign = at.now
    at.pass_time(60)
    at.answer("seek deck leaf")
    at.pass_time(3600)
    at.keep((Woke(at=at.now, away_since=last_sign),))
    assert clock(at).left["city"] == 9 * MINUTE


def test_a_pause_by_consent_stops_the_clock() -> None:
    at = timed("bank", 600)
    at.ask("city", commands.Pause())
    assert not at.welcome("city").table.paused
    at.agree("forest")
    assert at.welcome("city").table.paused and clock(at).running == ()
    assert b'"type":"clock"' in b"".join(at.sent[0])
    at.pass_time(7200)
    with refused("paused"):
        at.ask("city", commands.Pause())
    at.ask("forest", commands.Resume())
    at.agree("city")
    assert clock(at).left["city"] == 600_000 and clock(at).running == ("city",)
    with refused("not_paused"):
        at.ask("forest", commands.Resume())


def test_at_zero_the_other_may_claim_the_game_but_not_before() -> None:
    at = timed("bank", 60)
    at.pass_time(59)
    with refused("not_absent"):
        at.ask("forest", commands.Claim(seat="city"))
    at.pass_time(1)
    assert at.welcome("forest").table.seats[0].out_of_time
    with refused("not_absent"):
        at.ask("forest", commands.Claim(seat="forest"))
    at.ask("forest", commands.Claim(seat="city"))
    position = at.welcome("city").position
    assert position is not None and position.outcome is not None
    assert (position.outcome.how, position.outcome.winners) == ("claim", ("forest",))
    assert position.outcome.reason == "City ran out of time, and Forest claimed the game."
    assert inside(at.rebuilt()) == inside(at.table)


def test_at_zero_a_computer_takes_over_where_so_agreed() -> None:
    at = timed("bank", 60, at_zero="computer")
    at.pass_time(59)
    assert on_time(at.table, at.now) == ()
    assert at.table.next_moment(at.now) == at.now + 1000
    at.pass_time(1)
    at.keep(on_time(at.table, at.now))
    assert at.welcome("forest").table.seats[0].player == "level3"
    assert on_time(at.table, at.now) == ()
    assert not at.welcome("forest").table.seats[0].out_of_time
    at.answer(at.table.match.answers[0], "city")


def test_a_late_answer_counts_until_the_game_is_claimed() -> None:
    at = timed("bank", 60)
    at.pass_time(100)
    at.answer("seek deck leaf")
    assert clock(at).left["city"] == 0


def test_who_goes_is_shown_to_be_away_after_ten_seconds_and_gone_after_the_grace_time() -> None:
    at = Sitting(terms=Terms(grace=120)).set_up()

    def presence() -> str | None:
        return at.welcome("city").table.seats[1].presence

    at.pass_time(500)
    assert presence() == "here"
    at.table.depart(1, at.now)
    went = at.now
    at.pass_time(9.9)
    assert presence() == "here"
    assert at.table.next_moment(at.now) == went + 10_000
    at.pass_time(0.1)
    assert presence() == "away"
    assert at.welcome("city").table.seats[1].away_since == went
    assert at.table.next_moment(at.now) == went + 120_000
    with refused("not_absent"):
        at.ask("city", commands.SeatComputer(seat="forest", player="greedy"))
    at.pass_time(110)
    assert presence() == "gone"
    at.table.arrive(1, at.now)
    assert presence() == "here"


@pytest.mark.parametrize("choice", ["wait", "computer", "claim"])
def test_when_somebody_is_gone_the_others_may_wait_seat_a_computer_or_claim(choice: str) -> None:
    at = Sitting(terms=Terms(grace=120)).set_up()
    at.table.depart(1, at.now)
    at.pass_time(120)
    if choice == "computer":
        at.ask("city", commands.SeatComputer(seat="forest", player="greedy"))
        assert at.holder(1) == "computer"
    elif choice == "claim":
        at.ask("city", commands.Claim(seat="forest"))
        position = at.welcome("city").position
        assert position is not None and position.outcome is not None
        assert position.outcome.reason == "Forest did not come back, and City claimed the game."
    else:
        at.pass_time(10**6)
        at.table.arrive(1, at.now)
        turn_of(at, 1)
        at.answer(at.table.match.answers[0])


def test_without_a_grace_time_nobody_is_ever_gone() -> None:
    at = Sitting(terms=Terms(grace=None)).set_up()
    at.table.depart(1, at.now)
    at.pass_time(10**7)
    assert at.welcome("city").table.seats[1].presence == "away"
    with refused("not_absent"):
        at.ask("city", commands.Claim(seat="forest"))


def test_after_a_restart_everybody_gets_the_time_to_come_back() -> None:
    at = Sitting(terms=Terms(grace=120)).set_up()
    at.pass_time(10**6)
    table = at.rebuilt()
    table.await_everybody(at.now)
    assert [seat.presence(at.now + 9_000, 120) for seat in table.seats] == ["here", "here"]
    assert [seat.presence(at.now + 119_000, 120) for seat in table.seats] == ["away", "away"]


def test_a_game_is_called_off_only_if_all_who_are_there_agree() -> None:
    at = Sitting().set_up()
    at.ask("city", commands.CallOff())
    assert at.stage == "playing"
    at.agree("forest")
    assert at.stage == "over"
    alone = Sitting().set_up()
    alone.send(alone.role("forest"), commands.Leave(id="bye"))
    alone.ask("city", commands.CallOff())
    assert alone.stage == "over"
