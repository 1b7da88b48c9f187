# interpreted: words at the end of a game
"""How a game alone has ended [HS 6]."""

from typing import TYPE_CHECKING, Final

from tablehaven.games.havenfall.options import TO_THE_LAST
from tablehaven.games.havenfall.solo import ALL_FACE_DOWN, PASSED, WON
from tablehaven.kernel.game import Outcome

if TYPE_CHECKING:
    from tablehaven.games.havenfall.state import Havenfall

TEN_POINTS: Final = "ten points"
DECKS_DOWN: Final = "all hero decks face down"
MONSTERS_PASSED: Final = "monsters passed"
OUT_OF_TURNS: Final = "turn limit"
ENDINGS_ALONE: Final = (TEN_POINTS, DECKS_DOWN, MONSTERS_PASSED, OUT_OF_TURNS)


def outcome_alone(g: "Havenfall") -> Outcome | None:
    if not g.over:
        return None
    name = g.words.seat_names[0].capitalize()
    points = int(g.players[0].points)
    if g.solo.ending == WON:
        return Outcome((0,), (points,), "HS 6.1", f"{name} wins with {points} points.", (TEN_POINTS,))
    if g.solo.ending == ALL_FACE_DOWN:
        reason = f"All six hero decks lie face down: {name} loses with {points} points."
        return Outcome((), (points,), "HS 6.2", reason, (DECKS_DOWN,))
    if g.solo.ending == PASSED:
        place = "Minion 1" if g.rules & TO_THE_LAST != 0 else "the place of the Boss"
        reason = f"The last monster has left {place}: {name} loses with {points} points."
        return Outcome((), (points,), "HS 6.3", reason, (MONSTERS_PASSED,))
    reason = f"{name} loses with {points} points after {g.rounds} turns."
    return Outcome((), (points,), "HF 13.8", reason, (OUT_OF_TURNS,))
