"""Many random games, every invariant after every decision: `python -m tests.soak --games 1000000`."""

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import repeat

import tablehaven
from tablehaven import Game
from tablehaven.kernel.game import Outcome
from tablehaven.kernel.rng import seeded
from tests.walks import seats, started

_BATCH = 500


@dataclass(frozen=True)
class Report:
    games: int
    decisions: int
    longest: int
    endings: Counter[str]  # in how many games each was seen


def soak(game: Game, numbers: Iterable[int]) -> Report:
    """Play the random games of these numbers; whatever goes wrong names the number that shows it again."""
    lengths = []
    endings: Counter[str] = Counter()
    for number in numbers:
        try:
            decisions, outcome = _play(game, number)
        except Exception as error:
            raise AssertionError(f"{game.name}, random game {number}: {error!r}") from error
        lengths.append(decisions)
        endings.update(outcome.endings)
    return Report(len(lengths), sum(lengths), max(lengths, default=0), endings)


def _play(game: Game, number: int) -> tuple[int, Outcome]:
    """One random game, with copies and worlds dealt anew on the way; how many decisions it took, and how it ended."""
    position = started(game, number)
    state = position.state
    rng = seeded(f"soak {number}")
    decisions = 0
    while not state.over:
        game.check(state)
        if rng.below(40) == 0:
            game.check(position.copy().state)
            game.check(position.imagined(rng.below(len(seats(game, number))), rng).state)
        position.play(state.options[rng.below(state.count)])
        decisions += 1
    game.check(state)
    outcome = game.outcome(state)
    assert outcome is not None, "a game that is over has an outcome"
    return decisions, outcome


def _batch(name: str, first: int) -> Report:
    return soak(tablehaven.game(name), range(first, first + _BATCH))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1_000_000, help="how many random games of each game")
    parser.add_argument("--game", choices=tablehaven.GAMES, action="append", help="only this one; all if not said")
    arguments = parser.parse_args()
    wanted = arguments.games
    if wanted < 1:
        parser.error("--games must be at least 1")
    batches = -(-wanted // _BATCH)
    for name in arguments.game or tablehaven.GAMES:
        game = tablehaven.game(name)
        start = time.monotonic()
        reports: list[Report] = []
        with ProcessPoolExecutor(os.cpu_count()) as pool:
            for report in pool.map(_batch, repeat(game.name), range(0, batches * _BATCH, _BATCH)):
                reports.append(report)
                done = len(reports) * _BATCH
                if sys.stderr.isatty() or done % 50_000 < _BATCH:
                    print(f"\r{game.title}: {done:,} games", end="", file=sys.stderr, flush=True)
        games, decisions = sum(r.games for r in reports), sum(r.decisions for r in reports)
        print(
            f"\n{game.title}: {games:,} random games, {decisions:,} decisions, "
            f"the longest {max(report.longest for report in reports)}, "
            f"every invariant after every decision, in {time.monotonic() - start:.0f} s"
        )
        for ending, count in sum((report.endings for report in reports), Counter[str]()).most_common():
            print(f"  {ending}: {count:,} ({count / games:.2%})")


if __name__ == "__main__":
    main()
