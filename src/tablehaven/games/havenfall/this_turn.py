"""What holds for one turn and is gone with it [HF 3.11]. A field of ours is a number, a set, or packed pixels."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.kernel.state import NONE

BUY: Final = 1  # actions
FIGHT: Final = 2
TRASH: Final = 3

_NO_CHANGE: Final = vec[i64]([0, 0, 0])


@final
@mypyc_attr(acyclic=True)
class ThisTurn:
    """What the player whose turn it is has done, and what cards and spells changed until the end of the turn."""

    # the action
    action: i64 = 0  # that was announced last
    is_done: bool = False  # whether it was carried out
    extra_actions: i64 = 0  # not yet announced
    extra_buys: i64 = 0
    location: i64 = NONE  # that was named for a fight that is not decided
    lost: bool = False  # a fight
    victories: i64 = 0
    bosses: i64 = 0
    highest: i64 = 0  # rank of a monster defeated
    boss_points: i64 = 0  # that the first Boss defeated from now on brings besides
    # sums
    spent: i64 = 0  # treasure
    damage: i64 = 0
    health: i64 = 0
    next_hand: i64 = 0  # cards more or fewer, beside what cards in play have added
    kept: i64 = 0  # how many cards may be kept for the next hand
    # what monsters need
    more_damage: vec[i64]  # by location, goes along with its monster
    more_health: vec[i64]
    mirrored: i64 = 0  # locations whose two needs are exchanged
    all_damage: i64 = 0  # of all monsters
    all_health: i64 = 0
    for_others: i64 = 0  # of all, for each other monster on the board
    is_promoted: bool = False  # Minions are fought with the numbers of the Boss
    is_demoted: bool = False  # the Boss with those of a Minion
    # seats and costs
    forbidden: i64 = 0  # seats that may not play spells
    factor: i64 = 1  # of the cost of the next ability
    confused: i64 = 0  # cards fewer for each pixel exhausted
    succumbing: i64 = 0  # seats that gain a card with a hero bought

    def __init__(self) -> None:
        locations: i64 = 3
        self.more_damage = _NO_CHANGE[0:locations]
        self.more_health = _NO_CHANGE[0:locations]

    def clone(self) -> "ThisTurn":
        locations: i64 = 3
        twin = ThisTurn()
        twin.action = self.action
        twin.is_done = self.is_done
        twin.extra_actions = self.extra_actions
        twin.extra_buys = self.extra_buys
        twin.location = self.location
        twin.lost = self.lost
        twin.victories = self.victories
        twin.bosses = self.bosses
        twin.highest = self.highest
        twin.boss_points = self.boss_points
        twin.spent = self.spent
        twin.damage = self.damage
        twin.health = self.health
        twin.next_hand = self.next_hand
        twin.kept = self.kept
        twin.more_damage = self.more_damage[0:locations]
        twin.more_health = self.more_health[0:locations]
        twin.mirrored = self.mirrored
        twin.all_damage = self.all_damage
        twin.all_health = self.all_health
        twin.for_others = self.for_others
        twin.is_promoted = self.is_promoted
        twin.is_demoted = self.is_demoted
        twin.forbidden = self.forbidden
        twin.factor = self.factor
        twin.confused = self.confused
        twin.succumbing = self.succumbing
        return twin
