# interpreted: plain data, made by msgspec
"""What a seat sees of a game of Lagoon: everything but the order in which tiles and tokens will be drawn [LG 1.16]."""

from collections.abc import Iterable
from functools import cache

from msgspec import Struct

from tablehaven.games.lagoon.actions import TAKE_ACTION
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
from tablehaven.games.lagoon.exploring import CHOOSE_SIDE, PLACE_SITE
from tablehaven.games.lagoon.names import AJ_NAME, ENDINGS, circle_of, druid_name, is_ajs
from tablehaven.games.lagoon.options import LEVEL_NAMES
from tablehaven.games.lagoon.scoring import destiny, partner, points_under, side_points, sites_won, winners
from tablehaven.games.lagoon.state import ELDRID, Circle, Lagoon
from tablehaven.games.lagoon.turn import TURN
from tablehaven.games.lagoon.unraveling import energy_from_sites, unravelable
from tablehaven.games.lagoon.world import DIRECTION_NAMES, DIRECTIONS, coordinates
from tablehaven.kernel.bits import bit, listed
from tablehaven.kernel.game import SPECTATOR
from tablehaven.kernel.state import ALL_SEEING, NONE
from tablehaven.kernel.wording import joined


class FaceView(Struct, frozen=True):
    """One side of a tile: a site, wherever it is."""

    id: str
    name: str
    energy: str
    type: str
    action: str  # invoke, eldrid_invoke, exploration, or timely
    when: str | None  # for a timely one
    once: bool  # a turn
    words: str
    short: str  # what it does, in two lines of a hex
    known: str  # a sentence where some of it is made up


class TileView(Struct, frozen=True):
    """A tile in the bag or in hand."""

    number: int
    sides: tuple[FaceView, ...]
    shows: str | None  # the site that it will be, once its side is chosen


class SiteView(Struct, frozen=True):
    """A site in play."""

    face: FaceView
    q: int  # to the east, from the hex on which the first site lay
    r: int  # to the southeast
    locked: bool
    used: bool  # and not to be used again this turn
    may_unravel: bool  # the viewer, now
    druids: tuple[str, ...]


class SpaceView(Struct, frozen=True):
    """An empty hex beside the world, named by the lowest tile that touches it."""

    name: str
    tile: int
    direction: str
    q: int
    r: int
    offered: bool  # to whoever lays a site now
    answer: int


class DruidView(Struct, frozen=True):
    name: str
    circle: str
    number: int  # 0 is the Eldrid, the others are acolytes
    rank: str
    refreshed: bool
    site: str | None  # None in the supply


class SeatView(Struct, frozen=True):
    """A player, or AJ. Whatever counts energies has one number for each."""

    name: str
    circle: str | None  # AJ has none of his own
    path: str | None
    team: int | None
    marker: bool  # refreshed
    seeds: dict[str, int]
    laid: dict[str, int]  # seeds on unraveled tiles
    occupied: dict[str, int]  # sites, which is energy to unravel with
    unraveled: dict[str, int]  # sites in the score area
    score_area: tuple[FaceView, ...]
    druids: tuple[DruidView, ...]
    points: dict[str, int]  # under each destiny, without a partner's
    side_points: dict[str, int]  # with them
    points_now: int | None  # with them, under the present destiny; None in a draw
    leads: bool


class AjView(Struct, frozen=True):
    level: str
    tokens: dict[str, int]  # in the bag, by circle
    to_come: tuple[str, ...]  # his druids that have not entered play


class TableView(Struct, frozen=True):
    """All there is to see."""

    viewer: str
    turn: int
    active: str
    step: str
    asked: str | None
    decision: str
    refreshes: int  # druids that may still be refreshed in this Refresh step
    over: bool
    ended: str | None  # how
    last_turn: bool
    quiet: int  # turns in a row without exploring
    balance: dict[str, int]  # sites in play by energy
    destiny: str | None  # as things stand; None in a draw
    threatens: dict[str, str]  # energy by energy
    energy_needed: int
    world: tuple[SiteView, ...]
    spaces: tuple[SpaceView, ...]
    hand: tuple[TileView, ...]  # drawn or lifted, and not yet laid
    bag: tuple[TileView, ...]
    seats: dict[str, SeatView]
    aj: AjView | None


