"""Rock Slide: what it does, when it can be played, and what stays secret."""

import pytest

from tablehaven.games.haven.content import CITY, FOREST
from tests.games.haven.scene import actions_left, haven
from tests.marks import card, decision, refused, rule

ROCKS_EVERYWHERE = ("leaf: forest rock", "water: forest rock", "stone: forest rock")


def resolved(*lines: str, **options: str) -> str:
    """City's story of a token that is resolved, once the loser of combat has moved the Elemental."""
    return haven(*lines, step="resolve", **options).plays("s12").told("city")


@rule("HV 4.14")
@card("Rock Slide")
@decision("name token")
def test_rock_slide_lies_on_the_opponents_side_of_any_token() -> None:
    scene = haven(city="rock_slide").plays("play rock slide")
    assert scene.asked == "city name token"
    assert scene.offered == ["leaf", "water", "stone"]
    scene.plays("water")
    assert scene.at("forest", "water") == ["rock"]
    assert scene.at("city", "water") == []


@rule("HV 4.14")
@card("Rock Slide")
def test_rock_slide_must_lie_at_a_token_once_it_is_played() -> None:
    scene = haven(city="rock_slide").plays("play rock slide")
    with refused("HV 4.14", "cannot be left out"):
        scene.play("pass")


@rule("HV 4.14")
@card("Rock Slide")
def test_rock_slide_grants_another_action() -> None:
    assert actions_left(haven(city="rock_slide").plays("play rock slide", "leaf")) == "2 actions"


@rule("HV 4.14")
@card("Rock Slide")
def test_rock_slide_does_not_stop_the_side_that_played_it() -> None:
    scene = haven(city="rock_slide").plays("play rock slide", "leaf")
    assert "seek deck leaf" in scene.offered


@rule("HV 4.14")
@card("Rock Slide")
def test_both_sides_see_where_a_rock_slide_lies() -> None:
    scene = haven(city="rock_slide").plays("play rock slide", "leaf")
    assert "A Rock Slide blocks your side of Leaf." in scene.told("forest")
    assert scene.view(FOREST).sides["forest"].spots["leaf"].rock_slide


@rule("HV 4.14")
@card("Rock Slide")
def test_two_rock_slides_do_not_lie_at_the_same_token() -> None:
    scene = haven("leaf: forest rock", city="rock_slide").plays("play rock slide")
    assert scene.offered == ["water", "stone"]
    with refused("HV 4.14", "A Rock Slide lies there already"):
        scene.play("leaf")


@rule("HV 3.11")
@card("Rock Slide")
def test_rock_slide_needs_a_token_without_one() -> None:
    scene = haven(*ROCKS_EVERYWHERE, city="rock_slide")
    with refused("HV 3.11", "a Rock Slide lies at every token already"):
        scene.play("play rock slide")


@rule("HV 4.14")
@card("Rock Slide")
def test_the_side_that_a_rock_slide_blocks_clears_it_with_an_action() -> None:
    scene = haven("leaf: forest rock", active="forest", forest="Owl").plays("clear leaf")
    assert scene.at("forest", "leaf") == []
    assert actions_left(scene) == "1 action"
    assert {"seek deck leaf", "seek owl leaf"} <= set(scene.offered)


@rule("HV 4.14")
@card("Rock Slide")
def test_to_clear_a_rock_slide_is_an_action_that_satisfies_the_turn() -> None:
    scene = haven("leaf: forest rock", active="forest").plays("clear leaf", "pass")
    assert scene.asked == "forest draw"


@rule("HV 4.14")
@card("Rock Slide")
def test_the_side_that_played_a_rock_slide_does_not_clear_it() -> None:
    with refused("HV 4.14", "No Rock Slide lies on your side of Leaf"):
        haven("leaf: forest rock").play("clear leaf")


@rule("HV 4.14")
@card("Rock Slide")
def test_there_is_nothing_to_clear_where_no_rock_slide_lies() -> None:
    with refused("HV 4.14", "No Rock Slide lies on your side of Water"):
        haven("leaf: forest rock", active="forest").play("clear water")


@rule("HV 4.14")
@card("Rock Slide")
def test_a_rock_slide_that_was_cleared_does_not_come_back() -> None:
    scene = haven(city="rock_slide water").plays("play rock slide", "leaf", "pass", "draw seeker", "draw seeker")
    scene.plays("offer water", "clear leaf")
    city = scene.view(CITY).sides["city"]
    assert city.powers_played == ("Rock Slide",)
    assert city.hand.powers == ()
    assert city.deck_sizes["power"] == 9


@rule("HV 4.14")
@card("Rock Slide")
@card("Growth Song")
def test_an_action_of_growth_song_clears_a_rock_slide() -> None:
    scene = haven("leaf: forest rock", active="forest", forest="growth_song")
    scene.plays("play growth song", "song acts", "clear leaf")
    assert scene.at("forest", "leaf") == []
    assert actions_left(scene) == "2 actions"


@rule("HV 4.15")
@card("Rock Slide")
def test_rock_slide_stops_a_seeker_from_the_deck() -> None:
    scene = haven("leaf: forest rock", active="forest")
    with refused("HV 4.15", "A Rock Slide lies on your side of Leaf"):
        scene.play("seek deck leaf")


@rule("HV 4.15")
@card("Rock Slide")
def test_rock_slide_stops_a_seeker_from_the_hand() -> None:
    scene = haven("leaf: forest rock", active="forest", forest="Owl")
    with refused("HV 4.15", "A Rock Slide lies on your side of Leaf"):
        scene.play("seek owl leaf")


