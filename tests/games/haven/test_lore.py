"""Lore: who wins the token, and what is left of the cards [HV 8]."""

import pytest

from tablehaven.games.haven.content import CITY, FOREST
from tests.games.haven.endgame import late
from tests.games.haven.scene import Scene, haven
from tests.marks import decision, refused, rule

# City wins both contests, and Forest has two Seekers to choose from
FOREST_LOSES_BOTH = "leaf 8: city Colossus Orrery Digger +leaf ; forest Badger Fox +leaf +leaf/water"


def resolved(*lines: str, elementals: str = "S01 S02 S03", **settings: str) -> Scene:
    """A scene in which the tokens that are due are being resolved on City's turn."""
    return haven(*lines, step="resolve", elementals=elementals, city="leaf", **settings)


def won(scene: Scene, side: str, kind: str = "leaf") -> tuple[int, ...]:
    tokens = scene.view(CITY).sides[side].spots[kind].won
    assert isinstance(tokens, tuple)
    return tokens


@rule("HV 8.1")
def test_example_forest_wins_lore_with_five_to_four() -> None:
    scene = resolved("leaf 5: city Archivist Crusher +leaf ; forest Moth Badger +leaf +leaf/water").plays("s04")
    assert won(scene, "forest") == (5,)
    assert won(scene, "city") == ()
    assert "Forest wins the Leaf token of 5, by Lore." in scene.told("city")


@rule("HV 8.1")
def test_more_lore_wins_the_token_against_more_cards_and_more_weapons() -> None:
    scene = resolved("leaf 8: city Orrery +leaf ; forest Bear Hare +leaf +leaf/water").plays("s04")
    assert scene.shrine("S01") == "forest"
    assert won(scene, "city") == (8,)


@rule("HV 8.1")
def test_lore_at_other_tokens_does_not_count() -> None:
    scene = resolved("leaf 8: city Digger +leaf +leaf/water ; forest Fox +leaf", "water 8: city Orrery").plays("s04")
    assert won(scene, "forest") == (8,)


@rule("HV 8.1")
def test_face_down_seekers_count_their_lore() -> None:
    scene = resolved("leaf 8: city Orrery? +leaf ; forest Raven Badger? +leaf +leaf/stone").plays("s04")
    assert won(scene, "forest") == (8,)


@rule("HV 8.2")
@pytest.mark.parametrize(
    "picture",
    [
        "leaf 8: city Digger +leaf +leaf/water ; forest Stag +leaf",
        "leaf 8: city Digger Crusher +leaf +leaf/water ; forest Stag +leaf +leaf/water",
        "leaf 8: city Digger +leaf +elemental ; forest Stag +leaf",
        "leaf 8: city Ballista* +leaf +leaf/water ; forest Bear +leaf +elemental",
    ],
    ids=["an Offering", "a Seeker", "an Elemental", "an Elixir"],
)
def test_a_tie_in_lore_goes_to_the_side_with_one_card_more(picture: str) -> None:
    scene = resolved(picture).plays("s04")
    assert won(scene, "city") == (8,)
    assert "You win the Leaf token of 8, by the number of cards." in scene.told("city")


@rule("HV 8.2")
def test_more_cards_win_a_tie_in_lore_for_forest_too() -> None:
    scene = resolved("leaf 8: city Colossus +leaf ; forest Wolf +leaf +leaf/water").plays("s04")
    assert won(scene, "forest") == (8,)
    assert "Forest wins the Leaf token of 8, by the number of cards." in scene.told()


@rule("HV 8.3")
def test_forest_wins_the_token_when_lore_and_cards_are_tied() -> None:
    scene = resolved("leaf 8: city Sentinel +leaf +leaf/water ; forest Otter +leaf +leaf/water").plays("s04")
    assert scene.shrine("S01") == "city"
    assert won(scene, "forest") == (8,)
    assert "Forest wins the Leaf token of 8, as Forest does when all is tied." in scene.told()


@rule("HV 8.3")
def test_forest_wins_a_tied_token_without_any_lore_on_citys_turn_too() -> None:
    scene = resolved("leaf 8: city Colossus +leaf +leaf/water ; forest Wolf +leaf +leaf/water").plays("s04")
    assert won(scene, "forest") == (8,)


