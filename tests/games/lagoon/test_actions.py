"""Actions: who pays, whose sites, and what can be taken [LG 4]."""

import pytest

from tests.games.lagoon.scene import lagoon
from tests.marks import card, decision, rule

ROW = "1A    14A   21A"


# invoking


@rule("LG 4.1")
@decision("pay")
def test_any_refreshed_druid_of_the_circle_pays_wherever_it_stands() -> None:
    scene = lagoon(
        "2A    14A   21A", stag="eldrid 21A, acolyte 14A, acolyte 2A exhausted, acolyte 21A", hare="eldrid 2A"
    )
    scene.play("use 2A")
    assert scene.asked == "stag pay"
    assert scene.offered == ["eldrid", "acolyte 14A", "acolyte 21A"]


@rule("LG 4.1")
def test_the_druid_that_pays_is_exhausted() -> None:
    scene = lagoon("2A    14A", stag="eldrid 2A, acolyte 14A").play("use 2A", "acolyte", "eldrid", "14A")
    assert scene.druids("stag") == "eldrid 14A, acolyte 14A exhausted"


@rule("LG 4.1")
def test_the_invoking_druid_is_the_one_that_paid() -> None:
    scene = lagoon("1B    14A   21A", stag="eldrid 1B, acolyte 21A").play("use 1B", "acolyte", "1B")
    assert scene.at("stag acolyte 1") == "1B"
    assert scene.at("stag eldrid") == "1B"


@rule("LG 4.1")
def test_basic_actions_are_paid_alike() -> None:
    scene = lagoon(ROW, stag="eldrid 1A exhausted, acolyte 14A", hare="eldrid 1A")
    assert [text for text in scene.offered if "eldrid" in text] == []
    assert scene.play("summon").offered == ["acolyte 14A"]


@rule("LG 4.2")
def test_only_the_eldrid_pays_for_an_eldrid_action_wherever_it_stands() -> None:
    scene = lagoon(ROW, stag="eldrid 21A, acolyte 14A").play("use 14A")
    assert scene.offered == ["eldrid"]
    assert scene.play("eldrid", "1A").druids("stag") == "eldrid 1A exhausted, acolyte 14A"


@rule("LG 4.2")
@pytest.mark.parametrize("eldrid", ["eldrid 21A exhausted", "eldrid supply"])
def test_without_a_refreshed_eldrid_there_is_no_eldrid_action(eldrid: str) -> None:
    assert not lagoon(ROW, stag=f"{eldrid}, acolyte 14A, acolyte 21A").offers("use 14A")


# passive actions


@rule("LG 4.3")
def test_a_timely_action_costs_only_what_it_says() -> None:
    scene = lagoon("1A    16A", stag="eldrid 1A exhausted, acolyte 16A").play("use 16A", "eldrid")
    assert scene.druids("stag") == "eldrid 1A, acolyte 16A"


@rule("LG 4.3")
@pytest.mark.parametrize(("site", "step"), [("13A", "action"), ("17A", "action"), ("16A", "begin"), ("16A", "end")])
def test_a_timely_action_is_used_only_when_its_words_say(site: str, step: str) -> None:
    scene = lagoon(f"1A    {site}", stag=f"acolyte {site}, acolyte {site}", hare="eldrid 1A", step=step)
    assert not scene.offers(f"use {site}")


@rule("LG 4.4")
@decision("exploration")
def test_who_explores_may_use_the_exploration_action_with_nobody_there() -> None:
    scene = lagoon(ROW, stag="eldrid 1A, acolyte 14A", hare="eldrid 21A exhausted", draws="12")
    scene.play("explore eldrid", "side 12B", "1A west", "pass")
    assert scene.asked == "stag exploration"
    assert scene.offered == ["pass", "use 12B"]
    scene.play("use 12B", "acolyte 14A", "hare eldrid")
    assert scene.refreshed("hare eldrid")


