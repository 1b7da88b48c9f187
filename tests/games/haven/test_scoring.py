"""The end of the game: Victory Point cards, points and ties [HV 10]."""

import pytest

from tablehaven.games.haven.content import CITY, FOREST, SIDE_NAMES
from tests.games.haven.endgame import last_points, late, points_of
from tests.games.haven.scene import Scene
from tests.marks import ending, rule


def ended(**settings: str) -> Scene:
    """A game that ends with the next Offering, because the Leaf Elemental has left the board."""
    scene = late(step="offering", elementals="- S02 S03", city="leaf", **settings)
    assert not scene.over
    return scene.plays("offer leaf")


@rule("HV 10.1")
@pytest.mark.parametrize("kind", ["leaf", "water", "stone"])
def test_the_card_of_a_type_goes_to_the_greater_sum_and_not_to_the_most_tokens(kind: str) -> None:
    scene = ended(city_tokens=f"{kind} 3 4", forest_tokens=f"{kind} 8")
    assert points_of(scene, "forest")["elementals"] == 3
    assert points_of(scene, "city")["elementals"] == 0
    assert last_points(scene) == (2, 4)


@rule("HV 10.1")
def test_each_type_is_judged_by_itself() -> None:
    scene = ended(city_tokens="leaf 3, stone 4", forest_tokens="water 8")
    assert points_of(scene, "city")["elementals"] == 6
    assert points_of(scene, "forest")["elementals"] == 3


@rule("HV 10.1")
def test_nobody_gets_the_card_of_a_type_in_a_tie() -> None:
    scene = ended(city_tokens="leaf 3 4", forest_tokens="leaf 7")
    assert points_of(scene, "city")["elementals"] == 0
    assert points_of(scene, "forest")["elementals"] == 0
    assert last_points(scene) == (2, 1)


@rule("HV 10.2")
def test_the_haven_guardian_goes_to_the_side_with_more_havens_and_not_with_more_shrines() -> None:
    scene = ended(city_shrines="S01 S03 S05", forest_shrines="S09 S11", forest_havens="H09 H10")
    assert points_of(scene, "forest")["haven guardian"] == 5
    assert points_of(scene, "city")["haven guardian"] == 0
    assert last_points(scene) == (3, 7)


@rule("HV 10.2")
def test_nobody_gets_the_haven_guardian_in_a_tie() -> None:
    scene = ended(city_shrines="S07 S12", city_havens="H07", forest_shrines="S09 S10", forest_havens="H10")
    assert points_of(scene, "city")["haven guardian"] == 0
    assert points_of(scene, "forest")["haven guardian"] == 0


@rule("HV 10.2")
def test_nobody_gets_the_haven_guardian_without_any_haven() -> None:
    assert last_points(ended(city_shrines="S01")) == (1, 0)


@rule("HV 10.3")
def test_each_token_is_a_point_whatever_its_value() -> None:
    scene = ended(city_tokens="leaf 8, water 7", forest_tokens="leaf 3 4 5")
    assert points_of(scene, "city")["lore tokens"] == 2
    assert points_of(scene, "forest")["lore tokens"] == 3


@rule("HV 10.3")
def test_each_shrine_is_a_point_and_a_haven_is_none() -> None:
    scene = ended(city_shrines="S07 S08 S11", city_havens="H07 H08 H09", forest_shrines="S09 S10", forest_havens="H10")
    assert points_of(scene, "city")["shrines"] == 3
    assert points_of(scene, "forest")["shrines"] == 2
    assert last_points(scene) == (3 + 5, 2)


@rule("HV 10.3")
def test_tokens_shrines_and_victory_point_cards_add_up() -> None:
    scene = ended(
        city_tokens="leaf 8, water 3",
        forest_tokens="leaf 3, water 7, stone 4",
        city_shrines="S07 S12 S01",
        city_havens="H06 H07",
        forest_shrines="S09",
    )
    assert last_points(scene) == (2 + 3 + 3 + 5, 3 + 1 + 6)


@rule("HV 10.3")
def test_the_shrine_won_and_the_token_won_in_the_last_turn_count() -> None:
    scene = late(
        "leaf 5: city Colossus +leaf ; forest Owl +leaf +leaf/water",
        city_tokens="leaf 3 4 6 7 8",
        step="resolve",
        elementals="S01 S02 S03",
        city="water",
    ).plays("s04", "offer water")
    assert last_points(scene) == (5 + 3 + 1, 1)


@rule("HV 10.4")
@ending("more points")
@pytest.mark.parametrize(
    ("winner", "loser", "words"),
    [("city", "forest", "City masters the forest"), ("forest", "city", "Forest defends its home")],
)
def test_more_points_win_against_more_lore(winner: str, loser: str, words: str) -> None:
    scene = ended(**{f"{winner}_tokens": "water 3 4, stone 3 4", f"{loser}_tokens": "leaf 6 7 8"})
    assert scene.over
    assert scene.outcome is not None
    assert scene.outcome.winners == (SIDE_NAMES.index(winner),)
    assert scene.outcome.rule == "HV 10.4"
    assert scene.outcome.endings == ("an Elemental left the board", "more points")
    assert scene.outcome.reason == f"{words} with 10 points to 6."


@rule("HV 10.5")
@ending("more Lore after a tie")
@pytest.mark.parametrize(("winner", "loser"), [("city", "forest"), ("forest", "city")])
def test_a_tie_in_points_goes_to_the_greater_sum_of_all_tokens(winner: str, loser: str) -> None:
    scene = ended(**{f"{winner}_tokens": "leaf 8", f"{loser}_tokens": "water 7"})
    assert scene.over
    assert scene.outcome is not None
    assert scene.outcome.points == (4, 4)
    assert scene.outcome.winners == (SIDE_NAMES.index(winner),)
    assert scene.outcome.rule == "HV 10.5"
    assert scene.outcome.endings == ("an Elemental left the board", "more Lore after a tie")
    assert scene.outcome.reason == f"{winner.capitalize()} wins a tie at 4 points with 8 Lore to 7."


@rule("HV 10.5")
def test_the_tie_break_is_the_sum_over_all_types_and_not_the_number_of_tokens() -> None:
    scene = ended(city_tokens="leaf 3, stone 3 4", forest_tokens="stone 8, water 7", city_shrines="S04 S05")
    assert last_points(scene) == (3 + 3 + 2, 2 + 6)
    assert scene.outcome is not None
    assert scene.outcome.winners == (FOREST,)


@rule("HV 10.6")
@ending("shared victory")
def test_with_points_and_lore_tied_the_victory_is_shared() -> None:
    scene = ended(city_tokens="leaf 5", forest_tokens="water 5")
    assert scene.over
    assert scene.outcome is not None
    assert scene.outcome.winners == (CITY, FOREST)
    assert scene.outcome.points == (4, 4)
    assert scene.outcome.rule == "HV 10.6"
    assert scene.outcome.endings == ("an Elemental left the board", "shared victory")
    assert scene.outcome.reason == "City and Forest share the victory with 4 points and 5 Lore each."
