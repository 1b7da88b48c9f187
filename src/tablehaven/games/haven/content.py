"""The components of Haven, from a content file, laid out for the rules."""

import re
from collections.abc import Sequence
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.games.haven.powers.power import Power
from tablehaven.kernel.bits import MEMBERS, bit, full, listed, size
from tablehaven.kernel.datafile import DataTable
from tablehaven.kernel.supply import MOST_UNDER
from tablehaven.kernel.wording import COMMANDS

CITY: Final = 0
FOREST: Final = 1
SIDE_NAMES: Final = ("city", "forest")

LEAF: Final = 0
WATER: Final = 1
STONE: Final = 2
TYPES: Final = 3
TYPE_NAMES: Final = ("leaf", "water", "stone")

DRAW_SEEKER: Final = 0
DRAW_OFFERING: Final = 1
DRAW_POWER: Final = 2
DECK_NAMES: Final = ("seeker", "offering", "power")
DECK_NOUNS: Final = ("Seeker", "Offering", "Lore Power")

# bonuses of artifacts: a type of Lore, or one of these
WILD: Final = 3
POINTS: Final = 4
HAVENS: Final = 5
BONUS_NAMES: Final = (*TYPE_NAMES, "wild", "points", "havens")

# A name is one or more words. What is said by its name alone must not be taken for a move that begins with a verb.
_NAME: Final = re.compile(r"[A-Za-z0-9]+(?:[ '-][A-Za-z0-9]+)*")
_VERBS: Final = ("pass", "deck", "seek", "remove", "play", "clear", "draw", "song", "claim", "offer", "discard", "give")


def side_name(seat: i64) -> str:
    """A side in a sentence: `City`."""
    return SIDE_NAMES[seat].capitalize()


def type_name(kind: i64) -> str:
    """A type of Lore in a sentence: `Leaf`."""
    return TYPE_NAMES[kind].capitalize()


def symbols_name(symbols: i64) -> str:
    """The name of an Offering by its symbols: `leaf`, or `leaf/water`."""
    return "/".join([TYPE_NAMES[kind] for kind in listed(symbols)])


def offering_name(symbols: i64) -> str:
    """An Offering in a sentence: `Leaf Offering`, or `Leaf/Water Offering`."""
    return f"{symbols_name(symbols).title()} Offering"


def read_names(rows: list[DataTable], taken: dict[str, bool], are_moves: bool) -> list[str]:
    """The names of some rows, which are added to those taken: each of its own, and none that means something else.

    Of names taken it is said whether they are words of the game, which help explains.

    Names that are moves by themselves must be fit for the notation, and be told from commands and numbers of moves.
    """
    names: list[str] = []
    for row in rows:
        name = row.text("name")
        said = name.casefold()
        if not _NAME.fullmatch(name):
            row.fail(f"{name!r} must be words of plain letters and digits, with single spaces between them.", "name")
        first = said.split()[0]
        if taken.get(said) or (are_moves and (first in _VERBS + TYPE_NAMES + COMMANDS or said.isdecimal())):
            row.fail(f"{name!r} already means something else in this game; choose another name.", "name")
        if said in taken:
            row.fail(f"something else has the same name, {name!r}.", "name")
        taken[said] = False
        names.append(name)
    return names


