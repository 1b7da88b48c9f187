"""Misty Gateway: what it does, when it can be played, and what stays secret."""

import pytest

from tablehaven.games.haven.content import FOREST
from tests.games.haven.scene import Scene, actions_left, haven, shown_to
from tests.marks import card, decision, refused, rule


def gateway_at_rocks(*lines: str, blocked: str) -> Scene:
    """Forest has Misty Gateway among Rock Slides, which block moves or do not."""
    return haven(*lines, active="forest", forest="misty_gateway", rock_slide_blocks_moves=blocked)


@rule("HV 4.9")
@card("Misty Gateway")
@decision("gateway seeker")
def test_misty_gateway_moves_any_own_seeker_in_play() -> None:
    scene = haven(
        "leaf: city Orrery ; forest Owl", "stone: city Crusher?", city="misty_gateway Beacon", forest="Moth"
    ).plays("play misty gateway")
    assert scene.asked == "city gateway seeker"
    assert scene.offered == ["crusher", "orrery"]


@rule("HV 4.9")
@card("Misty Gateway")
def test_misty_gateway_moves_no_seeker_from_the_hand() -> None:
    scene = haven("leaf: city Orrery", city="misty_gateway Beacon").plays("play misty gateway")
    with refused("HV 4.9", "Beacon is not one of your Seekers in play"):
        scene.play("beacon")


@rule("HV 4.9")
@card("Misty Gateway")
@decision("gateway where")
def test_misty_gateway_leads_to_another_token_or_to_a_seeker_there() -> None:
    scene = haven("leaf: city Orrery Digger", "stone: city Crusher?", city="misty_gateway")
    scene.plays("play misty gateway", "orrery")
    assert scene.asked == "city gateway where"
    assert scene.offered == ["water", "stone", "crusher"]


@rule("HV 4.9")
@card("Misty Gateway")
@pytest.mark.parametrize("lying", ["Orrery", "Orrery?"])
def test_misty_gateway_moves_a_seeker_as_it_lies(lying: str) -> None:
    scene = haven(f"leaf: city {lying}", city="misty_gateway").plays("play misty gateway", "orrery", "water")
    assert scene.at("city", "water") == [lying]
    assert scene.at("city", "leaf") == []
    assert actions_left(scene) == "1 action"


@rule("HV 4.9")
@card("Misty Gateway")
def test_misty_gateway_exchanges_two_seekers_as_they_lie() -> None:
    scene = haven("leaf: city Orrery", "stone: city Crusher? Digger", city="misty_gateway")
    scene.plays("play misty gateway", "orrery", "crusher")
    assert scene.at("city", "leaf") == ["Crusher?"]
    assert scene.at("city", "stone") == ["Digger", "Orrery"]


@rule("HV 4.9")
@card("Misty Gateway")
@pytest.mark.parametrize(("first", "second"), [("orrery", "crusher"), ("crusher", "orrery")])
@pytest.mark.parametrize(("orrery", "crusher"), [("Orrery?", "Crusher"), ("Orrery", "Crusher?")])
def test_each_of_two_exchanged_seekers_keeps_its_own_face(orrery: str, crusher: str, first: str, second: str) -> None:
    scene = haven(f"leaf: city {orrery}", f"stone: city {crusher}", city="misty_gateway")
    scene.plays("play misty gateway", first, second)
    assert (scene.at("city", "stone"), scene.at("city", "leaf")) == ([orrery], [crusher])


@rule("HV 4.9")
@card("Misty Gateway")
def test_misty_gateway_does_not_lead_back_to_the_same_token() -> None:
    scene = haven("leaf: city Orrery", city="misty_gateway").plays("play misty gateway", "orrery")
    with refused("HV 4.9", "it must go to another token"):
        scene.play("leaf")


@rule("HV 4.9")
@card("Misty Gateway")
def test_misty_gateway_exchanges_no_seekers_at_the_same_token() -> None:
    scene = haven("leaf: city Orrery Digger", city="misty_gateway").plays("play misty gateway", "orrery")
    with refused("HV 4.9", "Digger lies at the same token"):
        scene.play("digger")


