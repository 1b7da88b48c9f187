"""Buying a card [HF 5]."""

from typing import Final, final

from mypy_extensions import i64

from tablehaven.games.havenfall import events, steps
from tablehaven.games.havenfall.effects.choosing import WHICH_KIND
from tablehaven.games.havenfall.hero_decks import turn_down
from tablehaven.games.havenfall.in_play import TO_PURCHASE, bonus_damage, bonus_health, bonus_source, bonus_target
from tablehaven.games.havenfall.names import card_name
from tablehaven.games.havenfall.options import PROMOS
from tablehaven.games.havenfall.promises import is_promised
from tablehaven.games.havenfall.state import Havenfall
from tablehaven.games.havenfall.this_turn import BUY
from tablehaven.games.havenfall.totals import treasure_given, treasure_left
from tablehaven.games.havenfall.windows import PURCHASE, open_window
from tablehaven.kernel.bits import bit, drop_first, first, is_single
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import NONE, Rule, Step

HIGHEST_RANK: Final = 3  # of heroes on the board


def may_buy(g: Havenfall) -> bool:
    """Whether the active player may buy a card now [HF 3.4, 3.12]."""
    turn = g.turn
    return turn.extra_buys > 0 or (turn.action == BUY and not turn.is_done)


def affordable(g: Havenfall) -> i64:
    """The kinds on sale that the treasure left covers."""
    treasure = treasure_left(g)
    found: i64 = 0
    kinds = g.on_sale()
    while kinds != 0:
        kind = first(kinds)
        kinds = drop_first(kinds)
        if g.tables.cost[kind] <= treasure:
            found |= bit(kind)
    return found


def buy(g: Havenfall, kind: i64) -> None:
    """Pay for a card; it reaches the discard pile after the others were asked."""
    turn = g.turn
    turn.spent += g.tables.cost[kind]
    if turn.action == BUY and not turn.is_done:
        turn.is_done = True
    else:
        turn.extra_buys -= 1
    g.bought = kind
    open_window(g, PURCHASE)


@final
class Land(Step[Havenfall]):
    """A bought card reaches the discard pile [HF 5.3]."""

    name = "purchase"

    def proceed(self, g: Havenfall, /) -> Rule | None:
        if g.turn.spent > 0 and g.turn.spent > treasure_given(g):
            fail(g)
            return None
        if g.tables.is_on_board(g.bought) and is_promised(g, TO_PURCHASE):
            return land_with_another(g)
        succumb(g, land(g))
        return None


def fail(g: Havenfall) -> None:
    """A spell has left too little treasure: the card stays, and another may be bought instead [HF 5.3]."""
    turn = g.turn
    g.tell(events.NOT_BOUGHT, g.active, g.bought)
    turn.spent -= g.tables.cost[g.bought]
    turn.extra_buys += 1
    g.bought = NONE
    g.step = steps.TAKE_TURN


def land(g: Havenfall) -> i64:
    """The card that was bought lies on the discard pile; its kind."""
    kind = g.bought
    g.bought = NONE
    g.tell(events.BOUGHT, g.active, kind)
    g.supply[kind] -= 1
    g.me().gain(kind)
    g.step = steps.TAKE_TURN
    return kind


def land_with_another(g: Havenfall) -> Rule:
    yield from bring_another(g, land(g))


def succumb(g: Havenfall, kind: i64) -> None:
    """Opponents gain a hero like the one that was bought; alone its deck is turned face down [HS 5.18]."""
    if not g.tables.is_on_board(kind):
        return
    if g.solo.is_succumbing:
        turn_down(g, kind)
    succumbing = g.turn.succumbing
    while succumbing != 0:
        seat = first(succumbing)
        succumbing = drop_first(succumbing)
        gain_from_board(g, seat, kind)


def bring_another(g: Havenfall, bought: i64) -> Rule:
    """A hero that was bought brings the buyer another card, by each card that has promised one [HF 12.18]."""
    rank = g.tables.rank[bought]
    done: i64 = 0
    for bonus in g.bonuses:
        if bonus_target(bonus) != TO_PURCHASE or done & bit(bonus_source(bonus)) != 0:
            continue
        done |= bit(bonus_source(bonus))
        by = by_which_higher(g, bonus_source(bonus))
        kind = bought
        if by == NONE and rank > bonus_damage(bonus):
            continue
        if by != NONE:
            kinds = of_next_rank(g, rank)
            if kinds == 0:
                continue
            kind = first(kinds)
            if not is_single(kinds):
                yield g.ask(g.active, WHICH_KIND, choices=kinds, subject=by)
                kind = g.answer - g.words.card
        gain_from_board(g, g.active, kind)
    succumb(g, bought)


def by_which_higher(g: Havenfall, slot: i64) -> i64:
    """The kind by which what a card in play brings is of the rank above, or none."""
    for bonus in g.bonuses:
        if bonus_target(bonus) == TO_PURCHASE and bonus_source(bonus) == slot and bonus_health(bonus) != 0:
            return bonus_health(bonus) - 1
    return NONE


def of_next_rank(g: Havenfall, rank: i64) -> i64:
    """What lies on the board one rank above a hero: heroes, or above the highest the upper artifacts."""
    if rank == HIGHEST_RANK:
        return g.on_sale() & g.tables.artifacts
    found: i64 = 0
    kinds = g.on_sale() & g.tables.heroes
    while kinds != 0:
        kind = first(kinds)
        kinds = drop_first(kinds)
        if g.tables.rank[kind] == rank + 1:
            found |= bit(kind)
    return found


def gain_from_board(g: Havenfall, seat: i64, kind: i64) -> None:
    """A card of a pile on the board comes to a discard pile, if one is left."""
    if g.supply[kind] > 0:
        g.supply[kind] -= 1
        g.players[seat].gain(kind)
        g.tell(events.GAINED, seat, kind)


def why_not_buy(g: Havenfall, kind: int) -> Refused:
    name = card_name(g, kind)
    if not may_buy(g):
        if g.turn.action != BUY:
            return Refused("HF 3.4", "Buying was not announced as your action.")
        return Refused("HF 5.1", "You have bought the card of this turn.")
    if g.tables.for_sale & bit(kind) == 0:
        return Refused("HF 5.1", f"{name} is not for sale.")
    if g.tables.artifacts & bit(kind) != 0 and kind not in list(g.artifacts):
        if g.content.is_promo(g.tables.card_of[kind]) and g.rules & PROMOS == 0:
            return Refused("HF 14.7", f"{name} is promotional, and this game is played without such artifacts.")
        return Refused("HF 2.3", f"{name} is not among the artifacts of this game.")
    if g.supply[kind] == 0:
        return Refused("HF 5.1", f"No {name} is left on the board.")
    if g.solo.flipped & bit(kind) != 0:
        return Refused("HS 3.5", f"The deck of {name} lies face down.")
    if g.on_sale() & bit(kind) == 0:
        return Refused("HF 2.4", f"{name} lies under another artifact.")
    cost, treasure = g.tables.cost[kind], treasure_left(g)
    return Refused("HF 5.2", f"{name} costs {cost} treasure, and you have {treasure}.")
