"""Cards that take cards out of play."""

from librt.vecs import vec
from mypy_extensions import i64

from tablehaven.games.havenfall.in_play import send_to_trash
from tablehaven.games.havenfall.pixels import COLOR_NAMES, of
from tablehaven.games.havenfall.totals import treasure_left
from tests.games.havenfall.box import monster
from tests.games.havenfall.scene import havenfall
from tests.games.havenfall.turns import RED, Turn
from tests.marks import card, rule


@card("Assassin")
@rule("HF 7.2")
def test_blood_money_turns_a_silver_into_two_health() -> None:
    turn = Turn("Assassin; Silver", "yellow").plays("activate 1", "choose 2")
    assert turn.totals == (4, 3)
    assert turn.trash == ["Silver"]


@card("Blacksmith")
@rule("HF 12.1")
def test_smelt_makes_a_silver_into_a_gold_on_the_discard_pile() -> None:
    turn = Turn("Blacksmith; Silver; Copper; Gold", "yellow").plays("activate 1")
    assert turn.offers == ["choose 2", "choose 3"]
    turn.plays("choose 2")
    assert turn.discards() == ["Gold"]
    assert turn.trash == ["Silver"]
    assert turn.in_play == ["Blacksmith", "Copper", "Gold"]


@card("Dwarven Stone")
@rule("HF 7.2")
def test_stonecraft_trashes_up_to_two_cards() -> None:
    turn = Turn("Dwarven Stone; Copper; Copper; Sword", "yellow").plays("activate 1", "choose 2", "choose 4")
    assert turn.trash == ["Copper", "Sword"]
    turn = Turn("Dwarven Stone; Copper", "yellow").plays("activate 1", "choose 2", "pass")
    assert turn.trash == ["Copper"]


@card("Lightning Strike")
@rule("HF 8.13", "HF 8.14")
def test_lightning_strike_on_somebody_without_cards_in_play_strikes_a_hero_of_the_hand() -> None:
    turn = Turn("Copper", "blue red green", spells="Lightning Strike", hands={RED: "Archer; Copper"})
    turn.plays("cast lightning strike")
    assert turn.hand(RED) == ["Copper"]
    assert turn.trash == ["Archer"]


@card("Lightning Strike")
@rule("HF 8.9", "HF 8.13")
def test_lightning_strike_finds_no_hero_and_is_trashed_all_the_same() -> None:
    turn = Turn("Copper", "blue red green", spells="Lightning Strike", hands={RED: "Copper"})
    turn.plays("cast lightning strike")
    assert (turn.hand(RED), turn.trash) == (["Copper"], [])
    assert turn.available() == []


@card("Possess", "Ghost of Sen")
@rule("HF 1.13", "HF 11.1", "HF 11.2")
def test_possess_replaces_a_hero_by_the_ghost_of_sen_as_long_as_it_is_there() -> None:
    turn = Turn("Swordsman; Elite Guard", "red blue", spells="Possess").plays("cast possess", "choose 1")
    assert turn.in_play == ["Elite Guard", "Ghost of Sen"]
    assert turn.trash == ["Swordsman"]
    assert turn.totals == (8, 8)
    turn = Turn("Swordsman", "red blue", spells="Possess")
    turn.g.supply[turn.kind("Ghost of Sen")] = 0
    assert turn.plays("cast possess").in_play == ["Swordsman"]
    assert "end turn" in turn.offers, "nobody is asked for a card that would leave"
    assert turn.trash == []


@card("Transmute", "Diamond")
@rule("HF 11.1")
def test_transmute_replaces_a_treasure_by_the_diamond() -> None:
    turn = Turn("Copper; Sword", "blue yellow red", spells="Transmute").plays("cast transmute", "choose 1")
    assert turn.in_play == ["Sword", "Diamond"]
    assert turn.treasure == 6