@rule("HV 4.9")
@card("Misty Gateway")
def test_misty_gateway_exchanges_no_seeker_with_one_in_hand() -> None:
    scene = haven("leaf: city Orrery", city="misty_gateway Beacon").plays("play misty gateway", "orrery")
    with refused("HV 4.9", "Beacon is not one of your Seekers in play"):
        scene.play("beacon")


@rule("HV 4.9")
@card("Misty Gateway")
@pytest.mark.parametrize("answers", [[], ["orrery"]])
def test_no_part_of_misty_gateway_may_be_left_out(answers: list[str]) -> None:
    scene = haven("leaf: city Orrery", city="misty_gateway").plays("play misty gateway", *answers)
    with refused("HV 4.9", "cannot be left out"):
        scene.play("pass")


@rule("HV 12.1")
@card("Misty Gateway")
def test_a_seeker_on_its_way_is_known_to_the_opponent_if_it_lay_face_up() -> None:
    open_one = haven("leaf: city Orrery Digger?", city="misty_gateway").plays("play misty gateway", "orrery")
    assert "City’s Seekers moving: Orrery 4†" in open_one.picture(FOREST)
    secret = haven("leaf: city Orrery? Digger", city="misty_gateway").plays("play misty gateway", "orrery")
    assert "City’s Seekers moving: 1 card" in secret.picture(FOREST)
    assert "Orrery" not in shown_to(FOREST, secret)


@rule("HV 4.9")
@card("Misty Gateway")
@card("Elixir of Life")
@pytest.mark.parametrize("lying", ["Orrery*", "Orrery?*"])
def test_an_elixir_moves_along_through_misty_gateway(lying: str) -> None:
    scene = haven(f"leaf: city {lying} Digger", city="misty_gateway").plays("play misty gateway", "orrery", "water")
    assert scene.at("city", "water") == [lying]
    assert scene.at("city", "leaf") == ["Digger"]


@rule("HV 4.9")
@card("Misty Gateway")
@card("Elixir of Life")
@pytest.mark.parametrize("first, second", [("orrery", "crusher"), ("crusher", "orrery")])
def test_an_elixir_stays_with_its_seeker_when_two_are_exchanged(first: str, second: str) -> None:
    scene = haven("leaf: city Orrery*", "stone: city Crusher", city="misty_gateway")
    scene.plays("play misty gateway", first, second)
    assert scene.at("city", "stone") == ["Orrery*"]
    assert scene.at("city", "leaf") == ["Crusher"]


@rule("HV 4.9")
@card("Misty Gateway")
@card("Dazzling Blades")
def test_dazzling_blades_stay_at_their_token_when_a_seeker_moves_away() -> None:
    scene = haven("leaf: city Orrery blades", city="misty_gateway").plays("play misty gateway", "orrery", "water")
    assert scene.at("city", "leaf") == ["blades"]
    assert scene.at("city", "water") == ["Orrery"]


@rule("HV 4.9")
@card("Misty Gateway")
@card("Dazzling Blades")
def test_a_seeker_that_moves_to_dazzling_blades_is_armed_by_them() -> None:
    scene = haven("leaf 8: city blades +leaf +leaf ; forest Badger +leaf", "stone: city Digger", city="misty_gateway")
    scene.plays("play misty gateway", "digger", "leaf", "pass", "draw offering", "draw seeker", "s12")
    assert "You win combat at Leaf, by weapons." in scene.told("city")


@rule("HV 4.9")
@card("Misty Gateway")
def test_misty_gateway_hides_a_face_down_seeker_from_the_opponent() -> None:
    scene = haven("leaf: city Orrery?", city="misty_gateway").plays("play misty gateway", "orrery")
    assert "Orrery" not in shown_to(FOREST, scene)
    scene.plays("water")
    assert "City moves a Seeker to Water." in scene.told("forest")
    assert "Orrery" not in shown_to(FOREST, scene)


@rule("HV 4.9")
@card("Misty Gateway")
def test_misty_gateway_names_a_face_up_seeker_to_the_opponent() -> None:
    scene = haven("leaf: city Orrery", city="misty_gateway").plays("play misty gateway", "orrery", "water")
    assert "City moves the Orrery (4 Lore, 1 weapon) to Water." in scene.told("forest")


