"""Giving a game up at the keyboard, and what is said of how a game ended."""

from collections.abc import Callable, Iterable

from tablehaven.cli.screen import Screen
from tablehaven.kernel.wording import joined
from tablehaven.players.named import player_named, player_title
from tablehaven.players.player import Player
from tablehaven.table import commands
from tablehaven.table.apply import apply
from tablehaven.table.requests import still_to_agree
from tablehaven.table.roles import Role
from tablehaven.table.table import Request, Table
from tablehaven.table.validate import validate


def resigned(table: Table, seat: int, screen: Screen, next_id: Callable[[], str], now: int) -> bool:
    """Whether a seat gave the game up, sure of it, and with the people of its side."""
    partners = sorted(still_to_agree(table, Request(0, seat, commands.Resign()), now))
    is_sure = screen.agrees(f"Resign? {_what_comes_of_it(table, seat)}")
    if not is_sure or not all(screen.agrees(f"{_named(table, [each])}, do you resign too?") for each in partners):
        return False
    ask = commands.Ask(id=next_id(), version=table.version(seat), wish=commands.Resign())
    apply(table, validate(table, Role(seat), ask, now))
    for each in partners:
        agree = commands.Agree(id=next_id(), request=table.asked)
        apply(table, validate(table, Role(each), agree, now))
    return True


def go_on_for(table: Table, computers: dict[int, Player]) -> list[str]:
    """Let computer players go on for those who resigned, if the game does; what is said of each."""
    game, said = table.match.game, []
    for number, seat in enumerate(table.seats):
        if seat.holder == "computer" and number not in computers:
            computers[number] = player_named(game, seat.player, f"{table.match.seed} {seat.name}")
            title = player_title(game, seat.player)
            said.append(f"{seat.name.capitalize()} resigns. The computer player {title} goes on in that seat.")
    return said


def _what_comes_of_it(table: Table, seat: int) -> str:
    left = table.sides_without(seat)
    if not left:
        return "The game is over then."
    if len(left) == 1:
        return f"Then {_who_win(table, left[0])}."
    side = table.side_of(seat)
    who = "a computer player goes" if len(side) == 1 else "computer players go"
    return f"Then {who} on for {_named(table, side)}, and cannot win."


def how_it_ended(table: Table) -> str:
    """The outcome by the rules, or that a side resigned. Who resigned before does not win by the rules."""
    if outcome := table.match.outcome:
        lost = [seat for seat in outcome.winners if seat in table.out]
        resigned = f" {_named(table, lost)} resigned, and cannot win." if lost else ""
        return f"{outcome.reason} [{outcome.rule}]{resigned}"
    assert table.end is not None
    return f"{table.end.reason} {_who_win(table, table.winners)}." if table.winners else table.end.reason


def _who_win(table: Table, seats: Iterable[int]) -> str:
    winners = list(seats)
    return f"{_named(table, winners)} {'wins' if len(winners) == 1 else 'win'}"


def _named(table: Table, seats: Iterable[int]) -> str:
    return joined([table.match.seats[seat].capitalize() for seat in seats])
