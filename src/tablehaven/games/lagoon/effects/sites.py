"""Parts of effects that move sites, swap them, and bring them into play or out of it, with the decisions for that."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from tablehaven.games.lagoon import events
from tablehaven.games.lagoon.case import Case, is_locked, is_sole_haven, locked
from tablehaven.games.lagoon.decision import ChooseSite, chosen_hex, chosen_tile
from tablehaven.games.lagoon.effects.part import Effect
from tablehaven.games.lagoon.effects.which import (
    ANY,
    EXHAUSTED_DRUIDS,
    HAVEN_OR_UNOCCUPIED,
    INVOKERS,
    OCCUPIED,
    OWN_OCCUPIED,
    SEED_ENERGY,
    SITES,
    chosen,
    not_the_right_site,
    tiles_of,
)
from tablehaven.games.lagoon.exploring import PLACE_SITE, explore
from tablehaven.games.lagoon.names import Names
from tablehaven.games.lagoon.state import PASS, Circle, Lagoon
from tablehaven.games.lagoon.unraveling import may_unravel, unravel
from tablehaven.kernel.bits import bit, drop_first, first, is_single, listed, size
from tablehaven.kernel.datafile import DataTable
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import NONE, Rule
from tablehaven.kernel.vocabulary import Answer

if TYPE_CHECKING:
    from tablehaven.games.lagoon.case import Need


@final
class ChooseMovedSite(ChooseSite):
    """Which one?"""

    name = "move site"
    rule = "LG 2.6"
    asks = "{source}: choose an unlocked site to move."
    tells = "chooses a site to move{by}"
    chooses = "Move"
    does = "moves"


@final
class ChooseSwappedSite(ChooseSite):
    name = "swap site"
    rule = "LG 8.7"
    asks = "{source}: choose {one_site}{or_pass}."
    tells = "chooses sites that trade places{by}"
    passing = "Swap no more"
    chooses = "Swap"
    does = "swaps"

    def blanks(self, g: Lagoon, viewer: int, /) -> dict[str, str]:
        one = "the first of two sites that trade places"
        if g.subject != NONE:
            one = f"the site that trades places with {Names(g, viewer).tile(int(g.subject))}"
        return super().blanks(g, viewer) | {"one_site": one}


@final
class ChooseRestoredSite(ChooseSite):
    """Which one of the score area?"""

    name = "restore site"
    rule = "LG 5.9"
    duty = "LG 5.9"
    asks = "{source}: choose a site of your score area to put back."
    tells = "chooses a site of the score area to put back{by}"
    chooses = "Put back"
    does = "puts back"

    def why_not(self, g: Lagoon, seat: int, answer: Answer, /) -> Refused:
        case, site = Case(g, seat, answer), answer["site"]
        tile = site // 2
        if case.me.won & bit(tile):
            return Refused(
                "LG 5.9", f"Tile {tile + 1} was unraveled as {case.names.tile(tile)} and comes back as that."
            )
        return Refused("LG 5.9", f"{case.names.site(site)} is not in your score area.")


MOVE_SITE: Final = ChooseMovedSite()
SWAP_SITE: Final = ChooseSwappedSite()
RESTORE_SITE: Final = ChooseRestoredSite()


@final
class MoveSite(Effect):
    """An unlocked site, with the druids on it, is laid somewhere else [LG 2.4, LG 2.6]."""

    name = "move_site"
    aim = "to lay a site elsewhere"
    asks = (MOVE_SITE,)

    def __init__(self, which: i64) -> None:
        self.which = which

    @staticmethod
    def read(row: DataTable) -> Effect:
        """`which` sites."""
        return MoveSite(chosen(row, "which", SITES))

    def short(self) -> str:
        if self.which == INVOKERS:
            return "carry this druid’s site[ to any other space]"
        if self.which == EXHAUSTED_DRUIDS:
            return "carry its site away"
        if self.which == SEED_ENERGY:
            return "carry a site of that energy"
        if self.which == OWN_OCCUPIED:
            return "carry a site of yours"
        return "carry any unlocked site[ to any space]"

    def can(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> bool:
        return self._movable(g, me, payer, seed) != 0 and self.goes_on(g, me, payer, seed)

    def carry_out(self, g: Lagoon, me: Circle) -> Rule:
        world = g.world
        movable = self._movable(g, me, g.payer, g.seed)
        tile = first(movable)
        if self.which not in (INVOKERS, EXHAUSTED_DRUIDS):
            yield MOVE_SITE.ask(g, me, movable)
            tile = chosen_tile(g)
        left = world.hexes[tile]
        world.lift(tile)
        g.held |= bit(tile)
        yield PLACE_SITE.ask(g, me, world.up, tile, left)
        world.lay(tile, chosen_hex(g))
        g.held &= ~bit(tile)
        g.tell(events.SITE_MOVED, me.seat, world.site(tile))

    def _movable(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> i64:
        if is_single(g.world.up):
            return 0
        return tiles_of(g, me, self.which, payer, seed) & ~g.world.locked()

    def lacks(self, need: "Need") -> tuple[str, str] | None:
        if need.can(self):
            return None
        if is_single(need.g.world.up):
            return "LG 2.6", "there is no other site to lay it beside"
        if self.which == INVOKERS:
            if len(need.payers) == 1:
                druid = need.payers[0]
                where = f"{need.names.druid(druid)} stands on {need.case.stands_on(druid)}"
                return "LG 2.4", f"{where}, which is locked"
            return "LG 2.4", "none of your refreshed druids stands on an unlocked site"
        kind = f" of {need.energies}" if self.which == SEED_ENERGY else ""
        return "LG 2.4", f"no site{kind} is unlocked"

    def no_site(self, case: Case, site: int) -> Refused:
        g, tile = case.g, site // 2
        if self.which == OWN_OCCUPIED and not g.occupied_by(case.me) & bit(tile):
            return not_the_right_site(case, OWN_OCCUPIED, site)
        if self.which == SEED_ENERGY and g.energy(tile) != g.seed:
            return not_the_right_site(case, SEED_ENERGY, site)
        return locked(case, tile, "LG 2.4")


@final
class SwapSites(Effect):
    """Two sites, with the druids on them, trade places, locked or not [LG 2.5, LG 8.7]."""

    name = "swap_sites"
    aim = "to have two sites trade places"
    asks = (SWAP_SITE,)

    def __init__(self, one: i64, other: i64, optional: bool) -> None:
        self.one = one
        self.other = other
        self.optional = optional

    @staticmethod
    def read(row: DataTable) -> Effect:
        """Which `one` and which `other`; `optional` if it may be left out."""
        optional = row.flag("optional") if row.has("optional") else False
        return SwapSites(chosen(row, "one", SITES), chosen(row, "other", SITES), optional)

    def short(self) -> str:
        if self.optional:
            return "once or twice"
        if self.one == INVOKERS:
            other = "a haven or[ an] empty one" if self.other == HAVEN_OR_UNOCCUPIED else "an occupied one"
            return f"swap this druid’s site with {other}"
        return "swap any two sites" if self.one == ANY else "swap yours with another"

    def can(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> bool:
        if self.optional:
            return self.goes_on(g, me, payer, seed)
        return self._ones(g, me, payer, seed) != 0 and self.goes_on(g, me, payer, seed)

    def carry_out(self, g: Lagoon, me: Circle) -> Rule:
        one = first(tiles_of(g, me, self.one, g.payer, g.seed))
        if self.optional:
            yield SWAP_SITE.ask_or_pass(g, me, self._ones(g, me, g.payer, g.seed))
            if g.answer == PASS:
                return
            one = chosen_tile(g)
        elif self.one != INVOKERS:
            yield SWAP_SITE.ask(g, me, self._ones(g, me, g.payer, g.seed))
            one = chosen_tile(g)
        yield SWAP_SITE.ask(g, me, tiles_of(g, me, self.other, g.payer, g.seed) & ~bit(one), one)
        other = chosen_tile(g)
        g.world.swap(one, other)
        g.tell(events.SITES_SWAPPED, me.seat, g.world.site(one), g.world.site(other))

    def _ones(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> i64:
        """The first sites for which there is a second."""
        ones = tiles_of(g, me, self.one, payer, seed)
        others = tiles_of(g, me, self.other, payer, seed)
        if others == 0:
            return 0
        if is_single(others):
            ones &= ~others
        return ones

    def lacks(self, need: "Need") -> tuple[str, str] | None:
        return None if self.optional or need.can(self) else ("LG 8.7", "there is no site to swap with")

    def no_site(self, case: Case, site: int) -> Refused:
        name = case.names.site(site)
        if case.subject == site // 2:
            return Refused("LG 8.7", f"{name} cannot trade places with itself.")
        which = self.other if case.subject != NONE else self.one
        if which == HAVEN_OR_UNOCCUPIED:
            return Refused("LG 8.8", f"{name} is occupied, and no haven.")
        if which == OCCUPIED:
            return Refused("LG 8.7", f"{name} is not occupied by any druid.")
        if which == OWN_OCCUPIED and not case.g.occupied_by(case.me) & bit(site // 2):
            return not_the_right_site(case, OWN_OCCUPIED, site)
        return Refused("LG 8.7", f"There is no site with which {name} could trade places.")


@final
class Explore(Effect):
    """Explore with so many tiles, beside the invoking druid's site, or a site of the seed's energy, or anywhere."""

    name = "explore"
    aim = "to gain a seed and a new site"

    def __init__(self, tiles: i64, beside: i64) -> None:
        self.tiles = tiles
        self.beside = beside

    @staticmethod
    def read(row: DataTable) -> Effect:
        """With how many `tiles`, and `beside` which sites."""
        return Explore(row.integer("tiles", least=1, most=9), chosen(row, "beside", SITES))

    def short(self) -> str:
        if self.tiles > 1:
            return f"explore with {self.tiles} tiles, keep one"
        if self.beside == SEED_ENERGY:
            return "explore beside that energy"
        return "explore into any space" if self.beside == ANY else "explore"

    def can(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> bool:
        if size(g.bag) < self.tiles:
            return False  # LG 5.8
        tiles = tiles_of(g, me, self.beside, payer, seed)
        while tiles != 0:
            if g.world.spaces_beside(first(tiles)) > 0:
                return self.goes_on(g, me, payer, seed)
            tiles = drop_first(tiles)
        return False

    def carry_out(self, g: Lagoon, me: Circle) -> Rule:
        return explore(g, me, self.tiles, tiles_of(g, me, self.beside, g.payer, g.seed), False)

    def lacks(self, need: "Need") -> tuple[str, str] | None:
        g = need.g
        if g.bag == 0:
            return "LG 5.2", "the bag is empty"
        if size(g.bag) < self.tiles:
            return "LG 5.8", f"it takes {self.tiles} tiles, and the bag holds {size(g.bag)}"
        near = 0
        for seed in need.seeds:
            for payer in need.payers if self.beside == INVOKERS else [NONE]:
                near |= int(tiles_of(g, need.me, self.beside, payer, seed))
        if near == 0:
            return "LG 4.12", f"no site of {need.energies} is in play"
        if any(g.world.spaces_beside(tile) > 0 for tile in listed(near)):
            return None
        return "LG 5.2", f"there is no space beside {need.names.tiles(near)}"


@final
class RestoreSite(Effect):
    """A site of the score area comes back beside the site that the invoking druid stood on [LG 5.9]."""

    name = "restore_site"
    aim = "to put a site back into play"
    asks = (RESTORE_SITE, PLACE_SITE)

    @staticmethod
    def read(row: DataTable) -> Effect:
        return RestoreSite()

    def short(self) -> str:
        return "put back a site you unraveled"

    def can(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> bool:
        return me.won != 0 and g.world.spaces_beside(g.origin) > 0 and self.goes_on(g, me, payer, seed)

    def carry_out(self, g: Lagoon, me: Circle) -> Rule:
        yield RESTORE_SITE.ask(g, me, me.won)
        tile = chosen_tile(g)
        me.won &= ~bit(tile)
        g.held |= bit(tile)
        yield PLACE_SITE.ask(g, me, bit(g.origin), tile)
        g.world.lay(tile, chosen_hex(g))
        g.held &= ~bit(tile)
        g.tell(events.SITE_RESTORED, me.seat, g.world.site(tile))

    def lacks(self, need: "Need") -> tuple[str, str] | None:
        if need.me.won == 0:
            return "LG 5.9", "there is no site in your score area"
        if any(need.g.world.spaces_beside(need.g.stands[payer]) > 0 for payer in need.payers):
            return None
        return "LG 5.9", "there is no space beside the site of the druid that pays"


@final
class UnravelFreely(Effect):
    """The invoking druid unravels its site without energy [LG 6.15]."""

    name = "unravel_freely"
    aim = "to unravel a site without energy"
    about = ("invoker",)

    @staticmethod
    def read(row: DataTable) -> Effect:
        return UnravelFreely()

    def short(self) -> str:
        return "this druid unravels its site without energy"

    def can(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> bool:
        return may_unravel(g) & bit(g.stands[payer]) != 0 and self.goes_on(g, me, payer, seed)

    def carry_out(self, g: Lagoon, me: Circle) -> Rule:
        return unravel(g, me, g.stands[g.payer], True)

    def lacks(self, need: "Need") -> tuple[str, str] | None:
        tile = int(need.g.stands[need.me.eldrid()])
        if tile != NONE and is_locked(need.g, tile):
            return "LG 6.15", f"{need.names.tile(tile)}, where your Eldrid stands, is locked"
        if tile != NONE and is_sole_haven(need.g, tile):
            return "LG 6.15", f"{need.names.tile(tile)}, where your Eldrid stands, is the only haven"
        return None
