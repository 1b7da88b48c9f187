"""Whose turn it is to claim an artifact, and how often [HV 11.4]."""

import pytest

from tests.games.haven.scene import haven
from tests.games.haven.test_variants_artifacts import CITY_THREES, THREES, claims, holders
from tests.marks import refused, rule


@rule("HV 11.4")
def test_the_side_that_is_not_active_may_claim_too_and_when_nothing_is_resolved() -> None:
    scene = claims(*THREES, active="city")
    assert scene.asked == "forest claim artifact"
    scene.plays("claim 3")
    assert holders(scene)[3] == "forest"
    assert scene.asked == "city make offering"


@rule("HV 11.4")
@pytest.mark.parametrize(
    ("lines", "active", "claimer"),
    [
        (CITY_THREES, "city", "city"),
        (CITY_THREES, "forest", "city"),
        (THREES, "forest", "forest"),
        (THREES, "city", "forest"),
    ],
)
def test_each_turn_lets_either_side_claim_though_nothing_is_due(
    lines: tuple[str, ...], active: str, claimer: str
) -> None:
    """Played from the draws on, without an Offering at any token."""
    hands = {"city": "leaf water", "forest": "leaf water"}
    scene = haven(*lines, artifacts="hidden", active=active, step="draw", **hands)
    scene.plays("draw power", "draw power")
    assert scene.asked == f"{claimer} claim artifact"
    scene.plays("claim 3")
    assert holders(scene)[3] == claimer
    assert scene.asked == f"{active} make offering"


@rule("HV 11.4")
@pytest.mark.parametrize(("active", "other"), [("city", "forest"), ("forest", "city")])
def test_the_active_side_claims_first(active: str, other: str) -> None:
    lines = (
        "leaf 8: city Beacon ; forest Raven",
        "water 8: city Prospector ; forest Heron",
        "stone 8: city Surveyor ; forest Hare",
    )
    scene = claims(*lines, active=active)
    assert scene.asked == f"{active} claim artifact"
    scene.plays("claim 3")
    assert holders(scene)[3] == active
    assert scene.asked == f"{active} make offering"
    assert claims(*lines, active=active).plays("pass").asked == f"{other} claim artifact"


@rule("HV 11.4")
@pytest.mark.parametrize(("several", "claimed"), [("yes", ["city", "city"]), ("no", ["city", None])])
def test_several_numbers_may_be_claimed_in_one_turn_unless_switched(several: str, claimed: list[str | None]) -> None:
    scene = claims(
        "leaf 8: city Beacon Orrery",
        "water 8: city Prospector Archivist",
        "stone 8: city Surveyor Calculator",
        artifact_multiple_claims=several,
    )
    assert scene.offered == ["pass", "claim 3", "claim 4"]
    scene.plays("claim 3")
    if several == "yes":
        assert scene.offered == ["pass", "claim 4"]
        scene.plays("claim 4")
    assert scene.asked == "city make offering"
    assert [holders(scene)[number] for number in (3, 4)] == claimed


@rule("HV 11.1")
def test_in_a_game_without_artifacts_there_is_none_to_claim() -> None:
    with refused("HV 11.1", "played without artifacts"):
        haven().play("claim 3")
    with refused("HV 2.1", "It is not the time for “claim 3”."):
        haven(artifacts="hidden").play("claim 3")
