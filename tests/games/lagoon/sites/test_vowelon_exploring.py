"""Vowelon troves: what exploring them allows, right then and never again."""

import pytest

from tests.games.lagoon.scene import lagoon
from tests.games.lagoon.sites.acting import each, explored
from tests.marks import card, decision, rule

ROW = "1A    12A   21A   15A   20A   9A"
TROVES = {"4B": "Bleeding Kinoko", "7B": "Vowelon Eidolon", "10B": "Drakinymph", "13B": "Elkibou Herd"}


@rule("LG 4.4")
@decision("exploration")
@each(TROVES)
@pytest.mark.parametrize("then", ["pass", "enter"])
def test_a_trove_may_be_used_or_not_by_whoever_explores_it(site: str, then: str) -> None:
    scene = explored(site, "acolyte 12A, acolyte 20A exhausted", seeds="stag elemeen 1", then=then)
    assert scene.asked == "stag exploration"
    assert scene.offered == ["pass", f"use {site}"]
    scene.play("pass")
    assert scene.druids("stag") == (
        f"eldrid {site if then == 'enter' else '1A'} exhausted, acolyte 12A, acolyte 20A exhausted"
    )
    assert scene.seeds("stag") == "elemeen 1 vowelon 1"
    assert scene.asked == "stag action"


@rule("LG 4.4")
@each(TROVES)
def test_a_trove_is_never_used_again(site: str) -> None:
    druids = f"eldrid {site}, acolyte 12A, acolyte 20A exhausted"
    scene = lagoon(f"{site:6}{ROW}", stag=druids, hare="eldrid 12A", seeds="stag elemeen 2", step="begin")
    assert not scene.play("pass").offers(f"use {site}")
    assert scene.play("move acolyte 12A", "1A").asked == "stag action"
    assert scene.play("pass").asked == "hare action"


# Bleeding Kinoko


@card("Bleeding Kinoko")
@rule("LG 8.5")
def test_bleeding_kinoko_exiles_any_own_druid_and_another_travels_at_most_three_hexes() -> None:
    scene = explored("4B", "acolyte 9A, acolyte 12A exhausted", "eldrid 12A").play("use 4B")
    assert scene.asked == "stag exile druid"
    assert scene.offered == ["eldrid", "acolyte 9A", "acolyte 12A"]
    scene.play("eldrid")
    assert scene.at("stag eldrid") == "supply"
    assert scene.asked == "stag move druid"
    assert scene.offered == ["acolyte 9A", "acolyte 12A"]
    assert scene.play("acolyte 9A").offered == ["9A", "15A", "20A", "21A"]
    scene.play("21A")
    assert scene.druids("stag") == "acolyte 12A exhausted, acolyte 21A"
    assert scene.asked == "stag action"


@card("Bleeding Kinoko")
def test_bleeding_kinoko_may_move_the_explorer_for_an_exhausted_druid() -> None:
    scene = explored("4B", "acolyte 9A exhausted, acolyte 12A").play("use 4B", "acolyte 9A", "eldrid")
    assert scene.offered == ["1A", "4B", "12A", "15A", "21A"]
    assert scene.play("1A").druids("stag") == "eldrid 1A exhausted, acolyte 12A"


@card("Bleeding Kinoko")
@rule("LG 4.12")
def test_bleeding_kinoko_needs_two_druids_of_ones_own() -> None:
    scene = lagoon(ROW, stag="eldrid 1A", hare="eldrid 1A, acolyte 12A", draws="4")
    assert scene.play("explore eldrid", "side 4B", "1A west", "enter").asked == "hare action"


# Vowelon Eidolon


@card("Vowelon Eidolon")
def test_vowelon_eidolon_takes_an_elemeen_or_deonin_seed_for_a_single_step() -> None:
    seeds = "stag elemeen 1 vowelon 1 deonin 1"
    scene = explored("7B", "acolyte 9A exhausted, acolyte 12A", "eldrid 12A", seeds).play("use 7B")
    assert scene.asked == "stag give seed"
    assert scene.offered == ["give elemeen", "give deonin"]
    scene.play("give deonin")
    assert scene.seeds("stag") == "elemeen 1 vowelon 2"
    assert scene.asked == "stag move druid"
    assert scene.offered == ["eldrid", "acolyte 9A", "acolyte 12A"]
    assert scene.play("eldrid").offered == ["7B", "12A"]
    assert scene.play("7B").druids("stag") == "eldrid 7B exhausted, acolyte 9A exhausted, acolyte 12A"
    assert scene.asked == "stag action"


