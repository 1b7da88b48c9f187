"""Which seed a Supporting token brings AJ [LG 9.23]."""

from typing import Final, final

from mypy_extensions import i64

from tablehaven.games.lagoon.aj import events as his_events
from tablehaven.games.lagoon.aj import story
from tablehaven.games.lagoon.aj.judgment import ALL_ENERGIES, Wish, because, is_cunning, lot, most, standing
from tablehaven.games.lagoon.aj.outing import Outing, his
from tablehaven.games.lagoon.state import Lagoon
from tablehaven.kernel.bits import bit, first
from tablehaven.kernel.state import NONE


@final
class FewSites(Wish):
    """An energy with few sites in play."""

    def worth(self, g: Lagoon, option: i64, about: i64) -> i64:
        return -g.in_play(option)


@final
class HisLeadWithSeed(Wish):
    """An energy whose seed puts AJ far ahead [LG 9.8]."""

    def worth(self, g: Lagoon, option: i64, about: i64) -> i64:
        seeds = his(g).seeds
        seeds[option] += 1
        worth = standing(g, True)
        seeds[option] -= 1
        return worth


FEW_SITES: Final[Wish] = FewSites()
HIS_LEAD: Final[Wish] = HisLeadWithSeed()


def choose_seed(g: Lagoon, outing: Outing) -> i64:
    """The energy with fewest sites in play; in a tie, that of the explored site, and without one an open choice."""
    few = most(g, ALL_ENERGIES, FEW_SITES)
    reasons = because(story.FEWEST_SITES, ALL_ENERGIES, few)
    left = few
    if few & (few - 1) != 0 and outing.explored != NONE:
        left = bit(g.energy(outing.explored))
        reasons = story.AS_EXPLORED
    elif is_cunning(g):
        left = most(g, few, HIS_LEAD)
        reasons |= because(story.BY_CUNNING, few, left)
    energy = lot(g, left)
    reasons |= because(story.BY_LOT, left, bit(energy))
    g.tell(his_events.AJ_CHOSE_SEED, energy, reasons, g.in_play(first(few)))
    return energy
