"""AJ's two highest levels [LG 10.9 to LG 10.12]."""

import pytest

from tablehaven.games.lagoon.aj import events as his_events
from tablehaven.games.lagoon.aj import story
from tablehaven.games.lagoon.aj.turn import lure
from tablehaven.games.lagoon.content import ELEMEEN, VOWELON
from tests.games.lagoon.aj.turns import (
    MANY,
    after_aj,
    each_level_from,
    explored,
    levels_from,
    played,
    several,
    tells,
    told,
    unraveled,
    unraveling,
)
from tests.games.lagoon.scene import Scene, lagoon
from tests.marks import rule

LAND = """
    1A    14A   21A
       20A   22A
"""
QUEEN = """
    1A    19B   4B
       20A   22A   5A
"""
YOU = "eldrid 1A"


# Eldrid


@rule("LG 10.10")
@rule("LG 10.2")
@pytest.mark.parametrize("level", each_level_from("initiate"))
def test_from_eldrid_on_with_five_tiles_he_takes_another_target_rather_than_lower_his_score(level: str) -> None:
    """Elemeen is the destiny and gives him five. Without 22A it would be Vowelon, and give him two."""
    scene = unraveling(LAND, level=level, bag="7 8 9 10 11", stag=YOU, aj="owl 21A", seeds="aj elemeen 5 deonin 2")
    spares = level in levels_from("eldrid")
    assert told(scene, his_events.AJ_CHOSE_ENERGY)[0][0] == (VOWELON if spares else ELEMEEN)
    assert tells(scene, his_events.AJ_SPARED_SCORE) == spares


@rule("LG 10.10")
def test_he_unravels_nothing_if_it_must_lower_his_score() -> None:
    seeds = "aj elemeen 2 deonin 2"
    for bag, gone in (("7 8 9 10 11", []), ("7 8 9 10 11 12", ["22A"])):
        scene = unraveling(LAND, level="eldrid", bag=bag, stag=YOU, aj="owl 21A", seeds=seeds, won="aj 17A 23A")
        assert unraveled(scene) == gone
        assert tells(scene, his_events.AJ_UNRAVELED_NOTHING) == (not gone)


@rule("LG 10.10")
def test_a_score_that_stays_the_same_is_not_lowered() -> None:
    """Two points under Elemeen now, and two for 22A under Vowelon."""
    scene = unraveling(LAND, level="eldrid", bag="7 8 9 10 11", stag=YOU, aj="owl 21A", seeds="aj elemeen 2 deonin 2")
    assert unraveled(scene) == ["22A"]


@rule("LG 10.10")
@pytest.mark.parametrize(
    ("seeds", "energy"),
    [
        ("aj elemeen 5 deonin 2, stag elemeen 9", VOWELON),  # without 22A 2 to 0 points instead of 5 to 9
        ("aj elemeen 2 deonin 2, stag vowelon 9", ELEMEEN),  # without 22A 2 to 9 points instead of 2 to 0
    ],
)
def test_it_is_his_score_that_he_keeps_and_not_his_lead(seeds: str, energy: int) -> None:
    scene = unraveling(LAND, level="eldrid", bag="7 8 9 10 11", stag=YOU, aj="owl 21A", seeds=seeds)
    assert told(scene, his_events.AJ_CHOSE_ENERGY)[0][0] == energy


@rule("LG 10.10")
@rule("LG 9.22")
@pytest.mark.parametrize("level", ["adept", "eldrid"])
def test_he_does_not_lower_his_score_by_a_free_unraveling(level: str) -> None:
    """Elemeen is the destiny and gives him five. With one site of it less, Deonin would be by its seeds: three."""
    scene = played(
        LAND.replace("22A", "22A   19A"),
        level=level,
        explores="9A",
        token="owl",
        stag=YOU,
        aj="owl 21A",
        laid="aj elemeen 5",
    )
    assert bool(unraveled(scene)) == (level == "adept")
    assert tells(scene, his_events.AJ_CHOSE_ENERGY) == (level == "adept")
    if level == "eldrid":
        assert told(scene, his_events.AJ_UNRAVELED_NOTHING)[-1][0] == story.SPARING_SCORE


