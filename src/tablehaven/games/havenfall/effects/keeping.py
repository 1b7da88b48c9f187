"""Keeping cards in play for the next hand."""

from typing import final

from tablehaven.games.havenfall.effect import Effect
from tablehaven.games.havenfall.effects.deed import Deed
from tablehaven.games.havenfall.effects.verb import Verb
from tablehaven.games.havenfall.in_play import TO_KEPT
from tablehaven.games.havenfall.promises import promise
from tablehaven.games.havenfall.state import Havenfall


@final
class Keep(Verb):
    """When the turn ends, cards are kept for the next hand: another hero, or any cards [HF 3.10]."""

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return deed.seat == g.active

    def do(self, g: Havenfall, deed: Deed, effect: Effect) -> None:
        if effect.others:
            promise(g, deed.slot, TO_KEPT)
        else:
            g.turn.kept += effect.n
