"""The vocabulary of answers: each is a number, and `notation.py` gives each a text."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from tablehaven.games.lagoon.content import DRUIDS, ENERGIES, Content
from tablehaven.games.lagoon.world import DIRECTIONS

PASS: Final = 0
ALL: Final = 1  # refresh all
SUMMON: Final = 2
ENTER: Final = 3  # the site just explored
_SINGLE: Final = 4

SEATS: Final = 4
ALL_DRUIDS: Final = SEATS * DRUIDS


@final
@mypyc_attr(acyclic=True)
class Words:
    """Where the answers of each verb begin. An answer is a verb and, added to it, what it is about."""

    def __init__(self, content: Content) -> None:
        self.move: i64 = _SINGLE  # own druid, from 0 to 4
        self.explore: i64 = self.move + DRUIDS  # own druid, from 0 to 4
        self.unravel: i64 = self.explore + DRUIDS  # site
        self.use: i64 = self.unravel + content.sites  # site
        self.site: i64 = self.use + content.sites  # site
        self.side: i64 = self.site + content.sites  # site: this side of a drawn tile
        self.druid: i64 = self.side + content.sites  # druid
        self.give: i64 = self.druid + ALL_DRUIDS  # energy: a seed
        self.space: i64 = self.give + ENERGIES  # six times a tile, and a direction
        self.size: i64 = self.space + DIRECTIONS * content.tiles
