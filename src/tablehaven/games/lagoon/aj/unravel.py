"""AJ unravels: a site of which energy, which site, and what follows [LG 9.17 to LG 9.20]."""

from typing import Final, final

from mypy_extensions import i64

from tablehaven.games.lagoon import events
from tablehaven.games.lagoon.aj import events as his_events
from tablehaven.games.lagoon.aj import story
from tablehaven.games.lagoon.aj.judgment import (
    AJ,
    MANY_SITES,
    NEAR,
    Wish,
    at_least,
    because,
    best_for_him,
    his,
    is_cunning,
    lot,
    most,
    preferred,
    standing,
    yours,
)
from tablehaven.games.lagoon.content import ENERGIES
from tablehaven.games.lagoon.options import ACOLYTE, ADEPT, ELDRID_LEVEL
from tablehaven.games.lagoon.scoring import points_under
from tablehaven.games.lagoon.state import Lagoon
from tablehaven.games.lagoon.unraveling import awaken, awaking_seats, displace, energy_from_sites, may_unravel, score
from tablehaven.kernel.bits import bit, drop_first, first, size
from tablehaven.kernel.state import Rule

FREE: Final = 0  # energy needed for a free unraveling


def unravel(g: Lagoon, energies: i64, needed: i64) -> Rule:
    """AJ unravels one site of one of these energies, if he can come up with the energy needed."""
    left = energies_to_unravel(g, energies, needed)
    if left == 0:
        return
    target = choose_energy(g, left, needed)
    tile = choose_target(g, may_unravel(g) & g.of_energy(target))
    yield from take_apart(g, tile, lacking(g, target, needed))


def lacking(g: Lagoon, target: i64, needed: i64) -> i64:
    """How many seeds AJ must give up to unravel a site of an energy [LG 9.17]."""
    return max(needed - energy_from_sites(g, his(g), g.content.threatened_by[target]), 0)


def energies_to_unravel(g: Lagoon, energies: i64, needed: i64) -> i64:
    """Those of some energies of which AJ can and would unravel a site; if there are none, it is told why."""
    affordable: i64 = 0
    found: i64 = 0
    target: i64 = 0
    free = may_unravel(g)
    while target < ENERGIES:
        if energies & bit(target) != 0 and lacking(g, target, needed) <= his(g).seeds[g.content.threatened_by[target]]:
            affordable |= bit(target)
            if free & g.of_energy(target) != 0:
                found |= bit(target)
        target += 1
    if affordable == 0:
        g.tell(his_events.AJ_UNRAVELED_NOTHING, story.NO_ENERGY, needed)
    elif found == 0:
        g.tell(his_events.AJ_UNRAVELED_NOTHING, story.NO_SITE, needed, affordable)
    if found != 0 and g.level >= ADEPT and size(g.bag) <= g.content.aj_spares_energy:
        found = spare_energy(g, found, needed)
    if found != 0 and g.level >= ELDRID_LEVEL and size(g.bag) <= g.content.aj_spares_score:
        found = spare_score(g, found, needed)
    return found


def spare_energy(g: Lagoon, energies: i64, needed: i64) -> i64:
    """The energies without the one under which AJ would score most [LG 10.6]."""
    spared = best_for_him(g)
    left = energies & ~bit(spared)
    if left != energies:
        g.tell(his_events.AJ_SPARED_ENERGY, spared, points_under(g, his(g), spared), size(g.bag))
    if left == 0:
        g.tell(his_events.AJ_UNRAVELED_NOTHING, story.SPARING_ENERGY, needed, energies)
    return left


def spare_score(g: Lagoon, energies: i64, needed: i64) -> i64:
    """The energies of which AJ can unravel a site without lowering his score as it stands [LG 10.10]."""
    left = at_least(g, energies, standing(g, False), HIS_SCORE, needed)
    if left == 0:
        g.tell(his_events.AJ_UNRAVELED_NOTHING, story.SPARING_SCORE, needed, energies)
    elif left != energies:
        g.tell(his_events.AJ_SPARED_SCORE, energies & ~left, size(g.bag))
    return left


# which energy; these wishes are about the energy needed


@final
class FewSeeds(Wish):
    """An energy whose site costs him few seeds [LG 9.18]."""

    def worth(self, g: Lagoon, option: i64, about: i64) -> i64:
        return -lacking(g, option, about)


