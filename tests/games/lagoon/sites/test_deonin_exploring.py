"""Deonin sites that explore in new ways, and what exploring the Deonin troves allows."""

import pytest

from tablehaven.games.lagoon.world import DIRECTION_NAMES
from tests.games.lagoon.content import tile_of
from tests.games.lagoon.scene import Scene, lagoon
from tests.games.lagoon.sites.acting import each, eldrid_refreshed, explored
from tests.marks import card, decision, rule

ROW = "1A    12A   21A   15A   20A   9A"
TROVES = {"5B": "Musing Kinoko", "8B": "Deonin Eidolon", "11B": "Lightning Scarab", "14B": "Moon Garden"}


def touched(scene: Scene, space: str) -> list[str]:
    """The sites that touch a space."""
    site, direction = space.split()
    world = scene.g.world
    return scene.ids(int(world.touching(world.beside(world.hexes[tile_of(site)], DIRECTION_NAMES.index(direction)))))


# Roots of Creation

FLOWER = """
       2A    1A
    4A    15A   5A
       7A    3A
"""


@card("Roots of Creation")
@rule("LG 5.3")
def test_roots_of_creation_lays_the_new_site_into_any_space() -> None:
    druids = {"stag": "eldrid 15A, acolyte 3A exhausted, acolyte 1A", "hare": "eldrid 1A, acolyte 7A"}
    scene = lagoon(FLOWER, draws="9", **druids)
    assert not scene.offers("explore eldrid")  # no space beside it
    scene.play("use 3A", "eldrid")
    assert scene.asked == "stag choose side"
    assert scene.offered == ["side 9A", "side 9B"]
    scene.play("side 9B")
    assert scene.asked == "stag place site"
    assert len(scene.offered) == 12  # all around the seven sites
    scene.play("4A west")
    assert scene.neighbors("9B") == ["4A"]
    assert scene.seeds("stag") == "elemeen 1"


@card("Roots of Creation")
def test_roots_of_creation_may_fill_a_gap() -> None:
    scene = lagoon(FLOWER.replace("15A", "   "), stag="eldrid 3A", hare="eldrid 1A", draws="9")
    scene.play("use 3A", "eldrid", "side 9A", "touching 1A 2A 3A 4A 5A 7A")
    assert len(scene.neighbors("9A")) == 6


@card("Roots of Creation")
@rule("LG 5.5")
def test_roots_of_creation_leaves_the_eldrid_and_the_player_marker_alone() -> None:
    scene = lagoon("3A    14A   1A", stag="eldrid 3A, acolyte 1A", hare="eldrid 1A", draws="9")
    scene.play("use 3A", "eldrid", "side 9A", "1A east")
    assert scene.asked == "stag action"
    assert scene.at("stag eldrid") == "3A"
    assert scene.marker("stag")
    assert scene.offers("explore acolyte 1A")


@card("Roots of Creation")
def test_roots_of_creation_works_with_an_exhausted_marker_and_sets_off_the_trove() -> None:
    scene = lagoon("3A    1A", stag="eldrid 3A, acolyte 3A", hare="eldrid 1A", draws="12", marker="stag exhausted")
    scene.play("use 3A", "eldrid", "side 12B", "1A east")
    assert scene.asked == "stag exploration"
    assert scene.play("use 12B", "acolyte 3A").offered == ["eldrid", "acolyte 3A"]


@card("Roots of Creation")
@rule("LG 4.12")
def test_roots_of_creation_needs_a_tile_in_the_bag() -> None:
    assert not lagoon("3A    1A", stag="eldrid 3A", hare="eldrid 1A", bag="").offers("use 3A")


@card("Roots of Creation")
@rule("LG 3.6")
def test_roots_of_creation_is_used_once_a_turn() -> None:
    scene = lagoon("3A    14A   1A", stag="eldrid 3A, acolyte 1A, acolyte 3A", hare="eldrid 1A", draws="9")
    eldrid_refreshed(scene.play("use 3A", "eldrid", "side 9A", "1A east"))
    assert not scene.offers("use 3A")


@card("Roots of Creation")
@rule("LG 7.1")
def test_roots_of_creation_may_explore_the_last_tile() -> None:
    scene = lagoon("3A    1A", stag="eldrid 3A, acolyte 1A", hare="eldrid 1A", bag="9")
    scene.play("use 3A", "eldrid", "side 9A", "1A east")
    assert scene.asked == "stag action"
    assert scene.play("pass").over


# Fork of Destiny


