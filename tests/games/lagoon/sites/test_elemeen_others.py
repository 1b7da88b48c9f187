"""Awakening Portal, which other circles use in one's turn, and Cirque Laguun, which changes every way of summoning."""

import pytest

from tests.games.lagoon.scene import Scene, lagoon
from tests.marks import card, decision, rule

PORTAL = """
        1A    24B   5A
           14A   21A
        """


def unraveling(stag: str, hare: str, fern: str = "", unraveled: int = 0) -> Scene:
    """Before the hares, the second of three, unravel Eye of the Forest."""
    seeds = "hare elemeen 6 deonin 3"
    return lagoon(PORTAL, players=3, active="hare", unraveled=unraveled, stag=stag, hare=hare, fern=fern, seeds=seeds)


@card("Awakening Portal")
@rule("LG 6.14")
@decision("awaken")
def test_awakening_portal_refreshes_a_druid_of_each_circle_on_it_the_active_one_last() -> None:
    scene = unraveling(
        stag="eldrid 1A exhausted, acolyte 24B exhausted",
        hare="eldrid 14A, acolyte 24B exhausted, acolyte 1A",
        fern="eldrid 21A exhausted, acolyte 24B",
    )
    scene.play("unravel 14A", "eldrid")
    assert scene.asked == "fern awaken"
    assert scene.offered == ["pass", "use 24B"]
    scene.play("use 24B")
    assert scene.asked == "fern refresh druid"
    assert scene.offered == ["eldrid"]  # only its own
    scene.play("eldrid")
    assert scene.asked == "stag awaken"
    scene.play("use 24B")
    assert scene.offered == ["eldrid", "acolyte 24B"]
    scene.play("acolyte 24B")
    assert scene.asked == "hare awaken"
    scene.play("use 24B", "acolyte 24B")
    assert scene.asked == "hare action"
    assert scene.druids("fern") == "eldrid 21A, acolyte 24B"
    assert scene.druids("stag") == "eldrid 1A exhausted, acolyte 24B"
    assert scene.druids("hare") == "acolyte 1A, acolyte 24B"


@card("Awakening Portal")
@rule("LG 6.14", "LG 4.11")
def test_awakening_portal_may_be_declined() -> None:
    scene = unraveling(stag="eldrid 24B exhausted", hare="eldrid 14A, acolyte 1A", fern="eldrid 24B exhausted")
    scene.play("unravel 14A", "eldrid", "pass", "use 24B", "eldrid")
    assert not scene.refreshed("fern eldrid")
    assert scene.refreshed("stag eldrid")
    assert scene.asked == "hare action"


@card("Awakening Portal")
@rule("LG 6.14", "LG 4.12")
def test_awakening_portal_asks_only_circles_on_it_with_an_exhausted_druid() -> None:
    scene = unraveling(
        stag="eldrid 24B, acolyte 1A", hare="eldrid 14A exhausted, acolyte 14A, acolyte 1A", fern="eldrid 1A exhausted"
    )
    scene.play("unravel 14A", "acolyte 14A", "1A")
    assert scene.asked == "hare action"


@card("Awakening Portal")
@rule("LG 6.14", "LG 3.6")
def test_awakening_portal_works_at_the_first_unraveling_of_a_turn() -> None:
    stag, hare = "eldrid 24B exhausted, acolyte 1A exhausted", "eldrid 14A, acolyte 5A, acolyte 1A"
    scene = unraveling(stag, hare).play("unravel 14A", "eldrid", "use 24B", "eldrid")
    scene.play("unravel 5A", "acolyte 5A")
    assert scene.asked == "hare action"
    assert scene.won("hare") == ["5A", "14A"]
    scene = unraveling(stag, hare, unraveled=1).play("unravel 14A", "eldrid")
    assert scene.asked == "hare action"


