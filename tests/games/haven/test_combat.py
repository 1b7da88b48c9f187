"""Combat, Shrines and Havens [HV 7]."""

import pytest

from tablehaven.games.haven.content import CITY, FOREST
from tests.games.haven.scene import Scene, haven
from tests.marks import decision, refused, rule

CITY_WINS_COMBAT = "leaf 8: city Colossus +leaf ; forest Owl +leaf +leaf/water"
FOREST_WINS_COMBAT = "leaf 8: city Orrery +leaf ; forest Bear +leaf +leaf/water"
OVERSHOT_UNDER_RAIN = "leaf 3: city Colossus +leaf ; forest Owl Fox storm +leaf +leaf/water"

# Elementals on S01, S02 and S03, tokens everywhere else
ELSEWHERE = {
    "elementals": "S01 S02 S03",
    "city_shrines": "S04 S05 S06 S07",
    "forest_shrines": "S08 S09 S10 S11 S12",
    "forest_havens": "H07 H08 H09 H10",
}


def resolved(*lines: str, elementals: str = "S01 S02 S03", **settings: str) -> Scene:
    """A scene in which the tokens that are due are being resolved on City's turn."""
    return haven(*lines, step="resolve", elementals=elementals, city="leaf", **settings)


@rule("HV 7.7")
def test_example_city_claims_a_haven_with_three_of_its_four_shrines() -> None:
    scene = resolved(CITY_WINS_COMBAT, elementals="S07 S03 S05", city_shrines="S01 S02")
    assert scene.haven("H01") is None
    scene.plays("s04")
    assert scene.haven("H01") == "city"


@rule("HV 6.9")
def test_the_story_weighs_both_sides_before_it_names_the_winners() -> None:
    told = resolved("leaf 8: city Colossus* Digger +leaf ; forest Owl +leaf orchid").plays("s04").told()
    assert (
        "You have 1 Lore, 4 weapons and 4 cards there. Forest has 4 Lore, 1 weapon and 3 cards there. You win combat"
    ) in told


@rule("HV 6.10")
@pytest.mark.parametrize("counts", ["no", "yes"])
def test_the_story_weighs_no_side_that_overshot(counts: str) -> None:
    told = resolved(OVERSHOT_UNDER_RAIN, rain_storm_counts_as_card=counts).plays("s04").told()
    assert "too much, and loses all its cards there. You have 0 Lore, 3 weapons and 2 cards there. You win" in told


@rule("HV 7.7")
def test_example_two_of_three_shrines_are_a_majority() -> None:
    scene = resolved(FOREST_WINS_COMBAT, elementals="S07 S03 S05", forest_shrines="S08")
    scene.plays("s04")
    assert scene.haven("H07") == "forest"


@rule("HV 7.7")
def test_example_three_of_four_shrines_are_a_majority_and_two_are_not() -> None:
    scene = resolved(CITY_WINS_COMBAT, elementals="S05 S03 S02", city_shrines="S04", forest_shrines="S10")
    scene.plays("s01")
    assert scene.haven("H04") is None
    scene = resolved(CITY_WINS_COMBAT, elementals="S05 S03 S02", city_shrines="S04 S10")
    scene.plays("s01")
    assert scene.haven("H04") == "city"


@rule("HV 7.1")
def test_example_city_wins_combat_with_two_weapons_to_one() -> None:
    scene = resolved("leaf 5: city Archivist Crusher +leaf ; forest Moth Badger +leaf +leaf/water").plays("s04")
    assert scene.shrine("S01") == "city"
    assert "City wins combat at Leaf, by weapons." in scene.told("forest")


@rule("HV 7.1")
def test_more_weapons_win_combat_against_more_cards_and_more_lore() -> None:
    scene = resolved("leaf 8: city Orrery Beacon +leaf +leaf/water ; forest Bear +leaf").plays("s04")
    assert scene.shrine("S01") == "forest"


@rule("HV 7.1")
def test_weapons_at_other_tokens_do_not_count() -> None:
    scene = resolved("leaf 8: city Digger +leaf ; forest Wolf +leaf +leaf/water", "water 8: city Colossus").plays("s04")
    assert scene.shrine("S01") == "forest"