@card("Fork of Destiny")
@rule("LG 5.8")
def test_fork_of_destiny_draws_two_tiles_and_lays_one_beside_the_eldrid() -> None:
    scene = lagoon(
        "12A   14A   1A", stag="eldrid 1A, acolyte 12A, acolyte 1A", hare="eldrid 14A", bag="5 7 9", draws="9 5"
    )
    scene.play("use 12A", "eldrid")
    assert scene.asked == "stag choose side"
    assert scene.offered == ["side 5A", "side 5B", "side 9A", "side 9B"]
    assert scene.bag == [7]
    scene.play("side 9B")
    assert scene.bag == [5, 7]
    assert scene.asked == "stag place site"
    assert all("1A" in touched(scene, space) for space in scene.offered)
    assert len(scene.offered) == 5
    scene.play("1A east")
    assert scene.in_play == ["1A", "9B", "12A", "14A"]
    assert scene.seeds("stag") == "elemeen 1"
    assert scene.at("stag eldrid") == "1A"
    assert scene.marker("stag")
    assert scene.asked == "stag action"


@card("Fork of Destiny")
@rule("LG 4.12")
@pytest.mark.parametrize(("bag", "offered"), [("5 7", True), ("5", False), ("", False)])
def test_fork_of_destiny_needs_two_tiles_in_the_bag(bag: str, offered: bool) -> None:
    scene = lagoon("12A   14A   1A", stag="eldrid 1A, acolyte 12A", hare="eldrid 14A", bag=bag)
    assert scene.offers("use 12A") is offered


@card("Fork of Destiny")
@rule("LG 4.12")
def test_fork_of_destiny_needs_a_space_beside_the_eldrid() -> None:
    scene = lagoon(FLOWER.replace("3A", "12A"), stag="eldrid 15A, acolyte 12A", hare="eldrid 1A")
    assert not scene.offers("use 12A")
    assert scene.play("move eldrid", "1A").asked == "stag action"


@card("Fork of Destiny")
@rule("LG 5.8")
def test_fork_of_destiny_never_explores_the_last_tile() -> None:
    scene = lagoon("12A   14A   1A", stag="eldrid 1A, acolyte 12A", hare="eldrid 14A", bag="5 7")
    scene.play("use 12A", "eldrid", "side 7A", "1A east", "pass")
    assert scene.asked == "hare action"


@card("Fork of Destiny")
@rule("LG 3.6")
def test_fork_of_destiny_is_used_once_a_turn() -> None:
    scene = lagoon("12A   14A   1A", stag="eldrid 1A, acolyte 12A, acolyte 1A", hare="eldrid 14A", draws="7 9")
    eldrid_refreshed(scene.play("use 12A", "eldrid", "side 7A", "1A east"))
    assert not scene.offers("use 12A")


# Lattice Vale

VALE = "27A   1A    14A   2A    9A"


@card("Lattice Vale")
@rule("LG 5.3")
def test_lattice_vale_explores_beside_any_site_of_the_seeds_energy() -> None:
    seeds = "stag elemeen 1 vowelon 1 deonin 1"
    scene = lagoon(VALE, stag="eldrid 27A, acolyte 27A", hare="eldrid 1A", seeds=seeds, draws="7")
    scene.play("use 27A", "eldrid")
    assert scene.offered == ["give elemeen", "give vowelon", "give deonin"]
    assert scene.play("give vowelon").asked == "stag choose side"
    assert scene.offered == ["side 7A", "side 7B"]
    scene.play("side 7A")
    assert scene.asked == "stag place site"
    assert all({"14A", "2A"} & set(touched(scene, space)) for space in scene.offered)
    assert len(scene.offered) == 6
    scene.play("2A northeast")
    assert scene.seeds("stag") == "elemeen 2 deonin 1"
    assert scene.marker("stag")
    assert scene.at("stag eldrid") == "27A"
    assert scene.asked == "stag action"


@card("Lattice Vale")
@rule("LG 8.15")
def test_lattice_vale_takes_only_seeds_of_energies_beside_a_space() -> None:
    seeds = "stag elemeen 1 vowelon 1 deonin 1"
    picture = """
           27A   1A
        4A    14A   9A
           7A    6A
    """
    scene = lagoon(picture, stag="eldrid 27A", hare="eldrid 1A", seeds=seeds)
    scene.play("use 27A", "eldrid")
    assert scene.offered == ["give elemeen", "give deonin"]  # the only Vowelon site is closed in


