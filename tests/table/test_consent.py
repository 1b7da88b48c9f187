"""An empty chair agrees to nothing, and nothing that goes on gives away what is hidden."""

import pytest

from tablehaven.table import commands
from tablehaven.table.creation import record
from tests.table.sitting import Sitting, computer, people, refused

WISHES = (commands.CallOff(), commands.Takeback(), commands.Pause())


def empty(at: Sitting, seat: int) -> None:
    """Nobody sits there any more, though nobody said good-bye."""
    at.table.depart(seat, at.now)
    at.pass_time(200)
    assert at.table.absence(seat, at.now) == "gone"


@pytest.mark.parametrize("wish", WISHES)
def test_whoever_is_gone_has_not_agreed(wish: commands.Wish) -> None:
    at = Sitting().set_up()
    while len(at.table.match.moves) < 12:
        at.answer(at.table.match.answers[-1])
    mover = next(n for n in (0, 1) if any(m.seat == n and m.choices > 1 for m in at.table.match.moves))
    empty(at, 1 - mover)
    moves = len(at.table.match.moves)
    at.ask(mover, wish)
    assert (at.stage, at.table.paused, len(at.table.match.moves)) == ("playing", False, moves)
    (request,) = at.table.requests.values()
    assert request.agreed == set()


def test_whoever_left_and_can_come_back_finds_nothing_taken_back() -> None:
    at = Sitting().set_up()
    while len(at.table.match.moves) < 12:
        at.answer(at.table.match.answers[-1])
    at.send(at.role(1), commands.Leave(id="bye"))
    moves = len(at.table.match.moves)
    at.ask(0, commands.Takeback())
    assert len(at.table.match.moves) == moves


def test_a_partner_who_is_away_has_not_resigned() -> None:
    at = Sitting("lagoon", options={"players": "4", "tiles": "beginner"})
    side = next(side for side in at.table.sides if len(side) > 1)
    empty(at, side[1])
    at.ask(side[0], commands.Resign())
    assert at.stage == "playing" and not at.table.out


def test_the_record_is_never_to_be_had_while_the_game_can_go_on() -> None:
    """Against computers there was nobody to ask, and alone at a table of people neither."""
    for at in (Sitting(seats={**people("city"), "forest": computer("random")}), Sitting()):
        if at.table.seats[1].holder == "person":
            at.send(at.role(1), commands.Leave(id="bye"))
        with refused("secret"):
            at.ask(0, commands.ShareRecord())
        with refused("secret"):
            record(at.table)
        assert at.welcome(0).table.seed is None
