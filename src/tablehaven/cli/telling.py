"""The story of a match for one viewer, move by move."""

from collections.abc import Collection, Iterator
from importlib import import_module
from types import ModuleType

from tablehaven import Match
from tablehaven.kernel.match import Move


def told(match: Match, viewer: int, since: int = 0, forced: Collection[int] = ()) -> list[str]:
    """What happened from a move on, as far as the viewer may know; moves that the table made for them are marked."""
    return [sentence for number in range(since, len(match.moves)) for sentence in _told(match, viewer, number, forced)]


def _told(match: Match, viewer: int, number: int, forced: Collection[int]) -> Iterator[str]:
    move = match.moves[number]
    if number in forced and move.seat == viewer:
        yield f"Played for you, the only move there was: {move.text}."
    yield from (sentence for event in move.events if (sentence := match.game.tell(match.state, event, viewer)))


def told_openly(match: Match, end: Match, move: Move) -> list[str]:
    """What a move did with nothing hidden: as told after the end of the game, or else by the one who made it."""
    game = match.game
    if end.over:
        return [sentence for event in move.events if (sentence := game.tell(end.state, event, -1))]
    name = game.seats[move.seat].capitalize()
    return [f"{name}: {sentence}" for event in move.events if (sentence := game.tell(match.state, event, move.seat))]


def open_picture(match: Match) -> str:
    """The table with all cards open."""
    views = [match.view(seat) for seat in range(len(match.game.seats))]
    return match.game.picture(_drawing(match).open_table(views))


def captions(match: Match, seat: int) -> dict[str, str]:
    """Short notes that stand beside names in a list of moves."""
    found = _drawing(match).captions(match.state, seat)
    assert isinstance(found, dict)
    return found


def _drawing(match: Match) -> ModuleType:
    return import_module(f"tablehaven.games.{match.game.name}.picture")
