"""Hints at the table, and why the computer players moved."""

import re
from collections.abc import Mapping

import pytest

from tablehaven import Match, game
from tablehaven.cli.palette import colored
from tablehaven.cli.play import PERSON, set_up
from tablehaven.cli.record_file import RecordFile
from tablehaven.cli.screen import Left, Screen
from tablehaven.cli.terminal import TerminalTable
from tablehaven.players.levels import Level
from tablehaven.players.player import Player
from tablehaven.players.simple import RandomPlayer
from tests.cli.desk import play, said
from tests.players.tables import quick_search


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablehaven.players.advice.levels", lambda _: [Level(1, "Quick", 30, 2.0, 0.0, 60.0)])


def test_a_hint_names_a_move_its_chance_and_a_reason() -> None:
    output = said(play("0", "hint"))
    hint = re.search(r"Hint: `([^`]+)`, y plays it\. (\d\d?) % for you[,;] [^.]+\. ([A-Z][^.]+\.)", output)
    assert hint, output
    assert hint[1].startswith("seek ")


def test_yes_plays_the_hint() -> None:
    hint = re.search(r"Hint: `(seek (\w+) (\w+))`", play("0", "hint"))
    assert hint
    typed = said(play("0", "hint", "y"))
    kind = hint[3].capitalize()
    assert re.search(rf"for {kind}, face up\.|face down at {kind}\.", typed)


def test_asking_again_gives_the_same_hint() -> None:
    hints = re.findall(r"Hint: .*", play("0", "hint", "hint"))
    assert len(hints) == 2
    assert hints[0] == hints[1]


def test_the_help_lists_the_hint() -> None:
    assert re.search(r"^  hint  +a good move", play("?"), re.MULTILINE)


SEATS = ("city", "forest")


class Listener(Screen):
    """Types the first move always, and keeps what was told."""

    def __init__(self) -> None:
        super().__init__("haven")
        self.lines: list[str] = []

    def say(self, sentence: str = "", style: str = "", hang: int = 0) -> None:
        self.lines.append(sentence)

    def draw(self, text: str, style: str = "") -> None:
        pass

    def ask(self, prompt: str) -> str:
        if len(self.lines) > 150:
            raise Left
        return "1"


def heard(computers: Mapping[int, Player], tells_why: bool = True) -> list[str]:
    players = {seat: computers[number].name if number in computers else PERSON for number, seat in enumerate(SEATS)}
    table, screen = set_up(Match(game("haven"), seed="why", players=players)), Listener()
    match = table.match
    TerminalTable(table, computers, screen, RecordFile(match, screen), tells_why=tells_why).run()
    return screen.lines


def test_a_player_that_thinks_says_why_it_moves() -> None:
    lines = heard({1: quick_search("why")})
    reasons = [number for number, line in enumerate(lines) if line.startswith("  Why: ")]
    assert len(reasons) > 5
    for number in reasons:
        assert re.fullmatch(r"  Why: [a-z].*\.", lines[number])
        assert lines[number - 1].startswith(("  Forest", "  The ", "  A "))


def test_why_is_told_only_by_players_that_think_and_only_if_wanted() -> None:
    assert not any("Why: " in line for line in heard({1: RandomPlayer("why")}))
    assert not any("Why: " in line for line in heard({1: quick_search("why")}, tells_why=False))


def test_how_often_somebody_decided_in_secret_cannot_be_counted() -> None:
    """Forest gives Lore Powers back one by one, unseen: only what is seen to happen has a reason."""
    lines = heard({1: quick_search("why")})
    begins = next(number for number, line in enumerate(lines) if "Turn 1 begins" in line)
    assert not any("Why: " in line for line in lines[:begins])


def test_a_reason_is_dim_to_its_last_line() -> None:
    text = colored("haven", "  Why: leads for\n    the token.")
    assert any(span.style == "dim" and span.end == len(text) for span in text.spans)
    assert not any(span.style == "dim" for span in colored("haven", "  Turn 2 begins.").spans)


def test_the_options_are_understood() -> None:
    assert "Good-bye" in play("0", more=["--no-why"])
    assert "Good-bye" in play("0", more=["--why"])
