"""The sites of Elemeen with a timely action, each at its moment."""

import pytest

from tests.games.lagoon.scene import Scene, lagoon
from tests.marks import card, decision, rule

# Hot Spring of the Phoenix

HOT_SPRING = """
        1A    4A
           14A   21A
        """


@card("Hot Spring of the Phoenix")
@rule("LG 6.13")
@decision("escape exile")
def test_hot_spring_lets_a_druid_that_unravels_land_in_a_haven() -> None:
    scene = lagoon(HOT_SPRING, stag="eldrid 14A, acolyte 4A exhausted", hare="eldrid 1A", seeds="stag elemeen 2")
    scene.play("unravel 14A", "eldrid")
    assert scene.asked == "stag escape exile"
    assert scene.offered == ["pass", "1A", "4A"]
    scene.play("1A")
    assert scene.won("stag") == ["14A"]
    assert scene.druids("stag") == "eldrid 1A exhausted, acolyte 4A exhausted"


@card("Hot Spring of the Phoenix")
@rule("LG 4.11", "LG 6.10")
def test_hot_spring_need_not_be_used() -> None:
    scene = lagoon(HOT_SPRING, stag="eldrid 14A, acolyte 4A", hare="eldrid 1A", seeds="stag elemeen 2")
    scene.play("unravel 14A", "eldrid", "pass")
    assert scene.druids("stag") == "acolyte 4A"
    assert scene.won("stag") == ["14A"]


@card("Hot Spring of the Phoenix")
@rule("LG 6.13")
def test_hot_spring_works_as_it_is_unraveled_but_is_no_haven_to_land_in() -> None:
    scene = lagoon(HOT_SPRING, stag="eldrid 4A, acolyte 1A", hare="eldrid 1A", seeds="stag deonin 3")
    scene.play("unravel 4A", "eldrid")
    assert scene.offered == ["pass", "1A"]
    scene.play("1A")
    assert scene.druids("stag") == "eldrid 1A exhausted, acolyte 1A"
    assert scene.won("stag") == ["4A"]


@card("Hot Spring of the Phoenix")
@rule("LG 6.13")
def test_hot_spring_helps_nobody_but_the_circles_on_it() -> None:
    scene = lagoon(HOT_SPRING, stag="eldrid 14A, acolyte 1A", hare="eldrid 4A", seeds="stag elemeen 2")
    scene.play("unravel 14A", "eldrid")
    assert scene.druids("stag") == "acolyte 1A"
    assert scene.asked == "stag action"


@card("Hot Spring of the Phoenix")
@rule("LG 6.15")
def test_hot_spring_works_with_destiny_helix() -> None:
    scene = lagoon(
        """
        1A    4A
           14A   18A
        """,
        stag="eldrid 14A, acolyte 4A, acolyte 18A",
        hare="eldrid 1A",
    )
    scene.play("use 18A", "eldrid", "4A")
    assert scene.druids("stag") == "eldrid 4A exhausted, acolyte 4A, acolyte 18A"
    assert scene.won("stag") == ["14A"]


@card("Hot Spring of the Phoenix")
@rule("LG 2.10")
def test_hot_spring_spares_no_druid_an_exile_of_another_kind() -> None:
    scene = lagoon("4A    3B", stag="eldrid 3B, acolyte 4A", hare="eldrid 4A exhausted")
    scene.play("use 3B", "eldrid")
    assert scene.asked == "stag refresh druid"
    assert scene.at("stag eldrid") == "supply"


# Ancient Elemeen

ANCIENT = """
        1A    7A    10A
           14A   5A    20A
        """


@card("Ancient Elemeen")
@rule("LG 6.6")
def test_ancient_elemeen_counts_as_one_more_energy_against_a_vowelon_site() -> None:
    scene = lagoon(ANCIENT, stag="eldrid 14A, acolyte 1A, acolyte 7A exhausted", hare="eldrid 1A")
    scene.play("unravel 14A", "eldrid")
    assert scene.won("stag") == ["14A"]
    assert scene.asked == "stag action"
    scene = lagoon(ANCIENT, stag="eldrid 14A, acolyte 1A, acolyte 10A", hare="eldrid 7A")
    assert not scene.offers("unravel 14A")
    scene = lagoon(ANCIENT, stag="eldrid 14A, acolyte 7A", hare="eldrid 7A")
    assert not scene.offers("unravel 14A")  # two in all


