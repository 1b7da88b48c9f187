"""All characters and support cards of a content file, and the limits of a deck made of them."""

import re
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.games.warhaven.effect import Effect
from tablehaven.games.warhaven.language import (
    CHARACTER,
    CLASS_NAMES,
    CLASSES,
    COMMANDER,
    MEDALLION_NAMES,
    SPELL,
    TYPES,
    UPGRADE,
)
from tablehaven.kernel.bits import MEMBERS, bit, full
from tablehaven.kernel.datafile import DataTable
from tablehaven.kernel.state import NONE

RACES: Final = 3
RACE_NAMES: Final = ("human", "gharrana", "delylian")
TABLE_NAMES: Final = ("upgrades", "spells", "attack_cards", "defense_cards")  # of the types of support cards
ANY_ALLY: Final = "any ally"
ANY_ENEMY_ALLY: Final = "any enemy ally"
NOBODY: Final = "nobody"
MOST_HEALTH: Final = 12  # of a die that counts damage

_EMBLEMS: Final = tuple(f"{race} {name}" for race in (*RACE_NAMES, "any") for name in CLASS_NAMES)
_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9]*(?:[.,]? [A-Za-z0-9']+|['-][A-Za-z0-9]+)*")
_LETTERS: Final = re.compile(r"[^a-z0-9]+")


def folded(name: str) -> str:
    """A name as it is looked up: neither case nor marks and spaces count."""
    return _LETTERS.sub("", name.casefold())


@final
@mypyc_attr(acyclic=True)
class Character:
    """A character card as it is printed."""

    def __init__(self, number: int, key: str, table: DataTable) -> None:
        self.number: int = number
        self.key: str = key
        self.name: str = table.text("name")
        self.race: int = RACE_NAMES.index(table.text("race", RACE_NAMES))
        self.class_: int = CLASS_NAMES.index(table.text("class", CLASS_NAMES))
        self.attack: i64 = table.integer("attack", least=1, most=99)
        self.defense: i64 = table.integer("defense", least=1, most=99)
        self.health: i64 = table.integer("health", least=1, most=MOST_HEALTH)
        self.rare: bool = table.flag("rare") if table.has("rare") else False
        self.words: str = table.text("words") if table.has("words") else ""  # what it can do; nothing if it only fights
        self.short: str = table.text("short") if table.has("short") else self.words
        self.flavor: str = table.text("flavor") if table.has("flavor") else ""
        rows = table.rows("effects") if table.has("effects") else []
        if bool(rows) != bool(self.words):
            table.fail("a character with words has effects, and one without has none.")
        self.effects: list[Effect] = [Effect(row, CHARACTER, number) for row in rows]
        self.origins: list[str] = table.origins()

    @property
    def emblem(self) -> str:
        """Its race and class, as the content file writes them on support cards."""
        return f"{RACE_NAMES[self.race]} {CLASS_NAMES[self.class_]}"


@final
@mypyc_attr(acyclic=True)
class Support:
    """A support card as it is printed."""

    def __init__(self, number: int, type_: int, key: str, table: DataTable, characters: list[Character]) -> None:
        self.number: int = number
        self.type: int = type_
        self.key: str = key
        self.name: str = table.text("name")
        self.rare: bool = table.flag("rare") if table.has("rare") else False
        self.medallions: i64 = 0  # a set
        if type_ == UPGRADE:
            for medallion in table.texts("medallions", MEDALLION_NAMES):
                self.medallions |= bit(MEDALLION_NAMES.index(medallion))
        others = (ANY_ALLY, ANY_ENEMY_ALLY, NOBODY) if type_ == SPELL else (ANY_ALLY,)
        self.plays_on: list[str] = table.texts("plays_on", (*_EMBLEMS, *others))
        self.on_enemies: bool = ANY_ENEMY_ALLY in self.plays_on
        self.on_nobody: bool = NOBODY in self.plays_on
        if (self.on_enemies or self.on_nobody) and len(self.plays_on) > 1:
            table.fail("a card for enemies or for nobody plays on nothing else.", "plays_on")
        names = [character.name for character in characters]
        self.flag: i64 = names.index(table.text("flag", names)) if table.has("flag") else NONE
        self.on_commander: bool = table.flag("on_commander") if table.has("on_commander") else False
        self.commander: i64 = NONE  # the one it needs
        if table.has("commander"):
            commanders = [character.name for character in characters if character.class_ == COMMANDER]
            self.commander = names.index(table.text("commander", commanders))
        self.fits: i64 = 0  # the characters of one's own that it can be played on
        for character in characters:
            is_named = character.emblem in self.plays_on or f"any {CLASS_NAMES[character.class_]}" in self.plays_on
            if is_named or (ANY_ALLY in self.plays_on and character.class_ != COMMANDER):
                self.fits |= bit(character.number)
        if self.flag != NONE:
            self.fits |= bit(self.flag)
        if type_ == SPELL and not self.on_commander:
            for character in characters:
                if character.class_ == COMMANDER and self.fits & bit(character.number):
                    table.fail("a spell for a commander says so by `on_commander`.", "plays_on")
        if not (self.fits or self.on_enemies or self.on_nobody):
            table.fail("no character of this game has such an emblem.", "plays_on")
        self.words: str = table.text("words")
        self.short: str = table.text("short") if table.has("short") else self.words
        self.effects: list[Effect] = [Effect(row, type_, MEMBERS + number) for row in table.rows("effects")]
        self.origins: list[str] = table.origins()

    @property
    def fits_any_army(self) -> bool:
        """Whether it needs no character of one's own."""
        return self.on_enemies or self.on_nobody


