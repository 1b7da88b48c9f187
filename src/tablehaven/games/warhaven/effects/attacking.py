"""Attacks that cards grant [WH 7.6, 8.19, 8.20]."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from tablehaven.games.warhaven.combat import combat, may_attack, targets
from tablehaven.games.warhaven.effect import Effect
from tablehaven.games.warhaven.effects.deed import Deed
from tablehaven.games.warhaven.effects.verb import FURTHER, Verb, recipients
from tablehaven.games.warhaven.language import WHO_DEFENDER
from tablehaven.games.warhaven.names import unit_name
from tablehaven.games.warhaven.state import WarHaven
from tablehaven.games.warhaven.words import PASS
from tablehaven.kernel.bits import bit, first
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import Decision, Rule
from tablehaven.kernel.vocabulary import Answer


@final
class StrikeWhom(Decision[WarHaven]):
    """Whom does a character attack that a card lets attack? `subject` is the character, `choices` are enemies."""

    name = "strike whom"
    rule = "WH 7.2"
    asks = "Whom does {unit} attack{or_pass}?"
    tells = "attacks with {unit}"
    verbs = ("strike", "pass")
    passing = "Do not attack"

    def offer(self, g: WarHaven, /) -> None:
        if g.may_pass:
            g.offer(PASS)
        g.offer_each(g.words.strike, g.own_set(1 - g.seat, g.choices))

    def blanks(self, g: WarHaven, seat: int, /) -> dict[str, str]:
        return {"unit": unit_name(g, g.subject), "or_pass": ", or do you pass" if g.may_pass else ""}

    def why_not(self, g: WarHaven, seat: int, answer: Answer, /) -> Refused:
        if answer.verb.called == "pass":
            return Refused("WH 4.12", "The card has done nothing yet: the character must attack.")
        enemy = g.first_of(1 - seat) + answer["enemy"]
        if g.alive & bit(enemy) == 0:
            return Refused("WH 9.2", f"{unit_name(g, enemy)} has left the board.")
        return Refused("WH 8.1", f"{unit_name(g, enemy)} is out of range of {unit_name(g, g.subject)}.")


STRIKE_WHOM: Final = StrikeWhom()


@final
class Attack(Verb):
    """Let a character attack: its attack for the turn unless the card says otherwise; a defender strikes back."""

    stage: ClassVar[int] = FURTHER

    def asks(self, effect: Effect) -> bool:
        return True

    def can(self, g: WarHaven, deed: Deed, effect: Effect) -> bool:
        characters = recipients(g, deed, effect)
        if characters == 0:
            return False
        unit = first(characters)
        if not effect.again and g.attacked & bit(unit) != 0:
            return False
        return may_attack(g, unit) and self._targets(g, deed, effect, unit) != 0

    def _targets(self, g: WarHaven, deed: Deed, effect: Effect, unit: i64) -> i64:
        clash = deed.clash
        if clash is not None and effect.who == WHO_DEFENDER:
            return bit(clash.attacker) & targets(g, unit)
        return targets(g, unit)

    def lacks(self, g: WarHaven, deed: Deed, effect: Effect) -> str:
        unit = first(recipients(g, deed, effect))
        if g.attacked & bit(unit) != 0:
            return "that character has attacked this turn"
        if not may_attack(g, unit):
            return "that character cannot attack after moving"
        return "that character has nobody in range"

    def ask(self, g: WarHaven, deed: Deed, effect: Effect) -> Rule:
        unit = first(recipients(g, deed, effect))
        enemies = self._targets(g, deed, effect, unit)
        enemy = first(enemies)
        if effect.who != WHO_DEFENDER:
            yield g.ask(deed.seat, STRIKE_WHOM, choices=enemies, may_pass=deed.may_rest, subject=unit)
            if g.answer == PASS:
                return
            enemy = g.first_of(1 - deed.seat) + g.answer - g.words.strike
        if not effect.again:
            g.attacked |= bit(unit)
        deed.is_done = True
        yield from combat(g, unit, enemy, effect.bonus, not effect.without_cards)
