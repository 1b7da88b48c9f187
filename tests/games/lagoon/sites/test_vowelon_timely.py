"""Vowelon sites with timely actions: each at its moment, and at no other."""

import pytest

from tests.games.lagoon.scene import Scene, lagoon
from tests.marks import card, decision, rule

# Ancient Vowelon


def ancient(stag: str = "eldrid 21A, acolyte 8A exhausted, acolyte 14A", **more: str) -> Scene:
    """Two Deonin sites at the ends of a row, and Vowelon between them."""
    return lagoon("21A   8A    14A   1A    19B   15A", stag=stag, hare="eldrid 1A", **more)


@card("Ancient Vowelon")
@rule("LG 6.6")
def test_ancient_vowelon_counts_twice_to_unravel_a_deonin_site() -> None:
    scene = ancient().play("unravel 21A", "eldrid")
    assert scene.asked == "stag action"
    assert scene.won("stag") == ["21A"]
    assert scene.seeds("stag") == ""


@card("Ancient Vowelon")
def test_any_other_vowelon_site_counts_once() -> None:
    assert not ancient("eldrid 21A, acolyte 19B, acolyte 14A").offers("unravel 21A")
    assert ancient("eldrid 21A, acolyte 19B, acolyte 14A", seeds="stag vowelon 1").offers("unravel 21A")


@card("Ancient Vowelon")
def test_ancient_vowelon_with_another_circle_on_it_gives_nothing() -> None:
    scene = lagoon("21A   8A    14A   1A    19B", stag="eldrid 21A, acolyte 19B, acolyte 14A", hare="eldrid 8A")
    assert not scene.offers("unravel 21A")


@card("Ancient Vowelon")
def test_ancient_vowelon_helps_against_deonin_only() -> None:
    scene = lagoon(
        "16A   8A    21A   15A   1A", stag="eldrid 16A, acolyte 8A, acolyte 21A, acolyte 15A", hare="eldrid 1A"
    )
    assert not scene.offers("unravel 16A")
    assert not ancient("eldrid 21A, acolyte 8A").offers("unravel 21A")


@card("Ancient Vowelon")
@decision("extra energy")
@pytest.mark.parametrize(("answer", "left"), [("use 8A", "vowelon 1"), ("pass", "")])
def test_ancient_vowelon_may_be_left_out_where_seeds_will_do(answer: str, left: str) -> None:
    scene = ancient(seeds="stag vowelon 1").play("unravel 21A", "eldrid")
    assert scene.asked == "stag extra energy"
    assert scene.offered == ["pass", "use 8A"]
    scene.play(answer)
    assert scene.won("stag") == ["21A"]
    assert scene.seeds("stag") == left


@card("Ancient Vowelon")
def test_ancient_vowelon_is_not_asked_for_where_three_sites_are_enough() -> None:
    scene = ancient("eldrid 21A, acolyte 8A, acolyte 14A, acolyte 19B", seeds="stag vowelon 1")
    scene.play("unravel 21A", "eldrid")
    assert scene.asked == "stag action"
    assert scene.seeds("stag") == "vowelon 1"


@card("Ancient Vowelon")
@rule("LG 3.6")
@pytest.mark.parametrize("answer", ["use 8A", "pass"])
def test_ancient_vowelon_counts_twice_once_a_turn(answer: str) -> None:
    stag = "eldrid 21A, acolyte 8A, acolyte 14A, acolyte 15A"
    scene = ancient(stag, seeds="stag vowelon 1").play("unravel 21A", "eldrid", answer)
    assert scene.offers("unravel 15A")  # by the seed that is left, or by Ancient Vowelon
    scene.play("unravel 15A", "acolyte 15A")
    assert scene.asked == "stag action"
    assert scene.won("stag") == ["15A", "21A"]
    assert scene.seeds("stag") == ""


@card("Ancient Vowelon")
@rule("LG 3.6")
def test_ancient_vowelon_does_not_count_twice_for_a_second_site() -> None:
    scene = ancient("eldrid 21A, acolyte 8A, acolyte 14A, acolyte 15A")
    assert scene.offers("unravel 15A")
    assert not scene.play("unravel 21A", "eldrid").offers("unravel 15A")


# Gossamer Pass

PASS = "17A   1A    14A   21A   2A    9A"


def at_the_end(stag: str, step: str = "end") -> Scene:
    return lagoon(PASS, stag=stag, hare="eldrid 9A", step=step)


@card("Gossamer Pass")
@decision("end")
@rule("LG 8.12")
@pytest.mark.parametrize("state", ["", " exhausted"])
def test_gossamer_pass_sends_the_eldrid_to_a_haven_or_an_own_site_in_the_end_step(state: str) -> None:
    scene = at_the_end(f"eldrid 14A{state}, acolyte 17A exhausted, acolyte 21A")
    assert scene.asked == "stag end"
    assert scene.offered == ["pass", "use 17A"]
    scene.play("use 17A")
    assert scene.asked == "stag move to"
    assert scene.offered == ["1A", "2A", "17A", "21A"]
    scene.play("2A")
    assert scene.druids("stag") == f"eldrid 2A{state}, acolyte 17A exhausted, acolyte 21A"
    assert scene.asked == "hare action"


@card("Gossamer Pass")
@rule("LG 4.11")
def test_gossamer_pass_may_be_declined() -> None:
    scene = at_the_end("eldrid 14A, acolyte 17A").play("pass")
    assert scene.asked == "hare action"
    assert scene.at("stag eldrid") == "14A"


