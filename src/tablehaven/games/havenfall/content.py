"""The components of Havenfall, from a content file, laid out for the rules."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.games.havenfall.cards import IS_PROMO, Cards
from tablehaven.games.havenfall.effect import RANKS
from tablehaven.games.havenfall.hero_sets import HeroSets
from tablehaven.games.havenfall.language import COLOR_NAMES, COLORS, HERO, ITEM, TREASURE
from tablehaven.kernel.bits import bit
from tablehaven.kernel.datafile import DataTable

PLAYERS: Final = 4  # the most
PLACES: Final = 6  # of heroes on the board
_DECK_NAMES: Final = ("first", "second", "third")


@final
@mypyc_attr(acyclic=True)
class OpponentDeck:
    """One of the decks that stand for an opponent in a game alone."""

    def __init__(self, table: DataTable, cards: Cards, keys: list[str]) -> None:
        self.pixels: i64 = table.integer("pixels", most=40)  # with so many, at least, it is this one
        self.cards: vec[i64] = vec[i64]([keys.index(key) for key in table.texts("cards", keys)])
        self.places: vec[i64] = vec[i64](table.integers("places", most=PLACES - 1))  # of heroes on the board
        self.artifacts: i64 = table.integer("artifacts", most=COLORS)

    @property
    def size(self) -> i64:
        return len(self.cards) + len(self.places) + self.artifacts


@final
@mypyc_attr(acyclic=True)
class Content:
    """Everything a content file says, checked. It never changes, and all states of a game share it."""

    def __init__(self, file: DataTable) -> None:
        self.file = file
        game = file.table("game")
        self.points_to_win: i64 = game.integer("points_to_win", least=1, most=99)
        self.hand: i64 = game.integer("hand", least=1, most=10)
        self.smallest_hand: i64 = game.integer("smallest_hand", most=int(self.hand))
        self.most_spells: i64 = game.integer("most_spells", least=1, most=9)
        self.trade: i64 = game.integer("trade", least=1, most=9)
        supply = file.table("pixels").integers("supply", least=2, most=40)
        if len(supply) != PLAYERS:
            file.table("pixels").fail("there is one number for one, two, three and four players. [HF 2.13]", "supply")
        supply.insert(0, 0)
        self.supply: vec[i64] = vec[i64](supply)  # of each color, by the number of players
        board = file.table("board")
        ranks = board.integers("hero_ranks", least=1, most=3)
        if len(ranks) != PLACES:
            board.fail(f"there are {PLACES} places for heroes. [HF 2.5]", "hero_ranks")
        if ranks != sorted(ranks):
            board.fail("the places of heroes go by their ranks. [HF 2.5]", "hero_ranks")
        self.hero_ranks: vec[i64] = vec[i64](ranks)
        self.artifacts_of_a_color: i64 = board.integer("artifacts_of_a_color", least=1, most=9)
        self.minion_ranks: vec[i64] = _range(board, "minion_ranks")  # the least and the most at first
        self.boss_ranks: vec[i64] = _range(board, "boss_ranks")
        self.beginner_rank: i64 = board.integer("beginner_rank", least=int(self.minion_ranks[0]), most=RANKS)

        self.cards: Cards = Cards(file)
        self.card_names: list[str] = [card.name for card in self.cards.cards]
        keys = [card.key for card in self.cards.cards]
        self.starting_deck: vec[i64] = self._read_starting_deck(file.table("starting_deck"), keys)
        self.next_color: vec[i64] = _circle(file.table("quick_play"))  # in the circle of colors
        self.hero_sets: HeroSets = HeroSets(self.cards, ranks, file.table("hero_sets"))
        self._check_artifacts(file.table("artifacts"))
        self._check_monsters(file.table("monsters"))
        self._read_solo(file.table("solo"), keys)
        file.finish()

    def _read_starting_deck(self, table: DataTable, keys: list[str]) -> "vec[i64]":
        """How many of each card a deck begins with."""
        counts = [0] * len(keys)
        found = table.keys()
        for key in found:
            if key not in keys:
                table.fail("there is no such card.", key)
            card = self.cards.cards[keys.index(key)]
            if card.kind not in (TREASURE, ITEM):
                table.fail("decks begin with treasure and items. [HF 2.15]", key)
            counts[card.number] = table.integer(key, least=1, most=20)
            if counts[card.number] * PLAYERS > card.copies:
                table.fail(f"{PLAYERS} players need more copies than the {card.copies} there are. [HF 2.15]", key)
        if sum(counts) < self.hand:
            table.fail("a deck has at least the cards of a hand. [HF 2.15]")
        return vec[i64](counts)

    def _check_artifacts(self, table: DataTable) -> None:
        """There are enough of each color, also without those that are promotional."""
        for color, name in enumerate(COLOR_NAMES):
            there = 0
            for card in range(self.cards.artifacts, self.cards.taken_in):
                if self.cards.colors[card] & bit(color) != 0 and not self.is_promo(card):
                    there += 1
            if there < self.artifacts_of_a_color:
                table.fail(
                    f"{there} {name} artifacts are too few for {self.artifacts_of_a_color} on the board. [HF 2.3]"
                )

    def is_promo(self, card: i64) -> bool:
        return self.cards.flags[card] & IS_PROMO != 0

    def _check_monsters(self, table: DataTable) -> None:
        """Each rank that the first three may have is there often enough."""
        least, most = self.minion_ranks[0], min(self.minion_ranks[1], self.beginner_rank)
        if self.monsters_of(int(least), int(most)) < 3:
            table.fail("there are too few monsters that can be the first Minions. [HF 2.9]")
        if self.monsters_of(int(self.boss_ranks[0]), int(min(self.boss_ranks[1], self.beginner_rank))) < 3:
            table.fail("there are too few monsters that can be the first Boss. [HF 2.9]")

    def monsters_of(self, least: int, most: int) -> int:
        """How many monster cards have these ranks."""
        return sum(int(each.copies) for each in self.cards.monsters if least <= each.rank <= most)

    def _read_solo(self, table: DataTable, keys: list[str]) -> None:
        self.shared_rank: i64 = table.integer("shared_rank", least=1, most=RANKS)
        self.shared_each: i64 = table.integer("shared_each", most=30)
        lower, upper = table.table("lower"), table.table("upper")
        self.lower_ranks: vec[i64] = vec[i64](lower.integers("ranks", least=1, most=RANKS))
        self.upper_ranks: vec[i64] = vec[i64](upper.integers("ranks", least=1, most=RANKS))
        self.lower_take: i64 = lower.integer("take", least=1, most=40)
        self.upper_take: i64 = upper.integer("take", least=1, most=40)
        if 2 * self.shared_each > self.monsters_of(int(self.shared_rank), int(self.shared_rank)):
            table.fail("there are not so many monsters of the rank that both share. [HS 1.6]", "shared_each")
        for part, ranks, take in (
            (lower, self.lower_ranks, self.lower_take),
            (upper, self.upper_ranks, self.upper_take),
        ):
            there = int(self.shared_each) + sum(self.monsters_of(int(rank), int(rank)) for rank in ranks)
            if there < take:
                part.fail(f"there are only {there} such monsters. [HS 1.6]", "take")
        self.points_lost: i64 = table.integer("points_lost", least=1, most=99)
        decks = table.table("opponent_decks")
        self.opponent_decks: list[OpponentDeck] = []
        for name in _DECK_NAMES:
            deck = OpponentDeck(decks.table(name), self.cards, keys)
            if self.opponent_decks and deck.pixels <= self.opponent_decks[-1].pixels:
                decks.table(name).fail("each deck needs more pixels than the one before. [HS 4.1]", "pixels")
            if not self.opponent_decks and deck.pixels != 0:
                decks.table(name).fail("the first deck needs no pixels. [HS 4.2]", "pixels")
            for card in deck.cards:
                if self.cards.kind[card] == HERO:
                    decks.table(name).fail("heroes are named by their places on the board. [HS 1.10]", "cards")
            self.opponent_decks.append(deck)


def _range(table: DataTable, key: str) -> "vec[i64]":
    ranks = table.integers(key, least=1, most=RANKS)
    if len(ranks) != 2 or ranks[0] > ranks[1]:
        table.fail("this must be the least and the most rank. [HF 2.9]", key)
    return vec[i64](ranks)


def _circle(table: DataTable) -> "vec[i64]":
    """For each color the next one."""
    names = table.texts("circle", COLOR_NAMES)
    if sorted(names) != sorted(COLOR_NAMES):
        table.fail("each color stands once in the circle. [HF 14.1]", "circle")
    after = [names[(names.index(name) + 1) % COLORS] for name in COLOR_NAMES]
    return vec[i64]([COLOR_NAMES.index(name) for name in after])
