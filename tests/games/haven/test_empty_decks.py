"""Decks that run out [HV 5.5 to HV 5.7]."""

import pytest

from tablehaven.games.haven import GAME, POWERS, load_content
from tablehaven.games.haven.content import CITY
from tablehaven.games.haven.state import Side
from tests.games.haven.positions import DOUBLES, SINGLES, hide_away, only_elementals_to_draw
from tests.games.haven.scene import Scene, haven
from tests.marks import refused, rule

SEEDS = [f"draw {number}" for number in range(12)]
ALL_SEEKERS = " ".join(load_content(GAME.content_file, POWERS).cards[CITY].seeker_names)
ALL_POWERS = (
    "path_of_vines tree_walking elixir_of_life misty_gateway rain_storm dazzling_blades dust_storm earthquake "
    "rock_slide smelling_salts"
)


def discard_deck(scene: Scene, side: Side) -> Scene:
    """All Offerings of the deck lie in the discards instead."""
    side.offerings.discards |= side.offerings.deck
    side.offerings.deck = 0
    scene.g.offer_anew()
    return scene


def sizes(scene: Scene, side: str = "city") -> tuple[int, int, int]:
    """Seekers, Offerings and Lore Powers in the hand."""
    hand = scene.view(CITY).sides[side].hand_sizes
    return hand["seeker"], hand["offering"], hand["power"]


@rule("HV 5.5")
@pytest.mark.parametrize("seed", SEEDS)
def test_an_empty_seeker_deck_is_made_anew_from_the_discards_when_a_seeker_is_drawn(seed: str) -> None:
    scene = haven("leaf: city Orrery", city="leaf", city_discards="all", step="draw", seed=seed).plays("draw seeker")
    assert sizes(scene) == (1, 1, 0)
    own = scene.view(CITY).sides["city"]
    assert (own.deck_sizes["seeker"], own.discard_sizes["seeker"]) == (13, 0)
    assert scene.at("city", "leaf") == ["Orrery"]


@rule("HV 5.5")
def test_an_empty_seeker_deck_is_made_anew_when_a_seeker_is_added_from_it() -> None:
    scene = haven(city="leaf", city_discards="all").plays("seek deck leaf")
    assert len(scene.at("city", "leaf")) == 1
    assert "City shuffles its discarded Seekers into a new deck." in scene.told("forest")


@rule("HV 5.5")
def test_an_empty_offering_deck_is_made_anew_from_the_discards() -> None:
    scene = haven(city="leaf", step="draw")
    discard_deck(scene, scene.city).plays("draw offering")
    assert sizes(scene) == (0, 2, 0)
    assert scene.view(CITY).sides["city"].discard_sizes["offering"] == 0
    assert "You shuffle your discarded Offerings into a new deck." in scene.told("city")


@rule("HV 5.5")
def test_a_deck_is_not_made_anew_before_a_card_is_needed() -> None:
    scene = haven(f"leaf: city {ALL_SEEKERS.replace('Orrery', '').replace('Digger', '')}", city="leaf", step="draw")
    scene.plays("draw seeker", "draw seeker")
    assert sizes(scene) == (2, 1, 0)
    assert scene.view(CITY).sides["city"].deck_sizes["seeker"] == 0
    late = haven("leaf: city Orrery", city="leaf", city_discards="all").plays("remove orrery", "pass", "draw power")
    assert late.view(CITY).sides["city"].discard_sizes["seeker"] == 15


@rule("HV 5.5")
@rule("HV 4.4")
def test_no_deck_is_made_anew_while_cards_that_were_put_under_it_remain() -> None:
    """Path of Vines leaves two Seekers, known to their owner, as all there is of the deck."""
    others = ALL_SEEKERS.replace("Orrery", "").replace("Crusher", "").replace("Digger", "")
    scene = haven(city="path_of_vines leaf", city_discards=others).plays("play path of vines", "leaf")
    scene.plays("orrery", "digger", "pass", "draw seeker")
    assert scene.hand("city") == ["Digger", "leaf"]
    assert len(scene.discarded("city")) == 12
    scene.plays("draw seeker")
    assert "Crusher" in scene.hand("city")
    assert "shuffle" not in scene.told("city") + scene.told("forest")


@rule("HV 5.5")
def test_only_the_discards_of_the_own_side_are_shuffled() -> None:
    scene = haven(city="leaf", city_discards="all", forest_discards="Owl Moth", step="draw").plays("draw seeker")
    assert scene.discarded("forest") == ["Moth", "Owl"]
    assert scene.discarded("city") == []


@rule("HV 5.5")
def test_the_last_card_of_a_deck_is_drawn_before_the_discards_are_shuffled() -> None:
    for seed in SEEDS:
        others = ALL_SEEKERS.replace("Orrery", "").replace("Crusher", "")
        scene = haven(city=others, city_discards="Crusher", step="draw", seed=seed).plays("draw seeker")
        assert "Orrery" in scene.hand("city")
        assert scene.discarded("city") == ["Crusher"]


