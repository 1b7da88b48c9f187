# interpreted: sentences for people
"""The names of things in Lagoon, as one viewer should read them."""

from tablehaven.games.lagoon import events
from tablehaven.games.lagoon.content import DRUIDS, ENERGY_NAMES, site_id
from tablehaven.games.lagoon.notation import circle_of
from tablehaven.games.lagoon.state import Lagoon
from tablehaven.kernel.bits import listed
from tablehaven.kernel.wording import a, joined

BASIC_ACTIONS = {
    events.MOVE: "move",
    events.SUMMON: "summon",
    events.EXPLORE: "explore",
    events.UNRAVEL: "unravel",
}


class Teller:
    """Names things as one viewer should read them."""

    def __init__(self, g: Lagoon, viewer: int) -> None:
        self.g = g
        self.viewer = viewer

    def who(self, seat: int, you: str, they: str) -> str:
        """“You explore”, or “Owl explores”."""
        return f"You {you}" if seat == self.viewer else f"{self.circle(seat)} {they}"

    def whose(self, seat: int) -> str:
        """“your”, or “Owl’s”."""
        return "your" if seat == self.viewer else f"{self.circle(seat)}’s"

    def circle(self, seat: int) -> str:
        """The circle of a seat; alone, the seat after yours is AJ's."""
        if self.g.players == 1 and seat == 1:
            return "AJ"
        return self.g.content.circle_names[self.g.emblems[seat]].capitalize()

    def druid(self, druid: int) -> str:
        """“your Eldrid”, “Owl’s acolyte 2”, or “AJ’s Moon Eldrid”."""
        seat, member = divmod(druid, DRUIDS)
        if self.g.players == 1 and seat == 1:
            return f"AJ’s {self.circle_of_druid(druid)} Eldrid"
        owner = self.whose(seat) if seat < self.g.players else f"{self.circle_of_druid(druid)}’s"
        return f"{owner} acolyte {member}" if member else f"{owner} Eldrid"

    def druids(self, druids: int) -> str:
        return joined([self.druid(int(druid)) for druid in listed(druids)])

    def circle_of_druid(self, druid: int) -> str:
        g = self.g
        circle = circle_of(g.content, int(g.players), [int(emblem) for emblem in g.emblems], druid)
        return g.content.circle_names[circle].capitalize()

    def site(self, site: int) -> str:
        """“Gruu’s Refuge (1A)”."""
        return f"{curly(self.g.content.names[site])} ({site_id(site)})"

    def tile(self, tile: int) -> str:
        """The site that a tile shows, or last showed."""
        return self.site(int(self.g.world.site(tile)))

    def tiles(self, tiles: int) -> str:
        return joined([self.tile(int(tile)) for tile in listed(tiles)])

    def energy(self, energy: int) -> str:
        return ENERGY_NAMES[energy].capitalize()

    def seed(self, energy: int) -> str:
        """“an Elemeen seed”."""
        return f"{a(self.energy(energy))} seed"

    def source(self) -> str:
        """What acts: a site, or a basic action."""
        source = int(self.g.source)
        return BASIC_ACTIONS[source].capitalize() if source in BASIC_ACTIONS else self.site(source)


def curly(text: str) -> str:
    """A text of the content file with the apostrophes of print."""
    return text.replace("'", "’")


def capital(text: str) -> str:
    """A sentence's beginning; the rest stays as it is."""
    return text[:1].upper() + text[1:]