@rule("HV 7.1")
def test_face_down_seekers_are_turned_up_and_fight() -> None:
    scene = resolved("leaf 8: city Digger +leaf +leaf/water ; forest Bear? +leaf").plays("s04")
    assert scene.shrine("S01") == "forest"
    assert "Forest turns up the Bear" in scene.told("city")


@rule("HV 7.2")
@pytest.mark.parametrize(
    "picture",
    [
        "leaf 8: city Digger +leaf ; forest Badger +leaf +leaf/water",
        "leaf 8: city Digger +leaf +leaf/water ; forest Badger Moth +leaf +leaf/water",
        "leaf 8: city Digger +leaf +leaf/water ; forest Badger +leaf +leaf/water +elemental",
        "leaf 8: city Digger +leaf +leaf/water ; forest Badger* +leaf +leaf/water",
        "leaf 8: city Digger +leaf +leaf/water ; forest Badger +leaf +leaf/water orchid",
    ],
    ids=["an Offering", "a Seeker", "an Elemental", "an Elixir", "an Orchid"],
)
def test_a_tie_in_combat_goes_to_the_side_with_one_card_more(picture: str) -> None:
    scene = resolved(picture).plays("s04")
    assert scene.shrine("S01") == "forest"
    assert "Forest wins combat at Leaf, by the number of cards." in scene.told("city")


@rule("HV 7.2")
@pytest.mark.parametrize("extra", ["blades", "storm", "rock"])
def test_blades_storms_and_rock_slides_are_no_cards_in_a_tie(extra: str) -> None:
    weapons = "Surveyor" if extra == "blades" else "Digger"
    scene = resolved(f"leaf 8: city {weapons} +leaf {extra} ; forest Badger +leaf +leaf/water").plays("s04")
    assert scene.shrine("S01") == "forest"


@rule("HV 7.2")
def test_the_same_count_of_cards_serves_combat_and_lore() -> None:
    scene = resolved("leaf 8: city Digger +leaf +leaf/water ; forest Badger +leaf").plays("s04", "pass")
    assert "City wins combat at Leaf, by the number of cards." in scene.told("forest")
    assert "City wins the Leaf token of 8, by the number of cards." in scene.told("forest")


@rule("HV 7.3")
def test_city_wins_combat_when_weapons_and_cards_are_tied() -> None:
    scene = resolved("leaf 8: city Digger +leaf +leaf/water ; forest Raven +leaf +leaf/water").plays("s04")
    assert scene.shrine("S01") == "city"
    assert "City wins combat at Leaf, as City does when all is tied." in scene.told("forest")


@rule("HV 7.3")
def test_city_wins_a_tied_combat_without_any_weapon_on_forests_turn_too() -> None:
    scene = resolved(
        "leaf 8: city Surveyor +leaf +leaf/water ; forest Moth +leaf +leaf/water", active="forest", forest="leaf"
    ).plays("s04")
    assert scene.shrine("S01") == "city"


@rule("HV 7.4")
def test_the_winner_of_combat_takes_the_shrine_of_the_elemental_of_that_type_only() -> None:
    scene = resolved("water 8: city Colossus +water ; forest Owl +water +leaf/water")
    assert scene.shrine("S02") == "city"
    assert scene.shrine("S01") is None
    assert scene.shrine("S03") is None
    scene.plays("s04")
    assert "City claims the Shrine S02." in scene.told("forest")


@rule("HV 7.5")
@decision("move elemental")
def test_the_loser_of_combat_moves_the_elemental_also_out_of_turn() -> None:
    scene = resolved(CITY_WINS_COMBAT)
    assert scene.asked == "forest move elemental"
    scene.plays("s12")
    assert scene.elemental("leaf") == "S12"
    assert resolved(FOREST_WINS_COMBAT).asked == "city move elemental"


@rule("HV 7.5")
def test_an_elemental_may_go_to_every_shrine_without_token_and_without_elemental() -> None:
    scene = resolved(CITY_WINS_COMBAT, city_shrines="S04", forest_shrines="S05 S10")
    assert scene.offered == ["s06", "s07", "s08", "s09", "s11", "s12"]


@rule("HV 7.5")
def test_an_elemental_may_not_stay() -> None:
    with refused("HV 7.5", "it may not stay"):
        resolved(CITY_WINS_COMBAT).play("s01")


