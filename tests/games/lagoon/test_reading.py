"""How the words of sites are read [LG 8]."""

import pytest

from tablehaven.games.lagoon.content import EXPLORATION, HAVEN, TROVE
from tests.games.lagoon.content import CONTENT
from tests.games.lagoon.scene import lagoon
from tests.marks import decision, rule

ROW = "1A    14A   21A"
FLOWER = """
       2A    14A
    4A    3A    5A
       7A    8A
"""


@rule("LG 8.1")
def test_roots_of_creation_lets_a_landlocked_druid_explore_anywhere() -> None:
    scene = lagoon(FLOWER, stag="eldrid 3A", draws="10")
    assert not scene.offers("explore eldrid")
    scene.play("use 3A", "eldrid", "side 10A")
    assert len(scene.offered) == 12


@rule("LG 8.1")
def test_hot_spring_overrules_the_exile() -> None:
    spring = lagoon("4A    1A    14A", stag="eldrid 14A, acolyte 4A", seeds="stag elemeen 3")
    assert spring.play("unravel 14A", "eldrid", "1A").at("stag eldrid") == "1A"


@rule("LG 8.2")
@decision("refresh druid")
def test_a_druid_is_any_circles() -> None:
    scene = lagoon(ROW, stag="eldrid 1A, acolyte 21A exhausted", hare="eldrid 14A exhausted, acolyte 14A")
    scene.play("use 1A", "eldrid")
    assert scene.asked == "stag refresh druid"
    assert scene.offered == ["acolyte 21A", "hare eldrid"]


@rule("LG 8.2")
@decision("move druid")
def test_a_druid_is_refreshed_or_exhausted() -> None:
    scene = lagoon(
        "11A   14A   1A",
        stag="eldrid 11A, acolyte 1A",
        hare="eldrid 14A exhausted, acolyte 14A",
        seeds="stag vowelon 1",
    )
    scene.play("use 11A", "eldrid", "give vowelon")
    assert scene.asked == "stag move druid"
    assert scene.offered == ["eldrid", "hare eldrid", "hare acolyte 14A"]


@rule("LG 8.3")
@pytest.mark.parametrize("summoning", [["summon", "eldrid"], ["use 10A", "eldrid"]])
def test_only_druids_of_ones_own_are_summoned(summoning: list[str]) -> None:
    scene = lagoon("1A    10A", stag="eldrid 10A", hare="acolyte 1A").play(*summoning)
    assert scene.offered == ["acolyte supply"]


@rule("LG 8.4")
def test_the_druid_that_paid_is_not_the_exhausted_one_that_is_needed() -> None:
    assert not lagoon(ROW, stag="eldrid 1A, acolyte 14A").offers("use 1A")
    assert not lagoon("19B   1A", stag="eldrid 19B, acolyte 1A").offers("use 19B")
    scene = lagoon("19B   1A", stag="eldrid 19B, acolyte 1A exhausted").play("use 19B", "eldrid")
    assert scene.offered == ["acolyte 1A"]


@rule("LG 8.4")
def test_a_druid_exhausted_as_a_cost_is_not_one_that_paid() -> None:
    """Elkibou Herd is explored, not invoked: the druid just exhausted may be the one that goes."""
    scene = lagoon("1A    14A", stag="eldrid 1A, acolyte 14A", draws="13")
    scene.play("explore eldrid", "side 13B", "1A west", "pass", "use 13B", "acolyte 14A")
    assert scene.offered == ["eldrid", "acolyte 14A"]


@rule("LG 8.5")
@decision("exile druid")
def test_any_druid_of_yours_may_be_exiled_the_invoking_one_and_the_eldrid_too() -> None:
    scene = lagoon("23B   14A   1A", stag="eldrid 14A, acolyte 23B, acolyte 1A exhausted", hare="eldrid 1A")
    scene.play("use 23B", "acolyte 23B")
    assert scene.asked == "stag exile druid"
    assert scene.offered == ["eldrid", "acolyte 23B", "acolyte 1A"]
    scene.play("acolyte 23B", "1A", "23B west")
    assert scene.druids("stag") == "eldrid 14A, acolyte 1A exhausted"


@rule("LG 8.6")
def test_a_jump_leads_to_another_site() -> None:
    assert lagoon(ROW, stag="eldrid 14A").play("use 14A", "eldrid").offered == ["1A", "21A"]
    assert not lagoon("5A    14A", stag="eldrid 5A").offers("use 5A")


