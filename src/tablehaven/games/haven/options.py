"""The variants and the switchable rulings of Haven, as bits of one integer."""

from collections.abc import Mapping
from typing import Final

from tablehaven.kernel.game import Option

# variants (HV 11)
HIDDEN_ARTIFACTS: Final = 1
REVEALED_ARTIFACTS: Final = 2
ARTIFACTS: Final = 3
HAVEN_MASTER: Final = 4
CONFRONTATION: Final = 8

# rulings that depart from ours
BONUS_ACTION_MAY_BE_LORE_POWER: Final = 0x10
EVERY_DRAW_MAY_BE_FORCED: Final = 0x20
ORCHID_IS_NO_CARD: Final = 0x40
ELIXIR_DOUBLES_WEAPONS: Final = 0x80
RAIN_STORM_SCORES: Final = 0x100
RAIN_STORM_IS_A_CARD: Final = 0x200
BLADES_LAST_THIS_TURN: Final = 0x400
ROCK_SLIDE_BLOCKS_MOVES: Final = 0x800
ROCK_SLIDE_ENDS: Final = 0x1000
NO_TIES_WITHOUT_SEEKERS: Final = 0x2000
ONE_LORE_DRAW_A_CLAIM: Final = 0x4000
MUST_KEEP_SEEKER: Final = 0x8000
KEPT_SEEKER_KEEPS_ELIXIR: Final = 0x10000
ONE_ARTIFACT_A_CLAIM: Final = 0x20000
CLAIMER_SEES_ARTIFACT: Final = 0x40000
ARTIFACTS_BREAK_TIES: Final = 0x80000
NO_LORE_DRAW_FOR_RECLAIM: Final = 0x100000

# name, the rule it belongs to, and the bits that each value sets; the first value is the usual one
_TABLE: Final[list[tuple[str, str, dict[str, int]]]] = [
    ("artifacts", "HV 11.2", {"none": 0, "hidden": HIDDEN_ARTIFACTS, "revealed": REVEALED_ARTIFACTS}),
    ("haven_master", "HV 11.10", {"no": 0, "yes": HAVEN_MASTER}),
    ("confrontation", "HV 11.11", {"no": 0, "yes": CONFRONTATION}),
    ("bonus_action_may_be_lore_power", "HV 3.10", {"no": 0, "yes": BONUS_ACTION_MAY_BE_LORE_POWER}),
    ("forced_offering_draw_applies_to", "HV 4.3", {"step_2_only": 0, "every_draw": EVERY_DRAW_MAY_BE_FORCED}),
    ("orchid_counts_as_card", "HV 4.6", {"yes": 0, "no": ORCHID_IS_NO_CARD}),
    ("elixir_doubles_weapons", "HV 4.8", {"no": 0, "yes": ELIXIR_DOUBLES_WEAPONS}),
    ("rain_storm_counts_in_final_scoring", "HV 4.10", {"no": 0, "yes": RAIN_STORM_SCORES}),
    ("rain_storm_counts_as_card", "HV 4.10", {"no": 0, "yes": RAIN_STORM_IS_A_CARD}),
    ("dazzling_blades_duration", "HV 4.11", {"until_token_resolved": 0, "this_turn": BLADES_LAST_THIS_TURN}),
    ("rock_slide_blocks_moves", "HV 4.15", {"no": 0, "yes": ROCK_SLIDE_BLOCKS_MOVES}),
    ("rock_slide_ends_on_resolution", "HV 4.16", {"no": 0, "yes": ROCK_SLIDE_ENDS}),
    ("offerings_can_win_ties_without_seekers", "HV 6.11", {"yes": 0, "no": NO_TIES_WITHOUT_SEEKERS}),
    ("lore_draw_per_haven", "HV 7.8", {"yes": 0, "no": ONE_LORE_DRAW_A_CLAIM}),
    ("kept_seeker_optional", "HV 8.5", {"yes": 0, "no": MUST_KEEP_SEEKER}),
    ("kept_seeker_loses_modifiers", "HV 8.5", {"yes": 0, "no": KEPT_SEEKER_KEEPS_ELIXIR}),
    ("artifact_multiple_claims", "HV 11.4", {"yes": 0, "no": ONE_ARTIFACT_A_CLAIM}),
    ("artifact_seen_by_claimer", "HV 11.6", {"no": 0, "yes": CLAIMER_SEES_ARTIFACT}),
    ("artifacts_in_tie_break", "HV 11.8", {"no": 0, "yes": ARTIFACTS_BREAK_TIES}),
    ("confrontation_reclaim_gives_lore_draw", "HV 11.13", {"yes": 0, "no": NO_LORE_DRAW_FOR_RECLAIM}),
]

VARIANTS: Final = ("artifacts", "haven_master", "confrontation")

OPTIONS: Final = tuple(Option(name, rule, tuple(values), name in VARIANTS) for name, rule, values in _TABLE)
_USUAL: Final = {option.name: option.values[0] for option in OPTIONS}


def rules_chosen(chosen: Mapping[str, str]) -> int:
    """The bits for a complete choice of options."""
    if chosen == _USUAL:
        return 0
    return sum(values[chosen[name]] for name, _, values in _TABLE)
