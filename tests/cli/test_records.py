"""Saving, going on later, and verifying."""

import re
from pathlib import Path

import pytest

from tablehaven import Match, game
from tablehaven.kernel.record import written
from tests.cli.desk import FIRST_MOVE_ALWAYS, play, recorded, said, tablehaven


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The text of the record of a whole game."""
    return recorded(tmp_path_factory.mktemp("records") / "whole.record").read_text(encoding="utf-8")


def refused(file: Path, text: str) -> str:
    """What `verify` says about a bad record."""
    file.write_text(text, encoding="utf-8")
    result = tablehaven("verify", file)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert len(result.stderr.splitlines()) == 1
    return result.stderr


def test_a_good_record_is_verified(whole: str, tmp_path: Path) -> None:
    file = tmp_path / "good.record"
    file.write_text(whole, encoding="utf-8")
    result = tablehaven("verify", file)
    assert result.exit_code == 0
    assert re.fullmatch(r"verified: \d+ moves, (City|Forest) .* points to \d+\.\n", result.stdout)


def test_an_unfinished_record_is_verified(tmp_path: Path) -> None:
    result = tablehaven("verify", recorded(tmp_path / "short.record", ["0", "1"]))
    assert result.exit_code == 0
    assert result.stdout.endswith(", unfinished.\n")


def test_verify_says_when_the_names_of_the_players_have_no_check(whole: str, tmp_path: Path) -> None:
    file = tmp_path / "old.record"
    file.write_text(re.sub(r"(players: .*) ~.*", r"\1", whole), encoding="utf-8")
    result = tablehaven("verify", file)
    assert result.exit_code == 0
    assert result.stdout.endswith("Who played is not verified: the names have no check.\n")


def test_a_seed_is_compared_with_what_was_promised(tmp_path: Path) -> None:
    file = tmp_path / "promised.record"
    text = written(Match(game("haven"), seed="drawn", salt="0123456789abcdef"))
    file.write_text(text, encoding="utf-8")
    result = tablehaven("verify", file)
    assert result.stdout.endswith("The seed is the one that was promised before the game.\n")
    other = text.replace("seed: drawn", "seed: picked")
    assert "line 8: the commitment does not belong to this seed" in refused(file, other)
    for cut in ("commitment: ", "commitment: 00 ", "promise: "):
        assert "line 8" in refused(file, text.replace("commitment: ", cut).replace(" 0123456789abcdef", ""))


@pytest.mark.parametrize("part", [0.0, 0.02, 0.1, 0.5, 0.9, 0.999])
def test_a_truncated_record_is_refused(whole: str, tmp_path: Path, part: float) -> None:
    refused(tmp_path / "cut.record", whole[: int(part * len(whole))])


def test_a_record_without_its_last_lines_is_refused(whole: str, tmp_path: Path) -> None:
    lines = whole.splitlines(keepends=True)
    for kept in range(len(lines)):
        refused(tmp_path / "cut.record", "".join(lines[:kept]))


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("seek deck leaf", "seek deck water", "another position than the record says"),
        ("draw seeker", "draw fortune", "cannot be played"),
        ("seed: desk", "seed: disk", "line "),
        ("1 city:", "2 city:", "wrong turn"),
        ("1 city:", "1 forest:", "wrong turn"),
        ("game: haven", "game: chess", "There is no game 'chess'"),
        ("options: none", "options: artifacts=gold", "artifacts cannot be 'gold'"),
        ("city=person", "city=nobody", "not the players that were recorded"),
        ("players: city", "players: mars", "no seat 'mars'"),
        ("revision: 1", "revision: 99", "revision 99 of the rules"),
        ("tablehaven record 2", "tablehaven record 3", "is not a record"),
    ],
)
def test_an_altered_record_is_refused(whole: str, tmp_path: Path, old: str, new: str, sentence: str) -> None:
    assert old in whole
    assert sentence in refused(tmp_path / "altered.record", whole.replace(old, new, 1))


def test_an_altered_check_or_result_is_refused(whole: str, tmp_path: Path) -> None:
    first = re.search(r"~([0-9a-f]{6})", whole)
    assert first
    other = "000000" if first[1] != "000000" else "111111"
    refused(tmp_path / "altered.record", whole.replace(first[0], f"~{other}", 1))
    refused(tmp_path / "altered.record", re.sub(r"with \d+ points", "with 99 points", whole))
    refused(tmp_path / "altered.record", whole + "more\n")


def test_what_is_not_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "noise.record"
    file.write_bytes(bytes(range(256)))
    result = tablehaven("verify", file)
    assert result.exit_code == 2
    assert "is not a record: it is not text." in result.stderr


def test_a_record_is_verified_with_its_own_content_only(tmp_path: Path) -> None:
    content, file = tmp_path / "mine.toml", tmp_path / "mine.record"
    text = game("haven").content_file.text
    content.write_text(text.replace("hand_limit = 7", "hand_limit = 6"), encoding="utf-8")
    play("0", "1", f"save {file}", more=["--content", content])
    without = tablehaven("verify", file)
    assert without.exit_code == 2
    assert "it was played with another content file, mine.toml" in said(without.stderr)
    assert tablehaven("verify", file, "--content", content).exit_code == 0
    play("log", more=[], seed="other")
    resumed = tablehaven("play", "haven", "--resume", file, "--content", content, typed=["board"])
    assert resumed.exit_code == 0


def test_saving_and_going_on_changes_nothing(tmp_path: Path) -> None:
    saved, again = tmp_path / "saved.record", tmp_path / "again.record"
    play("0", "1", "1", "1", f"save {saved}")
    result = tablehaven("play", "haven", "--resume", saved, typed=[f"save {again}"])
    assert result.exit_code == 0
    assert again.read_bytes() == saved.read_bytes()


def test_a_resumed_game_begins_with_what_happened_last(tmp_path: Path) -> None:
    saved = recorded(tmp_path / "saved.record", ["0", "1", "1", "1", "1"])
    story = said(tablehaven("play", "haven", "--resume", saved).stdout)
    assert "Turn 2 begins; it is Forest’s." in story
    assert "Turn 3 begins; it is yours." in story


def test_a_game_that_was_resumed_can_be_played_to_its_end(tmp_path: Path) -> None:
    saved = recorded(tmp_path / "saved.record", ["0", "1", "1"])
    result = tablehaven("play", "haven", "--resume", saved, typed=[*FIRST_MOVE_ALWAYS, "save"])
    assert f"Saved again to {saved}" in said(result.stdout)
    assert " points to " in tablehaven("verify", saved).stdout


def test_a_resumed_game_seats_the_players_of_the_record(tmp_path: Path) -> None:
    saved = tmp_path / "saved.record"
    play("0", f"save {saved}", more=["--as", "forest", "--against", "random"])
    assert "you are Forest" in tablehaven("play", "haven", "--resume", saved).stdout
    assert "You play Forest; City is random." in tablehaven("play", "haven", "--resume", saved).stdout
    assert (
        "Forest is greedy"
        in tablehaven("play", "haven", "--resume", saved, "--as", "city", "--against", "greedy").stdout
    )


def test_a_bad_record_is_not_resumed(whole: str, tmp_path: Path) -> None:
    file = tmp_path / "bad.record"
    file.write_text(whole[:500], encoding="utf-8")
    result = tablehaven("play", "haven", "--resume", file)
    assert result.exit_code == 2
    assert result.stdout == ""


def test_the_usual_name_is_one_that_is_free(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "haven.record").write_text("dear diary", encoding="utf-8")
    assert "Saved to haven-2.record" in play("0", "save")
    assert (tmp_path / "haven.record").read_text(encoding="utf-8") == "dear diary"


def test_another_file_is_replaced_only_after_a_yes(tmp_path: Path) -> None:
    file = tmp_path / "diary.txt"
    file.write_text("dear diary", encoding="utf-8")
    assert "Nothing was saved." in play("0", f"save {file}", "n")
    assert "exists already. Replace it?" in said(play("0", f"save {file}"))
    assert file.read_text(encoding="utf-8") == "dear diary"
    play("0", f"save {file}", "yes")
    assert tablehaven("verify", file).exit_code == 0


def test_ones_own_file_is_saved_again_without_asking(tmp_path: Path) -> None:
    file = tmp_path / "mine.record"
    output = said(play("0", f"save {file}", "1", "save"))
    assert f"Saved again to {file}" in output
    assert "Replace it?" not in output


@pytest.mark.parametrize("name", ["", "missing/game.record"])
def test_what_cannot_be_written_leaves_nothing_behind(tmp_path: Path, name: str) -> None:
    output = said(play("0", f"save {tmp_path / name}"))
    assert "Nothing was saved: " in output
    assert list(tmp_path.iterdir()) == []
