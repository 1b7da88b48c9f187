"""Windows for answers at the table: asked together, sealed, heard in order, by the table's beat and limit."""

import pytest

from tablehaven.kernel.game import SPECTATOR
from tablehaven.kernel.rng import seeded
from tablehaven.table import commands
from tablehaven.table.creation import Terms
from tablehaven.table.messages import ClockRules
from tablehaven.table.validate import validate
from tablehaven.table.windows import MOST_CHANGES, foreseen
from tests.table.ferries import (
    PASS,
    first_can_play,
    give,
    hear,
    in_window,
    last_can_play,
    plays,
    seats,
    shown,
    window,
    window_of,
)
from tests.table.sitting import Sitting, inside, refused
from tests.table.test_twins import replies

CLOCK = ClockRules(kind="bank", seconds=600, increment=5)
each_table = pytest.mark.parametrize("ferries", ["2", "3", "4", "teams"])


@each_table
def test_all_who_may_answer_are_asked_at_once_with_their_own_options(ferries: str) -> None:
    at = in_window(ferries)
    for viewer in at.sent:
        asked = [each.seat for each in window_of(at, viewer).asked]
        assert asked == [at.table.match.seats[seat] for seat in seats(at)]
        assert bool(shown(at, viewer).options) == (viewer in seats(at))
    for seat in seats(at):
        assert PASS in [option.answer for option in shown(at, seat).options]
        assert shown(at, seat).asked == at.table.match.seats[seat]
    assert (window_of(at, 0).beat_at, window_of(at, 0).limit_at) == (at.now + 3000, at.now + 20_000)


@each_table
def test_no_pass_is_heard_before_the_beat_and_all_are_then(ferries: str) -> None:
    at = in_window(ferries)
    asked = seats(at)
    for seat in reversed(asked):
        give(at, PASS, seat)
        assert hear(at, 0.5) == 0
    assert at.table.next_moment(at.now) == window(at).opened + 3000
    at.now = window(at).opened + 2999
    assert hear(at) == 0
    at.now += 1
    assert hear(at) == len(asked)
    assert at.table.window is None or window(at).number > 1
    assert inside(at.rebuilt()) == inside(at.table)


@each_table
def test_whatever_is_sealed_shows_to_nobody_else(ferries: str) -> None:
    """A pass, a play, several changes of mind or nothing at all: the others get the same bytes until it is heard."""
    at, still = (in_window(ferries, last_can_play, Terms(clock=CLOCK)) for _ in range(2))
    before = {viewer: len(sent) for viewer, sent in at.sent.items()}
    seat = seats(at)[-1] if ferries != "2" else None
    if seat is None:
        return
    for answer in (PASS, plays(at, seat)[0], PASS):
        give(at, answer, seat)
        at.undo(seat)
        give(at, answer, seat)
    give(at, plays(at, seat)[0], seat)
    for sitting in (at, still):
        sitting.pass_time(2)
    for viewer in at.sent:
        if viewer != seat:
            assert len(at.sent[viewer]) == before[viewer]
            assert list(replies(at, viewer, seeded("p"))) == list(replies(still, viewer, seeded("p")))
    assert window_of(at, seat).sealed == plays(at, seat)[0]


@pytest.mark.parametrize("ferries", ["3", "4", "teams"])
def test_who_passes_is_seen_to_have_passed_once_it_is_heard(ferries: str) -> None:
    at = in_window(ferries)
    first = seats(at)[0]
    give(at, PASS, first)
    assert not any(each.passed for each in window_of(at, SPECTATOR).asked)
    hear(at, 3)
    assert [each.passed for each in window_of(at, SPECTATOR).asked][:2] == [True, False]


@each_table
def test_a_play_of_the_first_is_heard_at_once(ferries: str) -> None:
    at = in_window(ferries, first_can_play)
    first, number = seats(at)[0], window(at).number
    for later in seats(at)[1:]:
        give(at, PASS, later)
    give(at, plays(at, first)[0], first)
    assert at.table.match.moves[-1].seat == first
    assert at.table.window is None or (window(at).number > number and not window(at).sealed)
    assert inside(at.rebuilt()) == inside(at.table)


@pytest.mark.parametrize("ferries", ["3", "4", "teams"])
def test_a_play_is_heard_when_all_before_it_have_let_it_happen_and_those_after_are_dropped(ferries: str) -> None:
    at = in_window(ferries, last_can_play)
    asked, last = seats(at), seats(at)[-1]
    give(at, plays(at, last)[0], last)
    assert hear(at, 3) == 0
    for seat in asked[:-1]:
        give(at, PASS, seat)
    assert [move.seat for move in at.table.match.moves[-len(asked) :]] == list(asked)
    assert at.table.window is None or not window(at).sealed


