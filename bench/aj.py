"""How hard AJ is: the greedy player alone against each of his levels. `python -m bench.aj --games 500`"""

import argparse
import math
import os
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from tablehaven import Match, game
from tablehaven.games.lagoon.options import LEVEL_NAMES
from tablehaven.players.player import Seat
from tablehaven.players.simple import GreedyPlayer


def is_won(level: str, cunning: str, number: int) -> bool:
    """Whether the greedy player wins a game of its own against AJ."""
    options = {"players": "1", "level": level, "cunning": cunning, "start": "random"}
    match = Match(game("lagoon"), game("lagoon").among_computers(options), f"aj {number}")
    player = GreedyPlayer(f"{number}")
    while not match.over:
        match.play(player.choose(Seat(match, match.seat)))
    assert match.outcome is not None
    return match.outcome.winners == (0,)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500, help="how many games at each level")
    games = parser.parse_args().games
    if games < 1:
        parser.error("--games must be at least 1")
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for cunning in ("no", "yes"):
            for level in LEVEL_NAMES:
                wins = sum(pool.map(partial(is_won, level, cunning), range(games), chunksize=5))
                share = wins / games
                margin = 1.96 * math.sqrt(share * (1 - share) / games)
                who = f"{level}{', cunning' if cunning == 'yes' else ''}"
                print(f"{who:18} greedy wins {100 * share:.1f} % ± {100 * margin:.1f} of {games} games", flush=True)


if __name__ == "__main__":
    main()
