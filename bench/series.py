"""Games that one computer player plays in all seats, in many set-ups: kept as played, told with intervals."""

import argparse
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from tablehaven import Match
from tablehaven.arena.standings import wilson
from tablehaven.players.named import player_named
from tablehaven.players.player import Seat

SetUp = tuple[str, ...]  # what a game is played with, such as two decks
Played = dict[tuple[SetUp, int], tuple[float, ...]]  # by set-up and number of the game: what each seat won of it
Play = Callable[[str, SetUp, int], tuple[float, ...]]  # by whom, with what, which game


def parser(about: str | None, games: int, of_what: str) -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    made.add_argument("--games", type=int, default=games, help=f"how many games {of_what}")
    made.add_argument("--player", default="level4", help="who plays in all seats")
    made.add_argument("--cores", type=int, default=os.cpu_count())
    made.add_argument("--folder", type=Path, help="where the games are kept, and gone on with")
    return made


def to_the_end(match: Match, player: str, seed: str) -> tuple[float, ...]:
    """What each seat wins of a match when the same player sits in all of them."""
    players = [player_named(match.game, player, f"{seed} {seat}", capped=False) for seat in range(len(match.seats))]
    match.state.listening = False
    while not match.over:
        answer = int(match.state.option(0))
        if match.state.count > 1:
            answer = players[match.seat].choose(Seat(match, match.seat))
        match.position.play(answer)
    return tuple(float(match.game.judge.result(match.state, seat)) for seat in range(len(match.seats)))


def played(name: str, set_ups: Sequence[SetUp], games: int, play: Play, wishes: argparse.Namespace) -> Played:
    """So many games of every set-up; those that are kept are not played again."""
    file: Path | None = None
    done: Played = {}
    if wishes.folder is not None:
        wishes.folder.mkdir(parents=True, exist_ok=True)
        file = wishes.folder / f"{name}-{wishes.player}.tsv"
        done = _kept(file)
    # All set-ups a little, then all of them more: whatever is stopped early is even.
    missing = [(each, number) for number in range(games) for each in set_ups if (each, number) not in done]
    with ProcessPoolExecutor(wishes.cores) as pool:
        for each, number, shares in pool.map(partial(_one_more, play, wishes.player), missing, chunksize=4):
            done[each, number] = shares
            if file is not None:
                with file.open("a", encoding="utf-8") as rows:
                    rows.write("\t".join((*each, str(number), " ".join(map(str, shares)))) + "\n")
    return {key: shares for key, shares in done.items() if key[0] in set_ups and key[1] < games}


def _one_more(play: Play, player: str, task: tuple[SetUp, int]) -> tuple[SetUp, int, tuple[float, ...]]:
    return (*task, play(player, *task))


def _kept(file: Path) -> Played:
    rows = [line.split("\t") for line in file.read_text(encoding="utf-8").splitlines()] if file.exists() else []
    return {(tuple(each), int(number)): tuple(map(float, shares.split())) for *each, number, shares in rows}


def told(shares: Sequence[float]) -> str:
    """The share that was won, with its interval of 95 %."""
    rate = sum(shares) / len(shares)
    low, high = wilson(rate, len(shares))
    return f"{100 * rate:.0f} % ({100 * low:.0f}–{100 * high:.0f})"
