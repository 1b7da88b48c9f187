"""What lies on the table in a game of Havenfall. Fields are open to all unless they say who may see them."""

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.games.havenfall.content import Content
from tablehaven.games.havenfall.options import TEAMS
from tablehaven.games.havenfall.pixels import total
from tablehaven.games.havenfall.solo import NOT_ALONE, Solo
from tablehaven.games.havenfall.tables import MONSTERS, Tables
from tablehaven.games.havenfall.this_turn import ThisTurn
from tablehaven.games.havenfall.words import Words
from tablehaven.kernel.bits import bit, drop_first, first, full, size
from tablehaven.kernel.counts import Counts
from tablehaven.kernel.piles import Piles
from tablehaven.kernel.rng import Rng
from tablehaven.kernel.state import NOBODY, NONE, Rulebook, State

# places of a player's cards; those above are single cards on top of the deck, the topmost last
DECK: Final = 0
HAND: Final = 1
ON_TOP: Final = 2

# places of spells: the deck, one that is looked at, what each seat holds; then single ones on top of the deck
SPELL_DECK: Final = 0
MONSTER_SPELLS: Final = 1  # in the game for one
LOOKED_AT: Final = 2
HELD: Final = 3  # + seat

MINION_1: Final = 0
MINION_2: Final = 1
BOSS: Final = 2
LOCATIONS: Final = 3
BEATEN_AS_MINION: Final = 3  # in place of a location: the monster that was defeated last [HF 12.8]
BEATEN_AS_BOSS: Final = 4

MOST_IN_PLAY: Final = 60


@final
@mypyc_attr(acyclic=True)
class Player:
    """One player's cards and pixels."""

    SHARED: ClassVar[tuple[str, ...]] = ("seat", "color")

    seat: i64
    color: i64
    cards: Counts  # deck and hand, known to the player only as far as they were seen
    discards: vec[i64]  # by kind; replaced, never changed
    available: i64 = 0  # pixels, packed
    exhausted: i64 = 0
    points: i64 = 0

    def __init__(self, seat: i64, color: i64, cards: Counts, discards: vec[i64]) -> None:
        self.seat = seat
        self.color = color
        self.cards = cards
        self.discards = discards

    def clone(self) -> "Player":
        twin = Player(self.seat, self.color, self.cards.clone(), self.discards)
        twin.available = self.available
        twin.exhausted = self.exhausted
        twin.points = self.points
        return twin

    def gain(self, kind: i64) -> None:
        """A card comes to the discard pile."""
        discards = self.discards[0 : len(self.discards)]
        discards[kind] += 1
        self.discards = discards

    def pixels(self) -> i64:
        """How many pixels there are on both sides."""
        return total(self.available) + total(self.exhausted)


