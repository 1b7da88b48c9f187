"""Combat: cards, dice, totals, and the end of combat in its order [WH 8]."""

from typing import Final, final

from mypy_extensions import i64

from tablehaven.games.warhaven import events
from tablehaven.games.warhaven.clash import FACES, Clash, holds, judge, moments_of, of_fighter, prepare, rolls_again
from tablehaven.games.warhaven.effects.deed import Deed
from tablehaven.games.warhaven.effects.verb import CARDS, FURTHER, STATUSES, VERBS, carry_out
from tablehaven.games.warhaven.harm import Toll, deal, fallen, leave_at_one, settle_deaths, take_upgrades
from tablehaven.games.warhaven.language import (
    AT_AFTER_ATTACK,
    ATTACK_CARD,
    DEFENSE_CARD,
    REROLL_ATTACK_FAIL,
    STAT_ATTACK,
    STAT_DEFENSE,
    STAT_RANGE,
    WHO_ATTACKER,
    WHO_DEFENDER,
    WHO_SELF,
)
from tablehaven.games.warhaven.names import card_name, unit_name
from tablehaven.games.warhaven.state import WarHaven
from tablehaven.games.warhaven.tables import NO_ATTACK_AFTER_MOVE
from tablehaven.games.warhaven.values import habits, health, is_in_range, value
from tablehaven.games.warhaven.words import PASS
from tablehaven.kernel.bits import bit, drop_first, first
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import NONE, Decision, Rule
from tablehaven.kernel.vocabulary import Answer


def may_attack(g: WarHaven, unit: i64) -> bool:
    """Whether a character could attack, but for having attacked already [WH 8.22, 9.5]."""
    if (g.exhausted | ~g.alive) & bit(unit) != 0:
        return False
    return g.moved & bit(unit) == 0 or habits(g, unit) & NO_ATTACK_AFTER_MOVE == 0


def targets(g: WarHaven, unit: i64) -> i64:
    """The enemies in range of a character [WH 8.1, 8.2]."""
    seat = 1 - g.seat_of(unit)
    return targets_among(g, unit, g.army_of(seat), spaces_of(g, seat))


def spaces_of(g: WarHaven, seat: i64) -> i64:
    """Where the characters of a seat stand."""
    found: i64 = 0
    army = g.army_of(seat)
    while army != 0:
        found |= bit(g.stands[first(army)])
        army = drop_first(army)
    return found


def targets_among(g: WarHaven, unit: i64, enemies: i64, spaces: i64) -> i64:
    """Those of some enemies, who stand on these spaces, that are in range of a character."""
    found: i64 = 0
    if spaces & g.tables.board.within(g.stands[unit], value(g, unit, STAT_RANGE)) == 0:
        return found
    while enemies != 0:
        enemy = first(enemies)
        enemies = drop_first(enemies)
        if is_in_range(g, unit, enemy):
            found |= bit(enemy)
    return found


def fitting(g: WarHaven, unit: i64, type_: i64) -> i64:
    """The cards of a type in hand that its player can play on a character [WH 8.6]."""
    side = g.side_of(unit)
    return side.hand & side.kit.of_type[type_] & side.kit.fits[g.own_number(unit)]


def offer_cards(g: WarHaven, cards: i64) -> None:
    """Offer to play one of some cards in combat; of two that are alike, one."""
    side = g.sides[g.seat]
    first_card = g.content.cards.first_of_type[ATTACK_CARD]
    before: i64 = NONE
    while cards != 0:
        kind = side.cards[first(cards)]
        cards = drop_first(cards)
        if kind != before:
            g.offer(g.words.play + kind - first_card)
        before = kind


