"""What a card waits for until the end of the turn."""

from typing import final

from mypy_extensions import i64

from tablehaven.games.havenfall.effect import RANKS, Effect
from tablehaven.games.havenfall.effects.deed import Deed
from tablehaven.games.havenfall.effects.verb import Verb
from tablehaven.games.havenfall.in_play import TO_PURCHASE, TO_SPOILS
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
            self._promise_spoils(g, deed, effect.then[0])
        elif effect.then[0].do == DO_DRAW_NEXT:
            g.turn.confused -= effect.then[0].n

    def _promise_spoils(self, g: Havenfall, deed: Deed, effect: Effect) -> None:
        """Cards more in the next hand, by the rank of the highest monster that is defeated."""
        rank: i64 = 0
        while rank < RANKS:
            promise(g, deed.slot, TO_SPOILS, rank + 1, effect.by_rank[rank])
            rank += 1
