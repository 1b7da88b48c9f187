"""Earthquake: what it does, when it can be played, and what stays secret."""

import pytest

from tablehaven.games.haven.content import CITY
from tests.games.haven.scene import actions_left, haven, shown_to
from tests.marks import card, rule


@rule("HV 4.13")
@card("Earthquake")
@pytest.mark.parametrize("side, other", [("city", "forest"), ("forest", "city")])
def test_earthquake_turns_up_all_face_down_seekers_of_the_opponent(side: str, other: str) -> None:
    names = {"city": ("Orrery", "Digger", "Beacon"), "forest": ("Owl", "Fox", "Hawk")}[other]
    leaf, water, stone = names
    lines = (f"leaf: {other} {leaf}?", f"water: {other} {water}", f"stone: {other} {stone}?")
    scene = haven(*lines, active=side, **{side: "earthquake"}).plays("play earthquake")
    assert [scene.at(other, kind) for kind in ("leaf", "water", "stone")] == [[leaf], [water], [stone]]


@rule("HV 4.13")
@card("Earthquake")
def test_earthquake_leaves_the_own_seekers_face_down() -> None:
    scene = haven("leaf: city Orrery? ; forest Owl?", city="earthquake").plays("play earthquake")
    assert scene.at("city", "leaf") == ["Orrery?"]


@rule("HV 4.13")
@card("Earthquake")
def test_earthquake_tells_both_sides_what_it_turned_up() -> None:
    scene = haven("leaf: forest Owl?", city="earthquake").plays("play earthquake")
    assert "Forest turns up the Owl (4 Lore, 1 weapon) at Leaf." in scene.told("city")
    assert [seeker.name for seeker in scene.view(CITY).sides["forest"].spots["leaf"].up] == ["Owl"]


@rule("HV 4.13")
@card("Earthquake")
def test_earthquake_shows_no_card_in_hand() -> None:
    scene = haven("leaf: forest Owl?", city="earthquake", forest="Fox").plays("play earthquake")
    assert "Fox" not in shown_to(CITY, scene)


@rule("HV 4.13")
@card("Earthquake")
def test_earthquake_grants_another_action() -> None:
    scene = haven("leaf: forest Owl?", city="earthquake").plays("play earthquake")
    assert actions_left(scene) == "2 actions"


@rule("HV 3.11")
@card("Earthquake")
def test_earthquake_may_be_played_with_nothing_to_turn_up_and_grants_its_action() -> None:
    scene = haven(city="earthquake").plays("play earthquake")
    assert actions_left(scene) == "2 actions"


@rule("HV 4.13")
@card("Earthquake")
def test_earthquake_does_not_turn_up_seekers_that_come_later() -> None:
    scene = haven(city="earthquake water", forest="Owl")
    scene.plays("play earthquake", "pass", "draw seeker", "draw seeker", "offer water", "seek owl leaf")
    assert scene.at("forest", "leaf") == ["Owl?"]
