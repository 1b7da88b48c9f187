"""A clash: two characters and their cards, and all that follows from both dice [WH 8].

Nothing in here changes the game or rolls a die: `judge` says what two dice would do, so that a combat is resolved and
its odds are told by the same lines.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.games.warhaven.effect import Effect
from tablehaven.games.warhaven.language import (
    AT_END_COMBAT,
    AT_POST_ROLL,
    AT_PRE_ROLL,
    DO_BLOCK_STATUS,
    DO_CANCEL_ATTACK_CARD,
    DO_DAMAGE,
    DO_IGNORE_ATTACK,
    DO_REDUCE_DAMAGE,
    DO_REMOVE_UPGRADE,
    DO_ROLL_TWICE,
    DO_STAT,
    DO_SURVIVE_AT_ONE,
    IF_ADJACENT,
    IF_AGAINST,
    IF_ATTACK_SUCCESS,
    IF_ATTACKER_IN_RANGE,
    IF_DEFENDER_DAMAGED,
    IF_DEFENDER_KILLED,
    IF_DEFENDER_NOT_COMMANDER,
    IF_DEFENSE_SUCCESS,
    IF_DIE,
    IF_NOT_ADJACENT,
    IF_SELF_ATTACKING,
    IF_SELF_DEFENDING,
    IF_SURVIVES,
    IF_TWO_AWAY,
    IRRADIATION,
    REROLL_AT_LEAST,
    REROLL_AT_MOST,
    STAT_ATTACK,
    STAT_DEFENSE,
    STAT_HEALTH,
    WHO_ATTACKER,
    WHO_DEFENDER,
    WHO_ENEMIES_NEXT_TO_DEFENDER,
)
from tablehaven.games.warhaven.state import WarHaven
from tablehaven.games.warhaven.values import base, covers, health, is_in_range, stands_so
from tablehaven.kernel.bits import bit, drop_first, first
from tablehaven.kernel.state import NONE

FACES: Final = 6
NOTHING: Final = vec[i64]([0] * 24)  # a number for each character of two armies, and room to spare
_ON_SUCCESS: Final = 2**IF_ATTACK_SUCCESS
_ON_OUTCOME: Final = 2**IF_ATTACK_SUCCESS + 2**IF_DEFENSE_SUCCESS + 2**IF_DEFENDER_KILLED + 2**IF_SURVIVES


@final
@mypyc_attr(acyclic=True)
class Clash:
    """One attack. The cards are kinds of support cards, or none."""

    def __init__(self, attacker: i64, defender: i64, bonus: i64) -> None:
        self.attacker: i64 = attacker
        self.defender: i64 = defender
        self.bonus: i64 = bonus  # to a granted attack
        self.attack_card: i64 = NONE
        self.defense_card: i64 = NONE
        self.apart: i64 = 0  # steps
        # before the dice
        self.attack: i64 = 0  # bases [WH 8.7]
        self.defense: i64 = 0
        self.is_ignored: bool = False
        self.is_canceled: bool = False  # the attack card
        self.is_warded: bool = False  # no status is given to the defender
        self.reduction: i64 = 0
        self.survives_at_one: bool = False
        self.rolls_twice: bool = False
        self.rerolls: vec[Effect] = vec[Effect]()  # in their order [WH 8.9]
        self.rerollers: vec[i64] = vec[i64]()  # whose each of them is
        self.strikes: vec[Effect] = vec[Effect]()  # what the attacker's cards do at the end of combat
        self.parries: vec[Effect] = vec[Effect]()  # and the defender's
        # what two dice come to
        self.attack_die: i64 = 0
        self.defense_die: i64 = 0
        self.by_dice: i64 = 0  # damage
        self.plus: i64 = 0  # plus damage
        self.harm: vec[i64] = vec[i64]()  # by character, what it takes
        self.removed: i64 = 0  # upgrades of the defender
        self.loss: i64 = 0  # of the defender's health
        self.is_success: bool = False  # of the attack
        self.is_told: bool = False  # whether it is kept what deals the damage that is not by the dice:
        self.wounds: vec[i64] = vec[i64]()  # a character, how much, and the source; of the defender, plus damage
        self.felled: i64 = 0  # once deaths are settled, a set of characters

    def attack_total(self) -> i64:
        return self.attack + self.attack_die

    def defense_total(self) -> i64:
        return self.defense + self.defense_die


def prepare(g: WarHaven, clash: Clash) -> None:
    """All that is settled before the dice: both cards are chosen [WH 8.12]."""
    clash.apart = g.steps_between(clash.attacker, clash.defender)
    clash.harm = NOTHING[0 : 2 * g.units]
    _hear_defense_card(g, clash)
    clash.attack = base(g, clash.attacker, STAT_ATTACK) + clash.bonus
    clash.defense = base(g, clash.defender, STAT_DEFENSE)
    _add_abilities(g, clash, clash.attacker, STAT_ATTACK)
    _add_abilities(g, clash, clash.defender, STAT_DEFENSE)
    if clash.defense_card != NONE:
        for effect in g.tables.of_support(clash.defense_card, AT_PRE_ROLL):
            if effect.do == DO_STAT:
                _add_stat(g, clash, effect)
    card = effective_attack_card(clash)
    if card != NONE:
        for effect in g.tables.of_support(card, AT_PRE_ROLL):
            if effect.do == DO_STAT:
                _add_stat(g, clash, effect)
            elif effect.do == DO_ROLL_TWICE and holds(g, clash, effect, clash.attacker):
                clash.rolls_twice = True
    clash.attack = max(clash.attack, 0)
    clash.defense = max(clash.defense, 0)
    clash.strikes = of_fighter(g, clash.attacker, card, AT_END_COMBAT)
    clash.parries = of_fighter(g, clash.defender, clash.defense_card, AT_END_COMBAT)
    _add_rerolls(clash, of_fighter(g, clash.attacker, NONE, AT_POST_ROLL), clash.attacker)
    _add_rerolls(clash, of_fighter(g, clash.defender, clash.defense_card, AT_POST_ROLL), clash.defender)
    if card != NONE:
        _add_rerolls(clash, g.tables.of_support(card, AT_POST_ROLL), clash.attacker)


def _add_rerolls(clash: Clash, effects: vec[Effect], holder: i64) -> None:
    for effect in effects:
        clash.rerolls = append(clash.rerolls, effect)
        clash.rerollers = append(clash.rerollers, holder)


def effective_attack_card(clash: Clash) -> i64:
    """The attack card, unless it is canceled [WH 8.14]."""
    if clash.is_canceled:
        return NONE
    return clash.attack_card


def _hear_defense_card(g: WarHaven, clash: Clash) -> None:
    """What a defense card decides before anything else is reckoned."""
    if clash.defense_card == NONE:
        return
    for effect in g.tables.of_support(clash.defense_card, AT_PRE_ROLL):
        do = effect.do
        if do == DO_STAT or not holds(g, clash, effect, clash.defender):
            continue
        if do == DO_IGNORE_ATTACK:
            clash.is_ignored = True
        elif do == DO_CANCEL_ATTACK_CARD:
            clash.is_canceled = True
        elif do == DO_BLOCK_STATUS:
            clash.is_warded = True
        elif do == DO_REDUCE_DAMAGE:
            clash.reduction += effect.n
        elif do == DO_SURVIVE_AT_ONE:
            clash.survives_at_one = True


def _add_stat(g: WarHaven, clash: Clash, effect: Effect) -> None:
    """What the card of a fighter adds to its value."""
    if effect.who == WHO_ATTACKER and effect.stat == STAT_ATTACK and holds(g, clash, effect, clash.attacker):
        clash.attack += effect.n
    elif effect.who == WHO_DEFENDER and effect.stat == STAT_DEFENSE and holds(g, clash, effect, clash.defender):
        clash.defense += effect.n


def _add_abilities(g: WarHaven, clash: Clash, fighter: i64, stat: i64) -> None:
    """What abilities and upgrades of a fighter's side add in this combat."""
    tables = g.tables
    friends = g.army_of(g.seat_of(fighter))
    while friends != 0:
        friend = first(friends)
        friends = drop_first(friends)
        kind = g.kinds[friend]
        if tables.moments_of_character[kind] & bit(AT_PRE_ROLL) != 0:
            _add_ability(g, clash, tables.of_character(kind, AT_PRE_ROLL), friend, fighter, stat)
        upgrades = g.upgrades[friend]
        while upgrades != 0:
            card = g.side_of(friend).cards[first(upgrades)]
            upgrades = drop_first(upgrades)
            if tables.moments_of_support[card] & bit(AT_PRE_ROLL) != 0:
                _add_ability(g, clash, tables.of_support(card, AT_PRE_ROLL), friend, fighter, stat)