@rule("LG 10.10")
def test_the_adepts_rule_comes_first() -> None:
    """With three tiles the energy that gives most is spared; of the others none may lower the score as it stands."""
    scene = unraveling(LAND, level="eldrid", bag="7 8 9", stag=YOU, aj="owl 21A", seeds="aj elemeen 5 deonin 2")
    assert tells(scene, his_events.AJ_SPARED_ENERGY)
    assert not tells(scene, his_events.AJ_SPARED_SCORE)
    assert told(scene, his_events.AJ_CHOSE_ENERGY)[0][0] == VOWELON


@rule("LG 10.10")
@pytest.mark.parametrize("level", each_level_from("initiate"))
def test_he_lays_a_side_that_does_not_lower_his_score(level: str) -> None:
    """With 7B Vowelon would be the destiny and his five seeds worth nothing, though you would score less under it."""
    settings = {"stag": YOU, "aj": "owl 21A", "seeds": "aj elemeen 5, stag elemeen 3", "won": "stag 26B 15A"}
    sides = {explored(scene)[0] for scene in several(LAND, 40, level=level, **settings)}
    spares = level in levels_from("eldrid")
    assert ("7A" in sides, "7B" in sides) == (spares, not spares)


@rule("LG 10.10")
def test_the_side_keeps_his_score_and_not_his_lead() -> None:
    """With 7B it would be 1 to 0 points instead of 5 to 9: further ahead, but less."""
    scenes = several(LAND, 40, level="eldrid", stag=YOU, aj="owl 21A", seeds="aj elemeen 5, stag elemeen 9")
    sides = {explored(scene)[0] for scene in scenes}
    assert ("7A" in sides, "7B" in sides) == (True, False)


@rule("LG 10.10")
def test_with_more_tiles_he_does_not_look_at_his_score() -> None:
    settings = {"stag": YOU, "aj": "owl 21A", "seeds": "aj elemeen 5, stag elemeen 3", "won": "stag 26B 15A"}
    scenes = several(LAND, 60, level="eldrid", bag="7 8 9 10 11 12 13", **settings)
    assert "7B" in {explored(scene)[0] for scene in scenes}


@rule("LG 10.10")
def test_if_both_sides_lower_his_score_he_explores_all_the_same() -> None:
    """Of one site each Elemeen is the destiny by its seeds; any site of another energy ends that."""
    scene = after_aj(
        "1A    14A   21A",
        level="eldrid",
        stag=YOU,
        aj="owl 21A",
        seeds="aj elemeen 5",
        bag="8 11 17 20 23 26",
        draw=8,
    )
    assert explored(scene)[0][:-1] == "8"
    assert told(scene, his_events.AJ_CHOSE_SIDE)[0][1] & story.KEEPS_HIS_SCORE == 0


def lured(picture: str, druids: str, seed: int = 0) -> Scene:
    scene = lagoon(picture, players=1, level="eldrid", stag=druids, aj="owl 1A", bag="7 8", seed=str(seed))
    lure(scene.g)
    scene.check()
    return scene


@rule("LG 10.11")
@pytest.mark.parametrize("level", each_level_from("initiate"))
@pytest.mark.parametrize("site", ["11A", "19B", "19A"])
def test_with_emilaphae_or_elixona_in_play_he_moves_a_druid_of_yours(level: str, site: str) -> None:
    scene = played(
        LAND.replace("21A", site),
        level=level,
        explores="8B",
        bag="8 9 10 12 13 17",
        stag="eldrid 1A, acolyte 20A exhausted",
        aj="owl 22A",
    )
    moves = level in levels_from("eldrid") and site != "19A"
    assert tells(scene, his_events.AJ_LURED) == moves
    assert scene.place_of(1) == ("1A" if moves else "20A")
    assert not scene.fresh(1)
    assert scene.fresh(0)


@rule("LG 10.11")
def test_once_even_with_both_in_play() -> None:
    scene = played(
        LAND.replace("21A", "19B").replace("20A", "11A"),
        level="eldrid",
        explores="8B",
        bag="8 9 10 12 13 17",
        stag="eldrid 1A, acolyte 11A, acolyte 11A",
        aj="owl 22A",
    )
    assert len(told(scene, his_events.AJ_LURED)) == 1


