"""How long the strongest level thinks on a busy machine, and the memory of a search: `python -m bench.thinking`.

All think in turn, while a process on every core does nothing but compute. A thought is timed by the clock on the wall,
as a person waits for it, and shown as a share of the seconds that it may take. The strongest level ends its work long
before they are over, so that it is also measured with work that never ends, which only the clock can stop. How late the
machine makes anybody who watches the clock is shown by a loop that does nothing else.
"""

import argparse
import multiprocessing
import os
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import count, repeat
from time import perf_counter

import tablehaven
from tablehaven import Game, Match
from tablehaven.kernel.rng import seeded
from tablehaven.players.levels import levels
from tablehaven.players.player import Seat
from tablehaven.players.simple import GreedyPlayer
from tablehaven.players.thinking import LevelPlayer

from .own import JUDGED, is_wide, positions, searcher

ENDLESS = 1_000_000_000
STRIDE = 7
STEP = 100
LONGER = 10


@dataclass
class Contestant:
    """Somebody who thinks again and again, each time within the budget in seconds; and what share of it that took."""

    name: str
    budget: float
    thoughts: Iterator[Callable[[], object]]
    shares: list[float] = field(default_factory=list)

    def think(self) -> None:
        thought = next(self.thoughts)
        start = perf_counter()
        thought()
        self.shares.append((perf_counter() - start) / self.budget)

    def __str__(self) -> str:
        """Return what half of the thoughts, 99 % and all of them took at the most."""
        shares = sorted(self.shares)
        cells = [shares[(percent * len(shares) - 1) // 100] for percent in (50, 99, 100)]
        return f"{self.name:44}{self.budget:>11} s" + "".join(f"{cell:>13.3f}" for cell in cells)


def contestants(game: Game, seconds: float, cores: int) -> Iterator[Contestant]:
    """Yield the strongest level, and the same with work that never ends."""
    top = levels(game)[-1]
    endless = replace(top, iterations=ENDLESS, seconds=seconds)
    for work, level in ((f"{top.iterations:,} iterations", top), ("work without end", endless)):
        choose = LevelPlayer(level, "bench", cores=cores).choose
        thoughts = map(partial, repeat(choose), decisions(game))
        yield Contestant(f"{game.name} {top.name}, {work}", level.seconds, thoughts)


def watch_the_clock(seconds: float) -> None:
    end = perf_counter() + seconds
    while perf_counter() < end:
        pass


def decisions(game: Game) -> Iterator[Seat]:
    """Yield decisions all through games of the greedy player against itself."""
    for number in count():
        match = Match(game, game.among_computers({}), f"thinking {number}")
        player = GreedyPlayer(f"{number}")
        while not match.over:
            seat = Seat(match, match.seat)
            if len(seat.answers) > 1 and len(match.moves) % STRIDE == 0:
                yield seat
            match.play(player.choose(seat))


@contextmanager
def busy_cores() -> Iterator[None]:
    """Keep a process computing on every core."""
    cores = range(os.cpu_count() or 1)
    processes = [multiprocessing.Process(target=_compute, args=(os.getpid(),), daemon=True) for _ in cores]
    for process in processes:
        process.start()
    try:
        yield
    finally:
        for process in processes:
            process.terminate()
            process.join()


def _compute(parent: int) -> None:
    """Compute as long as there is somebody to compute beside."""
    while os.getppid() == parent:
        sum(range(1_000_000))


def remember(game: Game) -> None:
    """Print what a search of the strongest level takes in memory, and what a far longer one does by the node."""
    top = levels(game)[-1]
    position = positions(game, is_wide)[0]
    tracemalloc.start()
    go_on = searcher(game, position, JUDGED, seeded("bench"))
    search = go_on(top.iterations)
    _, filled = tracemalloc.get_traced_memory()
    heaviest = 0.0
    while search.iterations < LONGER * top.iterations:
        nodes = search.tree.size()
        tracemalloc.reset_peak()
        go_on(STEP)
        _, peak = tracemalloc.get_traced_memory()
        heaviest = max(heaviest, peak / nodes)
    tracemalloc.stop()
    each = int(search.tree.size()) / search.iterations
    print(
        f"{game.name}: {each:.3f} nodes an iteration, at most {heaviest:.0f} bytes a node in a search of "
        f"{search.iterations:,}; the {top.iterations:,} of {top.name} take {filled / 1000:.0f} KB."
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--thoughts", type=int, default=100, help="how many decisions are thought about")
    parser.add_argument("--seconds", type=float, default=0.2, help="how long a thought without end may take")
    parser.add_argument("--cores", type=int, default=1, help="on how many cores a thought is thought")
    options = parser.parse_args()
    if options.thoughts < 1 or options.seconds <= 0 or options.cores < 1:
        parser.error("there must be at least one thought, a core to think it on, and more than no time for it")
    games = [tablehaven.game(name) for name in tablehaven.GAMES]
    everybody = [one for game in games for one in contestants(game, options.seconds, options.cores)]
    loops = repeat(partial(watch_the_clock, options.seconds))
    everybody.append(Contestant("a loop that watches the clock", options.seconds, loops))
    print(f"Thinking {options.thoughts} times each …", file=sys.stderr, flush=True)
    with busy_cores():
        for _ in range(options.thoughts):
            for one in everybody:
                one.think()
    print(f"{'think time by its budget, every core busy':44}{'budget':>13}{'p50':>13}{'p99':>13}{'max':>13}")
    print(*everybody, sep="\n")
    print()
    for game in games:
        remember(game)


if __name__ == "__main__":
    main()
