"""Parts of effects that give up seeds, and that turn the player marker."""

from typing import final

from mypy_extensions import i64

from tablehaven.games.lagoon import events
from tablehaven.games.lagoon.asking import ask, ask_or_pass
from tablehaven.games.lagoon.content import ENERGIES
from tablehaven.games.lagoon.decisions import GIVE_SEED
from tablehaven.games.lagoon.state import PASS, Circle, Effect, Lagoon
from tablehaven.kernel.bits import bit
from tablehaven.kernel.state import Rule


@final
class GiveSeed(Effect):
    """A cost: give up a seed, or at most so many; the part after it may depend on its energy [LG 8.15]."""

    def __init__(self, most: i64, energies: i64) -> None:
        self.most = most
        self.energies = energies

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
                yield ask_or_pass(g, me, GIVE_SEED, candidates)
            else:
                yield ask(g, me, GIVE_SEED, candidates)
            if g.answer == PASS:
                return
            give_seed(g, me, g.answer - g.words.give)
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


def give_seed(g: Lagoon, me: Circle, energy: i64) -> None:
    me.seeds[energy] -= 1
    g.seed = energy
    g.tell(events.SEED_GIVEN, me.seat, energy)


@final
class RefreshMarker(Effect):
    """Turn the player marker refreshed."""

    def can(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> bool:
        return not me.marker and self.goes_on(g, me, payer, seed)

    def carry_out(self, g: Lagoon, me: Circle) -> None:
        me.marker = True
        g.tell(events.MARKER_REFRESHED, me.seat)
