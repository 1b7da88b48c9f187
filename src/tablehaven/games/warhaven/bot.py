"""How good a position of War Haven looks: a few features, and what `weights.toml` says they are worth.

They are asked of worlds that were dealt anew for the seat that judges, so they may look at all cards without peeking.
"""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.games.warhaven.combat import PLAY_DEFENSE_CARD
from tablehaven.games.warhaven.instinct import instinct, promise
from tablehaven.games.warhaven.language import ATTACK_CARD, DEFENSE_CARD, SPELL, STAT_ATTACK, STAT_DEFENSE, UPGRADE
from tablehaven.games.warhaven.outset import outset
from tablehaven.games.warhaven.preparing import FORM_UP
from tablehaven.games.warhaven.state import DRAWN, Side, WarHaven
from tablehaven.games.warhaven.threats import strikes
from tablehaven.games.warhaven.values import base, health
from tablehaven.kernel.bits import bit, drop_first, first, size
from tablehaven.kernel.judge import Judge
from tablehaven.kernel.state import NONE, State

FEATURES: Final = (
    "turn",  # whose it is
    "commander",  # health of the commander
    "frailty",  # of a commander who has little health left
    "characters",  # on the board
    "health",  # of the others
    "strength",  # attack and defense of all
    "vigor",  # attack of the others, by the health they have left
    "cards",  # in hand
    "attack_cards",  # of them, that play on somebody
    "defense_cards",
    "upgrades_and_spells",
    "draw",  # how far the turn has come toward one
    "afflictions",  # statuses of the others
    "commander_afflictions",
    "closeness",  # of one's characters to the enemy commander
    "strikes",  # what the attacks promise that can be made in this turn
    "menace",  # what attacks promise in the next one
    "onslaught",  # what the attacks of this turn could do to the enemy commander
    "siege",  # and those of the next one
)
FEATURE_WORDS: Final = {
    "turn": "keeps the initiative",
    "commander": "does more for the commanders’ health",
    "frailty": "keeps the commander from the brink",
    "characters": "costs the enemy a character",
    "health": "costs the enemy health",
    "strength": "makes the army stronger",
    "vigor": "keeps the strong healthy",
    "cards": "brings cards",
    "attack_cards": "keeps attack cards at hand",
    "defense_cards": "keeps defense cards at hand",
    "upgrades_and_spells": "keeps cards for later",
    "draw": "earns a card",
    "afflictions": "afflicts the enemy",
    "commander_afflictions": "afflicts the enemy commander",
    "closeness": "comes closer to the enemy commander",
    "strikes": "opens the way to an attack",
    "menace": "threatens more",
    "onslaught": "opens the way to the commander",
    "siege": "threatens the commander",
}
_TURN: Final = 0
_COMMANDER: Final = 1
_FRAILTY: Final = 2
_CHARACTERS: Final = 3
_HEALTH: Final = 4
_STRENGTH: Final = 5
_VIGOR: Final = 6
_CARDS: Final = 7
_ATTACK_CARDS: Final = 8
_DEFENSE_CARDS: Final = 9
_OTHER_CARDS: Final = 10
_DRAW: Final = 11
_AFFLICTIONS: Final = 12
_COMMANDER_AFFLICTIONS: Final = 13
_CLOSENESS: Final = 14
_STRIKES: Final = 15
_MENACE: Final = 16
_ONSLAUGHT: Final = 17
_SIEGE: Final = 18
_BLANK: Final = vec[float]([0.0] * len(FEATURES))
_FAR: Final = 8  # steps from which on a character is far from the enemy commander


@mypyc_attr(acyclic=True)
class WarHavenJudge(Judge):
    """The judgment of War Haven, of a position as it lies on the board."""

    def features(self, state: State, seat: i64) -> vec[float]:
        return features(cast(WarHaven, state), seat)

    def value(self, state: State, seat: i64) -> float:
        g = cast(WarHaven, state)
        if g.step <= FORM_UP.number:
            return outset(g, seat)
        return super().value(state, seat)

    def result(self, state: State, seat: i64) -> float:
        g = cast(WarHaven, state)
        if g.winner == DRAWN:
            return 0.5
        if g.winner == seat:
            return 1.0
        return 0.0


@final
@mypyc_attr(acyclic=True)
class Tactician(WarHavenJudge):
    """One that knows the odds as well: what a combat promises, and which cards to lay for it."""

    def value(self, state: State, seat: i64) -> float:
        g = cast(WarHaven, state)
        found = super().value(state, seat)
        if g.attacker == NONE:
            return found
        promised = promise(g, g.attack_card, NONE)
        if g.seat_of(g.attacker) == seat:
            return found + promised
        return found - promised

    def instinct(self, state: State) -> i64:
        return instinct(cast(WarHaven, state))

    def foresees(self, state: State) -> bool:
        return state.kind == PLAY_DEFENSE_CARD.kind


