"""AJ unravels [LG 9.17 to LG 9.20]."""

import pytest

from tablehaven.games.lagoon.aj import events as his_events
from tablehaven.games.lagoon.aj import story
from tablehaven.games.lagoon.content import DEONIN, ELEMEEN, VOWELON
from tests.games.lagoon.aj.turns import played, several, told, unraveled, unraveling
from tests.marks import decision, rule

# one haven of Elemeen, and of other sites one of Elemeen, two of Vowelon and one of Deonin; none is locked
LAND = """
    1A    14A   21A
       20A   22A
"""
# the same with Awakening Portal
PORTAL = LAND.replace("22A", "24B")
# 14A and 20A are of Vowelon, and so are the troves 4B and 13B
TROVES = """
    1A    14A   4B
       20A   18A   13B
"""
YOU = "eldrid 1A"


@rule("LG 9.17")
def test_sites_and_seeds_together_give_the_energy() -> None:
    """He explores 9A and occupies it: one Deonin. The seed from it is another, and one more is needed."""
    scene = played(LAND, explores="9A", stag=YOU, aj="owl 21A", seeds="aj deonin 1")
    assert unraveled(scene) == ["22A"]
    assert scene.seeds("aj") == ""


@rule("LG 9.17")
def test_two_energy_are_not_enough() -> None:
    scene = played(LAND, explores="9A", stag=YOU, aj="owl 21A")
    assert unraveled(scene) == []
    assert told(scene, his_events.AJ_UNRAVELED_NOTHING)[0][:2] == (story.NO_ENERGY, 3)
    assert scene.seeds("aj") == "deonin 1"


@rule("LG 9.17")
def test_he_gives_up_only_what_is_lacking() -> None:
    scene = unraveling(LAND, stag=YOU, aj="owl 21A", seeds="aj deonin 3")
    assert scene.seeds("aj") == "deonin 1"


@rule("LG 9.17")
def test_a_site_gives_one_energy_however_many_eldrids_stand_there() -> None:
    scene = unraveling(LAND, stag=YOU, aj="owl 21A, fern 21A, moon 21A", seeds="aj deonin 1")
    assert unraveled(scene) == []


@rule("LG 9.17")
def test_he_need_not_stand_on_the_site_and_exiles_nobody() -> None:
    scene = unraveling(LAND, stag=YOU, aj="owl 21A, fern 21A", seeds="aj deonin 2")
    assert unraveled(scene) == ["22A"]
    assert (scene.at("owl eldrid"), scene.at("fern eldrid")) == ("21A", "21A")


@rule("LG 9.17")
def test_he_unravels_one_site_only() -> None:
    scene = unraveling(LAND, stag=YOU, aj="owl 21A", seeds="aj deonin 9 elemeen 9 vowelon 9")
    assert len(unraveled(scene)) == 1


@rule("LG 9.17")
def test_locked_sites_are_safe() -> None:
    scene = unraveling("1A    14A   20A   22A", stag=YOU, aj="owl 1A", seeds="aj elemeen 9")
    assert unraveled(scene) == []
    assert told(scene, his_events.AJ_UNRAVELED_NOTHING)[0][:3] == (story.NO_SITE, 3, 1 << VOWELON)


@rule("LG 9.17")
def test_the_only_haven_is_safe_and_one_of_two_is_not() -> None:
    assert unraveled(unraveling("14A   1A", stag=YOU, aj="owl 14A", seeds="aj deonin 9")) == []
    assert unraveled(unraveling("3A    1A", stag=YOU, aj="owl 3A", seeds="aj deonin 9")) == ["1A"]


@rule("LG 9.18")
def test_the_energy_that_costs_fewest_seeds_comes_first() -> None:
    """Deonin costs two seeds and Elemeen three, though more sites of Vowelon could be unraveled."""
    scene = unraveling(LAND, stag=YOU, aj="owl 21A", seeds="aj deonin 2 elemeen 3")
    assert told(scene, his_events.AJ_CHOSE_ENERGY) == [(ELEMEEN, story.FEWEST_SEEDS, 2, 2)]


