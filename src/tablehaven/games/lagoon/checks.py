"""What must hold at every moment of a game of Lagoon."""

from mypy_extensions import i64

from tablehaven.games.lagoon.content import DRUIDS, ENERGIES
from tablehaven.games.lagoon.state import Lagoon
from tablehaven.games.lagoon.world import MOST_TILES, NOWHERE, World
from tablehaven.kernel.bits import bit, drop_first, first, size
from tablehaven.kernel.state import NONE


def check(g: Lagoon) -> None:
    check_tiles(g)
    check_world(g.world)
    check_druids(g)
    for circle in g.circles:
        energy: i64 = 0
        while energy < ENERGIES:
            assert circle.seeds[energy] >= 0 and circle.laid[energy] >= 0, "nobody owes a seed"
            energy += 1
    assert g.over or g.count > 0, "somebody has something to choose"


def check_tiles(g: Lagoon) -> None:
    """Every tile of the play set is in one place."""
    places = g.world.up
    total = size(g.world.up) + size(g.bag) + size(g.held)
    places |= g.bag | g.held
    for circle in g.circles:
        total += size(circle.won)
        places |= circle.won
    assert size(places) == total, "no tile is in two places"
    assert total in g.content.play_set_sizes, "no tile is lost"
    assert g.world.turned & g.bag == 0, "tiles in the bag show nothing"
    assert g.havens() != 0 or g.held != 0, "a haven is in play"


def check_world(world: World) -> None:
    """The grid agrees with where the tiles lie, and the world is one."""
    tiles = world.up
    while tiles != 0:
        tile = first(tiles)
        tiles = drop_first(tiles)
        place = world.hexes[tile]
        assert world.tile_at(place) == tile, "the grid shows the tile where it lies"
        assert world.near[tile] == world.touching(place), "what touches a tile is known"
    tile = 0
    while tile < len(world.hexes):
        if world.up & bit(tile) == 0:
            assert world.hexes[tile] == NOWHERE and world.near[tile] == 0, "a tile out of play is nowhere"
        tile += 1
    assert world.reach(first(world.up), MOST_TILES) == world.up, "the world is one"


def check_druids(g: Lagoon) -> None:
    """Every druid stands on a site in play or is in its supply."""
    druid: i64 = 0
    while druid < len(g.stands):
        here = g.stands[druid]
        if g.present & bit(druid) != 0:
            assert (g.world.up | g.held) & bit(here) != 0, "druids stand on sites"
        else:
            assert here == NONE and g.fresh & bit(druid) == 0, "a druid in the supply stands nowhere"
        if druid >= g.players * DRUIDS and (g.players > 1 or druid >= DRUIDS + 3):
            assert g.present & bit(druid) == 0, "only circles that play have druids"
        druid += 1
