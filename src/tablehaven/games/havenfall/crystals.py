"""Crystals, and the spells that the monsters cast by them [HS 2.2–2.7]."""

from typing import final

from librt.vecs import append
from mypy_extensions import i64

from tablehaven.games.havenfall import events as usual
from tablehaven.games.havenfall import solo_events as events
from tablehaven.games.havenfall.cards import TIERS
from tablehaven.games.havenfall.casting import CANCEL, castable, lay_open, spell_cost
from tablehaven.games.havenfall.effects.deed import Deed
from tablehaven.games.havenfall.effects.verb import carry_out
from tablehaven.games.havenfall.hero_decks import settle_pixels
from tablehaven.games.havenfall.paying import pay
from tablehaven.games.havenfall.state import MONSTER_SPELLS, Havenfall
from tablehaven.games.havenfall.windows import REVEAL, open_window
from tablehaven.games.havenfall.words import PASS
from tablehaven.kernel.bits import bit
from tablehaven.kernel.state import NOBODY, NONE, Rule, Step


@final
class PlayCrystal(Step[Havenfall]):
    """The top Crystal is turned over, and does what its tier says [HS 2.2]."""

    name = "crystal"

    def proceed(self, g: Havenfall, /) -> Rule | None:
        return play_crystal(g)


def play_crystal(g: Havenfall) -> Rule:
    open_window(g, REVEAL)
    solo = g.solo
    solo.crystal = draw_crystal(g)
    solo.played_tier = solo.tier
    if solo.is_set_back and solo.tier > 0:
        solo.played_tier -= 1
    solo.is_set_back = False
    g.tell(events.CRYSTAL_PLAYED, solo.crystal, solo.played_tier + 1)
    effects = g.tables.cards.crystal_effects(solo.crystal, solo.played_tier)
    yield from carry_out(g, Deed(g.active, crystal=solo.crystal), effects)


def draw_crystal(g: Havenfall) -> i64:
    """The top Crystal; when all were played they are shuffled, and the next tier holds [HS 2.3]."""
    solo = g.solo
    on_top: i64 = len(solo.crystals_on_top)
    if on_top > 0:
        crystal = solo.crystals_on_top[on_top - 1]
        solo.crystals_on_top = solo.crystals_on_top[0 : on_top - 1]
    else:
        if solo.crystals == 0:
            solo.crystals = solo.used_crystals
            solo.used_crystals = 0
            if solo.tier < TIERS - 1:
                solo.tier += 1
            g.tell(events.CRYSTALS_SHUFFLED, solo.tier + 1)
        crystal = g.chance.member(solo.crystals)
        solo.crystals &= ~bit(crystal)
    solo.used_crystals |= bit(crystal)
    return crystal


def put_crystal_back(g: Havenfall) -> None:
    """A used Crystal by lot goes onto the others [HS 5.7]."""
    solo = g.solo
    crystal = g.chance.member(solo.used_crystals)
    solo.used_crystals &= ~bit(crystal)
    solo.crystals_on_top = append(solo.crystals_on_top[0 : len(solo.crystals_on_top)], crystal)
    g.tell(events.CRYSTAL_AGAIN, crystal)


def play_monster_spell(g: Havenfall) -> Rule:
    """The top monster spell is turned over, does what it says to the player, and is trashed [HS 2.4]."""
    if g.spells.held[MONSTER_SPELLS] == 0:
        g.tell(events.NO_MONSTER_SPELL)
        return
    spell = g.chance.member(g.spells.held[MONSTER_SPELLS])
    g.spells.take(spell, MONSTER_SPELLS)
    g.trashed_spells |= bit(spell)
    g.tell(events.MONSTERS_CAST, spell)
    yield from hear_expel(g, spell)
    if g.is_canceled:
        g.tell(usual.CANCELED, spell)
        return
    g.solo.spells |= bit(spell)
    yield from carry_out(g, Deed(g.active, NONE, spell), g.tables.spell[spell])


def hear_expel(g: Havenfall, spell: i64) -> Rule:
    """The player may undo it, if there is something to do so [HS 2.7, 5.11]; `is_canceled` says what came of it."""
    g.is_canceled = False
    if castable(g, g.active, True) == 0:
        return
    yield g.ask(g.active, CANCEL, subject=spell, place=NOBODY)
    if g.answer != PASS:
        reply = g.answer - g.words.cast
        lay_open(g, g.active, reply)
        yield from pay(g, g.active, spell_cost(g, g.active, reply))
        yield from settle_pixels(g)
        g.is_canceled = True
