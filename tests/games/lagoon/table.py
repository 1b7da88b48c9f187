"""Questions about what lies on the table, answered in the words of a scene."""

import re
from collections.abc import Iterator

from tablehaven.games.lagoon import scoring
from tablehaven.games.lagoon.content import DRUIDS, ENERGIES, ENERGY_NAMES, Content, site_id
from tablehaven.games.lagoon.state import Circle, Lagoon
from tablehaven.games.lagoon.world import DIRECTION_NAMES
from tablehaven.kernel.state import NONE
from tests.games.lagoon.content import tile_of

DRUID = re.compile(r"(?:(\w+) )?(eldrid|acolyte)(?: ([1-4]))?(?: (\d+[AB]|supply))?(?: (exhausted|refreshed))?")


class Table:
    """A state, looked at."""

    @property
    def g(self) -> Lagoon:
        raise NotImplementedError

    @property
    def content(self) -> Content:
        return self.g.content

    # circles and druids

    def circle_name(self, seat: int) -> str:
        if self.g.players == 1 and seat == 1:
            return "aj"
        return self.content.circle_names[self.g.emblems[seat]]

    def seat(self, name: str) -> int:
        for seat in range(len(self.g.circles)):
            if self.circle_name(seat) == name:
                return seat
        raise AssertionError(f"nobody here is {name!r}")

    def circle(self, name: str) -> Circle:
        return self.g.circles[self.seat(name)]

    def owner(self, druid: int) -> str:
        """The circle that a druid belongs to; alone, the druids after yours are AJ's Eldrids."""
        if self.g.players == 1 and druid >= DRUIDS:
            return self.content.circle_names[self.g.emblems[druid - DRUIDS + 1]]
        return self.circle_name(druid // DRUIDS)

    def is_eldrid(self, druid: int) -> bool:
        return druid % DRUIDS == 0 or (self.g.players == 1 and druid >= DRUIDS)

    def place_of(self, druid: int) -> str:
        tile = int(self.g.stands[druid])
        return "supply" if tile == NONE else self.shown(tile)

    def druid_text(self, druid: int) -> str:
        """`eldrid` or `acolyte 14A`; with `exhausted` if another there is not, with the circle if it is not asked."""
        name = "eldrid"
        if not self.is_eldrid(druid):
            name = f"acolyte {self.place_of(druid)}"
            twins = [
                other
                for other in self.all_druids()
                if self.owner(other) == self.owner(druid) and not self.is_eldrid(other)
                if self.place_of(other) == self.place_of(druid) and self.fresh(other) != self.fresh(druid)
            ]
            if twins and not self.fresh(druid):
                name += " exhausted"
        if druid // DRUIDS != self.g.seat or self.owner(druid) != self.circle_name(int(self.g.seat)):
            name = f"{self.owner(druid)} {name}"
        return name

    def all_druids(self) -> range:
        return range(DRUIDS + 3 if self.g.players == 1 else int(self.g.players) * DRUIDS)

    def fresh(self, druid: int) -> bool:
        return bool(self.g.fresh & 2**druid)

    def druids_named(self, text: str, seat: int) -> Iterator[int]:
        """All druids that a text can mean; without a circle those of the seat that answers."""
        read = re.fullmatch(
            r"(?:(\w+) )?(eldrid|acolyte)(?: ([1-4]))?(?: (\d+[AB]|supply))?(?: (exhausted|refreshed))?", text
        )
        assert read, f"not a druid: {text!r}"
        owner = read[1] or self.circle_name(seat)
        assert owner in self.content.circle_names, f"not a circle: {owner!r}"
        for druid in self.all_druids():
            if self.owner(druid) != owner or self.is_eldrid(druid) != (read[2] == "eldrid"):
                continue
            if read[3] and druid % DRUIDS != int(read[3]):
                continue
            if read[4] and self.place_of(druid) != read[4]:
                continue
            if read[5] and self.fresh(druid) != (read[5] == "refreshed"):
                continue
            yield druid

    def druid(self, text: str) -> int:
        """The one druid that a text such as `stag eldrid` or `hare acolyte 14A` or `stag acolyte 2` names."""
        found = list(self.druids_named(text, int(self.g.seat)))
        assert found, f"there is no {text}"
        assert len({(self.place_of(d), self.fresh(d)) for d in found}) == 1, f"there are several of {text}"
        return found[0]

    def at(self, text: str) -> str:
        """The site of a druid, or `supply`."""
        return self.place_of(self.druid(text))

    def refreshed(self, text: str) -> bool:
        return self.fresh(self.druid(text))

    def druids(self, circle: str) -> str:
        """The druids of a circle on the board, in the words of the picture: `eldrid 1A, acolyte 14A exhausted`."""
        found = []
        for druid in self.all_druids():
            if self.owner(druid) == circle and self.place_of(druid) != "supply":
                kind = "acolyte" if not self.is_eldrid(druid) else "eldrid"
                found.append((kind == "acolyte", self.g.stands[druid], self.fresh(druid), kind, druid))
        found.sort(key=lambda row: (row[0], row[1], not row[2]))
        return ", ".join(
            f"{kind} {self.place_of(druid)}" + ("" if fresh else " exhausted") for _, _, fresh, kind, druid in found
        )

    def seeds(self, circle: str) -> str:
        """`elemeen 2 deonin 1`"""
        seeds = self.circle(circle).seeds
        return " ".join(f"{ENERGY_NAMES[energy]} {seeds[energy]}" for energy in range(ENERGIES) if seeds[energy])

    def laid(self, circle: str) -> str:
        """The seeds on unraveled tiles, like `seeds`."""
        laid = self.circle(circle).laid
        return " ".join(f"{ENERGY_NAMES[energy]} {laid[energy]}" for energy in range(ENERGIES) if laid[energy])

    def won(self, circle: str) -> list[str]:
        """The unraveled sites in a score area, by number."""
        return self.ids(int(self.circle(circle).won))

    def marker(self, circle: str) -> bool:
        """Whether a player marker is refreshed."""
        return bool(self.circle(circle).marker)

    # the world

    def shown(self, tile: int) -> str:
        return site_id(int(self.g.world.site(tile)))

    def ids(self, tiles: int) -> list[str]:
        return [self.shown(tile) for tile in range(self.content.tiles) if tiles & 2**tile]

    @property
    def in_play(self) -> list[str]:
        return self.ids(int(self.g.world.up))

    def locked(self) -> list[str]:
        return self.ids(int(self.g.world.locked()))

    @property
    def bag(self) -> list[int]:
        """The numbers of the tiles in the bag."""
        return [tile + 1 for tile in range(self.content.tiles) if self.g.bag & 2**tile]

    def neighbors(self, site: str) -> list[str]:
        return self.ids(int(self.g.world.near[tile_of(site)]))

    def beside(self, site: str, direction: str) -> str:
        """The site next to one in a direction, or nothing."""
        world = self.g.world
        there = world.tile_at(world.beside(world.hexes[tile_of(site)], DIRECTION_NAMES.index(direction)))
        return "" if there < 0 else self.shown(int(there))

    # the end

    @property
    def destiny(self) -> str:
        """The energy that would be the destiny now; nothing in a draw."""
        energy = scoring.destiny(self.g)
        return "" if energy == NONE else ENERGY_NAMES[energy]

    def points(self, circle: str) -> int:
        """What a side, a circle or a team, would score now."""
        return int(scoring.side_points(self.g, self.circle(circle), scoring.destiny(self.g)))

    @property
    def winners(self) -> list[str]:
        """Who would win now."""
        winners = scoring.winners(self.g)
        return [self.circle_name(seat) for seat in range(len(self.g.circles)) if winners & 2**seat]
