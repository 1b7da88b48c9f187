"""Reaching for more Lore than a token is worth [HV 6.5, HV 6.6, HV 6.10]."""

import pytest

from tablehaven.games.haven.content import CITY
from tests.games.haven.positions import resolving, won
from tests.marks import rule


@rule("HV 6.5")
@pytest.mark.parametrize("seeker", ["Orrery", "Orrery?"])
def test_a_side_with_more_lore_than_the_tokens_value_loses_all_its_cards_there(seeker: str) -> None:
    scene = resolving(f"leaf 3: city {seeker} Colossus +leaf +leaf ; forest Badger +leaf")
    assert scene.at("city", "leaf") == []
    assert scene.discarded("city") == ["Colossus", "Orrery"]
    assert scene.asked == "city move elemental"


@rule("HV 6.5")
def test_lore_equal_to_the_value_is_not_too_much() -> None:
    scene = resolving("leaf 4: city Orrery +leaf +leaf ; forest Hare +leaf")
    assert scene.asked == "forest move elemental"
    scene.plays("s09", "pass")
    assert won(scene, "city") == [4]


@rule("HV 6.5")
def test_the_lore_of_both_sides_is_not_added_up() -> None:
    scene = resolving("leaf 4: city Orrery +leaf +leaf ; forest Owl +leaf")
    assert "too much" not in scene.told()
    assert scene.at("city", "leaf") == ["+leaf", "+leaf", "Orrery"]


@rule("HV 6.5")
def test_an_elixir_counts_toward_too_much_lore() -> None:
    scene = resolving("leaf 7: city Orrery* +leaf +leaf ; forest Badger +leaf")
    assert scene.at("city", "leaf") == []
    within = resolving("leaf 8: city Orrery* +leaf +leaf ; forest Badger +leaf")
    assert within.at("city", "leaf") == ["+leaf", "+leaf", "Orrery*"]


@rule("HV 6.5")
@pytest.mark.parametrize("raiser", ["city", "forest"])
def test_a_rain_storm_of_either_side_raises_the_limit_for_both(raiser: str) -> None:
    sides = {"city": "Orrery +leaf +leaf", "forest": "Owl +leaf"}
    sides[raiser] += " storm"
    scene = resolving(f"leaf 3: city {sides['city']} ; forest {sides['forest']}")
    assert "+leaf" in scene.at("city", "leaf")
    assert "+leaf" in scene.at("forest", "leaf")


@rule("HV 6.5")
def test_a_rain_storm_raises_the_limit_by_one_only() -> None:
    scene = resolving("leaf 3: city Orrery Digger storm +leaf +leaf ; forest Badger +leaf")
    assert scene.discarded("city") == ["Digger", "Orrery"]


@rule("HV 6.5")
@rule("HV 6.6")
def test_both_sides_are_judged_before_either_loses_anything() -> None:
    scene = resolving("leaf 3: city Orrery Digger storm +leaf +leaf ; forest Owl +leaf")
    assert scene.discarded("city") == ["Digger", "Orrery"]
    assert scene.at("forest", "leaf") == ["+leaf", "Owl"]
    assert scene.asked == "city move elemental"


@rule("HV 6.5")
def test_both_sides_can_overshoot() -> None:
    scene = resolving("leaf 3: city Orrery +leaf +leaf ; forest Owl +leaf")
    assert (scene.discarded("city"), scene.discarded("forest")) == (["Orrery"], ["Owl"])
    assert scene.asked == "city make offering"


@rule("HV 6.5")
def test_overshooting_costs_nothing_at_other_tokens() -> None:
    scene = resolving("leaf 3: city Orrery +leaf +leaf ; forest Badger +leaf", "stone 3: city Archivist +stone")
    assert scene.at("city", "stone") == ["+stone", "Archivist"]


@rule("HV 6.6")
def test_overshooting_costs_seekers_offerings_elixir_and_blades() -> None:
    scene = resolving("leaf 5: city Beacon* blades +leaf +leaf +elemental ; forest Badger")
    assert scene.at("city", "leaf") == []
    assert scene.view(CITY).sides["city"].discard_sizes == {"seeker": 1, "offering": 3}


