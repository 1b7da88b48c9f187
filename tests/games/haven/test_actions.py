"""Step 1: the actions of a turn [HV 3]."""

import pytest

import tablehaven
from tablehaven import OptionError
from tablehaven.games.haven import GAME, POWERS, load_content
from tablehaven.games.haven.content import CITY, FOREST
from tablehaven.table.undo import undoable
from tests.games.haven.scene import haven
from tests.marks import decision, refused, rule

SEEDS = [f"action {number}" for number in range(8)]
ALL_CITY_SEEKERS = " ".join(load_content(GAME.content_file, POWERS).cards[CITY].seeker_names)


@rule("HV 3.1")
@decision("action")
def test_a_turn_has_two_actions() -> None:
    scene = haven().plays("seek deck leaf")
    assert scene.asked == "city action"
    scene.plays("seek deck leaf")
    assert scene.asked == "city draw"


@rule("HV 3.1")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("seek deck leaf", "seek beacon stone"),
        ("remove orrery", "remove crusher"),
        ("remove crusher", "seek deck water"),
        ("play tree walking", "seek beacon leaf"),
        ("seek beacon leaf", "play tree walking"),
    ],
)
def test_the_actions_may_be_mixed(first: str, second: str) -> None:
    scene = haven("leaf: city Orrery ; forest Owl", "stone: city Crusher?", city="Beacon tree_walking leaf")
    for text in (first, second):
        scene.plays(text)
        if scene.asked == "city name token":
            scene.plays("water")
    assert scene.asked == "city draw"


@rule("HV 3.1")
def test_an_added_seeker_may_be_removed_again() -> None:
    scene = haven(city="Beacon leaf").plays("seek beacon leaf", "remove beacon")
    assert scene.discarded("city") == ["Beacon"]
    assert scene.asked == "city draw"


@rule("HV 3.1")
def test_a_third_action_is_refused() -> None:
    scene = haven(city="leaf").plays("seek deck leaf", "seek deck leaf")
    with refused("HV 2.1", "Draw a card"):
        scene.play("seek deck leaf")


@rule("HV 3.2")
@pytest.mark.parametrize("seed", SEEDS)
def test_city_has_one_action_on_its_first_turn_and_all_the_other_steps(seed: str) -> None:
    match = tablehaven.new("haven", seed=seed)
    for text in ("pass", "pass", "seek deck leaf"):
        match.play(text)
    kinds = []
    while match.view(CITY).turn == 1:
        if match.seat == CITY:
            kinds.append(match.view(CITY).decision)
        match.play(match.offered[0])
    assert kinds[:3] == ["draw", "draw", "make offering"]


@rule("HV 3.2")
def test_forest_has_two_actions_on_its_first_turn() -> None:
    scene = haven(turn=2, active="forest")
    assert scene.view(FOREST).actions == 2
    match = tablehaven.new("haven", seed="first")
    for text in ("pass", "pass", "seek deck leaf", "draw seeker", "draw seeker", "offer leaf"):
        match.play(text)
    assert (match.seat, match.view(FOREST).turn, match.view(FOREST).actions) == (FOREST, 2, 2)


@rule("HV 3.2")
def test_city_has_two_actions_on_its_second_turn() -> None:
    match = tablehaven.new("haven", seed="second")
    for text in ("pass", "pass", "seek deck leaf", "draw seeker", "draw seeker", "offer leaf"):
        match.play(text)
    for text in ("seek deck leaf", "seek deck leaf", "draw seeker", "draw seeker", "offer stone"):
        match.play(text)
    assert (match.seat, match.view(CITY).turn, match.view(CITY).actions) == (CITY, 3, 2)


@rule("HV 3.2")
def test_the_one_action_of_the_first_turn_must_be_taken() -> None:
    match = tablehaven.new("haven", seed="must")
    match.play("pass")
    match.play("pass")
    with refused("HV 3.3", "At least one action must be taken."):
        match.play("pass")


@rule("HV 3.3")
@pytest.mark.parametrize("active", ["city", "forest"])
def test_the_first_action_must_be_taken(active: str) -> None:
    with refused("HV 3.3", "At least one action must be taken."):
        haven(active=active).play("pass")


@rule("HV 3.3")
def test_the_second_action_may_be_left_out() -> None:
    scene = haven().plays("seek deck leaf", "pass")
    assert scene.asked == "city draw"


@rule("HV 3.3")
def test_removing_a_seeker_is_action_enough() -> None:
    scene = haven("leaf: city Orrery").plays("remove orrery", "pass")
    assert scene.asked == "city draw"


@rule("HV 3.3")
def test_with_all_seekers_in_play_there_is_still_an_action() -> None:
    scene = haven(f"leaf: city {ALL_CITY_SEEKERS}")
    assert all(text.startswith("remove ") for text in scene.offered)
    assert len(scene.offered) == 15


