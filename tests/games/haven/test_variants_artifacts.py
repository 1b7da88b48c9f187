"""The variants Hidden Artifacts and Revealed Artifacts [HV 11.2 to HV 11.9]."""

from pathlib import Path

import pytest

from tablehaven import Match
from tablehaven.games.haven import GAME
from tablehaven.games.haven.content import CITY, FOREST, SIDE_NAMES
from tablehaven.kernel.game import SPECTATOR
from tablehaven.table.undo import undoable
from tests.games.haven.content_files import altered, written
from tests.games.haven.endgame import last_points, late, points_of
from tests.games.haven.scene import Scene, haven
from tests.marks import decision, refused, rule

VIEWERS = (CITY, FOREST, SPECTATOR)

THREES = ("leaf 8: forest Raven?", "water 8: forest Heron?", "stone 8: forest Hare?")
CITY_THREES = ("leaf 8: city Beacon", "water 8: city Prospector", "stone 8: city Surveyor")


def claims(*lines: str, artifacts: str = "hidden", **settings: str) -> Scene:
    """The beginning of step 3."""
    return late(*lines, step="claims", artifacts=artifacts, **({"city": "leaf", "forest": "leaf"} | settings))


def scored(cards: str, artifacts: str = "hidden", **settings: str) -> Scene:
    """A game that goes to its scoring with the next Offering."""
    scene = late(cards=cards, artifacts=artifacts, step="offering", elementals="- S02 S03", city="leaf", **settings)
    return scene.plays("offer leaf")


def cards_seen(scene: Match, viewer: int) -> list[str | None]:
    return [artifact.card for artifact in scene.view(viewer).artifacts]


def holders(scene: Match) -> dict[int, str | None]:
    return {artifact.number: artifact.holder for artifact in scene.view(SPECTATOR).artifacts}


@rule("HV 11.3")
@decision("claim artifact")
def test_example_forest_shows_three_seekers_of_lore_three_and_claims_the_artifact_under_the_three() -> None:
    scene = claims(*THREES, active="forest")
    assert scene.asked == "forest claim artifact"
    assert scene.offered == ["pass", "claim 3"]
    scene.plays("claim 3")
    assert holders(scene) == {0: None, 1: None, 2: None, 3: "forest", 4: None}
    assert [scene.at("forest", kind) for kind in ("leaf", "water", "stone")] == [["Raven"], ["Heron"], ["Hare"]]
    assert "Forest claims the artifact under the 3." in scene.told("city")
    assert "Forest turns up the Raven" in scene.told("city")


@rule("HV 11.7")
def test_example_the_artifact_of_two_points_scores_three() -> None:
    scene = scored("Two Points", city_owns="0")
    assert points_of(scene, "city")["artifacts"] == 3
    assert last_points(scene) == (3, 0)


@rule("HV 11.2")
def test_an_artifact_lies_under_each_number_and_one_is_left_out() -> None:
    left_out = set()
    for seed in range(20):
        match = Match(GAME, {"artifacts": "revealed"}, str(seed))
        assert [artifact.number for artifact in match.view(SPECTATOR).artifacts] == [0, 1, 2, 3, 4]
        cards = {card for card in cards_seen(match, SPECTATOR) if card}
        assert len(cards) == 5
        left_out |= {"Leaf Lore", "Water Lore", "Stone Lore", "Wild Lore", "Two Points", "Extra Haven"} - cards
    assert len(left_out) > 3


@rule("HV 11.2")
def test_hidden_artifacts_lie_face_down_for_everybody() -> None:
    for viewer in VIEWERS:
        assert cards_seen(Match(GAME, {"artifacts": "hidden"}, "seed"), viewer) == [None] * 5


@rule("HV 11.2")
def test_without_the_variant_there_are_no_artifacts_and_nobody_claims() -> None:
    scene = haven(*CITY_THREES, city="leaf leaf").plays("seek deck leaf", "pass", "draw seeker", "draw seeker")
    assert scene.view(CITY).artifacts == ()
    assert scene.asked == "city make offering"


@rule("HV 11.3")
def test_a_seeker_of_the_number_is_needed_at_each_of_the_three_tokens() -> None:
    scene = claims("leaf 8: forest Raven? Heron?", "water 8: forest Hare?", "stone 8: forest Fox?", active="forest")
    assert scene.offered == ["pass"]
    with refused("HV 11.3", "You do not have a Seeker of Lore 3 at each of the three tokens"):
        scene.play("claim 3")


