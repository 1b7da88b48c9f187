"""Playing again at the same keyboard: the loser may pick a seat where the rules say so."""

from collections.abc import Sequence

from tablehaven.cli.screen import Left
from tablehaven.table import commands
from tablehaven.table.apply import apply
from tablehaven.table.requests import still_to_agree
from tablehaven.table.roles import Role
from tablehaven.table.table import Table
from tablehaven.table.validate import validate


class PlaysAgain(Left):
    """The people at the table want another game."""


def agree_to_rematch(table: Table, people: Sequence[int], seat: str | None, now: int) -> None:
    """Who lost asks for a rematch, and a seat perhaps, and the other people agree; it may be refused."""
    asker = next((each for each in people if each not in table.winners), people[0])
    version = table.version(asker)
    ask = commands.Ask(id="again", version=version, wish=commands.Rematch(seat=seat))
    apply(table, validate(table, Role(asker), ask, now))
    for request in list(table.requests.values()):
        for other in sorted(still_to_agree(table, request, now)):
            agree = commands.Agree(id=f"agree-{other}", request=request.number)
            apply(table, validate(table, Role(other), agree, now))


def next_players(table: Table) -> dict[str, str]:
    """Who sits where in the next game."""
    players = dict(table.match.players)
    if table.swapped:
        one, other = (table.match.seats[seat] for seat in table.swapped)
        players[one], players[other] = players[other], players[one]
    return players
