"""The sets of six heroes that lie on the board: those that are printed, and all that the rules allow."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.games.havenfall.cards import Cards
from tablehaven.games.havenfall.language import COLOR_NAMES, COLORS
from tablehaven.kernel.bits import bit, first
from tablehaven.kernel.datafile import DataTable
from tablehaven.kernel.errors import OptionError

OF_EACH_COLOR: Final = 2  # among the pixels of a set


@final
@mypyc_attr(acyclic=True)
class HeroSet:
    """A printed set: its heroes lie in the order of the places on the board."""

    def __init__(self, key: str, name: str, heroes: vec[i64]) -> None:
        self.key: str = key
        self.name: str = name
        self.heroes: vec[i64] = heroes


@final
@mypyc_attr(acyclic=True)
class HeroSets:
    """The printed sets, and every one that is legal."""

    def __init__(self, cards: Cards, ranks: list[int], table: DataTable) -> None:
        """`ranks` are those of the places on the board."""
        self.cards: Cards = cards
        self.ranks: list[int] = ranks
        self.count: i64 = cards.arcane - cards.heroes  # of heroes that can be in a set
        self.legal: vec[i64] = vec[i64](_legal(cards, ranks))  # sets of heroes, counted from the first hero
        if len(self.legal) == 0:
            table.fail("no six of the heroes make a set with two pixels of each color. [HF 2.5]")
        keys = [card.key for card in cards.cards[int(cards.heroes) : int(cards.arcane)]]
        self.printed: list[HeroSet] = []
        found = table.keys()
        for key in found:
            row = table.table(key)
            heroes = [int(cards.heroes) + keys.index(hero) for hero in row.texts("heroes", keys)]
            if wrong := self.flaw(heroes):
                row.fail(wrong, "heroes")
            heroes = self.in_board_order(heroes)
            self.printed.append(HeroSet(key, row.text("name"), vec[i64](heroes)))

    def flaw(self, heroes: list[int]) -> str:
        """Why these cards are no set of heroes, as a sentence with its rule; or nothing if they are."""
        names = [self.cards.cards[hero].name for hero in heroes]
        for hero in heroes:
            if not self.cards.heroes <= hero < self.cards.arcane:
                return f"{self.cards.cards[hero].name} has no place among the heroes of the board. [HF 2.1]"
        if len(set(heroes)) < len(heroes):
            twice = next(name for name in names if names.count(name) > 1)
            return f"{twice} stands twice in the set. [HF 2.5]"
        ranks = sorted(int(self.cards.rank[hero]) for hero in heroes)
        if ranks != sorted(self.ranks):
            needed = ", ".join(str(rank) for rank in self.ranks)
            found = ", ".join(str(rank) for rank in ranks)
            return f"a set has heroes of the ranks {needed}, and these have {found or 'none'}. [HF 2.5]"
        for color in range(COLORS):
            there = sum(1 for hero in heroes if self.cards.colors[hero] & bit(color) != 0)
            if there != OF_EACH_COLOR:
                pixels = "pixel" if there == 1 else "pixels"
                return f"a set has two {COLOR_NAMES[color]} pixels, and this one has {there or 'no'} {pixels}. [HF 2.5]"
        return ""

    def in_board_order(self, heroes: list[int]) -> list[int]:
        """The same heroes by rank, as the places on the board have them; those of one rank as they are given."""
        return [hero for rank in sorted(set(self.ranks)) for hero in heroes if self.cards.rank[hero] == rank]

    def legal_set(self, place: i64) -> list[int]:
        """The heroes of one of the legal sets, in the order of the places on the board."""
        members = self.legal[place]
        heroes: list[int] = []
        while members != 0:
            heroes.append(int(self.cards.heroes + first(members)))
            members &= members - 1
        return self.in_board_order(heroes)

    def named(self, text: str) -> list[int]:
        """The set that somebody writes down: six names with commas between them, or in one word each."""
        heroes: list[int] = []
        for name in text.split(",") if "," in text else text.split():
            hero = self.cards.card(name)
            if hero < 0:
                raise OptionError(
                    f"There is no hero {name.strip()!r}; a set is six heroes, such as elite_guard. [HF 2.5]"
                )
            heroes.append(hero)
        if wrong := self.flaw(heroes):
            raise OptionError(f"{wrong[0].upper()}{wrong[1:]}")
        return self.in_board_order(heroes)


def _legal(cards: Cards, ranks: list[int]) -> list[int]:
    """Every set of heroes with these ranks and two pixels of each color, in ascending order."""
    found: list[int] = []
    _extend(cards, sorted(ranks), 0, [0] * COLORS, 0, found)
    return sorted(found)


def _extend(cards: Cards, ranks: list[int], least: int, pixels: list[int], chosen: int, found: list[int]) -> None:
    """All that begin with the heroes that were chosen, and go on with the rank that comes first."""
    if not ranks:
        if all(count == OF_EACH_COLOR for count in pixels):
            found.append(chosen)
        return
    for place in range(least, int(cards.arcane - cards.heroes)):
        hero = int(cards.heroes) + place
        if cards.rank[hero] != ranks[0]:
            continue
        more = [count + int(cards.colors[hero] & bit(color) != 0) for color, count in enumerate(pixels)]
        if max(more) <= OF_EACH_COLOR:
            is_last = len(ranks) == 1 or ranks[1] != ranks[0]
            _extend(cards, ranks[1:], 0 if is_last else place + 1, more, chosen + 2**place, found)
