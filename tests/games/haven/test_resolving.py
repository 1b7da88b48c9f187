"""Step 3: resolving Lore Tokens [HV 6]."""

import pytest

from tablehaven.games.haven.content import CITY, FOREST
from tests.games.haven.positions import BOARD, resolving, won
from tests.games.haven.scene import Scene, haven
from tests.marks import refused, rule


def value(scene: Scene, kind: str) -> int:
    """What is printed on the token that lies in the row."""
    found = scene.view(CITY).lores[kind].value
    assert isinstance(found, int)
    return found


def with_stack(*values: int) -> Scene:
    """A turn in which the Leaf token of 5 will be due without Seekers, when only these lie in its stack."""
    scene = haven("leaf 5: city +leaf +leaf +elemental", city="water", step="draw")
    lore = scene.g.lores[0]
    stack = sum(2 ** list(scene.g.content.tokens[0]).index(value) for value in values)
    scene.city.spots[0].won = lore.stack & ~stack
    lore.stack = stack
    return scene


@rule("HV 6.9")
def test_the_rulebooks_example_gives_city_the_shrine_and_forest_the_token() -> None:
    scene = resolving("leaf 6: city Calculator Crusher? +leaf ; forest Moth? Badger +leaf +elemental")
    assert scene.asked == "forest move elemental"
    scene.plays("s09")
    assert scene.shrine("S01") == "city"
    assert (won(scene, "city"), won(scene, "forest")) == ([], [6])
    assert scene.asked == "city make offering"


@rule("HV 6.1")
@pytest.mark.parametrize(
    "picture",
    [
        "city Colossus +leaf +leaf +elemental",
        "city Colossus +leaf ; forest +leaf +leaf",
        "city Colossus ; forest +leaf +leaf +elemental",
        "city Colossus +elemental ; forest +elemental +leaf",
        "city Colossus +leaf/stone +leaf/water ; forest +leaf/stone",
        "city Colossus +leaf +leaf ; forest orchid",
    ],
)
def test_three_offerings_of_both_sides_together_bring_a_token_to_be_resolved(picture: str) -> None:
    scene = resolving(f"leaf 5: {picture}")
    assert scene.asked == "forest move elemental"


@rule("HV 6.1")
@pytest.mark.parametrize(
    "picture", ["city Colossus", "city Colossus +leaf ; forest +elemental", "forest Owl orchid +leaf"]
)
def test_two_offerings_do_not_bring_a_token_to_be_resolved(picture: str) -> None:
    scene = resolving(f"leaf 5: {picture}", active="forest")
    assert scene.asked == "forest make offering"
    assert value(scene, "leaf") == 5


@rule("HV 6.1")
def test_offerings_at_different_tokens_are_not_added_up() -> None:
    scene = resolving("leaf 5: city Colossus +leaf +leaf", "stone 5: city Crusher +stone +stone")
    assert scene.asked == "city make offering"


@rule("HV 6.1")
def test_seekers_and_other_cards_are_not_offerings() -> None:
    scene = resolving("leaf 8: city Colossus Crusher Ballista* blades storm ; forest Bear Wolf rock")
    assert scene.asked == "city make offering"


@rule("HV 6.1")
def test_a_token_with_more_than_three_offerings_is_resolved_once() -> None:
    scene = resolving("leaf 5: city Colossus +leaf +leaf +elemental ; forest +leaf +leaf +elemental").plays("s09")
    assert scene.asked == "city make offering"
    assert won(scene, "city") + won(scene, "forest") == [5]
    assert scene.at("city", "leaf") == scene.at("forest", "leaf") == []
    assert scene.told().count("The Leaf token is resolved") == 1


@rule("HV 6.2")
@pytest.mark.parametrize(("active", "order"), [("city", "leaf stone"), ("forest", "stone leaf")])
def test_tokens_are_resolved_from_left_to_right_as_the_active_side_sees_them(active: str, order: str) -> None:
    scene = resolving(
        "leaf 5: city Colossus +leaf +leaf +elemental",
        "stone 5: city Crusher +stone +stone +elemental",
        active=active,
    )
    seen = []
    for shrine in ("s09", "s10"):
        seen.append("leaf" if "Leaf" in scene.question(FOREST) else "stone")
        scene.plays(shrine)
    assert seen == order.split()
    assert scene.asked == f"{active} make offering"


