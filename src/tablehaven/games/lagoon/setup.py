"""The set-up [LG 1]."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.games.lagoon.arrivals import enter
from tablehaven.games.lagoon.content import CIRCLES, DRUIDS, ENERGIES, Content
from tablehaven.games.lagoon.limits import set_limits
from tablehaven.games.lagoon.state import ALL_DRUIDS, Circle, Effect, Lagoon, Words, no_seeds
from tablehaven.games.lagoon.world import START, empty_world
from tablehaven.kernel.bits import bit, first
from tablehaven.kernel.rng import Rng
from tablehaven.kernel.state import NONE, Rulebook


@final
@mypyc_attr(acyclic=True)
class Plan:
    """What was chosen before the game."""

    players: i64
    tiles: i64 = 0  # of the play set
    start: vec[i64]  # the three starting sites; none if they are drawn by lot
    balanced: bool = False
    emblems: vec[i64]  # the circle of each seat
    first_seat: bool = False  # whether the first seat begins
    level: i64 = 0
    rules: i64 = 0

    def __init__(self, players: i64) -> None:
        self.players = players
        self.start = vec[i64]()
        self.emblems = vec[i64]()


def lay_out(
    rulebook: Rulebook, content: Content, effects: vec[Effect], words: Words, plan: Plan, chance: Rng
) -> Lagoon:
    """The table before the first turn."""
    circles = vec[Circle]()
    seat: i64 = 0
    while seat < max(plan.players, 2):
        circles = append(circles, Circle(seat, no_seeds(), no_seeds()))
        seat += 1
    stands = vec[i64]([NONE] * ALL_DRUIDS)
    tokens = vec[i64]([0] * CIRCLES)
    world = empty_world(content.tiles)
    g = Lagoon(rulebook, content, effects, words, chance, plan.players, plan.emblems, circles, world, stands, tokens)
    g.rules = plan.rules
    g.level = plan.level
    set_limits(g)
    lay_start(g, plan)
    haven = first(g.havens())
    seat = 0
    while seat < plan.players:
        eldrid = seat * DRUIDS
        for druid in (eldrid, eldrid + 1):  # LG 1.12
            g.put(druid, haven)
            g.refresh(druid)
        seat += 1
    if plan.players == 1:
        choose_eldrids(g, haven)
    elif not plan.first_seat:
        g.active = chance.below(plan.players)  # LG 1.14
    return g


def lay_start(g: Lagoon, plan: Plan) -> None:
    """Lay the starting sites, and put the other tiles into the bag [LG 1.5, LG 1.10]."""
    sites = plan.start
    while len(sites) == 0:
        sites = drawn_start(g, plan)
    g.bag = plan.tiles
    place: i64 = 0
    while place < len(sites):
        site = sites[place]
        tile = site >> 1
        if site & 1 != 0:
            g.world.turned |= bit(tile)
        g.world.lay(tile, START[place])
        g.bag &= ~bit(tile)
        place += 1


def drawn_start(g: Lagoon, plan: Plan) -> vec[i64]:
    """Three sites by lot, or none if they cannot start a game together [LG 1.6, LG 1.7, LG 1.8]."""
    content = g.content
    sites = vec[i64]()
    left = plan.tiles
    energies: i64 = 0
    groups: i64 = 0
    havens: i64 = 0
    while len(sites) < ENERGIES:
        tile = g.chance.member(left)
        left &= ~bit(tile)
        side = g.chance.below(2)
        energies |= bit(content.energy[2 * tile + side])
        groups |= bit(content.group[tile])
        if content.havens[side] & bit(tile) != 0:
            havens += 1
        sites = append(sites, 2 * tile + side)
    all_three: i64 = bit(ENERGIES) - 1
    if havens != 1 or energies != all_three or (plan.balanced and groups != all_three):
        return vec[i64]()
    return sites


def choose_eldrids(g: Lagoon, haven: i64) -> None:
    """AJ's Eldrids: one of each path but yours; one of them starts on the haven [LG 9.1, LG 9.2]."""
    own_path = g.emblems[0] >> 1
    eldrid: i64 = DRUIDS
    path: i64 = 0
    while 2 * path < CIRCLES:
        if path != own_path:
            g.emblems = append(g.emblems, 2 * path + g.chance.below(2))
            g.to_come |= bit(eldrid)
            eldrid += 1
        path += 1
    enter(g, g.chance.member(g.to_come), haven)
