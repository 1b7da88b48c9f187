"""The actions of the Action step: what each costs, who can pay, and what it does [LG 4]."""

from typing import Final

from mypy_extensions import i64

from tablehaven.games.lagoon import events
from tablehaven.games.lagoon.asking import ask, chosen_druid
from tablehaven.games.lagoon.content import ACTION, ELDRID_INVOKE, INVOKE
from tablehaven.games.lagoon.decisions import PAY
from tablehaven.games.lagoon.effects.druids import HAVEN, INVOKER, Summon, Walk
from tablehaven.games.lagoon.exploring import explore
from tablehaven.games.lagoon.state import EXPLORE, MOVE, SUMMON, UNRAVEL, Circle, Effect, Lagoon
from tablehaven.games.lagoon.unraveling import unravel
from tablehaven.kernel.bits import bit, first
from tablehaven.kernel.state import NONE, Rule

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
        druids &= druids - 1
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
            if invokers(g, me, first(tiles)) != 0:
                found |= tiles & -tiles
            tiles &= tiles - 1
    return found | usable_now(g, me, ACTION)


def usable_now(g: Lagoon, me: Circle, moment: i64) -> i64:
    """The tiles with a timely action that the circle can use at this moment [LG 4.3]."""
    tiles = g.usable(me, moment)
    found: i64 = 0
    while tiles != 0:
        if g.effects[g.world.site(first(tiles))].can(g, me, NONE, NONE):
            found |= tiles & -tiles
        tiles &= tiles - 1
    return found


def may_explore(g: Lagoon, me: Circle) -> i64:
    """The druids that could take the basic explore action [LG 5.1, LG 5.2]."""
    found: i64 = 0
    if not me.marker or g.bag == 0:
        return found
    druids = g.ready(me)
    while druids != 0:
        if g.world.spaces_beside(g.stands[first(druids)]) > 0:
            found |= druids & -druids
        druids &= druids - 1
    return found


def take_action(g: Lagoon, me: Circle) -> Rule:
    """Carry out the action that was chosen."""
    words = g.words
    answer = g.answer
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


def move(g: Lagoon, me: Circle, druid: i64) -> Rule:
    begin_action(g, MOVE)
    pay(g, druid)
    g.tell(events.PAID, me.seat, druid, MOVE)
    yield from STEP.whole(g, me)


def summon(g: Lagoon, me: Circle) -> Rule:
    begin_action(g, SUMMON)
    yield ask(g, me, PAY, payers(g, me, CALL, g.ready(me)))
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
    yield ask(g, me, PAY, g.ready(me) & g.standing_on(bit(tile)))
    pay(g, chosen_druid(g))
    yield from unravel(g, me, tile, False)


def invoke(g: Lagoon, me: Circle, tile: i64) -> Rule:
    """The invoke action of a site."""
    site = g.world.site(tile)
    begin_action(g, site)
    yield ask(g, me, PAY, invokers(g, me, tile))
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
