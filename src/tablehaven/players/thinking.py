# interpreted: starts the search, once a move
"""A player that searches what its seat can know, as long and as finely as its level says."""

import math
import time
from collections.abc import Callable, Collection, Hashable
from functools import partial

from tablehaven.kernel.rng import seeded
from tablehaven.players.levels import Level
from tablehaven.players.onward import Onward
from tablehaven.players.player import Seat, Thinker, Weighed
from tablehaven.players.search import Search
from tablehaven.players.together import Findings, search_together

PLIES = 0  # of a random playout before a position is judged: `python -m bench.playouts` shows none to be the strongest
_FINE = 1 << 20
_PONDERED = 8  # times the work of a move, at most, while others decide
_BETWEEN_LOOKS = 20  # iterations


class LevelPlayer(Thinker):
    """Chooses the answer that a search comes back to most often.

    With a haze it takes the one that seems best, and cannot tell apart answers that are nearly as good: an answer that
    is worse by more than the haze is never taken.
    """

    def __init__(
        self,
        level: Level,
        seed: str,
        capped: bool = True,
        cores: int = 1,
        plies: int = PLIES,
        until: float = math.inf,  # by the monotonic clock
    ) -> None:
        self.name = level.name
        self.level = level
        self._seconds = level.seconds if capped else math.inf
        self._until = until
        self._cores = cores
        self._plies = plies
        self._rng = seeded(f"{level.name} {seed}")
        self._pondered: Search | None = None  # begun while others decide
        self._last: Search | None = None  # of the decision that is due
        self._onward = Onward()

    def choose(self, seat: Seat) -> int:
        self._onward.notice(seat)
        if len(seat.answers) == 1:
            return seat.answers[0]
        return self._onward.first(seat, self.weigh(seat), self._end_of_turn(seat))

    def recall(self, stood: Collection[Hashable], turn: tuple[int, int]) -> None:
        """Remember where the seat stood before in this turn, when another sat there."""
        self._onward.recall(stood, turn)

    def weigh(self, seat: Seat) -> list[Weighed]:
        searches = [self._begun(seat) for _ in range(self._cores)]
        if self._pondered is not None:
            searches[0] = self._pondered
            self._pondered = None
        self._last = searches[0]
        deadline = self._deadline()
        found = search_together([partial(self._searched, seat, search, deadline) for search in searches])
        weighed = [Weighed(answer, visits, total / visits) for answer, (visits, total) in found.items()]
        if self.level.haze == 0:
            return sorted(weighed, key=lambda each: (-each.visits, -each.chance, each.answer))
        seems = {each.answer: each.chance + self._haze() for each in weighed}
        return sorted(weighed, key=lambda each: (-seems[each.answer], each.answer))

    def ponder(self, seat: Seat, until: Callable[[], bool]) -> None:
        """Think about a decision that is not this seat's, until told to stop or for a few times the work of a move.

        Every answer that is given from then on must be told by `saw`, or the thoughts be dropped by `forget`.
        """
        if self._pondered is None:
            self._pondered = self._begun(seat)
        while not until() and self._pondered.iterations < _PONDERED * self.level.iterations:
            self._pondered.run(seat.imagined, _BETWEEN_LOOKS)

    @property
    def pondered(self) -> int:
        """How many iterations were done while others decide."""
        return int(self._pondered.iterations) if self._pondered is not None else 0

    def saw(self, answer: int) -> None:
        """An answer was given, by this seat or another; of another's it is what this seat sees of it."""
        if self._pondered is not None:
            self._pondered.follow(answer)

    def forget(self) -> None:
        """Something was taken back: what was pondered is of no use, nor where the seat stood."""
        self._pondered = None
        self._onward = Onward()

    def _end_of_turn(self, seat: Seat) -> Weighed | None:
        """What to end the turn is worth, once that must be asked; it is tried as often as the best answer."""
        if seat.ending is None or not self._onward.is_long or self._last is None:
            return None
        search, most = self._last, max(int(self._last.visits_of(answer)) for answer in seat.answers)
        search.only = seat.ending
        search.run(seat.imagined, most - int(search.visits_of(seat.ending)), self._deadline())
        return Weighed(seat.ending, int(search.visits_of(seat.ending)), float(search.worth_of(seat.ending)))

    def _deadline(self) -> float:
        return min(time.monotonic() + self._seconds, self._until)

    def _begun(self, seat: Seat) -> Search:
        level, rng = self.level, self._rng.split()
        return Search(seat.game.judge, seat.seat, rng, self._plies, level.curiosity, level.width, level.glances)

    def _searched(self, seat: Seat, search: Search, deadline: float) -> Findings:
        search.run(seat.imagined, self.level.iterations, deadline)
        tried = {answer: int(search.visits_of(answer)) for answer in seat.answers}
        return {answer: (visits, search.worth_of(answer) * visits) for answer, visits in tried.items() if visits}

    def _haze(self) -> float:
        return self.level.haze * float(self._rng.below(_FINE)) / _FINE
