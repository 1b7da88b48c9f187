"""The story of a match for one viewer, move by move."""

from collections.abc import Collection, Iterator

from tablehaven import Match


def told(match: Match, viewer: int, since: int = 0, forced: Collection[int] = ()) -> list[str]:
    """What happened from a move on, as far as the viewer may know; moves that the table made for them are marked."""
    return [sentence for number in range(since, len(match.moves)) for sentence in _told(match, viewer, number, forced)]


def _told(match: Match, viewer: int, number: int, forced: Collection[int]) -> Iterator[str]:
    move = match.moves[number]
    if number in forced and move.seat == viewer:
        yield f"Played for you, the only move there was: {move.text}."
    yield from (sentence for event in move.events if (sentence := match.game.tell(match.state, event, viewer)))
