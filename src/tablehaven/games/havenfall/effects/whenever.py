"""What a card waits for until the end of the turn."""

from typing import final

from tablehaven.games.havenfall.effect import Effect
from tablehaven.games.havenfall.effects.deed import Deed
from tablehaven.games.havenfall.effects.verb import Verb
from tablehaven.games.havenfall.in_play import TO_PURCHASE
from tablehaven.games.havenfall.language import (
    DO_DRAW_NEXT,
    DO_GAIN_SAME,
    ON_BUYING_HERO,
    ON_MONSTER_DEFEATED,
    ON_PIXEL_EXHAUSTED,
    WHO_ACTIVE,
    WHO_ME,
)
from tablehaven.games.havenfall.promises import promise
from tablehaven.games.havenfall.state import Havenfall
from tablehaven.kernel.bits import bit
from tablehaven.kernel.rows import added


@final
class Whenever(Verb):
    """Each pixel exhausted makes the next hand smaller, a victory makes it larger, a hero bought brings another."""

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        if effect.on == ON_MONSTER_DEFEATED:
            return deed.seat == g.active
        if effect.on == ON_BUYING_HERO and effect.who == WHO_ME:
            return effect.then[0].do == DO_GAIN_SAME
        return effect.who == WHO_ACTIVE and effect.on in (ON_BUYING_HERO, ON_PIXEL_EXHAUSTED)

    def do(self, g: Havenfall, deed: Deed, effect: Effect) -> None:
        if effect.on == ON_BUYING_HERO and effect.who == WHO_ME:
            promise(g, deed.slot, TO_PURCHASE, effect.then[0].most_rank)
        elif effect.on == ON_BUYING_HERO:
            g.turn.succumbing |= bit(deed.seat)
        elif effect.on == ON_MONSTER_DEFEATED:
            g.turn.spoils = added(g.turn.spoils, effect.then[0].by_rank)
        elif effect.then[0].do == DO_DRAW_NEXT:
            g.turn.confused -= effect.then[0].n
