"""Stepping through a record."""

from pathlib import Path

import pytest

from tests.cli.desk import recorded, said, tablehaven


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return recorded(tmp_path_factory.mktemp("replay") / "whole.record")


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    """City has kept its Lore Powers and taken its first action."""
    return recorded(tmp_path / "short.record", ["0", "1"])


def stepped(file: Path, *typed: str, more: tuple[str, ...] = ()) -> str:
    result = tablehaven("replay", file, *more, typed=typed)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_it_begins_at_the_set_up(whole: Path) -> None:
    assert "The set-up, before" in stepped(whole)


def test_forward_back_and_to_a_number(whole: Path) -> None:
    output = stepped(whole, "n", "next", "b", "", "40", "back", "quit")
    moves = [line.split()[1] for line in output.splitlines() if line.startswith("Move ")]
    assert moves == ["1", "2", "1", "2", "40", "39"]


def test_the_end_shows_the_outcome_and_the_start_goes_back(whole: Path) -> None:
    output = stepped(whole, "end", "n", "start", "b")
    assert "points to" in output
    assert "This was the last move." in output
    assert "This is the beginning." in output


def test_a_number_that_is_not_there(whole: Path) -> None:
    assert "The moves are numbered from 0 to " in stepped(whole, "9999")
    result = tablehaven("replay", whole, "--at", "9999")
    assert result.exit_code == 2
    assert "There is no move 9999" in result.stderr


def test_anything_else_brings_the_list_of_commands(whole: Path) -> None:
    assert "n next, b back, a number, start, end, log, quit" in stepped(whole, "dance").splitlines()[-2]


def test_in_a_pipe_one_position_is_printed(whole: Path) -> None:
    output = stepped(whole, "n", "n", more=("--at", "30"))
    assert output.count("Move ") == 1
    assert "Move 30 of " in output


def test_the_log_goes_as_far_as_the_position(unfinished: Path) -> None:
    assert "Nothing has happened yet." in stepped(unfinished, "log")
    assert "City draws the" in stepped(unfinished, "end", "log")


def test_with_all_eyes_both_hands_are_open(whole: Path) -> None:
    output = stepped(whole, more=("--at", "30", "--as", "all"))
    assert "City’s hand:" in output
    assert "Forest’s hand:" in output


def test_a_seat_sees_only_its_own_hand(whole: Path) -> None:
    output = stepped(whole, more=("--at", "30", "--as", "forest"))
    assert "Your hand:" in output
    assert "City’s hand:" not in output
    assert output.index("STONE") < output.index("WATER") < output.index("LEAF")


def test_a_spectator_sees_no_hand(whole: Path) -> None:
    assert "hand:" not in stepped(whole, more=("--at", "30", "--as", "spectator"))


def test_the_words_of_a_secret_move_are_for_its_own_seat(tmp_path: Path) -> None:
    file = recorded(tmp_path / "secret.record", ["give back rain storm", "0"])
    assert "give back rain storm" in stepped(file, more=("--at", "1", "--as", "city"))
    assert "rain storm" not in stepped(file, more=("--at", "1", "--as", "forest"))
    assert "rain storm" not in stepped(file, more=("--at", "1"))
    assert "give back rain storm" in stepped(file, more=("--at", "1", "--as", "all"))


def test_with_all_eyes_an_unfinished_game_is_told_with_nothing_hidden(unfinished: Path) -> None:
    assert "City draws the" in said(stepped(unfinished, "end", "log", more=("--as", "all")))


def test_nobody_else_looks_on(whole: Path) -> None:
    result = tablehaven("replay", whole, "--as", "nobody")
    assert result.exit_code == 2
    assert "Nobody looks on as 'nobody'. There are: city, forest" in result.stderr
