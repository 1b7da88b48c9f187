"""How good a position of Havenfall looks: a few features, and what `weights.toml` says they are worth.

They are asked of worlds that were dealt anew for the seat that judges, so they may look at all cards without peeking.
"""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from tablehaven.games.havenfall.scoring import side_points, winners
from tablehaven.games.havenfall.state import Havenfall, Player
from tablehaven.kernel.bits import bit, is_single
from tablehaven.kernel.judge import Judge
from tablehaven.kernel.state import State

FEATURES: Final = (
    "points",  # ahead of the best other side
    "pixels",  # of both sides of the war room
    "treasure",  # of a card of the deck, on average
    "fighting",  # damage and health of a card, on average
    "spells",  # held
)
FEATURE_WORDS: Final = {
    "points": "scores points",
    "pixels": "gains a pixel",
    "treasure": "makes the deck richer",
    "fighting": "makes the deck stronger in fights",
    "spells": "gains a spell",
}


@final
class HavenfallJudge(Judge):
    def features(self, state: State, seat: i64) -> vec[float]:
        g = cast(Havenfall, state)
        found = vec[float]([0.0] * 5)
        add_own(g, g.players[seat], found)
        best: i64 = 0
        for player in g.players:
            if g.partners[seat] & bit(player.seat) == 0:
                best = max(best, side_points(g, g.partners[player.seat]))
        lead = side_points(g, g.partners[seat]) - best
        found[0] = float(lead)
        return found

    def result(self, state: State, seat: i64) -> float:
        g = cast(Havenfall, state)
        won = winners(g)
        if won & bit(seat) == 0:
            return 0.0
        return 1.0 if is_single(won) or won == g.partners[seat] else 0.5


def add_own(g: Havenfall, player: Player, found: vec[float]) -> None:
    """What a player has: pixels, spells, and how good a card of the deck is on average."""
    tables = g.tables
    cards: i64 = 0
    treasure: i64 = 0
    fighting: i64 = 0
    kind: i64 = 0
    while kind < tables.kinds:
        count = player.discards[kind]
        for held in player.cards.held:
            count += held[kind]
        cards += count
        treasure += count * tables.treasure[kind]
        fighting += count * (tables.damage[kind] + tables.health[kind])
        kind += 1
    if player.seat == g.active:
        for slot in g.slots:
            if slot != 0:
                kind = (slot & 255) - 1
                cards += 1
                treasure += tables.treasure[kind]
                fighting += tables.damage[kind] + tables.health[kind]
    found[1] = float(player.pixels())
    if cards > 0:
        found[2] = float(treasure) / float(cards)
        found[3] = float(fighting) / float(cards)
    found[4] = float(g.spell_count(player.seat))
