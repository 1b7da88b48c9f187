# interpreted: one move at a time
"""What a computer player is, and what it is given."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tablehaven.kernel.game import Game
from tablehaven.kernel.match import Match
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import Rng


class Seat:
    """A seat at a match, as the player in it sees the game: its view, its options, and worlds that fit them.

    There is no way from here to the true cards: a world is a copy in which everything hidden was dealt anew.
    """

    def __init__(self, match: Match, seat: int) -> None:
        self.game: Game = match.game
        self.seat = seat
        self.answers = match.answers_of(seat)
        self.turn = match.game.turn(match.state)
        self.footing = match.game.footing(match.state)  # open to all, as a game says it
        self.ending = match.game.ending(match.state)
        position = match.position

        def look() -> Any:
            return match.view(seat)

        def imagined(rng: Rng) -> Position:
            return position.imagined(seat, rng)

        self._look = look
        self.imagined = imagined

    @cached_property
    def view(self) -> Any:
        """What the seat may see; drawn up only if it is looked at."""
        return self._look()


class Player(ABC):
    """Chooses one of the answers on offer."""

    name: str

    @abstractmethod
    def choose(self, seat: Seat) -> int:
        """The answer to give; one of `seat.answers`."""


@dataclass(frozen=True)
class Weighed:
    """An answer that was thought about: how often it was tried, and the chance of winning that came of it."""

    answer: int
    visits: int
    chance: float


class Thinker(Player):
    """A player that can say what it thinks of the answers."""

    @abstractmethod
    def weigh(self, seat: Seat) -> list[Weighed]:
        """The answers that were tried, the best first."""
