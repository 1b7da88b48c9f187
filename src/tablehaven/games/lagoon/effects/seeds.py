"""Parts of effects that give up seeds, and that turn the player marker."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from tablehaven.games.lagoon import events
from tablehaven.games.lagoon.case import Case, Need, lacking
from tablehaven.games.lagoon.content import ENERGIES, ENERGY_NAMES
from tablehaven.games.lagoon.decision import Choice
from tablehaven.games.lagoon.effects.part import Effect
from tablehaven.games.lagoon.state import PASS, Circle, Lagoon
from tablehaven.kernel.bits import bit, listed
from tablehaven.kernel.datafile import DataTable
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import NONE, Rule
from tablehaven.kernel.vocabulary import Answer
from tablehaven.kernel.wording import joined

if TYPE_CHECKING:
    from tablehaven.games.lagoon.motives import Look


@final
class GiveUpSeed(Choice):
    """Which one?"""

    name = "give seed"
    rule = "LG 8.15"
    asks = "{source}: choose a seed to give up{or_pass}."
    tells = "chooses a seed to give up for {source}"
    verbs = ("give",)
    passing = "Give up no more"

    def offer(self, g: Lagoon, /) -> None:
        if g.may_pass:
            g.offer(PASS)
        g.offer_each(g.words.give, g.choices)

    def why_not(self, g: Lagoon, seat: int, answer: Answer, /) -> Refused:
        case, energy = Case(g, seat, answer), answer["energy"]
        if case.me.seeds[energy] == 0:
            return Refused("LG 8.15", f"You have no {case.names.energy(energy)} seed.")
        return case.part(self).no_seed(case, energy)

    def purpose(self, look: "Look") -> str:
        if look.answer == PASS:
            return "keeps the seeds"
        return f"gives up {look.names.seed(look.said['energy'])}, which is missed least"


GIVE_SEED: Final = GiveUpSeed()


@final
class GiveSeed(Effect):
    """A cost: give up a seed, or at most so many; the part after it may depend on its energy [LG 8.15]."""

    name = "give_seed"
    is_price = True
    asks = (GIVE_SEED,)

    def __init__(self, most: i64, energies: i64) -> None:
        self.most = most
        self.energies = energies

    @staticmethod
    def read(row: DataTable) -> Effect:
        """`seeds_at_most`, one if not said, and of which `energies`, any if not said."""
        energies = row.texts("energies", ENERGY_NAMES) if row.has("energies") else list(ENERGY_NAMES)
        most = row.integer("seeds_at_most", least=1, most=9) if row.has("seeds_at_most") else 1
        return GiveSeed(most, sum(2 ** ENERGY_NAMES.index(energy) for energy in set(energies)))

    def short(self) -> str:
        return f"spend up to {self.most} seeds" if self.most > 1 else "spend a seed"

    def can(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> bool:
        return self._candidates(g, me, payer) != 0

    def carry_out(self, g: Lagoon, me: Circle) -> Rule:
        g.given = 0
        most = self.most
        then = self.then
        if then is not None and most > 1:
            most = min(most, then.room(g, me, g.payer))
        candidates = self._candidates(g, me, g.payer)
        while g.given < most and candidates != 0:
            if g.given > 0:
                yield GIVE_SEED.ask_or_pass(g, me, candidates)
            else:
                yield GIVE_SEED.ask(g, me, candidates)
            if g.answer == PASS:
                return
            energy = g.answer - g.words.give
            me.seeds[energy] -= 1
            g.seed = energy
            g.tell(events.SEED_GIVEN, me.seat, energy)
            g.given += 1
            candidates = self._candidates(g, me, g.payer)

    def _candidates(self, g: Lagoon, me: Circle, payer: i64) -> i64:
        """The energies of the seeds with which the effect can go on."""
        found: i64 = 0
        energy: i64 = 0
        while energy < ENERGIES:
            if me.seeds[energy] > 0 and self.energies & bit(energy) != 0 and self.goes_on(g, me, payer, energy):
                found |= bit(energy)
            energy += 1
        return found

    def lacks(self, need: Need) -> tuple[str, str] | None:
        if need.given is None:
            need.seeds = [int(energy) for energy in listed(self.energies) if need.me.seeds[energy] > 0]
        return None if need.seeds else ("LG 8.15", "you have no seed to give up")

    def no_seed(self, case: Case, energy: int) -> Refused:
        names, source = case.names, case.names.source()
        if self.energies & bit(energy) == 0:
            allowed = joined([names.seed(int(other)) for other in listed(self.energies)], "or")
            return Refused("LG 8.15", f"{source} asks for {allowed}.")
        payers = [int(case.g.payer)] if case.g.payer != NONE else []
        found = lacking(self.then, f"With {names.seed(energy)} {source}", Need(case, payers, [energy]))
        return Refused("LG 8.15", found.sentence)


@final
class RefreshMarker(Effect):
    """Turn the player marker refreshed."""

    name = "refresh_marker"
    aim = "to explore once more"

    @staticmethod
    def read(row: DataTable) -> Effect:
        return RefreshMarker()

    def short(self) -> str:
        return "refresh your marker"

    def can(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> bool:
        return not me.marker and self.goes_on(g, me, payer, seed)

    def carry_out(self, g: Lagoon, me: Circle) -> None:
        me.marker = True
        g.tell(events.MARKER_REFRESHED, me.seat)

    def lacks(self, need: Need) -> tuple[str, str] | None:
        return ("LG 4.12", "your player marker is refreshed") if need.me.marker else None
