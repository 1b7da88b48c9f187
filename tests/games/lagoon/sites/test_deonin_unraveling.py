"""Deonin sites that have to do with unraveling: Ancient Deonin, Destiny Helix and Saraina's Crucible."""

import pytest

from tests.games.lagoon.scene import Scene, lagoon
from tests.games.lagoon.sites.acting import eldrid_refreshed
from tests.marks import card, decision, rule

# Ancient Deonin


def ancient(stag: str = "eldrid 16A, acolyte 9A exhausted, acolyte 15A", **more: str) -> Scene:
    """Two Elemeen sites at the ends of a row, and Deonin between them."""
    return lagoon("16A   9A    15A   1A    21A   22A", stag=stag, hare="eldrid 1A", **more)


@card("Ancient Deonin")
@rule("LG 6.6")
def test_ancient_deonin_counts_twice_to_unravel_an_elemeen_site() -> None:
    scene = ancient().play("unravel 16A", "eldrid")
    assert scene.asked == "stag action"
    assert scene.won("stag") == ["16A"]
    assert not ancient("eldrid 16A, acolyte 21A, acolyte 15A").offers("unravel 16A")


@card("Ancient Deonin")
def test_ancient_deonin_with_another_circle_on_it_gives_nothing() -> None:
    scene = lagoon("16A   9A    15A   1A    21A", stag="eldrid 16A, acolyte 15A, acolyte 21A", hare="eldrid 9A")
    assert not scene.offers("unravel 16A")


@card("Ancient Deonin")
def test_ancient_deonin_helps_against_elemeen_only() -> None:
    scene = lagoon(
        "14A   9A    16A   18B   1A", stag="eldrid 14A, acolyte 9A, acolyte 16A, acolyte 18B", hare="eldrid 1A"
    )
    assert not scene.offers("unravel 14A")


@card("Ancient Deonin")
@decision("extra energy")
@pytest.mark.parametrize(("answer", "left"), [("use 9A", "deonin 1"), ("pass", "")])
def test_ancient_deonin_may_be_left_out_where_seeds_will_do(answer: str, left: str) -> None:
    scene = ancient(seeds="stag deonin 1").play("unravel 16A", "eldrid")
    assert scene.asked == "stag extra energy"
    assert scene.offered == ["pass", "use 9A"]
    scene.play(answer)
    assert scene.won("stag") == ["16A"]
    assert scene.seeds("stag") == left


@card("Ancient Deonin")
def test_ancient_deonin_is_not_asked_for_where_it_changes_nothing() -> None:
    enough = ancient("eldrid 16A, acolyte 9A, acolyte 15A, acolyte 21A", seeds="stag deonin 1")
    assert enough.play("unravel 16A", "eldrid").asked == "stag action"
    assert enough.seeds("stag") == "deonin 1"
    needed = ancient("eldrid 16A, acolyte 9A", seeds="stag deonin 1")
    assert needed.play("unravel 16A", "eldrid").seeds("stag") == ""
    assert needed.won("stag") == ["16A"]


@card("Ancient Deonin")
@rule("LG 3.6")
def test_ancient_deonin_counts_twice_once_a_turn() -> None:
    scene = ancient("eldrid 16A, acolyte 9A, acolyte 15A, acolyte 22A")
    assert scene.offers("unravel 22A")
    assert not scene.play("unravel 16A", "eldrid").offers("unravel 22A")
    scene = ancient("eldrid 16A, acolyte 9A, acolyte 15A, acolyte 22A", seeds="stag deonin 1")
    assert scene.play("unravel 16A", "eldrid", "pass").offers("unravel 22A")


# Destiny Helix

HELIX = "18A   1A    14A   8A    21A"


