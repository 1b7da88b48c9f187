"""AJ in general: who he is, when he plays, and how he chooses [LG 9.1 to LG 9.11, LG 9.27]."""

import pytest

from tablehaven.games.lagoon import events
from tablehaven.games.lagoon.aj import events as his_events
from tablehaven.games.lagoon.aj import story
from tablehaven.games.lagoon.aj.invoke import choose_seed
from tablehaven.games.lagoon.aj.judgment import Outing
from tablehaven.games.lagoon.content import ELEMEEN
from tests.games.lagoon.aj.turns import BAG, explored, played, several, tells, told, unraveled, unraveling
from tests.games.lagoon.scene import Scene, lagoon, set_up
from tests.marks import ending, rule

LAND = """
    1A    14A   21A
       20A   22A
"""
UNRAVELS = {"level": "acolyte", "stag": "eldrid 1A", "aj": "owl 21A", "seeds": "aj deonin 2"}
PATHS = (("stag", "dragonfly"), ("hare", "owl"), ("fern", "turtle"), ("mushroom", "moon"))


@rule("LG 9.1")
@pytest.mark.parametrize("circle", ["stag", "moon"])
def test_he_has_an_eldrid_of_each_path_but_yours(circle: str) -> None:
    others = [path for path in PATHS if circle not in path]
    found = set()
    for seed in range(30):
        scene = set_up(str(seed), players="1", circles=circle)
        his = [scene.content.circle_names[emblem] for emblem in list(scene.g.emblems)[1:]]
        assert [name in path for name, path in zip(his, others, strict=True)] == [True] * 3
        found |= set(his)
    assert found == {name for path in others for name in path}


@rule("LG 9.2")
def test_one_of_his_eldrids_starts_on_the_haven_with_the_tokens_of_its_path() -> None:
    found = set()
    for seed in range(30):
        scene = set_up(str(seed), players="1")
        (starter,) = (druid for druid in (5, 6, 7) if scene.place_of(druid) != "supply")
        assert scene.place_of(starter) == "1A"
        names = next(path for path in PATHS if scene.owner(starter) in path)
        tokens = {name: int(scene.g.tokens[i]) for i, name in enumerate(scene.content.circle_names)}
        assert tokens == {name: 4 if name in names else 0 for name in tokens}
        found.add(starter)
    assert found == {5, 6, 7}


@rule("LG 9.3")
def test_the_first_two_havens_that_you_explore_bring_an_eldrid_before_you_may_move_in() -> None:
    scene = lagoon(LAND, players=1, stag="eldrid 21A", aj="owl 1A", bag="5 8 9", draws="5")
    scene.play("explore eldrid", "side 5A", "21A east")
    assert scene.asked == "stag enter site"
    (newcomer,) = (druid for druid in (6, 7) if scene.place_of(druid) != "supply")
    assert scene.place_of(newcomer) == "5A"
    assert sum(scene.g.tokens) == 16
    assert scene.g.tokens[scene.g.emblems[newcomer - 4]] == 4


@rule("LG 9.3")
def test_which_of_his_eldrids_enters_is_drawn_by_lot() -> None:
    found = set()
    for lot in range(2):
        scene = lagoon(LAND, players=1, stag="eldrid 21A", aj="owl 1A, fern to come, moon to come", bag="5 8 9")
        scene.will_fall((3, 0), (2, lot)).play("explore eldrid", "side 5A", "21A east")
        found.add((scene.at("fern eldrid"), scene.at("moon eldrid")))
    assert found == {("5A", "supply"), ("supply", "5A")}


@rule("LG 9.3")
def test_each_of_two_havens_brings_another_eldrid_and_the_tokens_of_its_path() -> None:
    settings = {"stag": "eldrid 21A, acolyte 14A", "aj": "owl 1A, fern to come, moon to come", "bag": "2 5 8"}
    scene = lagoon(LAND, players=1, **settings).will_fall((3, 1), (2, 0))
    scene.play("explore eldrid", "side 5A", "21A east", "pass")
    assert scene.at("fern eldrid") == "5A"
    assert tokens(scene) == dict.fromkeys(("hare", "owl", "fern", "turtle"), 4)
    scene.circle("stag").marker = True
    scene.g.offer_anew()
    scene.will_fall((2, 0), (2, 0)).play("explore acolyte 14A", "side 2A", "14A northeast")
    assert (scene.at("owl eldrid"), scene.at("fern eldrid"), scene.at("moon eldrid")) == ("1A", "5A", "2A")
    assert tokens(scene) == dict.fromkeys(("hare", "owl", "fern", "turtle", "mushroom", "moon"), 4)


