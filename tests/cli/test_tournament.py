"""`tablehaven tournament`: a tournament at one keyboard, with a game for tests."""

import re
from pathlib import Path

import pytest
from typer.testing import Result

from tests.cli.desk import said, tablehaven
from tests.tournament import ferries

assert ferries.FORMAT
FERRY = ("--game", "ferry", "--option", "ferries=2", "--seed", "cup")
PLAY_ON = ["1"] * 400


def start(file: Path, players: str, *typed: str) -> Result:
    return tablehaven("tournament", "start", file, "--players", players, *FERRY, typed=typed)


def resume(file: Path, *typed: str) -> Result:
    return tablehaven("tournament", "resume", file, typed=typed)


def shown(file: Path) -> str:
    result = tablehaven("tournament", "show", file)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def refused(result: Result) -> str:
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1
    return result.stderr.strip()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "cup.tournament"


def test_computer_players_play_a_tournament_to_its_end(file: Path) -> None:
    result = start(file, "greedy,random,greedy,random,random")
    assert result.exit_code == 0, result.stderr
    last = result.stdout.splitlines()
    assert last[-1].endswith(" wins the tournament.")
    assert said(result.stdout).count(" has no opponent and goes on.") == 3
    assert said(result.stdout).count("Round 1 of 3:") >= 1
    assert shown(file).splitlines()[-1] == last[-1]


def test_the_same_seed_is_the_same_tournament(tmp_path: Path) -> None:
    one, same = (start(tmp_path / name, "greedy,random,random").stdout for name in ("one", "same"))
    assert one == same


def test_a_person_chooses_plays_and_leaves_in_the_middle_of_a_match(file: Path) -> None:
    left = start(file, "Ann,random", "what?", "Light", "1", "1", "quit")
    assert "Ann: Heavy or light?" in left.stdout
    assert "Type a number from 1 to 2, or a name." in left.stdout
    assert "Ann begins with Light." in left.stdout
    assert said(left.stdout).endswith(f"Good-bye. `tablehaven tournament resume {file}` goes on.")
    assert "Ann and random play." in said(shown(file)).replace("random and Ann", "Ann and random")
    ended = resume(file, *PLAY_ON[:300], "")
    assert "The end>" in ended.stdout
    assert ended.stdout.count("Heavy or light?") == 0
    assert ended.stdout.splitlines()[-1].endswith(" wins the tournament.")


def moves_kept(file: Path) -> int:
    """How many moves the match has that was left last."""
    return int(re.findall(r"moves: (\d+)", file.read_text(encoding="utf-8"))[-1])


def test_what_was_played_before_leaving_is_still_there(file: Path) -> None:
    start(file, "Ann,random", "1", "1", "1", "1", "quit")
    before = moves_kept(file)
    assert before > 20
    resume(file, "quit")
    assert moves_kept(file) >= before
    resume(file, "1", "quit")
    assert moves_kept(file) > before


def test_in_a_match_that_counts_nothing_is_played_again_and_save_says_who_keeps_it(file: Path) -> None:
    result = start(file, "Ann,random", "1", "save", *PLAY_ON[:300], "again", "")
    assert "The tournament keeps this match when you leave it." in said(result.stdout)
    assert "again [SEAT]" not in result.stdout
    assert "`log`, `board`, `save` and `quit` are left." in said(result.stdout)


def test_people_at_one_keyboard_hand_it_over(file: Path) -> None:
    result = start(file, "Ann,Ben", "", "1", "", "2")
    assert "Pass the keyboard to Ann. When only Ann is looking, press Enter." in said(result.stdout)
    assert "Pass the keyboard to Ben." in result.stdout
    assert "Ann and Ben play." in shown(file) or "Ben and Ann play." in shown(file)