def test_answers_after_a_play_are_dropped_unread() -> None:
    at = in_window("4", lambda at: bool(plays(at, seats(at)[1])))
    first, second, third = seats(at)
    give(at, plays(at, second)[0], second)
    give(at, PASS, third)
    give(at, PASS, first)
    moves = len(at.table.match.moves)
    assert hear(at, 3) == 2
    assert [move.seat for move in at.table.match.moves[moves:]] == [first, second]
    assert not any(third in each.sealed for each in [window(at)] if at.table.window)


@each_table
def test_silence_at_the_limit_is_a_pass(ferries: str) -> None:
    at = in_window(ferries)
    asked, moves = seats(at), len(at.table.match.moves)
    assert hear(at, 19.9) == 0
    assert hear(at, 0.1) == len(asked)
    assert [(move.seat, move.answer) for move in at.table.match.moves[moves:]] == [(seat, PASS) for seat in asked]


def test_without_a_limit_the_table_waits() -> None:
    endless = Sitting("ferry", options={"ferries": "3"}, terms=Terms(limit=None), seed="endless")
    rng = seeded("endless")
    while endless.table.window is None:
        endless.answer_any(rng)
    assert hear(endless, 10**6) == 0
    assert window_of(endless, 0).limit_at is None


def test_an_answer_after_the_limit_is_too_late_though_nobody_was_heard_yet() -> None:
    at = in_window("3", first_can_play)
    first = seats(at)[0]
    at.pass_time(20)
    with refused("too_late"):
        give(at, plays(at, first)[0], first)


def test_an_answer_may_be_taken_back_until_it_is_heard() -> None:
    at = in_window("4", last_can_play)
    last = seats(at)[-1]
    give(at, PASS, last)
    assert shown(at, last).undo.moves == 1
    at.undo(last)
    assert window_of(at, last).sealed is None
    with refused("nothing_to_undo"):
        at.undo(last)
    for seat in seats(at):
        give(at, PASS, seat)
    asked = seats(at)
    hear(at, 3)
    for seat in asked:
        with refused("nothing_to_undo"):
            at.undo(seat)


def test_an_answer_holds_for_its_window_whoever_passed_meanwhile() -> None:
    """Who answers while another is heard need not look again."""
    at = in_window("4")
    first, second, _ = seats(at)
    seen = at.version(at.role(second))
    give(at, PASS, first)
    hear(at, 3)
    assert at.version(at.role(second)) > seen
    at.send(at.role(second), commands.Answer(id="late", version=seen, answer=PASS))
    assert second in window(at).heard
    with refused("stale"):
        validate(at.table, at.role(seats(at)[0]), commands.Answer(id="x", version=1, answer=PASS), at.now)


def test_who_is_not_asked_cannot_answer() -> None:
    at = in_window("4")
    outsider = next(seat for seat in range(4) if seat not in seats(at))
    with refused("not_offered"):
        give(at, PASS, outsider)


def test_nobody_floods_a_window() -> None:
    at = in_window("3")
    last = seats(at)[-1]
    for _ in range(MOST_CHANGES):
        give(at, PASS, last)
    with refused("too_often"):
        give(at, PASS, last)


def test_several_answers_in_one_command_do_not_run_through_a_window() -> None:
    at = in_window("3")
    first, role = seats(at)[0], at.role(seats(at)[0])
    with refused("not_offered"):
        at.send(role, commands.Answers(id="m", version=at.version(role), answers=(PASS, PASS)))
    assert first == seats(at)[0]


@each_table
def test_a_table_is_the_same_again_at_every_moment_of_its_windows(ferries: str) -> None:
    at, rng = in_window(ferries, terms=Terms(clock=CLOCK), label="again"), seeded("again")
    for _ in range(60):
        if at.stage != "playing":
            break
        if at.table.window is None:
            at.answer_any(rng)
        elif rng.below(3):
            seat = seats(at)[rng.below(len(seats(at)))]
            options = foreseen(at.table, seat).answers_of(seat)
            give(at, options[rng.below(len(options))], seat)
        elif rng.below(2) and window(at).sealed:
            at.undo(next(iter(window(at).sealed)))
        else:
            hear(at, int(rng.below(12)))
        assert inside(at.rebuilt()) == inside(at.table)
