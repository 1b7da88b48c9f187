"""Tables to which the seats bring what they chose before: these moves are made, and nobody takes them back."""

import pytest

from tablehaven.table import commands, entries
from tablehaven.table.apply import apply, opened, rebuilt
from tablehaven.table.creation import Fresh, Terms, continued, for_tournament, new_table, rematch
from tablehaven.table.entries import Holder, Opened
from tablehaven.table.errors import TableRefused
from tablehaven.table.roles import Role
from tablehaven.table.validate import validate
from tablehaven.tournament import validate as tournaments
from tablehaven.tournament.matches import begun, decks
from tests.games.ferry import GAME
from tests.tournament.playing import Held

SEATS = {name: Holder("person", name.capitalize(), f"token of {name}") for name in ("north", "south", "east", "west")}


def given() -> Opened:
    held = Held("Ann", "Ben").all_choose()
    wishes = {"ferries": "2"}
    seats = {name: SEATS[name] for name in GAME.seats(GAME.choose(wishes))}
    first = new_table(GAME, wishes, seats, Terms(), Fresh("t", "seed", "salt"), "host", "watch", 0)
    return for_tournament(first, "cup", decks(held.tournament, 0))


def test_the_decks_are_sealed_when_the_table_opens() -> None:
    table = opened(given())
    assert (len(table.match.moves), table.settled, table.stage) == (20, 20, "playing")
    assert not table.is_secret


def test_it_is_rebuilt_from_its_first_entry() -> None:
    first = given()
    again = rebuilt([entries.unpacked(entries.packed(first))])
    assert again.match.moves == opened(first).match.moves


def test_nobody_takes_a_given_move_back() -> None:
    table = opened(given())
    for seat in range(2):
        undo = commands.Undo(id=f"undo {seat}", version=table.version(seat))
        with pytest.raises(TableRefused, match="take"):
            validate(table, Role(seat), undo, 1)


def test_a_rematch_begins_without_them() -> None:
    table = opened(given())
    table.rematch_agreed = True
    again, _ = rematch(table, Fresh("again", "another seed", "salt"), 1)
    assert (again.given, again.moves, again.tournament) == (0, (), "")
    assert opened(again).is_secret


def test_a_match_of_a_tournament_goes_on_at_the_terminal() -> None:
    held = Held("Ann", "greedy")
    held.keep(tournaments.by_computers(held.tournament, 0))
    held.all_choose()
    match = begun(held.tournament, 0)
    seats = {name: Holder("person", "x") for name in match.seats}
    table = opened(continued(match, seats, "terminal", 0, given=len(match.moves)))
    assert table.settled == 20
    apply(table, validate(table, Role(table.match.seat), _any_move(table.match.answers[0], table.version(0)), 0))
    assert len(table.match.moves) == 21


def _any_move(answer: int, version: int) -> commands.Answer:
    return commands.Answer(id="move", version=version, answer=answer)
