"""Board games, exactly by their rulebooks: played, studied and mastered."""

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path

from tablehaven.kernel.errors import OptionError, Refused, TablehavenError
from tablehaven.kernel.game import Game, GameOf
from tablehaven.kernel.match import Match

__all__ = ["GAMES", "Game", "Match", "OptionError", "Refused", "TablehavenError", "add_game", "game", "new"]
__version__ = "0.1.0"

_FOLDERS = {name: f"tablehaven.games.{name}" for name in ("haven", "lagoon", "warhaven", "havenfall")}
_FOLDERS["havenfall-solo"] = "tablehaven.games.havenfall.alone"
GAMES = tuple(_FOLDERS)


def add_game(name: str, package: str) -> None:
    """Let a game be played whose folder lies elsewhere: a package with its `GAME`, which this process can import."""
    _FOLDERS[name] = package


def game(name: str) -> Game:
    """The game of this name."""
    if name not in _FOLDERS:
        raise OptionError(f"There is no game {name!r}. There are: {', '.join(_FOLDERS)}.")
    found = import_module(_FOLDERS[name]).GAME
    assert isinstance(found, GameOf)
    return found


def new(
    name: str, options: Mapping[str, str] | None = None, seed: str | None = None, content: Path | str | None = None
) -> Match:
    """A new match of a game; the same seed gives the same match."""
    return Match(game(name), options, seed, content)
