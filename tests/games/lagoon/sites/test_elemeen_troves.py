"""The troves of Elemeen: what can be done as they are explored."""

import pytest

from tests.games.lagoon.scene import Scene, lagoon
from tests.marks import card, decision, rule

ALL_OF_STAG = "eldrid 1A, acolyte 1A, acolyte 14A, acolyte 14A, acolyte 21A"


def exploring(tile: int, side: str, druid: str = "eldrid", **said: str) -> Scene:
    """Just after a site was explored from 1A, and not entered."""
    scene = lagoon(
        """
        1A    14A
           21A
        """,
        draws=str(tile),
        **said,
    )
    return scene.play(f"explore {druid}", f"side {tile}{side}", "1A west", "pass")


def only_at_exploring(site: str) -> None:
    """A circle on a trove that lies in play, with seeds and druids of every kind, has nothing of it."""
    scene = lagoon(
        f"""
        1A    {site}
           14A
        """,
        stag=f"eldrid 1A, acolyte {site}, acolyte {site} exhausted",
        hare=f"eldrid {site} exhausted",
        seeds="stag elemeen 2 vowelon 2 deonin 2",
    )
    assert scene.asked == "stag action"
    assert not scene.offers(f"use {site}")
    assert scene.offers("use 1A")


@card("Cosmic Kinoko", "Elemeen Eidolon", "Tonic Leaf", "Dawn Lotus")
@rule("LG 4.4", "LG 8.17")
@pytest.mark.parametrize("site", ["6B", "9B", "12B", "15B"])
def test_a_trove_of_elemeen_is_used_only_as_it_is_explored(site: str) -> None:
    only_at_exploring(site)


@card("Cosmic Kinoko")
@rule("LG 4.4", "LG 5.6")
@decision("exploration", "exile druid")
def test_cosmic_kinoko_exiles_a_refreshed_druid_and_refreshes_two_of_any_circle() -> None:
    scene = exploring(6, "B", stag="eldrid 1A, acolyte 14A exhausted, acolyte 21A", hare="eldrid 14A exhausted")
    assert scene.asked == "stag exploration"
    assert scene.offered == ["pass", "use 6B"]
    scene.play("use 6B")
    assert scene.offered == ["acolyte 21A"]
    scene.play("acolyte 21A")
    assert scene.offered == ["pass", "eldrid", "acolyte 14A", "hare eldrid"]  # the druid that explored, too
    scene.play("eldrid", "hare eldrid")
    assert scene.druids("stag") == "eldrid 1A, acolyte 14A exhausted"
    assert scene.druids("hare") == "eldrid 14A"
    assert scene.asked == "stag action"


@card("Cosmic Kinoko")
@rule("LG 4.11")
def test_cosmic_kinoko_may_be_left_alone_or_refresh_one() -> None:
    druids = {"stag": "eldrid 1A, acolyte 14A exhausted, acolyte 21A", "hare": "eldrid 14A exhausted"}
    scene = exploring(6, "B", **druids).play("pass")
    assert scene.druids("stag") == "eldrid 1A exhausted, acolyte 14A exhausted, acolyte 21A"
    scene = exploring(6, "B", **druids).play("use 6B", "acolyte 21A", "acolyte 14A", "pass")
    assert scene.druids("stag") == "eldrid 1A exhausted, acolyte 14A"


@card("Cosmic Kinoko")
@rule("LG 4.12")
def test_cosmic_kinoko_needs_a_refreshed_druid() -> None:
    scene = exploring(6, "B", stag="eldrid 1A, acolyte 14A exhausted", hare="eldrid 14A")
    assert scene.asked == "hare action"  # nothing is left to do for the stags


@card("Elemeen Eidolon")
@rule("LG 4.4")
def test_elemeen_eidolon_turns_a_deonin_or_vowelon_seed_into_a_refreshed_druid() -> None:
    scene = exploring(
        9,
        "B",
        stag="eldrid 1A, acolyte 21A",
        hare="eldrid 14A exhausted, acolyte 14A",
        seeds="stag elemeen 1 vowelon 1 deonin 1",
    )
    scene.play("use 9B")
    assert scene.offered == ["give vowelon", "give deonin"]
    scene.play("give deonin")
    assert scene.seeds("stag") == "elemeen 2 vowelon 1"
    assert scene.offered == ["eldrid", "hare eldrid"]
    scene.play("hare eldrid")
    assert scene.druids("hare") == "eldrid 14A, acolyte 14A"
    assert scene.druids("stag") == "eldrid 1A exhausted, acolyte 21A"
    assert scene.asked == "stag action"


