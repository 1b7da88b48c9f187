# interpreted: sentences for people
"""What speaks for a move of Lagoon, in words: what it wins, which destiny it favors, and what it makes possible."""

from collections.abc import Iterator, Mapping
from typing import cast

from tablehaven.games.lagoon import events
from tablehaven.games.lagoon.bot import lead_under, likelihood, same_side
from tablehaven.games.lagoon.content import DRUIDS, ENERGIES
from tablehaven.games.lagoon.names import Names
from tablehaven.games.lagoon.scoring import destiny, side_points
from tablehaven.games.lagoon.state import Circle, Lagoon
from tablehaven.games.lagoon.unraveling import energy_from_sites, enough_energy, may_unravel
from tablehaven.games.lagoon.vocabulary import choice, vocabulary
from tablehaven.kernel.bits import listed, size
from tablehaven.kernel.event import Event
from tablehaven.kernel.motive import Course, Motive
from tablehaven.kernel.state import NONE
from tablehaven.kernel.story import unpacked
from tablehaven.kernel.wording import counted, joined, ordinal

_SLIGHT = 0.02  # what a purpose is worth that gains nothing by itself
_TELLING = 0.05  # a change of likelihood that is worth a word


class Look:
    """A course of events, with what its features are worth and the words for all seats."""

    def __init__(self, course: Course, weights: Mapping[str, float]) -> None:
        self.before = cast(Lagoon, course.before)
        self.after = cast(Lagoon, course.after)
        self.events = course.events
        self.answer = course.answer
        self.said = vocabulary(self.before, course.seat).answers[course.answer]
        self.seat = course.seat
        self.viewer = course.viewer
        self.weights = weights
        self.names = Names(self.after, course.viewer)

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

    def name(self, seat: int) -> str:
        return "you" if seat == self.viewer else self.names.circle(seat)

    def lead(self, g: Lagoon, energy: int) -> str:
        """“you lead by 4”, “Hare leads by 2”, or “nobody leads”, if an energy were the destiny."""
        circles = [self.me(g), *self.rivals(g)]
        points = {int(circle.seat): int(side_points(g, circle, energy)) for circle in circles}
        first, second = sorted(points, key=lambda seat: -points[seat])[:2]
        by = points[first] - points[second]
        if by == 0:
            return "nobody leads"
        return f"you lead by {by}" if first == self.viewer else f"{self.names.circle(first)} leads by {by}"

    def purposes(self) -> Iterator[Motive]:
        """What the answer is for, by the kind of decision; at least one for every answer."""
        yield Motive(choice(self.before).purpose(self), _SLIGHT)
        if self.said.verb.called == "explore":
            left = counted(int(size(self.before.bag)), "tile")
            yield Motive(
                f"explores for a seed and a new site, with {left} in the bag", self.worth_of_a_point / ENERGIES
            )

    def site(self, site: int) -> str:
        return self.names.site(site)

    def tile(self, tile: int) -> str:
        return self.names.tile(tile)


def motives(course: Course, weights: Mapping[str, float]) -> Iterator[Motive]:
    """All that speaks for and against an answer in one world, but for the end of the game."""
    look = Look(course, weights)
    yield from look.purposes()
    if look.after.over:
        return
    yield from of_the_end(look)
    yield from of_the_destiny(look)
    yield from of_unraveling(look)
    yield from of_what_happened(look)
    yield from of_what_is_possible(look)
    yield from of_energy(look)


def of_the_end(look: Look) -> Iterator[Motive]:
    """The last tile is explored: the game ends with this turn [LG 7.1]."""
    energy = int(destiny(look.after))
    if not look.told(events.LAST_TILE_EXPLORED) or energy == NONE:
        return
    lead = look.leads_under(look.after)[energy]
    if lead > 0:
        yield Motive(f"explores the last tile while {look.lead(look.after, energy)}", 5.0)
    elif lead < 0:
        yield Motive("explores the last tile, to lose by it", -5.0, "does not explore the last tile, to lose by it")


def of_the_destiny(look: Look) -> Iterator[Motive]:
    """Which energy becomes likelier to be the destiny, and who leads under it."""
    before, after = look.chances(look.before), look.chances(look.after)
    was, now = int(destiny(look.before)), int(destiny(look.after))
    for energy, lead in enumerate(look.leads_under(look.after)):
        change = after[energy] - before[energy]
        worth = look.worth_of_a_point * change * lead
        if abs(lead) < 1 or abs(change) < _TELLING:
            continue
        name, there = look.names.energy(energy), f"under which {look.lead(look.after, energy)}"
        if now == energy != was and lead > 0:
            yield Motive(f"makes {name} the destiny as it stands, {there}", 1.5 * worth)
            continue
        likelier = f"make {name} {'likelier' if change > 0 else 'less likely'} to be the destiny, {there}"
        yield Motive(likelier.replace("make", "makes", 1), worth, f"does not {likelier}")


