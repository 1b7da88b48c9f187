"""What the invoke actions of the Vowelon sites do: they move druids."""

import pytest

from tests.games.lagoon.scene import Scene, lagoon
from tests.games.lagoon.sites.acting import each, eldrid_refreshed
from tests.marks import card, rule

INVOKED = {
    "1B": "Cloudtop Monastery",
    "2A": "Solitude's Nest",
    "5A": "Overlook Free House",
    "16B": "Wayfarers' Ring",
    "19B": "Elixona, Queen of Dreams",
    "20A": "Neem's Mirror",
    "22B": "Grizznant",
    "23A": "Seedspark Heart",
    "25B": "Flaming Lotus",
}
BY_ELDRID = {"11A": "Emilaphae", "14A": "Eye of the Forest"}


def shared(site: str, circle: str = "stag", eldrid: str = "refreshed") -> Scene:
    """A site on which an exhausted acolyte of a circle stands, where it is stag's turn."""
    druids = {"stag": f"eldrid 9A {eldrid}, acolyte 9A, acolyte 3B exhausted", "hare": "acolyte 18B"}
    druids[circle] = f"acolyte {site} exhausted, {druids[circle]}"
    seeds = "stag elemeen 3 vowelon 3 deonin 3"
    return lagoon(f"{site:6}3B    18B   13B   9A", seeds=seeds, **druids)


@rule("LG 4.8")
@each(INVOKED)
def test_any_refreshed_druid_of_a_circle_on_the_site_pays(site: str) -> None:
    scene = shared(site).play(f"use {site}")
    assert scene.asked == "stag pay"
    assert scene.offered == ["eldrid", "acolyte 9A"]


@rule("LG 4.9")
@each(BY_ELDRID)
def test_only_the_eldrid_pays_for_what_an_acolyte_makes_available(site: str) -> None:
    assert shared(site).play(f"use {site}").offered == ["eldrid"]
    assert not shared(site, eldrid="exhausted").offers(f"use {site}")


@rule("LG 4.8")
@each(INVOKED | BY_ELDRID)
def test_a_site_that_only_another_circle_occupies_cannot_be_used(site: str) -> None:
    assert not shared(site, circle="hare").offers(f"use {site}")


# Cloudtop Monastery


@card("Cloudtop Monastery")
def test_cloudtop_monastery_takes_the_paying_druid_at_most_three_hexes() -> None:
    scene = lagoon("1B    14A   21A   15A   20A   9A", stag="eldrid 1B, acolyte 9A", hare="eldrid 14A")
    scene.play("use 1B", "acolyte 9A")
    assert scene.asked == "stag move to"
    assert scene.offered == ["9A", "15A", "20A", "21A"]
    scene.play("21A")
    assert scene.druids("stag") == "eldrid 1B, acolyte 21A exhausted"
    assert scene.asked == "stag action"
    assert scene.offers("use 1B")


@card("Cloudtop Monastery")
def test_cloudtop_monastery_may_leave_the_paying_druid_where_it_is() -> None:
    scene = lagoon("1B    14A", stag="eldrid 1B, acolyte 14A").play("use 1B", "acolyte 14A", "14A")
    assert scene.druids("stag") == "eldrid 1B, acolyte 14A exhausted"


@card("Cloudtop Monastery")
@rule("LG 4.12")
def test_cloudtop_monastery_alone_in_the_world_leads_nowhere() -> None:
    assert not lagoon("1B", stag="eldrid 1B").offers("use 1B")


# Solitude's Nest


@card("Solitude's Nest")
def test_solitudes_nest_moves_any_druid_of_ones_own() -> None:
    scene = lagoon("2A    14A   21A   15A", stag="eldrid 2A, acolyte 15A exhausted", hare="eldrid 21A")
    scene.play("use 2A", "eldrid")
    assert scene.asked == "stag move druid"
    assert scene.offered == ["eldrid", "acolyte 15A"]


@card("Solitude's Nest")
@pytest.mark.parametrize(("druid", "steps"), [("eldrid", ["2A", "21A"]), ("acolyte 15A", ["21A"])])
def test_solitudes_nest_is_a_single_step(druid: str, steps: list[str]) -> None:
    scene = lagoon("2A    14A   21A   15A", stag="acolyte 2A, acolyte 15A exhausted, eldrid 14A", hare="eldrid 2A")
    scene.play("use 2A", "eldrid", druid)
    assert scene.offered == steps
    scene.play(steps[0])
    assert scene.at("stag eldrid") == (steps[0] if druid == "eldrid" else "14A")
    assert not scene.refreshed("stag eldrid")
    assert scene.asked == "stag action"
    assert scene.offers("use 2A")


# Overlook Free House


