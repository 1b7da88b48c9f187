"""Rounds and turns."""

from tablehaven.kernel.game import SPECTATOR
from tests.games.ferry.scene import ferry, sealed
from tests.marks import card, decision, refused, rule

SALT = {name: "salt salt" for name in ("north", "east", "south", "west")}


@rule("FE 3.1")
def test_each_round_begins_with_the_tide() -> None:
    tides = set()
    scene = ferry("2", coins=0, hands={"north": "reed " * 8, "east": "reed " * 8})
    for number in range(2, 9):
        scene.plays("stow reed", "stow reed")
        assert scene.ferry.round == number
        tides.add(int(scene.ferry.tide))
    assert tides <= set(range(1, 7))
    assert len(tides) > 2
    assert any(f"Round 8 begins, and the tide is {tide}." in scene.story(0) for tide in tides)


@rule("FE 3.2")
def test_north_begins_and_then_each_round_the_next() -> None:
    scene = sealed()
    begins = []
    while not scene.over:
        if scene.ferry.left == 3 and scene.game.decision(scene.state).name == "act":
            begins.append(scene.seat)
        scene.play(scene.answers[-1])
    assert begins == [0, 1, 2, 0, 1, 2, 0, 1]


@rule("FE 3.3")
def test_only_who_is_asked_may_decide() -> None:
    scene = ferry(hands=SALT)
    with refused("FE 3.3", "It is not yours to decide now. North ships a card or stows one: the tide is 6."):
        scene.play("ship salt", seat=1)


@rule("FE 3.4")
def test_without_a_card_there_is_no_turn() -> None:
    scene = ferry(hands={"north": "salt", "south": "salt"})
    scene.plays("stow salt")
    assert scene.asked == "south act"
    assert scene.story(1)[-1] == "You have no card, and so no turn."


@rule("FE 3.5")
def test_the_hand_is_filled_at_the_end_of_the_own_turn() -> None:
    scene = ferry(hands=SALT | {"north": "reed reed"}, decks={"north": "wool wool salt salt"})
    scene.plays("stow reed")
    assert len(scene.pile("north", "hand").split()) == 4
    assert len(scene.pile("north", "deck").split()) == 1
    few = ferry(hands={"north": "reed reed"}, decks={"north": "wool"}).plays("stow reed")
    assert few.pile("north", "hand") == "reed wool"


@rule("FE 4.1")
@decision("act")
def test_a_card_from_the_hand_is_shipped_or_stowed() -> None:
    scene = ferry(hands=SALT | {"north": "reed salt"})
    assert scene.offered == ["ship reed", "ship salt", "stow reed", "stow salt"]
    with refused("FE 4.1", "You have no Wool in hand."):
        scene.play("stow wool")
    with refused("FE 4.1", "This cannot be left out."):
        scene.play("pass")


@rule("FE 4.2")
def test_nothing_is_shipped_that_weighs_more_than_the_tide() -> None:
    scene = ferry(tide=4, hands=SALT | {"north": "salt amber fog"})
    assert scene.offered == ["ship salt", "stow salt", "stow amber", "stow fog"]
    with refused("FE 4.2", "Amber weighs 6, and the tide is only 4."):
        scene.play("ship amber")
    with refused("FE 4.2", "Fog is never shipped"):
        scene.play("ship fog")


@rule("FE 4.3")
def test_a_card_that_nobody_cancels_lands() -> None:
    scene = ferry(hands=SALT).plays("ship salt")
    assert scene.view(2).announced == "Salt"
    assert scene.pile("north", "landed") == ""
    scene.plays("pass", "pass")
    assert scene.pile("north", "landed") == "salt"
    assert scene.view(2).announced is None
    assert scene.asked == "east act"


@rule("FE 4.4")
def test_a_stowed_card_is_hidden_from_rivals_and_brings_a_coin() -> None:
    scene = ferry("teams", hands=SALT).plays("stow salt")
    assert scene.coins() == [3, 2, 2, 2]
    assert scene.asked == "east act"
    views = [scene.view(viewer).boats[0].hold for viewer in (0, 1, 2, 3, SPECTATOR)]
    assert views == [{"Salt": 1}, None, {"Salt": 1}, None, None]
    stories = [scene.story(viewer)[-1] for viewer in (0, 1, 2)]
    assert stories == [
        "You stow a Salt face down and take a coin.",
        "North stows a card face down and takes a coin.",
        "North stows a Salt face down and takes a coin.",
    ]


