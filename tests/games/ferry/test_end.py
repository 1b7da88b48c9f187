"""The end and the winners."""

from tests.games.ferry.scene import Scene, ferry
from tests.marks import ending, rule


def ended(ferries: str, landed: dict[str, str], holds: dict[str, str] | None = None, coins: int = 2) -> Scene:
    """After the last round, in which only North had a card and stowed it."""
    return ferry(ferries, round=8, left=1, coins=coins, hands={"north": "reed"}, landed=landed, holds=holds).plays(
        "stow reed"
    )


@rule("FE 6.1", "FE 3.1")
def test_all_cards_are_shown_after_the_last_round() -> None:
    scene = ended("2", {"north": "salt wool"}, {"east": "amber amber clay reed"})
    assert scene.over
    assert scene.view(0).boats[1].hold == {"Amber": 2, "Clay": 1, "Reed": 1}
    assert scene.story(0)[-2:] == [
        "You score 9 points, 0 of them in the hold.",
        "East scores 9 points, 9 of them in the hold.",
    ]


@rule("FE 6.2")
@ending("most points")
def test_most_points_win() -> None:
    outcome = ended("3", {"north": "salt", "east": "salt wool", "south": "amber"}).outcome
    assert outcome is not None
    assert (outcome.winners, outcome.points, outcome.rule) == ((1, 2), (5, 9, 9), "FE 6.4")
    outcome = ended("3", {"north": "salt", "east": "salt wool", "south": "amber reed"}).outcome
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((2,), "FE 6.2")
    assert outcome.reason == "South wins with 10 points to 5 and 9."


@rule("FE 6.2", "FE 1.2")
@ending("most points")
def test_the_points_of_partners_are_added_up() -> None:
    outcome = ended("teams", {"north": "amber", "east": "salt", "west": "salt"}).outcome
    assert outcome is not None
    assert (outcome.winners, outcome.points) == ((1, 3), (9, 10, 9, 10))
    assert outcome.reason == "East and West win with 10 points to 9."


@rule("FE 6.3")
@ending("most coins after a tie")
def test_coins_break_a_tie() -> None:
    outcome = ended("2", {"north": "salt", "east": "salt"}).outcome
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((0,), "FE 6.3")
    assert outcome.reason == "North wins a tie at 5 points by coins: 3."


@rule("FE 6.4")
@ending("shared victory")
def test_who_is_still_tied_shares_the_victory() -> None:
    scene = ferry("2", round=8, left=1, active="east", hands={"east": "reed"}, landed={"north": "salt", "east": "salt"})
    scene.boat("east").coins = 1
    outcome = scene.plays("stow reed").outcome
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((0, 1), "FE 6.4")
    assert outcome.reason == "North and East share the victory with 5 points and 2 coins."
