# interpreted: sentences for people
"""Why a druid, a site, a space, a side or a seed cannot be chosen."""

from collections.abc import Callable

from tablehaven.games.lagoon.actions import CALL, STEP
from tablehaven.games.lagoon.content import DRUIDS, ELDRID_INVOKE
from tablehaven.games.lagoon.decisions import (
    DISPLACE,
    ESCAPE_EXILE,
    EXHAUST_DRUID,
    EXILE_DRUID,
    MOVE_DRUID,
    MOVE_SITE,
    MOVE_TO,
    PAY,
    REFRESH,
    REFRESH_DRUID,
    SUMMON_DRUID,
    SUMMON_TO,
    SWAP_SITE,
    TRADE_DRUID,
)
from tablehaven.games.lagoon.effects import druids, sites
from tablehaven.games.lagoon.effects.costs import GiveSeed
from tablehaven.games.lagoon.effects.druids import Exhaust, Exile, Jump, Refresh, Summon, Walk
from tablehaven.games.lagoon.effects.sites import MoveSite, RestoreSite, SwapSites
from tablehaven.games.lagoon.lacking import lacking, parts_of
from tablehaven.games.lagoon.names import capital
from tablehaven.games.lagoon.reasons import Case, exhausted, locked, nobodys, not_in_play, off_the_board, twin
from tablehaven.games.lagoon.state import MOVE, SUMMON, UNRAVEL, Effect
from tablehaven.games.lagoon.world import DIRECTION_NAMES, DIRECTIONS
from tablehaven.kernel.bits import first, listed, size
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import NONE
from tablehaven.kernel.wording import joined

# by kind: the rule by which it must be a druid of one's own
_OWN_ONLY = {PAY: "LG 4.1", REFRESH: "LG 3.3", EXHAUST_DRUID: "LG 5.7", EXILE_DRUID: "LG 8.5", SUMMON_DRUID: "LG 8.3"}
_OWN = (druids.OWN, druids.OWN_ELDRID, druids.OWN_EXHAUSTED, druids.OWN_REFRESHED, druids.OWN_ON_UNLOCKED)


def _part(c: Case, *kinds: type[Effect]) -> Effect | None:
    """The part of what acts that asks."""
    basic = {MOVE: STEP, SUMMON: CALL}.get(int(c.g.source))
    return next((part for part in parts_of(basic or c.effect()) if isinstance(part, kinds)), None)


def no_druid(c: Case, druid: int) -> Refused:
    """Why a druid cannot be chosen."""
    if found := nobodys(c, druid) or twin(c):
        return found
    if c.g.kind in _OWN_ONLY and not c.is_own(druid):
        return Refused(_OWN_ONLY[c.g.kind], f"{capital(c.t.druid(druid))} is not a druid of yours.")
    if c.g.kind == SUMMON_DRUID:
        return _no_summoned(c, druid)
    return off_the_board(c, druid) or _NO_DRUID[c.g.kind](c, druid)


def _no_summoned(c: Case, druid: int) -> Refused:
    if c.g.supply(c.me):
        return Refused("LG 4.6", f"{capital(c.t.druid(druid))} is on the board; a druid of your supply is summoned.")
    return Refused("LG 4.12", f"Without {c.t.druid(druid)} where it stands there would be no site to enter.")


def _no_payer(c: Case, druid: int) -> Refused:
    g = c.g
    if found := exhausted(c, druid, "LG 4.1"):
        return found
    if g.source == UNRAVEL:
        site = c.stands_on(int(first(c.choices)))
        return Refused("LG 6.1", f"{capital(c.t.druid(druid))} does not stand on {site}.")
    effect = c.effect()
    if effect is None:
        return Refused("LG 4.12", f"If {c.t.druid(druid)} paid, nothing could be done.")
    if g.content.moments[g.source] == ELDRID_INVOKE and druid % DRUIDS:
        return Refused("LG 4.2", f"Only your Eldrid can pay for {c.t.source()}.")
    return lacking(c, effect, f"With {c.t.druid(druid)} to pay, {c.t.source()}", [druid])


def _no_refresh_step(c: Case, druid: int) -> Refused:
    return Refused("LG 3.3", f"{capital(c.t.druid(druid))} is refreshed.")


def _no_refresh(c: Case, druid: int) -> Refused:
    part = _part(c, Refresh)
    assert isinstance(part, Refresh)
    if found := _not_the_right_druid(c, part.of, druid):
        return found
    if druid == c.g.payer:
        return Refused("LG 8.4", f"{capital(c.t.druid(druid))} paid for this action, and is not refreshed by it.")
    return Refused("LG 8.2", f"{capital(c.t.druid(druid))} is refreshed already.")


