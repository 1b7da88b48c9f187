"""Whole games in the terminal, and the ways to leave one."""

import builtins
from pathlib import Path

import pytest

from tablehaven import Match, game
from tablehaven.cli.again import agree_to_rematch, next_players
from tablehaven.cli.play import PERSON, set_up
from tablehaven.kernel.rng import seeded
from tablehaven.table.errors import TableRefused
from tests.cli.desk import FIRST_MOVE_ALWAYS, play, said, tablehaven
from tests.marks import rule


@pytest.mark.parametrize("seat", ["city", "forest"])
def test_a_whole_game_ends_with_its_outcome_the_points_and_both_hands(seat: str) -> None:
    output = play(*FIRST_MOVE_ALWAYS, more=["--as", seat])
    end = output[output.index("The game is over after turn") :]
    assert "points to" in end and "[HV 10.4]" in end
    for part in ("Points ", "Lore tokens", "Shrines", "Elementals", "Guardian"):
        assert part in end
    assert "Your hand:" in end
    assert f"{'Forest' if seat == 'city' else 'City'}’s hand:" in end


def test_the_same_seed_and_moves_give_the_same_game() -> None:
    assert play(*FIRST_MOVE_ALWAYS) == play(*FIRST_MOVE_ALWAYS)
    assert play("0", seed="one") != play("0", seed="two")


def test_a_whole_game_with_every_variant_against_the_random_player() -> None:
    variants = ["artifacts=hidden", "haven_master=yes", "confrontation=yes"]
    output = play(*FIRST_MOVE_ALWAYS, more=["--against", "random", *(a for v in variants for a in ("--option", v))])
    assert "Artifacts   0 " in output
    assert "The game is over after turn" in output


def test_a_single_move_is_played_by_the_table_which_says_so() -> None:
    assert "Played for you, the only move there was: " in play(*FIRST_MOVE_ALWAYS)
    assert "Played for you" not in play(*FIRST_MOVE_ALWAYS, more=["--ask-forced"])


def test_every_screen_fits_eighty_columns() -> None:
    lines = play(*FIRST_MOVE_ALWAYS, more=["--option", "artifacts=revealed"]).splitlines()
    assert max(map(len, lines)) <= 80


def test_the_end_of_the_input_leaves_with_a_hint() -> None:
    last = play("0").splitlines()[-2:]
    assert "The game was not saved" in " ".join(last)


def test_interrupting_leaves_with_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(builtins, "input", interrupted)
    assert play().splitlines()[-1] == "Good-bye."


def test_quitting_offers_to_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert "Save the game?" in play("0", "quit", "n")
    assert list(tmp_path.iterdir()) == []
    play("0", "quit", "y")
    assert (tmp_path / "haven.record").exists()
    play("0", "quit", "mine.record")
    assert (tmp_path / "mine.record").exists()


@pytest.mark.parametrize("answer", ["yes please", "Yes, please", "YES!", "y"])
def test_a_yes_is_no_name_of_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str) -> None:
    monkeypatch.chdir(tmp_path)
    play("0", "quit", answer)
    assert [file.name for file in tmp_path.iterdir()] == ["haven.record"]


@pytest.mark.parametrize("answer", ["no", "No, thanks", "n"])
def test_a_no_leaves_without_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str) -> None:
    monkeypatch.chdir(tmp_path)
    output = play("0", "quit", answer, "board")
    assert "still at the table" not in output
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("answers", [["missing/game.record"], ["diary.txt", "n"], [""], ["what do you mean"]])
def test_who_could_not_save_or_did_not_say_stays_at_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answers: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "diary.txt").write_text("dear diary", encoding="utf-8")
    output = said(play("0", "quit", *answers, "save kept.record", "quit"))
    assert output.index("You are still at the table") < output.index("Saved to kept.record")
    assert output.endswith("Good-bye.")
    assert {file.name for file in tmp_path.iterdir()} == {"diary.txt", "kept.record"}


def test_a_finished_game_is_not_left_either_before_it_is_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    output = said(play(*FIRST_MOVE_ALWAYS, "", "missing/game.record", "", "kept.record"))
    assert output.index("You are still at the table") < output.index("Saved to kept.record")


def test_leaving_a_finished_game_offers_to_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    output = play(*FIRST_MOVE_ALWAYS, "", "y")
    assert "Save the game? y: to haven.record" in output
    assert (tmp_path / "haven.record").exists()
    assert output.rstrip().endswith("Good-bye.")


