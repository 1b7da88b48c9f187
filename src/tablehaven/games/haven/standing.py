# interpreted: asked for a few moves, for people
"""How a Lore Token stands: who would win it, and its Shrine, if it were resolved now [HV 6.5, HV 7.1, HV 8.1]."""

from dataclasses import dataclass

from tablehaven.games.haven.bot import edge
from tablehaven.games.haven.content import CITY, FOREST
from tablehaven.games.haven.contest import (
    cards_at,
    left_at,
    lore_at,
    offerings_at,
    sage_by,
    victor_by,
    weapons_at,
)
from tablehaven.games.haven.shrines import havens_with
from tablehaven.games.haven.state import NONE, Haven
from tablehaven.kernel.bits import bit, first, listed


@dataclass(frozen=True)
class Standing:
    """One token, with the counts of both sides by seat. Nobody wins where nobody would have a Seeker left."""

    value: int
    offerings: int
    lacking: int  # Offerings until it is resolved
    lore: tuple[int, int]
    weapons: tuple[int, int]
    more_cards: int  # that City has
    overshoots: tuple[bool, bool]
    sage: int  # who would win the token, or none
    victor: int  # who would win the Shrine, or none

    def of_token(self, seat: int) -> float:
        """From -1 to 1: how safely a side would win the token."""
        return self._sureness(seat, self.lore, self.sage)

    def of_shrine(self, seat: int) -> float:
        """From -1 to 1: how safely a side would win the Shrine."""
        return self._sureness(seat, self.weapons, self.victor)

    def _sureness(self, seat: int, counts: tuple[int, int], winner: int) -> float:
        if winner == NONE:
            return 0.0
        if any(self.overshoots):
            return 1.0 if winner == seat else -1.0
        return edge(counts[CITY] - counts[FOREST], self.more_cards, winner == seat)

    @property
    def nearness(self) -> str:
        """How near it is to being resolved, as the judgment calls it."""
        return ("due", "near", "far")[min(self.lacking, 2)]


def standing(g: Haven, kind: int) -> Standing:
    """How the token of a type in play stands."""
    value = int(g.value(kind))
    sides = g.sides
    lore = int(lore_at(sides[CITY], kind)), int(lore_at(sides[FOREST], kind))
    weapons = int(weapons_at(g, sides[CITY], kind)), int(weapons_at(g, sides[FOREST], kind))
    more_cards = int(cards_at(g, sides[CITY], kind) - cards_at(g, sides[FOREST], kind))
    overshoots = lore[CITY] > value, lore[FOREST] > value
    overshot = sum(bit(seat) for seat in (CITY, FOREST) if overshoots[seat])
    left = left_at(g, kind, overshot)
    sage = victor = NONE
    if overshot and left:
        sage = victor = first(left)
    elif left:
        sage = int(sage_by(lore[CITY] - lore[FOREST], more_cards))
        victor = int(victor_by(weapons[CITY] - weapons[FOREST], more_cards))
    offerings = int(offerings_at(g, kind))
    lacking = max(int(g.content.offerings_to_resolve) - offerings, 0)
    return Standing(value, offerings, lacking, lore, weapons, more_cards, overshoots, sage, victor)


def havens_foreseen(g: Haven, seat: int, shrine: int) -> list[int]:
    """The Havens that a side would mark if it held this Shrine too, one by one."""
    return [int(haven) for haven in listed(havens_with(g, g.sides[seat], shrine))]