@card("Awakening Portal")
@rule("LG 6.14")
def test_awakening_portal_works_in_each_turn() -> None:
    scene = lagoon(
        PORTAL,
        stag="eldrid 14A, acolyte 24B exhausted, acolyte 1A",
        hare="eldrid 5A, acolyte 1A",
        seeds="stag elemeen 3, hare elemeen 3",
    )
    scene.play("unravel 14A", "eldrid", "use 24B", "acolyte 24B", "move acolyte 24B", "5A", "move acolyte 1A", "24B")
    assert scene.asked == "hare action"
    scene.play("unravel 5A", "eldrid", "1A")
    assert scene.asked == "stag awaken"


@card("Awakening Portal")
@rule("LG 6.14")
def test_awakening_portal_works_as_it_is_unraveled_for_druids_just_exhausted() -> None:
    scene = unraveling(stag="eldrid 24B", hare="eldrid 24B, acolyte 1A", fern="eldrid 24B")
    scene.play("unravel 24B", "eldrid", "5A", "1A")
    assert scene.won("hare") == ["24B"]
    assert scene.druids("stag") == "eldrid 5A exhausted"
    assert scene.asked == "fern awaken"
    scene.play("use 24B", "eldrid")
    assert scene.asked == "stag awaken"
    scene.play("use 24B", "eldrid")
    assert scene.druids("stag") == "eldrid 5A"
    assert scene.druids("fern") == "eldrid 1A"
    assert scene.asked == "hare action"


@card("Awakening Portal")
@rule("LG 6.14", "LG 6.16")
def test_awakening_portal_may_refresh_the_druid_that_unraveled_and_escaped_exile() -> None:
    scene = lagoon(
        """
        1A    24B   4A
           14A   21A
        """,
        stag="eldrid 14A, acolyte 24B, acolyte 4A",
        hare="eldrid 1A",
        seeds="stag elemeen 1",
    )
    scene.play("unravel 14A", "eldrid", "1A", "use 24B")
    assert scene.offered == ["eldrid"]
    assert scene.play("eldrid").druids("stag") == "eldrid 1A, acolyte 4A, acolyte 24B"


@card("Awakening Portal")
@rule("LG 6.15")
def test_awakening_portal_works_with_destiny_helix() -> None:
    scene = lagoon(
        """
        1A    24B
           14A   18A
        """,
        stag="eldrid 14A, acolyte 18A",
        hare="eldrid 24B exhausted",
    )
    scene.play("use 18A", "eldrid")
    assert scene.asked == "hare awaken"


@card("Awakening Portal")
def test_awakening_portal_is_no_action_of_the_action_step() -> None:
    scene = unraveling(stag="eldrid 1A", hare="eldrid 24B, acolyte 24B exhausted", fern="eldrid 1A")
    assert not scene.offers("use 24B")


# Cirque Laguun: each way of summoning, from the action up to the choice of the druid

EVERYBODY = "eldrid 21A, acolyte 25A, acolyte 14A exhausted, acolyte 14A, acolyte 1A"


def circus(site: str) -> str:
    return f"""
        1A    25A   21A
           14A   {site}
        """


WAYS = {
    "basic": ("2B", ["summon", "acolyte 1A"]),
    "Sylphina": ("10A", ["use 10A", "eldrid"]),
    "Kindred Stone": ("21B", ["use 21B", "acolyte 1A"]),
    "Ancestral Garden": ("22A", ["use 22A", "acolyte 1A", "give elemeen"]),
}


