"""Drawing cards now and with the next hand."""

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from tablehaven.games.havenfall.drawing import deck_size, draw_card
from tablehaven.games.havenfall.effect import Effect
from tablehaven.games.havenfall.effects.deed import Deed
from tablehaven.games.havenfall.effects.verb import Verb
from tablehaven.games.havenfall.in_play import INFORMED, SPARED, TO_NEXT_HAND, has, mark
from tablehaven.games.havenfall.language import WHO_ACTIVE, WHO_EACH_OPPONENT
from tablehaven.games.havenfall.promises import promise
from tablehaven.kernel.bits import bit
from tablehaven.kernel.rows import total
from tablehaven.kernel.state import NONE

if TYPE_CHECKING:
    from tablehaven.games.havenfall.state import Havenfall


@final
class Draw(Verb):
    """Draw cards [HF 3.7, 3.8]."""

    def can(self, g: "Havenfall", deed: Deed, effect: Effect) -> bool:
        player = g.players[deed.seat]
        return effect.who == WHO_EACH_OPPONENT or deck_size(player) > 0 or total(player.discards) > 0

    def lacks(self, g: "Havenfall", deed: Deed, effect: Effect) -> str:
        return "there is no card to draw"

    def do(self, g: "Havenfall", deed: Deed, effect: Effect) -> None:
        seats = bit(deed.seat)
        if effect.who == WHO_EACH_OPPONENT:
            if deed.slot != NONE and has(g, deed.slot, SPARED):
                return
            seats = g.opponents(deed.seat)
        n: i64 = 0
        while n < len(g.players):
            seat = g.seat_after(deed.seat, n)
            n += 1
            if seats & bit(seat) != 0:
                count = effect.n
                while count > 0:
                    draw_card(g, seat)
                    count -= 1


@final
class DrawNext(Verb):
    """The next hand has more cards, or fewer [HF 3.10]."""

    def can(self, g: "Havenfall", deed: Deed, effect: Effect) -> bool:
        return deed.seat == g.active or effect.who == WHO_ACTIVE

    def do(self, g: "Havenfall", deed: Deed, effect: Effect) -> None:
        if len(effect.by_rank) > 0:
            if g.turn.highest > 0:
                g.turn.next_hand += effect.by_rank[g.turn.highest - 1]
        elif deed.slot != NONE:
            promise(g, deed.slot, TO_NEXT_HAND, effect.n)
        else:
            g.turn.next_hand += effect.n


@final
class Spare(Verb):
    """The opponents will not draw by the information of this card."""

    def can(self, g: "Havenfall", deed: Deed, effect: Effect) -> bool:
        return not has(g, deed.slot, INFORMED)

    def lacks(self, g: "Havenfall", deed: Deed, effect: Effect) -> str:
        return "its information was used before"

    def do(self, g: "Havenfall", deed: Deed, effect: Effect) -> None:
        mark(g, deed.slot, SPARED)
