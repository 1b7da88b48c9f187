"""How good a position of War Haven looks: a few features, and what `weights.toml` says they are worth."""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.games.warhaven.combat import fitting
from tablehaven.games.warhaven.language import ATTACK_CARD, STAT_ATTACK, STAT_DEFENSE, STAT_RANGE
from tablehaven.games.warhaven.preparing import FORM_UP
from tablehaven.games.warhaven.state import DRAWN, WarHaven
from tablehaven.games.warhaven.values import base, health, pace, value
from tablehaven.kernel.bits import bit, drop_first, first, size
from tablehaven.kernel.judge import Judge
from tablehaven.kernel.state import State

FEATURES: Final = (
    "turn",  # whose it is
    "commander",  # health of the commander
    "characters",  # on the board
    "health",  # of the others
    "strength",  # attack and defense of all
    "cards",  # in hand
    "afflictions",  # statuses
    "closeness",  # of one's characters to the enemy commander
    "exposure",  # of the enemy's characters to what can be done to them at once, with the cards in hand
)
FEATURE_WORDS: Final = {
    "turn": "keeps the initiative",
    "commander": "does more for the commanders’ health",
    "characters": "costs the enemy a character",
    "health": "costs the enemy health",
    "strength": "makes the army stronger",
    "cards": "brings cards",
    "afflictions": "afflicts the enemy",
    "closeness": "comes closer to the enemy commander",
    "exposure": "threatens more",
}
_TURN: Final = 0
_COMMANDER: Final = 1
_CHARACTERS: Final = 2
_HEALTH: Final = 3
_STRENGTH: Final = 4
_CARDS: Final = 5
_AFFLICTIONS: Final = 6
_CLOSENESS: Final = 7
_EXPOSURE: Final = 8
_BLANK: Final = vec[float]([0.0] * len(FEATURES))


@final
@mypyc_attr(acyclic=True)
class WarHavenJudge(Judge):
    """The judgment of War Haven."""

    def features(self, state: State, seat: i64) -> vec[float]:
        return features(cast(WarHaven, state), seat)

    def result(self, state: State, seat: i64) -> float:
        g = cast(WarHaven, state)
        if g.winner == DRAWN:
            return 0.5
        if g.winner == seat:
            return 1.0
        return 0.0


def features(g: WarHaven, seat: i64) -> vec[float]:
    """What speaks for a seat, each less what speaks for the other, in the order of `FEATURES`."""
    found = _BLANK[0 : len(_BLANK)]
    if g.step <= FORM_UP.number:
        return found
    found[_TURN] = 1.0
    if g.active != seat:
        found[_TURN] = -1.0
    add(g, found, seat, 1.0)
    add(g, found, 1 - seat, -1.0)
    return found


def add(g: WarHaven, found: vec[float], seat: i64, factor: float) -> None:
    """Add what speaks for one seat."""
    army = g.army_of(seat)
    enemy = g.stands[g.commander(1 - seat)]
    afflicted = size(army & g.deadly) + size(army & g.irradiated) + size(army & g.pinned) + size(army & g.exhausted)
    found[_CHARACTERS] += factor * float(size(army))
    found[_CARDS] += factor * float(size(g.sides[seat].hand))
    found[_AFFLICTIONS] -= factor * float(afflicted)
    while army != 0:
        unit = first(army)
        army = drop_first(army)
        if g.is_commander(unit):
            found[_COMMANDER] += factor * float(health(g, unit))
        else:
            found[_HEALTH] += factor * float(health(g, unit))
            if g.alive & bit(g.commander(1 - seat)) != 0:
                found[_CLOSENESS] -= factor * float(g.tables.board.steps(g.stands[unit], enemy))
        found[_STRENGTH] += factor * float(base(g, unit, STAT_ATTACK) + base(g, unit, STAT_DEFENSE))
    found[_EXPOSURE] += factor * float(threat(g, seat))


def threat(g: WarHaven, seat: i64) -> i64:
    """By how much the attacks of a seat could outdo the defenses they can reach within a move, dice apart."""
    total: i64 = 0
    enemies = g.army_of(1 - seat)
    while enemies != 0:
        enemy = first(enemies)
        enemies = drop_first(enemies)
        worst: i64 = 0
        army = g.army_of(seat)
        while army != 0:
            unit = first(army)
            army = drop_first(army)
            if g.steps_between(unit, enemy) <= pace(g, unit) + value(g, unit, STAT_RANGE):
                worst = max(worst, base(g, unit, STAT_ATTACK) + best_punch(g, unit))
        if worst > 0:
            total += max(worst - base(g, enemy, STAT_DEFENSE), 0)
    return total


def best_punch(g: WarHaven, unit: i64) -> i64:
    """What the best attack card in hand would add for a character."""
    found: i64 = 0
    cards = fitting(g, unit, ATTACK_CARD)
    while cards != 0:
        found = max(found, g.tables.punch[g.side_of(unit).cards[first(cards)]])
        cards = drop_first(cards)
    return found
