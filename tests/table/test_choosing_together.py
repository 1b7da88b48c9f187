"""Several seats asked at the same time, in secret: each answers when it likes, and nobody sees what another does."""

from collections.abc import Callable
from itertools import permutations

import msgspec
import pytest

from tablehaven.kernel.game import SPECTATOR
from tablehaven.kernel.rng import seeded
from tablehaven.table import commands
from tablehaven.table.creation import Terms
from tablehaven.table.errors import TableRefused
from tablehaven.table.messages import ClockRules, Position
from tablehaven.table.queries import plan, why_not
from tablehaven.table.validate import on_time
from tests.marks import rule
from tests.table.sitting import Sitting, inside, refused
from tests.table.test_twins import replies

CLOCK = Terms(clock=ClockRules(kind="bank", seconds=600, increment=5))


def shown(at: Sitting, viewer: str | int) -> Position:
    position = at.welcome(viewer).position
    assert position is not None
    return position


def powers(at: Sitting, seat: int) -> list[str]:
    match = at.table.match
    return [text for n in match.answers_of(seat) if (text := match.game.text(match.state, seat, n)) != "pass"]


@rule("HV 1.8")
def test_both_sides_are_asked_at_once_and_either_may_answer_first() -> None:
    at = Sitting()
    for seat in ("city", "forest"):
        position = shown(at, seat)
        assert position.asked == position.active == seat
        assert position.options and all(option.text for option in position.options)
    at.answer("pass", "forest")
    assert shown(at, "forest").options == ()
    assert shown(at, "city").options
    at.answer("pass", "city")
    assert not at.table.is_secret


@rule("HV 1.8")
def test_everybody_is_told_at_once_when_the_last_has_chosen() -> None:
    at = Sitting()
    at.answer(powers(at, 1)[0], "forest")
    at.answer("pass", "city")
    assert (len(at.sent[0]), len(at.sent[1]), len(at.sent[SPECTATOR])) == (1, 1, 0)
    at.answer("pass", "forest")
    for viewer in at.sent:
        update = msgspec.json.decode(at.sent[viewer][-1])
        assert (update["type"], update["after"], update["position"]["move"]) == ("update", 0, 3)


def deeds(at: Sitting) -> list[Callable[[], object]]:
    """What City may do in secret, as far as it goes without choosing for good."""
    one, two = powers(at, 0)[:2]
    return [
        lambda: at.answer(one, "city"),
        lambda: at.answer(two, "city"),
        lambda: at.undo("city"),
        lambda: at.answer("pass", "city"),
    ]


@pytest.mark.parametrize("count", range(5))
@pytest.mark.parametrize("terms", [CLOCK, Terms()], ids=["clock", "no clock"])
def test_whatever_one_does_in_secret_the_others_get_the_same_bytes(count: int, terms: Terms) -> None:
    """Answers, an undo, the last word, at other times and in between the other’s own: nothing of it shows."""
    at, still = (Sitting(terms=terms, seed="together") for _ in range(2))
    chosen = powers(still, 1)[0]
    for sitting in (at, still):
        sitting.pass_time(7)
        if sitting is at:
            for deed in deeds(at)[:count]:
                deed()
        sitting.pass_time(20)
        sitting.answer(chosen, "forest")
        sitting.pass_time(3)
        sitting.undo("forest")
        sitting.pass_time(500)
    for viewer in (1, SPECTATOR):
        assert at.sent[viewer] == still.sent[viewer]
        assert list(replies(at, viewer, seeded("plan"))) == list(replies(still, viewer, seeded("plan")))


@pytest.mark.parametrize("count", range(5))
def test_a_refusal_while_others_choose_says_nothing_of_them(count: int) -> None:
    def refusals(deeds_done: int) -> list[bytes]:
        at, found = Sitting(seed="refusals"), []
        at.answer("pass", "forest")
        for deed in deeds(at)[: min(deeds_done, 3)]:
            deed()
        attempts: list[Callable[[], object]] = [
            lambda: at.answer("pass", "forest"),
            lambda: at.ask("forest", commands.Takeback()),
            lambda: plan(at.table, at.role(1), commands.Plan(id="p", version=2, answers=(0,)), seeded("p")),
        ]
        for attempt in attempts:
            with pytest.raises(TableRefused) as caught:
                attempt()
            found.append(at.refusal("forest", caught.value))
        return found

    assert refusals(count) == refusals(0)


