"""Parts of effects that move druids, and the decisions they lead to."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from tablehaven.games.lagoon import events
from tablehaven.games.lagoon.decision import ChooseDruid, ChooseGoal, chosen_druid, chosen_tile
from tablehaven.games.lagoon.effects.part import Effect
from tablehaven.games.lagoon.effects.which import (
    ANY,
    GOALS,
    HAVEN,
    HAVEN_OR_OWN_OCCUPIED,
    INVOKER,
    OCCUPIED,
    ON_SEED_ENERGY,
    OWN_ELDRID,
    OWN_EXHAUSTED,
    OWN_OCCUPIED,
    SEED_ENERGY,
    WHOSE,
    chosen,
    count,
    druids_needed,
    druids_of,
    not_the_right_druid,
    not_the_right_site,
    tiles_of,
)
from tablehaven.games.lagoon.names import Names, capital
from tablehaven.games.lagoon.state import MOVE, PASS, Circle, Lagoon
from tablehaven.kernel.bits import bit, first, is_single, size
from tablehaven.kernel.datafile import DataTable
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import NONE, Rule

if TYPE_CHECKING:
    from tablehaven.games.lagoon.case import Case, Need


@final
class MoveDruid(ChooseDruid):
    """Which one?"""

    name = "move druid"
    rule = "LG 8.2"
    asks = "{source}: choose a druid to move{or_pass}."
    tells = "chooses a druid to move{by}"
    passing = "Move no more"
    chooses = "Move"
    does = "moves"
    does_not = "moves no further druid"
    where = "away from"


@final
class MoveTo(ChooseGoal):
    """Where to?"""

    name = "move to"
    rule = "LG 2.11"
    asks = "{source}: choose the site to which {druid} goes."
    tells = "chooses where {druid} goes{by}"
    chooses = "Go to"
    does = "goes to"


@final
class TradeDruid(ChooseDruid):
    name = "trade druid"
    rule = "LG 8.9"
    asks = "{source}: choose {one_druid}."
    tells = "chooses druids that trade places{by}"
    chooses = "Trade"
    does = "trades the place of"

    def blanks(self, g: Lagoon, viewer: int, /) -> dict[str, str]:
        one = "the first of two druids that trade places"
        if g.subject != NONE:
            one = f"the druid that trades places with {Names(g, viewer).druid(int(g.subject))}"
        return super().blanks(g, viewer) | {"one_druid": one}


MOVE_DRUID: Final = MoveDruid()
MOVE_TO: Final = MoveTo()
TRADE_DRUID: Final = TradeDruid()


def move(g: Lagoon, me: Circle, druid: i64, tile: i64) -> None:
    """Put a druid that is on the board on another site, refreshed or exhausted as it is [LG 8.12]."""
    if g.stands[druid] != tile:
        g.put(druid, tile)
        g.tell(events.MOVED, me.seat, druid, g.world.site(tile))


def who(of: i64) -> str:
    """The druids that go, in short words."""
    if of == INVOKER:
        return "this druid"
    if of == OWN_ELDRID:
        return "your Eldrid"
    if of == OWN_EXHAUSTED:
        return "[an exhausted ]one[ of yours]"
    if of == ON_SEED_ENERGY:
        return "one on its energy"
    return "a druid[ of any circle]" if of == ANY else "one[ of yours]"


def nobody_to_move(need: "Need", of: int) -> str:
    if of == OWN_EXHAUSTED:
        return "none of your druids is exhausted, but for the one that pays"
    if of == ON_SEED_ENERGY:
        return f"no druid stands on a site of {need.energies}"
    if of == OWN_ELDRID:
        return "your Eldrid is in the supply"
    return "no other druid of yours is on the board"


def lacks_mover(need: "Need", of: int, part: Effect) -> tuple[str, str] | None:
    """What a part lacks that moves druids."""
    movers = druids_needed(need, of)
    if need.exiled and len(need.payers) == 1:
        movers &= ~(2 ** need.payers[0])
    if movers == 0:
        return "LG 4.12", nobody_to_move(need, of)
    return None if need.exiled or need.can(part) else ("LG 8.6", "there is no other site to go to")


@final
class Walk(Effect):
    """Druids go from site to adjacent site, so many hexes or at most so many [LG 2.11]."""

    name = "walk"
    aim = "to bring a druid to another site"
    asks = (MOVE_DRUID, MOVE_TO)

    def __init__(self, of: i64, hexes: i64, hexes_at_most: bool, count: i64, at_most: bool, each_seed: bool) -> None:
        self.of = of
        self.hexes = hexes
        self.hexes_at_most = hexes_at_most
        self.count = count
        self.at_most = at_most
        self.each_seed = each_seed

    @staticmethod
    def read(row: DataTable) -> Effect:
        """`of` whom, `hexes` or `hexes_at_most`, and as for refreshing how many druids, one if not said."""
        at_most = row.has("hexes_at_most")
        hexes = row.integer("hexes_at_most" if at_most else "hexes", least=1, most=30)
        return Walk(chosen(row, "of", WHOSE), hexes, at_most, *count(row))

    def short(self) -> str:
        far = f"{'up to ' if self.hexes_at_most else ''}{self.hexes} hexes" if self.hexes > 1 else "a step"
        if self.each_seed:
            return f"for each, walk {far}"
        if self.of in (INVOKER, OWN_ELDRID):
            return f"{who(self.of)} {'walks' if self.hexes > 1 else 'takes'} {far}"
        if not self.at_most:
            return f"walk {who(self.of)} {far}"
        of_whom = "on its energy" if self.of == ON_SEED_ENERGY else "druids" if self.of == ANY else "of yours"
        return f"walk up to {self.count} {of_whom} {far}"

    def can(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> bool:
        druids = druids_of(g, me, self.of, payer, seed)
        if druids == 0 or g.world.near[g.stands[first(druids)]] == 0:
            return False  # a world of one site, and nowhere to go
        return self.goes_on(g, me, payer, seed)

    def room(self, g: Lagoon, me: Circle, payer: i64) -> i64:
        return size(druids_of(g, me, self.of, payer, NONE))

    def carry_out(self, g: Lagoon, me: Circle) -> Rule:
        left = self.count
        if self.each_seed:
            left = g.given
        druids = druids_of(g, me, self.of, g.payer, g.seed)
        while left > 0 and druids != 0:
            druid = g.payer
            if self.of != INVOKER:
                if self.at_most:
                    yield MOVE_DRUID.ask_or_pass(g, me, druids)
                else:
                    yield MOVE_DRUID.ask(g, me, druids)
                if g.answer == PASS:
                    return
                druid = chosen_druid(g)
            yield MOVE_TO.ask(g, me, self._goals(g, druid), druid)
            move(g, me, druid, chosen_tile(g))
            druids &= ~bit(druid)  # LG 8.16
            left -= 1

    def _goals(self, g: Lagoon, druid: i64) -> i64:
        if self.hexes_at_most:
            return g.world.reach(g.stands[druid], self.hexes)
        return g.world.walks(g.stands[druid], self.hexes)

    def lacks(self, need: "Need") -> tuple[str, str] | None:
        return lacks_mover(need, int(self.of), self)

    def no_druid(self, case: "Case", druid: int) -> Refused:
        if found := not_the_right_druid(case, int(self.of), druid):
            return found
        return Refused("LG 8.16", f"{capital(case.names.druid(druid))} was moved by this action already.")

    def no_site(self, case: "Case", site: int) -> Refused:
        names, druid = case.names, case.subject
        rule = "LG 4.5" if case.g.source == MOVE else "LG 2.11"
        if case.g.stands[druid] == site // 2:
            return Refused(rule, f"{capital(names.druid(druid))} stands on {names.site(site)} already.")
        far = f"{'at most ' if self.hexes_at_most else ''}{self.hexes} {'hex' if self.hexes == 1 else 'hexes'}"
        going = f"{names.druid(druid)} goes {far}, from {case.stands_on(druid)}"
        return Refused(rule, f"{names.site(site)} is too far: {going}.")


@final
class Jump(Effect):
    """A druid goes to a site that need not be near [LG 8.6]."""

    name = "jump"
    aim = "to bring a druid to another site"
    asks = (MOVE_DRUID, MOVE_TO)

    def __init__(self, of: i64, to: i64) -> None:
        self.of = of
        self.to = to

    @staticmethod
    def read(row: DataTable) -> Effect:
        """`of` whom, and where `to`."""
        return Jump(chosen(row, "of", WHOSE), chosen(row, "to", GOALS))

    def short(self) -> str:
        where = "anywhere"
        if self.to == OCCUPIED:
            where = "[to an occupied site]"
        elif self.to == OWN_OCCUPIED:
            where = "to a site of yours"
        elif self.to == SEED_ENERGY:
            where = "to that energy"
        elif self.to == HAVEN:
            where = "to a haven"
        elif self.to == HAVEN_OR_OWN_OCCUPIED:
            where = "to a haven or own site"
        return f"{who(self.of)} jumps {where}".replace(" [", "[ ")

    def can(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> bool:
        return self._movers(g, me, payer, seed) != 0 and self.goes_on(g, me, payer, seed)

    def carry_out(self, g: Lagoon, me: Circle) -> Rule:
        movers = self._movers(g, me, g.payer, g.seed)
        druid = first(movers)
        if self.of not in (INVOKER, OWN_ELDRID):
            yield MOVE_DRUID.ask(g, me, movers)
            druid = chosen_druid(g)
        yield MOVE_TO.ask(g, me, tiles_of(g, me, self.to, NONE, g.seed) & ~bit(g.stands[druid]), druid)
        move(g, me, druid, chosen_tile(g))

    def _movers(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> i64:
        """The druids that have another site to go to."""
        goals = tiles_of(g, me, self.to, NONE, seed)
        movers = druids_of(g, me, self.of, payer, seed)
        if goals == 0:
            return 0
        if is_single(goals):
            movers &= ~g.standing_on(goals)
        return movers

    def lacks(self, need: "Need") -> tuple[str, str] | None:
        return lacks_mover(need, int(self.of), self)

    def no_druid(self, case: "Case", druid: int) -> Refused:
        if found := not_the_right_druid(case, int(self.of), druid):
            return found
        name, where = capital(case.names.druid(druid)), case.stands_on(druid)
        return Refused("LG 8.6", f"{name} stands on {where}; there is no other site to go to.")

    def no_site(self, case: "Case", site: int) -> Refused:
        if case.g.stands[case.subject] == site // 2:
            name = capital(case.names.druid(case.subject))
            return Refused("LG 8.6", f"{name} stands on {case.names.site(site)} already.")
        return not_the_right_site(case, int(self.to), site)


@final
class TradeDruids(Effect):
    """Two druids on two sites of the seed's energy trade places [LG 8.9]."""

    name = "trade_druids"
    aim = "to have two druids trade places"
    asks = (TRADE_DRUID,)
    about = ("seed_energy",)

    @staticmethod
    def read(row: DataTable) -> Effect:
        return TradeDruids()

    def short(self) -> str:
        return "two druids on its energy trade[ places]"

    def can(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> bool:
        tiles = g.sites_of(druids_of(g, me, ON_SEED_ENERGY, payer, seed))
        return tiles != 0 and not is_single(tiles) and self.goes_on(g, me, payer, seed)

    def carry_out(self, g: Lagoon, me: Circle) -> Rule:
        druids = druids_of(g, me, ON_SEED_ENERGY, g.payer, g.seed)
        yield TRADE_DRUID.ask(g, me, druids)
        one = chosen_druid(g)
        yield TRADE_DRUID.ask(g, me, druids & ~g.standing_on(bit(g.stands[one])), one)
        other = chosen_druid(g)
        tile = g.stands[one]
        g.put(one, g.stands[other])
        g.put(other, tile)
        g.tell(events.TRADED, me.seat, one, other)

    def lacks(self, need: "Need") -> tuple[str, str] | None:
        apart = f"no druids stand on two sites of {need.energies}"
        return None if need.can(self) else ("LG 8.9", f"{apart}, so that they could trade places")

    def no_druid(self, case: "Case", druid: int) -> Refused:
        if found := not_the_right_druid(case, ON_SEED_ENERGY, druid):
            return found
        name, where = capital(case.names.druid(druid)), case.stands_on(druid)
        return Refused("LG 8.9", f"{name} stands on {where}, like the other druid.")
