"""Whether playing on at random makes a search stronger: `python -m bench.playouts`.

The strongest level's search, which judges a position as soon as it comes to one, plays against the same search that
plays a few moves at random before it judges, and against one that plays at random to the end of the game. Both have the
same iterations, and then the same time; each deal is played from both sides, as in the arena.
"""

import argparse
import sys
from dataclasses import replace
from functools import partial

import tablehaven
from tablehaven import Game
from tablehaven.arena.plan import planned
from tablehaven.arena.standings import Tally, standings
from tablehaven.arena.workers import played_on
from tablehaven.players.levels import levels
from tablehaven.players.thinking import LevelPlayer

from .own import JUDGED, TO_THE_END
from .thinking import ENDLESS

SHORT = 10
PLIES = {"judged at once": JUDGED, f"{SHORT} moves at random": SHORT, "at random to the end": TO_THE_END}


def searching(iterations: int, seconds: float, game: Game, name: str, seed: str, capped: bool) -> LevelPlayer:
    """Return a player whose thoughts end with the seconds if they are capped, else with the iterations."""
    level = replace(levels(game)[-1], iterations=ENDLESS if capped else iterations, seconds=seconds)
    return LevelPlayer(level, seed, capped, plies=PLIES[name])


def compared(game: str, rival: str, capped: bool, options: argparse.Namespace) -> Tally:
    """Return how often who judges at once wins against a rival."""
    judged = next(iter(PLIES))
    recruit = partial(searching, options.iterations, options.seconds)
    plan = planned(game, {}, [judged, rival], options.games, "playouts", capped, recruit)
    results = [played.result for played in played_on(options.cores, plan, range(plan.total), recruit)]
    found = standings(plan, sorted(results, key=lambda result: result.game))
    for number, failure in found.failures:
        sys.exit(f"Game {number} failed:\n{failure.traceback or failure.error}")
    return found.pairs[judged, rival]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=40, help="how many games each pair plays")
    parser.add_argument("--iterations", type=int, default=100, help="how long a thought is")
    parser.add_argument("--seconds", type=float, default=0.01, help="how long it is if it ends with the time")
    parser.add_argument("--cores", type=int, default=1, help="how many games are played at a time")
    options = parser.parse_args()
    if options.games < 1 or options.iterations < 1 or options.seconds <= 0 or options.cores < 1:
        parser.error("there must be at least one game, a core to play it on, and more than no thought")
    rivals = list(PLIES)[1:]
    print(f"{'won by who judges at once, against':44}" + "".join(f"{rival:>28}" for rival in rivals))
    for game in tablehaven.GAMES:
        for capped, thought in ((False, f"{options.iterations} iterations"), (True, f"{options.seconds} s")):
            print(f"{game}, {thought}".ljust(44), end="", flush=True)
            for rival in rivals:
                tally = compared(game, rival, capped, options)
                low, high = tally.interval
                print(f"{f'{tally.rate:.1%} of {tally.games} ({low:.0%}–{high:.0%})':>28}", end="", flush=True)
            print()


if __name__ == "__main__":
    main()