@rule("HV 3.3")
def test_with_a_rock_slide_at_every_token_there_is_still_an_action() -> None:
    scene = haven("leaf: forest rock", "water: forest rock", "stone: forest rock", active="forest", forest="Owl")
    assert scene.offered == ["clear leaf", "clear water", "clear stone"]


@rule("HV 3.4")
@pytest.mark.parametrize("text", ["seek deck leaf", "seek beacon leaf"])
def test_seekers_are_added_on_ones_own_side(text: str) -> None:
    scene = haven("leaf: forest Owl", city="Beacon leaf").plays(text)
    assert len(scene.at("city", "leaf")) == 1
    assert scene.at("forest", "leaf") == ["Owl"]


@rule("HV 3.4")
def test_a_seeker_of_the_other_side_cannot_be_removed() -> None:
    scene = haven("leaf: city Orrery ; forest Owl")
    assert [text for text in scene.offered if text.startswith("remove")] == ["remove orrery"]
    with pytest.raises(OptionError, match="'remove owl' is not a move"):
        scene.play("remove owl")


@rule("HV 3.5")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_seeker_from_the_deck_lies_face_up_at_the_token_named(seed: str) -> None:
    scene = haven(seed=seed).plays("seek deck water")
    (seeker,) = scene.at("city", "water")
    assert seeker in load_content(GAME.content_file, POWERS).cards[CITY].seeker_names
    assert scene.at("city", "leaf") == scene.at("city", "stone") == []
    assert [shown.name for shown in scene.view(FOREST).sides["city"].spots["water"].up] == [seeker]


@rule("HV 3.5")
def test_the_token_is_named_before_the_card_is_seen() -> None:
    scene = haven()
    assert scene.offered == ["seek deck leaf", "seek deck water", "seek deck stone"]
    before = scene.view(CITY).sides["city"].deck_sizes["seeker"]
    scene.plays("seek deck leaf")
    assert scene.view(CITY).sides["city"].deck_sizes["seeker"] == before - 1
    assert scene.asked == "city action"


@rule("HV 3.5")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_token_named_has_no_influence_on_the_card(seed: str) -> None:
    drawn = [haven(seed=seed).plays(f"seek deck {kind}").at("city", kind) for kind in ("leaf", "water", "stone")]
    assert drawn[0] == drawn[1] == drawn[2]


@rule("HV 3.5")
def test_a_seeker_from_the_deck_cannot_be_taken_back() -> None:
    scene = haven().plays("seek deck leaf")
    assert not undoable(scene, CITY)


@rule("HV 3.5")
def test_without_a_seeker_in_deck_or_discards_none_is_added_from_the_deck() -> None:
    scene = haven(city=ALL_CITY_SEEKERS)
    with refused("HV 5.6", "No Seeker is left in your deck, and none among your discards."):
        scene.play("seek deck leaf")


@rule("HV 3.6")
@pytest.mark.parametrize("kind", ["leaf", "water", "stone"])
def test_a_seeker_from_the_hand_lies_face_down_at_any_token(kind: str) -> None:
    scene = haven(city="Beacon leaf").plays(f"seek beacon {kind}")
    assert scene.at("city", kind) == ["Beacon?"]
    assert scene.hand("city") == ["leaf"]


@rule("HV 3.6")
def test_the_other_side_does_not_see_which_seeker_was_laid_from_the_hand() -> None:
    scene = haven(city="Beacon leaf").plays("seek beacon leaf")
    spot = scene.view(FOREST).sides["city"].spots["leaf"]
    assert (spot.up, spot.down, spot.down_count) == ((), (), 1)
    assert "Beacon" not in scene.told("forest")
    assert "Beacon" in scene.told("city")


@rule("HV 3.6")
def test_a_seeker_that_is_not_in_the_hand_is_not_laid_from_it() -> None:
    scene = haven("leaf: city Orrery", city="Beacon leaf")
    for text in ("seek orrery water", "seek glider water"):
        with refused("HV 3.6", "is not in your hand."):
            scene.play(text)


@rule("HV 3.6")
@pytest.mark.parametrize("text", ["seek beacon leaf", "seek deck leaf"])
def test_no_seeker_is_added_where_no_token_is_in_play(text: str) -> None:
    with refused("HV 3.6", "No Leaf token is in play any more."):
        haven("leaf gone", city="Beacon").play(text)


@rule("HV 3.6")
@pytest.mark.parametrize("text", ["seek owl leaf", "seek deck leaf"])
def test_no_seeker_is_added_at_a_rock_slide(text: str) -> None:
    scene = haven("leaf: forest rock", active="forest", forest="Owl leaf")
    with refused("HV 4.15", "A Rock Slide lies on your side of Leaf"):
        scene.play(text)