def no_card(g: WarHaven, seat: int, answer: Answer, unit: i64, type_: int) -> Refused:
    """Why a card cannot be played for a fighter."""
    kind, name, who = answer["card"], answer.filled("{Card}"), unit_name(g, unit)
    if g.tables.type_of[kind] != type_:
        wanted = "an attack card" if type_ == ATTACK_CARD else "a defense card"
        return Refused("WH 8.5", f"{name} is not {wanted}.")
    if g.sides[seat].in_hand(kind) == NONE:
        return Refused("WH 8.6", f"{name} is not in your hand.")
    return Refused("WH 8.6", f"{name} does not play on {who}.")


@final
class PlayAttackCard(Decision[WarHaven]):
    """An attack card? `subject` attacks `place`."""

    name = "attack card"
    rule = "WH 8.5"
    asks = "{attacker} against {defender}: play an attack card, or pass."
    tells = "may play an attack card for {attacker} against {defender}"
    verbs = ("play",)
    passing = "No card"

    def offer(self, g: WarHaven, /) -> None:
        g.offer(PASS)
        offer_cards(g, fitting(g, g.subject, ATTACK_CARD))

    def blanks(self, g: WarHaven, seat: int, /) -> dict[str, str]:
        return {"attacker": unit_name(g, g.subject), "defender": unit_name(g, g.place)}

    def why_not(self, g: WarHaven, seat: int, answer: Answer, /) -> Refused:
        return no_card(g, seat, answer, g.subject, ATTACK_CARD)


@final
class PlayDefenseCard(Decision[WarHaven]):
    """A defense card? `subject` is attacked by `place`."""

    name = "defense card"
    rule = "WH 8.5"
    asks = "{attacker}{card} against {defender}: play a defense card, or pass."
    tells = "may play a defense card for {defender} against {attacker}{card}"
    verbs = ("play",)
    passing = "No card"

    def offer(self, g: WarHaven, /) -> None:
        g.offer(PASS)
        offer_cards(g, fitting(g, g.subject, DEFENSE_CARD))

    def blanks(self, g: WarHaven, seat: int, /) -> dict[str, str]:
        card = f" with {card_name(g, g.attack_card)}" if g.attack_card != NONE else ""
        return {"attacker": unit_name(g, g.place), "defender": unit_name(g, g.subject), "card": card}

    def why_not(self, g: WarHaven, seat: int, answer: Answer, /) -> Refused:
        return no_card(g, seat, answer, g.subject, DEFENSE_CARD)


@final
class RollAgain(Decision[WarHaven]):
    """Roll the die of an attack again that would fail? `subject` attacks `place`."""

    name = "roll again"
    rule = "WH 8.9"
    asks = "The attack fails with a {die}: roll it again?"
    tells = "may roll the die of the attack again, a {die}"
    verbs = ("reroll",)
    passing = "Keep the die"

    def offer(self, g: WarHaven, /) -> None:
        g.offer(PASS)
        g.offer(g.words.reroll)

    def blanks(self, g: WarHaven, seat: int, /) -> dict[str, str]:
        return {"die": str(g.attack_die)}


PLAY_ATTACK_CARD: Final = PlayAttackCard()
PLAY_DEFENSE_CARD: Final = PlayDefenseCard()
ROLL_AGAIN: Final = RollAgain()


def play_card(g: WarHaven) -> i64:
    """The card that the answer names is played, and lies on its owner's discard pile; its kind, or none."""
    if g.answer == PASS:
        return NONE
    kind = g.answer - g.words.play + g.content.cards.first_of_type[ATTACK_CARD]
    side = g.sides[g.answerer]
    side.discard(side.in_hand(kind))
    return kind


