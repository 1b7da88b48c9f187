"""The Lore Powers: one class each, its words and what only it asks and tells beside its effect."""

from collections.abc import Sequence

from tablehaven.games.haven.powers.leaf import LEAF_POWERS
from tablehaven.games.haven.powers.power import NAME_TOKEN, Power
from tablehaven.games.haven.powers.stone import STONE_POWERS
from tablehaven.games.haven.powers.water import WATER_POWERS
from tablehaven.games.haven.state import Haven
from tablehaven.kernel.event import Event
from tablehaven.kernel.state import Decision


def numbered(powers: Sequence[Power]) -> tuple[Power, ...]:
    """The Lore Powers of a game, each given its number."""
    for number, power in enumerate(powers):
        power.number = number
    return tuple(powers)


def decisions_of(powers: Sequence[Power]) -> list[Decision[Haven]]:
    return [NAME_TOKEN, *(decision for power in powers for decision in power.decisions)]


def events_of(powers: Sequence[Power]) -> list[Event]:
    return [event for power in powers for event in power.events]


POWERS = numbered((*LEAF_POWERS, *WATER_POWERS, *STONE_POWERS))
