"""Which class stands for which verb of the effect language."""

from typing import Final

from tablehaven.games.warhaven.effects.afflictions import Afflict, Exhaust
from tablehaven.games.warhaven.effects.attacking import STRIKE_WHOM, Attack
from tablehaven.games.warhaven.effects.drawing import DIG_FOR, MAY_DRAW, TAKE_BACK, Dig, Discard, Draw, Recover
from tablehaven.games.warhaven.effects.mending import HEAL_WHOM, Cleanse, Heal
from tablehaven.games.warhaven.effects.moving import GO_WHERE, PUSH_IT, SWAP_WITH, Move, Push, Swap
from tablehaven.games.warhaven.effects.strength import GrantActions, Strengthen
from tablehaven.games.warhaven.effects.verb import VERBS
from tablehaven.games.warhaven.effects.wounds import Kill, TakeUpgrade, Wound
from tablehaven.games.warhaven.language import (
    DO_ATTACK,
    DO_CLEANSE,
    DO_DAMAGE,
    DO_DIG,
    DO_DISCARD,
    DO_DRAW,
    DO_EXHAUST,
    DO_EXTRA_ACTIONS,
    DO_HEAL,
    DO_KILL_IF_HEALTH_AT_MOST,
    DO_MOVE,
    DO_PUSH,
    DO_RECOVER,
    DO_REMOVE_UPGRADE,
    DO_STAT,
    DO_STATUS,
    DO_SWAP,
)

VERBS[DO_STAT] = Strengthen()
VERBS[DO_DAMAGE] = Wound()
VERBS[DO_HEAL] = Heal()
VERBS[DO_DRAW] = Draw()
VERBS[DO_DISCARD] = Discard()
VERBS[DO_RECOVER] = Recover()
VERBS[DO_DIG] = Dig()
VERBS[DO_MOVE] = Move()
VERBS[DO_PUSH] = Push()
VERBS[DO_SWAP] = Swap()
VERBS[DO_ATTACK] = Attack()
VERBS[DO_EXHAUST] = Exhaust()
VERBS[DO_STATUS] = Afflict()
VERBS[DO_CLEANSE] = Cleanse()
VERBS[DO_REMOVE_UPGRADE] = TakeUpgrade()
VERBS[DO_EXTRA_ACTIONS] = GrantActions()
VERBS[DO_KILL_IF_HEALTH_AT_MOST] = Kill()

DECISIONS: Final = (HEAL_WHOM, MAY_DRAW, TAKE_BACK, DIG_FOR, GO_WHERE, PUSH_IT, SWAP_WITH, STRIKE_WHOM)
