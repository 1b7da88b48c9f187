"""How good a position of Ferry looks: a few features, and what `weights.toml` says they are worth.

They are asked of worlds that were dealt anew for the seat that judges, so they may look at all cards without peeking.
"""

from librt.vecs import vec

from tablehaven.kernel.judge import Judge
from tablehaven.kernel.state import NONE, State
from tests.games.ferry.scoring import side_coins, side_points, sides, winning_sides
from tests.games.ferry.state import Ferry

FEATURES = (
    "lead",  # in points, of the best other side; an announced card counts unless a Fog threatens it
    "late_lead",  # the same, the more the fewer rounds are left
    "coins",  # ahead of the best other side
    "cargo",  # points on cards in hand and deck, ahead
    "fogs",  # in hand and deck, ahead
)
FEATURE_WORDS = {
    "lead": "gains points",
    "late_lead": "gains points",
    "coins": "gains a coin",
    "cargo": "keeps points for later",
    "fogs": "keeps a Fog for later",
}


class FerryJudge(Judge):
    def features(self, state: State, seat: int) -> "vec[float]":
        assert isinstance(state, Ferry)
        g = state
        own, *others = sorted(sides(len(g.boats), g.in_teams), key=lambda side: seat not in side)
        lead = side_prospect(g, own) - max(side_prospect(g, side) for side in others)
        coins = side_coins(g, own) - max(side_coins(g, side) for side in others)
        cargo = side_cargo(g, own) - max(side_cargo(g, side) for side in others)
        fogs = side_fogs(g, own) - max(side_fogs(g, side) for side in others)
        late = g.round / g.content.rounds
        return vec[float]([float(each) for each in (lead, late * lead, coins, cargo, fogs)])

    def result(self, state: State, seat: int) -> float:
        assert isinstance(state, Ferry)
        winning = winning_sides(state)
        if not any(seat in side for side in winning):
            return 0.0
        return 1.0 if len(winning) == 1 else 0.5


def side_prospect(g: Ferry, side: tuple[int, ...]) -> int:
    if g.announced == NONE or g.active not in side:
        return side_points(g, side)
    is_threatened = g.subject == g.content.fog and g.place not in side
    return side_points(g, side) + (0 if is_threatened else g.content.cards[g.announced].points)


def side_cargo(g: Ferry, side: tuple[int, ...]) -> int:
    cards = list(enumerate(g.content.cards))
    return sum((g.boats[seat].hand[i] + g.boats[seat].deck[i]) * card.points for seat in side for i, card in cards)


def side_fogs(g: Ferry, side: tuple[int, ...]) -> int:
    fog = g.content.fog
    return sum(int(g.boats[seat].hand[fog] + g.boats[seat].deck[fog]) for seat in side)
