"""Undo within the own turn, and takebacks by consent."""

import pytest

from tablehaven import Game
from tablehaven.kernel.fields import pack
from tablehaven.kernel.game import SPECTATOR
from tablehaven.kernel.rng import seeded
from tablehaven.table import commands
from tablehaven.table.errors import TableRefused
from tests.table.sitting import Sitting, computer, people, refused
from tests.walks import GAMES, option_set, sometimes

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def face_down(at: Sitting) -> str:
    """A move that shows nothing to the one who makes it."""
    return next(text for text in at.table.match.offered if text.startswith("seek") and "deck" not in text)


def test_a_move_that_showed_nothing_can_be_undone_and_made_again() -> None:
    at = Sitting().set_up()
    before = at.welcome("city").position
    at.answer("seek deck leaf")
    rng = seeded("until face down")
    while at.table.match.game.turn(at.table.match.state)[0] < 3 or at.table.match.seat != 0:
        at.answer(at.table.match.answers[rng.below(len(at.table.match.answers))])
    before = at.welcome("city").position
    assert before is not None
    at.answer(face_down(at))
    undo = at.welcome("city").position
    assert undo is not None and undo.undo.moves == 1
    at.undo("city")
    after = at.welcome("city").position
    assert after is not None
    assert (after.move, bytes(after.view), after.options) == (before.move, bytes(before.view), before.options)
    assert after.version == before.version + 2


def test_what_was_drawn_cannot_be_undone_and_the_table_says_why() -> None:
    at = Sitting().set_up()
    at.answer("seek deck leaf")
    position = at.welcome("city").position
    assert position is not None
    assert (position.undo.moves, position.undo.reason.startswith("Your last move cannot be taken back")) == (0, True)
    with refused("nothing_to_undo"):
        at.undo("city")
    for seat in ("forest", SPECTATOR):
        position = at.welcome(seat).position
        assert position is not None and position.undo.moves == 0 and position.undo.reason


@each_game
@pytest.mark.parametrize("number", range(2))
def test_undo_never_goes_back_over_chance_a_reveal_or_another_seat(game: Game, number: int) -> None:
    """The generator is untouched between what is undone and the move before it, and nobody else decided since."""
    at, rng = Sitting(game.name, options=option_set(game, number), seed=f"{number}"), seeded(f"undo {number}")
    undone = 0
    while at.table.stage == "playing" and len(at.log) < 200:
        match = at.table.match
        seat, position = match.seat, at.welcome(match.seat).position
        assert position is not None
        back = position.undo.moves
        if back and sometimes(rng, 2):
            taken = match.moves[-back:]
            chance = pack(match.state.chance)
            at.undo(seat)
            assert pack(match.state.chance) == chance
            assert {move.seat for move in taken} == {seat} == {match.seat}
            assert not any(game.informs(event) for move in taken for event in move.events)
            assert [move.choices > 1 for move in taken] == [True] + [False] * (back - 1)
            undone += 1
        else:
            if not back:
                with refused("nothing_to_undo"):
                    at.undo(seat)
            at.answer(match.answers[rng.below(len(match.answers))])
    assert undone > 3


def test_a_takeback_needs_the_consent_of_the_others_and_goes_back_to_the_last_choice() -> None:
    at = Sitting().set_up()
    before = at.welcome("city").position
    at.answer("seek deck leaf")
    at.ask("city", commands.Takeback())
    (request,) = at.welcome("forest").table.requests
    assert (request.by, request.waiting, request.wish) == ("city", ("forest",), commands.Takeback(move=2))
    with refused("unknown_request"):
        at.agree("city")
    at.agree("forest")
    after = at.welcome("city").position
    assert before is not None and after is not None
    assert (after.move, bytes(after.view)) == (before.move, bytes(before.view))
    assert not at.welcome("city").table.requests


def test_a_takeback_is_forgotten_when_the_game_goes_on() -> None:
    at = Sitting().set_up()
    at.answer("seek deck leaf")
    at.ask("city", commands.Takeback())
    at.answer("draw seeker")
    assert not at.table.requests
    with refused("unknown_request"):
        at.agree("forest")


def test_after_each_refusal_the_pause_grows_and_consent_ends_it() -> None:
    at = Sitting().set_up()
    at.answer("seek deck leaf")
    for seconds in (10, 30, 90):
        at.ask("city", commands.Takeback())
        at.decline("forest")
        assert at.welcome("city").table.ask_again_at == at.now + seconds * 1000
        at.pass_time(seconds - 1)
        with pytest.raises(TableRefused) as caught:
            at.ask("city", commands.Takeback())
        assert (caught.value.code, caught.value.wait) == ("too_soon", 1000)
        at.pass_time(1)
    at.ask("city", commands.Takeback())
    at.agree("forest")
    at.answer("seek deck leaf")
    at.ask("city", commands.Takeback())
    at.decline("forest")
    assert at.welcome("city").table.ask_again_at == at.now + 10_000
    assert at.welcome("forest").table.ask_again_at is None


def test_to_withdraw_a_request_is_no_refusal() -> None:
    at = Sitting().set_up()
    at.ask("city", commands.Pause())
    at.decline("city")
    at.ask("city", commands.Pause())


def test_computer_players_agree_to_a_takeback() -> None:
    at = Sitting(seats={**people("city"), "forest": computer()}).set_up()
    at.answer("seek deck leaf")
    at.ask("city", commands.Takeback())
    assert len(at.table.match.moves) == 2


def test_a_takeback_can_go_further_back_but_only_to_an_own_decision() -> None:
    at = Sitting().set_up()
    at.answer("seek deck leaf")
    at.answer("draw seeker")
    at.answer("draw seeker")
    with refused("unknown_move"):
        at.ask("city", commands.Takeback(move=1))
    with refused("unknown_move"):
        at.ask("city", commands.Takeback(move=99))
    at.ask("city", commands.Takeback(move=2))
    at.agree("forest")
    assert len(at.table.match.moves) == 2


def test_nothing_is_taken_back_while_all_choose_in_secret() -> None:
    at = Sitting()
    at.answer("pass")
    with refused("not_yours"):
        at.ask("city", commands.Takeback())
