"""Parts of effects that refresh, exhaust and exile druids, and the decisions they lead to."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from tablehaven.games.lagoon import events
from tablehaven.games.lagoon.case import exhausted
from tablehaven.games.lagoon.decision import ChooseDruid, chosen_druid, distinct
from tablehaven.games.lagoon.effects.part import Effect
from tablehaven.games.lagoon.effects.which import (
    INVOKER,
    ON_SEED_ENERGY,
    OWN,
    OWN_DRUIDS,
    OWN_ELDRID,
    OWN_REFRESHED,
    WHOSE,
    chosen,
    count,
    druids_needed,
    druids_of,
    not_the_right_druid,
)
from tablehaven.games.lagoon.names import capital
from tablehaven.games.lagoon.state import PASS, Circle, Lagoon
from tablehaven.kernel.bits import bit, drop_first, first, size
from tablehaven.kernel.datafile import DataTable
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import NONE, Rule

if TYPE_CHECKING:
    from tablehaven.games.lagoon.case import Case, Need


@final
class RefreshDruid(ChooseDruid):
    name = "refresh druid"
    rule = "LG 8.2"
    asks = "{source}: choose an exhausted druid to refresh{or_pass}."
    tells = "chooses a druid to refresh{by}"
    passing = "Refresh no more"
    chooses = "Refresh"
    does = "refreshes"
    does_not = "refreshes no further druid"


@final
class ExhaustDruid(ChooseDruid):
    """As a cost [LG 5.7]."""

    name = "exhaust druid"
    rule = "LG 5.7"
    own_by = "LG 5.7"
    asks = "{source}: choose a refreshed druid to exhaust."
    tells = "chooses a druid to exhaust for {source}"
    chooses = "Exhaust"
    does = "spends"

    def stands_for_another(self, g: Lagoon, druid: int) -> bool:
        return True


@final
class ExileDruid(ChooseDruid):
    """As a cost [LG 8.5]."""

    name = "exile druid"
    rule = "LG 8.5"
    own_by = "LG 8.5"
    asks = "{source}: choose a druid to exile."
    tells = "chooses a druid to exile for {source}"
    chooses = "Exile"
    does = "gives up"

    def stands_for_another(self, g: Lagoon, druid: int) -> bool:
        return True


REFRESH_DRUID: Final = RefreshDruid()
EXHAUST_DRUID: Final = ExhaustDruid()
EXILE_DRUID: Final = ExileDruid()


@final
class Refresh(Effect):
    """Turn exhausted druids refreshed: so many, at most so many, or one for each seed given up."""

    name = "refresh"
    aim = "to ready a druid once more"
    asks = (REFRESH_DRUID,)

    def __init__(self, of: i64, count: i64, at_most: bool, each_seed: bool) -> None:
        self.of = of
        self.count = count
        self.at_most = at_most
        self.each_seed = each_seed

    @staticmethod
    def read(row: DataTable) -> Effect:
        """`of` whom, and `druids`, `druids_at_most` or `each_seed`."""
        return Refresh(chosen(row, "of", WHOSE), *count(row))

    def short(self) -> str:
        if self.of == OWN_ELDRID:
            return "refresh your Eldrid"
        number = f"{self.count} druids" if self.count > 1 else "a druid"
        many = "as many" if self.each_seed else f"up to {number}" if self.at_most else number
        where = "[ of any circle]"
        if self.of == ON_SEED_ENERGY:
            where = " on its energy"
        elif self.of == OWN:
            where = " of yours"
        return f"refresh {many}{where}"

    def can(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> bool:
        return self._targets(g, me, payer, seed) != 0 and self.goes_on(g, me, payer, seed)

    def room(self, g: Lagoon, me: Circle, payer: i64) -> i64:
        return size(self._targets(g, me, payer, NONE))  # LG 8.11

    def carry_out(self, g: Lagoon, me: Circle) -> Rule:
        left = self.count
        if self.each_seed:
            left = g.given
        while left > 0:
            targets = self._targets(g, me, g.payer, g.seed)
            if targets == 0:
                return
            if self.at_most:
                yield REFRESH_DRUID.ask_or_pass(g, me, targets)
            else:
                yield REFRESH_DRUID.ask(g, me, targets)
            if g.answer == PASS:
                return
            g.refresh(chosen_druid(g))
            g.tell(events.REFRESHED, me.seat, chosen_druid(g))
            left -= 1

    def _targets(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> i64:
        targets = druids_of(g, me, self.of, payer, seed) & ~g.fresh
        if payer != NONE:
            targets &= ~bit(payer)  # LG 8.4
        return targets

    def lacks(self, need: "Need") -> tuple[str, str] | None:
        if druids_needed(need, int(self.of)) & ~need.g.fresh:
            return None
        if self.of == OWN_ELDRID:
            where = "refreshed" if need.g.present & bit(need.me.eldrid()) else "in the supply"
            return "LG 4.12", f"your Eldrid is {where}"
        if self.of == ON_SEED_ENERGY:
            return "LG 4.12", f"no exhausted druid stands on a site of {need.energies}"
        return "LG 4.12", "there is no exhausted druid to refresh"

    def no_druid(self, case: "Case", druid: int) -> Refused:
        if found := not_the_right_druid(case, int(self.of), druid):
            return found
        name = capital(case.names.druid(druid))
        if druid == case.g.payer:
            return Refused("LG 8.4", f"{name} paid for this action, and is not refreshed by it.")
        return Refused("LG 8.2", f"{name} is refreshed already.")


@final
class Exhaust(Effect):
    """A cost: exhaust a refreshed druid of one's own [LG 5.7]."""

    name = "exhaust"
    is_price = True
    asks = (EXHAUST_DRUID,)

    def __init__(self, of: i64) -> None:
        self.of = of

    @staticmethod
    def read(row: DataTable) -> Effect:
        """`of` whom."""
        return Exhaust(chosen(row, "of", OWN_DRUIDS))

    def short(self) -> str:
        return "exhaust your Eldrid" if self.of == OWN_ELDRID else "exhaust one[ of yours]"

    def can(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> bool:
        return self._candidates(g, me, payer, seed) != 0

    def carry_out(self, g: Lagoon, me: Circle) -> Rule:
        yield EXHAUST_DRUID.ask(g, me, self._candidates(g, me, g.payer, g.seed))
        g.spent = chosen_druid(g)
        g.exhaust(g.spent)
        g.tell(events.EXHAUSTED, me.seat, g.spent)

    def _candidates(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> i64:
        """The druids after whose exhaustion the effect can go on."""
        found: i64 = 0
        druids = distinct(g, druids_of(g, me, self.of, payer, seed) & g.fresh)
        spent = g.spent
        while druids != 0:
            druid = first(druids)
            druids = drop_first(druids)
            g.spent = druid
            g.exhaust(druid)
            if self.goes_on(g, me, payer, seed):
                found |= bit(druid)
            g.refresh(druid)
        g.spent = spent
        return found

    def lacks(self, need: "Need") -> tuple[str, str] | None:
        if druids_needed(need, int(self.of)) & need.g.fresh:
            return None
        return "LG 5.7", "no druid can be exhausted for it"

    def no_druid(self, case: "Case", druid: int) -> Refused:
        return exhausted(case, druid, "LG 5.7") or not_to_spare(case, int(self.of), druid)


@final
class Exile(Effect):
    """A cost: a druid of one's own leaves the board."""

    name = "exile"
    is_price = True
    asks = (EXILE_DRUID,)

    def __init__(self, of: i64) -> None:
        self.of = of

    @staticmethod
    def read(row: DataTable) -> Effect:
        """`of` whom."""
        return Exile(chosen(row, "of", OWN_DRUIDS | {"invoker": INVOKER}))

    def short(self) -> str:
        return "exile this druid" if self.of == INVOKER else "exile one[ of yours]"

    def can(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> bool:
        return self._candidates(g, me, payer, seed) != 0

    def carry_out(self, g: Lagoon, me: Circle) -> Rule:
        druid = g.payer
        if self.of != INVOKER:
            yield EXILE_DRUID.ask(g, me, self._candidates(g, me, g.payer, g.seed))
            druid = chosen_druid(g)
        g.take_off(druid)
        g.tell(events.EXILED, me.seat, druid)

    def _candidates(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> i64:
        """The druids after whose exile the effect can go on."""
        found: i64 = 0
        druids = distinct(g, druids_of(g, me, self.of, payer, seed))
        fresh = g.fresh
        while druids != 0:
            druid = first(druids)
            druids = drop_first(druids)
            tile = g.stands[druid]
            g.take_off(druid)
            if self.goes_on(g, me, payer, seed):
                found |= bit(druid)
            g.put(druid, tile)
            g.fresh = fresh
        return found

    def lacks(self, need: "Need") -> tuple[str, str] | None:
        need.exiled = need.exiled or self.of == INVOKER
        return None

    def no_druid(self, case: "Case", druid: int) -> Refused:
        if self.of == OWN_REFRESHED and (found := exhausted(case, druid, "LG 8.2")):
            return found
        return not_to_spare(case, int(self.of), druid)


def not_to_spare(case: "Case", whose: int, druid: int) -> Refused:
    """Why a druid cannot be the price."""
    if found := not_the_right_druid(case, whose, druid):
        return found
    name, source = case.names.druid(druid), case.names.source()
    return Refused("LG 4.12", f"Without {name} the rest of {source} could not be done.")
