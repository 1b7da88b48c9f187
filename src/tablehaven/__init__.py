"""Board games, exactly by their rulebooks: played, studied and mastered."""

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path

from tablehaven.kernel.errors import OptionError, Refused, TablehavenError
from tablehaven.kernel.game import Game
from tablehaven.kernel.match import Match

__all__ = ["GAMES", "Game", "Match", "OptionError", "Refused", "TablehavenError", "game", "new"]
__version__ = "0.1.0"

GAMES = ("haven", "lagoon")


def game(name: str) -> Game:
    """The game of this name."""
    if name not in GAMES:
        raise OptionError(f"There is no game {name!r}. There are: {', '.join(GAMES)}.")
    found = import_module(f"tablehaven.games.{name}").GAME
    assert isinstance(found, Game)
    return found


def new(
    name: str, options: Mapping[str, str] | None = None, seed: str | None = None, content: Path | str | None = None
) -> Match:
    """A new match of a game; the same seed gives the same match."""
    return Match(game(name), options, seed, content)
