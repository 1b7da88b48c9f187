"""AJ explores [LG 9.12 to LG 9.16]."""

import pytest

from tablehaven.games.lagoon import events
from tablehaven.games.lagoon.aj import events as his_events
from tablehaven.games.lagoon.aj import story
from tests.games.lagoon.aj.turns import SIDE_A, SIDE_B, after_aj, explored, ready, tells, token, told
from tests.games.lagoon.scene import Scene
from tests.marks import rule

# 1A and 10A have two neighbors, 14A and 21A three
RHOMBUS = """
    1A    14A
       21A   24A
"""
# the spaces beside 21A that touch two sites: northwest of it two, southwest of it three
HOOK = """
    1A    14A   21A
       20A
"""
ROW = "1A    14A   21A"
# 14A in the middle of a ring; 22A has five spaces beside it, the others of the ring three or fewer
RING = """
       1A    18A
    15A   14A   16A   22A
       20A   21A
"""


@rule("LG 9.12")
def test_he_sets_out_from_the_site_with_most_neighbors() -> None:
    scene = after_aj(RHOMBUS, stag="eldrid 1A", aj="owl 1A, fern 14A", then=[(2, 0)])
    assert told(scene, his_events.AJ_SET_OUT) == [(6, 26, story.MOST_NEIGHBORS, 3)]
    assert (scene.at("owl eldrid"), scene.at("fern eldrid")) == ("1A", explored(scene)[0])


@rule("LG 9.12")
def test_a_site_without_a_space_beside_it_is_no_origin() -> None:
    scene = after_aj(RING, stag="eldrid 20A", aj="owl 14A, fern 1A")
    assert told(scene, his_events.AJ_SET_OUT)[0][:3] == (6, 0, story.BESIDE_SPACE)
    assert scene.at("owl eldrid") == "14A"


@rule("LG 9.12")
@rule("LG 9.8")
@pytest.mark.parametrize(("lot", "explorer"), [(0, "owl"), (1, "fern")])
def test_equal_origins_are_drawn_by_lot(lot: int, explorer: str) -> None:
    scene = after_aj(RHOMBUS, stag="eldrid 1A", aj="owl 14A, fern 21A", first=[(2, lot)])
    assert scene.at(f"{explorer} eldrid") == explored(scene)[0]
    assert told(scene, his_events.AJ_SET_OUT)[0][2] == story.BY_LOT


@rule("LG 9.12")
@pytest.mark.parametrize(("lot", "explorer"), [(0, "owl"), (1, "moon")])
def test_of_several_eldrids_on_the_origin_one_is_drawn_by_lot(lot: int, explorer: str) -> None:
    scene = after_aj(ROW, stag="eldrid 1A", aj="owl 14A, moon 14A", first=[(2, lot)])
    assert scene.at(f"{explorer} eldrid") == explored(scene)[0]


@rule("LG 9.13")
def test_he_lays_the_site_where_it_touches_two_sites() -> None:
    for seed in ("a", "b", "c"):
        scene = after_aj(ROW, stag="eldrid 1A", aj="owl 21A", seed=seed)
        assert scene.neighbors(explored(scene)[0]) == ["14A", "21A"]


@rule("LG 9.13")
def test_a_third_site_counts_for_nothing_when_your_druids_are_nearer_there() -> None:
    scene = after_aj(HOOK, stag="eldrid 20A", aj="owl 21A")
    assert scene.beside("21A", "northwest") == explored(scene)[0]
    assert told(scene, his_events.AJ_CHOSE_SPACE) == [(story.TOUCHES_TWO | story.FAR_FROM_NEAREST, 2, 2, 0)]


@rule("LG 9.13")
@pytest.mark.parametrize(("lot", "direction"), [(0, "southwest"), (1, "northwest")])
def test_equal_spaces_are_drawn_by_lot(lot: int, direction: str) -> None:
    scene = after_aj(HOOK, stag="eldrid 1A", aj="owl 21A", then=[(2, lot)])
    assert scene.beside("21A", direction) == explored(scene)[0]


@rule("LG 9.9")
def test_of_spaces_equally_far_from_your_nearest_druid_all_of_them_count() -> None:
    scene = after_aj(HOOK, stag="eldrid 14A, acolyte 20A", aj="owl 21A")
    assert scene.beside("21A", "northwest") == explored(scene)[0]
    assert told(scene, his_events.AJ_CHOSE_SPACE)[0][0] == story.TOUCHES_TWO | story.FAR_FROM_ALL


@rule("LG 9.9")
def test_each_of_your_druids_counts_and_not_each_site() -> None:
    """One druid to the south and one to the north, as far away: with two in the south he goes north."""
    cross = """
           20A
        1A    14A   21A
           18A
    """
    for southern, direction in ((2, "northwest"), (1, "southwest")):
        druids = ", ".join(["acolyte 18A"] * southern + ["acolyte 20A"] * (3 - southern))
        scene = after_aj(cross, stag=druids, aj="owl 21A")
        assert scene.beside("21A", direction) == explored(scene)[0]


@rule("LG 9.13")
def test_without_druids_of_yours_on_the_board_distance_means_nothing() -> None:
    scene = ready(ROW, stag="eldrid 1A", aj="owl 21A", then=[(2, 1)])
    scene.g.take_off(0)
    scene.play("pass")
    assert told(scene, his_events.AJ_CHOSE_SPACE)[0][:3] == (story.TOUCHES_TWO | story.BY_LOT, 2, 0)


