"""Haven Master, End-Game Confrontation, and the variants together [HV 11.1, HV 11.10 to HV 11.13]."""

import pytest

from tablehaven import Match, OptionError
from tablehaven.games.haven import GAME
from tablehaven.games.haven.content import CITY, FOREST
from tablehaven.kernel.rng import seeded
from tests.games.haven.endgame import last_points, late, points_of
from tests.games.haven.scene import Scene
from tests.marks import decision, ending, refused, rule

CITY_WINS_COMBAT = "leaf 8: city Colossus +leaf ; forest Owl +leaf +leaf/water"
FOREST_WINS_COMBAT = "leaf 8: city Orrery +leaf ; forest Bear +leaf +leaf/water"
CITY_WINS_WATER_TOO = "water 8: city Crusher +water ; forest Moth +water +water/stone"

# Elementals on S01, S02 and S03, tokens everywhere else
ELSEWHERE = {
    "elementals": "S01 S02 S03",
    "city_shrines": "S04 S05 S06 S07",
    "forest_shrines": "S08 S09 S10 S11 S12",
    "forest_havens": "H07 H08 H09 H10",
}

# the Leaf Elemental contests S12, which Forest holds
CONTESTED = {
    "elementals": "S12 S02 S03",
    "city_shrines": "S01 S04 S05 S06 S07",
    "city_havens": "H06",
    "forest_shrines": "S08 S09 S10 S11 S12",
    "forest_havens": "H07 H08 H09 H10",
}


def confronted(*lines: str, confrontation: str = "yes", **settings: str) -> Scene:
    """A scene of End-Game Confrontation in which tokens are being resolved."""
    return late(*lines, step="resolve", confrontation=confrontation, **({"city": "leaf"} | settings))


def master(haven_master: str, **board: str) -> Scene:
    """A game that ends with the next Offering."""
    scene = late(step="offering", elementals="- S02 S03", city="leaf", haven_master=haven_master, **board)
    return scene.plays("offer leaf")


@rule("HV 11.1")
@pytest.mark.parametrize("confrontation", ["no", "yes"])
@pytest.mark.parametrize("haven_master", ["no", "yes"])
@pytest.mark.parametrize("artifacts", ["none", "hidden", "revealed"])
def test_every_combination_of_variants_can_be_played_to_the_end(
    artifacts: str, haven_master: str, confrontation: str
) -> None:
    options = {"artifacts": artifacts, "haven_master": haven_master, "confrontation": confrontation}
    match = Match(GAME, options, "variants")
    rng = seeded("answers")
    while not match.over:
        match.play(match.answers[rng.below(len(match.answers))])
        GAME.check(match.state)
    assert match.outcome is not None
    assert match.outcome.winners
    assert len(match.view(CITY).artifacts) == (0 if artifacts == "none" else 5)


@rule("HV 11.1")
def test_no_variant_is_played_unless_it_is_chosen() -> None:
    variants = {option.name: option.values[0] for option in GAME.options if option.is_variant}
    assert variants == {"artifacts": "none", "haven_master": "no", "confrontation": "no"}


@rule("HV 11.1")
def test_hidden_and_revealed_artifacts_are_not_played_at_once() -> None:
    with pytest.raises(OptionError, match="none, hidden, revealed"):
        Match(GAME, {"artifacts": "hidden, revealed"})


@rule("HV 11.1")
@ending("an Elemental left the board")
@ending("more points")
@pytest.mark.parametrize("artifacts", ["hidden", "revealed"])
def test_the_variants_work_together_in_one_game(artifacts: str) -> None:
    scene = confronted(
        CITY_WINS_COMBAT,
        artifacts=artifacts,
        haven_master="yes",
        cards="Extra Haven, Wild Lore",
        city_owns="0",
        forest_owns="1",
        **CONTESTED,
    )
    assert scene.elemental("leaf") is None
    assert scene.shrine("S12") == "city"
    assert [scene.haven(name) for name in ("H05", "H06", "H07", "H08")] == ["city", "city", "city", "forest"]
    scene.plays("pass", "pass", "offer leaf", "stone")
    # City has a group of three and the Extra Haven, Forest a group of three
    assert points_of(scene, "city")["haven guardian"] == 5
    assert last_points(scene) == (6 + 5 + 1, 4 + 1 + 3 + 3 + 1)


