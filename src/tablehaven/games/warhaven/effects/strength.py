"""Changes of attack and defense that last for a while, and further actions."""

from typing import TYPE_CHECKING, final

from tablehaven.games.warhaven import events
from tablehaven.games.warhaven.effect import Effect
from tablehaven.games.warhaven.effects.deed import Deed
from tablehaven.games.warhaven.effects.verb import Verb, recipients
from tablehaven.games.warhaven.language import UNTIL_END_OF_TURN
from tablehaven.games.warhaven.state import BRIEF
from tablehaven.kernel.bits import drop_first, first

if TYPE_CHECKING:
    from tablehaven.games.warhaven.state import WarHaven


@final
class Strengthen(Verb):
    """Add to the attack or defense of characters, until the turn ends or their player's next one begins [WH 8.7]."""

    def can(self, g: "WarHaven", deed: Deed, effect: Effect) -> bool:
        return recipients(g, deed, effect) != 0

    def lacks(self, g: "WarHaven", deed: Deed, effect: Effect) -> str:
        return "nobody of those it speaks of is left"

    def do(self, g: "WarHaven", deed: Deed, effect: Effect) -> None:
        characters = recipients(g, deed, effect)
        while characters != 0:
            unit = first(characters)
            characters = drop_first(characters)
            if effect.until == UNTIL_END_OF_TURN:
                g.this_turn[BRIEF * unit + effect.stat] += effect.n
            else:
                g.until_turn[BRIEF * unit + effect.stat] += effect.n
            if effect.n > 0:
                g.tell(events.STRENGTHENED, effect.n, effect.stat, unit)
            else:
                g.tell(events.WEAKENED, -effect.n, effect.stat, unit)


@final
class GrantActions(Verb):
    """Raise the limit of actions of this turn [WH 4.8]."""

    def do(self, g: "WarHaven", deed: Deed, effect: Effect) -> None:
        g.actions += effect.n
        g.tell(events.MORE_ACTIONS, deed.seat, effect.n)
