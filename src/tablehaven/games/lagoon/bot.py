"""How good a position of Lagoon looks: a few features, and what `weights.toml` says they are worth."""

import math
from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.games.lagoon.content import ENERGIES
from tablehaven.games.lagoon.scoring import destiny, partner, side_points, side_tie_break, winners
from tablehaven.games.lagoon.state import Circle, Lagoon
from tablehaven.games.lagoon.unraveling import energy_from_sites, may_unravel
from tablehaven.kernel.bits import bit, size
from tablehaven.kernel.judge import Judge
from tablehaven.kernel.state import NONE, State

FEATURES: Final = (
    "bias",
    "turn",  # whose it is
    "lead",  # in points, if the game ended now
    "expected_lead",  # in points, by how likely each energy is to become the destiny
    "late_lead",  # the same, the more the emptier the bag; so are all that are called late
    "druids",  # on the board
    "late_druids",
    "ready",  # refreshed ones
    "late_ready",
    "energy",  # at hand, of each kind up to what an unraveling takes
    "late_energy",
    "targets",  # kinds of energy with which a site could be unraveled at once
    "late_targets",
    "seeds",
    "late_seeds",
)
_BIAS: Final = 0
_TURN: Final = 1
_LEAD: Final = 2
_EXPECTED: Final = 3
_LATE: Final = 4
_DRUIDS: Final = 5
_READY: Final = 7
_ENERGY: Final = 9
_TARGETS: Final = 11
_SEEDS: Final = 13
_BLANK: Final = vec[float]([0.0] * len(FEATURES))

_SHARPNESS: Final = 2.5  # how much a site more makes an energy likelier to be the destiny, at the end of the game
_FULL_BAG: Final = 24.0
_CIRCLING: Final = 0.02  # what an action costs, as the logarithm of the odds


@final
@mypyc_attr(acyclic=True)
class LagoonJudge(Judge):
    """The judgment of Lagoon."""

    def features(self, state: State, seat: i64) -> vec[float]:
        return features(cast(Lagoon, state), seat)

    def value(self, state: State, seat: i64) -> float:
        """Of what is otherwise alike the shorter turn is better, so that nobody goes round in circles."""
        g = cast(Lagoon, state)
        circling = _CIRCLING * float(g.actions)
        if not same_side(g, g.circles[seat], g.circles[g.active]):
            circling = -circling
        return super().value(state, seat) - circling - math.log(rival_sides(g))

    def result(self, state: State, seat: i64) -> float:
        g = cast(Lagoon, state)
        won = winners(g)
        if won == 0:
            return 0.5
        if won & bit(seat) == 0:
            return 0.0
        for circle in g.circles:
            if won & bit(circle.seat) != 0 and not same_side(g, g.circles[seat], circle):
                return 0.5
        return 1.0


def features(g: Lagoon, seat: i64) -> vec[float]:
    """What speaks for a seat, each less what speaks for the best of the others, in the order of `FEATURES`."""
    me = g.circles[seat]
    found = _BLANK[0 : len(_BLANK)]
    found[_BIAS] = 1.0
    energy: i64 = 0
    while energy < ENERGIES:
        found[_EXPECTED] += likelihood(g, energy) * lead_under(g, me, energy)
        energy += 1
    late = 1.0 - float(size(g.bag)) / _FULL_BAG
    found[_LATE] = late * found[_EXPECTED]
    now = destiny(g)
    if now != NONE:
        found[_LEAD] = lead_under(g, me, now)
    own = 1.0 if partner(g, me) == NONE else 2.0
    for circle in g.circles:
        share = 1.0 / own
        if not same_side(g, me, circle):
            share = -1.0 / (own * rival_sides(g))
        add_promise(g, circle, found, share)
        if circle.seat == g.active:
            found[_TURN] = share
    feature: i64 = _DRUIDS
    while feature <= _SEEDS:
        found[feature + 1] = late * found[feature]
        feature += 2
    return found


def rival_sides(g: Lagoon) -> float:
    """How many other sides there are: so many to one are the odds against a side in an even game."""
    if partner(g, g.circles[0]) == NONE:
        return float(len(g.circles) - 1)
    return 1.0


def same_side(g: Lagoon, me: Circle, other: Circle) -> bool:
    return other.seat in (me.seat, partner(g, me))


def likelihood(g: Lagoon, energy: i64) -> float:
    """How likely an energy is to become the destiny, from its sites in play; the surer the emptier the bag is."""
    sharpness = _SHARPNESS / math.sqrt(1.0 + float(size(g.bag)))
    own = g.in_play(energy)
    total = 0.0
    other: i64 = 0
    while other < ENERGIES:
        total += math.exp(sharpness * float(g.in_play(other) - own))
        other += 1
    return 1.0 / total


def lead_under(g: Lagoon, me: Circle, energy: i64) -> float:
    """The lead over the best other side if this energy were the destiny, ties broken by a little."""
    best = -1000.0
    for circle in g.circles:
        if not same_side(g, me, circle):
            best = max(best, standing(g, circle, energy))
    return standing(g, me, energy) - best


def standing(g: Lagoon, me: Circle, energy: i64) -> float:
    return float(side_points(g, me, energy)) + 0.01 * float(side_tie_break(g, me, energy))


def add_promise(g: Lagoon, me: Circle, found: vec[float], factor: float) -> None:
    """Add what a circle could make of its position."""
    if me.seat >= g.players:
        return  # AJ's ways are his own
    needed = g.content.energy_needed
    found[_DRUIDS] += factor * float(size(g.own(me)))
    found[_READY] += factor * float(size(g.ready(me)))
    targets = may_unravel(g) & g.occupied_by(me)
    energy: i64 = 0
    while energy < ENERGIES:
        have = energy_from_sites(g, me, energy) + me.seeds[energy]
        found[_ENERGY] += factor * float(min(have, needed))
        found[_SEEDS] += factor * float(me.seeds[energy])
        if have >= needed and targets & g.of_energy(g.content.threatens[energy]) != 0:
            found[_TARGETS] += factor
        energy += 1
