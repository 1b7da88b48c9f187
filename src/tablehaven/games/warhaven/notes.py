# interpreted: a few words beside a button
"""What the dice would say to an attack, or to a card played in one, from what its player may know."""

from tablehaven.games.warhaven.combat import PLAY_ATTACK_CARD
from tablehaven.games.warhaven.odds import Odds, odds
from tablehaven.games.warhaven.state import WarHaven
from tablehaven.kernel.state import NOBODY, NONE
from tablehaven.kernel.vocabulary import Answer


def of_attack(g: WarHaven, seat: int, answer: Answer) -> str:
    """The odds of an attack without cards."""
    attacker, defender = g.first_of(seat) + answer["unit"], g.first_of(1 - seat) + answer["enemy"]
    return told(odds(g, attacker, defender, NONE, NONE, 0))


def of_card(g: WarHaven, seat: int, answer: Answer) -> str:
    """The odds of the attack that goes on with one more card."""
    if g.seat == NOBODY or g.attacker == NONE:
        return ""
    attack_card, defense_card = g.attack_card, NONE
    if g.kind == PLAY_ATTACK_CARD.kind:
        attack_card = answer["card"]
    else:
        defense_card = answer["card"]
    return told(odds(g, g.attacker, g.defender, attack_card, defense_card, g.bonus))


def told(found: Odds) -> str:
    return f"hits {found.hit:.0%}, fells {found.fell:.0%}, {found.mean:.1f} damage on average"