def tokens(scene: Scene) -> dict[str, int]:
    """What is in the token bag."""
    return {name: int(count) for name, count in zip(scene.content.circle_names, scene.g.tokens, strict=True) if count}


@rule("LG 9.3")
def test_the_third_haven_brings_nobody() -> None:
    scene = lagoon(
        LAND, players=1, stag="eldrid 21A, acolyte 1A", aj="owl 1A, fern 1A, moon 1A", bag="5 8 9", draws="5"
    )
    scene.play("explore eldrid", "side 5A", "21A east", "pass")
    assert not tells(scene, events.ELDRID_CAME)
    assert sum(scene.g.tokens) == 24


@rule("LG 9.3")
def test_a_site_that_is_no_haven_brings_nobody() -> None:
    scene = lagoon(LAND, players=1, stag="eldrid 21A", aj="owl 1A", bag="5 8 9", draws="5")
    scene.play("explore eldrid", "side 5B", "21A east")
    assert not tells(scene, events.ELDRID_CAME)


@rule("LG 9.4")
def test_you_begin_and_then_turns_alternate() -> None:
    scene = set_up("any", players="1")
    assert scene.asked == "stag action"
    scene.play("pass")
    assert [seat for seat, *_ in told(scene, events.TURN_BEGAN)] == [0, 1, 0]
    assert scene.asked == "stag action"


@rule("LG 9.5")
def test_his_eldrids_are_druids_for_every_text() -> None:
    """One can be refreshed by Gruu's Refuge, and makes a site occupied for Overlook Free House."""
    scene = lagoon(LAND, players=1, stag="eldrid 1A", aj="owl 21A exhausted", bag=BAG)
    scene.play("use 1A", "eldrid", "owl eldrid")
    assert scene.refreshed("owl eldrid")
    scene = lagoon("5A    14A   21A", players=1, stag="eldrid 5A, acolyte 5A", aj="owl 21A", bag=BAG)
    scene.play("use 5A", "eldrid", "21A")
    assert scene.at("stag eldrid") == "21A"


@rule("LG 9.5")
def test_an_exhausted_eldrid_explores_as_well() -> None:
    scene = played(LAND, stag="eldrid 1A", aj="owl 21A exhausted")
    assert scene.at("owl eldrid") == explored(scene)[0]
    assert not scene.refreshed("owl eldrid")


@rule("LG 9.6")
@pytest.mark.parametrize("trove", ["12B", "11B", "10B"])
def test_he_leaves_exploration_actions_alone(trove: str) -> None:
    scene = played(LAND, explores=trove, stag="eldrid 1A", aj="owl 21A")
    assert not tells(scene, events.USED)
    assert scene.asked == "stag action"


@rule("LG 9.8")
def test_where_nothing_else_decides_all_that_is_open_comes_about() -> None:
    sides = {explored(scene)[0] for scene in several(LAND, 80, stag="eldrid 1A", aj="owl 21A")}
    assert sides == {f"{tile}{side}" for tile in BAG.split() for side in "AB"}


@rule("LG 9.8")
def test_the_same_seed_gives_the_same_turn() -> None:
    one, other = (
        lagoon(LAND, players=1, stag="eldrid 1A", aj="owl 21A", bag=BAG, seed="same").play("pass") for _ in range(2)
    )
    assert one.events == other.events


@rule("LG 9.8")
def test_a_cunning_aj_lays_the_side_that_leaves_him_furthest_ahead() -> None:
    """Elemeen is the destiny and he has its seeds; with 7B it would be Vowelon."""
    for scene in several(LAND, 30, stag="eldrid 1A", aj="owl 14A", seeds="aj elemeen 2", cunning="yes"):
        if explored(scene)[0][:-1] == "7":
            assert explored(scene) == ["7A"]
            assert told(scene, his_events.AJ_CHOSE_SIDE)[0][1] == story.BY_CUNNING


@rule("LG 9.8")
def test_a_cunning_aj_looks_at_your_score_too() -> None:
    """With 7A it would be 3 to 9 points, with 7B 1 to 0."""
    for scene in several(LAND, 30, stag="eldrid 1A", aj="owl 14A", seeds="aj elemeen 2, stag elemeen 9", cunning="yes"):
        if explored(scene)[0][:-1] == "7":
            assert explored(scene) == ["7B"]


