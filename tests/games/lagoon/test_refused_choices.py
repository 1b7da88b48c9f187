"""Druids, sites, spaces, sides and seeds that cannot be chosen are refused, each by its rule."""

from tests.games.lagoon.refusing import because, row
from tests.games.lagoon.scene import lagoon
from tests.marks import card, rule

# 1A and 9B are Elemeen, 14A is Vowelon, 21A and 2B are Deonin; 1A and 2B are havens
TRIANGLE = """
    1A    14A
       21A
"""
ROW = row("1A 14A 21A 2B")


# choosing druids


@rule("LG 4.2", "LG 6.1", "LG 2.4")
def test_a_druid_that_cannot_pay_for_this() -> None:
    scene = lagoon(TRIANGLE, stag="eldrid 14A, acolyte 14A, acolyte 1A", seeds="stag elemeen 3")
    scene.play("use 14A")
    assert because(scene, "acolyte 1") == ("LG 4.2", "Only your Eldrid can pay for Eye of the Forest (14A).")
    assert because(scene, "hare eldrid") == ("LG 4.1", "Hare’s Eldrid is not a druid of yours.")
    scene = lagoon(TRIANGLE, stag="eldrid 14A, acolyte 1A", seeds="stag elemeen 3").play("unravel 14A")
    assert because(scene, "acolyte 1") == ("LG 6.1", "Your acolyte 1 does not stand on Eye of the Forest (14A).")
    scene = lagoon("2B    14A    1A", stag="eldrid 2B, acolyte 14A").play("use 2B")
    assert because(scene, "acolyte 1") == (
        "LG 2.4",
        "With your acolyte 1 to pay, Floating Temple (2B) cannot be used: "
        "your acolyte 1 stands on Eye of the Forest (14A), which is locked.",
    )


@rule("LG 8.2", "LG 8.4")
def test_a_druid_that_cannot_be_refreshed() -> None:
    scene = lagoon(TRIANGLE, stag="eldrid 1A, acolyte 1A exhausted", hare="eldrid 14A").play("use 1A", "eldrid")
    assert because(scene, "eldrid") == ("LG 8.4", "Your Eldrid paid for this action, and is not refreshed by it.")
    assert because(scene, "hare eldrid") == ("LG 8.2", "Hare’s Eldrid is refreshed already.")


@rule("LG 8.3", "LG 4.6")
def test_a_druid_that_cannot_be_summoned() -> None:
    scene = lagoon(TRIANGLE, stag="eldrid 1A").play("summon", "eldrid")
    assert because(scene, "eldrid") == ("LG 4.6", "Your Eldrid is on the board; a druid of your supply is summoned.")
    assert because(scene, "hare eldrid") == ("LG 8.3", "Hare’s Eldrid is not a druid of yours.")
    scene.play("acolyte")
    assert because(scene, "14A") == ("LG 4.6", "Eye of the Forest (14A) is no haven.")


@rule("LG 8.16")
@card("Wayfarers' Ring")
def test_a_druid_moved_already() -> None:
    scene = lagoon("1A    16B", stag="eldrid 16B, acolyte 1A", hare="eldrid 1A")
    scene.play("use 16B", "eldrid", "acolyte", "16B")
    assert because(scene, "acolyte 1") == ("LG 8.16", "Your acolyte 1 was moved by this action already.")
    assert because(scene, "hare eldrid") == (
        "LG 8.2",
        "Hare’s Eldrid is not a druid of yours, and Wayfarers’ Ring (16B) asks for one.",
    )


@rule("LG 8.4", "LG 8.2")
@card("Elixona, Queen of Dreams")
def test_a_druid_that_is_not_another_exhausted_one() -> None:
    scene = lagoon("1A    19B", stag="eldrid 19B, acolyte 1A exhausted, acolyte 1A").play("use 19B", "eldrid")
    assert because(scene, "eldrid") == (
        "LG 8.4",
        "Your Eldrid paid for this action, and it asks for another exhausted druid.",
    )
    assert because(scene, "acolyte 2") == ("LG 8.2", "Your acolyte 2 is refreshed; an exhausted druid is needed.")


@rule("LG 8.9", "LG 8.2")
@card("Neem's Mirror")
def test_druids_that_cannot_trade_places() -> None:
    picture = """
        1A    20A
           9B
    """
    scene = lagoon(picture, stag="eldrid 1A, acolyte 9B, acolyte 20A", hare="eldrid 1A", seeds="stag elemeen 1")
    scene.play("use 20A", "eldrid", "give elemeen")
    assert because(scene, "acolyte 2") == (
        "LG 8.2",
        "Your acolyte 2 does not stand on a site of Elemeen, the energy of the seed.",
    )
    scene.play("eldrid")
    assert because(scene, "hare eldrid") == (
        "LG 8.9",
        "Hare’s Eldrid stands on Gruu’s Refuge (1A), like the other druid.",
    )


# choosing sites, spaces, sides and seeds