@card("Gossamer Pass")
@rule("LG 3.7")
def test_gossamer_pass_is_used_in_no_other_step() -> None:
    scene = at_the_end("eldrid 14A exhausted, acolyte 17A", step="begin")
    assert scene.asked == "stag refresh"
    scene.play("all")
    assert scene.asked == "stag action"
    assert not scene.offers("use 17A")
    assert scene.play("pass").asked == "stag end"


@card("Gossamer Pass")
@rule("LG 8.12")
def test_gossamer_pass_needs_the_eldrid_on_the_board() -> None:
    assert at_the_end("acolyte 17A, acolyte 21A").asked == "hare action"


@card("Gossamer Pass")
@rule("LG 3.7")
def test_gossamer_pass_needs_a_druid_of_the_circle_whose_turn_it_is() -> None:
    scene = lagoon(PASS, stag="eldrid 14A", hare="acolyte 17A, eldrid 9A", step="end")
    assert scene.asked == "hare action"


# Procession of Embers

EMBERS = "26A   14A   19B   1A    21A"
STAG = "eldrid 21A, acolyte 26A, acolyte 14A, acolyte 19B exhausted"


@card("Procession of Embers")
@decision("after unravel")
@rule("LG 6.16")
def test_procession_of_embers_moves_a_druid_once_an_own_unraveling_is_resolved() -> None:
    scene = lagoon(EMBERS, stag=STAG, hare="eldrid 21A, acolyte 1A").play("unravel 21A", "eldrid", "1A")
    assert scene.asked == "stag after unravel"
    assert scene.won("stag") == ["21A"]
    assert scene.offered == ["pass", "use 26A"]
    assert scene.play("use 26A").asked == "stag move druid"
    assert scene.offered == ["acolyte 26A", "acolyte 14A", "acolyte 19B"]
    assert scene.play("acolyte 19B").offered == ["1A", "14A", "19B", "26A"]
    scene.play("26A")
    assert scene.druids("stag") == "acolyte 14A, acolyte 26A, acolyte 26A exhausted"
    assert scene.asked == "stag action"


@card("Procession of Embers")
@rule("LG 4.11")
def test_procession_of_embers_goes_at_most_two_hexes_or_is_declined() -> None:
    scene = lagoon(EMBERS, stag=STAG, hare="eldrid 1A").play("unravel 21A", "eldrid")
    assert scene.play("use 26A", "acolyte 26A").offered == ["14A", "19B", "26A"]
    scene = lagoon(EMBERS, stag=STAG, hare="eldrid 1A").play("unravel 21A", "eldrid", "pass")
    assert scene.asked == "stag action"


@card("Procession of Embers")
def test_procession_of_embers_is_no_action_of_the_action_step() -> None:
    scene = lagoon(EMBERS, stag=STAG, hare="eldrid 1A")
    assert not scene.offers("use 26A")


@card("Procession of Embers")
@rule("LG 3.6")
@pytest.mark.parametrize("answers", [["use 26A", "acolyte 14A", "14A"], ["pass"]])
def test_procession_of_embers_is_used_once_a_turn(answers: list[str]) -> None:
    stag = "eldrid 21A, acolyte 26A, acolyte 14A, acolyte 19B exhausted, acolyte 15A"
    scene = lagoon(f"{EMBERS}\n{'15A':>24}", stag=stag, hare="eldrid 1A")
    scene.play("unravel 21A", "eldrid", *answers, "unravel 15A", "acolyte 15A")
    assert scene.won("stag") == ["15A", "21A"]
    assert scene.asked == ("stag after unravel" if answers == ["pass"] else "stag action")


@card("Procession of Embers")
def test_procession_of_embers_does_nothing_for_the_unraveling_of_another() -> None:
    hare = "eldrid 21A, acolyte 19B, acolyte 14A"
    scene = lagoon(EMBERS, stag="eldrid 26A", hare=hare, active="hare", seeds="hare vowelon 1")
    scene.play("unravel 21A", "eldrid")
    assert scene.asked == "hare action"


@card("Procession of Embers")
def test_procession_of_embers_is_set_off_by_destiny_helix_too() -> None:
    scene = lagoon("26A   1A    14A   18A", stag="eldrid 18A, acolyte 26A", hare="eldrid 1A")
    assert scene.play("use 18A", "eldrid").asked == "stag after unravel"


@card("Procession of Embers")
@rule("LG 6.16")
def test_procession_of_embers_comes_after_awakening_portal() -> None:
    druids = {"stag": "eldrid 18A, acolyte 26A, acolyte 24B exhausted", "hare": "eldrid 24B exhausted"}
    scene = lagoon("26A   1A    24B   18A", **druids).play("use 18A", "eldrid")
    assert scene.asked == "hare awaken"
    assert scene.play("pass").asked == "stag awaken"
    assert scene.play("pass").asked == "stag after unravel"


@card("Procession of Embers")
@rule("LG 6.16")
def test_procession_of_embers_is_still_used_when_it_is_unraveled_itself() -> None:
    druids = {"stag": "eldrid 26A, acolyte 1A, acolyte 16A, acolyte 9B", "hare": "eldrid 1A"}
    scene = lagoon("26A   1A    16A   9B", **druids).play("unravel 26A", "eldrid")
    assert scene.asked == "stag after unravel"
    scene.play("use 26A")
    assert scene.offered == ["acolyte 1A", "acolyte 16A", "acolyte 9B"]
    assert scene.play("acolyte 1A").offered == ["1A", "9B", "16A"]
