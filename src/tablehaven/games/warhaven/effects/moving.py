"""Moves that cards grant, pushes, and trading places [WH 5.5, 5.9, 7.8]."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from tablehaven.games.warhaven import events
from tablehaven.games.warhaven.effect import Effect
from tablehaven.games.warhaven.effects.deed import Deed
from tablehaven.games.warhaven.effects.verb import MOVES, Verb, recipients
from tablehaven.games.warhaven.language import AT_AFTER_ATTACK, AT_PLAY, IF_NOT_MOVED, WHO_MY_COMMANDER
from tablehaven.games.warhaven.movement import destinations, may_move
from tablehaven.games.warhaven.names import space_name, unit_name
from tablehaven.games.warhaven.state import WarHaven
from tablehaven.games.warhaven.values import health
from tablehaven.games.warhaven.words import PASS
from tablehaven.kernel.bits import bit, first, is_single
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import NONE, Decision, Rule
from tablehaven.kernel.vocabulary import Answer


@final
class GoWhere(Decision[WarHaven]):
    """Where does a character move that a card moves? `subject` is the character, `choices` are spaces."""

    name = "go where"
    rule = "WH 7.2"
    asks = "Move {unit}: to which space{or_pass}?"
    tells = "moves {unit}"
    verbs = ("go to", "pass")
    passing = "Stay"

    def offer(self, g: WarHaven, /) -> None:
        if g.may_pass:
            g.offer(PASS)
        g.offer_each(g.words.go, g.choices)

    def blanks(self, g: WarHaven, seat: int, /) -> dict[str, str]:
        return {"unit": unit_name(g, g.subject), "or_pass": ", or pass" if g.may_pass else ""}

    def why_not(self, g: WarHaven, seat: int, answer: Answer, /) -> Refused:
        if answer.verb.called == "pass":
            return Refused("WH 4.12", "The card does nothing else: the character must move.")
        space, unit = answer["space"], g.subject
        if g.occupied & bit(space) != 0:
            return Refused("WH 3.3", f"The space {space_name(g, space)} is taken.")
        board, alone = g.tables.board, g.is_commander(unit) and g.seat_of(unit) == seat and g.allies_of(seat) == 0
        enemy = g.stands[g.commander(1 - g.seat_of(unit))]
        if alone and board.steps(space, enemy) > board.steps(g.stands[unit], enemy):
            return Refused("WH 5.7", f"The space {space_name(g, space)} is farther from the enemy commander.")
        return Refused("WH 5.3", f"The space {space_name(g, space)} cannot be reached by this move.")


GO_WHERE: Final = GoWhere()


@final
class Move(Verb):
    """Move a character some spaces: its own move for the turn, unless the opponent or a defense card moves it."""

    stage: ClassVar[int] = MOVES

    def asks(self, effect: Effect) -> bool:
        return True

    def can(self, g: WarHaven, deed: Deed, effect: Effect) -> bool:
        characters = recipients(g, deed, effect)
        if characters == 0 or health(g, first(characters)) <= 0:
            return False
        return self._spaces(g, deed, effect, first(characters)) != 0

    def _spaces(self, g: WarHaven, deed: Deed, effect: Effect, unit: i64) -> i64:
        if g.seat_of(unit) == deed.seat:
            if (g.exhausted | g.pinned) & bit(unit) != 0:
                return 0
            counts = is_own_move(effect) or effect.conditions & bit(IF_NOT_MOVED) != 0
            if counts and not may_move(g, unit):
                return 0
        return destinations(g, unit, effect.n, deed.seat)

    def lacks(self, g: WarHaven, deed: Deed, effect: Effect) -> str:
        unit = first(recipients(g, deed, effect))
        if g.seat_of(unit) == deed.seat and g.moved & bit(unit) != 0:
            return "that character has moved this turn"
        if g.seat_of(unit) == deed.seat and g.pinned & bit(unit) != 0:
            return "that character is pinned"
        return "that character has nowhere to go"

    def ask(self, g: WarHaven, deed: Deed, effect: Effect) -> Rule:
        unit = first(recipients(g, deed, effect))
        spaces = self._spaces(g, deed, effect, unit)
        yield g.ask(deed.seat, GO_WHERE, choices=spaces, may_pass=deed.may_rest, subject=unit)
        if g.answer == PASS:
            return
        g.put(unit, g.answer - g.words.go)
        if is_own_move(effect) and g.seat_of(unit) == deed.seat:
            g.moved |= bit(unit)
        deed.is_done = True
        g.tell(events.MOVED, deed.seat, unit, g.stands[unit])


def is_own_move(effect: Effect) -> bool:
    """Whether it is the move of the character for this turn [WH 5.5, 5.6]."""
    return effect.at in (AT_PLAY, AT_AFTER_ATTACK)


@final
class PushIt(Decision[WarHaven]):
    """Push the defender? `subject` is the defender, `place` the space behind it."""

    name = "push"
    rule = "WH 5.9"
    asks = "You may push {unit} to {space}."
    tells = "may push {unit} to {space}"
    verbs = ("push",)
    passing = "Do not push"

    def offer(self, g: WarHaven, /) -> None:
        g.offer(PASS)
        g.offer(g.words.push)

    def blanks(self, g: WarHaven, seat: int, /) -> dict[str, str]:
        return {"unit": unit_name(g, g.subject), "space": space_name(g, g.place)}


PUSH_IT: Final = PushIt()


@final
class Push(Verb):
    """Push the defender straight away from the attacker, if the space behind is free [WH 5.9]."""

    stage: ClassVar[int] = MOVES

    def asks(self, effect: Effect) -> bool:
        return True

    def can(self, g: WarHaven, deed: Deed, effect: Effect) -> bool:
        clash = deed.clash
        assert clash is not None
        if health(g, clash.defender) <= 0:
            return False
        behind = g.tables.board.behind(g.stands[clash.attacker], g.stands[clash.defender])
        return behind & ~g.occupied != 0

    def ask(self, g: WarHaven, deed: Deed, effect: Effect) -> Rule:
        clash = deed.clash
        assert clash is not None
        steps: i64 = 0
        while steps < effect.n and self.can(g, deed, effect):
            space = first(g.tables.board.behind(g.stands[clash.attacker], g.stands[clash.defender]))
            if steps == 0:
                yield g.ask(deed.seat, PUSH_IT, subject=clash.defender, place=space)
                if g.answer == PASS:
                    return
            g.put(clash.defender, space)
            g.tell(events.PUSHED, deed.seat, clash.defender, space)
            steps += 1


@final
class SwapWith(Decision[WarHaven]):
    """Who trades places with a character? `subject` is the character."""

    name = "swap with"
    rule = "WH 7.8"
    asks = "Who trades places with {unit}?"
    tells = "chooses who trades places with {unit}"
    verbs = ("choose",)

    def offer(self, g: WarHaven, /) -> None:
        g.offer_each(g.words.choose, g.own_set(g.seat, g.choices))

    def blanks(self, g: WarHaven, seat: int, /) -> dict[str, str]:
        return {"unit": unit_name(g, g.subject)}

    def why_not(self, g: WarHaven, seat: int, answer: Answer, /) -> Refused:
        unit = g.first_of(seat) + answer["unit"]
        if g.alive & bit(unit) == 0:
            return Refused("WH 9.2", f"{unit_name(g, unit)} has left the board.")
        if unit == g.subject:
            return Refused("WH 7.8", f"{unit_name(g, unit)} cannot trade places with itself.")
        if g.is_commander(unit):
            return Refused("WH 7.4", f"{unit_name(g, unit)} is your commander, whom this spell does not touch.")
        return Refused("WH 7.8", f"{unit_name(g, unit)} is exhausted.")


SWAP_WITH: Final = SwapWith()


@final
class Swap(Verb):
    """Two friends trade places, which is no move for either [WH 7.8]."""

    def asks(self, effect: Effect) -> bool:
        return True

    def can(self, g: WarHaven, deed: Deed, effect: Effect) -> bool:
        return self._partners(g, deed, effect) != 0

    def _partners(self, g: WarHaven, deed: Deed, effect: Effect) -> i64:
        if deed.target == NONE:
            return 0
        found = g.allies_of(deed.seat)
        if effect.partner == WHO_MY_COMMANDER:
            found = bit(g.commander(deed.seat))
        return found & ~g.exhausted & ~bit(deed.target)

    def lacks(self, g: WarHaven, deed: Deed, effect: Effect) -> str:
        return "there is nobody to trade places with"

    def ask(self, g: WarHaven, deed: Deed, effect: Effect) -> Rule:
        partners = self._partners(g, deed, effect)
        partner = first(partners)
        if not is_single(partners):
            yield g.ask(deed.seat, SWAP_WITH, choices=partners, subject=deed.target)
            partner = g.first_of(deed.seat) + g.answer - g.words.choose
        here = g.stands[deed.target]
        g.stands[deed.target] = g.stands[partner]
        g.stands[partner] = here
        deed.is_done = True
        g.tell(events.SWAPPED, deed.target, partner)