@rule("LG 4.5", "LG 2.11", "LG 8.6", "LG 2.9")
def test_a_site_to_which_a_druid_cannot_go() -> None:
    scene = lagoon(ROW, stag="eldrid 1A, acolyte 1A").play("move eldrid")
    assert because(scene, "1A") == ("LG 4.5", "Your Eldrid stands on Gruu’s Refuge (1A) already.")
    assert because(scene, "21A") == (
        "LG 4.5",
        "Terrapin Ancient (21A) is too far: your Eldrid goes 1 hex, from Gruu’s Refuge (1A).",
    )
    scene = lagoon(ROW, stag="eldrid 14A")
    scene.play("use 14A", "eldrid")
    assert because(scene, "14A") == ("LG 8.6", "Your Eldrid stands on Eye of the Forest (14A) already.")
    scene = lagoon("5A    14A    21A", stag="eldrid 5A", hare="eldrid 21A").play("use 5A", "eldrid")
    assert because(scene, "14A") == ("LG 2.9", "Eye of the Forest (14A) is not occupied by any druid.")


@rule("LG 2.4")
@card("Gaea's Atlas")
def test_a_site_that_cannot_be_moved() -> None:
    scene = lagoon("1A    14A    15A", stag="eldrid 15A").play("use 15A", "eldrid")
    assert because(scene, "14A") == ("LG 2.4", "Eye of the Forest (14A) is locked: without it 15A would be cut off.")


@rule("LG 2.2", "LG 2.6")
@card("Gaea's Atlas")
def test_a_space_that_cannot_be_taken() -> None:
    scene = lagoon("1A    14A    15A", stag="eldrid 15A").play("use 15A", "eldrid", "1A")
    assert because(scene, "west of 14") == (
        "LG 2.6",
        "Gruu’s Refuge (1A) was lifted from there; it must go to another place.",
    )
    assert because(scene, "east of 14") == ("LG 2.2", "Gaea’s Atlas (15A) lies east of 14.")
    assert because(scene, "southwest of 15") == ("LG 2.2", "That is the space southeast of 14.")
    assert because(scene, "east of 3") == ("LG 2.2", "Tile 3 is not in play: a space is named by a site beside it.")


@rule("LG 5.3")
def test_a_side_or_a_space_that_cannot_be_explored() -> None:
    scene = lagoon(ROW, stag="eldrid 1A", draws="12").play("explore eldrid")
    assert because(scene, "place 3A") == (
        "LG 5.3",
        "Roots of Creation (3A) is not a side of what you have drawn: tile 12.",
    )
    two = lagoon("1A    12A", stag="eldrid 12A", draws="17 23").play("use 12A", "eldrid")
    assert because(two, "place 3A") == (
        "LG 5.3",
        "Roots of Creation (3A) is not a side of what you have drawn: tiles 17 and 23.",
    )
    scene.play("side 12A")
    assert because(scene, "east of 2") == ("LG 5.3", "Fork of Destiny (12A) goes beside Gruu’s Refuge (1A).")


@rule("LG 8.15")
def test_a_seed_that_cannot_be_given_up() -> None:
    scene = lagoon("1A    21A    14A", stag="eldrid 21A", seeds="stag elemeen 1 deonin 1").play("use 21A", "eldrid")
    assert because(scene, "give vowelon") == ("LG 8.15", "You have no Vowelon seed.")
    assert because(scene, "give deonin") == (
        "LG 8.15",
        "With a Deonin seed Terrapin Ancient (21A) cannot be used: no site of Deonin is unlocked.",
    )
    scene = lagoon("1A    14A", stag="eldrid 1A, acolyte 14A", seeds="stag elemeen 1 vowelon 1", draws="7")
    scene.play("explore eldrid", "side 7B", "1A west", "pass", "use 7B")
    assert because(scene, "give vowelon") == (
        "LG 8.15",
        "Vowelon Eidolon (7B) asks for an Elemeen seed or a Deonin seed.",
    )


@rule("LG 6.11", "LG 6.13")
@card("Hot Spring of the Phoenix")
def test_a_site_that_is_no_refuge() -> None:
    picture = """
        1A    14A
           4A
    """
    scene = lagoon(picture, stag="eldrid 14A, acolyte 4A", hare="eldrid 14A", seeds="stag elemeen 3")
    scene.play("unravel 14A", "eldrid")
    assert because(scene, "14A") == (
        "LG 6.13",
        "Eye of the Forest (14A) is being unraveled; your Eldrid goes to another haven.",
    )
    scene.play("pass")
    assert because(scene, "14A")[0] == "LG 6.11"


@rule("LG 5.9")
@card("Saraina's Crucible")
def test_a_site_that_cannot_be_restored() -> None:
    scene = lagoon("1A    17B", stag="eldrid 1A, acolyte 17B", won="stag 5B, hare 7A").play("use 17B", "eldrid")
    assert because(scene, "5A") == ("LG 5.9", "Tile 5 was unraveled as Musing Kinoko (5B) and comes back as that.")
    assert because(scene, "7A") == ("LG 5.9", "Ancient Elemeen (7A) is not in your score area.")
    scene.play("5B")
    assert because(scene, "east of 17") == ("LG 5.9", "Musing Kinoko (5B) goes beside Gruu’s Refuge (1A).")
    assert because(scene, "pass")[0] == "LG 5.9"


@rule("LG 8.7", "LG 8.8")
@card("Deonium Arch")
def test_sites_that_cannot_be_swapped() -> None:
    scene = lagoon("1A    20B    14A", stag="eldrid 20B", hare="eldrid 14A").play("use 20B", "eldrid")
    assert because(scene, "20B") == ("LG 8.7", "Deonium Arch (20B) cannot trade places with itself.")
    assert because(scene, "14A") == ("LG 8.8", "Eye of the Forest (14A) is occupied, and no haven.")
