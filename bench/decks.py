"""How War Haven's ready decks do against each other: `python -m bench.decks --games 400 --player level4`

Every deck plays every other one, each deal from both sides; both are played by the same computer player, who takes
everything else as it likes. With `--folder` what was played is kept, and gone on with.
"""

import argparse
import os
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import combinations
from pathlib import Path

from tablehaven import Match, game
from tablehaven.arena.standings import wilson
from tablehaven.games.warhaven import GAME
from tablehaven.games.warhaven.loading import USUAL, load
from tablehaven.kernel.datafile import content_at
from tablehaven.players.named import player_named
from tablehaven.players.player import Seat

Pair = tuple[str, str]


def share_won(player: str, pair: Pair, number: int) -> float:
    """What the first deck of a pair wins of one game; the next game has the same deal with seats changed."""
    seats = pair if number % 2 == 0 else pair[::-1]
    seed = f"decks {number // 2}"
    match = Match(GAME, GAME.among_computers({}), seed)
    match.state.listening = False
    for seat, deck in enumerate(seats):
        match.play_all([f"deck {deck.lower()}"], seat)
    players = [player_named(GAME, player, f"{seed} {seat}", capped=False) for seat in range(len(seats))]
    while not match.over:
        answer = int(match.state.option(0))
        if match.state.count > 1:
            answer = players[match.seat].choose(Seat(match, match.seat))
        match.position.play(answer)
    return float(GAME.judge.result(match.state, number % 2))


def one_more(player: str, task: tuple[Pair, int]) -> tuple[Pair, int, float]:
    pair, number = task
    return pair, number, share_won(player, pair, number)


def kept(file: Path | None) -> dict[tuple[Pair, int], float]:
    """What was played before."""
    if file is None or not file.exists():
        return {}
    rows = [line.split("\t") for line in file.read_text(encoding="utf-8").splitlines()]
    return {((one, other), int(number)): float(share) for one, other, number, share in rows}


def told(shares: list[float]) -> str:
    rate = sum(shares) / len(shares)
    low, high = wilson(rate, len(shares))
    return f"{100 * rate:.0f} % ({100 * low:.0f}–{100 * high:.0f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400, help="how many games of each pair")
    parser.add_argument("--player", default="level4", help="who plays both decks")
    parser.add_argument("--cores", type=int, default=os.cpu_count())
    parser.add_argument("--folder", type=Path, help="where the games are kept")
    wishes = parser.parse_args()
    if wishes.games < 2 or wishes.games % 2:
        parser.error("--games must be an even number, at least 2")
    decks = [deck.name for deck in load(content_at(USUAL)).decks]
    pairs = list(combinations(decks, 2))
    file = None
    if wishes.folder is not None:
        wishes.folder.mkdir(parents=True, exist_ok=True)
        file = wishes.folder / f"decks-{wishes.player}.tsv"
    done = kept(file)
    # All pairs a little, then all of them more: whatever is stopped early is even.
    missing = [(pair, number) for number in range(wishes.games) for pair in pairs if (pair, number) not in done]
    with ProcessPoolExecutor(wishes.cores) as pool:
        for pair, number, share in pool.map(partial(one_more, wishes.player), missing, chunksize=4):
            done[pair, number] = share
            if file is not None:
                with file.open("a", encoding="utf-8") as rows:
                    rows.write("\t".join((*pair, str(number), str(share))) + "\n")
    against: dict[Pair, list[float]] = defaultdict(list)
    for ((one, other), _), share in done.items():
        against[one, other].append(share)
        against[other, one].append(1.0 - share)
    print(f"| {game('warhaven').title}, {wishes.games} games a pair | overall | {' | '.join(decks)} |")
    print("|" + "---|" * (len(decks) + 2))
    for one in decks:
        overall = told([share for other in decks if other != one for share in against[one, other]])
        cells = [told(against[one, other]) if other != one else "" for other in decks]
        print(f"| {one} | {overall} | {' | '.join(cells)} |")


if __name__ == "__main__":
    main()
