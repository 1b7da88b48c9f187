"""Dazzling Blades: what it does, when it can be played, and what stays secret."""

from tests.games.haven.scene import Scene, actions_left, haven
from tests.marks import card, decision, refused, rule


def resolved(*lines: str, **options: str) -> str:
    """City's story of a token that is resolved, once the loser of combat has moved the Elemental."""
    return haven(*lines, step="resolve", **options).plays("s12").told("city")


def blades_until_the_turn_ends(**options: str) -> Scene:
    """City has played Dazzling Blades and ended its turn; nothing was resolved."""
    scene = haven("leaf 8: city Archivist", city="dazzling_blades water", **options)
    return scene.plays("play dazzling blades", "leaf", "pass", "draw seeker", "draw seeker", "offer water")


@rule("HV 4.11")
@card("Dazzling Blades")
@decision("name token")
def test_dazzling_blades_lie_at_any_token_on_the_own_side() -> None:
    scene = haven(city="dazzling_blades").plays("play dazzling blades")
    assert scene.asked == "city name token"
    assert scene.offered == ["leaf", "water", "stone"]
    scene.plays("water")
    assert scene.at("city", "water") == ["blades"]
    assert scene.at("forest", "water") == []


@rule("HV 4.11")
@card("Dazzling Blades")
def test_dazzling_blades_must_lie_at_a_token_once_they_are_played() -> None:
    scene = haven(city="dazzling_blades").plays("play dazzling blades")
    with refused("HV 4.11", "cannot be left out"):
        scene.play("pass")


@rule("HV 4.11")
@card("Dazzling Blades")
def test_dazzling_blades_grant_no_further_action() -> None:
    scene = haven("leaf: city Orrery", city="dazzling_blades").plays("play dazzling blades", "leaf")
    assert actions_left(scene) == "1 action"


@rule("HV 4.11")
@card("Dazzling Blades")
def test_dazzling_blades_give_each_own_seeker_there_a_weapon() -> None:
    told = resolved("leaf 8: city Archivist Calculator blades +leaf +leaf ; forest Badger +leaf")
    assert "You win combat at Leaf, by weapons." in told


@rule("HV 4.11")
@card("Dazzling Blades")
def test_dazzling_blades_give_one_weapon_and_no_more() -> None:
    told = resolved("leaf 8: city Archivist Calculator blades +leaf ; forest Bear +leaf +leaf")
    assert "Forest wins combat at Leaf, by weapons." in told


@rule("HV 4.11")
@card("Dazzling Blades")
def test_dazzling_blades_arm_nobody_at_another_token() -> None:
    told = resolved("leaf 8: city Archivist +leaf +leaf ; forest Badger +leaf", "water: city Crusher blades")
    assert "Forest wins combat at Leaf, by weapons." in told


@rule("HV 4.11")
@card("Dazzling Blades")
def test_dazzling_blades_arm_no_seeker_of_the_opponent() -> None:
    told = resolved("leaf 8: city Digger blades +leaf ; forest Hare Moth +leaf +leaf")
    assert "You win combat at Leaf, by weapons." in told


@rule("HV 4.11")
@card("Dazzling Blades")
def test_dazzling_blades_without_a_seeker_are_no_weapon() -> None:
    told = resolved("leaf 8: city blades +leaf ; forest Moth +leaf +leaf")
    assert "Forest wins combat at Leaf, by the number of cards." in told


@rule("HV 4.11")
@card("Dazzling Blades")
def test_dazzling_blades_are_no_card_in_a_tie() -> None:
    told = resolved("leaf 8: city Archivist blades +leaf ; forest Badger +leaf +leaf")
    assert "Forest wins combat at Leaf, by the number of cards." in told


@rule("HV 4.11")
@card("Dazzling Blades")
def test_dazzling_blades_arm_a_seeker_that_comes_later() -> None:
    scene = haven("leaf 8: city +leaf +leaf ; forest Badger +leaf", city="dazzling_blades Digger water")
    scene.plays("play dazzling blades", "leaf", "seek digger leaf", "draw seeker", "draw seeker", "s12")
    assert "You win combat at Leaf, by weapons." in scene.told("city")


@rule("HV 4.11")
@card("Dazzling Blades")
def test_dazzling_blades_lie_there_when_the_turn_is_over() -> None:
    scene = blades_until_the_turn_ends()
    assert scene.asked == "forest action"
    assert scene.at("city", "leaf") == ["Archivist", "blades"]


@rule("HV 4.11")
@card("Dazzling Blades")
def test_a_switch_ends_dazzling_blades_with_the_turn() -> None:
    scene = blades_until_the_turn_ends(dazzling_blades_duration="this_turn")
    assert scene.asked == "forest action"
    assert scene.at("city", "leaf") == ["Archivist"]


@rule("HV 4.11")
@card("Dazzling Blades")
def test_under_that_switch_dazzling_blades_work_in_the_turn_they_are_played() -> None:
    scene = haven(
        "leaf 8: city Digger +leaf +leaf ; forest Badger +leaf",
        city="dazzling_blades water",
        dazzling_blades_duration="this_turn",
    )
    scene.plays("play dazzling blades", "leaf", "pass", "draw seeker", "draw seeker", "s12")
    assert "You win combat at Leaf, by weapons." in scene.told("city")


@rule("HV 4.11")
@card("Dazzling Blades")
def test_dazzling_blades_are_gone_once_their_token_is_resolved() -> None:
    scene = haven("leaf 8: city Orrery blades +leaf +leaf ; forest Bear +leaf", step="resolve")
    assert scene.plays("s12").at("city", "leaf") == []


@rule("HV 4.11")
@card("Dazzling Blades")
def test_a_seeker_kept_after_two_defeats_loses_its_dazzling_blades() -> None:
    scene = haven("leaf 8: city Archivist blades +leaf ; forest Owl Wolf +leaf +leaf", step="resolve")
    assert scene.plays("s12", "archivist").at("city", "leaf") == ["Archivist"]


@rule("HV 4.11")
@card("Dazzling Blades")
def test_dazzling_blades_stay_while_another_token_is_resolved() -> None:
    scene = haven("leaf 8: city Orrery +leaf +leaf ; forest Wolf +leaf", "stone: city blades", step="resolve")
    assert scene.plays("s12").at("city", "stone") == ["blades"]


@rule("HV 3.11")
@card("Dazzling Blades")
def test_dazzling_blades_may_be_played_without_a_seeker_in_play() -> None:
    assert "play dazzling blades" in haven(city="dazzling_blades").offered