def combat(g: WarHaven, attacker: i64, defender: i64, bonus: i64, with_cards: bool) -> Rule:
    """A combat from its declaration to its end [WH 8.5]. Who may answer follows from open facts: a hand with cards."""
    clash = Clash(attacker, defender, bonus)
    clash.is_told = g.listening
    seat = g.seat_of(attacker)
    g.attacker = attacker
    g.defender = defender
    g.bonus = bonus
    g.attack_card = NONE
    g.defense_card = NONE
    g.tell(events.ATTACKED, seat, attacker, defender)
    if with_cards and g.sides[seat].hand != 0 and g.exhausted & bit(attacker) == 0:
        yield g.ask(seat, PLAY_ATTACK_CARD, subject=attacker, place=defender)
        clash.attack_card = play_card(g)
        g.attack_card = clash.attack_card
        if clash.attack_card != NONE:
            g.tell(events.PLAYED_ATTACK, seat, clash.attack_card)
    if with_cards and g.sides[1 - seat].hand != 0 and g.exhausted & bit(defender) == 0:
        yield g.ask(1 - seat, PLAY_DEFENSE_CARD, subject=defender, place=attacker)
        clash.defense_card = play_card(g)
        g.defense_card = clash.defense_card
        if clash.defense_card != NONE:
            g.tell(events.PLAYED_DEFENSE, 1 - seat, clash.defense_card)
    prepare(g, clash)
    if clash.is_canceled and clash.attack_card != NONE:
        g.tell(events.CANCELED, clash.attack_card)
    if clash.is_ignored:
        g.tell(events.IGNORED)
        judge(g, clash, 0, 0)
    else:
        yield from roll(g, clash)
    yield from end_combat(g, clash)


def die(g: WarHaven) -> i64:
    return 1 + g.chance.below(FACES)


def roll(g: WarHaven, clash: Clash) -> Rule:
    """Both dice, and whatever is rolled again [WH 8.9]."""
    attack_die = die(g)
    if clash.rolls_twice:
        other = die(g)
        g.tell(events.ROLLED_TWICE, attack_die, other)
        attack_die = max(attack_die, other)
    defense_die = die(g)
    judge(g, clash, attack_die, defense_die)
    n: i64 = 0
    while n < len(clash.rerolls):
        effect = clash.rerolls[n]
        if holds(g, clash, effect, clash.rerollers[n]):
            again = rolls_again(effect, attack_die)
            if effect.when == REROLL_ATTACK_FAIL and not clash.is_success:
                g.attack_die = attack_die
                g.defense_die = defense_die
                yield g.ask(g.seat_of(clash.attacker), ROLL_AGAIN, subject=clash.attacker, place=clash.defender)
                again = g.answer != PASS
                g.attack_die = 0
                g.defense_die = 0
            if again:
                new = die(g)
                g.tell(events.ROLLED_AGAIN, attack_die, new)
                attack_die = new
                judge(g, clash, attack_die, defense_die)
        n += 1


def end_combat(g: WarHaven, clash: Clash) -> Rule:
    """What comes of a combat, in the order of WH 8.15."""
    toll = Toll(2 * g.units)
    tell_outcome(g, clash)
    unit: i64 = 0
    while unit < len(clash.harm):
        if clash.harm[unit] > 0:
            deal(g, toll, unit, clash.harm[unit])
        unit += 1
    if clash.removed != 0:
        take_upgrades(g, toll, clash.defender, clash.removed)
    if clash.survives_at_one:
        leave_at_one(g, clash.defender)
    stages = stages_of(clash)
    stage: i64 = STATUSES
    while stage <= CARDS:
        if stages & bit(stage) != 0:
            yield from follow_up(g, clash, stage)
        stage += 1
    g.attacker = NONE
    g.defender = NONE
    g.attack_card = NONE
    g.defense_card = NONE
    clash.felled = fallen(g)
    if clash.felled != 0:
        yield from settle_deaths(g)
    if g.over:
        return
    if g.alive & bit(clash.attacker) != 0 and moments_of(g, clash.attacker) & bit(AT_AFTER_ATTACK) != 0:
        yield from after_attack(g, clash)
    if stages & bit(FURTHER) != 0:
        yield from follow_up(g, clash, FURTHER)


def stages_of(clash: Clash) -> i64:
    """The stages of the end of combat at which a card of either fighter does something, a set."""
    found: i64 = 0
    for effect in clash.strikes:
        found |= bit(VERBS[effect.do].stage)
    for effect in clash.parries:
        found |= bit(VERBS[effect.do].stage)
    return found


