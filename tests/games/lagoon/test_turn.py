"""The turn and its four steps [LG 3]."""

import pytest

from tablehaven import Match
from tablehaven.games.lagoon import GAME, events
from tablehaven.kernel.event import Event
from tablehaven.table.undo import undoable
from tests.games.lagoon.scene import Scene, lagoon, set_up
from tests.marks import decision, rule

ROW = "1A    14A   21A"
GATES = "1A    13A   18B   17A"  # a haven, two sites of the Begin step and one of the End step


def tells(scene: Scene, event: Event) -> bool:
    return any(kind is event for kind, _ in scene.events)


@rule("LG 3.1")
@decision("begin")
@decision("refresh")
@decision("action")
@decision("end")
def test_the_four_steps_come_in_order() -> None:
    scene = lagoon(
        GATES,
        stag="acolyte 13A, acolyte 17A exhausted, acolyte 1A exhausted",
        hare="eldrid 1A",
        step="begin",
    )
    assert scene.asked == "stag begin"
    scene.play("use 13A", "1A")
    assert scene.asked == "stag refresh"
    scene.play("acolyte 17A", "pass")
    assert scene.asked == "stag action"
    scene.play("pass")
    assert scene.asked == "stag end"
    scene.play("pass")
    assert scene.asked == "hare action"


@rule("LG 3.1")
def test_a_step_in_which_nothing_can_be_done_is_not_asked_about() -> None:
    scene = lagoon(ROW, stag="eldrid 1A", hare="eldrid 1A, acolyte 14A").play("pass")
    assert scene.asked == "hare action"


# Begin


@rule("LG 3.2")
@pytest.mark.parametrize("first", ["13A", "18B"])
def test_sites_of_the_begin_step_are_used_in_any_order_each_once(first: str) -> None:
    scene = lagoon(
        GATES,
        stag="acolyte 13A, acolyte 18B exhausted, acolyte 1A exhausted, acolyte 1A exhausted",
        seeds="stag deonin 3",
        step="begin",
    )
    assert scene.offered == ["pass", "use 13A", "use 18B"]
    uses = {"13A": ["use 13A", "1A"], "18B": ["use 18B", "give deonin", "pass", "acolyte 18B"]}
    second = "18B" if first == "13A" else "13A"
    scene.play(*uses[first])
    assert scene.offered == ["pass", f"use {second}"]
    scene.play(*uses[second])
    assert scene.asked == "stag refresh"


@rule("LG 3.2")
def test_the_begin_step_may_be_passed() -> None:
    scene = lagoon(GATES, stag="acolyte 13A", step="begin").play("pass")
    assert scene.asked == "stag action"
    assert scene.at("stag eldrid") == "supply"


@rule("LG 3.2")
def test_sites_of_the_begin_step_are_for_circles_that_occupy_them() -> None:
    scene = lagoon(GATES, stag="acolyte 1A", hare="eldrid 13A", step="begin")
    assert scene.asked == "stag action"


@rule("LG 3.2")
def test_whether_a_site_can_still_be_used_is_looked_at_anew() -> None:
    """Songbird has nothing to refresh any more once its own use refreshed the only exhausted druid."""
    scene = lagoon(GATES, stag="acolyte 13A, acolyte 18B exhausted", seeds="stag deonin 3", step="begin")
    scene.play("use 18B", "give deonin", "acolyte 18B")
    assert scene.offered == ["pass", "use 13A"]


# Refresh


@rule("LG 3.3")
def test_the_player_marker_is_refreshed() -> None:
    scene = lagoon(ROW, stag="eldrid 1A", marker="stag exhausted, hare exhausted", step="begin")
    assert scene.asked == "stag action"
    assert scene.marker("stag")
    assert not scene.marker("hare")


@rule("LG 3.3")
def test_three_druids_at_most_are_refreshed_and_the_player_chooses() -> None:
    exhausted = "eldrid 1A exhausted, acolyte 14A exhausted, acolyte 14A exhausted, acolyte 21A exhausted"
    scene = lagoon(ROW, stag=exhausted, step="refresh")
    assert scene.offered == ["pass", "eldrid", "acolyte 14A", "acolyte 21A"]
    scene.play("acolyte 21A", "acolyte 14A", "acolyte 14A exhausted")
    assert scene.asked == "stag action"
    assert scene.druids("stag") == "eldrid 1A exhausted, acolyte 14A, acolyte 14A, acolyte 21A"


@rule("LG 3.3")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_fewer_may_be_refreshed(count: int) -> None:
    scene = lagoon(
        ROW, stag="eldrid 1A, acolyte 14A exhausted, acolyte 14A exhausted, acolyte 21A exhausted", step="refresh"
    )
    scene.play(*["acolyte 14A exhausted", "acolyte 21A"][:count], "pass")
    assert scene.asked == "stag action"
    assert int(scene.g.fresh).bit_count() == 1 + count


