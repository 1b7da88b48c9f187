"""What a combat promises before its dice are rolled, and the cards that a player lays for it without a second thought.

Bases, cards and plus damage are reckoned as the rules do; the dice are looked up in tables of their odds. What else a
card or an ability does at the end of a combat is left to the search, which plays it.
"""

from typing import Final

from mypy_extensions import i64

from tablehaven.games.warhaven.clash import Clash, prepare
from tablehaven.games.warhaven.combat import PLAY_ATTACK_CARD, PLAY_DEFENSE_CARD, ROLL_AGAIN, fitting
from tablehaven.games.warhaven.language import (
    ATTACK_CARD,
    DEFENSE_CARD,
    DO_DAMAGE,
    REROLL_ATTACK_FAIL,
    WHO_ATTACKER,
    WHO_DEFENDER,
)
from tablehaven.games.warhaven.state import WarHaven
from tablehaven.games.warhaven.threats import chance_to_fell, mean_loss, worth
from tablehaven.games.warhaven.values import health
from tablehaven.games.warhaven.words import PASS
from tablehaven.kernel.bits import drop_first, first
from tablehaven.kernel.state import NONE

_CARD: Final = 0.15  # what a card in hand is worth, as the logarithm of the odds of winning
_ANOTHER_DIE: Final = 1  # what a die that may be rolled again adds to an attack, about


def instinct(g: WarHaven) -> i64:
    """The answer to a question of combat, or none if something else is asked."""
    if g.kind == PLAY_ATTACK_CARD.kind:
        return attack_card(g)
    if g.kind == PLAY_DEFENSE_CARD.kind:
        return defense_card(g)
    if g.kind == ROLL_AGAIN.kind:
        return g.words.reroll  # the attack fails already
    return NONE


def attack_card(g: WarHaven) -> i64:
    """The attack card that adds most to what the attack promises, if it adds more than a card is worth."""
    best: i64 = PASS
    most = promise(g, NONE, NONE) + _CARD
    cards = fitting(g, g.attacker, ATTACK_CARD)
    while cards != 0:
        kind = g.side_of(g.attacker).cards[first(cards)]
        cards = drop_first(cards)
        promised = promise(g, kind, NONE)
        if promised > most:
            most = promised
            best = answer_for(g, kind)
    return best


def defense_card(g: WarHaven) -> i64:
    """The defense card that takes most from what the attack promises, if it takes more than a card is worth."""
    best: i64 = PASS
    least = promise(g, g.attack_card, NONE) - _CARD
    cards = fitting(g, g.defender, DEFENSE_CARD)
    while cards != 0:
        kind = g.side_of(g.defender).cards[first(cards)]
        cards = drop_first(cards)
        promised = promise(g, g.attack_card, kind)
        if promised < least:
            least = promised
            best = answer_for(g, kind)
    return best


def answer_for(g: WarHaven, kind: i64) -> i64:
    return g.words.play + kind - g.content.cards.first_of_type[ATTACK_CARD]


def promise(g: WarHaven, attack_card: i64, defense_card: i64) -> float:
    """What the combat in progress promises its attacker with these cards, as the logarithm of the odds of winning."""
    clash = Clash(g.attacker, g.defender, g.bonus)
    clash.attack_card = attack_card
    clash.defense_card = defense_card
    prepare(g, clash)
    back: i64 = 0
    for effect in clash.parries:
        if effect.do == DO_DAMAGE and effect.who == WHO_ATTACKER and effect.conditions == 0:
            back += effect.n
    gain = 0.0
    if back > 0:
        left = health(g, clash.attacker)
        gain -= worth(g, clash.attacker, float(min(back, left)), float(back >= left))
    if clash.is_ignored:
        return gain
    plus = -clash.reduction
    for effect in clash.strikes:
        if effect.do == DO_DAMAGE and effect.who == WHO_DEFENDER and effect.conditions == 0:
            plus += effect.n
    advantage = clash.attack - clash.defense
    if clash.rolls_twice:
        advantage += _ANOTHER_DIE
    for effect in clash.rerolls:
        if effect.when == REROLL_ATTACK_FAIL:
            advantage += _ANOTHER_DIE
    left = health(g, clash.defender)
    loss = min(max(mean_loss(advantage, left) + float(plus), 0.0), float(left))
    fall = chance_to_fell(advantage, left - plus)
    if plus >= left:
        fall = 1.0
    if clash.survives_at_one:
        fall = 0.0
    return gain + worth(g, clash.defender, loss, fall)
