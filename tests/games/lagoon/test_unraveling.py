"""Unraveling [LG 6]."""

import pytest

from tests.games.lagoon.scene import Scene, lagoon
from tests.marks import decision, rule

# 1A and 9B are Elemeen, 14A is Vowelon, 21A and 2B are Deonin; 1A and 2B are havens
PAIR = "1A    14A"
TRIANGLE = """
    1A    14A
       21A
"""


def unravels(scene: Scene) -> list[str]:
    return [text.removeprefix("unravel ") for text in scene.offered if text.startswith("unravel")]


# who, and with which energy


@rule("LG 6.1")
def test_a_refreshed_druid_unravels_the_site_it_stands_on() -> None:
    scene = lagoon(TRIANGLE, stag="eldrid 1A, acolyte 14A exhausted, acolyte 14A", seeds="stag elemeen 3")
    assert unravels(scene) == ["14A"]
    scene.play("unravel 14A")
    assert scene.asked == "stag pay"
    assert scene.offered == ["acolyte 14A"]


@rule("LG 6.1")
def test_an_exhausted_druid_cannot_unravel_nor_can_one_elsewhere() -> None:
    scene = lagoon(TRIANGLE, stag="eldrid 1A, acolyte 14A exhausted", hare="eldrid 14A", seeds="stag elemeen 3")
    assert unravels(scene) == []


@rule("LG 6.2")
@pytest.mark.parametrize(("site", "threat"), [("14A", "elemeen"), ("21A", "vowelon"), ("9B", "deonin")])
@pytest.mark.parametrize("energy", ["elemeen", "vowelon", "deonin"])
def test_three_energy_of_the_kind_that_threatens(site: str, threat: str, energy: str) -> None:
    scene = lagoon(f"1A    {site}", stag=f"eldrid {site}", seeds=f"stag {energy} 3")
    assert unravels(scene) == ([site] if energy == threat else [])


@rule("LG 6.2")
def test_two_energy_are_not_enough() -> None:
    assert unravels(lagoon(PAIR, stag="eldrid 14A", seeds="stag elemeen 2 deonin 5 vowelon 5")) == []


@rule("LG 6.3")
def test_each_occupied_site_gives_one_energy_however_many_stand_there() -> None:
    picture = """
        1A    14A
           9B    10A
    """
    crowd = "eldrid 14A, acolyte 1A, acolyte 1A, acolyte 9B exhausted"
    assert unravels(lagoon(picture, stag=crowd)) == []
    scene = lagoon(picture, stag=f"{crowd}, acolyte 10A exhausted")
    assert unravels(scene) == ["14A"]
    scene.play("unravel 14A", "eldrid")
    assert scene.druids("stag") == "acolyte 1A, acolyte 1A, acolyte 9B exhausted, acolyte 10A exhausted"
    assert scene.seeds("stag") == ""


@rule("LG 6.3")
def test_sites_of_other_circles_give_nothing() -> None:
    picture = """
        1A    14A
           9B    10A
    """
    scene = lagoon(picture, stag="eldrid 14A, acolyte 1A", hare="eldrid 9B, acolyte 10A", seeds="hare elemeen 3")
    assert unravels(scene) == []


@rule("LG 6.4")
@pytest.mark.parametrize(
    ("occupied", "given"), [("", 3), ("1A", 2), ("1A 9B", 1), ("1A 9B 10A", 0), ("1A 9B 10A 13A", 0)]
)
def test_seeds_are_given_up_for_exactly_what_is_lacking(occupied: str, given: int) -> None:
    """A fourth site gives nothing back."""
    picture = """
        1A    14A
           9B    10A   13A
    """
    acolytes = "".join(f", acolyte {site}" for site in occupied.split())
    scene = lagoon(picture, stag=f"eldrid 14A{acolytes}", seeds="stag elemeen 4 vowelon 4 deonin 4")
    scene.play("unravel 14A", "eldrid")
    assert scene.seeds("stag") == f"elemeen {4 - given} vowelon 4 deonin 4"


