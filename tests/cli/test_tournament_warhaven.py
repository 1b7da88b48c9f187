"""A tournament of War Haven at one keyboard: matches left and gone on with, trades, and how many may play."""

import re
from pathlib import Path

import pytest
from typer.testing import Result

from tablehaven import game
from tablehaven.cli.tournament_file import TournamentFile
from tablehaven.kernel.record import read_record, written
from tablehaven.kernel.rng import seeded
from tablehaven.tournament.entries import TableLeft
from tablehaven.tournament.matches import begun, sitting
from tests.cli.desk import said, tablehaven
from tests.marks import rule

ANN_ALONE = ("Ann,random", "--seed", "cup")
SOUTH, NORTH = "formation b3 c3 d3 b2 c2 c1", "formation b5 c5 d5 b6 c6 c7"
LEADERS = ("", "kestrel", "", "sszeth", "", "velis")  # Enter is for who takes the keyboard


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "cup.tournament"


def start(file: Path, players: str, *options: str, typed: tuple[str, ...] = ()) -> Result:
    return tablehaven("tournament", "start", file, "--players", players, *options, typed=typed)


def resume(file: Path, *typed: str) -> str:
    result = tablehaven("tournament", "resume", file, typed=typed)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def shown(file: Path) -> str:
    return said(tablehaven("tournament", "show", file).stdout)


def records(file: Path) -> list[str]:
    """The records of matches that were left, the last one at the end."""
    return re.findall(r'"record":"((?:[^"\\]|\\.)*)"', file.read_text(encoding="utf-8"))


@rule("WH 11.2")
@pytest.mark.parametrize("players", [1, 17])
def test_one_and_seventeen_are_refused_and_nothing_is_written(file: Path, players: int) -> None:
    result = start(file, ",".join(["random"] * players))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"A tournament is for 2 to 16 players, and these are {players}. [WH 11.2]\n"
    assert list(file.parent.iterdir()) == []


def test_a_match_is_gone_on_with_exactly_where_it_was_left(file: Path) -> None:
    """In the middle of a combat: the attack is declared, and the question is which card."""
    start(file, *ANN_ALONE, typed=("1", "quit"))
    kept = TournamentFile.opened(file)
    seat = [player.name for player in sitting(kept.tournament, 0)].index("Ann")
    match, chance = begun(kept.tournament, 0), seeded("left")
    while match.seat != seat or match.game.decision(match.state).name != "attack card" or len(match.answers) == 1:
        match.play(match.answers[chance.below(len(match.answers))])
    kept.keep([TableLeft(at=0, pair=0, record=written(match))])
    left = said(match.picture(seat))
    again = said(resume(file, "quit"))
    assert left in again and said(match.question(seat)) in again
    assert f"hash: {match.moves[-1].hash}" in records(file)[-1] and f"moves: {len(match.moves)}\\n" in records(file)[-1]
    resume(file, "pass", "quit")
    assert f"moves: {len(match.moves)}\\n" not in records(file)[-1]


def test_people_are_called_by_their_names_when_they_pass_the_keyboard(file: Path) -> None:
    output = said(start(file, "Ann,Ben", "--seed", "cup", typed=(*LEADERS[:4], "", SOUTH, "", NORTH)).stdout)
    assert re.search(r"Pass the keyboard to (Ann|Ben) \(South\)\. When only \1 \(South\) is looking", output)
    assert re.search(r"Pass the keyboard to (Ann|Ben) \(North\)\.", output)
    assert "to your deck." not in output, "decks are not told card by card"


@pytest.fixture(scope="module")
def traded(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Three people: one has no opponent, one gave up, and the first who is left is asked to trade."""
    file = tmp_path_factory.mktemp("cup") / "cup.tournament"
    start(file, "Ann,Ben,Cid", "--seed", "cup", typed=(*LEADERS, "", "resign", "y", ""))
    return file.read_text(encoding="utf-8")


@pytest.fixture
def trading(file: Path, traded: str) -> Path:
    file.write_text(traded, encoding="utf-8")
    return file


def dealt(file: Path) -> list[str]:
    """The cards that the next one to trade was dealt."""
    return re.findall(r"^ [ *][ \d]\d ([^:]+): ", resume(file, "", "quit"), re.MULTILINE)


@rule("WH 11.3", "WH 11.4")
def test_who_is_left_is_dealt_fifteen_cards_also_who_had_no_opponent(trading: Path) -> None:
    assert "has no opponent and goes on." in shown(trading)
    assert shown(trading).endswith("Still to trade: Ann, Ben.")
    assert len(dealt(trading)) == 15


@rule("WH 11.5")
def test_a_traded_card_is_in_the_deck_of_the_next_match(trading: Path) -> None:
    card = dealt(trading).index("Precision Strike") + 1
    output = said(
        resume(trading, "", f"{card} for last stand", "deck", "done", "", "done", "", SOUTH, "", NORTH, "quit")
    )
    assert "Precision Strike for Last Stand. `done` goes on, `back` takes it back." in output
    assert "1 Precision Strike: attack card, plays on a Delylian infantry" in output
    assert "Ann is ready for the next round." in output and "Ben is ready for the next round." in output
    assert "Round 2 of 2: " in output
    match = read_record(records(trading)[-1].encode().decode("unicode_escape"), "The match", game)
    moves = [move.text for move in match.moves]
    assert moves.count("add precision strike") == 1
    assert moves.count("add last stand") == 1, "of two who began with the standard deck, one has it still"


@rule("WH 11.5")
def test_a_trade_that_breaks_rules_is_refused_with_all_of_them(trading: Path) -> None:
    card = dealt(trading).index("Precision Strike") + 1
    typed = (f"{card} for prism rifles", "done", "back", f"{card} for last stand", "done")
    output = said(resume(trading, "", *typed))
    assert "The deck may not be played so: An army has six characters, and this one has five." in output
    assert "Ann is ready for the next round." in output


def test_a_trade_is_not_kept_before_it_is_done(trading: Path) -> None:
    before = trading.read_text(encoding="utf-8")
    output = said(resume(trading, "", "1 for last stand", "quit"))
    assert output.endswith(f"Good-bye. `tablehaven tournament resume {trading}` goes on.")
    assert trading.read_text(encoding="utf-8") == before


def test_leaving_before_a_commander_is_chosen(file: Path) -> None:
    output = said(start(file, *ANN_ALONE, typed=("quit",)).stdout)
    assert output.endswith("goes on.")
    assert shown(file) == "Still to choose: Ann."


@rule("WH 11.2", "WH 11.6")
def test_computer_players_play_it_to_the_end_and_the_same_seed_is_the_same_tournament(tmp_path: Path) -> None:
    outputs = [start(tmp_path / name, "random,random,random", "--seed", "end").stdout for name in ("one", "same")]
    assert outputs[0] == outputs[1]
    assert outputs[0].splitlines()[-1].endswith(" wins the tournament.")
