"""A turn of Havenfall: Single Player for tests, told and played by names.

    scene = alone("Sword; Copper", "red", row=("Fish", "", "Dragon"), crystal="Onyx Crystal", tier=2)
    scene.plays("activate:Sword", "end turn")
    assert scene.flipped == ["Squire"]

The turn begins with these cards in hand. Unless told otherwise, the Crystals of this turn and the next do nothing.
"""

from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64

from tablehaven.games.havenfall import events, solo_events, steps
from tablehaven.games.havenfall.monsters import monsters_left
from tablehaven.games.havenfall.opening import EVENTS
from tablehaven.games.havenfall.opponent_decks import opponent_deck
from tablehaven.games.havenfall.solo_opening import start_alone
from tablehaven.games.havenfall.solo_options import OPTIONS
from tablehaven.games.havenfall.state import DECK, HAND, HELD, MONSTER_SPELLS, SPELL_DECK, Havenfall
from tablehaven.games.havenfall.tables import FAKE
from tablehaven.games.havenfall.turn import TURN
from tablehaven.kernel.bits import bit, full
from tablehaven.kernel.counts import Counts
from tablehaven.kernel.state import NONE
from tests.games.havenfall.box import CARDS, CONTENT, card, monster, spell
from tests.games.havenfall.scene import Scene, pixels
from tests.games.havenfall.turns import names_in

OF_EACH = tuple(EVENTS)  # by number, the first is 1


def begun(seed: str = "alone", **wishes: str) -> Havenfall:
    """A game alone that was set up."""
    chosen = {option.name: wishes.get(option.name, option.values[0]) for option in OPTIONS}
    g = start_alone(CONTENT, chosen, seed)
    TURN[0].proceed(g)
    return g


def number_of(name: str) -> int:
    """The number in the row of a monster by its name."""
    return NONE if name == "" else FAKE if name == "Fake Diamond" else monster(name).number


class Alone(Scene):
    """A position in a game alone."""

    @property
    def names(self) -> list[str]:
        """The kinds of cards, by number."""
        return [CARDS.cards[int(number)].name for number in self.g.tables.card_of]

    @property
    def row(self) -> list[str]:
        known = [each.name for each in CARDS.monsters]
        return [(["", "Fake Diamond"][n == FAKE] if n in (NONE, FAKE) else known[n]) for n in map(int, self.g.row)]

    @property
    def flipped(self) -> list[str]:
        return [name for kind, name in enumerate(self.names) if self.g.solo.flipped & bit(kind)]

    @property
    def in_play(self) -> list[str]:
        return [self.names[int(slot & 255) - 1] for slot in self.g.slots if slot != 0]

    @property
    def deck(self) -> list[str]:
        """The opponent deck that cards would reach now."""
        row = self.g.solo.decks[int(opponent_deck(self.g))]
        return [self.names[kind] for kind, count in enumerate(row) for _ in range(count)]

    @property
    def monsters_left(self) -> int:
        return int(monsters_left(self.g))

    @property
    def told(self) -> list[tuple[int, ...]]:
        """The numbers of the events told so far, with what each is about."""
        return [(int(each) & 255, *((int(each) >> shift) & 4095 for shift in (8, 20, 32))) for each in self.g.told]

    def tells(self, name: str) -> list[tuple[int, ...]]:
        """What the events of a kind were about."""
        event = getattr(solo_events, name, None) or getattr(events, name)
        assert event in OF_EACH
        return [tuple(about[: len(event.fields)]) for number, *about in self.told if number == event.number]


def alone(
    hand: str = "Copper",
    available: str = "",
    *,
    row: tuple[str, str, str] = ("", "", ""),
    crystal: str = "Quartz Crystal",
    tier: int = 1,
    shuffled: bool = False,
    monster_spells: str = "",
    spells: str = "",
    deck: str = "Copper; Copper; Copper; Copper; Copper",
    flipped: str = "",
    points: int = 0,
    supply: Mapping[str, int] | None = None,
    **wishes: str,
) -> Alone:
    """The turn begins. If any are named, the monsters have these spells alone; `shuffled` are the later Crystals."""
    g = begun(**wishes)
    me = g.players[0]
    cards = Counts(1, g.tables.kinds)
    cards.place()
    cards.place(bit(0))
    for place, text in ((DECK, deck), (HAND, hand)):
        for name in names_in(text):
            cards.bring(g.tables.kind_of[card(name).number], 1, place)
    me.cards = cards
    me.available, me.exhausted, me.points = pixels(available), 0, points
    g.row = vec[i64]([number_of(name) for name in row])
    solo = g.solo
    number = next(each.number for each in CARDS.crystals if each.name == crystal)
    quiet = next(each.number for each in CARDS.crystals if each.name == "Quartz Crystal")
    solo.tier = tier - 1
    solo.crystals = full(len(CARDS.crystals)) & ~bit(number)
    solo.crystals_on_top = vec[i64]([*[quiet] * (0 if shuffled else 9), number])
    if monster_spells:
        wanted = {spell(name).number for name in names_in(monster_spells)}
        for each in range(len(CARDS.spells)):
            if g.spells.held[MONSTER_SPELLS] & bit(each) and each not in wanted:
                g.spells.take(each, MONSTER_SPELLS)
    for name in names_in(spells):
        g.spells.take(spell(name).number, SPELL_DECK)
        g.spells.bring(bit(spell(name).number), HELD)
    for name in names_in(flipped):
        solo.flipped |= bit(g.tables.kind_of[card(name).number])
    for name, count in (supply or {}).items():
        g.supply[g.tables.kind_of[card(name).number]] = count
    g.step = steps.BEGIN_TURN
    g.listening = True
    return Alone(g)
