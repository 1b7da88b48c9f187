"""What an arena plays: every table of the named players, and each deal once with each rotation of the seats."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from tablehaven import Game, OptionError, game
from tablehaven.kernel.match import Match, check_seed
from tablehaven.players.named import player_named
from tablehaven.players.player import Player

Recruiter = Callable[[Game, str, str, bool], Player]
"""Makes a player of a game, by its name and seed, with or without the caps on its thinking time."""

_PAIR = 2


@dataclass(frozen=True)
class Bout:
    """One game of an arena: its number, the deal, and who plays each side."""

    number: int
    seed: str  # of the deal, which all rotations and all tables share
    lineup: tuple[str, ...]  # by side

    def player_seed(self, seat: str) -> str:
        """What starts the chance of the player in a seat; no other player of the arena has the same."""
        return f"{self.seed}, game {self.number}, {seat}"


@dataclass(frozen=True)
class Plan:
    """An arena: who plays which game how often. Its seed and a number tell all about a game, whoever plays it."""

    game: str
    options: Mapping[str, str]  # a value for each
    players: tuple[str, ...]
    games: int  # at each table
    seed: str
    capped: bool = False  # whether thinking ends with the seconds of a level, as it does for people

    @cached_property
    def described(self) -> Game:
        return game(self.game)

    @cached_property
    def seats(self) -> tuple[str, ...]:
        return self.described.seats(self.options)

    @cached_property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side; a player plays a side, the whole of it."""
        return self.described.sides(self.options)

    @cached_property
    def side_of(self) -> dict[int, int]:
        """The side that each seat belongs to."""
        return {seat: side for side, seats in enumerate(self.sides) for seat in seats}

    @cached_property
    def tables(self) -> tuple[tuple[str, ...], ...]:
        """Who meets whom: every choice of as many players as there are sides."""
        return tuple(dict.fromkeys(combinations(self.players, len(self.sides))))

    @property
    def total(self) -> int:
        return self.games * len(self.tables)

    @property
    def is_alone(self) -> bool:
        """Whether a single side plays, against the game itself."""
        return len(self.sides) == 1

    @property
    def is_between_two(self) -> bool:
        return len(self.sides) == _PAIR

    def bout(self, number: int) -> Bout:
        """The game of this number. Rotations follow one another, then tables, then deals."""
        rotations = len(self.sides)
        rest, rotation = divmod(number, rotations)
        deal, table = divmod(rest, len(self.tables))
        lineup = self.tables[table]
        if deal % 2 and rotations > _PAIR:
            lineup = lineup[::-1]  # so that nobody always follows the same player
        return Bout(number, f"{self.seed}, deal {deal}", lineup[rotation:] + lineup[:rotation])

    def side_name(self, side: int) -> str:
        """The seats of a side: `City`, or `Fern and Owl`."""
        return " and ".join(self.seats[seat].capitalize() for seat in self.sides[side])


def planned(
    name: str,
    wishes: Mapping[str, str],
    players: Sequence[str],
    games: int,
    seed: str,
    capped: bool = False,
    recruit: Recruiter = player_named,
) -> Plan:
    """The arena that was asked for, its games rounded up to whole deals; else an `OptionError` says why not."""
    described = game(name)
    check_seed(seed)
    options = described.choose(described.among_computers(wishes))
    Match(described, options, seed)  # which finds out whether the options make sense together
    if games < 1:
        raise OptionError(f"--games must be at least 1, and it is {games}.")
    for player in dict.fromkeys(players):
        recruit(described, player, seed, capped)
    rotations = len(described.sides(options))
    plan = Plan(name, options, tuple(players), -(-games // rotations) * rotations, seed, capped)
    _check_players(plan)
    return plan


def _check_players(plan: Plan) -> None:
    sides = len(plan.sides)
    twice = next((name for name in plan.players if plan.players.count(name) > 1), None)
    if sides <= _PAIR and twice:
        raise OptionError(f"--players names {twice} twice: name each player once.")
    if not plan.players:
        raise OptionError("--players must name at least one player.")
    if len(set(plan.players)) < min(sides, _PAIR):
        raise OptionError(f"--players must name at least two players of {plan.described.title} to compare them.")
    if len(plan.players) < sides:
        raise OptionError(
            f"{sides} play at a table of this game, and --players names {len(plan.players)}: name more, or one of them "
            f"twice, such as --players {','.join(plan.players)},{plan.players[-1]}."
        )
