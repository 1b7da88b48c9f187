# interpreted: sentences for people
"""The names of things in Lagoon, as one viewer should read them."""

from collections.abc import Sequence

from tablehaven.games.lagoon.content import DRUIDS, ENERGY_NAMES, Content, site_id
from tablehaven.games.lagoon.state import BASIC_ACTIONS, Lagoon
from tablehaven.kernel.bits import listed
from tablehaven.kernel.wording import a, joined

AJ_NAME = "aj"
MEMBERS = ("eldrid", *(f"acolyte {number}" for number in range(1, DRUIDS)))


class Names:
    """Names things as one viewer should read them."""

    def __init__(self, g: Lagoon, viewer: int) -> None:
        self.g = g
        self.viewer = viewer

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
        g = self.g
        return druid_title(g.content, self.viewer, int(g.players), [int(emblem) for emblem in g.emblems], druid)

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

    def tiles(self, tiles: int, word: str = "and") -> str:
        return joined([self.tile(int(tile)) for tile in listed(tiles)], word)

    def energy(self, energy: int) -> str:
        return ENERGY_NAMES[energy].capitalize()

    def energies(self, energies: int, word: str = "and") -> str:
        return joined([self.energy(int(energy)) for energy in listed(energies)], word)

    def seed(self, energy: int) -> str:
        """“an Elemeen seed”."""
        return f"{a(self.energy(energy))} seed"

    def source(self) -> str:
        """What acts: a site, or a basic action."""
        source = int(self.g.source)
        return BASIC_ACTIONS[source].capitalize() if source in BASIC_ACTIONS else self.site(source)


def circle_of(content: Content, players: int, emblems: Sequence[int], druid: int) -> int:
    """The circle that a druid belongs to. Numbers that no druid of the game has stand for circles nobody plays."""
    free = [circle for circle in range(len(content.circle_names)) if circle not in emblems]
    if players > 1:
        return [*emblems, *free][druid // DRUIDS]
    if DRUIDS <= druid < 2 * DRUIDS:  # AJ's Eldrids, and no acolytes
        return [*emblems, *free][druid - DRUIDS + 1]
    return emblems[0] if druid < DRUIDS else free[druid // DRUIDS]


def druid_name(content: Content, players: int, emblems: Sequence[int], druid: int) -> str:
    """“owl acolyte 2”: the name by which a druid is known to everybody."""
    member = MEMBERS[0] if is_ajs(players, druid) else MEMBERS[druid % DRUIDS]
    return f"{content.circle_names[circle_of(content, players, emblems, druid)]} {member}"


def druid_title(content: Content, viewer: int, players: int, emblems: Sequence[int], druid: int) -> str:
    """“your Eldrid”, “Owl’s acolyte 2”, or “AJ’s Moon Eldrid”."""
    circle = content.circle_names[circle_of(content, players, emblems, druid)].capitalize()
    if is_ajs(players, druid):
        return f"AJ’s {circle} Eldrid"
    seat, member = divmod(druid, DRUIDS)
    owner = "your" if seat == viewer < players else f"{circle}’s"
    return f"{owner} acolyte {member}" if member else f"{owner} Eldrid"


def is_ajs(players: int, druid: int) -> bool:
    """Whether a druid is one of AJ's, who has Eldrids only."""
    return players == 1 and DRUIDS <= druid < 2 * DRUIDS


def curly(text: str) -> str:
    """A text of the content file with the apostrophes of print."""
    return text.replace("'", "’")


def capital(text: str) -> str:
    """A sentence's beginning; the rest stays as it is."""
    return text[:1].upper() + text[1:]
