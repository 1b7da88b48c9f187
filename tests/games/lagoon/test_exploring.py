"""Exploring [LG 5]."""

import pytest

from tests.games.lagoon.scene import lagoon
from tests.marks import decision, rule

PAIR = "1A    14A"
FLOWER = """
       2A    3A
    4A    1A    5A
       7A    8A
"""


@rule("LG 5.1")
def test_exploring_exhausts_the_druid_and_the_player_marker() -> None:
    scene = lagoon(PAIR, stag="eldrid 1A, acolyte 14A", draws="10").play("explore eldrid")
    assert not scene.refreshed("stag eldrid")
    assert not scene.marker("stag")
    assert scene.marker("hare")


@rule("LG 5.1")
def test_with_an_exhausted_marker_nobody_explores() -> None:
    scene = lagoon(PAIR, stag="eldrid 1A, acolyte 14A", marker="stag exhausted")
    assert not any(text.startswith("explore") for text in scene.offered)


@rule("LG 5.1")
def test_a_circle_explores_once_a_turn_by_itself() -> None:
    scene = lagoon(PAIR, stag="eldrid 1A, acolyte 14A", draws="10")
    scene.play("explore eldrid", "side 10A", "1A west", "pass")
    assert scene.asked == "stag action"
    assert not scene.offers("explore acolyte 14A")


@rule("LG 5.1")
def test_other_explorations_leave_the_marker_alone() -> None:
    scene = lagoon("3A    14A", stag="eldrid 3A, acolyte 14A", marker="stag exhausted", draws="10")
    scene.play("use 3A", "eldrid", "side 10A", "14A east")
    assert "10A" in scene.in_play
    scene = lagoon("3A    14A", stag="eldrid 3A, acolyte 14A", draws="10")
    scene.play("use 3A", "eldrid", "side 10A", "14A east")
    assert scene.marker("stag")


@rule("LG 5.2")
def test_exploring_needs_a_tile_in_the_bag() -> None:
    assert not lagoon(PAIR, stag="eldrid 1A", bag="").offers("explore eldrid")
    assert lagoon(PAIR, stag="eldrid 1A", bag="2").offers("explore eldrid")


@rule("LG 5.2")
def test_exploring_needs_a_space_beside_the_druid() -> None:
    scene = lagoon(FLOWER, stag="eldrid 1A, acolyte 8A")
    assert [text for text in scene.offered if text.startswith("explore")] == ["explore acolyte 8A"]


@rule("LG 5.3")
@decision("choose side")
def test_the_player_sees_the_tile_chooses_a_side_then_a_space_and_takes_a_seed() -> None:
    scene = lagoon(PAIR, stag="eldrid 1A, acolyte 14A", draws="10").play("explore acolyte")
    assert scene.asked == "stag choose side"
    assert scene.offered == ["side 10A", "side 10B"]
    scene.play("side 10B")
    assert scene.asked == "stag place site"
    assert scene.seeds("stag") == ""
    scene.play("14A east")
    assert scene.beside("14A", "east") == "10B"
    assert scene.seeds("stag") == "vowelon 1"
    assert 10 not in scene.bag


@rule("LG 5.3")
@pytest.mark.parametrize(("side", "seeds"), [("10A", "elemeen 1"), ("10B", "vowelon 1")])
def test_the_seed_is_of_the_energy_that_shows(side: str, seeds: str) -> None:
    scene = lagoon(PAIR, stag="eldrid 1A", draws="10").play("explore eldrid", f"side {side}", "1A west", "pass")
    assert scene.seeds("stag") == seeds


@rule("LG 5.3")
def test_the_new_site_lies_beside_the_druid_that_explores() -> None:
    scene = lagoon("1A    14A   21A", stag="eldrid 1A", draws="10").play("explore eldrid", "side 10A")
    assert len(scene.offered) == 5
    assert scene.offers("1A west") and scene.offers("1A southeast")
    assert not scene.offers("21A east")
    assert not scene.offers("21A northwest")


@rule("LG 5.4")
def test_a_drawn_tile_must_be_laid() -> None:
    scene = lagoon(PAIR, stag="eldrid 1A", draws="10").play("explore eldrid")
    assert not scene.offers("pass")
    assert not scene.play("side 10A").offers("pass")


@rule("LG 5.5")
@decision("enter site")
def test_after_the_basic_action_the_druid_may_move_onto_the_new_site() -> None:
    scene = lagoon(PAIR, stag="eldrid 1A, acolyte 14A", draws="10").play("explore eldrid", "side 10A", "1A west")
    assert scene.asked == "stag enter site"
    assert scene.offered == ["pass", "enter"]
    scene.play("enter")
    assert scene.druids("stag") == "eldrid 10A exhausted, acolyte 14A"


