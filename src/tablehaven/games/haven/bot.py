"""How good a position of Haven looks: a few features, and what `weights.toml` says they are worth.

They are asked of worlds that were dealt anew for the side that judges, so they may look at all cards without peeking.
"""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.games.haven.content import TYPES
from tablehaven.games.haven.contest import (
    cards_at,
    left_at,
    lore_at,
    offerings_at,
    sage_by,
    tokens_due,
    victor_by,
    weapons_at,
)
from tablehaven.games.haven.options import CONFRONTATION
from tablehaven.games.haven.scoring import lead, lore_of, score
from tablehaven.games.haven.shrines import contested_shrines, havens_with, lacking
from tablehaven.games.haven.state import Haven, Side
from tablehaven.kernel.bits import bit, drop_first, first, full, size
from tablehaven.kernel.judge import Judge
from tablehaven.kernel.state import NONE, State

FEATURES: Final = (
    "bias",
    "turn",  # whose it is
    "actions",  # left in it
    "draws",  # left in it
    "last_word",  # tokens due at the end of it, while actions are left
    "points",  # ahead, if the game ended now
    "late_points",  # the same, the more the fewer tokens are left; so are all that are called late
    "lore",  # ahead, in all types
    "late_lore",
    "havens",  # ahead
    "late_havens",
    "near_havens",  # that lack one Shrine
    "seekers",  # in hand
    "hand_lore",  # on them
    "hand_weapons",  # on them
    "offerings",  # in hand
    "powers",  # Lore Powers in hand
    "in_play",  # Seekers
    "no_offering",  # in hand, so that one must be drawn
    "far_tokens",  # that would be won if they were resolved now, by worth, with at most one Offering
    "near_tokens",  # with two
    "due_tokens",  # with enough
    "late_tokens",  # of the three
    "far_shrines",  # that would be won in the same way
    "near_shrines",
    "due_shrines",
    "late_shrines",
    "far_claims",  # Havens that those Shrines would complete
    "near_claims",
    "due_claims",
    "lore_margin",  # by how much tokens would be won, near and due
    "weapons_margin",  # and their Shrines
)
_BIAS: Final = 0
_TURN: Final = 1
_ACTIONS: Final = 2
_DRAWS: Final = 3
_LAST_WORD: Final = 4
_POINTS: Final = 5
_LATE_POINTS: Final = 6
_LORE: Final = 7
_LATE_LORE: Final = 8
_HAVENS: Final = 9
_LATE_HAVENS: Final = 10
_NEAR_HAVENS: Final = 11
_SEEKERS: Final = 12
_HAND_LORE: Final = 13
_HAND_WEAPONS: Final = 14
_OFFERINGS: Final = 15
_POWERS: Final = 16
_IN_PLAY: Final = 17
_NO_OFFERING: Final = 18
_TOKENS: Final = 19  # + how near it is to be resolved
_LATE_TOKENS: Final = 22
_SHRINES: Final = 23
_LATE_SHRINES: Final = 26
_CLAIMS: Final = 27
_LORE_MARGIN: Final = 30
_WEAPONS_MARGIN: Final = 31
_BLANK: Final = vec[float]([0.0] * len(FEATURES))


@final
@mypyc_attr(acyclic=True)
class HavenJudge(Judge):
    """The judgment of Haven."""

    def features(self, state: State, seat: i64) -> vec[float]:
        return features(cast(Haven, state), seat)

    def result(self, state: State, seat: i64) -> float:
        ahead = lead(cast(Haven, state))
        if ahead == 0:
            return 0.5
        if (ahead > 0) == (seat == 0):
            return 1.0
        return 0.0


def features(g: Haven, seat: i64) -> vec[float]:
    """What speaks for a side, each less what speaks for the other, in the order of `FEATURES`."""
    me = g.sides[seat]
    foe = g.sides[1 - seat]
    found = _BLANK[0 : len(_BLANK)]
    found[_BIAS] = 1.0 - 2.0 * float(seat)
    mine = 1.0
    if g.active != seat:
        mine = -1.0
    found[_TURN] = mine
    found[_ACTIONS] = mine * float(g.actions + g.song)
    found[_DRAWS] = mine * float(g.draws)
    if g.actions + g.song > 0:
        found[_LAST_WORD] = mine * float(size(tokens_due(g)))
    late = lateness(g)
    found[_POINTS] = float(score(g, me).total() - score(g, foe).total())
    found[_LATE_POINTS] = late * found[_POINTS]
    kind: i64 = 0
    while kind < TYPES:
        found[_LORE] += float(lore_of(g, me, kind) - lore_of(g, foe, kind))
        if g.lores[kind].token != NONE:
            add_outlook(g, me, foe, kind, found)
        kind += 1
    add_prospects(g, me, found, 1.0)
    add_prospects(g, foe, found, -1.0)
    found[_LATE_LORE] = late * found[_LORE]
    found[_LATE_HAVENS] = late * found[_HAVENS]
    found[_LATE_TOKENS] = late * (found[_TOKENS] + found[_TOKENS + 1] + found[_TOKENS + 2])
    found[_LATE_SHRINES] = late * (found[_SHRINES] + found[_SHRINES + 1] + found[_SHRINES + 2])
    return found


