"""How the colors of Havenfall do, and who plays alone: `python -m bench.colors --games 1000 --player level4`

Two, three and four at a table, all colors as often, heroes by lot; then alone, each color with each printed set of
heroes. All seats are taken by the same computer player. With `--folder` what was played is kept, and gone on with.
"""

from collections import defaultdict
from itertools import combinations, product

from tablehaven import Match, game
from tablehaven.games.havenfall.loading import USUAL, load
from tablehaven.games.havenfall.pixels import COLOR_NAMES
from tablehaven.kernel.datafile import content_at

from .series import SetUp, parser, played, to_the_end, told

TABLES = (2, 3, 4)


def play(player: str, colors: SetUp, number: int) -> tuple[float, ...]:
    """What each color wins of a game, in their order; a game that is drawn is shared."""
    described = game("havenfall")
    seed = f"colors {number}"
    wishes = {"war_rooms": " ".join(colors), "heroes": "random"}
    match = Match(described, described.among_computers(wishes), seed)
    shares = to_the_end(match, player, seed)
    return tuple(share / sum(shares) for share in shares)


def play_alone(player: str, set_up: SetUp, number: int) -> tuple[float, ...]:
    described = game("havenfall-solo")
    heroes, color = set_up
    seed = f"alone {number}"
    match = Match(described, described.among_computers({"heroes": heroes, "color": color}), seed)
    return to_the_end(match, player, seed)


def main() -> None:
    asked = parser(__doc__, 1000, "for each number of players, and for each set of heroes alone")
    wishes = asked.parse_args()
    if wishes.games < len(COLOR_NAMES):
        asked.error(f"--games must be at least {len(COLOR_NAMES)}")
    print(f"| Havenfall, {wishes.player} | {' | '.join(name.capitalize() for name in COLOR_NAMES)} |")
    print("|" + "---|" * (len(COLOR_NAMES) + 1))
    for size in TABLES:
        rooms = list(combinations(COLOR_NAMES, size))
        won: dict[str, list[float]] = defaultdict(list)
        for (colors, _), shares in played("colors", rooms, -(-wishes.games // len(rooms)), play, wishes).items():
            for color, share in zip(colors, shares, strict=True):
                won[color].append(share)
        print(f"| {size} players | {' | '.join(told(won[name]) for name in COLOR_NAMES)} |", flush=True)
    sets = [hero_set.key for hero_set in load(content_at(USUAL)).hero_sets.printed]
    each = -(-wishes.games // len(COLOR_NAMES))
    alone = played("alone", list(product(sets, COLOR_NAMES)), each, play_alone, wishes)
    print("\n| Alone | all | " + " | ".join(name.capitalize() for name in COLOR_NAMES) + " |")
    print("|" + "---|" * (len(COLOR_NAMES) + 2))
    for heroes in sets:
        cells = [
            told([share for (set_up, _), (share,) in alone.items() if set_up[0] == heroes and set_up[1] in colors])
            for colors in (COLOR_NAMES, *((name,) for name in COLOR_NAMES))
        ]
        print(f"| {heroes.capitalize()} heroes | {' | '.join(cells)} |")


if __name__ == "__main__":
    main()