@card("Overlook Free House")
@rule("LG 8.6")
@pytest.mark.parametrize(
    ("payer", "goals", "after"),
    [
        ("eldrid", ["9A", "21A"], "eldrid 21A exhausted, acolyte 9A"),
        ("acolyte 9A", ["5A", "21A"], "eldrid 5A, acolyte 21A exhausted"),
    ],
)
def test_overlook_free_house_sends_the_paying_druid_to_another_occupied_site(
    payer: str, goals: list[str], after: str
) -> None:
    scene = lagoon("5A    14A   21A   15A   9A", stag="eldrid 5A, acolyte 9A", hare="acolyte 21A exhausted")
    scene.play("use 5A", payer)
    assert scene.asked == "stag move to"
    assert scene.offered == goals
    scene.play("21A")
    assert scene.druids("stag") == after
    assert scene.asked == "stag action"


@card("Overlook Free House")
@rule("LG 4.12")
def test_overlook_free_house_leads_nowhere_if_all_druids_stand_there() -> None:
    assert not lagoon("5A    14A", stag="eldrid 5A, acolyte 5A", hare="eldrid 5A").offers("use 5A")


@card("Overlook Free House")
@rule("LG 4.12")
def test_overlook_free_house_brings_a_lone_wanderer_in() -> None:
    scene = lagoon("5A    14A", stag="acolyte 5A, eldrid 14A", hare="eldrid 5A").play("use 5A")
    assert scene.offered == ["eldrid", "acolyte 5A"]
    assert scene.play("eldrid").offered == ["5A"]


@card("Overlook Free House")
def test_overlook_free_house_is_used_as_often_as_it_is_paid_for() -> None:
    scene = lagoon("5A    14A   21A", stag="eldrid 14A, acolyte 5A", hare="eldrid 21A")
    scene.play("use 5A", "eldrid", "5A", "use 5A", "acolyte 5A", "21A")
    assert scene.druids("stag") == "eldrid 5A exhausted, acolyte 21A exhausted"


# Eye of the Forest


@card("Eye of the Forest")
@rule("LG 8.6")
def test_eye_of_the_forest_sends_the_eldrid_to_any_other_site() -> None:
    scene = lagoon(
        "14A   1A    9A    15A   20A", stag="eldrid 15A, acolyte 14A exhausted, acolyte 1A", hare="eldrid 9A"
    )
    scene.play("use 14A", "eldrid")
    assert scene.asked == "stag move to"
    assert scene.offered == ["1A", "9A", "14A", "20A"]
    scene.play("20A")
    assert scene.druids("stag") == "eldrid 20A exhausted, acolyte 1A, acolyte 14A exhausted"
    assert eldrid_refreshed(scene).offers("use 14A")


# Wayfarers' Ring

RING = "16B   1A    9A    15A"


def at_the_ring() -> Scene:
    scene = lagoon(RING, stag="eldrid 16B, acolyte 9A exhausted, acolyte 15A", hare="eldrid 9A")
    return scene.play("use 16B", "acolyte 15A")


@card("Wayfarers' Ring")
@rule("LG 8.16")
def test_wayfarers_ring_lets_two_different_druids_of_ones_own_take_a_step() -> None:
    scene = at_the_ring()
    assert scene.asked == "stag move druid"
    assert scene.offered == ["pass", "eldrid", "acolyte 9A", "acolyte 15A"]
    assert scene.play("acolyte 9A").offered == ["1A", "15A"]
    assert scene.play("1A").offered == ["pass", "eldrid", "acolyte 15A"]
    scene.play("acolyte 15A", "9A")
    assert scene.druids("stag") == "eldrid 16B, acolyte 1A exhausted, acolyte 9A exhausted"
    assert scene.asked == "stag action"
    assert scene.offers("use 16B")


@card("Wayfarers' Ring")
@pytest.mark.parametrize("steps", [[], ["eldrid", "1A"]])
def test_wayfarers_ring_may_move_one_druid_or_none(steps: list[str]) -> None:
    scene = at_the_ring().play(*steps, "pass")
    assert scene.asked == "stag action"
    assert scene.at("stag eldrid") == ("1A" if steps else "16B")
    assert scene.druids("stag").endswith("acolyte 9A exhausted, acolyte 15A exhausted")


# Elixona, Queen of Dreams

DREAMS = "19B   14A   1A    21A   9A"


@card("Elixona, Queen of Dreams")
@rule("LG 8.4")
def test_elixona_moves_an_exhausted_druid_of_ones_own_but_not_the_one_that_paid() -> None:
    stag = "eldrid 19B, acolyte 9A exhausted, acolyte 1A exhausted, acolyte 14A"
    scene = lagoon(DREAMS, stag=stag, hare="eldrid 21A exhausted")
    scene.play("use 19B", "eldrid")
    assert scene.asked == "stag move druid"
    assert scene.offered == ["acolyte 9A", "acolyte 1A"]
    assert scene.play("acolyte 9A").offered == ["1A", "9A", "21A"]
    scene.play("1A")
    assert scene.druids("stag") == "eldrid 19B exhausted, acolyte 1A exhausted, acolyte 1A exhausted, acolyte 14A"
    assert scene.asked == "stag action"
    assert scene.offers("use 19B")


@card("Elixona, Queen of Dreams")
@rule("LG 4.12")
def test_elixona_needs_another_exhausted_druid_of_ones_own() -> None:
    assert not lagoon(DREAMS, stag="eldrid 19B, acolyte 14A", hare="eldrid 21A exhausted").offers("use 19B")
