"""The end of the game: destiny, points, ties and teams [LG 7]."""

import pytest

from tests.games.lagoon.scene import Scene, lagoon
from tests.marks import ending, rule

PAIR = "1A    14A"

# sites of one energy, on different tiles; 1A, 2A and 3A are havens
ELEMEEN = ("1A", "7A", "10A", "13A")
VOWELON = ("2A", "8A", "11A", "14A")
DEONIN = ("3A", "9A", "12A", "15A")


def world_of(elemeen: int, vowelon: int, deonin: int) -> str:
    """A row of so many sites of each energy."""
    return "".join(site.ljust(6) for site in (*ELEMEEN[:elemeen], *VOWELON[:vowelon], *DEONIN[:deonin]))


def finished(scene: Scene) -> Scene:
    """The scene after the turn that ends the game."""
    assert scene.g.ending
    while not scene.over:
        scene.play("pass")
    return scene


def ended(row: str, **named: str) -> Scene:
    """A game that ends with this world."""
    somebody = {"stag": f"eldrid {row.split(maxsplit=1)[0]}"}
    return finished(lagoon(row, bag="", ending=True, **(somebody | named)))


def endings(scene: Scene) -> tuple[str, ...]:
    assert scene.outcome is not None
    return scene.outcome.endings


# when


@rule("LG 7.1")
@ending("last tile")
def test_the_game_ends_with_the_turn_in_which_the_last_tile_was_explored() -> None:
    scene = lagoon("1A    17A", stag="eldrid 1A, acolyte 17A", hare="eldrid 1A", bag="10")
    scene.play("explore eldrid", "side 10A", "1A west", "pass")
    assert scene.asked == "stag action"
    scene.play("move acolyte 17A", "1A")
    assert scene.asked == "over"
    assert "last tile" in endings(scene)


@rule("LG 7.1")
def test_the_last_turn_has_its_end_step() -> None:
    scene = lagoon("1A    17A", stag="eldrid 1A, acolyte 17A", hare="eldrid 1A", bag="10")
    scene.play("explore eldrid", "side 10A", "1A west", "pass", "pass")
    assert scene.asked == "stag end"
    assert scene.play("pass").asked == "over"


@rule("LG 7.1")
def test_the_game_goes_on_while_a_tile_is_left() -> None:
    scene = lagoon(PAIR, stag="eldrid 1A", hare="eldrid 1A", bag="10 13", draws="10")
    assert scene.play("explore eldrid", "side 10A", "1A west", "pass").asked == "hare action"


@rule("LG 7.2")
@ending("no druids")
def test_without_any_druid_the_game_ends_at_once_and_is_scored() -> None:
    scene = lagoon(PAIR, stag="eldrid 14A", seeds="stag elemeen 4, hare elemeen 4").play("unravel 14A", "eldrid")
    assert scene.asked == "over"
    assert "no druids" in endings(scene)
    assert scene.winners == ["hare"]


@rule("LG 7.2")
def test_one_druid_of_any_circle_keeps_the_game_going() -> None:
    scene = lagoon(PAIR, stag="eldrid 14A", hare="acolyte 1A", seeds="stag elemeen 4").play("unravel 14A", "eldrid")
    assert scene.asked == "hare action"


# destiny


@rule("LG 7.3")
@pytest.mark.parametrize(
    ("counts", "energy"),
    [((3, 2, 2), "elemeen"), ((2, 3, 2), "vowelon"), ((1, 2, 3), "deonin"), ((1, 0, 0), "elemeen")],
)
def test_the_energy_with_most_sites_in_play_is_the_destiny(counts: tuple[int, int, int], energy: str) -> None:
    assert ended(world_of(*counts)).destiny == energy


@rule("LG 7.3")
def test_unraveled_sites_are_not_in_play() -> None:
    assert ended("1A    14A   11A", won="stag 7A 10A").destiny == "vowelon"


@rule("LG 7.4")
@pytest.mark.parametrize(
    ("counts", "energy"),
    [((3, 3, 2), "elemeen"), ((1, 2, 2), "vowelon"), ((2, 1, 2), "deonin")],
)
def test_a_tie_of_two_goes_to_the_one_that_threatens_the_other(counts: tuple[int, int, int], energy: str) -> None:
    assert ended(world_of(*counts), seeds="stag elemeen 1 vowelon 2 deonin 3").destiny == energy
    assert ended(world_of(*counts), seeds="stag elemeen 3 vowelon 2 deonin 1").destiny == energy