@rule("HV 6.2")
def test_the_middle_token_comes_between_the_others() -> None:
    scene = resolving(
        "leaf 5: city Colossus +leaf +leaf +elemental",
        "water 5: city Ballista +water +water/stone +elemental",
        "stone 5: city Crusher +stone +stone +elemental",
        active="forest",
    )
    seen = []
    for shrine in ("s09", "s10", "s11"):
        seen.append(scene.question(FOREST).split()[2])
        scene.plays(shrine)
    assert seen == ["Stone", "Water", "Leaf"]


@rule("HV 6.2")
@pytest.mark.parametrize("active", ["city", "forest"])
def test_with_no_token_due_the_step_is_over(active: str) -> None:
    scene = haven("leaf 3: city Orrery? +leaf +leaf", active=active, step="draw", city="water", forest="water")
    scene.plays("draw power", "draw power")
    assert scene.asked == f"{active} make offering"
    assert scene.at("city", "leaf") == ["+leaf", "+leaf", "Orrery?"]


@rule("HV 6.3")
def test_an_offering_laid_in_step_4_does_not_resolve_the_token_in_the_same_turn() -> None:
    scene = haven("leaf 5: city Colossus +leaf ; forest +elemental", city="leaf", step="offering", elementals=BOARD)
    scene.plays("offer leaf")
    assert scene.asked == "forest action"
    assert value(scene, "leaf") == 5


@rule("HV 6.3")
def test_the_opponent_answers_with_actions_and_draws_before_the_token_is_resolved() -> None:
    scene = haven(
        "leaf 5: city Colossus +leaf ; forest +elemental",
        city="leaf",
        forest="Owl water",
        step="offering",
        elementals=BOARD,
    )
    scene.plays("offer leaf", "seek owl leaf", "pass", "draw power", "draw power")
    assert scene.asked == "forest move elemental"
    scene.plays("s09")
    assert scene.asked == "forest make offering"
    assert won(scene, "forest") == [5]


@rule("HV 6.4")
def test_both_sides_turn_up_their_seekers_at_the_token() -> None:
    scene = resolving("leaf 8: city Colossus? +leaf +leaf ; forest Hare? Badger? +leaf")
    assert scene.at("city", "leaf") == ["+leaf", "+leaf", "Colossus"]
    assert scene.at("forest", "leaf") == ["+leaf", "Badger", "Hare"]
    assert scene.asked == "forest move elemental"


@rule("HV 6.4")
def test_seekers_at_other_tokens_stay_face_down() -> None:
    scene = resolving("leaf 8: city Colossus? +leaf +leaf +elemental", "stone: city Orrery? ; forest Owl?")
    assert scene.at("city", "stone") == ["Orrery?"]
    assert scene.at("forest", "stone") == ["Owl?"]


@rule("HV 6.4")
def test_face_down_seekers_count_like_the_others() -> None:
    scene = resolving("leaf 8: city Orrery? +leaf +leaf ; forest Wolf +leaf")
    assert scene.asked == "city move elemental"
    scene.plays("s09")
    assert won(scene, "city") == [8]


@rule("HV 6.7")
def test_without_seekers_the_token_goes_under_its_stack_and_nobody_wins() -> None:
    scene = resolving("leaf 5: city +leaf +leaf ; forest +leaf")
    assert scene.asked == "city make offering"
    assert scene.view(CITY).lores["leaf"].under == (5,)
    assert won(scene, "city") == won(scene, "forest") == []
    assert {shrine.holder for shrine in scene.view(CITY).shrines} == {None}


@rule("HV 6.7")
def test_without_seekers_all_offerings_there_are_discarded() -> None:
    scene = resolving("leaf 5: city +leaf +elemental ; forest +leaf +leaf/stone")
    assert scene.at("city", "leaf") == scene.at("forest", "leaf") == []
    assert scene.view(CITY).sides["city"].discard_sizes["offering"] == 2
    assert scene.view(CITY).sides["forest"].discard_sizes["offering"] == 2


