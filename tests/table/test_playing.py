"""Playing at the table: what is offered is accepted, whatever else is refused, and nothing counts twice."""

import pytest

from tablehaven import Game
from tablehaven.kernel.game import SPECTATOR
from tablehaven.kernel.rng import Rng, seeded
from tablehaven.table import commands, entries
from tablehaven.table.creation import Terms
from tablehaven.table.errors import TableRefused
from tablehaven.table.queries import check_hint, look, move_to_explain, plan, why_not
from tablehaven.table.roles import Role
from tablehaven.table.validate import validate
from tests.conftest import IS_COMPILED
from tests.table.sitting import Sitting, computer, inside, people, refused
from tests.walks import GAMES, midst, option_set, sometimes

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
some_numbers = pytest.mark.parametrize("number", range(6) if IS_COMPILED else range(0, 6, 3))


def sitting(game: Game, number: int) -> Sitting:
    return Sitting(game.name, options=option_set(game, number), seed=f"table {number}")


def answered(at: Sitting, rng: Rng) -> None:
    answers = at.table.match.answers
    at.answer(answers[rng.below(len(answers))])


@each_game
@some_numbers
def test_every_command_sent_twice_counts_once(game: Game, number: int) -> None:
    """`Sitting.send` sends each command again; here nothing of it is in the log, the story or the moves."""
    at, rng = sitting(game, number), seeded(f"twice {number}")
    moves = 0
    while at.table.stage == "playing" and moves < 60:
        answered(at, rng)
        moves += 1
    assert len(at.table.match.moves) == moves
    assert len(at.log) == moves + 1


def some_command(at: Sitting, seat: int, rng: Rng) -> None:
    """Something a person might do beside playing."""
    wishes = (commands.Takeback(), commands.Pause(), commands.Resume(), commands.ShareRecord())
    role, id = at.role(seat), at.id()
    match rng.below(9):
        case 0:
            at.undo(at.table.match.seat)
        case 1:
            at.ask(seat, wishes[rng.below(len(wishes))])
        case 2:
            at.agree(seat)
        case 3:
            at.decline(seat)
        case 4:
            at.chat(seat, "Well, well.")
        case 5:
            at.chat(SPECTATOR, "They don’t see it.")
        case 6:
            at.send(role, commands.Mute(id=id, seat=at.table.match.seats[0], muted=sometimes(rng, 2)))
        case 7:
            at.send(role, commands.Leave(id=id))
        case _:
            at.send(role, commands.Join(id=id, name="Someone else"))


def wake_up(at: Sitting) -> None:
    """The pause is over, whoever was there to agree."""
    number = at.table.asked + 1
    asked = entries.Asked(at=at.now, seat=0, request=number, wish=commands.Resume())
    at.keep((asked, entries.Granted(at=at.now, request=number)))


@each_game
@some_numbers
def test_the_log_alone_gives_the_same_table_after_any_command(game: Game, number: int) -> None:
    at, rng = sitting(game, number), seeded(f"log {number}")
    compared = 0
    while at.table.stage == "playing" and len(at.log) < 250:
        at.pass_time(int(rng.below(40)))
        try:
            if sometimes(rng, 3):
                some_command(at, int(rng.below(len(at.table.seats))), rng)
            else:
                answered(at, rng)
        except TableRefused:
            pass
        if at.table.paused and sometimes(rng, 4):
            wake_up(at)
        if len(at.log) < 15 or sometimes(rng, 20):
            assert inside(at.rebuilt()) == inside(at.table)
            compared += 1
    assert compared > 5


def test_an_answer_that_is_not_offered_is_refused_with_its_rule_and_changes_nothing() -> None:
    at = Sitting().set_up()
    before = at.told(), len(at.log)
    with pytest.raises(TableRefused) as caught:
        at.answer("clear leaf")
    assert (caught.value.code, caught.value.rule in at.table.game.rules) == ("not_offered", True)
    with refused("not_offered"):
        at.send(at.role("city"), commands.Answer(id="far", version=at.version(at.role("city")), answer=99999))
    assert (at.told(), len(at.log)) == before


def test_another_seats_turn_is_not_yours() -> None:
    at = Sitting().set_up()
    with refused("not_offered"):
        at.answer("seek deck leaf", "forest")


