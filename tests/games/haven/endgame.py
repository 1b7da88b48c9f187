"""Scenes late in a game of Haven: tokens already won, and artifacts in known places.

scene = late("leaf 5", city_tokens="leaf 3 4, stone 8", artifacts="hidden", cards="Wild Lore", city_owns="0")
"""

from librt.vecs import vec
from mypy_extensions import i64

from tablehaven.games.haven.content import SIDE_NAMES, TYPE_NAMES
from tablehaven.games.haven.state import Haven, Side
from tablehaven.kernel.bits import first
from tablehaven.kernel.state import State
from tests.games.haven.scene import Builder, Scene, haven


class LateBuilder(Builder):
    """Arranges a picture, and what the sides have won before it."""

    def __init__(self, base: Builder, tokens: tuple[str, str], cards: str, owned: tuple[str, str]) -> None:
        super().__init__(base.lines, **base.settings)
        self.tokens = tokens
        self.cards = cards
        self.owned = owned

    def arrange(self, state: State) -> None:
        super().arrange(state)
        assert isinstance(state, Haven)
        for side, tokens, owned in zip(state.sides, self.tokens, self.owned, strict=True):
            for group in filter(None, tokens.split(",")):
                name, *values = group.split()
                kind = TYPE_NAMES.index(name)
                for value in values:
                    self._win(state, side, kind, list(state.content.tokens[kind]).index(int(value)))
            side.artifacts = sum(
                2 ** list(state.content.artifact_numbers).index(int(number)) for number in owned.split()
            )
        if self.cards:
            wanted = [state.content.artifact_names.index(name.strip()) for name in self.cards.split(",")]
            others = [card for card in range(len(state.content.artifact_names)) if card not in wanted]
            state.artifacts = vec[i64]((wanted + others)[: len(state.content.artifact_numbers)])

    @staticmethod
    def _win(g: Haven, side: Side, kind: int, token: int) -> None:
        """Give a side a token; if it lies in the row, another takes its place there."""
        lore = g.lores[kind]
        if lore.token == token:
            lore.token = first(lore.stack)
            lore.stack &= ~(2**lore.token)
        else:
            assert lore.stack & 2**token, "the token has been won already"
            lore.stack &= ~(2**token)
        side.spots[kind].won |= 2**token


def late(
    *lines: str,
    city_tokens: str = "",
    forest_tokens: str = "",
    cards: str = "",
    city_owns: str = "",
    forest_owns: str = "",
    **settings: object,
) -> Scene:
    """A scene with tokens won, the artifact cards under 0, 1, 2 … by name, and the numbers whose card a side owns."""
    base = haven(*lines, **settings)  # type: ignore[arg-type]
    build = LateBuilder(base.build, (city_tokens, forest_tokens), cards, (city_owns, forest_owns))
    return Scene(build, base.options, base.seed)


def last_points(scene: Scene) -> tuple[int, ...]:
    """The points of City and Forest in a game that is over."""
    assert scene.over
    assert scene.outcome is not None
    return scene.outcome.points


def points_of(scene: Scene, side: str) -> dict[str, int]:
    """Where a side's points come from."""
    points = scene.view(SIDE_NAMES.index(side)).sides[side].points
    assert isinstance(points, dict)
    return points
