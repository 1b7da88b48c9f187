"""AJ's lower levels [LG 10.1 to LG 10.8]. A rule tested at all levels is one that the higher levels have too."""

import pytest

from tablehaven.games.lagoon import events
from tablehaven.games.lagoon.aj import events as his_events
from tablehaven.games.lagoon.aj import story
from tablehaven.games.lagoon.content import ELEMEEN, VOWELON
from tests.games.lagoon.aj.turns import (
    MANY,
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
from tests.games.lagoon.scene import lagoon
from tests.marks import rule

LAND = """
    1A    14A   21A
       20A   22A
"""
# 20A alone is locked; a site southwest of 21A would unlock it, one northwest would not
LOCK = """
    1A    14A   20A   21A
       18A   15A
"""
YOU = "eldrid 1A"


# Initiate


@rule("LG 10.1")
def test_the_initiate_draws_no_token_after_unraveling() -> None:
    scene = played(LAND, explores="9A", tokens="owl 4", stag=YOU, aj="owl 21A", seeds="aj deonin 2")
    assert unraveled(scene) == ["22A"]
    assert tells(scene, his_events.AJ_SKIPPED_INVOKE)
    assert not tells(scene, his_events.AJ_DREW_TOKEN)


@rule("LG 10.1")
def test_the_initiate_draws_a_token_if_he_unraveled_nothing() -> None:
    scene = played(LAND, explores="9A", tokens="hare 4", stag=YOU, aj="owl 21A")
    assert tells(scene, his_events.AJ_DREW_TOKEN)


@rule("LG 10.1")
@pytest.mark.parametrize("level", each_level_from("acolyte"))
def test_higher_levels_always_draw_a_token(level: str) -> None:
    scene = played(
        LAND, level=level, bag=MANY, explores="9A", tokens="hare 4", stag=YOU, aj="owl 21A", seeds="aj deonin 2"
    )
    assert unraveled(scene) == ["22A"]
    assert tells(scene, his_events.AJ_DREW_TOKEN)


# Acolyte


@rule("LG 10.3")
@rule("LG 10.2")
@pytest.mark.parametrize("level", each_level_from("acolyte"))
def test_seeds_given_up_stay_on_the_tile_and_count(level: str) -> None:
    scene = unraveling(LAND, level=level, stag=YOU, aj="owl 21A", seeds="aj deonin 3")
    assert unraveled(scene) == ["22A"]
    assert (scene.seeds("aj"), scene.laid("aj")) == ("deonin 1", "deonin 2")
    deonin = 2
    assert scene.g.seeds_of(deonin) == 1
    assert tells(scene, his_events.AJ_LAID_SEEDS)


@rule("LG 10.3")
def test_an_initiate_loses_the_seeds() -> None:
    scene = unraveling(LAND, stag=YOU, aj="owl 21A", seeds="aj deonin 3")
    assert (scene.seeds("aj"), scene.laid("aj")) == ("deonin 1", "")


@rule("LG 10.3")
@rule("LG 7.8")
@pytest.mark.parametrize(("laid", "winners"), [("aj elemeen 2", ["aj"]), ("", ["stag", "aj"])])
def test_seeds_on_tiles_break_a_tie_of_points(laid: str, winners: list[str]) -> None:
    """Elemeen is the destiny. Two points each, yours of a site: only seeds count where that ties."""
    won = "stag 17A" if laid else "stag 17A, aj 23A"
    scene = lagoon(LAND, players=1, level="acolyte", stag=YOU, aj="owl 21A", bag="7", won=won, laid=laid, ending=True)
    assert scene.play("pass").over
    assert (scene.points("stag"), scene.points("aj"), scene.winners) == (2, 2, winners)


@rule("LG 10.3")
@rule("LG 7.5")
def test_seeds_on_tiles_do_not_settle_a_tie_of_three_energies() -> None:
    row, laid = "1A    14A   21A", "aj elemeen 2"
    scene = lagoon(row, players=1, stag=YOU, aj="owl 21A", bag="7", laid=laid, seeds="aj deonin 1")
    assert scene.destiny == "deonin"


@rule("LG 10.3")
def test_seeds_on_tiles_cannot_be_used_again() -> None:
    scene = unraveling(LAND, level="acolyte", stag=YOU, aj="owl 21A", laid="aj deonin 9")
    assert unraveled(scene) == []


@rule("LG 10.4")
@rule("LG 10.2")
@pytest.mark.parametrize("level", each_level_from("initiate"))
def test_from_acolyte_on_the_eldrid_nearest_to_a_locked_site_explores(level: str) -> None:
    """The owl has two neighbors and the fern one; the fern is beside the lock."""
    scene = played(LOCK, level=level, stag=YOU, aj="owl 1A, fern 21A")
    assert told(scene, his_events.AJ_SET_OUT)[0][0] == (5 if level == "initiate" else 6)


@rule("LG 10.4")
def test_an_eldrid_on_a_locked_site_is_nearest() -> None:
    scene = played(LOCK, level="acolyte", stag=YOU, aj="owl 20A, fern 21A")
    assert told(scene, his_events.AJ_EYED_LOCK)[0][:3] == (5, 38, 0)


@rule("LG 10.4")
def test_nearest_is_who_is_nearest_to_any_locked_site() -> None:
    """14A, 15A and 20A are locked; the owl is beside the first of them, and the fern stands on the last."""
    for scene in several("1A    14A   15A   20A   22A", 6, level="acolyte", stag=YOU, aj="owl 1A, fern 20A"):
        assert told(scene, his_events.AJ_EYED_LOCK)[0][:3] == (6, 38, 0)
        assert told(scene, his_events.AJ_SET_OUT)[0][:3] == (6, 38, story.NEAREST_LOCK)


@rule("LG 10.4")
def test_only_the_nearest_locked_site_is_to_be_unlocked() -> None:
    """All but 1A and 13A are locked. A site southeast of 14A would join 13A, and not unlock 14A, where the owl is."""
    picture = """
        1A    14A   15A   20A
                             21A
                    13A   22A
    """
    for scene in several(picture, 6, level="acolyte", stag="eldrid 13A", aj="owl 14A"):
        assert told(scene, his_events.AJ_EYED_LOCK)[0][:3] == (5, 26, 0)
        assert told(scene, his_events.AJ_CHOSE_SPACE)[0][0] & story.UNLOCKS == 0
        assert "13A" not in scene.neighbors(explored(scene)[0])


@rule("LG 10.4")
def test_of_eldrids_equally_near_the_one_with_most_neighbors_explores() -> None:
    """14A and 21A lie beside 20A; 14A has four neighbors."""
    for scene in several(LOCK, 6, level="acolyte", stag=YOU, aj="owl 14A, fern 21A"):
        assert told(scene, his_events.AJ_SET_OUT)[0][:3] == (5, 26, story.MOST_NEIGHBORS)


@rule("LG 10.4")
def test_without_a_locked_site_the_origin_is_chosen_as_before() -> None:
    scene = played(LAND, level="acolyte", stag=YOU, aj="owl 14A, fern 21A")
    assert told(scene, his_events.AJ_SET_OUT)[0][:3] == (5, 26, story.MOST_NEIGHBORS)


@rule("LG 10.4")
def test_he_unlocks_the_site_though_your_druids_are_nearer_there() -> None:
    for scene in several(LOCK, 6, level="acolyte", stag="eldrid 15A", aj="fern 21A"):
        assert told(scene, his_events.AJ_CHOSE_SPACE)[0] == (story.UNLOCKS, 3, 1, 39)
    for scene in several(LOCK, 6, level="initiate", stag="eldrid 15A", aj="fern 21A"):
        assert told(scene, his_events.AJ_CHOSE_SPACE)[0][0] == story.TOUCHES_TWO | story.FAR_FROM_NEAREST


@rule("LG 10.4")
def test_where_he_cannot_unlock_it_he_lays_the_site_as_before() -> None:
    scene = played("1A    14A   20A   21A", level="acolyte", stag=YOU, aj="fern 21A")
    assert told(scene, his_events.AJ_CHOSE_SPACE)[0][0] == story.TOUCHES_TWO | story.BY_LOT


# Adept


@rule("LG 10.5")
@rule("LG 10.9")
@rule("LG 9.21")
@pytest.mark.parametrize(
    ("token", "first"), [("fern", "adept"), ("owl", "eldrid"), ("hare", "never"), ("turtle", "never")]
)
@pytest.mark.parametrize("level", each_level_from("initiate"))
def test_tokens_that_go_back_into_the_bag(token: str, first: str, level: str) -> None:
    """The owl explores: the fern is Inactive, the owl Active, the hare Supporting and the turtle Dormant."""
    scene = played(LAND, level=level, explores="8A", token=token, stag=YOU, aj="owl 14A, fern 21A")
    assert told(scene, his_events.AJ_SET_OUT)[0][0] == 5
    back = first != "never" and level in levels_from(first)
    assert sum(scene.g.tokens) == (1 if back else 0)
    assert tells(scene, his_events.AJ_RETURNED_TOKEN) == back


@rule("LG 10.6")
@rule("LG 10.2")
@pytest.mark.parametrize("level", each_level_from("initiate"))
@pytest.mark.parametrize("bag", ["7 8 9 10", "7 8 9"])
def test_from_adept_on_with_three_tiles_he_spares_the_energy_that_gives_him_most(level: str, bag: str) -> None:
    """Elemeen gives him four points. Unraveling 22A would cost two seeds, a site of Vowelon three."""
    scene = unraveling(LAND, level=level, bag=bag, stag=YOU, aj="owl 21A", seeds="aj elemeen 4 deonin 2 vowelon 3")
    spares = level in levels_from("adept") and bag == "7 8 9"
    assert told(scene, his_events.AJ_CHOSE_ENERGY)[0][0] == (VOWELON if spares else ELEMEEN)
    assert tells(scene, his_events.AJ_SPARED_ENERGY) == spares


@rule("LG 10.6")
def test_he_unravels_nothing_if_only_that_energy_is_left() -> None:
    scene = unraveling(LAND, level="adept", bag="7 8 9", stag=YOU, aj="owl 21A", seeds="aj elemeen 2 deonin 2")
    assert unraveled(scene) == []
    assert told(scene, his_events.AJ_UNRAVELED_NOTHING)[0][0] == story.SPARING_ENERGY


@rule("LG 10.6")
def test_in_a_tie_the_energy_with_most_sites_is_spared() -> None:
    """Two points under Elemeen and under Deonin; there are two sites of Elemeen and one of Deonin."""
    for seed in range(6):
        scene = unraveling(
            LAND, level="adept", bag="7 8 9", stag=YOU, aj="owl 21A", seeds="aj elemeen 2 deonin 2", seed=str(seed)
        )
        assert told(scene, his_events.AJ_SPARED_ENERGY)[0][0] == ELEMEEN


@rule("LG 10.6")
def test_a_free_unraveling_spares_it_too() -> None:
    scene = played(
        LAND, level="adept", bag="9 8 7", explores="9A", token="owl", stag=YOU, aj="owl 21A", seeds="aj elemeen 2"
    )
    assert tells(scene, his_events.AJ_SPARED_ENERGY)
    assert unraveled(scene) == []


@rule("LG 10.7")
@rule("LG 10.2")
@pytest.mark.parametrize("level", each_level_from("initiate"))
@pytest.mark.parametrize("site", ["16A", "16B"])
def test_with_presence_of_lagoon_in_play_an_adept_draws_twice(level: str, site: str) -> None:
    picture = LAND.replace("22A", site)
    scene = played(picture, level=level, explores="8A", token="hare", tokens="hare 8", stag=YOU, aj="owl 21A")
    twice = level in levels_from("adept") and site == "16A"
    assert len(told(scene, his_events.AJ_DREW_TOKEN)) == (2 if twice else 1)


@rule("LG 10.7")
def test_presence_of_lagoon_counts_as_the_step_begins() -> None:
    """The first token unravels it, and the second is drawn all the same."""
    picture = LAND.replace("22A", "16A")
    scene = played(picture, level="adept", explores="9A", token="owl", tokens="owl 8", stag=YOU, aj="owl 21A")
    assert unraveled(scene)[0] == "16A"
    assert len(told(scene, his_events.AJ_DREW_TOKEN)) == 2


@rule("LG 10.8")
@rule("LG 10.2")
@pytest.mark.parametrize("level", each_level_from("initiate"))
def test_with_destiny_helix_in_play_an_adept_unravels_twice_with_two_energy(level: str) -> None:
    """He occupies one site of Deonin and has two seeds: one for each of two sites, or two for one."""
    picture = """
        22A   14A   16A
           18A   15A   1A
    """
    druids = "eldrid 22A, acolyte 16A"
    scene = played(picture, level=level, bag=MANY, explores="9A", stag=druids, aj="owl 15A", seeds="aj deonin 1")
    costs = [seeds for *_, seeds in told(scene, events.UNRAVELED)]
    assert costs == ([1, 1] if level in levels_from("adept") else [2])
    assert tells(scene, his_events.AJ_HAS_HELIX) == (level in levels_from("adept"))


@rule("LG 10.8")
@rule("LG 9.17")
def test_a_site_more_than_it_takes_gives_no_seed_back() -> None:
    """With the Helix two energy are enough, and he occupies three sites of it."""
    aj = "owl 21A, fern 15A, moon 9A"
    picture = LAND.replace("22A", "22A   15A   9A")
    scene = unraveling(picture, needed=2, stag=YOU, aj=aj, bag="7 8 10", seeds="aj deonin 1")
    assert unraveled(scene) == ["22A"]
    assert scene.seeds("aj") == "deonin 1"


@rule("LG 10.8")
def test_the_second_time_the_helix_must_still_be_in_play() -> None:
    picture = """
        1A    14A   22A
           18A   16A
    """
    scene = played(picture, level="adept", explores="8A", stag="eldrid 18A", aj="owl 22A", seeds="aj vowelon 9")
    assert unraveled(scene) == ["18A"]
    assert not tells(scene, his_events.AJ_TRIED_AGAIN)
