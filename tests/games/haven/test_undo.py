"""What was turned up from a deck or looked at is not taken back."""

from pathlib import Path

from tablehaven import Match
from tablehaven.games.haven import GAME
from tablehaven.games.haven.content import CITY
from tablehaven.table.undo import undoable
from tests.games.haven.content_files import USUAL, written
from tests.games.haven.positions import only_elementals_to_draw
from tests.games.haven.scene import haven
from tests.knowledge import undone_without_news
from tests.marks import rule


def only_elementals_in_the_decks() -> str:
    """A content file with one plain Offering of each type, which the starting hand takes."""
    plain = [f'["{kind}"], elemental = false' for kind in ("leaf", "water", "stone")]
    lines = [line for line in USUAL.split("\n") if "elemental = false" not in line or any(one in line for one in plain)]
    return "\n".join(lines).replace("elemental = false, copies = 2", "elemental = false, copies = 1")


@rule("HV 5.3")
def test_elementals_that_came_without_a_replacement_are_never_undone(tmp_path: Path) -> None:
    content = written(tmp_path, only_elementals_in_the_decks())
    for number in range(3):
        match = Match(GAME, {}, f"poor {number}", content)
        assert undone_without_news(match, f"poor {number}") > 3


@rule("HV 5.3")
def test_a_draw_that_brought_elementals_alone_is_not_undone() -> None:
    scene = only_elementals_to_draw().plays("draw offering")
    assert scene.at("city", "leaf") == ["+elemental"]
    assert scene.asked == "city draw"
    assert not undoable(scene, CITY)


@rule("HV 4.13")
def test_an_earthquake_that_showed_seekers_is_not_undone() -> None:
    assert not undoable(haven("leaf: forest Owl?", city="earthquake").plays("play earthquake"), CITY)
    assert undoable(haven("leaf: forest Owl", city="earthquake").plays("play earthquake"), CITY)


@rule("HV 4.17")
def test_a_look_through_the_discards_is_not_undone() -> None:
    assert not undoable(haven(city="smelling_salts", city_discards="Orrery").plays("play smelling salts"), CITY)
