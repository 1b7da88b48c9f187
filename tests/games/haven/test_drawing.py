"""Step 2: drawing cards [HV 5]."""

import pytest

from tablehaven.games.haven.content import CITY, FOREST
from tests.games.haven.positions import SINGLES, hide_away, only_elementals_to_draw
from tests.games.haven.scene import Scene, haven
from tests.marks import decision, refused, rule

SEEDS = [f"draw {number}" for number in range(12)]


def sizes(scene: Scene, side: str = "city") -> tuple[int, int, int]:
    """Seekers, Offerings and Lore Powers in the hand."""
    hand = scene.view(CITY).sides[side].hand_sizes
    return hand["seeker"], hand["offering"], hand["power"]


@rule("HV 5.1")
@decision("draw")
@pytest.mark.parametrize("first", ["seeker", "offering", "power"])
@pytest.mark.parametrize("second", ["seeker", "offering", "power"])
def test_two_cards_are_drawn_from_any_decks(first: str, second: str) -> None:
    scene = haven(city="leaf", step="draw")
    assert scene.asked == "city draw"
    scene.plays(f"draw {first}", f"draw {second}")
    assert scene.asked == "city make offering"
    drawn = [first, second]
    assert sizes(scene) == (drawn.count("seeker"), 1 + drawn.count("offering"), drawn.count("power"))


@rule("HV 5.1")
def test_the_first_card_is_seen_before_the_second_is_chosen() -> None:
    scene = haven(city="leaf", step="draw").plays("draw seeker")
    (seeker,) = scene.view(CITY).sides["city"].hand.seekers
    assert seeker.name in scene.told("city")
    assert scene.asked == "city draw"
    assert scene.offered == ["draw seeker", "draw offering", "draw power"]


@rule("HV 5.1")
@pytest.mark.parametrize("draws", [[], ["draw seeker"]])
def test_both_cards_must_be_drawn(draws: list[str]) -> None:
    scene = haven(city="leaf", step="draw").plays(*draws)
    with refused("HV 5.1", "This cannot be left out."):
        scene.play("pass")


@rule("HV 5.1")
def test_a_third_card_is_not_drawn() -> None:
    scene = haven(city="leaf", step="draw").plays("draw seeker", "draw seeker")
    with refused("HV 2.1", "It is not the time for “draw seeker”."):
        scene.play("draw seeker")


@rule("HV 5.1")
@pytest.mark.parametrize("deck", ["seeker", "offering", "power"])
def test_the_other_side_sees_the_deck_and_not_the_card(deck: str) -> None:
    scene = haven(city="leaf", step="draw", seed="unseen").plays(f"draw {deck}")
    (name,) = set(scene.hand("city")) - {"leaf"} or {"leaf"}
    kind = {"seeker": "a Seeker", "offering": "an Offering", "power": "a Lore Power"}[deck]
    assert f"City draws {kind}." in scene.told("forest")
    assert f"City draws {name}" not in scene.told("forest")
    assert scene.view(FOREST).sides["city"].hand is None


@rule("HV 5.1")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_card_drawn_leaves_its_deck(seed: str) -> None:
    scene = haven(city="leaf", step="draw", seed=seed).plays("draw seeker", "draw power")
    assert scene.view(CITY).sides["city"].deck_sizes == {"seeker": 14, "offering": 11, "power": 9}


@rule("HV 5.1")
def test_a_hand_of_more_than_seven_may_be_drawn() -> None:
    scene = haven(city=f"{SINGLES} leaf/water", step="draw").plays("draw seeker", "draw seeker")
    assert sum(sizes(scene)) == 9
    assert scene.asked == "city make offering"


@rule("HV 5.2")
@pytest.mark.parametrize("first", ["seeker", "power"])
def test_without_an_offering_in_hand_one_of_the_two_must_be_an_offering(first: str) -> None:
    scene = haven(city="Beacon", step="draw").plays(f"draw {first}")
    assert scene.offered == ["draw offering"]
    for deck in ("seeker", "power"):
        with refused("HV 5.2", "this card must be an Offering"):
            scene.play(f"draw {deck}")


@rule("HV 5.2")
@pytest.mark.parametrize("second", ["seeker", "offering", "power"])
def test_the_duty_may_be_done_with_the_first_card(second: str) -> None:
    scene = haven(city="Beacon", step="draw")
    assert scene.offered == ["draw seeker", "draw offering", "draw power"]
    scene.plays("draw offering", f"draw {second}")
    assert scene.asked == "city make offering"


@rule("HV 5.2")
def test_the_duty_is_told_in_the_question() -> None:
    assert "one of them an Offering" in haven(city="Beacon", step="draw").question(CITY)
    assert "one of them an Offering" not in haven(city="leaf", step="draw").question(CITY)


