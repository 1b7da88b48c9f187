# interpreted: hands positions to the compiled search
"""What the strongest player thinks of a position: with what each seat could know, and with all cards open."""

from dataclasses import dataclass

from tablehaven.kernel.game import Game
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import seeded
from tablehaven.kernel.state import ALL_SEEING
from tablehaven.players.advice import lead
from tablehaven.players.levels import Level, levels
from tablehaven.players.player import Weighed
from tablehaven.players.search import Search
from tablehaven.players.thinking import PLIES

LENSES = ("known", "true")  # what a seat could know, and what was so
_EXPECTING = 2  # of the work for a decision of one's own, the part that an onlooker does: there is nothing to compare


@dataclass(frozen=True)
class Weighing:
    """The answer that was given, beside the best that was found."""

    best: int
    chance: float  # of winning after the best
    gave_up: float  # how much smaller it is after the one that was given; 0 within noise


@dataclass(frozen=True)
class Look:
    """A position as it looks through both lenses."""

    chances: tuple[tuple[float, ...], ...]  # of winning, by lens and seat
    weighings: tuple[Weighing, ...]  # of the answer that was given there, by lens


def looked(
    game: Game, position: Position, seats: int, mover: int, answer: int, seed: str, level: Level | None = None
) -> Look:
    """Look at a position in which a seat gave an answer, with the eyes of a level; the same on any machine."""
    position.turn_to(mover)
    chances, weighings = [], []
    for lens in LENSES:
        eyes = [_Eyes(game, position, seat, lens, seed, level or levels(game)[-1]) for seat in range(seats)]
        weighing = eyes[mover].weigh([int(option) for option in position.state.options], answer)
        weighings.append(weighing)
        chances.append(tuple(weighing.chance if seat == mover else each.expect() for seat, each in enumerate(eyes)))
    return Look(tuple(chances), tuple(weighings))


class _Eyes:
    """A level's search for a seat, through a lens."""

    def __init__(self, game: Game, position: Position, seat: int, lens: str, seed: str, level: Level) -> None:
        sees_all = lens != LENSES[0]
        rng = seeded(f"{seed} {lens} {seat}")
        self.iterations = level.iterations
        self.search = Search(
            game.judge, seat, rng, PLIES, level.curiosity, level.width, level.glances, sees_all=sees_all
        )
        viewer = ALL_SEEING if sees_all else seat
        self.imagined = lambda chance: position.imagined(viewer, chance)

    def expect(self) -> float:
        """The chance of winning, whoever decides."""
        self.search.run(self.imagined, max(self.iterations // _EXPECTING, 1))
        return float(self.search.expected())

    def weigh(self, answers: list[int], given: int) -> Weighing:
        """The best of the own answers, beside the one that was given: both are tried as often, in the same worlds."""
        self.search.run(self.imagined, self.iterations)
        best = max(map(self._weighed, answers), key=lambda each: (each.visits, each.chance, -each.answer))
        if best.answer == given:
            return Weighing(given, best.chance, 0.0)
        self.search.only = given
        self.search.run(self.imagined, best.visits - int(self.search.visits_of(given)))
        ahead = lead(best, self._weighed(given)) or 0.0
        return Weighing(best.answer if ahead > 0.0 else given, best.chance, max(ahead, 0.0))

    def _weighed(self, answer: int) -> Weighed:
        return Weighed(answer, int(self.search.visits_of(answer)), float(self.search.worth_of(answer)))