def of_unraveling(look: Look) -> Iterator[Motive]:
    """A site in the score area counts unless its own energy is the destiny [LG 7.7]."""
    g = look.after
    for _, site, _, seeds in look.told(events.UNRAVELED):
        energy = int(g.content.energy[site])
        chance = look.chances(g)[energy]
        points = int(g.content.site_points)
        gain = (1 - chance) * points - seeds * look.chances(g)[g.content.threatened_by[energy]]
        name = look.names.energy(energy)
        driven = _driven_away(look)
        words = f"unravels {look.site(site)}"
        if g.in_play(energy) == 0:
            words = f"unravels the last {name} site in play, {look.site(site)}"
        elif driven:
            words += f" and drives {driven} off it"
        else:
            words += f": {points} points unless {name} is the destiny"
        yield Motive(words, look.worth_of_a_point * max(gain, 0.1))


def _driven_away(look: Look) -> str:
    """The druids of others that an unraveling sends to a haven: “Hare’s druid”, or “3 druids of others”."""
    druids = [druid for _, druid, *_ in look.told(events.DISPLACED) if not look.is_own(druid)]
    if len(druids) < 2:
        return "".join(look.names.druid(druid) for druid in druids)
    return f"{len(druids)} druids of others"


def of_what_happened(look: Look) -> Iterator[Motive]:
    """Seeds, druids and sites that came or went on the way."""
    g, me = look.after, look.me(look.after)
    for energy in range(ENERGIES):
        gained = [seed for _, seed, *_ in look.told(events.SEED_GAINED) if seed == energy]
        given = [seed for _, seed, *_ in look.told(events.SEED_GIVEN) if seed == energy]
        chance = look.chances(g)[energy]
        if len(gained) > len(given):
            likeliest = chance == max(look.chances(g))
            words = f"gains {look.names.seed(energy)}" + (", the likeliest destiny" if likeliest else "")
            yield Motive(words, look.worth_of_a_point * chance * len(gained))
        elif given:
            kept = f"keeps {look.names.seed(energy)}"
            yield Motive(f"gives up {look.names.seed(energy)}", -look.worth_of_a_point * chance * len(given), kept)
    summoned = [*look.told(events.SUMMONED), *look.told(events.ELDRID_PLACED)]
    if summoned and size(g.own(me)) > size(look.before.own(look.me(look.before))):
        yield Motive(f"brings a {ordinal(int(size(g.own(me))))} druid onto the board", look.worth("druids"))
    refreshed = [druid for _, druid, *_ in look.told(events.REFRESHED) if look.is_own(druid)]
    more = int(size(g.ready(me)) - size(look.before.ready(look.me(look.before))))
    if refreshed:
        what = look.names.druid(refreshed[0]) if len(refreshed) == 1 else f"{len(refreshed)} druids"
        yield Motive(f"readies {what} to act", (look.worth("ready") + 0.03) * max(more, 0) + 0.01)
    exiled = [druid for _, druid, *_ in look.told(events.EXILED) if not look.is_own(druid)]
    if exiled:
        yield Motive(f"sends {joined([look.names.druid(druid) for druid in exiled])} into exile", look.worth("druids"))
    if look.told(events.MARKER_REFRESHED):
        yield Motive("refreshes the player marker, to explore once more", 0.1)
    for _, site, *_ in look.told(events.SITE_RESTORED):
        yield Motive(f"puts {look.site(site)} back into play", 0.03)


def of_what_is_possible(look: Look) -> Iterator[Motive]:
    """Sites that can be unraveled since, and that others no longer can."""
    before, after = look.before, look.after
    new = look.could_unravel(after, look.me(after)) - look.could_unravel(before, look.me(before))
    if new:
        what = look.tile(min(new)) if len(new) == 1 else f"{len(new)} sites"
        yield Motive(f"makes ready to unravel {what}", look.worth("targets"))
    for circle in look.rivals(before):
        if circle.seat >= before.players:
            continue
        could = look.could_unravel(before, circle)
        can = look.could_unravel(after, after.circles[circle.seat])
        lost = {tile for tile in could - can if after.world.up & 2**tile}
        name = look.name(int(circle.seat))
        if lost:
            what = look.tile(min(lost)) if len(lost) == 1 else f"{len(lost)} sites"
            yield Motive(f"keeps {name} from unraveling {what}", look.worth("targets"))
        gained = can - could
        if gained:
            what = look.tile(min(gained)) if len(gained) == 1 else f"{len(gained)} sites"
            avoided = f"does not help {name} to unravel {what}"
            yield Motive(f"helps {name} to unravel {what}", -look.worth("targets"), avoided)


def of_energy(look: Look) -> Iterator[Motive]:
    """Energy at hand, toward what an unraveling takes [LG 6.2]."""
    needed = int(look.after.content.energy_needed)
    for energy in range(ENERGIES):
        had, have = (
            int(energy_from_sites(g, look.me(g), energy) + look.me(g).seeds[energy]) for g in (look.before, look.after)
        )
        name = f"{look.names.energy(energy)} energy"
        against = f"against {look.names.energy(int(look.after.content.threatens[energy]))} sites"
        worth = look.worth("energy") * (have - had)
        most = min(max(had, have), needed)
        amount = f"all the {name} it takes" if most == needed else f"{most} of the {needed} {name} it takes"
        if had < have <= needed:
            yield Motive(f"has {amount} {against}", worth)
        elif have < had <= needed:
            yield Motive(f"falls to {have} {name}", worth, f"keeps {amount} {against}")
