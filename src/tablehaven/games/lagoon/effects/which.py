"""Which druids and which sites a part of an effect is about, by the words of the content file, and which it is not."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tablehaven.games.lagoon.case import locked
from tablehaven.games.lagoon.content import DRUIDS
from tablehaven.games.lagoon.names import capital
from tablehaven.games.lagoon.state import Circle, Lagoon
from tablehaven.kernel.bits import bit
from tablehaven.kernel.datafile import DataTable
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import NONE

if TYPE_CHECKING:
    from tablehaven.games.lagoon.case import Case, Need

ANY: Final = 0

# whose druids
OWN: Final = 1
OWN_ELDRID: Final = 2
OWN_EXHAUSTED: Final = 3
OWN_REFRESHED: Final = 4
OWN_ON_UNLOCKED: Final = 5
INVOKER: Final = 6
ON_SEED_ENERGY: Final = 7
WHOSE: Final = {
    "any": ANY,
    "own": OWN,
    "own_eldrid": OWN_ELDRID,
    "own_exhausted": OWN_EXHAUSTED,
    "own_refreshed": OWN_REFRESHED,
    "own_on_unlocked": OWN_ON_UNLOCKED,
    "invoker": INVOKER,
    "seed_energy": ON_SEED_ENERGY,
}
OWN_DRUIDS: Final = {name: whose for name, whose in WHOSE.items() if name.startswith("own")}

# which sites
OCCUPIED: Final = 1
OWN_OCCUPIED: Final = 2
SEED_ENERGY: Final = 3
HAVEN: Final = 4
HAVEN_OR_OWN_OCCUPIED: Final = 5
INVOKERS: Final = 6
EXHAUSTED_DRUIDS: Final = 7
HAVEN_OR_UNOCCUPIED: Final = 8
GOALS: Final = {
    "any": ANY,
    "occupied": OCCUPIED,
    "own_occupied": OWN_OCCUPIED,
    "seed_energy": SEED_ENERGY,
    "haven": HAVEN,
    "haven_or_own_occupied": HAVEN_OR_OWN_OCCUPIED,
}
SITES: Final = {
    "any": ANY,
    "invoker": INVOKERS,
    "own_occupied": OWN_OCCUPIED,
    "occupied": OCCUPIED,
    "seed_energy": SEED_ENERGY,
    "exhausted": EXHAUSTED_DRUIDS,
    "haven_or_unoccupied": HAVEN_OR_UNOCCUPIED,
}


def chosen(row: DataTable, key: str, choices: dict[str, int]) -> int:
    """Which of some druids or sites an entry of the content file names."""
    return choices[row.text(key, list(choices))]


def count(row: DataTable) -> tuple[int, bool, bool]:
    """How many druids, whether fewer will do, and whether it is one for each seed."""
    if row.has("each_seed") and row.flag("each_seed"):
        return 0, False, True
    if row.has("druids_at_most"):
        return row.integer("druids_at_most", least=1, most=9), True, False
    return (row.integer("druids", least=1, most=9) if row.has("druids") else 1), False, False


def druids_of(g: Lagoon, me: Circle, whose: i64, payer: i64, seed: i64) -> i64:
    """The druids on the board that a part of an effect is about."""
    if whose == ANY:
        return g.present
    if whose == OWN:
        return g.own(me)
    if whose == OWN_REFRESHED:
        return g.ready(me)
    if whose == OWN_EXHAUSTED:
        exhausted = g.own(me) & ~g.fresh
        if payer != NONE:
            exhausted &= ~bit(payer)  # LG 8.4
        return exhausted
    if whose == OWN_ELDRID:
        return g.present & bit(me.eldrid())
    if whose == OWN_ON_UNLOCKED:
        return g.ready(me) & ~g.standing_on(g.world.locked())
    if whose == INVOKER:
        return bit(payer)
    return g.standing_on(g.of_energy(seed))


def tiles_of(g: Lagoon, me: Circle, which: i64, payer: i64, seed: i64) -> i64:
    """The tiles in play that a part of an effect is about."""
    if which == ANY:
        return g.world.up
    if which == INVOKERS:
        return bit(g.stands[payer])
    if which == OWN_OCCUPIED:
        return g.occupied_by(me)
    if which == OCCUPIED:
        return g.occupied()
    if which == SEED_ENERGY:
        return g.of_energy(seed)
    if which == EXHAUSTED_DRUIDS:
        return bit(g.stands[g.spent])
    if which == HAVEN:
        return g.havens()
    if which == HAVEN_OR_OWN_OCCUPIED:
        return g.havens() | g.occupied_by(me)
    return g.havens() | (g.world.up & ~g.occupied())  # LG 8.8


# why another is not meant


def druids_needed(need: "Need", whose: int) -> int:
    """The druids that a part could be about, whoever pays and whichever seed is given up."""
    found = 0
    for seed in need.seeds:
        for payer in need.payers if whose == INVOKER else [NONE]:
            found |= int(druids_of(need.g, need.me, whose, payer, seed))
    return found


def not_the_right_druid(case: "Case", whose: int, druid: int) -> Refused | None:
    """Why a druid on the board is not one of those that the words speak of."""
    g = case.g
    name = capital(case.names.druid(druid))
    if whose in OWN_DRUIDS.values() and not case.is_own(druid):
        return Refused("LG 8.2", f"{name} is not a druid of yours, and {case.names.source()} asks for one.")
    if whose == OWN_ELDRID and druid % DRUIDS:
        return Refused("LG 8.2", f"{name} is not your Eldrid.")
    if whose == OWN_ON_UNLOCKED and g.world.locked() & bit(g.stands[druid]):
        return locked(case, int(g.stands[druid]), "LG 2.4")
    if whose == ON_SEED_ENERGY and g.energy(g.stands[druid]) != g.seed:
        energy = case.names.energy(int(g.seed))
        return Refused("LG 8.2", f"{name} does not stand on a site of {energy}, the energy of the seed.")
    if whose == OWN_EXHAUSTED and druid == g.payer:
        return Refused("LG 8.4", f"{name} paid for this action, and it asks for another exhausted druid.")
    if whose == OWN_EXHAUSTED and g.fresh & bit(druid):
        return Refused("LG 8.2", f"{name} is refreshed; an exhausted druid is needed.")
    return None


def not_the_right_site(case: "Case", which: int, site: int) -> Refused:
    """Why a site is not one of those that the words speak of."""
    name = case.names.site(site)
    if which == OCCUPIED:
        return Refused("LG 2.9", f"{name} is not occupied by any druid.")
    if which == OWN_OCCUPIED:
        return Refused("LG 2.9", f"{name} is not occupied by your circle.")
    if which == HAVEN_OR_OWN_OCCUPIED:
        return Refused("LG 2.9", f"{name} is neither a haven nor occupied by your circle.")
    if which == SEED_ENERGY:
        energy = case.names.energy(int(case.g.seed))
        return Refused("LG 8.1", f"{name} is not a site of {energy}, the energy of the seed.")
    return Refused("LG 4.6", f"{name} is no haven.")
