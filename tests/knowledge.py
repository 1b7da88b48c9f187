"""What a seat learns by its own move, told by what it sees and could foresee: no game is asked what it calls news."""

from collections.abc import Iterator
from functools import cache

import msgspec

from tablehaven import Game, Match
from tablehaven.kernel.fields import pack
from tablehaven.kernel.game import SPECTATOR
from tablehaven.kernel.rng import seeded
from tablehaven.kernel.state import State
from tablehaven.table.undo import undoable

_WORLDS = 3
_MOVES = 250


class Glimpse:
    """What the seat that is asked knows before it answers."""

    def __init__(self, match: Match) -> None:
        self.game = match.game
        self.seat = match.seat
        self.position = match.position.copy()
        self.rng = seeded(f"{match.seed} {len(match.moves)}")

    def learned(self, answer: int, after: State) -> Iterator[str]:
        """What the seat has learned by an answer that led to this state."""
        before = self.position.state
        seen = self._names(before, self.seat) | self._names(after, SPECTATOR)
        offered = " ".join(self.game.text(before, self.seat, int(each)) for each in before.options)
        looked_up = " ".join(text for name, text in self.game.help().items() if name.casefold() in offered).casefold()
        for name in self._names(after, self.seat) - seen:
            if name.casefold() not in offered and name.casefold() not in looked_up:
                yield f"{name} has come into the sight of this seat alone"
        if pack(after.chance) != pack(before.chance):
            yield "chance has decided something"
        for _ in range(_WORLDS):
            world = self.position.imagined(self.seat, self.rng.split())
            world.play(answer)
            if self._sight(world.state, self.seat) != self._sight(after, self.seat):
                yield "what is seen now could not be foreseen"

    def _sight(self, state: State, viewer: int) -> bytes:
        return msgspec.json.encode(self.game.view(state, viewer))

    def _names(self, state: State, viewer: int) -> set[str]:
        """The names of components that a viewer reads anywhere on the table."""
        return set(_texts(msgspec.json.decode(self._sight(state, viewer)))) & _components(self.game)


def undone_without_news(match: Match, label: str) -> int:
    """Play on at random, and count the moves that could be undone; none of them taught its seat anything."""
    rng, undone = seeded(label), 0
    while not match.over and len(match.moves) < _MOVES:
        before, answer = Glimpse(match), match.answers[rng.below(len(match.answers))]
        match.play(answer)
        if undoable(match, before.seat):
            assert not list(before.learned(answer, match.state)), match.moves[-1]
            undone += 1
    return undone


@cache
def _components(game: Game) -> frozenset[str]:
    return frozenset(game.help())


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from _texts(each)
    elif isinstance(value, list):
        for each in value:
            yield from _texts(each)
