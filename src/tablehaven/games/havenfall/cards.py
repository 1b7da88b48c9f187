"""All cards of a content file, with what they say."""

import re
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.games.havenfall.effect import RANKS, Effect
from tablehaven.games.havenfall.language import (
    ABILITY,
    ARTIFACT,
    COLOR_NAMES,
    COST_NAMES,
    COSTS,
    CRYSTAL,
    HERO,
    INFORMATION,
    ITEM,
    KIND_NAMES,
    LEADER,
    MONSTER,
    SPELL,
    TREASURE,
    WINDOW_NAMES,
)
from tablehaven.kernel.bits import MEMBERS, bit, size
from tablehaven.kernel.datafile import DataTable
from tablehaven.kernel.state import NONE

GROUPS: Final = 7  # of cards whose numbers lie together
GROUP_NAMES: Final = ("treasure", "items", "heroes", "arcane", "leaders", "artifacts", "monsters")
ARCANE_GROUP: Final = 3
MONSTER_GROUP: Final = 6
TIERS: Final = 3
MOST_COPIES: Final = 60
MOST_NUMBER: Final = 30  # of damage, health, treasure, cost

# what the deck-builder asks of a card, as a set
ATTACKS: Final = 1
IS_ARCANE: Final = 2
IS_PROMO: Final = 4
RETURNS: Final = 8  # to its own pile when it is trashed
CANNOT_BE_TRASHED: Final = 16  # by the action
ONE_USE: Final = 32  # of its information or its ability, not both in a turn

_KIND_OF_GROUP: Final = (TREASURE, ITEM, HERO, NONE, LEADER, ARTIFACT, MONSTER)
_FLAGS: Final = (
    ("attack", ATTACKS),
    ("promo", IS_PROMO),
    ("returns_when_trashed", RETURNS),
    ("cannot_be_trashed", CANNOT_BE_TRASHED),
    ("one_use", ONE_USE),
)
_NAME: Final = re.compile(r"[A-Z][a-z]*(?:'s)?(?: (?:[A-Z][a-z]*(?:'s)?|of|the))*")
_LETTERS: Final = re.compile(r"[^a-z0-9]+")


def folded(name: str) -> str:
    """A name as it is looked up: neither case nor marks and spaces count."""
    return _LETTERS.sub("", name.casefold())


@final
@mypyc_attr(acyclic=True)
class Text:
    """What a part of a card says: to people, and to the rules."""

    def __init__(self, table: DataTable, holder: int, cards: list[str], is_alone: bool = False) -> None:
        self.words: str = table.text("words")
        self.short: str = table.text("short") if table.has("short") else self.words
        rows = table.rows("effects") if table.has("effects") or holder != CRYSTAL else []
        self.effects: vec[Effect] = vec[Effect]([Effect(row, holder, cards, is_alone) for row in rows])


def _solo_text(table: DataTable, holder: int, cards: list[str], usual: Text) -> Text:
    """What a part says in a game alone, if that is something else."""
    return Text(table.table("solo"), holder, cards, is_alone=True) if table.has("solo") else usual


@final
@mypyc_attr(acyclic=True)
class Information:
    """What stands in the middle of a card, beyond its numbers."""

    def __init__(self, table: DataTable, cards: list[str]) -> None:
        self.text: Text = Text(table, INFORMATION, cards)
        self.solo: Text = _solo_text(table, INFORMATION, cards, self.text)


@final
@mypyc_attr(acyclic=True)
class Ability:
    """What stands at the bottom of a card."""

    def __init__(self, table: DataTable, cards: list[str]) -> None:
        self.name: str = table.text("name")
        self.cost: vec[i64] = _cost(table)
        self.text: Text = Text(table, ABILITY, cards)
        self.solo: Text = _solo_text(table, ABILITY, cards, self.text)