@rule("HV 7.5")
def test_an_elemental_may_not_join_another() -> None:
    with refused("HV 7.5", "The Water Elemental stands at S02"):
        resolved(CITY_WINS_COMBAT).play("s02")


@rule("HV 7.5")
@pytest.mark.parametrize("side", ["city", "forest"])
def test_an_elemental_may_not_go_to_a_shrine_with_a_token(side: str) -> None:
    with refused("HV 7.5", "A token lies at S09"):
        resolved(CITY_WINS_COMBAT, **{f"{side}_shrines": "S09"}).play("s09")


@rule("HV 7.5")
def test_the_winner_of_combat_does_not_move_the_elemental() -> None:
    why = resolved(CITY_WINS_COMBAT).why_not("s04", CITY)
    assert why is not None
    assert why.rule == "HV 2.2"


@rule("HV 7.5")
def test_moving_the_elemental_cannot_be_left_out() -> None:
    with refused("HV 7.5", "cannot be left out"):
        resolved(CITY_WINS_COMBAT).play("pass")


@rule("HV 7.6")
def test_an_elemental_without_a_free_shrine_leaves_the_board() -> None:
    scene = resolved(CITY_WINS_COMBAT, **ELSEWHERE)
    assert scene.elemental("leaf") is None
    assert scene.shrine("S01") == "city"


@rule("HV 7.6")
def test_the_game_goes_on_to_the_end_of_the_turn_in_which_an_elemental_left() -> None:
    scene = resolved(CITY_WINS_COMBAT, **ELSEWHERE).plays("pass")
    assert scene.asked == "city make offering"
    assert "The Leaf Elemental leaves the board: the game ends after this turn." in scene.told()
    scene.plays("offer leaf")
    assert scene.over


@rule("HV 7.6")
def test_an_elemental_stays_on_the_board_while_one_shrine_is_free() -> None:
    elsewhere = ELSEWHERE | {"city_shrines": "S05 S06 S07"}
    scene = resolved(CITY_WINS_COMBAT, **elsewhere)
    assert scene.offered == ["s04"]


@rule("HV 7.7")
def test_empty_shrines_count_in_the_majority() -> None:
    scene = resolved(CITY_WINS_COMBAT, elementals="S01 S03 S05", city_shrines="S02").plays("s04")
    assert scene.haven("H01") is None


@rule("HV 7.7")
def test_an_elemental_holds_no_shrine() -> None:
    scene = resolved(CITY_WINS_COMBAT, elementals="S01 S07 S08", city_shrines="S02").plays("s04")
    assert scene.haven("H01") is None


@rule("HV 7.7")
def test_shrines_of_both_sides_do_not_add_up_to_a_majority() -> None:
    scene = resolved(CITY_WINS_COMBAT, elementals="S07 S03 S05", forest_shrines="S08").plays("s04")
    assert scene.haven("H07") is None


@rule("HV 7.7")
def test_several_havens_are_claimed_at_once_and_nobody_is_asked() -> None:
    scene = resolved(
        CITY_WINS_COMBAT,
        elementals="S08 S03 S05",
        city_shrines="S07 S11",
        forest_used="growth_song path_of_vines rejuvenating_fruit summoning_orchid tree_walking elixir_of_life "
        "misty_gateway rain_storm earthquake smelling_salts",
    ).plays("s04")
    assert [scene.haven(name) for name in ("H07", "H08", "H09")] == ["city"] * 3
    assert scene.asked == "city make offering"


@rule("HV 7.7")
def test_havens_away_from_the_new_shrine_stay_as_they_are() -> None:
    scene = resolved(
        CITY_WINS_COMBAT, elementals="S08 S03 S05", city_shrines="S07", forest_shrines="S10 S11", forest_havens="H10"
    ).plays("s04", "pass")
    held = {h.name: h.holder for h in scene.view(CITY).havens if h.holder}
    assert held == {"H07": "city", "H10": "forest"}