@rule("HV 4.9")
@card("Misty Gateway")
def test_misty_gateway_does_not_call_the_seeker_that_moves_out_of_play() -> None:
    scene = haven("leaf: city Orrery", "water: city Digger", city="misty_gateway")
    refusal = scene.plays("play misty gateway", "orrery").why_not("orrery")
    assert refusal is not None
    assert refusal.rule == "HV 4.9"
    assert "not one of your Seekers in play" not in refusal.sentence


@rule("HV 3.11")
@card("Misty Gateway")
def test_misty_gateway_needs_an_own_seeker_in_play() -> None:
    scene = haven("leaf: forest Owl", city="misty_gateway Beacon")
    with refused("HV 3.11", "Misty Gateway cannot be played: you have no Seeker in play"):
        scene.play("play misty gateway")


@rule("HV 4.15")
@card("Misty Gateway")
@card("Rock Slide")
def test_misty_gateway_moves_a_seeker_behind_a_rock_slide() -> None:
    scene = gateway_at_rocks("leaf: forest Owl", "water: forest rock", blocked="no")
    assert scene.plays("play misty gateway", "owl", "water").at("forest", "water") == ["Owl", "rock"]


@rule("HV 4.15")
@card("Misty Gateway")
@card("Rock Slide")
def test_misty_gateway_exchanges_a_seeker_with_one_behind_a_rock_slide() -> None:
    scene = gateway_at_rocks("leaf: forest Owl", "water: forest Fox rock", blocked="no")
    scene.plays("play misty gateway", "owl", "fox")
    assert scene.at("forest", "water") == ["Owl", "rock"]
    assert scene.at("forest", "leaf") == ["Fox"]


@rule("HV 4.15")
@card("Misty Gateway")
@card("Rock Slide")
def test_a_switch_lets_a_rock_slide_stop_a_seeker_that_moves() -> None:
    scene = gateway_at_rocks("leaf: forest Owl", "water: forest rock", blocked="yes")
    scene.plays("play misty gateway", "owl")
    assert scene.offered == ["stone"]
    with refused("HV 4.15", "A Rock Slide lies on your side of Water: no Seeker may be moved there"):
        scene.play("water")


@rule("HV 4.15")
@card("Misty Gateway")
@card("Rock Slide")
@pytest.mark.parametrize("first, second", [("owl", "fox"), ("fox", "owl")])
def test_under_that_switch_no_seeker_is_exchanged_with_one_behind_a_rock_slide(first: str, second: str) -> None:
    scene = gateway_at_rocks("leaf: forest Owl", "water: forest Fox rock", blocked="yes")
    scene.plays("play misty gateway", first)
    with refused("HV 4.15", "from changing places"):
        scene.play(second)


@rule("HV 4.15")
@card("Misty Gateway")
@card("Rock Slide")
def test_under_that_switch_a_seeker_may_still_leave_a_rock_slide() -> None:
    scene = gateway_at_rocks("water: forest Fox rock", blocked="yes").plays("play misty gateway", "fox", "leaf")
    assert scene.at("forest", "leaf") == ["Fox"]


@rule("HV 3.11")
@card("Misty Gateway")
@card("Rock Slide")
def test_under_that_switch_misty_gateway_needs_a_token_to_lead_to() -> None:
    scene = gateway_at_rocks("leaf: forest Owl", "water: forest rock", "stone: forest rock", blocked="yes")
    with refused("HV 3.11", "your Seekers in play have nowhere to go"):
        scene.play("play misty gateway")


@rule("HV 4.15")
@card("Misty Gateway")
@card("Rock Slide")
def test_under_that_switch_the_refusal_of_a_seeker_shut_in_speaks_of_no_exchange() -> None:
    scene = gateway_at_rocks("leaf: forest Owl", "water: forest Fox rock", "stone: forest rock", blocked="yes")
    scene.plays("play misty gateway")
    assert scene.offered == ["fox"]
    refusal = scene.why_not("owl")
    assert refusal is not None
    assert refusal.rule == "HV 4.15"
    assert "changing places" not in refusal.sentence