@rule("LG 9.18")
def test_of_energies_that_cost_the_same_the_one_with_most_sites_in_play_comes_first() -> None:
    """Two sites of Vowelon against one of Deonin. Counted by what unravels them, it would be the other way around."""
    picture = """
        1A    14A   21A
           20A
    """
    scene = unraveling(picture, stag=YOU, aj="owl 1A, fern 14A", seeds="aj elemeen 2 vowelon 2")
    assert told(scene, his_events.AJ_CHOSE_ENERGY) == [(VOWELON, story.MOST_SITES, 2, 2)]


@rule("LG 9.18")
@rule("LG 9.8")
def test_energies_that_tie_in_all_are_drawn_by_lot() -> None:
    found = set()
    for seed in range(12):
        scene = unraveling(LAND, stag=YOU, aj="owl 1A, fern 21A", seeds="aj elemeen 2 deonin 2", seed=str(seed))
        found.add(told(scene, his_events.AJ_CHOSE_ENERGY)[0])
    assert found == {(ELEMEEN, story.BY_LOT, 2, 2), (VOWELON, story.BY_LOT, 2, 2)}


@rule("LG 9.18")
def test_an_energy_without_a_site_to_unravel_is_not_considered() -> None:
    """Vowelon would cost no seed, but the only site of Deonin is locked."""
    picture = """
        14A   20A
           23A   21A   22A   1A
    """
    scene = unraveling(picture, stag=YOU, aj="owl 14A, fern 20A, moon 23A", seeds="aj elemeen 3")
    assert told(scene, his_events.AJ_CHOSE_ENERGY)[0][:1] == (VOWELON,)


@rule("LG 9.19")
def test_a_site_that_you_occupy_comes_first_even_a_trove() -> None:
    for scene in several(TROVES, 5, explores="7A", stag="eldrid 13B", aj="owl 18A", seeds="aj elemeen 2"):
        assert unraveled(scene) == ["13B"]
        assert told(scene, his_events.AJ_CHOSE_TARGET)[0][:2] == (25, story.YOU_ARE_THERE)


@rule("LG 9.19")
def test_then_a_site_that_is_no_trove() -> None:
    found = set()
    for scene in several(TROVES, 12, explores="7A", stag=YOU, aj="owl 18A", seeds="aj elemeen 2"):
        found.add(unraveled(scene)[0])
        assert told(scene, his_events.AJ_CHOSE_TARGET)[0][1] == story.NO_TROVE | story.BY_LOT
    assert found == {"14A", "20A"}


@rule("LG 9.19")
def test_of_the_sites_that_you_occupy_one_that_is_no_trove_comes_first() -> None:
    druids = "eldrid 13B, acolyte 20A"
    for scene in several(TROVES, 5, explores="7A", stag=druids, aj="owl 18A", seeds="aj elemeen 2"):
        assert unraveled(scene) == ["20A"]


@rule("LG 9.19")
def test_a_trove_goes_if_there_is_nothing_else() -> None:
    scene = unraveling("1A    18A   13B", stag=YOU, aj="owl 1A", seeds="aj elemeen 2")
    assert unraveled(scene) == ["13B"]


@rule("LG 9.19")
def test_his_own_sites_are_not_spared() -> None:
    scene = unraveling("1A    18A   14A", stag=YOU, aj="owl 14A", seeds="aj elemeen 3")
    assert unraveled(scene) == ["14A"]
    assert scene.at("owl eldrid") == "1A"


@rule("LG 9.20")
def test_druids_of_both_are_exhausted_and_moved_to_a_haven() -> None:
    scene = unraveling(
        "1A    18A   14A", stag="eldrid 14A, acolyte 14A, acolyte 18A", aj="owl 14A", seeds="aj elemeen 3"
    )
    assert scene.druids("stag") == "eldrid 1A exhausted, acolyte 1A exhausted, acolyte 18A"
    assert scene.druids("owl") == "eldrid 1A exhausted"
    assert scene.won("aj") == ["14A"]


