"""What a process of computer players does: it takes questions, and lets a player answer each from its seat.

The position comes as the server keeps it, for a rule in progress can only be gone on with from its beginning. It is
put together again here, in our own process, and the player gets a `Seat`, from which there is no way to the truth.
"""

import math
import os
import secrets
import signal
import sys
from collections.abc import Hashable
from contextlib import suppress
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from typing import Any, Literal

from tablehaven import Match, game
from tablehaven.kernel.datafile import ContentFile
from tablehaven.kernel.match import restored
from tablehaven.players.advice import Advice, advise, adviser, explained
from tablehaven.players.named import player_named
from tablehaven.players.onward import stood
from tablehaven.players.player import Seat
from tablehaven.players.thinking import LevelPlayer
from tablehaven.review.look import Look, looked
from tablehaven.review.review import seed_of
from tablehaven.server import logs

NICENESS = 10  # tables come first

Kind = Literal["choose", "advise", "explain", "look"]
Answered = int | Advice | str | Look


@dataclass(frozen=True)
class Question:
    """What a player should do in a seat that is asked, what a person should do there, or why an answer is given.

    Or, of a game that is over, what an answer was worth.

    For reasons the seat is that of the reader, the mover the one who answers, and the position the one before that.
    """

    kind: Kind
    game: str
    options: dict[str, str]
    saved: dict[str, Any]
    seat: int
    player: str  # who chooses
    seed: str
    answer: int = 0  # to be explained
    mover: int = 0  # who gives it
    content: ContentFile | None = None  # if it is not the game's own
    until: float = math.inf  # when it must be chosen, by the monotonic clock, which all processes share
    stood: tuple[Hashable, ...] = ()  # where the seat stood before in this turn

    @classmethod
    def about(
        cls,
        match: Match,
        kind: Kind,
        seat: int,
        player: str = "",
        answer: int = 0,
        mover: int | None = None,
        until: float = math.inf,
    ) -> "Question":
        """A question about the position of a match."""
        seed = secrets.token_hex(8)
        by = match.seat if mover is None else mover
        content = None if match.content is match.game.content_file else match.content
        before = stood(match) if kind == "choose" else ()
        saved = match.saved()
        return cls(kind, match.game.name, match.options, saved, seat, player, seed, answer, by, content, until, before)

    @classmethod
    def in_review(cls, match: Match, moment: int) -> "Question":
        """A question about a moment of a game that is over."""
        move = match.moves[moment]
        about = cls.about(match.at(moment), "look", move.seat, answer=move.answer, mover=move.seat)
        return replace(about, seed=seed_of(match, moment))


def answered(question: Question) -> Answered:
    described = game(question.game)
    match = Match(described, question.options, "another", question.content)
    match.position = restored(described, question.options, question.saved, question.content)
    if question.kind == "look":
        seats = len(match.seats)
        return looked(described, match.position, seats, question.mover, question.answer, question.seed)
    if question.kind == "explain":
        return explained(match, question.answer, question.seat, mover=question.mover)
    seat = Seat(match, question.seat)
    if question.kind == "advise":
        return advise(seat, adviser(described))
    player = player_named(described, question.player, question.seed, until=question.until)
    if isinstance(player, LevelPlayer):
        player.recall(question.stood, seat.turn)
    return player.choose(seat)


def think(line: "Connection[Answered, Question]") -> None:
    """Answer questions until the other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends this process
    with suppress(OSError, AttributeError):
        os.nice(NICENESS)
    logs.begin()
    try:
        while True:
            line.send(answered(line.recv()))
    except (EOFError, OSError):
        return
    except Exception as error:
        logs.failed("thinking_failed", error)
        sys.exit(1)