def test_quitting_before_the_first_move_asks_nothing() -> None:
    assert "Save the game?" not in play("quit")


def test_after_the_end_one_may_still_look_back_and_save(tmp_path: Path) -> None:
    file = tmp_path / "kept.record"
    output = play(*FIRST_MOVE_ALWAYS, "log", "board", "seek deck leaf", f"save {file}", "quit")
    assert file.exists()
    assert f"Saved to {file}" in said(output)
    assert "The game is over; " in output
    assert output.rstrip().endswith("Good-bye.")


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["play", "chess"], "There is no game 'chess'."),
        (["play", "haven", "--as", "river"], "Haven has no seat 'river'."),
        (["play", "haven", "--against", "oracle"], "Haven has no computer player 'oracle'."),
        (["play", "haven", "--option", "speed=fast"], "Haven has no option 'speed'."),
        (["play", "haven", "--option", "artifacts=gold"], "artifacts cannot be 'gold'."),
        (["play", "haven", "--option", "artifacts"], "must be a name and a value"),
        (["play", "haven", "--option", "artifacts=none", "--option", "artifacts=hidden"], "was given twice"),
        (["play", "haven", "--content", "nowhere.toml"], "nowhere.toml cannot be read: No such file"),
        (["play", "haven", "--content", "."], "cannot be read: Is a directory"),
        (["play", "haven", "--resume", "nowhere.record"], "nowhere.record cannot be read: No such file"),
        (["play", "haven", "--seed", "two\nlines"], "A seed must be some text on one line."),
        (["play", "haven", "--seed", " "], "A seed must be some text on one line."),
        (["play", "haven", "--all", "--as", "city"], "leave --as and --against out"),
        (["play", "haven", "--all", "--against", "random"], "leave --as and --against out"),
        (["play", "haven", "--resume", "x", "--seed", "y"], "leave --seed and --option out"),
        (["play", "haven", "--resume", "x", "--option", "artifacts=none"], "leave --seed and --option out"),
        (["rules", "chess"], "There is no game 'chess'."),
        (["rules", "haven", "HV 99.1"], "No rule of Haven is about 'HV 99.1'."),
        (["verify", "nowhere.record"], "nowhere.record cannot be read: No such file"),
        (["replay", "nowhere.record"], "nowhere.record cannot be read: No such file"),
    ],
)
def test_a_mistake_is_one_sentence_on_stderr_and_status_2(args: list[str], sentence: str) -> None:
    result = tablehaven(*args)
    assert result.exit_code == 2
    assert sentence in said(result.stderr)
    assert result.stdout == ""
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    "args", [["play"], ["dance"], ["verify"], ["play", "haven", "--loud"], ["replay", "f", "--at", "x"]]
)
def test_wrong_usage_has_status_2(args: list[str]) -> None:
    result = tablehaven(*args)
    assert result.exit_code == 2
    assert "Usage: " in result.stderr


def test_version() -> None:
    assert tablehaven("--version").stdout.startswith("tablehaven 0")


@rule("HV 1.1")
def test_who_lost_plays_again_on_the_side_they_pick() -> None:
    """The people at one keyboard play until the end, and the loser picks a side."""
    match = Match(game("haven"), seed="again", players={"city": PERSON, "forest": "random"})
    table = set_up(match)
    rng = seeded("again")
    while not table.match.over:
        answers = table.match.answers
        table.match.play(answers[rng.below(len(answers))])
    table.stage = "over"
    loser = next(seat for seat in (0, 1) if seat not in table.winners)
    winner = 1 - loser
    names = table.match.seats
    table.match.players = {names[loser]: PERSON, names[winner]: "random"}
    table.seats[loser].holder, table.seats[winner].holder = "person", "computer"
    agree_to_rematch(table, [loser], names[winner], 0)
    assert next_players(table) == {names[winner]: PERSON, names[loser]: "random"}


@rule("HV 1.1")
def test_who_won_does_not_pick() -> None:
    match = Match(game("haven"), seed="again", players={"city": PERSON, "forest": PERSON})
    table = set_up(match)
    rng = seeded("again")
    while not table.match.over:
        answers = table.match.answers
        table.match.play(answers[rng.below(len(answers))])
    table.stage = "over"
    winner = table.winners[0]
    with pytest.raises(TableRefused, match="The loser"):
        agree_to_rematch(table, [winner], table.match.seats[1 - winner], 0)
