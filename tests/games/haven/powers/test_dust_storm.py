"""Dust Storm: what it does, when it can be played, and what stays secret."""

import re

import pytest

from tablehaven.games.haven.content import CITY, FOREST, LEAF
from tablehaven.games.haven.state import Haven
from tablehaven.kernel.rng import seeded
from tests.games.haven.scene import Scene, actions_left, haven, shown_to
from tests.marks import card, decision, refused, rule


def lay_out(scene: Scene, places: dict[str, str]) -> Scene:
    """Lay the Seekers that Dust Storm gathered where the plan says, at whatever token they are asked for."""
    while scene.asked == "city dust seeker":
        token = re.search(r"face down at (\w+)", scene.question(CITY))
        assert token
        wanted = [name for name in scene.offered if places.get(name.capitalize()) == token[1].lower()]
        scene.plays(*wanted[:1] or ["pass"])
    return scene


@rule("HV 4.12")
@card("Dust Storm")
@decision("dust seeker")
def test_dust_storm_lays_its_seekers_out_token_by_token() -> None:
    scene = haven("leaf: city Orrery", "stone: city Crusher?", city="dust_storm").plays("play dust storm")
    assert scene.asked == "city dust seeker"
    assert scene.offered == ["pass", "crusher", "orrery"]
    assert "at Leaf" in scene.question(CITY)
    assert "at Water" in scene.plays("pass").question(CITY)


@rule("HV 4.12")
@card("Dust Storm")
@pytest.mark.parametrize("orrery", ["leaf", "water", "stone"])
@pytest.mark.parametrize("crusher", ["leaf", "water", "stone"])
def test_dust_storm_lays_each_seeker_face_down_at_any_token(orrery: str, crusher: str) -> None:
    scene = haven("leaf: city Orrery", "stone: city Crusher?", city="dust_storm").plays("play dust storm")
    lay_out(scene, {"Orrery": orrery, "Crusher": crusher})
    for kind in ("leaf", "water", "stone"):
        assert scene.at("city", kind) == ["Crusher?"] * (crusher == kind) + ["Orrery?"] * (orrery == kind)
    assert actions_left(scene) == "1 action"


@rule("HV 4.12")
@card("Dust Storm")
def test_dust_storm_gathers_all_own_seekers_in_play() -> None:
    scene = haven("leaf: city Orrery Digger", "water: city Beacon?", "stone: city Crusher?", city="dust_storm Piston")
    scene.plays("play dust storm")
    assert [seeker.name for seeker in scene.view(CITY).sides["city"].held] == ["Crusher", "Digger", "Beacon", "Orrery"]
    assert scene.hand("city") == ["Piston"]


@rule("HV 4.12")
@card("Dust Storm")
def test_no_seeker_that_dust_storm_gathered_is_left_out() -> None:
    scene = haven("leaf: city Orrery Digger", city="dust_storm").plays("play dust storm", "pass", "pass")
    assert scene.at("city", "stone") == ["Digger?", "Orrery?"]


@rule("HV 4.12")
@card("Dust Storm")
@pytest.mark.parametrize("name", ["beacon", "colossus"])
def test_dust_storm_lays_out_no_seeker_but_those_it_gathered(name: str) -> None:
    scene = haven("leaf: city Orrery", city="dust_storm Beacon").plays("play dust storm")
    with refused("HV 4.12", "is not among the Seekers you have yet to lay out"):
        scene.play(name)


@rule("HV 4.12")
@card("Dust Storm")
def test_dust_storm_lays_no_seeker_twice() -> None:
    scene = haven("leaf: city Orrery Digger", city="dust_storm").plays("play dust storm", "digger")
    with refused("HV 4.12", "Digger is not among the Seekers you have yet to lay out"):
        scene.play("digger")


@rule("HV 4.12")
@card("Dust Storm")
def test_the_seekers_that_dust_storm_lays_at_one_token_may_be_named_in_any_order() -> None:
    scene = haven("leaf: city Orrery Digger", city="dust_storm").plays("play dust storm", "orrery", "digger")
    assert scene.at("city", "leaf") == ["Digger?", "Orrery?"]