@rule("LG 8.7")
def test_two_different_sites_are_swapped_and_any_circle_may_occupy_the_other() -> None:
    scene = lagoon("6A    14A   21A   1A", stag="eldrid 6A, acolyte 1A", hare="eldrid 21A").play("use 6A", "eldrid")
    assert scene.offered == ["1A", "21A"]
    assert not lagoon("6A    14A", stag="eldrid 6A", hare="eldrid 6A").offers("use 6A")


@rule("LG 8.8")
def test_a_haven_may_be_swapped_with_occupied_or_not() -> None:
    scene = lagoon("20B   14A   21A   1A    2A", stag="eldrid 20B", hare="eldrid 1A, acolyte 21A")
    assert scene.play("use 20B", "eldrid").offered == ["1A", "2A", "14A"]


@rule("LG 8.9")
@decision("trade druid")
def test_druids_that_trade_places_stand_on_two_different_sites() -> None:
    scene = lagoon(
        "20A   14A   1A",
        stag="eldrid 20A, acolyte 14A",
        hare="eldrid 20A exhausted, acolyte 1A",
        seeds="stag vowelon 1",
    )
    scene.play("use 20A", "acolyte", "give vowelon")
    assert scene.asked == "stag trade druid"
    assert scene.offered == ["eldrid", "acolyte 14A", "hare eldrid"]
    assert scene.play("hare eldrid").offered == ["acolyte 14A"]
    scene.play("acolyte 14A")
    assert scene.at("hare eldrid") == "14A"
    assert scene.druids("stag") == "eldrid 20A, acolyte 20A exhausted"


@rule("LG 8.9")
def test_without_two_sites_of_druids_there_is_no_trade() -> None:
    scene = lagoon("20A   14A   1A", stag="eldrid 20A, acolyte 20A", hare="eldrid 1A", seeds="stag vowelon 1")
    assert not scene.offers("use 20A")


CIRQUE = "25A   1A    14A"
EVERYBODY = "eldrid 1A, acolyte 25A exhausted, acolyte 14A, acolyte 14A, acolyte 14A exhausted"


@rule("LG 8.10")
def test_with_an_empty_supply_a_druid_on_the_board_is_summoned() -> None:
    scene = lagoon(CIRQUE, stag=EVERYBODY).play("summon", "eldrid")
    assert scene.offered == ["eldrid", "acolyte 25A", "acolyte 14A", "acolyte 14A exhausted"]
    scene.play("acolyte 14A refreshed", "1A")
    assert scene.druids("stag") == (
        "eldrid 1A exhausted, acolyte 1A exhausted, acolyte 14A, acolyte 14A exhausted, acolyte 25A exhausted"
    )


@rule("LG 8.10")
def test_the_invoking_druid_may_be_the_one_that_is_summoned() -> None:
    scene = lagoon(CIRQUE, stag=EVERYBODY).play("summon", "acolyte 14A", "acolyte 14A exhausted", "1A")
    assert int(scene.g.own(scene.circle("stag"))).bit_count() == 5


@rule("LG 8.10")
def test_only_with_an_empty_supply_and_only_a_circle_on_the_site() -> None:
    elsewhere = EVERYBODY.replace("25A", "1A")
    assert not lagoon(CIRQUE, stag=elsewhere, hare="eldrid 25A").offers("summon")
    four = lagoon(CIRQUE, stag=EVERYBODY.removesuffix(", acolyte 14A exhausted")).play("summon", "eldrid")
    assert four.offered == ["acolyte supply"]


@rule("LG 8.11")
@decision("give seed")
def test_no_seed_is_given_up_without_a_druid_to_refresh() -> None:
    scene = lagoon("18B   1A", stag="eldrid 18B exhausted, acolyte 1A", seeds="stag deonin 2", step="begin")
    scene.play("use 18B")
    assert scene.asked == "stag give seed"
    scene.play("give deonin")
    assert scene.asked == "stag refresh druid"
    assert scene.seeds("stag") == "deonin 1"
    two = lagoon(
        "18B   1A", stag="eldrid 18B exhausted", hare="eldrid 1A exhausted", seeds="stag deonin 2", step="begin"
    )
    assert two.play("use 18B", "give deonin").offered == ["pass", "give deonin"]


@rule("LG 8.12")
@pytest.mark.parametrize("state", ["", " exhausted"])
def test_a_druid_that_is_sent_stays_as_it_is(state: str) -> None:
    scene = lagoon("17A   1A", stag=f"eldrid 17A{state}, acolyte 17A exhausted", hare="eldrid 1A", step="end")
    assert scene.play("use 17A", "1A").druids("stag") == f"eldrid 1A{state}, acolyte 17A exhausted"
    scene = lagoon("2A    14A", stag=f"eldrid 2A, acolyte 2A{state}").play("use 2A", "eldrid", "acolyte", "14A")
    assert scene.druids("stag") == f"eldrid 2A exhausted, acolyte 14A{state}"