def features(g: WarHaven, seat: i64) -> vec[float]:
    """What speaks for a seat, each less what speaks for the other, in the order of `FEATURES`."""
    found = _BLANK[0 : len(_BLANK)]
    if g.step <= FORM_UP.number:
        return found
    characters = 2 * g.units
    attacks = g.damage[0:characters]
    defenses = g.damage[0:characters]
    healths = g.damage[0:characters]
    army = g.alive
    while army != 0:
        unit = first(army)
        army = drop_first(army)
        attacks[unit] = max(base(g, unit, STAT_ATTACK), 0)
        defenses[unit] = max(base(g, unit, STAT_DEFENSE), 0)
        healths[unit] = health(g, unit)
    add(g, found, seat, 1.0, attacks, defenses, healths)
    add(g, found, 1 - seat, -1.0, attacks, defenses, healths)
    add_turn(g, found, seat, attacks, defenses, healths)
    return found


def add_turn(
    g: WarHaven, found: vec[float], seat: i64, attacks: vec[i64], defenses: vec[i64], healths: vec[i64]
) -> None:
    """Add what depends on whose turn it is; one without actions left is as good as over."""
    mover = g.active
    actions = g.actions - g.acted
    resumes = not g.passed and actions > 0
    if not resumes:
        mover = 1 - g.active
        actions = g.content.actions
    sign = 1.0
    if mover != seat:
        sign = -1.0
    found[_TURN] = sign
    now = strikes(g, mover, actions, resumes, attacks, defenses, healths)
    later = strikes(g, 1 - mover, g.content.actions, False, attacks, defenses, healths)
    found[_STRIKES] = sign * now.promise
    found[_ONSLAUGHT] = sign * now.onslaught
    found[_MENACE] = -sign * later.promise
    found[_SIEGE] = -sign * later.onslaught
    needed = min(g.content.actions, size(g.army_of(g.active)))
    if needed > 0 and g.sides[g.active].deck_size() > 0:
        sign = 1.0
        if g.active != seat:
            sign = -1.0
        found[_DRAW] = sign * float(min(g.acted, needed)) / float(needed)


def add(
    g: WarHaven,
    found: vec[float],
    seat: i64,
    factor: float,
    attacks: vec[i64],
    defenses: vec[i64],
    healths: vec[i64],
) -> None:
    """Add what speaks for one seat, whoever's turn it is."""
    leader = g.commander(seat)
    target = g.commander(1 - seat)
    is_led = g.alive & bit(target) != 0
    found[_COMMANDER] += factor * float(healths[leader])
    found[_FRAILTY] -= factor / float(max(healths[leader], 0) + 1)
    found[_STRENGTH] += factor * float(attacks[leader] + defenses[leader])
    found[_COMMANDER_AFFLICTIONS] -= factor * float(afflictions(g, bit(leader)))
    allies = g.allies_of(seat)
    found[_CHARACTERS] += factor * float(size(allies))
    found[_AFFLICTIONS] -= factor * float(afflictions(g, allies))
    while allies != 0:
        unit = first(allies)
        allies = drop_first(allies)
        found[_HEALTH] += factor * float(healths[unit])
        found[_STRENGTH] += factor * float(attacks[unit] + defenses[unit])
        found[_VIGOR] += factor * 0.1 * float(attacks[unit] * healths[unit])
        if is_led:
            found[_CLOSENESS] += factor * float(max(_FAR - g.steps_between(unit, target), 0))
    add_cards(g, found, g.sides[seat], factor)


def afflictions(g: WarHaven, characters: i64) -> i64:
    """The statuses of some characters; one that costs health every turn counts twice."""
    found = 2 * size(characters & g.deadly) + size(characters & g.irradiated)
    return found + size(characters & g.pinned) + size(characters & g.exhausted)


def add_cards(g: WarHaven, found: vec[float], side: Side, factor: float) -> None:
    """Add the cards in hand, and those that still play on somebody."""
    kit = side.kit
    playable = kit.on_enemies | kit.on_nobody
    army = g.own_set(side.seat, g.alive)
    while army != 0:
        playable |= kit.fits[first(army)]
        army = drop_first(army)
    playable &= side.hand
    found[_CARDS] += factor * float(size(side.hand))
    found[_ATTACK_CARDS] += factor * float(size(playable & kit.of_type[ATTACK_CARD]))
    found[_DEFENSE_CARDS] += factor * float(size(playable & kit.of_type[DEFENSE_CARD]))
    found[_OTHER_CARDS] += factor * float(size(playable & (kit.of_type[UPGRADE] | kit.of_type[SPELL])))
