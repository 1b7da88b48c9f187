"""Cards that take cards out of play."""

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