@pytest.fixture(scope="module")
def between_rounds(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A tournament in which Ann is asked to trade, and was dealt a card that her deck has twice."""
    file = tmp_path_factory.mktemp("between") / "cup.tournament"
    for seed in range(60):
        file.unlink(missing_ok=True)
        result = tablehaven(
            "tournament",
            "start",
            file,
            *("--players", "Ann,random,random,random", *FERRY[:4], "--seed", f"cup {seed}"),
            typed=["1", *PLAY_ON[:200], "", "quit"],
        )
        dealt = said(result.stdout).partition("You were dealt:")[2]
        if any(f" {card}: " in dealt for card in ferries.HEAVY):
            return file.read_text(encoding="utf-8")
    raise AssertionError("Ann never won a match.")


@pytest.fixture
def trading(file: Path, between_rounds: str) -> Path:
    file.write_text(between_rounds, encoding="utf-8")
    return file


def test_trading_between_two_rounds(trading: Path) -> None:
    file = trading
    assert "Still to trade: Ann." in shown(file)
    told = said(resume(file, "?", "deck", "nonsense", "9 for salt", "1 for gold", "back", "1 for sal", "dealt").stdout)
    assert "3 for dig in" in told
    assert "2 Salt: Salt in words." in told
    assert "Say which dealt card for which of yours" in told
    assert "There is no “9” left among the cards you were dealt." in told
    assert "There is no “gold” left in your deck." in told
    assert "There is no trade to take back." in told
    assert " for Salt. `done` goes on, `back` takes it back." in told
    assert "* 1 " in told
    ready = said(resume(file, "done").stdout)
    assert "Ann is ready for the next round." in ready
    assert "Round 2 of 2: " in ready


def test_a_trade_that_is_not_allowed_is_told_and_can_be_mended(trading: Path) -> None:
    dealt = said(resume(trading).stdout)
    number, card = next((n, card) for n in (1, 2, 3) for card in ferries.HEAVY if f" {n} {card}: " in dealt)
    other = next(each for each in ferries.HEAVY if each != card)
    told = said(resume(trading, f"{number} for {other}", "done", "back", "done").stdout)
    assert "The deck may not be played so: A deck has ten cards, two of a kind at most. [FE 2.2]" in told
    assert "Ann is ready for the next round." in told


def test_seventeen_are_too_many(file: Path) -> None:
    wrong = refused(start(file, ",".join(["random"] * 17)))
    assert wrong == "A tournament is for 2 to 16 players, and these are 17. [FE 1.1]"
    assert not file.exists()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--players", "Ann"), "A tournament is for 2 to 16 players, and these are 1. [FE 1.1]"),
        (("--players", "Ann,,Ben"), "A name is missing in 'Ann,,Ben'."),
        (("--players", "Ann,ann"), "Two players are called ann: everybody needs a name of their own."),
        (("--players", "Ann,Ben", "--option", "weather=rain"), "Ferry has no option 'weather'"),
        (("--players", "Ann,Ben", "--seed", " "), "A seed must be some text on one line."),
    ],
)
def test_wishes_that_cannot_be_met(file: Path, arguments: tuple[str, ...], sentence: str) -> None:
    wrong = refused(tablehaven("tournament", "start", file, "--game", "ferry", *arguments))
    assert wrong.startswith(sentence)
    assert not file.exists()


def test_games_without_a_tournament(file: Path) -> None:
    wrong = refused(tablehaven("tournament", "start", file, "--players", "Ann,Ben", "--game", "haven"))
    assert wrong.startswith("There is no tournament of 'haven'.")


def test_a_tournament_is_not_begun_over_another(file: Path) -> None:
    start(file, "Ann,random")
    before = file.read_text(encoding="utf-8")
    assert f"{file} exists already." in refused(start(file, "Ann,random"))
    assert file.read_text(encoding="utf-8") == before


def test_files_that_are_no_tournaments(file: Path) -> None:
    assert refused(resume(file)) == f"{file} cannot be read: No such file or directory."
    file.write_text("haven\n", encoding="utf-8")
    assert "is not a tournament: its first line must be 'tablehaven tournament 1'." in refused(resume(file))
    file.write_bytes(b"\xff\xfe")
    assert "is not a tournament" in refused(resume(file))
    file.unlink()
    start(file, "Ann,random")
    lines = file.read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join([*lines, "{}"]) + "\n", encoding="utf-8")
    assert refused(resume(file)) == f"{file}, line {len(lines) + 1}: this is not an entry of a tournament."
    file.write_text("\n".join([*lines, '{"entry":"match_ended","at":1,"pair":7,"winner":0}']), encoding="utf-8")
    assert "cannot be gone on with" in refused(resume(file))
