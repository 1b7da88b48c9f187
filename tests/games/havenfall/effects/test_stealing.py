"""What is taken out of the hands of others."""

from librt.vecs import vec
from mypy_extensions import i64

from tablehaven.games.havenfall.totals import total_damage, total_health, treasure_left
from tests.games.havenfall.scene import havenfall
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


@card("Talon of Fate")
@rule("HF 12.19", "HF 1.13")
def test_twist_of_fate_switches_a_card_for_good_before_one_is_taken() -> None:
    turn = Turn("Talon of Fate; Copper; Silver", "red", hands={RED: "Gold"}).plays("activate 1", "use 1")
    assert turn.offers == ["choose 2", "choose 3"], "not the Talon itself"
    turn.plays("choose 2", "take copper")
    assert turn.in_play == ["Talon of Fate", "Silver", "Gold", "Copper"]
    assert turn.hand(RED) == []
    turn.plays("end turn")
    assert turn.in_play == ["Copper"], "the Copper is red's now, and comes back"


@card("Talon of Fate")
@rule("HF 12.19")
def test_twist_of_fate_comes_before_the_talon_takes_its_card() -> None:
    turn = Turn("Talon of Fate; Copper", "red", hands={RED: "Gold; Silver"}).plays("use 1", "take gold")
    assert "activate 1" not in turn.offers
    assert "activate 1" not in Turn("Talon of Fate; Copper", "red").offers
    assert "activate 1" not in Turn("Talon of Fate", "red", hands={RED: "Gold"}).offers


@card("Champion's Cloak", "Talon of Fate")
@rule("HF 10.7")
def test_a_cloak_keeps_the_talon_from_switching_too() -> None:
    turn = Turn("Talon of Fate; Copper", "red", hands={RED: "Gold; Champion's Cloak"}).plays("activate 1", "use 1")
    assert turn.in_play == ["Talon of Fate", "Copper"]


@card("Quin's Daggers")
@rule("HF 1.4")
def test_the_daggers_draw_without_the_rest_or_do_the_rest_without_drawing() -> None:
    turn = Turn("Quin's Daggers", hands={RED: "Gold"}, decks="Copper").plays("use 1", "either")
    assert (turn.in_play, turn.hand(RED)) == (["Quin's Daggers", "Copper"], ["Gold"])
    turn = Turn("Quin's Daggers", hands={RED: "Gold"}, decks="Copper").plays("use 1", "or")
    assert (turn.in_play, turn.hand(RED)) == (["Quin's Daggers"], [])


@card("Quin's Daggers")
def test_cut_purse_puts_a_spell_back_onto_the_deck() -> None:
    turn = Turn("Quin's Daggers", "red", rivals_spells={RED: "Hex"}).plays("activate 1")
    assert turn.g.spells_of(RED) == 0
    assert turn.g.spells_on_top() == 1
    assert "activate 1" not in Turn("Quin's Daggers", "red").offers


@card("Seduce")
@rule("HF 8.14", "HF 10.5")
def test_a_hero_seduced_in_play_takes_along_what_it_gave() -> None:
    scene = havenfall(
        ("Elite Guard", "Shape Shifter"),
        available="red green",
        spells={"red": ["Seduce"]},
        rivals="red yellow blue",
    )
    scene.plays("pass", "activate:Elite Guard", "pass", f"choose {scene.slot('Shape Shifter')}")
    guard = scene.slot("Elite Guard")
    assert (total_damage(scene.g), total_health(scene.g)) == (4 + 2 + 2, 4 + 3 + 2)
    scene.plays("announce buy", "cast seduce", f"choose {guard}")
    assert (total_damage(scene.g), total_health(scene.g)) == (2, 3)
    scene.plays("end turn")
    assert scene.in_hand("blue", "Elite Guard") == 1


@card("Drain")
@rule("HF 8.10")
def test_drain_takes_a_random_spell_and_is_never_the_sixth() -> None:
    turn = Turn("Copper", "blue", spells="Drain", rivals_spells={RED: "Hex"}).plays("cast drain")
    assert turn.g.spells_of(RED) == 0
    assert turn.spells() == ["Hex"]
    held = "Drain; Fear; Blast; Barrage; Swift"
    turn = Turn("Copper", "blue", spells=held, rivals_spells={RED: "Hex; Blind"}).plays("cast drain")
    assert len(turn.spells()) == 5


