"""Sites that take part in an unraveling [LG 6.13 to LG 6.16]."""

import pytest

from tests.games.lagoon.scene import lagoon
from tests.marks import card, decision, rule

SPRING = """
    4A    14A
       1A    21A
"""


@rule("LG 6.13")
@decision("escape exile")
@pytest.mark.parametrize(("answer", "where"), [("1A", "1A"), ("4A", "4A"), ("pass", "supply")])
def test_the_druid_may_go_to_a_haven_instead_of_into_exile(answer: str, where: str) -> None:
    scene = lagoon(SPRING, stag="eldrid 14A, acolyte 4A exhausted", seeds="stag elemeen 3")
    scene.play("unravel 14A", "eldrid")
    assert scene.asked == "stag escape exile"
    assert scene.offered == ["pass", "1A", "4A"]
    scene.play(answer)
    assert scene.at("stag eldrid") == where
    assert not scene.refreshed("stag eldrid")


@rule("LG 6.13")
def test_the_way_out_is_open_even_if_its_site_is_unraveled_but_does_not_lead_there() -> None:
    scene = lagoon(SPRING, stag="eldrid 4A", hare="eldrid 21A", seeds="stag deonin 3").play("unravel 4A", "eldrid")
    assert scene.offered == ["pass", "1A"]
    assert scene.play("1A").druids("stag") == "eldrid 1A exhausted"
    assert scene.won("stag") == ["4A"]


@rule("LG 6.13")
def test_the_way_out_is_for_circles_that_occupy_its_site() -> None:
    scene = lagoon(SPRING, stag="eldrid 14A, acolyte 21A", hare="eldrid 4A", seeds="stag elemeen 3")
    scene.play("unravel 14A", "eldrid")
    assert scene.at("stag eldrid") == "supply"


PORTAL = """
    1A    14A   11A
       24B   21A
"""


@rule("LG 6.14")
@decision("awaken")
def test_the_first_unraveling_awakens_circles_clockwise_the_active_player_last() -> None:
    scene = lagoon(
        PORTAL,
        players=4,
        active="hare",
        stag="eldrid 24B exhausted",
        hare="eldrid 14A, acolyte 24B exhausted",
        fern="eldrid 24B, acolyte 1A exhausted",
        mushroom="eldrid 1A exhausted",
        seeds="hare elemeen 3",
    )
    scene.play("unravel 14A", "eldrid")
    assert scene.asked == "fern awaken"
    scene.play("use 24B", "acolyte 1A")
    assert scene.asked == "stag awaken"
    assert scene.offered == ["pass", "use 24B"]
    scene.play("pass")
    assert scene.asked == "hare awaken"
    scene.play("use 24B", "acolyte 24B")
    assert scene.asked == "hare action"
    assert scene.refreshed("fern acolyte 1A")
    assert not scene.refreshed("stag eldrid")
    assert scene.refreshed("hare acolyte 24B")


@rule("LG 6.14")
def test_only_the_first_unraveling_of_a_turn_awakens() -> None:
    scene = lagoon(
        PORTAL,
        stag="eldrid 14A, acolyte 11A",
        hare="eldrid 24B exhausted, acolyte 24B exhausted",
        seeds="stag elemeen 6",
    )
    scene.play("unravel 14A", "eldrid", "pass", "unravel 11A", "acolyte 11A")
    assert scene.asked == "hare refresh"
    assert not scene.refreshed("hare eldrid")


@rule("LG 6.14")
def test_the_first_unraveling_of_the_next_turn_awakens_again() -> None:
    scene = lagoon(PORTAL, stag="eldrid 14A", hare="eldrid 24B exhausted", seeds="stag elemeen 3", unraveled=1)
    scene.play("unravel 14A", "eldrid")
    assert scene.asked == "hare refresh"
    scene = lagoon(PORTAL, stag="eldrid 24B exhausted", hare="eldrid 14A", seeds="hare elemeen 3", unraveled=1)
    scene.play("unravel 14A", "eldrid")
    assert scene.asked == "stag awaken"


@rule("LG 6.14")
def test_circles_on_it_as_the_unraveling_began_count_and_their_displaced_druids_too() -> None:
    scene = lagoon(PORTAL, stag="eldrid 24B", hare="eldrid 24B, acolyte 11A", seeds="stag deonin 3")
    scene.play("unravel 24B", "eldrid", "1A")
    assert scene.asked == "hare awaken"
    scene.play("use 24B")
    assert scene.offered == ["eldrid"]
    assert scene.play("eldrid").druids("hare") == "eldrid 1A, acolyte 11A"


@rule("LG 6.15")
@card("Destiny Helix")
def test_unraveling_without_energy_keeps_every_other_rule() -> None:
    free = lagoon("1A    14A   18A", stag="eldrid 18A", hare="eldrid 18A").play("use 18A", "eldrid")
    assert free.asked == "stag displace"
    free.play("1A")
    assert free.won("stag") == ["18A"]
    assert free.at("stag eldrid") == "supply"
    assert not free.refreshed("hare eldrid")
    locked = lagoon("1A    18A   14A", stag="eldrid 18A")
    assert not locked.offers("use 18A")
    sole_haven = lagoon("1A    14A   18A", stag="eldrid 1A, acolyte 18A")
    assert not sole_haven.offers("use 18A")


@rule("LG 6.15")
def test_unraveling_without_energy_counts_for_all_that_follows() -> None:
    picture = """
        1A    14A   18A
           24B   4A
    """
    scene = lagoon(picture, stag="eldrid 18A, acolyte 4A", hare="eldrid 24B exhausted", seeds="stag vowelon 3")
    scene.play("use 18A", "eldrid")
    assert scene.asked == "stag escape exile"
    scene.play("pass")
    assert scene.asked == "hare awaken"
    assert scene.seeds("stag") == "vowelon 3"


@rule("LG 6.16")
@decision("after unravel")
def test_the_way_out_comes_first_then_the_awakening_then_what_else_is_granted() -> None:
    picture = """
        1A    14A   11A
           24B   4A    26A
    """
    scene = lagoon(
        picture,
        stag="eldrid 14A, acolyte 4A, acolyte 26A",
        hare="eldrid 24B exhausted",
        seeds="stag elemeen 3",
    )
    scene.play("unravel 14A", "eldrid")
    assert scene.asked == "stag escape exile"
    scene.play("pass")
    assert scene.asked == "hare awaken"
    scene.play("pass")
    assert scene.asked == "stag after unravel"
    scene.play("use 26A", "acolyte 4A", "11A")
    assert scene.asked == "stag action"
    assert scene.at("stag acolyte 1") == "11A"
