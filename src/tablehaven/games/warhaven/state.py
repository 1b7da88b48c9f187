"""What lies on the table in a game of War Haven. Fields are open to both sides unless they say who may see them.

A character on the board is a number: South's come first, in the order of their cards, then North's.
"""

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.games.warhaven.content import Content
from tablehaven.games.warhaven.kit import Kit, Pool
from tablehaven.games.warhaven.tables import Tables
from tablehaven.games.warhaven.words import Words
from tablehaven.kernel.bits import bit, full, size
from tablehaven.kernel.rng import Rng
from tablehaven.kernel.state import NONE, Rulebook, State

SOUTH: Final = 0
NORTH: Final = 1
SEAT_NAMES: Final = ("south", "north")
DRAWN: Final = 2  # in place of a winner

# an attack or defense that changed for a while: two numbers a character
BRIEF: Final = 2


@final
@mypyc_attr(acyclic=True)
class Side:
    """One player's cards. A card is its place among all of the player's, which lie in the order of their kinds."""

    SHARED: ClassVar[tuple[str, ...]] = ("seat", "kit", "pool")

    seat: i64
    army: vec[i64]  # the kinds of its characters: known to its owner until the blinder is lifted
    cards: vec[i64]  # the kinds of its support cards: known to its owner
    kit: Kit
    pool: Pool
    deck: i64 = 0  # the shuffled cards; a set, because nobody knows their order: which they are, its owner can tell
    under: vec[i64]  # cards at the bottom of the deck, from the top: known to their owner
    hand: i64 = 0  # known to its owner
    shown: i64 = 0  # those of the hand that the opponent has seen there
    held: i64 = 0  # cards dug for and looked at: known to their owner
    discards: i64 = 0

    def __init__(self, seat: i64, army: vec[i64], cards: vec[i64], kit: Kit, pool: Pool, under: vec[i64]) -> None:
        self.seat = seat
        self.army = army
        self.cards = cards
        self.kit = kit
        self.pool = pool
        self.under = under

    def clone(self) -> "Side":
        twin = Side(
            self.seat, self.army, self.cards, self.kit, self.pool, self.under
        )  # these are replaced, never changed
        twin.deck = self.deck
        twin.hand = self.hand
        twin.shown = self.shown
        twin.held = self.held
        twin.discards = self.discards
        return twin

    def deck_size(self) -> i64:
        return size(self.deck) + len(self.under)

    def in_hand(self, kind: i64) -> i64:
        """A card of this kind in hand, one that was shown if there is; or none. Equal cards are the same to all."""
        found: i64 = NONE
        card: i64 = 0
        while card < len(self.cards):
            if self.cards[card] == kind and self.hand & bit(card) != 0:
                found = card
                if self.shown & bit(card) != 0:
                    return card
            card += 1
        return found

    def kinds_among(self, cards: i64) -> list[int]:
        """The kinds of a set of cards, in order, as often as they are in it."""
        return [int(kind) for card, kind in enumerate(self.cards) if cards & bit(card) != 0]

    def discard(self, card: i64) -> None:
        """A card leaves the hand for the discard pile. Of two that are alike the one that was shown goes."""
        card = self.in_hand(self.cards[card])
        self.hand &= ~bit(card)
        self.shown &= ~bit(card)
        self.discards |= bit(card)

    def draw(self, chance: Rng) -> i64:
        """Take the top card of a deck that is not empty."""
        if self.deck != 0:
            card = chance.member(self.deck)
            self.deck &= ~bit(card)
            return card
        card = self.under[0]
        self.under = self.under[1 : len(self.under)]
        return card

    def bury(self, card: i64) -> None:
        """Put a card to the bottom of the deck."""
        self.under = append(self.under[0 : len(self.under)], card)


