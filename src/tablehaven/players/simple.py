# interpreted: one move at a time
"""The two simplest players: one that does not think, and one that thinks a single move ahead."""

from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import Rng, seeded
from tablehaven.players.player import Player, Seat


class RandomPlayer(Player):
    """Any answer, each as likely as the others."""

    name = "random"

    def __init__(self, seed: str) -> None:
        self._rng = seeded(f"random {seed}")

    def choose(self, seat: Seat) -> int:
        return seat.answers[self._rng.below(len(seat.answers))]


class GreedyPlayer(Player):
    """The answer after which a judgment made by hand likes the position best, averaged over a few possible worlds."""

    name = "greedy"
    worlds = 6

    def __init__(self, seed: str) -> None:
        self._rng = seeded(f"greedy {seed}")

    def choose(self, seat: Seat) -> int:
        if len(seat.answers) == 1:
            return seat.answers[0]
        worlds = [self._rng.split() for _ in range(self.worlds)]
        return max(seat.answers, key=lambda answer: sum(self._worth(seat, world, [answer]) for world in worlds))

    def _worth(self, seat: Seat, world: Rng, answers: list[int]) -> float:
        """The judgment after these answers in one world, and after the best end to what they began."""
        after = self._after(seat, world, answers)
        while after.rule is not None and after.state.seat == seat.seat:
            options = [int(after.state.options[i]) for i in range(after.state.count)]
            answers.append(max(options, key=lambda option: self._judged(seat, world, [*answers, option])))
            after.play(answers[-1])
        return seat.game.plain_judge.standing(after.state, seat.seat)

    def _judged(self, seat: Seat, world: Rng, answers: list[int]) -> float:
        return seat.game.plain_judge.standing(self._after(seat, world, answers).state, seat.seat)

    @staticmethod
    def _after(seat: Seat, world: Rng, answers: list[int]) -> Position:
        position = seat.imagined(world.clone())
        for answer in answers:
            position.play(answer)
        return position
