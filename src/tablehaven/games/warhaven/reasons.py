# interpreted: sentences for people
"""What speaks for a move of War Haven, in words: whom it fells, wounds, strengthens or brings nearer."""

from collections.abc import Iterator, Mapping
from typing import cast

from mypy_extensions import i64

from tablehaven.games.warhaven import events
from tablehaven.games.warhaven.bot import features
from tablehaven.games.warhaven.combat import PLAY_ATTACK_CARD, PLAY_DEFENSE_CARD
from tablehaven.games.warhaven.effects.mending import afflicted
from tablehaven.games.warhaven.language import ATTACK_CARD, STAT_ATTACK, STAT_DEFENSE
from tablehaven.games.warhaven.names import whose_unit
from tablehaven.games.warhaven.odds import odds
from tablehaven.games.warhaven.state import WarHaven
from tablehaven.games.warhaven.threats import worth
from tablehaven.games.warhaven.values import base, health
from tablehaven.games.warhaven.view import in_secret
from tablehaven.games.warhaven.words import PASS
from tablehaven.kernel.bits import bit, listed, size
from tablehaven.kernel.motive import Course, Motive
from tablehaven.kernel.state import NONE
from tablehaven.kernel.story import unpacked
from tablehaven.kernel.wording import counted

_LIKELY = 2 / 3  # from which on odds are worth a word
_TELLING = 0.1  # by how much odds have to change to be worth a word
_SLIGHT = 0.02  # what a purpose is worth that gains nothing by itself


class Look:
    """A course of events, with what its features are worth."""

    def __init__(self, course: Course, weights: Mapping[str, float]) -> None:
        self.before = cast(WarHaven, course.before)
        self.after = cast(WarHaven, course.after)
        self.seat, self.viewer, self.events, self.weights = course.seat, course.viewer, course.events, weights
        self.answer = course.answer

    def name(self, unit: i64) -> str:
        return whose_unit(self.before, unit, self.viewer)

    def lost(self, unit: i64) -> int:
        """The health that a character has lost; less than nothing if it gained some."""
        left = int(health(self.after, unit)) if self.after.alive & bit(unit) else 0
        return int(health(self.before, unit)) - max(left, 0)

    def army(self, seat: int) -> list[i64]:
        return listed(self.before.army_of(seat))


def motives(course: Course, weights: Mapping[str, float]) -> Iterator[Motive]:
    """Everything that speaks for and against a move in one world."""
    look = Look(course, weights)
    if in_secret(look.before) or in_secret(look.after) or course.after.over:
        return
    yield from of_attack(look)
    yield from of_card_in_combat(look)
    yield from of_losses(look)
    yield from of_strength(look)
    yield from of_cards(look)
    yield from of_closeness(look)


def of_attack(look: Look) -> Iterator[Motive]:
    """The odds of an attack that is likely to tell."""
    attacks = [details for number, details in map(unpacked, look.events) if number == events.ATTACKED.number]
    for place, (_, attacker, defender, _) in enumerate(attacks, start=1):
        if look.before.seat_of(attacker) != look.seat:
            continue
        if not look.before.alive & bit(attacker) or not look.before.alive & bit(defender):
            continue
        bonus = look.after.bonus if place == len(attacks) else 0  # the state keeps that of the last combat
        told = odds(look.before, attacker, defender, NONE, NONE, bonus)
        if told.fell >= _LIKELY:
            yield Motive(f"is likely to fell {look.name(defender)}", look.weights["characters"] * told.fell)
        elif told.hit >= _LIKELY:
            yield Motive(f"is likely to hit {look.name(defender)}", look.weights["health"] * told.mean)


def of_card_in_combat(look: Look) -> Iterator[Motive]:
    """What an attack or a defense card does to the odds of its combat."""
    g = look.before
    if g.kind not in (PLAY_ATTACK_CARD.kind, PLAY_DEFENSE_CARD.kind) or look.answer == PASS:
        return
    card = look.answer - g.words.play + g.content.cards.first_of_type[ATTACK_CARD]
    attacks = g.kind == PLAY_ATTACK_CARD.kind
    old = odds(g, g.attacker, g.defender, g.attack_card, NONE, g.bonus)
    new = odds(g, g.attacker, g.defender, card if attacks else g.attack_card, NONE if attacks else card, g.bonus)
    sign, changes = (1, "raises") if attacks else (-1, "cuts")
    name = look.name(g.defender)
    gain = sign * worth(g, g.defender, new.mean - old.mean, new.fell - old.fell)
    if sign * (new.fell - old.fell) >= _TELLING:
        yield Motive(f"{changes} the odds that {name} falls from {old.fell:.0%} to {new.fell:.0%}", gain)
    elif sign * (new.hit - old.hit) >= _TELLING:
        yield Motive(f"{changes} the odds that {name} is hit from {old.hit:.0%} to {new.hit:.0%}", gain)


def of_losses(look: Look) -> Iterator[Motive]:
    """Health and lives, of both sides."""
    for seat in (look.seat, 1 - look.seat):
        sign = -1.0 if seat == look.seat else 1.0
        for unit in look.army(seat):
            commander = look.before.is_commander(unit)
            worth = look.weights["commander" if commander else "health"]
            lost = look.lost(unit)
            name = look.name(unit)
            if not look.after.alive & bit(unit):
                worth = look.weights["characters"] + look.weights["health"] * lost
                yield Motive(f"{'loses' if sign < 0 else 'fells'} {name}", sign * worth, f"keeps {name} alive")
            elif lost > 0:
                yield Motive(f"costs {name} health", sign * worth * lost, f"spares {name}")
            elif lost < 0:
                yield Motive(f"heals {name}", sign * worth * lost)


def of_strength(look: Look) -> Iterator[Motive]:
    """Attack and defense of one's own, and afflictions of the enemy."""
    for unit in look.army(look.seat):
        if look.after.alive & bit(unit):
            gained = sum(
                int(base(look.after, unit, s) - base(look.before, unit, s)) for s in (STAT_ATTACK, STAT_DEFENSE)
            )
            if gained > 0:
                yield Motive(f"makes {look.name(unit)} stronger", look.weights["strength"] * gained)
    for unit in look.army(1 - look.seat):
        if afflicted(look.after) & ~afflicted(look.before) & bit(unit):
            yield Motive(f"afflicts {look.name(unit)}", look.weights["afflictions"])


def of_cards(look: Look) -> Iterator[Motive]:
    gained = int(size(look.after.sides[look.seat].hand) - size(look.before.sides[look.seat].hand))
    if gained > 0:
        yield Motive(f"brings {counted(gained, 'card')}", look.weights["cards"] * gained)
    lost = int(size(look.before.sides[1 - look.seat].hand) - size(look.after.sides[1 - look.seat].hand))
    if lost > 0:
        yield Motive("costs the enemy cards", look.weights["cards"] * lost)


def of_closeness(look: Look) -> Iterator[Motive]:
    """Steps toward the enemy commander, or of one's own commander away from danger."""
    enemy = look.before.commander(1 - look.seat)
    if not look.after.alive & bit(enemy):
        return
    for unit in look.army(look.seat):
        if not look.after.alive & bit(unit) or look.before.is_commander(unit):
            continue
        nearer = int(look.before.steps_between(unit, enemy) - look.after.steps_between(unit, enemy))
        if nearer > 0:
            worth = look.weights["closeness"] * nearer + _SLIGHT
            yield Motive(f"brings {look.name(unit)} nearer to the enemy commander", worth)
    if features(look.after, look.seat)[0] < features(look.before, look.seat)[0]:
        yield Motive("hands the turn over", -look.weights["turn"], "keeps the turn")
