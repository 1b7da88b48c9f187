"""What a position of Haven is worth to a side: a hand-made judgment for the computer players.

It is asked of worlds that were dealt anew for the side that judges, so it may look at all cards without peeking.
"""

from typing import Final

from mypy_extensions import i64

from tablehaven.games.haven.content import TYPES
from tablehaven.games.haven.contest import cards_at, lore_at, offerings_at, weapons_at
from tablehaven.games.haven.scoring import lead, lore_of, score
from tablehaven.games.haven.state import NONE, Haven, Side
from tablehaven.kernel.bits import bit, lowest, size

_WIN: Final = 100.0
_LORE_LEAD: Final = 0.12  # points for each Lore ahead in a type that is still open
_HAVEN_LEAD: Final = 0.6  # points for each Haven ahead, on top of the Guardian
_NEAR_HAVEN: Final = 0.35  # points for a Haven that lacks one Shrine
_IN_HAND: Final = 0.12  # a card in hand
_POWER: Final = 0.35  # a Lore Power in hand
_NO_OFFERING: Final = 0.4  # the nuisance of having to draw one
_SPENT_SEEKER: Final = 0.05  # a Seeker in play, beyond what it does


def value(g: Haven, seat: i64) -> float:
    """How many points a side is ahead, or can expect to be, with everything in the open."""
    me = g.sides[seat]
    foe = g.sides[1 - seat]
    if g.over:
        ahead = lead(g) if seat == 0 else -lead(g)
        if ahead == 0:
            return 0.0
        return _WIN if ahead > 0 else -_WIN
    total = float(score(g, me).total() - score(g, foe).total())
    total += prospects(g, me) - prospects(g, foe)
    kind: i64 = 0
    while kind < TYPES:
        total += float(lore_of(g, me, kind) - lore_of(g, foe, kind)) * _LORE_LEAD
        if g.lores[kind].token != NONE:
            total += token_outlook(g, me, foe, kind)
        kind += 1
    return total


def prospects(g: Haven, me: Side) -> float:
    """What a side holds beyond points: Havens, near Havens and cards."""
    board = g.content.board
    total = float(size(me.havens)) * _HAVEN_LEAD
    open_havens = (bit(len(board.haven_names)) - 1) & ~(me.havens | g.foe(me).havens)
    while open_havens != 0:
        haven = lowest(open_havens)
        open_havens &= open_havens - 1
        if size(board.around[haven] & me.shrines) == board.needed[haven] - 1:
            total += _NEAR_HAVEN
    total += float(size(me.seekers.hand) + size(me.offerings.hand)) * _IN_HAND
    total += float(size(me.powers.hand)) * _POWER
    total += float(size(me.in_play())) * _SPENT_SEEKER
    if me.offerings.hand == 0:
        total -= _NO_OFFERING
    return total


def token_outlook(g: Haven, me: Side, foe: Side, kind: i64) -> float:
    """What the token of a type would bring if it were resolved now, weighed by how soon that is."""
    limit = g.value(kind)
    my_lore = lore_at(me, kind)
    foe_lore = lore_at(foe, kind)
    i_overshoot = my_lore > limit
    foe_overshoots = foe_lore > limit
    soon = 0.25 + 0.25 * float(offerings_at(g, kind))
    if i_overshoot and foe_overshoots:
        return 0.0
    if me.spots[kind].seekers() | foe.spots[kind].seekers() == 0:
        return 0.0
    prize = 1.0 + 0.2 * float(g.content.tokens[kind][g.lores[kind].token])
    shrine = 1.6
    if i_overshoot:
        return -(prize + shrine) * soon
    if foe_overshoots:
        return (prize + shrine) * soon
    more_cards = cards_at(g, me, kind) - cards_at(g, foe, kind)
    more_lore = my_lore - foe_lore
    more_weapons = weapons_at(g, me, kind) - weapons_at(g, foe, kind)
    return (
        _edge(more_lore, more_cards, me.seat == 1) * prize + _edge(more_weapons, more_cards, me.seat == 0) * shrine
    ) * soon


def _edge(more: i64, more_cards: i64, mine_if_tied: bool) -> float:
    """How safely a contest is won, from -1 to 1."""
    if more > 1:
        return 1.0
    if more < -1:
        return -1.0
    if more != 0:
        return 0.85 if more > 0 else -0.85
    if more_cards != 0:
        return 0.6 if more_cards > 0 else -0.6
    return 0.4 if mine_if_tied else -0.4
