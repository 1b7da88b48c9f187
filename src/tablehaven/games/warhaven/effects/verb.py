"""A verb of the effect language, and how any effect is carried out."""

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from tablehaven.games.warhaven.effect import Effect
from tablehaven.games.warhaven.effects.deed import Deed
from tablehaven.games.warhaven.language import (
    VERB_NAMES,
    WHO_ANY_FRIEND,
    WHO_ATTACKER,
    WHO_DEFENDER,
    WHO_ENEMY_ALLIES_NEXT_TO_MY_ALLIES,
    WHO_MY_ALLIES,
    WHO_MY_COMMANDER,
    WHO_SELF,
    WHO_SELF_OR_ADJACENT_FRIEND,
    WHO_TARGET,
)
from tablehaven.kernel.bits import bit, drop_first, first
from tablehaven.kernel.state import Rule

if TYPE_CHECKING:
    from tablehaven.games.warhaven.state import WarHaven

# when it comes at the end of a combat [WH 8.15]; damage and lost upgrades are settled before
STATUSES: Final = 3
HEALING: Final = 4
MOVES: Final = 5
CARDS: Final = 6
FURTHER: Final = 10
NEVER: Final = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb:
    """What one word of the language does. Those that only matter while a combat is reckoned are in clash.py."""

    stage: ClassVar[int] = NEVER  # of the end of a combat

    def asks(self, effect: Effect) -> bool:
        """Whether somebody has to choose something when it is carried out."""
        return False

    def can(self, g: "WarHaven", deed: Deed, effect: Effect) -> bool:
        """Whether anything would come of it now."""
        return True

    def lacks(self, g: "WarHaven", deed: Deed, effect: Effect) -> str:
        """What is missing where it cannot be done, as the end of a sentence."""
        return "there is nothing for it to do"

    def do(self, g: "WarHaven", deed: Deed, effect: Effect) -> None:
        """Carry it out, if nobody is asked."""
        raise NotImplementedError("this verb is not carried out")

    def ask(self, g: "WarHaven", deed: Deed, effect: Effect) -> Rule:
        """Carry it out, if somebody is asked."""
        raise NotImplementedError("this verb asks nobody")


VERBS: Final[list[Verb]] = [Verb() for _ in VERB_NAMES]  # by number; catalog.py fills them in


def carry_out(g: "WarHaven", effect: Effect, deed: Deed) -> Rule:
    """Do what an effect says, if anything would come of it."""
    verb = VERBS[effect.do]
    if g.over or not verb.can(g, deed, effect):
        return
    if verb.asks(effect):
        yield from verb.ask(g, deed, effect)
    else:
        verb.do(g, deed, effect)
        deed.is_done = True


def recipients(g: "WarHaven", deed: Deed, effect: Effect) -> i64:
    """The characters on the board that an effect concerns, or may be chosen for it."""
    who = effect.who
    found: i64 = 0
    clash = deed.clash
    if who == WHO_TARGET:
        found = bit(deed.target)
    elif who == WHO_SELF:
        found = bit(deed.holder)
    elif who == WHO_ATTACKER and clash is not None:
        found = bit(clash.attacker)
    elif who == WHO_DEFENDER and clash is not None:
        found = bit(clash.defender)
    elif who == WHO_MY_ALLIES:
        found = g.allies_of(deed.seat)
    elif who == WHO_MY_COMMANDER:
        found = bit(g.commander(deed.seat))
    elif who == WHO_ANY_FRIEND:
        found = g.army_of(deed.seat)
    elif who == WHO_SELF_OR_ADJACENT_FRIEND:
        found = bit(deed.holder) | next_to(g, g.army_of(deed.seat), bit(deed.holder))
    elif who == WHO_ENEMY_ALLIES_NEXT_TO_MY_ALLIES:
        found = next_to(g, g.allies_of(1 - deed.seat), g.allies_of(deed.seat))
    found &= g.alive
    if effect.classes != 0:
        found = of_classes(g, found, effect.classes)
    return found


def next_to(g: "WarHaven", characters: i64, others: i64) -> i64:
    """Those of some characters that stand next to one of some others."""
    beside: i64 = 0
    while others != 0:
        beside |= g.tables.board.beside[g.stands[first(others)]]
        others = drop_first(others)
    found: i64 = 0
    while characters != 0:
        unit = first(characters)
        characters = drop_first(characters)
        if beside & bit(g.stands[unit]) != 0:
            found |= bit(unit)
    return found


def of_classes(g: "WarHaven", characters: i64, classes: i64) -> i64:
    """Those of some characters that have one of these classes."""
    found: i64 = 0
    while characters != 0:
        unit = first(characters)
        characters = drop_first(characters)
        if classes & bit(g.class_of(unit)) != 0:
            found |= bit(unit)
    return found
