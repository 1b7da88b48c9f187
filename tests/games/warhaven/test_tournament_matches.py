"""Matches of a tournament are ordinary games to which both bring their decks."""

import pytest

from tablehaven import game
from tablehaven.table import commands
from tablehaven.table.apply import opened
from tablehaven.table.creation import Fresh, Terms, for_tournament, new_table
from tablehaven.table.entries import Holder
from tablehaven.table.errors import TableRefused
from tablehaven.table.roles import Role
from tablehaven.table.validate import validate
from tablehaven.tournament import validate as tournaments
from tablehaven.tournament.entries import Chosen, Entrant
from tablehaven.tournament.matches import begun, decks
from tablehaven.tournament.tournament import Tournament
from tests.marks import rule


def held() -> Tournament:
    people = [Entrant("person", "Ann"), Entrant("person", "Ben")]
    tournament = Tournament(tournaments.opened("warhaven", {}, people, "cup", "cup", 0))
    for number in range(2):
        tournament.apply(Chosen(at=0, entrant=number, choice=number))
    return tournament


@rule("WH 11.1")
def test_both_bring_their_decks_and_go_on_with_the_formation() -> None:
    match = begun(held(), 0)
    assert len(match.moves) == 62
    assert match.deciding == [0, 1]
    assert match.game.decision(match.state).name == "place"


@rule("WH 11.1")
def test_at_a_table_nobody_takes_the_deck_back_and_nobody_sees_the_other_one() -> None:
    seats = {name: Holder("person", name, f"token of {name}") for name in ("south", "north")}
    first = new_table(game("warhaven"), {}, seats, Terms(), Fresh("t", "seed", "salt"), "host", "watch", 0)
    table = opened(for_tournament(first, "cup", decks(held(), 0)))
    assert table.is_secret
    for seat in range(2):
        with pytest.raises(TableRefused):
            validate(table, Role(seat), commands.Undo(id=f"u{seat}", version=table.version(seat)), 1)
        assert [table.match.moves[n].seat for n in table.moves_seen(seat)] == [seat] * 31
    assert list(table.moves_seen(-1)) == []
