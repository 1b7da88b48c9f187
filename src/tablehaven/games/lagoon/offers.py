"""Which answers each decision of Lagoon offers, in ascending order."""

from mypy_extensions import i64

from tablehaven.games.lagoon.actions import CALL, may_explore, payers, usable_sites
from tablehaven.games.lagoon.asking import distinct
from tablehaven.games.lagoon.decisions import (
    ACTION,
    AFTER_UNRAVEL,
    AWAKEN,
    BEGIN,
    CHOOSE_SIDE,
    DISPLACE,
    END,
    ENTER_SITE,
    ESCAPE_EXILE,
    EXPLORATION,
    EXTRA_ENERGY,
    GIVE_SEED,
    MOVE_SITE,
    MOVE_TO,
    PLACE_SITE,
    REFRESH,
    RESTORE_SITE,
    SUMMON_TO,
    SWAP_SITE,
)
from tablehaven.games.lagoon.state import PASS, Circle, Lagoon
from tablehaven.games.lagoon.unraveling import unravelable
from tablehaven.kernel.bits import first, size


def offer_answers(g: Lagoon) -> None:
    """Offer every answer to the decision that is due."""
    kind = g.kind
    words = g.words
    if kind == ACTION:
        offer_actions(g, g.circles[g.seat])
        return
    choices = g.choices
    if g.may_pass:
        g.offer(PASS)
    if kind == REFRESH and size(choices) <= g.refreshes:
        g.offer(words.all)
    if kind == PLACE_SITE:
        offer_spaces(g, choices, g.place)
    elif kind == CHOOSE_SIDE:
        offer_sides(g, choices)
    elif kind == ENTER_SITE:
        g.offer(words.enter)
    elif kind == GIVE_SEED:
        g.offer_each(words.give, choices)
    elif kind in (MOVE_TO, SUMMON_TO, MOVE_SITE, SWAP_SITE, RESTORE_SITE, DISPLACE, ESCAPE_EXILE):
        offer_sites(g, words.site, choices)
    elif kind in (BEGIN, END, EXPLORATION, EXTRA_ENERGY, AWAKEN, AFTER_UNRAVEL):
        offer_sites(g, words.use, choices)
    else:
        g.offer_each(words.druid, distinct(g, choices))


def offer_actions(g: Lagoon, me: Circle) -> None:
    """The Action step: every action that can be paid for and carried out [LG 4.12]."""
    words = g.words
    ready = distinct(g, g.ready(me))
    first = me.eldrid()
    g.offer(PASS)
    if payers(g, me, CALL, ready & -ready) != 0:
        g.offer(words.summon)
    up = g.world.up
    if up & (up - 1) != 0:
        g.offer_each(words.move, ready >> first)
    g.offer_each(words.explore, (may_explore(g, me) & ready) >> first)
    offer_sites(g, words.unravel, unravelable(g, me))
    offer_sites(g, words.use, usable_sites(g, me))


def offer_sites(g: Lagoon, verb: i64, tiles: i64) -> None:
    while tiles != 0:
        g.offer(verb + g.world.site(first(tiles)))
        tiles &= tiles - 1


def offer_sides(g: Lagoon, tiles: i64) -> None:
    """Both sides of each tile in hand."""
    while tiles != 0:
        side = g.words.side + 2 * first(tiles)
        g.offer(side)
        g.offer(side + 1)
        tiles &= tiles - 1


def offer_spaces(g: Lagoon, near: i64, but: i64) -> None:
    """The spaces beside one of these tiles, but for one hex [LG 2.2, LG 2.6]."""
    for space in g.world.spaces(near):
        if g.world.named(space) != but:
            g.offer(g.words.space + space)
