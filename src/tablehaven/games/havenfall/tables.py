"""What the rules look up, by the kinds of cards of one game: those of its six hero decks, and no other heroes.

Kinds are numbered as the cards of the content file are, the heroes that are not in the game left out, so that a set of
kinds is one number.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.games.havenfall.cards import ATTACKS, CANNOT_BE_TRASHED, IS_ARCANE, ONE_USE, RETURNS, Cards
from tablehaven.games.havenfall.effect import Effect
from tablehaven.games.havenfall.language import (
    ARTIFACT,
    COSTS,
    DO_CANCEL,
    DO_IMMUNE,
    HERO,
    ITEM,
    LEADER,
    MONSTER,
    TREASURE,
)
from tablehaven.games.havenfall.pixels import UNIT
from tablehaven.kernel.bits import MEMBERS, bit
from tablehaven.kernel.errors import ContentError
from tablehaven.kernel.rows import with_zeros
from tablehaven.kernel.state import NONE

FAKE: Final = 20  # a Fake Diamond among the monsters, after all kinds of them [HS 5.2]
MONSTERS: Final = 21  # kinds of cards that can lie in the monster deck
SPELLS: Final = 40


@final
@mypyc_attr(acyclic=True)
class Tables:
    """By kind of card, by monster and by spell; sets are of kinds, pixels are packed as in `pixels`."""

    def __init__(self, cards: Cards, heroes: list[int], is_solo: bool) -> None:
        """The kinds of a game with these heroes, given by their numbers in the content file."""
        self.cards: Cards = cards
        self.is_solo: bool = is_solo
        first_hero, first_arcane = int(cards.heroes), int(cards.arcane)
        numbers = [n for n in range(len(cards.cards)) if not first_hero <= n < first_arcane or n in heroes]
        if len(numbers) > MEMBERS:
            raise ContentError(f"{len(numbers)} kinds of cards in one game are too many; {MEMBERS} is the most.")
        self.kinds: i64 = len(numbers)
        self.card_of: vec[i64] = vec[i64](numbers)  # its number in the content file
        self.kind_of: vec[i64] = vec[i64]([numbers.index(n) if n in numbers else -1 for n in range(len(cards.cards))])
        self.cost: vec[i64] = vec[i64]([cards.cost[n] for n in numbers])
        self.rank: vec[i64] = vec[i64]([cards.rank[n] for n in numbers])
        self.colors: vec[i64] = vec[i64]([cards.colors[n] for n in numbers])  # a set
        self.damage: vec[i64] = vec[i64]([cards.damage[n] for n in numbers])
        self.health: vec[i64] = vec[i64]([cards.health[n] for n in numbers])
        self.treasure: vec[i64] = vec[i64]([cards.treasure[n] for n in numbers])
        self.copies: vec[i64] = vec[i64]([cards.copies[n] for n in numbers])
        self.ability_cost: vec[i64] = vec[i64](
            [packed(cards.ability_cost[n * COSTS : (n + 1) * COSTS]) for n in numbers]
        )
        self.info: list[vec[Effect]] = [cards.information(n, is_solo) for n in numbers]
        self.ability: list[vec[Effect]] = [cards.ability(n, is_solo) for n in numbers]
        self.with_info: i64 = self._those([len(effects) > 0 for effects in self.info])
        self.with_ability: i64 = self._those([len(effects) > 0 for effects in self.ability])
        self.treasures: i64 = self._those([cards.kind[n] == TREASURE for n in numbers])
        self.items: i64 = self._those([cards.kind[n] == ITEM for n in numbers])
        self.heroes: i64 = self._those([cards.kind[n] == HERO for n in numbers])
        self.leaders: i64 = self._those([cards.kind[n] == LEADER for n in numbers])
        self.artifacts: i64 = self._those([cards.kind[n] == ARTIFACT for n in numbers])
        self.taken_in: i64 = self._those([cards.kind[n] == MONSTER for n in numbers])
        self.arcane: i64 = self._flagged(IS_ARCANE)
        self.attacks: i64 = self._flagged(ATTACKS)
        self.to_own_pile: i64 = self._flagged(RETURNS)  # when they are trashed
        self.untrashable: i64 = self._flagged(CANNOT_BE_TRASHED)  # by the action
        self.one_use: i64 = self._flagged(ONE_USE)  # of their information or their ability, not both in a turn
        self.immune: i64 = self._those([any(e.do == DO_IMMUNE for e in effects) for effects in self.info])
        self.cancelers: i64 = self._those([any(e.do == DO_CANCEL for e in effects) for effects in self.ability])
        self.for_sale: i64 = self._those([cards.cost[n] != NONE for n in numbers])
        self.hero_decks: i64 = self.heroes & self.for_sale  # those of the board
        self.first_monster: i64 = self.kind_of[cards.taken_in]
        self.copper: i64 = self.kind_of[cards.steps[0]]
        self.silver: i64 = self.kind_of[cards.steps[1]]
        self.gold: i64 = self.kind_of[cards.steps[2]]
        self.leader_of: vec[i64] = vec[i64](
            [
                next(k for k, n in enumerate(numbers) if cards.kind[n] == LEADER and cards.colors[n] == bit(color))
                for color in range(4)
            ]
        )
        self.spell_book: i64 = self.kind_of[cards.card("Spell Book")]
        self.fake_diamond: i64 = self.kind_of[cards.card("Fake Diamond")]
        self.monster_color: vec[i64] = with_zeros(cards.monster_color, FAKE, 1)
        self.monster_rank: vec[i64] = with_zeros(cards.monster_rank, FAKE, 1)
        self.monster_copies: vec[i64] = with_zeros(cards.monster_copies, FAKE, 1)
        self.boss_damage: vec[i64] = cards.boss_damage
        self.boss_health: vec[i64] = cards.boss_health
        self.minion_damage: vec[i64] = cards.minion_damage
        self.minion_health: vec[i64] = cards.minion_health
        spells = range(len(cards.spells))
        self.spell_cost: vec[i64] = vec[i64]([packed(cards.spell_cost[s * COSTS : (s + 1) * COSTS]) for s in spells])
        self.spell_window: vec[i64] = cards.spell_window
        self.monster_spells: i64 = cards.monster_spells if is_solo else 0  # a set: those that monsters cast
        self.spell: list[vec[Effect]] = [cards.spell_effects(s, is_solo) for s in spells]

    def is_on_board(self, kind: i64) -> bool:
        """Whether it is a hero of one of the six decks."""
        return self.hero_decks & bit(kind) != 0

    def _those(self, which: list[bool]) -> i64:
        """The set of the kinds of which this is true."""
        found: i64 = 0
        for kind, is_so in enumerate(which):
            if is_so:
                found |= bit(kind)
        return found

    def _flagged(self, flag: i64) -> i64:
        return self._those([self.cards.flags[n] & flag != 0 for n in self.card_of])


def packed(cost: vec[i64]) -> i64:
    """A cost as packed pixels."""
    found: i64 = 0
    color: i64 = 0
    while color < COSTS:
        found += cost[color] * UNIT[color]
        color += 1
    return found