def lateness(g: Haven) -> float:
    """How far the game has come, from 0 to 1: by the stack of tokens that is nearest to its end."""
    latest = 0.0
    kind: i64 = 0
    while kind < TYPES:
        won = size(g.sides[0].spots[kind].won) + size(g.sides[1].spots[kind].won)
        latest = max(latest, float(won) / float(len(g.content.tokens[kind])))
        kind += 1
    return latest


def add_prospects(g: Haven, me: Side, found: vec[float], factor: float) -> None:
    """What a side holds beyond points: Havens, near Havens and cards."""
    found[_HAVENS] += factor * float(size(me.havens))
    open_havens = open_to_claims(g, me)
    while open_havens != 0:
        haven = first(open_havens)
        open_havens = drop_first(open_havens)
        if lacking(g, haven, me.shrines) == 1:
            found[_NEAR_HAVENS] += factor
    hand = me.seekers.hand
    found[_SEEKERS] += factor * float(size(hand))
    while hand != 0:
        seeker = first(hand)
        hand = drop_first(hand)
        found[_HAND_LORE] += factor * float(me.cards.lore[seeker])
        found[_HAND_WEAPONS] += factor * float(me.cards.weapons[seeker])
    found[_OFFERINGS] += factor * float(size(me.offerings.hand))
    found[_POWERS] += factor * float(size(me.powers.hand))
    found[_IN_PLAY] += factor * float(size(me.in_play()))
    if me.offerings.hand == 0:
        found[_NO_OFFERING] += factor


def add_outlook(g: Haven, me: Side, foe: Side, kind: i64, found: vec[float]) -> None:
    """What the token of a type would bring if it were resolved now, apart by how near that is."""
    nearness = max(offerings_at(g, kind) - g.content.offerings_to_resolve + 2, 0)
    nearness = min(nearness, 2)
    limit = g.value(kind)
    my_lore = lore_at(me, kind)
    foe_lore = lore_at(foe, kind)
    overshot: i64 = 0
    if my_lore > limit:
        overshot |= bit(me.seat)
    if foe_lore > limit:
        overshot |= bit(foe.seat)
    left = left_at(g, kind, overshot)
    if left == 0:
        return
    more_cards = cards_at(g, me, kind) - cards_at(g, foe, kind)
    more_weapons = weapons_at(g, me, kind) - weapons_at(g, foe, kind)
    if overshot != 0:
        token = 1.0 if left == bit(me.seat) else -1.0
        shrine = token
    else:
        ahead = 1 - 2 * me.seat
        token = edge(
            my_lore - foe_lore, more_cards, sage_by(ahead * (my_lore - foe_lore), ahead * more_cards) == me.seat
        )
        shrine = edge(more_weapons, more_cards, victor_by(ahead * more_weapons, ahead * more_cards) == me.seat)
        if nearness > 0:
            found[_LORE_MARGIN] += float(my_lore - foe_lore)
            found[_WEAPONS_MARGIN] += float(more_weapons)
    found[_TOKENS + nearness] += token * (1.0 + 0.2 * float(g.content.tokens[kind][g.lores[kind].token]))
    found[_SHRINES + nearness] += shrine
    winner = me
    if shrine < 0.0:
        winner = foe
    found[_CLAIMS + nearness] += shrine * float(completed_by(g, winner, g.lores[kind].shrine))


def completed_by(g: Haven, me: Side, shrine: i64) -> i64:
    """How many Havens a side would claim with the Shrine of an Elemental."""
    if shrine == NONE:
        return 0
    return size(havens_with(g, me, shrine))


def open_to_claims(g: Haven, me: Side) -> i64:
    """The Havens that a side may still claim: nobody's, and those that the other side may lose [HV 11.13]."""
    foe = g.foe(me)
    found = full(len(g.content.board.haven_names)) & ~(me.havens | foe.havens)
    if g.rules & CONFRONTATION == 0:
        return found
    firm = foe.shrines & ~contested_shrines(g)
    theirs = foe.havens
    while theirs != 0:
        haven = first(theirs)
        theirs = drop_first(theirs)
        if lacking(g, haven, firm) > 0:
            found |= bit(haven)
    return found


def edge(more: i64, more_cards: i64, is_won: bool) -> float:
    """How safely a contest is won or lost, from -1 to 1, by the difference of what counts in it and of the cards."""
    safety = 0.4
    if more > 1 or more < -1:
        safety = 1.0
    elif more != 0:
        safety = 0.85
    elif more_cards != 0:
        safety = 0.6
    return safety if is_won else -safety
