"""The components of War Haven, from a content file, laid out for the rules."""

import re
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.games.warhaven.cards import RACE_NAMES, Cards, Character, Support
from tablehaven.games.warhaven.deck import Deck, empty_deck
from tablehaven.games.warhaven.language import COMMANDER, STATUS_NAMES
from tablehaven.kernel.bits import MEMBERS, bit
from tablehaven.kernel.datafile import DataTable

_ENTRY: Final = re.compile(r"([1-9]) (.+)")


@final
@mypyc_attr(acyclic=True)
class ReadyDeck:
    """A deck of the content file, or one of somebody's own, under its name."""

    def __init__(self, key: str, name: str, words: str, deck: Deck) -> None:
        self.key: str = key
        self.name: str = name
        self.words: str = words
        self.deck: Deck = deck


@final
@mypyc_attr(acyclic=True)
class Content:
    """Everything a content file says, checked. It never changes, and all states of a game share it."""

    def __init__(self, file: DataTable) -> None:
        self.file = file
        self._read_board(file.table("board"))
        turn = file.table("turn")
        self.actions: i64 = turn.integer("actions", least=1, most=9)
        self.opening_hand: i64 = turn.integer("opening_hand", most=25)
        self.draws: i64 = turn.integer("draws", most=9)
        races = file.table("races")
        tables = [races.table(name) for name in RACE_NAMES]
        self.race_names: list[str] = [table.text("name") for table in tables]
        self.race_plurals: list[str] = [table.text("plural") for table in tables]
        self.race_words: list[str] = [table.text("words") for table in tables]
        statuses = file.table("statuses")
        tables = [statuses.table(name) for name in STATUS_NAMES]
        self.status_names: list[str] = [table.text("name") for table in tables]
        self.status_words: list[str] = [table.text("words") for table in tables]
        self.deadly_damage: i64 = statuses.table("deadly").integer("damage", least=1, most=9)
        self.irradiated_damage: i64 = statuses.table("irradiated").integer("damage", least=1, most=9)

        self.cards: Cards = Cards(file)
        self.characters: list[Character] = self.cards.characters
        self.support: list[Support] = self.cards.support
        if self.cards.army_size > self.setup_rows * len(self.setup_columns):
            file.fail("an army does not fit into the rows and columns where it is set up.", "board")
        if self.opening_hand > self.cards.support_size:
            turn.fail("a support deck has fewer cards.", "opening_hand")
        self.decks: list[ReadyDeck] = self._read_decks(file.table("decks"))
        self._read_tournament(file.table("tournament"))
        file.finish()

    def _read_board(self, board: DataTable) -> None:
        self.columns: i64 = board.integer("columns", least=1, most=9)
        self.rows: i64 = board.integer("rows", least=2, most=9)
        self.spaces: i64 = self.columns * self.rows  # numbered row by row, from 0
        if self.spaces > MEMBERS:
            board.fail(f"{self.spaces} spaces are too many; {MEMBERS} is the most.", "rows")
        self.setup_columns: list[int] = board.integers("setup_columns", most=int(self.columns) - 1)
        if len(set(self.setup_columns)) < len(self.setup_columns):
            board.fail("a column stands twice.", "setup_columns")
        self.setup_rows: i64 = board.integer("setup_rows", least=1, most=int(self.rows) // 2)
        zones: list[i64] = []  # of the side whose rear row is row 0, and of the other
        for rear in (0, 1):
            zone: i64 = 0
            for back in range(self.setup_rows):
                row = self.rows - 1 - back if rear else back
                for column in self.setup_columns:
                    zone |= bit(row * self.columns + column)
            zones.append(zone)
        self.zones: vec[i64] = vec[i64](zones)

    def _read_decks(self, decks: DataTable) -> list[ReadyDeck]:
        found: list[ReadyDeck] = []
        keys = decks.keys()
        for key in keys:
            table = decks.table(key)
            deck = ReadyDeck(key, table.text("name"), table.text("words"), self._read_deck(table))
            if any(other.name.casefold() == deck.name.casefold() for other in found):
                table.fail(f"{deck.name} is the name of another deck.", "name")
            found.append(deck)
        if len(found) > MEMBERS:
            decks.fail(f"{len(found)} decks are too many; {MEMBERS} is the most.")
        return found

    def _read_tournament(self, table: DataTable) -> None:
        """The standard deck, once with each of the commanders that are offered, and the support card it brings."""
        self.dealt_after_round: int = table.integer("cards_after_a_round", most=99)
        self.most_players: int = table.integer("most_players", least=2, most=64)
        common = self._read_deck(table)
        self.standard_commanders: list[int] = []
        self.standard_decks: list[Deck] = []
        for row in table.rows("commanders"):
            names = [character.name for character in self.characters if character.class_ == COMMANDER]
            deck = common.clone()
            commander = self.cards.character(row.text("name", names))
            card = self.cards.support_card(row.text("support", [card.name for card in self.support]))
            deck.army[commander] += 1
            deck.support[card] += 1
            self.standard_commanders.append(commander)
            self.standard_decks.append(deck)

    def _read_deck(self, table: DataTable) -> Deck:
        deck = empty_deck(len(self.characters), len(self.support))
        for entry in table.texts("army"):
            copies, name = _counted(table, "army", entry)
            number = self.cards.character(name)
            if number < 0:
                table.fail(f"there is no character {name!r}.", "army")
            deck.army[number] += copies
        for entry in table.texts("support"):
            copies, name = _counted(table, "support", entry)
            number = self.cards.support_card(name)
            if number < 0:
                table.fail(f"there is no support card {name!r}.", "support")
            deck.support[number] += copies
        return deck


def _counted(table: DataTable, key: str, entry: str) -> tuple[int, str]:
    found = _ENTRY.fullmatch(entry)
    if not found:
        table.fail(f"{entry!r} is not a number of copies and a name, such as “2 Dig In”.", key)
    return int(found[1]), found[2]