@rule("LG 3.3")
def test_all_are_refreshed_with_one_word_if_they_fit() -> None:
    three = "eldrid 1A exhausted, acolyte 14A exhausted, acolyte 21A exhausted"
    assert lagoon(ROW, stag=three, step="refresh").play("all").druids("stag") == "eldrid 1A, acolyte 14A, acolyte 21A"
    assert not lagoon(ROW, stag=f"{three}, acolyte 21A exhausted", step="refresh").offers("all")


@rule("LG 3.3")
def test_all_is_offered_once_the_rest_fit_and_never_more_than_may_be_refreshed() -> None:
    four = "eldrid 1A exhausted, acolyte 14A exhausted, acolyte 21A exhausted, acolyte 21A exhausted"
    scene = lagoon(ROW, stag=four, step="refresh").play("eldrid")
    assert not scene.offers("all")
    scene = lagoon(ROW, stag=four.removesuffix(", acolyte 21A exhausted"), step="refresh").play("eldrid")
    assert scene.offers("all")


@rule("LG 3.3")
def test_only_druids_of_the_circle_on_the_board_are_refreshed() -> None:
    scene = lagoon(ROW, stag="eldrid 1A exhausted", hare="eldrid 1A exhausted", step="refresh")
    assert scene.offered == ["pass", "all", "eldrid"]
    scene.play("all")
    assert not scene.refreshed("hare eldrid")


# Action


@rule("LG 3.4")
def test_a_circle_acts_as_often_as_it_can_pay() -> None:
    scene = lagoon(ROW, stag="eldrid 1A, acolyte 14A, acolyte 14A", hare="eldrid 1A")
    scene.play("move eldrid", "14A", "summon", "acolyte 14A", "acolyte supply", "1A", "move acolyte 14A", "21A")
    assert scene.druids("stag") == (
        "eldrid 14A exhausted, acolyte 1A exhausted, acolyte 14A exhausted, acolyte 21A exhausted"
    )
    assert scene.asked == "hare action"


@rule("LG 3.5")
def test_the_action_step_may_be_ended_between_two_actions() -> None:
    scene = lagoon(ROW, stag="eldrid 1A, acolyte 14A", hare="eldrid 1A").play("move eldrid", "14A", "pass")
    assert scene.asked == "hare action"
    assert scene.refreshed("stag acolyte 14A")


@rule("LG 3.5")
def test_the_action_step_ends_without_a_refreshed_druid() -> None:
    scene = lagoon(ROW, stag="eldrid 1A, acolyte 14A exhausted", hare="eldrid 1A").play("move eldrid", "14A")
    assert scene.asked == "hare action"


@rule("LG 3.5")
def test_the_action_step_goes_on_if_a_passive_action_can_refresh() -> None:
    scene = lagoon("1A    16A", stag="eldrid 1A, acolyte 16A exhausted", hare="eldrid 1A").play("move eldrid", "16A")
    assert scene.offered == ["pass", "use 16A"]
    scene.play("use 16A", "eldrid")
    assert scene.asked == "stag action"
    assert scene.refreshed("stag eldrid")


@rule("LG 3.5")
def test_it_is_the_same_at_the_start_of_the_step() -> None:
    nobody = "eldrid 1A exhausted, acolyte 1A exhausted"
    assert lagoon("1A    16A", stag=nobody, hare="eldrid 1A").asked == "hare action"
    scene = lagoon("1A    16A", stag="eldrid 1A exhausted, acolyte 16A exhausted", hare="eldrid 1A")
    assert scene.offered == ["pass", "use 16A"]


@rule("LG 3.6")
def test_some_actions_are_used_once_a_turn() -> None:
    scene = lagoon("1A    16A", stag="eldrid 1A exhausted, acolyte 16A", hare="eldrid 1A")
    scene.play("use 16A", "eldrid", "move eldrid", "16A")
    assert not scene.offers("use 16A")


@rule("LG 3.6")
def test_others_are_used_again_and_again() -> None:
    scene = lagoon("2A    14A", stag="eldrid 2A, acolyte 2A, acolyte 2A").play("use 2A", "eldrid", "acolyte", "14A")
    assert scene.offers("use 2A")


@rule("LG 3.6")
def test_the_site_remembers_it_wherever_it_goes() -> None:
    scene = lagoon(
        "20A   14A   6A",
        stag="eldrid 14A, acolyte 20A, acolyte 20A, acolyte 6A",
        hare="eldrid 14A",
        seeds="stag vowelon 2",
    )
    scene.play("use 20A", "acolyte 6A", "give vowelon", "eldrid", "acolyte 20A")
    assert not scene.offers("use 20A")
    scene.play("use 6A", "acolyte 20A", "6A")
    assert scene.beside("6A", "east") == "14A"
    assert not scene.offers("use 20A")


