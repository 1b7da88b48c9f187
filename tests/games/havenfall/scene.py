"""Positions of Havenfall for tests: whose turn it is, and what each has in hand, on the war room and as spells."""

from collections.abc import Mapping, Sequence
from typing import Self

from librt.vecs import vec
from mypy_extensions import i64

from tablehaven.games.havenfall import in_play, steps
from tablehaven.games.havenfall.opening import start
from tablehaven.games.havenfall.options import OPTIONS
from tablehaven.games.havenfall.pixels import COLOR_NAMES, UNIT
from tablehaven.games.havenfall.state import DECK, HAND, HELD, SPELL_DECK, Havenfall, Player
from tablehaven.games.havenfall.turn import TURN
from tablehaven.games.havenfall.vocabulary import vocabulary
from tablehaven.kernel.bits import bit
from tablehaven.kernel.counts import Counts
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.position import Position
from tests.games.havenfall.box import CONTENT, card, monster, spell

COPPERS = ("Copper",) * 5


class Scene:
    """A position, told and played by names."""

    def __init__(self, g: Havenfall) -> None:
        self.position = Position(g)
        self.said = vocabulary(g.tables, g.words.seat_names)

    @property
    def g(self) -> Havenfall:
        assert isinstance(self.position.state, Havenfall)
        return self.position.state

    def kind(self, name: str) -> int:
        return int(self.g.tables.kind_of[card(name).number])

    def slot(self, name: str) -> int:
        """The first slot in which this card is in play, counted from 1 as in moves."""
        kind = self.kind(name)
        slots = range(len(self.g.slots))
        return 1 + next(s for s in slots if in_play.is_there(self.g, s) and in_play.kind_in(self.g, s) == kind)

    def filled(self, move: str) -> str:
        """A move in which a card in play goes by its name: `activate:Shield`."""
        verb, _, name = move.partition(":")
        return f"{verb} {self.slot(name)}" if name else move

    @property
    def offers(self) -> list[str]:
        return [self.said[answer] for answer in self.position.state.options]

    def plays(self, *moves: str) -> Self:
        for move in moves:
            text = self.filled(move)
            assert text in self.offers, f"{text} is not on offer: {self.offers}"
            self.position.play(self.said.parsed(text, "Havenfall"))
        return self

    def refuses(self, move: str) -> Refused:
        """Why a move is not on offer."""
        answer = self.said.answers[self.said.parsed(self.filled(move), "Havenfall")]
        assert not self.g.offers(answer.number)
        return self.g.rulebook.decisions[self.g.kind].why_not(self.g, int(self.g.seat), answer)

    @property
    def asked(self) -> str:
        """Who must decide what, by the color of the war room."""
        g = self.g
        return f"{COLOR_NAMES[g.players[g.seat].color]}: {g.rulebook.decisions[g.kind].name}"

    def seat(self, color: str) -> int:
        """Whose war room has this color."""
        return next(seat for seat, player in enumerate(self.g.players) if COLOR_NAMES[player.color] == color)

    def player(self, color: str) -> Player:
        return self.g.players[self.seat(color)]

    def discards(self, color: str, name: str) -> int:
        return int(self.player(color).discards[self.kind(name)])

    def in_hand(self, color: str, name: str) -> int:
        return int(self.player(color).cards.count(self.kind(name), HAND))


def pixels(names: str) -> i64:
    return sum((UNIT[COLOR_NAMES.index(name)] for name in names.split()), i64(0))


def havenfall(
    hand: Sequence[str] = COPPERS,
    *,
    available: str = "",
    row: tuple[str, str, str] = ("Octopus", "Djiran Grunt", "Grall Sorcerer"),
    hands: Mapping[str, Sequence[str]] | None = None,
    deck: Sequence[str] = COPPERS,
    spells: Mapping[str, Sequence[str]] | None = None,
    rivals: str = "",
    seed: str = "a scene",
    **wishes: str,
) -> Scene:
    """The first war room's turn begins, with these cards in hand and pixels available; the others have `rivals`."""
    chosen = {option.name: wishes.get(option.name, option.values[0]) for option in OPTIONS}
    g = start(CONTENT, chosen, seed)
    TURN[0].proceed(g)
    seats: i64 = len(g.players)
    g.order = vec[i64](range(seats))
    g.active = 0
    g.row = vec[i64]([monster(name).number for name in row])
    for player in g.players:
        name = g.words.seat_names[player.seat]
        cards = Counts(seats, g.tables.kinds)
        cards.place()
        cards.place(bit(player.seat))
        held = hand if player.seat == 0 else (hands or {}).get(name, COPPERS)
        for place, those in ((DECK, deck), (HAND, held)):
            for each in those:
                cards.bring(g.tables.kind_of[card(each).number], 1, place)
        player.cards = cards
        player.available = pixels(available if player.seat == 0 else rivals)
        player.exhausted = 0
        for each in (spells or {}).get(name, ()):
            g.spells.move(spell(each).number, SPELL_DECK, HELD + player.seat, 0)
    g.step = steps.BEGIN_TURN
    return Scene(g)
