"""What is taken out of the hands of others."""

from tests.games.havenfall.turns import GREEN, RED, Turn
from tests.marks import card, rule


@card("Sword")
@rule("HF 10.1", "HF 10.4", "HF 10.5")
def test_strike_takes_a_card_into_play_and_it_goes_back_at_the_end() -> None:
    turn = Turn("Sword", "red", hands={RED: "Silver"}).plays("activate 1")
    assert turn.in_play == ["Sword", "Silver"]
    assert turn.treasure == 2
    assert turn.hand(RED) == []
    turn.plays("end turn")
    assert "Silver" in turn.in_play  # red's turn has begun with it


@card("Sword", "Blacksmith")
@rule("HF 10.6")
def test_example_12_a_stolen_silver_is_smelted_and_returned_all_the_same() -> None:
    turn = Turn("Sword; Blacksmith", "red yellow", hands={RED: "Silver"}).plays("activate 1", "activate 2", "choose 3")
    assert turn.discards() == ["Gold"]
    assert turn.trash == []
    turn.plays("end turn")
    assert turn.in_play == ["Silver"]


@card("Sword")
@rule("HF 10.2", "HF 10.3")
def test_strike_takes_from_an_opponent_of_choice_who_has_a_hand() -> None:
    assert "activate 1" not in Turn("Sword", "red").offers
    turn = Turn("Sword", "red", hands={RED: "Copper", GREEN: "Gold"}, seats=3).plays("activate 1", "player green")
    assert turn.in_play == ["Sword", "Gold"]


@card("Champion's Cloak")
@rule("HF 10.7")
def test_an_attack_finds_nothing_where_the_cloak_is_and_a_spell_does() -> None:
    turn = Turn("Sword", "red", hands={RED: "Champion's Cloak; Archer"}).plays("activate 1")
    assert turn.in_play == ["Sword"]
    assert turn.available() == []
    turn = Turn("Copper", "red yellow blue", spells="Seduce", hands={RED: "Champion's Cloak; Archer"})
    assert turn.plays("cast seduce", "take archer").in_play == ["Copper", "Archer"]


@card("Thief", "Fake Diamond")
@rule("HF 10.3")
def test_pilfer_takes_a_treasure_and_leaves_a_fake_diamond() -> None:
    turn = Turn("Thief", "red", hands={RED: "Silver; Sword"})
    turn.plays("activate 1")
    assert turn.in_play == ["Thief", "Silver"]
    assert turn.hand(RED) == ["Sword"]
    assert turn.discards(RED) == ["Fake Diamond"]


@card("Blade Master Quin")
@rule("HF 10.3")
def test_press_gang_looks_at_a_hand_and_takes_a_hero() -> None:
    turn = Turn("Blade Master Quin", "red red", hands={RED: "Bard; Archer; Gold"}).plays("activate 1")
    assert turn.offers == ["take bard", "take archer"]
    assert turn.plays("take bard").totals == (7, 9)


@card("Cloaks of Order")
@rule("HF 10.2", "HF 7.4")
def test_edict_takes_a_card_of_each_opponent_and_may_trash_an_own_one() -> None:
    turn = Turn("Cloaks of Order; Copper", "red yellow", hands={RED: "Silver", GREEN: "Gold"}, seats=3)
    turn.plays("activate 1")
    assert turn.in_play == ["Cloaks of Order", "Copper", "Silver", "Gold"]
    assert turn.offers == ["pass", "choose 1", "choose 2"]
    assert turn.plays("choose 2").trash == ["Copper"]


@card("Talon of Fate")
def test_the_talon_takes_any_card_of_a_hand() -> None:
    turn = Turn("Talon of Fate", hands={RED: "Copper; Gold"}).plays("use 1", "take gold")
    assert turn.treasure == 4


@card("Quin's Daggers")
def test_the_daggers_put_a_card_of_a_hand_onto_the_deck() -> None:
    turn = Turn("Quin's Daggers", hands={RED: "Gold"}).plays("use 1")
    assert turn.hand(RED) == []
    cards = turn.g.players[RED].cards
    assert cards.count(turn.kind("Gold"), len(cards.sizes) - 1) == 1


@card("Blind")
@rule("HF 12.1", "HF 8.13")
def test_blind_lowers_a_treasure_of_a_hand() -> None:
    turn = Turn("Copper", "yellow", spells="Blind", hands={RED: "Gold"}).plays("cast blind")
    assert turn.hand(RED) == ["Silver"]
    turn = Turn("Copper", "yellow", spells="Blind", hands={RED: "Copper"}).plays("cast blind")
    assert turn.hand(RED) == ["Copper"]
