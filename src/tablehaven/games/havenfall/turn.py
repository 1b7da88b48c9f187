"""The turn as a list of steps, its beginning and its end [HF 3, 13.2]."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablehaven.games.havenfall import events, steps
from tablehaven.games.havenfall.acting import ACT, TakeTurn
from tablehaven.games.havenfall.buying import Land
from tablehaven.games.havenfall.casting import CANCEL
from tablehaven.games.havenfall.closing import KEEP_CARD, DiscardAll, DrawHand, GainLate, ReturnStolen, SetAside
from tablehaven.games.havenfall.effect import Effect
from tablehaven.games.havenfall.effects.catalog import DECISIONS as ASKED_BY_EFFECTS
from tablehaven.games.havenfall.effects.deed import Deed
from tablehaven.games.havenfall.effects.verb import carry_out, do_plainly, is_plain, is_silenced
from tablehaven.games.havenfall.fighting import Compare
from tablehaven.games.havenfall.gaining import KEEP_SPELL, LAY_BACK, SIXTH_SPELL
from tablehaven.games.havenfall.in_play import kind_in, put_in_play
from tablehaven.games.havenfall.paying import PAY, reset_all
from tablehaven.games.havenfall.responding import RESPOND, Hear
from tablehaven.games.havenfall.setup import SetUp
from tablehaven.games.havenfall.state import HAND, Havenfall
from tablehaven.games.havenfall.this_turn import ThisTurn
from tablehaven.games.havenfall.windows import FIGHT, REVEAL, ask_again, open_window
from tablehaven.kernel.state import NOBODY, NONE, Rule, Step


@final
class BeginTurn(Step[Havenfall]):
    """The hand is revealed, and exhausted pixels become available [HF 3.2]."""

    name = "turn begins"

    def proceed(self, g: Havenfall, /) -> None:
        me = g.me()
        g.turns += 1
        if g.active == g.order[0]:
            g.rounds += 1
        g.tell(events.TURN_BEGAN, g.active, g.turns)
        if g.blocked == g.active:
            g.blocked = NOBODY
        reset_all(g, g.active)
        hand = me.cards.held[HAND]
        kind: i64 = 0
        while kind < len(hand):
            count = hand[kind]
            if count > 0:
                g.tell(events.REVEALED, g.active, kind, count)
            while count > 0:
                me.cards.take(kind, HAND)
                put_in_play(g, kind)
                count -= 1
            kind += 1
        open_window(g, REVEAL)


@final
class Work(Step[Havenfall]):
    """An ability that is paid for takes effect, if its card is still there [HF 9.1, 8.14]."""

    name = "ability"

    def proceed(self, g: Havenfall, /) -> Rule | None:
        if is_silenced(g, Deed(g.active, g.pending)):
            go_on(g)
            return None
        deed = Deed(g.active, g.pending, paid=g.paid)
        effects = g.tables.ability[kind_in(g, deed.slot)]
        if not is_plain(g, deed, effects):
            return work(g, deed, effects)
        go_on(g)
        do_plainly(g, deed, effects)
        return None


def work(g: Havenfall, deed: Deed, effects: vec[Effect]) -> Rule:
    go_on(g)
    yield from carry_out(g, deed, effects)


def go_on(g: Havenfall) -> None:
    """What comes after the ability."""
    g.pending = NONE
    g.paid = 0
    if g.turn.location == NONE:
        g.step = steps.TAKE_TURN
    else:
        open_window(g, FIGHT)  # it was activated while a fight is asked about
        ask_again(g)


@final
class EndTurn(Step[Havenfall]):
    """The next player's turn begins, unless the last round is finished [HF 3.1, 13.2, 13.8]."""

    name = "turn ends"

    def proceed(self, g: Havenfall, /) -> None:
        g.slots = vec[i64]()
        g.bonuses = vec[i64]()
        g.turn = ThisTurn()
        g.active = g.seat_after(g.active, 1)
        g.step = steps.BEGIN_TURN
        if g.active == g.order[0]:
            if g.is_last_round:
                g.over = True
            elif g.limit != 0 and g.rounds >= g.limit:
                g.tell(events.LIMIT_REACHED, g.rounds)
                g.over = True


TURN: Final = (
    SetUp(),
    BeginTurn(),
    Hear(),
    TakeTurn(),
    Work(),
    Land(),
    Compare(),
    ReturnStolen(),
    SetAside(),
    DiscardAll(),
    GainLate(),
    DrawHand(),
    EndTurn(),
)
DECISIONS: Final = (
    ACT,
    RESPOND,
    CANCEL,
    PAY,
    SIXTH_SPELL,
    KEEP_SPELL,
    LAY_BACK,
    KEEP_CARD,
    *ASKED_BY_EFFECTS,
)
