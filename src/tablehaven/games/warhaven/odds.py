"""The odds of a combat, exactly: every pair of dice, judged by the lines that resolve it [WH 8]."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.games.warhaven.clash import FACES, Clash, holds, judge, prepare, rolls_again
from tablehaven.games.warhaven.language import REROLL_ATTACK_FAIL
from tablehaven.games.warhaven.state import WarHaven
from tablehaven.games.warhaven.values import health


@final
@mypyc_attr(acyclic=True)
class Odds:
    """What may come of a combat, given both cards. An attack that may be rolled again when it fails always is."""

    def __init__(self) -> None:
        self.attack: i64 = 0  # bases
        self.defense: i64 = 0
        self.hit: float = 0.0  # the attack succeeds
        self.fell: float = 0.0  # the defender falls
        self.lose: float = 0.0  # the attacker falls
        self.mean: float = 0.0  # health that the defender loses, or would if it had as much
        # by attack die and defense die, as they lie in the end: what the defender loses, and how likely that is
        self.losses: vec[i64] = vec[i64]([0] * (FACES * FACES))
        self.chances: vec[float] = vec[float]([0.0] * (FACES * FACES))


def odds(g: WarHaven, attacker: i64, defender: i64, attack_card: i64, defense_card: i64, bonus: i64) -> Odds:
    """The odds of an attack with these cards, or none of them, as the board stands."""
    clash = Clash(attacker, defender, bonus)
    clash.attack_card = attack_card
    clash.defense_card = defense_card
    prepare(g, clash)
    found = Odds()
    found.attack = clash.attack
    found.defense = clash.defense
    if clash.is_ignored:
        judge(g, clash, 0, 0)
        _weigh(g, clash, found, 1.0)
        return found
    defense_die: i64 = 1
    while defense_die <= FACES:
        attack_die: i64 = 1
        while attack_die <= FACES:
            chance = 1.0
            if clash.rolls_twice:
                chance = float(2 * attack_die - 1) / float(FACES)
            _go_on(g, clash, found, 0, attack_die, defense_die, chance / float(FACES * FACES))
            attack_die += 1
        defense_die += 1
    return found


def _go_on(g: WarHaven, clash: Clash, found: Odds, n: i64, attack_die: i64, defense_die: i64, chance: float) -> None:
    """Follow two dice through what is rolled again, from the n-th on."""
    judge(g, clash, attack_die, defense_die)
    while n < len(clash.rerolls):
        effect = clash.rerolls[n]
        again = rolls_again(effect, attack_die)
        if effect.when == REROLL_ATTACK_FAIL:
            again = not clash.is_success
        if again and holds(g, clash, effect, clash.rerollers[n]):
            new: i64 = 1
            while new <= FACES:
                _go_on(g, clash, found, n + 1, new, defense_die, chance / float(FACES))
                new += 1
            return
        n += 1
    _weigh(g, clash, found, chance)
    place = (attack_die - 1) * FACES + defense_die - 1
    found.losses[place] = clash.loss
    found.chances[place] += chance


def _weigh(g: WarHaven, clash: Clash, found: Odds, chance: float) -> None:
    """Count in what has been judged."""
    if clash.is_success:
        found.hit += chance
    if health(g, clash.defender) <= clash.loss:
        found.fell += chance
    if health(g, clash.attacker) <= clash.harm[clash.attacker]:
        found.lose += chance
    found.mean += chance * float(clash.loss)
