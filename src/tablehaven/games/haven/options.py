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

# name, the rule it belongs to, what it changes, and the bits that each value sets; the first value is the usual one
_TABLE: Final[list[tuple[str, str, str, dict[str, int]]]] = [
    (
        "artifacts",
        "HV 11.2",
        "Whether artifacts, whose bonuses count when scoring, can be won: none, face down until then, or face up.",
        {"none": 0, "hidden": HIDDEN_ARTIFACTS, "revealed": REVEALED_ARTIFACTS},
    ),
    (
        "haven_master",
        "HV 11.10",
        "Whether the Haven Guardian goes to the larger group of connected Havens rather than to the greater number.",
        {"no": 0, "yes": HAVEN_MASTER},
    ),
    (
        "confrontation",
        "HV 11.11",
        "Whether an Elemental that finds no free Shrine may contest a taken one, so that the game goes on.",
        {"no": 0, "yes": CONFRONTATION},
    ),
    (
        "bonus_action_may_be_lore_power",
        "HV 3.10",
        "Whether each action that a Lore Power grants lets you play one Lore Power more.",
        {"no": 0, "yes": BONUS_ACTION_MAY_BE_LORE_POWER},
    ),
    (
        "forced_offering_draw_applies_to",
        "HV 4.3",
        "Whether only the draw step, or Growth Song’s draws too, must bring an Offering when you hold none.",
        {"step_2_only": 0, "every_draw": EVERY_DRAW_MAY_BE_FORCED},
    ),
    (
        "orchid_counts_as_card",
        "HV 4.6",
        "Whether a Summoning Orchid is counted among your cards when a contest is tied.",
        {"yes": 0, "no": ORCHID_IS_NO_CARD},
    ),
    (
        "elixir_doubles_weapons",
        "HV 4.8",
        "Whether an Elixir of Life doubles the weapons of its Seeker as well as the Lore.",
        {"no": 0, "yes": ELIXIR_DOUBLES_WEAPONS},
    ),
    (
        "rain_storm_counts_in_final_scoring",
        "HV 4.10",
        "Whether a token won under a Rain Storm keeps the added Lore until the end of the game.",
        {"no": 0, "yes": RAIN_STORM_SCORES},
    ),
    (
        "rain_storm_counts_as_card",
        "HV 4.10",
        "Whether a Rain Storm is counted among the cards of whoever played it when a contest is tied.",
        {"no": 0, "yes": RAIN_STORM_IS_A_CARD},
    ),
    (
        "dazzling_blades_duration",
        "HV 4.11",
        "Whether Dazzling Blades stay until their token is resolved, or are gone when the turn ends.",
        {"until_token_resolved": 0, "this_turn": BLADES_LAST_THIS_TURN},
    ),
    (
        "rock_slide_blocks_moves",
        "HV 4.15",
        "Whether a Rock Slide also keeps out Seekers that come from another token.",
        {"no": 0, "yes": ROCK_SLIDE_BLOCKS_MOVES},
    ),
    (
        "rock_slide_ends_on_resolution",
        "HV 4.16",
        "Whether a Rock Slide is gone once its token is resolved, instead of staying until it is cleared.",
        {"no": 0, "yes": ROCK_SLIDE_ENDS},
    ),
    (
        "offerings_can_win_ties_without_seekers",
        "HV 6.11",
        "Whether a side with no Seeker at a token can win a tie there by its other cards.",
        {"yes": 0, "no": NO_TIES_WITHOUT_SEEKERS},
    ),
    (
        "lore_draw_per_haven",
        "HV 7.8",
        "Whether two Havens that are claimed at once let the other side draw two Lore Powers, or only one.",
        {"yes": 0, "no": ONE_LORE_DRAW_A_CLAIM},
    ),
    (
        "kept_seeker_optional",
        "HV 8.5",
        "Whether the loser of both contests may discard all of its Seekers there, or must keep one.",
        {"yes": 0, "no": MUST_KEEP_SEEKER},
    ),
    (
        "kept_seeker_loses_modifiers",
        "HV 8.5",
        "Whether the Seeker that the loser of both contests keeps is left without its Elixir.",
        {"yes": 0, "no": KEPT_SEEKER_KEEPS_ELIXIR},
    ),
    (
        "artifact_multiple_claims",
        "HV 11.4",
        "Whether a side may claim several artifacts in one turn.",
        {"yes": 0, "no": ONE_ARTIFACT_A_CLAIM},
    ),
    (
        "artifact_seen_by_claimer",
        "HV 11.6",
        "Whether you may look at a hidden artifact that you claimed.",
        {"no": 0, "yes": CLAIMER_SEES_ARTIFACT},
    ),
    (
        "artifacts_in_tie_break",
        "HV 11.8",
        "Whether the Lore of artifacts counts when a tie in points is broken.",
        {"no": 0, "yes": ARTIFACTS_BREAK_TIES},
    ),
    (
        "confrontation_reclaim_gives_lore_draw",
        "HV 11.13",
        "Whether a Haven that is taken from the other side lets that side draw a Lore Power.",
        {"yes": 0, "no": NO_LORE_DRAW_FOR_RECLAIM},
    ),
]

VARIANTS: Final = ("artifacts", "haven_master", "confrontation")

OPTIONS: Final = tuple(
    Option(name, rule, effect, tuple(values), name in VARIANTS) for name, rule, effect, values in _TABLE
)
_USUAL: Final = {option.name: option.values[0] for option in OPTIONS}


def rules_chosen(chosen: Mapping[str, str]) -> int:
    """The bits for a complete choice of options."""
    if chosen == _USUAL:
        return 0
    return sum(values[chosen[name]] for name, _, _, values in _TABLE)