@rule("LG 3.6")
def test_it_is_once_in_the_turn_of_each_player() -> None:
    scene = lagoon(
        "1A    16A", stag="eldrid 16A exhausted, acolyte 16A", hare="eldrid 16A exhausted, acolyte 16A", used="16A"
    )
    assert not scene.offers("use 16A")
    scene.play("pass", "pass")
    assert scene.asked == "hare action"
    assert scene.offers("use 16A")


# End


@rule("LG 3.7")
def test_sites_of_the_end_step_are_used_once_and_may_be_passed() -> None:
    scene = lagoon(GATES, stag="eldrid 17A, acolyte 17A", hare="eldrid 1A").play("pass")
    assert scene.offered == ["pass", "use 17A"]
    scene.play("use 17A", "1A")
    assert scene.at("stag eldrid") == "1A"
    assert scene.asked == "hare action"
    scene = lagoon(GATES, stag="eldrid 17A", hare="eldrid 1A").play("pass", "pass")
    assert scene.at("stag eldrid") == "17A"
    assert scene.asked == "hare action"


@rule("LG 3.7")
def test_the_end_step_comes_even_if_the_action_step_ended_by_itself() -> None:
    assert lagoon(GATES, stag="eldrid 17A exhausted", hare="eldrid 1A").asked == "stag end"


@rule("LG 3.7")
def test_end_step_sites_are_for_circles_that_occupy_them() -> None:
    assert lagoon(GATES, stag="eldrid 1A", hare="acolyte 17A").play("pass").asked == "hare action"


# exceptions


@rule("LG 3.8")
def test_a_circle_without_druids_on_the_board_passes_its_turns_and_its_score_counts() -> None:
    scene = lagoon("1A    14A   7A", hare="eldrid 1A", seeds="stag elemeen 3", active="hare", marker="stag exhausted")
    scene.play("pass")
    assert scene.asked == "hare action"
    assert scene.g.turns == 7
    assert scene.winners == ["stag"]


@rule("LG 3.8")
def test_a_druid_of_the_supply_cannot_summon() -> None:
    assert lagoon(ROW, hare="eldrid 1A").asked == "hare action"


@rule("LG 3.9")
def test_among_computers_two_druids_refresh_each_other_until_the_action_step_ends() -> None:
    scene = lagoon("1A    14A", stag="acolyte 1A, acolyte 14A exhausted", hare="eldrid 1A", endless_turns="no")
    for _ in range(100):
        scene.play("use 1A", "acolyte 1A", "acolyte 14A")
        assert scene.asked == "stag action"
        scene.play("use 1A", "acolyte 14A", "acolyte 1A")
    assert scene.asked == "hare action"
    assert tells(scene, events.ACTIONS_EXCEEDED)


@rule("LG 3.9")
def test_the_count_of_actions_starts_anew_each_turn() -> None:
    scene = lagoon(
        "1A    14A", stag="eldrid 1A, acolyte 14A", hare="eldrid 1A, acolyte 14A", actions=199, endless_turns="no"
    )
    scene.play("move eldrid", "14A")
    assert scene.asked == "hare action"
    scene.play("move eldrid", "14A")
    assert scene.asked == "hare action"


@rule("LG 3.9")
def test_people_are_not_limited_in_their_actions() -> None:
    scene = lagoon("1A    14A", stag="eldrid 1A, acolyte 14A", hare="eldrid 1A", actions=500)
    assert scene.asked == "stag action"
    assert scene.play("move eldrid", "14A").asked == "stag action"


@rule("LG 3.9")
def test_what_is_imagined_of_a_turn_without_end_has_one() -> None:
    scene = lagoon("1A    14A", stag="acolyte 1A, acolyte 14A exhausted", hare="eldrid 1A", actions=500)
    imagined = scene.imagined()
    for _ in range(100):
        imagined.play("use 1A", "acolyte 1A", "acolyte 14A")
        assert imagined.asked == "stag action"
        imagined.play("use 1A", "acolyte 14A", "acolyte 1A")
    assert imagined.asked == "hare action"
    assert scene.asked == "stag action"


@rule("LG 3.10")
def test_a_move_can_be_taken_back_until_a_tile_is_drawn() -> None:
    match = Match(GAME, {"first": "first_seat"}, "undo")
    scene = set_up("undo", first="first_seat")

    def play(text: str) -> None:
        number = next(n for n in scene.numbers(text) if scene.g.offers(n))
        scene.play(text)
        match.play(number)

    play("move eldrid")
    play("14A")
    assert undoable(match, 0)
    play("explore acolyte 1A")
    assert not undoable(match, 0)
    play(scene.offered[0])
    assert undoable(match, 0)


@rule("LG 3.10")
def test_a_move_cannot_be_taken_back_once_aj_has_acted() -> None:
    match = Match(GAME, {"players": "1"}, "undo alone")
    match.play("pass")
    assert match.seat == 0
    assert not undoable(match, 0)