@rule("HV 5.2")
def test_with_an_offering_in_hand_none_need_be_drawn() -> None:
    scene = haven(city="leaf", step="draw").plays("draw seeker", "draw power")
    assert sizes(scene) == (1, 1, 1)


@rule("HV 5.2")
def test_offerings_on_the_table_are_not_in_the_hand() -> None:
    scene = haven("leaf: city +leaf", city="Beacon", step="draw").plays("draw seeker")
    assert scene.offered == ["draw offering"]


@rule("HV 5.2")
def test_a_hand_without_offerings_is_judged_when_the_step_begins() -> None:
    scene = haven(city="Beacon").plays("seek beacon leaf", "pass", "draw seeker")
    assert scene.offered == ["draw offering"]


@rule("HV 5.2")
@pytest.mark.parametrize("seed", SEEDS)
def test_an_elemental_does_not_fulfil_the_duty_without_its_replacement(seed: str) -> None:
    scene = haven(city="Beacon", step="draw", seed=seed).plays("draw offering", "draw seeker")
    assert sizes(scene) == (2, 1, 0)


@rule("HV 5.3")
def test_an_elemental_is_laid_at_its_token_and_replaced() -> None:
    laid = []
    for seed in SEEDS:
        scene = haven(city="Beacon", step="draw", seed=seed)
        hide_away(scene, scene.city, "elemental:leaf water").plays("draw offering")
        assert scene.hand("city") == ["Beacon", "water"]
        laid.append(scene.at("city", "leaf"))
    assert ["+elemental"] in laid
    assert [] in laid


@rule("HV 5.3")
def test_several_elementals_in_a_row_are_all_laid_and_are_one_draw() -> None:
    scene = only_elementals_to_draw()
    scene.plays("draw offering")
    for kind in ("leaf", "water", "stone"):
        assert scene.at("city", kind) == ["+elemental"]
    assert scene.view(CITY).draws == 1


@rule("HV 5.3")
@pytest.mark.parametrize("seed", SEEDS)
def test_one_draw_brings_one_offering_to_the_hand_however_many_elementals_come(seed: str) -> None:
    scene = haven(city="leaf", step="draw", seed=seed).plays("draw offering")
    came = sum(scene.at("city", kind).count("+elemental") for kind in ("leaf", "water", "stone"))
    assert sizes(scene) == (0, 2, 0)
    assert scene.view(CITY).sides["city"].deck_sizes["offering"] == 10 - came


@rule("HV 5.3")
def test_an_elemental_lies_face_up_on_the_side_that_drew_it() -> None:
    scene = only_elementals_to_draw().plays("draw offering")
    assert scene.view(FOREST).sides["city"].spots["water"].elementals == 1
    assert scene.at("forest", "water") == []
    assert "The Water Elemental appears among City’s Offerings" in scene.told("forest")


@rule("HV 5.3")
def test_an_elemental_never_enters_a_hand() -> None:
    for seed in SEEDS:
        scene = haven(city="leaf", step="draw", seed=seed).plays("draw offering", "draw offering")
        assert scene.city.offerings.hand & scene.city.cards.elementals == 0


@rule("HV 5.3")
def test_an_elemental_can_bring_its_token_to_be_resolved_in_the_same_turn() -> None:
    scene = haven("leaf 5: city Colossus +leaf ; forest +leaf", city="Beacon", step="draw", elementals="S01 S02 S03")
    hide_away(scene, scene.city, "elemental:leaf")
    scene.plays("draw offering", "draw seeker")
    assert scene.asked == "forest move elemental"


@rule("HV 5.3")
def test_the_standing_elemental_does_not_move_when_an_elemental_offering_is_drawn() -> None:
    scene = only_elementals_to_draw(elementals="S04 S05 S06").plays("draw offering")
    assert [scene.elemental(kind) for kind in ("leaf", "water", "stone")] == ["S04", "S05", "S06"]


@rule("HV 5.4")
def test_an_elemental_whose_stack_is_gone_is_discarded_and_replaced() -> None:
    discarded = set()
    for seed in SEEDS:
        scene = haven("leaf gone", city="Beacon", step="draw", seed=seed)
        hide_away(scene, scene.city, "elemental:leaf water").plays("draw offering")
        assert scene.at("city", "leaf") == []
        assert scene.hand("city") == ["Beacon", "water"]
        discarded.add(scene.view(CITY).sides["city"].discard_sizes["offering"])
    assert discarded == {0, 1}


@rule("HV 5.4")
def test_an_elemental_without_a_token_is_not_drawn_over_and_over() -> None:
    scene = only_elementals_to_draw("leaf gone").plays("draw offering")
    assert scene.at("city", "leaf") == []
    assert scene.view(CITY).sides["city"].discard_sizes["offering"] == 1
    assert scene.asked == "city draw"
