"""What lies on the table in a game of Ferry."""

from collections.abc import Iterator
from typing import ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from tablehaven.kernel.bits import bit
from tablehaven.kernel.rng import Rng
from tablehaven.kernel.state import NONE, Rulebook, State
from tests.games.ferry.content import Content
from tests.games.ferry.vocabulary import Words

# A pile is a number of cards by kind: equal cards need no names of their own.


def copied(pile: vec[i64]) -> vec[i64]:
    return pile[0 : len(pile)]


def drawn(pile: vec[i64], chance: Rng) -> int:
    """A card taken by lot out of a pile that is not empty."""
    lot = chance.below(sum(pile))
    for kind, count in enumerate(pile):
        if lot < count:
            pile[kind] -= 1
            return kind
        lot -= count
    raise AssertionError("a pile has as many cards as it has")


class Boat:
    """One ferry and all its cards."""

    seat: i64
    coins: i64
    deck: vec[i64]  # not drawn yet: known to its owner, but for the order; while decks are chosen, what is in it so far
    hand: vec[i64]  # known to its owner and the partner
    hold: vec[i64]  # stowed, known to the same
    landed: vec[i64]  # open
    spent: vec[i64]  # open
    chosen: i64  # a kind in hand that is about to go overboard, known to its owner alone

    PILES: ClassVar[tuple[str, ...]] = ("deck", "hand", "hold", "landed", "spent")
    SHARED: ClassVar[tuple[str, ...]] = ("PILES",)

    def __init__(self, seat: int, content: Content) -> None:
        self.seat = seat
        self.coins = content.coins
        self.chosen = NONE
        for name in self.PILES:
            setattr(self, name, vec[i64]([0] * len(content.cards)))

    def clone(self, content: Content) -> "Boat":
        twin = Boat(self.seat, content)
        twin.coins = self.coins
        twin.chosen = self.chosen
        for name in self.PILES:
            setattr(twin, name, copied(getattr(self, name)))
        return twin


class Ferry(State):
    """A moment of the game."""

    SHARED: ClassVar[tuple[str, ...]] = ("content", "words")

    content: Content
    words: Words
    boats: list[Boat]
    in_teams: bool
    round: i64
    tide: i64
    turns: i64  # taken since the start
    left: i64  # turns, in this round
    active: i64  # whose turn it is
    announced: i64  # the kind of the card that is shipped and has neither landed nor been canceled
    canceled: bool  # whether the card that was last answered to is canceled

    def __init__(
        self, rulebook: Rulebook, chance: Rng, content: Content, words: Words, seats: int, in_teams: bool
    ) -> None:
        super().__init__(rulebook, chance)
        self.content = content
        self.words = words
        self.boats = [Boat(seat, content) for seat in range(seats)]
        self.in_teams = in_teams
        self.round = 0
        self.tide = 0
        self.turns = 0
        self.left = 0
        self.active = 0
        self.announced = NONE
        self.canceled = False

    def clone(self) -> "Ferry":
        twin = Ferry(self.rulebook, self.chance.clone(), self.content, self.words, len(self.boats), self.in_teams)
        twin.copy_decision(self)
        twin.boats = [boat.clone(self.content) for boat in self.boats]
        twin.round = self.round
        twin.tide = self.tide
        twin.turns = self.turns
        twin.left = self.left
        twin.active = self.active
        twin.announced = self.announced
        twin.canceled = self.canceled
        return twin

    @property
    def me(self) -> Boat:
        """The boat of the seat that is asked."""
        return self.boats[self.seat]

    def are_partners(self, one: int, other: int) -> bool:
        """Whether two seats, perhaps the same one, play together [FE 1.2]."""
        return (one - other) % (2 if self.in_teams else len(self.boats)) == 0

    def rivals(self, seat: int) -> Iterator[int]:
        """All but the seat and its partner, clockwise [FE 1.3]."""
        for step in range(1, len(self.boats)):
            other = (seat + step) % len(self.boats)
            if not self.are_partners(seat, other):
                yield other

    def in_hand(self, boat: Boat) -> int:
        """The set of the kinds that a ferry has in hand."""
        return sum(bit(kind) for kind, count in enumerate(boat.hand) if count)
