"""What is nearest, counted in hexes across the grid [LG 9.9]."""

from typing import Final, final

from mypy_extensions import i64

from tablehaven.games.lagoon.aj.judgment import Wish, most
from tablehaven.games.lagoon.state import Lagoon


@final
class Near(Wish):
    """A tile close to a hex; the hex is what it is about [LG 9.9]."""

    def worth(self, g: Lagoon, option: i64, about: i64) -> i64:
        return -g.world.distance(g.world.hexes[option], about)


NEAR: Final[Wish] = Near()


def nearest_locked(g: Lagoon, place: i64) -> i64:
    """The locked tiles closest to a hex."""
    return most(g, g.world.locked(), NEAR, place)