def _not_the_right_druid(c: Case, of: int, druid: int) -> Refused | None:
    """Why a druid on the board is not one of those that the words speak of."""
    g = c.g
    name = capital(c.t.druid(druid))
    if of in _OWN and not c.is_own(druid):
        return Refused("LG 8.2", f"{name} is not a druid of yours, and {c.t.source()} asks for one.")
    if of == druids.OWN_ELDRID and druid % DRUIDS:
        return Refused("LG 8.2", f"{name} is not your Eldrid.")
    if of == druids.OWN_ON_UNLOCKED and g.world.locked() & 2 ** g.stands[druid]:
        return locked(c, int(g.stands[druid]), "LG 2.4")
    if of == druids.ON_SEED_ENERGY and g.energy(g.stands[druid]) != g.seed:
        return Refused(
            "LG 8.2", f"{name} does not stand on a site of {c.t.energy(int(g.seed))}, the energy of the seed."
        )
    if of == druids.OWN_EXHAUSTED and druid == g.payer:
        return Refused("LG 8.4", f"{name} paid for this action, and it asks for another exhausted druid.")
    if of == druids.OWN_EXHAUSTED and g.fresh & 2**druid:
        return Refused("LG 8.2", f"{name} is refreshed; an exhausted druid is needed.")
    return None


def _no_cost(c: Case, druid: int) -> Refused:
    """Why a druid cannot be exhausted or exiled."""
    part = _part(c, Exhaust if c.g.kind == EXHAUST_DRUID else Exile)
    assert isinstance(part, (Exhaust, Exile))
    if isinstance(part, Exhaust) and (found := exhausted(c, druid, "LG 5.7")):
        return found
    if part.of == druids.OWN_REFRESHED and (found := exhausted(c, druid, "LG 8.2")):
        return found
    if found := _not_the_right_druid(c, part.of, druid):
        return found
    return Refused("LG 4.12", f"Without {c.t.druid(druid)} the rest of {c.t.source()} could not be done.")


def _no_mover(c: Case, druid: int) -> Refused:
    part = _part(c, Walk, Jump)
    assert isinstance(part, (Walk, Jump))
    if found := _not_the_right_druid(c, part.of, druid):
        return found
    if isinstance(part, Walk):
        return Refused("LG 8.16", f"{capital(c.t.druid(druid))} was moved by this action already.")
    return Refused(
        "LG 8.6", f"{capital(c.t.druid(druid))} stands on {c.stands_on(druid)}; there is no other site to go to."
    )


def _no_trade(c: Case, druid: int) -> Refused:
    if found := _not_the_right_druid(c, druids.ON_SEED_ENERGY, druid):
        return found
    return Refused("LG 8.9", f"{capital(c.t.druid(druid))} stands on {c.stands_on(druid)}, like the other druid.")


_NO_DRUID: dict[int, Callable[[Case, int], Refused]] = {
    PAY: _no_payer,
    REFRESH: _no_refresh_step,
    REFRESH_DRUID: _no_refresh,
    EXHAUST_DRUID: _no_cost,
    EXILE_DRUID: _no_cost,
    MOVE_DRUID: _no_mover,
    TRADE_DRUID: _no_trade,
}


def no_site(c: Case, site: int) -> Refused:
    """Why a site cannot be chosen."""
    return not_in_play(c, site) or _NO_SITE[c.g.kind](c, site)