@rule("HV 7.8")
@decision("granted draw")
def test_the_opponent_of_the_side_that_marks_a_haven_may_draw_a_lore_power() -> None:
    scene = resolved(FOREST_WINS_COMBAT, elementals="S07 S03 S05", forest_shrines="S08").plays("s04")
    assert scene.asked == "city granted draw"
    assert scene.offered == ["pass", "draw power"]
    scene.plays("draw power")
    assert scene.view(CITY).sides["city"].hand_sizes["power"] == 1


@rule("HV 7.8")
def test_a_granted_draw_may_be_declined() -> None:
    scene = resolved(CITY_WINS_COMBAT, elementals="S07 S03 S05", city_shrines="S08").plays("s04", "pass")
    assert scene.view(FOREST).sides["forest"].hand_sizes["power"] == 0
    assert scene.asked == "city make offering"
    assert "You decline the Lore Power." in scene.told("forest")


@rule("HV 7.8")
def test_a_shrine_alone_grants_no_draw() -> None:
    scene = resolved(CITY_WINS_COMBAT).plays("s04")
    assert scene.asked == "city make offering"


@rule("HV 7.8")
@pytest.mark.parametrize("deck", ["seeker", "offering"])
def test_a_granted_draw_is_a_lore_power_and_nothing_else(deck: str) -> None:
    scene = resolved(CITY_WINS_COMBAT, elementals="S07 S03 S05", city_shrines="S08").plays("s04")
    with refused("HV 7.8", "Only a Lore Power may be drawn for an opponent’s Haven."):
        scene.play(f"draw {deck}")


@rule("HV 7.8")
def test_a_granted_draw_goes_beyond_the_hand_limit() -> None:
    full = "Bear Wolf Boar Stag Lynx Badger Hawk"
    scene = resolved(CITY_WINS_COMBAT, elementals="S07 S03 S05", city_shrines="S08", forest=full)
    scene.plays("s04", "draw power", "offer leaf")
    assert len(scene.hand("forest")) == 8
    assert scene.asked == "forest action"


@rule("HV 7.8")
@pytest.mark.parametrize(("per_haven", "draws"), [("yes", 3), ("no", 1)])
def test_each_haven_marked_grants_a_draw_unless_switched_to_one_in_all(per_haven: str, draws: int) -> None:
    scene = resolved(
        CITY_WINS_COMBAT, elementals="S08 S03 S05", city_shrines="S07 S11", lore_draw_per_haven=per_haven
    ).plays("s04")
    for _ in range(draws):
        assert scene.asked == "forest granted draw"
        scene.plays("draw power")
    assert scene.asked == "city make offering"
    assert scene.view(FOREST).sides["forest"].hand_sizes["power"] == draws


@rule("HV 7.8")
def test_declining_one_draw_leaves_the_next() -> None:
    scene = resolved(CITY_WINS_COMBAT, elementals="S08 S03 S05", city_shrines="S07 S11")
    scene.plays("s04", "pass", "draw power", "pass")
    assert scene.view(FOREST).sides["forest"].hand_sizes["power"] == 1


@rule("HV 7.8")
def test_granted_draws_end_with_the_lore_power_deck() -> None:
    scene = resolved(
        CITY_WINS_COMBAT,
        elementals="S08 S03 S05",
        city_shrines="S07 S11",
        forest_used="growth_song path_of_vines rejuvenating_fruit summoning_orchid tree_walking elixir_of_life "
        "misty_gateway rain_storm earthquake",
    ).plays("s04", "draw power")
    assert scene.hand("forest") == ["smelling_salts"]
    assert scene.asked == "city make offering"


@rule("HV 7.9")
def test_a_haven_stays_claimed_when_the_other_side_takes_the_last_shrine_around_it() -> None:
    scene = resolved(
        FOREST_WINS_COMBAT, elementals="S12 S03 S05", city_shrines="S07 S08", city_havens="H07", forest_shrines="S06"
    ).plays("s04")
    assert scene.shrine("S12") == "forest"
    assert scene.haven("H07") == "city"


@rule("HV 7.9")
def test_a_haven_already_claimed_is_not_marked_again() -> None:
    scene = resolved(CITY_WINS_COMBAT, elementals="S12 S03 S05", city_shrines="S07 S08", city_havens="H07")
    scene.plays("s04")
    assert scene.haven("H08") == "city"
    scene.plays("pass")
    assert scene.asked == "city make offering"
    assert "the Haven H07" not in scene.told()
