"""Playing one game of an arena, and what came of it."""

import traceback
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

from tablehaven.arena.plan import Bout, Plan, Recruiter
from tablehaven.kernel.match import Match
from tablehaven.players.player import Player, Seat

_MICROSECONDS = 1e6
THE_RULES = "the rules"  # who failed if it was none of the players


@dataclass(frozen=True)
class Failure:
    """A game that could not be played to its end."""

    player: str
    seat: str
    error: str
    traceback: str = ""
    record: str = ""  # the file with the game so far


@dataclass(frozen=True)
class Result:
    """What came of a game."""

    game: int
    players: tuple[str, ...]  # by side, like the next two
    shares: tuple[float, ...]  # of the victory: 1, 0, or a half; none if the game failed
    thought: tuple[tuple[int, ...], ...]  # microseconds, for each decision that had more than one answer
    decisions: int
    turns: int
    seconds: float
    failure: Failure | None = None


def played(plan: Plan, number: int, recruit: Recruiter, note: Callable[[int], None] = lambda _: None) -> Result:
    """Play the game of this number; every answer given is noted, so that a game that fails can be told."""
    return _Playing(plan, plan.bout(number), recruit, note).result()


def begun(plan: Plan, bout: Bout) -> Match:
    """A game before its first move."""
    players = {name: bout.lineup[plan.side_of[seat]] for seat, name in enumerate(plan.seats)}
    return Match(plan.described, plan.options, bout.seed, players=players)


class _Playing:
    """A game in progress. It plays on the position of a match, whose history would cost more than the moves."""

    def __init__(self, plan: Plan, bout: Bout, recruit: Recruiter, note: Callable[[int], None]) -> None:
        self.plan = plan
        self.bout = bout
        self.recruit = recruit
        self.note = note
        self.match = begun(plan, bout)
        self.match.state.listening = False
        self.thought: list[list[int]] = [[] for _ in plan.sides]
        self.decisions = 0
        self.seat = 0  # who was asked last
        self.culprit = THE_RULES  # if something fails now

    def result(self) -> Result:
        start = perf_counter()
        failure = None
        try:
            self.play()
        except Exception as error:
            failure = self.failure(error)
        shares = () if failure else tuple(self.share(side) for side in self.plan.sides)
        return Result(
            self.bout.number,
            self.bout.lineup,
            shares,
            tuple(map(tuple, self.thought)),
            self.decisions,
            self.plan.described.turn(self.match.state)[0],
            round(perf_counter() - start, 6),
            failure,
        )

    def play(self) -> None:
        """Play to the end. Who has a single answer is not asked."""
        match = self.match
        players = [self.seated(seat) for seat in range(len(self.plan.seats))]
        while not match.over:
            self.seat = match.seat
            answer = int(match.state.option(0))
            if match.state.count > 1:
                answer = self.chosen(players[self.seat])
            match.position.play(answer)
            self.note(answer)
            self.decisions += 1

    def seated(self, seat: int) -> Player:
        self.seat = seat
        self.culprit = self.bout.lineup[self.plan.side_of[seat]]
        player_seed = self.bout.player_seed(self.plan.seats[seat])
        player = self.recruit(self.plan.described, self.culprit, player_seed, self.plan.capped)
        self.culprit = THE_RULES
        return player

    def chosen(self, player: Player) -> int:
        """The answer of the player who is asked; how long it thought is kept."""
        side = self.plan.side_of[self.seat]
        there = Seat(self.match, self.seat)
        self.culprit = self.bout.lineup[side]
        start = perf_counter()
        answer = player.choose(there)
        self.thought[side].append(round((perf_counter() - start) * _MICROSECONDS))
        if answer not in self.match.answers:
            raise ValueError(f"it answered {answer!r}, which is not on offer")
        self.culprit = THE_RULES
        return answer

    def share(self, side: tuple[int, ...]) -> float:
        return float(self.plan.described.judge.result(self.match.state, side[0]))

    def failure(self, error: Exception) -> Failure:
        said = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        return Failure(self.culprit, self.plan.seats[self.seat], said, "".join(traceback.format_exception(error)))