@card("Vowelon Eidolon")
@rule("LG 4.12")
@pytest.mark.parametrize("seeds", ["", "stag vowelon 3", "hare elemeen 1"])
def test_vowelon_eidolon_is_not_paid_for_with_vowelon_seeds(seeds: str) -> None:
    assert explored("7B", "acolyte 12A", "eldrid 12A", seeds).asked == "stag action"


# Drakinymph


@card("Drakinymph")
@rule("LG 5.7")
def test_drakinymph_exhausts_an_own_druid_and_an_own_exhausted_one_jumps() -> None:
    scene = explored("10B", "acolyte 9A, acolyte 12A, acolyte 20A exhausted", "eldrid 15A").play("use 10B")
    assert scene.asked == "stag exhaust druid"
    assert scene.offered == ["acolyte 9A", "acolyte 12A"]
    scene.play("acolyte 12A")
    assert not scene.refreshed("stag acolyte 12A")
    assert scene.asked == "stag move druid"
    assert scene.offered == ["eldrid", "acolyte 12A", "acolyte 20A"]


@card("Drakinymph")
@rule("LG 8.6")
@pytest.mark.parametrize(
    ("druid", "goals"),
    [
        ("eldrid", ["9A", "12A", "15A"]),  # the explorer
        ("acolyte 12A", ["1A", "9A", "15A"]),  # the one just exhausted
    ],
)
def test_drakinymph_leads_to_another_site_that_any_circle_occupies(druid: str, goals: list[str]) -> None:
    scene = explored("10B", "acolyte 9A, acolyte 12A", "eldrid 15A").play("use 10B", "acolyte 12A", druid)
    assert scene.asked == "stag move to"
    assert scene.offered == goals
    scene.play("15A")
    assert scene.asked == "stag action"
    assert "15A exhausted" in scene.druids("stag")


@card("Drakinymph")
@rule("LG 4.12")
def test_drakinymph_needs_a_refreshed_druid_and_another_occupied_site() -> None:
    assert explored("10B", "acolyte 12A exhausted", "eldrid 15A").asked == "hare action"
    assert explored("10B", "acolyte 1A", "eldrid 1A").asked == "stag action"
    assert explored("10B", "acolyte 1A", "eldrid 12A").asked == "stag exploration"


# Elkibou Herd


@card("Elkibou Herd")
@rule("LG 5.7")
def test_elkibou_herd_exhausts_an_own_druid_and_sends_an_own_exhausted_one_at_most_two_hexes() -> None:
    scene = explored("13B", "acolyte 9A, acolyte 12A, acolyte 20A exhausted", "eldrid 15A exhausted").play("use 13B")
    assert scene.asked == "stag exhaust druid"
    assert scene.offered == ["acolyte 9A", "acolyte 12A"]
    assert scene.play("acolyte 9A").offered == ["eldrid", "acolyte 9A", "acolyte 20A"]
    assert scene.play("acolyte 9A").offered == ["9A", "15A", "20A"]
    scene.play("15A")
    assert scene.druids("stag") == "eldrid 1A exhausted, acolyte 12A, acolyte 15A exhausted, acolyte 20A exhausted"
    assert scene.asked == "stag action"


@card("Elkibou Herd")
@rule("LG 2.11")
def test_elkibou_herd_may_send_the_explorer_or_nobody_anywhere() -> None:
    scene = explored("13B", "acolyte 9A, acolyte 12A").play("use 13B", "acolyte 9A", "eldrid")
    assert scene.offered == ["1A", "12A", "13B", "21A"]
    assert scene.play("1A").druids("stag") == "eldrid 1A exhausted, acolyte 9A exhausted, acolyte 12A"


@card("Elkibou Herd")
@rule("LG 4.12")
def test_elkibou_herd_needs_a_refreshed_druid() -> None:
    assert explored("13B", "acolyte 12A exhausted", "eldrid 15A").asked == "hare action"