@card("Destiny Helix")
@rule("LG 6.15")
def test_destiny_helix_unravels_the_site_of_the_eldrid_without_energy() -> None:
    druids = {"stag": "eldrid 21A, acolyte 18A exhausted, acolyte 8A, acolyte 21A", "hare": "eldrid 21A, acolyte 1A"}
    scene = lagoon(HELIX, seeds="stag vowelon 1", **druids)
    assert scene.offers("unravel 21A")  # also by energy
    scene.play("use 18A", "eldrid")
    assert scene.at("stag eldrid") == "supply"
    assert scene.asked == "stag displace"
    assert scene.play("1A", "1A").won("stag") == ["21A"]
    assert scene.druids("stag") == "acolyte 1A exhausted, acolyte 8A, acolyte 18A exhausted"
    assert scene.druids("hare") == "eldrid 1A exhausted, acolyte 1A"
    assert scene.seeds("stag") == "vowelon 1"
    assert scene.asked == "stag action"


@card("Destiny Helix")
@rule("LG 6.15")
def test_destiny_helix_leaves_ancient_sites_for_another_unraveling() -> None:
    scene = lagoon(
        "15A   " + HELIX, stag="eldrid 21A, acolyte 18A, acolyte 8A, acolyte 14A, acolyte 15A", hare="eldrid 1A"
    )
    scene.play("use 18A", "eldrid")
    assert scene.asked == "stag action"
    assert scene.play("unravel 15A", "acolyte 15A").won("stag") == ["15A", "21A"]


@card("Destiny Helix")
def test_destiny_helix_may_unravel_itself() -> None:
    scene = lagoon(HELIX, stag="eldrid 18A, acolyte 21A", hare="eldrid 1A").play("use 18A", "eldrid")
    assert scene.won("stag") == ["18A"]
    assert scene.in_play == ["1A", "8A", "14A", "21A"]


@card("Destiny Helix")
@rule("LG 6.8")
@rule("LG 6.9")
@pytest.mark.parametrize(
    ("world", "site", "offered"),
    [
        (HELIX, "14A", False),  # locked
        ("18A   14A   1A", "1A", False),  # the only haven
        ("18A   2A    1A", "1A", True),
    ],
)
def test_destiny_helix_unravels_neither_locked_sites_nor_the_only_haven(world: str, site: str, offered: bool) -> None:
    scene = lagoon(world, stag=f"eldrid {site}, acolyte 18A", hare="acolyte 18A")
    assert scene.offers("use 18A") is offered


@card("Destiny Helix")
@rule("LG 6.13")
@rule("LG 6.14")
def test_destiny_helix_sets_off_what_an_unraveling_sets_off() -> None:
    druids = {"stag": "eldrid 18A, acolyte 4A", "hare": "eldrid 24B exhausted"}
    scene = lagoon("18A   4A    24B   2A", **druids).play("use 18A", "eldrid")
    assert scene.asked == "stag escape exile"
    assert scene.offered == ["pass", "2A", "4A"]
    scene.play("2A")
    assert scene.asked == "hare awaken"
    assert scene.druids("stag") == "eldrid 2A exhausted, acolyte 4A"
    assert scene.won("stag") == ["18A"]


@card("Destiny Helix")
@rule("LG 3.6")
def test_destiny_helix_is_used_once_a_turn() -> None:
    stag = "eldrid 20A, acolyte 18A, acolyte 4A, acolyte 1A"
    scene = lagoon("2A    18A   1A    4A    14A   20A", stag=stag, hare="eldrid 1A")
    eldrid_refreshed(scene.play("use 18A", "eldrid", "2A"))
    assert not scene.offers("use 18A")
    scene.play("pass", "pass", "pass")
    assert scene.asked == "stag action"
    assert scene.offers("use 18A")


# Saraina's Crucible

CRUCIBLE = "17B   14A   1A    9A"


