"""The actions of the Action step: what each costs, who can pay, and what it does [LG 4]."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from tablehaven.games.lagoon import events
from tablehaven.games.lagoon.case import (
    Case,
    Need,
    exhausted,
    is_locked,
    is_sole_haven,
    lacking,
    locked,
    no_use,
    not_in_play,
    off_the_board,
    twin,
)
from tablehaven.games.lagoon.content import ACTION, DRUIDS, ELDRID_INVOKE, INVOKE
from tablehaven.games.lagoon.decision import Choice, ChooseDruid, chosen_druid, distinct, offer_sites, place, put_to_use
from tablehaven.games.lagoon.effects.moving import Walk
from tablehaven.games.lagoon.effects.part import Effect
from tablehaven.games.lagoon.effects.summoning import Summon
from tablehaven.games.lagoon.effects.which import HAVEN, INVOKER
from tablehaven.games.lagoon.exploring import explore
from tablehaven.games.lagoon.names import Names, capital
from tablehaven.games.lagoon.state import EXPLORE, MOVE, PASS, SUMMON, UNRAVEL, Circle, Lagoon
from tablehaven.games.lagoon.unraveling import energy_from_sites, extra_energy, unravel, unravelable
from tablehaven.kernel.bits import bit, drop_first, first, is_single, listed, size
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import NONE, Rule
from tablehaven.kernel.vocabulary import Answer
from tablehaven.kernel.wording import counted

if TYPE_CHECKING:
    from tablehaven.games.lagoon.motives import Look


@final
class Pay(ChooseDruid):
    """Which druid pays? [LG 4.1]"""

    name = "pay"
    rule = "LG 4.1"
    duty = "LG 4.1"
    own_by = "LG 4.1"
    asks = "{payment}: choose the druid that pays."
    tells = "chooses the druid that pays for {action}"
    chooses = "Pay with"

    def blanks(self, g: Lagoon, viewer: int, /) -> dict[str, str]:
        names = Names(g, viewer)
        if g.source == UNRAVEL:
            site = names.tile(int(g.stands[first(g.choices)]))
            return {"payment": f"Unravel {site}", "action": f"unraveling {site}"}
        source = names.source()
        return {"payment": source, "action": "summoning" if g.source == SUMMON else source}

    def no_druid(self, case: Case, druid: int) -> Refused:
        g, name = case.g, case.names.druid(druid)
        if found := off_the_board(case, druid) or exhausted(case, druid, "LG 4.1"):
            return found
        if g.source == UNRAVEL:
            site = case.stands_on(int(first(g.choices)))
            return Refused("LG 6.1", f"{capital(name)} does not stand on {site}.")
        source = case.names.source()
        if g.content.moments[g.source] == ELDRID_INVOKE and druid % DRUIDS:
            return Refused("LG 4.2", f"Only your Eldrid can pay for {source}.")
        return lacking(g.effect(), f"With {name} to pay, {source}", Need(case, [druid]))

    def purpose(self, look: "Look") -> str:
        druid = look.said["druid"]
        own = range(look.seat * DRUIDS, look.seat * DRUIDS + DRUIDS)
        ready = [other for other in own if other != druid and look.before.fresh & bit(other)]
        kept = f"{counted(len(ready), 'druid', 'no')} ready"
        if druid % DRUIDS and look.seat * DRUIDS in ready:
            kept = "the Eldrid ready"
        return f"pays with {look.names.druid(druid)} and keeps {kept}"


PAY: Final = Pay()

STEP: Final[Effect] = Walk(INVOKER, 1, False, 1, False, False)  # LG 4.5
CALL: Final[Effect] = Summon(HAVEN)  # LG 4.6


def begin_action(g: Lagoon, source: i64) -> None:
    g.source = source
    g.actions += 1


def pay(g: Lagoon, druid: i64) -> None:
    """Exhaust the invoking druid [LG 4.1]."""
    g.payer = druid
    g.origin = g.stands[druid]
    g.exhaust(druid)


def payers(g: Lagoon, me: Circle, effect: Effect, druids: i64) -> i64:
    """Those of some refreshed druids that could pay for an effect so that it can be carried out [LG 4.12]."""
    found: i64 = 0
    origin = g.origin
    while druids != 0:
        druid = first(druids)
        druids = drop_first(druids)
        g.origin = g.stands[druid]
        g.exhaust(druid)
        if effect.can(g, me, druid, NONE):
            found |= bit(druid)
        g.refresh(druid)
    g.origin = origin
    return found


def invokers(g: Lagoon, me: Circle, tile: i64) -> i64:
    """The druids that could pay for the invoke action of a site that the circle occupies."""
    druids = g.ready(me)
    if g.offering(ELDRID_INVOKE) & bit(tile) != 0:
        druids &= bit(me.eldrid())  # LG 4.2
    return payers(g, me, g.effects[g.world.site(tile)], druids)


def usable_sites(g: Lagoon, me: Circle) -> i64:
    """The tiles whose action the circle can use now [LG 4.8]."""
    found: i64 = 0
    if g.ready(me) != 0:
        tiles = g.usable(me, INVOKE) | g.usable(me, ELDRID_INVOKE)
        while tiles != 0:
            tile = first(tiles)
            tiles = drop_first(tiles)
            if invokers(g, me, tile) != 0:
                found |= bit(tile)
    return found | usable_now(g, me, ACTION)


def usable_now(g: Lagoon, me: Circle, moment: i64) -> i64:
    """The tiles with a timely action that the circle can use at this moment [LG 4.3]."""
    tiles = g.usable(me, moment)
    found: i64 = 0
    while tiles != 0:
        tile = first(tiles)
        tiles = drop_first(tiles)
        if g.effects[g.world.site(tile)].can(g, me, NONE, NONE):
            found |= bit(tile)
    return found


def may_explore(g: Lagoon, me: Circle) -> i64:
    """The druids that could take the basic explore action [LG 5.1, LG 5.2]."""
    found: i64 = 0
    if not me.marker or g.bag == 0:
        return found
    druids = g.ready(me)
    while druids != 0:
        druid = first(druids)
        druids = drop_first(druids)
        if g.world.spaces_beside(g.stands[druid]) > 0:
            found |= bit(druid)
    return found


@final
class TakeAction(Choice):
    """Which action? [LG 3.4]"""

    name = "action"
    rule = "LG 3.4"
    asks = "Take an action, or pass to end the Action step: {ready}."
    tells = "takes an action: {ready}"
    verbs = ("move", "use", "unravel", "explore", "summon")
    passing = "End the Action step"
    weighty = True

    def offer(self, g: Lagoon, /) -> None:
        """Every action that can be paid for and carried out [LG 4.12]."""
        me = g.circles[g.seat]
        words = g.words
        ready = distinct(g, g.ready(me))
        eldrid = me.eldrid()
        g.offer(PASS)
        if ready != 0 and payers(g, me, CALL, bit(first(ready))) != 0:
            g.offer(words.summon)
        if not is_single(g.world.up):
            g.offer_each(words.move, ready >> eldrid)
        g.offer_each(words.explore, (may_explore(g, me) & ready) >> eldrid)
        offer_sites(g, words.unravel, unravelable(g, me))
        offer_sites(g, words.use, usable_sites(g, me))

    def take(self, g: Lagoon, /) -> Rule | None:
        me = g.circles[g.seat]
        words = g.words
        answer = g.answer
        if answer == PASS:
            g.go_on()
            g.tell(events.ACTIONS_ENDED, me.seat)
            return None
        if answer == words.summon:
            return summon(g, me)
        if answer < words.explore:
            return move(g, me, me.eldrid() + answer - words.move)
        if answer < words.unravel:
            return explore_with(g, me, me.eldrid() + answer - words.explore)
        if answer < words.use:
            return unravel_site(g, me, (answer - words.unravel) >> 1)
        tile = (answer - words.use) >> 1
        if g.offering(ACTION) & bit(tile) != 0:
            return use_timely(g, me, tile)
        return invoke(g, me, tile)

    def blanks(self, g: Lagoon, viewer: int, /) -> dict[str, str]:
        me = g.circles[g.seat]
        druids = counted(int(size(g.ready(me))), "refreshed druid")
        return {"ready": f"{druids}, player marker {'refreshed' if me.marker else 'exhausted'}"}

    def stands_for_another(self, g: Lagoon, druid: int) -> bool:
        return False

    def why_not(self, g: Lagoon, seat: int, answer: Answer, /) -> Refused:
        case, verb = Case(g, seat, answer), answer.verb.called
        if verb == "summon":
            return no_summon(case)
        if verb == "move":
            return no_move(case, answer["druid"])
        if verb == "explore":
            return no_explore(case, answer["druid"])
        if verb == "unravel":
            return no_unravel(case, answer["site"])
        return no_use(case, answer["site"], (INVOKE, ELDRID_INVOKE, ACTION))

    def purpose(self, look: "Look") -> str:
        verb = look.said.verb.called
        if verb == "pass":
            return "ends the Action step: no action left would gain anything"
        if verb == "summon":
            return "calls a druid onto the board"
        if verb == "explore":
            return "explores for a seed and a new site"
        if verb == "move":
            druid = look.said["druid"]
            where = int(look.after.world.site(look.after.stands[druid]))
            return f"brings {look.names.druid(druid)} to {place(look, where)}"
        site = look.said["site"]
        return f"unravels {look.site(site)}" if verb == "unravel" else put_to_use(look, site)


TAKE_ACTION: Final = TakeAction()


def no_summon(case: Case) -> Refused:
    if case.g.ready(case.me) == 0:
        return Refused("LG 4.1", "None of your druids on the board is refreshed, so none can pay.")
    return Refused("LG 4.6", "Your supply is empty: there is no druid to summon.")


def cannot_pay(case: Case, druid: int) -> Refused | None:
    """Why a druid of one's own cannot pay for a basic action."""
    return off_the_board(case, druid) or exhausted(case, druid, "LG 4.1")