@final
class StandingAfterwards(Wish):
    """An energy after whose unraveling AJ's score, or his lead, stands high."""

    def __init__(self, lead: bool) -> None:
        self.lead = lead

    def worth(self, g: Lagoon, option: i64, about: i64) -> i64:
        tile = first(may_unravel(g) & g.of_energy(option))
        place = g.world.hexes[tile]
        seeds = lacking(g, option, about)
        imagine_unraveled(g, tile, seeds)
        worth = standing(g, self.lead)
        forget_unraveled(g, tile, place, seeds)
        return worth


FEW_SEEDS: Final[Wish] = FewSeeds()
HIS_SCORE: Final[Wish] = StandingAfterwards(False)
HIS_LEAD: Final[Wish] = StandingAfterwards(True)


def choose_energy(g: Lagoon, energies: i64, needed: i64) -> i64:
    """The energy of which AJ unravels a site [LG 9.18]."""
    cheap = most(g, energies, FEW_SEEDS, needed)
    reasons = because(story.FEWEST_SEEDS, energies, cheap)
    left = most(g, cheap, MANY_SITES)
    reasons |= because(story.MOST_SITES, cheap, left)
    if is_cunning(g):
        before = left
        left = most(g, before, HIS_LEAD, needed)
        reasons |= because(story.BY_CUNNING, before, left)
    target = lot(g, left)
    reasons |= because(story.BY_LOT, left, bit(target))
    if needed == FREE:
        reasons |= story.FREELY
    g.tell(his_events.AJ_CHOSE_ENERGY, target, reasons, lacking(g, target, needed), g.in_play(target))
    return target


def imagine_unraveled(g: Lagoon, tile: i64, seeds: i64) -> None:
    """Suppose that AJ had unraveled a site for so many seeds."""
    give_up_seeds(g, g.content.threatened_by[g.energy(tile)], seeds)
    g.world.lift(tile)
    his(g).won |= bit(tile)


def forget_unraveled(g: Lagoon, tile: i64, place: i64, seeds: i64) -> None:
    """Take back what was supposed."""
    his(g).won &= ~bit(tile)
    g.world.lay(tile, place)
    give_up_seeds(g, g.content.threatened_by[g.energy(tile)], -seeds)


# which site, and what follows


def choose_target(g: Lagoon, tiles: i64) -> i64:
    """One of some sites of the same energy: one that you occupy, then one that is no trove [LG 9.19]."""
    left = preferred(g.occupied_by(yours(g)), tiles)
    reasons = because(story.YOU_ARE_THERE, tiles, left)
    before = left
    left = preferred(~g.world.face(g.content.troves, 0), before)
    reasons |= because(story.NO_TROVE, before, left)
    tile = lot(g, left)
    reasons |= because(story.BY_LOT, left, bit(tile))
    g.tell(his_events.AJ_CHOSE_TARGET, g.world.site(tile), reasons, size(tiles))
    return tile


def take_apart(g: Lagoon, tile: i64, seeds: i64) -> Rule:
    """The site leaves for AJ's score area, and the druids on it for the nearest haven [LG 9.20]."""
    awaking = awaking_seats(g)
    site = g.world.site(tile)
    energy = g.content.threatened_by[g.energy(tile)]
    give_up_seeds(g, energy, seeds)
    g.tell(events.UNRAVELED, AJ, site, energy, seeds)
    if seeds > 0 and g.level >= ACOLYTE:
        g.tell(his_events.AJ_LAID_SEEDS, energy, seeds, site)
    drive_out(g, tile)
    score(g, his(g), tile)
    yield from awaken(g, awaking)  # LG 9.7


def give_up_seeds(g: Lagoon, energy: i64, seeds: i64) -> None:
    """AJ gives up seeds; from the second level on they stay on the tile and count [LG 10.3]."""
    me = his(g)
    me.seeds[energy] -= seeds
    if g.level >= ACOLYTE:
        me.laid[energy] += seeds


def drive_out(g: Lagoon, tile: i64) -> None:
    """The druids on a site are exhausted, and go each to the nearest other haven."""
    place = g.world.hexes[tile]
    havens = most(g, g.havens() & ~bit(tile), NEAR, place)
    druids = g.standing_on(bit(tile))
    g.fresh &= ~druids
    if druids != 0:
        haven = first(havens)
        g.tell(
            his_events.AJ_FOUND_HAVEN, g.world.site(haven), g.world.distance(place, g.world.hexes[haven]), size(havens)
        )
    while druids != 0:
        displace(g, his(g), first(druids), lot(g, havens))
        druids = drop_first(druids)
