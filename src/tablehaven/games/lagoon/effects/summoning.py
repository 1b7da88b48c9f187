"""Parts of effects that bring druids into play, and the decisions they lead to."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from tablehaven.games.lagoon import events
from tablehaven.games.lagoon.content import EMPTY_SUPPLY
from tablehaven.games.lagoon.decision import ChooseDruid, ChooseGoal, chosen_druid, chosen_tile
from tablehaven.games.lagoon.effects.part import Effect
from tablehaven.games.lagoon.effects.which import (
    ANY,
    GOALS,
    HAVEN,
    HAVEN_OR_OWN_OCCUPIED,
    OCCUPIED,
    SEED_ENERGY,
    chosen,
    not_the_right_site,
    tiles_of,
)
from tablehaven.games.lagoon.names import capital
from tablehaven.games.lagoon.state import Circle, Lagoon
from tablehaven.kernel.bits import bit, drop_first, first
from tablehaven.kernel.datafile import DataTable
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import NONE, Rule

if TYPE_CHECKING:
    from tablehaven.games.lagoon.case import Case, Need


@final
class SummonDruid(ChooseDruid):
    """Which one?"""

    name = "summon druid"
    rule = "LG 4.6"
    own_by = "LG 8.3"
    asks = "{source}: choose a druid {where_from} to summon."
    tells = "chooses a druid to summon{by}"
    chooses = "Summon"
    does = "calls"

    def blanks(self, g: Lagoon, viewer: int, /) -> dict[str, str]:
        where_from = "on the board" if g.choices & g.present else "of your supply"
        return super().blanks(g, viewer) | {"where_from": where_from}

    def no_druid(self, case: "Case", druid: int) -> Refused:
        name = case.names.druid(druid)
        if case.g.supply(case.me):
            return Refused("LG 4.6", f"{capital(name)} is on the board; a druid of your supply is summoned.")
        return Refused("LG 4.12", f"Without {name} where it stands there would be no site to enter.")


@final
class SummonTo(ChooseGoal):
    """Where to?"""

    name = "summon to"
    rule = "LG 4.6"
    asks = "{source}: choose the site that {druid} enters."
    tells = "chooses where {druid} enters{by}"
    chooses = "Enter"
    does = "enters"


SUMMON_DRUID: Final = SummonDruid()
SUMMON_TO: Final = SummonTo()


@final
class Summon(Effect):
    """A druid of the supply enters play, exhausted [LG 4.6, LG 8.10]."""

    name = "summon"
    aim = "to bring one druid more onto the board"
    asks = (SUMMON_DRUID, SUMMON_TO)

    def __init__(self, to: i64) -> None:
        self.to = to

    @staticmethod
    def read(row: DataTable) -> Effect:
        """Where `to`."""
        return Summon(chosen(row, "to", GOALS))

    def short(self) -> str:
        if self.to == ANY:
            return "summon[ a druid] anywhere"
        where = "a site you occupy"
        if self.to == SEED_ENERGY:
            where = "its energy"
        elif self.to == HAVEN:
            where = "a haven"
        elif self.to == OCCUPIED:
            where = "an occupied site"
        elif self.to == HAVEN_OR_OWN_OCCUPIED:
            where = "a haven or own site"
        return f"summon[ a druid] to {where}"

    def can(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> bool:
        return self._candidates(g, me, seed) != 0 and self.goes_on(g, me, payer, seed)

    def carry_out(self, g: Lagoon, me: Circle) -> Rule:
        yield SUMMON_DRUID.ask(g, me, self._candidates(g, me, g.seed))
        druid = chosen_druid(g)
        if g.present & bit(druid) != 0:
            g.take_off(druid)
            g.tell(events.LIFTED, me.seat, druid)
        yield SUMMON_TO.ask(g, me, self._goals(g, me, g.seed), druid)
        g.put(druid, chosen_tile(g))
        g.tell(events.SUMMONED, me.seat, druid, g.world.site(chosen_tile(g)))

    def _goals(self, g: Lagoon, me: Circle, seed: i64) -> i64:
        return tiles_of(g, me, self.to, NONE, seed)

    def _candidates(self, g: Lagoon, me: Circle, seed: i64) -> i64:
        supply = g.supply(me)
        if supply != 0:
            if self._goals(g, me, seed) == 0:
                return 0
            return supply
        if g.usable(me, EMPTY_SUPPLY) == 0:
            return 0
        found: i64 = 0
        druids = g.own(me)
        fresh = g.fresh
        while druids != 0:
            druid = first(druids)
            druids = drop_first(druids)
            tile = g.stands[druid]
            g.take_off(druid)
            if self._goals(g, me, seed) != 0:
                found |= bit(druid)
            g.put(druid, tile)
            g.fresh = fresh
        return found

    def lacks(self, need: "Need") -> tuple[str, str] | None:
        if need.g.supply(need.me) == 0 and need.g.usable(need.me, EMPTY_SUPPLY) == 0:
            return "LG 4.6", "your supply is empty"
        if any(self._goals(need.g, need.me, seed) for seed in need.seeds):
            return None
        return "LG 4.12", f"no site of {need.energies} is in play" if need.energies else "there is no site to enter"

    def no_site(self, case: "Case", site: int) -> Refused:
        return not_the_right_site(case, int(self.to), site)


@final
class PlaceEldrid(Effect):
    """The Eldrid, if it was in the supply as the turn began, enters a haven refreshed [LG 8.13]."""

    name = "place_eldrid"
    aim = "to bring the Eldrid onto the board"
    asks = (SUMMON_TO,)

    @staticmethod
    def read(row: DataTable) -> Effect:
        return PlaceEldrid()

    def short(self) -> str:
        return "your exiled Eldrid returns refreshed"

    def can(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> bool:
        return g.gated and g.present & bit(me.eldrid()) == 0 and self.goes_on(g, me, payer, seed)

    def carry_out(self, g: Lagoon, me: Circle) -> Rule:
        eldrid = me.eldrid()
        yield SUMMON_TO.ask(g, me, g.havens(), eldrid)
        g.put(eldrid, chosen_tile(g))
        g.refresh(eldrid)
        g.tell(events.ELDRID_PLACED, me.seat, eldrid, g.world.site(chosen_tile(g)))

    def lacks(self, need: "Need") -> tuple[str, str] | None:
        return None if need.g.gated else ("LG 8.13", "your Eldrid was not in the supply as the turn began")

    def no_site(self, case: "Case", site: int) -> Refused:
        return Refused("LG 8.13", f"{case.names.site(site)} is no haven.")
