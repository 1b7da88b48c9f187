"""Decks, chosen in secret and sealed."""

import pytest

from tablehaven import Match, OptionError, Refused
from tablehaven.kernel.game import SPECTATOR
from tablehaven.kernel.rng import seeded
from tablehaven.kernel.state import NOBODY
from tests.games.ferry import GAME
from tests.games.ferry.scene import DECK, sealed
from tests.marks import card, decision, refused, rule

TEN = [f"take {name}" for name in DECK for _ in range(2)]


@rule("FE 1.1")
@pytest.mark.parametrize(
    ("ferries", "seats"), [("2", "north east"), ("3", "north east south"), ("4", "north east south west")]
)
def test_two_to_four_play_each_for_itself(ferries: str, seats: str) -> None:
    options = GAME.choose({"ferries": ferries})
    assert GAME.seats(options) == tuple(seats.split())
    assert GAME.sides(options) == tuple((seat,) for seat in range(int(ferries)))
    with pytest.raises(OptionError, match=r"ferries cannot be '5'. It can be: 3, 2, 4, teams. \[FE 1.1\]"):
        GAME.choose({"ferries": "5"})


@rule("FE 1.5")
def test_each_begins_with_two_coins() -> None:
    assert sealed().coins() == [2, 2, 2]


@rule("FE 2.1")
@decision("take")
def test_all_choose_at_the_same_time_and_nobody_is_told_of_the_others() -> None:
    match = Match(GAME, {"ferries": "3"}, "secret")
    assert match.deciding == [0, 1, 2]
    before = [match.view(0), match.view(SPECTATOR), match.question(0), match.question(SPECTATOR)]
    match.play_all(TEN, seat=1)
    match.play("take fog", seat=2)
    assert match.deciding == [0, 2]
    assert [match.view(0), match.view(SPECTATOR), match.question(0), match.question(SPECTATOR)] == before
    assert match.question(0) == "Take a card into your deck: 10 cards to go."
    assert match.question(1) == match.question(SPECTATOR) == "All choose their decks in secret."
    assert match.story(0) == ["East takes a card into the deck."] * 10 + ["South takes a card into the deck."]
    assert match.story(1)[0] == "You take a Reed into your deck."


@rule("FE 2.1", "FE 1.2")
def test_not_even_a_partner_is_told_what_is_in_a_deck() -> None:
    match = Match(GAME, {"ferries": "teams"}, "secret")
    match.play_all(TEN, seat=0)
    assert match.story(2) == ["North takes a card into the deck."] * 10
    assert match.view(2).boats[0].deck is None
    assert match.view(2).boats[0].deck_size is None


@rule("FE 2.1")
def test_an_imagined_world_does_not_say_who_chose_last() -> None:
    match = Match(GAME, {}, "secret")
    match.play("take fog", seat=2)
    world = match.position.imagined(0, seeded("world")).state
    assert (world.answerer, world.answer) == (NOBODY, 0)


@rule("FE 2.2", "FE 1.4")
def test_a_deck_holds_two_of_a_kind() -> None:
    match = Match(GAME, {}, "decks")
    match.play_all(["take fog", "take fog"], seat=2)
    with refused("FE 2.2", "yours has as many Fog"):
        match.play("take fog", seat=2)
    match.play("take fog", seat=1)


@rule("FE 2.2")
def test_a_deck_given_in_one_command_is_taken_whole_or_not_at_all() -> None:
    match = Match(GAME, {}, "decks")
    with refused("FE 2.2"):
        match.play_all(["take fog", "take fog", "take fog"], seat=2)
    assert match.moves == []
    assert len(match.play_all(TEN, seat=2)) == 10


@rule("FE 2.3")
def test_a_complete_deck_stays_as_it_is() -> None:
    match = Match(GAME, {}, "decks")
    match.play_all(TEN, seat=2)
    assert match.deciding == [0, 1]
    with pytest.raises(Refused) as caught:
        match.play("take amber", seat=2)
    assert caught.value.rule == "FE 3.3"


@rule("FE 2.4")
def test_hands_are_drawn_when_all_decks_are_sealed() -> None:
    scene = sealed()
    for name in ("north", "east", "south"):
        cards = scene.pile(name, "hand").split() + scene.pile(name, "deck").split()
        assert len(scene.pile(name, "hand").split()) == 4
        assert sorted(cards) == sorted(DECK * 2)
    assert scene.view(0).boats[0].deck is not None
    assert scene.view(0).boats[1].deck is None
    assert scene.view(0).boats[1].deck_size == 6
    assert "You draw" in " ".join(scene.story(0))
    assert "East draws a card." in scene.story(0)


@card("Reed", "Clay", "Wool", "Salt", "Amber")
def test_goods_have_a_weight_and_points() -> None:
    goods = [(each.name, each.weight, each.points) for each in sealed().ferry.content.cards if each.effect == "goods"]
    assert goods == [("Reed", 1, 1), ("Clay", 2, 2), ("Wool", 3, 4), ("Salt", 4, 5), ("Amber", 6, 9)]