@card("False Memory", "Family Heirloom")
@rule("HF 8.13", "HF 11.1")
def test_false_memory_puts_the_heirloom_into_a_hand() -> None:
    turn = Turn("Copper", "yellow blue", spells="False Memory", hands={RED: "Silver"}).plays("cast false memory")
    assert turn.hand(RED) == ["Family Heirloom"]
    assert turn.discards(RED) == ["Silver"]


@card("Family Heirloom")
def test_let_go_puts_the_heirloom_back() -> None:
    turn = Turn("Family Heirloom", "blue red")
    turn.g.supply[turn.kind("Family Heirloom")] = 0
    turn.plays("activate 1")
    assert turn.in_play == []
    assert turn.g.supply[turn.kind("Family Heirloom")] == 1


@card("Diamond")
@rule("HF 1.10")
def test_brilliance_is_treasure_or_pixels() -> None:
    assert Turn("Diamond", "yellow", "blue").plays("activate 1", "either").treasure == 8
    turn = Turn("Diamond", "yellow", "blue red").plays("activate 1", "or")
    assert (turn.treasure, turn.available(), turn.exhausted()) == (6, ["blue", "red"], ["yellow"])


@card("Swordsman")
@rule("HF 1.10")
def test_stance_is_damage_or_health() -> None:
    assert Turn("Swordsman", "red").plays("activate 1", "either").totals == (6, 2)
    assert Turn("Swordsman", "red").plays("activate 1", "or").totals == (3, 5)


@card("Adventurer")
@rule("HF 1.10")
def test_forage_is_treasure_or_strength() -> None:
    assert Turn("Adventurer", "yellow").plays("activate 1", "either").treasure == 3
    assert Turn("Adventurer", "yellow").plays("activate 1", "or").totals == (2, 3)


@card("Banish")
@rule("HF 8.13", "HF 8.14")
def test_banish_takes_a_gold_and_its_wealth() -> None:
    scene = havenfall(
        ("Gold", "Copper"), available="yellow yellow", spells={"red": ["Banish"]}, rivals="green yellow blue"
    )
    scene.plays("pass", "activate:Gold", "pass")
    assert treasure_left(scene.g) == 9
    scene.plays("announce buy", "cast banish", f"choose {scene.slot('Gold')}")
    assert treasure_left(scene.g) == 1
    assert scene.g.trash[0] == scene.kind("Gold")


@card("Banish")
@rule("HF 8.13")
def test_banish_finds_no_hero() -> None:
    turn = Turn("Copper", "green yellow blue", spells="Banish", hands={RED: "Archer; Sword"}).plays("cast banish")
    assert (turn.hand(RED), turn.trash) == (["Archer"], ["Sword"])


@card("False Memory", "Family Heirloom")
@rule("HF 11.2", "HF 12.12")
def test_false_memory_on_a_card_in_play_and_the_heirloom_stays() -> None:
    scene = havenfall(("Silver", "Copper"), available="blue", spells={"red": ["False Memory"]}, rivals="yellow red")
    scene.plays("cast false memory", f"choose {scene.slot('Silver')}")
    assert scene.discards("blue", "Silver") == 1
    scene.plays("announce trash")
    assert scene.refuses("trash:Family Heirloom").rule == "HF 12.12"


@card("Blind", "Shadow")
@rule("HF 12.1", "HF 7.3")
def test_blind_sends_the_silver_to_its_pile_and_a_shadow_of_it_to_its_own() -> None:
    scene = havenfall(("Silver", "Shadow"), heroes="second", spells={"red": ["Blind"]}, rivals="yellow")
    silver, shadow = scene.slot("Silver"), scene.slot("Shadow")
    scene.plays("pass", f"use {shadow}", f"choose {silver}", "announce buy")
    shadows = scene.g.supply[scene.kind("Shadow")]
    scene.g.supply[scene.kind("Copper")] = 1
    scene.plays("cast blind", f"choose {shadow}")
    assert treasure_left(scene.g) == 2 + 1
    assert scene.g.supply[scene.kind("Shadow")] == shadows + 1


