"""The set-up: the plan of a game, with a sentence for what the rules do not allow, and the table [LG 1]."""

import re
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Final, NoReturn, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.games.lagoon.content import (
    CIRCLES,
    DRUIDS,
    ENERGIES,
    GROUP_NAMES,
    HAVEN,
    Content,
    site_id,
    site_number,
)
from tablehaven.games.lagoon.effects.part import Effect
from tablehaven.games.lagoon.exploring import enter
from tablehaven.games.lagoon.options import LEVEL_NAMES, rules_chosen
from tablehaven.games.lagoon.state import ALL_DRUIDS, Circle, Lagoon, Words, no_seeds
from tablehaven.games.lagoon.turn import set_limits
from tablehaven.games.lagoon.world import START, empty_world
from tablehaven.kernel.bits import bit, first
from tablehaven.kernel.errors import OptionError
from tablehaven.kernel.rng import Rng
from tablehaven.kernel.state import NONE, Rulebook
from tablehaven.kernel.wording import joined

_RUN: Final = re.compile(r"(\d{1,2})(?:-(\d{1,2}))?")


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


def planned(content: Content, chosen: Mapping[str, str]) -> Plan:
    """The plan that a complete choice of options describes."""
    players = int(chosen["players"])
    tiles = play_set(content, chosen["tiles"])
    balanced = chosen["balanced"] == "yes"
    plan = Plan(players)
    plan.tiles = sum(2**tile for tile in tiles)
    plan.start = vec[i64](starting_sites(content, chosen["start"], tiles, balanced))
    plan.balanced = balanced
    plan.emblems = vec[i64](circles(content, chosen["circles"], players))
    plan.first_seat = chosen["first"] == "first_seat" or players == 1
    plan.level = LEVEL_NAMES.index(chosen["level"])
    plan.rules = rules_chosen(chosen)
    return plan


def play_set(content: Content, text: str) -> list[int]:
    """The tiles of a play set: a named one, or tile numbers and runs of them."""
    if text in content.play_sets:
        return content.play_sets[text]
    tiles: list[int] = []
    for part in re.split(r"[\s,]+", text.strip()):
        run = _RUN.fullmatch(part)
        if not run:
            sets = joined(list(content.play_sets))
            _refuse(f"tiles: {part!r} is neither a play set nor a tile number. There are {sets}.", "1.2")
        for tile in range(int(run[1]), int(run[2] or run[1]) + 1):
            if not 1 <= tile <= content.tiles:
                _refuse(f"tiles: there is no tile {tile}; they are numbered from 1 to {content.tiles}.", "1.2")
            if tile - 1 in tiles:
                _refuse(f"tiles: tile {tile} is named twice.", "1.2")
            tiles.append(tile - 1)
    if len(tiles) not in content.play_set_sizes:
        sizes = joined([str(size) for size in content.play_set_sizes], "or")
        _refuse(f"tiles: a play set has {sizes} tiles, and these are {len(tiles)}.", "1.2")
    in_groups = [sum(content.group[tile] == group for tile in tiles) for group in range(len(GROUP_NAMES))]
    if len(set(in_groups)) > 1:
        counts = ", ".join(f"{count} of group {name}" for count, name in zip(in_groups, GROUP_NAMES, strict=True))
        _refuse(f"tiles: a play set has equally many tiles of each group, and these are {counts}.", "1.2")
    return tiles


def starting_sites(content: Content, text: str, tiles: list[int], balanced: bool) -> list[int]:
    """The three sites of a starting set-up: a named one, or sites; none yet if they are to be drawn by lot."""
    if text == "random":
        if next(legal_starts(content, tiles, balanced), None) is None:
            _refuse(
                "start: no three tiles of this play set can start a game, with one haven and three energies.", "1.6"
            )
        return []
    if text in content.starts:
        sites = content.starts[text]
    else:
        sites = []
        for name in re.split(r"[\s,]+", text.strip()):
            site = site_number(name)
            if not 0 <= site < content.sites:
                starts = joined(list(content.starts))
                _refuse(f"start: {name!r} is neither a set-up nor a site. There are {starts}.", "1.9")
            sites.append(site)
    if wrong := wrong_start(content, sites, tiles, balanced):
        _refuse(*wrong)
    return sites


def wrong_start(content: Content, sites: list[int], tiles: list[int], balanced: bool) -> tuple[str, str] | None:
    """What is wrong with starting sites, and by which rule."""
    names = joined([site_id(site) for site in sites])
    if len(sites) != ENERGIES:
        return f"start: three sites start the game, and these are {len(sites)}.", "1.5"
    for site in sites:
        if site // 2 not in tiles:
            return f"start: tile {site // 2 + 1} is not in the play set.", "1.5"
    if len({site // 2 for site in sites}) < len(sites):
        return f"start: a tile is named twice in {names}.", "1.5"
    havens = [site_id(site) for site in sites if content.types[site] == HAVEN]
    if len(havens) != 1:
        found = f"{joined(havens)} are" if havens else "none is"
        return f"start: exactly one starting site is a haven; of {names}, {found}.", "1.6"
    if len({content.energy[site] for site in sites}) < ENERGIES:
        return f"start: the three starting sites have three different energies, and {names} have not.", "1.7"
    if balanced and len({content.group[site // 2] for site in sites}) < len(GROUP_NAMES):
        return f"start: a balanced set-up has a tile of each group, and {names} have not.", "1.8"
    return None


def legal_starts(content: Content, tiles: list[int], balanced: bool) -> Iterator[list[int]]:
    """Every legal starting set-up of a play set, by the order of energies."""
    of_energy = [
        [2 * tile + side for tile in tiles for side in (0, 1) if content.energy[2 * tile + side] == energy]
        for energy in range(ENERGIES)
    ]
    for sites in product(*of_energy):
        if wrong_start(content, list(sites), tiles, balanced) is None:
            yield list(sites)


def circles(content: Content, text: str, players: int) -> list[int]:
    """The circle of each seat: one of each path, or the ones named."""
    if text == "usual":
        return [2 * seat for seat in range(players)]
    found: list[int] = []
    for name in re.split(r"[\s,]+", text.strip().casefold()):
        if name not in content.circle_names:
            _refuse(f"circles: there is no circle {name!r}. There are {joined(content.circle_names)}.", "1.11")
        if content.circle_names.index(name) in found:
            _refuse(f"circles: {name} is named twice.", "1.11")
        found.append(content.circle_names.index(name))
    if len(found) != players:
        _refuse(f"circles: {players} players have {players} circles, and these are {len(found)}.", "1.11")
    assert len(found) <= CIRCLES
    return found


def _refuse(sentence: str, rule: str) -> NoReturn:
    raise OptionError(f"{sentence} [LG {rule}]")


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
