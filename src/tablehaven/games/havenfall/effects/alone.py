"""What verbs do in a game alone, where they do something else or mean nothing for several [HS 5]."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from tablehaven.games.havenfall import solo_events as events
from tablehaven.games.havenfall.attacks import move_row
from tablehaven.games.havenfall.crystals import play_monster_spell, put_crystal_back
from tablehaven.games.havenfall.effect import Effect
from tablehaven.games.havenfall.effects.catalog import DECISIONS as ASKED_BY_ALL
from tablehaven.games.havenfall.effects.choosing import WHICH_CARD, WHICH_KIND, kinds_in, source
from tablehaven.games.havenfall.effects.leaving_play import own_in_play
from tablehaven.games.havenfall.effects.verb import ALONE, VERBS, Verb
from tablehaven.games.havenfall.expelling import UNDO
from tablehaven.games.havenfall.hero_decks import TURN_DOWN, TURN_UP, choose_to_turn, face_up
from tablehaven.games.havenfall.in_play import (
    INFORMED,
    SPARED,
    distinct,
    face_in,
    has,
    has_room,
    put_in_play,
    take_from_play,
)
from tablehaven.games.havenfall.language import (
    DO_CRYSTAL_AGAIN,
    DO_CRYSTAL_BACK,
    DO_DRAIN,
    DO_FLIP_DECK,
    DO_GAIN_HIGHER,
    DO_LAY,
    DO_MONSTER_CALM,
    DO_MONSTER_SHIFT,
    DO_MONSTER_SPELL,
    DO_STEAL,
    DO_SWITCH_CARD,
    DO_WHENEVER,
    ON_BUYING_HERO,
    ON_MONSTER_ATTACK,
    ON_PIXEL_EXHAUSTED,
    PICK_RANDOM,
)
from tablehaven.games.havenfall.monsters import lay_on_top, monsters_left
from tablehaven.games.havenfall.opponent_decks import by_lot, change_deck, kinds_of_deck, opponent_deck, take_for_now
from tablehaven.games.havenfall.state import HELD, MINION_1
from tablehaven.games.havenfall.tables import FAKE
from tablehaven.kernel.bits import bit
from tablehaven.kernel.rows import added, total
from tablehaven.kernel.state import NONE, Rule

if TYPE_CHECKING:
    from tablehaven.games.havenfall.effects.deed import Deed
    from tablehaven.games.havenfall.state import Havenfall


@final
class Steal(Verb):
    """A card of the opponent deck comes into play until the turn ends [HS 4.1–4.3]."""

    def _kinds(self, g: "Havenfall", effect: Effect) -> i64:
        return kinds_of_deck(g, opponent_deck(g), kinds_in(g, effect.kinds))

    def asks(self, g: "Havenfall", deed: "Deed", effect: Effect) -> bool:
        return effect.pick != PICK_RANDOM

    def can(self, g: "Havenfall", deed: "Deed", effect: Effect) -> bool:
        return self._kinds(g, effect) != 0 and has_room(g)

    def lacks(self, g: "Havenfall", deed: "Deed", effect: Effect) -> str:
        return "no such card lies in the opponent deck"

    def do(self, g: "Havenfall", deed: "Deed", effect: Effect) -> None:
        deck = opponent_deck(g)
        take_for_now(g, deck, by_lot(g, deck, kinds_in(g, effect.kinds)))

    def ask(self, g: "Havenfall", deed: "Deed", effect: Effect) -> Rule:
        yield g.ask(deed.seat, WHICH_KIND, choices=self._kinds(g, effect), subject=source(g, deed))
        take_for_now(g, opponent_deck(g), g.answer - g.words.card)


@final
class SwitchCard(Verb):
    """A card in play is switched for good with one of the opponent deck, before one of it is taken [HS 5.9]."""

    def asks(self, g: "Havenfall", deed: "Deed", effect: Effect) -> bool:
        return True

    def can(self, g: "Havenfall", deed: "Deed", effect: Effect) -> bool:
        return not has(g, deed.slot, INFORMED) and self._own(g, deed) != 0 and self._kinds(g) != 0 and has_room(g)

    def lacks(self, g: "Havenfall", deed: "Deed", effect: Effect) -> str:
        if has(g, deed.slot, INFORMED):
            return "its information was used before"
        return "there are no two cards to switch"

    def _own(self, g: "Havenfall", deed: "Deed") -> i64:
        return own_in_play(g, kinds_in(g, 0)) & ~bit(deed.slot)

    def _kinds(self, g: "Havenfall") -> i64:
        return kinds_of_deck(g, opponent_deck(g), kinds_in(g, 0))

    def ask(self, g: "Havenfall", deed: "Deed", effect: Effect) -> Rule:
        yield g.ask(deed.seat, WHICH_CARD, choices=distinct(g, self._own(g, deed)), subject=source(g, deed))
        slot = g.answer - g.words.choose
        yield g.ask(deed.seat, WHICH_KIND, choices=self._kinds(g), subject=source(g, deed))
        taken = g.answer - g.words.card
        deck = opponent_deck(g)
        given = take_from_play(g, slot)
        change_deck(g, deck, given, 1)
        change_deck(g, deck, taken, -1)
        put_in_play(g, taken)
        g.tell(events.SWITCHED_CARDS, deed.seat, given, taken, deck)


@final
class LayDiamond(Verb):
    """A Fake Diamond is laid onto the monster deck [HS 5.2]."""

    def can(self, g: "Havenfall", deed: "Deed", effect: Effect) -> bool:
        return g.supply[g.tables.fake_diamond] > 0

    def lacks(self, g: "Havenfall", deed: "Deed", effect: Effect) -> str:
        return "no Fake Diamond is left in its pile"

    def do(self, g: "Havenfall", deed: "Deed", effect: Effect) -> None:
        g.supply[g.tables.fake_diamond] -= 1
        lay_on_top(g, FAKE)
        g.tell(events.LAID_DIAMOND, deed.seat)


@final
class Drain(Verb):
    """One of the player's spells is trashed at random [HS 5.17]."""

    def can(self, g: "Havenfall", deed: "Deed", effect: Effect) -> bool:
        return g.spells_of(deed.seat) != 0

    def do(self, g: "Havenfall", deed: "Deed", effect: Effect) -> None:
        spell = g.chance.member(g.spells_of(deed.seat))
        g.spells.take(spell, HELD + deed.seat)
        g.trashed_spells |= bit(spell)
        g.tell(events.SPELL_LOST, deed.seat, spell)


