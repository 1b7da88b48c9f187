# interpreted: reads a file once
"""The levels of a game's computer players, from `levels.toml` beside the game."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tablehaven.kernel.errors import ContentError
from tablehaven.kernel.game import Game

_FILE = "levels.toml"
CURIOSITY = 0.2


@dataclass(frozen=True)
class Level:
    """How well a computer player plays: by how long it thinks, and how finely it tells answers apart.

    A level is its work, so that it plays the same on any machine; the seconds are a cap for the sake of people.
    """

    number: int
    title: str
    iterations: int  # of the search
    width: float  # how many answers it tries, by the root of how often it comes to the decision
    haze: float  # answers whose chances differ by less than this may be confused; better ones never are
    seconds: float
    glances: int = 1  # worlds in which it looks at every answer before it begins to search
    curiosity: float = CURIOSITY  # how much it gives for having seldom tried an answer, against how well it did

    @property
    def name(self) -> str:
        return f"level{self.number}"


@cache
def levels(game: Game) -> tuple[Level, ...]:
    """The levels of a game, the weakest first."""
    file = game.folder / _FILE
    found = tomllib.loads(file.read_text(encoding="utf-8"))["level"]
    return tuple(_level(file, number, **entry) for number, entry in enumerate(found, start=1))


def _level(
    file: Path,
    number: int,
    title: str,
    iterations: int,
    width: float,
    haze: float,
    seconds: float,
    glances: int = 1,
    curiosity: float = CURIOSITY,
) -> Level:
    if iterations < 1 or min(width, seconds, curiosity) <= 0 or not 0 <= haze < 1 or glances < 1:
        raise ContentError(
            f"{file}: level {number} needs iterations, some width, a haze from 0 to below 1, some seconds, glances and "
            "some curiosity."
        )
    return Level(number, title, iterations, width, haze, seconds, glances, curiosity)