def no_move(case: Case, druid: int) -> Refused:
    if found := cannot_pay(case, druid) or twin(case):
        return found
    return Refused("LG 4.5", "There is no adjacent site to move to.")


def no_explore(case: Case, druid: int) -> Refused:
    if case.g.bag == 0:
        return Refused("LG 5.2", "The bag is empty: there is nothing left to explore.")
    if not case.me.marker:
        return Refused("LG 5.1", "Your player marker is exhausted: you have explored this turn.")
    if found := cannot_pay(case, druid) or twin(case):
        return found
    where, name = case.stands_on(druid), case.names.druid(druid)
    return Refused("LG 5.2", f"{where}, where {name} stands, has no space beside it.")


def no_unravel(case: Case, site: int) -> Refused:
    g, name = case.g, case.names.site(site)
    tile: i64 = site // 2
    if found := not_in_play(case, site):
        return found
    if g.occupied_by(case.me) & bit(tile) == 0:
        return Refused("LG 6.1", f"No druid of yours stands on {name}.")
    if is_locked(g, tile):
        return locked(case, int(tile), "LG 6.8")
    if is_sole_haven(g, tile):
        return Refused("LG 6.9", f"{name} is the only haven in play.")
    if g.sites_of(g.ready(case.me)) & bit(tile) == 0:
        return Refused("LG 6.1", f"Your druids on {name} are exhausted; a refreshed one must pay.")
    return too_little_energy(case, site)