def table_view(g: Lagoon, viewer: int) -> TableView:
    names = [_seat_name(g, circle) for circle in g.circles]
    fate = int(destiny(g))
    return TableView(
        viewer={SPECTATOR: "spectator", ALL_SEEING: "all"}.get(viewer) or names[viewer],
        turn=int(g.turns),
        active=names[g.active],
        step="aj" if names[g.active] == AJ_NAME else TURN[g.step].name,
        asked=names[g.seat] if g.seat >= 0 else None,
        decision=g.rulebook.decisions[g.kind].name if g.seat >= 0 else "",
        refreshes=max(int(g.refreshes), 0),
        over=bool(g.over),
        ended=ENDINGS[g.ended].name if g.ended != NONE else None,
        last_turn=bool(g.ending),
        quiet=max(int(g.quiet), 0),
        balance=_by_energy([int(g.in_play(energy)) for energy in range(ENERGIES)]),
        destiny=ENERGY_NAMES[fate] if fate != NONE else None,
        threatens={name: ENERGY_NAMES[g.content.threatens[energy]] for energy, name in enumerate(ENERGY_NAMES)},
        energy_needed=int(g.content.energy_needed),
        world=_sites(g, viewer),
        spaces=_spaces(g),
        hand=_tiles(g, g.held, g.kind != CHOOSE_SIDE.kind),
        bag=_tiles(g, g.bag, False),
        seats={name: _seat(g, circle, name, fate) for name, circle in zip(names, g.circles, strict=True)},
        aj=_aj(g) if g.alone() else None,
    )


def _seat_name(g: Lagoon, circle: Circle) -> str:
    return g.content.circle_names[g.emblems[circle.seat]] if circle.seat < g.players else AJ_NAME


def _sites(g: Lagoon, viewer: int) -> tuple[SiteView, ...]:
    deciding = g.kind == TAKE_ACTION.kind and g.seat >= 0 and g.seat == viewer
    may_unravel = listed(unravelable(g, g.circles[viewer])) if deciding else []
    locked, used = listed(g.world.locked()), listed(g.used)
    return tuple(
        SiteView(
            face=_face(g.content, int(g.world.site(tile))),
            q=int(q),
            r=int(r),
            locked=tile in locked,
            used=tile in used,
            may_unravel=tile in may_unravel,
            druids=tuple(_druid_name(g, druid) for druid in listed(g.standing_on(bit(tile)))),
        )
        for tile in listed(g.world.up)
        for q, r in [coordinates(g.world, g.world.hexes[tile])]
    )


def _spaces(g: Lagoon) -> tuple[SpaceView, ...]:
    laying = g.kind == PLACE_SITE.kind and g.seat >= 0
    found = []
    for space in g.world.spaces(g.world.up):
        tile, direction = divmod(int(space), DIRECTIONS)
        answer = int(g.words.space + space)
        q, r = coordinates(g.world, g.world.named(space))
        found.append(
            SpaceView(
                name=f"{DIRECTION_NAMES[direction]} of {tile + 1}",
                tile=tile + 1,
                direction=DIRECTION_NAMES[direction],
                q=int(q),
                r=int(r),
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


@cache
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
        short=content.short[site],
        known=_known(content, site),
    )


def _known(content: Content, site: int) -> str:
    origins = content.origins[site]
    if "reconstructed" not in origins:
        return ""
    others = joined([origin for origin in origins if origin != "reconstructed"])
    return f"Partly our reconstruction{f', partly {others}' if others else ''}."


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
    return ELDRID if is_ajs(int(g.players), druid) else druid % DRUIDS


def _circle_of(g: Lagoon, druid: int) -> str:
    return g.content.circle_names[circle_of(g.content, int(g.players), [int(emblem) for emblem in g.emblems], druid)]


def _druid_name(g: Lagoon, druid: int) -> str:
    return druid_name(g.content, int(g.players), [int(emblem) for emblem in g.emblems], int(druid))


def _aj(g: Lagoon) -> AjView:
    return AjView(
        level=LEVEL_NAMES[g.level],
        tokens={g.content.circle_names[circle]: int(g.tokens[circle]) for circle in range(CIRCLES)},
        to_come=tuple(_druid_name(g, druid) for druid in listed(g.to_come)),
    )


def _by_energy(counts: Iterable[int]) -> dict[str, int]:
    return {name: int(count) for name, count in zip(ENERGY_NAMES, counts, strict=True)}
