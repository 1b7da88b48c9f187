"""Who sits where: any number of people and computer players."""

from collections.abc import Callable

import pytest

from tablehaven import Game, game
from tablehaven.cli.guide import HELP
from tests.cli.desk import FIRST_MOVE_ALWAYS, play, said, tablehaven
from tests.kernel.stand_ins import WithoutWinner, WithSeats

SEATS = ("fern", "moss", "reed", "thorn")
Sit = Callable[[Game], None]


@pytest.fixture
def sit(monkeypatch: pytest.MonkeyPatch) -> Sit:
    """Lets another game stand in for Haven at the table."""

    def sit(stand_in: Game) -> None:
        for place in ("tablehaven.cli.play.game", "tablehaven.table.table.game"):
            monkeypatch.setattr(place, lambda _: stand_in)

    return sit


def welcome(*args: str) -> str:
    result = tablehaven("play", "haven", *args)
    assert result.exit_code == 0, result.output
    return said(result.stdout).removeprefix("Haven, by Alf Seegert. ").partition(" ? helps")[0]


def test_who_plays_alone_is_welcomed_alone(sit: Sit) -> None:
    sit(WithSeats("fern"))
    assert welcome() == welcome("--all") == welcome("--as", "fern") == "You play Fern."


def test_who_plays_alone_plays_against_nobody(sit: Sit) -> None:
    sit(WithSeats("fern"))
    result = tablehaven("play", "haven", "--against", "random")
    assert result.exit_code == 2
    assert result.stderr == "Only fern plays in this game: leave --against out.\n"


def test_the_computer_player_has_every_other_seat(sit: Sit) -> None:
    sit(WithSeats(*SEATS))
    assert welcome("--against", "random") == "You play Fern; Moss is random, Reed is random, Thorn is random."
    assert welcome("--as", "Moss") == "You play Moss; Fern is greedy, Reed is greedy, Thorn is greedy."


def test_every_other_seat_can_have_a_player_of_its_own(sit: Sit) -> None:
    sit(WithSeats(*SEATS))
    told = welcome("--as", "moss", "--against", "level1, greedy,LEVEL6")
    assert told == "You play Moss; Fern is gentle, Reed is greedy, Thorn is master."
    assert told == welcome("--as", "moss", "--against", "Gentle, greedy,master")


def test_as_many_players_as_seats_or_one_for_all(sit: Sit) -> None:
    sit(WithSeats(*SEATS))
    result = tablehaven("play", "haven", "--against", "level1,level2")
    assert result.exit_code == 2
    assert "--against names 2 players for 3 seats (moss, reed, thorn): name one for all" in said(result.stderr)


def test_one_player_for_one_seat() -> None:
    result = tablehaven("play", "haven", "--against", "level1,level2")
    assert result.exit_code == 2
    assert result.stderr == "--against names 2 players for 1 seat (forest): name one.\n"


@pytest.mark.parametrize("named", ["", " ", ",", "level1,"])
def test_a_player_without_a_name_is_refused(named: str) -> None:
    result = tablehaven("play", "haven", "--against", named)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"The name of a player is missing in {named!r}. Haven has: random, greedy, level1")


def test_a_seat_without_a_name_is_refused() -> None:
    result = tablehaven("play", "haven", "--as", "")
    assert result.exit_code == 2
    assert result.stderr == "Haven has no seat ''. It has: city, forest.\n"


def test_everybody_at_one_keyboard(sit: Sit) -> None:
    sit(WithSeats(*SEATS))
    assert welcome("--all") == "You play Fern, Moss, Reed and Thorn."


def test_a_game_that_nobody_wins_ends_with_its_reason(sit: Sit) -> None:
    sit(WithoutWinner())
    assert "It is a draw. [HV 10.6]" in play(*FIRST_MOVE_ALWAYS)


def test_the_help_of_haven_speaks_of_haven() -> None:
    output = play("?", "why")
    assert "in words: `seek deck leaf`; `se de l` will do." in output
    assert "  ? fox             what a card or a piece is; also ? rain storm, ? shrine\n" in output
    assert "  ? HV 7.5          a rule by its number; ? HV 7 is a chapter; ? tie finds a word\n" in output
    assert "Say which move: `why seek deck leaf`, for one." in said(output)


def test_the_help_alone_speaks_of_no_game() -> None:
    every_game = ("Goal", "Turn", "Points")
    names = [name for name in game("haven").help() if name not in every_game]
    assert not [name for name in names if name.casefold() in HELP.casefold().split()]