@rule("HV 6.6")
def test_overshooting_costs_the_own_orchid() -> None:
    scene = resolving("leaf 3: city Digger +leaf ; forest Owl orchid +leaf")
    assert scene.asked == "forest move elemental"
    assert scene.at("forest", "leaf") == []


@rule("HV 6.6")
def test_the_orchid_of_the_other_side_is_not_lost_by_overshooting() -> None:
    scene = resolving("leaf 3: city Orrery +leaf ; forest Badger orchid +leaf")
    assert scene.asked == "city move elemental"
    assert scene.at("forest", "leaf") == ["+leaf", "Badger", "orchid"]


@rule("HV 6.6")
def test_a_rain_storm_stays_until_the_token_is_done() -> None:
    scene = resolving("leaf 3: city Orrery Digger storm +leaf +leaf ; forest Owl +leaf")
    assert scene.at("city", "leaf") == ["storm"]
    scene.plays("s09")
    assert scene.at("city", "leaf") == []
    assert scene.view(CITY).lores["leaf"].storms == 0


@rule("HV 6.6")
def test_a_rock_slide_stays_when_the_side_it_blocks_overshoots() -> None:
    scene = resolving("leaf 3: city Digger +leaf +leaf ; forest Owl rock +leaf")
    assert scene.at("forest", "leaf") == ["rock"]
    scene.plays("s09")
    assert scene.at("forest", "leaf") == ["rock"]


@rule("HV 6.6")
@rule("HV 4.16")
@pytest.mark.parametrize("blocked", ["city", "forest"])
def test_a_rock_slide_on_either_side_stays_when_city_overshoots(blocked: str) -> None:
    """It is City’s card, but lies where it blocks, and is none of the cards that overshooting costs."""
    rocks = {"city": "", "forest": "", blocked: "rock"}
    scene = resolving(f"leaf 3: city Orrery +leaf +leaf {rocks['city']} ; forest Badger +leaf {rocks['forest']}")
    assert scene.discarded("city") == ["Orrery"]
    assert "rock" in scene.at(blocked, "leaf")
    scene.plays("s09")
    assert scene.at(blocked, "leaf") == ["rock"]


@rule("HV 6.10")
@pytest.mark.parametrize("seeker", ["Colossus", "Archivist", "Surveyor", "Glider"])
def test_city_wins_both_contests_when_forest_overshot(seeker: str) -> None:
    scene = resolving(f"leaf 4: city {seeker} +leaf ; forest Owl Bear Badger +leaf +elemental")
    assert scene.asked == "forest move elemental"
    scene.plays("s09")
    assert (scene.shrine("S01"), won(scene, "city")) == ("city", [4])
    assert scene.asked == "city make offering"


@rule("HV 6.10")
@pytest.mark.parametrize("seeker", ["Bear", "Moth", "Hare", "Otter"])
def test_forest_wins_both_contests_when_city_overshot(seeker: str) -> None:
    scene = resolving(f"leaf 4: city Orrery Colossus Digger +leaf +elemental +leaf ; forest {seeker}")
    assert scene.asked == "city move elemental"
    scene.plays("s09")
    assert (scene.shrine("S01"), won(scene, "forest")) == ("forest", [4])
    assert scene.asked == "city make offering"


@rule("HV 6.10")
@pytest.mark.parametrize("counts", ["no", "yes"])
def test_a_rain_storm_left_behind_by_overshooting_wins_no_contest(counts: str) -> None:
    scene = resolving("leaf 3: city Orrery Digger storm +leaf +leaf +elemental ; forest Hare", storms_are_cards=counts)
    assert scene.asked == "city move elemental"
    scene.plays("s09")
    assert won(scene, "forest") == [3]


@rule("HV 6.10")
def test_after_overshooting_no_seeker_is_kept() -> None:
    scene = resolving("leaf 3: city Orrery +leaf +leaf ; forest Badger +leaf").plays("s09")
    assert scene.at("city", "leaf") == []
    assert scene.asked == "city make offering"