@rule("LG 5.5")
@pytest.mark.parametrize("site", ["3A", "12A", "27A"])
def test_after_no_other_exploration_does_a_druid_move_in(site: str) -> None:
    scene = lagoon(f"{site.ljust(6)}2A", stag=f"eldrid {site}, acolyte {site}", seeds="stag deonin 1", draws="10 16")
    scene.play(f"use {site}", "eldrid")
    if site == "27A":
        scene.play("give deonin")
    scene.play("side 10A", f"{site} west")
    assert scene.asked == "stag action"
    assert scene.at("stag eldrid") == site


@rule("LG 5.6")
def test_the_exploration_action_comes_after_the_move_and_the_seed() -> None:
    scene = lagoon(PAIR, stag="eldrid 1A, acolyte 14A", hare="eldrid 14A exhausted", draws="12")
    scene.play("explore eldrid", "side 12B", "1A west", "enter")
    assert scene.asked == "stag exploration"
    assert scene.at("stag eldrid") == "12B"
    assert scene.seeds("stag") == "elemeen 1"


@rule("LG 5.6")
def test_the_druid_that_explored_may_be_refreshed_by_it() -> None:
    scene = lagoon(PAIR, stag="eldrid 1A, acolyte 14A", draws="12")
    scene.play("explore eldrid", "side 12B", "1A west", "enter", "use 12B", "acolyte 14A", "eldrid")
    assert scene.druids("stag") == "eldrid 12B, acolyte 14A exhausted"


@rule("LG 5.7")
@decision("exhaust druid")
def test_a_druid_exhausted_as_a_cost_was_refreshed() -> None:
    scene = lagoon(PAIR, stag="eldrid 1A, acolyte 14A, acolyte 14A exhausted", draws="12")
    scene.play("explore eldrid", "side 12B", "1A west", "enter", "use 12B")
    assert scene.asked == "stag exhaust druid"
    assert scene.offered == ["acolyte 14A"]


@rule("LG 5.7")
def test_without_a_refreshed_druid_the_cost_cannot_be_paid() -> None:
    scene = lagoon(PAIR, stag="eldrid 1A, acolyte 14A exhausted", hare="eldrid 14A", draws="12")
    scene.play("explore eldrid", "side 12B", "1A west", "enter")
    assert scene.asked == "hare action"


@rule("LG 5.8")
def test_of_two_tiles_both_are_seen_one_is_laid_and_one_goes_back() -> None:
    scene = lagoon("12A   2A", stag="eldrid 12A, acolyte 2A", bag="9 10 16", draws="10 16").play("use 12A", "eldrid")
    assert scene.offered == ["side 10A", "side 10B", "side 16A", "side 16B"]
    assert scene.bag == [9]
    scene.play("side 16B")
    assert scene.bag == [9, 10]
    scene.play("12A west")
    assert scene.seeds("stag") == "vowelon 1"


@rule("LG 5.8")
def test_two_tiles_must_be_in_the_bag() -> None:
    assert not lagoon("12A   2A", stag="eldrid 12A", bag="9").offers("use 12A")
    assert lagoon("12A   2A", stag="eldrid 12A", bag="9 10").offers("use 12A")


@rule("LG 5.8")
def test_exploring_with_the_last_two_tiles_does_not_end_the_game() -> None:
    scene = lagoon("12A   2A", stag="eldrid 12A", hare="eldrid 2A", bag="10 16", draws="16 10")
    scene.play("use 12A", "eldrid", "side 16B", "12A west")
    assert scene.asked == "hare action"
    assert scene.bag == [10]


@rule("LG 5.9")
@decision("restore site")
def test_a_site_put_back_is_not_explored() -> None:
    scene = lagoon(
        "17B   1A    14A", stag="eldrid 1A, acolyte 17B, acolyte 14A", hare="eldrid 1A exhausted", won="stag 12B 9A"
    )
    scene.play("use 17B", "eldrid")
    assert scene.asked == "stag restore site"
    assert scene.offered == ["9A", "12B"]
    scene.play("12B", "1A northeast")
    assert scene.asked == "stag action"
    assert scene.seeds("stag") == ""
    assert scene.won("stag") == ["9A"]
    assert "12B" in scene.in_play
    assert scene.at("stag eldrid") == "supply"


@rule("LG 5.9")
def test_a_site_put_back_does_not_end_quiet_rounds_nor_the_game() -> None:
    scene = lagoon("17B   1A", stag="eldrid 17B, acolyte 1A", hare="eldrid 1A", won="stag 12B", bag="9", quiet=7)
    scene.play("use 17B", "eldrid", "12B", "17B west", "pass")
    assert scene.g.quiet == 8
    assert scene.asked == "hare action"