@rule("HV 11.10")
@pytest.mark.parametrize(("chosen", "guardian"), [("no", "city"), ("yes", "forest")])
def test_the_larger_connected_group_wins_the_guardian_against_more_havens(chosen: str, guardian: str) -> None:
    scene = master(chosen, city_havens="H01 H03 H05", forest_havens="H09 H10")
    assert points_of(scene, guardian)["haven guardian"] == 5
    assert last_points(scene) in ((5, 0), (0, 5))


@rule("HV 11.10")
def test_havens_that_share_only_a_shrine_do_not_connect() -> None:
    scene = master("yes", city_havens="H01 H08", forest_havens="H10")
    assert last_points(scene) == (0, 0)


@rule("HV 11.10")
def test_only_the_largest_group_counts() -> None:
    scene = master("yes", city_havens="H01 H02 H04 H05", forest_havens="H08 H09 H10")
    assert last_points(scene) == (0, 5)


@rule("HV 11.10")
def test_a_group_is_connected_through_its_own_havens_only() -> None:
    scene = master("yes", city_havens="H01 H03", forest_havens="H02 H09")
    assert last_points(scene) == (0, 5)


@rule("HV 11.10")
def test_a_group_may_turn_a_corner() -> None:
    scene = master("yes", city_havens="H01 H07 H08 H05", forest_havens="H02 H03 H04")
    assert last_points(scene) == (5, 0)


@rule("HV 11.10")
def test_with_groups_of_equal_size_nobody_gets_the_guardian() -> None:
    scene = master("yes", city_havens="H01 H02 H05", forest_havens="H09 H10")
    assert last_points(scene) == (0, 0)


@rule("HV 11.10")
def test_the_haven_of_an_artifact_adds_one_to_the_largest_group() -> None:
    scene = master(
        "yes",
        city_havens="H01 H02",
        forest_havens="H09 H10",
        artifacts="hidden",
        cards="Extra Haven",
        forest_owns="0",
    )
    assert points_of(scene, "forest")["haven guardian"] == 5


@rule("HV 11.11")
@decision("contest shrine")
def test_without_a_free_shrine_the_elemental_contests_another_instead_of_leaving() -> None:
    scene = confronted(CITY_WINS_COMBAT, **ELSEWHERE)
    assert scene.asked == "forest contest shrine"
    scene.plays("s05")
    assert scene.elemental("leaf") == "S05"
    assert scene.shrine("S05") == "city"
    assert scene.shrine("S01") == "city"


@rule("HV 11.11")
def test_nothing_is_contested_where_the_variant_is_not_played() -> None:
    scene = confronted(CITY_WINS_COMBAT, confrontation="no", **ELSEWHERE)
    assert scene.elemental("leaf") is None
    assert scene.asked == "forest granted draw"


@rule("HV 11.11")
def test_the_game_goes_on_while_a_shrine_is_contested() -> None:
    scene = confronted(CITY_WINS_COMBAT, **ELSEWHERE).plays("s05", "pass", "offer leaf")
    assert scene.asked == "forest action"


@rule("HV 11.11")
def test_the_loser_of_combat_chooses_any_shrine_with_a_token_of_either_side() -> None:
    scene = confronted(FOREST_WINS_COMBAT, **ELSEWHERE)
    assert scene.asked == "city contest shrine"
    assert scene.offered == [f"s{n:02}" for n in range(4, 13)]


