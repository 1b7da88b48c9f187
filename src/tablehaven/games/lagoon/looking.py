# interpreted: sentences for people
"""What a move of Lagoon leads to, looked at by one viewer, and the names that viewer reads."""

from collections.abc import Iterator, Mapping
from typing import cast

from tablehaven.games.lagoon.bot import lead_under, likelihood, same_side
from tablehaven.games.lagoon.content import DRUIDS, ENERGIES
from tablehaven.games.lagoon.names import Names
from tablehaven.games.lagoon.scoring import side_points
from tablehaven.games.lagoon.state import Circle, Lagoon
from tablehaven.games.lagoon.unraveling import enough_energy, may_unravel
from tablehaven.kernel.bits import listed
from tablehaven.kernel.event import Event
from tablehaven.kernel.motive import Course
from tablehaven.kernel.story import unpacked


class Look:
    """A course of events, with what its features are worth and the words for all seats."""

    def __init__(self, course: Course, weights: Mapping[str, float]) -> None:
        self.before = cast(Lagoon, course.before)
        self.after = cast(Lagoon, course.after)
        self.events = course.events
        self.answer = course.answer
        self.seat = course.seat
        self.viewer = course.viewer
        self.weights = weights
        self.t = Names(self.after, course.viewer)

    def worth(self, feature: str) -> float:
        return abs(self.weights[feature])

    @property
    def worth_of_a_point(self) -> float:
        """What it is worth to be a point further ahead under the likeliest destiny."""
        lateness = 1.0 - len(listed(self.after.bag)) / 24
        return self.worth("expected_lead") + self.worth("lead") + self.worth("late_lead") * max(lateness, 0.0)

    def told(self, wanted: Event) -> list[tuple[int, int, int, int]]:
        """The details of all events of a kind that the seat brought about."""
        found = (details for kind, details in map(unpacked, self.events) if kind == wanted.number)
        return [details for details in found if details[0] == self.seat]

    def me(self, g: Lagoon) -> Circle:
        return g.circles[self.seat]

    def rivals(self, g: Lagoon) -> Iterator[Circle]:
        """The circles of the other sides, AJ's included."""
        return (circle for circle in g.circles if not same_side(g, self.me(g), circle))

    def is_own(self, druid: int) -> bool:
        return druid // DRUIDS == self.seat

    # how the game stands

    def chances(self, g: Lagoon) -> list[float]:
        """How likely each energy is to become the destiny."""
        return [float(likelihood(g, energy)) for energy in range(ENERGIES)]

    def leads_under(self, g: Lagoon) -> list[float]:
        """The lead in points under each energy."""
        return [float(lead_under(g, self.me(g), energy)) for energy in range(ENERGIES)]

    @staticmethod
    def could_unravel(g: Lagoon, circle: Circle) -> set[int]:
        """The tiles that a circle stands on and has the energy to unravel, once its druid there is refreshed [LG 6.1].

        An exhausted druid counts: energy is what takes long, and a druid is refreshed as its next turn begins [LG 3.3].
        """
        tiles = g.occupied_by(circle) & may_unravel(g)
        return {int(tile) for tile in listed(tiles) if enough_energy(g, circle, g.energy(tile))}

    # words

    @property
    def you(self) -> str:
        """The seat that moves, as a name."""
        return self.name(self.seat)

    def name(self, seat: int) -> str:
        return "you" if seat == self.viewer else self.t.circle(seat)

    def lead(self, g: Lagoon, energy: int) -> str:
        """“you lead by 4”, “Hare leads by 2”, or “nobody leads”, if an energy were the destiny."""
        circles = [self.me(g), *self.rivals(g)]
        points = {int(circle.seat): int(side_points(g, circle, energy)) for circle in circles}
        first, second = sorted(points, key=lambda seat: -points[seat])[:2]
        by = points[first] - points[second]
        if by == 0:
            return "nobody leads"
        return f"you lead by {by}" if first == self.viewer else f"{self.t.circle(first)} leads by {by}"

    def site(self, site: int) -> str:
        return self.t.site(site)

    def tile(self, tile: int) -> str:
        return self.t.tile(tile)