@rule("LG 10.11")
def test_a_druid_that_can_go_to_a_haven_goes_there() -> None:
    for seed in range(8):
        assert lured(QUEEN, "eldrid 1A, acolyte 20A", seed).druids("stag") == "eldrid 1A, acolyte 1A"


@rule("LG 10.11")
def test_a_druid_on_a_trove_comes_last() -> None:
    """Only the druid on the trove could go to a haven, but the other one goes to the trove."""
    for seed in range(8):
        assert lured(QUEEN, "eldrid 1A, acolyte 4B", seed).druids("stag") == "eldrid 4B, acolyte 4B"
        scene = lured(QUEEN, "eldrid 20A, acolyte 4B, acolyte 1A", seed)
        assert scene.place_of(0) == "1A"
    assert lured("1A    19B   4B    13B", "eldrid 4B, acolyte 13B").druids("stag") in (
        "eldrid 13B, acolyte 13B",
        "eldrid 4B, acolyte 4B",
    )


@rule("LG 10.11")
@rule("LG 9.8")
def test_what_is_left_open_is_drawn_by_lot() -> None:
    goals = {lured(QUEEN, "eldrid 1A, acolyte 5A", seed).druids("stag") for seed in range(12)}
    assert goals == {"eldrid 1A, acolyte 1A", "eldrid 5A, acolyte 5A"}


@rule("LG 10.11")
@pytest.mark.parametrize("druids", ["eldrid 20A, acolyte 20A", "eldrid supply"])
def test_with_fewer_than_two_sites_of_yours_nobody_moves(druids: str) -> None:
    scene = lagoon(QUEEN, players=1, level="eldrid", stag="eldrid 20A, acolyte 20A", aj="owl 1A", bag="7 8")
    if "supply" in druids:
        scene.g.take_off(0)
        scene.g.take_off(1)
    before = list(scene.g.stands)
    lure(scene.g)
    assert list(scene.g.stands) == before
    assert tells(scene, his_events.AJ_LURED_NOBODY)


# Legend


@rule("LG 10.12")
@pytest.mark.parametrize("level", each_level_from("initiate"))
def test_a_legend_that_unraveled_nothing_explores_once_more(level: str) -> None:
    scene = played(LAND, level=level, explores="8A", stag=YOU, aj="owl 21A")
    assert unraveled(scene) == []
    assert len(explored(scene)) == (2 if level == "legend" else 1)


@rule("LG 10.12")
def test_a_legend_that_unraveled_in_the_unravel_step_does_not() -> None:
    scene = played(LAND, level="legend", bag=MANY, explores="9A", stag=YOU, aj="owl 21A", seeds="aj deonin 2")
    assert (unraveled(scene), len(explored(scene))) == (["22A"], 1)


@rule("LG 10.12")
def test_a_legend_that_unraveled_in_the_invoke_step_does_not() -> None:
    scene = played(LAND, level="legend", bag=MANY, explores="9A", token="owl", stag=YOU, aj="owl 21A")
    assert (unraveled(scene), len(explored(scene))) == (["22A"], 1)


@rule("LG 10.12")
def test_a_legend_explores_before_he_moves_a_druid_of_yours() -> None:
    scene = played(
        LAND.replace("21A", "11A"),
        level="legend",
        explores="8B",
        bag="8 9 10 12 13 17",
        stag="eldrid 1A, acolyte 20A",
        aj="owl 22A",
    )
    kinds = [kind for kind, *_ in scene.events]
    assert kinds.index(his_events.AJ_EXPLORED_ONCE_MORE) < kinds.index(his_events.AJ_LURED)


@rule("LG 10.12")
def test_after_the_last_tile_even_a_legend_cannot_explore_again() -> None:
    scene = played(LAND, level="legend", bag="8", explores="8A", stag=YOU, aj="owl 21A")
    assert tells(scene, his_events.AJ_FOUND_NO_TILE)
    assert (len(explored(scene)), scene.over) == (1, True)


@rule("LG 10.12")
def test_the_eldrid_of_the_second_exploring_is_chosen_anew() -> None:
    """First the owl explores, from the site with most neighbors; the site it finds has fewer than the fern's."""
    scene = played(LAND, level="legend", explores="8A", stag=YOU, aj="owl 14A, fern 22A")
    assert [druid for druid, *_ in told(scene, his_events.AJ_SET_OUT)] == [5, 6]