def too_little_energy(case: Case, site: int) -> Refused:
    """How much energy unraveling takes, and how much there is."""
    g = case.g
    target = int(g.content.energy[site])
    energy = int(g.content.threatened_by[target])
    from_sites = int(energy_from_sites(g, case.me, energy))
    seeds = int(case.me.seeds[energy])
    extra = sum([int(g.content.amount[g.world.site(tile)]) for tile in listed(extra_energy(g, case.me, target))])
    found = [f"{from_sites} from sites you occupy", counted(seeds, "seed"), *([f"{extra} extra"] if extra else [])]
    takes = f"takes {g.content.energy_needed} {case.names.energy(energy)} energy"
    have = f"you have {from_sites + seeds + extra}: {', '.join(found)}"
    return Refused("LG 6.2", f"Unraveling {case.names.site(site)} {takes}, and {have}.")


def move(g: Lagoon, me: Circle, druid: i64) -> Rule:
    begin_action(g, MOVE)
    pay(g, druid)
    g.tell(events.PAID, me.seat, druid, MOVE)
    yield from STEP.whole(g, me)


def summon(g: Lagoon, me: Circle) -> Rule:
    begin_action(g, SUMMON)
    yield PAY.ask(g, me, payers(g, me, CALL, g.ready(me)))
    pay(g, chosen_druid(g))
    g.tell(events.PAID, me.seat, g.payer, SUMMON)
    yield from CALL.whole(g, me)


def explore_with(g: Lagoon, me: Circle, druid: i64) -> Rule:
    """The basic explore action [LG 5.1]."""
    begin_action(g, EXPLORE)
    pay(g, druid)
    me.marker = False
    g.tell(events.PAID, me.seat, druid, EXPLORE)
    yield from explore(g, me, 1, bit(g.stands[druid]), True)


def unravel_site(g: Lagoon, me: Circle, tile: i64) -> Rule:
    """The unravel action: a refreshed druid on the site pays [LG 6.1]."""
    begin_action(g, UNRAVEL)
    yield PAY.ask(g, me, g.ready(me) & g.standing_on(bit(tile)))
    pay(g, chosen_druid(g))
    yield from unravel(g, me, tile, False)


def invoke(g: Lagoon, me: Circle, tile: i64) -> Rule:
    """The invoke action of a site."""
    site = g.world.site(tile)
    begin_action(g, site)
    yield PAY.ask(g, me, invokers(g, me, tile))
    pay(g, chosen_druid(g))
    g.used |= g.limited() & bit(tile)
    g.tell(events.USED, me.seat, site, g.payer + 1)
    yield from g.effects[site].whole(g, me)


def use_timely(g: Lagoon, me: Circle, tile: i64) -> Rule:
    """A timely action of a site. None is used twice in a step [LG 3.2]."""
    site = g.world.site(tile)
    begin_action(g, site)
    g.payer = NONE
    g.used |= bit(tile)
    g.tell(events.USED, me.seat, site)
    yield from g.effects[site].whole(g, me)
