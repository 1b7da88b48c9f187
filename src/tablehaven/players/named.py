# interpreted: a table
"""The computer players by their names."""

import math

from tablehaven.kernel.errors import OptionError
from tablehaven.kernel.game import Game
from tablehaven.players.levels import levels
from tablehaven.players.player import Player
from tablehaven.players.simple import GreedyPlayer, RandomPlayer
from tablehaven.players.thinking import LevelPlayer

_SIMPLE: tuple[type[RandomPlayer | GreedyPlayer], ...] = (RandomPlayer, GreedyPlayer)


def player_names(game: Game) -> tuple[str, ...]:
    """Who can be seated in a game, the weakest first."""
    return (*(player.name for player in _SIMPLE), *(level.name for level in levels(game)))


def players_called(game: Game, said: str) -> list[str]:
    """The names of players that people call by their titles or names, such as `Master, greedy`."""
    names = [word.strip().casefold() for word in said.split(",")]
    if "" in names:
        raise OptionError(
            f"The name of a player is missing in {said!r}. {game.title} has: {', '.join(player_names(game))}."
        )
    by_title = {level.title.casefold(): level.name for level in levels(game)}
    return [by_title.get(name, name) for name in names]


def player_title(game: Game, name: str) -> str:
    """What people call a player: a level by its title, in small letters, any other by its name."""
    return next((level.title.lower() for level in levels(game) if level.name == name), name)


def player_named(
    game: Game, name: str, seed: str, capped: bool = True, cores: int = 1, until: float = math.inf
) -> Player:
    """The player of this name; without the cap it thinks as long as its work takes, but never beyond a moment."""
    if cores < 1:
        raise OptionError(f"A player needs at least one core to think on, not {cores}.")
    for player in _SIMPLE:
        if player.name == name:
            return player(seed)
    for level in levels(game):
        if level.name == name:
            return LevelPlayer(level, seed, capped, cores, until=until)
    raise OptionError(f"{game.title} has no computer player {name!r}. It has: {', '.join(player_names(game))}.")
