"""Which class stands for which verb of the effect language, and which decisions they ask for."""

from typing import Final

from tablehaven.games.havenfall.effects.drawing import Draw, DrawNext
from tablehaven.games.havenfall.effects.gains import (
    RECALL,
    FightDefeated,
    GainCard,
    GainSpell,
    GrantAction,
    GrantBuy,
    Score,
)
from tablehaven.games.havenfall.effects.keeping import Keep
from tablehaven.games.havenfall.effects.numbers import (
    WHICH_HERO,
    WHICH_MONSTER,
    AddStats,
    AddTreasure,
    ChangeNeeds,
    ChangeNumbers,
)
from tablehaven.games.havenfall.effects.verb import VERBS
from tablehaven.games.havenfall.language import (
    DO_DRAW,
    DO_DRAW_NEXT,
    DO_EXTRA_ACTION,
    DO_EXTRA_BUY,
    DO_FIGHT_DEFEATED,
    DO_GAIN,
    DO_GAIN_SPELL,
    DO_KEEP,
    DO_MONSTER_NUMBERS,
    DO_MONSTER_STATS,
    DO_SCORE,
    DO_STATS,
    DO_TREASURE,
)

VERBS[DO_DRAW] = Draw()
VERBS[DO_DRAW_NEXT] = DrawNext()
VERBS[DO_TREASURE] = AddTreasure()
VERBS[DO_STATS] = AddStats()
VERBS[DO_MONSTER_STATS] = ChangeNeeds()
VERBS[DO_MONSTER_NUMBERS] = ChangeNumbers()
VERBS[DO_FIGHT_DEFEATED] = FightDefeated()
VERBS[DO_GAIN] = GainCard()
VERBS[DO_GAIN_SPELL] = GainSpell()
VERBS[DO_KEEP] = Keep()
VERBS[DO_SCORE] = Score()
VERBS[DO_EXTRA_BUY] = GrantBuy()
VERBS[DO_EXTRA_ACTION] = GrantAction()

DECISIONS: Final = (WHICH_HERO, WHICH_MONSTER, RECALL)