@card("Lattice Vale")
@rule("LG 4.12")
def test_lattice_vale_needs_a_seed_and_a_tile_in_the_bag() -> None:
    assert not lagoon(VALE, stag="eldrid 27A", hare="eldrid 1A", seeds="hare deonin 1").offers("use 27A")
    assert not lagoon(VALE, stag="eldrid 27A", hare="eldrid 1A", seeds="stag deonin 1", bag="").offers("use 27A")
    assert not lagoon("27A   1A", stag="eldrid 27A", hare="eldrid 1A", seeds="stag vowelon 1").offers("use 27A")


@card("Lattice Vale")
@rule("LG 3.6")
def test_lattice_vale_is_used_once_a_turn() -> None:
    scene = lagoon(VALE, stag="eldrid 27A, acolyte 27A", hare="eldrid 1A", seeds="stag deonin 3", draws="7")
    scene.play("use 27A", "eldrid", "give deonin", "side 7A", "9A east")
    assert scene.refreshed("stag acolyte 27A")
    assert not scene.offers("use 27A")


# troves


@rule("LG 4.4")
@decision("exploration")
@each(TROVES)
@pytest.mark.parametrize("then", ["pass", "enter"])
def test_a_trove_may_be_used_or_not_by_whoever_explores_it(site: str, then: str) -> None:
    scene = explored(site, "acolyte 9A, acolyte 20A exhausted", seeds="stag elemeen 1", then=then)
    assert scene.asked == "stag exploration"
    assert scene.offered == ["pass", f"use {site}"]
    scene.play("pass")
    stands = site if then == "enter" else "1A"
    assert scene.druids("stag") == f"eldrid {stands} exhausted, acolyte 9A, acolyte 20A exhausted"
    assert scene.seeds("stag") == "elemeen 1 deonin 1"
    assert not scene.marker("stag")
    assert scene.asked == "stag action"


@rule("LG 4.4")
@each(TROVES)
def test_a_trove_is_never_used_again(site: str) -> None:
    druids = f"eldrid {site}, acolyte 9A, acolyte 20A exhausted"
    scene = lagoon(
        f"{site:6}{ROW}",
        stag=druids,
        hare="eldrid 1A",
        seeds="stag elemeen 2",
        marker="stag exhausted",
    )
    assert scene.asked == "stag action"
    assert not scene.offers(f"use {site}")
    assert scene.play("move acolyte 9A", "20A").asked == "stag action"
    assert scene.play("pass").asked == "hare action"


# Musing Kinoko


@card("Musing Kinoko")
def test_musing_kinoko_exiles_a_refreshed_druid_and_refreshes_the_marker() -> None:
    scene = explored("5B", "acolyte 9A, acolyte 20A exhausted, acolyte 12A", "eldrid 1A").play("use 5B")
    assert scene.asked == "stag exile druid"
    assert scene.offered == ["acolyte 9A", "acolyte 12A"]
    scene.play("acolyte 9A")
    assert scene.druids("stag") == "eldrid 1A exhausted, acolyte 12A, acolyte 20A exhausted"
    assert scene.marker("stag")
    assert scene.asked == "stag action"
    assert scene.offers("explore acolyte 12A")


@card("Musing Kinoko")
@rule("LG 4.12")
def test_musing_kinoko_needs_a_refreshed_druid_of_ones_own() -> None:
    assert explored("5B", "acolyte 9A exhausted", "eldrid 12A").asked == "hare action"


@card("Musing Kinoko")
@rule("LG 4.12")
@pytest.mark.parametrize(
    ("marker", "asked"), [("stag refreshed", "stag action"), ("stag exhausted", "stag exploration")]
)
def test_musing_kinoko_needs_an_exhausted_marker(marker: str, asked: str) -> None:
    scene = lagoon("3A    1A", stag="eldrid 3A, acolyte 1A", hare="eldrid 1A", draws="5", marker=marker)
    assert scene.play("use 3A", "eldrid", "side 5B", "1A east").asked == asked


# Deonin Eidolon


