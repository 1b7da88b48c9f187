"""What the cards say, sorted by when it matters, for the rules to look up."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.games.warhaven.board import Board
from tablehaven.games.warhaven.content import Content
from tablehaven.games.warhaven.effect import Effect
from tablehaven.games.warhaven.language import (
    AT_PASSIVE,
    AT_PRE_ROLL,
    DO_DAMAGE,
    DO_FLY,
    DO_IMMUNE,
    DO_NO_ATTACK_AFTER_MOVE,
    DO_STAT,
    MOMENT_NAMES,
    STAT_ATTACK,
    STATS,
    WHO_DEFENDER,
    WHO_SELF,
)
from tablehaven.kernel.bits import bit

FLIES: Final = 1
NO_ATTACK_AFTER_MOVE: Final = 2
WORD: Final = 56  # support cards in one set: there are more than a set can have
_MOMENTS: Final = len(MOMENT_NAMES)


@final
@mypyc_attr(acyclic=True)
class Tables:
    """By kind of card: its numbers, its abilities and its effects by moment. Characters and support cards apart.

    A passive change of the holder's own values that always holds is a number; any other is an aura, which depends on
    who stands where.
    """

    def __init__(self, content: Content) -> None:
        characters = content.characters
        support = content.support
        cards = content.cards
        self.board: Board = Board(content.columns, content.rows)
        self.class_of: vec[i64] = cards.class_of
        self.commanders: i64 = cards.commanders
        natural: list[i64] = []
        for character in characters:
            own = [character.attack, character.defense, character.health]
            own += [cards.range_of_class[character.class_], cards.move_of_class[character.class_]]
            for stat, value in enumerate(own):
                natural.append(value + _own_stat(character.effects, stat))
        self._natural: vec[i64] = vec[i64](natural)
        self._given: vec[i64] = vec[i64]([_own_stat(card.effects, stat) for card in support for stat in range(STATS)])
        self.fits: vec[i64] = vec[i64]([card.fits for card in support])
        self.type_of: vec[i64] = vec[i64]([card.type for card in support])
        self.medallions: vec[i64] = vec[i64]([card.medallions for card in support])
        self.commander_of: vec[i64] = vec[i64]([card.commander for card in support])
        self.on_enemies: vec[i64] = vec[i64]([int(card.on_enemies) for card in support])
        self.on_nobody: vec[i64] = vec[i64]([int(card.on_nobody) for card in support])
        self.is_rare: vec[i64] = cards.is_rare
        self.punch: vec[i64] = vec[i64]([_punch(card.effects) for card in support])
        words = -(-len(support) // WORD)
        self.rare_words: vec[i64] = vec[i64]([_word([int(c.rare) for c in support], w) for w in range(words)])
        self._words: i64 = words
        # by character and word, the support cards that may be in a deck with it
        self._playing: vec[i64] = vec[i64](
            [
                _word([int(cards.needs[card.number] & bit(number) != 0) for card in support], word)
                for number in range(len(characters))
                for word in range(words)
            ]
        )
        # by character and word, those that ask for another commander
        self._excluded: vec[i64] = vec[i64](
            [
                _word([int(cards.needs_commander[card.number] & bit(number) == 0) for card in support], word)
                for number in range(len(characters))
                for word in range(words)
            ]
        )
        self.habits_of_character: vec[i64] = vec[i64]([_habits(c.effects) for c in characters])
        self.habits_of_support: vec[i64] = vec[i64]([_habits(c.effects) for c in support])
        self.immunities_of_character: vec[i64] = vec[i64]([_immunities(c.effects) for c in characters])
        self.immunities_of_support: vec[i64] = vec[i64]([_immunities(c.effects) for c in support])
        # sets of the moments at which a card does something; that of an aura is AT_PASSIVE
        self.moments_of_character: vec[i64] = vec[i64]([_moments(c.effects) for c in characters])
        self.moments_of_support: vec[i64] = vec[i64]([_moments(c.effects) for c in support])
        self._of_character: list[vec[Effect]] = _by_moment([c.effects for c in characters])
        self._of_support: list[vec[Effect]] = _by_moment([c.effects for c in support])

    def playing_with(self, army: vec[i64], word: i64) -> i64:
        """The support cards of one word that may be in a deck with these characters [WH 2.6]."""
        found: i64 = 0
        excluded: i64 = 0
        for kind in army:
            found |= self._playing[kind * self._words + word]
            if self.commanders & bit(kind) != 0:
                excluded = self._excluded[kind * self._words + word]
        return found & ~excluded

    def natural(self, character: i64, stat: i64) -> i64:
        return self._natural[character * STATS + stat]

    def given(self, card: i64, stat: i64) -> i64:
        """What an upgrade adds to a value of its bearer, always."""
        return self._given[card * STATS + stat]

    def of_character(self, character: i64, at: i64) -> vec[Effect]:
        """What a character does at a moment; passively, its auras."""
        return self._of_character[character * _MOMENTS + at]

    def of_support(self, card: i64, at: i64) -> vec[Effect]:
        """What a support card does at a moment; passively, its auras."""
        return self._of_support[card * _MOMENTS + at]


def _word(truths: list[int], word: int) -> int:
    """Those of the support cards of one word for which something holds."""
    return sum(2**place for place, truth in enumerate(truths[word * WORD : (word + 1) * WORD]) if truth)


def _is_own_number(effect: Effect) -> bool:
    is_stat = effect.at == AT_PASSIVE and effect.do == DO_STAT
    return is_stat and effect.who == WHO_SELF and effect.conditions == 0 and effect.classes == 0


def _own_stat(effects: list[Effect], stat: i64) -> i64:
    total: i64 = 0
    for effect in effects:
        if _is_own_number(effect) and effect.stat == stat:
            total += effect.n
    return total


def _punch(effects: list[Effect]) -> i64:
    """What an attack card adds in any case, to the attack or as plus damage."""
    total: i64 = 0
    for effect in effects:
        is_stronger = effect.at == AT_PRE_ROLL and effect.do == DO_STAT and effect.stat == STAT_ATTACK
        is_damage = effect.do == DO_DAMAGE and effect.who == WHO_DEFENDER
        if effect.conditions == 0 and (is_stronger or is_damage):
            total += effect.n
    return total


def _habits(effects: list[Effect]) -> i64:
    """The abilities that are no numbers, as a set."""
    found: i64 = 0
    for effect in effects:
        if effect.do == DO_FLY:
            found |= FLIES
        elif effect.do == DO_NO_ATTACK_AFTER_MOVE:
            found |= NO_ATTACK_AFTER_MOVE
    return found


def _immunities(effects: list[Effect]) -> i64:
    found: i64 = 0
    for effect in effects:
        if effect.do == DO_IMMUNE:
            found |= effect.immune_to
    return found


def _matters(effect: Effect) -> bool:
    return effect.at != AT_PASSIVE or (effect.do == DO_STAT and not _is_own_number(effect))


def _moments(effects: list[Effect]) -> i64:
    found: i64 = 0
    for effect in effects:
        if _matters(effect):
            found |= bit(effect.at)
    return found


def _by_moment(cards: list[list[Effect]]) -> list[vec[Effect]]:
    """The effects of each card, moment after moment, card after card."""
    return [
        vec[Effect]([effect for effect in effects if effect.at == at and _matters(effect)])
        for effects in cards
        for at in range(_MOMENTS)
    ]
