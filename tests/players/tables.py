"""Matches for computer players to sit at."""

from tablehaven import Match
from tablehaven.kernel.position import Position
from tablehaven.players.levels import Level
from tablehaven.players.player import Player, Seat, Thinker, Weighed
from tablehaven.players.simple import GreedyPlayer, RandomPlayer
from tablehaven.players.thinking import LevelPlayer
from tests.conftest import IS_COMPILED


class OtherWorld(Match):
    """A match like another one, in a position of its own."""

    def __init__(self, match: Match, position: Position) -> None:
        super().__init__(match.game, match.options, match.seed, match.content)
        self.position = position


class QuickGreedy(GreedyPlayer):
    """Greedy that looks into one world only, so that whole games are quick to test."""

    worlds = 1


QUICK = 40 if IS_COMPILED else 8  # iterations of a search


def quick_search(seed: str, iterations: int = QUICK, haze: float = 0.0) -> LevelPlayer:
    """A player whose search is short."""
    return LevelPlayer(Level(1, "Quick", iterations, 2.0, haze, 1.0), seed, capped=False)


def choice(player: Player, match: Match) -> int:
    """What a player answers in the seat that is asked."""
    return player.choose(Seat(match, match.seat))


def played_out(match: Match, players: list[Player]) -> Match:
    """The match, played to its end; every answer is one that was on offer."""
    while not match.over:
        answer = choice(players[match.seat], match)
        assert answer in match.answers
        match.play(answer)
    return match


def comes_off_better(match: Match, players: list[Player], seat: int) -> bool:
    """Whether a seat wins; who sits alone need only come further than a player at random with the same deal."""
    outcome = played_out(match, players).outcome
    assert outcome is not None
    if len(players) > 1:
        return seat in outcome.winners
    other = Match(match.game, match.options, match.seed)
    return how_far(match) > how_far(played_out(other, [RandomPlayer(match.seed)]))


def how_far(match: Match) -> tuple[int, tuple[int, ...], int]:
    """How far a game came that is over: whether it was won, with how many points, and in which turn it ended."""
    assert match.outcome is not None
    return len(match.outcome.winners), match.outcome.points, match.game.turn(match.state)[0]


class Scripted(Thinker):
    """A thinker whose thoughts are given: answers, visits and chances."""

    name = "scripted"

    def __init__(self, thoughts: list[tuple[int, int, float]]) -> None:
        self.thoughts = thoughts

    def weigh(self, seat: Seat) -> list[Weighed]:
        return [Weighed(answer, visits, chance) for answer, visits, chance in self.thoughts]

    def choose(self, seat: Seat) -> int:
        return self.thoughts[0][0]
