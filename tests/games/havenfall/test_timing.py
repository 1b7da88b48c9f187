"""What happens when: windows that change what is under way, the end of a turn, and things that are over."""

from tablehaven.games.havenfall.pixels import total
from tablehaven.games.havenfall.state import BOSS, MINION_1, MINION_2
from tablehaven.games.havenfall.totals import total_damage, treasure_left
from tests.games.havenfall.scene import havenfall
from tests.games.havenfall.turns import RED, Turn
from tests.marks import card, rule


@rule("HF 9.1", "HF 8.14")
@card("Fear", "Swordsman")
def test_a_hero_frightened_in_mid_ability_does_nothing() -> None:
    scene = havenfall(("Swordsman",), available="red", spells={"red": ["Fear"]}, rivals="red")
    scene.plays("pass", "activate:Swordsman", "cast fear", f"choose {scene.slot('Swordsman')}")
    assert scene.asked == "blue: act"
    assert total_damage(scene.g) == 0
    assert total(scene.player("blue").exhausted) == 1


@rule("HF 9.2", "HF 9.8", "HF 9.9")
def test_in_the_window_of_a_fight_the_player_whose_turn_it_is_is_asked_last() -> None:
    scene = havenfall(("Sword",), available="red", spells={"red": ["Hex"], "blue": ["Swift"]}, rivals="red red")
    scene.plays("pass", "announce fight", "pass", "fight boss")
    assert scene.asked == "red: respond"
    assert scene.plays("pass").asked == "blue: respond"


@rule("HF 9.9")
def test_after_a_spell_in_the_last_window_the_turn_goes_on() -> None:
    scene = havenfall(("Shield",), available="green", spells={"red": ["Hex"]}, rivals="red red")
    scene.plays("pass", "end turn", "cast hex")
    assert scene.asked == "blue: act"
    assert "activate 1" in scene.offers


@rule("HF 9.6")
@card("Enchant")
def test_who_is_enchanted_is_not_asked_for_the_rest_of_the_turn() -> None:
    scene = havenfall(available="blue", spells={"blue": ["Enchant"], "red": ["Hex"]}, rivals="red red")
    scene.plays("pass", "cast enchant", "pass")
    scene.plays("announce buy")
    assert scene.asked == "blue: act"
    assert scene.plays("end turn").asked == "red: act"


@rule("HF 12.9")
@card("Acolyte")
def test_poise_without_a_victory_gains_the_top_spell_and_the_sixth_is_settled() -> None:
    scene = havenfall(("Acolyte",), available="blue", heroes="third").plays("activate:Acolyte", "end turn")
    assert scene.asked == "red: act"
    assert scene.g.spell_count(scene.seat("blue")) == 1
    held = ["Hex", "Blast", "Barrier", "Blind", "Fear"]
    scene = havenfall(("Acolyte",), available="blue", heroes="third", spells={"blue": held})
    assert scene.plays("activate:Acolyte", "end turn").asked == "blue: sixth spell"


@rule("HF 12.7")
@card("Commander Trauss")
def test_conquer_before_a_fight_that_is_lost_scores_nothing() -> None:
    turn = Turn("Commander Trauss", "green green").plays("activate 1", "announce fight", "fight boss")
    assert turn.g.players[0].points == 0


@rule("HF 8.14")
@card("False Memory", "Gold")
def test_false_memory_takes_the_wealth_of_a_gold_along() -> None:
    scene = havenfall(("Gold",), available="yellow yellow", spells={"red": ["False Memory"]}, rivals="yellow red")
    scene.plays("pass", "activate:Gold", "pass", "announce buy", "cast false memory", "choose:Gold")
    assert treasure_left(scene.g) == 0


@rule("HF 12.18")
@card("Mordell's Ring", "Succumb")
def test_the_ring_and_succumb_both_bring_a_squire_the_buyer_first() -> None:
    for left, mine, theirs in ((4, 2, 1), (2, 2, 0)):
        scene = havenfall(("Mordell's Ring", "Gold"), deck=(), spells={"red": ["Succumb"]}, rivals="yellow")
        scene.g.supply[scene.kind("Squire")] = left
        scene.plays("cast succumb", "use:Mordell's Ring", "announce buy", "buy squire")
        assert (scene.discards("blue", "Squire"), scene.discards("red", "Squire")) == (mine, theirs)


@rule("HF 12.11", "HF 3.11")
@card("Blast", "Trident of the Lost Seas")
def test_what_was_added_to_a_monster_goes_with_it() -> None:
    turn = Turn("Trident of the Lost Seas", "red blue", spells="Blast").plays("cast blast", "monster minion 1")
    assert turn.needs(MINION_1) == (9, 3)
    assert turn.plays("activate 1", "monster minion 1").needs(MINION_1) == (4, 6)
    assert list(turn.g.turn.more_damage) == [0, 0, 0], "nor does the new Boss need more"
    turn = Turn("Trident of the Lost Seas", "red", spells="Blast").plays("cast blast", "monster boss", "use 1")
    assert turn.plays("monster minion 2").needs(MINION_2) == (9 + 6, 6)


@card("Orken Jewel")
@rule("HF 12.6")
def test_what_is_taken_off_the_fought_monster_is_not_taken_off_others() -> None:
    turn = Turn("Orken Jewel", "green").plays("activate 1")
    turn.g.turn.location = MINION_2
    assert (turn.needs(MINION_1), turn.needs(MINION_2), turn.needs(BOSS)) == ((3, 3), (2, 4), (14, 10))


@card("Emerald of the Sacred Wilds")
def test_the_emerald_keeps_all_off_until_its_players_next_turn() -> None:
    scene = havenfall(("Emerald of the Sacred Wilds",), deck=("Copper",) * 9).plays(
        "use:Emerald of the Sacred Wilds", "or"
    )
    scene.plays("end turn", "announce fight")
    assert scene.refuses("fight minion 1").rule == "HF 12.11"
    scene.plays("end turn", "announce fight")
    assert "fight minion 1" in scene.offers


@rule("HF 7.4")
@card("Sword")
def test_a_stolen_card_is_not_trashed_by_a_pixel() -> None:
    turn = Turn("Sword", "red red", hands={RED: "Silver"}).plays("activate 1", "announce trash")
    assert [offer for offer in turn.offers if offer.startswith("trash")] == ["trash 1"]


@rule("HF 7.3")
@card("Lute", "Fake Diamond", "Shadow")
def test_side_items_go_back_to_their_piles() -> None:
    for name in ("Lute", "Fake Diamond", "Shadow"):
        turn = Turn(name, "red")
        before = turn.g.supply[turn.kind(name)]
        turn.plays("announce trash", "trash 1")
        assert turn.g.supply[turn.kind(name)] == before + 1
        assert turn.trash == []


@rule("HF 10.7")
@card("Quin's Daggers", "Champion's Cloak")
def test_the_cloak_keeps_the_daggers_off() -> None:
    turn = Turn("Quin's Daggers", hands={RED: "Champion's Cloak"}).plays("use 1")
    assert turn.hand(RED) == ["Champion's Cloak"]