def no_restored(c: Case, site: int) -> Refused:
    name = c.t.site(site)
    if c.me.won & 2 ** (site // 2):
        return Refused("LG 5.9", f"Tile {site // 2 + 1} was unraveled as {c.t.tile(site // 2)} and comes back as that.")
    return Refused("LG 5.9", f"{name} is not in your score area.")


def _no_refuge(c: Case, site: int) -> Refused:
    """Why a druid cannot leave an unraveled site for another."""
    rule = "LG 6.11" if c.g.kind == DISPLACE else "LG 6.13"
    if c.g.stands[c.subject] == site // 2:
        return Refused(rule, f"{c.t.site(site)} is being unraveled; {c.t.druid(c.subject)} goes to another haven.")
    return Refused(rule, f"{c.t.site(site)} is no haven; {c.t.druid(c.subject)} goes to one.")


def _no_goal(c: Case, site: int) -> Refused:
    part = _part(c, Walk, Jump)
    stays = c.g.stands[c.subject] == site // 2
    if isinstance(part, Jump):
        if stays:
            return Refused("LG 8.6", f"{capital(c.t.druid(c.subject))} stands on {c.t.site(site)} already.")
        return _not_the_right_goal(c, part.to, site)
    assert isinstance(part, Walk)
    rule = "LG 4.5" if c.g.source == MOVE else "LG 2.11"
    if stays:
        return Refused(rule, f"{capital(c.t.druid(c.subject))} stands on {c.t.site(site)} already.")
    far = f"{'at most ' if part.hexes_at_most else ''}{part.hexes} {'hex' if part.hexes == 1 else 'hexes'}"
    return Refused(
        rule, f"{c.t.site(site)} is too far: {c.t.druid(c.subject)} goes {far}, from {c.stands_on(c.subject)}."
    )


def _not_the_right_goal(c: Case, to: int, site: int) -> Refused:
    """Why a site is not one of those that the words speak of."""
    name = c.t.site(site)
    if to == druids.OCCUPIED:
        return Refused("LG 2.9", f"{name} is not occupied by any druid.")
    if to == druids.OWN_OCCUPIED:
        return Refused("LG 2.9", f"{name} is not occupied by your circle.")
    if to == druids.HAVEN_OR_OWN_OCCUPIED:
        return Refused("LG 2.9", f"{name} is neither a haven nor occupied by your circle.")
    if to == druids.SEED_ENERGY:
        return Refused("LG 8.1", f"{name} is not a site of {c.t.energy(int(c.g.seed))}, the energy of the seed.")
    return Refused("LG 4.6", f"{name} is no haven.")


def _no_entrance(c: Case, site: int) -> Refused:
    part = _part(c, Summon)
    if isinstance(part, Summon):
        return _not_the_right_goal(c, part.to, site)
    return Refused("LG 8.13", f"{c.t.site(site)} is no haven.")


def _no_moved_site(c: Case, site: int) -> Refused:
    g, tile = c.g, site // 2
    part = _part(c, MoveSite)
    assert isinstance(part, MoveSite)
    if part.which == sites.OWN_OCCUPIED and not g.occupied_by(c.me) & 2**tile:
        return Refused("LG 2.9", f"{c.t.site(site)} is not occupied by your circle.")
    if part.which == sites.SEED_ENERGY and g.energy(tile) != g.seed:
        return _not_the_right_goal(c, druids.SEED_ENERGY, site)
    return locked(c, tile, "LG 2.4")


def _no_swapped_site(c: Case, site: int) -> Refused:
    part = _part(c, SwapSites)
    assert isinstance(part, SwapSites)
    name = c.t.site(site)
    if c.subject == site // 2:
        return Refused("LG 8.7", f"{name} cannot trade places with itself.")
    which = part.other if c.subject != NONE else part.one
    if which == sites.HAVEN_OR_UNOCCUPIED:
        return Refused("LG 8.8", f"{name} is occupied, and no haven.")
    if which == sites.OCCUPIED:
        return Refused("LG 8.7", f"{name} is not occupied by any druid.")
    if which == sites.OWN_OCCUPIED and not c.g.occupied_by(c.me) & 2 ** (site // 2):
        return Refused("LG 2.9", f"{name} is not occupied by your circle.")
    return Refused("LG 8.7", f"There is no site with which {name} could trade places.")


_NO_SITE: dict[int, Callable[[Case, int], Refused]] = {
    DISPLACE: _no_refuge,
    ESCAPE_EXILE: _no_refuge,
    MOVE_TO: _no_goal,
    SUMMON_TO: _no_entrance,
    MOVE_SITE: _no_moved_site,
    SWAP_SITE: _no_swapped_site,
}


def no_space(c: Case, what: int) -> Refused:
    """Why a site cannot be laid into a space."""
    world = c.g.world
    tile, direction = divmod(what, DIRECTIONS)
    if not world.up & 2**tile:
        return Refused("LG 2.2", f"Tile {tile + 1} is not in play: a space is named by a site beside it.")
    place = world.named(what)
    there = int(world.tile_at(place))
    if there != NONE:
        return Refused("LG 2.2", f"{c.t.tile(there)} lies {DIRECTION_NAMES[direction]} of {tile + 1}.")
    name = int(world.name_of(place))
    if c.g.offers(c.g.words.space + name):
        return Refused("LG 2.2", f"That is the space {c.text(int(c.g.words.space) + name)}.")
    if place == c.g.place:
        return Refused("LG 2.6", f"{c.t.tile(c.subject)} was lifted from there; it must go to another place.")
    return Refused("LG 5.9" if _part(c, RestoreSite) else "LG 5.3", _where_else(c))


def placing_rule(c: Case) -> str:
    """The rule by which a site in hand must be laid: it was lifted, or unraveled before, or drawn."""
    if c.g.place != NONE:
        return "LG 2.6"
    return "LG 5.9" if _part(c, RestoreSite) else "LG 5.4"


def _where_else(c: Case) -> str:
    laid = c.t.tile(c.subject)
    if size(c.choices) == 1:
        return f"{laid} goes beside {c.t.tiles(c.choices)}."
    return f"{laid} goes beside a site of {c.t.energy(int(c.g.seed))}, the energy of the seed."


def no_side(c: Case, site: int) -> Refused:
    tiles = [str(tile + 1) for tile in listed(c.choices)]
    drawn = f"{'tile' if len(tiles) == 1 else 'tiles'} {joined(tiles)}"
    return Refused("LG 5.3", f"{c.t.site(site)} is not a side of what you have drawn: {drawn}.")


def no_seed(c: Case, energy: int) -> Refused:
    """Why a seed cannot be given up."""
    name = c.t.energy(energy)
    if c.me.seeds[energy] == 0:
        return Refused("LG 8.15", f"You have no {name} seed.")
    part = _part(c, GiveSeed)
    assert isinstance(part, GiveSeed)
    if not part.energies & 2**energy:
        allowed = joined([c.t.seed(int(other)) for other in listed(part.energies)], "or")
        return Refused("LG 8.15", f"{c.t.source()} asks for {allowed}.")
    assert part.then is not None
    payers = [int(c.g.payer)] if c.g.payer != NONE else []
    found = lacking(c, part.then, f"With {c.t.seed(energy)} {c.t.source()}", payers, [energy])
    return Refused("LG 8.15", found.sentence)
