"""Elixir of Life: what it does, when it can be played, and what stays secret."""

import pytest

from tablehaven.games.haven.content import CITY, FOREST, LEAF
from tablehaven.games.haven.state import Haven
from tablehaven.kernel.rng import seeded
from tests.games.haven.scene import actions_left, haven, shown_to
from tests.marks import card, decision, refused, rule


def resolved(*lines: str, **options: str) -> str:
    """City's story of a token that is resolved, once the loser of combat has moved the Elemental."""
    return haven(*lines, step="resolve", **options).plays("s12").told("city")


@rule("HV 4.8")
@card("Elixir of Life")
@decision("elixir seeker")
def test_elixir_of_life_goes_to_one_of_the_own_seekers_in_play() -> None:
    scene = haven(
        "leaf: city Orrery ; forest Owl", "stone: city Crusher?", city="elixir_of_life Beacon", forest="Moth"
    ).plays("play elixir of life")
    assert scene.asked == "city elixir seeker"
    assert scene.offered == ["crusher", "orrery"]
    assert scene.plays("orrery").at("city", "leaf") == ["Orrery*"]


@rule("HV 4.8")
@card("Elixir of Life")
def test_elixir_of_life_is_not_for_a_seeker_in_hand() -> None:
    scene = haven("leaf: city Orrery", city="elixir_of_life Beacon").plays("play elixir of life")
    with refused("HV 4.8", "Beacon is not one of your Seekers in play"):
        scene.play("beacon")


@rule("HV 4.8")
@card("Elixir of Life")
def test_elixir_of_life_must_go_to_a_seeker_once_it_is_played() -> None:
    scene = haven("leaf: city Orrery", city="elixir_of_life").plays("play elixir of life")
    with refused("HV 4.8", "cannot be left out"):
        scene.play("pass")


@rule("HV 4.8")
@card("Elixir of Life")
def test_elixir_of_life_grants_no_further_action() -> None:
    scene = haven("leaf: city Orrery", city="elixir_of_life").plays("play elixir of life", "orrery")
    assert actions_left(scene) == "1 action"


@rule("HV 4.8")
@card("Elixir of Life")
def test_elixir_of_life_doubles_the_lore_of_its_seeker() -> None:
    told = resolved("leaf 8: city Beacon* +leaf +leaf ; forest Owl +leaf")
    assert "You win the Leaf token of 8, by Lore." in told


@rule("HV 4.8")
@card("Elixir of Life")
def test_elixir_of_life_doubles_the_lore_of_no_other_seeker() -> None:
    told = resolved("leaf 8: city Digger* Piston +leaf +leaf ; forest Owl +leaf")
    assert "Forest wins the Leaf token of 8, by Lore." in told


@rule("HV 4.8")
@card("Elixir of Life")
def test_doubled_lore_can_exceed_the_value_of_the_token() -> None:
    told = resolved("leaf 7: city Orrery* +leaf +leaf ; forest Owl +leaf")
    assert "You reach for 8 Lore at Leaf" in told


@rule("HV 4.8")
@card("Elixir of Life")
def test_doubled_lore_may_equal_the_value_of_the_token() -> None:
    told = resolved("leaf 8: city Orrery* +leaf +leaf ; forest Owl +leaf")
    assert "You win the Leaf token of 8, by Lore." in told


@rule("HV 4.8")
@card("Elixir of Life")
def test_elixir_of_life_makes_its_seeker_count_as_two_cards() -> None:
    told = resolved("leaf 8: city Digger +leaf +leaf ; forest Badger* +leaf +leaf")
    assert "Forest wins combat at Leaf, by the number of cards." in told


@rule("HV 4.8")
@card("Elixir of Life")
def test_a_seeker_without_lore_has_none_with_an_elixir_either() -> None:
    told = resolved("leaf 8: city Crusher* +leaf ; forest Wolf +leaf +leaf +leaf/water")
    assert "Forest wins the Leaf token of 8, by the number of cards." in told


@rule("HV 4.8")
@card("Elixir of Life")
def test_a_seeker_without_lore_counts_as_two_cards_with_an_elixir() -> None:
    told = resolved("leaf 8: city Crusher* +leaf +leaf ; forest Wolf +leaf +leaf")
    assert "You win the Leaf token of 8, by the number of cards." in told


@rule("HV 4.8")
@card("Elixir of Life")
def test_elixir_of_life_does_not_double_weapons() -> None:
    told = resolved("leaf 8: city Crusher* +leaf +leaf ; forest Bear +leaf")
    assert "Forest wins combat at Leaf, by weapons." in told


@rule("HV 4.8")
@card("Elixir of Life")
def test_a_switch_lets_elixir_of_life_double_weapons() -> None:
    told = resolved("leaf 8: city Crusher* +leaf +leaf ; forest Bear +leaf", elixir_doubles_weapons="yes")
    assert "You win combat at Leaf, by weapons." in told


@rule("HV 4.8")
@card("Elixir of Life")
def test_the_opponent_sees_that_a_face_down_seeker_has_an_elixir_and_not_which() -> None:
    scene = haven("leaf: city Orrery? Crusher?", city="elixir_of_life").plays("play elixir of life", "crusher")
    spot = scene.view(FOREST).sides["city"].spots["leaf"]
    assert (spot.down, spot.down_count, spot.down_elixirs) == ((), 2, 1)
    assert "City gives a Seeker at Leaf an Elixir of Life." in scene.told("forest")
    assert "Crusher" not in shown_to(FOREST, scene)