@rule("HV 6.7")
def test_when_both_sides_overshoot_the_token_goes_under_its_stack() -> None:
    scene = resolving("leaf 3: city Orrery +leaf +leaf ; forest Owl +leaf")
    assert scene.view(CITY).lores["leaf"].under == (3,)
    assert won(scene, "city") == won(scene, "forest") == []


@rule("HV 6.7")
def test_when_the_only_side_with_seekers_overshoots_the_token_goes_under_its_stack() -> None:
    scene = resolving("leaf 3: city Orrery +leaf ; forest +leaf +leaf")
    assert scene.view(CITY).lores["leaf"].under == (3,)
    assert scene.at("forest", "leaf") == []
    assert scene.asked == "city make offering"


@rule("HV 6.7")
def test_seekers_at_other_tokens_do_not_save_the_token() -> None:
    scene = resolving("leaf 5: city +leaf +leaf +elemental", "stone 5: city Orrery ; forest Owl")
    assert scene.view(CITY).lores["leaf"].under == (5,)
    assert scene.at("city", "stone") == ["Orrery"]


@rule("HV 6.7")
def test_one_seeker_of_either_side_is_enough_for_the_contests() -> None:
    scene = resolving("leaf 5: city +leaf +leaf +elemental ; forest Bear")
    assert scene.view(CITY).lores["leaf"].under == ()
    assert scene.asked == "city move elemental"


@rule("HV 6.8")
def test_after_that_the_next_token_is_turned_up() -> None:
    values = set()
    for number in range(40):
        scene = resolving("leaf 5: city +leaf +leaf ; forest +leaf", seed=f"next {number}")
        assert scene.view(CITY).lores["leaf"].stack == 4
        values.add(value(scene, "leaf"))
    assert values == {3, 4, 6, 7, 8}


@rule("HV 6.8")
def test_a_token_under_the_stack_comes_after_the_others() -> None:
    scene = with_stack(3).plays("draw power", "draw power")
    assert (value(scene, "leaf"), scene.view(CITY).lores["leaf"].under) == (3, (5,))


@rule("HV 6.8")
def test_the_last_token_of_a_stack_comes_back_at_once() -> None:
    scene = with_stack().plays("draw power", "draw power")
    assert (value(scene, "leaf"), scene.view(CITY).lores["leaf"].under) == (5, ())
    scene.plays("offer water")
    assert scene.asked == "forest action"


@rule("HV 6.8")
def test_powers_that_stay_at_the_token_are_discarded() -> None:
    scene = resolving("leaf 5: city blades storm +leaf +leaf ; forest orchid storm")
    assert scene.at("city", "leaf") == scene.at("forest", "leaf") == []


@rule("HV 6.8")
def test_a_rock_slide_stays_at_the_next_token() -> None:
    scene = resolving("leaf 5: city +leaf +leaf ; forest +leaf rock")
    assert scene.at("forest", "leaf") == ["rock"]


@rule("HV 6.8")
def test_the_elemental_stays_where_it_is() -> None:
    scene = resolving("leaf 5: city +leaf +leaf ; forest +leaf")
    assert scene.elemental("leaf") == "S01"


@rule("HV 6.8")
def test_the_next_token_that_is_due_is_still_resolved() -> None:
    scene = resolving("leaf 5: city +leaf +leaf +elemental", "stone 5: city Colossus +stone +stone +elemental")
    assert scene.view(CITY).lores["leaf"].under == (5,)
    assert scene.asked == "forest move elemental"
    scene.plays("s09")
    assert won(scene, "city", "stone") + won(scene, "forest", "stone") == [5]


@rule("HV 6.9")
def test_the_parts_of_resolving_keep_their_order() -> None:
    scene = resolving(
        "leaf 8: city Colossus Orrery +leaf +leaf ; forest Hare Badger +leaf",
        city_shrines="S07 S08",
        city_havens="H07",
    )
    asked = []
    for text in ("s09", "draw power", "hare"):
        asked.append(scene.asked)
        scene.plays(text)
    assert asked == ["forest move elemental", "forest granted draw", "forest keep seeker"]
    parts = (
        "The Leaf token is resolved",
        "win combat",
        "claim the Shrine S01",
        "moves the Leaf Elemental to S09",
        "mark the Haven H01",
        "draws a Lore Power",
        "win the Leaf token",
        "keeps the Hare",
        "The next Leaf token",
    )
    found = [scene.told().find(part) for part in parts]
    assert -1 not in found
    assert found == sorted(found)


