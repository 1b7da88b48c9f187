"""Healing, and getting rid of statuses."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from tablehaven.games.warhaven import events
from tablehaven.games.warhaven.effect import Effect
from tablehaven.games.warhaven.effects.deed import Deed
from tablehaven.games.warhaven.effects.verb import HEALING, Verb, recipients
from tablehaven.games.warhaven.harm import heal
from tablehaven.games.warhaven.language import IF_ONCE_PER_TURN, WHO_ANY_FRIEND, WHO_SELF_OR_ADJACENT_FRIEND
from tablehaven.games.warhaven.names import unit_name
from tablehaven.games.warhaven.state import WarHaven
from tablehaven.games.warhaven.values import health
from tablehaven.kernel.bits import bit, drop_first, first, is_single
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import NONE, Decision, Rule
from tablehaven.kernel.vocabulary import Answer


@final
class HealWhom(Decision[WarHaven]):
    """Which of several wounded characters regains health?"""

    name = "heal whom"
    rule = "WH 9.3"
    asks = "Who regains health?"
    tells = "chooses who regains health"
    verbs = ("choose",)

    def offer(self, g: WarHaven, /) -> None:
        g.offer_each(g.words.choose, g.own_set(g.seat, g.choices))

    def why_not(self, g: WarHaven, seat: int, answer: Answer, /) -> Refused:
        unit = g.first_of(seat) + answer["unit"]
        if g.alive & bit(unit) == 0:
            return Refused("WH 9.2", f"{unit_name(g, unit)} has left the board.")
        if g.damage[unit] <= 0:
            return Refused("WH 9.3", f"{unit_name(g, unit)} has lost no health.")
        return Refused("WH 5.1", f"{unit_name(g, unit)} is not next to the character that heals.")


HEAL_WHOM: Final = HealWhom()


def wounded(g: WarHaven, characters: i64) -> i64:
    """Those of some characters that can regain health."""
    found: i64 = 0
    while characters != 0:
        unit = first(characters)
        characters = drop_first(characters)
        if g.damage[unit] > 0 and health(g, unit) > 0:
            found |= bit(unit)
    return found


@final
class Heal(Verb):
    """Characters regain health, at most what they have lost [WH 9.3, 9.4]."""

    stage: ClassVar[int] = HEALING

    def asks(self, effect: Effect) -> bool:
        return effect.who in (WHO_ANY_FRIEND, WHO_SELF_OR_ADJACENT_FRIEND)

    def can(self, g: WarHaven, deed: Deed, effect: Effect) -> bool:
        if effect.conditions & bit(IF_ONCE_PER_TURN) != 0 and g.used & bit(deed.holder) != 0:
            return False
        return wounded(g, recipients(g, deed, effect)) != 0

    def lacks(self, g: WarHaven, deed: Deed, effect: Effect) -> str:
        return "that character has lost no health" if deed.target != NONE else "nobody has lost health"

    def do(self, g: WarHaven, deed: Deed, effect: Effect) -> None:
        characters = wounded(g, recipients(g, deed, effect))
        if effect.conditions & bit(IF_ONCE_PER_TURN) != 0:
            g.used |= bit(deed.holder)
        while characters != 0:
            heal(g, first(characters), effect.n)
            characters = drop_first(characters)

    def ask(self, g: WarHaven, deed: Deed, effect: Effect) -> Rule:
        characters = wounded(g, recipients(g, deed, effect))
        if effect.conditions & bit(IF_ONCE_PER_TURN) != 0:
            g.used |= bit(deed.holder)
        unit = first(characters)
        if not is_single(characters):
            yield g.ask(deed.seat, HEAL_WHOM, choices=characters)
            unit = g.first_of(deed.seat) + g.answer - g.words.choose
        heal(g, unit, effect.n)


@final
class Cleanse(Verb):
    """Characters lose every status [WH 9.10]."""

    stage: ClassVar[int] = HEALING

    def can(self, g: WarHaven, deed: Deed, effect: Effect) -> bool:
        return afflicted(g) & recipients(g, deed, effect) != 0

    def lacks(self, g: WarHaven, deed: Deed, effect: Effect) -> str:
        return "that character has no status"

    def do(self, g: WarHaven, deed: Deed, effect: Effect) -> None:
        characters = afflicted(g) & recipients(g, deed, effect)
        g.deadly &= ~characters
        g.irradiated &= ~characters
        g.pinned &= ~characters
        g.pins_ending &= ~characters
        g.exhausted &= ~characters
        g.through &= ~characters
        g.exhaustion_ending &= ~characters
        while characters != 0:
            g.tell(events.LOST_STATUSES, first(characters))
            characters = drop_first(characters)


def afflicted(g: WarHaven) -> i64:
    """The characters that have a status."""
    return g.deadly | g.irradiated | g.pinned | g.exhausted
