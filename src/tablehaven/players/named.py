# interpreted: a table
"""The computer players by their names."""

from tablehaven.kernel.errors import OptionError
from tablehaven.players.player import Player
from tablehaven.players.simple import GreedyPlayer, RandomPlayer
from tablehaven.players.thinking import SearchPlayer

PLAYERS: dict[str, type[RandomPlayer | GreedyPlayer | SearchPlayer]] = {
    player.name: player for player in (RandomPlayer, GreedyPlayer, SearchPlayer)
}


def player_named(name: str, seed: str) -> Player:
    if name not in PLAYERS:
        raise OptionError(f"There is no computer player {name!r}. There are: {', '.join(PLAYERS)}.")
    return PLAYERS[name](seed)
