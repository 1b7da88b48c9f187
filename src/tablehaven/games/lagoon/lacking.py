# interpreted: sentences for people
"""Why the action of a site cannot be carried out: what one of its parts is lacking [LG 4.12]."""

from collections.abc import Iterator

from tablehaven.games.lagoon.content import EMPTY_SUPPLY
from tablehaven.games.lagoon.effects import druids, sites
from tablehaven.games.lagoon.effects.costs import GiveSeed, RefreshMarker
from tablehaven.games.lagoon.effects.druids import (
    Exhaust,
    Exile,
    Jump,
    PlaceEldrid,
    Refresh,
    Summon,
    TradeDruids,
    Walk,
    druids_of,
    goals_of,
)
from tablehaven.games.lagoon.effects.sites import Explore, MoveSite, RestoreSite, SwapSites, UnravelFreely, tiles_of
from tablehaven.games.lagoon.reasons import Case, is_locked, is_sole_haven
from tablehaven.games.lagoon.state import Effect
from tablehaven.kernel.bits import listed, size
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import NONE
from tablehaven.kernel.wording import joined


def parts_of(effect: Effect | None) -> Iterator[Effect]:
    """The parts of an effect, in order."""
    while effect is not None:
        yield effect
        effect = effect.then


def lacking(c: Case, effect: Effect, name: str, payers: list[int], seeds: list[int] | None = None) -> Refused:
    """What keeps an action from being carried out if one of these druids pays, with these seeds or any at hand."""
    need = _Need(c, payers, seeds)
    for part in parts_of(effect):
        if found := need.of(part):
            rule, sentence = found
            return Refused(rule, f"{name} cannot be used: {sentence}.")
    return Refused("LG 4.12", f"{name} cannot be used: it would do nothing now.")


