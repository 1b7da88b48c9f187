"""The sites of Elemeen with an invoke action: Gruu's Refuge and its like."""

import pytest

from tests.games.lagoon.scene import lagoon
from tests.marks import card, decision, rule

# Gruu's Refuge


@card("Gruu's Refuge")
@rule("LG 8.2")
@decision("refresh druid")
def test_gruus_refuge_refreshes_one_exhausted_druid_of_any_circle() -> None:
    scene = lagoon(
        """
        1A    14A
           21A
        """,
        stag="eldrid 1A exhausted, acolyte 14A, acolyte 21A",
        hare="eldrid 21A exhausted, acolyte 21A",
    )
    scene.play("use 1A", "acolyte 14A")
    assert scene.asked == "stag refresh druid"
    assert scene.offered == ["eldrid", "hare eldrid"]
    scene.play("hare eldrid")
    assert scene.refreshed("hare eldrid")
    assert not scene.refreshed("stag eldrid")
    assert scene.druids("stag") == "eldrid 1A exhausted, acolyte 14A exhausted, acolyte 21A"
    assert scene.asked == "stag action"


@card("Gruu's Refuge")
@rule("LG 8.4")
def test_gruus_refuge_never_refreshes_the_druid_that_paid() -> None:
    scene = lagoon("1A    14A", stag="eldrid 1A, acolyte 14A", hare="eldrid 1A")
    assert not scene.offers("use 1A")
    scene = lagoon("1A    14A", stag="eldrid 1A, acolyte 14A exhausted", hare="eldrid 1A")
    assert scene.play("use 1A", "eldrid").offered == ["acolyte 14A"]


@card("Gruu's Refuge")
@rule("LG 4.8")
def test_gruus_refuge_serves_again_and_again_those_who_are_there() -> None:
    scene = lagoon("1A    14A", stag="eldrid 14A, acolyte 1A exhausted", hare="eldrid 1A exhausted")
    scene.play("use 1A", "eldrid", "acolyte 1A", "use 1A", "acolyte 1A", "eldrid")
    assert scene.druids("stag") == "eldrid 14A, acolyte 1A exhausted"
    assert scene.offers("use 1A")
    scene = lagoon("1A    14A", stag="eldrid 14A, acolyte 14A exhausted", hare="eldrid 1A exhausted")
    assert not scene.offers("use 1A")


@card("Gruu's Refuge")
@rule("LG 8.2", "LG 9.5")
def test_gruus_refuge_tells_the_eldrids_of_aj_apart() -> None:
    scene = lagoon(
        "1A    14A",
        circles="stag",
        stag="eldrid 1A, acolyte 14A",
        aj="hare 14A exhausted, fern 14A exhausted, moon 14A exhausted",
    )
    scene.play("use 1A", "acolyte 14A")
    assert scene.offered == ["hare eldrid", "fern eldrid", "moon eldrid"]
    scene.play("moon eldrid")
    assert [scene.refreshed(f"{name} eldrid") for name in ("hare", "fern", "moon")] == [False, False, True]


# Trine Labyrinth

TRINE = """
        1A    3B
           14A
        """


@card("Trine Labyrinth")
def test_trine_labyrinth_exiles_the_payer_and_refreshes_two_druids_of_any_circle() -> None:
    scene = lagoon(
        TRINE, stag="eldrid 1A, acolyte 3B exhausted, acolyte 14A", hare="eldrid 14A exhausted, acolyte 1A exhausted"
    )
    scene.play("use 3B", "acolyte 14A")
    assert scene.druids("stag") == "eldrid 1A, acolyte 3B exhausted"
    assert scene.offered == ["pass", "acolyte 3B", "hare eldrid", "hare acolyte 1A"]
    scene.play("hare eldrid")
    assert scene.offered == ["pass", "acolyte 3B", "hare acolyte 1A"]
    scene.play("acolyte 3B")
    assert scene.druids("stag") == "eldrid 1A, acolyte 3B"
    assert scene.druids("hare") == "eldrid 14A, acolyte 1A exhausted"
    assert scene.asked == "stag action"


@card("Trine Labyrinth")
@rule("LG 4.11")
def test_trine_labyrinth_may_refresh_fewer() -> None:
    scene = lagoon(TRINE, stag="eldrid 1A, acolyte 3B, acolyte 3B exhausted", hare="eldrid 14A exhausted")
    scene.play("use 3B", "acolyte 3B refreshed", "acolyte 3B", "pass")
    assert scene.asked == "stag action"
    assert scene.druids("stag") == "eldrid 1A, acolyte 3B"
    assert not scene.refreshed("hare eldrid")


