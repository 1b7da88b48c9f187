# interpreted: starts the search, once a move
"""A player that searches what its seat can know."""

from tablehaven.kernel.rng import seeded
from tablehaven.players.player import Player, Seat
from tablehaven.players.search import Search


class SearchPlayer(Player):
    """The answer that a search comes back to most often.

    A search is as long as its iterations, so that the same seed gives the same answer; on a slow machine it ends with
    the seconds, a cap for the sake of people.
    """

    name = "search"
    iterations = 1500
    seconds = 5.0
    plies = 0  # of a random playout before the position is judged
    curiosity = 0.2
    width = 2.0

    def __init__(self, seed: str) -> None:
        self._rng = seeded(f"search {seed}")

    def choose(self, seat: Seat) -> int:
        if len(seat.answers) == 1:
            return seat.answers[0]
        search = Search(seat.game.judge, seat.seat, self._rng.split(), self.plies, self.curiosity, self.width)
        search.run(seat.imagined, self.iterations, self.seconds)
        return max(seat.answers, key=lambda answer: (search.visits_of(answer), search.worth_of(answer)))