@rule("HV 3.6")
def test_a_rock_slide_on_the_other_side_does_not_stop_a_seeker() -> None:
    scene = haven("leaf: forest rock", city="Beacon leaf").plays("seek beacon leaf")
    assert scene.at("city", "leaf") == ["Beacon?"]


@rule("HV 3.7")
def test_a_token_takes_more_seekers_and_more_lore_than_its_value() -> None:
    scene = haven("leaf 3: city Orrery Archivist Calculator", city="Beacon Surveyor leaf")
    scene.plays("seek beacon leaf", "seek surveyor leaf")
    assert scene.at("city", "leaf") == ["Archivist", "Beacon?", "Calculator", "Orrery", "Surveyor?"]


@rule("HV 3.7")
def test_too_much_lore_costs_nothing_while_the_token_is_not_resolved() -> None:
    scene = haven("leaf 3: city Orrery +leaf +leaf", city="Archivist water")
    scene.plays("seek archivist leaf", "pass", "draw seeker", "draw seeker", "offer water")
    assert scene.asked == "forest action"
    assert scene.at("city", "leaf") == ["+leaf", "+leaf", "Archivist?", "Orrery"]


@rule("HV 3.7")
def test_too_much_lore_may_be_mended_before_the_token_is_resolved() -> None:
    scene = haven("leaf 3: city Orrery Digger +leaf +leaf +elemental", city="water", elementals="S01 S02 S03")
    scene.plays("remove orrery", "pass", "draw power", "draw power")
    assert scene.asked == "forest move elemental"


@rule("HV 3.8")
def test_a_removed_seeker_goes_to_the_discards() -> None:
    scene = haven("leaf: city Orrery Crusher", city="leaf").plays("remove orrery")
    assert scene.at("city", "leaf") == ["Crusher"]
    assert scene.discarded("city") == ["Orrery"]


@rule("HV 3.8")
def test_a_face_down_seeker_is_removed_unseen() -> None:
    scene = haven("leaf: city Orrery?", city="leaf").plays("remove orrery")
    assert scene.at("city", "leaf") == []
    assert scene.discarded("city") == ["Orrery"]
    assert "Orrery" not in scene.told("forest")
    assert scene.city.seekers.discards_could == scene.city.cards.seekers


@rule("HV 3.8")
def test_a_face_up_seeker_is_removed_in_sight_of_all() -> None:
    scene = haven("leaf: city Orrery", city="leaf").plays("remove orrery")
    assert "Orrery" in scene.told("forest")


@rule("HV 3.8")
@pytest.mark.parametrize("text", ["remove beacon", "remove glider", "remove piston"])
def test_only_a_seeker_in_play_is_removed(text: str) -> None:
    scene = haven("leaf: city Orrery", city="Beacon", city_discards="Piston")
    with refused("HV 3.8", "is not one of your Seekers in play."):
        scene.play(text)


@rule("HV 3.8")
def test_a_seeker_behind_a_rock_slide_may_be_removed() -> None:
    scene = haven("leaf: forest Owl rock", active="forest", forest="leaf").plays("remove owl")
    assert scene.at("forest", "leaf") == ["rock"]


@rule("HV 3.12")
def test_a_side_sees_how_many_cards_lie_in_its_discards_and_not_which() -> None:
    pictures = {haven(city_discards=name).picture(CITY) for name in ("Orrery", "Crusher")}
    views = [haven(city_discards=name).view(CITY) for name in ("Orrery", "Crusher")]
    assert len(pictures) == 1
    assert views[0] == views[1]
    assert views[0].sides["city"].discard_sizes == {"seeker": 1, "offering": 0}


@rule("HV 3.12")
def test_the_discards_of_each_type_lie_in_a_pile_of_their_own() -> None:
    scene = haven("leaf 3: city Orrery +leaf +leaf +elemental", city="water", step="resolve")
    assert scene.view(CITY).sides["city"].discard_sizes == {"seeker": 1, "offering": 3}
    assert scene.discarded("city") == ["Orrery"]


@rule("HV 3.12")
def test_only_a_card_lets_a_side_look_through_its_discards() -> None:
    scene = haven(city="smelling_salts", city_discards="Orrery Crusher")
    with refused("HV 3.1", "The Orrery does not answer the question."):
        scene.play("orrery")
    scene.plays("play smelling salts", "leaf")
    assert scene.offered == ["crusher", "orrery"]


@rule("HV 3.13")
@pytest.mark.parametrize("text", ["offer leaf", "offer leaf/water at water", "offer stone"])
def test_no_offering_is_laid_as_an_action(text: str) -> None:
    scene = haven(city="leaf leaf/water")
    with refused("HV 3.13", "Offerings are not laid as an action; that comes in step 4."):
        scene.play(text)
