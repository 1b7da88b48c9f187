"""Positions of Haven as small text pictures, for tests.

    scene = haven("leaf 5: city Orrery Crusher? +leaf ; forest Owl* Moth orchid", active="city", city="Beacon leaf")

A line is a type of Lore, the value of its token, and what lies on both sides of it:

    Owl      a Seeker face up           +leaf         an Offering, also `+leaf/stone`
    Owl?     a Seeker face down         +elemental    the Elemental among the Offerings
    Owl*     a Seeker with an Elixir    orchid, blades, storm, rock

`city` and `forest` are hands: names of Seekers and Offerings (`leaf`, `leaf/stone`), and Lore Powers with underscores
(`rain_storm`). What is not mentioned lies in the decks; face-down Seekers are known to nobody but their owner.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping

from tablehaven import Game
from tablehaven.games.haven import GAME, POWERS, load_content
from tablehaven.games.haven.cards import must_draw_offering
from tablehaven.games.haven.content import CITY, FOREST, SIDE_NAMES, TYPE_NAMES, symbols_name
from tablehaven.games.haven.contest import tokens_due
from tablehaven.games.haven.state import Haven, Side
from tablehaven.games.haven.turn import (
    CLAIM_ARTIFACTS,
    DRAW_CARDS,
    END_TURN,
    LAY_OFFERING,
    PERFORM_ACTIONS,
    RESOLVE_TOKENS,
    begin_turn,
)
from tablehaven.kernel.match import Match
from tablehaven.kernel.position import Position
from tablehaven.kernel.state import NONE, State

STEPS = {
    "actions": PERFORM_ACTIONS,
    "draw": DRAW_CARDS,
    "claims": CLAIM_ARTIFACTS,
    "resolve": RESOLVE_TOKENS,
    "offering": LAY_OFFERING,
    "end": END_TURN,
}


class Scene(Match):
    """A match that begins in the middle of a game, as a picture says."""

    def __init__(
        self, build: "Builder", options: Mapping[str, str], seed: str, content: str = "", game: Game = GAME
    ) -> None:
        self.build = build
        super().__init__(game, options, seed, content or None)

    def _begin(self) -> Position:
        state = self.game.start(self.options, self.seed, self.content)
        self.build.arrange(state)
        state.listening = True
        position = Position(state)
        GAME.check(state)
        return position

    @property
    def g(self) -> Haven:
        assert isinstance(self.state, Haven)
        return self.state

    @property
    def city(self) -> Side:
        return self.g.sides[CITY]

    @property
    def forest(self) -> Side:
        return self.g.sides[FOREST]

    @property
    def asked(self) -> str:
        """Who is asked what: `city action`."""
        return f"{SIDE_NAMES[self.seat]} {self.game.decision(self.state).name}" if not self.over else "over"

    def plays(self, *texts: str) -> "Scene":
        """Give several answers, one after the other, whoever is asked; invariants hold after each."""
        for text in texts:
            self.play(text)
            GAME.check(self.state)
        return self

    def told(self, viewer: str = "city") -> str:
        """The story so far, as one text."""
        return " ".join(self.story(SIDE_NAMES.index(viewer)))

    def cited(self) -> dict[str, str]:
        """The rule that each sentence of the story cites, as City is told it."""
        told = [self.game.told(self.state, event, CITY) for move in self.moves for event in move.events]
        return {each.sentence: each.rule for each in told}

    def at(self, side: str, kind: str) -> list[str]:  # type: ignore[override]
        """What lies on one side of a token, in the words of the picture, sorted."""
        me = self.g.sides[SIDE_NAMES.index(side)]
        spot = me.spots[TYPE_NAMES.index(kind)]
        names = me.cards.seeker_names
        found = [
            names[i] + "?" * bool(spot.down & 2**i) + "*" * bool(spot.elixirs & 2**i)
            for i in range(len(names))
            if spot.seekers() & 2**i
        ]
        for i, symbols in enumerate(me.cards.symbols):
            if spot.offerings & 2**i:
                found.append("+elemental" if me.cards.elementals & 2**i else f"+{symbols_name(int(symbols))}")
        found += ["orchid"] * spot.orchids + ["blades"] * spot.blades + ["storm"] * spot.storms
        found += ["rock"] * bool(me.rocks & 2 ** TYPE_NAMES.index(kind))
        return sorted(found)

    def hand(self, side: str) -> list[str]:
        """The names of a side's cards in hand, in the words of the picture, sorted."""
        me = self.g.sides[SIDE_NAMES.index(side)]
        cards = me.cards
        found = [name for i, name in enumerate(cards.seeker_names) if me.seekers.hand & 2**i]
        found += [symbols_name(int(s)) for i, s in enumerate(cards.symbols) if me.offerings.hand & 2**i]
        found += [_said(self.g, int(p)) for i, p in enumerate(cards.power) if me.powers.hand & 2**i]
        return sorted(found)

    def discarded(self, side: str) -> list[str]:
        """The names of a side's discarded Seekers, sorted."""
        me = self.g.sides[SIDE_NAMES.index(side)]
        return sorted(name for i, name in enumerate(me.cards.seeker_names) if me.seekers.discards & 2**i)

    def shrine(self, name: str) -> str | None:
        """Who holds a Shrine."""
        holders: dict[str, str | None] = {shrine.name: shrine.holder for shrine in self.view(CITY).shrines}
        return holders[name]

    def haven(self, name: str) -> str | None:
        """Who holds a Haven."""
        holders: dict[str, str | None] = {haven.name: haven.holder for haven in self.view(CITY).havens}
        return holders[name]

    def elemental(self, kind: str) -> str | None:
        """Where an Elemental stands."""
        where = self.view(CITY).lores[kind].elemental
        assert where is None or isinstance(where, str)
        return where