@rule("HV 11.3")
def test_seekers_of_the_other_side_do_not_help() -> None:
    scene = claims("leaf 8: forest Raven", "water 8: forest Heron", "stone 8: forest Fox ; city Beacon")
    assert scene.asked == "city make offering"


@rule("HV 11.3")
def test_a_claim_may_be_declined() -> None:
    scene = claims(*CITY_THREES).plays("pass")
    assert holders(scene)[3] is None
    assert scene.asked == "city make offering"


@rule("HV 11.3")
def test_an_artifact_is_claimed_once() -> None:
    lines = ("leaf 8: city Beacon Crusher?", "water 8: city Prospector Ballista?", "stone 8: city Surveyor Digger?")
    scene = claims(*lines, forest_owns="3")
    assert scene.offered == ["pass"]
    with refused("HV 11.3", "The artifact under the 3 has been claimed"):
        scene.play("claim 3")


@rule("HV 11.3")
def test_artifacts_are_claimed_only_at_the_start_of_the_third_step() -> None:
    with refused("HV 2.1", "not the time"):
        haven(*CITY_THREES, artifacts="hidden", city="leaf").play("claim 3")


@rule("HV 11.3")
def test_a_claim_comes_before_the_tokens_are_resolved() -> None:
    scene = haven(
        "leaf 8: city Beacon +leaf +leaf/water ; forest Owl +leaf",
        *CITY_THREES[1:],
        artifacts="hidden",
        elementals="S01 S02 S03",
        city="leaf Digger",
    ).plays("seek digger leaf", "pass", "draw seeker", "draw seeker")
    assert scene.asked == "city claim artifact"
    assert scene.at("city", "leaf") == ["+leaf", "+leaf/water", "Beacon", "Digger?"]
    scene.plays("claim 3")
    assert holders(scene)[3] == "city"
    assert scene.at("city", "leaf") == ["+leaf", "+leaf/water", "Beacon", "Digger"]
    assert scene.asked == "forest move elemental"


@rule("HV 11.5")
def test_the_printed_lore_decides_and_not_what_an_elixir_makes_of_it() -> None:
    scene = claims(
        "leaf 8: forest Otter* Badger?", "water 8: forest Owl Fox", "stone 8: forest Moth Hawk", active="forest"
    )
    assert scene.offered == ["pass", "claim 2"]
    scene.plays("claim 2")
    assert scene.at("forest", "leaf") == ["Badger?", "Otter*"]


def four_zeros(leaf: str, tmp_path: Path) -> Scene:
    """A scene with a content file in which City has four Seekers of Lore 0."""
    return haven(
        leaf,
        "water 8: city Colossus",
        "stone 8: city Ballista",
        step="claims",
        city="leaf",
        artifacts="hidden",
        content=str(written(tmp_path, altered('{ name = "Digger", lore = 1', '{ name = "Digger", lore = 0'))),
    )


@rule("HV 11.5")
def test_a_seeker_that_lies_face_up_already_serves_first(tmp_path: Path) -> None:
    scene = four_zeros("leaf 8: city Crusher? Digger", tmp_path).plays("claim 0")
    assert scene.at("city", "leaf") == ["Crusher?", "Digger"]


@rule("HV 11.5")
def test_of_several_face_down_seekers_the_first_of_the_content_file_is_shown(tmp_path: Path) -> None:
    scene = four_zeros("leaf 8: city Digger? Crusher?", tmp_path).plays("claim 0")
    assert scene.at("city", "leaf") == ["Crusher", "Digger?"]


@rule("HV 11.6")
def test_a_hidden_artifact_stays_secret_from_its_owner_too() -> None:
    scene = claims(*CITY_THREES).plays("claim 3")
    for viewer in VIEWERS:
        assert cards_seen(scene, viewer) == [None] * 5


@rule("HV 11.6")
def test_the_owner_sees_a_hidden_artifact_where_that_is_switched_on() -> None:
    scene = claims(
        *CITY_THREES, cards="Wild Lore, Leaf Lore, Stone Lore, Two Points", artifact_seen_by_claimer="yes"
    ).plays("claim 3")
    assert cards_seen(scene, CITY) == [None, None, None, "Two Points", None]
    assert cards_seen(scene, FOREST) == [None] * 5
    assert cards_seen(scene, SPECTATOR) == [None] * 5