@rule("LG 4.4")
def test_an_exploration_action_is_never_used_later() -> None:
    scene = lagoon("1A    14A", stag="eldrid 1A, acolyte 14A", hare="eldrid 1A, acolyte 14A exhausted", draws="12")
    scene.play("explore eldrid", "side 12B", "1A west", "enter", "pass")
    assert scene.asked == "stag action"
    assert not scene.offers("use 12B")
    scene.play("pass", "all", "move eldrid", "12B")
    assert "use 12B" not in scene.offered


@rule("LG 4.4")
def test_an_exploration_action_is_used_once() -> None:
    scene = lagoon(ROW, stag="eldrid 1A, acolyte 14A, acolyte 14A, acolyte 21A exhausted", draws="12")
    scene.play("explore eldrid", "side 12B", "1A west", "pass", "use 12B", "acolyte 14A", "acolyte 21A")
    assert scene.asked == "stag action"


# basic actions


@rule("LG 4.5")
def test_a_druid_moves_to_an_adjacent_site_and_is_exhausted() -> None:
    scene = lagoon(ROW, stag="eldrid 1A, acolyte 21A").play("move acolyte")
    assert scene.offered == ["14A"]
    assert scene.play("14A").druids("stag") == "eldrid 1A, acolyte 14A exhausted"


@rule("LG 4.5")
def test_in_a_world_of_one_site_nobody_moves() -> None:
    assert lagoon("1A", stag="eldrid 1A").offered == ["pass", "summon", "explore eldrid"]


@rule("LG 4.6")
@decision("summon druid")
@decision("summon to")
def test_a_druid_of_the_supply_enters_any_haven_exhausted() -> None:
    scene = lagoon("1A    14A   2A", stag="acolyte 14A, acolyte 14A", hare="eldrid 2A")
    scene.play("summon", "acolyte 14A")
    assert scene.asked == "stag summon druid"
    assert scene.offered == ["eldrid", "acolyte supply"]
    scene.play("eldrid")
    assert scene.asked == "stag summon to"
    assert scene.offered == ["1A", "2A"]
    assert scene.play("2A").druids("stag") == "eldrid 2A exhausted, acolyte 14A, acolyte 14A exhausted"


@rule("LG 4.6")
def test_with_an_empty_supply_nobody_is_summoned() -> None:
    everybody = "eldrid 1A, acolyte 1A, acolyte 1A, acolyte 14A, acolyte 14A"
    assert not lagoon(ROW, stag=everybody).offers("summon")
    assert lagoon(ROW, stag=everybody.removesuffix(", acolyte 14A")).offers("summon")


@rule("LG 4.7")
def test_exploring_and_unraveling_are_actions_too() -> None:
    scene = lagoon("1A    21A   14A", stag="eldrid 1A, acolyte 14A", seeds="stag elemeen 2")
    assert scene.offers("explore eldrid")
    assert scene.offers("unravel 14A")


# sharing


@rule("LG 4.8")
@card("Kindred Stone")
@card("Elixona, Queen of Dreams")
def test_the_sharing_example() -> None:
    """The fern Eldrid stands on Elixona, an exhausted fern acolyte on Kindred Stone."""
    picture = """
        19B   14A   1A
           21B   2A
    """
    ferns = "eldrid 19B, acolyte 21B exhausted"
    scene = lagoon(picture, circles="fern owl", fern=ferns, owl="eldrid 1A, acolyte 14A")
    assert [text for text in scene.offered if text.startswith("use")] == ["use 19B", "use 21B"]

    summoning = lagoon(picture, circles="fern owl", fern=ferns, owl="eldrid 1A").play("use 21B")
    assert summoning.offered == ["eldrid"]
    assert summoning.play("eldrid", "acolyte supply").offered == ["19B", "21B"]

    moving = lagoon(picture, circles="fern owl", fern=ferns, owl="eldrid 1A, acolyte 14A exhausted").play("use 19B")
    assert moving.offered == ["eldrid"]
    assert moving.play("eldrid").offered == ["acolyte 21B"]
    assert moving.play("acolyte 21B").offered == ["1A", "2A", "14A", "19B", "21B"]