@pytest.mark.parametrize("version", [0, 1, 2, 4, 1000])
def test_an_answer_to_another_version_is_stale_and_harmless(version: int) -> None:
    at = Sitting().set_up()
    city = at.role("city")
    assert at.version(city) == 3
    before = at.told(), len(at.log)
    for command in (
        commands.Answer(id="a", version=version, answer=1),
        commands.Undo(id="u", version=version),
        commands.Ask(id="t", version=version, wish=commands.Takeback()),
    ):
        with refused("stale"):
            at.send(city, command)
    with refused("stale"):
        why_not(at.table, city, commands.WhyNot(id="w", version=version, answer=1))
    assert (at.told(), len(at.log)) == before


def test_an_answer_that_arrives_twice_after_others_is_still_acknowledged_alike() -> None:
    at = Sitting().set_up()
    city = at.role("city")
    command = commands.Answer(id="mine", version=at.version(city), answer=at.table.match.number("seek deck leaf"))
    first = at.send(city, command)
    rng = seeded("after")
    for _ in range(20):
        answered(at, rng)
    moves = len(at.table.match.moves)
    assert at.send(city, command) == first
    assert len(at.table.match.moves) == moves


def test_two_seats_may_use_the_same_id() -> None:
    at = Sitting()
    passing = at.table.match.number("pass")
    for seat in ("city", "forest"):
        at.send(at.role(seat), commands.Answer(id="same", version=at.version(at.role(seat)), answer=passing))
    assert not at.table.is_secret


def test_chat_and_requests_do_not_make_an_answer_stale() -> None:
    at = Sitting().set_up()
    city = at.role("city")
    seen = at.version(city)
    at.chat("forest", "Hello!")
    at.ask("forest", commands.Pause())
    at.send(city, commands.Answer(id="still", version=seen, answer=at.table.match.number("seek deck leaf")))


def test_nothing_is_played_before_all_seats_are_taken_during_a_pause_or_after_the_end() -> None:
    at = Sitting(seats={})
    with refused("not_yours"):
        at.answer("pass", "city")
    at = Sitting().set_up()
    at.ask("city", commands.Pause())
    at.agree("forest")
    with refused("paused"):
        at.answer("seek deck leaf")
    at.ask("forest", commands.Resume())
    at.agree("city")
    at.answer("seek deck leaf")
    at.ask("city", commands.CallOff())
    at.agree("forest")
    with refused("over"):
        at.send(at.role("city"), commands.Answer(id="late", version=at.version(at.role("city")), answer=0))


def test_a_spectator_and_a_computer_s_seat_cannot_be_played_for() -> None:
    at = Sitting().set_up()
    spectator = at.role(SPECTATOR)
    for command in (
        commands.Answer(id="a", version=at.version(spectator), answer=1),
        commands.Undo(id="b", version=at.version(spectator)),
        commands.Ask(id="c", version=at.version(spectator), wish=commands.Pause()),
        commands.Leave(id="d"),
        commands.Join(id="e", name="Me"),
        commands.Mute(id="f", seat="city"),
        commands.Fill(id="g", seat="city"),
    ):
        with refused("not_yours"):
            validate(at.table, spectator, command, at.now)


def test_why_not_says_the_rule_and_what_is_allowed() -> None:
    at = Sitting().set_up()
    city = at.role("city")
    match = at.table.match
    told = why_not(at.table, city, commands.WhyNot(id="w", version=at.version(city), answer=match.number("clear leaf")))
    assert (told.allowed, told.text, told.rule in at.table.game.rules) == (False, "clear leaf", True)
    told = why_not(at.table, city, commands.WhyNot(id="w", version=at.version(city), answer=match.answers[0]))
    assert told.allowed


def test_every_earlier_position_can_be_looked_at_with_ones_own_eyes() -> None:
    at, rng = Sitting().set_up(), seeded("look")
    views = {}
    while len(at.table.match.moves) < 40:
        answered(at, rng)
        views[len(at.table.moves_seen(1))] = at.welcome("forest").position
    for move in (0, 3, 11, 40):
        looked = look(at.table, at.role("forest"), commands.Look(id="l", move=move))
        then = views.get(move)
        assert then is None or (bytes(looked.view), looked.question) == (bytes(then.view), then.question)
        assert all(line.move == move for line in looked.story)
    with refused("unknown_move"):
        look(at.table, at.role("forest"), commands.Look(id="l", move=41))
    with refused("secret"):
        look(at.table, at.role("forest"), commands.Look(id="l", move=3, eyes="city"))
    with refused("unknown_seat"):
        look(at.table, at.role("forest"), commands.Look(id="l", move=3, eyes="nobody"))