@final
@mypyc_attr(acyclic=True)
class Card:
    """A card of a deck as it is printed; a monster as it counts for whoever has taken it in."""

    def __init__(self, number: int, group: int, key: str, table: DataTable, cards: list[str]) -> None:
        self.number: int = number
        self.group: int = group
        self.key: str = key
        self.name: str = table.text("name")
        kind = _KIND_OF_GROUP[group]
        if group == ARCANE_GROUP:
            kind = KIND_NAMES.index(table.text("kind", KIND_NAMES[: HERO + 1]))
        self.kind: i64 = kind
        ranks = kind in (TREASURE, HERO, MONSTER)
        self.rank: i64 = table.integer("rank", least=0 if kind == TREASURE else 1, most=RANKS) if ranks else 0
        self.colors: i64 = _colors(table, kind)  # a set
        self.copies: i64 = 1 if group == ARCANE_GROUP or kind in (LEADER, ARTIFACT) else _copies(table)
        sold = kind == ARTIFACT or group == GROUP_NAMES.index("heroes") or (kind == TREASURE and table.has("cost"))
        self.cost: i64 = table.integer("cost", least=1, most=MOST_NUMBER) if sold else NONE  # NONE is not for sale
        fights = kind in (HERO, LEADER)
        numbers = table.table("minion") if kind == MONSTER else table
        self.damage: i64 = _number(numbers, "damage", fights or kind == MONSTER)
        self.health: i64 = _number(numbers, "health", fights or kind == MONSTER)
        self.treasure: i64 = _number(table, "treasure", kind == TREASURE)
        self.flags: i64 = IS_ARCANE if group == ARCANE_GROUP else 0  # a set
        for flag, member in _FLAGS:
            if table.has(flag) and table.flag(flag):
                self.flags |= member
        self.brings: i64 = cards.index(table.text("brings", cards)) if table.has("brings") else NONE
        self.words: str = table.text("words") if table.has("words") else ""  # what is true of it at all times
        self.information: Information | None = (
            Information(table.table("information"), cards) if table.has("information") else None
        )
        self.ability: Ability | None = Ability(table.table("ability"), cards) if table.has("ability") else None
        self.origins: list[str] = table.origins()
        if group == GROUP_NAMES.index("heroes"):
            self._check_hero(table)
        elif kind == LEADER:
            self._check_leader(table)

    def _check_hero(self, table: DataTable) -> None:
        """A hero's ability costs its colors; at rank 3 it has two. [HF 1.7]"""
        if self.rank > 3:
            table.fail("heroes have ranks from 1 to 3. [HF 1.7]", "rank")
        needed = 2 if self.rank == 3 else 1
        if size(self.colors) != needed:
            table.fail(
                f"a hero of rank {self.rank} has {needed} {'colors' if needed > 1 else 'color'}. [HF 1.7]", "colors"
            )
        if self.ability is None:
            table.fail("a hero has an ability. [HF 1.7]")
        paid = 0
        for color, name in enumerate(COST_NAMES):
            paid += self.ability.cost[color]
            if self.ability.cost[color] != int(name in COLOR_NAMES and self.colors & bit(color) != 0):
                table.table("ability").fail("the ability of a hero costs its colors. [HF 1.7]", "pixels")

    def _check_leader(self, table: DataTable) -> None:
        """A leader's ability takes two pixels of the leader's color. [HF 1.15]"""
        if self.ability is None:
            table.fail("a leader has an ability. [HF 1.15]")
        for color in range(COSTS):
            if self.ability.cost[color] != (2 if self.colors & bit(color) != 0 else 0):
                table.table("ability").fail("a leader's ability costs two pixels of its color. [HF 1.15]", "pixels")


