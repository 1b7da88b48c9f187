"""Hints for the people at a table, and why the computer players moved as they did."""

from collections.abc import Mapping, Sequence

from tablehaven import Match
from tablehaven.players.advice import Advice, advise, adviser, explained
from tablehaven.players.player import Player, Seat, Thinker


class Hints:
    """Advice for any of the people at a match, and what each of them may know of a computer's reasons."""

    def __init__(self, match: Match, people: Sequence[int], tells_why: bool) -> None:
        self._match = match
        self._people = people
        self._tells_why = tells_why
        self._reasons: dict[int, dict[int, str]] = {seat: {} for seat in people}  # by move, for each of the people

    def hint(self) -> Advice:
        """What the strongest player would do in the seat that is asked."""
        match = self._match
        return advise(Seat(match, match.seat), adviser(match.game))

    def watch(self, player: Player, answer: int) -> None:
        """A computer player is about to give this answer; one that does not think has no reasons.

        Nor have forced moves, those before the first turn, and secret choices.
        """
        match = self._match
        begun, _ = match.game.turn(match.state)
        is_open = begun and not match.game.in_secret(match.state)
        if self._tells_why and isinstance(player, Thinker) and is_open and len(match.answers) > 1:
            for viewer in self._people:
                self._reasons[viewer][len(match.moves)] = explained(match, answer, viewer)

    def reasons_for(self, viewer: int) -> Mapping[int, str]:
        """Why moves of computer players were made, by their number, as far as the viewer may know."""
        return self._reasons[viewer]