@rule("HV 11.11")
def test_two_elementals_never_share_a_contested_shrine() -> None:
    with refused("HV 11.11", "The Stone Elemental stands at S03"):
        confronted(CITY_WINS_COMBAT, **ELSEWHERE).play("s03")


@rule("HV 11.11")
def test_an_elemental_goes_to_another_shrine_than_its_own() -> None:
    with refused("HV 11.11", "it may not stay"):
        confronted(CITY_WINS_COMBAT, **ELSEWHERE).play("s01")


@rule("HV 11.11")
def test_an_elemental_goes_to_a_free_shrine_as_long_as_there_is_one() -> None:
    scene = confronted(CITY_WINS_COMBAT, **ELSEWHERE | {"city_shrines": "S04 S05 S06"})
    assert scene.asked == "forest move elemental"
    assert scene.offered == ["s07"]


@rule("HV 11.11")
def test_two_elementals_of_one_turn_both_contest_and_a_token_of_this_turn_is_a_target() -> None:
    scene = confronted(CITY_WINS_COMBAT, CITY_WINS_WATER_TOO, **ELSEWHERE).plays("s05", "pass")
    assert scene.asked == "forest contest shrine"
    assert "s01" in scene.offered
    assert "s05" not in scene.offered
    scene.plays("s01", "pass", "offer leaf")
    assert (scene.elemental("leaf"), scene.elemental("water")) == ("S05", "S01")
    assert scene.asked == "forest action"


@rule("HV 11.12")
@ending("an Elemental left the board")
def test_an_elemental_leaves_a_shrine_that_bore_a_token_when_the_turn_began() -> None:
    scene = confronted(CITY_WINS_COMBAT, **CONTESTED)
    assert scene.elemental("leaf") is None
    assert not scene.over
    scene.plays("pass", "pass", "offer leaf")
    assert scene.over
    assert scene.outcome is not None
    assert scene.outcome.endings[0] == "an Elemental left the board"


@rule("HV 11.12")
def test_the_winner_of_combat_turns_the_token_of_the_contested_shrine_over() -> None:
    scene = confronted(CITY_WINS_COMBAT, **CONTESTED)
    assert scene.shrine("S12") == "city"
    assert scene.view(CITY).sides["forest"].points["shrines"] == 4


@rule("HV 11.12")
def test_a_contested_shrine_stays_as_it_is_if_its_holder_wins_combat() -> None:
    scene = confronted(FOREST_WINS_COMBAT, **CONTESTED)
    assert scene.shrine("S12") == "forest"
    assert scene.asked == "city make offering"
    assert [scene.haven(name) for name in ("H05", "H06", "H07", "H08")] == [None, "city", "forest", "forest"]


@rule("HV 11.12")
def test_the_story_does_not_call_it_claiming_when_a_shrine_stays_with_its_holder() -> None:
    scene = confronted(FOREST_WINS_COMBAT, **CONTESTED).plays("offer leaf")
    assert "claims the Shrine S12" not in scene.told("city")


@rule("HV 11.11")
@rule("HV 11.12")
@rule("HV 11.13")
def test_the_story_of_a_confrontation_cites_the_rules_of_the_variant() -> None:
    rules = confronted(CITY_WINS_COMBAT, **ELSEWHERE).plays("s05", "pass").cited()
    assert rules["You claim the Shrine S01."] == "HV 7.4"
    assert rules["Forest moves the Leaf Elemental to S05."] == "HV 11.11"
    assert rules["You mark the Haven H06."] == "HV 7.7"
    rules = confronted(CITY_WINS_COMBAT, **CONTESTED).plays("pass").cited()
    assert rules["You claim the Shrine S12."] == "HV 11.12"
    assert rules["The Leaf Elemental leaves the board: the game ends after this turn."] == "HV 11.12"
    assert rules["You mark the Haven H05."] == "HV 7.7"
    assert rules["You mark the Haven H07."] == "HV 11.13"
    rules = confronted(FOREST_WINS_COMBAT, **CONTESTED).plays("offer leaf").cited()
    assert rules["Forest holds the Shrine S12."] == "HV 11.12"


