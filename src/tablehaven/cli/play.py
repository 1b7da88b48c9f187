"""From the wishes on the command line to a table with its match and its players."""

from dataclasses import dataclass, replace
from pathlib import Path

from tablehaven import Game, Match, OptionError, game
from tablehaven.cli.again import next_players
from tablehaven.cli.record_file import RecordFile
from tablehaven.cli.screen import Screen
from tablehaven.cli.shorthand import BringsDeck, Shorthand, shorthand_of
from tablehaven.cli.terminal import NO_CLOCK, TerminalTable
from tablehaven.kernel.record import replayed
from tablehaven.kernel.wording import counted
from tablehaven.players.named import player_named, player_names, players_called
from tablehaven.table.apply import opened
from tablehaven.table.creation import continued
from tablehaven.table.entries import Holder
from tablehaven.table.table import Table

PERSON = "person"
_USUAL_PLAYER = "greedy"


@dataclass(frozen=True)
class Wishes:
    """What was asked for, not yet looked at."""

    game: str
    seat: str | None
    against: str | None
    seed: str | None
    options: list[str]
    content: Path | None
    resume: Path | None
    everybody: bool
    ask_forced: bool
    cores: int
    tells_why: bool
    ponders: bool
    deck: str | None = None
    formation: str | None = None


def seated(wishes: Wishes) -> TerminalTable:
    """The table that was asked for; wishes that cannot be met raise a `TablehavenError`."""
    described = game(wishes.game)
    if wishes.everybody and (wishes.seat is not None or wishes.against is not None):
        raise OptionError("--all seats a person everywhere: leave --as and --against out.")
    if wishes.resume is None:
        match = Match(described, chosen(wishes.options), wishes.seed, wishes.content)
    else:
        match = _resumed(wishes, described)
    match.players = _players(wishes, match)
    return _at_table(wishes, match)


def play(wishes: Wishes) -> None:
    """Play, and again as long as the people wish to."""
    table = seated(wishes)
    while table.run():
        again = Match(table.match.game, table.match.options, content=table.match.content)
        again.players = next_players(table.table)
        table = _at_table(replace(wishes, resume=None, formation=None), again)


def _at_table(wishes: Wishes, match: Match) -> TerminalTable:
    described = match.game
    computers = {
        match.seats.index(seat): player_named(described, name, f"{match.seed} {seat}", cores=wishes.cores)
        for seat, name in match.players.items()
        if name != PERSON
    }
    shorthand = shorthand_of(match)
    brought = _brought(wishes, match, shorthand)
    screen = Screen(described.name)
    table = set_up(match, len(match.moves) if brought else 0)
    record = RecordFile(table.match, screen, wishes.resume)
    made = TerminalTable(
        table, computers, screen, record, wishes.ask_forced, wishes.tells_why, wishes.ponders, shorthand=shorthand
    )
    made.news += brought
    return made


def _brought(wishes: Wishes, match: Match, shorthand: Shorthand) -> list[str]:
    """Bring the deck and the formation that were asked for to a new match; what is said of that."""
    if wishes.deck is None and wishes.formation is None:
        return []
    if not isinstance(shorthand, BringsDeck):
        raise OptionError(f"{match.game.title} has no decks to bring: leave --deck and --formation out.")
    if wishes.resume is not None:
        raise OptionError("A saved game has its decks: leave --deck and --formation out with --resume.")
    people = [number for number, seat in enumerate(match.seats) if match.players[seat] == PERSON]
    if len(people) > 1:
        raise OptionError("--deck and --formation are for one seat: with --all, say them at the table.")
    return [shorthand.bring(match, people[0], wishes.deck, wishes.formation)]


def set_up(match: Match, given: int = 0) -> Table:
    """A table for a match, with its players in their seats; so many moves were given, and stay."""
    held = {seat: Holder("person" if name == PERSON else "computer", name) for seat, name in match.players.items()}
    table = opened(continued(match, held, "terminal", NO_CLOCK, given), match.content)
    table.match.players = match.players
    return table


def _resumed(wishes: Wishes, described: Game) -> Match:
    assert wishes.resume is not None
    if wishes.seed is not None or wishes.options:
        raise OptionError("A saved game has its own seed and options: leave --seed and --option out with --resume.")
    match = replayed(wishes.resume, game, wishes.content)
    if match.game is not described:
        raise OptionError(f"{wishes.resume} is a game of {match.game.title}, not of {described.title}.")
    return match


def _players(wishes: Wishes, match: Match) -> dict[str, str]:
    """Who sits where, by the name of the seat: as asked for, else as recorded, else a person in the first seat."""
    seats, recorded = match.seats, match.players
    if wishes.everybody:
        return dict.fromkeys(seats, PERSON)
    if wishes.against is not None and len(seats) == 1:
        raise OptionError(f"Only {seats[0]} plays in this game: leave --against out.")
    if any(name != PERSON and name not in player_names(match.game) for name in recorded.values()):
        recorded = {}  # whoever that was cannot be seated again
    if wishes.seat is None and wishes.against is None and set(recorded) == set(seats):
        return recorded
    at_home = [seat for seat, name in recorded.items() if name == PERSON]
    usual_seat = at_home[0] if at_home else seats[0]
    own = seats[match.seat_named(usual_seat if wishes.seat is None else wishes.seat)]
    usual_player = next((name for name in recorded.values() if name != PERSON), _USUAL_PLAYER)
    others = [seat for seat in seats if seat != own]
    names = _for_each(match.game, usual_player if wishes.against is None else wishes.against, others)
    return dict.fromkeys(seats, PERSON) | dict(zip(others, names, strict=True))


def _for_each(described: Game, named: str, others: list[str]) -> list[str]:
    """The players for the other seats: one for all, or one for each in the order of the seats."""
    names = players_called(described, named)
    if len(names) == 1:
        names *= len(others)
    if len(names) != len(others):
        raise OptionError(
            f"--against names {len(names)} players for {counted(len(others), 'seat')} ({', '.join(others)}): "
            + ("name one." if len(others) == 1 else "name one for all of them, or one for each.")
        )
    return names


def chosen(options: list[str]) -> dict[str, str]:
    """The options that were asked for, by their names."""
    found: dict[str, str] = {}
    for option in options:
        name, equals, value = option.partition("=")
        if not equals:
            raise OptionError(f"--option {option!r} must be a name and a value, NAME=VALUE.")
        if found.setdefault(name, value) != value:
            raise OptionError(f"--option {name} was given twice, as {found[name]} and as {value}.")
    return found
