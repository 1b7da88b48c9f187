# interpreted: data for people and programs
"""What may come of an attack, of a move, and of what is near a commander: told before anything is decided."""

from collections.abc import Iterator

from mypy_extensions import i64

from tablehaven.games.warhaven.actions import ACT
from tablehaven.games.warhaven.clash import Clash, prepare
from tablehaven.games.warhaven.combat import (
    PLAY_ATTACK_CARD,
    PLAY_DEFENSE_CARD,
    ROLL_AGAIN,
    fitting,
    may_attack,
    parts_of,
    targets,
)
from tablehaven.games.warhaven.events import added_to_base
from tablehaven.games.warhaven.language import ATTACK_CARD, DEFENSE_CARD, STAT_ATTACK, STAT_DEFENSE
from tablehaven.games.warhaven.movement import may_move, reach
from tablehaven.games.warhaven.names import card_name, codes, space_name, unit_name
from tablehaven.games.warhaven.odds import odds
from tablehaven.games.warhaven.shapes import (
    AttackView,
    CombatView,
    DangerView,
    MoveView,
    OddsView,
    SumView,
)
from tablehaven.games.warhaven.state import WarHaven
from tablehaven.games.warhaven.values import base
from tablehaven.kernel.bits import bit, listed
from tablehaven.kernel.state import ALL_SEEING, NOBODY, NONE

_DIGITS = 4


def code(g: WarHaven, unit: i64) -> str:
    """What a character is called in moves."""
    return codes(int(g.seat_of(unit)), int(g.units))[int(g.own_number(unit))]


def combat(g: WarHaven) -> CombatView | None:
    """The combat in progress: both sums with the cards that everybody has seen."""
    if g.attacker == NONE:
        return None
    clash = _clash(g, g.attack_card, g.defense_card)
    bare = _clash(g, NONE, NONE)
    return CombatView(
        attacker=unit_name(g, g.attacker),
        defender=unit_name(g, g.defender),
        unit=code(g, g.attacker),
        enemy=code(g, g.defender),
        attack_card=None if g.attack_card == NONE else card_name(g, g.attack_card),
        defense_card=None if g.defense_card == NONE else card_name(g, g.defense_card),
        bonus=int(g.bonus),
        attack_die=int(g.attack_die) or None,
        defense_die=int(g.defense_die) or None,
        attack=_sum(g, g.attacker, STAT_ATTACK, bare.attack, clash.attack),
        defense=_sum(g, g.defender, STAT_DEFENSE, bare.defense, clash.defense),
    )


def _clash(g: WarHaven, attack_card: i64, defense_card: i64) -> Clash:
    clash = Clash(g.attacker, g.defender, g.bonus)
    clash.attack_card = attack_card
    clash.defense_card = defense_card
    prepare(g, clash)
    return clash


def _sum(g: WarHaven, unit: i64, stat: i64, bare: i64, whole: i64) -> SumView:
    parts = added_to_base(parts_of(g, unit, stat, bare, whole))
    upgrades, effects, card = (parts.get(source, 0) for source in ("upgrades", "effects", "card"))
    return SumView(int(g.tables.natural(g.kinds[unit], stat)), int(whole), upgrades, effects, card)


def combat_odds(g: WarHaven, viewer: int) -> tuple[OddsView, ...]:
    """The odds of the combat in progress: without a card yet to come, then with each that the viewer could play."""
    if g.seat == NOBODY or g.attacker == NONE:
        return ()
    if g.kind == ROLL_AGAIN.kind:
        return (_odds(g, g.attack_card, g.defense_card, ""),)
    if g.kind not in (PLAY_ATTACK_CARD.kind, PLAY_DEFENSE_CARD.kind):
        return ()
    found = [_odds(g, g.attack_card, NONE, "")]
    if viewer in (int(g.seat), ALL_SEEING):
        attacks = g.kind == PLAY_ATTACK_CARD.kind
        unit = g.attacker if attacks else g.defender
        cards = fitting(g, unit, ATTACK_CARD if attacks else DEFENSE_CARD)
        for kind in dict.fromkeys(g.side_of(unit).kinds_among(cards)):
            attack_card, defense_card = (kind, NONE) if attacks else (g.attack_card, kind)
            found.append(_odds(g, attack_card, defense_card, card_name(g, kind)))
    return tuple(found)


