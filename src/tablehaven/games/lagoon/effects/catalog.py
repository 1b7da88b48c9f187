# interpreted: reads the content file once
"""The effects of all sites, put together from the parts that the content file names.

A part says what to `do`, and:

    refresh         `druids`, `druids_at_most` or `each_seed`, and whose they are: `of`
    exhaust, exile  `of`
    walk            `of`, `hexes` or `hexes_at_most`, and as for refresh how many druids, one if not said
    jump            `of`, and where `to`
    summon          where `to`
    give_seed       `seeds_at_most`, one if not said, and of which `energies`, any if not said
    move_site       `which`
    swap_sites      `one` and the `other`; `optional` if it may be left out
    explore         with how many `tiles`, and `beside` which sites
    place_eldrid, refresh_marker, restore_site, trade_druids, unravel_freely: nothing more
"""

from collections.abc import Callable
from functools import cache
from itertools import pairwise

from librt.vecs import append, vec

from tablehaven.games.lagoon.content import (
    ACTION,
    AFTER_UNRAVEL,
    BEGIN,
    ELDRID_INVOKE,
    END,
    ENERGY_NAMES,
    EXPLORATION,
    FIRST_UNRAVEL,
    INVOKE,
    Content,
)
from tablehaven.games.lagoon.effects import druids, sites
from tablehaven.games.lagoon.effects.costs import GiveSeed, RefreshMarker
from tablehaven.games.lagoon.effects.druids import Exhaust, Exile, Jump, PlaceEldrid, Refresh, Summon, TradeDruids, Walk
from tablehaven.games.lagoon.effects.sites import Explore, MoveSite, RestoreSite, SwapSites, UnravelFreely
from tablehaven.games.lagoon.state import Effect
from tablehaven.kernel.datafile import ContentFile, DataTable, read_content

_DRUIDS = {
    "any": druids.ANY,
    "own": druids.OWN,
    "own_eldrid": druids.OWN_ELDRID,
    "own_exhausted": druids.OWN_EXHAUSTED,
    "own_refreshed": druids.OWN_REFRESHED,
    "own_on_unlocked": druids.OWN_ON_UNLOCKED,
    "invoker": druids.INVOKER,
    "seed_energy": druids.ON_SEED_ENERGY,
}
_GOALS = {
    "any": druids.ANY,
    "occupied": druids.OCCUPIED,
    "own_occupied": druids.OWN_OCCUPIED,
    "seed_energy": druids.SEED_ENERGY,
    "haven": druids.HAVEN,
    "haven_or_own_occupied": druids.HAVEN_OR_OWN_OCCUPIED,
}
_SITES = {
    "any": sites.ANY,
    "invoker": sites.INVOKERS,
    "own_occupied": sites.OWN_OCCUPIED,
    "occupied": sites.OCCUPIED,
    "seed_energy": sites.SEED_ENERGY,
    "exhausted": sites.EXHAUSTED_DRUIDS,
    "haven_or_unoccupied": sites.HAVEN_OR_UNOCCUPIED,
}
_ACTIVE = (INVOKE, ELDRID_INVOKE, EXPLORATION, BEGIN, ACTION, END, FIRST_UNRAVEL, AFTER_UNRAVEL)
_PAID = (INVOKE, ELDRID_INVOKE)
_UNSAID = {"unravel_freely": ["invoker"], "trade_druids": ["seed_energy"]}  # what a part is about without saying so
_OWN = {name: number for name, number in _DRUIDS.items() if name.startswith("own")}


@cache
def load(file: ContentFile) -> "tuple[Content, vec[Effect]]":
    """The components of a content file, and what its sites do."""
    content = Content(read_content(file))
    effects = vec[Effect]()
    for site in range(content.sites):
        effects = append(effects, _effect(content, site))
    content.file.finish()
    return content, effects