@rule("LG 6.5")
def test_sites_give_their_energy_again_but_seeds_do_not() -> None:
    picture = """
        1A    14A   11A
           9B    10A
    """
    scene = lagoon(
        picture, stag="eldrid 14A, acolyte 11A, acolyte 1A exhausted, acolyte 9B exhausted", seeds="stag elemeen 2"
    )
    scene.play("unravel 14A", "eldrid", "unravel 11A", "acolyte 11A")
    assert scene.won("stag") == ["11A", "14A"]
    assert scene.seeds("stag") == ""
    scene = lagoon(
        picture, stag="eldrid 14A, acolyte 11A, acolyte 1A exhausted, acolyte 9B exhausted", seeds="stag elemeen 1"
    )
    assert unravels(scene.play("unravel 14A", "eldrid")) == []


# extra energy

ANCIENT = """
    1A    14A   11A
       7A    9B
"""


@rule("LG 6.6")
@decision("extra energy")
@pytest.mark.parametrize(("answer", "left"), [("use 7A", "elemeen 2"), ("pass", "elemeen 1")])
def test_extra_energy_is_optional_and_saves_a_seed(answer: str, left: str) -> None:
    scene = lagoon(ANCIENT, stag="eldrid 14A, acolyte 1A, acolyte 7A", seeds="stag elemeen 2")
    scene.play("unravel 14A", "eldrid")
    assert scene.asked == "stag extra energy"
    assert scene.offered == ["pass", "use 7A"]
    assert scene.play(answer).seeds("stag") == left


@rule("LG 6.6")
def test_extra_energy_is_not_asked_about_where_it_changes_nothing() -> None:
    enough = lagoon(ANCIENT, stag="eldrid 14A, acolyte 1A, acolyte 7A, acolyte 9B", seeds="stag elemeen 2")
    enough.play("unravel 14A", "eldrid")
    assert enough.asked == "stag action"
    assert enough.g.used == 0
    needed = lagoon(ANCIENT, stag="eldrid 14A, acolyte 1A, acolyte 7A", hare="eldrid 1A")
    needed.play("unravel 14A", "eldrid")
    assert needed.won("stag") == ["14A"]
    assert needed.asked == "stag action"


@rule("LG 6.6")
def test_extra_energy_counts_once_a_turn() -> None:
    scene = lagoon(ANCIENT, stag="eldrid 14A, acolyte 11A, acolyte 1A, acolyte 7A", hare="eldrid 1A")
    scene.play("unravel 14A", "eldrid")
    assert unravels(scene) == []
    scene = lagoon(ANCIENT, stag="eldrid 14A, acolyte 11A, acolyte 1A, acolyte 7A", hare="eldrid 1A", used="7A")
    assert unravels(scene) == []


@rule("LG 6.6")
def test_extra_energy_helps_only_against_the_energy_it_names() -> None:
    picture = """
        1A    21A
           7A    8A
    """
    scene = lagoon(picture, stag="eldrid 21A, acolyte 7A, acolyte 1A", seeds="stag vowelon 2")
    assert unravels(scene) == []
    assert unravels(lagoon(picture, stag="eldrid 21A, acolyte 8A", seeds="stag vowelon 1")) == ["21A"]


@rule("LG 6.7")
def test_energy_is_counted_before_anything_else_happens() -> None:
    scene = lagoon(PAIR, stag="eldrid 14A, acolyte 1A", hare="eldrid 14A", seeds="stag elemeen 2")
    scene.play("unravel 14A", "eldrid")
    assert scene.asked == "stag displace"
    assert scene.seeds("stag") == ""


# what cannot be unraveled


@rule("LG 6.8")
def test_locked_sites_cannot_be_unraveled() -> None:
    scene = lagoon("1A    14A   11A", stag="eldrid 14A, acolyte 11A", seeds="stag elemeen 9")
    assert unravels(scene) == ["11A"]


@rule("LG 6.8")
def test_a_site_that_was_unlocked_can_be_unraveled() -> None:
    scene = lagoon("1A    14A   11A", stag="eldrid 14A, acolyte 1A", seeds="stag elemeen 9", draws="10")
    scene.play("explore acolyte", "side 10B", "1A southeast", "pass")
    assert unravels(scene) == []
    scene = lagoon("1A    14A", stag="eldrid 14A, acolyte 1A", seeds="stag elemeen 9")
    assert unravels(scene) == ["14A"]


@rule("LG 6.9")
def test_the_only_haven_cannot_be_unraveled() -> None:
    alone = lagoon(TRIANGLE.replace("1A  ", "2A  "), stag="eldrid 2A", seeds="stag elemeen 9")
    assert unravels(alone) == []
    two = lagoon(
        """
        2A    14A
           1A
        """,
        stag="eldrid 2A",
        seeds="stag elemeen 9",
    )
    assert unravels(two) == ["2A"]