@rule("HV 4.12")
@card("Dust Storm")
@card("Elixir of Life")
def test_dust_storm_discards_an_elixir_on_a_seeker() -> None:
    scene = haven("leaf: city Orrery*", "water: city Digger?*", city="dust_storm").plays("play dust storm")
    lay_out(scene, {"Orrery": "leaf", "Digger": "water"})
    assert scene.at("city", "leaf") == ["Orrery?"]
    assert scene.at("city", "water") == ["Digger?"]


@rule("HV 4.12")
@card("Dust Storm")
@card("Dazzling Blades")
def test_dust_storm_discards_dazzling_blades_on_seekers() -> None:
    scene = haven("leaf: city Orrery blades", city="dust_storm").plays("play dust storm", "orrery")
    assert scene.at("city", "leaf") == ["Orrery?"]


@rule("HV 4.12")
@card("Dust Storm")
@card("Dazzling Blades")
def test_dust_storm_leaves_dazzling_blades_that_arm_no_seeker() -> None:
    scene = haven("leaf: city Orrery", "water: city blades", city="dust_storm").plays("play dust storm", "orrery")
    assert scene.at("city", "water") == ["blades"]


@rule("HV 4.12")
@card("Dust Storm")
def test_dust_storm_leaves_everything_but_the_own_seekers() -> None:
    scene = haven("leaf: city Orrery storm +leaf ; forest Owl* Fox? orchid rock +leaf", city="dust_storm")
    theirs = scene.at("forest", "leaf")
    scene.plays("play dust storm", "pass", "orrery")
    assert scene.at("city", "leaf") == ["+leaf", "storm"]
    assert scene.at("forest", "leaf") == theirs


@rule("HV 4.12")
@card("Dust Storm")
def test_the_opponent_sees_how_many_seekers_dust_storm_laid_where_and_not_which() -> None:
    scene = haven("leaf: city Orrery?", "stone: city Crusher?", city="dust_storm").plays("play dust storm")
    lay_out(scene, {"Orrery": "water", "Crusher": "water"})
    spot = scene.view(FOREST).sides["city"].spots["water"]
    assert (spot.down, spot.down_count) == ((), 2)
    assert "City gathers 2 Seekers from the tokens." in scene.told("forest")
    assert not any(name in shown_to(FOREST, scene) for name in ("Orrery", "Crusher"))


@rule("HV 4.12")
@card("Dust Storm")
def test_the_opponent_cannot_tell_which_of_the_gathered_seekers_lies_where() -> None:
    scene = haven("leaf: city Orrery", "stone: city Crusher", city="dust_storm").plays("play dust storm")
    lay_out(scene, {"Orrery": "leaf", "Crusher": "water"})
    worlds = [scene.position.imagined(FOREST, seeded(str(i))).state for i in range(30)]
    at_leaf = {int(world.sides[CITY].spots[LEAF].down) for world in worlds if isinstance(world, Haven)}
    assert len(at_leaf) == 2


@rule("HV 4.12")
@card("Dust Storm")
def test_the_order_in_which_dust_storm_lays_seekers_tells_the_opponent_nothing() -> None:
    def story(places: dict[str, str]) -> str:
        scene = haven("leaf: city Orrery Crusher", city="dust_storm").plays("play dust storm")
        return lay_out(scene, places).told("forest")

    assert story({"Orrery": "leaf", "Crusher": "water"}) == story({"Orrery": "water", "Crusher": "leaf"})


@rule("HV 3.11")
@card("Dust Storm")
def test_dust_storm_needs_an_own_seeker_in_play() -> None:
    scene = haven("leaf: forest Owl", city="dust_storm Beacon")
    with refused("HV 3.11", "Dust Storm cannot be played: you have no Seeker in play"):
        scene.play("play dust storm")
