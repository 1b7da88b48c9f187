"""Windows for answers at the table: asked together, sealed, heard in order, by the table's beat and limit."""

from collections.abc import Callable

import pytest

from tablehaven.kernel.game import SPECTATOR
from tablehaven.kernel.rng import seeded
from tablehaven.table import commands
from tablehaven.table.creation import Terms
from tablehaven.table.entries import Woke
from tablehaven.table.messages import ClockRules, Position, WindowShown
from tablehaven.table.validate import validate
from tablehaven.table.windows import MOST_CHANGES, OpenWindow, foreseen, hearing
from tests.table.sitting import Sitting, inside, refused
from tests.table.test_twins import replies
from tests.walks import GAMES

assert any(game.name == "ferry" for game in GAMES)
CLOCK = ClockRules(kind="bank", seconds=600, increment=5)
USUAL = Terms()
PASS = 0
TABLES = ["2", "3", "4", "teams"]
each_table = pytest.mark.parametrize("ferries", TABLES)


def window(at: Sitting) -> OpenWindow:
    assert at.table.window is not None
    return at.table.window


def seats(at: Sitting) -> tuple[int, ...]:
    """Who is still to be heard."""
    return window(at).window.seats


def shown(at: Sitting, viewer: str | int) -> Position:
    position = at.welcome(viewer).position
    assert position is not None
    return position


def window_of(at: Sitting, viewer: str | int) -> WindowShown:
    found = shown(at, viewer).window
    assert found is not None
    return found


def plays(at: Sitting, seat: int) -> list[int]:
    """What a seat can do in the window beside letting it happen."""
    return [answer for answer in foreseen(at.table, seat).answers_of(seat) if answer != PASS]


def give(at: Sitting, answer: int, seat: int) -> None:
    role = at.role(seat)
    at.send(role, commands.Answer(id=at.id(), version=at.version(role), answer=answer))


def hear(at: Sitting, seconds: float = 0) -> int:
    """Let time go by, and whoever is to be heard then be heard."""
    at.pass_time(seconds)
    made = hearing(at.table, at.now)
    if made:
        at.keep(made)
    return len(made)


def in_window(
    ferries: str = "4",
    wanted: Callable[[Sitting], bool] = lambda at: True,
    terms: Terms = USUAL,
    label: str = "",
) -> Sitting:
    """A game in which a window of as many seats as there can be has just opened."""
    most = {"2": 1, "3": 2, "4": 3, "teams": 2}[ferries]
    for number in range(60):
        at = Sitting("ferry", options={"ferries": ferries}, terms=terms, seed=f"{label} {number}")
        rng = seeded(f"{label} {number}")
        while at.stage == "playing":
            if at.table.window is None:
                at.answer_any(rng)
            elif len(seats(at)) == most and not window(at).heard and wanted(at):
                return at
            else:
                hear(at, 20)
    raise AssertionError("there is no such window")


def last_can_play(at: Sitting) -> bool:
    return bool(plays(at, seats(at)[-1]))


def first_can_play(at: Sitting) -> bool:
    return bool(plays(at, seats(at)[0]))


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


ALL = (commands.LetPass(kind="shipment"), commands.LetPass(kind="fog"))


def stand(at: Sitting, seat: int, *passes: commands.LetPass) -> None:
    at.send(at.role(seat), commands.Standing(id=at.id(), passes=passes))


def next_window(at: Sitting, label: str = "next") -> None:
    """Go on until another window opens in another turn."""
    rng, turn = seeded(label), at.table.game.turn(at.table.match.state)
    while at.stage == "playing":
        if at.table.window is None:
            at.answer_any(rng)
        elif at.table.game.turn(at.table.match.state) != turn:
            return
        else:
            hear(at, 20)


def test_a_standing_answer_counts_from_the_next_turn_on() -> None:
    at = in_window("2")
    (seat,) = seats(at)
    stand(at, seat, *ALL)
    assert shown(at, seat).standing is not None
    assert hear(at, 3) == 0
    assert hear(at, 17) == 1
    for each in (0, 1):
        stand(at, each, *ALL)
    next_window(at)
    assert window(at).quiet
    assert hear(at) == 1
    assert inside(at.rebuilt()) == inside(at.table)


def test_a_standing_answer_is_for_windows_with_the_facts_it_names() -> None:
    at = in_window("2")
    for seat in (0, 1):
        stand(at, seat, commands.LetPass(kind="shipment", about={"card": "no such card"}))
    next_window(at)
    assert not window(at).quiet
    assert hear(at, 3) == 0


def test_who_said_so_in_advance_is_heard_at_the_beat_if_others_are_asked() -> None:
    """A pause names nobody: all who may answer are shown as asked."""
    at = in_window("3")
    for seat in (0, 1):
        stand(at, seat, *ALL)
    next_window(at)
    while not (len(seats(at)) == 2 and seats(at)[1] == 2):
        next_window(at)
    standing, asked = seats(at)
    assert not window(at).quiet
    assert [(each.seat, each.passed) for each in window_of(at, SPECTATOR).asked] == [
        (at.table.match.seats[seat], False) for seat in (standing, asked)
    ]
    assert hear(at, 2.9) == 0
    assert hear(at, 0.1) == 1
    assert window(at).heard == [standing]


def test_nothing_this_turn_counts_at_once() -> None:
    at = in_window("3")
    first = seats(at)[0]
    at.send(at.role(first), commands.NothingThisTurn(id="n"))
    standing = shown(at, first).standing
    assert standing is not None and standing.nothing_this_turn
    assert hear(at, 2.9) == 0
    assert hear(at, 0.1) == 1
    assert first in window(at).heard


def test_who_wants_to_be_asked_is_asked_at_the_next_window_whatever_was_said() -> None:
    at = in_window("2")
    for seat in (0, 1):
        stand(at, seat, *ALL)
        at.send(at.role(seat), commands.AskMe(id=f"ask {seat}".replace(" ", "")))
    next_window(at)
    assert not window(at).quiet
    assert window(at).wanted == set(seats(at))
    assert hear(at, 3) == 0
    standing = shown(at, seats(at)[0]).standing
    assert standing is not None and not standing.ask_me


def test_standing_answers_show_to_nobody_else() -> None:
    at = in_window("3")
    before = {viewer: list(sent) for viewer, sent in at.sent.items()}
    seat = seats(at)[0]
    stand(at, seat, *ALL)
    at.send(at.role(seat), commands.NothingThisTurn(id="n"))
    at.send(at.role(seat), commands.AskMe(id="w"))
    for viewer, sent in before.items():
        assert (at.sent[viewer] == sent) == (viewer != seat)
    assert shown(at, SPECTATOR).standing is None


def test_a_game_without_windows_has_no_standing_answers() -> None:
    at = Sitting().set_up()
    assert shown(at, "city").standing is None
    with refused("not_yours"):
        stand(at, 0)


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
