"""`Tournament`: players, pairs, decks and what is dealt. It is the sum of its entries, and does no I/O.

Whoever applies the same entries has the same tournament. What chance decides follows from the seed, for each purpose
from a generator of its own, so that the order in which people choose and trade changes nothing.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from tablehaven.kernel.rng import Rng, seeded
from tablehaven.table.errors import TableLost
from tablehaven.tournament import bracket
from tablehaven.tournament.entries import (
    AnyEntry,
    Chosen,
    Joined,
    MatchEnded,
    Opened,
    TableLeft,
    TableOpened,
    Traded,
)
from tablehaven.tournament.format import Format, format_of

Stage = Literal["waiting", "choosing", "playing", "trading", "over"]

MOST_DRAWS = 9  # of a match; after them the lot decides


@dataclass
class Player:
    """Somebody who takes part, and the deck so far; none before the choice."""

    number: int
    kind: Literal["open", "person", "computer"]
    name: str
    player: str = ""  # the computer player it is
    token: str = ""
    choice: int | None = None
    deck: object = None
    dealt: tuple[str, ...] = ()  # after the last round
    has_traded: bool = False
    is_out: bool = False

    @property
    def is_person(self) -> bool:
        return self.kind == "person"


@dataclass
class Pair:
    """Two who meet in a round, and the winner once there is one. Who has no opponent has won."""

    one: int
    other: int | None
    winner: int | None = None
    draws: int = 0
    table: str = ""  # at which they play now
    record: str = ""  # of a match that was left, to be gone on with
    tables: list[str] = field(default_factory=list)  # all at which they played

    @property
    def players(self) -> tuple[int, ...]:
        return (self.one,) if self.other is None else (self.one, self.other)

    @property
    def sides(self) -> tuple[int, int]:
        """Who has the first seat and who the second; after a draw they change."""
        assert self.other is not None
        return (self.one, self.other) if self.draws % 2 == 0 else (self.other, self.one)


class Tournament:
    """A single elimination, from the first entry on."""

    def __init__(self, opened: Opened) -> None:
        self.opened = opened
        self.id = opened.tournament
        self.format: Format[object] = format_of(opened.game)
        if opened.content != self.format.content:
            raise TableLost(f"Tournament {opened.tournament} was begun with another content file.")
        self.players = [
            Player(number, each.kind, each.name, each.player, each.token) for number, each in enumerate(opened.entrants)
        ]
        self.rounds: list[list[Pair]] = []
        self._go_on()

    # how it stands

    @property
    def stage(self) -> Stage:
        if any(player.kind == "open" for player in self.players):
            return "waiting"
        if not self.rounds:
            return "choosing"
        if any(pair.winner is None for pair in self.pairs):
            return "playing"
        return "over" if len(self.pairs) == 1 else "trading"

    @property
    def pairs(self) -> list[Pair]:
        """Those of the round that is played, or was played last."""
        return self.rounds[-1] if self.rounds else []

    @property
    def all_rounds(self) -> int:
        """How many rounds there are, with those to come."""
        return bracket.rounds(len(self.players))

    @property
    def left(self) -> list[Player]:
        """Who can still win."""
        return [player for player in self.players if not player.is_out]

    @property
    def winner(self) -> Player | None:
        return self.left[0] if self.stage == "over" else None

    @property
    def choosing(self) -> list[Player]:
        """Who has still to choose with what to begin."""
        return [player for player in self.players if player.choice is None] if self.stage == "choosing" else []

    @property
    def trading(self) -> list[Player]:
        """Who has still to trade, or not to."""
        return [player for player in self.left if not player.has_traded] if self.stage == "trading" else []

    @property
    def unplayed(self) -> list[int]:
        """The pairs of this round without a winner."""
        return [number for number, pair in enumerate(self.pairs) if pair.winner is None]

    def seed_of(self, pair: int) -> str:
        """The seed for the next match of a pair, where nobody else draws one."""
        return f"{self.opened.seed} {len(self.rounds)}.{pair + 1}.{self.pairs[pair].draws + 1}"

    def chance(self, purpose: str) -> Rng:
        """The generator that decides one thing."""
        return seeded(f"{self.opened.seed} {purpose}")

    # what happens

    def apply(self, entry: AnyEntry) -> None:
        match entry:
            case Joined(entrant=number, name=name, token=token):
                player = self.players[number]
                player.kind, player.name, player.token = "person", name, token or player.token
            case Chosen(entrant=number, choice=choice):
                self.players[number].choice = choice
                self.players[number].deck = self.format.beginning(choice)
            case TableOpened(pair=number, table=table):
                pair = self.pairs[number]
                pair.table, pair.record = table, ""
                pair.tables.append(table)
            case TableLeft(pair=number, record=record):
                self.pairs[number].record = record
            case MatchEnded(pair=number, winner=winner):
                self._end(self.pairs[number], winner, number)
            case Traded(entrant=number, given=given, taken=taken):
                player = self.players[number]
                player.deck = self.format.traded(player.deck, given, taken)
                player.dealt, player.has_traded = (), True
            case Opened():
                raise TableLost(f"Tournament {self.id} was opened twice.")
        self._go_on()

    def _end(self, pair: Pair, winner: int | None, number: int) -> None:
        pair.table = pair.record = ""
        if winner is None:
            pair.draws += 1
            if pair.draws < MOST_DRAWS:
                return
            winner = pair.players[self.chance(f"lot {len(self.rounds)}.{number + 1}").below(2)]
        pair.winner = winner
        for player in pair.players:
            self.players[player].is_out = player != winner
        if self.stage == "trading":
            for survivor in self.left:
                survivor.has_traded = False
                survivor.dealt = self.format.dealt(self.chance(f"deal {len(self.rounds)}.{survivor.number + 1}"))

    def _go_on(self) -> None:
        """Begin a round as soon as nobody has to choose or to trade any more."""
        if self.stage == "choosing" and not self.choosing:
            numbers = [player.number for player in self.players]
            self._begin(bracket.first_round(numbers, self.chance("pairs")))
        elif self.stage == "trading" and not self.trading:
            self._begin(bracket.next_round([pair.winner for pair in self.pairs if pair.winner is not None]))

    def _begin(self, pairs: "list[tuple[int, int | None]]") -> None:
        self.rounds.append([Pair(one, other, one if other is None else None) for one, other in pairs])


def rebuilt(kept: Iterable[AnyEntry]) -> Tournament:
    """The tournament that entries add up to."""
    first, *others = kept
    if not isinstance(first, Opened):
        raise TableLost("The first entry of a tournament must say what is played.")
    found = Tournament(first)
    for entry in others:
        found.apply(entry)
    return found
