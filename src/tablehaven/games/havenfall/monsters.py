"""The monsters: who comes out, who moves up, and what a victory brings [HF 6.7–6.12, 13.3]."""

from librt.vecs import append, vec
from mypy_extensions import i64

from tablehaven.games.havenfall import events
from tablehaven.games.havenfall.monster_deck import draw_unseen, unseen_left
from tablehaven.games.havenfall.options import TO_THE_LAST
from tablehaven.games.havenfall.paying import gain_pixel
from tablehaven.games.havenfall.promises import relocate
from tablehaven.games.havenfall.scoring import end_alone, score
from tablehaven.games.havenfall.solo import PASSED
from tablehaven.games.havenfall.state import BOSS, LOCATIONS, MINION_1, MINION_2, Havenfall
from tablehaven.games.havenfall.totals import counts_as_boss, monster_at
from tablehaven.kernel.bits import bit
from tablehaven.kernel.dealing import drawn
from tablehaven.kernel.rows import total
from tablehaven.kernel.state import NONE


def monsters_left(g: Havenfall) -> i64:
    """How many lie in the monster deck."""
    count = total(g.monsters)
    on_top: i64 = len(g.monsters_on_top)
    below: i64 = len(g.monsters_below)
    if g.tables.is_solo:
        count += unseen_left(g)
    return count + on_top + below


def draw_monster(g: Havenfall) -> i64:
    """The top card of the monster deck, which is not empty."""
    on_top: i64 = len(g.monsters_on_top)
    if on_top > 0:
        monster = g.monsters_on_top[on_top - 1]
        g.monsters_on_top = g.monsters_on_top[0 : on_top - 1]
        return monster
    if g.tables.is_solo and unseen_left(g) > 0:
        return draw_unseen(g)
    shuffled = total(g.monsters)
    if shuffled > 0:
        monster = drawn(g.monsters, g.chance.below(shuffled))
        g.monsters[monster] -= 1
        return monster
    monster = g.monsters_below[0]
    g.monsters_below = g.monsters_below[1 : len(g.monsters_below)]
    return monster


def lay_on_top(g: Havenfall, monster: i64) -> None:
    g.monsters_on_top = append(g.monsters_on_top[0 : len(g.monsters_on_top)], monster)


def lay_below(g: Havenfall, monster: i64) -> None:
    g.monsters_below = append(g.monsters_below[0 : len(g.monsters_below)], monster)


def shuffle_in(g: Havenfall, monster: i64) -> None:
    """A monster is shuffled into its deck: nobody knows the order of any of it any more."""
    g.monsters[monster] += 1
    for other in g.monsters_on_top:
        g.monsters[other] += 1
    for other in g.monsters_below:
        g.monsters[other] += 1
    g.monsters_on_top = vec[i64]()
    g.monsters_below = vec[i64]()
    if g.tables.is_solo:
        g.solo.is_mixed = True


def take_from_row(g: Havenfall, location: i64) -> i64:
    """A monster leaves its location, with all that was added to its needs."""
    monster = g.row[location]
    g.row[location] = NONE
    clear_needs(g, location)
    return monster


def clear_needs(g: Havenfall, location: i64) -> None:
    g.turn.more_damage[location] = 0
    g.turn.more_health[location] = 0
    g.turn.mirrored &= ~bit(location)
    relocate(g, location, NONE)
    if g.tables.is_solo:
        g.solo.calmed &= ~bit(location)


def swap(g: Havenfall, one: i64, other: i64) -> None:
    """Two monsters change places, and what was added to their needs goes along."""
    turn = g.turn
    monster, damage, health = g.row[one], turn.more_damage[one], turn.more_health[one]
    g.row[one] = g.row[other]
    turn.more_damage[one] = turn.more_damage[other]
    turn.more_health[one] = turn.more_health[other]
    g.row[other] = monster
    turn.more_damage[other] = damage
    turn.more_health[other] = health
    turn.mirrored = exchanged(turn.mirrored, one, other)
    relocate(g, one, other)
    if g.tables.is_solo:
        g.solo.calmed = exchanged(g.solo.calmed, one, other)


def exchanged(locations: i64, one: i64, other: i64) -> i64:
    """A set of locations after what stands at two of them has changed places."""
    found = locations & ~(bit(one) | bit(other))
    if locations & bit(one) != 0:
        found |= bit(other)
    if locations & bit(other) != 0:
        found |= bit(one)
    return found


def close_up(g: Havenfall) -> None:
    """Those to the right of a gap move to the left, and the place of the Boss is filled [HF 6.7, 13.3]."""
    target: i64 = 0
    source: i64 = 0
    while source < LOCATIONS:
        if g.row[source] != NONE:
            if source != target:
                swap(g, source, target)
            target += 1
        source += 1
    while target < LOCATIONS and not g.over:
        if monsters_left(g) == 0:
            g.tell(events.MONSTERS_GONE)
            g.over = True
            return
        g.row[target] = draw_monster(g)
        g.tell(events.CAME_OUT, g.row[target], target)
        target += 1


def close_behind(g: Havenfall, location: i64) -> None:
    """Alone, those to the right of the defeated monster move up, and gaps with them [HS 3.9, 3.11]."""
    while location < BOSS:
        swap(g, location, location + 1)
        location += 1
    fill_boss(g)


def fill_boss(g: Havenfall) -> None:
    """Alone, a card is drawn to the place of the Boss; without one the monsters have passed [HS 3.1, 6.3]."""
    if g.over:
        return
    if g.row[BOSS] == NONE and monsters_left(g) > 0:
        g.row[BOSS] = draw_monster(g)
        g.tell(events.CAME_OUT, g.row[BOSS], BOSS)
    if monsters_left(g) > 0 or g.row[BOSS] != NONE:
        return
    if g.rules & TO_THE_LAST == 0 or (g.row[MINION_1] == NONE and g.row[MINION_2] == NONE):
        end_alone(g, PASSED)


def defeat(g: Havenfall, location: i64) -> None:
    """The player whose turn it is has beaten the monster there [HF 6.7–6.9, 6.12]."""
    seat = g.active
    monster = monster_at(g, location)
    turn = g.turn
    rank = g.tables.monster_rank[monster]
    turn.victories += 1
    turn.highest = max(turn.highest, rank)
    g.tell(events.DEFEATED, seat, monster, location)
    gain_pixel(g, seat, g.tables.monster_color[monster])
    if counts_as_boss(location):
        turn.bosses += 1
        points = rank
        if turn.is_demoted:
            points = (rank + 1) // 2
        score(g, seat, points + turn.boss_points)
        turn.boss_points = 0
        bring_leaders(g)
    if location <= BOSS:
        take_from_row(g, location)
        g.defeated = append(g.defeated[0 : len(g.defeated)], monster)
        if g.tables.is_solo:
            close_behind(g, location)
        else:
            close_up(g)


def bring_leaders(g: Havenfall) -> None:
    """After the first Boss the leaders come to the discard piles [HF 6.12]."""
    if g.are_leaders_out:
        return
    g.are_leaders_out = True
    for player in g.players:
        player.gain(g.tables.leader_of[player.color])
    g.tell(events.LEADERS_CAME)
