# interpreted: sentences for people
"""Why an action of the Action step is not on offer, and why a site cannot be used."""

from tablehaven.games.lagoon.content import (
    ACTION,
    AFTER_UNRAVEL,
    BEGIN,
    DRUIDS,
    ELDRID_INVOKE,
    EMPTY_SUPPLY,
    END,
    EXILE_BY_UNRAVEL,
    EXPLORATION,
    FIRST_UNRAVEL,
    INVOKE,
    REFRESH,
    UNRAVEL_ENERGY,
)
from tablehaven.games.lagoon.lacking import lacking
from tablehaven.games.lagoon.reasons import (
    Case,
    eldrid_cannot_pay,
    exhausted,
    is_locked,
    is_sole_haven,
    locked,
    not_in_play,
    off_the_board,
    twin,
)
from tablehaven.games.lagoon.unraveling import energy_from_sites, extra_energy
from tablehaven.kernel.bits import listed, size
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.wording import counted

# by the moment at which an action can be used: the rule, and what to say of a site at any other moment
_MOMENTS: dict[int, tuple[str, str]] = {
    EXPLORATION: ("LG 4.4", "can be used only right after it is explored"),
    BEGIN: ("LG 3.2", "can be used only in the Begin step"),
    REFRESH: ("LG 8.14", "works by itself, in the Refresh step"),
    ACTION: ("LG 3.4", "can be used only in the Action step"),
    END: ("LG 3.7", "can be used only in the End step"),
    UNRAVEL_ENERGY: ("LG 6.6", "counts only toward the energy of an unraveling"),
    EXILE_BY_UNRAVEL: ("LG 6.13", "can be used only as a druid of yours is exiled by unraveling"),
    FIRST_UNRAVEL: ("LG 6.14", "can be used only after the first unraveling of a turn"),
    AFTER_UNRAVEL: ("LG 6.16", "can be used only after an unraveling of yours"),
    EMPTY_SUPPLY: ("LG 8.10", "works by itself, when you summon with an empty supply"),
    INVOKE: ("LG 3.4", "can be used only in the Action step"),
    ELDRID_INVOKE: ("LG 3.4", "can be used only in the Action step"),
}


def no_action(c: Case, verb: str, what: int) -> Refused:
    """Why an action cannot be taken now."""
    if verb == "summon":
        return no_summon(c)
    if verb == "move":
        return no_move(c, what)
    if verb == "explore":
        return no_explore(c, what)
    if verb == "unravel":
        return no_unravel(c, what)
    return no_use(c, what, (INVOKE, ELDRID_INVOKE, ACTION))


def no_summon(c: Case) -> Refused:
    if c.g.ready(c.me) == 0:
        return Refused("LG 4.1", "None of your druids on the board is refreshed, so none can pay.")
    return Refused("LG 4.6", "Your supply is empty: there is no druid to summon.")


def cannot_pay(c: Case, member: int) -> Refused | None:
    """Why a druid of one's own cannot pay for a basic action."""
    druid = c.seat * DRUIDS + member
    return off_the_board(c, druid) or exhausted(c, druid, "LG 4.1")


def no_move(c: Case, member: int) -> Refused:
    if found := cannot_pay(c, member) or twin(c):
        return found
    return Refused("LG 4.5", "There is no adjacent site to move to.")


def no_explore(c: Case, member: int) -> Refused:
    if c.g.bag == 0:
        return Refused("LG 5.2", "The bag is empty: there is nothing left to explore.")
    if not c.me.marker:
        return Refused("LG 5.1", "Your player marker is exhausted: you have explored this turn.")
    if found := cannot_pay(c, member) or twin(c):
        return found
    druid = c.seat * DRUIDS + member
    return Refused("LG 5.2", f"{c.stands_on(druid)}, where {c.t.druid(druid)} stands, has no space beside it.")


def no_unravel(c: Case, site: int) -> Refused:
    g, tile = c.g, site // 2
    if found := not_in_play(c, site):
        return found
    if not g.occupied_by(c.me) & 2**tile:
        return Refused("LG 6.1", f"No druid of yours stands on {c.t.site(site)}.")
    if is_locked(g, tile):
        return locked(c, tile, "LG 6.8")
    if is_sole_haven(g, tile):
        return Refused("LG 6.9", f"{c.t.site(site)} is the only haven in play.")
    if not g.sites_of(g.ready(c.me)) & 2**tile:
        return Refused("LG 6.1", f"Your druids on {c.t.site(site)} are exhausted; a refreshed one must pay.")
    return too_little_energy(c, site)


def too_little_energy(c: Case, site: int) -> Refused:
    """How much energy unraveling takes, and how much there is."""
    g = c.g
    target = int(g.content.energy[site])
    energy = int(g.content.threatened_by[target])
    name = c.t.energy(energy)
    from_sites = int(energy_from_sites(g, c.me, energy))
    seeds = int(c.me.seeds[energy])
    extra = sum(int(g.content.amount[g.world.site(tile)]) for tile in listed(extra_energy(g, c.me, target)))
    found = [f"{from_sites} from sites you occupy", f"{counted(seeds, 'seed')}"]
    if extra:
        found.append(f"{extra} extra")
    return Refused(
        "LG 6.2",
        f"Unraveling {c.t.site(site)} takes {g.content.energy_needed} {name} energy, and you have "
        f"{from_sites + seeds + extra}: {', '.join(found)}.",
    )


def no_use(c: Case, site: int, moments: tuple[int, ...]) -> Refused:
    """Why the action of a site cannot be used at these moments."""
    g, tile = c.g, site // 2
    name = c.t.site(site)
    moment = g.content.moments[site]
    if found := not_in_play(c, site):
        return found
    if moment not in moments:
        rule, sentence = _MOMENTS[moment]
        return Refused(rule, f"{name} {sentence}.")
    if not g.occupied_by(c.me) & 2**tile:
        return Refused("LG 4.8", f"No druid of yours stands on {name}.")
    if g.used & 2**tile:
        rule = "LG 3.6" if g.content.once[site] else _MOMENTS[moment][0]
        return Refused(rule, f"{name} was used already, and it can be used only once in a turn.")
    return lacking(c, g.effects[site], name, []) if moment not in (INVOKE, ELDRID_INVOKE) else no_invoke(c, site)


def no_invoke(c: Case, site: int) -> Refused:
    """Why nobody can pay for a site, or paying would be for nothing."""
    g = c.g
    if g.content.moments[site] == ELDRID_INVOKE:
        found = eldrid_cannot_pay(c)
        payers = [int(c.me.eldrid())]
    else:
        found = None if size(g.ready(c.me)) else Refused("LG 4.1", "None of your druids on the board is refreshed.")
        payers = [int(druid) for druid in listed(g.ready(c.me))]
    return found or lacking(c, g.effects[site], c.t.site(site), payers)
