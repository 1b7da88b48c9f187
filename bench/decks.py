"""How War Haven's ready decks do against each other: `python -m bench.decks --games 400 --player level4`

Every deck plays every other one, each deal from both sides; both are played by the same computer player, who takes
everything else as it likes. With `--folder` what was played is kept, and gone on with.
"""

from collections import defaultdict
from itertools import combinations

from tablehaven import Match
from tablehaven.games.warhaven import GAME
from tablehaven.games.warhaven.loading import USUAL, load
from tablehaven.kernel.datafile import content_at

from .series import SetUp, parser, played, to_the_end, told


def play(player: str, pair: SetUp, number: int) -> tuple[float, ...]:
    """What the decks of a pair win of one game; the next game has the same deal with seats changed."""
    turned = 1 - 2 * (number % 2)
    seed = f"decks {number // 2}"
    match = Match(GAME, GAME.among_computers({}), seed)
    for seat, deck in enumerate(pair[::turned]):
        match.play_all([f"deck {deck.lower()}"], seat)
    return to_the_end(match, player, seed)[::turned]


def main() -> None:
    asked = parser(__doc__, 400, "of each pair")
    wishes = asked.parse_args()
    if wishes.games < 2 or wishes.games % 2:
        asked.error("--games must be an even number, at least 2")
    decks = [deck.name for deck in load(content_at(USUAL)).decks]
    against: dict[SetUp, list[float]] = defaultdict(list)
    for ((one, other), _), (share, rest) in played(
        "decks", list(combinations(decks, 2)), wishes.games, play, wishes
    ).items():
        against[one, other].append(share)
        against[other, one].append(rest)
    print(f"| {GAME.title}, {wishes.games} games a pair | overall | {' | '.join(decks)} |")
    print("|" + "---|" * (len(decks) + 2))
    for one in decks:
        overall = told([share for other in decks if other != one for share in against[one, other]])
        cells = [told(against[one, other]) if other != one else "" for other in decks]
        print(f"| {one} | {overall} | {' | '.join(cells)} |")


if __name__ == "__main__":
    main()
