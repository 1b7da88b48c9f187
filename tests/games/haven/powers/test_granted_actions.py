"""The action that a Lore Power grants [HV 3.10]."""

import pytest

from tests.games.haven.scene import Scene, actions_left, haven
from tests.marks import card, refused, rule

# each power that grants an action, and the answers that play it
GRANTING = [
    pytest.param(["play rain storm", "leaf"], marks=card("Rain Storm")),
    pytest.param(["play earthquake"], marks=card("Earthquake")),
    pytest.param(["play rock slide", "leaf"], marks=card("Rock Slide")),
]


def granted(answers: list[str], **options: str) -> Scene:
    """City has played a power that grants an action after an ordinary one, and holds Tree Walking."""
    scene = haven(city="rain_storm earthquake rock_slide tree_walking leaf", **options)
    return scene.plays("seek deck leaf", *answers)


@rule("HV 3.10")
@pytest.mark.parametrize("answers", GRANTING)
def test_a_granted_action_may_not_be_a_lore_power(answers: list[str]) -> None:
    scene = granted(answers)
    assert actions_left(scene) == "1 action"
    with refused("HV 3.10", "may not be another Lore Power"):
        scene.play("play tree walking")


@rule("HV 3.10")
@pytest.mark.parametrize("answers", GRANTING)
def test_a_switch_lets_a_granted_action_be_a_lore_power(answers: list[str]) -> None:
    scene = granted(answers, bonus_action_may_be_lore_power="yes")
    assert "play tree walking" in scene.offered


@rule("HV 3.10")
@pytest.mark.parametrize("answers", GRANTING)
def test_a_granted_action_may_be_left_out(answers: list[str]) -> None:
    assert granted(answers).plays("pass").asked == "city draw"


@rule("HV 3.10")
@pytest.mark.parametrize("answers", GRANTING)
def test_a_granted_action_is_one_action_and_no_more(answers: list[str]) -> None:
    assert granted(answers).plays("seek deck water").asked == "city draw"


@rule("HV 3.10")
@pytest.mark.parametrize("answers", GRANTING)
def test_under_that_switch_one_lore_power_is_granted_and_no_more(answers: list[str]) -> None:
    scene = haven(
        city="rain_storm earthquake rock_slide tree_walking smelling_salts",
        city_discards="Orrery",
        bonus_action_may_be_lore_power="yes",
    )
    scene.plays(*answers, "play tree walking", "water")
    assert actions_left(scene) == "1 action"
    assert "play smelling salts" not in scene.offered


@rule("HV 3.10")
@pytest.mark.parametrize("answers", GRANTING)
def test_under_that_switch_any_one_of_the_actions_left_may_be_the_lore_power(answers: list[str]) -> None:
    scene = haven(city="rain_storm earthquake rock_slide tree_walking", bonus_action_may_be_lore_power="yes")
    scene.plays(*answers)
    assert actions_left(scene) == "2 actions"
    assert "play tree walking" in scene.offered
    assert "play tree walking" in scene.plays("seek deck water").offered
    assert scene.plays("play tree walking", "water").asked == "city draw"


@rule("HV 3.10")
def test_on_the_turn_of_one_action_the_action_granted_is_refused_as_such() -> None:
    scene = haven(turn=1, city="rain_storm tree_walking").plays("play rain storm", "leaf")
    assert actions_left(scene) == "1 action"
    with refused("HV 3.10", "may not be another Lore Power"):
        scene.play("play tree walking")
