"""Positions of War Haven for tests: who stands where, what is in hand, and which dice come next.

    scene = war({"Firebreathers": "c3"}, {"Rustback Hauler": "c4"}, hand="Killing Blow", foes_hand="Stand Fast")
    scene.rolls(4, 5).plays("attack rustback hauler with firebreathers", "pass", "pass")

A commander that is not named stands in a corner; whoever else an army needs has fallen. `Ashfall Regulars 2` is the
second of two. A deck is filled up with cards that its army allows.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64

from tablehaven.games.warhaven import GAME
from tablehaven.games.warhaven.building import army_choices
from tablehaven.games.warhaven.language import COMMANDER
from tablehaven.games.warhaven.names import unit_names
from tablehaven.games.warhaven.odds import Odds, odds
from tablehaven.games.warhaven.preparing import deck_of, with_kind
from tablehaven.games.warhaven.state import NORTH, SEAT_NAMES, SOUTH, Side, WarHaven
from tablehaven.games.warhaven.turn import TAKE_ACTIONS, begin_turn
from tablehaven.games.warhaven.values import health
from tablehaven.kernel.bits import bit
from tablehaven.kernel.match import Match
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import Rng
from tablehaven.kernel.state import NONE

Army = Mapping[str, str]
COMMANDERS = ("General Ada Kestrel", "Khar-Vael the Broodlord")
CORNERS = ("a1", "f7")
EMPTY = "-"  # a deck without cards: the others are discarded


def cards(names: str) -> list[str]:
    """Names parted by semicolons."""
    return [name.strip() for name in names.split(";") if name.strip() not in ("", EMPTY)]


class Scene(Match):
    """A match that begins in the middle of a game."""

    def __init__(
        self,
        armies: Sequence[Army],
        hands: Sequence[str],
        decks: Sequence[str],
        discards: Sequence[str],
        upgrades: Mapping[str, str],
        damage: Mapping[str, int],
        active: str,
        acted: int,
        options: Mapping[str, str],
        content: Path | None = None,
    ) -> None:
        self.armies, self.hands, self.decks, self.discarded = armies, hands, decks, discards
        self.upgraded, self.damaged, self.begins, self.done = upgrades, damage, active, acted
        super().__init__(GAME, options, "scene", content)

    def _begin(self) -> Position:
        g = self.game.start(self.options, self.seed, self.content)
        assert isinstance(g, WarHaven)
        for side in g.sides:
            gather(g, side, [plain(name) for name in self.armies[side.seat]])
        g.settle_armies()
        for side in g.sides:
            self.stand(g, side)
        for side in g.sides:
            self.lay_cards(g, side)
        g.settle_armies()
        g.active = SEAT_NAMES.index(self.begins)
        begin_turn(g)
        g.acted = self.done
        g.step = TAKE_ACTIONS.number
        for name, amount in self.damaged.items():
            g.damage[number(g, name)] = amount
        g.listening = True
        position = Position(g)
        GAME.check(g)
        return position

    def stand(self, g: WarHaven, side: Side) -> None:
        wanted = dict(self.armies[side.seat])
        names = unit_names(g.content, [int(kind) for kind in side.army])
        for place, name in enumerate(names):
            unit = g.first_of(side.seat) + place
            space = wanted.get(name) or (CORNERS[side.seat] if g.is_commander(unit) else None)
            if space:
                g.put(unit, g.tables.board.names.index(space))
                g.alive |= bit(unit)

    def lay_cards(self, g: WarHaven, side: Side) -> None:
        places: list[list[str]] = [
            cards(self.hands[side.seat]),
            cards(self.discarded[side.seat]),
            cards(self.decks[side.seat]),
            [],
        ]
        bearers = []
        for name, worn in self.upgraded.items():
            if owner(g, name) == side.seat:
                for card in cards(worn):
                    places[3].append(card)
                    bearers.append(number(g, name))
        kinds = [[g.content.cards.support_card(name) for name in place] for place in places]
        all_kinds = [kind for place in kinds for kind in place]
        assert -1 not in all_kinds, (places, kinds)
        rares = int(side.pool.rares) + sum(int(g.tables.is_rare[kind]) for kind in all_kinds)
        for filler in side.pool.entries:
            is_rare = int(g.tables.is_rare[filler])
            is_full = len(all_kinds) == g.content.cards.support_size
            if not is_full and all_kinds.count(int(filler)) < 2 - is_rare and rares + is_rare <= 2:
                rares += is_rare
                all_kinds.append(int(filler))
        side.cards = vec[i64](sorted(all_kinds))
        left = list(range(len(side.cards)))

        def taken(kind: int) -> int:
            card = next(card for card in left if side.cards[card] == kind)
            left.remove(card)
            return card

        for kind in kinds[0]:
            side.hand |= bit(taken(kind))
        for kind in kinds[1]:
            side.discards |= bit(taken(kind))
        for kind, unit in zip(kinds[3], bearers, strict=True):
            g.upgrades[unit] |= bit(taken(kind))
        for rest in left:
            if self.decks[side.seat] == EMPTY:
                side.discards |= bit(rest)
            else:
                side.deck |= bit(rest)

    @property
    def g(self) -> WarHaven:
        assert isinstance(self.state, WarHaven)
        return self.state

    @property
    def offered(self) -> list[str]:
        """The answers on offer, with the names of characters in place of their codes."""
        return [named(self.g, text) for text in super().offered]

    @property
    def asked(self) -> str:
        """Who is asked what: `south act`."""
        return f"{SEAT_NAMES[self.seat]} {self.game.decision(self.state).name}" if not self.over else "over"

    def rolls(self, *faces: int) -> "Scene":
        """Let these dice come next."""
        self.state.chance = chance_of(faces)
        return self

    def plays(self, *texts: str) -> "Scene":
        """Give several answers, one after the other, whoever is asked; invariants hold after each."""
        for text in texts:
            self.play(text)
            GAME.check(self.state)
        return self

    def health(self, name: str) -> int:
        """What a character has left; 0 if it has fallen."""
        unit = number(self.g, name)
        return int(health(self.g, unit)) if self.g.alive & bit(unit) else 0

    def space(self, name: str) -> str:
        stands = self.g.stands[number(self.g, name)]
        return "" if stands == NONE else self.g.tables.board.names[stands]

    def has(self, status: str, name: str) -> bool:
        return bool(getattr(self.g, status) & bit(number(self.g, name)))

    def hand(self, seat: str) -> list[str]:
        side = self.g.sides[SEAT_NAMES.index(seat)]
        return [self.g.content.support[kind].name for kind in side.kinds_among(side.hand)]

    def pile(self, seat: str) -> list[str]:
        side = self.g.sides[SEAT_NAMES.index(seat)]
        return [self.g.content.support[kind].name for kind in side.kinds_among(side.discards)]

    def worn(self, name: str) -> list[str]:
        side = self.g.side_of(number(self.g, name))
        return [self.g.content.support[kind].name for kind in side.kinds_among(self.g.upgrades[number(self.g, name)])]

    def told(self, viewer: str = "south") -> str:
        """The story so far, as one text."""
        return " ".join(self.story(SEAT_NAMES.index(viewer)))

    def odds(self, attacker: str, defender: str, attack: str = "", defense: str = "", bonus: int = 0) -> Odds:
        found = self.g.content.cards.support_card
        return odds(
            self.g,
            number(self.g, attacker),
            number(self.g, defender),
            found(attack) if attack else NONE,
            found(defense) if defense else NONE,
            bonus,
        )

    def next_turn(self) -> "Scene":
        """The player whose turn it is passes, without a draw."""
        active = self.g.active
        while not self.over and self.g.active == active:
            self.plays("pass")
        return self


def war(
    south: Army,
    north: Army,
    *,
    hand: str = "",
    foes_hand: str = "",
    deck: str = "",
    foes_deck: str = "",
    discards: str = "",
    foes_discards: str = "",
    upgrades: Mapping[str, str] | None = None,
    damage: Mapping[str, int] | None = None,
    active: str = "south",
    acted: int = 0,
    content: Path | None = None,
    **options: str,
) -> Scene:
    return Scene(
        (south, north),
        (hand, foes_hand),
        (deck, foes_deck),
        (discards, foes_discards),
        upgrades or {},
        damage or {},
        active,
        acted,
        options,
        content,
    )


def plain(name: str) -> str:
    """The name of the card, without the number of a copy."""
    return name[:-2] if name[-1].isdigit() else name


def gather(g: WarHaven, side: Side, names: Sequence[str]) -> None:
    """An army of these, filled up to be allowed."""
    content = g.content
    for name in names:
        side.army = with_kind(side.army, content.cards.character(name))
    if not any(g.tables.class_of[kind] == COMMANDER for kind in side.army):
        side.army = with_kind(side.army, content.cards.character(COMMANDERS[side.seat]))
    while len(side.army) < g.units:
        may = army_choices(content.cards, deck_of(g, side)) & ~content.cards.rare_characters
        kind = next(n for n in range(len(content.characters)) if may & bit(n) and n not in list(side.army))
        side.army = with_kind(side.army, kind)


def owner(g: WarHaven, name: str) -> int:
    return int(g.seat_of(number(g, name)))


def number(g: WarHaven, name: str) -> int:
    """The character of this name: one that stands on the board first, `South's X` and `North's X` if both have one."""
    seats = [SOUTH, NORTH]
    for seat in (SOUTH, NORTH):
        if name.startswith(f"{SEAT_NAMES[seat].capitalize()}'s "):
            name, seats = name[8:], [seat]
    found = []
    for seat in seats:
        names = unit_names(g.content, [int(kind) for kind in g.sides[seat].army])
        if name in names:
            found.append(int(g.first_of(seat)) + names.index(name))
    assert found, name
    return next((unit for unit in found if g.stands[unit] != NONE), found[0])


def named(g: WarHaven, text: str) -> str:
    """A move with the names of characters in place of their codes."""

    def name(code: re.Match[str]) -> str:
        army = [int(kind) for kind in g.sides["sn".index(code[1])].army]
        return unit_names(g.content, army)[int(code[2]) - 1].lower()

    return re.sub(r"\b([sn])([1-6])\b", name, text)


def chance_of(faces: Sequence[int]) -> Rng:
    """A generator whose next dice show these faces."""
    return Rng(_seeds(len(faces))[tuple(faces)], 11)


@cache
def _seeds(dice: int) -> dict[tuple[int, ...], int]:
    """A seed for each way so many dice can fall."""
    found: dict[tuple[int, ...], int] = {}
    seed = 0
    while len(found) < 6**dice:
        rng = Rng(seed, 11)
        found.setdefault(tuple(1 + rng.below(6) for _ in range(dice)), seed)
        seed += 7919
    return found