@rule("LG 6.9")
def test_the_only_haven_may_be_moved_and_swapped() -> None:
    scene = lagoon("2B    14A   21A", stag="eldrid 2B", hare="eldrid 21A").play("use 2B", "eldrid", "21A east")
    assert scene.beside("21A", "east") == "2B"
    scene = lagoon("6A    14A   21A", stag="eldrid 6A", hare="eldrid 21A").play("use 6A", "eldrid", "21A")
    assert scene.beside("14A", "east") == "6A"


# what happens


@rule("LG 6.10")
def test_the_invoking_druid_is_exiled() -> None:
    scene = lagoon(TRIANGLE, stag="eldrid 14A, acolyte 14A", seeds="stag elemeen 3").play("unravel 14A", "eldrid")
    assert scene.at("stag eldrid") == "supply"
    assert scene.at("stag acolyte 1") == "14A"
    assert scene.asked == "stag displace"


@rule("LG 6.11")
@decision("displace")
def test_the_others_are_exhausted_and_go_to_havens_that_the_player_chooses_for_all() -> None:
    picture = """
        1A    14A
           2B    21A
    """
    scene = lagoon(
        picture,
        stag="eldrid 14A, acolyte 14A, acolyte 1A",
        hare="eldrid 14A, acolyte 14A exhausted, acolyte 21A",
        seeds="stag elemeen 3",
    )
    scene.play("unravel 14A", "acolyte 14A")
    assert not scene.refreshed("stag eldrid")
    assert not scene.refreshed("hare eldrid")
    assert scene.asked == "stag displace"
    assert scene.offered == ["1A", "2B"]
    scene.play("1A", "2B")
    assert scene.asked == "stag displace"
    scene.play("1A")
    assert scene.druids("stag") == "eldrid 1A exhausted, acolyte 1A"
    assert scene.druids("hare") == "eldrid 2B exhausted, acolyte 1A exhausted, acolyte 21A"


@rule("LG 6.11")
def test_nobody_goes_to_the_haven_that_is_unraveled() -> None:
    picture = """
        2A    14A
           1A
    """
    scene = lagoon(picture, stag="eldrid 2A, acolyte 2A", hare="eldrid 14A", seeds="stag elemeen 3")
    assert scene.play("unravel 2A", "eldrid").offered == ["1A"]


@rule("LG 6.12")
def test_the_tile_goes_into_the_score_area() -> None:
    scene = lagoon(TRIANGLE, stag="eldrid 14A, acolyte 1A", seeds="stag elemeen 3").play("unravel 14A", "eldrid")
    assert scene.won("stag") == ["14A"]
    assert scene.in_play == ["1A", "21A"]
    assert scene.neighbors("1A") == ["21A"]


# the worked example

EXAMPLE = """
    25A   12B   11A
       2A    22B
                9B
"""
DRUIDS = "eldrid 11A, acolyte 22B, acolyte 2A, acolyte 25A exhausted, acolyte 12B"


@rule("LG 6.2")
@rule("LG 6.4")
@rule("LG 6.8")
@rule("LG 6.9")
def test_the_unraveling_example() -> None:
    """Two sites and a seed give three Elemeen; of three Vowelon sites one is locked and one the only haven."""
    scene = lagoon(EXAMPLE, stag=DRUIDS, hare="eldrid 25A", seeds="stag elemeen 1")
    assert scene.locked() == ["22B"]
    assert unravels(scene) == ["11A"]
    scene.play("unravel 11A", "eldrid")
    assert scene.won("stag") == ["11A"]
    assert scene.seeds("stag") == ""


@rule("LG 6.4")
def test_the_unraveling_example_moving_first_saves_the_seed() -> None:
    scene = lagoon(EXAMPLE, stag=DRUIDS, hare="eldrid 25A", seeds="stag elemeen 1")
    scene.play("move acolyte 22B", "9B", "unravel 11A", "eldrid")
    assert scene.won("stag") == ["11A"]
    assert scene.seeds("stag") == "elemeen 1"


@rule("LG 6.4")
def test_the_unraveling_example_without_the_seed_or_the_site() -> None:
    assert unravels(lagoon(EXAMPLE, stag=DRUIDS)) == []
