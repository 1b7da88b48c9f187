"""AJ draws a token and acts by whose it is [LG 9.21 to LG 9.26]."""

from collections import Counter

import pytest

from tablehaven.games.lagoon.aj import events as his_events
from tablehaven.games.lagoon.aj import story
from tablehaven.games.lagoon.aj.invoke import choose_seed, draw_token, move_explored
from tablehaven.games.lagoon.aj.judgment import Outing
from tablehaven.games.lagoon.aj.story import ACTIVE, DORMANT, INACTIVE, SUPPORTING
from tablehaven.games.lagoon.content import ELEMEEN, VOWELON, site_number
from tests.games.lagoon.aj.turns import BAG, explored, played, several, tells, told, unraveled
from tests.games.lagoon.content import CONTENT, tile_of
from tests.games.lagoon.scene import Scene, lagoon
from tests.marks import rule

LAND = """
    1A    14A   21A
       20A   22A
"""
# 20A is locked; three sites touch the space southwest of it, and two at most any other space beside it
TAIL = """
    1A    14A   20A   21A
       18A
"""
RING = """
       1A    18A
    15A   14A   16A
       20A   21A
"""
YOU = "eldrid 1A"


def tokens(scene: Scene) -> dict[str, int]:
    return {name: int(scene.g.tokens[i]) for i, name in enumerate(CONTENT.circle_names) if scene.g.tokens[i]}


def moved(scene: Scene, explored_site: str) -> Scene:
    """The scene after a Dormant token, had AJ explored this site."""
    outing = Outing()
    outing.explored = tile_of(explored_site)
    move_explored(scene.g, outing)
    scene.check()
    return scene


@rule("LG 9.21")
@pytest.mark.parametrize("token", ["owl", "hare", "fern", "turtle"])
def test_a_drawn_token_does_not_come_back(token: str) -> None:
    bag = {"owl": 2, "hare": 2, "fern": 2, "turtle": 2}
    scene = played(
        LAND,
        explores="8A",
        token=token,
        tokens=" ".join(f"{name} {count}" for name, count in bag.items()),
        stag=YOU,
        aj="owl 14A, fern 21A",
    )
    assert tokens(scene) == bag | {token: 1}


@rule("LG 9.21")
def test_every_token_in_the_bag_is_as_likely_as_the_others() -> None:
    bag = {"hare": 3, "owl": 1, "turtle": 4}
    drawn = []
    for lot in range(8):
        scene = lagoon(LAND, players=1, stag=YOU, aj="owl 21A", tokens="hare 3 owl 1 turtle 4")
        drawn.append(CONTENT.circle_names[draw_token(scene.will_fall((8, lot)).g)])
    assert Counter(drawn) == bag


@rule("LG 9.21")
def test_tokens_are_drawn_by_their_number() -> None:
    drawn = [
        told(scene, his_events.AJ_DREW_TOKEN)[0][0]
        for scene in several(LAND, 80, tokens="owl 1 hare 3", stag=YOU, aj="owl 21A")
    ]
    assert drawn.count(2) > 45 > drawn.count(3) > 5  # the hare is circle 2, the owl 3


@rule("LG 9.21")
def test_with_an_empty_bag_nothing_happens() -> None:
    scene = played(LAND, explores="9A", stag=YOU, aj="owl 21A")
    assert tells(scene, his_events.AJ_FOUND_NO_TOKEN)
    assert not tells(scene, his_events.AJ_DREW_TOKEN)


@rule("LG 9.22")
def test_active_unravels_freely_what_the_explored_energy_threatens() -> None:
    scene = played(LAND, explores="9A", token="owl", stag=YOU, aj="owl 21A")
    assert told(scene, his_events.AJ_DREW_TOKEN)[0][:2] == (3, ACTIVE)
    assert unraveled(scene) == ["22A"]
    assert scene.seeds("aj") == "deonin 1"


@rule("LG 9.22")
def test_active_keeps_to_what_can_be_unraveled_and_to_what_he_prefers() -> None:
    for scene in several(LAND, 5, explores="7A", token="owl", stag="eldrid 20A", aj="owl 21A"):
        assert unraveled(scene) == ["20A"]
    scene = played("1A    14A   20A   21A", explores="7A", token="owl", stag=YOU, aj="owl 21A")
    assert unraveled(scene) == []
    assert told(scene, his_events.AJ_UNRAVELED_NOTHING)[-1][0] == story.NO_SITE


@rule("LG 9.22")
def test_the_energy_of_an_active_token_is_the_explored_sites_even_where_he_did_not_move_in() -> None:
    scene = played(LAND, explores="5A", token="owl", tokens="owl 40", stag=YOU, aj="owl 22A", bag="5 8 9 10 11 12")
    assert unraveled(scene) == ["21A"]