def tell_outcome(g: WarHaven, clash: Clash) -> None:
    """The sums, and what came of them."""
    if not g.listening:
        return
    if not clash.is_ignored:
        bare = Clash(clash.attacker, clash.defender, clash.bonus)
        prepare(g, bare)
        attack_parts = parts_of(g, clash.attacker, STAT_ATTACK, bare.attack, clash.attack)
        defense_parts = parts_of(g, clash.defender, STAT_DEFENSE, bare.defense, clash.defense)
        g.tell(events.ATTACK_TOTAL, clash.attack, clash.attack_die, clash.attack_total(), attack_parts)
        g.tell(events.DEFENSE_TOTAL, clash.defense, clash.defense_die, clash.defense_total(), defense_parts)
        tell_wounds(g, clash, True)
        if clash.reduction > 0 and clash.by_dice + clash.plus > 0:
            g.tell(events.REDUCED, clash.reduction)
    if clash.is_success:
        left = health(g, clash.defender)
        g.tell(events.HIT, clash.defender, min(clash.loss, left), left)  # WH 8.17
    else:
        g.tell(events.MISSED, clash.defender)
    tell_wounds(g, clash, False)


def tell_wounds(g: WarHaven, clash: Clash, of_defender: bool) -> None:
    """The damage that is not by the dice, and what deals it."""
    wounds = clash.wounds
    n: i64 = 0
    while n < len(wounds):
        if of_defender and wounds[n] == clash.defender:
            g.tell(events.PLUS_DAMAGE, wounds[n + 1], wounds[n + 2])
        elif not of_defender and wounds[n] != clash.defender:
            g.tell(events.HURT, wounds[n + 1], wounds[n], wounds[n + 2])
        n += 3


def parts_of(g: WarHaven, unit: i64, stat: i64, bare: i64, base: i64) -> i64:
    """What a base is made of, beside the natural value, as events tell it; `bare` is the base without cards."""
    upgraded = value(g, unit, stat)
    return events.packed_parts(upgraded - g.tables.natural(g.kinds[unit], stat), bare - upgraded, base - bare)


def follow_up(g: WarHaven, clash: Clash, stage: i64) -> Rule:
    """What the cards of both fighters do at one stage; those of the player whose turn it is come first [WH 4.13]."""
    if g.seat_of(clash.attacker) == g.active:
        yield from strike_effects(g, clash, stage)
        yield from parry_effects(g, clash, stage)
    else:
        yield from parry_effects(g, clash, stage)
        yield from strike_effects(g, clash, stage)


def strike_effects(g: WarHaven, clash: Clash, stage: i64) -> Rule:
    """The attacker's: of an attack that is ignored only what it does to itself [WH 8.13]."""
    for effect in clash.strikes:
        if VERBS[effect.do].stage != stage or not holds(g, clash, effect, clash.attacker):
            continue
        if clash.is_ignored and effect.who not in (WHO_ATTACKER, WHO_SELF):
            continue
        if clash.is_warded and stage == STATUSES and effect.who == WHO_DEFENDER:
            continue
        yield from carry_out(g, effect, Deed(g.seat_of(clash.attacker), clash.attacker, clash=clash))


def parry_effects(g: WarHaven, clash: Clash, stage: i64) -> Rule:
    """The defender's."""
    for effect in clash.parries:
        if VERBS[effect.do].stage == stage and holds(g, clash, effect, clash.defender):
            yield from carry_out(g, effect, Deed(g.seat_of(clash.defender), clash.defender, clash=clash))


def after_attack(g: WarHaven, clash: Clash) -> Rule:
    """What a character may do once it has attacked."""
    for effect in of_fighter(g, clash.attacker, NONE, AT_AFTER_ATTACK):
        if holds(g, clash, effect, clash.attacker):
            yield from carry_out(g, effect, Deed(g.seat_of(clash.attacker), clash.attacker, clash=clash))