@final
@mypyc_attr(acyclic=True)
class Monster:
    """A monster as it is fought."""

    def __init__(self, number: int, card: Card, table: DataTable) -> None:
        self.number: int = number
        self.card: int = card.number
        self.name: str = card.name
        self.rank: i64 = card.rank
        self.copies: i64 = card.copies
        color: i64 = 0
        while card.colors & bit(color) == 0:
            color += 1
        self.color: i64 = color
        self.minion_damage: i64 = card.damage
        self.minion_health: i64 = card.health
        boss = table.table("boss")
        self.boss_damage: i64 = boss.integer("damage", most=MOST_NUMBER)
        self.boss_health: i64 = boss.integer("health", most=MOST_NUMBER)
        if self.boss_damage < self.minion_damage or self.boss_health < self.minion_health:
            table.fail("as the Boss a monster needs no less than as a Minion. [HF 6.2]", "boss")


@final
@mypyc_attr(acyclic=True)
class Spell:
    """A spell, of which there is one card."""

    def __init__(self, number: int, key: str, table: DataTable, cards: list[str]) -> None:
        self.number: int = number
        self.key: str = key
        self.name: str = table.text("name")
        self.of_monsters: bool = table.text("deck", ("player", "monster")) == "monster"
        self.cost: vec[i64] = _cost(table)
        self.window: i64 = WINDOW_NAMES.index(table.text("window", WINDOW_NAMES))
        self.text: Text = Text(table, SPELL, cards)
        self.solo: Text = _solo_text(table, SPELL, cards, self.text)
        self.origins: list[str] = table.origins()


@final
@mypyc_attr(acyclic=True)
class Crystal:
    """A Crystal of a game alone, with a text for each tier."""

    def __init__(self, number: int, key: str, table: DataTable, cards: list[str]) -> None:
        self.number: int = number
        self.key: str = key
        self.name: str = table.text("name")
        rows = table.rows("tiers")
        if len(rows) != TIERS:
            table.fail(f"a Crystal has {TIERS} tiers. [HS 2.3]", "tiers")
        self.tiers: list[Text] = [Text(row, CRYSTAL, cards, is_alone=True) for row in rows]


def _cost(table: DataTable) -> "vec[i64]":
    """How many pixels of each color are paid, and how many grey ones."""
    cost: list[int] = [0] * COSTS
    for name in table.texts("pixels", COST_NAMES):
        cost[COST_NAMES.index(name)] += 1
    if sum(cost) > 4:
        table.fail("nothing costs more than four pixels. [HF 8.5]", "pixels")
    return vec[i64](cost)


def _colors(table: DataTable, kind: i64) -> i64:
    found: i64 = 0
    if kind == HERO:
        for name in table.texts("colors", COLOR_NAMES):
            found |= bit(COLOR_NAMES.index(name))
    elif kind in (LEADER, ARTIFACT, MONSTER):
        found = bit(COLOR_NAMES.index(table.text("color", COLOR_NAMES)))
    return found


def _copies(table: DataTable) -> i64:
    return table.integer("copies", least=1, most=MOST_COPIES)


def _number(table: DataTable, key: str, is_needed: bool) -> i64:
    return table.integer(key, most=MOST_NUMBER) if is_needed or table.has(key) else 0