@rule("HV 11.6")
@pytest.mark.parametrize("switch", ["no", "yes"])
def test_points_shown_before_the_end_leave_hidden_artifacts_out(switch: str) -> None:
    scene = claims(*CITY_THREES, cards="Two Points", city_owns="0", artifact_seen_by_claimer=switch)
    for viewer in VIEWERS:
        assert scene.view(viewer).sides["city"].points["artifacts"] == 0


@rule("HV 11.6")
def test_artifacts_are_turned_up_for_scoring() -> None:
    scene = scored("Wild Lore, Two Points, Leaf Lore, Water Lore, Stone Lore", forest_owns="0 1")
    assert scene.asked == "forest wild lore"
    for viewer in VIEWERS:
        assert cards_seen(scene, viewer) == ["Wild Lore", "Two Points", "Leaf Lore", "Water Lore", "Stone Lore"]


@rule("HV 11.6")
def test_a_claim_that_showed_its_owner_a_hidden_artifact_is_not_taken_back() -> None:
    scene = claims(*CITY_THREES, artifact_seen_by_claimer="yes").plays("claim 3")
    assert scene.asked == "city make offering"
    assert not undoable(scene, CITY)


@rule("HV 11.6")
def test_the_move_that_led_to_scoring_and_showed_the_artifacts_is_not_taken_back() -> None:
    scene = scored("Wild Lore", city_owns="0")
    assert scene.asked == "city wild lore"
    assert not undoable(scene, CITY)


@rule("HV 11.7")
@pytest.mark.parametrize("side", SIDE_NAMES)
def test_each_artifact_is_a_point(side: str) -> None:
    scene = scored("Extra Haven, Leaf Lore", city_tokens="leaf 8", **{f"{side}_owns": "1"})
    assert points_of(scene, side)["artifacts"] == 1


@rule("HV 11.7")
@pytest.mark.parametrize("kind", ["leaf", "water", "stone"])
def test_a_lore_artifact_adds_three_lore_of_its_type(kind: str) -> None:
    settings = {"city_tokens": f"{kind} 5", "forest_owns": "0"}
    ahead = scored(f"{kind.capitalize()} Lore", forest_tokens=f"{kind} 3", **settings)
    assert points_of(ahead, "forest")["elementals"] == 3
    not_enough = scored(
        f"{kind.capitalize()} Lore", **settings | {"city_tokens": f"{kind} 6"}, forest_tokens=f"{kind} 3"
    )
    assert points_of(not_enough, "forest")["elementals"] == 0
    assert points_of(not_enough, "city")["elementals"] == 0


@rule("HV 11.7")
def test_the_extra_haven_counts_when_the_guardian_is_awarded() -> None:
    board = {"city_shrines": "S07 S12", "city_havens": "H07", "forest_shrines": "S09 S10", "forest_havens": "H10"}
    assert points_of(scored("Extra Haven", forest_owns="0", **board), "forest")["haven guardian"] == 5
    assert points_of(scored("Extra Haven", **board), "forest")["haven guardian"] == 0


@rule("HV 11.7")
@pytest.mark.parametrize("haven_master", ["no", "yes"])
def test_the_extra_haven_counts_for_a_side_that_holds_no_haven(haven_master: str) -> None:
    scene = scored("Extra Haven", forest_owns="0", haven_master=haven_master)
    assert points_of(scene, "forest")["haven guardian"] == 5
    tied = scored("Extra Haven", forest_owns="0", haven_master=haven_master, city_shrines="S07 S12", city_havens="H07")
    assert points_of(tied, "city")["haven guardian"] == points_of(tied, "forest")["haven guardian"] == 0


@rule("HV 11.7")
@decision("wild lore")
@pytest.mark.parametrize("kind", ["leaf", "water", "stone"])
def test_wild_lore_goes_to_one_type_of_its_owners_choice(kind: str) -> None:
    scene = scored("Wild Lore", forest_owns="0")
    assert not scene.over
    assert scene.asked == "forest wild lore"
    assert scene.offered == ["leaf", "water", "stone"]
    scene.plays(kind)
    assert last_points(scene) == (0, 1 + 3)
    assert f"Forest applies Wild Lore to {kind.capitalize()}." in scene.told("city")


