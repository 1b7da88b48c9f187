"""From results to standings: win rates with their intervals, ratings, thinking times."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from tablehaven.arena.bout import Failure, Result
from tablehaven.arena.plan import Plan

_Z = 1.959964  # 95 % of a normal distribution lie this many standard deviations around its middle
QUANTILES = (0.5, 0.9, 0.99, 1.0)


@dataclass
class Tally:
    """How often one won. A draw and a shared victory are a half."""

    games: int = 0
    wins: int = 0
    share: float = 0.0  # of the victories
    against: float = 0.0  # what others had of them

    @property
    def rate(self) -> float:
        return self.share / (self.share + self.against) if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true rate lies with 95 % confidence."""
        return wilson(self.rate, self.games)


@dataclass(frozen=True)
class Rating:
    """A strength on openskill's scale, and how uncertain it is."""

    mu: float
    sigma: float
    ordinal: float  # mu less three sigma: as strong as that, at least


@dataclass
class Standing:
    """All about one player."""

    name: str
    tally: Tally = field(default_factory=Tally)
    failures: int = 0
    thought: list[int] = field(default_factory=list)  # microseconds, sorted at the end
    rating: Rating | None = None  # none for who plays alone

    def quantiles(self) -> list[int]:
        """Times that a half, 90 %, 99 % and all of the decisions do not exceed; none if it never had a choice."""
        return [quantile(self.thought, part) for part in QUANTILES] if self.thought else []


@dataclass
class Standings:
    """Everything that is told of an arena."""

    players: list[Standing]  # the strongest first
    pairs: dict[tuple[str, str], Tally]  # both ways round
    sides: list[Tally]  # how often each side of the table won, whoever sat there
    decisions: list[int]  # of each game that ended, sorted
    turns: list[int]
    seconds: float  # of all games together, on one core
    decided: int  # decisions in those seconds
    failures: list[tuple[int, Failure]]  # with the number of the game

    @property
    def games(self) -> int:
        return len(self.decisions)


def standings(plan: Plan, results: Sequence[Result]) -> Standings:
    """The standings after these results, which are in the order of their games."""
    players = {name: Standing(name) for name in plan.players}
    pairs = {(one, other): Tally() for one in players for other in players if one != other}
    sides = [Tally() for _ in plan.sides]
    failures = []
    for result in results:
        for name, thought in zip(result.players, result.thought, strict=False):
            players[name].thought += thought
        if result.failure:
            failures.append((result.game, result.failure))
            if result.failure.player in players:
                players[result.failure.player].failures += 1
            continue
        for name, share, side in zip(result.players, result.shares, sides, strict=True):
            _count(players[name].tally, share)
            _count(side, share)
        for (one, other), tally in pairs.items():
            _count_pair(tally, result, one, other)
    ended = [result for result in results if not result.failure]
    if not plan.is_alone:
        for name, rating in ratings(players, ended).items():
            players[name].rating = rating
    for standing in players.values():
        standing.thought.sort()
    return Standings(
        sorted(players.values(), key=_strength, reverse=True),
        pairs,
        sides,
        sorted(result.decisions for result in ended),
        sorted(result.turns for result in ended),
        sum(result.seconds for result in ended),
        sum(result.decisions for result in ended),
        failures,
    )


def _strength(standing: Standing) -> float:
    return standing.rating.mu if standing.rating else standing.tally.rate


def _count(tally: Tally, share: float) -> None:
    tally.games += 1
    tally.wins += share == 1.0
    tally.share += share
    tally.against += 1.0 - share


def _count_pair(tally: Tally, result: Result, one: str, other: str) -> None:
    """Count a game that one of the two won or shared. Who sits there twice is compared from each of its sides."""
    mine = sum(share for name, share in zip(result.players, result.shares, strict=True) if name == one)
    theirs = sum(share for name, share in zip(result.players, result.shares, strict=True) if name == other)
    if one in result.players and other in result.players and mine + theirs > 0:
        tally.games += 1
        tally.wins += mine == 1.0
        tally.share += mine * result.players.count(other)
        tally.against += theirs * result.players.count(one)


def wilson(rate: float, games: int) -> tuple[float, float]:
    """Wilson's interval of 95 % around a rate that was found in so many games."""
    if games == 0:
        return 0.0, 1.0
    spread = _Z * _Z / games
    middle = (rate + spread / 2) / (1 + spread)
    margin = _Z / (1 + spread) * math.sqrt(rate * (1 - rate) / games + spread / (4 * games))
    low = middle - margin if rate > 0 else 0.0  # which it is then, but for rounding
    high = middle + margin if rate < 1 else 1.0
    return low, high


def quantile(ordered: Sequence[int], part: float) -> int:
    """The smallest of the numbers that at least this part of them does not exceed."""
    return ordered[max(math.ceil(part * len(ordered)) - 1, 0)]


def ratings(names: Iterable[str], results: Iterable[Result]) -> dict[str, Rating]:
    """Ratings by openskill’s Plackett-Luce model, from one game after the other."""
    from openskill.models import PlackettLuce  # noqa: PLC0415  # of the extra `arena`

    model = PlackettLuce()
    rated = {name: model.rating(name=name) for name in names}
    for result in results:
        order = sorted(set(result.shares), reverse=True)
        ranks = [float(order.index(share)) for share in result.shares]
        teams = model.rate([[rated[name]] for name in result.players], ranks=ranks)
        for name in set(result.players):
            same = [team[0] for player, team in zip(result.players, teams, strict=True) if player == name]
            mu = sum(rating.mu for rating in same) / len(same)
            rated[name] = model.rating(mu, sum(rating.sigma for rating in same) / len(same), name)
    return {name: Rating(rating.mu, rating.sigma, rating.ordinal()) for name, rating in rated.items()}


def pairs_in_order(found: Standings) -> list[tuple[str, str]]:
    """Every pair once, the stronger first."""
    return list(combinations([standing.name for standing in found.players], 2))