@card("Deonin Eidolon")
@rule("LG 2.7")
def test_deonin_eidolon_takes_a_vowelon_or_elemeen_seed_to_carry_an_own_unlocked_site() -> None:
    seeds = "stag elemeen 1 vowelon 1 deonin 1"
    stag = "acolyte 9A exhausted, acolyte 12A, acolyte 21A"
    scene = explored("8B", stag, "eldrid 9A", seeds, then="enter").play("use 8B")
    assert scene.asked == "stag give seed"
    assert scene.offered == ["give elemeen", "give vowelon"]
    scene.play("give vowelon")
    assert scene.seeds("stag") == "elemeen 1 deonin 2"
    assert scene.asked == "stag move site"
    assert scene.offered == ["8B", "9A"]  # 12A and 21A are locked
    scene.play("9A")
    assert not scene.offers("20A east")
    scene.play("8B west")
    assert scene.neighbors("9A") == ["8B"]
    assert scene.druids("stag") == "eldrid 8B exhausted, acolyte 9A exhausted, acolyte 12A, acolyte 21A"
    assert scene.at("hare eldrid") == "9A"
    assert scene.asked == "stag action"


@card("Deonin Eidolon")
@rule("LG 4.12")
@pytest.mark.parametrize("seeds", ["", "stag deonin 3", "hare elemeen 1"])
def test_deonin_eidolon_is_not_paid_for_with_deonin_seeds(seeds: str) -> None:
    assert explored("8B", "acolyte 9A", "eldrid 1A", seeds).asked == "stag action"


@card("Deonin Eidolon")
@rule("LG 4.12")
def test_deonin_eidolon_needs_an_own_unlocked_site() -> None:
    assert explored("8B", "acolyte 12A", "eldrid 9A", "stag elemeen 1").asked == "stag action"


# Lightning Scarab


@card("Lightning Scarab")
@rule("LG 2.4")
def test_lightning_scarab_exhausts_a_druid_and_carries_the_site_under_it() -> None:
    scene = explored("11B", "acolyte 9A, acolyte 9A exhausted, acolyte 12A", "eldrid 9A", then="enter").play("use 11B")
    assert scene.asked == "stag exhaust druid"
    assert scene.offered == ["acolyte 9A"]  # 12A is locked, and the explorer is exhausted
    scene.play("acolyte 9A")
    assert scene.asked == "stag place site"
    assert not scene.offers("20A east")
    scene.play("11B west")
    assert scene.neighbors("9A") == ["11B"]
    assert scene.druids("stag") == "eldrid 11B exhausted, acolyte 9A exhausted, acolyte 9A exhausted, acolyte 12A"
    assert scene.at("hare eldrid") == "9A"
    assert scene.asked == "stag action"


@card("Lightning Scarab")
@rule("LG 5.7")
@pytest.mark.parametrize("stag", ["acolyte 12A", "acolyte 9A exhausted, acolyte 12A"])
def test_lightning_scarab_needs_a_refreshed_druid_on_an_unlocked_site(stag: str) -> None:
    assert explored("11B", stag, "eldrid 9A").asked == "stag action"


# Moon Garden


@card("Moon Garden")
@rule("LG 8.7")
def test_moon_garden_exhausts_a_druid_and_swaps_an_own_site_with_another_occupied_one() -> None:
    scene = lagoon(ROW, stag="eldrid 1A, acolyte 12A, acolyte 9A exhausted", hare="eldrid 15A", draws="14")
    scene.play("explore eldrid", "side 14B", "1A west", "pass", "use 14B")
    assert scene.asked == "stag exhaust druid"
    assert scene.offered == ["acolyte 12A"]
    scene.play("acolyte 12A")
    assert scene.asked == "stag swap site"
    assert scene.offered == ["1A", "9A", "12A"]  # one's own, locked or not
    assert scene.play("1A").offered == ["9A", "12A", "15A"]
    scene.play("15A")
    assert scene.neighbors("1A") == ["20A", "21A"]
    assert scene.neighbors("15A") == ["12A", "14B"]
    assert scene.druids("stag") == "eldrid 1A exhausted, acolyte 9A exhausted, acolyte 12A exhausted"
    assert scene.at("hare eldrid") == "15A"


@card("Moon Garden")
@rule("LG 4.12")
@pytest.mark.parametrize(
    ("stag", "hare", "asked"),
    [
        ("eldrid 1A, acolyte 9A exhausted", "eldrid 15A", "hare action"),  # nobody is refreshed
        ("eldrid 1A, acolyte 1A", "eldrid 1A", "stag action"),  # one occupied site only
        ("eldrid 1A, acolyte 1A", "eldrid 15A", "stag exploration"),
    ],
)
def test_moon_garden_needs_a_refreshed_druid_and_another_occupied_site(stag: str, hare: str, asked: str) -> None:
    scene = lagoon(ROW, stag=stag, hare=hare, draws="14")
    assert scene.play("explore eldrid", "side 14B", "1A west", "pass").asked == asked
