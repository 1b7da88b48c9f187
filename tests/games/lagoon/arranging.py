"""Puts tiles, druids and seeds where a picture says."""

import re
from collections.abc import Iterable

from librt.vecs import vec
from mypy_extensions import i64

from tablehaven.games.lagoon.content import CIRCLES, DRUIDS, ENERGY_NAMES, SIDES, site_number
from tablehaven.games.lagoon.state import Circle, Lagoon
from tests.games.lagoon.content import CONTENT, tile_of

SIDE_OF_GRID = 64
MIDDLE = 32


class Builder:
    """Arranges a state that was just set up as a picture says."""

    def __init__(self, g: Lagoon) -> None:
        self.g = g
        self.names = [CONTENT.circle_names[emblem] for emblem in g.emblems[: g.players]]
        self.play_set = int(g.bag | g.world.up)

    def clear(self) -> None:
        """An empty table."""
        g = self.g
        for druid in range(len(g.stands)):
            g.take_off(druid)
        for tile in range(CONTENT.tiles):
            if g.world.up & 2**tile:
                g.world.lift(tile)
        g.world.turned = 0
        g.bag = 0

    def lay(self, picture: str) -> None:
        """Lay the sites as drawn."""
        rows = picture.expandtabs().split("\n")
        while rows and not rows[0].strip():
            rows.pop(0)
        first = None
        for r, row in enumerate(rows):
            for found in re.finditer(r"\S+", row):
                if first is None:
                    first = found.start()
                across = round((found.start() - first) / 3)
                assert (across - r) % 2 == 0, f"{found[0]} stands between two hexes"
                q = (across - r) // 2
                place = ((MIDDLE + q) * SIDE_OF_GRID + MIDDLE + r) % SIDE_OF_GRID**2
                assert self.g.world.tile_at(place) < 0, f"{found[0]} lies on another site"
                self.g.world.lay(self.turned(found[0]), place)

    def turned(self, site: str) -> int:
        """The tile of a site, turned to its side, that lies nowhere yet."""
        tile = tile_of(site)
        assert not self.lying() & 2**tile, f"tile {tile + 1} is named twice"
        if site.endswith(SIDES[1]):
            self.g.world.turned |= 2**tile
        return tile

    def lying(self) -> int:
        g = self.g
        tiles = g.world.up | g.bag
        for circle in g.circles:
            tiles |= circle.won
        return int(tiles)

    def seat(self, name: str) -> int:
        if name == "aj" and self.g.players == 1:
            return 1
        assert name in self.names, f"{name!r} is not a circle of this game"
        return self.names.index(name)

    def circle(self, name: str) -> Circle:
        return self.g.circles[self.seat(name)]

    def add_druids(self, name: str, text: str) -> None:
        """`eldrid 1A, acolyte 14A exhausted`"""
        first = self.seat(name) * DRUIDS
        acolytes = 0
        for part in parts(text):
            kind, place, *state = part.split()
            assert kind in ("eldrid", "acolyte") and state in ([], ["exhausted"], ["refreshed"]), (
                f"not a druid: {part!r}"
            )
            if kind == "acolyte":
                acolytes += 1
            assert acolytes < DRUIDS, f"{name} has four acolytes"
            if place != "supply":
                self.put(first + (acolytes if kind == "acolyte" else 0), place, state != ["exhausted"])

    def put(self, druid: int, site: str, refreshed: bool) -> None:
        tile = tile_of(site)
        assert self.g.world.up & 2**tile and self.g.world.site(tile) == site_number(site), f"{site} is not in play"
        self.g.put(druid, tile)
        if refreshed:
            self.g.refresh(druid)

    def add_eldrids(self, text: str, tokens: str | None, havens_explored: int | str | None) -> None:
        """AJ's three Eldrids, one of each path but yours: `owl 14A, fern 1A exhausted, moon to come`."""
        g = self.g
        if g.players > 1:
            return
        named = {part.split()[0]: part.split()[1:] for part in parts(text)}
        own_path = int(g.emblems[0]) // 2
        emblems = [int(g.emblems[0])]
        g.to_come = 0
        g.tokens = vec[i64]([0] * CIRCLES)
        for path in range(CIRCLES // 2):
            if path == own_path:
                continue
            pair = CONTENT.circle_names[2 * path : 2 * path + 2]
            name = next((name for name in pair if name in named), pair[0])
            place = named.pop(name, ["to", "come"])
            druid = DRUIDS + len(emblems) - 1
            emblems.append(CONTENT.circle_names.index(name))
            if place == ["to", "come"]:
                g.to_come |= 2**druid
                continue
            self.put(druid, place[0], place[1:] != ["exhausted"])
            if tokens is None:
                g.tokens[2 * path] += 4
                g.tokens[2 * path + 1] += 4
        assert not named, f"not AJ's: {', '.join(named)}"
        g.emblems = vec[i64](emblems)
        present = 3 - int(g.to_come).bit_count()
        g.havens_explored = max(present - 1, 0) if havens_explored is None else int(havens_explored)
        words = (tokens or "").split()
        for name, count in zip(words[::2], words[1::2], strict=True):
            g.tokens[CONTENT.circle_names.index(name)] = int(count)

    def add_seeds(self, seeds: str, laid: str) -> None:
        for text, is_laid in ((seeds, False), (laid, True)):
            for part in parts(text):
                name, *words = part.split()
                circle = self.circle(name)
                for energy, count in zip(words[::2], words[1::2], strict=True):
                    (circle.laid if is_laid else circle.seeds)[ENERGY_NAMES.index(energy)] = int(count)

    def add_won(self, text: str) -> None:
        for part in parts(text):
            name, *sites = part.split()
            for site in sites:
                self.circle(name).won |= 2 ** self.turned(site)

    def fill_bag(self, text: str | None) -> None:
        if text is None:
            self.g.bag = self.play_set & ~self.lying()
        else:
            for tile in text.split():
                self.g.bag |= 2 ** self.turned(f"{tile}A")


def parts(text: str) -> Iterable[str]:
    return [part.strip() for part in text.split(",") if part.strip()]
