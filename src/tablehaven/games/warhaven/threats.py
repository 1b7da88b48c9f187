"""What the attacks of a side promise within a turn, from tabulated odds: for the judgment, which is asked often.

Dice and base values are counted, and the best attack card in hand; what else a card or an ability may do is left to the
search, which plays it.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.games.warhaven.clash import FACES
from tablehaven.games.warhaven.combat import fitting
from tablehaven.games.warhaven.language import ATTACK_CARD, STAT_RANGE
from tablehaven.games.warhaven.state import WarHaven
from tablehaven.games.warhaven.tables import NO_ATTACK_AFTER_MOVE
from tablehaven.games.warhaven.values import flies, habits, pace, value
from tablehaven.kernel.bits import bit, drop_first, first

_LEAST: Final = -FACES  # the advantage below which no pair of dice can hit
_ADVANTAGES: Final = 28
_HEALTHS: Final = 24  # more health than this is as good

# what an attack promises, as the logarithm of the odds of winning
_HEALTH: Final = 0.09  # a point of an ally's health
_FALL: Final = 0.45  # an ally's life
_LEADER_HEALTH: Final = 0.22
_LEADER_FALL: Final = 4.0  # the game


def _losses(capped: bool) -> list[float]:
    """By advantage and health: the mean of what is lost, or the chance to lose all."""
    found: list[float] = []
    for advantage in range(_LEAST, _LEAST + _ADVANTAGES):
        for health in range(_HEALTHS):
            dice = [advantage + one - other for one in range(1, FACES + 1) for other in range(1, FACES + 1)]
            if capped:
                total = float(sum(min(max(damage, 0), health) for damage in dice))
            else:
                total = float(sum(damage >= max(health, 1) for damage in dice))
            found.append(total / len(dice))
    return found


_MEAN: Final = vec[float](_losses(True))
_FELL: Final = vec[float](_losses(False))


def _place(advantage: i64, health: i64) -> i64:
    advantage = min(max(advantage, _LEAST), _LEAST + _ADVANTAGES - 1)
    return (advantage - _LEAST) * _HEALTHS + min(max(health, 0), _HEALTHS - 1)


def mean_loss(advantage: i64, health: i64) -> float:
    """What a defender with this health loses on average, if the attack is so much above the defense."""
    return _MEAN[_place(advantage, health)]


def chance_to_fell(advantage: i64, health: i64) -> float:
    return _FELL[_place(advantage, health)]


def worth(g: WarHaven, unit: i64, loss: float, fall: float) -> float:
    """What it is worth to the other side that a character loses health, and may fall."""
    if g.is_commander(unit):
        return loss * _LEADER_HEALTH + fall * _LEADER_FALL
    return loss * _HEALTH + fall * _FALL


@final
@mypyc_attr(acyclic=True)
class Strikes:
    """The best attacks of a side that its actions allow, and what they could do to the enemy commander."""

    def __init__(self) -> None:
        self.promise: float = 0.0
        self.onslaught: float = 0.0  # the share of the commander's health that could be lost at once, squared


def strikes(
    g: WarHaven, seat: i64, actions: i64, resumes: bool, attacks: vec[i64], defenses: vec[i64], healths: vec[i64]
) -> Strikes:
    """The strikes of a seat in so many actions; `resumes` says whether it is in the midst of its turn."""
    found = Strikes()
    if actions <= 0:
        return found
    board = g.tables.board
    free = board.everywhere & ~g.occupied
    leader = g.commander(1 - seat)
    spent: i64 = 0
    if resumes:
        spent = g.attacked
    near = vec[float]([0.0, 0.0, 0.0])  # the best strikes without a move, the best first
    far = 0.0  # the best with one
    near_leader = vec[float]([0.0, 0.0, 0.0])  # losses of the enemy commander
    far_leader = 0.0
    army = g.army_of(seat) & ~spent
    while army != 0:
        unit = first(army)
        army = drop_first(army)
        is_tired = g.exhausted & bit(unit) != 0
        if is_tired and (resumes or (g.through | g.exhaustion_ending) & bit(unit) != 0):
            continue
        here = g.stands[unit]
        range_ = max(value(g, unit, STAT_RANGE), 1)
        spaces: i64 = 0
        has_moved = resumes and g.moved & bit(unit) != 0
        must_stand = habits(g, unit) & NO_ATTACK_AFTER_MOVE != 0
        if has_moved and must_stand:
            continue
        if not has_moved and not must_stand and actions > 1 and g.pinned & bit(unit) == 0:
            spaces = board.reachable(here, pace(g, unit), free, flies(g, unit))
        attack = attacks[unit] + best_punch(g, unit)
        best_near = 0.0
        best_far = 0.0
        enemies = g.army_of(1 - seat)
        while enemies != 0:
            enemy = first(enemies)
            enemies = drop_first(enemies)
            around = board.within(g.stands[enemy], range_)
            is_near = around & bit(here) != 0
            if not is_near and around & spaces == 0:
                continue
            advantage = attack - defenses[enemy]
            loss = mean_loss(advantage, healths[enemy])
            fall = chance_to_fell(advantage, healths[enemy])
            gain = worth(g, enemy, loss, fall)
            if enemy == leader and is_near:
                insert(near_leader, loss)
            elif enemy == leader:
                far_leader = max(far_leader, loss)
            if is_near:
                best_near = max(best_near, gain)
            else:
                best_far = max(best_far, gain)
        insert(near, best_near)
        far = max(far, best_far - best_near)
    found.promise = best_of(near, far, actions)
    share = best_of(near_leader, far_leader, actions) / float(max(healths[leader], 1))
    found.onslaught = min(share, 1.5) * min(share, 1.5)
    return found


def insert(best: vec[float], new: float) -> None:
    """Keep the best in order."""
    n: i64 = 0
    while n < len(best):
        if new > best[n]:
            before = best[n]
            best[n] = new
            new = before
        n += 1


def best_of(near: vec[float], far: float, actions: i64) -> float:
    """What so many actions bring at best: one a strike, and two if its attacker has to come near first."""
    if actions == 1:
        return near[0]
    if actions == 2:
        return max(near[0] + near[1], far)
    return max(near[0] + near[1] + near[2], near[0] + far)


def best_punch(g: WarHaven, unit: i64) -> i64:
    """What the best attack card in hand would add for a character."""
    found: i64 = 0
    cards = fitting(g, unit, ATTACK_CARD)
    while cards != 0:
        found = max(found, g.tables.punch[g.side_of(unit).cards[first(cards)]])
        cards = drop_first(cards)
    return found