@each_game
def test_a_plan_shows_what_the_answers_would_lead_to_and_plays_nothing(game: Game) -> None:
    at, rng = sitting(game, 0), seeded("plan")
    foreseen = 0
    for _ in range(midst(game, 60)):
        before = at.told(), len(at.log)
        seat = at.table.match.seat
        answer = at.table.match.answers[rng.below(len(at.table.match.answers))]
        role = at.role(seat)
        planned = plan(at.table, role, commands.Plan(id="p", version=at.version(role), answers=(answer,)), rng.split())
        assert (at.told(), len(at.log)) == before
        at.answer(answer)
        after = at.welcome(seat).position
        assert after is not None
        if planned.end == "open":
            foreseen += 1
            assert bytes(planned.view) == bytes(after.view)
            assert planned.options == after.options
    assert foreseen > 5


def test_a_plan_stops_before_what_is_hidden_and_at_what_is_refused() -> None:
    at = Sitting().set_up()
    city, match = at.role("city"), at.table.match
    version = at.version(city)
    draws = commands.Plan(id="p", version=version, answers=(match.number("seek deck leaf"),))
    told = plan(at.table, city, draws, seeded("world"))
    assert (told.played, told.end, bytes(told.view)) == (0, "unknown", bytes(at.welcome("city").position.view))  # type: ignore[union-attr]
    for answer in (match.number("clear leaf"), 99999):
        told = plan(at.table, city, commands.Plan(id="p", version=version, answers=(answer,)), seeded("world"))
        assert (told.played, told.end) == (0, "refused")
    with refused("not_yours"):
        forest = at.role("forest")
        plan(at.table, forest, commands.Plan(id="p", version=at.version(forest), answers=(1,)), seeded("world"))


def test_a_hint_is_for_the_seat_that_decides_where_hints_are_allowed() -> None:
    at = Sitting().set_up()
    check_hint(at.table, at.role("city"), at.version(at.role("city")))
    with refused("not_yours"):
        check_hint(at.table, at.role("forest"), at.version(at.role("forest")))
    with refused("stale"):
        check_hint(at.table, at.role("city"), 0)
    strict = Sitting(terms=Terms(hints=False)).set_up()
    with refused("no_hints"):
        check_hint(strict.table, strict.role("city"), strict.version(strict.role("city")))


def test_a_reason_is_for_seats_that_saw_the_move_of_a_computer_player_that_thinks() -> None:
    seats = {**people("city"), "forest": computer("level1")}
    at = Sitting(seats=seats).set_up()
    city, table = at.role("city"), at.table
    while table.match.moves[-1].seat == 0 or not table.match.moves[-1].turn:
        answered(at, seeded("reason"))
    last = len(table.match.moves)
    assert move_to_explain(table, city, last) == last - 1
    with refused("unknown_move"):
        move_to_explain(table, city, last + 1)
    with refused("unknown_move"):
        move_to_explain(table, city, 0)
    with refused("not_yours"):
        move_to_explain(table, Role(), last)
    with refused("no_reason"):
        move_to_explain(table, city, 1 + next(n for n, move in enumerate(table.match.moves) if move.seat == 0))


@pytest.mark.parametrize(("player", "hints", "code"), [("random", True, "no_reason"), ("level1", False, "no_hints")])
def test_reasons_need_thought_and_a_table_that_allows_hints(player: str, hints: bool, code: str) -> None:
    seats = {**people("city"), "forest": computer(player)}
    at = Sitting(seats=seats, terms=Terms(hints=hints)).set_up()
    made = 1 + next(n for n, move in enumerate(at.table.match.moves) if move.seat == 1)
    with refused(code):
        move_to_explain(at.table, at.role("city"), made)


def test_what_is_chosen_in_secret_has_no_reason_while_it_is() -> None:
    seats = {"city": computer("level1"), **people("forest")}
    at = Sitting(seats=seats)
    answered(at, seeded("secret"))
    assert at.table.is_secret and at.table.match.moves
    with refused("unknown_move"):
        move_to_explain(at.table, at.role("forest"), 1)
