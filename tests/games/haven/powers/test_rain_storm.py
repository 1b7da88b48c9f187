"""Rain Storm: what it does, when it can be played, and what stays secret."""

import pytest

from tablehaven.games.haven.content import CITY, FOREST
from tests.games.haven.scene import actions_left, haven
from tests.marks import card, decision, refused, rule


def resolved(*lines: str, **options: str) -> str:
    """City's story of a token that is resolved, once the loser of combat has moved the Elemental."""
    return haven(*lines, step="resolve", **options).plays("s12").told("city")


@rule("HV 4.10")
@card("Rain Storm")
@decision("name token")
def test_rain_storm_rises_over_any_token() -> None:
    scene = haven("leaf 5", city="rain_storm").plays("play rain storm")
    assert scene.asked == "city name token"
    assert scene.offered == ["leaf", "water", "stone"]
    scene.plays("leaf")
    assert [scene.view(FOREST).lores[kind].storms for kind in ("leaf", "water", "stone")] == [1, 0, 0]
    assert "A Rain Storm rises over Leaf." in scene.told("forest")


@rule("HV 4.10")
@card("Rain Storm")
def test_rain_storm_must_rise_over_a_token_once_it_is_played() -> None:
    scene = haven(city="rain_storm").plays("play rain storm")
    with refused("HV 4.10", "cannot be left out"):
        scene.play("pass")


@rule("HV 4.10")
@card("Rain Storm")
def test_rain_storm_grants_another_action() -> None:
    scene = haven(city="rain_storm").plays("play rain storm", "leaf")
    assert actions_left(scene) == "2 actions"


@rule("HV 4.10")
@card("Rain Storm")
def test_rain_storm_as_the_last_action_grants_another_one() -> None:
    scene = haven(city="rain_storm").plays("seek deck leaf", "play rain storm", "leaf")
    assert actions_left(scene) == "1 action"


@rule("HV 3.10")
@card("Rain Storm")
def test_the_action_that_rain_storm_grants_may_be_left_out() -> None:
    scene = haven(city="rain_storm").plays("seek deck leaf", "play rain storm", "leaf", "pass")
    assert scene.asked == "city draw"


@rule("HV 4.10")
@card("Rain Storm")
@pytest.mark.parametrize("raised_by", ["city", "forest"])
def test_rain_storm_raises_the_limit_for_both_sides(raised_by: str) -> None:
    city, forest = ("storm", "") if raised_by == "city" else ("", "storm")
    told = resolved(f"leaf 5: city Orrery Sentinel {city} +leaf +leaf ; forest Owl Fox {forest} +leaf")
    assert "The Leaf token is resolved, at a value of 6." in told
    assert "too much" not in told


@rule("HV 4.10")
@card("Rain Storm")
def test_rain_storm_raises_the_limit_by_one_only() -> None:
    told = resolved("leaf 5: city Orrery Beacon storm +leaf +leaf ; forest Owl +leaf")
    assert "You reach for 7 Lore at Leaf" in told


@rule("HV 4.10")
@card("Rain Storm")
def test_rain_storms_of_both_sides_add_up() -> None:
    told = resolved("leaf 5: city Orrery Beacon storm +leaf +leaf ; forest Owl storm +leaf")
    assert "The Leaf token is resolved, at a value of 7." in told
    assert "too much" not in told


@rule("HV 4.10")
@card("Rain Storm")
def test_a_second_rain_storm_may_be_played_at_the_same_token() -> None:
    scene = haven("leaf 5: city storm", active="forest", forest="rain_storm").plays("play rain storm", "leaf")
    assert scene.view(CITY).lores["leaf"].storms == 2


@rule("HV 4.10")
@card("Rain Storm")
def test_rain_storm_of_a_side_that_overshoots_still_saves_the_other() -> None:
    told = resolved("leaf 5: city Orrery Archivist storm +leaf +leaf ; forest Owl Fox +leaf")
    assert "You reach for 8 Lore at Leaf" in told
    assert "Forest reaches" not in told


@rule("HV 4.10")
@card("Rain Storm")
def test_a_token_won_under_rain_storms_scores_what_is_printed() -> None:
    scene = haven("leaf 5: city Orrery Sentinel storm +leaf +leaf ; forest Owl storm +leaf", step="resolve")
    scene.plays("s12")
    assert "You win the Leaf token of 5, by Lore." in scene.told("city")
    assert scene.view(CITY).sides["city"].lore["leaf"] == 5


@rule("HV 4.10")
@card("Rain Storm")
def test_a_switch_lets_rain_storms_count_in_the_final_score() -> None:
    scene = haven(
        "leaf 5: city Orrery Sentinel storm +leaf +leaf ; forest Owl storm +leaf",
        step="resolve",
        rain_storm_counts_in_final_scoring="yes",
    ).plays("s12")
    assert scene.view(CITY).sides["city"].lore["leaf"] == 7


@rule("HV 4.10")
@card("Rain Storm")
def test_rain_storm_is_no_card_in_a_tie() -> None:
    told = resolved("leaf 5: city Orrery +leaf +leaf ; forest Owl storm +leaf +leaf")
    assert "You win combat at Leaf, as City does when all is tied." in told


@rule("HV 4.10")
@card("Rain Storm")
def test_a_switch_makes_rain_storm_a_card_of_the_side_that_played_it() -> None:
    told = resolved("leaf 5: city Orrery +leaf +leaf ; forest Owl storm +leaf +leaf", rain_storm_counts_as_card="yes")
    assert "Forest wins combat at Leaf, by the number of cards." in told


@rule("HV 6.10")
@card("Rain Storm")
def test_under_that_switch_rain_storm_wins_nothing_for_a_side_that_overshot() -> None:
    told = resolved(
        "leaf 3: city Orrery Archivist storm +leaf +leaf +leaf/water ; forest Moth", rain_storm_counts_as_card="yes"
    )
    assert "You reach for 8 Lore at Leaf" in told
    assert "Forest wins combat at Leaf" in told


@rule("HV 4.10")
@card("Rain Storm")
def test_rain_storm_is_gone_with_the_token_that_was_resolved() -> None:
    scene = haven("leaf 5: city Orrery storm +leaf +leaf ; forest Wolf storm +leaf", step="resolve").plays("s12")
    assert scene.view(CITY).lores["leaf"].storms == 0


@rule("HV 4.10")
@card("Rain Storm")
def test_rain_storm_is_gone_with_a_token_that_goes_under_its_stack() -> None:
    scene = haven("leaf 5: city storm +leaf +leaf ; forest storm +leaf", step="resolve", city="water")
    assert scene.view(CITY).lores["leaf"].under == (5,)
    assert scene.view(CITY).lores["leaf"].storms == 0


@rule("HV 4.10")
@card("Rain Storm")
def test_rain_storm_stays_while_another_token_is_resolved() -> None:
    scene = haven("leaf 5: city Orrery +leaf +leaf ; forest Wolf +leaf", "stone: city storm", step="resolve")
    assert scene.plays("s12").view(CITY).lores["stone"].storms == 1