@final
@mypyc_attr(acyclic=True)
class Cards:
    """One side's cards. Each card of a kind is a number from 0 on."""

    def __init__(self, file: DataTable, side: str, taken: dict[str, bool], powers_known: vec[Power]) -> None:
        seekers = file.table("seekers").rows(side)
        self.seeker_names: list[str] = read_names(seekers, taken, are_moves=True)
        self.lore: vec[i64] = vec[i64]([row.integer("lore", most=99) for row in seekers])
        self.weapons: vec[i64] = vec[i64]([row.integer("weapons", most=99) for row in seekers])

        symbols: list[int] = []
        elementals: i64 = 0
        for row in file.table("offerings").rows(side):
            mask = 0
            for name in row.texts("symbols", TYPE_NAMES):
                mask |= 2 ** TYPE_NAMES.index(name)
            if size(mask) < len(row.texts("symbols")):
                row.fail("a symbol stands twice.", "symbols")
            elemental = row.flag("elemental")
            if elemental and mask not in (1, 2, 4):
                row.fail("an Elemental belongs to one type.", "symbols")
            for _ in range(row.integer("copies", most=MEMBERS)):
                if elemental:
                    elementals |= bit(len(symbols))
                symbols.append(mask)
        self.symbols: vec[i64] = vec[i64](symbols)  # of an Offering: bit 0 for Leaf, 1 for Water, 2 for Stone
        self.elementals: i64 = elementals  # the Offerings that show an Elemental

        powers: list[int] = []
        for power in powers_known:
            copies = file.table("lore_powers").table(power.key()).integer(side, most=MEMBERS)
            powers += [int(power.number)] * copies
        self.power: vec[i64] = vec[i64](powers)  # which power a Lore Power card is

        for what, cards in (("seekers", len(seekers)), ("offerings", len(symbols)), ("lore_powers", len(powers))):
            if cards > MEMBERS:
                file.fail(f"a side has {cards} of them; {MEMBERS} is the most that fit.", what)
        self.seekers: i64 = full(len(seekers))
        self.offerings: i64 = full(len(symbols))
        self.powers: i64 = full(len(powers))
        self.set_aside: i64 = 0  # the plain Offerings of the starting hand
        for mask in (1, 2, 4):
            plain = [i for i, symbol in enumerate(symbols) if symbol == mask and not elementals & bit(i)]
            if not plain:
                file.table("offerings").fail(f"a plain {TYPE_NAMES[mask // 2]} Offering is needed to start with.", side)
            self.set_aside |= bit(plain[0])

        about = file.table("sides").table(side)
        self.actions_on_first_turn: i64 = about.integer("actions_on_first_turn", least=1, most=9)
        self.powers_at_start: i64 = about.integer("lore_powers_at_start", most=len(powers))