@rule("LG 9.23")
def test_supporting_gives_a_seed_of_the_energy_with_fewest_sites() -> None:
    scene = played(LAND, explores="8A", token="hare", stag=YOU, aj="owl 21A")
    assert told(scene, his_events.AJ_DREW_TOKEN)[0][:2] == (2, SUPPORTING)
    assert scene.seeds("aj") == "vowelon 1 deonin 1"


@rule("LG 9.23")
def test_supporting_in_a_tie_gives_a_seed_of_the_explored_sites_energy() -> None:
    scene = played(LAND, explores="9A", token="hare", stag=YOU, aj="owl 21A")
    assert scene.seeds("aj") == "deonin 2"


@rule("LG 9.23")
def test_the_explored_sites_energy_need_not_be_among_the_tied() -> None:
    picture = """
        1A    14A   21A
           20A
    """
    scene = played(picture, explores="8A", token="hare", stag=YOU, aj="owl 21A")
    assert scene.seeds("aj") == "vowelon 2"


@rule("LG 9.23")
def test_without_an_explored_site_the_tied_are_drawn_by_lot() -> None:
    found = set()
    for seed in range(12):
        scene = lagoon(RING, players=1, stag=YOU, aj="owl 14A", bag=BAG, seed=str(seed))
        found.add(choose_seed(scene.g, Outing()))
    assert found == {ELEMEEN, VOWELON}


@rule("LG 9.24")
def test_inactive_explores_with_the_eldrid_of_its_circle() -> None:
    scene = played(LAND, explores="8A", token="fern", stag=YOU, aj="owl 14A, fern 21A")
    assert told(scene, his_events.AJ_DREW_TOKEN)[0][:2] == (4, INACTIVE)
    first, second = explored(scene)
    assert (scene.at("owl eldrid"), scene.at("fern eldrid")) == (first, second)
    assert "21A" in scene.neighbors(second)


@rule("LG 9.24")
def test_inactive_and_landlocked_that_eldrid_moves() -> None:
    scene = played(RING, token="fern", stag=YOU, aj="owl 16A, fern 14A")
    assert len(explored(scene)) == 1
    assert told(scene, his_events.AJ_WAS_LANDLOCKED)[0][0] == 6
    assert scene.at("fern eldrid") != "14A"


@rule("LG 9.24")
def test_inactive_with_an_empty_bag_does_nothing() -> None:
    scene = played(LAND, bag="8", explores="8A", token="fern", stag=YOU, aj="owl 14A, fern 21A")
    assert tells(scene, his_events.AJ_FOUND_NO_TILE)
    assert len(explored(scene)) == 1
    assert scene.at("fern eldrid") == "21A"


@rule("LG 9.25")
def test_dormant_moves_the_explored_site_where_it_touches_most_beside_the_nearest_locked_site() -> None:
    for scene in several(TAIL, 8, explores="9A", token="turtle", stag=YOU, aj="owl 21A"):
        assert told(scene, his_events.AJ_DREW_TOKEN)[0][:2] == (5, DORMANT)
        assert scene.neighbors("9A") == ["14A", "18A", "20A"]
        assert scene.at("owl eldrid") == "9A"


@rule("LG 9.25")
def test_the_partner_of_an_eldrid_that_did_not_explore_is_dormant() -> None:
    scene = played(TAIL, token="turtle", stag=YOU, aj="owl 14A, fern 21A")
    assert told(scene, his_events.AJ_DREW_TOKEN)[0][:2] == (5, DORMANT)


@rule("LG 9.25")
def test_the_nearest_locked_site_attracts_it() -> None:
    """14A, 20A and 22A are locked; 15A lies beside 22A."""
    for seed in range(8):
        scene = lagoon("1A    14A   20A   22A   15A", players=1, stag=YOU, aj="owl 15A", bag=BAG, seed=str(seed))
        assert "22A" in moved(scene, "15A").neighbors("15A")


@rule("LG 9.25")
@rule("LG 9.8")
def test_of_locked_sites_equally_near_one_is_drawn_by_lot() -> None:
    """14A and 20A are locked, and 15A touches both."""
    picture = """
        1A    14A   20A   22A
                 15A
    """
    found = set()
    for lot in range(2):
        scene = lagoon(picture, players=1, stag=YOU, aj="owl 15A", bag=BAG).will_fall((2, lot))
        found.add(told(moved(scene, "15A"), his_events.AJ_CHOSE_LOCK)[0][0])
    assert found == {site_number("14A"), site_number("20A")}


@rule("LG 9.25")
def test_it_never_goes_back_to_its_place() -> None:
    """Of the five spaces beside 14A that touch two sites or one, it leaves the best, and takes another."""
    for seed in range(8):
        scene = lagoon("1A    14A   15A", players=1, stag=YOU, aj="owl 15A", bag=BAG, seed=str(seed))
        assert moved(scene, "15A").neighbors("15A") == ["1A", "14A"]
    picture = """
        1A    14A   20A
                 15A
    """
    for seed in range(8):
        scene = lagoon(picture, players=1, stag=YOU, aj="owl 15A", bag=BAG, seed=str(seed))
        before = scene.g.world.hexes[tile_of("15A")]
        assert moved(scene, "15A").g.world.hexes[tile_of("15A")] != before


