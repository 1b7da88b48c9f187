# interpreted: one move at a time
"""Getting on: a player never comes back to where it stood in the same turn, nor draws a turn out for nothing."""

from collections.abc import Collection, Hashable, Sequence

from tablehaven.kernel.game import Game
from tablehaven.kernel.match import Match
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import seeded
from tablehaven.players.player import Seat, Weighed

AT_ONCE = 4  # decisions to go on with a turn that need no reason
IMPATIENCE = 0.004  # what each one more must promise beyond the end of the turn, as a chance of winning


class Onward:
    """What a player remembers of its turn: where it stood when it could have ended it."""

    def __init__(self) -> None:
        self._turn = (-1, -1)
        self._stood: set[Hashable] = set()

    def recall(self, stood: Collection[Hashable], turn: tuple[int, int]) -> None:
        """Remember what happened before this player took its place."""
        self._turn, self._stood = turn, set(stood)

    def notice(self, seat: Seat) -> None:
        """Remember where the seat stands now."""
        if seat.turn != self._turn:
            self._turn = seat.turn
            self._stood.clear()
        if seat.footing is not None:
            self._stood.add(seat.footing)

    @property
    def is_long(self) -> bool:
        """Whether the turn has gone on for so long that to end it must be weighed, too."""
        return len(self._stood) > AT_ONCE

    def first(self, seat: Seat, weighed: Sequence[Weighed], end: Weighed | None) -> int:
        """The best answer that leads to something new, or the end of the turn if that is about as good."""
        ranked = [each.answer for each in weighed]
        if not self._stood:
            return ranked[0]
        untried = [answer for answer in seat.answers if answer not in ranked]
        best = next((answer for answer in (*ranked, *untried) if self._is_new(seat, answer)), ranked[0])
        if end is None or best == end.answer:
            return best
        promised = next((each.chance for each in weighed if each.answer == best), 0.0)
        return best if promised - end.chance > IMPATIENCE * (len(self._stood) - AT_ONCE) else end.answer

    def _is_new(self, seat: Seat, answer: int) -> bool:
        world = seat.imagined(seeded("onward"))
        world.play(answer)
        return self._gets_on(seat.game, world, seat.seat)

    def _gets_on(self, game: Game, world: Position, mover: int) -> bool:
        """Whether what was begun can lead where the mover did not stand before."""
        state = world.state
        if state.over or int(state.seat) != mover or game.turn(state) != self._turn:
            return True
        footing = game.footing(state)
        if footing is not None:
            return footing not in self._stood
        for answer in state.options:
            twin = world.copy()
            twin.play(int(answer))
            if self._gets_on(game, twin, mover):
                return True
        return False


def stood(match: Match) -> tuple[Hashable, ...]:
    """Where whoever decides in a match stood before in this turn."""
    turn, made = match.game.turn(match.state), len(match.moves)
    if not match.game.may_circle:
        return ()
    first = next((n for n, move in enumerate(match.moves) if (move.turn, move.active) == turn), made)
    earlier = match.at(first)
    found = []
    for move in match.moves[first:]:
        footing = match.game.footing(earlier.state)
        if footing is not None and earlier.seat == match.seat:
            found.append(footing)
        earlier.follow(move.answer, move.hash, move.seat)
    return tuple(found)