def test_neither_the_story_nor_the_record_tells_in_which_order_they_chose() -> None:
    """All orders of two choices each give the same table to everybody."""
    seen = set()
    for order in {tuple(order) for order in permutations("ccff")}:
        at = Sitting(seed="orders")
        left = {"city": [powers(at, 0)[0], "pass"], "forest": [powers(at, 1)[1], "pass"]}
        for letter in order:
            seat = "city" if letter == "c" else "forest"
            at.answer(left[seat].pop(0), seat)
        told = [(msgspec.structs.replace(shown(at, viewer), version=0), at.welcome(viewer).story) for viewer in at.sent]
        seen.add((msgspec.json.encode(told), repr(at.table.match.moves), repr(at.table.match.saved())))
        assert inside(at.rebuilt()) == inside(at.table)
    assert len(seen) == 1


def test_a_seat_may_take_its_choices_back_one_after_the_other_also_the_last_one() -> None:
    at = Sitting()
    before = shown(at, "forest")
    at.answer(powers(at, 1)[0], "forest")
    at.answer(powers(at, 0)[0], "city")
    at.answer("pass", "forest")
    assert shown(at, "forest").undo.moves == 1
    at.undo("forest")
    assert shown(at, "forest").asked == "forest"
    at.undo("forest")
    after = shown(at, "forest")
    assert (after.move, bytes(after.view), after.options) == (0, bytes(before.view), before.options)
    assert [move.seat for move in at.table.match.moves] == [0]
    with refused("nothing_to_undo"):
        at.undo("forest")
    assert inside(at.rebuilt()) == inside(at.table)


@pytest.mark.parametrize("last", ["city", "forest"])
def test_what_was_chosen_in_secret_stands_as_soon_as_all_have_chosen(last: str) -> None:
    at = Sitting()
    for seat in ({"city", "forest"} - {last}).pop(), last:
        at.answer("pass", seat)
    for seat in ("city", "forest"):
        assert shown(at, seat).undo.moves == 0
        with refused("nothing_to_undo"):
            at.undo(seat)


def test_the_clock_runs_for_all_who_are_asked_and_stops_for_who_has_chosen() -> None:
    at = Sitting(terms=CLOCK)
    at.pass_time(10)
    at.answer("pass", "forest")
    at.pass_time(20)
    own, other = shown(at, "forest").clock, shown(at, "city").clock
    assert own is not None and other is not None
    assert own.left == {"city": 570_000, "forest": 590_000}
    assert own.running == ("city",)
    assert other.left == {"city": 570_000, "forest": 570_000}
    assert other.running == ("city", "forest")
    at.undo("forest")
    at.pass_time(5)
    at.answer("pass", "forest")
    at.answer("pass", "city")
    after = shown(at, "city").clock
    assert after is not None and after.left == {"city": 570_000, "forest": 590_000}
    assert after.running == ("city",)


def test_a_pause_and_a_time_away_count_for_nobody_who_chooses_in_secret() -> None:
    at = Sitting(terms=CLOCK)
    at.pass_time(10)
    at.answer("pass", "forest")
    at.ask("city", commands.Pause())
    at.agree("forest")
    at.pass_time(1000)
    at.ask("city", commands.Resume())
    at.agree("forest")
    at.pass_time(10)
    clock = shown(at, "city").clock
    assert clock is not None and clock.left == {"city": 580_000, "forest": 580_000}
    assert clock.running == ("city", "forest")
    assert inside(at.rebuilt()) == inside(at.table)


def test_several_can_run_out_of_time_at_once() -> None:
    terms = Terms(clock=ClockRules(kind="bank", seconds=60, at_zero="computer"))
    at = Sitting(terms=terms)
    at.pass_time(61)
    at.keep(on_time(at.table, at.now))
    assert [seat.holder for seat in at.table.seats] == ["computer", "computer"]


def test_a_table_is_the_same_again_at_every_moment_of_a_secret_choice() -> None:
    at, rng = Sitting(terms=CLOCK, seed="again"), seeded("again")
    while at.table.is_secret:
        at.pass_time(int(rng.below(9)))
        at.answer_any(rng)
        assert inside(at.rebuilt()) == inside(at.table)
        if at.table.is_secret and rng.below(2) and at.table.match.moves:
            at.undo(at.table.match.moves[0].seat)
            assert inside(at.rebuilt()) == inside(at.table)