@card("Trine Labyrinth")
@rule("LG 3.6")
def test_trine_labyrinth_works_once_a_turn() -> None:
    scene = lagoon(TRINE, stag="eldrid 3B, acolyte 3B, acolyte 1A", hare="eldrid 14A exhausted, acolyte 14A exhausted")
    scene.play("use 3B", "acolyte 1A", "hare eldrid", "pass")
    assert not scene.offers("use 3B")


@card("Trine Labyrinth")
@rule("LG 4.12")
def test_trine_labyrinth_needs_an_exhausted_druid_besides_the_payer() -> None:
    scene = lagoon(TRINE, stag="eldrid 3B, acolyte 1A", hare="eldrid 14A")
    assert not scene.offers("use 3B")
    scene = lagoon(TRINE, stag="eldrid 3B, acolyte 1A", hare="eldrid 14A exhausted")
    assert scene.offers("use 3B")


# Sylphina

SYLPHINA = """
        1A    10A
           14A   2A
        """


@card("Sylphina")
@rule("LG 8.3")
@decision("summon to")
def test_sylphina_brings_a_druid_exhausted_onto_any_site() -> None:
    scene = lagoon(SYLPHINA, stag="eldrid 1A, acolyte 10A", hare="acolyte 1A")
    scene.play("use 10A")
    assert scene.offered == ["eldrid"]
    scene.play("eldrid")
    assert scene.offered == ["acolyte supply"]
    scene.play("acolyte supply")
    assert scene.offered == ["1A", "2A", "10A", "14A"]
    scene.play("14A")
    assert scene.druids("stag") == "eldrid 1A exhausted, acolyte 10A, acolyte 14A exhausted"
    assert scene.asked == "stag action"


@card("Sylphina")
@rule("LG 4.2")
@pytest.mark.parametrize(
    "druids", ["eldrid 10A exhausted, acolyte 1A, acolyte 10A", "acolyte 10A, acolyte 1A", "eldrid 10A, acolyte 1A"]
)
def test_sylphina_is_paid_by_a_refreshed_eldrid_alone(druids: str) -> None:
    scene = lagoon(SYLPHINA, stag=druids, hare="eldrid 10A")
    assert scene.offers("use 10A") == ("eldrid 10A, " in druids)
    assert scene.offers("summon")


@card("Sylphina")
@rule("LG 3.6", "LG 4.12")
def test_sylphina_works_once_a_turn_and_needs_a_supply() -> None:
    scene = lagoon(SYLPHINA, stag="eldrid 10A, acolyte 1A, acolyte 2A", hare="eldrid 14A")
    scene.play("use 10A", "eldrid", "acolyte supply", "2A", "use 1A", "acolyte 1A", "eldrid")
    assert scene.refreshed("stag eldrid")
    assert not scene.offers("use 10A")
    assert scene.offers("summon")
    scene = lagoon(SYLPHINA, stag="eldrid 10A, acolyte 1A, acolyte 1A, acolyte 2A, acolyte 2A", hare="eldrid 14A")
    assert not scene.offers("use 10A")


# Kindred Stone

KINDRED = """
        1A    21B
           14A   2A
        """


@card("Kindred Stone")
def test_kindred_stone_brings_a_druid_exhausted_onto_a_site_of_its_circle() -> None:
    scene = lagoon(KINDRED, stag="eldrid supply, acolyte 14A, acolyte 21B exhausted, acolyte 21B", hare="eldrid 2A")
    scene.play("use 21B", "acolyte 14A")
    assert scene.offered == ["eldrid", "acolyte supply"]
    scene.play("eldrid")
    assert scene.offered == ["14A", "21B"]
    scene.play("14A")
    assert scene.druids("stag") == "eldrid 14A exhausted, acolyte 14A exhausted, acolyte 21B, acolyte 21B exhausted"
    assert scene.offers("use 21B")  # not only once a turn


@card("Kindred Stone")
@rule("LG 4.12")
def test_kindred_stone_needs_a_supply_and_a_druid_of_the_circle_there() -> None:
    everybody = "eldrid 21B, acolyte 21B, acolyte 14A, acolyte 14A, acolyte 1A"
    assert not lagoon(KINDRED, stag=everybody, hare="eldrid 2A").offers("use 21B")
    assert not lagoon(KINDRED, stag="eldrid 1A", hare="eldrid 21B").offers("use 21B")
    assert lagoon(KINDRED, stag="eldrid 21B", hare="eldrid 2A").offers("use 21B")


# Ancestral Garden

GARDEN = """
        1A    22A   10A
           14A   5A
        """


