"""The picture of Haven: at most 80 columns, plain, mirrored for Forest, and clear without color."""

import re

import pytest

from tablehaven import new
from tablehaven.games.haven.shapes import TableView
from tablehaven.kernel.rng import seeded

HELD_BY = {"city": r"\[{}\]", "forest": r"\({}\)", None: "{}"}


@pytest.mark.parametrize("options", [{}, {"artifacts": "revealed", "confrontation": "yes"}])
def test_every_position_fits_eighty_columns_without_control_characters(options: dict[str, str]) -> None:
    rng = seeded("pictures")
    for seed in ("a", "b"):
        match = new("haven", options, seed)
        while not match.over:
            match.play(match.answers[rng.below(len(match.answers))])
            for viewer in (0, 1, -1):
                lines = match.picture(viewer).split("\n")
                assert max(map(len, lines)) <= 80, match.picture(viewer)
                assert all(line.isprintable() for line in lines)


def test_no_name_on_the_map_covers_another() -> None:
    rng = seeded("names")
    match = new("haven", {"confrontation": "yes"}, "names")
    while not match.over:
        match.play(match.answers[rng.below(len(match.answers))])
        view, picture = match.view(-1), match.picture(-1).partition("── ")[0]
        for place in (*view.shrines, *view.havens):
            assert re.search(rf"(?<![\w)\]]){HELD_BY[place.holder].format(place.name)}(?![\w(\[])", picture), picture


def test_forest_sees_the_row_mirrored() -> None:
    match = new("haven", seed="mirror")
    city, forest = (match.picture(seat) for seat in (0, 1))
    assert city.index("LEAF") < city.index("WATER") < city.index("STONE")
    assert forest.index("STONE") < forest.index("WATER") < forest.index("LEAF")
    assert forest.index("City’s side") < forest.index("Forest’s side")


def test_every_shrine_haven_and_elemental_is_on_the_map() -> None:
    match = new("haven", seed="map")
    view, picture = match.view(0), match.picture(0)
    assert isinstance(view, TableView)
    for name in [*(shrine.name for shrine in view.shrines), *(haven.name for haven in view.havens)]:
        assert name in picture
    for kind, lore in view.lores.items():
        assert f"{lore.elemental}:{kind.capitalize()}" in picture


def test_holders_are_told_by_brackets() -> None:
    rng = seeded("holders")
    match = new("haven", seed="holders")
    while not match.over:
        match.play(match.answers[rng.below(len(match.answers))])
    view, picture = match.view(-1), match.picture(-1)
    assert isinstance(view, TableView)
    holders = {shrine.name: shrine.holder for shrine in view.shrines if shrine.holder}
    holders |= {haven.name: haven.holder for haven in view.havens if haven.holder}
    assert holders
    for name, holder in holders.items():
        assert (f"[{name}]" if holder == "city" else f"({name})") in picture


def test_the_legend_says_what_a_seeker_has() -> None:
    assert "3†† = 3 Lore, 2 weapons" in new("haven", seed="legend").picture(0)
