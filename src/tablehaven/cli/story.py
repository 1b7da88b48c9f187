"""The story of a match for one viewer, move by move."""

from collections.abc import Collection, Iterable, Iterator, Mapping

from tablehaven import Match

_NO_REASONS: Mapping[int, str] = {}


def told(
    match: Match,
    viewer: int,
    moves: Iterable[int],
    forced: Collection[int] = (),
    reasons: Mapping[int, str] = _NO_REASONS,
) -> list[str]:
    """What came of some moves, as far as the viewer may know, with the reasons for moves that are known.

    Moves that the table made for the viewer are marked. A move that the viewer saw nothing of has no reason either.
    """
    lines: list[str] = []
    for number in moves:
        happened = list(_told(match, viewer, number, forced))
        if happened and number in reasons:
            happened.insert(1, f"Why: {reasons[number][0].lower()}{reasons[number][1:]}")
        lines += happened
    return lines


def _told(match: Match, viewer: int, number: int, forced: Collection[int]) -> Iterator[str]:
    move = match.moves[number]
    if number in forced and move.seat == viewer:
        yield f"Played for you, the only move there was: {move.text}."
    yield from (sentence for event in move.events if (sentence := match.game.tell(match.state, event, viewer)))