@rule("LG 4.8")
def test_a_site_that_only_others_occupy_offers_nothing() -> None:
    scene = lagoon("2A    14A   21A", stag="eldrid 14A, acolyte 14A", hare="eldrid 2A")
    assert not scene.offers("use 2A")


@rule("LG 4.8")
def test_losing_the_druid_on_the_site_on_the_way_changes_nothing() -> None:
    scene = lagoon("22B   14A   1A", stag="eldrid 22B, acolyte 14A", hare="eldrid 1A").play("use 22B", "eldrid")
    assert scene.at("stag eldrid") == "supply"
    assert scene.asked == "stag move druid"
    assert scene.play("acolyte", "1A").druids("stag") == "acolyte 1A"


@rule("LG 4.8")
def test_what_a_circle_can_use_changes_as_its_druids_move() -> None:
    scene = lagoon("2A    14A   21A", stag="eldrid 14A, acolyte 21A, acolyte 21A")
    assert not scene.offers("use 2A")
    scene.play("move eldrid", "2A")
    assert scene.offers("use 2A")


@rule("LG 4.9")
def test_an_acolyte_makes_an_eldrid_action_available_to_the_eldrid() -> None:
    scene = lagoon(ROW, stag="eldrid 1A, acolyte 14A exhausted").play("use 14A")
    assert scene.offered == ["eldrid"]
    assert scene.play("eldrid").offered == ["14A", "21A"]


@rule("LG 4.10")
def test_circles_on_the_same_site_all_have_its_action() -> None:
    scene = lagoon("2A    14A", stag="eldrid 2A, acolyte 2A", hare="eldrid 2A, acolyte 2A")
    assert scene.offers("use 2A")
    scene.play("pass")
    assert scene.asked == "hare action"
    assert scene.offers("use 2A")


# what may and what must be done


@rule("LG 4.11")
def test_what_you_may_do_can_be_passed() -> None:
    scene = lagoon(ROW, stag="eldrid 1A, acolyte 14A", hare="eldrid 21A exhausted", draws="12")
    scene.play("explore eldrid", "side 12B", "1A west")
    assert scene.offered == ["pass", "enter"]
    scene.play("pass")
    assert scene.offered == ["pass", "use 12B"]
    scene.play("pass")
    assert scene.druids("stag") == "eldrid 1A exhausted, acolyte 14A"


@rule("LG 4.11")
def test_what_must_be_done_cannot_be_passed() -> None:
    scene = lagoon("2A    14A", stag="eldrid 2A, acolyte 14A").play("use 2A")
    assert not scene.offers("pass")
    assert not scene.play("eldrid").offers("pass")


@rule("LG 4.12")
def test_an_action_without_a_target_is_not_offered() -> None:
    assert not lagoon(ROW, stag="eldrid 1A, acolyte 1A", hare="eldrid 14A").offers("use 1A")
    assert lagoon(ROW, stag="eldrid 1A, acolyte 1A", hare="eldrid 14A exhausted").offers("use 1A")


@rule("LG 4.12")
def test_at_most_needs_at_least_one() -> None:
    assert not lagoon("3B    14A", stag="eldrid 3B, acolyte 14A").offers("use 3B")
    assert lagoon("3B    14A", stag="eldrid 3B, acolyte 14A exhausted").offers("use 3B")


@rule("LG 4.12")
def test_an_action_that_needs_a_seed_is_not_offered_without_one() -> None:
    assert not lagoon("23A   1A", stag="eldrid 1A, acolyte 23A").offers("use 23A")
    assert lagoon("23A   1A", stag="eldrid 1A, acolyte 23A", seeds="stag vowelon 1").offers("use 23A")


@rule("LG 4.12")
def test_only_druids_whose_paying_leaves_something_to_do_can_pay() -> None:
    """Floating Temple carries the site under the paying druid, which must be unlocked."""
    scene = lagoon("1A    2B    14A", stag="eldrid 1A, acolyte 2B, acolyte 14A").play("use 2B")
    assert scene.offered == ["eldrid", "acolyte 14A"]
