"""The world: sites on a grid of hexes, which of them touch, and which hold it together [LG 2]."""

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr, u8

from tablehaven.kernel.bits import bit, drop_first, first

# A hex is q times the width of the grid plus r, the two axes of a hex grid, and wraps around: a world of few tiles is
# never wide enough to meet itself, however far it wanders.
WIDTH: Final = 64
_HALF: Final = 32
_HEXES: Final = 4096
_WRAP: Final = _HEXES - 1

DIRECTIONS: Final = 6
DIRECTION_NAMES: Final = ("east", "southeast", "southwest", "west", "northwest", "northeast")
_STEP: Final = vec[i64]([64, 1, -63, -64, -1, 63])  # in the same order

START: Final = vec[i64]([2080, 2144, 2081])  # three hexes that touch each other, in the middle
NOWHERE: Final = -1
MOST_TILES: Final = 30  # a world of so many is at most half as wide as the grid, so that distances are what they seem


@final
@mypyc_attr(acyclic=True)
class World:
    """Which tiles are in play, which side up, and where. The grid and what touches what follow from that."""

    SHARED: ClassVar[tuple[str, ...]] = ("grid", "near", "locked_tiles", "locked_known")

    up: i64 = 0  # the tiles in play
    turned: i64 = 0  # the tiles that show side B, in play or in a score area
    hexes: vec[i64]  # where each tile lies
    grid: vec[u8]  # by hex: one more than the tile there
    near: vec[i64]  # by tile: the tiles that touch it
    locked_tiles: i64 = 0
    locked_known: bool = False

    def __init__(self, hexes: vec[i64], grid: vec[u8], near: vec[i64]) -> None:
        self.hexes = hexes
        self.grid = grid
        self.near = near

    def clone(self) -> "World":
        hexes = self.hexes
        grid = self.grid
        near = self.near
        twin = World(hexes[0 : len(hexes)], grid[0 : len(grid)], near[0 : len(near)])
        twin.up = self.up
        twin.turned = self.turned
        twin.locked_tiles = self.locked_tiles
        twin.locked_known = self.locked_known
        return twin

    def work_out(self) -> None:
        """Lay the grid out anew from where the tiles lie."""
        lying = self.up
        self.grid = vec[u8]([0] * _HEXES)
        self.near = vec[i64]([0] * len(self.hexes))
        self.up = 0
        while lying != 0:
            tile = first(lying)
            lying = drop_first(lying)
            self.lay(tile, self.hexes[tile])

    def beside(self, place: i64, direction: i64) -> i64:
        """The hex next to a hex."""
        return (place + _STEP[direction]) & _WRAP

    def tile_at(self, place: i64) -> i64:
        """The tile on a hex, or -1."""
        return i64(self.grid[place]) - 1

    def touching(self, place: i64) -> i64:
        """The tiles that touch a hex."""
        grid = self.grid
        tiles: i64 = 0
        direction: i64 = 0
        while direction < DIRECTIONS:
            there = i64(grid[(place + _STEP[direction]) & _WRAP])
            if there != 0:
                tiles |= bit(there - 1)
            direction += 1
        return tiles

    def spaces_beside(self, tile: i64) -> i64:
        """How many spaces a tile has beside it."""
        grid = self.grid
        place = self.hexes[tile]
        spaces: i64 = 0
        direction: i64 = 0
        while direction < DIRECTIONS:
            if grid[(place + _STEP[direction]) & _WRAP] == 0:
                spaces += 1
            direction += 1
        return spaces

    def lay(self, tile: i64, place: i64) -> None:
        """Lay a tile on an empty hex."""
        neighbors = self.touching(place)
        near = self.near
        near[tile] = neighbors
        while neighbors != 0:
            near[first(neighbors)] |= bit(tile)
            neighbors = drop_first(neighbors)
        self.grid[place] = u8(tile + 1)
        self.hexes[tile] = place
        self.up |= bit(tile)
        self.locked_known = False

    def lift(self, tile: i64) -> None:
        """Take a tile off the board."""
        near = self.near
        neighbors = near[tile]
        near[tile] = 0
        while neighbors != 0:
            near[first(neighbors)] &= ~bit(tile)
            neighbors = drop_first(neighbors)
        self.grid[self.hexes[tile]] = 0
        self.hexes[tile] = NOWHERE
        self.up &= ~bit(tile)
        self.locked_known = False

    def swap(self, one: i64, other: i64) -> None:
        """Two tiles trade places."""
        place = self.hexes[one]
        other_place = self.hexes[other]
        self.lift(one)
        self.lift(other)
        self.lay(one, other_place)
        self.lay(other, place)

    def face(self, sides: vec[i64], first: i64) -> i64:
        """The tiles in play that show something, given those that have it on side A and on side B."""
        turned = self.turned
        return self.up & ((sides[first] & ~turned) | (sides[first + 1] & turned))

    def site(self, tile: i64) -> i64:
        """The site that a tile shows, or last showed."""
        return 2 * tile + ((self.turned >> tile) & 1)

    def locked(self) -> i64:
        """The tiles without which the world would fall apart [LG 2.3]."""
        if not self.locked_known:
            self.locked_tiles = self._find_locked()
            self.locked_known = True
        return self.locked_tiles

    def _find_locked(self) -> i64:
        near = self.near
        found: i64 = 0
        tiles = self.up
        while tiles != 0:
            tile = first(tiles)
            tiles = drop_first(tiles)
            neighbors = near[tile]
            # Mostly the neighbors hang together among themselves; only if not, a way around is looked for.
            if not self._connects(neighbors, neighbors) and not self._connects(neighbors, self.up & ~bit(tile)):
                found |= bit(tile)
        return found

    def _connects(self, tiles: i64, within: i64) -> bool:
        """Whether some tiles are all joined to each other by others of a set."""
        near = self.near
        reached = tiles & ~drop_first(tiles)
        fresh = reached
        while fresh != 0 and tiles & ~reached != 0:
            tile = first(fresh)
            fresh = drop_first(fresh)
            more = near[tile] & within & ~reached
            reached |= more
            fresh |= more
        return tiles & ~reached == 0

    def reach(self, tile: i64, steps: i64) -> i64:
        """The tiles that lie at most so many steps from a tile, with itself [LG 2.11]."""
        near = self.near
        reached: i64 = bit(tile)
        edge = reached
        while steps > 0 and edge != 0:
            more: i64 = 0
            while edge != 0:
                more |= near[first(edge)]
                edge = drop_first(edge)
            edge = more & ~reached
            reached |= more
            steps -= 1
        return reached

    def walks(self, tile: i64, steps: i64) -> i64:
        """The tiles at the end of a walk of exactly so many steps."""
        near = self.near
        reached: i64 = bit(tile)
        while steps > 0:
            edge = reached
            reached = 0
            while edge != 0:
                reached |= near[first(edge)]
                edge = drop_first(edge)
            steps -= 1
        return reached

    def distance(self, place: i64, other: i64) -> i64:
        """How many hexes lie from one hex to another, empty ones counted too [LG 9.9]."""
        apart = (place - other) & _WRAP
        r = ((apart + _HALF) & (WIDTH - 1)) - _HALF
        q = (((apart - r) & _WRAP) + _HALF * WIDTH) // WIDTH % WIDTH - _HALF
        if q < 0:
            q = -q
            r = -r
        if r >= 0:
            return q + r
        return max(q, -r)

    def name_of(self, place: i64) -> i64:
        """A space by its first neighbor and the direction from there, as one number; -1 if nothing touches it."""
        neighbors = self.touching(place)
        if neighbors == 0:
            return NOWHERE
        tile = first(neighbors)
        from_tile = self.hexes[tile]
        direction: i64 = 0
        while self.beside(from_tile, direction) != place:
            direction += 1
        return tile * DIRECTIONS + direction

    def named(self, name: i64) -> i64:
        """The hex that `name_of` stands for."""
        return self.beside(self.hexes[name // DIRECTIONS], name % DIRECTIONS)

    def spaces(self, near: i64) -> vec[i64]:
        """The names of the spaces that touch one of these tiles, in ascending order."""
        found = vec[i64]()
        tiles = self.up
        while tiles != 0:
            tile = first(tiles)
            lower = bit(tile) - 1
            tiles = drop_first(tiles)
            place = self.hexes[tile]
            direction: i64 = 0
            while direction < DIRECTIONS:
                there = (place + _STEP[direction]) & _WRAP
                if self.grid[there] == 0:
                    neighbors = self.touching(there)
                    if neighbors & lower == 0 and neighbors & near != 0:
                        found = append(found, tile * DIRECTIONS + direction)
                direction += 1
        return found


def coordinates(world: World, place: i64) -> tuple[i64, i64]:
    """Where a hex in or beside the world lies, along both axes, from the hex on which the first site was laid.

    The grid wraps around and the world may have wandered, so it is measured from a tile in play.
    """
    here = world.hexes[first(world.up)]
    q, r = _apart(here, START[0])
    further_q, further_r = _apart(place, here)
    return q + further_q, r + further_r


def _apart(place: i64, other: i64) -> tuple[i64, i64]:
    """How far a hex lies from another along both axes, the shorter way around."""
    apart = (place - other) & _WRAP
    r = ((apart + _HALF) & (WIDTH - 1)) - _HALF
    return (((apart - r) & _WRAP) + _HALF * WIDTH) // WIDTH % WIDTH - _HALF, r


def empty_world(tiles: int) -> World:
    return World(vec[i64]([NOWHERE] * tiles), vec[u8]([0] * _HEXES), vec[i64]([0] * tiles))