@final
class Whenever(Verb):
    """What waits for a pixel, a purchase, or the next attack [HS 5.5, 5.8, 5.16, 5.18]."""

    def can(self, g: "Havenfall", deed: "Deed", effect: Effect) -> bool:
        return True

    def do(self, g: "Havenfall", deed: "Deed", effect: Effect) -> None:
        solo = g.solo
        if effect.on == ON_PIXEL_EXHAUSTED:
            solo.for_pixels += 1
        elif effect.on == ON_BUYING_HERO:
            solo.is_succumbing = True
        elif effect.on == ON_MONSTER_ATTACK:
            solo.for_attack = added(solo.for_attack, effect.then[0].by_rank)
        else:
            solo.rings += 1
            solo.ring = face_in(g, deed.slot)


@final
class GainHigher(Verb):
    """What is gained from a deck that an attack turns is one rank higher [HS 5.8]."""

    def can(self, g: "Havenfall", deed: "Deed", effect: Effect) -> bool:
        return not g.solo.is_higher

    def do(self, g: "Havenfall", deed: "Deed", effect: Effect) -> None:
        g.solo.is_higher = True


@final
class Shift(Verb):
    """All monsters move one place at once, and the first attacks [HS 3.12]."""

    def asks(self, g: "Havenfall", deed: "Deed", effect: Effect) -> bool:
        return True

    def can(self, g: "Havenfall", deed: "Deed", effect: Effect) -> bool:
        return monsters_left(g) > 0 or total(g.row) != NONE * len(g.row)

    def ask(self, g: "Havenfall", deed: "Deed", effect: Effect) -> Rule:
        yield from move_row(g)


