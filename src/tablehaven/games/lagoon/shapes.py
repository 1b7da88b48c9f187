# interpreted: plain data, made by msgspec
"""The shape of what a seat sees of a game of Lagoon; `view.py` fills it."""

from msgspec import Struct


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