@rule("HV 5.5")
def test_a_replacement_for_an_elemental_may_need_a_new_deck() -> None:
    scene = haven(city="Beacon", step="draw")
    hide_away(scene, scene.city, "elemental:leaf")
    water = scene.city.spots[2].offerings & -scene.city.spots[2].offerings
    scene.city.spots[2].offerings &= ~water
    scene.city.offerings.discards |= water
    scene.plays("draw offering")
    assert scene.at("city", "leaf") == ["+elemental"]
    assert sizes(scene) == (1, 1, 0)


@rule("HV 5.6")
def test_a_deck_with_no_card_left_cannot_be_chosen() -> None:
    scene = haven(city=f"{ALL_SEEKERS} leaf", step="draw")
    assert scene.offered == ["draw offering", "draw power"]
    with refused("HV 5.6", "No Seeker is left in your deck or among your discards."):
        scene.play("draw seeker")


@rule("HV 5.6")
def test_an_offering_deck_with_no_card_left_cannot_be_chosen() -> None:
    scene = only_elementals_to_draw().plays("draw offering")
    assert scene.offered == ["draw seeker", "draw power"]
    with refused("HV 5.6", "No Offering is left in your deck or among your discards."):
        scene.play("draw offering")


@rule("HV 5.6")
def test_when_no_deck_has_a_card_the_draw_is_lost() -> None:
    scene = haven(city=f"{ALL_SEEKERS} {SINGLES} {DOUBLES} {ALL_POWERS}", step="draw").plays("draw offering")
    assert scene.asked == "city make offering"
    assert "You have no card left to draw." in scene.told("city")


@rule("HV 5.6")
def test_both_draws_are_lost_when_nothing_is_left() -> None:
    elementals = "leaf: city +elemental", "water: city +elemental", "stone: city +elemental"
    scene = haven(*elementals, city=f"{ALL_SEEKERS} {SINGLES} {DOUBLES} {ALL_POWERS}", step="draw")
    assert scene.asked == "city make offering"


@rule("HV 5.6")
@pytest.mark.parametrize("deck", ["seeker", "power"])
def test_the_duty_to_draw_an_offering_lapses_with_its_deck(deck: str) -> None:
    scene = haven(city="Beacon")
    hide_away(scene, scene.city, "").plays("seek deck leaf", "pass", f"draw {deck}")
    assert scene.offered == ["draw seeker", "draw power"]
    scene.plays(f"draw {deck}")
    assert sizes(scene)[1] == 0


@rule("HV 5.6")
def test_a_duty_that_has_lapsed_is_not_asked_for() -> None:
    scene = haven(city="Beacon")
    hide_away(scene, scene.city, "").plays("seek deck leaf", "pass")
    assert scene.asked == "city draw"
    assert "Offering" not in scene.question(CITY)


@rule("HV 5.6")
def test_a_missing_replacement_is_skipped() -> None:
    scene = haven(city="Beacon", step="draw")
    hide_away(scene, scene.city, "elemental:leaf").plays("draw offering")
    assert scene.at("city", "leaf") == ["+elemental"]
    assert sizes(scene) == (1, 0, 0)
    assert scene.offered == ["draw seeker", "draw power"]


@rule("HV 5.7")
def test_an_empty_lore_power_deck_stays_empty() -> None:
    scene = haven(city=f"{ALL_POWERS.replace('tree_walking', '')} leaf", city_used="tree_walking", step="draw")
    assert scene.offered == ["draw seeker", "draw offering"]
    with refused("HV 5.7", "Your Lore Power deck is empty, and Lore Powers are never reshuffled."):
        scene.play("draw power")


@rule("HV 5.7")
def test_the_last_lore_power_is_drawn_and_then_no_more() -> None:
    scene = haven(city=f"{ALL_POWERS.replace('tree_walking', '')} leaf", step="draw").plays("draw power")
    assert "tree_walking" in scene.hand("city")
    assert scene.offered == ["draw seeker", "draw offering"]


@rule("HV 5.7")
def test_a_draw_for_a_haven_is_lost_with_the_lore_power_deck() -> None:
    scene = haven(
        "leaf 5: forest Bear +leaf +leaf +elemental",
        city=f"{ALL_POWERS} leaf",
        step="resolve",
        forest_shrines="S08",
        elementals="S07 S02 S03",
    ).plays("s10")
    assert scene.haven("H07") == "forest"
    assert scene.asked == "city make offering"


@rule("HV 5.7")
def test_with_a_lore_power_left_the_draw_for_a_haven_is_not_lost() -> None:
    scene = haven(
        "leaf 5: forest Bear +leaf +leaf +elemental",
        city="leaf",
        step="resolve",
        forest_shrines="S08",
        elementals="S07 S02 S03",
    ).plays("s10")
    assert scene.asked == "city granted draw"
