"""What a seat sees of a game of Lagoon: everything but the order in which tiles and tokens will be drawn [LG 1.16]."""

from collections.abc import Iterable
from typing import Final

from tablehaven.games.lagoon import decisions
from tablehaven.games.lagoon.content import (
    ACTION_NAMES,
    CIRCLES,
    DRUIDS,
    ENERGIES,
    ENERGY_NAMES,
    SIDES,
    TYPE_NAMES,
    WHEN_NAMES,
    Content,
    site_id,
)
from tablehaven.games.lagoon.options import LEVEL_NAMES
from tablehaven.games.lagoon.scoring import destiny, partner, points_under, side_points, sites_won, winners
from tablehaven.games.lagoon.shapes import (
    AjView,
    DruidView,
    FaceView,
    SeatView,
    SiteView,
    SpaceView,
    TableView,
    TileView,
)
from tablehaven.games.lagoon.state import ELDRID, Circle, Lagoon
from tablehaven.games.lagoon.unraveling import energy_from_sites, unravelable
from tablehaven.games.lagoon.world import DIRECTION_NAMES, DIRECTIONS, START, WIDTH, World
from tablehaven.kernel.bits import bit, first, listed
from tablehaven.kernel.game import ALL_SEEING, SPECTATOR
from tablehaven.kernel.state import NONE

_AXIAL: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))  # a step in each direction, in q and r
STEP_NAMES: Final = ("start", "begin", "refresh", "action", "end", "end", "aj")
ENDING_NAMES: Final = ("last tile", "no druids", "quiet")
AJ_NAME: Final = "aj"


def table_view(g: Lagoon, viewer: int) -> TableView:
    names = [_seat_name(g, circle) for circle in g.circles]
    coordinates = _coordinates(g.world)
    fate = int(destiny(g))
    return TableView(
        viewer={SPECTATOR: "spectator", ALL_SEEING: "all"}.get(viewer) or names[viewer],
        turn=int(g.turns),
        active=names[g.active],
        step="aj" if names[g.active] == AJ_NAME else STEP_NAMES[g.step],
        asked=names[g.seat] if g.seat >= 0 else None,
        decision=decisions.KIND_NAMES[g.kind] if g.seat >= 0 else "",
        refreshes=max(int(g.refreshes), 0),
        over=bool(g.over),
        ended=ENDING_NAMES[g.ended] if g.ended != NONE else None,
        last_turn=bool(g.ending),
        quiet=max(int(g.quiet), 0),
        balance=_by_energy([int(g.in_play(energy)) for energy in range(ENERGIES)]),
        destiny=ENERGY_NAMES[fate] if fate != NONE else None,
        threatens={name: ENERGY_NAMES[g.content.threatens[energy]] for energy, name in enumerate(ENERGY_NAMES)},
        energy_needed=int(g.content.energy_needed),
        world=_sites(g, viewer, coordinates),
        spaces=_spaces(g, coordinates),
        hand=_tiles(g, g.held, g.kind != decisions.CHOOSE_SIDE),
        bag=_tiles(g, g.bag, False),
        seats={name: _seat(g, circle, name, fate) for name, circle in zip(names, g.circles, strict=True)},
        aj=_aj(g) if g.alone() else None,
    )


def _seat_name(g: Lagoon, circle: Circle) -> str:
    return g.content.circle_names[g.emblems[circle.seat]] if circle.seat < g.players else AJ_NAME


def _coordinates(world: World) -> dict[int, tuple[int, int]]:
    """Where each tile in play lies, from the hex on which the first site of the game was laid.

    The grid wraps around, so all are found by walking from one of them.
    """
    start = int(first(world.up))
    found = {start: _apart(int(world.hexes[start]), int(START[0]))}
    walk = [start]
    for tile in walk:
        for direction in range(DIRECTIONS):
            there = int(world.tile_at(world.beside(world.hexes[tile], direction)))
            if there >= 0 and there not in found:
                found[there] = _beside(found[tile], direction)
                walk.append(there)
    return found


