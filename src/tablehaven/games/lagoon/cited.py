# interpreted: a table
"""The rule that an event of Lagoon follows, for the story to cite; what several rules can bring about has none."""

from tablehaven.games.lagoon import events
from tablehaven.games.lagoon.story import unpacked

RULES: dict[int, str] = {
    events.TURN_BEGAN: "LG 3.1",
    events.PAID: "LG 4.1",
    events.EXILED: "LG 2.10",
    events.MARKER_REFRESHED: "LG 3.3",
    events.TRADED: "LG 8.9",
    events.SUMMONED: "LG 4.6",
    events.LIFTED: "LG 8.10",
    events.ELDRID_PLACED: "LG 8.13",
    events.DREW: "LG 5.3",
    events.TILE_RETURNED: "LG 5.8",
    events.EXPLORED: "LG 5.3",
    events.SITE_MOVED: "LG 2.6",
    events.SITES_SWAPPED: "LG 8.7",
    events.SITE_RESTORED: "LG 5.9",
    events.EXTRA_ENERGY_USED: "LG 6.6",
    events.UNRAVELED: "LG 6.12",
    events.ESCAPED: "LG 6.13",
    events.ACTIONS_ENDED: "LG 3.5",
    events.LAST_TILE_EXPLORED: "LG 7.1",
    events.ACTIONS_EXCEEDED: "LG 3.9",
    events.ELDRID_CAME: "LG 9.3",
    events.AJ_FOUND_NO_TILE: "LG 9.12",
    events.AJ_EYED_LOCK: "LG 10.4",
    events.AJ_SET_OUT: "LG 9.12",
    events.AJ_WAS_LANDLOCKED: "LG 9.16",
    events.AJ_CHOSE_SPACE: "LG 9.13",
    events.AJ_CHOSE_SIDE: "LG 9.14",
    events.AJ_STAYED: "LG 9.15",
    events.AJ_HAS_HELIX: "LG 10.8",
    events.AJ_TRIED_AGAIN: "LG 10.8",
    events.AJ_SPARED_ENERGY: "LG 10.6",
    events.AJ_SPARED_SCORE: "LG 10.10",
    events.AJ_CHOSE_ENERGY: "LG 9.18",
    events.AJ_CHOSE_TARGET: "LG 9.19",
    events.AJ_UNRAVELED_NOTHING: "LG 9.17",
    events.AJ_LAID_SEEDS: "LG 10.3",
    events.AJ_FOUND_HAVEN: "LG 9.20",
    events.AJ_SKIPPED_INVOKE: "LG 10.1",
    events.AJ_HAS_PRESENCE: "LG 10.7",
    events.AJ_DREW_TOKEN: "LG 9.21",
    events.AJ_FOUND_NO_TOKEN: "LG 9.21",
    events.AJ_IGNORED_TOKEN: "LG 9.26",
    events.AJ_CHOSE_SEED: "LG 9.23",
    events.AJ_CHOSE_LOCK: "LG 9.25",
    events.AJ_CHOSE_GAP: "LG 9.25",
    events.AJ_EXPLORED_ONCE_MORE: "LG 10.12",
    events.AJ_LURED: "LG 10.11",
    events.AJ_LURED_NOBODY: "LG 10.11",
}

_ENDINGS = {events.BY_LAST_TILE: "LG 7.1", events.BY_NO_DRUIDS: "LG 7.2", events.BY_QUIET: "LG 7.11"}


def rule_told(event: int) -> str:
    """The rule of a kind of event; of the end, how it came."""
    kind, details = unpacked(event)
    return _ENDINGS[details[0]] if kind == events.GAME_ENDED else RULES.get(kind, "")
