"""A verb of the effect language, and how the effects of a card are carried out.

A verb that asks nobody is a class with `do`; one that asks is a class with `asks` and `ask`. Whether it can be done now
says `can`, and why not `lacks`. `catalog.py` names the class of each verb and the decisions that they ask for.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.games.havenfall.effect import Effect
from tablehaven.games.havenfall.effects.deed import Deed
from tablehaven.games.havenfall.in_play import IDLE, has, is_there
from tablehaven.games.havenfall.language import VERB_NAMES
from tablehaven.kernel.state import NONE, Rule

if TYPE_CHECKING:
    from tablehaven.games.havenfall.state import Havenfall


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb:
    """What one word of the language does."""

    def asks(self, g: "Havenfall", deed: Deed, effect: Effect) -> bool:
        """Whether somebody has to choose something when it is carried out now."""
        return False

    def can(self, g: "Havenfall", deed: Deed, effect: Effect) -> bool:
        """Whether anything would come of it now."""
        return False

    def lacks(self, g: "Havenfall", deed: Deed, effect: Effect) -> str:
        """What is missing where it cannot be done, as the end of a sentence."""
        return "there is nothing for it to do"

    def do(self, g: "Havenfall", deed: Deed, effect: Effect) -> None:
        """Carry it out, if nobody is asked."""
        raise NotImplementedError("this verb is not carried out")

    def ask(self, g: "Havenfall", deed: Deed, effect: Effect) -> Rule:
        """Carry it out, if somebody is asked."""
        raise NotImplementedError("this verb asks nobody")

    def begins(self, g: "Havenfall", deed: Deed, effect: Effect) -> bool:
        """Whether a part of it is done as soon as it is paid for, before the others are asked [HF 9.1]."""
        return False

    def begin(self, g: "Havenfall", deed: Deed, effect: Effect) -> Rule:
        """Carry that part out."""
        raise NotImplementedError("this verb does nothing before the others are asked")


VERBS: Final[list[Verb]] = [Verb() for _ in VERB_NAMES]  # by number; catalog.py fills them in
ALONE: Final[list[Verb]] = [Verb() for _ in VERB_NAMES]  # those of a game alone; alone.py fills them in


def verb_of(g: "Havenfall", effect: Effect) -> Verb:
    """The class of the verb of an effect, in the game that is played."""
    return ALONE[effect.do] if g.tables.is_solo else VERBS[effect.do]


def can_any(g: "Havenfall", deed: Deed, effects: vec[Effect]) -> bool:
    """Whether anything would come of a card now."""
    n: i64 = 0
    while n < len(effects):
        effect = effects[n]
        if verb_of(g, effect).can(g, deed, effect):
            return True
        n += 1
    return False


def lacking(g: "Havenfall", deed: Deed, effects: vec[Effect]) -> str:
    """Why nothing would come of a card now, as the end of a sentence."""
    return verb_of(g, effects[0]).lacks(g, deed, effects[0])


def is_silenced(g: "Havenfall", deed: Deed) -> bool:
    """Whether the card that does something was taken out of play by a spell: the rest is not done [HF 8.14]."""
    if deed.slot == NONE or g.over:
        return g.over
    return not is_there(g, deed.slot) or has(g, deed.slot, IDLE)


def carry_out(g: "Havenfall", deed: Deed, effects: vec[Effect]) -> Rule:
    """Do what a card says, one effect after the other, as far as it can be done."""
    n: i64 = 0
    while n < len(effects):
        effect = effects[n]
        n += 1
        verb = verb_of(g, effect)
        if g.over or not verb.can(g, deed, effect):
            continue
        if verb.asks(g, deed, effect):
            yield from verb.ask(g, deed, effect)
        else:
            verb.do(g, deed, effect)


def begins(g: "Havenfall", deed: Deed, effects: vec[Effect]) -> bool:
    """Whether a card does something as soon as it is paid for."""
    n: i64 = 0
    while n < len(effects):
        effect = effects[n]
        if verb_of(g, effect).begins(g, deed, effect):
            return True
        n += 1
    return False


def begin(g: "Havenfall", deed: Deed, effects: vec[Effect]) -> Rule:
    """Do what a card does as soon as it is paid for."""
    n: i64 = 0
    while n < len(effects):
        effect = effects[n]
        n += 1
        verb = verb_of(g, effect)
        if verb.begins(g, deed, effect):
            yield from verb.begin(g, deed, effect)


def is_plain(g: "Havenfall", deed: Deed, effects: vec[Effect]) -> bool:
    """Whether a card of a single effect asks nobody: then no rule is needed."""
    if len(effects) != 1:
        return False
    return not verb_of(g, effects[0]).asks(g, deed, effects[0])


def do_plainly(g: "Havenfall", deed: Deed, effects: vec[Effect]) -> None:
    """Do what a card of a single effect says that asks nobody."""
    verb = verb_of(g, effects[0])
    if verb.can(g, deed, effects[0]):
        verb.do(g, deed, effects[0])
