"""Which class stands for which verb of the effect language, and which decisions they ask for."""

from typing import Final

from tablehaven.games.havenfall.effects.choosing import WHICH_CARD, WHICH_KIND, WHICH_PIXEL, WHICH_PLAYER
from tablehaven.games.havenfall.effects.copying import Activate, Copy, CountAgain, Recover, Revive, UseCopied
from tablehaven.games.havenfall.effects.drawing import Draw, DrawNext, Spare
from tablehaven.games.havenfall.effects.either import WHICH_PART, Either
from tablehaven.games.havenfall.effects.gains import (
    RECALL,
    FightDefeated,
    GainCard,
    GainHigher,
    GainSpell,
    GrantAction,
    GrantBuy,
    Score,
)
from tablehaven.games.havenfall.effects.keeping import Keep
from tablehaven.games.havenfall.effects.leaving_play import (
    Discard,
    LowerTreasure,
    PutBack,
    RaiseTreasure,
    Replace,
    Trash,
    TreasureToHealth,
)
from tablehaven.games.havenfall.effects.monster_row import (
    AsPixel,
    Block,
    LessenByRank,
    Move,
    Reverse,
    Shift,
    StatsOfMinion,
    Switch,
)
from tablehaven.games.havenfall.effects.numbers import (
    WHICH_HERO,
    WHICH_MONSTER,
    AddStats,
    AddTreasure,
    ChangeNeeds,
    ChangeNumbers,
)
from tablehaven.games.havenfall.effects.pixels import (
    AnyPixels,
    Exhaust,
    Reset,
    ReturnPixel,
    SwitchPixel,
    TakePixel,
)
from tablehaven.games.havenfall.effects.restraints import DoubleAbility, ForbidSpells, MarkHero
from tablehaven.games.havenfall.effects.stealing import Drain, Lay, ReturnCard, ReturnSpell, Steal, SwitchCard
from tablehaven.games.havenfall.effects.verb import VERBS
from tablehaven.games.havenfall.effects.whenever import Whenever
from tablehaven.games.havenfall.in_play import IDLE, TURNED
from tablehaven.games.havenfall.language import (
    DO_ACTIVATE,
    DO_AND_OR,
    DO_ANY_PIXELS,
    DO_COPY,
    DO_COUNT_AGAIN,
    DO_DISCARD,
    DO_DOUBLE_ABILITY,
    DO_DRAIN,
    DO_DRAW,
    DO_DRAW_NEXT,
    DO_EITHER,
    DO_EXHAUST,
    DO_EXTRA_ACTION,
    DO_EXTRA_BUY,
    DO_FIGHT_DEFEATED,
    DO_FORBID_SPELLS,
    DO_GAIN,
    DO_GAIN_HIGHER,
    DO_GAIN_SPELL,
    DO_KEEP,
    DO_LAY,
    DO_LESSEN_BY_RANK,
    DO_LOWER_TREASURE,
    DO_MONSTER_BLOCK,
    DO_MONSTER_MOVE,
    DO_MONSTER_NUMBERS,
    DO_MONSTER_PIXEL,
    DO_MONSTER_REVERSE,
    DO_MONSTER_SHIFT,
    DO_MONSTER_STATS,
    DO_MONSTER_SWITCH,
    DO_PUT_BACK,
    DO_RAISE_TREASURE,
    DO_RECOVER,
    DO_REPLACE,
    DO_RESET,
    DO_RETURN_CARD,
    DO_RETURN_PIXEL,
    DO_RETURN_SPELL,
    DO_REVIVE,
    DO_SCORE,
    DO_SILENCE,
    DO_SPARE,
    DO_STATS,
    DO_STATS_OF_MINION,
    DO_STEAL,
    DO_SWITCH_CARD,
    DO_SWITCH_PIXEL,
    DO_TAKE_PIXEL,
    DO_TRASH,
    DO_TREASURE,
    DO_TREASURE_TO_HEALTH,
    DO_TURN_COAT,
    DO_USE_COPIED,
    DO_WHENEVER,
)

VERBS[DO_EITHER] = Either(False)
VERBS[DO_AND_OR] = Either(True)
VERBS[DO_DRAW] = Draw()
VERBS[DO_DRAW_NEXT] = DrawNext()
VERBS[DO_TREASURE] = AddTreasure()
VERBS[DO_STATS] = AddStats()
VERBS[DO_STATS_OF_MINION] = StatsOfMinion()
VERBS[DO_SILENCE] = MarkHero(IDLE)
VERBS[DO_TURN_COAT] = MarkHero(TURNED)
VERBS[DO_MONSTER_STATS] = ChangeNeeds()
VERBS[DO_LESSEN_BY_RANK] = LessenByRank()
VERBS[DO_MONSTER_NUMBERS] = ChangeNumbers()
VERBS[DO_MONSTER_REVERSE] = Reverse()
VERBS[DO_MONSTER_SWITCH] = Switch()
VERBS[DO_MONSTER_MOVE] = Move()
VERBS[DO_MONSTER_SHIFT] = Shift()
VERBS[DO_MONSTER_PIXEL] = AsPixel()
VERBS[DO_MONSTER_BLOCK] = Block()
VERBS[DO_FIGHT_DEFEATED] = FightDefeated()
VERBS[DO_GAIN] = GainCard()
VERBS[DO_GAIN_HIGHER] = GainHigher()
VERBS[DO_REVIVE] = Revive()
VERBS[DO_GAIN_SPELL] = GainSpell()
VERBS[DO_TRASH] = Trash()
VERBS[DO_REPLACE] = Replace()
VERBS[DO_RAISE_TREASURE] = RaiseTreasure()
VERBS[DO_LOWER_TREASURE] = LowerTreasure()
VERBS[DO_TREASURE_TO_HEALTH] = TreasureToHealth()
VERBS[DO_STEAL] = Steal()
VERBS[DO_SWITCH_CARD] = SwitchCard()
VERBS[DO_LAY] = Lay()
VERBS[DO_PUT_BACK] = PutBack()
VERBS[DO_RECOVER] = Recover()
VERBS[DO_COPY] = Copy()
VERBS[DO_USE_COPIED] = UseCopied()
VERBS[DO_COUNT_AGAIN] = CountAgain()
VERBS[DO_ACTIVATE] = Activate()
VERBS[DO_KEEP] = Keep()
VERBS[DO_RESET] = Reset()
VERBS[DO_EXHAUST] = Exhaust()
VERBS[DO_RETURN_PIXEL] = ReturnPixel()
VERBS[DO_TAKE_PIXEL] = TakePixel()
VERBS[DO_SWITCH_PIXEL] = SwitchPixel()
VERBS[DO_SCORE] = Score()
VERBS[DO_EXTRA_BUY] = GrantBuy()
VERBS[DO_EXTRA_ACTION] = GrantAction()
VERBS[DO_FORBID_SPELLS] = ForbidSpells()
VERBS[DO_SPARE] = Spare()
VERBS[DO_DOUBLE_ABILITY] = DoubleAbility()
VERBS[DO_WHENEVER] = Whenever()
VERBS[DO_RETURN_CARD] = ReturnCard()
VERBS[DO_RETURN_SPELL] = ReturnSpell()
VERBS[DO_ANY_PIXELS] = AnyPixels()
VERBS[DO_DRAIN] = Drain()
VERBS[DO_DISCARD] = Discard()

DECISIONS: Final = (WHICH_HERO, WHICH_MONSTER, RECALL, WHICH_PLAYER, WHICH_CARD, WHICH_KIND, WHICH_PIXEL, WHICH_PART)