@rule("HF 12.1")
@card("Blind", "Copper")
def test_without_a_copper_in_its_pile_or_the_trash_a_silver_is_not_lowered() -> None:
    for trashed, after in (((), ["Silver"]), (("Copper",), ["Copper"])):
        turn = Turn("Copper", "yellow", spells="Blind", hands={RED: "Silver"})
        turn.g.supply[turn.kind("Copper")] = 0
        for name in trashed:
            send_to_trash(turn.g, turn.kind(name))
        assert turn.plays("cast blind").hand(RED) == after


@card("False Memory", "Sword", "Family Heirloom")
@rule("HF 10.5", "HF 10.6")
def test_a_stolen_card_that_the_heirloom_replaces_goes_back_to_its_owner() -> None:
    scene = havenfall(
        ("Sword",),
        available="red",
        war_rooms="blue red green",
        hands={"red": ["Gold"], "green": ["Copper"]},
        spells={"green": ["False Memory"]},
        rivals="yellow red",
    )
    scene.plays("pass", "activate:Sword", "pass", "player red", "announce buy", "cast false memory")
    scene.plays("choose:Gold")
    assert scene.discards("blue", "Gold") == 0
    assert scene.slot("Family Heirloom") > 0
    while scene.g.active == 0:
        scene.plays("pass" if "pass" in scene.offers else "end turn")
    assert scene.slot("Gold") > 0, "red has it in the next turn"
    assert scene.discards("blue", "Family Heirloom") == 1


@card("Assassin", "Shadow")
@rule("HF 12.5")
def test_blood_money_counts_a_shadow_as_the_treasure_it_copies() -> None:
    turn = Turn("Assassin; Shadow; Gold", "yellow").plays("use 2", "choose 3", "activate 1", "choose 2")
    assert turn.totals == (4, 1 + 4)
    assert turn.in_play == ["Assassin", "Gold"]


@card("Family Heirloom", "Sword")
@rule("HF 10.5", "HF 10.6")
def test_a_stolen_heirloom_is_not_put_back_beside_the_spells() -> None:
    turn = Turn("Sword", "red blue blue", hands={RED: "Family Heirloom"}, decks="Copper").plays("activate 1")
    before = int(turn.g.supply[turn.kind("Family Heirloom")])
    turn.plays("activate 2")
    assert turn.g.supply[turn.kind("Family Heirloom")] == before
    assert turn.in_play == ["Sword", "Family Heirloom", "Copper"], "a card is drawn all the same"


@card("Blacksmith")
@rule("HF 12.1")
def test_smelt_gains_nothing_from_an_empty_pile() -> None:
    turn = Turn("Blacksmith; Silver", "yellow")
    turn.g.supply[turn.kind("Gold")] = 0
    turn.plays("activate 1", "choose 2")
    assert (turn.discards(), turn.trash, turn.g.supply[turn.kind("Gold")]) == ([], ["Silver"], 0)


@card("Ghost of Sen")
@rule("HF 12.8")
def test_example_thirteen_the_ghost_takes_revenge_on_the_dwarven_king() -> None:
    scene = havenfall(
        ("Swordsman", "Elite Guard", "Elite Guard", "Gold", "Commander Trauss"),
        available="red blue red green green",
        spells={"blue": ["Possess"]},
        row=("Octopus", "Octopus", "Fish"),
    )
    scene.g.defeated = vec[i64]([monster("Dwarven King").number])
    scene.g.monsters[monster("Dwarven King").number] = 0
    scene.plays("cast possess", "pay blue", "choose:Swordsman", "announce fight")
    assert scene.refuses("fight beaten as the boss").rule == "HF 12.8"
    scene.plays("activate:Ghost of Sen", "pay red")
    row = list(scene.g.row)
    scene.plays("fight beaten as the boss", "activate:Commander Trauss")
    assert scene.player("blue").points == 6
    assert of(scene.player("blue").exhausted, COLOR_NAMES.index("yellow")) == 1
    assert list(scene.g.row) == row
    assert list(scene.g.defeated) == [monster("Dwarven King").number]
    assert scene.g.are_leaders_out
