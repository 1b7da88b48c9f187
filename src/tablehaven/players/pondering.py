# interpreted: waits for others
"""Thinking while others decide, for those who ask for it."""

from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from threading import Event

from tablehaven.kernel.match import Match
from tablehaven.players.player import Seat
from tablehaven.players.thinking import LevelPlayer


@contextmanager
def pondering(match: Match, players: Sequence[tuple[int, LevelPlayer]]) -> Iterator[list[Future[None]]]:
    """While this lasts, these players think about the decision of another; the match must not change meanwhile.

    A thought may be done before that. If one fails, its error is raised when all have ended.
    """
    ended = Event()
    with ThreadPoolExecutor(max(len(players), 1)) as threads:
        thoughts = [threads.submit(player.ponder, Seat(match, seat), ended.is_set) for seat, player in players]
        try:
            yield thoughts
        finally:
            ended.set()
    for thought in thoughts:
        thought.result()


def tell(match: Match, players: Sequence[tuple[int, LevelPlayer]], answer: int) -> None:
    """Tell them of an answer that is about to be given, as far as each may see it.

    Of what is chosen in secret they see nothing, and what they thought of is of no use.
    """
    for seat, player in players:
        if match.game.in_secret(match.state):
            player.forget()
            continue
        player.saw(answer if seat == match.seat else int(match.state.rulebook.seen(match.state, answer, seat)))
