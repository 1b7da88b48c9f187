"""Smelling Salts: what it does, when it can be played, and what stays secret."""

import pytest

from tablehaven.games.haven.content import CITY, FOREST, LEAF
from tablehaven.games.haven.state import Haven
from tablehaven.kernel.rng import seeded
from tests.games.haven.scene import actions_left, haven, shown_to
from tests.marks import card, decision, refused, rule


@rule("HV 4.17")
@card("Smelling Salts")
@decision("salts seeker")
def test_smelling_salts_offer_all_own_discarded_seekers_and_no_others() -> None:
    scene = haven(
        "water: city Digger", city="smelling_salts Beacon", city_discards="Orrery Crusher", forest_discards="Owl"
    ).plays("play smelling salts", "leaf")
    assert scene.asked == "city salts seeker"
    assert scene.offered == ["crusher", "orrery"]


@rule("HV 4.17")
@card("Smelling Salts")
@pytest.mark.parametrize("side, names", [("city", ("Orrery", "Crusher")), ("forest", ("Owl", "Fox"))])
def test_smelling_salts_lay_a_discarded_seeker_face_down(side: str, names: tuple[str, str]) -> None:
    scene = haven(active=side, **{side: "smelling_salts", f"{side}_discards": " ".join(names)})
    scene.plays("play smelling salts", "leaf", names[0].lower())
    assert scene.at(side, "leaf") == [f"{names[0]}?"]
    assert scene.discarded(side) == [names[1]]
    assert actions_left(scene) == "1 action"


@rule("HV 4.17")
@card("Smelling Salts")
@decision("name token")
def test_smelling_salts_go_to_any_token() -> None:
    scene = haven(city="smelling_salts", city_discards="Orrery").plays("play smelling salts")
    assert scene.offered == ["leaf", "water", "stone"]


@rule("HV 4.17")
@card("Smelling Salts")
@pytest.mark.parametrize("name", ["beacon", "digger", "colossus"])
def test_smelling_salts_bring_back_no_seeker_but_a_discarded_one(name: str) -> None:
    scene = haven("water: city Digger", city="smelling_salts Beacon", city_discards="Orrery")
    scene.plays("play smelling salts", "leaf")
    with refused("HV 4.17", "is not among your discards"):
        scene.play(name)


@rule("HV 4.17")
@card("Smelling Salts")
@pytest.mark.parametrize("answers", [[], ["leaf"]])
def test_no_part_of_smelling_salts_may_be_left_out(answers: list[str]) -> None:
    scene = haven(city="smelling_salts", city_discards="Orrery").plays("play smelling salts", *answers)
    with refused("HV 4.17", "cannot be left out"):
        scene.play("pass")


@rule("HV 4.17")
@card("Smelling Salts")
def test_smelling_salts_do_not_tell_the_opponent_which_seeker_came_back() -> None:
    scene = haven(city="smelling_salts", city_discards="Orrery Crusher").plays("play smelling salts", "leaf")
    assert not any(name in shown_to(FOREST, scene) for name in ("Orrery", "Crusher"))
    scene.plays("orrery")
    assert "City lays a Seeker face down at Leaf." in scene.told("forest")
    assert not any(name in shown_to(FOREST, scene) for name in ("Orrery", "Crusher"))


@rule("HV 4.17")
@card("Smelling Salts")
def test_smelling_salts_tell_their_own_side_which_seeker_came_back() -> None:
    scene = haven(city="smelling_salts", city_discards="Orrery Crusher")
    scene.plays("play smelling salts", "leaf", "orrery")
    assert "You lay the Orrery (4 Lore, 1 weapon) face down at Leaf." in scene.told("city")


@rule("HV 4.17")
@card("Smelling Salts")
def test_the_opponent_can_imagine_any_seeker_that_smelling_salts_may_have_brought_back() -> None:
    scene = haven(city="smelling_salts", city_discards="Orrery Crusher")
    scene.plays("play smelling salts", "leaf", "orrery")
    worlds = [scene.position.imagined(FOREST, seeded(str(i))).state for i in range(30)]
    at_leaf = {int(world.sides[CITY].spots[LEAF].down) for world in worlds if isinstance(world, Haven)}
    assert len(at_leaf) > 1


@rule("HV 3.11")
@card("Smelling Salts")
def test_smelling_salts_need_an_own_discarded_seeker() -> None:
    scene = haven(city="smelling_salts", forest_discards="Owl")
    with refused("HV 3.11", "Smelling Salts cannot be played: you have no discarded Seeker"):
        scene.play("play smelling salts")


@rule("HV 4.17")
@card("Smelling Salts")
def test_smelling_salts_let_their_side_look_before_the_token_is_named() -> None:
    scene = haven(city="smelling_salts", city_discards="Orrery Crusher").plays("play smelling salts")
    assert scene.asked == "city salts seeker" or "Orrery" in shown_to(CITY, scene)