@rule("HV 6.9")
def test_while_the_elemental_is_moved_no_haven_is_marked_and_no_token_won() -> None:
    scene = resolving(
        "leaf 8: city Colossus Orrery +leaf +leaf ; forest Hare +leaf", city_shrines="S07 S08", city_havens="H07"
    )
    assert scene.asked == "forest move elemental"
    assert (scene.shrine("S01"), scene.haven("H01"), won(scene, "city")) == ("city", None, [])


@rule("HV 6.9")
def test_while_a_seeker_is_kept_the_token_is_won_and_nothing_is_discarded() -> None:
    scene = resolving("leaf 8: city Colossus Orrery +leaf +leaf ; forest Hare +leaf").plays("s09")
    assert scene.asked == "forest keep seeker"
    assert won(scene, "city") == [8]
    assert scene.at("city", "leaf") == ["+leaf", "+leaf", "Colossus", "Orrery"]
    assert scene.view(CITY).lores["leaf"].value is None


@rule("HV 6.9")
def test_no_part_of_resolving_may_be_left_out_by_a_pass() -> None:
    scene = resolving("leaf 8: city Colossus +leaf +leaf +elemental")
    with refused("HV 7.5", "This cannot be left out."):
        scene.play("pass")


@rule("HV 6.11")
@pytest.mark.parametrize("switch", ["yes", "no"])
def test_a_side_without_seekers_loses_to_weapons_and_lore(switch: str) -> None:
    scene = resolving("leaf 5: city Digger ; forest +leaf +leaf +elemental", ties_without_seekers=switch)
    assert scene.asked == "forest move elemental"
    scene.plays("s09")
    assert won(scene, "city") == [5]


@rule("HV 6.11")
@pytest.mark.parametrize(("switch", "mover"), [("yes", "city"), ("no", "forest")])
def test_a_side_without_seekers_can_win_a_tie_in_combat_by_its_offerings(switch: str, mover: str) -> None:
    scene = resolving("leaf 5: city Surveyor ; forest +leaf +leaf +elemental", ties_without_seekers=switch)
    assert scene.asked == f"{mover} move elemental"


@rule("HV 6.11")
@pytest.mark.parametrize(("switch", "winner"), [("yes", "city"), ("no", "forest")])
def test_a_side_without_seekers_can_win_a_tie_in_lore_by_its_offerings(switch: str, winner: str) -> None:
    scene = resolving("leaf 5: city +leaf +leaf +elemental ; forest Bear", ties_without_seekers=switch)
    assert scene.asked == "city move elemental"
    scene.plays("s09")
    assert won(scene, winner) == [5]


@rule("HV 6.11")
@pytest.mark.parametrize(("switch", "mover"), [("yes", "forest"), ("no", "city")])
def test_a_side_without_seekers_can_win_the_last_tie(switch: str, mover: str) -> None:
    scene = resolving("leaf 5: city +leaf +leaf ; forest Hare +leaf", ties_without_seekers=switch)
    assert scene.asked == f"{mover} move elemental"


@rule("HV 6.11")
def test_the_story_says_by_which_rule_the_only_side_with_a_seeker_wins() -> None:
    hare = "leaf 5: city +leaf +leaf ; forest Hare +leaf"
    rules = resolving(hare, ties_without_seekers="no").plays("s09").cited()
    assert rules["Forest wins combat at Leaf, as the only side with a Seeker."] == "HV 6.11"
    rules = resolving(hare, ties_without_seekers="yes").plays("s09", "offer water").cited()
    assert rules["You win combat at Leaf, as City does when all is tied."] == "HV 7.3"


@rule("HV 6.11")
def test_a_side_without_seekers_and_with_fewer_cards_loses_the_tie() -> None:
    scene = resolving("leaf 5: city Surveyor +leaf +leaf ; forest +leaf")
    assert scene.asked == "forest move elemental"
