"""Tournaments of Ferry at any point, for tests: all entries are kept, and the tournament can be rebuilt from them."""

from collections.abc import Sequence

from tablehaven.tournament import validate
from tablehaven.tournament.entries import AnyEntry, Entrant, TableOpened, packed, unpacked
from tablehaven.tournament.tournament import Player, Tournament, rebuilt
from tests.tournament import ferries

assert ferries.FORMAT


class Held:
    """A tournament with all its entries."""

    def __init__(self, *entrants: str, seed: str = "cup") -> None:
        """A name in capitals is a person, another one a computer player, and a question mark an open place."""
        who = [
            Entrant("open")
            if name == "?"
            else Entrant("person", name)
            if name[0].isupper()
            else Entrant("computer", player=name)
            for name in entrants
        ]
        first = validate.opened("ferry", {"ferries": "2"}, who, "cup", seed, 0)
        self.tournament = Tournament(first)
        self.entries: list[AnyEntry] = [first]
        self.tables = 0

    def keep(self, made: Sequence[AnyEntry]) -> None:
        for entry in made:
            self.entries.append(unpacked(packed(entry)))
            self.tournament.apply(self.entries[-1])

    def player(self, name: str) -> Player:
        return next(player for player in self.tournament.players if player.name == name)

    def choose(self, name: str, choice: str) -> None:
        self.keep(validate.choose(self.tournament, self.player(name).number, choice, 1))

    def all_choose(self, choice: str = "Heavy") -> "Held":
        for player in self.tournament.choosing:
            self.choose(player.name, choice)
        return self

    def trade(self, name: str, given: Sequence[str] = (), taken: Sequence[str] = ()) -> None:
        self.keep(validate.trade(self.tournament, self.player(name).number, given, taken, 2))

    def nobody_trades(self) -> None:
        for player in self.tournament.trading:
            self.trade(player.name)

    def end(self, pair: int, winners: Sequence[int]) -> None:
        """A match of a pair is played at a table, and these seats win it."""
        self.tables += 1
        self.keep([TableOpened(at=3, pair=pair, table=f"table{self.tables}")])
        self.keep(validate.ended(self.tournament, f"table{self.tables}", winners, 4))

    def end_round(self) -> None:
        """Whoever sits first wins."""
        for pair in self.tournament.unplayed:
            self.end(pair, [0])

    @property
    def stage(self) -> str:
        return self.tournament.stage

    def again(self) -> Tournament:
        return rebuilt(self.entries)


def names(tournament: Tournament) -> list[tuple[str, ...]]:
    """Who meets whom in this round."""
    return [tuple(tournament.players[number].name for number in pair.players) for pair in tournament.pairs]