def _apart(place: int, start: int) -> tuple[int, int]:
    """How far a hex lies from another along both axes; a hex is a number of q times the width of the grid, and r."""
    half = WIDTH // 2
    r = (place - start + half) % WIDTH - half
    return ((place - start - r) // WIDTH + half) % WIDTH - half, r


def _beside(place: tuple[int, int], direction: int) -> tuple[int, int]:
    return place[0] + _AXIAL[direction][0], place[1] + _AXIAL[direction][1]


def _sites(g: Lagoon, viewer: int, coordinates: dict[int, tuple[int, int]]) -> tuple[SiteView, ...]:
    deciding = g.kind == decisions.ACTION and g.seat >= 0 and g.seat == viewer
    may_unravel = listed(unravelable(g, g.circles[viewer])) if deciding else []
    locked, used = listed(g.world.locked()), listed(g.used)
    return tuple(
        SiteView(
            face=_face(g.content, int(g.world.site(tile))),
            q=coordinates[tile][0],
            r=coordinates[tile][1],
            locked=tile in locked,
            used=tile in used,
            may_unravel=tile in may_unravel,
            druids=tuple(_druid_name(g, druid) for druid in listed(g.standing_on(bit(tile)))),
        )
        for tile in listed(g.world.up)
    )


def _spaces(g: Lagoon, coordinates: dict[int, tuple[int, int]]) -> tuple[SpaceView, ...]:
    laying = g.kind == decisions.PLACE_SITE and g.seat >= 0
    found = []
    for space in g.world.spaces(g.world.up):
        tile, direction = divmod(int(space), DIRECTIONS)
        answer = int(g.words.space + space)
        q, r = _beside(coordinates[tile], direction)
        found.append(
            SpaceView(
                name=f"{DIRECTION_NAMES[direction]} of {tile + 1}",
                tile=tile + 1,
                direction=DIRECTION_NAMES[direction],
                q=q,
                r=r,
                offered=laying and bool(g.offers(answer)),
                answer=answer,
            )
        )
    return tuple(found)


def _tiles(g: Lagoon, tiles: int, shown: bool) -> tuple[TileView, ...]:
    return tuple(
        TileView(
            number=int(tile) + 1,
            sides=tuple(_face(g.content, 2 * int(tile) + side) for side in range(len(SIDES))),
            shows=site_id(int(g.world.site(tile))) if shown else None,
        )
        for tile in listed(tiles)
    )


def _face(content: Content, site: int) -> FaceView:
    moment = content.moments[site] - (len(ACTION_NAMES) - 1)
    return FaceView(
        id=site_id(site),
        name=content.names[site],
        energy=ENERGY_NAMES[content.energy[site]],
        type=TYPE_NAMES[content.types[site]],
        action=ACTION_NAMES[min(content.moments[site], len(ACTION_NAMES) - 1)],
        when=WHEN_NAMES[moment] if moment >= 0 else None,
        once=content.once[site],
        words=content.words[site],
    )


def _seat(g: Lagoon, me: Circle, name: str, fate: int) -> SeatView:
    circle = int(g.emblems[me.seat]) if name != AJ_NAME else None
    energies = range(ENERGIES)
    return SeatView(
        name=name,
        circle=None if circle is None else g.content.circle_names[circle],
        path=None if circle is None else g.content.path_names[circle // 2],
        team=None if partner(g, me) == NONE else int(me.seat) % 2 + 1,
        marker=bool(me.marker),
        seeds=_by_energy(me.seeds),
        laid=_by_energy(me.laid),
        occupied=_by_energy([energy_from_sites(g, me, energy) for energy in energies]),
        unraveled=_by_energy([sites_won(g, me, energy) for energy in energies]),
        score_area=tuple(_face(g.content, int(g.world.site(tile))) for tile in listed(me.won)),
        druids=tuple(_druid(g, druid) for druid in _druids_of(g, me)),
        points=_by_energy([points_under(g, me, energy) for energy in energies]),
        side_points=_by_energy([side_points(g, me, energy) for energy in energies]),
        points_now=int(side_points(g, me, fate)) if fate != NONE else None,
        leads=me.seat in listed(winners(g)),
    )


def _druids_of(g: Lagoon, me: Circle) -> range:
    """A circle's five druids, or the Eldrids of AJ."""
    first = int(me.eldrid())
    return range(first, first + (DRUIDS if me.seat < g.players else len(g.emblems) - 1))


def _druid(g: Lagoon, druid: int) -> DruidView:
    number = _number(g, druid)
    return DruidView(
        name=_druid_name(g, druid),
        circle=_circle_of(g, druid),
        number=number,
        rank="eldrid" if number == ELDRID else "acolyte",
        refreshed=druid in listed(g.fresh),
        site=site_id(int(g.world.site(g.stands[druid]))) if druid in listed(g.present) else None,
    )


def _number(g: Lagoon, druid: int) -> int:
    return ELDRID if druid >= g.players * DRUIDS else druid % DRUIDS


def _circle_of(g: Lagoon, druid: int) -> str:
    place = druid // DRUIDS if druid < g.players * DRUIDS else druid - DRUIDS + 1
    return g.content.circle_names[g.emblems[place]]


def _druid_name(g: Lagoon, druid: int) -> str:
    number = _number(g, int(druid))
    return f"{_circle_of(g, int(druid))} " + ("eldrid" if number == ELDRID else f"acolyte {number}")


def _aj(g: Lagoon) -> AjView:
    return AjView(
        level=LEVEL_NAMES[g.level],
        tokens={g.content.circle_names[circle]: int(g.tokens[circle]) for circle in range(CIRCLES)},
        to_come=tuple(_druid_name(g, druid) for druid in listed(g.to_come)),
    )


def _by_energy(counts: Iterable[int]) -> dict[str, int]:
    return {name: int(count) for name, count in zip(ENERGY_NAMES, counts, strict=True)}