def _add_ability(g: WarHaven, clash: Clash, effects: vec[Effect], holder: i64, fighter: i64, stat: i64) -> None:
    for effect in effects:
        if effect.do != DO_STAT or effect.stat != stat:
            continue
        if covers(g, effect, holder, fighter) and holds(g, clash, effect, fighter):
            if stat == STAT_ATTACK:
                clash.attack += effect.n
            else:
                clash.defense += effect.n


def moments_of(g: WarHaven, unit: i64) -> i64:
    """The moments at which a character or an upgrade of it does something, a set."""
    found = g.tables.moments_of_character[g.kinds[unit]]
    upgrades = g.upgrades[unit]
    while upgrades != 0:
        found |= g.tables.moments_of_support[g.side_of(unit).cards[first(upgrades)]]
        upgrades = drop_first(upgrades)
    return found


def of_fighter(g: WarHaven, fighter: i64, card: i64, at: i64) -> vec[Effect]:
    """What a fighter's ability, upgrades and card do at a moment."""
    tables = g.tables
    found = vec[Effect]()
    kind = g.kinds[fighter]
    if tables.moments_of_character[kind] & bit(at) != 0:
        found = tables.of_character(kind, at)
        found = found[0 : len(found)]
    upgrades = g.upgrades[fighter]
    while upgrades != 0:
        upgrade = g.side_of(fighter).cards[first(upgrades)]
        upgrades = drop_first(upgrades)
        if tables.moments_of_support[upgrade] & bit(at) != 0:
            for effect in tables.of_support(upgrade, at):
                found = append(found, effect)
    if card != NONE and tables.moments_of_support[card] & bit(at) != 0:
        for effect in tables.of_support(card, at):
            found = append(found, effect)
    return found


