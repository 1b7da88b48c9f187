"""How good a position of a game alone looks: the features of Havenfall, and what threatens.

Those of Havenfall that look at rivals are always 0 here.
"""

from typing import Final, cast, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.games.havenfall.bot import FEATURE_WORDS, FEATURES, HavenfallJudge
from tablehaven.games.havenfall.hero_decks import face_up
from tablehaven.games.havenfall.monsters import monsters_left
from tablehaven.games.havenfall.solo import WON
from tablehaven.games.havenfall.state import BOSS, LOCATIONS, MINION_1, Havenfall
from tablehaven.games.havenfall.tables import FAKE
from tablehaven.kernel.bits import bit, size
from tablehaven.kernel.state import NONE, State

FEATURES_ALONE: Final = (
    *FEATURES,
    "decks",  # hero decks face up
    "last_decks",  # the same, the more the fewer they are
    "pace",  # points still to go for each monster that is still to come, the fewer the better
    "menace",  # monsters that are about to attack, the nearer the worse
    "odds",  # of a game that has just begun: always 1, so that a chance is one
)
FEATURE_WORDS_ALONE: Final = {
    **FEATURE_WORDS,
    "decks": "keeps hero decks face up",
    "last_decks": "saves the last hero decks",
    "pace": "gains time against the monsters",
    "menace": "holds off attacks",
}


@final
@mypyc_attr(acyclic=True)
class AloneJudge(HavenfallJudge):
    """The judgment of a game alone."""

    def features(self, state: State, seat: i64) -> vec[float]:
        """What speaks for the player, in the order of `FEATURES_ALONE`."""
        g = cast(Havenfall, state)
        found = super().features(state, seat)
        decks = float(size(face_up(g)))
        found = append(found, decks)
        found = append(found, -1.0 / decks)
        found = append(found, -float(g.content.points_to_win - g.players[seat].points) / (time_left(g) + 1.0))
        found = append(found, -menace(g))
        return append(found, 1.0)

    def result(self, state: State, seat: i64) -> float:
        g = cast(Havenfall, state)
        return 1.0 if g.solo.ending == WON else 0.0


def time_left(g: Havenfall) -> float:
    """How many monsters are still to come, the one at the place of the Boss included."""
    coming = float(monsters_left(g))
    if g.row[BOSS] != NONE:
        coming += 1.0
    return coming


def menace(g: Havenfall) -> float:
    """The monsters on the board that will attack, each by how near it is to that."""
    found = 0.0
    location: i64 = MINION_1
    while location < LOCATIONS:
        monster = g.row[location]
        if monster not in (NONE, FAKE) and g.solo.calmed & bit(location) == 0:
            found += 1.0 / float(location + 1)
        location += 1
    return found
