# ruff: noqa: PLC0415  # what only one game needs is imported for that game alone
"""Lines that people type for several moves at once, where a game has such lines."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from tablehaven import Match


@dataclass(frozen=True)
class Meant:
    """The moves that a line stands for, parted by semicolons, and what is told in place of each of them."""

    moves: str
    told: str = ""


class Shorthand:
    """The lines of one match. A game without any has this one, which knows none."""

    def meant(self, match: Match, line: str) -> Meant | None:
        """What a line stands for; None if it is no such line.

        What is wrong raises a `TablehavenError`, with a line for each fault.
        """
        return None

    def told(self, match: Match) -> Sequence[str]:
        """What is said of such lines under the moves on offer."""
        return ()

    def prepared(self, match: Match) -> str:
        """The moves that the seat has decided on before the game; an empty text if it is to be asked."""
        return ""


class BringsDeck(Shorthand, ABC):
    """Those of a game to which people bring a deck."""

    @abstractmethod
    def bring(self, match: Match, seat: int, deck: str | None, formation: str | None) -> str:
        """Bring a deck to a new match, and decide on a formation; a sentence says what was brought.

        What is wrong raises a `TablehavenError`, and then nothing is played.
        """


def shorthand_of(match: Match) -> Shorthand:
    """What can be typed in this match."""
    if match.game.name == "warhaven":
        from tablehaven.cli.army import Army

        return Army(match)
    return Shorthand()
