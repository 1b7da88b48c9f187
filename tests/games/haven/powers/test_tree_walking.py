"""Tree Walking: what it does, when it can be played, and what stays secret."""

import pytest

from tablehaven.games.haven.content import CITY, FOREST
from tests.games.haven.scene import actions_left, all_but, haven
from tests.marks import card, decision, refused, rule


@rule("HV 4.7")
@card("Tree Walking")
@decision("name token")
def test_tree_walking_names_its_token_before_it_draws() -> None:
    scene = haven(city="tree_walking").plays("play tree walking")
    assert scene.asked == "city name token"
    assert scene.offered == ["leaf", "water", "stone"]
    assert scene.view(CITY).sides["city"].deck_sizes["seeker"] == 15


@rule("HV 4.7")
@card("Tree Walking")
@pytest.mark.parametrize("side, viewer", [("city", FOREST), ("forest", CITY)])
def test_tree_walking_draws_two_seekers_face_up_for_the_named_token(side: str, viewer: int) -> None:
    scene = haven(active=side, city="tree_walking", forest="tree_walking").plays("play tree walking", "water")
    assert len(scene.view(viewer).sides[side].spots["water"].up) == 2
    assert actions_left(scene) == "1 action"


@rule("HV 4.7")
@card("Tree Walking")
def test_tree_walking_draws_the_only_seeker_that_is_left() -> None:
    scene = haven(city=f"tree_walking {all_but('city', 'Orrery')}").plays("play tree walking", "water")
    assert scene.at("city", "water") == ["Orrery"]


@rule("HV 4.7")
@card("Tree Walking")
def test_tree_walking_reshuffles_between_its_two_seekers() -> None:
    scene = haven(city=f"tree_walking {all_but('city', 'Orrery', 'Digger')}", city_discards="Digger")
    scene.plays("play tree walking", "water")
    assert scene.at("city", "water") == ["Digger", "Orrery"]
    assert "City shuffles its discarded Seekers into a new deck." in scene.told("forest")


@rule("HV 4.7")
@card("Tree Walking")
def test_tree_walking_cannot_be_stopped_after_it_was_played() -> None:
    scene = haven(city="tree_walking").plays("play tree walking")
    with refused("HV 4.7", "cannot be left out"):
        scene.play("pass")


@rule("HV 3.11")
@card("Tree Walking")
def test_tree_walking_needs_a_seeker_to_draw() -> None:
    scene = haven(city=f"tree_walking {all_but('city')}")
    with refused("HV 3.11", "you have no Seeker left to draw"):
        scene.play("play tree walking")


@rule("HV 4.7")
@card("Tree Walking")
def test_tree_walking_leaves_the_game_once_played() -> None:
    scene = haven(city="tree_walking").plays("play tree walking", "water")
    assert scene.hand("city") == []
    assert scene.view(FOREST).sides["city"].powers_played == ("Tree Walking",)
