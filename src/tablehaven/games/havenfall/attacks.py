"""Monsters that move on and attack in a game alone [HS 3]."""

from typing import Final, final

from librt.vecs import append
from mypy_extensions import i64

from tablehaven.games.havenfall import events as usual
from tablehaven.games.havenfall import solo_events as events
from tablehaven.games.havenfall import steps
from tablehaven.games.havenfall.buying import gain_from_board
from tablehaven.games.havenfall.effect import RANKS
from tablehaven.games.havenfall.effects.choosing import WHICH_KIND
from tablehaven.games.havenfall.hero_decks import choose_to_turn, face_up_of
from tablehaven.games.havenfall.monsters import fill_boss, swap, take_from_row
from tablehaven.games.havenfall.paying import give_up
from tablehaven.games.havenfall.pixels import COLORS, of
from tablehaven.games.havenfall.state import BOSS, MINION_1, MINION_2, Havenfall
from tablehaven.games.havenfall.tables import FAKE
from tablehaven.games.havenfall.words import PASS
from tablehaven.kernel.bits import bit, drop_first, first
from tablehaven.kernel.state import NONE, Rule, Step

# what an attack of a rank does; below, it turns a hero deck of that rank
TAKES_PIXEL: Final = 4
TAKES_POINTS: Final = 5


@final
class MoveMonsters(Step[Havenfall]):
    """At the end of a turn without a victory the monsters move, and the first attacks [HS 3.1]."""

    name = "monsters"

    def proceed(self, g: Havenfall, /) -> Rule | None:
        if g.turn.victories > 0:
            g.step = steps.DRAW_HAND
            return None
        return end_with_movement(g)


def end_with_movement(g: Havenfall) -> Rule:
    g.step = steps.DRAW_HAND
    yield from move_row(g)


def move_row(g: Havenfall) -> Rule:
    """All move one place to the left; the one that leaves Minion 1 attacks, and the place of the Boss is filled."""
    leaving = g.row[MINION_1]
    is_calm = g.solo.calmed & bit(MINION_1) != 0
    g.tell(events.MOVED)
    if leaving != NONE:
        take_from_row(g, MINION_1)
    swap(g, MINION_1, MINION_2)
    swap(g, MINION_2, BOSS)
    if leaving == FAKE:
        g.supply[g.tables.fake_diamond] += 1
        g.tell(events.DIAMOND_LEFT)
    elif leaving != NONE:
        g.defeated = append(g.defeated[0 : len(g.defeated)], leaving)
        g.tell(events.LEFT, leaving)
        if is_calm:
            g.tell(events.CALM, leaving)
        else:
            yield from attack(g, leaving)
    fill_boss(g)


def attack(g: Havenfall, monster: i64) -> Rule:
    """One attack at most: of its own rank, or else of the next below, and so on, then of those above [HS 3.6, 3.7]."""
    own = g.tables.monster_rank[monster]
    g.tell(events.ATTACKS, monster, own)
    g.turn.next_hand += g.solo.for_attack[own - 1]
    g.solo.forget_attack_cards()
    n: i64 = 0
    while n < RANKS:
        rank = own - n if n < own else n + 1
        n += 1
        if rank != own:
            g.tell(events.NEXT_RANK, rank)
        if can_attack(g, monster, rank):
            yield from strike(g, monster, rank)
            return
        tell_why_not(g, monster, rank)
    g.tell(events.NO_ATTACK)


def can_attack(g: Havenfall, monster: i64, rank: i64) -> bool:
    """Whether an attack of this rank can be done [HS 3.8]."""
    me = g.me()
    if rank == TAKES_PIXEL:
        return of(me.available + me.exhausted, g.tables.monster_color[monster]) > 0
    if rank == TAKES_POINTS:
        return me.points > 0
    return face_up_of(g, rank) != 0


def tell_why_not(g: Havenfall, monster: i64, rank: i64) -> None:
    if rank == TAKES_PIXEL:
        g.tell(events.NO_SUCH_PIXEL, g.active, g.tables.monster_color[monster], rank)
    elif rank == TAKES_POINTS:
        g.tell(events.NO_POINT, g.active, rank)
    else:
        g.tell(events.ALL_OF_RANK_DOWN, rank)


def strike(g: Havenfall, monster: i64, rank: i64) -> Rule:
    """Do an attack that can be done [HS 3.4]."""
    me = g.me()
    if rank == TAKES_PIXEL:
        color = g.tables.monster_color[monster]
        give_up(g, g.active, color, 1)
        g.tell(usual.RETURNED_PIXEL, g.active, color)
    elif rank == TAKES_POINTS:
        points = min(me.points, g.content.points_lost)
        me.points -= points
        g.tell(events.LOST_POINTS, g.active, points)
    else:
        yield from choose_to_turn(g, face_up_of(g, rank))
        if not g.over:
            yield from gain_by_rings(g, g.solo.turned)


def gain_by_rings(g: Havenfall, turned: i64) -> Rule:
    """From the deck that an attack has turned a hero may be gained, or a card of the next rank [HS 5.8]."""
    rings = g.solo.rings
    while rings > 0:
        rings -= 1
        choices = next_rank(g, turned) if g.solo.is_higher else in_stock(g, bit(turned))
        if choices != 0:
            yield g.ask(g.active, WHICH_KIND, choices=choices, may_pass=True, subject=g.solo.ring)
            if g.answer != PASS:
                gain_from_board(g, g.active, g.answer - g.words.card)


def next_rank(g: Havenfall, kind: i64) -> i64:
    """The kinds one rank higher that can be gained: of decks face up, and after rank 3 artifacts."""
    rank = g.tables.rank[kind] + 1
    if rank <= 3:
        return in_stock(g, face_up_of(g, rank))
    found: i64 = 0
    color: i64 = 0
    while color < COLORS:
        top = g.top_artifact(color)
        if top != NONE:
            found |= bit(top)
        color += 1
    return found


def in_stock(g: Havenfall, kinds: i64) -> i64:
    """Those of which a card is left on the board."""
    found: i64 = 0
    while kinds != 0:
        kind = first(kinds)
        kinds = drop_first(kinds)
        if g.supply[kind] > 0:
            found |= bit(kind)
    return found