@card("Ancestral Garden")
@rule("LG 8.15")
@decision("give seed")
def test_ancestral_garden_brings_a_druid_to_a_site_of_the_seeds_energy() -> None:
    scene = lagoon(
        GARDEN,
        stag="eldrid 1A, acolyte 22A",
        hare="eldrid 1A",
        seeds="stag elemeen 1 vowelon 1 deonin 1, hare deonin 1",
    )
    scene.play("use 22A", "acolyte 22A")
    assert scene.offered == ["give elemeen", "give vowelon"]  # no site of Deonin is in play
    scene.play("give vowelon")
    assert scene.seeds("stag") == "elemeen 1 deonin 1"
    scene.play("acolyte supply")
    assert scene.offered == ["5A", "14A"]
    scene.play("14A")
    assert scene.druids("stag") == "eldrid 1A, acolyte 14A exhausted, acolyte 22A exhausted"
    assert scene.offers("use 22A")  # not only once a turn
    scene.play("use 22A", "eldrid", "give elemeen", "acolyte supply")
    assert scene.offered == ["1A", "10A", "22A"]


@card("Ancestral Garden")
@rule("LG 4.12")
def test_ancestral_garden_needs_a_seed_with_a_site_and_a_supply() -> None:
    assert not lagoon(GARDEN, stag="eldrid 22A", hare="eldrid 1A").offers("use 22A")
    assert not lagoon(GARDEN, stag="eldrid 22A", hare="eldrid 1A", seeds="hare vowelon 1").offers("use 22A")
    assert not lagoon(GARDEN, stag="eldrid 22A", hare="eldrid 1A", seeds="stag deonin 2").offers("use 22A")
    full = "eldrid 22A, acolyte 1A, acolyte 1A, acolyte 1A, acolyte 1A"
    assert not lagoon(GARDEN, stag=full, hare="eldrid 1A", seeds="stag vowelon 1").offers("use 22A")
    assert lagoon(GARDEN, stag="eldrid 22A", hare="eldrid 1A", seeds="stag vowelon 1").offers("use 22A")


# Keeper of First Light

KEEPER = """
        1A    27B   10A
           14A   21A
        """


@card("Keeper of First Light")
def test_keeper_of_first_light_refreshes_two_druids_on_sites_of_the_seeds_energy() -> None:
    scene = lagoon(
        KEEPER,
        stag="eldrid 14A, acolyte 14A exhausted, acolyte 27B exhausted, acolyte 1A",
        hare="eldrid 14A exhausted, acolyte 14A exhausted, acolyte 21A exhausted",
        seeds="stag vowelon 1",
    )
    scene.play("use 27B", "eldrid")
    assert scene.asked == "stag give seed"
    scene.play("give vowelon")
    assert scene.seeds("stag") == ""
    assert scene.offered == ["pass", "acolyte 14A", "hare eldrid", "hare acolyte 14A"]  # not the Eldrid that paid
    scene.play("hare acolyte 14A", "acolyte 14A")
    assert scene.druids("stag") == "eldrid 14A exhausted, acolyte 1A, acolyte 14A, acolyte 27B exhausted"
    assert scene.druids("hare") == "eldrid 14A exhausted, acolyte 14A, acolyte 21A exhausted"
    assert scene.asked == "stag action"


@card("Keeper of First Light")
@rule("LG 8.15")
def test_keeper_of_first_light_takes_only_seeds_that_help_somebody() -> None:
    scene = lagoon(
        KEEPER,
        stag="eldrid 14A, acolyte 1A",
        hare="eldrid 27B exhausted, acolyte 1A",
        seeds="stag elemeen 1 vowelon 2 deonin 2",
    )
    assert not scene.offers("use 27B")  # nobody of the circle is there
    scene = lagoon(
        KEEPER,
        stag="eldrid 14A, acolyte 27B",
        hare="eldrid 27B exhausted, acolyte 1A exhausted",
        seeds="stag elemeen 1 vowelon 2 deonin 2",
    )
    scene.play("use 27B", "eldrid")
    assert scene.offered == ["give elemeen"]
    scene.play("give elemeen", "hare eldrid", "pass")
    assert scene.druids("hare") == "eldrid 27B, acolyte 1A exhausted"
    assert scene.asked == "stag action"


@card("Keeper of First Light")
@rule("LG 3.6", "LG 4.2")
def test_keeper_of_first_light_is_paid_by_the_eldrid_once_a_turn() -> None:
    said = {"hare": "eldrid 14A exhausted, acolyte 14A exhausted", "seeds": "stag vowelon 2"}
    assert not lagoon(KEEPER, stag="eldrid 27B exhausted, acolyte 1A", **said).offers("use 27B")
    assert not lagoon(KEEPER, stag="eldrid 27B, acolyte 1A", **said, used="27B").offers("use 27B")
    scene = lagoon(KEEPER, stag="eldrid 27B, acolyte 1A, acolyte 1A", **said)
    scene.play("use 27B", "eldrid", "give vowelon", "hare eldrid", "pass", "use 1A", "acolyte 1A", "eldrid")
    assert scene.refreshed("stag eldrid")
    assert not scene.offers("use 27B")