@card("Saraina's Crucible")
@decision("restore site")
@rule("LG 5.9")
def test_sarainas_crucible_exiles_the_paying_druid_and_puts_a_site_back_beside_its_own() -> None:
    druids = {"stag": "eldrid 9A, acolyte 17B exhausted, acolyte 1A", "hare": "eldrid 14A"}
    scene = lagoon(CRUCIBLE, won="stag 12B 20A, hare 5A", seeds="stag elemeen 1", **druids)
    scene.play("use 17B", "eldrid")
    assert scene.at("stag eldrid") == "supply"
    assert scene.asked == "stag restore site"
    assert scene.offered == ["12B", "20A"]
    scene.play("12B")
    assert scene.asked == "stag place site"
    assert len(scene.offered) == 5
    assert scene.offers("9A east") and scene.offers("9A northwest") and not scene.offers("17B west")
    scene.play("9A east")
    assert scene.neighbors("12B") == ["9A"]
    assert scene.won("stag") == ["20A"]
    assert scene.won("hare") == ["5A"]
    assert scene.seeds("stag") == "elemeen 1"  # no seed, and no exploration action
    assert scene.asked == "stag action"
    assert scene.offers("use 17B")


@card("Saraina's Crucible")
@rule("LG 5.9")
def test_sarainas_crucible_shows_the_side_that_was_unraveled() -> None:
    scene = lagoon(
        "17B   1A    26A   3A    8A", stag="eldrid 8A, acolyte 17B, acolyte 1A", hare="eldrid 1A", won="stag 20B 19A"
    )
    scene.play("use 17B", "eldrid", "20B", "8A east")
    assert scene.in_play == ["1A", "3A", "8A", "17B", "20B", "26A"]


@card("Saraina's Crucible")
@rule("LG 4.12")
def test_sarainas_crucible_needs_an_own_unraveled_site() -> None:
    assert not lagoon(CRUCIBLE, stag="eldrid 17B", hare="eldrid 14A", won="hare 5A").offers("use 17B")


@card("Saraina's Crucible")
@rule("LG 4.12")
def test_sarainas_crucible_is_not_paid_for_where_there_is_no_space() -> None:
    flower = """
           2A    1A
        4A    15A   5A
           7A    17B
    """
    scene = lagoon(flower, stag="eldrid 15A, acolyte 17B", hare="eldrid 1A", won="stag 20A")
    assert scene.play("use 17B").offered == ["acolyte 17B"]


@card("Saraina's Crucible")
@rule("LG 7.1")
def test_sarainas_crucible_neither_explores_nor_ends_the_game() -> None:
    scene = lagoon(CRUCIBLE, stag="eldrid 17B", hare="eldrid 14A", won="stag 20A", bag="")
    scene.play("use 17B", "eldrid", "20A", "17B west")
    assert scene.asked == "hare action"
    assert not scene.g.ending


@card("Saraina's Crucible")
@rule("LG 9.3")
def test_a_haven_that_sarainas_crucible_puts_back_brings_no_eldrid_of_ajs() -> None:
    scene = lagoon(CRUCIBLE, players=1, stag="eldrid 17B, acolyte 1A", aj="hare 1A", won="stag 2A")
    scene.play("use 17B", "eldrid", "2A", "17B west")
    assert scene.g.standing_on(2) == 0
    assert scene.asked == "stag action"


@card("Saraina's Crucible")
@card("Lattice Vale")
@rule("LG 3.6")
def test_a_site_that_comes_back_the_same_turn_remembers_that_it_was_used() -> None:
    stag = "eldrid 14A, acolyte 27A, acolyte 17B, acolyte 17B, acolyte 14A"
    seeds = "stag vowelon 2 deonin 2"
    scene = lagoon("27A   1A    14A   17B", stag=stag, hare="eldrid 1A", seeds=seeds, draws="7")
    scene.play("use 27A", "eldrid", "give deonin", "side 7A", "17B east", "unravel 27A", "acolyte 27A")
    scene.play("use 17B", "acolyte 17B", "27A", "17B southeast", "move acolyte 17B", "27A")
    assert scene.druids("stag") == "eldrid 14A exhausted, acolyte 14A, acolyte 27A exhausted"
    assert not scene.offers("use 27A")
    scene.play("pass", "pass", "pass")
    assert scene.asked == "stag action"
    assert scene.offers("use 27A")