class Builder:
    """Arranges a fresh state as a picture says."""

    def __init__(self, lines: Iterable[str], **settings: object) -> None:
        self.lines = list(lines)
        self.settings = defaultdict(str, {"active": "city", "step": "actions", "turn": 9}) | settings

    def arrange(self, state: State) -> None:
        assert isinstance(state, Haven)
        s = self.settings
        for side in state.sides:
            self._gather(side)
        for line in self.lines:
            self._token(state, line)
        for side in state.sides:
            name = SIDE_NAMES[side.seat]
            for word in str(s[name]).split():
                self._to_hand(state, side, word)
            for word in str(s[f"{name}_discards"]).split():
                self._discard(side, word)
            for word in str(s[f"{name}_used"]).split():
                bit = self._power(state, side, word)
                side.powers.deck &= ~bit
                side.used |= bit
            side.shrines = self._places(state.content.board.shrine_names, str(s[f"{name}_shrines"]))
            side.havens = self._places(state.content.board.haven_names, str(s[f"{name}_havens"]))
        if s["elementals"]:
            for lore, place in zip(state.lores, str(s["elementals"]).split(), strict=True):
                lore.shrine = NONE if place == "-" else state.content.board.shrine_names.index(place)
        for side in state.sides:
            self._know_nothing(side)
        begin_turn(state, SIDE_NAMES.index(str(s["active"])))
        turn = int(str(s["turn"]))
        if turn > 2:
            state.actions = state.content.actions
        state.turns = turn
        state.step = STEPS[str(s["step"])].number
        if state.step == DRAW_CARDS.number:
            state.draws = state.content.draws
            state.must_offer = must_draw_offering(state.sides[state.active])
        if state.step == CLAIM_ARTIFACTS.number:
            state.claims = 3
        if state.step == RESOLVE_TOKENS.number:
            state.due = tokens_due(state)

    def _gather(self, side: Side) -> None:
        cards = side.cards
        side.offerings.hand, side.offerings.deck = 0, cards.offerings

    def _token(self, g: Haven, line: str) -> None:
        picture = re.fullmatch(r"\s*(\w+)(?: (\d+|gone))?(?::(.*))?", line, re.DOTALL)
        assert picture, f"not a picture of a token: {line!r}"
        kind = TYPE_NAMES.index(picture[1])
        lore = g.lores[kind]
        if picture[2] == "gone":
            g.sides[CITY].spots[kind].won = 2 ** len(g.content.tokens[kind]) - 1
            lore.token, lore.stack = NONE, 0
            g.tokens &= ~(2**kind)
        elif picture[2]:
            lore.stack |= 2**lore.token
            lore.token = list(g.content.tokens[kind]).index(int(picture[2]))
            lore.stack &= ~(2**lore.token)
        for part in (picture[3] or "").split(";"):
            if words := part.split():
                side = g.sides[SIDE_NAMES.index(words[0])]
                for word in words[1:]:
                    self._lay(side, kind, word)

    def _lay(self, side: Side, kind: int, word: str) -> None:
        spot = side.spots[kind]
        if word == "orchid":
            spot.orchids += 1
        elif word == "blades":
            spot.blades += 1
        elif word == "storm":
            spot.storms += 1
        elif word == "rock":
            side.rocks |= 2**kind
        elif word == "+elemental":
            bit = next(2**i for i, s in enumerate(side.cards.symbols) if side.cards.elementals & 2**i and s == 2**kind)
            spot.offerings |= bit
            side.offerings.deck &= ~bit
        elif word.startswith("+"):
            bit = self._offering(side, word[1:])
            spot.offerings |= bit
            side.offerings.deck &= ~bit
        else:
            bit = self._seeker(side, word.rstrip("?*"))
            side.seekers.deck &= ~bit
            if "?" in word:
                spot.down |= bit
            else:
                spot.up |= bit
            if "*" in word:
                spot.elixirs |= bit

    def _to_hand(self, g: Haven, side: Side, word: str) -> None:
        if word in side.cards.seeker_names:
            bit = self._seeker(side, word)
            side.seekers.deck &= ~bit
            side.seekers.hand |= bit
        elif word.partition("/")[0] in TYPE_NAMES:
            bit = self._offering(side, word)
            side.offerings.deck &= ~bit
            side.offerings.hand |= bit
        else:
            bit = self._power(g, side, word)
            side.powers.deck &= ~bit
            side.powers.hand |= bit

    def _discard(self, side: Side, word: str) -> None:
        """`all` stands for every Seeker still in the deck."""
        bit = side.seekers.deck if word == "all" else self._seeker(side, word)
        side.seekers.deck &= ~bit
        side.seekers.discards |= bit

    @staticmethod
    def _seeker(side: Side, name: str) -> int:
        return int(2 ** side.cards.seeker_names.index(name))

    @staticmethod
    def _offering(side: Side, name: str) -> int:
        return next(
            int(2**i)
            for i, symbols in enumerate(side.cards.symbols)
            if symbols_name(int(symbols)) == name and side.offerings.deck & 2**i and not side.cards.elementals & 2**i
        )

    @staticmethod
    def _power(g: Haven, side: Side, word: str) -> int:
        return next(
            int(2**i) for i, p in enumerate(side.cards.power) if _said(g, int(p)) == word and side.powers.deck & 2**i
        )

    @staticmethod
    def _places(names: list[str], wanted: str) -> int:
        return sum(2 ** names.index(name) for name in wanted.split())

    @staticmethod
    def _know_nothing(side: Side) -> None:
        """The opponent can tell only what lies open."""
        hidden = side.cards.seekers
        for spot in side.spots:
            hidden &= ~spot.up
        for spot in side.spots:
            spot.down_could = hidden if spot.down else 0
        side.seekers.deck_could = side.seekers.hand_could = side.seekers.discards_could = hidden
        hidden = side.cards.offerings
        for spot in side.spots:
            hidden &= ~spot.offerings
        side.offerings.deck_could = side.offerings.discards_could = hidden
        side.offerings.hand_could = hidden & ~side.cards.elementals
        hidden = side.cards.powers & ~side.used
        side.powers.deck_could = side.powers.hand_could = hidden


