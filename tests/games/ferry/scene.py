"""Positions of Ferry for tests: whose turn it is, the tide, and what lies where."""

from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64

from tablehaven import Match
from tablehaven.kernel.position import Position
from tests.games.ferry import GAME
from tests.games.ferry.content import SEAT_NAMES
from tests.games.ferry.state import Boat, Ferry
from tests.games.ferry.turn import TAKE_TURN

DECK = ["reed", "clay", "wool", "salt", "toll"]  # twice each


class Scene(Match):
    """A match that begins in the middle."""

    position: Position

    @property
    def ferry(self) -> Ferry:
        assert isinstance(self.state, Ferry)
        return self.state

    def boat(self, name: str) -> Boat:
        return self.ferry.boats[SEAT_NAMES.index(name)]

    def plays(self, *texts: str) -> "Scene":
        for text in texts:
            self.play(text)
        return self

    @property
    def asked(self) -> str:
        """Who must decide what."""
        return f"{self.seats[self.seat]} {self.game.decision(self.state).name}" if not self.over else "over"

    def pile(self, name: str, place: str) -> str:
        """The names of the cards in a pile, in small letters."""
        pile = getattr(self.boat(name), place)
        return " ".join(
            card.name.lower() for card, n in zip(self.ferry.content.cards, pile, strict=True) for _ in range(n)
        )

    def coins(self) -> list[int]:
        return [int(boat.coins) for boat in self.ferry.boats]


def sealed(ferries: str = "3") -> Scene:
    """All have taken the same deck."""
    scene = Scene(GAME, {"ferries": ferries}, "sealed")
    for _ in scene.seats:
        scene.plays(*(f"take {card}" for card in DECK for _ in range(2)))
    return scene


def ferry(
    ferries: str = "3",
    *,
    tide: int = 6,
    round: int = 1,
    left: int | None = None,
    active: str = "north",
    coins: int = 2,
    hands: Mapping[str, str] | None = None,
    holds: Mapping[str, str] | None = None,
    landed: Mapping[str, str] | None = None,
    decks: Mapping[str, str] | None = None,
) -> Scene:
    """A turn is about to be taken; who is not named has nothing."""
    scene = Scene(GAME, {"ferries": ferries}, "scene")
    g = scene.ferry
    for boat in g.boats:
        name = SEAT_NAMES[boat.seat]
        boat.coins = coins
        boat.hand, boat.hold, boat.landed, boat.deck = (
            pile(g, (place or {}).get(name, "")) for place in (hands, holds, landed, decks)
        )
    g.round, g.tide, g.active = round, tide, SEAT_NAMES.index(active)
    g.left = len(g.boats) if left is None else left
    g.step = TAKE_TURN.number
    g.settle()
    scene.position = Position(g)
    return scene


def pile(g: Ferry, names: str) -> "vec[i64]":
    said = names.split()
    return vec[i64]([said.count(card.name.lower()) for card in g.content.cards])
