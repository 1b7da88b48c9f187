"""What all cards of a player come to, wherever they lie: for judging how good a deck is, not for the rules."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from tablehaven.games.havenfall.in_play import kind_in, owner_of
from tablehaven.games.havenfall.language import DO_DRAW, DO_STATS, OF_OTHER_HEROES, WHO_ME
from tablehaven.games.havenfall.pixels import covers
from tablehaven.games.havenfall.state import Havenfall, Player
from tablehaven.games.havenfall.tables import Tables
from tablehaven.kernel.bits import bit
from tablehaven.kernel.state import NOBODY, NONE

_ENOUGH: Final = 10.0  # treasure in a hand; more buys nothing better
_LEAST: Final = 3.0  # cards of a deck, however small it becomes


@final
@mypyc_attr(acyclic=True)
class Deck:
    """Sums over the cards of a deck, and what a hand of it comes to on average."""

    def __init__(self, hand: float) -> None:
        self.hand: float = hand  # cards in a hand
        self.cards: float = 0.0  # that are not replaced by another as soon as they are in play
        self.damage: float = 0.0
        self.health: float = 0.0
        self.treasure: float = 0.0
        self.abilities: float = 0.0  # that the pixels can pay
        self.ballast: float = 0.0  # cards that give nothing at all

    def add(self, tables: Tables, kind: i64, count: i64, pixels: i64) -> None:
        """So many cards of a kind; their owner has these pixels."""
        many = float(count)
        damage = tables.damage[kind]
        health = tables.health[kind]
        treasure = tables.treasure[kind]
        drawn: i64 = 0
        has_information = tables.with_info & bit(kind) != 0
        if has_information:
            effects = tables.info[kind]
            n: i64 = 0
            while n < len(effects):
                effect = effects[n]
                if effect.do == DO_DRAW and effect.who == WHO_ME:
                    drawn += effect.n
                elif effect.do == DO_STATS and effect.of == OF_OTHER_HEROES:
                    damage += effect.damage
                    health += effect.health
                n += 1
        has_ability = tables.with_ability & bit(kind) != 0
        self.cards += many * (1.0 - float(drawn))
        self.damage += many * float(damage)
        self.health += many * float(health)
        self.treasure += many * float(treasure)
        if has_ability and covers(pixels, tables.ability_cost[kind]):
            self.abilities += many
        if damage + health + treasure == 0 and not has_information and not has_ability:
            self.ballast += many

    def a_hand(self, number: float) -> float:
        """What a hand has of what the whole deck has so much of."""
        return number * self.hand / max(self.cards, _LEAST)


def income(treasure: float) -> float:
    """What the treasure of a hand is worth: the more there is, the less one more."""
    treasure = min(treasure, _ENOUGH)
    return treasure - treasure * treasure / (2.0 * _ENOUGH)


def deck_of(g: Havenfall, player: Player) -> Deck:
    """All cards that belong to a player: those in play as well, what is being bought, and what
    somebody has stolen for the turn."""
    tables = g.tables
    deck = Deck(float(g.content.hand))
    pixels = player.available + player.exhausted
    held = player.cards.held
    places: i64 = len(held)
    kind: i64 = 0
    while kind < tables.kinds:
        count = player.discards[kind]
        place: i64 = 0
        while place < places:
            count += held[place][kind]
            place += 1
        if count > 0:
            deck.add(tables, kind, count, pixels)
        kind += 1
    if player.seat == g.active and g.bought != NONE:
        deck.add(tables, g.bought, 1, pixels)
    slot: i64 = 0
    while slot < len(g.slots):
        if g.slots[slot] != 0:
            owner = owner_of(g, slot)
            if owner == player.seat or (owner == NOBODY and player.seat == g.active):
                deck.add(tables, kind_in(g, slot), 1, pixels)
        slot += 1
    return deck
