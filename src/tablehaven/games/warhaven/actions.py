"""The actions of a turn: move, attack, play an upgrade, cast a spell, or pass [WH 4.1]."""

from typing import Final, final

from mypy_extensions import i64

from tablehaven.games.warhaven import events
from tablehaven.games.warhaven.combat import combat, may_attack, spaces_of, targets_among
from tablehaven.games.warhaven.language import SPELL, UPGRADE
from tablehaven.games.warhaven.movement import may_move, reach
from tablehaven.games.warhaven.playing import can_cast, cast_spell, upgrade
from tablehaven.games.warhaven.state import Side, WarHaven
from tablehaven.games.warhaven.why_not import no_action
from tablehaven.games.warhaven.words import PASS
from tablehaven.kernel.bits import bit, drop_first, first
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import NONE, Decision, Rule
from tablehaven.kernel.vocabulary import Answer
from tablehaven.kernel.wording import counted


@final
class Act(Decision[WarHaven]):
    """The next action of the turn."""

    name = "act"
    rule = "WH 4.1"
    asks = "Take an action: {left}."
    tells = "takes an action: {left}"
    verbs = ("attack", "move", "upgrade", "cast on", "cast against", "cast")
    passing = "End your actions"

    def offer(self, g: WarHaven, /) -> None:
        g.offer(PASS)
        offer_moves(g, g.seat)
        offer_attacks(g, g.seat)
        side = g.sides[g.seat]
        if side.hand & side.kit.of_type[UPGRADE] != 0:
            offer_upgrades(g, side)
        if side.hand & side.kit.of_type[SPELL] != 0:
            offer_spells(g, side)

    def take(self, g: WarHaven, /) -> Rule | None:
        words = g.words
        answer = g.answer
        units = g.units
        own = g.first_of(g.seat)
        if answer == PASS:
            g.passed = True
            g.tell(events.PASSED, g.seat)
            return None
        if answer < words.attack:
            spaces = g.tables.board.spaces
            move(g, own + (answer - words.move) // spaces, (answer - words.move) % spaces)
            return None
        if answer < words.upgrade:
            enemy = g.first_of(1 - g.seat) + (answer - words.attack) % units
            return attack(g, own + (answer - words.attack) // units, enemy)
        if answer < words.cast:
            return upgrade(g, own + (answer - words.upgrade) % units, (answer - words.upgrade) // units)
        spell = g.content.cards.first_of_type[SPELL]
        if answer < words.cast_on:
            return cast_spell(g, g.seat, spell + answer - words.cast, NONE)
        if answer < words.cast_against:
            answer -= words.cast_on
            return cast_spell(g, g.seat, spell + answer // units, own + answer % units)
        answer -= words.cast_against
        return cast_spell(g, g.seat, spell + answer // units, g.first_of(1 - g.seat) + answer % units)

    def blanks(self, g: WarHaven, seat: int, /) -> dict[str, str]:
        return {"left": f"{counted(int(g.actions - g.acted), 'action')} left"}

    def why_not(self, g: WarHaven, seat: int, answer: Answer, /) -> Refused:
        return no_action(g, seat, answer)


ACT: Final = Act()


def offer_moves(g: WarHaven, seat: i64) -> None:
    """Every space that a character of one's own can move to [WH 5]."""
    spaces = g.tables.board.spaces
    army = g.army_of(seat)
    while army != 0:
        unit = first(army)
        army = drop_first(army)
        if may_move(g, unit):
            g.offer_each(g.words.move + spaces * g.own_number(unit), reach(g, unit))


def offer_attacks(g: WarHaven, seat: i64) -> None:
    """Every enemy in range of a character of one's own that has not attacked [WH 4.2, 8.1]."""
    army = g.army_of(seat) & ~g.attacked
    foes = g.army_of(1 - seat)
    spaces = spaces_of(g, 1 - seat)
    while army != 0:
        unit = first(army)
        army = drop_first(army)
        if may_attack(g, unit):
            enemies = g.own_set(1 - seat, targets_among(g, unit, foes, spaces))
            g.offer_each(g.words.attack + g.units * g.own_number(unit), enemies)


def offer_upgrades(g: WarHaven, side: Side) -> None:
    """Every upgrade in hand for every character it fits [WH 6.1]."""
    cards = side.hand & side.kit.of_type[UPGRADE]
    before: i64 = NONE
    while cards != 0:
        card = first(cards)
        cards = drop_first(cards)
        kind = side.cards[card]
        if kind != before:
            g.offer_each(g.words.upgrade + g.units * kind, bearers_for(g, side, card))
        before = kind


def bearers_for(g: WarHaven, side: Side, card: i64) -> i64:
    """The own characters a card can be played on, by their places in the army [WH 4.11, 9.5]."""
    return side.kit.bearers[card] & g.own_set(side.seat, g.alive & ~g.exhausted)


def offer_spells(g: WarHaven, side: Side) -> None:
    """Every spell in hand that can do something: on nobody, on one's own, on the opponent's allies [WH 7]."""
    first_spell = g.content.cards.first_of_type[SPELL]
    spells = side.hand & side.kit.of_type[SPELL]
    before: i64 = NONE
    cards = spells & side.kit.on_nobody
    while cards != 0:
        kind = side.cards[first(cards)]
        cards = drop_first(cards)
        if kind != before and can_cast(g, side.seat, kind, NONE):
            g.offer(g.words.cast + kind - first_spell)
        before = kind
    cards = spells & ~side.kit.on_nobody & ~side.kit.on_enemies
    before = NONE
    while cards != 0:
        card = first(cards)
        cards = drop_first(cards)
        kind = side.cards[card]
        if kind != before:
            own = castable(g, side, kind, bearers_for(g, side, card), side.seat)
            g.offer_each(g.words.cast_on + g.units * (kind - first_spell), own)
        before = kind
    cards = spells & side.kit.on_enemies
    before = NONE
    while cards != 0:
        kind = side.cards[first(cards)]
        cards = drop_first(cards)
        if kind != before:
            allies = g.own_set(1 - side.seat, g.allies_of(1 - side.seat))
            enemies = castable(g, side, kind, allies, 1 - side.seat)
            g.offer_each(g.words.cast_against + g.units * (kind - first_spell), enemies)
        before = kind


def castable(g: WarHaven, side: Side, kind: i64, places: i64, seat: i64) -> i64:
    """Those places of an army whose character a spell could do something with."""
    found: i64 = 0
    while places != 0:
        place = first(places)
        places = drop_first(places)
        if can_cast(g, side.seat, kind, g.first_of(seat) + place):
            found |= bit(place)
    return found


def move(g: WarHaven, unit: i64, space: i64) -> None:
    """Move a character as an action [WH 5.1]."""
    g.put(unit, space)
    g.moved |= bit(unit)
    g.acted += 1
    g.tell(events.MOVED, g.seat_of(unit), unit, space)


def attack(g: WarHaven, unit: i64, enemy: i64) -> Rule:
    """Attack as an action [WH 8.1]."""
    g.attacked |= bit(unit)
    g.acted += 1
    yield from combat(g, unit, enemy, 0, True)