class _Need:
    """What the parts of an effect need, with what earlier parts have made of the choice."""

    def __init__(self, c: Case, payers: list[int], seeds: list[int] | None) -> None:
        self.c = c
        self.g = c.g
        self.me = c.me
        self.payers = payers
        self.seeds = seeds or [NONE]
        self.given = seeds
        self.exiled = False

    def of(self, part: Effect) -> tuple[str, str] | None:
        """The rule and a clause about what this part is lacking, if anything."""
        if isinstance(part, GiveSeed):
            return self.seed(part)
        if isinstance(part, Exile):
            self.exiled = self.exiled or part.of == druids.INVOKER
            return None
        if isinstance(part, Exhaust):
            return None if self.druids(part.of) & self.g.fresh else ("LG 5.7", "no druid can be exhausted for it")
        if isinstance(part, Refresh):
            return self.refresh(part)
        if isinstance(part, (Walk, Jump)):
            return self.move(part)
        if isinstance(part, Summon):
            return self.summon(part)
        if isinstance(part, PlaceEldrid):
            return None if self.g.gated else ("LG 8.13", "your Eldrid was not in the supply as the turn began")
        if isinstance(part, RefreshMarker):
            return ("LG 4.12", "your player marker is refreshed") if self.me.marker else None
        return self.of_sites(part)

    def of_sites(self, part: Effect) -> tuple[str, str] | None:
        if isinstance(part, MoveSite):
            return self.move_site(part)
        if isinstance(part, Explore):
            return self.explore(part)
        if isinstance(part, RestoreSite):
            return self.restore()
        if isinstance(part, UnravelFreely):
            return self.unravel()
        if isinstance(part, SwapSites):
            return None if part.optional or self.can(part) else ("LG 8.7", "there is no site to swap with")
        if isinstance(part, TradeDruids):
            apart = f"no druids stand on two sites of {self.energies()}"
            return None if self.can(part) else ("LG 8.9", f"{apart}, so that they could trade places")
        return None

    def can(self, part: Effect) -> bool:
        """Whether a part can be carried out with one of the druids and seeds."""
        return any(part.can(self.g, self.me, payer, seed) for payer in self.payers or [NONE] for seed in self.seeds)

    def seed(self, part: GiveSeed) -> tuple[str, str] | None:
        allowed = [int(energy) for energy in listed(part.energies)]
        if self.given is None:
            self.seeds = [energy for energy in allowed if self.me.seeds[energy] > 0]
        return None if self.seeds else ("LG 8.15", "you have no seed to give up")

    def energies(self) -> str:
        """The energies of the seeds."""
        return joined([self.c.t.energy(energy) for energy in self.seeds if energy != NONE], "or")

    def druids(self, of: int) -> int:
        """The druids that a part could be about."""
        found = 0
        for seed in self.seeds:
            for payer in self.payers if of == druids.INVOKER else [NONE]:
                found |= int(druids_of(self.g, self.me, of, payer, seed))
        return found

    def refresh(self, part: Refresh) -> tuple[str, str] | None:
        if self.druids(part.of) & ~self.g.fresh:
            return None
        if part.of == druids.OWN_ELDRID:
            where = "refreshed" if self.g.present & 2 ** self.me.eldrid() else "in the supply"
            return "LG 4.12", f"your Eldrid is {where}"
        if part.of == druids.ON_SEED_ENERGY:
            return "LG 4.12", f"no exhausted druid stands on a site of {self.energies()}"
        return "LG 4.12", "there is no exhausted druid to refresh"

    def move(self, part: Walk | Jump) -> tuple[str, str] | None:
        movers = self.druids(part.of)
        if self.exiled and len(self.payers) == 1:
            movers &= ~(2 ** self.payers[0])
        if movers == 0:
            return "LG 4.12", self.nobody_to_move(part.of)
        return None if self.exiled or self.can(part) else ("LG 8.6", "there is no other site to go to")

    def nobody_to_move(self, of: int) -> str:
        if of == druids.OWN_EXHAUSTED:
            return "none of your druids is exhausted, but for the one that pays"
        if of == druids.ON_SEED_ENERGY:
            return f"no druid stands on a site of {self.energies()}"
        if of == druids.OWN_ELDRID:
            return "your Eldrid is in the supply"
        return "no other druid of yours is on the board"

    def summon(self, part: Summon) -> tuple[str, str] | None:
        if self.g.supply(self.me) == 0 and self.g.usable(self.me, EMPTY_SUPPLY) == 0:
            return "LG 4.6", "your supply is empty"
        if any(goals_of(self.g, self.me, part.to, seed) for seed in self.seeds):
            return None
        return "LG 4.12", f"no site of {self.energies()} is in play" if self.energies() else "there is no site to enter"

    def move_site(self, part: MoveSite) -> tuple[str, str] | None:
        if self.can(part):
            return None
        if size(self.g.world.up) == 1:
            return "LG 2.6", "there is no other site to lay it beside"
        if part.which == sites.INVOKERS:
            if len(self.payers) == 1:
                return (
                    "LG 2.4",
                    f"{self.c.t.druid(self.payers[0])} stands on {self.c.stands_on(self.payers[0])}, which is locked",
                )
            return "LG 2.4", "none of your refreshed druids stands on an unlocked site"
        kind = f" of {self.energies()}" if part.which == sites.SEED_ENERGY else ""
        return "LG 2.4", f"no site{kind} is unlocked"

    def explore(self, part: Explore) -> tuple[str, str] | None:
        if self.g.bag == 0:
            return "LG 5.2", "the bag is empty"
        if size(self.g.bag) < part.tiles:
            return "LG 5.8", f"it takes {part.tiles} tiles, and {size(self.g.bag)} is in the bag"
        near = 0
        for seed in self.seeds:
            for payer in self.payers if part.beside == sites.INVOKERS else [NONE]:
                near |= int(tiles_of(self.g, self.me, part.beside, payer, seed))
        if near == 0:
            return "LG 4.12", f"no site of {self.energies()} is in play"
        if any(self.g.world.spaces_beside(tile) > 0 for tile in listed(near)):
            return None
        return "LG 5.2", f"there is no space beside {self.c.t.tiles(near)}"

    def restore(self) -> tuple[str, str] | None:
        if self.me.won == 0:
            return "LG 5.9", "there is no site in your score area"
        if any(self.g.world.spaces_beside(self.g.stands[payer]) > 0 for payer in self.payers):
            return None
        return "LG 5.9", "there is no space beside the site of the druid that pays"

    def unravel(self) -> tuple[str, str] | None:
        tile = int(self.g.stands[self.me.eldrid()])
        if tile != NONE and is_locked(self.g, tile):
            return "LG 6.15", f"{self.c.t.tile(tile)}, where your Eldrid stands, is locked"
        if tile != NONE and is_sole_haven(self.g, tile):
            return "LG 6.15", f"{self.c.t.tile(tile)}, where your Eldrid stands, is the only haven"
        return None
