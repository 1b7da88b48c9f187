# interpreted: waits for others
"""Thinking while others decide, for those who ask for it."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Event, Thread

from tablehaven.kernel.match import Match
from tablehaven.players.player import Seat
from tablehaven.players.thinking import LevelPlayer


@contextmanager
def pondering(match: Match, players: Sequence[tuple[int, LevelPlayer]]) -> Iterator[None]:
    """While this lasts, these players think about the decision of another; the match must not change meanwhile."""
    ended = Event()
    threads = [
        Thread(target=player.ponder, args=(Seat(match, seat), ended.is_set), daemon=True) for seat, player in players
    ]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        ended.set()
        for thread in threads:
            thread.join()


def tell(match: Match, players: Sequence[tuple[int, LevelPlayer]], answer: int) -> None:
    """Tell them of an answer that is about to be given, as far as each may see it."""
    for seat, player in players:
        player.saw(answer if seat == match.seat else int(match.game.judge.seen(match.state, answer, seat)))