@card("Cirque Laguun")
@rule("LG 8.10")
@decision("summon druid")
@pytest.mark.parametrize(("site", "answers"), WAYS.values(), ids=WAYS)
def test_cirque_laguun_lets_any_way_of_summoning_lift_a_druid_off_the_board(site: str, answers: list[str]) -> None:
    picture = circus(site).replace("21A", "23B")
    druids = f"eldrid 23B, acolyte 25A, acolyte {site} exhausted, acolyte {site}, acolyte 1A"
    scene = lagoon(picture, stag=druids, hare="eldrid 1A", seeds="stag elemeen 1")
    scene.play(*answers)
    assert scene.asked == "stag summon druid"
    assert len(scene.offered) == 5  # the one that paid and the one on Cirque Laguun, too
    scene.play(f"acolyte {site} refreshed")
    assert scene.at("stag acolyte supply") == "supply"
    scene.play("1A")
    assert f"acolyte {site} exhausted" in scene.druids("stag")
    assert scene.druids("stag").count(site) == 1
    assert scene.druids("stag").count("acolyte 1A") == 2
    assert scene.asked == "stag action"


@card("Cirque Laguun")
@rule("LG 8.10")
@pytest.mark.parametrize(
    ("druid", "after"),
    [
        ("acolyte 1A", "eldrid 21A, acolyte 2B exhausted, acolyte 14A, acolyte 14A exhausted, acolyte 25A"),
        ("acolyte 25A", "eldrid 21A, acolyte 1A exhausted, acolyte 2B exhausted, acolyte 14A, acolyte 14A exhausted"),
        ("eldrid", "eldrid 2B exhausted, acolyte 1A exhausted, acolyte 14A, acolyte 14A exhausted, acolyte 25A"),
    ],
)
def test_a_druid_lifted_because_of_cirque_laguun_arrives_exhausted(druid: str, after: str) -> None:
    scene = lagoon(circus("2B"), stag=EVERYBODY, hare="eldrid 1A")
    scene.play("summon", "acolyte 1A", druid)
    assert scene.offered == ["1A", "2B"]
    assert scene.play("2B").druids("stag") == after


@card("Cirque Laguun")
@rule("LG 8.10")
def test_dawn_lotus_can_lift_a_druid_because_of_cirque_laguun() -> None:
    scene = lagoon(circus("2B"), stag=EVERYBODY, hare="eldrid 1A", draws="15")
    scene.play("explore acolyte 1A", "side 15B", "1A west", "pass", "use 15B", "eldrid", "eldrid", "15B")
    assert scene.at("stag eldrid") == "15B"
    assert not scene.refreshed("stag eldrid")


@card("Cirque Laguun")
@rule("LG 8.10")
def test_cirque_laguun_does_nothing_while_there_is_a_supply() -> None:
    scene = lagoon(circus("2B"), stag="eldrid 21A, acolyte 25A, acolyte 14A, acolyte 1A", hare="eldrid 1A")
    scene.play("summon", "acolyte 1A")
    assert scene.offered == ["acolyte supply"]


@card("Cirque Laguun")
@rule("LG 8.10")
def test_cirque_laguun_serves_only_circles_on_it() -> None:
    scene = lagoon(circus("2B"), stag=EVERYBODY.replace("25A", "14A"), hare="eldrid 25A")
    assert not scene.offers("summon")
    assert lagoon(circus("2B"), stag=EVERYBODY, hare="eldrid 1A").offers("summon")


@card("Cirque Laguun")
@rule("LG 8.3")
def test_cirque_laguun_lifts_no_druid_of_another_circle() -> None:
    scene = lagoon(circus("2B"), stag=EVERYBODY, hare="eldrid 1A, acolyte 25A").play("summon", "acolyte 1A")
    assert not any(text.startswith("hare") for text in scene.offered)


@card("Cirque Laguun", "Kindred Stone")
@rule("LG 8.10")
def test_a_lifted_druid_goes_to_a_site_that_its_circle_occupies_without_it() -> None:
    picture = circus("21B").replace("21A", "23B")
    druids = "eldrid 23B, acolyte 25A, acolyte 14A, acolyte 21B, acolyte 21B"
    scene = lagoon(picture, stag=druids, hare="eldrid 1A")
    scene.play("use 21B", "acolyte 14A", "eldrid")
    assert scene.offered == ["14A", "21B", "25A"]