@final
@mypyc_attr(acyclic=True)
class Cards:
    """All cards there are. A card, a monster, a spell and a Crystal are each a number: its position in the file.

    Cards of one group lie together, in the order of the groups. The tables say of each number what the rules ask for.
    """

    def __init__(self, file: DataTable) -> None:
        taken: dict[str, str] = {}
        keys: list[str] = []
        self.first_of_group: vec[i64] = vec[i64]([0] * (GROUPS + 1))  # and after the last, how many there are
        for group, name in enumerate(GROUP_NAMES):
            own_keys = file.table(name).keys()
            for key in own_keys:
                if key in keys:
                    file.table(name).fail("a card of another group has this key.", key)
                keys.append(key)
            self.first_of_group[group + 1] = len(keys)
        self.cards: list[Card] = []
        for group, name in enumerate(GROUP_NAMES):
            table = file.table(name)
            own_keys = table.keys()
            for key in own_keys:
                card = Card(len(self.cards), group, key, table.table(key), keys)
                _check_name(table.table(key), card.name, taken)
                self.cards.append(card)
        self.heroes: i64 = self.first_of_group[GROUP_NAMES.index("heroes")]  # the first of each
        self.arcane: i64 = self.first_of_group[ARCANE_GROUP]
        self.leaders: i64 = self.first_of_group[GROUP_NAMES.index("leaders")]
        self.artifacts: i64 = self.first_of_group[GROUP_NAMES.index("artifacts")]
        self.taken_in: i64 = self.first_of_group[MONSTER_GROUP]

        table = file.table("monsters")
        self.monsters: list[Monster] = []
        for card in self.cards[int(self.taken_in) :]:
            self.monsters.append(Monster(len(self.monsters), card, table.table(card.key)))
        table = file.table("spells")
        self.spells: list[Spell] = []
        own_keys = table.keys()
        for key in own_keys:
            self.spells.append(Spell(len(self.spells), key, table.table(key), keys))
            _check_name(table.table(key), self.spells[-1].name, taken)
        if len(self.spells) > MEMBERS:
            table.fail(f"{len(self.spells)} spells are too many; {MEMBERS} is the most.")
        table = file.table("crystals")
        self.crystals: list[Crystal] = []
        own_keys = table.keys()
        for key in own_keys:
            self.crystals.append(Crystal(len(self.crystals), key, table.table(key), keys))
            _check_name(table.table(key), self.crystals[-1].name, taken)
        self._lay_out()
        self._check(file)

    def _lay_out(self) -> None:
        """The tables of the hot path, by number."""
        cards = self.cards
        self.kind: vec[i64] = vec[i64]([card.kind for card in cards])
        self.rank: vec[i64] = vec[i64]([card.rank for card in cards])
        self.colors: vec[i64] = vec[i64]([card.colors for card in cards])
        self.cost: vec[i64] = vec[i64]([card.cost for card in cards])
        self.copies: vec[i64] = vec[i64]([card.copies for card in cards])
        self.damage: vec[i64] = vec[i64]([card.damage for card in cards])
        self.health: vec[i64] = vec[i64]([card.health for card in cards])
        self.treasure: vec[i64] = vec[i64]([card.treasure for card in cards])
        self.flags: vec[i64] = vec[i64]([card.flags for card in cards])
        self.brings: vec[i64] = vec[i64]([card.brings for card in cards])
        # pixels of an ability, COSTS numbers for each card; altogether 0 is no ability
        self.ability_cost: vec[i64] = vec[i64](
            [card.ability.cost[color] if card.ability else 0 for card in cards for color in range(COSTS)]
        )
        self.ability_pixels: vec[i64] = vec[i64]([sum(card.ability.cost) if card.ability else 0 for card in cards])
        # what a card does, for several and then alone
        self._information: list[vec[Effect]] = []
        self._abilities: list[vec[Effect]] = []
        for is_solo in (False, True):
            for card in cards:
                self._information.append(_information(card, is_solo))
                self._abilities.append(_ability(card, is_solo))
        monsters = self.monsters
        self.monster_rank: vec[i64] = vec[i64]([monster.rank for monster in monsters])
        self.monster_color: vec[i64] = vec[i64]([monster.color for monster in monsters])
        self.monster_copies: vec[i64] = vec[i64]([monster.copies for monster in monsters])
        self.minion_damage: vec[i64] = vec[i64]([monster.minion_damage for monster in monsters])
        self.minion_health: vec[i64] = vec[i64]([monster.minion_health for monster in monsters])
        self.boss_damage: vec[i64] = vec[i64]([monster.boss_damage for monster in monsters])
        self.boss_health: vec[i64] = vec[i64]([monster.boss_health for monster in monsters])
        spells = self.spells
        self.spell_cost: vec[i64] = vec[i64]([spell.cost[color] for spell in spells for color in range(COSTS)])
        self.spell_pixels: vec[i64] = vec[i64]([sum(spell.cost) for spell in spells])
        self.spell_window: vec[i64] = vec[i64]([spell.window for spell in spells])
        self.monster_spells: i64 = sum(2**spell.number for spell in spells if spell.of_monsters)  # a set
        self._spells: list[vec[Effect]] = [spell.text.effects for spell in spells]
        self._spells += [spell.solo.effects for spell in spells]
        self._crystals: list[vec[Effect]] = [text.effects for crystal in self.crystals for text in crystal.tiers]

    def _check(self, file: DataTable) -> None:
        """What holds between the cards."""
        leaders = [card.colors for card in self.cards if card.kind == LEADER]
        if sorted(leaders) != [bit(color) for color in range(len(COLOR_NAMES))]:
            file.fail("each color has one leader. [HF 2.16]", "leaders")
        for card in self.cards:
            if card.group == GROUP_NAMES.index("heroes"):
                same = next(other for other in self.cards if other.group == card.group and other.rank == card.rank)
                if card.copies != same.copies:
                    file.table("heroes").table(card.key).fail(
                        f"all heroes of a rank have as many copies, and {same.name} has {same.copies}. [HF 1.7]",
                        "copies",
                    )
            if card.brings != NONE and self.flags[card.brings] & RETURNS == 0:
                file.table(GROUP_NAMES[card.group]).table(card.key).fail(
                    "what a hero brings has a pile to which it returns. [HF 7.3]", "brings"
                )
        self.steps: vec[i64] = vec[i64](self._treasure_steps(file))  # the treasure of each rank from 1 on

    def _treasure_steps(self, file: DataTable) -> list[i64]:
        ladder: list[i64] = []
        for rank in (1, 2, 3):
            steps = [card.number for card in self.cards if card.group == TREASURE and card.rank == rank]
            if len(steps) != 1:
                file.fail(f"there must be one treasure of rank {rank}. [HF 1.6]", "treasure")
            ladder.append(steps[0])
        return ladder

    def card(self, name: str) -> int:
        """The card of this name, whatever its case and marks; or -1."""
        said = folded(name)
        return next((card.number for card in self.cards if folded(card.name) == said), NONE)

    def spell(self, name: str) -> int:
        """The spell of this name, whatever its case and marks; or -1."""
        said = folded(name)
        return next((spell.number for spell in self.spells if folded(spell.name) == said), NONE)

    def information(self, card: i64, is_solo: bool) -> "vec[Effect]":
        """What the information of a card does, beyond its numbers."""
        return self._information[card + len(self.cards) if is_solo else card]

    def ability(self, card: i64, is_solo: bool) -> "vec[Effect]":
        return self._abilities[card + len(self.cards) if is_solo else card]

    def spell_effects(self, spell: i64, is_solo: bool) -> "vec[Effect]":
        return self._spells[spell + len(self.spells) if is_solo else spell]

    def crystal_effects(self, crystal: i64, tier: i64) -> "vec[Effect]":
        """What a Crystal does at a tier, counted from 0."""
        return self._crystals[crystal * TIERS + tier]


def _information(card: Card, is_solo: bool) -> "vec[Effect]":
    if card.information is None:
        return vec[Effect]([])
    return card.information.solo.effects if is_solo else card.information.text.effects


def _ability(card: Card, is_solo: bool) -> "vec[Effect]":
    if card.ability is None:
        return vec[Effect]([])
    return card.ability.solo.effects if is_solo else card.ability.text.effects


def _check_name(table: DataTable, name: str, taken: dict[str, str]) -> None:
    """A card's name is its own, and can be written in a move."""
    if not _NAME.fullmatch(name):
        table.fail(f"{name!r} must be words of plain letters that begin with capitals.", "name")
    said = folded(name)
    if said in taken:
        table.fail(f"{name} is too much like the name of another card, {taken[said]}.", "name")
    taken[said] = name
