"""What the invoke actions of the Deonin sites that move and swap sites do."""

import pytest

from tests.games.lagoon.scene import Scene, lagoon
from tests.games.lagoon.sites.acting import each, eldrid_refreshed
from tests.marks import card, decision, rule

INVOKED = {
    "2B": "Floating Temple",
    "6A": "Neilym's Hermitage",
    "17B": "Saraina's Crucible",
    "20B": "Deonium Arch",
    "21A": "Terrapin Ancient",
    "23B": "Jokulmas",
    "24A": "Sylvant",
    "27A": "Lattice Vale",
}
BY_ELDRID = {
    "3A": "Roots of Creation",
    "12A": "Fork of Destiny",
    "15A": "Gaea's Atlas",
    "18A": "Destiny Helix",
    "26B": "Chaos Manifold",
}


def shared(site: str, circle: str = "stag", eldrid: str = "refreshed") -> Scene:
    """A site on which an exhausted acolyte of a circle stands, where it is stag's turn."""
    druids = {"stag": f"eldrid 8A {eldrid}, acolyte 8A, acolyte 4A exhausted", "hare": "acolyte 7A"}
    druids[circle] = f"acolyte {site} exhausted, {druids[circle]}"
    seeds = "stag elemeen 3 vowelon 3 deonin 3"
    return lagoon(f"{site:6}4A    7A    13B   8A", seeds=seeds, won="stag 5B", **druids)


@rule("LG 4.8")
@each(INVOKED)
def test_any_refreshed_druid_of_a_circle_on_the_site_pays(site: str) -> None:
    scene = shared(site).play(f"use {site}")
    assert scene.asked == "stag pay"
    assert scene.offered == ["eldrid", "acolyte 8A"]


@rule("LG 4.9")
@each(BY_ELDRID)
def test_only_the_eldrid_pays_for_what_an_acolyte_makes_available(site: str) -> None:
    assert shared(site).play(f"use {site}").offered == ["eldrid"]
    assert not shared(site, eldrid="exhausted").offers(f"use {site}")


@rule("LG 4.8")
@each(INVOKED | BY_ELDRID)
def test_a_site_that_only_another_circle_occupies_cannot_be_used(site: str) -> None:
    assert not shared(site, circle="hare").offers(f"use {site}")


# Floating Temple


@card("Floating Temple")
@rule("LG 2.7")
def test_floating_temple_carries_the_site_of_the_paying_druid_with_all_its_riders() -> None:
    druids = {"stag": "eldrid 9A, acolyte 2B exhausted, acolyte 14A", "hare": "eldrid 9A exhausted"}
    scene = lagoon("2B    14A   1A    9A", **druids).play("use 2B", "eldrid")
    assert scene.asked == "stag place site"
    assert not scene.offers("1A east")  # where it was
    assert len(scene.offered) == 9  # all other spaces around the three sites left
    scene.play("2B west")
    assert scene.neighbors("9A") == ["2B"]
    assert scene.druids("stag") == "eldrid 9A exhausted, acolyte 2B exhausted, acolyte 14A"
    assert scene.druids("hare") == "eldrid 9A exhausted"
    assert scene.asked == "stag action"


@card("Floating Temple")
@rule("LG 2.4")
def test_floating_temple_is_not_paid_for_on_a_locked_site() -> None:
    scene = lagoon("2B    14A   1A    9A", stag="eldrid 2B, acolyte 14A, acolyte 9A", hare="eldrid 1A").play("use 2B")
    assert scene.offered == ["eldrid", "acolyte 9A"]
    assert not lagoon("14A   2B    1A", stag="eldrid 2B", hare="eldrid 1A").offers("use 2B")


@card("Floating Temple")
def test_floating_temple_may_carry_itself_and_more_than_once() -> None:
    scene = lagoon("2B    14A   1A", stag="eldrid 2B, acolyte 2B", hare="eldrid 1A").play("use 2B", "eldrid", "1A east")
    assert scene.neighbors("2B") == ["1A"]
    scene.play("use 2B", "acolyte 2B", "14A west")
    assert scene.neighbors("2B") == ["14A"]


# Neilym's Hermitage


@card("Neilym's Hermitage")
@rule("LG 2.5")
@rule("LG 8.7")
def test_neilyms_hermitage_swaps_the_paying_druids_site_with_another_occupied_one() -> None:
    druids = {"stag": "eldrid 14A, acolyte 6A exhausted, acolyte 9A", "hare": "eldrid 1A exhausted"}
    scene = lagoon("6A    14A   21A   1A    9A", **druids).play("use 6A", "eldrid")
    assert scene.asked == "stag swap site"
    assert scene.offered == ["1A", "6A", "9A"]
    scene.play("1A")
    assert [scene.beside(site, "east") for site in ("6A", "1A", "21A", "14A", "9A")] == ["1A", "21A", "14A", "9A", ""]
    assert scene.druids("stag") == "eldrid 14A exhausted, acolyte 6A exhausted, acolyte 9A"
    assert scene.druids("hare") == "eldrid 1A exhausted"
    assert scene.asked == "stag action"
    assert scene.offers("use 6A")


