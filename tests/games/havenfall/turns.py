"""A turn of Havenfall for tests: what is in play, which pixels lie where, which monsters stand on the board.

    turn = Turn("Assassin; Silver", "yellow")
    turn.plays("activate 1", "choose 2")
    assert turn.totals == (4, 3)

Blue has the turn, red is the rival, green another. Cards in play are numbered as they
are listed; each deck has ten of each card that `decks` names.
"""

from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64

from tablehaven.games.havenfall import steps
from tablehaven.games.havenfall.dealing import HavenfallRulebook
from tablehaven.games.havenfall.in_play import is_there, kind_in, put_in_play
from tablehaven.games.havenfall.pixels import COLOR_NAMES, UNIT, of
from tablehaven.games.havenfall.setup import lay_out
from tablehaven.games.havenfall.state import DECK, HAND, HELD, SPELL_DECK, Havenfall
from tablehaven.games.havenfall.tables import Tables
from tablehaven.games.havenfall.totals import needed_damage, needed_health, total_damage, total_health, treasure_left
from tablehaven.games.havenfall.turn import DECISIONS, TURN
from tablehaven.games.havenfall.vocabulary import vocabulary
from tablehaven.games.havenfall.words import Words
from tablehaven.kernel.bits import bit
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import seeded
from tests.games.havenfall.box import CONTENT, card, monster, spell

SEATS = ("blue", "red", "green")
BLUE, RED, GREEN = 0, 1, 2
ROW = ("Octopus", "Giant Worm", "Dragon")
RULEBOOK = HavenfallRulebook(TURN, DECISIONS)


def names_in(text: str) -> list[str]:
    """Names parted by semicolons."""
    return [name.strip() for name in text.split(";") if name.strip()]


def packed(colors: str) -> int:
    """Pixels by their colors, in one number."""
    return sum(int(UNIT[COLOR_NAMES.index(color)]) for color in colors.split())


def colors_of(pixels: int) -> list[str]:
    return [name for color, name in enumerate(COLOR_NAMES) for _ in range(of(pixels, color))]


class Turn:
    """Blue's turn, after the hand was revealed and before anything else."""

    def __init__(
        self,
        in_play: str,
        pixels: str = "",
        exhausted: str = "",
        spells: str = "",
        row: tuple[str, ...] = ROW,
        hands: Mapping[int, str] | None = None,
        rivals_pixels: Mapping[int, str] | None = None,
        rivals_spells: Mapping[int, str] | None = None,
        decks: str = "",
        seats: int = 2,
    ) -> None:
        hands = hands or {}
        named = [card(name) for text in (in_play, *hands.values()) for name in names_in(text)]
        heroes = sorted({each.number for each in named if each.group == 2})
        self.tables = Tables(CONTENT.cards, heroes, False)
        names = SEATS[:seats]
        self.vocabulary = vocabulary(self.tables, names)
        colors = vec[i64](range(seats))
        partners = vec[i64]([bit(seat) for seat in range(seats)])
        words = Words(self.vocabulary, names)
        g = lay_out(RULEBOOK, CONTENT, self.tables, words, 0, seeded("turn"), colors, partners)
        for location, name in enumerate(row):
            g.row[location] = monster(name).number
            g.monsters[monster(name).number] -= 1
        for name in names_in(in_play):
            put_in_play(g, self.kind(name))
        for seat, text in hands.items():
            for name in names_in(text):
                g.players[seat].cards.bring(self.kind(name), 1, HAND)
        for player in g.players:
            for name in names_in(decks):
                player.cards.bring(self.kind(name), 10, DECK)
        g.players[BLUE].available = packed(pixels)
        g.players[BLUE].exhausted = packed(exhausted)
        for seat, text in (rivals_pixels or {}).items():
            g.players[seat].available = packed(text)
        for seat, text in {BLUE: spells, **(rivals_spells or {})}.items():
            for name in names_in(text):
                g.spells.take(spell(name).number, SPELL_DECK)
                g.spells.bring(bit(spell(name).number), HELD + seat)
        g.active = BLUE
        g.step = steps.TAKE_TURN
        self.g: Havenfall = g
        self.position = Position(g)

    def kind(self, name: str) -> int:
        return int(self.tables.kind_of[card(name).number])

    def plays(self, *moves: str) -> "Turn":
        """Give answers, each of which must be on offer."""
        for move in moves:
            answer = self.vocabulary.understood(move)
            assert answer is not None, f"nobody understands {move!r}"
            assert self.g.offers(answer), f"{move!r} is not on offer, but {self.offers}"
            self.position.play(answer)
        return self

    @property
    def offers(self) -> list[str]:
        return [self.vocabulary[int(answer)] for answer in self.g.options]

    @property
    def in_play(self) -> list[str]:
        there = [slot for slot in range(len(self.g.slots)) if is_there(self.g, slot)]
        return [self.name(int(kind_in(self.g, slot))) for slot in there]

    def name(self, kind: int) -> str:
        return CONTENT.cards.cards[int(self.tables.card_of[kind])].name

    @property
    def row(self) -> list[str]:
        return [CONTENT.cards.monsters[int(number)].name for number in self.g.row]

    @property
    def trash(self) -> list[str]:
        return [self.name(int(kind)) for kind in self.g.trash]

    def discards(self, seat: int = BLUE) -> list[str]:
        counts = list(self.g.players[seat].discards)
        return [self.name(kind) for kind, count in enumerate(counts) for _ in range(count)]

    def hand(self, seat: int) -> list[str]:
        held = list(self.g.players[seat].cards.held[HAND])
        return [self.name(kind) for kind, count in enumerate(held) for _ in range(count)]

    def spells(self, seat: int = BLUE) -> list[str]:
        held = int(self.g.spells_of(seat))
        return [each.name for each in CONTENT.cards.spells if held & 2**each.number]

    def available(self, seat: int = BLUE) -> list[str]:
        return colors_of(int(self.g.players[seat].available))

    def exhausted(self, seat: int = BLUE) -> list[str]:
        return colors_of(int(self.g.players[seat].exhausted))

    @property
    def totals(self) -> tuple[int, int]:
        """Damage and health."""
        return int(total_damage(self.g)), int(total_health(self.g))

    def needs(self, location: int) -> tuple[int, int]:
        return int(needed_damage(self.g, location)), int(needed_health(self.g, location))

    @property
    def treasure(self) -> int:
        return int(treasure_left(self.g))