@rule("HV 8.4")
def test_the_token_won_lies_face_up_before_its_winner() -> None:
    scene = resolved("leaf 6: city Orrery +leaf ; forest Bear +leaf +leaf/water").plays("s04")
    for viewer in (CITY, FOREST, -1):
        assert scene.view(viewer).sides["city"].spots["leaf"].won == (6,)


@rule("HV 8.4")
def test_all_cards_at_the_resolved_token_are_discarded_each_type_to_its_own_pile() -> None:
    scene = resolved(
        "leaf 8: city Orrery blades storm +leaf ; forest Bear* Badger? orchid +leaf +elemental",
        city_used="dazzling_blades rain_storm",
        forest_used="elixir_of_life summoning_orchid",
    ).plays("s04")
    assert scene.at("city", "leaf") == []
    assert scene.at("forest", "leaf") == []
    assert scene.discarded("city") == ["Orrery"]
    assert scene.discarded("forest") == ["Badger", "Bear"]
    assert scene.view(CITY).sides["city"].discard_sizes == {"seeker": 1, "offering": 1}
    assert scene.view(CITY).sides["forest"].discard_sizes == {"seeker": 2, "offering": 2}
    assert scene.view(CITY).sides["forest"].powers_played == ("Summoning Orchid", "Elixir of Life")


@rule("HV 8.4")
def test_cards_at_other_tokens_stay() -> None:
    scene = resolved(
        "leaf 8: city Orrery +leaf ; forest Bear +leaf +leaf/water",
        "water 8: city Crusher? blades +water ; forest Owl* orchid",
    ).plays("s04")
    assert scene.at("city", "water") == ["+water", "Crusher?", "blades"]
    assert scene.at("forest", "water") == ["Owl*", "orchid"]


@rule("HV 8.5")
@decision("keep seeker")
def test_a_side_that_lost_both_contests_may_keep_one_seeker_face_up() -> None:
    scene = resolved(FOREST_LOSES_BOTH.replace("Badger", "Badger?")).plays("s04")
    assert scene.asked == "forest keep seeker"
    assert scene.offered == ["pass", "badger", "fox"]
    scene.plays("badger")
    assert scene.at("forest", "leaf") == ["Badger"]
    assert scene.discarded("forest") == ["Fox"]
    assert scene.view(FOREST).sides["forest"].discard_sizes["offering"] == 2
    assert "Forest keeps the Badger" in scene.told()


@rule("HV 8.5")
def test_city_keeps_a_seeker_when_it_lost_both_contests() -> None:
    scene = resolved("leaf 8: city Digger +leaf ; forest Bear Owl +leaf +leaf/water").plays("s04")
    assert scene.asked == "city keep seeker"
    scene.plays("digger")
    assert scene.at("city", "leaf") == ["Digger"]
    assert scene.at("forest", "leaf") == []


@rule("HV 8.5")
def test_the_seeker_kept_competes_for_the_next_token() -> None:
    scene = resolved(FOREST_LOSES_BOTH).plays("s04", "fox", "offer leaf")
    assert scene.view(FOREST).lores["leaf"].value not in (None, 8)
    assert scene.asked == "forest action"
    assert "remove fox" in scene.offered


@rule("HV 8.5")
@rule("HV 4.15")
def test_a_rock_slide_does_not_stop_a_seeker_from_being_kept() -> None:
    """What is kept was played before, and stays with the Rock Slide for the next token."""
    scene = resolved(FOREST_LOSES_BOTH + " rock").plays("s04")
    assert scene.asked == "forest keep seeker"
    assert scene.offered == ["pass", "badger", "fox"]
    scene.plays("fox")
    assert scene.at("forest", "leaf") == ["Fox", "rock"]


@rule("HV 8.5")
def test_a_side_that_won_one_contest_keeps_nothing() -> None:
    scene = resolved("leaf 8: city Colossus +leaf ; forest Owl +leaf +leaf/water").plays("s04")
    assert scene.asked == "city make offering"
    assert scene.at("forest", "leaf") == []


@rule("HV 8.5")
def test_after_overshooting_there_is_nothing_to_keep() -> None:
    scene = resolved("leaf 5: city Digger +leaf ; forest Owl Moth +leaf +leaf/water").plays("s04")
    assert scene.asked == "city make offering"
    assert scene.at("forest", "leaf") == []