@card("Neilym's Hermitage")
@rule("LG 4.12")
def test_neilyms_hermitage_needs_another_occupied_site() -> None:
    assert not lagoon("6A    14A   21A", stag="eldrid 6A, acolyte 6A", hare="eldrid 6A").offers("use 6A")


# Gaea's Atlas


@card("Gaea's Atlas")
@rule("LG 2.4")
def test_gaeas_atlas_carries_any_unlocked_site() -> None:
    picture = """
        15A   14A   1A    9A
                       20A
    """
    scene = lagoon(picture, stag="eldrid 1A, acolyte 15A exhausted, acolyte 1A", hare="acolyte 20A")
    scene.play("use 15A", "eldrid")
    assert scene.asked == "stag move site"
    assert scene.offered == ["9A", "15A", "20A"]
    scene.play("20A")
    assert scene.asked == "stag place site"
    assert not scene.offers("1A southeast")  # where it was
    scene.play("15A west")
    assert scene.neighbors("20A") == ["15A"]
    assert scene.druids("hare") == "acolyte 20A"
    assert eldrid_refreshed(scene).offers("use 15A")


# Deonium Arch


@card("Deonium Arch")
@rule("LG 8.8")
def test_deonium_arch_swaps_with_any_haven_or_any_unoccupied_site() -> None:
    druids = {"stag": "eldrid 14A, acolyte 20B exhausted, acolyte 9A", "hare": "eldrid 1A exhausted, acolyte 21A"}
    scene = lagoon("20B   14A   21A   1A    2A    9A    16A", **druids).play("use 20B", "eldrid")
    assert scene.asked == "stag swap site"
    assert scene.offered == ["1A", "2A", "16A"]  # an occupied haven, an empty one, and nobody's site
    scene.play("1A")
    assert scene.neighbors("1A") == ["20B", "21A"]
    assert scene.neighbors("14A") == ["2A", "21A"]
    assert scene.druids("hare") == "eldrid 1A exhausted, acolyte 21A"
    assert scene.asked == "stag action"
    assert scene.offers("use 20B")


@card("Deonium Arch")
@rule("LG 4.12")
def test_deonium_arch_is_not_paid_for_on_the_only_site_to_swap_with() -> None:
    scene = lagoon("20B   14A   1A", stag="eldrid 1A, acolyte 20B", hare="eldrid 14A").play("use 20B")
    assert scene.offered == ["acolyte 20B"]
    assert scene.play("acolyte 20B").offered == ["1A"]
    assert not lagoon("20B   14A   1A", stag="eldrid 1A, acolyte 20B exhausted", hare="eldrid 14A").offers("use 20B")


# Terrapin Ancient

TERRAPIN = "1A    14A   21A   2A    9A"


@card("Terrapin Ancient")
@rule("LG 8.15")
def test_terrapin_ancient_carries_an_unlocked_site_of_the_seeds_energy() -> None:
    scene = lagoon(TERRAPIN, stag="eldrid 21A", hare="eldrid 9A, acolyte 1A", seeds="stag elemeen 1 vowelon 1 deonin 2")
    scene.play("use 21A", "eldrid")
    assert scene.asked == "stag give seed"
    assert scene.offered == ["give elemeen", "give deonin"]  # the Vowelon sites are locked
    scene.play("give deonin")
    assert scene.seeds("stag") == "elemeen 1 vowelon 1 deonin 1"
    assert scene.asked == "stag move site"
    assert scene.offered == ["9A"]
    scene.play("9A", "1A west")
    assert scene.neighbors("9A") == ["1A"]
    assert scene.at("hare eldrid") == "9A"


@card("Terrapin Ancient")
@rule("LG 4.12")
@pytest.mark.parametrize("seeds", ["", "stag vowelon 3", "hare deonin 1"])
def test_terrapin_ancient_needs_a_seed_of_the_energy_of_an_unlocked_site(seeds: str) -> None:
    assert not lagoon(TERRAPIN, stag="eldrid 21A", hare="eldrid 9A", seeds=seeds).offers("use 21A")


@card("Terrapin Ancient")
def test_terrapin_ancient_is_used_as_often_as_it_is_paid_for() -> None:
    scene = lagoon(TERRAPIN, stag="eldrid 21A, acolyte 1A", hare="eldrid 9A", seeds="stag elemeen 2")
    scene.play("use 21A", "eldrid", "give elemeen", "1A", "9A east", "use 21A", "acolyte 1A", "give elemeen", "1A")
    assert scene.play("14A west").neighbors("1A") == ["14A"]
    assert scene.seeds("stag") == ""


# Jokulmas


