"""Giving a game up at the keyboard: sure of it, with the own side, for two and for more."""

from pathlib import Path

import pytest

from tablehaven import Match, game
from tablehaven.cli.play import PERSON, set_up
from tablehaven.cli.record_file import RecordFile
from tablehaven.cli.resigning import how_it_ended
from tablehaven.cli.screen import Left, Screen
from tablehaven.cli.terminal import TerminalTable
from tests.cli.desk import FIRST_MOVE_ALWAYS, play, said, tablehaven

THREE = ["--option", "players=3", "--option", "tiles=beginner"]
TEAMS = {"players": "4", "tiles": "beginner"}


def lagoon(*typed: str, more: list[str] = THREE) -> str:
    result = tablehaven("play", "lagoon", "--seed", "desk", *more, typed=typed)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_the_help_names_it() -> None:
    assert "  resign            give the game up" in play("?")


@pytest.mark.parametrize("answer", ["n", "", "no", "perhaps"])
def test_who_is_not_sure_plays_on(answer: str) -> None:
    output = play("resign", answer, "undo")
    assert "Resign? Then Forest wins." in output
    assert "The game goes on." in output and "resigned." not in output


@pytest.mark.parametrize(("seat", "winner"), [("city", "Forest"), ("forest", "City")])
def test_of_two_the_other_wins_and_all_cards_are_shown(seat: str, winner: str) -> None:
    output = play("resign", "y", "undo", "resign", more=["--as", seat])
    ended = said(output[output.index("Resign?") :])
    assert f"{seat.capitalize()} resigned. {winner} wins." in ended
    for side in ("City", "Forest"):
        assert f"{side}’s hand:" in ended
    assert ended.count("The game is over; `log`, `board`, `save`, `again` and `quit` are left.") == 2


def test_two_at_one_keyboard_can_resign_and_play_again() -> None:
    output = play("", "resign", "yes", "again forest", more=["--all"])
    assert "City resigned. Forest wins." in output
    assert output.count("You play City and Forest.") == 2


def test_the_record_of_a_game_that_was_given_up_can_be_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "given-up.record"
    moves = play(*FIRST_MOVE_ALWAYS[:2], "resign", "y", f"save {file}")
    assert "Saved to" in moves
    assert "City resigned." in tablehaven("play", "haven", "--resume", file, typed=["resign", "y"]).stdout


def test_who_plays_alone_can_resign() -> None:
    output = lagoon("resign", "y", more=["--option", "players=1", "--option", "tiles=beginner"])
    assert "Resign? The game is over then." in output
    assert "Stag resigned. `log`" in said(output).replace(" The end>", "")


def test_of_three_a_computer_goes_on_and_who_resigned_watches_and_plays_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tablehaven.table.seats.STAND_IN", "random")  # a quick one
    output = lagoon("resign", "y", "again", more=[*THREE, "--against", "random"])
    assert "Resign? Then a computer player goes on for Stag, and cannot win." in said(output)
    assert "Stag resigns. The computer player" in output
    assert output.count("You play Stag;") == 2, "and is back in the seat"
    watched = output[output.index("Stag resigns.") : output.rindex("You play Stag;")]
    assert len(watched.splitlines()) > 50 and "Stag>" not in watched


class Typed(Screen):
    """Types what it is told to, and remembers what was shown."""

    def __init__(self, *lines: str) -> None:
        super().__init__("lagoon")
        self.lines = list(lines)
        self.shown: list[str] = []

    def draw(self, text: str, style: str = "") -> None:
        self.shown.append(text)

    def ask(self, prompt: str) -> str:
        if not self.lines:
            raise Left
        return self.lines.pop(0)


def seated(options: dict[str, str], *lines: str) -> tuple[TerminalTable, Typed]:
    described, screen = game("lagoon"), Typed(*lines)
    match = Match(described, options, seed="teams")
    match.players = dict.fromkeys(match.seats, PERSON)
    table = set_up(match)
    return TerminalTable(table, {}, screen, RecordFile(table.match, screen)), screen


def test_partners_resign_together() -> None:
    table, screen = seated(TEAMS, "", "resign", "y", "n", "resign", "y", "y")
    ours, theirs = (table.table.side_of(seat) for seat in (table.match.seat, table.match.seat + 1))
    table.run()
    partner = next(seat for seat in ours if seat != table.match.seat)
    question = f"{table.match.seats[partner].capitalize()}, do you resign too?"
    assert screen.shown.count(question) == 2 and "The game goes on." in screen.shown
    assert (table.table.stage, table.table.winners) == ("over", tuple(theirs))
    assert how_it_ended(table.table).endswith(" win.")


def test_of_three_people_the_others_play_on_with_the_computer() -> None:
    table, screen = seated({"players": "3", "tiles": "beginner"}, "", "resign", "y", "")
    first = table.match.seat
    table.run()
    assert list(table.computers) == [first] and table.table.out == {first}
    assert table.match.seat != first
    name = table.match.seats[first].capitalize()
    assert f"{name} resigns. The computer player fair goes on in that seat." in said(" ".join(screen.shown))
