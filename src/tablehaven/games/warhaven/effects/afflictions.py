"""Statuses: deadly, irradiated, pinned and exhausted [WH 9.5–9.10]."""

from typing import ClassVar, final

from mypy_extensions import i64

from tablehaven.games.warhaven import events
from tablehaven.games.warhaven.effect import Effect
from tablehaven.games.warhaven.effects.deed import Deed
from tablehaven.games.warhaven.effects.verb import STATUSES, Verb, recipients
from tablehaven.games.warhaven.language import (
    EXHAUSTED_THROUGH_NEXT_TURN,
    IMMUNE_TO_EXHAUSTION,
    IMMUNE_TO_STATUS,
    STATUS_DEADLY,
    STATUS_EXHAUSTED,
    STATUS_IRRADIATED,
    STATUS_NAMES,
    STATUS_PINNED,
)
from tablehaven.games.warhaven.options import EXHAUSTED_FOR_A_TURN
from tablehaven.games.warhaven.state import WarHaven
from tablehaven.games.warhaven.values import health, immunities
from tablehaven.kernel.bits import bit, drop_first, first


def bearers(g: WarHaven, status: i64) -> i64:
    """The characters that have a status."""
    if status == STATUS_DEADLY:
        return g.deadly
    if status == STATUS_IRRADIATED:
        return g.irradiated
    if status == STATUS_PINNED:
        return g.pinned
    return g.exhausted


def lasts_through(g: WarHaven, effect: Effect) -> bool:
    """Whether exhaustion lasts to the end of the next turn of the character's player [WH 9.5]."""
    return effect.until == EXHAUSTED_THROUGH_NEXT_TURN or g.rules & EXHAUSTED_FOR_A_TURN != 0


@final
class Afflict(Verb):
    """Give a status that is not exhaustion; it does not add up, and some cannot be given one [WH 9.10]."""

    stage: ClassVar[int] = STATUSES

    def can(self, g: WarHaven, deed: Deed, effect: Effect) -> bool:
        return susceptible(g, deed, effect, IMMUNE_TO_STATUS) & ~bearers(g, effect.status) != 0

    def lacks(self, g: WarHaven, deed: Deed, effect: Effect) -> str:
        if recipients(g, deed, effect) & bearers(g, effect.status) != 0:
            return f"that character is {STATUS_NAMES[effect.status]} already"
        return "that character can be given no status"

    def do(self, g: WarHaven, deed: Deed, effect: Effect) -> None:
        given = susceptible(g, deed, effect, IMMUNE_TO_STATUS) & ~bearers(g, effect.status)
        if effect.status == STATUS_DEADLY:
            g.deadly |= given
        elif effect.status == STATUS_IRRADIATED:
            g.irradiated |= given
        else:
            g.pinned |= given
        tell_given(g, effect.status, given)


@final
class Exhaust(Verb):
    """Exhaust characters, until their player's next turn begins or through it [WH 9.5]."""

    stage: ClassVar[int] = STATUSES

    def can(self, g: WarHaven, deed: Deed, effect: Effect) -> bool:
        return self._given(g, deed, effect) != 0

    def lacks(self, g: WarHaven, deed: Deed, effect: Effect) -> str:
        if recipients(g, deed, effect) & g.exhausted != 0:
            return "that character is exhausted for as long already"
        return "that character cannot be exhausted"

    def do(self, g: WarHaven, deed: Deed, effect: Effect) -> None:
        given = self._given(g, deed, effect)
        g.exhausted |= given
        if lasts_through(g, effect):
            g.through |= given
            g.exhaustion_ending &= ~given
        tell_given(g, STATUS_EXHAUSTED, given)

    def _given(self, g: WarHaven, deed: Deed, effect: Effect) -> i64:
        already = g.exhausted
        if lasts_through(g, effect):
            already = g.through
        return susceptible(g, deed, effect, IMMUNE_TO_EXHAUSTION) & ~already


def susceptible(g: WarHaven, deed: Deed, effect: Effect, immunity: i64) -> i64:
    """Those whom an effect concerns and who can be given what they are not immune to; not the fallen.

    A status is only kept off if it comes from the opponent's card.
    """
    found: i64 = 0
    characters = recipients(g, deed, effect)
    while characters != 0:
        unit = first(characters)
        characters = drop_first(characters)
        is_own = g.seat_of(unit) == deed.seat and immunity == IMMUNE_TO_STATUS
        if health(g, unit) > 0 and (is_own or immunities(g, unit) & immunity == 0):
            found |= bit(unit)
    return found


def tell_given(g: WarHaven, status: i64, characters: i64) -> None:
    while characters != 0:
        g.tell(events.GAINED_STATUS, status, first(characters))
        characters = drop_first(characters)