@final
@mypyc_attr(acyclic=True)
class Havenfall(State):
    """A game of Havenfall at one moment. Its `slots`, the cards in play, are read and changed by `in_play`."""

    SHARED: ClassVar[tuple[str, ...]] = ("content", "tables", "words", "rules", "limit", "partners")

    content: Content
    tables: Tables
    words: Words
    rules: i64  # see options.py
    limit: i64 = 0  # after so many rounds the game is counted, unless 0
    partners: vec[i64]  # by seat: the set of seats on its side
    players: vec[Player]
    order: vec[i64]  # the seats, clockwise from the first player
    active: i64 = 0  # whose turn it is
    turns: i64 = 0  # begun so far
    rounds: i64 = 0
    is_last_round: bool = False
    are_leaders_out: bool = False  # from beside the war rooms
    # the board
    supply: vec[i64]  # by kind; of artifacts those that lie there
    artifacts: vec[i64]  # by color the upper kind and the lower one
    pixels: i64 = 0  # the supply of them, packed
    spells: Piles
    trashed_spells: i64 = 0
    row: vec[i64]  # by location its monster, or none
    monsters: vec[i64]  # by monster, how many are in the shuffled deck
    monsters_on_top: vec[i64]  # of that, the topmost last
    monsters_below: vec[i64]  # the lowest last
    defeated: vec[i64]  # the last one last
    trash: vec[i64]  # kinds, the last one last
    blocked: i64 = NOBODY  # until whose next turn Minion 1 cannot be fought
    # the turn
    slots: vec[i64]  # the cards in play
    bonuses: vec[i64]  # what cards and spells add to slots
    turn: ThisTurn
    solo: Solo  # of a game alone
    window: i64 = 0  # that is open, or was last
    heard: i64 = 0  # how many have been asked in it
    is_stirred: bool = False  # whether a spell was played in it
    pending: i64 = NONE  # the slot whose ability is paid for
    paid: i64 = 0  # the pixels that lie exhausted for it, packed
    bought: i64 = NONE  # the kind that is about to reach the discard pile
    is_canceled: bool = False  # whether the spell that was last answered to is

    def __init__(
        self,
        rulebook: Rulebook,
        content: Content,
        tables: Tables,
        words: Words,
        rules: i64,
        chance: Rng,
        players: vec[Player],
        spells: Piles,
        turn: ThisTurn,
    ) -> None:
        super().__init__(rulebook, chance)
        self.content = content
        self.tables = tables
        self.words = words
        self.rules = rules
        self.players = players
        self.spells = spells
        self.turn = turn
        self.solo = NOT_ALONE
        self.partners = vec[i64]()
        self.order = vec[i64]()
        self.supply = vec[i64]()
        self.artifacts = vec[i64]()
        self.row = vec[i64]()
        self.monsters = vec[i64]()
        self.monsters_on_top = vec[i64]()
        self.monsters_below = vec[i64]()
        self.defeated = vec[i64]()
        self.trash = vec[i64]()
        self.slots = vec[i64]()
        self.bonuses = vec[i64]()

    def clone(self) -> "Havenfall":
        players = vec[Player]()
        for player in self.players:
            players = append(players, player.clone())
        twin = Havenfall(
            self.rulebook,
            self.content,
            self.tables,
            self.words,
            self.rules,
            self.chance.clone(),
            players,
            self.spells.clone(),
            self.turn.clone(),
        )
        twin.copy_decision(self)
        monsters: i64 = MONSTERS
        locations: i64 = LOCATIONS
        twin.limit = self.limit
        twin.partners = self.partners
        twin.order = self.order
        twin.active = self.active
        twin.turns = self.turns
        twin.rounds = self.rounds
        twin.is_last_round = self.is_last_round
        twin.are_leaders_out = self.are_leaders_out
        twin.supply = self.supply[0 : len(self.supply)]
        twin.artifacts = self.artifacts
        twin.pixels = self.pixels
        twin.trashed_spells = self.trashed_spells
        twin.row = self.row[0:locations]
        twin.monsters = self.monsters[0:monsters]
        twin.monsters_on_top = self.monsters_on_top  # this and the next three are replaced, never changed
        twin.monsters_below = self.monsters_below
        twin.defeated = self.defeated
        twin.trash = self.trash
        twin.blocked = self.blocked
        twin.slots = self.slots[0 : len(self.slots)]
        twin.bonuses = self.bonuses  # replaced, never changed
        if self.tables.is_solo:
            twin.solo = self.solo.clone()
        twin.window = self.window
        twin.heard = self.heard
        twin.is_stirred = self.is_stirred
        twin.pending = self.pending
        twin.paid = self.paid
        twin.bought = self.bought
        twin.is_canceled = self.is_canceled
        return twin

    # seats

    def me(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.active]

    def seat_after(self, seat: i64, steps: i64) -> i64:
        """Who sits so many places clockwise from a seat."""
        seats: i64 = len(self.order)
        place: i64 = 0
        while self.order[place] != seat:
            place += 1
        return self.order[(place + steps) % seats]

    def opponents(self, seat: i64) -> i64:
        """The set of seats that are on another side."""
        others: i64 = 0
        other: i64 = 0
        while other < len(self.players):
            if self.partners[seat] & bit(other) == 0:
                others |= bit(other)
            other += 1
        return others

    def everybody(self) -> i64:
        """The set of all seats."""
        return full(len(self.players))

    def in_teams(self) -> bool:
        return self.rules & TEAMS != 0

    # spells

    def spells_of(self, seat: i64) -> i64:
        """The spells that a seat holds: known to it and its partner, their number to all."""
        return self.spells.held[HELD + seat]

    def spell_count(self, seat: i64) -> i64:
        return size(self.spells.held[HELD + seat])

    def spells_on_top(self) -> i64:
        """How many single spells lie on top of the deck."""
        places: i64 = len(self.spells.held)
        return places - HELD - len(self.players)

    # the supply

    def top_artifact(self, color: i64) -> i64:
        """The upper artifact of a color on the board, or none."""
        upper = self.artifacts[2 * color]
        if upper != NONE and self.supply[upper] > 0:
            return upper
        lower = self.artifacts[2 * color + 1]
        if lower != NONE and self.supply[lower] > 0:
            return lower
        return NONE

    def on_sale(self) -> i64:
        """The kinds that can be bought: face up on the board, of artifacts the upper ones [HF 5.1, 2.4, HS 3.5]."""
        found: i64 = 0
        kinds = self.tables.for_sale & ~self.tables.artifacts & ~self.solo.flipped
        while kinds != 0:
            kind = first(kinds)
            kinds = drop_first(kinds)
            if self.supply[kind] > 0:
                found |= bit(kind)
        color: i64 = 0
        while color < 4:
            top = self.top_artifact(color)
            if top != NONE:
                found |= bit(top)
            color += 1
        return found