@rule("HV 11.7")
def test_wild_lore_adds_two() -> None:
    scene = scored("Wild Lore", forest_owns="0", city_tokens="leaf 5", forest_tokens="leaf 3").plays("leaf")
    assert points_of(scene, "city")["elementals"] == points_of(scene, "forest")["elementals"] == 0
    scene = scored("Wild Lore", forest_owns="0", city_tokens="leaf 4", forest_tokens="leaf 3").plays("leaf")
    assert points_of(scene, "forest")["elementals"] == 3


@rule("HV 11.7")
def test_the_final_table_shows_what_artifacts_add() -> None:
    owned = {"city_tokens": "leaf 5", "forest_tokens": "leaf 4", "city_havens": "H07", "city_shrines": "S07 S12"}
    scene = scored("Wild Lore, Extra Haven", city_owns="1", forest_owns="0", **owned)
    before, after = scene.picture(SPECTATOR), scene.plays("leaf").picture(SPECTATOR)
    assert "Leaf Lore         5      4\n" in before and "Havens          1+1      0\n" in before
    assert "Leaf Lore         5    4+2\n" in after and "Havens          1+1      0\n" in after


@rule("HV 11.6")
@pytest.mark.parametrize("switch", ["no", "yes"])
def test_what_a_hidden_artifact_adds_is_not_shown_before_the_end(switch: str) -> None:
    scene = claims(*CITY_THREES, cards="Leaf Lore", city_owns="0", artifact_seen_by_claimer=switch)
    for viewer in VIEWERS:
        assert set(scene.view(viewer).sides["city"].bonus.values()) == {0}
    revealed = claims(*CITY_THREES, cards="Leaf Lore", city_owns="0", artifacts="revealed")
    assert revealed.view(SPECTATOR).sides["city"].bonus == {"leaf": 3, "water": 0, "stone": 0, "havens": 0}


@rule("HV 11.7")
def test_wild_lore_must_be_applied() -> None:
    with refused("HV 11.7", "cannot be left out"):
        scored("Wild Lore", city_owns="0").play("pass")


@rule("HV 11.7")
def test_an_artifact_that_nobody_claimed_does_nothing() -> None:
    scene = scored("Wild Lore, Two Points")
    assert last_points(scene) == (0, 0)


@rule("HV 11.8")
def test_artifact_lore_wins_a_victory_point_card_without_a_token_of_the_type() -> None:
    scene = scored("Water Lore", city_owns="0")
    assert points_of(scene, "city")["elementals"] == 3
    assert points_of(scene, "city")["lore tokens"] == 0


@rule("HV 11.8")
@pytest.mark.parametrize(("counts", "winner"), [("no", CITY), ("yes", FOREST)])
def test_artifact_lore_does_not_break_a_tie_in_points_unless_switched(counts: str, winner: int) -> None:
    scene = scored(
        "Leaf Lore",
        forest_owns="0",
        city_tokens="water 6",
        forest_tokens="stone 5",
        city_shrines="S04 S05 S06 S01",
        artifacts_in_tie_break=counts,
    )
    assert last_points(scene) == (1 + 3 + 4, 1 + 3 + 3 + 1)
    assert scene.outcome is not None
    assert scene.outcome.rule == "HV 10.5"
    assert scene.outcome.winners == (winner,)


@rule("HV 11.9")
def test_revealed_artifacts_lie_face_up_for_everybody() -> None:
    cards = "Leaf Lore, Wild Lore, Stone Lore, Two Points, Extra Haven"
    scene = claims(*CITY_THREES, artifacts="revealed", cards=cards)
    for viewer in VIEWERS:
        assert cards_seen(scene, viewer) == cards.split(", ")


@rule("HV 11.9")
def test_a_revealed_artifact_is_claimed_and_scored_like_a_hidden_one() -> None:
    scene = claims(
        *CITY_THREES,
        artifacts="revealed",
        cards="Leaf Lore, Wild Lore, Stone Lore, Two Points, Extra Haven",
        elementals="- S02 S03",
    ).plays("claim 3")
    assert scene.view(FOREST).sides["city"].points["artifacts"] == 3
    scene.plays("offer leaf")
    assert last_points(scene) == (3, 0)
