# interpreted: sentences for people
"""The names of things in Lagoon, as one viewer should read them, and what the numbers of an event stand for."""

from collections.abc import Sequence
from typing import NamedTuple

from tablehaven.games.lagoon.content import DRUIDS, ENERGY_NAMES, Content, site_id
from tablehaven.games.lagoon.state import BASIC_ACTIONS, Lagoon
from tablehaven.kernel.bits import listed
from tablehaven.kernel.event import Field
from tablehaven.kernel.story import Happening, Seat
from tablehaven.kernel.wording import a, counted, joined

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


# what the numbers of an event stand for: as data for the page, and in sentences


class Ending(NamedTuple):
    """A way in which a game comes to its end."""

    name: str
    rule: str
    told: str


# by the numbers in state.py
ENDINGS = (
    Ending("last tile", "LG 7.1", "The turn in which the last tile was explored is over, and so is the game."),
    Ending("no druids", "LG 7.2", "No druid is left on the board: the game is over."),
    Ending("quiet", "LG 7.11", "Nobody has explored for many rounds: the game is over."),
)


class SeatField(Seat):
    """A seat; alone, the one after yours is AJ's."""

    def value(self, happening: Happening[Lagoon], number: int) -> str:
        return AJ_NAME if number >= happening.g.players else happening.seats[number]

    def words(self, happening: Happening[Lagoon], number: int) -> str:
        return "you" if number == happening.viewer else Names(happening.g, happening.viewer).circle(number)


class DruidField(Field):
    """A druid, by its name to everybody as data."""

    def value(self, happening: Happening[Lagoon], number: int) -> str:
        g = happening.g
        return druid_name(g.content, int(g.players), [int(emblem) for emblem in g.emblems], number)

    def words(self, happening: Happening[Lagoon], number: int) -> str:
        return Names(happening.g, happening.viewer).druid(number)


class PayerField(Field):
    """The druid that paid, one more than its number; 0 if none did."""

    def value(self, happening: Happening[Lagoon], number: int) -> str | None:
        return DRUID.value(happening, number - 1) if number else None

    def words(self, happening: Happening[Lagoon], number: int) -> str:
        return f"; {DRUID.words(happening, number - 1)} pays" if number else ""


class SiteField(Field):
    """A site, such as 14A as data."""

    def value(self, happening: Happening[Lagoon], number: int) -> str:
        return site_id(number)

    def words(self, happening: Happening[Lagoon], number: int) -> str:
        return Names(happening.g, happening.viewer).site(number)


class TileField(Field):
    """A tile, by the number printed on it."""

    def value(self, happening: Happening[Lagoon], number: int) -> int:
        return number + 1


class DrawnField(TileField):
    """A tile that was drawn, with the sites on both its sides."""

    def words(self, happening: Happening[Lagoon], number: int) -> str:
        sides = [SITE.words(happening, 2 * number + side) for side in (0, 1)]
        return f"{number + 1}: {joined(sides)}"


class EnergyField(Field):
    def value(self, happening: Happening[Lagoon], number: int) -> str:
        return ENERGY_NAMES[number]

    def words(self, happening: Happening[Lagoon], number: int) -> str:
        return ENERGY_NAMES[number].capitalize()


class SeedField(EnergyField):
    """A seed, by its energy."""

    def words(self, happening: Happening[Lagoon], number: int) -> str:
        return Names(happening.g, happening.viewer).seed(number)


class SeedsField(Field):
    """So many seeds of the energy of the event that were given up; none go unsaid."""

    def words(self, happening: Happening[Lagoon], number: int) -> str:
        if number == 0:
            return ""
        give = "give" if happening.seat == happening.viewer else "gives"
        energy = ENERGY_NAMES[happening.details["energy"]].capitalize()
        return f" and {give} up {counted(number, f'{energy} seed')}"


class ActionField(Field):
    """A basic action."""

    def value(self, happening: Happening[Lagoon], number: int) -> str:
        return BASIC_ACTIONS[number]


class PathField(Field):
    """The circles of a path, by one of them."""

    def value(self, happening: Happening[Lagoon], number: int) -> tuple[str, ...]:
        return tuple(happening.g.content.circle_names[circle] for circle in sorted((number, number ^ 1)))

    def words(self, happening: Happening[Lagoon], number: int) -> str:
        return joined([circle.capitalize() for circle in self.value(happening, number)])


class EndingField(Field):
    """How the game ended."""

    def value(self, happening: Happening[Lagoon], number: int) -> str:
        return ENDINGS[number].name

    def words(self, happening: Happening[Lagoon], number: int) -> str:
        return ENDINGS[number].told

    def rule(self, happening: Happening[Lagoon], number: int) -> str:
        return ENDINGS[number].rule


SEAT = SeatField()
DRUID = DruidField()
SITE = SiteField()
ENERGY = EnergyField()
PAYER = PayerField()
TILE = TileField()
DRAWN = DrawnField()
SEED = SeedField()
SEEDS = SeedsField()
ACTION = ActionField()
PATH = PathField()
ENDING = EndingField()
