"""Exploring: a tile from the bag becomes a site of the world [LG 5]."""

from mypy_extensions import i64

from tablehaven.games.lagoon import events
from tablehaven.games.lagoon.arrivals import welcome_eldrid
from tablehaven.games.lagoon.asking import ask, ask_or_pass, chosen_hex
from tablehaven.games.lagoon.content import EXPLORATION as AFTER_EXPLORING
from tablehaven.games.lagoon.decisions import CHOOSE_SIDE, ENTER_SITE, EXPLORATION, PLACE_SITE
from tablehaven.games.lagoon.state import PASS, Circle, Lagoon
from tablehaven.kernel.bits import bit, first
from tablehaven.kernel.state import NONE, Rule


def explore(g: Lagoon, me: Circle, tiles: i64, near: i64, basic: bool) -> Rule:
    """Draw tiles, lay one of them beside one of the sites named, and take its seed [LG 5.3]."""
    while tiles > 0:
        draw(g, me)
        tiles -= 1
    yield ask(g, me, CHOOSE_SIDE, g.held)
    site = g.answer - g.words.side
    tile = site >> 1
    turn(g, site)
    put_back(g, me, g.held & ~bit(tile))
    yield ask(g, me, PLACE_SITE, near, tile)
    lay_explored(g, me, tile, chosen_hex(g))
    if basic:
        yield ask_or_pass(g, me, ENTER_SITE, bit(tile))
        if g.answer == g.words.enter:  # LG 5.5
            g.put(g.payer, tile)
            g.tell(events.MOVED, me.seat, g.payer, site)
    effect = g.effects[site]
    if g.offering(AFTER_EXPLORING) & bit(tile) != 0 and effect.can(g, me, NONE, NONE):  # LG 4.4
        g.source = site
        g.payer = NONE
        yield ask_or_pass(g, me, EXPLORATION, bit(tile))
        if g.answer != PASS:
            g.tell(events.USED, me.seat, site)
            yield from effect.whole(g, me)


def draw(g: Lagoon, me: Circle) -> None:
    tile = g.chance.member(g.bag)
    g.bag &= ~bit(tile)
    g.held |= bit(tile)
    g.tell(events.DREW, me.seat, tile)


def turn(g: Lagoon, site: i64) -> None:
    """Turn a tile in hand to show a site."""
    if site & 1 != 0:
        g.world.turned |= bit(site >> 1)


def put_back(g: Lagoon, me: Circle, tiles: i64) -> None:
    """Put drawn tiles back into the bag [LG 5.8]."""
    g.held &= ~tiles
    g.bag |= tiles
    while tiles != 0:
        g.tell(events.TILE_RETURNED, me.seat, first(tiles))
        tiles &= tiles - 1


def lay_explored(g: Lagoon, me: Circle, tile: i64, place: i64) -> None:
    """Lay the tile in hand, and take the seed."""
    g.world.lay(tile, place)
    g.held = 0
    g.tell(events.EXPLORED, me.seat, g.world.site(tile))
    gain_seed(g, me, g.energy(tile))
    g.quiet = NONE
    if g.bag == 0:  # LG 7.1
        g.ending = True
        g.tell(events.LAST_TILE_EXPLORED, me.seat)
    if g.havens() & bit(tile) != 0:
        welcome_eldrid(g, tile)


def gain_seed(g: Lagoon, me: Circle, energy: i64) -> None:
    me.seeds[energy] += 1
    g.tell(events.SEED_GAINED, me.seat, energy)