@card("Jokulmas")
@rule("LG 8.5")
@pytest.mark.parametrize("exiled", ["eldrid", "acolyte 23B", "acolyte 9A"])
def test_jokulmas_exiles_any_own_druid_and_carries_any_unlocked_site(exiled: str) -> None:
    stag = "eldrid 14A, acolyte 23B exhausted, acolyte 9A"
    scene = lagoon("23B   14A   1A    9A", stag=stag, hare="eldrid 9A").play("use 23B", "eldrid")
    assert scene.asked == "stag exile druid"
    assert scene.offered == ["eldrid", "acolyte 23B", "acolyte 9A"]
    scene.play(exiled)
    assert exiled not in scene.druids("stag")
    assert scene.asked == "stag move site"
    assert scene.offered == ["9A", "23B"]
    scene.play("9A")
    assert not scene.offers("1A east")
    scene.play("23B west")
    assert scene.neighbors("9A") == ["23B"]
    assert scene.at("hare eldrid") == "9A"


@card("Jokulmas")
def test_jokulmas_may_exile_the_last_druid_of_the_circle() -> None:
    scene = lagoon("23B   14A   1A", stag="eldrid 23B", hare="eldrid 14A").play("use 23B", "eldrid")
    assert scene.offered == ["eldrid"]
    scene.play("eldrid", "1A", "23B west")
    assert scene.druids("stag") == ""
    assert scene.asked == "hare action"


@card("Jokulmas")
def test_jokulmas_is_used_as_often_as_it_is_paid_for() -> None:
    scene = lagoon("23B   14A   1A", stag="eldrid 23B, acolyte 23B, acolyte 23B", hare="eldrid 14A")
    scene.play("use 23B", "eldrid", "eldrid", "1A", "23B west", "use 23B", "acolyte 23B refreshed")
    scene.play("acolyte 23B exhausted", "1A", "14A east")
    assert scene.druids("stag") == "acolyte 23B"
    assert scene.beside("14A", "east") == "1A"


# Sylvant


@card("Sylvant")
@rule("LG 2.5")
@pytest.mark.parametrize("seed", ["elemeen", "vowelon", "deonin"])
def test_sylvant_swaps_any_two_sites_for_any_seed(seed: str) -> None:
    scene = lagoon("24A   14A   1A    9A", stag="eldrid 24A, acolyte 24A", hare="eldrid 14A", seeds=f"stag {seed} 2")
    scene.play("use 24A", "eldrid")
    assert scene.offered == [f"give {seed}"]
    scene.play(f"give {seed}")
    assert scene.asked == "stag swap site"
    assert scene.offered == ["1A", "9A", "14A", "24A"]
    assert scene.play("14A").offered == ["1A", "9A", "24A"]
    scene.play("9A")
    assert [scene.beside(site, "east") for site in ("24A", "9A", "1A")] == ["9A", "1A", "14A"]
    assert scene.at("hare eldrid") == "14A"
    assert scene.seeds("stag") == f"{seed} 1"
    assert scene.asked == "stag action"
    assert scene.offers("use 24A")


@card("Sylvant")
@rule("LG 4.12")
def test_sylvant_needs_a_seed_and_two_sites() -> None:
    assert not lagoon("24A   1A", stag="eldrid 24A", hare="eldrid 1A", seeds="hare deonin 1").offers("use 24A")


# Chaos Manifold


def chaos() -> Scene:
    scene = lagoon("26B   14A   1A    9A", stag="eldrid 26B, acolyte 1A, acolyte 26B", hare="eldrid 14A")
    return scene.play("use 26B", "eldrid")


@card("Chaos Manifold")
@decision("swap site")
def test_chaos_manifold_makes_two_swaps_one_after_the_other() -> None:
    scene = chaos()
    assert scene.offered == ["1A", "9A", "14A", "26B"]
    assert scene.play("14A").offered == ["1A", "9A", "26B"]
    assert scene.play("9A").offered == ["pass", "1A", "9A", "14A", "26B"]
    assert scene.play("14A").offered == ["1A", "9A", "26B"]
    scene.play("26B")
    assert [scene.beside(site, "east") for site in ("14A", "9A", "1A", "26B")] == ["9A", "1A", "26B", ""]
    assert scene.druids("stag") == "eldrid 26B exhausted, acolyte 1A, acolyte 26B"
    assert scene.asked == "stag action"


@card("Chaos Manifold")
def test_chaos_manifold_may_be_content_with_one_swap_but_not_with_none() -> None:
    scene = chaos()
    assert not scene.offers("pass")
    scene.play("14A", "1A", "pass")
    assert [scene.beside(site, "east") for site in ("26B", "1A", "14A")] == ["1A", "14A", "9A"]
    assert scene.asked == "stag action"


@card("Chaos Manifold")
@rule("LG 3.6")
def test_chaos_manifold_is_used_once_a_turn() -> None:
    scene = eldrid_refreshed(chaos().play("26B", "9A", "pass"))  # wherever it went
    assert not scene.offers("use 26B")
