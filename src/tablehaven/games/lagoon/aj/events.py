"""What AJ does in his turn, and why: each event with the step of the turn that it belongs to [LG 9.11]."""

from typing import Final

from tablehaven.games.lagoon.aj import story
from tablehaven.games.lagoon.aj.story import Circle, Energies, FromDruid, Havens, Hexes, Lots, Perhaps, Reasons, Why
from tablehaven.games.lagoon.names import DRUID, ENERGY, SITE
from tablehaven.kernel.event import Event, Field
from tablehaven.kernel.story import Count


def _event(step: str, name: str, rule: str, words: str, **fields: Field) -> Event:
    """What he does is decided by his rules and by lot, so that it cannot be taken back [LG 3.10]."""
    return Event(f"aj {name}", rule, words, informs=True, always={"step": step}, **fields)


# Explore
AJ_FOUND_NO_TILE: Final = _event("explore", "found no tile", "LG 9.12", "The bag is empty, and AJ cannot explore.")
AJ_EYED_LOCK: Final = _event(
    "explore",
    "eyed lock",
    "LG 10.4",
    "AJ has an eye on {site}: it is locked, and {hexes}.",
    druid=DRUID,
    site=SITE,
    hexes=FromDruid(),
)
AJ_SET_OUT: Final = _event(
    "explore",
    "set out",
    "LG 9.12",
    "{chosen} sets out from {site}{reasons}.",
    chosen=DRUID,
    site=SITE,
    reasons=Reasons(
        {
            story.BESIDE_SPACE: "beside space",
            story.NEAREST_LOCK: "nearest lock",
            story.MOST_NEIGHBORS: "most neighbors",
        },
        story.set_out,
    ),
    neighbors=Count(),
)
AJ_WAS_LANDLOCKED: Final = _event(
    "explore",
    "was landlocked",
    "LG 9.16",
    "No space is left to explore from there: {druid} walks on to {chosen}{reasons}.",
    druid=DRUID,
    chosen=SITE,
    reasons=Reasons({story.MOST_SPACES: "most spaces"}, story.walked_on),
    spaces=Count(),
)
AJ_CHOSE_SPACE: Final = _event(
    "explore",
    "chose space",
    "LG 9.13",
    "{reasons}.",
    reasons=Reasons(
        {
            story.UNLOCKS: "unlocks",
            story.TOUCHES_TWO: "touches two",
            story.FAR_FROM_NEAREST: "far from nearest",
            story.FAR_FROM_ALL: "far from all",
        },
        story.chose_space,
    ),
    touched=Count(),
    away=Count(),
    unlocked=Perhaps(SITE),
)
AJ_CHOSE_SIDE: Final = _event(
    "explore",
    "chose side",
    "LG 9.14",
    "AJ turns up {chosen}: {reasons}.",
    chosen=SITE,
    reasons=Reasons(
        {
            story.KEEPS_HIS_SCORE: "keeps his score",
            story.YOU_SCORE_LESS: "you score less",
            story.YOU_SCORE_ALIKE: "you score alike",
        },
        story.chose_side,
    ),
    points=Count(),
    other_points=Count(),
)
AJ_STAYED: Final = _event(
    "explore",
    "stayed",
    "LG 9.15",
    "A new Eldrid has come to {site}, so {druid} stays where it is.",
    druid=DRUID,
    site=SITE,
)

