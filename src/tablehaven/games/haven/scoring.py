"""The end of the game: points, Victory Point cards, tie-breaks, and who won [HV 10]."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from tablehaven.games.haven import events
from tablehaven.games.haven.content import CITY, FOREST, HAVENS, POINTS, TYPES, WILD, side_name
from tablehaven.games.haven.options import ARTIFACTS_BREAK_TIES, HAVEN_MASTER
from tablehaven.games.haven.state import Haven, Side
from tablehaven.kernel.bits import drop_first, first, full, size
from tablehaven.kernel.game import Outcome
from tablehaven.kernel.state import NONE, Decision

BY_POINTS: Final = "more points"
BY_LORE: Final = "more Lore after a tie"
SHARED: Final = "shared victory"
BY_ELEMENTAL: Final = "an Elemental left the board"
BY_STACK: Final = "a stack of Lore Tokens was used up"
ENDINGS: Final = (BY_ELEMENTAL, BY_STACK, BY_POINTS, BY_LORE, SHARED)


def token_lore(g: Haven, me: Side, kind: i64) -> i64:
    """The sum of a side's tokens of one type."""
    values = g.content.tokens[kind]
    total = me.spots[kind].storms_won
    tokens = me.spots[kind].won
    while tokens != 0:
        total += values[first(tokens)]
        tokens = drop_first(tokens)
    return total


def artifact_bonus(g: Haven, me: Side, bonus: i64) -> i64:
    """What a side's artifacts add of one kind: Lore of a type, points or Havens [HV 11.7]."""
    total: i64 = 0
    places = me.artifacts
    while places != 0:
        card = g.artifacts[first(places)]
        places = drop_first(places)
        what = g.content.artifact_bonus[card]
        if what == bonus or (what == WILD and me.wild == bonus):
            total += g.content.artifact_amount[card]
    return total


def has_wild(g: Haven, me: Side) -> bool:
    places = me.artifacts
    while places != 0:
        if g.content.artifact_bonus[g.artifacts[first(places)]] == WILD:
            return True
        places = drop_first(places)
    return False


@final
class WildLore(Decision[Haven]):
    """Which type does Wild Lore go to?"""

    name = "wild lore"
    rule = "HV 11.7"
    asks = "Apply your Wild Lore to a type."
    tells = "applies Wild Lore to a type"
    verbs = ("token",)

    def offer(self, g: Haven, /) -> None:
        g.offer_each(g.words.token, full(TYPES))

    def take(self, g: Haven, /) -> None:
        me = g.sides[g.seat]
        me.wild = g.said_type()
        g.tell(events.WILD_LORE_APPLIED, me.seat, me.wild)


WILD_LORE: Final = WildLore()


def lore_of(g: Haven, me: Side, kind: i64) -> i64:
    """A side's Lore of one type, with artifacts [HV 11.8]."""
    return token_lore(g, me, kind) + artifact_bonus(g, me, kind)


def all_lore(g: Haven, me: Side) -> i64:
    """What breaks a tie in points [HV 10.5]."""
    total: i64 = 0
    kind: i64 = 0
    while kind < TYPES:
        total += lore_of(g, me, kind) if g.rules & ARTIFACTS_BREAK_TIES != 0 else token_lore(g, me, kind)
        kind += 1
    return total


def largest_group(g: Haven, havens: i64) -> i64:
    """The size of the largest set of Havens that connect along paths [HV 11.10]."""
    best: i64 = 0
    while havens != 0:
        group = havens & -havens
        reach = group
        while reach != 0:
            haven = first(reach)
            reach = drop_first(reach)
            joined = g.content.board.touching[haven] & havens & ~group
            group |= joined
            reach |= joined
        havens &= ~group
        best = max(best, size(group))
    return best


def havens_of(g: Haven, me: Side) -> i64:
    """The Havens that count for the Haven Guardian [HV 10.2]."""
    havens = largest_group(g, me.havens) if g.rules & HAVEN_MASTER != 0 else size(me.havens)
    return havens + artifact_bonus(g, me, HAVENS)


@final
@mypyc_attr(acyclic=True)
class Score:
    """A side's points, and where they come from."""

    tokens: i64 = 0
    shrines: i64 = 0
    elementals: i64 = 0
    guardian: i64 = 0
    artifacts: i64 = 0

    def total(self) -> i64:
        return self.tokens + self.shrines + self.elementals + self.guardian + self.artifacts


def score(g: Haven, me: Side) -> Score:
    """What a side would score if the game ended now."""
    foe = g.foe(me)
    points = Score()
    kind: i64 = 0
    while kind < TYPES:
        points.tokens += size(me.spots[kind].won) * g.content.token_points
        if lore_of(g, me, kind) > lore_of(g, foe, kind):  # HV 10.1
            points.elementals += g.content.elemental_points[kind]
        kind += 1
    points.shrines = size(me.shrines) * g.content.shrine_points
    if havens_of(g, me) > havens_of(g, foe):
        points.guardian = g.content.guardian_points
    points.artifacts = artifact_bonus(g, me, POINTS)
    places = me.artifacts
    while places != 0:
        points.artifacts += g.content.artifact_points[g.artifacts[first(places)]]
        places = drop_first(places)
    return points


def lead(g: Haven) -> i64:
    """Above zero if City is ahead, below if Forest: by points, then by Lore; zero if they share [HV 10.4 to 10.6]."""
    city = g.sides[CITY]
    forest = g.sides[FOREST]
    ahead = score(g, city).total() - score(g, forest).total()
    return ahead if ahead != 0 else all_lore(g, city) - all_lore(g, forest)


def elemental_gone(g: Haven) -> bool:
    """Whether an Elemental has left the board [HV 7.6]."""
    return g.lores[0].shrine == NONE or g.lores[1].shrine == NONE or g.lores[2].shrine == NONE


def stack_gone(g: Haven) -> bool:
    """Whether all Lore Tokens of a type have been claimed [HV 9.6]."""
    return g.tokens != full(TYPES)


def outcome(g: Haven) -> Outcome | None:
    """How the game ended, and who won."""
    if not g.over:
        return None
    ended = tuple(how for how, so in ((BY_ELEMENTAL, elemental_gone(g)), (BY_STACK, stack_gone(g))) if so)
    points = tuple(int(score(g, side).total()) for side in g.sides)
    lore = [int(all_lore(g, side)) for side in g.sides]
    city, forest = points
    winner = CITY if lead(g) > 0 else FOREST
    if city != forest:
        what = "masters the forest" if winner == CITY else "defends its home"
        reason = f"{side_name(winner)} {what} with {max(points)} points to {min(points)}."
        return Outcome((winner,), points, "HV 10.4", reason, (*ended, BY_POINTS))
    if lead(g) != 0:
        reason = f"{side_name(winner)} wins a tie at {city} points with {max(lore)} Lore to {min(lore)}."
        return Outcome((winner,), points, "HV 10.5", reason, (*ended, BY_LORE))
    reason = f"City and Forest share the victory with {city} points and {lore[CITY]} Lore each."
    return Outcome((CITY, FOREST), points, "HV 10.6", reason, (*ended, SHARED))
