# interpreted: one move at a time
"""The two simplest players: one that does not think, and one that thinks a single move ahead."""

from tablehaven.kernel.rng import Rng, seeded
from tablehaven.players.glance import standing_after
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
        return max(seat.answers, key=lambda answer: sum(self._worth(seat, world, answer) for world in worlds))

    @staticmethod
    def _worth(seat: Seat, world: Rng, answer: int) -> float:
        return standing_after(seat.game.plain_judge, seat.imagined(world.clone()), answer)
