"""What cards do with the monsters on the board, beside what they need."""

from typing import final

from mypy_extensions import i64

from tablehaven.games.havenfall.effect import Effect
from tablehaven.games.havenfall.effects.deed import Deed
from tablehaven.games.havenfall.effects.numbers import WHICH_MONSTER, monsters_in_row
from tablehaven.games.havenfall.effects.verb import Verb
from tablehaven.games.havenfall.in_play import TO_DISTRACT, TO_PIXELS, add_bonus
from tablehaven.games.havenfall.language import (
    AT_BOTTOM,
    AT_DISCARD,
    AT_SHUFFLE,
    OF_BOSS,
    OF_LAST_DEFEATED,
    OF_MINION,
)
from tablehaven.games.havenfall.monsters import (
    close_up,
    lay_below,
    lay_on_top,
    shuffle_in,
    swap,
    take_from_row,
)
from tablehaven.games.havenfall.promises import distracting, promise
from tablehaven.games.havenfall.state import BOSS, MINION_1, MINION_2, Havenfall
from tablehaven.games.havenfall.words import PASS
from tablehaven.kernel.bits import bit, first, is_single
from tablehaven.kernel.state import NOBODY, NONE, Rule


def those(g: Havenfall, of: i64) -> i64:
    """The locations of monsters that a card can concern."""
    if of == OF_BOSS:
        return monsters_in_row(g) & bit(BOSS)
    if of == OF_MINION:
        return monsters_in_row(g) & (bit(MINION_1) | bit(MINION_2))
    return monsters_in_row(g)


@final
class Reverse(Verb):
    """A monster's two needs are exchanged."""

    def asks(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return True

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return monsters_in_row(g) != 0

    def ask(self, g: Havenfall, deed: Deed, effect: Effect) -> Rule:
        yield g.ask(deed.seat, WHICH_MONSTER, choices=monsters_in_row(g))
        g.turn.mirrored ^= bit(g.answer - g.words.monster)


@final
class Switch(Verb):
    """Two monsters change places; who has named one of them fights whatever stands there then [HF 6.6]."""

    def asks(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return True

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        one, other = those(g, effect.of), those(g, effect.with_)
        return one != 0 and other != 0 and not is_single(one | other)

    def lacks(self, g: Havenfall, deed: Deed, effect: Effect) -> str:
        return "there are no two monsters to switch"

    def ask(self, g: Havenfall, deed: Deed, effect: Effect) -> Rule:
        one = first(those(g, effect.of))
        if not is_single(those(g, effect.of)):
            yield g.ask(deed.seat, WHICH_MONSTER, choices=those(g, effect.of))
            one = g.answer - g.words.monster
        others = those(g, effect.with_) & ~bit(one)
        yield g.ask(deed.seat, WHICH_MONSTER, choices=others, may_pass=deed.is_information)
        if g.answer != PASS:
            swap(g, one, g.answer - g.words.monster)


@final
class Move(Verb):
    """A monster leaves the board, or the one that was defeated last comes back [HF 12.11, 6.13]."""

    def asks(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return effect.of != OF_LAST_DEFEATED

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        if effect.of == OF_LAST_DEFEATED:
            return len(g.defeated) != 0
        return those(g, effect.of) != 0

    def lacks(self, g: Havenfall, deed: Deed, effect: Effect) -> str:
        if effect.of == OF_LAST_DEFEATED:
            return "no monster has been defeated"
        return "no such monster stands on the board"

    def do(self, g: Havenfall, deed: Deed, effect: Effect) -> None:
        count: i64 = len(g.defeated)
        monster = g.defeated[count - 1]
        g.defeated = g.defeated[0 : count - 1]
        if effect.to == AT_DISCARD:
            g.players[deed.seat].gain(g.tables.first_monster + monster)
        else:
            lay_on_top(g, monster)

    def ask(self, g: Havenfall, deed: Deed, effect: Effect) -> Rule:
        yield g.ask(deed.seat, WHICH_MONSTER, choices=those(g, effect.of))
        monster = take_from_row(g, g.answer - g.words.monster)
        if effect.to == AT_BOTTOM:
            lay_below(g, monster)
        elif effect.to == AT_SHUFFLE:
            shuffle_in(g, monster)
        else:
            lay_on_top(g, monster)
        if not g.tables.is_solo:  # alone the gap stays until monsters move [HS 3.11]
            close_up(g)


@final
class Shift(Verb):
    """All monsters move one place to the left; the first goes under the deck, and a new Boss comes."""

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return monsters_in_row(g) != 0

    def do(self, g: Havenfall, deed: Deed, effect: Effect) -> None:
        if g.row[MINION_1] != NONE:
            lay_below(g, take_from_row(g, MINION_1))
        close_up(g)


@final
class AsPixel(Verb):
    """Monsters on the board are used as pixels of their colors in this turn."""

    def asks(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return True

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return monsters_in_row(g) != 0

    def ask(self, g: Havenfall, deed: Deed, effect: Effect) -> Rule:
        left = monsters_in_row(g)
        n = effect.n
        while n > 0 and left != 0:
            yield g.ask(deed.seat, WHICH_MONSTER, choices=left, may_pass=True)
            if g.answer == PASS:
                return
            location = g.answer - g.words.monster
            left &= ~bit(location)
            promise(g, deed.slot, TO_PIXELS, g.tables.monster_color[g.row[location]])
            n -= 1


@final
class Block(Verb):
    """Nobody fights Minion 1 until one's next turn begins."""

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return g.blocked == NOBODY

    def do(self, g: Havenfall, deed: Deed, effect: Effect) -> None:
        g.blocked = deed.seat


@final
class StatsOfMinion(Verb):
    """This hero adds half of a Minion's printed numbers, rounded up [HF 12.6]."""

    def asks(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return True

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return those(g, OF_MINION) != 0

    def lacks(self, g: Havenfall, deed: Deed, effect: Effect) -> str:
        return "there is no Minion"

    def ask(self, g: Havenfall, deed: Deed, effect: Effect) -> Rule:
        yield g.ask(deed.seat, WHICH_MONSTER, choices=those(g, OF_MINION))
        monster = g.row[g.answer - g.words.monster]
        damage = (g.tables.minion_damage[monster] + 1) // 2
        health = (g.tables.minion_health[monster] + 1) // 2
        add_bonus(g, deed.slot, deed.slot, damage, health, True)


@final
class LessenByRank(Verb):
    """The monster that is fought needs less by the rank of another; each picks a different one [HF 12.10]."""

    def asks(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return True

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return self._locations(g) != 0

    def lacks(self, g: Havenfall, deed: Deed, effect: Effect) -> str:
        return "there is no other monster to pick"

    def _locations(self, g: Havenfall) -> i64:
        found = monsters_in_row(g) & ~distracting(g)
        if NONE < g.turn.location <= BOSS:
            found &= ~bit(g.turn.location)
        return found

    def ask(self, g: Havenfall, deed: Deed, effect: Effect) -> Rule:
        yield g.ask(deed.seat, WHICH_MONSTER, choices=self._locations(g))
        promise(g, deed.slot, TO_DISTRACT, g.answer - g.words.monster)
