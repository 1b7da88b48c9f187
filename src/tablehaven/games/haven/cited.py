# interpreted: a table
"""The rule that an event of Haven follows, for the story to cite; what several rules can bring about has none."""

from tablehaven.games.haven import events
from tablehaven.games.haven.content import POWER_RULES
from tablehaven.games.haven.story import unpacked

RULES: dict[int, str] = {
    events.TURN_BEGAN: "HV 2.2",
    events.SOUGHT_FROM_HAND: "HV 3.6",
    events.SEEKER_REMOVED: "HV 3.8",
    events.ROCK_CLEARED: "HV 4.14",
    events.ELEMENTAL_CAME: "HV 5.3",
    events.RESHUFFLED: "HV 5.5",
    events.DRAW_LOST: "HV 5.6",
    events.ORCHID_LAID: "HV 4.6",
    events.ELIXIR_LAID: "HV 4.8",
    events.STORM_ROSE: "HV 4.10",
    events.BLADES_LAID: "HV 4.11",
    events.ROCK_LAID: "HV 4.14",
    events.SEEKER_MOVED: "HV 4.9",
    events.SEEKERS_BURIED: "HV 4.4",
    events.SEEKERS_GATHERED: "HV 4.12",
    events.RESOLVING: "HV 6.1",
    events.OVERSHOT: "HV 6.5",
    events.TOKEN_RETURNED: "HV 6.7",
    events.SHRINE_CLAIMED: "HV 7.4",
    events.ELEMENTAL_MOVED: "HV 7.5",
    events.ELEMENTAL_LEFT: "HV 7.6",
    events.HAVEN_CLAIMED: "HV 7.7",
    events.SEEKER_KEPT: "HV 8.5",
    events.OFFERED: "HV 9.1",
    events.DISCARDED: "HV 9.5",
    events.ARTIFACT_CLAIMED: "HV 11.3",
    events.NO_OFFERING_FITS: "HV 9.4",
    events.GAME_ENDED: "HV 9.6",
    events.WILD_LORE_APPLIED: "HV 11.7",
    events.ACTIONS_ENDED: "HV 3.3",
    events.POWERS_GIVEN_BACK: "HV 1.8",
    events.GRANTED_DRAW_DECLINED: "HV 7.8",
    events.SEEKERS_LOOKED_AT: "HV 4.4",
    events.SONG_ENDED: "HV 4.2",
    events.SHRINE_HELD: "HV 7.4",
    events.DISCARDS_LOOKED_THROUGH: "HV 4.17",
    events.ELEMENTAL_DISCARDED: "HV 5.4",
    events.STACK_USED_UP: "HV 9.6",
}

_COMBAT = {events.MORE: "HV 7.1", events.CARDS: "HV 7.2", events.NATURE: "HV 7.3"}
_LORE = {events.MORE: "HV 8.1", events.CARDS: "HV 8.2", events.NATURE: "HV 8.3"}
_ALONE = "HV 6.11"  # only one side had Seekers


def rule_told(event: int) -> str:
    """The rule of a kind of event; of a contest, that by which it was won; of a Lore Power, its own."""
    kind, details = unpacked(event)
    if kind == events.COMBAT_WON:
        return _COMBAT.get(details[2], _ALONE)
    if kind == events.LORE_WON:
        return _LORE.get(details[3], _ALONE)
    if kind == events.POWER_PLAYED:
        return POWER_RULES[details[1]]
    return RULES.get(kind, "")
