# interpreted: asked for a few moves, for people
"""How a Lore Token stands: who would win it, and its Shrine, if it were resolved now [HV 6.5, HV 7.1, HV 8.1]."""

from dataclasses import dataclass

from tablehaven.games.haven.content import CITY, FOREST
from tablehaven.games.haven.contest import cards_at, lore_at, offerings_at, weapons_at
from tablehaven.games.haven.state import NONE, Haven
from tablehaven.kernel.bits import bit, listed, size


@dataclass(frozen=True)
class Standing:
    """One token, with the counts of both sides by seat. Nobody wins where nobody would have a Seeker left."""

    value: int
    offerings: int
    lacking: int  # Offerings until it is resolved
    lore: tuple[int, int]
    weapons: tuple[int, int]
    overshoots: tuple[bool, bool]
    sage: int  # who would win the token, or none
    victor: int  # who would win the Shrine, or none

    def sureness(self, seat: int, counts: tuple[int, int], winner: int) -> float:
        """From -1 to 1: how safely a side would win a contest, by the difference of what counts in it."""
        if winner == NONE:
            return 0.0
        if any(self.overshoots):
            safety = 1.0
        else:
            safety = (0.5, 0.85)[min(abs(counts[CITY] - counts[FOREST]), 1)]
            if abs(counts[CITY] - counts[FOREST]) > 1:
                safety = 1.0
        return safety if winner == seat else -safety

    def of_token(self, seat: int) -> float:
        return self.sureness(seat, self.lore, self.sage)

    def of_shrine(self, seat: int) -> float:
        return self.sureness(seat, self.weapons, self.victor)

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
    overshoots = lore[CITY] > value, lore[FOREST] > value
    stays = [sides[seat].spots[kind].seekers() != 0 and not overshoots[seat] for seat in (CITY, FOREST)]
    sage = victor = NONE
    if any(overshoots):
        sage = victor = stays.index(True) if any(stays) else NONE
    elif any(stays):
        more_cards = int(cards_at(g, sides[CITY], kind) - cards_at(g, sides[FOREST], kind))
        sage = CITY if (lore[CITY] - lore[FOREST], more_cards) > (0, 0) else FOREST
        victor = CITY if (weapons[CITY] - weapons[FOREST], more_cards) >= (0, 0) else FOREST
    offerings = int(offerings_at(g, kind))
    lacking = max(int(g.content.offerings_to_resolve) - offerings, 0)
    return Standing(value, offerings, lacking, lore, weapons, overshoots, sage, victor)


def havens_with(g: Haven, seat: int, shrine: int) -> list[int]:
    """The Havens that a side would mark if it held this Shrine too [HV 7.7]."""
    board, me = g.content.board, g.sides[seat]
    shrines = me.shrines | bit(shrine)
    around = board.corner_of[shrine] & ~(me.havens | g.foe(me).havens)
    return [int(haven) for haven in listed(around) if size(board.around[haven] & shrines) >= board.needed[haven]]