@card("Ancient Elemeen")
@rule("LG 3.6")
def test_ancient_elemeen_gives_more_energy_once_a_turn() -> None:
    scene = lagoon(ANCIENT, stag="eldrid 14A, acolyte 20A, acolyte 1A, acolyte 7A", hare="eldrid 1A")
    assert scene.offers("unravel 14A")
    scene.play("unravel 20A", "acolyte 20A")
    assert not scene.offers("unravel 14A")


@card("Ancient Elemeen")
@rule("LG 4.11", "LG 6.6")
@decision("extra energy")
@pytest.mark.parametrize(("answer", "seeds"), [("pass", "elemeen 1"), ("use 7A", "elemeen 2")])
def test_ancient_elemeen_may_be_saved_at_the_price_of_a_seed(answer: str, seeds: str) -> None:
    scene = lagoon(
        ANCIENT,
        stag="eldrid 14A, acolyte 20A, acolyte 1A, acolyte 7A",
        hare="eldrid 1A",
        seeds="stag elemeen 2",
    )
    scene.play("unravel 20A", "acolyte 20A")
    assert scene.asked == "stag extra energy"
    assert scene.offered == ["pass", "use 7A"]
    scene.play(answer)
    assert scene.seeds("stag") == seeds
    scene.play("unravel 14A", "eldrid")
    assert scene.asked == ("stag extra energy" if answer == "pass" else "stag action")


@card("Ancient Elemeen")
@rule("LG 6.6")
def test_ancient_elemeen_is_not_asked_where_nothing_is_lacking() -> None:
    scene = lagoon(
        ANCIENT, stag="eldrid 20A, acolyte 1A, acolyte 7A, acolyte 10A", hare="eldrid 1A", seeds="stag elemeen 2"
    )
    scene.play("unravel 20A", "eldrid")
    assert scene.asked == "stag action"
    assert scene.seeds("stag") == "elemeen 2"


@card("Ancient Elemeen")
@rule("LG 6.6")
def test_ancient_elemeen_helps_only_against_vowelon() -> None:
    said = {"stag": "eldrid 10A, acolyte 7A, acolyte 21A, acolyte 12A", "hare": "eldrid 1A"}
    picture = """
        1A    7A    21A
           14A   12A   10A
        """
    assert not lagoon(picture, **said).offers("unravel 10A")
    scene = lagoon(picture, **said, seeds="stag deonin 1 elemeen 1")
    scene.play("unravel 10A", "eldrid")
    assert scene.asked == "stag action"
    assert scene.seeds("stag") == "elemeen 1"


@card("Ancient Elemeen")
@rule("LG 6.6", "LG 6.15")
def test_ancient_elemeen_is_not_asked_when_no_energy_is_needed() -> None:
    scene = lagoon(
        """
        1A    7A
           14A   18A
        """,
        stag="eldrid 14A, acolyte 7A, acolyte 18A",
        hare="eldrid 1A",
        seeds="stag elemeen 3",
    )
    scene.play("use 18A", "eldrid")
    assert scene.asked == "stag action"
    assert scene.seeds("stag") == "elemeen 3"


# Moon Gate

MOON_GATE = """
        1A    13A   5A
           14A
        """


@card("Moon Gate")
@rule("LG 8.13", "LG 3.2")
@decision("begin")
def test_moon_gate_puts_an_eldrid_of_the_supply_refreshed_on_a_haven() -> None:
    scene = lagoon(MOON_GATE, step="begin", stag="acolyte 13A exhausted, acolyte 14A", hare="eldrid 1A")
    assert scene.asked == "stag begin"
    assert scene.offered == ["pass", "use 13A"]
    scene.play("use 13A")
    assert scene.asked == "stag summon to"
    assert scene.offered == ["1A", "5A"]
    scene.play("5A")
    assert scene.druids("stag") == "eldrid 5A, acolyte 13A exhausted, acolyte 14A"
    assert scene.asked == "stag refresh"


@card("Moon Gate")
@rule("LG 4.11")
def test_moon_gate_need_not_be_used() -> None:
    scene = lagoon(MOON_GATE, step="begin", stag="acolyte 13A", hare="eldrid 1A").play("pass")
    assert scene.asked == "stag action"
    assert scene.at("stag eldrid") == "supply"
    assert not scene.offers("use 13A")