def _effect(content: Content, site: int) -> Effect:
    """The parts of a site's effect, one after the other."""
    rows = content.effect_rows[site]
    if content.moments[site] not in _ACTIVE:
        return Effect()
    parts: list[Effect] = []
    for row in rows:
        kind = row.text("do", list(_PARTS))
        if wrong := _misplaced(row, rows[: len(parts)], content.moments[site] in _PAID):
            row.fail(wrong)
        parts.append(_PARTS[kind](row))
    for part, after in pairwise(parts):
        part.then = after
    return parts[0]


def _misplaced(row: DataTable, before: list[DataTable], paid: bool) -> str:
    """Why a part cannot come after these others; nothing if it can."""
    kind = row.text("do")
    about = [row.text(key) for key in ("of", "to", "which", "one", "other", "beside") if row.has(key)]
    about += _UNSAID.get(kind, [])
    done = [part.text("do") for part in before]
    seeds = sum(_seeds(part) for part in before if part.text("do") == "give_seed")
    if "seed_energy" in about and seeds != 1:
        return "one seed, and no more, must be given up before this part."
    if row.has("each_seed") and seeds == 0:
        return "no seed was given up before this part."
    if kind == "give_seed" and seeds > 0:
        return "seeds are given up once only."
    if "exhausted" in about and "exhaust" not in done:
        return "no druid was exhausted before this part."
    if ("invoker" in about or kind == "restore_site") and not paid:
        return "only invoke actions have an invoking druid."
    if ("invoker" in about or "exhausted" in about) and ("exile" in done or "unravel_freely" in done):
        return "the druid that this part is about may have left the board before."
    return ""


def _choice(row: DataTable, key: str, choices: dict[str, int]) -> int:
    return choices[row.text(key, list(choices))]


def _count(row: DataTable) -> tuple[int, bool, bool]:
    """How many druids, whether fewer will do, and whether it is one for each seed."""
    if row.has("each_seed") and row.flag("each_seed"):
        return 0, False, True
    if row.has("druids_at_most"):
        return row.integer("druids_at_most", least=1, most=9), True, False
    return (row.integer("druids", least=1, most=9) if row.has("druids") else 1), False, False


def _walk(row: DataTable) -> Effect:
    at_most = row.has("hexes_at_most")
    hexes = row.integer("hexes_at_most" if at_most else "hexes", least=1, most=30)
    return Walk(_choice(row, "of", _DRUIDS), hexes, at_most, *_count(row))


def _seeds(row: DataTable) -> int:
    return row.integer("seeds_at_most", least=1, most=9) if row.has("seeds_at_most") else 1


def _give_seed(row: DataTable) -> Effect:
    energies = row.texts("energies", ENERGY_NAMES) if row.has("energies") else list(ENERGY_NAMES)
    return GiveSeed(_seeds(row), sum(1 << ENERGY_NAMES.index(energy) for energy in set(energies)))


def _swap(row: DataTable) -> Effect:
    optional = row.flag("optional") if row.has("optional") else False
    return SwapSites(_choice(row, "one", _SITES), _choice(row, "other", _SITES), optional)


_PARTS: dict[str, Callable[[DataTable], Effect]] = {
    "refresh": lambda row: Refresh(_choice(row, "of", _DRUIDS), *_count(row)),
    "exhaust": lambda row: Exhaust(_choice(row, "of", _OWN)),
    "exile": lambda row: Exile(_choice(row, "of", _OWN | {"invoker": druids.INVOKER})),
    "walk": _walk,
    "jump": lambda row: Jump(_choice(row, "of", _DRUIDS), _choice(row, "to", _GOALS)),
    "trade_druids": lambda row: TradeDruids(),
    "summon": lambda row: Summon(_choice(row, "to", _GOALS)),
    "place_eldrid": lambda row: PlaceEldrid(),
    "give_seed": _give_seed,
    "refresh_marker": lambda row: RefreshMarker(),
    "move_site": lambda row: MoveSite(_choice(row, "which", _SITES)),
    "swap_sites": _swap,
    "explore": lambda row: Explore(row.integer("tiles", least=1, most=9), _choice(row, "beside", _SITES)),
    "restore_site": lambda row: RestoreSite(),
    "unravel_freely": lambda row: UnravelFreely(),
}
