# interpreted: starts the search, once a move
"""A player that searches what its seat can know, as long and as finely as its level says."""

from functools import partial

from tablehaven.kernel.rng import Rng, seeded
from tablehaven.players.levels import Level
from tablehaven.players.player import Seat, Thinker, Weighed
from tablehaven.players.search import Search
from tablehaven.players.together import Findings, search_together

_PLIES = 0  # of a random playout before a position is judged: the arena shows none to be the strongest
_CURIOSITY = 0.3
_WIDTH = 2.0
_FINE = 1 << 20


class LevelPlayer(Thinker):
    """Chooses the answer that a search comes back to most often.

    With a haze it takes the one that seems best, and cannot tell apart answers that are nearly as good: an answer that
    is worse by more than the haze is never taken.
    """

    def __init__(self, level: Level, seed: str, capped: bool = True, cores: int = 1) -> None:
        self.name = level.name
        self.level = level
        self._seconds = level.seconds if capped else 0.0
        self._cores = cores
        self._rng = seeded(f"{level.name} {seed}")

    def choose(self, seat: Seat) -> int:
        if len(seat.answers) == 1:
            return seat.answers[0]
        return self.weigh(seat)[0].answer

    def weigh(self, seat: Seat) -> list[Weighed]:
        rngs = [self._rng.split() for _ in range(self._cores)]
        found = search_together([partial(self._search, seat, rng) for rng in rngs])
        weighed = [Weighed(answer, visits, total / visits) for answer, (visits, total) in found.items()]
        if self.level.haze == 0:
            return sorted(weighed, key=lambda each: (-each.visits, -each.chance, each.answer))
        seems = {each.answer: each.chance + self._haze() for each in weighed}
        return sorted(weighed, key=lambda each: (-seems[each.answer], each.answer))

    def _search(self, seat: Seat, rng: Rng) -> Findings:
        search = Search(seat.game.judge, seat.seat, rng, _PLIES, _CURIOSITY, _WIDTH)
        search.run(seat.imagined, self.level.iterations, self._seconds)
        tried = {answer: int(search.visits_of(answer)) for answer in seat.answers}
        return {answer: (visits, search.worth_of(answer) * visits) for answer, visits in tried.items() if visits}

    def _haze(self) -> float:
        return self.level.haze * float(self._rng.below(_FINE)) / _FINE
