# interpreted: sentences for people
"""Why an action is not on offer: the rule, and a sentence from what its player may know."""

from mypy_extensions import i64

from tablehaven.games.warhaven.combat import may_attack, targets
from tablehaven.games.warhaven.effects.deed import Deed
from tablehaven.games.warhaven.effects.verb import VERBS
from tablehaven.games.warhaven.language import AT_PLAY, CLASS_NAMES
from tablehaven.games.warhaven.names import card_name, space_name, unit_name
from tablehaven.games.warhaven.state import WarHaven
from tablehaven.games.warhaven.values import pace
from tablehaven.kernel.bits import bit
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import NONE
from tablehaven.kernel.vocabulary import Answer
from tablehaven.kernel.wording import counted


def no_action(g: WarHaven, seat: int, answer: Answer) -> Refused:
    verb = answer.verb.called
    if verb == "move":
        return no_move(g, g.first_of(seat) + answer["unit"], answer["space"])
    if verb == "attack":
        return no_attack(g, g.first_of(seat) + answer["unit"], g.first_of(1 - seat) + answer["enemy"])
    kind = answer["card"]
    if g.sides[seat].in_hand(kind) == NONE:
        return Refused("WH 4.11", f"{card_name(g, kind)} is not in your hand.")
    if verb in ("upgrade", "cast on"):
        return no_card_on(g, seat, kind, g.first_of(seat) + answer["unit"])
    if verb == "cast against":
        return no_card_against(g, seat, kind, g.first_of(1 - seat) + answer["enemy"])
    return no_card_for_nobody(g, seat, kind)


def gone(g: WarHaven, unit: i64) -> Refused | None:
    if g.alive & bit(unit) == 0:
        return Refused("WH 9.2", f"{unit_name(g, unit)} has left the board.")
    return None


def no_move(g: WarHaven, unit: i64, space: int) -> Refused:
    name, there = unit_name(g, unit), space_name(g, space)
    if left := gone(g, unit):
        return left
    if g.moved & bit(unit) != 0:
        return Refused("WH 4.2", f"{name} has moved this turn.")
    if g.exhausted & bit(unit) != 0:
        return Refused("WH 9.5", f"{name} is exhausted.")
    if g.pinned & bit(unit) != 0:
        return Refused("WH 9.9", f"{name} is pinned.")
    if g.stands[unit] == space:
        return Refused("WH 4.4", f"{name} stands at {there} already.")
    if g.occupied & bit(space) != 0:
        return Refused("WH 3.3", f"The space {there} is taken.")
    board, steps = g.tables.board, int(pace(g, unit))
    if board.steps(g.stands[unit], space) > steps:
        rule = "WH 5.1" if steps == 1 else "WH 5.2"
        return Refused(
            rule, f"{name} moves {counted(steps, 'space')} at most, without diagonals, and {there} is farther."
        )
    seat = g.seat_of(unit)
    if g.is_commander(unit) and g.allies_of(seat) == 0:
        enemy = g.stands[g.commander(1 - seat)]
        if board.steps(space, enemy) > board.steps(g.stands[unit], enemy):
            return Refused("WH 5.7", f"The space {there} is farther from the enemy commander, and {name} is alone.")
    return Refused("WH 5.3", f"The way of {name} to {there} is blocked.")


def no_attack(g: WarHaven, unit: i64, enemy: i64) -> Refused:
    name, other = unit_name(g, unit), unit_name(g, enemy)
    if left := gone(g, unit) or gone(g, enemy):
        return left
    if g.attacked & bit(unit) != 0:
        return Refused("WH 4.2", f"{name} has attacked this turn.")
    if g.exhausted & bit(unit) != 0:
        return Refused("WH 9.5", f"{name} is exhausted.")
    if not may_attack(g, unit):
        return Refused("WH 8.22", f"{name} cannot attack after moving.")
    assert targets(g, unit) & bit(enemy) == 0, "nothing else speaks against it"
    rule = "WH 8.2" if CLASS_NAMES[g.class_of(unit)] == "distance" else "WH 8.1"
    away = counted(int(g.steps_between(unit, enemy)), "space")
    return Refused(rule, f"{other} is {away} away, out of range of {name}.")


def no_card_on(g: WarHaven, seat: int, kind: int, unit: i64) -> Refused:
    card, name = g.content.support[kind], unit_name(g, unit)
    if left := gone(g, unit):
        return left
    if card.on_enemies:
        return Refused("WH 1.8", f"{card.name} plays on the opponent’s allies.")
    if card.on_nobody:
        return Refused("WH 1.6", f"{card.name} plays on nobody.")
    if not card.fits & bit(g.kinds[unit]):
        if g.is_commander(unit):
            rule = "WH 7.4" if g.tables.of_support(kind, AT_PLAY) else "WH 1.9"
            rule = "WH 1.8" if "any ally" in card.plays_on else rule
            return Refused(rule, f"{card.name} does not play on your commander.")
        return Refused("WH 1.6", f"{card.name} does not play on {name}.")
    if g.exhausted & bit(unit) != 0:
        return Refused("WH 9.5", f"{name} is exhausted.")
    return _needs(g, seat, kind) or _nothing(g, seat, kind, unit)


def no_card_against(g: WarHaven, seat: int, kind: int, enemy: i64) -> Refused:
    card = g.content.support[kind]
    if left := gone(g, enemy):
        return left
    if not card.on_enemies:
        return Refused("WH 1.6", f"{card.name} does not play on the opponent’s characters.")
    if g.is_commander(enemy):
        return Refused("WH 7.4", f"{unit_name(g, enemy)} is a commander, whom {card.name} does not touch.")
    return _needs(g, seat, kind) or _nothing(g, seat, kind, enemy)


def no_card_for_nobody(g: WarHaven, seat: int, kind: int) -> Refused:
    card = g.content.support[kind]
    if not card.on_nobody:
        return Refused("WH 1.6", f"Say on whom {card.name} is cast.")
    return _needs(g, seat, kind) or _nothing(g, seat, kind, NONE)


def _needs(g: WarHaven, seat: int, kind: int) -> Refused | None:
    commander = g.content.support[kind].commander
    if commander == NONE or g.kinds[g.commander(seat)] == commander:
        return None
    name = g.content.characters[commander].name
    return Refused("WH 1.10", f"{card_name(g, kind)} needs {name} as your commander.")


def _nothing(g: WarHaven, seat: int, kind: int, target: i64) -> Refused:
    """Nothing would come of a spell: what its first part lacks."""
    effect = g.tables.of_support(kind, AT_PLAY)[0]
    lacks = VERBS[effect.do].lacks(g, Deed(seat, NONE, target), effect)
    return Refused("WH 4.11", f"Nothing would come of {card_name(g, kind)}: {lacks}.")