@rule("LG 9.25")
@rule("LG 9.8")
def test_equally_good_spaces_are_drawn_by_lot() -> None:
    found = set()
    for seed in range(12):
        scene = lagoon("1A    14A   15A", players=1, stag=YOU, aj="owl 15A", bag=BAG, seed=str(seed))
        found.add(int(moved(scene, "15A").g.world.hexes[tile_of("15A")]))
    assert len(found) == 2


@rule("LG 9.25")
def test_a_locked_site_stays() -> None:
    scene = lagoon("1A    14A   15A   20A", players=1, stag=YOU, aj="owl 15A", bag=BAG)
    before = list(scene.g.world.hexes)
    assert list(moved(scene, "15A").g.world.hexes) == before
    assert told(scene, his_events.AJ_IGNORED_TOKEN)[0][:2] == (DORMANT, story.SITE_LOCKED)


@rule("LG 9.25")
def test_without_a_locked_site_it_stays() -> None:
    scene = lagoon(LAND, players=1, stag=YOU, aj="owl 21A", bag=BAG)
    before = list(scene.g.world.hexes)
    assert list(moved(scene, "21A").g.world.hexes) == before
    assert told(scene, his_events.AJ_IGNORED_TOKEN)[0][:2] == (DORMANT, story.NOTHING_LOCKED)


@rule("LG 9.25")
def test_an_explored_site_that_he_has_unraveled_does_not_move() -> None:
    scene = lagoon("1A    14A   20A", players=1, stag=YOU, aj="owl 1A", won="aj 9A", bag="7 8")
    moved(scene, "9A")
    assert told(scene, his_events.AJ_IGNORED_TOKEN)[0][:2] == (DORMANT, story.SITE_GONE)


@rule("LG 9.26")
@pytest.mark.parametrize(("token", "kind"), [("owl", ACTIVE), ("turtle", DORMANT)])
def test_active_and_dormant_do_nothing_if_he_did_not_explore(token: str, kind: int) -> None:
    scene = played(RING.replace("16A", "16A   22A"), token=token, stag=YOU, aj="owl 14A")
    assert tells(scene, his_events.AJ_WAS_LANDLOCKED)
    assert told(scene, his_events.AJ_DREW_TOKEN)[0][1] == kind
    assert told(scene, his_events.AJ_IGNORED_TOKEN)[0][:2] == (kind, story.NOT_EXPLORED)
    assert unraveled(scene) == []


@rule("LG 9.26")
@rule("LG 9.16")
@pytest.mark.parametrize(("token", "kind"), [("hare", SUPPORTING), ("fern", INACTIVE)])
def test_supporting_and_inactive_work_for_the_one_that_moved(token: str, kind: int) -> None:
    scene = played(RING, token=token, stag="eldrid 20A", aj="owl 14A, fern 14A")
    mover, *_ = told(scene, his_events.AJ_WAS_LANDLOCKED)[0]
    if mover == 6:
        kind = {"hare": DORMANT, "fern": ACTIVE}[token]
    assert told(scene, his_events.AJ_DREW_TOKEN)[0][1] == kind


@rule("LG 9.26")
@rule("LG 9.16")
@rule("LG 9.24")
def test_an_inactive_eldrid_that_only_moved_is_not_the_one_that_explored() -> None:
    """The owl has explored; the fern, landlocked, moves. Its next token finds it Inactive still, and it explores."""
    scene = played(
        RING.replace("18A", "19A"), token="fern", tokens="fern 1", level="adept", stag=YOU, aj="owl 16A, fern 14A"
    )
    assert told(scene, his_events.AJ_WAS_LANDLOCKED)[0][0] == 6
    assert [details[:3] for details in told(scene, his_events.AJ_DREW_TOKEN)] == [(4, INACTIVE, 6), (4, INACTIVE, 6)]
    assert len(explored(scene)) == 2


@rule("LG 9.26")
def test_if_he_explored_twice_the_last_counts() -> None:
    """With two tokens of the fern the first makes it explore, and the second finds it the explorer."""
    picture = LAND.replace("22A", "16A")
    aj = "owl 14A, fern 21A"
    scene = played(picture, explores="8A", token="fern", tokens="fern 2", level="adept", stag=YOU, aj=aj)
    assert [kind for _, kind, *_ in told(scene, his_events.AJ_DREW_TOKEN)] == [INACTIVE, ACTIVE]
    energy = scene.g.content.energy[2 * tile_of(explored(scene)[1]) + (explored(scene)[1][-1] == "B")]
    if unraveled(scene):
        target = tile_of(unraveled(scene)[0])
        assert scene.g.energy(target) == scene.g.content.threatens[energy]