@card("Champion's Cloak", "Quin's Daggers")
@rule("HF 10.7")
def test_a_cloak_keeps_the_daggers_from_cutting_a_purse() -> None:
    turn = Turn("Quin's Daggers", "red", rivals_spells={RED: "Hex"}, hands={RED: "Champion's Cloak"})
    turn.plays("activate 1")
    assert turn.spells(RED) == ["Hex"]
    assert turn.g.spells_on_top() == 0


@card("Blind")
@rule("HF 12.1", "HF 1.13")
def test_a_treasure_that_is_lowered_goes_where_the_lower_one_came_from() -> None:
    turn = Turn("Copper", "yellow", spells="Blind", hands={RED: "Silver"})
    silver, copper = turn.kind("Silver"), turn.kind("Copper")
    before = int(turn.g.supply[silver])
    turn.plays("cast blind")
    assert (turn.hand(RED), turn.g.supply[silver], turn.trash) == (["Copper"], before + 1, [])
    turn = Turn("Copper", "yellow", spells="Blind", hands={RED: "Silver"})
    turn.g.supply[copper] = 0
    turn.g.trash = vec[i64]([copper])
    turn.plays("cast blind")
    assert (turn.hand(RED), turn.g.supply[silver], turn.trash) == (["Copper"], before, ["Silver"])


@card("Blind", "Diamond")
@rule("HF 12.1", "HF 1.6", "HF 11.2")
def test_a_diamond_that_is_lowered_becomes_a_gold_and_is_in_its_row_again() -> None:
    turn = Turn("Copper", "yellow", spells="Blind", hands={RED: "Diamond"})
    turn.g.supply[turn.kind("Diamond")] = 0
    turn.plays("cast blind")
    assert (turn.hand(RED), turn.g.supply[turn.kind("Diamond")], turn.trash) == (["Gold"], 1, [])
    scene = havenfall(("Diamond", "Copper"), spells={"red": ["Blind"]}, rivals="yellow")
    scene.g.supply[scene.kind("Diamond")] = 0
    scene.plays("cast blind", "choose:Diamond")
    assert treasure_left(scene.g) == 1 + 4
    assert scene.g.supply[scene.kind("Diamond")] == 1


@card("Seduce", "Sword")
@rule("HF 10.5", "HF 8.13")
def test_a_stolen_hero_that_is_seduced_goes_back_to_its_owner_and_not_to_the_thief() -> None:
    scene = havenfall(
        ("Sword",),
        available="red",
        war_rooms="blue red green",
        hands={"red": ["Squire"], "green": ["Copper"]},
        spells={"green": ["Seduce"]},
        rivals="red yellow blue",
    )
    scene.plays("pass", "activate:Sword", "pass", "player red", "announce buy", "cast seduce")
    scene.plays("choose:Squire")
    assert total_damage(scene.g) == 1, "it is in play for nobody"
    while scene.g.active == 0:
        scene.plays("pass" if "pass" in scene.offers else "end turn")
    assert scene.slot("Squire") > 0, "red has it in the next turn"


@card("Seduce")
@rule("HF 10.3", "HF 10.5")
def test_a_hero_seduced_from_a_hand_in_the_turn_of_another_is_in_play_for_nobody() -> None:
    scene = havenfall(
        ("Sword", "Squire"),
        war_rooms="blue red green",
        hands={"green": ["Elite Guard", "Copper"]},
        spells={"red": ["Seduce"]},
        rivals="red yellow blue",
    )
    scene.plays("cast seduce", "player green", "take elite guard")
    assert scene.in_hand("green", "Elite Guard") == 0
    assert (total_damage(scene.g), total_health(scene.g)) == (1 + 2, 1)
    assert scene.refuses(f"activate {len(scene.g.slots)}").rule == "HF 3.3"
    scene.plays("end turn")
    assert scene.in_hand("green", "Elite Guard") == 1
    assert scene.discards("blue", "Elite Guard") == 0