@card("Moon Gate")
@rule("LG 8.13")
@pytest.mark.parametrize("druids", ["eldrid 14A exhausted, acolyte 13A", "acolyte 14A"])
def test_moon_gate_needs_an_eldrid_in_the_supply_and_a_druid_there(druids: str) -> None:
    scene = lagoon(MOON_GATE, step="begin", stag=druids, hare="acolyte 13A")
    assert scene.asked != "stag begin"


@card("Moon Gate")
@rule("LG 8.13")
def test_moon_gate_does_not_serve_an_eldrid_exiled_in_the_same_turn() -> None:
    scene = lagoon(MOON_GATE, stag="eldrid 14A, acolyte 13A, acolyte 1A", hare="eldrid 1A", seeds="stag elemeen 1")
    scene.play("unravel 14A", "eldrid")
    assert scene.at("stag eldrid") == "supply"
    assert not scene.offers("use 13A")
    scene.play("pass")
    assert scene.asked == "hare action"


@card("Moon Gate")
@rule("LG 8.13")
def test_moon_gate_is_no_summon() -> None:
    """With all others on the board the supply is empty after it, and the druid is refreshed."""
    scene = lagoon(MOON_GATE, step="begin", stag="acolyte 13A, acolyte 1A, acolyte 1A, acolyte 14A", hare="eldrid 1A")
    scene.play("use 13A", "1A")
    assert scene.asked == "stag action"
    assert scene.refreshed("stag eldrid")
    assert not scene.offers("summon")


# Presence of Lagoon

PRESENCE = """
        1A    16A
           14A
        """


@card("Presence of Lagoon")
@rule("LG 4.3", "LG 3.6")
def test_presence_of_lagoon_refreshes_the_eldrid_for_nothing_once_a_turn() -> None:
    scene = lagoon(PRESENCE, stag="eldrid 14A, acolyte 16A exhausted, acolyte 1A", hare="eldrid 16A")
    assert not scene.offers("use 16A")
    scene.play("move eldrid", "1A", "use 16A")
    assert scene.offered == ["eldrid"]
    scene.play("eldrid")
    assert scene.asked == "stag action"
    assert scene.druids("stag") == "eldrid 1A, acolyte 1A, acolyte 16A exhausted"
    scene.play("move eldrid", "14A")
    assert not scene.offers("use 16A")


@card("Presence of Lagoon")
@rule("LG 3.5")
def test_presence_of_lagoon_keeps_the_action_step_from_ending() -> None:
    scene = lagoon(PRESENCE, stag="eldrid 1A exhausted, acolyte 16A exhausted", hare="eldrid 1A")
    assert scene.asked == "stag action"
    assert scene.offered == ["pass", "use 16A"]
    scene.play("use 16A", "eldrid")
    assert scene.refreshed("stag eldrid")
    scene = lagoon(PRESENCE, stag="eldrid 1A exhausted, acolyte 16A exhausted", hare="eldrid 1A").play("pass")
    assert scene.asked == "hare action"
    scene = lagoon(PRESENCE, stag="eldrid 1A exhausted, acolyte 14A exhausted", hare="eldrid 16A")
    assert scene.asked == "hare action"


@card("Presence of Lagoon")
@rule("LG 4.12")
def test_presence_of_lagoon_refreshes_no_eldrid_in_the_supply_and_no_other_circles() -> None:
    scene = lagoon(PRESENCE, stag="acolyte 16A, acolyte 1A exhausted", hare="eldrid 1A exhausted")
    assert not scene.offers("use 16A")


@card("Presence of Lagoon")
def test_presence_of_lagoon_serves_in_no_other_step() -> None:
    scene = lagoon(PRESENCE, step="begin", stag="eldrid 16A exhausted, acolyte 1A", hare="eldrid 1A")
    assert scene.asked == "stag refresh"
    scene = lagoon(PRESENCE, step="end", stag="eldrid 16A exhausted, acolyte 1A", hare="eldrid 1A")
    assert scene.asked == "hare action"


# Songbird of Paradise

SONGBIRD = """
        1A    18B
           14A
        """


def singing(**said: str) -> Scene:
    said = {"stag": "eldrid 14A, acolyte 18B exhausted", "hare": "eldrid 1A exhausted, acolyte 1A exhausted"} | said
    return lagoon(SONGBIRD, step="begin", **said)