@final
@mypyc_attr(acyclic=True)
class Cards:
    """All cards there are. A character and a support card are each a number: its position in the file.

    Support cards of one type lie together, in the order of the types.
    """

    def __init__(self, file: DataTable) -> None:
        limits = file.table("deck_limits")
        self.army_size: i64 = limits.integer("characters", least=1, most=12)
        self.support_size: i64 = limits.integer("support", least=5, most=MEMBERS)
        self.copies: i64 = limits.integer("copies", least=1, most=3)
        self.rare_copies: i64 = limits.integer("copies_of_a_rare", least=1, most=self.copies)
        self.most_rares: i64 = limits.integer("rares", most=MEMBERS)
        classes = file.table("classes")
        rows = [classes.table(name) for name in CLASS_NAMES]
        self.most_of_class: vec[i64] = vec[i64]([row.integer("most", most=12) for row in rows])
        self.move_of_class: vec[i64] = vec[i64]([row.integer("move", least=1, most=9) for row in rows])
        self.range_of_class: vec[i64] = vec[i64]([row.integer("range", least=1, most=9) for row in rows])
        if self.most_of_class[COMMANDER] != 1:
            rows[COMMANDER].fail("an army has one commander.", "most")

        taken: dict[str, str] = {}
        table = file.table("characters")
        self.characters: list[Character] = []
        for number, key in enumerate(table.keys()):
            self.characters.append(Character(number, key, table.table(key)))
            _check_name(table.table(key), self.characters[number].name, taken)
        if len(self.characters) > MEMBERS:
            table.fail(f"{len(self.characters)} characters are too many; {MEMBERS} is the most.")
        self.support: list[Support] = []
        self.first_of_type: vec[i64] = vec[i64]([0] * (TYPES + 1))  # and after the last, how many there are
        for type_, name in enumerate(TABLE_NAMES):
            table = file.table(name)
            keys = table.keys()
            if len(keys) > MEMBERS:
                table.fail(f"{len(keys)} cards of one type are too many; {MEMBERS} is the most.")
            for key in keys:
                card = Support(len(self.support), type_, key, table.table(key), self.characters)
                _check_name(table.table(key), card.name, taken)
                self.support.append(card)
            self.first_of_type[type_ + 1] = len(self.support)

        everybody = full(len(self.characters))
        self.class_of: vec[i64] = vec[i64]([character.class_ for character in self.characters])
        self.of_class: vec[i64] = vec[i64]([self._of_class(class_) for class_ in range(CLASSES)])  # sets of characters
        self.commanders: i64 = self.of_class[COMMANDER]
        self.rare_characters: i64 = sum(2**c.number for c in self.characters if c.rare)
        self.is_rare: vec[i64] = vec[i64]([int(card.rare) for card in self.support])
        # a card may be in a deck whose army has one of these, and one of these
        self.needs: vec[i64] = vec[i64]([everybody if c.fits_any_army else c.fits for c in self.support])
        self.needs_commander: vec[i64] = vec[i64](
            [everybody if card.commander == NONE else bit(card.commander) for card in self.support]
        )
        self._check_that_decks_can_be_filled(file)

    def character(self, name: str) -> int:
        """The character of this name, whatever its case and marks; or -1."""
        said = folded(name)
        return next((c.number for c in self.characters if folded(c.name) == said), -1)

    def support_card(self, name: str) -> int:
        """The support card of this name, whatever its case and marks; or -1."""
        said = folded(name)
        return next((card.number for card in self.support if folded(card.name) == said), -1)

    def plays_in(self, card: i64, army: i64) -> bool:
        """Whether a support card may be in a deck with these characters."""
        return self.needs[card] & army != 0 and self.needs_commander[card] & army != 0

    def _of_class(self, class_: int) -> int:
        return sum(2**character.number for character in self.characters if character.class_ == class_)

    def _check_that_decks_can_be_filled(self, file: DataTable) -> None:
        """Whatever was chosen so far, a deck can be completed: with cards that are not rare, and fit any army.

        That makes it enough, card by card, to look at the limits alone.
        """
        characters = file.table("characters")
        plain = [character for character in self.characters if not character.rare]
        if all(character.class_ != COMMANDER for character in plain):
            characters.fail("there must be a commander that is not rare.")
        room = 0
        for class_ in range(CLASSES):
            of_class = self.copies * sum(character.class_ == class_ for character in plain)
            room += min(self.most_of_class[class_], of_class) if class_ != COMMANDER else 1
        if room < self.army_size:
            characters.fail(f"{room} characters that are not rare are too few for an army of {self.army_size}.")
        fitting = 0
        for card in self.support:
            fits_any = card.fits_any_army or card.fits & self.commanders == self.commanders or ANY_ALLY in card.plays_on
            if fits_any and card.commander == NONE and not card.rare:
                fitting += self.copies
        if fitting < self.support_size:
            file.fail(
                f"only {fitting} support cards fit any army and are not rare, too few to fill a deck of "
                f"{self.support_size} for sure.",
                "deck_limits",
            )


def _check_name(table: DataTable, name: str, taken: dict[str, str]) -> None:
    """A card's name is its own, and can be written in a deck and in a move."""
    if not _NAME.fullmatch(name):
        table.fail(f"{name!r} must be words of plain letters and digits, with single spaces between them.", "name")
    said = folded(name)
    if said in taken:
        table.fail(f"{name} is too much like the name of another card, {taken[said]}.", "name")
    taken[said] = name