@rule("LG 7.5")
@pytest.mark.parametrize(
    ("seeds", "energy"),
    [
        ("stag elemeen 2 deonin 1, hare deonin 1 vowelon 1 elemeen 1", "elemeen"),
        ("stag vowelon 2 elemeen 2, hare vowelon 1", "vowelon"),
        ("stag elemeen 2, hare deonin 3", "deonin"),
    ],
)
def test_a_tie_of_three_goes_to_the_energy_with_most_seeds_of_all(seeds: str, energy: str) -> None:
    assert ended(world_of(2, 2, 2), seeds=seeds).destiny == energy


@rule("LG 7.5")
@pytest.mark.parametrize(
    ("seeds", "energy"),
    [
        ("stag elemeen 2, hare vowelon 2 deonin 1", "elemeen"),
        ("stag deonin 2, hare vowelon 2", "vowelon"),
        ("stag elemeen 1 deonin 2, hare elemeen 1", "deonin"),
    ],
)
def test_if_two_tie_in_seeds_too_the_one_that_threatens_the_other_wins(seeds: str, energy: str) -> None:
    assert ended(world_of(2, 2, 2), seeds=seeds).destiny == energy


@rule("LG 7.6")
@ending("draw")
@pytest.mark.parametrize("seeds", ["", "stag elemeen 1 vowelon 1, hare vowelon 1 deonin 2 elemeen 1"])
def test_if_all_three_tie_in_seeds_too_the_game_is_a_draw(seeds: str) -> None:
    scene = ended(world_of(2, 2, 2), seeds=seeds, won="stag 16A 17A")
    assert scene.destiny == ""
    assert scene.winners == []
    assert scene.outcome is not None
    assert scene.outcome.winners == ()
    assert scene.outcome.rule == "LG 7.6"
    assert endings(scene) == ("last tile", "draw")


# points

# Colette, here stag, has Elemeen 16A 22A and Deonin sites; Steve, here hare, three Vowelon and three Deonin ones
UNRAVELED = "stag 16A 22A 15A 21A 9A 18A, hare 17A 20A 23A 12A 24A 27A"
SEEDS = "stag vowelon 5 elemeen 1, hare vowelon 1 elemeen 3"


@rule("LG 7.7")
@ending("points")
@pytest.mark.parametrize(
    ("row", "destiny", "points", "winner"),
    [("2A    8A    1A", "vowelon", [17, 7], 0), ("2A    1A    10A", "elemeen", [9, 15], 1)],
)
def test_the_scoring_example(row: str, destiny: str, points: list[int], winner: int) -> None:
    scene = ended(row, seeds=SEEDS, won=UNRAVELED)
    assert scene.destiny == destiny
    assert scene.outcome is not None
    assert list(scene.outcome.points) == points
    assert scene.outcome.winners == (winner,)
    assert scene.outcome.rule == "LG 7.8"
    assert endings(scene) == ("last tile", "points")


@rule("LG 7.7")
def test_nothing_else_counts() -> None:
    scene = ended("1A    7A    14A", seeds="stag vowelon 9 deonin 9, hare elemeen 1", won="stag 10A 13A")
    assert [scene.points("stag"), scene.points("hare")] == [0, 1]


@rule("LG 7.8")
def test_the_most_points_win() -> None:
    scene = ended("1A    7A    14A", seeds="stag elemeen 1, hare elemeen 2")
    assert scene.outcome is not None
    assert scene.outcome.winners == (1,)


@rule("LG 7.8")
@ending("tie-break")
def test_a_tie_goes_to_more_seeds_of_the_destiny_less_sites_of_it() -> None:
    """Both have four points: stag by seeds, hare by sites."""
    scene = ended("1A    7A    14A", seeds="stag elemeen 4, hare deonin 9", won="hare 8A 11A")
    assert [scene.points("stag"), scene.points("hare")] == [4, 4]
    assert scene.outcome is not None
    assert scene.outcome.winners == (0,)
    assert endings(scene) == ("last tile", "tie-break")


@rule("LG 7.8")
def test_in_a_tie_unraveled_sites_of_the_destiny_count_against_you() -> None:
    scene = ended("1A    7A    14A", seeds="stag elemeen 2, hare elemeen 2", won="stag 10A 13A, hare 16A")
    assert scene.winners == ["hare"]