@final
class Calm(Verb):
    """The card at Minion 1 is turned over: its attack is ignored when it leaves that place [HS 5.6]."""

    def can(self, g: "Havenfall", deed: "Deed", effect: Effect) -> bool:
        return g.row[MINION_1] not in (NONE, FAKE) and g.solo.calmed & bit(MINION_1) == 0

    def lacks(self, g: "Havenfall", deed: "Deed", effect: Effect) -> str:
        return "there is no monster at Minion 1 to turn over"

    def do(self, g: "Havenfall", deed: "Deed", effect: Effect) -> None:
        g.solo.calmed |= bit(MINION_1)
        g.tell(events.CALMED, g.row[MINION_1])


@final
class MonsterSpell(Verb):
    """The top monster spells are played, one after the other [HS 2.4]."""

    def asks(self, g: "Havenfall", deed: "Deed", effect: Effect) -> bool:
        return True

    def can(self, g: "Havenfall", deed: "Deed", effect: Effect) -> bool:
        return True

    def ask(self, g: "Havenfall", deed: "Deed", effect: Effect) -> Rule:
        n = effect.n
        while n > 0 and not g.over:
            n -= 1
            yield from play_monster_spell(g)


@final
class FlipDeck(Verb):
    """A hero deck is turned face down, unless the card was bound before [HS 3.5, 5.4]."""

    def asks(self, g: "Havenfall", deed: "Deed", effect: Effect) -> bool:
        return True

    def can(self, g: "Havenfall", deed: "Deed", effect: Effect) -> bool:
        return face_up(g) != 0 and (deed.slot == NONE or not has(g, deed.slot, SPARED))

    def ask(self, g: "Havenfall", deed: "Deed", effect: Effect) -> Rule:
        yield from choose_to_turn(g, face_up(g), source(g, deed))


@final
class CrystalAgain(Verb):
    """A used Crystal by lot goes onto the others [HS 5.7]."""

    def can(self, g: "Havenfall", deed: "Deed", effect: Effect) -> bool:
        return g.solo.used_crystals != 0

    def lacks(self, g: "Havenfall", deed: "Deed", effect: Effect) -> str:
        return "no Crystal was used"

    def do(self, g: "Havenfall", deed: "Deed", effect: Effect) -> None:
        put_crystal_back(g)


@final
class CrystalBack(Verb):
    """The Crystal of the next turn is played at the tier before [HS 5.10]."""

    def can(self, g: "Havenfall", deed: "Deed", effect: Effect) -> bool:
        return not g.solo.is_set_back

    def lacks(self, g: "Havenfall", deed: "Deed", effect: Effect) -> str:
        return "the next Crystal is already played at the tier before"

    def do(self, g: "Havenfall", deed: "Deed", effect: Effect) -> None:
        g.solo.is_set_back = True
        g.tell(events.CRYSTAL_BACK)


for _verb in range(len(VERBS)):
    ALONE[_verb] = VERBS[_verb]
ALONE[DO_STEAL] = Steal()
ALONE[DO_SWITCH_CARD] = SwitchCard()
ALONE[DO_LAY] = LayDiamond()
ALONE[DO_DRAIN] = Drain()
ALONE[DO_WHENEVER] = Whenever()
ALONE[DO_GAIN_HIGHER] = GainHigher()
ALONE[DO_MONSTER_SHIFT] = Shift()
ALONE[DO_MONSTER_CALM] = Calm()
ALONE[DO_MONSTER_SPELL] = MonsterSpell()
ALONE[DO_FLIP_DECK] = FlipDeck()
ALONE[DO_CRYSTAL_AGAIN] = CrystalAgain()
ALONE[DO_CRYSTAL_BACK] = CrystalBack()

DECISIONS: Final = (*ASKED_BY_ALL, TURN_DOWN, TURN_UP, UNDO)
