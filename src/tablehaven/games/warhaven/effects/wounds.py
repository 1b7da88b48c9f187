"""Damage by spells, upgrades taken away, and death at once."""

from typing import TYPE_CHECKING, final

from tablehaven.games.warhaven import events
from tablehaven.games.warhaven.clash import upgrades_with
from tablehaven.games.warhaven.effect import Effect
from tablehaven.games.warhaven.effects.deed import Deed
from tablehaven.games.warhaven.effects.verb import Verb, recipients
from tablehaven.games.warhaven.harm import deal, take_upgrades
from tablehaven.games.warhaven.language import MEDALLION_NAMES
from tablehaven.games.warhaven.values import health, most_health
from tablehaven.kernel.bits import bit, drop_first, first

if TYPE_CHECKING:
    from tablehaven.games.warhaven.state import WarHaven


@final
class Wound(Verb):
    """Deal damage; in combat it is reckoned in clash.py [WH 8.10, 9.1]."""

    def can(self, g: "WarHaven", deed: Deed, effect: Effect) -> bool:
        return recipients(g, deed, effect) != 0

    def lacks(self, g: "WarHaven", deed: Deed, effect: Effect) -> str:
        return "nobody of those it speaks of is there"

    def do(self, g: "WarHaven", deed: Deed, effect: Effect) -> None:
        toll = deed.toll
        assert toll is not None
        characters = recipients(g, deed, effect)
        while characters != 0:
            unit = first(characters)
            characters = drop_first(characters)
            deal(g, toll, unit, effect.n)
            g.tell(events.HURT, effect.n, unit, effect.source)


@final
class TakeUpgrade(Verb):
    """Take away the upgrade with a medallion; in combat clash.py says which [WH 6.5]."""

    def can(self, g: "WarHaven", deed: Deed, effect: Effect) -> bool:
        return upgrades_with(g, deed.target, effect.medallion) != 0

    def lacks(self, g: "WarHaven", deed: Deed, effect: Effect) -> str:
        medallion = MEDALLION_NAMES[0] if effect.medallion == 1 else MEDALLION_NAMES[1]
        return f"that character has no upgrade with a {medallion} medallion"

    def do(self, g: "WarHaven", deed: Deed, effect: Effect) -> None:
        toll = deed.toll
        assert toll is not None
        take_upgrades(g, toll, deed.target, upgrades_with(g, deed.target, effect.medallion))


@final
class Kill(Verb):
    """Kill a character that has no more health than so much."""

    def can(self, g: "WarHaven", deed: Deed, effect: Effect) -> bool:
        return g.alive & bit(deed.target) != 0 and health(g, deed.target) <= effect.n

    def lacks(self, g: "WarHaven", deed: Deed, effect: Effect) -> str:
        return f"that character has {health(g, deed.target)} health, more than {effect.n}"

    def do(self, g: "WarHaven", deed: Deed, effect: Effect) -> None:
        g.damage[deed.target] = most_health(g, deed.target)