def holds(g: WarHaven, clash: Clash, effect: Effect, subject: i64) -> bool:
    """Whether the conditions of an effect hold, so far as they are settled; the subject has it or receives it."""
    conditions = effect.conditions
    if conditions == 0:
        return True
    if conditions & bit(IF_SELF_ATTACKING) != 0 and subject != clash.attacker:
        return False
    if conditions & bit(IF_SELF_DEFENDING) != 0 and subject != clash.defender:
        return False
    if conditions & bit(IF_ADJACENT) != 0 and clash.apart != 1:
        return False
    if conditions & bit(IF_NOT_ADJACENT) != 0 and clash.apart == 1:
        return False
    if conditions & bit(IF_TWO_AWAY) != 0 and clash.apart != 2:
        return False
    if conditions & bit(IF_AGAINST) != 0 and effect.against & bit(g.class_of(clash.defender)) == 0:
        return False
    if conditions & bit(IF_DEFENDER_DAMAGED) != 0 and g.damage[clash.defender] <= 0:
        return False
    if conditions & bit(IF_DEFENDER_NOT_COMMANDER) != 0 and g.is_commander(clash.defender):
        return False
    if conditions & bit(IF_DIE) != 0 and (clash.attack_die == 0 or effect.dice & bit(clash.attack_die) == 0):
        return False
    if conditions & bit(IF_ATTACK_SUCCESS) != 0 and not clash.is_success:
        return False
    if conditions & bit(IF_DEFENSE_SUCCESS) != 0 and clash.is_success:
        return False
    if conditions & bit(IF_DEFENDER_KILLED) != 0 and clash.felled & bit(clash.defender) == 0:
        return False
    if conditions & bit(IF_SURVIVES) != 0 and not has_survived(g, clash):
        return False
    if conditions & bit(IF_ATTACKER_IN_RANGE) != 0 and not _reaches_back(g, clash):
        return False
    return stands_so(g, effect, subject)


def has_survived(g: WarHaven, clash: Clash) -> bool:
    """Whether the defender is still there, or will be once deaths are settled."""
    return g.alive & bit(clash.defender) != 0 and health(g, clash.defender) > 0


def _reaches_back(g: WarHaven, clash: Clash) -> bool:
    return g.alive & bit(clash.attacker) != 0 and is_in_range(g, clash.defender, clash.attacker)


def rolls_again(effect: Effect, die: i64) -> bool:
    """Whether a die must be rolled again whatever comes of it."""
    if effect.when == REROLL_AT_MOST:
        return die <= effect.n
    return effect.when == REROLL_AT_LEAST and die >= effect.n