def _odds(g: WarHaven, attack_card: i64, defense_card: i64, card: str) -> OddsView:
    found = odds(g, g.attacker, g.defender, attack_card, defense_card, g.bonus)
    hit, fell, lose, mean = (round(each, _DIGITS) for each in (found.hit, found.fell, found.lose, found.mean))
    return OddsView(card, hit, fell, lose, mean, tuple(int(loss) for loss in found.losses))


def attacks(g: WarHaven, viewer: int) -> tuple[AttackView, ...]:
    """Every attack that its player could make now, without cards."""
    if not _acts(g, viewer):
        return ()
    return tuple(_attack(g, unit, enemy) for unit in listed(g.army_of(g.seat)) for enemy in _targets(g, unit))


def _acts(g: WarHaven, viewer: int) -> bool:
    return viewer in (int(g.seat), ALL_SEEING) and g.seat != NOBODY and g.kind == ACT.kind


def _targets(g: WarHaven, unit: i64) -> list[int]:
    return listed(targets(g, unit)) if may_attack(g, unit) and g.attacked & bit(unit) == 0 else []


def _attack(g: WarHaven, unit: i64, enemy: i64) -> AttackView:
    found = odds(g, unit, enemy, NONE, NONE, 0)
    hit, fell, mean = (round(each, _DIGITS) for each in (found.hit, found.fell, found.mean))
    return AttackView(code(g, unit), code(g, enemy), hit, fell, mean)


def moves(g: WarHaven, viewer: int) -> tuple[MoveView, ...]:
    """What every move that its player could make now would mean: whom it reaches, and what becomes of its values."""
    return tuple(_moves(g)) if _acts(g, viewer) else ()


def _moves(g: WarHaven) -> Iterator[MoveView]:
    for unit in listed(g.army_of(g.seat)):
        if not may_move(g, unit):
            continue
        attack, defense = base(g, unit, STAT_ATTACK), base(g, unit, STAT_DEFENSE)
        after = g.clone()
        after.moved |= bit(unit)
        for space in listed(reach(g, unit)):
            after.put(unit, space)
            reached = _targets(after, unit)
            yield MoveView(
                unit=code(g, unit),
                space=space_name(g, space),
                targets=len(reached),
                commander=int(g.commander(1 - g.seat)) in reached,
                attack=int(base(after, unit, STAT_ATTACK) - attack),
                defense=int(base(after, unit, STAT_DEFENSE) - defense),
            )


def dangers(g: WarHaven) -> dict[str, DangerView]:
    """The nearest danger for the commander of each seat, if there is one: an attack after a move at most."""
    names = ("south", "north")
    found = {names[seat]: _danger(g, seat) for seat in (0, 1) if len(g.leaders) and g.alive & bit(g.leaders[seat])}
    return {seat: danger for seat, danger in found.items() if danger is not None}


def _danger(g: WarHaven, seat: int) -> DangerView | None:
    foe = 1 - seat
    world = g.clone()
    own = world.army_of(foe)
    now = g.active == foe and g.acted < g.actions and not g.passed
    if not now:
        world.moved &= ~own
        world.attacked &= ~own
        world.exhausted &= ~(own & ~world.through & ~world.exhaustion_ending)
    steps = world.actions - world.acted if now else world.content.actions
    best: tuple[float, float, i64, i64] | None = None
    leader = world.commander(seat)
    for unit in listed(own & ~world.attacked):
        here = world.stands[unit]
        spaces = bit(here)
        if steps > 1 and may_move(world, unit):
            spaces |= reach(world, unit)
        for space in listed(spaces):
            world.put(unit, space)
            world.moved = world.moved | bit(unit) if space != here else world.moved & ~bit(unit)
            if may_attack(world, unit) and targets(world, unit) & bit(leader) != 0:
                found = odds(world, unit, leader, NONE, NONE, 0)
                if best is None or (found.fell, found.hit) > best[:2]:
                    best = (found.fell, found.hit, unit, space)
        world.put(unit, here)
        world.moved = g.moved if now else g.moved & ~own
    if best is None:
        return None
    fell, hit, unit, space = best
    moved = None if space == g.stands[unit] else space_name(g, space)
    return DangerView(code(g, unit), moved, round(hit, _DIGITS), round(fell, _DIGITS), bool(now))