@rule("LG 7.8")
def test_a_tie_break_can_be_negative() -> None:
    scene = ended("1A    7A    14A   4A", won="stag 10A 13A 8A, hare 16A 11A")
    assert [scene.points("stag"), scene.points("hare")] == [2, 2]
    assert scene.winners == ["hare"]


@rule("LG 7.9")
@ending("shared victory")
def test_if_that_ties_too_the_victory_is_shared() -> None:
    scene = ended("1A    7A    14A", circles="stag hare fern", seeds="stag elemeen 2, hare elemeen 2, fern elemeen 1")
    assert scene.outcome is not None
    assert scene.outcome.winners == (0, 1)
    assert scene.outcome.rule == "LG 7.9"
    assert endings(scene) == ("last tile", "shared victory")


# teams


@rule("LG 7.10")
def test_a_team_adds_up_and_is_scored_as_one() -> None:
    scene = ended(
        "1A    7A    14A",
        circles="stag hare fern mushroom",
        seeds="stag elemeen 9, hare elemeen 6, mushroom elemeen 1",
        won="mushroom 8A 11A",
    )
    assert scene.outcome is not None
    assert scene.outcome.points == (9, 11, 9, 11)
    assert scene.outcome.winners == (1, 3)


@rule("LG 7.10")
def test_a_team_breaks_ties_as_one() -> None:
    scene = ended(
        "1A    7A    14A",
        circles="stag hare fern mushroom",
        seeds="stag elemeen 2, hare elemeen 1, mushroom elemeen 1",
        won="fern 10A",
    )
    assert scene.winners == ["hare", "mushroom"]


@rule("LG 7.10")
def test_teams_share_a_victory() -> None:
    scene = ended(
        "1A    7A    14A", circles="stag hare fern mushroom", seeds="stag elemeen 2, hare elemeen 1, mushroom elemeen 1"
    )
    assert scene.winners == ["stag", "hare", "fern", "mushroom"]


@rule("LG 7.10")
def test_partners_share_neither_sites_nor_seeds_nor_energy_in_play() -> None:
    scene = lagoon(
        """
        1A    14A
           9B    10A
        """,
        players=4,
        stag="eldrid 14A",
        fern="eldrid 1A exhausted, acolyte 9B, acolyte 10A",
        hare="eldrid 9B",
        seeds="fern elemeen 3",
    )
    assert not scene.offers("unravel 14A")
    assert not scene.offers("use 1A")
    assert not any("fern" in text for text in scene.offered)


# rounds without exploring


@rule("LG 7.11")
@ending("quiet")
@pytest.mark.parametrize(("players", "turns"), [(2, 40), (3, 60), (4, 80)])
def test_after_twenty_quiet_rounds_a_game_of_computers_ends_and_is_scored(players: int, turns: int) -> None:
    names = ["stag", "hare", "fern", "mushroom"][:players]
    circles = dict.fromkeys(names, "eldrid 1A")
    scene = lagoon(PAIR, players=players, seeds="hare elemeen 1", quiet_end="yes", **circles)
    count = 0
    while not scene.over:
        scene.play("pass")
        count += 1
    assert count == turns
    assert "quiet" in endings(scene)
    assert "hare" in scene.winners


@rule("LG 7.11")
def test_exploring_starts_the_count_anew() -> None:
    scene = lagoon(PAIR, stag="eldrid 1A", hare="eldrid 1A", quiet=39, quiet_end="yes", draws="10")
    scene.play("explore eldrid", "side 10A", "1A west", "pass")
    assert scene.asked == "hare action"
    assert scene.g.quiet == 0
    scene.play("pass")
    assert scene.g.quiet == 1


@rule("LG 7.11")
def test_people_may_wait_for_as_long_as_they_like() -> None:
    scene = lagoon(PAIR, stag="eldrid 1A", hare="eldrid 1A", quiet=500)
    assert scene.play("pass").asked == "hare action"


@rule("LG 7.11")
def test_what_is_imagined_of_a_game_without_end_has_one() -> None:
    scene = lagoon(PAIR, stag="eldrid 1A", hare="eldrid 1A", quiet=500)
    imagined = scene.imagined()
    for _ in range(39):
        imagined.play("pass")
    assert not imagined.over
    assert imagined.play("pass").over
    assert "quiet" in endings(imagined)
    assert not scene.over
