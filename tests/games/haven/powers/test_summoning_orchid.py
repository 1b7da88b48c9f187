"""Summoning Orchid: what it does, when it can be played, and what stays secret."""

from tablehaven.games.haven.content import CITY
from tests.games.haven.scene import Scene, haven
from tests.marks import card, decision, refused, rule


def resolved(scene: Scene) -> str:
    """City's story, once the loser of combat has moved the Elemental."""
    return scene.plays("s12").told("city")


def orchid_at_leaf(*words: str, **options: str) -> Scene:
    """Forest has laid its Orchid at Leaf, ended its actions and drawn."""
    scene = haven(
        "leaf 5: city Orrery ; forest Owl " + " ".join(words),
        active="forest",
        forest="summoning_orchid water",
        **options,
    )
    return scene.plays("play summoning orchid", "leaf", "pass", "draw seeker", "draw seeker")


@rule("HV 4.6")
@card("Summoning Orchid")
@decision("name token")
def test_summoning_orchid_lies_on_its_own_side_of_any_token() -> None:
    scene = haven(active="forest", forest="summoning_orchid").plays("play summoning orchid")
    assert scene.offered == ["leaf", "water", "stone"]
    scene.plays("stone")
    assert scene.at("forest", "stone") == ["orchid"]
    assert scene.at("city", "stone") == []


@rule("HV 4.6")
@card("Summoning Orchid")
def test_summoning_orchid_must_be_laid_at_a_token() -> None:
    scene = haven(active="forest", forest="summoning_orchid").plays("play summoning orchid")
    with refused("HV 4.6", "cannot be left out"):
        scene.play("pass")


@rule("HV 4.6")
@card("Summoning Orchid")
def test_summoning_orchid_is_the_third_offering_that_brings_a_token_to_be_resolved() -> None:
    scene = orchid_at_leaf("+leaf", "+leaf")
    assert scene.asked.endswith("move elemental")
    assert "The Leaf token is resolved" in scene.told("city")


@rule("HV 4.6")
@card("Summoning Orchid")
def test_summoning_orchid_and_one_offering_resolve_nothing() -> None:
    scene = orchid_at_leaf("+leaf")
    assert scene.asked == "forest make offering"
    assert scene.at("forest", "leaf") == ["+leaf", "Owl", "orchid"]


@rule("HV 4.6")
@card("Summoning Orchid")
def test_summoning_orchid_stays_from_turn_to_turn_until_its_token_is_resolved() -> None:
    scene = orchid_at_leaf().plays("offer water")
    assert scene.asked == "city action"
    assert "orchid" in scene.at("forest", "leaf")


@rule("HV 4.6")
@card("Summoning Orchid")
def test_summoning_orchid_is_gone_once_its_token_is_resolved() -> None:
    scene = haven("leaf 5: city Orrery +leaf ; forest Owl orchid +leaf", active="forest", step="resolve")
    scene.plays("s12", "pass")
    assert scene.at("forest", "leaf") == []


@rule("HV 4.6")
@card("Summoning Orchid")
def test_summoning_orchid_is_gone_when_a_token_that_nobody_sought_goes_under_its_stack() -> None:
    scene = haven("leaf 5: city +leaf ; forest orchid +leaf", active="forest", step="resolve", forest="water")
    assert scene.at("forest", "leaf") == []
    assert scene.view(CITY).lores["leaf"].under == (5,)


@rule("HV 4.6")
@card("Summoning Orchid")
def test_summoning_orchid_does_not_stand_in_for_the_offering_of_step_4() -> None:
    scene = orchid_at_leaf()
    assert scene.asked == "forest make offering"
    assert scene.offered == ["offer water"]


@rule("HV 4.6")
@card("Summoning Orchid")
def test_summoning_orchid_cannot_be_made_as_the_offering_of_step_4() -> None:
    scene = haven(active="forest", step="offering", forest="summoning_orchid leaf")
    with refused("HV 2.1", "not the time"):
        scene.play("play summoning orchid")


@rule("HV 4.6")
@card("Summoning Orchid")
def test_summoning_orchid_in_hand_does_not_lift_the_duty_to_draw_an_offering() -> None:
    scene = haven(active="forest", step="draw", forest="summoning_orchid").plays("draw seeker")
    assert scene.offered == ["draw offering"]


@rule("HV 4.6")
@card("Summoning Orchid")
def test_summoning_orchid_counts_as_a_card_in_a_tie() -> None:
    scene = haven("leaf 5: city Orrery +leaf ; forest Owl orchid +leaf", step="resolve")
    assert "Forest wins combat at Leaf, by the number of cards." in resolved(scene)


@rule("HV 4.6")
@card("Summoning Orchid")
def test_a_switch_makes_summoning_orchid_no_card_in_a_tie() -> None:
    scene = haven("leaf 5: city Orrery +leaf ; forest Owl orchid +leaf", step="resolve", orchid_counts_as_card="no")
    assert "You win combat at Leaf, as City does when all is tied." in resolved(scene)


@rule("HV 4.6")
@card("Summoning Orchid")
def test_summoning_orchid_saves_a_tie_in_lore_against_more_offerings() -> None:
    scene = haven("leaf 5: city Orrery +leaf +leaf ; forest Owl orchid +leaf", step="resolve")
    assert "Forest wins the Leaf token of 5, as Forest does when all is tied." in resolved(scene)


@rule("HV 4.6")
@card("Summoning Orchid")
def test_under_that_switch_summoning_orchid_does_not_save_a_tie_in_lore() -> None:
    scene = haven(
        "leaf 5: city Orrery +leaf +leaf ; forest Owl orchid +leaf", step="resolve", orchid_counts_as_card="no"
    )
    assert "You win the Leaf token of 5, by the number of cards." in resolved(scene)


@rule("HV 4.6")
@card("Summoning Orchid")
def test_summoning_orchid_that_is_no_card_is_an_offering_all_the_same() -> None:
    scene = orchid_at_leaf("+leaf", "+leaf", orchid_counts_as_card="no")
    assert "The Leaf token is resolved" in scene.plays("s12").told("city")


@rule("HV 4.6")
@card("Summoning Orchid")
def test_the_story_says_whose_summoning_orchid_lies_where() -> None:
    scene = haven(active="forest", forest="summoning_orchid").plays("play summoning orchid", "stone")
    assert "Forest lays a Summoning Orchid at Stone, as an Offering." in scene.told("city")
    assert "You lay a Summoning Orchid at Stone, as an Offering." in scene.told("forest")
