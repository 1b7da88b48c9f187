"""What a process of computer players does: it takes questions, and lets a player answer each from its seat.

The position comes as the server keeps it, for a rule in progress can only be gone on with from its beginning. It is
put together again here, in our own process, and the player gets a `Seat`, from which there is no way to the truth.
"""

import os
import signal
import sys
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, Literal

from tablehaven import Match, game
from tablehaven.kernel.match import restored
from tablehaven.players.advice import Advice, advise
from tablehaven.players.named import player_named
from tablehaven.players.player import Seat, Thinker
from tablehaven.server import logs

NICENESS = 10  # tables come first


@dataclass(frozen=True)
class Question:
    """What a player should do in a seat that is asked, or what a person should do, and why."""

    kind: Literal["choose", "advise"]
    game: str
    options: dict[str, str]
    saved: dict[str, Any]
    seat: int
    player: str
    seed: str


def answered(question: Question) -> int | Advice:
    described = game(question.game)
    match = Match(described, question.options, "another")
    match.position = restored(described, question.options, question.saved)
    seat = Seat(match, question.seat)
    player = player_named(described, question.player, question.seed)
    if question.kind == "choose":
        return player.choose(seat)
    assert isinstance(player, Thinker)
    return advise(seat, player)


def think(line: "Connection[int | Advice, Question]") -> None:
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