def _said(g: Haven, power: int) -> str:
    return g.content.power_names[power].lower().replace(" ", "_")


def haven(
    *lines: str,
    active: str = "city",
    step: str = "actions",
    turn: int | str = 9,
    city: str = "",
    forest: str = "",
    city_discards: str = "",
    forest_discards: str = "",
    city_used: str = "",
    forest_used: str = "",
    city_shrines: str = "",
    forest_shrines: str = "",
    city_havens: str = "",
    forest_havens: str = "",
    elementals: str = "",
    seed: str = "scene",
    content: str = "",
    **options: str,
) -> Scene:
    """A position as the picture says; `elementals` are the Shrines of Leaf, Water and Stone, `-` for one that left."""
    builder = Builder(
        lines,
        active=active,
        step=step,
        turn=turn,
        city=city,
        forest=forest,
        city_discards=city_discards,
        forest_discards=forest_discards,
        city_used=city_used,
        forest_used=forest_used,
        city_shrines=city_shrines,
        forest_shrines=forest_shrines,
        city_havens=city_havens,
        forest_havens=forest_havens,
        elementals=elementals,
    )
    return Scene(builder, options, seed, content)


def actions_left(scene: Scene) -> str:
    """How many actions the question speaks of: `2 actions`."""
    assert scene.asked.endswith(" action")
    return scene.question(scene.seat).removeprefix("Take an action: ").partition(" left")[0]


def shown_to(viewer: int, scene: Scene) -> str:
    """Everything that one seat gets to read."""
    return " ".join([repr(scene.view(viewer)), scene.picture(viewer), scene.question(viewer), *scene.story(viewer)])


def all_but(side: str, *kept: str) -> str:
    """The names of a side's Seekers without some of them."""
    names = load_content(GAME.content_file, POWERS).cards[SIDE_NAMES.index(side)].seeker_names
    return " ".join(name for name in names if name not in kept)
