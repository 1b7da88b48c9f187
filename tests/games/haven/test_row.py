"""The row of Lore Tokens of another content file is resolved and drawn in its own order [HV 1.6]."""

import re
from pathlib import Path

import pytest

from tablehaven import Match
from tablehaven.games.haven import GAME
from tablehaven.games.haven.content import CITY, FOREST, TYPE_NAMES
from tests.games.haven.content_files import altered, written
from tests.games.haven.scene import haven
from tests.marks import rule

OTHER_ROW = altered('["leaf", "water", "stone"]  #', '["stone", "leaf", "water"]  #')


@rule("HV 6.2")
@pytest.mark.parametrize(("active", "order"), [("city", "stone leaf water"), ("forest", "water leaf stone")])
def test_tokens_are_resolved_along_the_row_of_another_game(tmp_path: Path, active: str, order: str) -> None:
    scene = haven(
        "leaf 8: city Colossus +elemental +leaf +leaf",
        "water 8: city Crusher +elemental +water +water",
        "stone 8: city Ballista +elemental +stone +stone",
        active=active,
        step="resolve",
        elementals="S01 S02 S03",
        content=str(written(tmp_path, OTHER_ROW)),
    )
    resolved = []
    while scene.asked == "forest move elemental":
        resolved.append(TYPE_NAMES[scene.g.place])
        scene.play(scene.offered[0])
    assert resolved == order.split()


@pytest.mark.parametrize(("viewer", "order"), [(CITY, "stone leaf water"), (FOREST, "water leaf stone")])
def test_the_row_of_another_game_is_drawn_from_the_viewers_left(tmp_path: Path, viewer: int, order: str) -> None:
    picture = Match(GAME, {}, "row", written(tmp_path, OTHER_ROW)).picture(viewer)
    tokens = next(line for line in picture.splitlines() if line.startswith("══"))
    assert re.findall(r"[A-Z]+", tokens) == order.upper().split()
