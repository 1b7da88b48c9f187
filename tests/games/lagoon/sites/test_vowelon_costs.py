"""Vowelon sites whose invoke actions cost a seed or a druid as well."""

import pytest

from tests.games.lagoon.scene import lagoon
from tests.games.lagoon.sites.acting import eldrid_refreshed
from tests.marks import card, decision, rule

# Emilaphae

ALLIES = "11A   14A   1A    21A   9A    15A   20A"


@card("Emilaphae")
@decision("give seed")
@pytest.mark.parametrize(
    ("seed", "druids"),
    [
        ("elemeen", ["hare eldrid"]),
        ("vowelon", ["eldrid", "hare acolyte 14A"]),
        ("deonin", ["acolyte 21A", "acolyte 15A"]),
    ],
)
def test_emilaphae_picks_a_druid_of_any_circle_on_a_site_of_the_seeds_energy(seed: str, druids: list[str]) -> None:
    stag = "eldrid 11A, acolyte 21A, acolyte 15A exhausted"
    scene = lagoon(ALLIES, stag=stag, hare="eldrid 1A exhausted, acolyte 14A", seeds=f"stag {seed} 1")
    scene.play("use 11A", "eldrid")
    assert scene.asked == "stag give seed"
    assert scene.offered == [f"give {seed}"]
    assert scene.play(f"give {seed}").offered == druids
    assert scene.seeds("stag") == ""


@card("Emilaphae")
def test_emilaphae_sends_a_druid_at_most_three_hexes() -> None:
    scene = lagoon(ALLIES, stag="eldrid 11A", hare="eldrid 1A exhausted, acolyte 1A", seeds="stag elemeen 1")
    scene.play("use 11A", "eldrid", "give elemeen", "hare eldrid")
    assert scene.offered == ["1A", "9A", "11A", "14A", "15A", "21A"]
    assert scene.play("15A").druids("hare") == "eldrid 15A exhausted, acolyte 1A"


@card("Emilaphae")
@rule("LG 8.15")
def test_emilaphae_takes_only_seeds_on_whose_energy_a_druid_stands() -> None:
    seeds = "stag elemeen 1 vowelon 1 deonin 1"
    scene = lagoon(ALLIES, stag="eldrid 11A", hare="eldrid 1A", seeds=seeds).play("use 11A", "eldrid")
    assert scene.offered == ["give elemeen", "give vowelon"]


@card("Emilaphae")
@rule("LG 4.12")
@pytest.mark.parametrize("seeds", ["", "stag elemeen 2 deonin 2", "hare vowelon 1"])
def test_emilaphae_needs_a_seed_of_use(seeds: str) -> None:
    assert not lagoon(ALLIES, stag="eldrid 11A", hare="eldrid 14A", seeds=seeds).offers("use 11A")


@card("Emilaphae")
@rule("LG 3.6")
def test_emilaphae_is_used_once_a_turn() -> None:
    stag = "eldrid 11A, acolyte 1A, acolyte 11A"
    scene = lagoon(ALLIES, stag=stag, hare="eldrid 1A", seeds="stag vowelon 3")
    eldrid_refreshed(scene.play("use 11A", "eldrid", "give vowelon", "eldrid", "14A"))
    assert not scene.offers("use 11A")
    scene.play("pass", "pass")
    assert scene.asked == "stag refresh"
    assert scene.play("pass").offers("use 11A")


@card("Emilaphae")
@rule("LG 8.2")
def test_emilaphae_tells_two_eldrids_of_aj_on_one_site_apart() -> None:
    scene = lagoon(
        "11A   14A   1A", players=1, stag="eldrid 11A", aj="hare 1A, fern 1A, moon 1A", seeds="stag elemeen 1"
    )
    scene.play("use 11A", "eldrid", "give elemeen")
    assert scene.offered == ["hare eldrid", "fern eldrid", "moon eldrid"]


# Neem's Mirror

MIRROR = "20A   14A   1A    16A   9A"


@card("Neem's Mirror")
@decision("trade druid")
@rule("LG 8.9")
def test_neems_mirror_lets_druids_of_any_circles_on_sites_of_the_energy_trade_places() -> None:
    hare = "eldrid 1A exhausted, acolyte 1A, acolyte 16A"
    scene = lagoon(MIRROR, stag="eldrid 20A, acolyte 16A exhausted, acolyte 9A", hare=hare, seeds="stag elemeen 2")
    scene.play("use 20A", "eldrid", "give elemeen")
    assert scene.asked == "stag trade druid"
    assert scene.offered == ["acolyte 16A", "hare eldrid", "hare acolyte 1A", "hare acolyte 16A"]
    assert scene.play("hare eldrid").offered == ["acolyte 16A", "hare acolyte 16A"]
    scene.play("acolyte 16A")
    assert scene.druids("stag") == "eldrid 20A exhausted, acolyte 1A exhausted, acolyte 9A"
    assert scene.druids("hare") == "eldrid 16A exhausted, acolyte 1A, acolyte 16A"
    assert scene.seeds("stag") == "elemeen 1"


