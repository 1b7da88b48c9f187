"""Giving a game up, and what is let pass in advance: what tables do with Havenfall."""

import pytest

import tablehaven
from tablehaven.games.havenfall.responding import window
from tablehaven.table import commands
from tests.games.havenfall.scene import havenfall
from tests.marks import rule
from tests.table.sitting import Sitting


def ended(at: Sitting) -> tuple[str, tuple[str, ...]]:
    position = at.welcome(0).position
    assert position is not None and position.outcome is not None
    return position.outcome.how, position.outcome.winners


@rule("HF 13.7")
def test_of_two_players_the_other_wins_when_one_gives_up() -> None:
    at = Sitting("havenfall")
    first, second = at.table.match.seats
    at.ask(first, commands.Resign())
    assert ended(at) == ("resign", (second,))


@rule("HF 13.7")
def test_of_three_the_last_one_there_wins() -> None:
    at = Sitting("havenfall", options={"war_rooms": "blue red green"})
    first, second, third = at.table.match.seats
    at.ask(first, commands.Resign())
    assert (at.stage, at.holder(0)) == ("playing", "computer")
    at.ask(second, commands.Resign())
    assert ended(at) == ("resign", (third,))


@rule("HS 6.5")
def test_who_gives_up_alone_has_lost_and_nobody_has_won() -> None:
    at = Sitting("havenfall-solo")
    at.ask(0, commands.Resign())
    assert ended(at) == ("resign", ())


@rule("HF 8.4")
def test_a_gained_spell_is_seen_by_its_owner_alone() -> None:
    scene = havenfall(spells={"red": ["Hex"]})
    game = tablehaven.game("havenfall")
    red = scene.seat("red")
    held = [game.view(scene.g, viewer).players["red"] for viewer in (red, 1 - red)]
    assert [spell.name for spell in held[0].spells] == ["Hex"]
    assert (held[1].spells, held[1].spell_count) == (None, 1)


@rule("HF 9.7")
@pytest.mark.parametrize("hidden", ["Strength", "Hex"])
def test_a_window_is_told_by_what_is_open_so_that_it_can_be_let_pass_in_advance(hidden: str) -> None:
    """Whatever spell is held, the window is the same."""
    now = window(havenfall(spells={"red": [hidden]}, rivals="red").g)
    other = window(havenfall(spells={"red": ["Fear"]}, rivals="red").g)
    assert now is not None and now == other
    assert (now.kind, now.seats) == ("hand revealed", (1,))