@rule("LG 9.20")
@rule("LG 9.9")
def test_the_nearest_haven_is_the_nearest_across_empty_hexes() -> None:
    """From 14A it is two hexes to 3A across the gap, and six to walk; to 1A it is three by either way."""
    picture = """
        1A    18A   15A   14A
           24A
              27A   26B   3A
    """
    scene = unraveling(picture, stag="eldrid 14A", aj="owl 18A", seeds="aj elemeen 3")
    assert unraveled(scene) == ["14A"]
    assert told(scene, his_events.AJ_FOUND_HAVEN) == [(4, 2, 1, 0)]
    assert scene.at("stag eldrid") == "3A"


@rule("LG 9.20")
def test_a_haven_that_is_unraveled_takes_nobody_in() -> None:
    picture = """
        18A   2A
           24A   15A   1A
    """
    scene = unraveling(picture, stag="eldrid 2A", aj="owl 18A", seeds="aj elemeen 3")
    assert unraveled(scene) == ["2A"]
    assert scene.at("stag eldrid") == "1A"


@rule("LG 9.20")
def test_of_havens_equally_near_each_druid_gets_one_by_lot() -> None:
    picture = """
        1A    14A   3A
           18A   24A
    """
    druids = "eldrid 14A, acolyte 14A, acolyte 14A, acolyte 14A"
    found = set()
    for seed in range(12):
        scene = unraveling(picture, stag=druids, aj="owl 18A", seeds="aj elemeen 3", seed=str(seed))
        assert told(scene, his_events.AJ_FOUND_HAVEN)[0][1:3] == (1, 2)
        found |= {scene.place_of(druid) for druid in range(4)}
    assert found == {"1A", "3A"}


@rule("LG 9.7")
@decision("awaken")
def test_at_his_unraveling_you_may_use_the_portal() -> None:
    druids = "eldrid 1A, acolyte 24B exhausted"
    scene = played(PORTAL, explores="9A", stag=druids, aj="owl 21A", seeds="aj deonin 2")
    assert unraveled(scene) == ["24B"]
    assert scene.asked == "stag awaken"
    scene.play("use 24B", "acolyte")
    assert scene.refreshed("acolyte 1")
    assert scene.asked == "stag action"


@rule("LG 9.7")
def test_declining_the_portal_goes_on_with_his_turn() -> None:
    druids = "eldrid 1A, acolyte 24B exhausted"
    settings = {"level": "acolyte", "tokens": "owl 1", "seeds": "aj deonin 2"}
    scene = played(PORTAL, explores="9A", stag=druids, aj="owl 21A", **settings)
    assert scene.asked == "stag awaken"
    assert not told(scene, his_events.AJ_DREW_TOKEN)
    scene.play("pass")
    assert told(scene, his_events.AJ_DREW_TOKEN)


@rule("LG 9.7")
def test_a_copy_made_while_you_are_asked_is_the_same_turn() -> None:
    druids = "eldrid 1A, acolyte 24B exhausted"
    scene = played(PORTAL, explores="9A", stag=druids, aj="owl 21A", seeds="aj deonin 2")
    twin = scene.position.copy()
    assert (twin.state.kind, list(twin.state.options)) == (scene.g.kind, list(scene.g.options))


@rule("LG 9.6")
@pytest.mark.parametrize("ancient", ["16A", "7A"])
def test_an_ancient_site_gives_him_no_extra_energy(ancient: str) -> None:
    """One site of Elemeen and one seed: with the extra energy of 7A it would be enough."""
    scene = unraveling(
        LAND.replace("22A", ancient), stag=YOU, aj=f"owl 21A, fern {ancient}", seeds="aj elemeen 1", bag="8 9"
    )
    assert unraveled(scene) == []


def test_deonin_is_threatened_by_vowelon() -> None:
    scene = unraveling("1A    14A   21A", stag=YOU, aj="owl 14A", seeds="aj vowelon 2")
    assert told(scene, his_events.AJ_CHOSE_ENERGY)[0][0] == DEONIN
