"""How the end of a game of Lagoon is put in words, and the help on its components."""

import re

import pytest

from tablehaven.games.lagoon import GAME
from tablehaven.games.lagoon.content import site_id
from tablehaven.games.lagoon.scoring import OUTCOMES
from tablehaven.kernel.game import Outcome
from tests.games.lagoon.content import CONTENT
from tests.games.lagoon.scene import Scene, lagoon
from tests.games.lagoon.walking import positions
from tests.marks import card, ending, rule

# 1A is Elemeen, 14A and 16B are Vowelon, 21A is Deonin
TRIANGLE = """
    1A    14A
       21A
"""
VOWELON = "1A    14A    16B"


def result(scene: Scene) -> Outcome:
    outcome = scene.outcome
    assert outcome
    return outcome


def ended(seeds: str = "", won: str = "", picture: str = TRIANGLE, **more: str) -> Scene:
    """A game that ends with its last tile."""
    scene = lagoon(picture, seeds=seeds, won=won, step="end", ending=True, **more)
    assert scene.over
    return scene


@rule("LG 7.7", "LG 7.8")
@ending("last tile", "points")
def test_the_outcome_names_the_destiny_and_the_points() -> None:
    won = "fern 4A 7A 10A 13A 19A 22A, owl 2A 8A 11A 3A 6A 9A"
    scene = ended("fern vowelon 5 deonin 2, owl vowelon 1", won, VOWELON, circles="fern owl", fern="eldrid 1A")
    outcome = result(scene)
    assert (outcome.winners, outcome.points, outcome.rule) == ((0,), (17, 7), "LG 7.8")
    assert outcome.reason == "Vowelon is Lagoon’s destiny: Fern has 17 points, Owl 7."
    assert outcome.endings == ("last tile", "points")
    outcome = result(ended("stag vowelon 1", picture=VOWELON, stag="eldrid 1A"))
    assert outcome.reason == "Vowelon is Lagoon’s destiny: Stag has 1 point, Hare 0."


@rule("LG 7.8")
@ending("tie-break")
def test_the_outcome_names_what_breaks_a_tie() -> None:
    outcome = result(ended("stag vowelon 4, hare vowelon 2", "hare 4A, stag 17A", VOWELON, stag="eldrid 1A"))
    assert (outcome.winners, outcome.points, outcome.rule) == ((0,), (4, 4), "LG 7.8")
    assert outcome.reason == (
        "Vowelon is Lagoon’s destiny: Stag and Hare tie at 4 points, "
        "and Stag wins by 3 to 2 seeds of it less unraveled sites of it."
    )
    assert outcome.endings == ("last tile", "tie-break")


@rule("LG 7.9")
@ending("shared victory")
def test_the_outcome_of_a_shared_victory() -> None:
    outcome = result(ended("stag vowelon 3, hare vowelon 3", "", VOWELON, circles="stag hare fern", stag="eldrid 1A"))
    assert (outcome.winners, outcome.points, outcome.rule) == ((0, 1), (3, 3, 0), "LG 7.9")
    assert outcome.reason == (
        "Vowelon is Lagoon’s destiny: Stag and Hare tie at 3 points, and Stag and Hare share the victory."
    )


@rule("LG 7.6")
@ending("draw")
def test_the_outcome_of_a_draw() -> None:
    outcome = result(ended("stag vowelon 2 deonin 1, hare elemeen 2 deonin 1", "", stag="eldrid 1A"))
    assert (outcome.winners, outcome.points, outcome.rule) == ((), (0, 0), "LG 7.6")
    assert outcome.reason.endswith("the game is a draw.")
    assert outcome.endings == ("last tile", "draw")


@rule("LG 7.10")
def test_the_outcome_of_teams() -> None:
    seeds = "stag vowelon 1, hare vowelon 3, fern vowelon 5"
    outcome = result(ended(seeds, "", VOWELON, circles="stag hare fern moon", stag="eldrid 1A"))
    assert (outcome.winners, outcome.points) == ((0, 2), (6, 3, 6, 3))
    assert outcome.reason == "Vowelon is Lagoon’s destiny: Stag and Fern have 6 points, Hare and Moon 3."


@rule("LG 9.27")
def test_the_outcome_when_aj_wins() -> None:
    outcome = result(ended("stag vowelon 1, aj vowelon 3", "", VOWELON, circles="stag", stag="eldrid 1A", aj="owl 1A"))
    assert (outcome.winners, outcome.points) == ((), (1,))
    assert outcome.reason == "Vowelon is Lagoon’s destiny: AJ has 3 points, Stag 1. AJ wins."


@ending("no druids", "quiet")
def test_the_outcome_says_how_the_game_ended() -> None:
    assert result(lagoon(TRIANGLE)).endings[0] == "no druids"
    quiet = CONTENT.quiet_rounds * 2 - 1
    waiting = lagoon(TRIANGLE, stag="eldrid 1A", step="end", quiet=int(quiet), quiet_end="yes")
    assert result(waiting).endings[0] == "quiet"


def test_a_game_that_goes_on_has_no_outcome() -> None:
    assert lagoon(TRIANGLE, stag="eldrid 1A").outcome is None


@pytest.mark.parametrize("number", range(8))
def test_every_game_has_an_outcome_in_a_sentence(number: int) -> None:
    *_, last = positions(number)
    outcome = GAME.outcome(last)
    assert outcome
    assert set(outcome.endings) <= set(OUTCOMES)
    assert len(outcome.points) == last.players
    assert outcome.reason.endswith(".") and outcome.rule in GAME.rules


# help


@pytest.mark.parametrize("site", range(CONTENT.sites), ids=site_id)
def test_every_site_is_explained_by_its_name_and_its_number(site: int) -> None:
    texts = GAME.help()
    for key in (CONTENT.names[site], site_id(site)):
        text = texts[key]
        assert CONTENT.words[site].replace("'", "’") in text
        assert ("RECONSTRUCTED" in text) == ("reconstructed" in CONTENT.origins[site])
        assert ("once a turn" in text.split(". ")[1]) == CONTENT.once[site]


@card("Gruu's Refuge")
def test_the_help_says_what_a_site_is() -> None:
    texts = GAME.help()
    assert texts["1A"] == (
        "Gruu’s Refuge, a haven of Elemeen, group I. Invoke: a refreshed druid of the circle pays. "
        "Flip one exhausted druid of any circle to refreshed; never the druid that paid for this action. "
        "Known from: published."
    )
    assert texts["Gruu's Refuge"].startswith("site 1A, a haven of Elemeen")
    assert "Partly RECONSTRUCTED" in texts["27B"] and "Name and effect are made up." in texts["27B"]


def test_pieces_circles_and_levels_are_explained_and_cite_rules_that_exist() -> None:
    texts = GAME.help()
    wanted = {"Eldrid", "Acolyte", "Druid", "Seed", "Player marker", "Haven", "Trove", "Locked", "Space", "Bag"}
    wanted |= {"Elemeen", "Vowelon", "Deonin", "Power swirl", "AJ", "Acolyte level", "Legend level"}
    wanted |= {"Owl", "Moon", "Path of Mystery"}
    assert wanted <= set(texts)
    assert texts["Path of Mystery"].startswith("One of the four paths of druids. Its circles are Mushroom and Moon.")
    assert "Elemeen threatens Vowelon, Vowelon threatens Deonin and Deonin threatens Elemeen" in texts["Power swirl"]
    for name, text in texts.items():
        assert set(re.findall(r"LG \d+\.\d+", text)) <= set(GAME.rules), name
        assert "ruling" not in text, name