@rule("HV 4.8")
@card("Elixir of Life")
def test_what_the_opponent_imagines_under_a_hidden_elixir_is_open() -> None:
    scene = haven("leaf: city Orrery? Crusher?", city="elixir_of_life").plays("play elixir of life", "crusher")
    worlds = [scene.position.imagined(FOREST, seeded(str(i))).state for i in range(30)]
    doubled = {int(world.sides[CITY].spots[LEAF].elixirs) for world in worlds if isinstance(world, Haven)}
    assert len(doubled) > 1


@rule("HV 4.8")
@card("Elixir of Life")
def test_everybody_reads_which_face_up_seeker_has_an_elixir() -> None:
    scene = haven("leaf: city Orrery", city="elixir_of_life").plays("play elixir of life", "orrery")
    assert "City gives the Orrery (4 Lore, 1 weapon) at Leaf an Elixir of Life." in scene.told("forest")
    assert scene.view(FOREST).sides["city"].spots["leaf"].up[0].elixir


@rule("HV 4.8")
@card("Elixir of Life")
@card("Earthquake")
def test_an_elixir_stays_with_a_seeker_that_is_turned_up() -> None:
    scene = haven("leaf: forest Owl?* Fox?", city="earthquake").plays("play earthquake")
    assert scene.at("forest", "leaf") == ["Fox", "Owl*"]


@rule("HV 4.8")
@card("Elixir of Life")
@pytest.mark.parametrize("lying", ["Orrery*", "Orrery?*"])
def test_an_elixir_is_lost_when_its_seeker_is_removed(lying: str) -> None:
    scene = haven(f"leaf: city {lying} Crusher").plays("remove orrery")
    assert scene.at("city", "leaf") == ["Crusher"]
    assert "elixir=True" not in repr(scene.view(CITY))


@rule("HV 4.8")
@card("Elixir of Life")
@card("Smelling Salts")
def test_a_seeker_that_was_removed_comes_back_without_its_elixir() -> None:
    scene = haven("leaf: city Orrery*", city="smelling_salts")
    scene.plays("remove orrery", "play smelling salts", "leaf", "orrery")
    assert scene.at("city", "leaf") == ["Orrery?"]


@rule("HV 4.8")
@card("Elixir of Life")
def test_an_elixir_is_gone_once_its_token_is_resolved() -> None:
    scene = haven("leaf 8: city Orrery* +leaf +leaf ; forest Wolf +leaf", step="resolve").plays("s12")
    assert scene.at("city", "leaf") == []
    assert scene.discarded("city") == ["Orrery"]


@rule("HV 4.8")
@card("Elixir of Life")
def test_an_elixir_stays_while_another_token_is_resolved() -> None:
    scene = haven("leaf 8: city Orrery +leaf +leaf ; forest Wolf +leaf", "stone: city Digger*", step="resolve")
    assert scene.plays("s12").at("city", "stone") == ["Digger*"]


@rule("HV 4.8")
@card("Elixir of Life")
def test_a_seeker_kept_after_two_defeats_loses_its_elixir() -> None:
    scene = haven("leaf 8: city Orrery Crusher +leaf +leaf ; forest Badger* +leaf", step="resolve")
    assert scene.plays("s12", "badger").at("forest", "leaf") == ["Badger"]


@rule("HV 4.8")
@card("Elixir of Life")
def test_a_switch_leaves_the_elixir_with_a_seeker_that_is_kept() -> None:
    scene = haven(
        "leaf 8: city Orrery Crusher +leaf +leaf ; forest Badger* +leaf",
        step="resolve",
        kept_seeker_loses_modifiers="no",
    )
    assert scene.plays("s12", "badger").at("forest", "leaf") == ["Badger*"]


@rule("HV 4.8")
@card("Elixir of Life")
@card("Rock Slide")
def test_an_elixir_may_go_to_a_seeker_behind_a_rock_slide() -> None:
    scene = haven("leaf: forest Owl rock", active="forest", forest="elixir_of_life")
    assert scene.plays("play elixir of life", "owl").at("forest", "leaf") == ["Owl*", "rock"]


@rule("HV 3.11")
@card("Elixir of Life")
def test_elixir_of_life_needs_an_own_seeker_in_play() -> None:
    scene = haven("leaf: forest Owl", city="elixir_of_life Beacon")
    with refused("HV 3.11", "Elixir of Life cannot be played: you have no Seeker in play"):
        scene.play("play elixir of life")


@rule("HV 3.11")
@card("Elixir of Life")
def test_elixir_of_life_needs_a_seeker_that_has_none_yet() -> None:
    scene = haven("leaf: city Orrery*", city="elixir_of_life")
    with refused("HV 3.11", "each of your Seekers in play has an Elixir already"):
        scene.play("play elixir of life")


@rule("HV 4.8")
@card("Elixir of Life")
def test_no_seeker_gets_a_second_elixir() -> None:
    scene = haven("leaf: city Orrery* Crusher", city="elixir_of_life").plays("play elixir of life")
    with refused("HV 4.8", "Orrery has an Elixir already"):
        scene.play("orrery")