@rule("LG 8.13")
def test_an_eldrid_that_was_in_the_supply_is_put_on_a_haven_refreshed() -> None:
    scene = lagoon("13A   1A    14A   2A", stag="acolyte 13A exhausted", hare="eldrid 1A", step="begin")
    assert scene.play("use 13A").offered == ["1A", "2A"]
    scene.play("2A", "pass")
    assert scene.druids("stag") == "eldrid 2A, acolyte 13A exhausted"


@rule("LG 8.13")
def test_an_eldrid_on_the_board_is_not_put_anywhere() -> None:
    scene = lagoon("13A   1A", stag="eldrid 1A, acolyte 13A", hare="eldrid 1A", step="begin")
    assert scene.asked == "stag action"


@rule("LG 8.13")
def test_an_eldrid_that_left_the_board_after_the_turn_began_is_not_put_back() -> None:
    picture = "13A   18B   1A"
    scene = lagoon(picture, stag="eldrid 1A, acolyte 13A, acolyte 18B exhausted", seeds="stag deonin 1", step="begin")
    scene.g.take_off(scene.druid("stag eldrid"))
    scene.play("use 18B", "give deonin", "acolyte 18B")
    assert scene.asked == "stag action"


@rule("LG 8.14")
def test_a_site_raises_how_many_druids_are_refreshed() -> None:
    five = ", ".join(["eldrid 1A exhausted", *["acolyte 19A exhausted"] * 4])
    scene = lagoon("19A   1A", stag=five, step="refresh").play(*["acolyte 19A exhausted"] * 4)
    assert scene.asked == "stag action"
    assert not scene.refreshed("stag eldrid")
    elsewhere = lagoon("19A   1A", stag=five.replace("19A", "1A"), hare="eldrid 19A", step="refresh")
    elsewhere.play(*["acolyte 1A exhausted"] * 3)
    assert elsewhere.asked == "stag action"


@rule("LG 8.14")
def test_four_are_refreshed_with_one_word() -> None:
    four = "eldrid 1A exhausted, acolyte 19A exhausted, acolyte 19A exhausted, acolyte 19A exhausted"
    assert int(lagoon("19A   1A", stag=four, step="refresh").play("all").g.fresh).bit_count() == 4


@rule("LG 8.15")
def test_a_seed_is_given_up_so_that_the_action_can_go_on() -> None:
    seeds = "stag elemeen 1 vowelon 1 deonin 1"
    scene = lagoon("23A   1A", stag="eldrid 23A", seeds=seeds).play("use 23A", "eldrid")
    assert scene.offered == ["give elemeen"]  # no Deonin site is in play, and all stand on the Vowelon one
    scene = lagoon("23A   1A", stag="eldrid 23A, acolyte 1A", seeds=seeds).play("use 23A", "eldrid")
    assert scene.offered == ["give elemeen", "give vowelon"]


@rule("LG 8.16")
def test_several_druids_moved_by_one_action_are_different_druids() -> None:
    scene = lagoon("16B   1A    14A", stag="eldrid 16B, acolyte 1A", hare="eldrid 1A")
    scene.play("use 16B", "eldrid", "acolyte", "14A")
    assert scene.asked == "stag move druid"
    assert scene.offered == ["pass", "eldrid"]


@rule("LG 8.17")
def test_troves_have_exploration_actions_and_no_other_kind_has() -> None:
    troves = [site for site in range(CONTENT.sites) if CONTENT.types[site] == TROVE]
    assert troves == [site for site in range(CONTENT.sites) if CONTENT.moments[site] == EXPLORATION]
    assert len(troves) == 12


@rule("LG 8.17")
def test_allies_sanctums_and_shrines_can_be_unraveled_and_summoned_to_alike() -> None:
    """An ally, a sanctum and a shrine of Vowelon: none is a haven, and none is spared."""
    scene = lagoon("1A    11A   14A   20A", stag="eldrid 20A", seeds="stag elemeen 3")
    assert [CONTENT.types[2 * (number - 1)] == HAVEN for number in (1, 11, 14, 20)] == [True, False, False, False]
    assert scene.play("summon", "eldrid", "acolyte supply").offered == ["1A"]
    for site in ("11A", "14A", "20A"):
        assert lagoon(f"1A    {site}", stag=f"eldrid {site}", seeds="stag elemeen 3").offers(f"unravel {site}")