@rule("HV 7.5")
@rule("HV 7.6")
def test_without_the_variant_the_story_cites_the_usual_rules() -> None:
    free = ELSEWHERE | {"city_shrines": "S04 S05 S06"}
    rules = confronted(CITY_WINS_COMBAT, confrontation="no", **free).plays("s07", "offer leaf").cited()
    assert rules["Forest moves the Leaf Elemental to S07."] == "HV 7.5"
    rules = confronted(CITY_WINS_COMBAT, confrontation="no", **ELSEWHERE).plays("pass").cited()
    assert rules["The Leaf Elemental leaves the board: the game ends after this turn."] == "HV 7.6"


@rule("HV 11.12")
def test_one_elemental_leaves_and_another_contests_in_the_same_turn() -> None:
    scene = confronted(CITY_WINS_COMBAT, CITY_WINS_WATER_TOO, **CONTESTED).plays("pass", "pass")
    assert scene.elemental("leaf") is None
    assert scene.asked == "forest contest shrine"
    assert "s12" in scene.offered
    scene.plays("s12")
    assert scene.elemental("water") == "S12"
    while not scene.over:
        scene.plays("pass" if "pass" in scene.offered else "offer leaf")
    assert scene.shrine("S02") == "city"


@rule("HV 11.12")
def test_a_shrine_contested_this_turn_is_fought_for_in_a_later_one() -> None:
    scene = confronted(
        FOREST_WINS_COMBAT,
        city="leaf leaf/stone Colossus",
        forest="leaf leaf/stone water",
        **ELSEWHERE,
    ).plays("s12")
    while scene.asked != "city make offering":
        scene.plays("pass")
    scene.plays("offer leaf", "seek deck water", "pass", "draw seeker", "draw seeker", "offer leaf/stone at leaf")
    scene.plays("seek colossus leaf", "pass", "draw offering", "draw seeker", "offer leaf/stone at leaf")
    assert not scene.over
    scene.plays("seek deck water", "pass", "draw seeker", "draw seeker")
    assert scene.elemental("leaf") is None
    assert scene.shrine("S12") == "city"
    while not scene.over:
        scene.plays("pass" if "pass" in scene.offered else scene.offered[0])


@rule("HV 11.13")
def test_a_haven_changes_hands_with_the_majority_around_it() -> None:
    scene = confronted(CITY_WINS_COMBAT, **CONTESTED)
    assert scene.haven("H07") == "city"
    assert scene.haven("H08") == "forest"
    scene.plays("pass")
    assert "City marks the Haven H07." in scene.told("forest")


@rule("HV 11.13")
def test_with_a_majority_broken_for_nobody_the_marker_stays() -> None:
    scene = confronted(
        CITY_WINS_COMBAT,
        elementals="S04 S02 S03",
        city_shrines="S01 S05 S06 S07",
        city_havens="H06",
        forest_shrines="S04 S08 S09 S10 S11 S12",
        forest_havens="H03 H04 H07 H08 H09 H10",
    )
    assert scene.shrine("S04") == "city"
    assert scene.haven("H03") == "forest"
    assert scene.haven("H04") == "forest"
    assert scene.asked == "city make offering"


@rule("HV 11.13")
@pytest.mark.parametrize(("gives", "draws"), [("yes", 2), ("no", 1)])
def test_a_haven_that_changes_hands_lets_the_other_side_draw_unless_switched(gives: str, draws: int) -> None:
    scene = confronted(CITY_WINS_COMBAT, confrontation_reclaim_gives_lore_draw=gives, **CONTESTED)
    for _ in range(draws):
        assert scene.asked == "forest granted draw"
        scene.plays("draw power")
    assert scene.asked == "city make offering"
    assert scene.view(FOREST).sides["forest"].hand_sizes["power"] == draws
