"""Rejuvenating Fruit: what it does, when it can be played, and what stays secret."""

import pytest

from tablehaven.games.haven.content import CITY, FOREST
from tests.games.haven.scene import Scene, actions_left, all_but, haven
from tests.marks import card, decision, refused, rule


def fruit(*lines: str, forest: str = "", **settings: str) -> Scene:
    """Forest has played Rejuvenating Fruit."""
    scene = haven(*lines, active="forest", forest=f"rejuvenating_fruit leaf {forest}", **settings)
    return scene.plays("play rejuvenating fruit")


@rule("HV 4.5")
@card("Rejuvenating Fruit")
@decision("name token")
def test_rejuvenating_fruit_draws_no_seeker_before_a_token_is_named() -> None:
    scene = fruit()
    assert scene.asked == "forest name token"
    assert scene.offered == ["leaf", "water", "stone"]
    assert scene.view(FOREST).sides["forest"].deck_sizes["seeker"] == 15


@rule("HV 4.5")
@card("Rejuvenating Fruit")
def test_rejuvenating_fruit_draws_a_seeker_face_up_as_soon_as_its_token_is_named() -> None:
    scene = fruit().plays("water")
    assert len(scene.view(CITY).sides["forest"].spots["water"].up) == 1
    assert scene.asked == "forest name token"


@rule("HV 4.5")
@card("Rejuvenating Fruit")
@pytest.mark.parametrize("order", [("leaf", "water", "stone"), ("stone", "leaf", "water")])
def test_rejuvenating_fruit_serves_every_token_once_in_any_order(order: tuple[str, ...]) -> None:
    scene = fruit().plays(*order)
    assert [len(scene.at("forest", kind)) for kind in order] == [1, 1, 1]
    assert actions_left(scene) == "1 action"


@rule("HV 4.5")
@card("Rejuvenating Fruit")
def test_rejuvenating_fruit_serves_no_token_twice() -> None:
    scene = fruit().plays("water")
    with refused("HV 4.5", "Water has had its Seeker"):
        scene.play("water")


@rule("HV 4.5")
@card("Rejuvenating Fruit")
def test_rejuvenating_fruit_leaves_no_token_out() -> None:
    scene = fruit().plays("water", "leaf")
    assert scene.offered == ["stone"]
    with refused("HV 4.5", "cannot be left out"):
        scene.play("pass")


@rule("HV 4.5")
@card("Rejuvenating Fruit")
def test_rejuvenating_fruit_ends_when_no_seeker_is_left() -> None:
    scene = fruit(forest=all_but("forest", "Owl", "Fox")).plays("stone", "leaf")
    assert sorted(scene.at("forest", "stone") + scene.at("forest", "leaf")) == ["Fox", "Owl"]
    assert scene.asked == "forest action"


@rule("HV 4.5")
@card("Rejuvenating Fruit")
def test_rejuvenating_fruit_reshuffles_in_its_midst() -> None:
    scene = fruit(forest=all_but("forest", "Owl", "Fox", "Hawk"), forest_discards="Fox Hawk").plays("leaf", "water")
    assert scene.at("forest", "leaf") == ["Owl"]
    assert scene.at("forest", "water") in (["Fox"], ["Hawk"])
    assert "shuffles its discarded Seekers" in scene.told("city")


@rule("HV 3.11")
@card("Rejuvenating Fruit")
def test_rejuvenating_fruit_needs_a_seeker_to_draw() -> None:
    scene = haven(active="forest", forest=f"rejuvenating_fruit {all_but('forest')}")
    with refused("HV 3.11", "you have no Seeker left to draw"):
        scene.play("play rejuvenating fruit")