@rule("LG 9.14")
@pytest.mark.parametrize(("lot", "site"), [(SIDE_A, "7A"), (SIDE_B, "7B")])
def test_with_fewer_than_two_sites_of_yours_the_side_is_drawn_by_lot(lot: tuple[int, int], site: str) -> None:
    scene = after_aj(HOOK, stag="eldrid 20A", aj="owl 21A", then=[lot], won="stag 5A", seeds="stag elemeen 9")
    assert explored(scene) == [site]


@rule("LG 9.14")
@rule("LG 9.10")
@pytest.mark.parametrize(
    ("seeds", "site"),
    [
        ("stag elemeen 3", "7B"),  # 7 under Elemeen, 4 under Vowelon
        ("stag vowelon 3", "7A"),
    ],
)
def test_with_two_sites_of_yours_he_lays_the_side_under_which_you_score_less(seeds: str, site: str) -> None:
    for seed in ("a", "b", "c", "d"):
        scene = after_aj(HOOK, stag="eldrid 20A", aj="owl 21A", won="stag 26B 15A", seeds=seeds, seed=seed)
        assert explored(scene) == [site]
    assert told(scene, his_events.AJ_CHOSE_SIDE)[0][1:] == (story.YOU_SCORE_LESS, 4, 7)


@rule("LG 9.14")
@rule("LG 9.10")
def test_unraveled_sites_count_under_the_other_energies() -> None:
    """Two sites of Elemeen are worth 4 under Vowelon and nothing under Elemeen."""
    scene = after_aj(HOOK, stag="eldrid 20A", aj="owl 21A", won="stag 13A 25A")
    assert explored(scene) == ["7A"]


@rule("LG 9.14")
@pytest.mark.parametrize(("lot", "site"), [(SIDE_A, "7A"), (SIDE_B, "7B")])
def test_equal_sides_are_drawn_by_lot(lot: tuple[int, int], site: str) -> None:
    scene = after_aj(HOOK, stag="eldrid 20A", aj="owl 21A", then=[lot], won="stag 26B 15A")
    assert explored(scene) == [site]
    assert told(scene, his_events.AJ_CHOSE_SIDE)[0][1] == story.YOU_SCORE_ALIKE | story.BY_LOT


@rule("LG 9.15")
def test_he_takes_a_seed_and_the_explorer_moves_in() -> None:
    scene = after_aj(HOOK, stag="eldrid 20A", aj="owl 21A, fern 14A", then=[SIDE_B])
    assert (scene.at("fern eldrid"), scene.at("owl eldrid")) == ("7B", "21A")
    assert scene.seeds("aj") == "vowelon 1"


@rule("LG 9.15")
@rule("LG 9.3")
def test_into_one_of_the_first_two_havens_the_explorer_does_not_move() -> None:
    scene = haven_explored(havens_explored=1)
    assert explored(scene)[0] == "5A"
    assert told(scene, events.ELDRID_CAME) == [(7, 8, 7, 0)]
    assert scene.at("owl eldrid") == "21A"
    assert told(scene, his_events.AJ_STAYED) == [(5, 8, 0, 0)]


@rule("LG 9.15")
def test_into_the_third_haven_the_explorer_moves() -> None:
    scene = haven_explored(havens_explored=2)
    assert scene.at("owl eldrid") == "5A"
    assert scene.at("moon eldrid") == "supply"


def haven_explored(havens_explored: int) -> Scene:
    return after_aj(
        HOOK,
        stag="eldrid 20A",
        aj="owl 21A, fern 21A, moon to come",
        havens_explored=havens_explored,
        bag="5 8 9 10 11 12",
        draw=5,
        first=[(2, 0)],
        then=[SIDE_A, *([token("moon", "mushroom 4 moon 4")] if havens_explored < 2 else [])],
    )


@rule("LG 9.16")
def test_landlocked_he_moves_to_the_site_with_most_spaces() -> None:
    scene = after_aj(RING, stag="eldrid 20A", aj="owl 14A", draw=7)
    assert scene.at("owl eldrid") in ("1A", "15A", "18A", "20A", "21A")  # 16A has two spaces only
    assert told(scene, his_events.AJ_WAS_LANDLOCKED)[0][2:] == (story.MOST_SPACES | story.BY_LOT, 3)
    assert explored(scene) == []
    assert scene.seeds("aj") == ""
    assert len(scene.bag) == 6


@rule("LG 9.16")
def test_landlocked_he_looks_at_the_ways_of_all_his_eldrids() -> None:
    """Two Eldrids in the middle of a flower of two; the one way to a site with four spaces decides who goes."""
    picture = """
              1A    18A   15A
           2A    14A   16A   3A
              20A   21A   19A
           22A
    """
    scene = ready(picture, stag="eldrid 18A", aj="owl 14A, fern 16A")
    world = scene.g.world
    spaces = {site: int(world.spaces_beside(int(site[:-1]) - 1)) for site in scene.in_play}
    best = max(spaces[site] for site in scene.neighbors("14A") + scene.neighbors("16A"))
    scene.play("pass")
    moved = scene.at("owl eldrid"), scene.at("fern eldrid")
    assert moved != ("14A", "16A")
    goal = moved[0] if moved[0] != "14A" else moved[1]
    assert spaces[goal] == best


@rule("LG 9.16")
def test_he_explores_if_only_one_of_his_sites_lies_beside_a_space() -> None:
    scene = after_aj(RING, stag="eldrid 20A", aj="owl 14A, fern 22A")
    assert not tells(scene, his_events.AJ_WAS_LANDLOCKED)
    assert len(explored(scene)) == 1