def judge(g: WarHaven, clash: Clash, attack_die: i64, defense_die: i64) -> None:
    """What two dice come to: success, and all damage [WH 8.8, 8.10, 8.11, 8.13]. The game stays as it is."""
    clash.attack_die = attack_die
    clash.defense_die = defense_die
    clash.by_dice = 0
    clash.plus = 0
    clash.removed = 0
    clash.loss = 0
    clash.is_success = False
    if clash.is_told:
        clash.wounds = vec[i64]()
    unit: i64 = 0
    while unit < len(clash.harm):
        clash.harm[unit] = 0
        unit += 1
    if not clash.is_ignored:
        clash.by_dice = max(clash.attack_total() - clash.defense_total(), 0)
        _settle_success(g, clash)
        _splash(g, clash)
    for effect in clash.strikes:
        if effect.do == DO_DAMAGE and effect.who == WHO_ATTACKER and holds(g, clash, effect, clash.attacker):
            _wound(clash, clash.attacker, effect.n, effect.source)
    if g.irradiated & bit(clash.attacker) != 0:
        _wound(clash, clash.attacker, g.content.irradiated_damage, IRRADIATION)
    for effect in clash.parries:
        if effect.do == DO_DAMAGE and effect.who == WHO_ATTACKER and holds(g, clash, effect, clash.defender):
            _wound(clash, clash.attacker, effect.n, effect.source)


def _wound(clash: Clash, unit: i64, damage: i64, source: i64) -> None:
    """Damage that is not by the dice; to the defender it is plus damage [WH 8.10]."""
    if unit == clash.defender:
        clash.plus += damage
    else:
        clash.harm[unit] += damage
    if clash.is_told:
        clash.wounds = append(clash.wounds, unit)
        clash.wounds = append(clash.wounds, damage)
        clash.wounds = append(clash.wounds, source)


def _settle_success(g: WarHaven, clash: Clash) -> None:
    """By the dice, by what does not depend on success, and by what reduces damage [WH 8.11]."""
    _strike(g, clash, 0)
    clash.loss = _loss(g, clash)
    clash.is_success = clash.loss > 0 or _worth(g, clash) > 0
    if clash.is_success:
        _strike(g, clash, _ON_SUCCESS)
        clash.loss = _loss(g, clash)
    clash.harm[clash.defender] = _reduced(clash, clash.by_dice + clash.plus)


def _strike(g: WarHaven, clash: Clash, outcome: i64) -> None:
    """Damage to the defender and upgrades taken from it, so far as they depend on this outcome."""
    for effect in clash.strikes:
        if effect.who != WHO_DEFENDER or effect.conditions & _ON_OUTCOME != outcome:
            continue
        if effect.do == DO_DAMAGE and holds(g, clash, effect, clash.attacker):
            _wound(clash, clash.defender, effect.n, effect.source)
        elif effect.do == DO_REMOVE_UPGRADE and holds(g, clash, effect, clash.attacker):
            clash.removed |= upgrades_with(g, clash.defender, effect.medallion)


def _loss(g: WarHaven, clash: Clash) -> i64:
    """What the defender loses: damage and the health of lost upgrades are not added up [WH 6.5, 8.18]."""
    loss = max(_reduced(clash, clash.by_dice + clash.plus), _worth(g, clash))
    if clash.survives_at_one:
        loss = min(loss, max(health(g, clash.defender) - 1, 0))
    return loss


def _worth(g: WarHaven, clash: Clash) -> i64:
    """The health of the upgrades that are taken from the defender."""
    total: i64 = 0
    cards = g.side_of(clash.defender).cards
    removed = clash.removed
    while removed != 0:
        total += g.tables.given(cards[first(removed)], STAT_HEALTH)
        removed = drop_first(removed)
    return total


def _reduced(clash: Clash, damage: i64) -> i64:
    """What is left of damage to the defender [WH 8.18]."""
    return max(damage - clash.reduction, 0)


def _splash(g: WarHaven, clash: Clash) -> None:
    """Damage to other enemies of the attacker, next to the defender."""
    for effect in clash.strikes:
        if effect.do != DO_DAMAGE or effect.who != WHO_ENEMIES_NEXT_TO_DEFENDER:
            continue
        if not holds(g, clash, effect, clash.attacker):
            continue
        others = g.army_of(g.seat_of(clash.defender)) & ~bit(clash.defender)
        while others != 0:
            other = first(others)
            others = drop_first(others)
            if g.steps_between(other, clash.defender) == 1:
                _wound(clash, other, effect.n, effect.source)


def upgrades_with(g: WarHaven, unit: i64, medallion: i64) -> i64:
    """The upgrade of a character that has this medallion, as a set of one, or none [WH 6.2]."""
    upgrades = g.upgrades[unit]
    cards = g.side_of(unit).cards
    while upgrades != 0:
        card = first(upgrades)
        upgrades = drop_first(upgrades)
        if g.tables.medallions[cards[card]] & medallion != 0:
            return bit(card)
    return 0
