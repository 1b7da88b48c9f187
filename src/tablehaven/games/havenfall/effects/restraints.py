"""What keeps somebody from something for the rest of the turn."""

from typing import final

from mypy_extensions import i64

from tablehaven.games.havenfall.effect import Effect
from tablehaven.games.havenfall.effects.choosing import WHICH_CARD, WHICH_PLAYER, chosen_seat, source
from tablehaven.games.havenfall.effects.deed import Deed
from tablehaven.games.havenfall.effects.verb import Verb
from tablehaven.games.havenfall.in_play import IDLE, distinct, drop_bonuses, has, in_play, mark
from tablehaven.games.havenfall.language import WHO_ME
from tablehaven.games.havenfall.state import Havenfall
from tablehaven.kernel.bits import bit, drop_first, first, is_single
from tablehaven.kernel.state import Rule


@final
class MarkHero(Verb):
    """A hero of the player whose turn it is gives nothing, or fights for the monster."""

    def __init__(self, flag: i64) -> None:
        self.flag: i64 = flag

    def _heroes(self, g: Havenfall) -> i64:
        found: i64 = 0
        heroes = in_play(g, g.tables.heroes)
        while heroes != 0:
            slot = first(heroes)
            heroes = drop_first(heroes)
            if not has(g, slot, self.flag):
                found |= bit(slot)
        return found

    def asks(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return True

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return self._heroes(g) != 0

    def lacks(self, g: Havenfall, deed: Deed, effect: Effect) -> str:
        return "no hero is in play"

    def ask(self, g: Havenfall, deed: Deed, effect: Effect) -> Rule:
        yield g.ask(deed.seat, WHICH_CARD, choices=distinct(g, self._heroes(g)), subject=source(g, deed))
        slot = g.answer - g.words.choose
        mark(g, slot, self.flag)
        if self.flag == IDLE:
            drop_bonuses(g, slot, True)


@final
class ForbidSpells(Verb):
    """A player plays no more spells in this turn."""

    def _seats(self, g: Havenfall, deed: Deed, effect: Effect) -> i64:
        if effect.who == WHO_ME:
            return bit(deed.seat)
        return g.opponents(deed.seat) & ~g.turn.forbidden

    def asks(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return not is_single(self._seats(g, deed, effect))

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return self._seats(g, deed, effect) != 0

    def do(self, g: Havenfall, deed: Deed, effect: Effect) -> None:
        g.turn.forbidden |= self._seats(g, deed, effect)

    def ask(self, g: Havenfall, deed: Deed, effect: Effect) -> Rule:
        seats = self._seats(g, deed, effect)
        yield g.ask(deed.seat, WHICH_PLAYER, choices=seats, subject=source(g, deed))
        g.turn.forbidden |= bit(chosen_seat(g, seats))


@final
class DoubleAbility(Verb):
    """The next ability costs twice its pixels [HF 12.15]."""

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return True

    def do(self, g: Havenfall, deed: Deed, effect: Effect) -> None:
        g.turn.factor = 2
