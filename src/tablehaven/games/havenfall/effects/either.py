"""One of two things, as the player likes, or both."""

from typing import Final, final

from mypy_extensions import i64

from tablehaven.games.havenfall.effect import Effect
from tablehaven.games.havenfall.effects.choosing import source, source_name
from tablehaven.games.havenfall.effects.deed import Deed
from tablehaven.games.havenfall.effects.verb import Verb, can_any, carry_out
from tablehaven.games.havenfall.state import Havenfall
from tablehaven.kernel.bits import bit
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import Decision, Rule
from tablehaven.kernel.vocabulary import Answer

_FIRST: Final = 1
_SECOND: Final = 2
_BOTH: Final = 4


@final
class Either(Verb):
    """All of one part of the words, all of the other, or both if that may be; a part that does nothing is left out."""

    def __init__(self, may_be_both: bool) -> None:
        self.may_be_both: bool = may_be_both

    def _parts(self, g: Havenfall, deed: Deed, effect: Effect) -> i64:
        found: i64 = 0
        if can_any(g, deed, effect.one):
            found |= _FIRST
        if can_any(g, deed, effect.other):
            found |= _SECOND
        return found

    def asks(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return True

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return self._parts(g, deed, effect) != 0

    def ask(self, g: Havenfall, deed: Deed, effect: Effect) -> Rule:
        parts = self._parts(g, deed, effect)
        if parts == _FIRST | _SECOND:
            choices = parts | _BOTH if self.may_be_both else parts
            yield g.ask(deed.seat, WHICH_PART, choices=choices, subject=source(g, deed))
            parts = bit(g.answer - g.words.either)
        if parts & (_FIRST | _BOTH) != 0:
            yield from carry_out(g, deed, effect.one)
        if parts & (_SECOND | _BOTH) != 0:
            yield from carry_out(g, deed, effect.other)


@final
class WhichPart(Decision[Havenfall]):
    """The first of two things, the second, or both? `choices` are these three, `subject` is what asks."""

    name = "which part"
    rule = "HF 1.10"
    asks = "What of it does {card} do?"
    tells = "chooses what {card} does"
    verbs = ("either", "or", "both")

    def offer(self, g: Havenfall, /) -> None:
        g.offer_each(g.words.either, g.choices)

    def blanks(self, g: Havenfall, seat: int, /) -> dict[str, str]:
        return {"card": source_name(g)}

    def why_not(self, g: Havenfall, seat: int, answer: Answer, /) -> Refused:
        return Refused(self.rule, f"{source_name(g)} does one of two things, and not both.")


WHICH_PART: Final = WhichPart()
