"""Windows for answers."""

from tablehaven.kernel.game import Window
from tests.games.ferry import GAME
from tests.games.ferry.scene import ferry
from tests.games.ferry.vocabulary import PASS
from tests.marks import card, decision, refused, rule

ALL = {"north": "salt fog", "east": "salt fog", "south": "salt fog", "west": "salt fog"}


@rule("FE 5.1")
@decision("respond")
def test_the_rivals_are_asked_clockwise_from_the_ferry() -> None:
    scene = ferry("4", active="south", hands=ALL).plays("ship salt")
    window = GAME.window(scene.state)
    assert window == Window((3, 0, 1), PASS, "shipment", {"card": "Salt", "of": "south"})
    assert scene.view(1).asked == ("west", "north", "east")
    assert scene.question(3) == "South’s Salt is about to take effect: cancel it?"
    assert scene.question(0) == "West may cancel South’s Salt."
    for asked in ("west", "north", "east"):
        assert scene.asked == f"{asked} respond"
        scene.plays("pass")
    assert GAME.window(scene.state) is None


@rule("FE 5.1", "FE 1.3")
def test_a_partner_is_not_asked() -> None:
    scene = ferry("teams", hands=ALL).plays("ship salt")
    window = GAME.window(scene.state)
    assert window is not None and window.seats == (1, 3)


@rule("FE 5.2")
def test_who_is_asked_follows_from_coins_and_cards_alone() -> None:
    scene = ferry("4", hands=ALL | {"east": "salt", "south": ""})
    scene.boat("west").coins = 0
    scene.plays("ship salt")
    assert scene.asked == "east respond"
    assert scene.offered == ["pass"]
    window = GAME.window(scene.state)
    assert window is not None and window.seats == (1,)


@rule("FE 5.3", "FE 5.5")
@card("Fog")
def test_a_fog_and_a_coin_cancel_a_card() -> None:
    scene = ferry(hands=ALL | {"east": "salt"}).plays("ship salt")
    with refused("FE 5.3", "You have no Fog in hand."):
        scene.play("cancel")
    scene.plays("pass", "cancel", "pass", "pass")
    assert scene.coins() == [2, 2, 1]
    assert (scene.pile("north", "landed"), scene.pile("north", "spent")) == ("", "salt")
    assert scene.story(0)[-5:] == [
        "East lets your Salt pass.",
        "South pays a coin and plays a Fog against you.",
        "You let South’s Fog pass.",
        "East lets South’s Fog pass.",
        "Your Salt is canceled.",
    ]


@rule("FE 5.3")
def test_after_a_fog_that_stands_nobody_else_is_asked() -> None:
    scene = ferry("4", hands=ALL).plays("ship salt", "cancel", "pass", "pass", "pass")
    assert scene.asked == "east act"
    assert scene.pile("north", "spent") == "salt"


@rule("FE 5.4")
def test_a_fog_can_be_canceled_by_rivals_of_who_played_it() -> None:
    scene = ferry("teams", hands=ALL).plays("ship salt", "cancel")
    window = GAME.window(scene.state)
    assert window == Window((2, 0), PASS, "fog", {"card": "Fog", "of": "east"})
    scene.plays("cancel")
    assert scene.asked == "west respond"
    assert scene.question(3) == "South’s Fog is about to take effect: cancel it?"


@rule("FE 5.5")
def test_after_a_canceled_fog_the_others_are_still_asked_about_the_card() -> None:
    scene = ferry("4", hands=ALL).plays("ship salt", "cancel", "cancel", "pass", "pass", "pass")
    assert scene.asked == "south respond"
    assert scene.question(2) == "North’s Salt is about to take effect: cancel it?"
    scene.plays("pass", "pass")
    assert scene.pile("north", "landed") == "salt"


@rule("FE 5.6")
def test_every_fog_is_spent_and_paid_for() -> None:
    scene = ferry("2", hands=ALL).plays("ship salt", "cancel", "cancel")
    assert scene.coins() == [1, 1]
    assert (scene.pile("north", "spent"), scene.pile("east", "spent")) == ("fog", "fog")
