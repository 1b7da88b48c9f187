"""How settings of a level do against each other: `python -m bench.settings havenfall level5 level6,curiosity=0.05`

Each setting is a level with some of its values changed (`players/levels.py` says what they mean); the first plays
against each of the others, each deal from both sides, without the cap of seconds.
"""

import argparse
import sys
from dataclasses import fields, replace
from typing import Any

from tablehaven import Game
from tablehaven.arena.plan import planned
from tablehaven.arena.standings import standings
from tablehaven.arena.workers import played_on
from tablehaven.players.levels import Level, levels
from tablehaven.players.thinking import LevelPlayer

VALUES = {field.name: float if field.type in (float, "float") else int for field in fields(Level)}


def setting(game: Game, described: str) -> Level:
    """Return the level that a setting such as `level5,haze=0.03` describes."""
    name, *changes = described.split(",")
    found = {level.name: level for level in levels(game)}
    parts = [change.split("=") for change in changes]
    unknown = [each[0] for each in parts if len(each) != 2 or VALUES.get(each[0]) is None]
    if name not in found or unknown:
        sys.exit(f"{described} is no setting: write a level of {', '.join(found)}, then values such as haze=0.03.")
    changed: dict[str, Any] = {key: VALUES[key](value) for key, value in parts}
    return replace(found[name], **changed)


def recruited(game: Game, name: str, seed: str, capped: bool) -> LevelPlayer:
    return LevelPlayer(setting(game, name), seed, capped)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("settings", nargs="+", help="the first plays against each of the others")
    parser.add_argument("--games", type=int, default=100, help="how many games each pair plays")
    parser.add_argument("--cores", type=int, default=1, help="how many games are played at a time")
    wishes = parser.parse_args()
    one, *others = wishes.settings
    for other in others:
        plan = planned(wishes.game, {}, [one, other], wishes.games, "settings", False, recruited)
        results = [played.result for played in played_on(wishes.cores, plan, range(plan.total), recruited)]
        found = standings(plan, sorted(results, key=lambda result: result.game))
        for number, failure in found.failures:
            sys.exit(f"Game {number} failed:\n{failure.traceback or failure.error}")
        tally = found.pairs[one, other]
        low, high = tally.interval
        print(f"{one} against {other}: {tally.rate:.1%} of {tally.games} ({low:.0%}–{high:.0%})", flush=True)


if __name__ == "__main__":
    main()
