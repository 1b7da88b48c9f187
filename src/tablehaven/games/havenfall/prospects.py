"""What an action could bring: the best purchase, the best fight, the best card to be rid of.

All is reckoned in the logarithm of the odds, by what the features of `bot.py` are worth.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from tablehaven.games.havenfall import steps
from tablehaven.games.havenfall.decks import Deck, income
from tablehaven.games.havenfall.fighting import fightable
from tablehaven.games.havenfall.in_play import kind_in
from tablehaven.games.havenfall.paying import payable
from tablehaven.games.havenfall.pixels import of, total
from tablehaven.games.havenfall.state import BOSS, HAND, LOCATIONS, Havenfall, Player
from tablehaven.games.havenfall.tables import Tables
from tablehaven.games.havenfall.this_turn import BUY, FIGHT, TRASH
from tablehaven.games.havenfall.totals import (
    needed_damage,
    needed_health,
    total_damage,
    total_health,
    treasure_left,
)
from tablehaven.games.havenfall.trashing import trashable
from tablehaven.games.havenfall.windows import END
from tablehaven.kernel.bits import bit, drop_first, first, full
from tablehaven.kernel.state import NONE

_NEAR: Final = 0.5  # what a monster is worth that lacks nothing, as long as something can still be added


@final
@mypyc_attr(acyclic=True)
class Price:
    """What a few things are worth at this moment of a game."""

    def __init__(
        self, point: float, pixel: float, damage: float, health: float, might: float, income: float, ability: float
    ) -> None:
        self.point: float = point
        self.pixel: float = pixel
        self.damage: float = damage  # in a hand, as the next three
        self.health: float = health
        self.might: float = might  # the less of damage and health
        self.income: float = income
        self.ability: float = ability

    def of(self, deck: Deck) -> float:
        """What a deck is worth."""
        damage = deck.a_hand(deck.damage)
        health = deck.a_hand(deck.health)
        return (
            self.damage * damage
            + self.health * health
            + self.might * min(damage, health)
            + self.income * income(deck.a_hand(deck.treasure))
            + self.ability * deck.a_hand(deck.abilities)
        )


def with_card(deck: Deck, tables: Tables, kind: i64, count: i64, pixels: i64) -> Deck:
    """The deck with so many cards of a kind more, or fewer."""
    twin = Deck(deck.hand)
    twin.cards = deck.cards
    twin.damage = deck.damage
    twin.health = deck.health
    twin.treasure = deck.treasure
    twin.abilities = deck.abilities
    twin.add(tables, kind, count, pixels)
    return twin


def best_purchase(g: Havenfall, player: Player, deck: Deck, treasure: i64, price: Price) -> float:
    """What the best card is worth that this treasure buys, and none less than nothing."""
    before = price.of(deck)
    best = 0.0
    pixels = player.available + player.exhausted
    kinds = g.on_sale()
    while kinds != 0:
        kind = first(kinds)
        kinds = drop_first(kinds)
        if g.tables.cost[kind] <= treasure:
            gain = price.of(with_card(deck, g.tables, kind, 1, pixels)) - before
            best = max(best, gain)
    return best


def prize(g: Havenfall, player: Player, location: i64, price: Price) -> float:
    """What a victory over the monster at a location is worth."""
    monster = g.row[location]
    found = 0.0
    if of(g.pixels, g.tables.monster_color[monster]) > 0:
        found = price.pixel
    if location == BOSS:
        points = min(g.tables.monster_rank[monster], g.content.points_to_win - player.points)
        found += price.point * float(points)
    return found


def best_fight(g: Havenfall, player: Player, price: Price) -> float:
    """What the best fight brings that the cards in play can win, or nearly."""
    damage = total_damage(g)
    health = total_health(g)
    is_named = g.turn.location != NONE
    can_add = g.turn.action == 0 and payable(g, g.active) != 0
    best = 0.0
    places = fightable(g) & full(LOCATIONS)
    if is_named:
        places &= bit(g.turn.location)
    while places != 0:
        location = first(places)
        places = drop_first(places)
        lacking = max(needed_damage(g, location) - damage, 0) + max(needed_health(g, location) - health, 0)
        gain = prize(g, player, location, price)
        if lacking > 0 and can_add:
            gain *= _NEAR / float(1 + lacking)
        elif lacking > 0:
            gain = 0.0
        best = max(best, gain)
    return best


def best_trashing(g: Havenfall, player: Player, deck: Deck, price: Price) -> float:
    """What it brings to be rid of the worst card in play, as often as there are pixels and such cards."""
    pixels = total(payable(g, player.seat))
    if pixels == 0:
        return 0.0
    before = price.of(deck)
    all_pixels = player.available + player.exhausted
    slots = trashable(g)
    best = 0.0
    count: i64 = 0
    seen: i64 = 0
    while slots != 0:
        slot = first(slots)
        slots = drop_first(slots)
        kind = kind_in(g, slot)
        if seen & bit(kind) == 0:
            seen |= bit(kind)
            gain = price.of(with_card(deck, g.tables, kind, -1, all_pixels)) - before
            if gain > best:
                best = gain
                count = 0
        if best > 0.0:
            count += 1
    return best * float(min(count, pixels))


def of_the_turn(g: Havenfall, player: Player, deck: Deck, price: Price) -> float:
    """What the player whose turn it is can still make of it."""
    turn = g.turn
    if g.step == steps.HEAR and g.window == END and not g.is_stirred:
        return 0.0
    treasure = treasure_left(g)
    more = 0.0
    if turn.extra_buys > 0:
        more = best_purchase(g, player, deck, treasure, price)
    if turn.action == BUY and not turn.is_done:
        return more + best_purchase(g, player, deck, treasure, price)
    if turn.action == FIGHT and not turn.is_done:
        if turn.lost:
            return more
        return more + best_fight(g, player, price)
    if turn.action == TRASH and turn.extra_actions == 0:
        return more + best_trashing(g, player, deck, price)
    if turn.action == 0 or turn.extra_actions > 0:
        best = best_purchase(g, player, deck, treasure, price)
        if not turn.lost:
            best = max(best, best_fight(g, player, price))
        return more + max(best, best_trashing(g, player, deck, price))
    return more


def of_a_hand(g: Havenfall, player: Player, deck: Deck, price: Price) -> float:
    """What a player could make of the hand, by the numbers on the cards."""
    tables = g.tables
    hand = player.cards.held[HAND]
    damage: i64 = 0
    health: i64 = 0
    treasure: i64 = 0
    kind: i64 = 0
    while kind < tables.kinds:
        count = hand[kind]
        if count > 0:
            damage += count * tables.damage[kind]
            health += count * tables.health[kind]
            treasure += count * tables.treasure[kind]
        kind += 1
    best = best_purchase(g, player, deck, treasure, price)
    location: i64 = 0
    while location < LOCATIONS:
        monster = g.row[location]
        if monster != NONE:
            needs_damage = tables.minion_damage[monster]
            needs_health = tables.minion_health[monster]
            if location == BOSS:
                needs_damage = tables.boss_damage[monster]
                needs_health = tables.boss_health[monster]
            if damage >= needs_damage and health >= needs_health:
                best = max(best, prize(g, player, location, price))
        location += 1
    return best