# Unravel
AJ_HAS_HELIX: Final = _event(
    "unravel",
    "has helix",
    "LG 10.8",
    "{site} is in play: AJ may unravel twice, with {needed} energy each time.",
    site=SITE,
    needed=Count(),
)
AJ_TRIED_AGAIN: Final = _event(
    "unravel", "tried again", "LG 10.8", "{site} is still in play: AJ tries to unravel once more.", site=SITE
)
AJ_SPARED_ENERGY: Final = _event(
    "unravel",
    "spared energy",
    "LG 10.6",
    "With {tiles} in the bag AJ spares {energy}, which would give him most, {points}.",
    energy=ENERGY,
    points=Count("point"),
    tiles=Count("tile"),
)
AJ_SPARED_SCORE: Final = _event(
    "unravel",
    "spared score",
    "LG 10.10",
    "With {tiles} in the bag AJ lets {energies} be: it would lower his score.",
    energies=Energies(),
    tiles=Count("tile"),
)
AJ_CHOSE_ENERGY: Final = _event(
    "unravel",
    "chose energy",
    "LG 9.18",
    "{reasons}.",
    chosen=ENERGY,
    reasons=Reasons(
        {story.FEWEST_SEEDS: "fewest seeds", story.MOST_SITES: "most sites", story.FREELY: "freely"},
        story.chose_energy,
    ),
    seeds=Count(),
    sites=Count(),
)
AJ_CHOSE_TARGET: Final = _event(
    "unravel",
    "chose target",
    "LG 9.19",
    "Of its sites he picks {chosen}: {reasons}.",
    chosen=SITE,
    reasons=Reasons({story.YOU_ARE_THERE: "you are there", story.NO_TROVE: "no trove"}, story.chose_target),
    of=Count(),
)
AJ_UNRAVELED_NOTHING: Final = _event(
    "unravel",
    "unraveled nothing",
    "",
    "AJ unravels nothing: {reason}.",
    reason=Why(
        {"no energy": "LG 9.17", "no site": "LG 9.17", "sparing energy": "LG 10.6", "sparing score": "LG 10.10"},
        story.unraveled_nothing,
    ),
    needed=Count(),
    energies=Energies(),
)
AJ_LAID_SEEDS: Final = _event(
    "unravel",
    "laid seeds",
    "LG 10.3",
    "The {seeds} on {site}, to be counted at the end.",
    energy=ENERGY,
    seeds=story.SeedsLaid(),
    site=SITE,
)
AJ_FOUND_HAVEN: Final = _event(
    "unravel", "found haven", "LG 9.20", "The {havens}.", haven=SITE, hexes=Count(), havens=Havens()
)

# Invoke
AJ_SKIPPED_INVOKE: Final = _event(
    "invoke", "skipped invoke", "LG 10.1", "AJ has unraveled a site, so the Initiate draws no token."
)
AJ_HAS_PRESENCE: Final = _event("invoke", "has presence", "LG 10.7", "{site} gives AJ a second token.", site=SITE)
AJ_DREW_TOKEN: Final = _event(
    "invoke",
    "drew token",
    "",
    "AJ draws {token}.",
    circle=Circle(),
    token=story.Token(),
    explorer=Perhaps(DRUID),
    eldrid=Perhaps(DRUID),
)
AJ_FOUND_NO_TOKEN: Final = _event("invoke", "found no token", "LG 9.21", "The token bag is empty, and nothing happens.")
AJ_RETURNED_TOKEN: Final = _event(
    "invoke",
    "returned token",
    "",
    "The {circle} token goes back into the bag.",
    circle=Circle(),
    token=story.ClassReturned(),
)
AJ_IGNORED_TOKEN: Final = _event(
    "invoke",
    "ignored token",
    "",
    "But {reason}, and nothing happens.",
    token=story.ClassName(),
    reason=Why(
        {"not explored": "LG 9.26", "site gone": "LG 9.25", "site locked": "LG 9.25", "nothing locked": "LG 9.25"},
        story.ignored_token,
    ),
    site=Perhaps(SITE),
)
AJ_CHOSE_SEED: Final = _event(
    "invoke",
    "chose seed",
    "LG 9.23",
    "{reasons}.",
    chosen=ENERGY,
    reasons=Reasons({story.FEWEST_SITES: "fewest sites", story.AS_EXPLORED: "as explored"}, story.chose_seed),
    fewest=Count(),
)
AJ_CHOSE_LOCK: Final = _event(
    "invoke",
    "chose lock",
    "LG 9.25",
    "{site} is drawn to the nearest locked site{locks}: {chosen}, {hexes} away.",
    chosen=SITE,
    hexes=Hexes(),
    locks=Lots(", by lot from {}"),
    site=SITE,
)
AJ_CHOSE_GAP: Final = _event(
    "invoke",
    "chose gap",
    "LG 9.25",
    "It goes where it touches most sites, {touched}{gaps}.",
    touched=Count(),
    gaps=Lots(", one of {} such spaces by lot"),
)

# the end of the turn
AJ_EXPLORED_ONCE_MORE: Final = _event(
    "explore again", "explored once more", "LG 10.12", "AJ has unraveled nothing, so the Legend explores once more."
)
AJ_LURED: Final = _event(
    "lure",
    "lured",
    "LG 10.11",
    "{site} lets AJ move {reasons}.",
    site=SITE,
    chosen=DRUID,
    goal=SITE,
    reasons=Reasons({story.OFF_TROVES: "off troves", story.TO_HAVEN: "to haven"}, story.lured),
)
AJ_LURED_NOBODY: Final = _event("lure", "lured nobody", "LG 10.11", "{site}.", site=story.Lure())