@card("Songbird of Paradise")
@rule("LG 8.11")
def test_songbird_refreshes_a_druid_of_any_circle_for_each_of_two_seeds() -> None:
    scene = singing(seeds="stag elemeen 1 deonin 2, hare vowelon 1")
    assert scene.offered == ["pass", "use 18B"]
    scene.play("use 18B")
    assert scene.offered == ["give elemeen", "give deonin"]
    scene.play("give deonin")
    assert scene.offered == ["pass", "give elemeen", "give deonin"]
    scene.play("give deonin")
    assert scene.seeds("stag") == "elemeen 1"
    assert scene.offered == ["acolyte 18B", "hare eldrid", "hare acolyte 1A"]
    scene.play("acolyte 18B", "hare eldrid")
    assert scene.druids("stag") == "eldrid 14A, acolyte 18B"
    assert scene.druids("hare") == "eldrid 1A, acolyte 1A exhausted"
    assert scene.asked == "stag action"


@card("Songbird of Paradise")
@rule("LG 4.11", "LG 3.2")
def test_songbird_may_take_one_seed_or_none_and_once() -> None:
    scene = singing(seeds="stag elemeen 3").play("use 18B", "give elemeen", "pass", "hare eldrid")
    assert scene.seeds("stag") == "elemeen 2"
    assert scene.druids("hare") == "eldrid 1A, acolyte 1A exhausted"
    assert scene.asked == "stag refresh"
    scene = singing(seeds="stag elemeen 3").play("pass")
    assert scene.seeds("stag") == "elemeen 3"
    assert scene.asked == "stag refresh"


@card("Songbird of Paradise")
@rule("LG 8.11")
def test_songbird_takes_no_more_seeds_than_there_are_druids_to_refresh() -> None:
    scene = singing(hare="eldrid 1A", seeds="stag elemeen 2").play("use 18B", "give elemeen")
    assert scene.asked == "stag refresh druid"
    assert scene.offered == ["acolyte 18B"]


@card("Songbird of Paradise")
@rule("LG 4.12")
@pytest.mark.parametrize(
    "said",
    [
        {"seeds": "hare elemeen 2"},
        {"stag": "eldrid 14A, acolyte 18B", "hare": "eldrid 1A", "seeds": "stag elemeen 2"},
        {"stag": "eldrid 14A exhausted", "hare": "eldrid 18B exhausted", "seeds": "stag elemeen 2"},
    ],
)
def test_songbird_needs_seeds_exhausted_druids_and_a_druid_there(said: dict[str, str]) -> None:
    assert singing(**said).asked != "stag begin"


# Mani Temple

MANI = """
        1A    19A
           14A
        """
TIRED = "eldrid 1A exhausted, acolyte 1A exhausted, acolyte 14A exhausted, acolyte 14A exhausted"


def refreshed_at_most(stag: str, hare: str) -> int:
    """How many druids the stags can refresh in their Refresh step, one after the other."""
    scene = lagoon(MANI, step="refresh", stag=stag, hare=hare)
    count = 0
    while scene.asked == "stag refresh":
        assert "pass" in scene.offered
        scene.play(scene.offered[-1])
        count += 1
    return count


@card("Mani Temple")
@rule("LG 8.14", "LG 3.3")
@decision("refresh")
def test_mani_temple_lets_four_druids_be_refreshed() -> None:
    assert refreshed_at_most(f"{TIRED}, acolyte 19A exhausted", "eldrid 1A") == 4
    assert refreshed_at_most(f"{TIRED}, acolyte 14A exhausted", "eldrid 19A") == 3


@card("Mani Temple")
@rule("LG 4.11")
def test_mani_temple_lets_fewer_be_refreshed() -> None:
    scene = lagoon(MANI, step="refresh", stag=f"{TIRED}, acolyte 19A exhausted", hare="eldrid 1A")
    assert not scene.offers("all")
    scene.play("eldrid", "pass")
    assert scene.asked == "stag action"
    assert scene.druids("stag").count("exhausted") == 4


@card("Mani Temple")
@rule("LG 8.14")
def test_mani_temple_lets_all_of_four_be_refreshed_at_once() -> None:
    scene = lagoon(MANI, step="refresh", stag=f"{TIRED}, acolyte 19A", hare="eldrid 1A").play("all")
    assert scene.asked == "stag action"
    assert "exhausted" not in scene.druids("stag")