@card("Neem's Mirror")
def test_neems_mirror_may_move_the_paying_druid_and_two_of_another_circle() -> None:
    scene = lagoon(MIRROR, stag="eldrid 20A", hare="eldrid 14A, acolyte 14A", seeds="stag vowelon 1")
    scene.play("use 20A", "eldrid", "give vowelon", "hare eldrid", "eldrid")
    assert scene.at("stag eldrid") == "14A"
    assert scene.druids("hare") == "eldrid 20A, acolyte 14A"
    scene = lagoon(MIRROR, stag="eldrid 20A", hare="eldrid 1A, acolyte 16A", seeds="stag elemeen 1")
    scene.play("use 20A", "eldrid", "give elemeen", "hare eldrid", "hare acolyte 16A")
    assert scene.druids("hare") == "eldrid 16A, acolyte 1A"


@card("Neem's Mirror")
@rule("LG 4.12")
@pytest.mark.parametrize("seeds", ["", "stag elemeen 1", "stag deonin 1", "hare vowelon 1"])
def test_neems_mirror_needs_a_seed_and_two_sites_of_its_energy_with_druids(seeds: str) -> None:
    druids = {"stag": "eldrid 20A, acolyte 14A", "hare": "eldrid 1A, acolyte 1A"}
    assert not lagoon(MIRROR, seeds=seeds, **druids).offers("use 20A")
    assert lagoon(MIRROR, seeds="stag elemeen 1 vowelon 1", **druids).play("use 20A", "eldrid").offered == [
        "give vowelon"
    ]


@card("Neem's Mirror")
@rule("LG 3.6")
def test_neems_mirror_is_used_once_a_turn() -> None:
    scene = lagoon(MIRROR, stag="eldrid 20A, acolyte 14A, acolyte 20A", hare="eldrid 1A", seeds="stag vowelon 2")
    scene.play("use 20A", "eldrid", "give vowelon", "eldrid", "acolyte 14A")
    assert scene.druids("stag") == "eldrid 14A exhausted, acolyte 20A, acolyte 20A"
    assert scene.asked == "stag action"
    assert not scene.offers("use 20A")


# Grizznant

GRIZZNANT = "22B   14A   1A    21A"


@card("Grizznant")
@rule("LG 8.6")
@pytest.mark.parametrize(
    ("druid", "goals"), [("acolyte 14A", ["1A", "21A", "22B"]), ("acolyte 21A", ["1A", "14A", "22B"])]
)
def test_grizznant_exiles_the_paying_druid_and_another_jumps_to_any_other_site(druid: str, goals: list[str]) -> None:
    scene = lagoon(GRIZZNANT, stag="eldrid 22B, acolyte 14A exhausted, acolyte 21A", hare="eldrid 1A")
    scene.play("use 22B", "eldrid")
    assert scene.at("stag eldrid") == "supply"
    assert scene.asked == "stag move druid"
    assert scene.offered == ["acolyte 14A", "acolyte 21A"]
    assert scene.play(druid).offered == goals
    scene.play("22B")
    stays = {"acolyte 14A": "acolyte 21A, acolyte 22B exhausted", "acolyte 21A": "acolyte 14A exhausted, acolyte 22B"}
    assert scene.druids("stag") == stays[druid]
    assert scene.asked == "stag action"
    assert scene.offers("use 22B")


@card("Grizznant")
@rule("LG 4.12")
def test_grizznant_needs_another_druid_of_ones_own() -> None:
    assert not lagoon(GRIZZNANT, stag="eldrid 22B", hare="eldrid 14A, acolyte 22B").offers("use 22B")
    assert lagoon(GRIZZNANT, stag="eldrid 22B, acolyte 22B exhausted", hare="eldrid 14A").offers("use 22B")


# Seedspark Heart

HEART = "23A   1A    21A   14A   9A"


@card("Seedspark Heart")
@rule("LG 8.12")
@pytest.mark.parametrize(
    ("seed", "druids", "goals"),
    [
        ("elemeen", ["eldrid", "acolyte 14A", "acolyte 9A"], ["1A"]),
        ("vowelon", ["eldrid", "acolyte 14A", "acolyte 9A"], ["14A", "23A"]),
        ("deonin", ["eldrid", "acolyte 14A", "acolyte 9A"], ["21A"]),
    ],
)
def test_seedspark_heart_sends_a_druid_of_ones_own_to_a_site_of_the_seeds_energy(
    seed: str, druids: list[str], goals: list[str]
) -> None:
    seeds = "stag elemeen 1 vowelon 1 deonin 1"
    scene = lagoon(
        HEART, stag="eldrid 23A, acolyte 14A exhausted, acolyte 9A", hare="eldrid 1A, acolyte 21A", seeds=seeds
    )
    scene.play("use 23A", "eldrid")
    assert scene.offered == ["give elemeen", "give vowelon", "give deonin"]
    assert scene.play(f"give {seed}").offered == druids
    assert seed not in scene.seeds("stag")
    assert scene.play("acolyte 9A").offered == goals
    scene.play(goals[0])
    assert scene.at("stag acolyte 2") == goals[0]
    assert scene.refreshed("stag acolyte 2")
    assert scene.offers("use 23A")