@rule("HV 4.15")
@card("Rock Slide")
@pytest.mark.parametrize(
    "power",
    [
        pytest.param("path of vines", marks=card("Path of Vines")),
        pytest.param("tree walking", marks=card("Tree Walking")),
        pytest.param("smelling salts", marks=card("Smelling Salts")),
        pytest.param("rejuvenating fruit", marks=card("Rejuvenating Fruit")),
    ],
)
def test_rock_slide_stops_a_power_from_playing_a_seeker_there(power: str) -> None:
    scene = haven("leaf: forest rock", active="forest", forest=power.replace(" ", "_"), forest_discards="Owl")
    scene.plays(f"play {power}")
    assert scene.offered == ["water", "stone"]
    with refused("HV 4.15", "A Rock Slide lies on your side of Leaf"):
        scene.play("leaf")


@rule("HV 4.15")
@card("Rock Slide")
@card("Rejuvenating Fruit")
def test_rejuvenating_fruit_passes_over_a_token_with_a_rock_slide() -> None:
    scene = haven("leaf: forest rock", active="forest", forest="rejuvenating_fruit")
    scene.plays("play rejuvenating fruit", "water", "stone")
    assert scene.asked == "forest action"
    assert scene.at("forest", "leaf") == ["rock"]


@rule("HV 3.11")
@card("Rock Slide")
@pytest.mark.parametrize(
    "power",
    [
        pytest.param("path of vines", marks=card("Path of Vines")),
        pytest.param("tree walking", marks=card("Tree Walking")),
        pytest.param("smelling salts", marks=card("Smelling Salts")),
        pytest.param("rejuvenating fruit", marks=card("Rejuvenating Fruit")),
    ],
)
def test_a_power_that_plays_a_seeker_needs_a_token_without_a_rock_slide(power: str) -> None:
    scene = haven(*ROCKS_EVERYWHERE, active="forest", forest=power.replace(" ", "_"), forest_discards="Owl")
    with refused("HV 3.11", "Rock Slides lie on your side of every token"):
        scene.play(f"play {power}")


@rule("HV 4.15")
@card("Rock Slide")
def test_rock_slide_stops_no_seeker_at_another_token() -> None:
    scene = haven("leaf: forest rock", active="forest", forest="Owl")
    assert {"seek deck water", "seek deck stone", "seek owl water", "seek owl stone"} <= set(scene.offered)


@rule("HV 4.15")
@card("Rock Slide")
def test_seekers_behind_a_rock_slide_stay_and_count() -> None:
    told = resolved("leaf 8: city Digger +leaf +leaf ; forest Owl Wolf rock +leaf")
    assert "Forest wins combat at Leaf, by weapons." in told
    assert "Forest wins the Leaf token of 8, by Lore." in told


@rule("HV 4.15")
@card("Rock Slide")
def test_a_seeker_behind_a_rock_slide_may_be_removed() -> None:
    scene = haven("leaf: forest Owl rock", active="forest").plays("remove owl")
    assert scene.at("forest", "leaf") == ["rock"]


@rule("HV 4.15")
@card("Rock Slide")
def test_rock_slide_does_not_stop_an_offering() -> None:
    scene = haven("leaf: forest rock", active="forest", step="offering", forest="leaf")
    assert scene.offered == ["offer leaf"]


@rule("HV 4.15")
@card("Rock Slide")
@card("Summoning Orchid")
def test_rock_slide_does_not_stop_summoning_orchid() -> None:
    scene = haven("leaf: forest rock", active="forest", forest="summoning_orchid").plays(
        "play summoning orchid", "leaf"
    )
    assert scene.at("forest", "leaf") == ["orchid", "rock"]


@rule("HV 4.16")
@card("Rock Slide")
def test_rock_slide_stays_when_its_token_is_resolved() -> None:
    scene = haven("leaf 8: city Orrery +leaf +leaf ; forest Wolf rock +leaf", step="resolve").plays("s12")
    assert scene.view(CITY).lores["leaf"].value != 8
    assert scene.at("forest", "leaf") == ["rock"]


@rule("HV 4.16")
@card("Rock Slide")
def test_a_switch_ends_rock_slide_when_its_token_is_resolved() -> None:
    scene = haven(
        "leaf 8: city Orrery +leaf +leaf ; forest Wolf rock +leaf",
        "water: forest rock",
        step="resolve",
        rock_slide_ends_on_resolution="yes",
    ).plays("s12")
    assert scene.at("forest", "leaf") == []
    assert scene.at("forest", "water") == ["rock"]


@rule("HV 4.16")
@card("Rock Slide")
def test_rock_slide_stays_when_its_token_goes_under_the_stack() -> None:
    scene = haven("leaf 5: city +leaf +leaf ; forest rock +leaf", step="resolve", city="water")
    assert scene.view(CITY).lores["leaf"].under == (5,)
    assert scene.at("forest", "leaf") == ["rock"]


@rule("HV 4.16")
@card("Rock Slide")
def test_rock_slide_stays_when_the_side_it_blocks_overshoots() -> None:
    scene = haven("leaf 3: city Digger +leaf +leaf ; forest Owl rock +leaf", step="resolve").plays("s12")
    assert "Forest reaches for 4 Lore" in scene.told("city")
    assert scene.at("forest", "leaf") == ["rock"]


@rule("HV 4.16")
@card("Rock Slide")
def test_rock_slide_is_a_card_of_neither_side_in_a_tie() -> None:
    told = resolved("leaf 8: city Digger +leaf +leaf ; forest Badger rock +leaf +leaf")
    assert "You win combat at Leaf, as City does when all is tied." in told
    assert "Forest wins the Leaf token of 8, as Forest does when all is tied." in told