@final
@mypyc_attr(acyclic=True)
class WarHaven(State):
    """A game of War Haven at one moment. A set of characters is of their numbers on the board."""

    SHARED: ClassVar[tuple[str, ...]] = (
        "content",
        "tables",
        "words",
        "rules",
        "limit",
        "units",
        "everyone",
        "kinds",
        "leaders",
    )

    content: Content
    tables: Tables
    words: Words
    rules: i64  # rulings in force, see options.py
    limit: i64 = 0  # after so many turns the game is a draw, unless 0
    units: i64  # in an army
    everyone: i64  # the set of all places in an army
    kinds: vec[i64]  # by character, its card; empty until both armies are chosen
    leaders: vec[i64]  # by seat, its commander
    sides: vec[Side]
    stands: vec[i64]  # by character: its space, or none; until the blinder is lifted, known to its owner
    occupied: i64 = 0  # spaces
    alive: i64 = 0  # characters on the board
    damage: vec[i64]  # by character
    upgrades: vec[i64]  # by character, a set of its side's cards
    this_turn: vec[i64]  # by character, what is added to attack and to defense until the turn ends
    until_turn: vec[i64]  # the same, until its player's next turn begins
    deadly: i64 = 0
    irradiated: i64 = 0
    pinned: i64 = 0
    pins_ending: i64 = 0  # those of them for whom it ends with this turn
    exhausted: i64 = 0
    through: i64 = 0  # those of them for whom it lasts through their player's next turn
    exhaustion_ending: i64 = 0  # those for whom that turn has come
    moved: i64 = 0  # this turn
    attacked: i64 = 0  # this turn
    used: i64 = 0  # characters whose ability that works once a turn has worked
    active: i64 = SOUTH  # whose turn it is
    turns: i64 = 0  # begun so far
    acted: i64 = 0  # actions done this turn
    actions: i64 = 0  # that the turn has
    passed: bool = False  # whether no more actions will be taken this turn
    winner: i64 = NONE  # or DRAWN
    # a combat in progress
    attacker: i64 = NONE
    defender: i64 = NONE
    bonus: i64 = 0  # to the attack, by the card that grants it
    attack_card: i64 = NONE  # the kind of the one that was played
    defense_card: i64 = NONE
    attack_die: i64 = 0  # while it may be rolled again
    defense_die: i64 = 0

    def __init__(
        self,
        rulebook: Rulebook,
        content: Content,
        tables: Tables,
        words: Words,
        rules: i64,
        chance: Rng,
        sides: vec[Side],
    ) -> None:
        super().__init__(rulebook, chance)
        self.content = content
        self.tables = tables
        self.words = words
        self.rules = rules
        self.units = content.cards.army_size
        self.everyone = full(self.units)
        self.sides = sides
        self.kinds = vec[i64]()
        self.leaders = vec[i64]()
        self.stands = vec[i64]()
        self.damage = vec[i64]()
        self.upgrades = vec[i64]()
        self.this_turn = vec[i64]()
        self.until_turn = vec[i64]()

    def clone(self) -> "WarHaven":
        sides = self.sides
        twin = WarHaven(
            self.rulebook,
            self.content,
            self.tables,
            self.words,
            self.rules,
            self.chance.clone(),
            vec[Side]([sides[SOUTH].clone(), sides[NORTH].clone()]),
        )
        twin.copy_decision(self)
        characters: i64 = 2 * self.units
        twin.limit = self.limit
        twin.kinds = self.kinds
        twin.leaders = self.leaders
        twin.stands = self.stands[0:characters]
        twin.occupied = self.occupied
        twin.alive = self.alive
        twin.damage = self.damage[0:characters]
        twin.upgrades = self.upgrades[0:characters]
        twin.this_turn = self.this_turn[0 : BRIEF * characters]
        twin.until_turn = self.until_turn[0 : BRIEF * characters]
        twin.deadly = self.deadly
        twin.irradiated = self.irradiated
        twin.pinned = self.pinned
        twin.pins_ending = self.pins_ending
        twin.exhausted = self.exhausted
        twin.through = self.through
        twin.exhaustion_ending = self.exhaustion_ending
        twin.moved = self.moved
        twin.attacked = self.attacked
        twin.used = self.used
        twin.active = self.active
        twin.turns = self.turns
        twin.acted = self.acted
        twin.actions = self.actions
        twin.passed = self.passed
        twin.winner = self.winner
        twin.attacker = self.attacker
        twin.defender = self.defender
        twin.bonus = self.bonus
        twin.attack_card = self.attack_card
        twin.defense_card = self.defense_card
        twin.attack_die = self.attack_die
        twin.defense_die = self.defense_die
        return twin

    def work_out(self) -> None:
        self.settle_armies()

    def settle_armies(self) -> None:
        """What follows from both armies and their cards."""
        for side in self.sides:
            side.kit = Kit(self.tables, side.army, side.cards)
            side.pool = Pool(self.content, self.tables, side.army)
        kinds = vec[i64]()
        if len(self.sides[SOUTH].army) == self.units and len(self.sides[NORTH].army) == self.units:
            for side in self.sides:
                for kind in side.army:
                    kinds = append(kinds, kind)
        self.kinds = kinds
        leaders = vec[i64]()
        unit: i64 = 0
        while unit < len(kinds):
            if self.is_commander(unit):
                leaders = append(leaders, unit)
            unit += 1
        self.leaders = leaders

    def clear_board(self) -> None:
        """Nobody stands anywhere, and nothing has happened to anybody."""
        characters = 2 * self.units
        self.stands = vec[i64]([NONE] * characters)
        self.damage = vec[i64]([0] * characters)
        self.upgrades = vec[i64]([0] * characters)
        self.this_turn = vec[i64]([0] * (BRIEF * characters))
        self.until_turn = vec[i64]([0] * (BRIEF * characters))
        self.alive = 0
        self.occupied = 0

    # characters

    def seat_of(self, unit: i64) -> i64:
        """The seat whose character it is."""
        if unit < self.units:
            return SOUTH
        return NORTH

    def side_of(self, unit: i64) -> Side:
        return self.sides[self.seat_of(unit)]

    def own_number(self, unit: i64) -> i64:
        """Its place in its own army."""
        if unit < self.units:
            return unit
        return unit - self.units

    def first_of(self, seat: i64) -> i64:
        """The number of the first character of an army."""
        if seat == SOUTH:
            return 0
        return self.units

    def army_of(self, seat: i64) -> i64:
        """The characters of a seat on the board, as a set."""
        return self.alive & (self.everyone << self.first_of(seat))

    def own_set(self, seat: i64, characters: i64) -> i64:
        """A set of characters of one seat, by their places in its army."""
        return (characters >> self.first_of(seat)) & self.everyone

    def class_of(self, unit: i64) -> i64:
        return self.tables.class_of[self.kinds[unit]]

    def is_commander(self, unit: i64) -> bool:
        return self.tables.commanders & bit(self.kinds[unit]) != 0

    def commander(self, seat: i64) -> i64:
        """The commander of a seat, on the board or fallen."""
        return self.leaders[seat]

    def allies_of(self, seat: i64) -> i64:
        """The characters of a seat on the board without its commander [WH 1.8]."""
        return self.army_of(seat) & ~bit(self.commander(seat))

    def unit_at(self, space: i64) -> i64:
        """Who stands on a space, or none."""
        unit: i64 = 0
        while unit < len(self.stands):
            if self.stands[unit] == space:
                return unit
            unit += 1
        return NONE

    def put(self, unit: i64, space: i64) -> None:
        """Let a character stand on an empty space, wherever it stood before."""
        before = self.stands[unit]
        if before != NONE:
            self.occupied &= ~bit(before)
        self.stands[unit] = space
        self.occupied |= bit(space)

    def steps_between(self, one: i64, other: i64) -> i64:
        return self.tables.board.steps(self.stands[one], self.stands[other])
