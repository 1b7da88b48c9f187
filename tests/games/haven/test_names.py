"""The names in a content file of Haven: each can be typed, written into a record, and looked up."""

from pathlib import Path

import pytest

from tablehaven import Match
from tablehaven.cli.play import PERSON, set_up
from tablehaven.cli.record_file import RecordFile
from tablehaven.cli.screen import Screen
from tablehaven.cli.terminal import TerminalTable
from tablehaven.games.haven import GAME
from tablehaven.games.haven.help import PIECES
from tests.games.haven.content_files import USUAL, altered, mistake

WORDS_OF_THE_NOTATION = ["Deck", "Leaf", "STONE", "S01", "Pass", "Rain Storm", "Song Draws", "Draw Power", "Claim 3"]


@pytest.mark.parametrize("name", WORDS_OF_THE_NOTATION)
def test_a_seeker_may_not_be_named_like_a_word_of_the_notation(tmp_path: Path, name: str) -> None:
    said = mistake(tmp_path, altered('name = "Beacon"', f'name = "{name}"'))
    assert said.startswith(("line 49: seekers.city[9]", "line 159: board.shrines[0]"))
    assert name in said


@pytest.mark.parametrize("name", ["Leaf", "pass", "Beacon", "Owl", "s02", "Claim 3"])
def test_a_shrine_may_not_be_named_like_a_word_of_the_notation(tmp_path: Path, name: str) -> None:
    said = mistake(tmp_path, USUAL.replace('"S01"', f'"{name}"'))
    named = ("159: board.shrines[0]", "160: board.shrines[1]", "49: seekers.city[9]", "69: seekers.forest[12]")
    assert said.removeprefix("line ").startswith(named)


def commands_of_the_table() -> list[str]:
    """What the terminal takes for a command, and for a yes."""
    table = set_up(Match(GAME, seed="commands", players={"city": PERSON, "forest": PERSON}))
    screen = Screen("haven")
    terminal = TerminalTable(table, {}, screen, RecordFile(table.match, screen))
    return [*(command for command in terminal.commands if command != "?"), "y", "yes"]


@pytest.mark.parametrize("name", [*commands_of_the_table(), "Log Cabin", "7"])
@pytest.mark.parametrize(("usual", "line"), [("Beacon", 49), ("S01", 159)])
def test_what_is_said_by_its_name_is_told_from_a_command_and_a_number(
    tmp_path: Path, usual: str, line: int, name: str
) -> None:
    said = mistake(tmp_path, USUAL.replace(f'"{usual}"', f'"{name}"'))
    assert said.startswith(f"line {line}: ")
    assert "already means something else" in said


@pytest.mark.parametrize("name", [*PIECES, "Water", "Rain Storm"])
@pytest.mark.parametrize(("usual", "line"), [("Beacon", 49), ("S01", 159), ("H01", 173), ("Leaf Lore", 144)])
def test_nothing_may_be_named_like_what_help_explains(tmp_path: Path, usual: str, line: int, name: str) -> None:
    said = mistake(tmp_path, USUAL.replace(f'"{usual}"', f'"{name}"'))
    assert said.startswith(f"line {line}: ")
    assert "already means something else" in said


UNWRITABLE = ["Bea;con", "Beacon; Crusher", "Bea ~ con", "Bea\\ncon", "Bea\\u2028con", "Bea > con", "Bea\\tcon"]
LOOSE = [" Beacon", "Beacon ", "Bea  con", " "]


@pytest.mark.parametrize("name", UNWRITABLE + LOOSE)
def test_a_seeker_may_not_have_a_name_that_would_break_a_record(tmp_path: Path, name: str) -> None:
    said = mistake(tmp_path, altered('name = "Beacon"', f'name = "{name}"'))
    assert said.startswith("line 49: seekers.city[9]")


@pytest.mark.parametrize("name", UNWRITABLE + LOOSE)
def test_a_shrine_may_not_have_a_name_that_would_break_a_record(tmp_path: Path, name: str) -> None:
    said = mistake(tmp_path, USUAL.replace('"S01"', f'"{name}"'))
    assert said.startswith("line 159: board.shrines[0]")