@rule("HV 8.5")
def test_a_side_without_seekers_is_not_asked_to_keep_one() -> None:
    scene = resolved("leaf 8: city Orrery +leaf +leaf/water ; forest +leaf").plays("s04")
    assert scene.asked == "city make offering"


@rule("HV 8.5")
def test_only_a_seeker_of_ones_own_at_that_token_can_be_kept() -> None:
    scene = resolved(FOREST_LOSES_BOTH, "water 8: forest Owl").plays("s04")
    with refused("HV 8.5", "Owl does not lie on your side of Leaf"):
        scene.play("owl")


@rule("HV 8.5")
def test_keeping_a_seeker_may_be_declined() -> None:
    scene = resolved(FOREST_LOSES_BOTH, kept_seeker_optional="yes").plays("s04", "pass")
    assert scene.at("forest", "leaf") == []
    assert scene.discarded("forest") == ["Badger", "Fox"]


@rule("HV 8.5")
def test_a_seeker_must_be_kept_where_that_is_switched_on() -> None:
    scene = resolved(FOREST_LOSES_BOTH, kept_seeker_optional="no").plays("s04")
    assert scene.offered == ["badger", "fox"]
    with refused("HV 8.5", "must be kept"):
        scene.play("pass")


@rule("HV 8.5")
def test_the_question_speaks_of_passing_only_where_a_seeker_need_not_be_kept() -> None:
    may = resolved(FOREST_LOSES_BOTH).plays("s04")
    assert "or pass" in may.question(FOREST)
    assert may.question(CITY) == "Forest keeps a Seeker at Leaf, or none."
    must = resolved(FOREST_LOSES_BOTH, kept_seeker_optional="no").plays("s04")
    assert "pass" not in must.question(FOREST)
    assert must.question(CITY) == "Forest keeps a Seeker at Leaf."


@rule("HV 8.5")
@pytest.mark.parametrize(("loses", "left"), [("yes", ["Badger"]), ("no", ["Badger*"])])
def test_the_seeker_kept_loses_its_elixir_unless_switched(loses: str, left: list[str]) -> None:
    scene = resolved(FOREST_LOSES_BOTH.replace("Badger", "Badger*"), kept_seeker_loses_modifiers=loses)
    scene.plays("s04", "badger")
    assert scene.at("forest", "leaf") == left


@rule("HV 8.5")
def test_an_elixir_on_another_seeker_is_lost_whatever_the_switch_says() -> None:
    scene = resolved(FOREST_LOSES_BOTH.replace("Badger", "Badger*"), kept_seeker_loses_modifiers="no")
    scene.plays("s04", "fox")
    assert scene.at("forest", "leaf") == ["Fox"]


@rule("HV 8.6")
def test_the_next_token_of_the_stack_is_turned_up() -> None:
    scene = resolved("leaf 5: city Colossus +leaf ; forest Owl +leaf +leaf/water")
    before = scene.view(CITY).lores["leaf"].stack
    scene.plays("s04")
    after = scene.view(CITY).lores["leaf"]
    assert after.value in (3, 4, 6, 7, 8)
    assert after.stack == before - 1
    assert f"The next Leaf token is worth {after.value}." in scene.told()


@rule("HV 8.6")
def test_the_last_token_of_a_stack_leaves_its_place_empty() -> None:
    scene = late(
        "leaf 5: city Colossus +leaf ; forest Owl +leaf +leaf/water",
        city_tokens="leaf 3 4 6 7 8",
        step="resolve",
        elementals="S01 S02 S03",
        city="water",
    ).plays("s04")
    assert scene.view(CITY).lores["leaf"].value is None
    assert "No Leaf token is left: the game ends after this turn." in scene.told()
    assert won(scene, "forest") == (5,)


@rule("HV 8.7")
def test_tokens_that_are_due_are_resolved_although_a_stack_ran_out() -> None:
    scene = late(
        "leaf 5: city Colossus +leaf ; forest Owl +leaf +leaf/water",
        "water 8: city Crusher +water ; forest Hare +water +water/stone",
        city_tokens="leaf 3 4 6 7 8",
        step="resolve",
        elementals="S01 S02 S03",
        city="water",
    ).plays("s04")
    assert not scene.over
    assert scene.asked == "forest move elemental"
    scene.plays("s05")
    assert scene.shrine("S02") == "city"
    assert won(scene, "forest", "water") == (8,)
