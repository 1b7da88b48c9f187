"""How good a position of Haven looks: a few features, and what `weights.toml` says they are worth.

They are asked of worlds that were dealt anew for the side that judges, so they may look at all cards without peeking.
"""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.games.haven import decisions
from tablehaven.games.haven.content import TYPES
from tablehaven.games.haven.contest import cards_at, lore_at, offerings_at, weapons_at
from tablehaven.games.haven.redeal import redeal
from tablehaven.games.haven.scoring import lead, lore_of, score
from tablehaven.games.haven.state import NONE, Haven, Side
from tablehaven.games.haven.words import PASS, SEEK_HAND
from tablehaven.kernel.bits import bit, lowest, size
from tablehaven.kernel.judge import Judge
from tablehaven.kernel.rng import Rng
from tablehaven.kernel.state import State

FEATURES: Final = (
    "bias",
    "points",  # ahead, if the game ended now
    "late_points",  # the same, the more the fewer tokens are left
    "lore",  # ahead, in all types
    "havens",  # ahead
    "near_havens",  # that lack one Shrine
    "hand",  # Seekers and Offerings
    "powers",  # Lore Powers in hand
    "in_play",  # Seekers
    "no_offering",  # in hand, so that one must be drawn
    "token_outlook",  # tokens that would be won if they were resolved now, by worth and by how soon
    "shrine_outlook",  # Shrines that would be won in the same way
)
_BIAS: Final = 0
_POINTS: Final = 1
_LATE_POINTS: Final = 2
_LORE: Final = 3
_HAVENS: Final = 4
_NEAR_HAVENS: Final = 5
_HAND: Final = 6
_POWERS: Final = 7
_IN_PLAY: Final = 8
_NO_OFFERING: Final = 9
_TOKEN_OUTLOOK: Final = 10
_SHRINE_OUTLOOK: Final = 11

# what the other side sees of a secret answer, numbered after the vocabulary
_SEEK_HAND: Final = 0  # + type
_REMOVE: Final = 3  # + type
_SEEKER: Final = 6  # + type
_UNSEEN: Final = 9
_DISCARD: Final = 10  # + deck


@final
@mypyc_attr(acyclic=True)
class HavenJudge(Judge):
    """The judgment of Haven."""

    def redeal(self, state: State, seat: i64, rng: Rng) -> None:
        redeal(cast(Haven, state), seat, rng)

    def features(self, state: State, seat: i64) -> vec[float]:
        return features(cast(Haven, state), seat)

    def result(self, state: State, seat: i64) -> float:
        ahead = lead(cast(Haven, state))
        if ahead == 0:
            return 0.5
        if (ahead > 0) == (seat == 0):
            return 1.0
        return 0.0

    def seen(self, state: State, answer: i64, viewer: i64) -> i64:
        return seen(cast(Haven, state), answer)


def seen(g: Haven, answer: i64) -> i64:
    """An answer as the other side sees it."""
    words = g.words
    me = g.sides[g.seat]
    kind = g.kind
    if kind == decisions.ACTION:
        if SEEK_HAND <= answer < words.remove:
            return words.size + _SEEK_HAND + (answer - SEEK_HAND) % TYPES
        if words.remove <= answer < words.play:
            return seen_seeker(g, me, answer, answer - words.remove, _REMOVE)
        return answer
    if kind == decisions.DISCARD:
        if answer < words.discard_offering:
            return words.size + _DISCARD
        if answer < words.discard_power:
            return words.size + _DISCARD + 1
        return words.size + _DISCARD + 2
    if answer == PASS:
        return answer
    if kind in (decisions.GIVE_BACK, decisions.VINES_SEEKER, decisions.VINES_UNDER, decisions.DUST_SEEKER):
        return words.size + _UNSEEN
    chooses_seeker = kind in (decisions.ELIXIR_SEEKER, decisions.GATEWAY_SEEKER, decisions.GATEWAY_WHERE)
    if chooses_seeker and words.seeker <= answer < words.shrine:
        return seen_seeker(g, me, answer, answer - words.seeker, _SEEKER)
    return answer


def seen_seeker(g: Haven, me: Side, answer: i64, seeker: i64, verb: i64) -> i64:
    """A Seeker in play as the other side sees it: itself if it lies face up, else the token it lies at."""
    place = me.place_of(seeker)
    if me.spots[place].up & bit(seeker) != 0:
        return answer
    return g.words.size + verb + place


def features(g: Haven, seat: i64) -> vec[float]:
    """What speaks for a side, each less what speaks for the other, in the order of `FEATURES`."""
    me = g.sides[seat]
    foe = g.sides[1 - seat]
    found = vec[float]([0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0])
    found[_BIAS] = 1.0 - 2.0 * float(seat)
    found[_POINTS] = float(score(g, me).total() - score(g, foe).total())
    found[_LATE_POINTS] = found[_POINTS] * lateness(g)
    kind: i64 = 0
    while kind < TYPES:
        found[_LORE] += float(lore_of(g, me, kind) - lore_of(g, foe, kind))
        if g.lores[kind].token != NONE:
            add_outlook(g, me, foe, kind, found)
        kind += 1
    add_prospects(g, me, found, 1.0)
    add_prospects(g, foe, found, -1.0)
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
    board = g.content.board
    found[_HAVENS] += factor * float(size(me.havens))
    open_havens = (bit(len(board.haven_names)) - 1) & ~(me.havens | g.foe(me).havens)
    while open_havens != 0:
        haven = lowest(open_havens)
        open_havens &= open_havens - 1
        if size(board.around[haven] & me.shrines) == board.needed[haven] - 1:
            found[_NEAR_HAVENS] += factor
    found[_HAND] += factor * float(size(me.seekers.hand) + size(me.offerings.hand))
    found[_POWERS] += factor * float(size(me.powers.hand))
    found[_IN_PLAY] += factor * float(size(me.in_play()))
    if me.offerings.hand == 0:
        found[_NO_OFFERING] += factor


def add_outlook(g: Haven, me: Side, foe: Side, kind: i64, found: vec[float]) -> None:
    """What the token of a type would bring if it were resolved now, weighed by how soon that is."""
    if me.spots[kind].seekers() | foe.spots[kind].seekers() == 0:
        return
    limit = g.value(kind)
    my_lore = lore_at(me, kind)
    foe_lore = lore_at(foe, kind)
    soon = 0.25 + 0.25 * float(offerings_at(g, kind))
    worth = 1.0 + 0.2 * float(g.content.tokens[kind][g.lores[kind].token])
    if my_lore > limit or foe_lore > limit:
        edge = 0.0
        if my_lore <= limit:
            edge = 1.0
        elif foe_lore <= limit:
            edge = -1.0
        found[_TOKEN_OUTLOOK] += edge * worth * soon
        found[_SHRINE_OUTLOOK] += edge * soon
        return
    more_cards = cards_at(g, me, kind) - cards_at(g, foe, kind)
    more_weapons = weapons_at(g, me, kind) - weapons_at(g, foe, kind)
    found[_TOKEN_OUTLOOK] += _edge(my_lore - foe_lore, more_cards, me.seat == 1) * worth * soon
    found[_SHRINE_OUTLOOK] += _edge(more_weapons, more_cards, me.seat == 0) * soon


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