@rule("LG 9.8")
@pytest.mark.parametrize("seed", range(6))
def test_a_cunning_aj_unravels_what_leaves_him_furthest_ahead(seed: int) -> None:
    """Two seeds each way. Elemeen is the destiny; without 22A it would be Vowelon, and his Elemeen seeds worthless."""
    seeds = "aj elemeen 4 deonin 2"
    scene = unraveling(LAND, stag="eldrid 14A", aj="owl 1A, fern 21A", seeds=seeds, cunning="yes", seed=str(seed))
    assert unraveled(scene) == ["14A"]
    assert told(scene, his_events.AJ_CHOSE_ENERGY)[0][1] == story.BY_CUNNING


@rule("LG 9.8")
@pytest.mark.parametrize("seed", range(6))
def test_a_cunning_aj_unravels_by_his_lead_and_not_by_his_score(seed: int) -> None:
    """Two seeds each way. Without 14A Elemeen stays the destiny: 4 to 9 points; without 22A it is Vowelon: 2 to 0."""
    seeds = "aj elemeen 4 deonin 2, stag elemeen 9"
    scene = unraveling(LAND, stag="eldrid 14A", aj="owl 1A, fern 21A", seeds=seeds, cunning="yes", seed=str(seed))
    assert unraveled(scene) == ["22A"]
    assert told(scene, his_events.AJ_CHOSE_ENERGY)[0][1] == story.BY_CUNNING


@rule("LG 9.8")
@pytest.mark.parametrize("seed", range(6))
def test_a_cunning_aj_takes_the_seed_that_counts(seed: int) -> None:
    """One site of each energy is in play, so the seeds make the destiny: with another of Elemeen it is worth three."""
    scene = lagoon(
        "1A    14A   21A",
        players=1,
        stag="eldrid 1A",
        aj="owl 21A",
        cunning="yes",
        seeds="aj elemeen 2 deonin 1",
        seed=str(seed),
    )
    assert choose_seed(scene.g, Outing()) == ELEMEEN


@rule("LG 9.11")
def test_his_steps_are_explore_unravel_invoke() -> None:
    scene = played(
        LAND, explores="9A", token="hare", level="acolyte", stag="eldrid 1A", aj="owl 21A", seeds="aj deonin 2"
    )
    steps = [kind for kind, *_ in scene.events if kind in (events.EXPLORED, events.UNRAVELED, his_events.AJ_DREW_TOKEN)]
    assert steps == [events.EXPLORED, events.UNRAVELED, his_events.AJ_DREW_TOKEN]


@rule("LG 9.11")
@ending("last tile")
def test_with_the_last_tile_he_finishes_his_turn_and_the_game_ends() -> None:
    scene = played(LAND, bag="9", explores="9A", token="hare", **UNRAVELS)
    kinds = [kind for kind, *_ in scene.events]
    last = kinds.index(events.LAST_TILE_EXPLORED)
    assert last < kinds.index(events.UNRAVELED) < kinds.index(his_events.AJ_DREW_TOKEN) < kinds.index(events.GAME_ENDED)
    assert scene.over


@rule("LG 9.11")
def test_after_your_turn_with_the_last_tile_he_gets_none() -> None:
    scene = lagoon(LAND, players=1, stag="eldrid 21A, acolyte 1A", aj="owl 14A", bag="9")
    scene.play("explore eldrid", "side 9A", "21A east", "pass", "pass")
    assert scene.over
    assert not tells(scene, his_events.AJ_SET_OUT)


@rule("LG 9.27")
@pytest.mark.parametrize(("seeds", "winner"), [("stag elemeen 5", "stag"), ("stag elemeen 3", "aj")])
def test_his_seeds_and_sites_are_scored_against_yours(seeds: str, winner: str) -> None:
    """Elemeen is the destiny, and his two sites of Vowelon are worth two each."""
    settings = {"stag": "eldrid 1A", "aj": "owl 21A", "bag": "7", "won": "aj 17A 23A", "seeds": seeds}
    scene = lagoon(LAND, players=1, ending=True, **settings).play("pass")
    assert scene.over
    assert (scene.destiny, scene.points("aj"), scene.winners) == ("elemeen", 4, [winner])