@rule("FE 4.5", "FE 1.3")
@card("Toll")
@decision("collect")
def test_a_toll_takes_a_coin_of_a_rival() -> None:
    scene = ferry("teams", hands={"north": "toll", "east": "salt", "south": "salt"}).plays("ship toll", "pass")
    assert scene.asked == "north collect"
    assert scene.offered == ["collect from east", "collect from west"]
    with refused("FE 1.3", "South is no rival of yours."):
        scene.play("collect from south")
    scene.plays("collect from west")
    assert scene.coins() == [3, 2, 2, 1]


@rule("FE 4.5")
def test_a_toll_does_nothing_if_no_rival_has_a_coin() -> None:
    scene = ferry(coins=0, hands=SALT | {"north": "toll"}).plays("ship toll")
    assert scene.asked == "east act"
    one = ferry(hands={"north": "toll", "east": "salt"})
    one.boat("east").coins = 0
    one.plays("ship toll")
    with refused("FE 4.5", "East has no coin."):
        one.play("collect from east")
    with refused("FE 1.1", "West does not play."):
        one.play("collect from west")


@rule("FE 4.6")
@card("Lantern")
def test_a_lantern_draws_a_card_at_once() -> None:
    hands = SALT | {"north": "lantern reed reed reed reed"}
    scene = ferry(hands=hands, decks={"north": "wool"}).plays("ship lantern", "pass", "pass")
    assert scene.pile("north", "hand") == "reed reed reed reed wool"
    assert scene.story(0)[-1] == "The Lantern lets you draw a Wool."
    assert scene.story(1)[-1] == "The Lantern lets North draw a card."


@rule("FE 1.2")
def test_partners_see_each_others_hands_but_not_their_decks() -> None:
    scene = ferry("teams", hands=SALT, decks={"north": "wool"})
    boat = scene.view(2).boats[0]
    assert (boat.hand, boat.deck, boat.deck_size) == ({"Salt": 2}, None, 1)
    assert scene.view(1).boats[0].hand is None
    assert scene.view(SPECTATOR).boats[0].hand is None


HANDS = {"north": "flood reed", "east": "salt wool", "south": "salt"}


@rule("FE 4.7")
@card("Flood")
@decision("jettison")
def test_a_flood_takes_a_card_of_each_chosen_in_secret() -> None:
    scene = ferry("4", coins=0, hands=HANDS).plays("ship flood")
    assert scene.deciding == [0, 1, 2]
    assert scene.game.in_secret(scene.state)
    with refused("FE 4.7", "You have no Wool in hand."):
        scene.play("jettison wool", seat=2)
    before = [scene.view(viewer) for viewer in (0, 2, SPECTATOR)]
    scene.play("jettison wool", seat=1)
    assert [scene.view(viewer) for viewer in (0, 2, SPECTATOR)] == before
    assert (scene.view(1).boats[1].chosen, scene.view(1).asked) == ("Wool", ())
    assert scene.question(1) == scene.question(SPECTATOR) == "All choose in secret what the Flood takes."
    scene.play("jettison salt", seat=2)
    scene.play("jettison reed", seat=0)
    spent = [scene.pile(name, "spent") for name in ("north", "east", "south", "west")]
    assert spent == ["reed", "wool", "salt", ""]
    assert scene.story(3)[-3:] == [
        "North throws a Reed overboard.",
        "East throws a Wool overboard.",
        "South throws a Salt overboard.",
    ]


@rule("FE 4.7")
def test_a_position_inside_a_flood_is_copied_with_the_answers_of_each_seat() -> None:
    scene = ferry(coins=0, hands={"north": "flood reed", "east": "salt wool", "south": "salt"}).plays("ship flood")
    scene.play("jettison wool", seat=1)
    scene.position = scene.position.copy()
    assert scene.deciding == [0, 2]
    assert scene.ferry.content.cards[scene.boat("east").chosen].name == "Wool"


@rule("FE 4.4", "FE 1.2")
def test_stowed_cards_look_alike_to_rivals_and_not_to_the_partner() -> None:
    scene = ferry("teams", hands=SALT | {"north": "reed salt"})
    reed, salt = scene.number("stow reed"), scene.number("stow salt")
    seen = {
        viewer: [int(scene.state.rulebook.seen(scene.state, card, viewer)) for card in (reed, salt)]
        for viewer in (1, 2, 3)
    }
    assert seen[2] == [reed, salt]
    assert seen[1] == seen[3]
    assert seen[1][0] == seen[1][1] >= len(scene.game.vocabulary(scene.state, 1))
