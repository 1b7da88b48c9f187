# interpreted: sentences for people
"""What the numbers of an event stand for: as data for the page, and in sentences."""

from typing import NamedTuple

from tablehaven.games.lagoon.content import ENERGY_NAMES, site_id
from tablehaven.games.lagoon.names import AJ_NAME, Names, druid_name
from tablehaven.games.lagoon.state import BASIC_ACTIONS, Lagoon
from tablehaven.kernel.event import Field
from tablehaven.kernel.story import Happening, Seat
from tablehaven.kernel.wording import counted, joined


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


class ExploredField(SiteField):
    """A site that was explored, with its energy."""

    def words(self, happening: Happening[Lagoon], number: int) -> str:
        energy = ENERGY_NAMES[happening.g.content.energy[number]].capitalize()
        return f"{super().words(happening, number)}, a site of {energy}"


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

    def value(self, happening: Happening[Lagoon], number: int) -> list[str]:
        return [happening.g.content.circle_names[circle] for circle in sorted((number, number ^ 1))]

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
EXPLORED_SITE = ExploredField()
TILE = TileField()
DRAWN = DrawnField()
SEED = SeedField()
SEEDS = SeedsField()
ACTION = ActionField()
PATH = PathField()
ENDING = EndingField()