def decks(at: Sitting) -> dict[int, list[int]]:
    """A deck for every seat of a game of Ferry, as answers."""
    trial, rng = at.table.match.trial(), seeded("decks")
    chosen: dict[int, list[int]] = {seat: [] for seat in range(len(trial.seats))}
    while trial.game.in_secret(trial.state):
        answers = trial.answers
        chosen[trial.seat].append(answers[rng.below(len(answers))])
        trial.play(chosen[trial.seat][-1])
    return chosen


each_ferry = pytest.mark.parametrize("ferries", ["2", "3", "4", "teams"])


@each_ferry
@pytest.mark.parametrize("number", range(3))
def test_whatever_any_number_of_rivals_do_in_secret_a_seat_gets_the_same_bytes(ferries: str, number: int) -> None:
    """They take cards, take them back and complete their decks at any time; the seat does the same in both worlds."""
    at, still = (Sitting("ferry", options={"ferries": ferries}, terms=CLOCK, seed="ferries") for _ in range(2))
    viewer, rng = len(at.table.seats) - 1, seeded(f"rivals {number}")
    rivals = [seat for seat in range(len(at.table.seats)) if seat not in at.table.side_of(viewer)]
    for own in decks(at)[viewer][:-1]:
        for _ in range(int(rng.below(12))):
            seat = rivals[rng.below(len(rivals))]
            offered = at.table.match.answers_of(seat)
            if shown(at, seat).undo.moves and (not offered or rng.below(4) == 0):
                at.undo(seat)
            elif offered:
                at.answer(offered[rng.below(len(offered))], seat)
        for sitting in (at, still):
            sitting.pass_time(5)
            sitting.answer(own, viewer)
            sitting.pass_time(1)
    for other in (viewer, SPECTATOR):
        assert at.sent[other] == still.sent[other]
        assert list(replies(at, other, seeded("plan"))) == list(replies(still, other, seeded("plan")))
    assert len(at.table.match.moves) > len(still.table.match.moves)
    assert inside(at.rebuilt()) == inside(at.table)


@each_ferry
def test_the_order_in_which_any_number_chose_is_seen_nowhere(ferries: str) -> None:
    seen = set()
    for number in range(4):
        at = Sitting("ferry", options={"ferries": ferries}, seed="ferries")
        left, rng = decks(at), seeded(f"order {number}")
        while at.table.is_secret:
            seat = at.table.match.deciding[rng.below(len(at.table.match.deciding))]
            at.answer(left[seat].pop(0), seat)
        told = [(msgspec.structs.replace(shown(at, viewer), version=0), at.welcome(viewer).story) for viewer in at.sent]
        seen.add((msgspec.json.encode(told), repr(at.table.match.moves), repr(at.table.match.saved())))
    assert len(seen) == 1


@each_ferry
def test_a_whole_deck_is_sealed_by_one_command(ferries: str) -> None:
    at = Sitting("ferry", options={"ferries": ferries}, seed="ferries")
    for seat, deck in decks(at).items():
        role = at.role(seat)
        at.send(role, commands.Answers(id=at.id(), version=at.version(role), answers=tuple(deck)))
    assert not at.table.is_secret
    assert inside(at.rebuilt()) == inside(at.table)


def test_why_not_by_what_was_touched() -> None:
    """The likeliest answer that the touched things could have meant is explained."""
    at = Sitting("ferry", options={"ferries": "3"}, seed="ferries")
    role = at.role(0)
    deck = decks(at)[0]
    name = at.table.match.game.text(at.table.match.state, 0, deck[0]).removeprefix("take ")
    reason = why_not(at.table, role, commands.WhyNot(id="w", version=at.version(role), things=(f"catalog:{name}",)))
    assert (reason.text, reason.allowed) == (f"take {name}", True)
    reason = why_not(at.table, role, commands.WhyNot(id="w", version=at.version(role), things=(f"hand:{name}",)))
    assert (reason.text.split()[0], reason.allowed, bool(reason.rule)) == ("ship", False, True)
    with refused("no_answer"):
        why_not(at.table, role, commands.WhyNot(id="w", version=at.version(role), things=("hand:moon",)))
    with refused("no_answer"):
        why_not(at.table, role, commands.WhyNot(id="w", version=at.version(role)))