@card("Seedspark Heart")
@rule("LG 8.6")
def test_seedspark_heart_offers_only_druids_that_have_somewhere_to_go() -> None:
    scene = lagoon("23A   1A    21A", stag="eldrid 23A, acolyte 1A", hare="eldrid 1A", seeds="stag elemeen 1 vowelon 1")
    scene.play("use 23A", "eldrid", "give elemeen")
    assert scene.offered == ["eldrid"]
    assert scene.play("eldrid").offered == ["1A"]


@card("Seedspark Heart")
@rule("LG 4.12")
@pytest.mark.parametrize("seeds", ["", "stag vowelon 2", "stag elemeen 2", "hare deonin 1"])
def test_seedspark_heart_needs_a_seed_that_leads_somewhere(seeds: str) -> None:
    scene = lagoon("23A   2B", stag="eldrid 23A, acolyte 23A", hare="eldrid 2B", seeds=seeds)
    assert not scene.offers("use 23A")
    scene = lagoon("23A   2B", stag="eldrid 23A", seeds="stag elemeen 1 vowelon 1 deonin 1")
    assert scene.play("use 23A", "eldrid").offered == ["give deonin"]


# Flaming Lotus

LOTUS = "25B   1A    21A   14A   9A    15A"


@card("Flaming Lotus")
@rule("LG 8.16")
def test_flaming_lotus_sends_a_different_druid_for_each_seed() -> None:
    stag = "eldrid 25B, acolyte 9A exhausted, acolyte 14A"
    scene = lagoon(LOTUS, stag=stag, hare="eldrid 1A", seeds="stag elemeen 2 vowelon 1 deonin 1")
    scene.play("use 25B", "eldrid")
    assert scene.offered == ["give elemeen", "give vowelon", "give deonin"]
    assert scene.play("give elemeen").offered == ["pass", "give elemeen", "give vowelon", "give deonin"]
    assert scene.play("give elemeen").offered == ["pass", "give vowelon", "give deonin"]
    scene.play("give deonin")
    assert scene.asked == "stag move druid"
    assert scene.seeds("stag") == "vowelon 1"
    assert scene.offered == ["eldrid", "acolyte 9A", "acolyte 14A"]
    assert scene.play("acolyte 9A").offered == ["9A", "14A", "15A", "21A"]
    assert scene.play("21A").offered == ["eldrid", "acolyte 14A"]
    assert scene.play("eldrid").offered == ["1A", "21A", "25B"]
    scene.play("25B", "acolyte 14A", "15A")
    assert scene.druids("stag") == "eldrid 25B exhausted, acolyte 15A, acolyte 21A exhausted"
    assert scene.asked == "stag action"


@card("Flaming Lotus")
@pytest.mark.parametrize("count", [1, 2])
def test_flaming_lotus_takes_fewer_seeds_too(count: int) -> None:
    stag = "eldrid 25B, acolyte 9A exhausted, acolyte 14A, acolyte 1A"
    scene = lagoon(LOTUS, stag=stag, hare="eldrid 1A", seeds="stag elemeen 9")
    scene.play("use 25B", "eldrid", *["give elemeen"] * count, "pass")
    for druid in ("acolyte 14A", "acolyte 1A")[:count]:
        scene.play(druid, "21A")
    assert scene.asked == "stag action"
    assert scene.seeds("stag") == f"elemeen {9 - count}"


@card("Flaming Lotus")
@rule("LG 8.15")
def test_flaming_lotus_takes_no_more_seeds_than_there_are_druids_of_ones_own() -> None:
    scene = lagoon(LOTUS, stag="eldrid 25B, acolyte 9A", hare="eldrid 1A, acolyte 9A", seeds="stag elemeen 3")
    scene.play("use 25B", "eldrid", "give elemeen", "give elemeen")
    assert scene.asked == "stag move druid"
    assert scene.seeds("stag") == "elemeen 1"


@card("Flaming Lotus")
def test_flaming_lotus_takes_at_most_three_seeds() -> None:
    stag = "eldrid 25B, acolyte 9A, acolyte 9A, acolyte 14A, acolyte 15A"
    scene = lagoon(LOTUS, stag=stag, hare="eldrid 1A", seeds="stag elemeen 4")
    scene.play("use 25B", "eldrid", "give elemeen", "give elemeen", "give elemeen")
    assert scene.asked == "stag move druid"


@card("Flaming Lotus")
@rule("LG 4.12")
def test_flaming_lotus_needs_a_seed() -> None:
    assert not lagoon(LOTUS, stag="eldrid 25B", hare="eldrid 1A", seeds="hare elemeen 1").offers("use 25B")


@card("Flaming Lotus")
@rule("LG 3.6")
def test_flaming_lotus_is_used_once_a_turn() -> None:
    scene = lagoon(LOTUS, stag="eldrid 25B, acolyte 25B", hare="eldrid 1A", seeds="stag elemeen 4")
    scene.play("use 25B", "eldrid", "give elemeen", "pass", "eldrid", "1A")
    assert scene.refreshed("stag acolyte 25B")
    assert not scene.offers("use 25B")