@final
@mypyc_attr(acyclic=True)
class Board:
    """Shrines, Havens and which of them lie together."""

    def __init__(self, table: DataTable, taken: dict[str, bool]) -> None:
        self.width: int = table.integer("width", least=1)
        self.height: int = table.integer("height", least=1)
        rows = table.rows("shrines")
        if len(rows) > MEMBERS:
            table.fail(f"{len(rows)} Shrines are too many; {MEMBERS} is the most.", "shrines")
        self.shrine_names: list[str] = read_names(rows, taken, are_moves=True)
        self.places: list[tuple[int, int]] = [
            (row.integer("x", most=self.width), row.integer("y", most=self.height)) for row in rows
        ]
        for shrine, row in enumerate(rows):
            if self.places[shrine] in self.places[:shrine]:
                row.fail("another Shrine lies at the same place.")
        self.ways_out: list[list[int]] = [self._way_out(row) if row.has("exit") else [] for row in rows]
        self.shrines: i64 = full(len(rows))
        self.exits: i64 = 0
        for shrine, way in enumerate(self.ways_out):
            if way:
                self.exits |= bit(shrine)
        if size(self.exits) < TYPES:
            table.fail(f"{TYPES} Shrines with an `exit` are needed for the Elementals to start on.", "shrines")

        havens = table.rows("havens")
        if len(havens) > MEMBERS:
            table.fail(f"{len(havens)} Havens are too many; {MEMBERS} is the most.", "havens")
        self.haven_names: list[str] = read_names(havens, taken, are_moves=False)
        self.outlines: list[list[int]] = [
            [self.shrine_names.index(name) for name in row.texts("shrines", self.shrine_names)] for row in havens
        ]
        around: list[i64] = []
        for row, outline in zip(havens, self.outlines, strict=True):
            mask: i64 = 0
            for corner in outline:
                mask |= bit(corner)
            around.append(mask)
            if size(mask) < len(outline) or len(outline) < 3:
                row.fail("a Haven lies between three Shrines or more, each named once.", "shrines")
        self.around: vec[i64] = vec[i64](around)  # the Shrines around a Haven
        self.needed: vec[i64] = vec[i64]([len(outline) // 2 + 1 for outline in self.outlines])  # HV 7.7
        paths = [self._paths(outline) for outline in self.outlines]
        self.touching: vec[i64] = vec[i64](  # the Havens that share a path with a Haven (HV 11.10)
            [
                sum(2**other for other in range(len(havens)) if other != haven and paths[haven] & paths[other])
                for haven in range(len(havens))
            ]
        )
        self.corner_of: vec[i64] = vec[i64](  # the Havens around a Shrine
            [
                sum(2**haven for haven in range(len(havens)) if shrine in self.outlines[haven])
                for shrine in range(len(rows))
            ]
        )

    def _way_out(self, row: DataTable) -> list[int]:
        """Where the path of a Shrine leaves the board."""
        way = row.integers("exit")
        if len(way) != 2 or way[0] > self.width or way[1] > self.height:
            row.fail(f"{way} is no place on a board of {self.width} by {self.height}.", "exit")
        if way[0] not in (0, self.width) and way[1] not in (0, self.height):
            row.fail(f"{way} is not on the edge of the board.", "exit")
        return way

    @staticmethod
    def _paths(outline: list[int]) -> set[frozenset[int]]:
        return {frozenset((outline[i - 1], outline[i])) for i in range(len(outline))}


@final
@mypyc_attr(acyclic=True)
class Content:
    """Everything a content file says, checked, and the Lore Powers it speaks of. It never changes.

    All states of a game share it.
    """

    def __init__(self, file: DataTable, powers: Sequence[Power], explained: Sequence[str]) -> None:
        self.powers: vec[Power] = vec[Power](powers)  # by number
        self.power_names: list[str] = [power.name for power in powers]
        taken = {name.casefold(): True for name in (*explained, *self.power_names, *TYPE_NAMES)}
        self.board: Board = Board(file.table("board"), taken)
        self.cards: list[Cards] = [Cards(file, side, taken, self.powers) for side in SIDE_NAMES]
        if self.cards[CITY].seekers != self.cards[FOREST].seekers:
            file.fail("both sides need the same number of Seekers.", "seekers")

        setup = file.table("setup")
        fewest = min(len(cards.power) - cards.powers_at_start for cards in self.cards)
        self.seekers_at_start: i64 = setup.integer("seekers_at_start", most=len(self.cards[CITY].lore) - 1)
        self.powers_removable: i64 = setup.integer("lore_powers_removable", most=fewest)
        row = setup.texts("lore_row_from_city_left", TYPE_NAMES)
        if len(row) != TYPES or len(set(row)) != TYPES:
            setup.fail("each type stands once in the row.", "lore_row_from_city_left")
        self.row: vec[i64] = vec[i64]([TYPE_NAMES.index(name) for name in row])

        turn = file.table("turn")
        self.actions: i64 = turn.integer("actions", least=1, most=9)
        self.actions_required: i64 = turn.integer("actions_required", most=1)
        self.powers_a_turn: i64 = turn.integer("lore_powers", most=9)
        self.draws: i64 = turn.integer("draws", least=1, most=9)
        self.offerings_to_resolve: i64 = turn.integer("offerings_to_resolve", least=1, most=9)
        self.hand_limit: i64 = turn.integer("hand_limit", least=1, most=99)

        tokens = file.table("lore_tokens")
        self.tokens: vec[vec[i64]] = vec[vec[i64]]()  # the values of the Lore Tokens of a type
        for name in TYPE_NAMES:
            values = tokens.integers(name, most=99)
            if len(values) > MOST_UNDER:
                tokens.fail(f"{len(values)} tokens are too many; {MOST_UNDER} is the most.", name)
            self.tokens = append(self.tokens, vec[i64](values))
        self._check_that_games_end(turn, tokens)

        numbers = file.table("lore_power_numbers")
        self.power_numbers: list[dict[str, int]] = [self._numbers(numbers, power) for power in self.powers]
        self.rain_value: i64 = self._number("Rain Storm", "value")
        self.blades_weapons: i64 = self._number("Dazzling Blades", "weapons")

        scoring = file.table("scoring")
        self.token_points: i64 = self._points(scoring, "lore_token")
        self.shrine_points: i64 = self._points(scoring, "shrine")
        self.elemental_points: vec[i64] = vec[i64]([self._points(scoring, f"{name}_elemental") for name in TYPE_NAMES])
        self.guardian_points: i64 = self._points(scoring, "haven_guardian")

        artifacts = file.table("artifacts")
        self.artifact_numbers: vec[i64] = vec[i64](artifacts.integers("numbers", most=99))
        if len(set(self.artifact_numbers)) < len(self.artifact_numbers):
            artifacts.fail("each number stands once in the row.", "numbers")
        cards = artifacts.rows("cards")
        if not len(self.artifact_numbers) <= len(cards) <= MEMBERS:
            artifacts.fail(f"{len(cards)} cards cannot lie under {len(self.artifact_numbers)} numbers.", "cards")
        self.artifact_names: list[str] = read_names(cards, taken, are_moves=False)
        self.artifact_bonus: vec[i64] = vec[i64]([BONUS_NAMES.index(c.text("bonus", BONUS_NAMES)) for c in cards])
        for card in [card for card, bonus in zip(cards, self.artifact_bonus, strict=True) if bonus == WILD][1:]:
            card.fail("only one card may be wild: its owner chooses a type for it once.", "bonus")
        self.artifact_amount: vec[i64] = vec[i64]([card.integer("amount", most=99) for card in cards])
        self.artifact_points: vec[i64] = vec[i64]([card.integer("points", most=99) for card in cards])

        file.finish()

    def _check_that_games_end(self, turn: DataTable, tokens: DataTable) -> None:
        """Whatever was played, tokens still come to be resolved, and can be won until a stack is used up [HV 9.6].

        A side lays an Offering every turn while it has one left. If more of them fit only certain types than can lie
        there unresolved, a token of these types is resolved in the end. Lore Powers are too soon used up to count.
        """
        offerings = [int(symbols) for cards in self.cards for symbols in cards.symbols]
        resolved = [
            types
            for types in range(1, 2**TYPES)
            if sum(symbols & ~types == 0 for symbols in offerings) > (self.offerings_to_resolve - 1) * size(types)
        ]
        if not resolved:
            turn.fail(
                f"{len(offerings)} Offerings are too few: all of them can lie at tokens and none of those be resolved; "
                "a game might never end.",
                "offerings_to_resolve",
            )
        least = min(min(cards.lore) for cards in self.cards)
        won = sum(2**kind for kind in range(TYPES) if min(self.tokens[kind]) >= least)
        if all(types & ~won != 0 for types in resolved):
            tokens.fail(
                f"no Seeker has less than {least} Lore, so tokens of less are never won; a game might never end."
            )

    def _number(self, power: str, name: str) -> int:
        return self.power_numbers[self.power_names.index(power)][name]

    def _numbers(self, table: DataTable, power: Power) -> dict[str, int]:
        """What the text of a Lore Power counts."""
        key = power.key()
        found = {name: table.integer(f"{key}_{name}", least, most) for name, least, most in power.numbers}
        copies = max(list(cards.power).count(power.number) for cards in self.cards)
        mistake, name = power.mistake(found, copies)
        if mistake:
            table.fail(mistake, f"{key}_{name}")
        return found

    @staticmethod
    def _points(scoring: DataTable, key: str) -> int:
        return scoring.table(key).integer("points", most=99)