@card("Elemeen Eidolon")
@rule("LG 4.11", "LG 4.12")
def test_elemeen_eidolon_takes_no_elemeen_seed_and_may_be_left_alone() -> None:
    scene = exploring(9, "B", stag="eldrid 1A, acolyte 21A", hare="eldrid 14A", seeds="stag elemeen 3")
    assert scene.asked == "stag action"
    assert scene.seeds("stag") == "elemeen 4"
    scene = exploring(9, "B", stag="eldrid 1A, acolyte 21A", hare="eldrid 14A", seeds="stag vowelon 1").play("pass")
    assert scene.seeds("stag") == "elemeen 1 vowelon 1"
    assert not scene.refreshed("stag eldrid")


@card("Tonic Leaf")
@rule("LG 5.7")
@decision("exhaust druid")
def test_tonic_leaf_exhausts_a_druid_and_refreshes_one_of_any_circle() -> None:
    scene = exploring(12, "B", stag="eldrid 1A, acolyte 14A exhausted, acolyte 21A", hare="eldrid 14A exhausted")
    scene.play("use 12B")
    assert scene.offered == ["acolyte 21A"]  # neither the Eldrid, which explored, nor the other acolyte is refreshed
    scene.play("acolyte 21A")
    assert {"eldrid", "acolyte 14A", "hare eldrid"} <= set(scene.offered)
    assert "pass" not in scene.offered
    scene.play("eldrid")
    assert scene.druids("stag") == "eldrid 1A, acolyte 14A exhausted, acolyte 21A exhausted"
    assert scene.asked == "stag action"


@card("Tonic Leaf")
@rule("LG 4.11", "LG 5.7")
def test_tonic_leaf_needs_a_refreshed_druid_and_may_be_left_alone() -> None:
    scene = exploring(12, "B", stag="eldrid 1A, acolyte 14A exhausted", hare="eldrid 14A")
    assert scene.asked == "hare action"
    scene = exploring(12, "B", stag="eldrid 1A, acolyte 14A", hare="eldrid 14A")
    assert scene.asked == "stag exploration"
    assert scene.play("pass").druids("stag") == "eldrid 1A exhausted, acolyte 14A"


@card("Dawn Lotus")
def test_dawn_lotus_exhausts_the_eldrid_and_brings_a_druid_onto_any_site() -> None:
    scene = exploring(15, "B", "acolyte 1A", stag="eldrid 21A, acolyte 1A, acolyte 14A", hare="eldrid 1A")
    scene.play("use 15B")
    assert scene.offered == ["eldrid"]
    scene.play("eldrid", "acolyte supply")
    assert scene.offered == ["1A", "14A", "15B", "21A"]
    scene.play("15B")
    assert scene.druids("stag") == "eldrid 21A exhausted, acolyte 1A exhausted, acolyte 14A, acolyte 15B exhausted"
    assert scene.asked == "stag action"


@card("Dawn Lotus")
@rule("LG 4.11", "LG 4.12")
def test_dawn_lotus_needs_a_refreshed_eldrid_and_a_supply_and_may_be_left_alone() -> None:
    scene = exploring(15, "B", stag="eldrid 1A, acolyte 14A", hare="eldrid 1A")
    assert scene.asked == "stag action"  # the Eldrid explored
    scene = exploring(15, "B", "acolyte 1A", stag="acolyte 1A, acolyte 14A", hare="eldrid 1A")
    assert scene.asked == "stag action"  # the Eldrid is in the supply
    scene = exploring(15, "B", "acolyte 1A", stag=ALL_OF_STAG, hare="eldrid 1A")
    assert scene.asked == "stag action"  # the supply is empty
    scene = exploring(15, "B", "acolyte 1A", stag="eldrid 21A, acolyte 1A", hare="eldrid 1A").play("pass")
    assert scene.druids("stag") == "eldrid 21A, acolyte 1A exhausted"
