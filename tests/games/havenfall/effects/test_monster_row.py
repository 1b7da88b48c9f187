"""Cards and spells that move monsters, and those that keep somebody from something."""

from librt.vecs import vec
from mypy_extensions import i64

from tablehaven.games.havenfall.state import BOSS, MINION_1, MINION_2
from tests.games.havenfall.box import CARDS, monster
from tests.games.havenfall.scene import havenfall
from tests.games.havenfall.turns import RED, Turn
from tests.marks import card, decision, rule


@card("Shape Shifter")
@rule("HF 12.6")
def test_morph_adds_half_of_a_minion_rounded_up() -> None:
    turn = Turn("Shape Shifter", "green", row=("Octopus", "Giant Worm", "Dragon"))
    turn.plays("activate 1")
    assert turn.offers == ["monster minion 1", "monster minion 2"]
    assert turn.plays("monster minion 1").totals == (4, 5)
    turn = Turn("Shape Shifter", "green").plays("activate 1", "monster minion 2")
    assert turn.totals == (4, 6)


@decision("which monster")
@card("Cavalry")
@rule("HF 12.2")
def test_charge_switches_two_monsters() -> None:
    turn = Turn("Cavalry", "blue green").plays("activate 1", "monster minion 1", "monster boss")
    assert turn.row == ["Dragon", "Giant Worm", "Octopus"]


@card("Teleport")
@rule("HF 6.6")
def test_teleport_switches_two_monsters() -> None:
    turn = Turn("Copper", "blue red", spells="Teleport").plays("cast teleport", "monster boss", "monster minion 2")
    assert turn.row == ["Octopus", "Dragon", "Giant Worm"]


@card("Reflect")
def test_reflect_exchanges_what_a_monster_needs() -> None:
    turn = Turn("Copper", "blue", spells="Reflect").plays("cast reflect", "monster boss")
    assert turn.needs(BOSS) == (10, 14)
    assert turn.needs(MINION_2) == (4, 6)


@card("Trident of the Lost Seas")
@rule("HF 12.11")
def test_undertow_puts_a_monster_under_the_deck_and_the_row_closes_up() -> None:
    turn = Turn("Trident of the Lost Seas", "blue").plays("activate 1", "monster minion 1")
    assert turn.row[:2] == ["Giant Worm", "Dragon"]
    assert len(turn.g.monsters_below) == 1


@card("Cursed Grall Staff")
@rule("HF 6.13")
def test_enthrall_takes_the_monster_in_that_was_defeated_last() -> None:
    assert "activate 1" not in Turn("Cursed Grall Staff", "green green").offers
    turn = Turn("Cursed Grall Staff; Elite Guard; Archer", "green green", row=("Fish", "Giant Worm", "Dragon"))
    turn.plays("announce fight", "fight minion 1", "activate 1")
    assert turn.discards() == ["Fish"]
    assert len(turn.g.defeated) == 0


@card("Leadership")
def test_leadership_moves_all_monsters_to_the_left() -> None:
    turn = Turn("Copper", "red green blue", spells="Leadership").plays("cast leadership")
    assert turn.row[:2] == ["Giant Worm", "Dragon"]
    assert len(turn.g.monsters_below) == 1


@card("Emerald of the Sacred Wilds")
def test_nobody_fights_minion_1_until_the_next_turn_of_its_player() -> None:
    turn = Turn("Emerald of the Sacred Wilds; Elite Guard").plays("use 1", "announce fight")
    assert "fight minion 1" not in turn.offers
    assert "fight minion 2" in turn.offers


@card("Fear")
def test_fear_silences_a_hero() -> None:
    turn = Turn("Archer; Squire", "red blue", spells="Fear").plays("cast fear", "choose 1")
    assert turn.totals == (2, 1)


@card("Corrupt")
def test_a_corrupted_hero_fights_for_the_monster() -> None:
    turn = Turn("Archer; Squire", "blue red green yellow", spells="Corrupt").plays("cast corrupt", "choose 1")
    assert turn.totals == (2, 1)
    assert turn.needs(MINION_1) == (3 + 3, 3 + 4)
    turn.g.turn.location = MINION_2
    assert (turn.needs(MINION_1), turn.needs(MINION_2)) == ((3, 3), (4 + 3, 6 + 4)), "for the monster that is fought"


@card("Fear", "Adventurer")
@rule("HF 12.20")
def test_a_hero_in_fear_gives_no_treasure_either() -> None:
    turn = Turn("Adventurer; Copper", "red", spells="Fear")
    assert turn.treasure == 2
    assert turn.plays("cast fear", "choose 1").treasure == 1


@card("Enchant")
@rule("HF 9.6")
def test_enchant_forbids_spells_to_an_opponent() -> None:
    turn = Turn("Copper", "blue", spells="Enchant", seats=3).plays("cast enchant", "player green")
    assert turn.g.turn.forbidden == 0b100
    assert turn.g.turn.forbidden & 2**RED == 0


@card("Weaken")
@rule("HF 4.5")
def test_weaken_doubles_the_next_ability_alone() -> None:
    turn = Turn("Copper; Copper", "blue yellow yellow yellow", spells="Weaken").plays("cast weaken", "activate 1")
    assert turn.available() == ["yellow"]
    assert turn.plays("activate 2").available() == []
    assert "activate 1" not in Turn("Copper", "blue yellow", spells="Weaken").plays("cast weaken").offers


@card("Confusion")
@rule("HF 12.16")
def test_confusion_makes_the_next_hand_smaller_for_each_pixel() -> None:
    turn = Turn("Copper; Copper", "red yellow yellow", spells="Confusion").plays("cast confusion", "activate 1")
    assert turn.g.turn.next_hand == -1
    assert turn.plays("activate 2").g.turn.next_hand == -2


@card("Confusion", "Hex")
@rule("HF 12.16")
def test_confusion_does_not_count_what_others_exhaust() -> None:
    scene = havenfall(("Copper",), spells={"red": ["Confusion", "Hex"]}, rivals="red red red")
    scene.plays("cast confusion", "cast hex")
    assert scene.asked == "blue: act"
    assert scene.g.turn.next_hand == 0


@card("Lute")
@rule("HF 12.6", "HF 12.10")
def test_lutes_take_the_ranks_of_different_other_monsters_off() -> None:
    turn = Turn("Lute; Lute").plays("use 1", "monster minion 1")
    assert turn.needs(MINION_2) == (4 - 2, 6 - 2)
    assert turn.needs(MINION_1) == (3, 3), "nobody distracts itself"
    turn.plays("use 2")
    assert turn.offers == ["monster minion 2", "monster boss"]
    assert turn.plays("monster boss").needs(MINION_2) == (0, 0)


@card("Corrupt", "Fear")
@rule("HF 12.20")
def test_a_corrupted_hero_in_fear_gives_nothing_to_the_monster_either() -> None:
    turn = Turn("Squire; Copper", "blue red red green yellow", spells="Corrupt; Fear")
    turn.plays("cast corrupt", "choose 1")
    assert turn.needs(MINION_1) == (3 + 2, 3 + 1)
    turn.plays("cast fear", "choose 1")
    assert (turn.needs(MINION_1), turn.totals) == ((3, 3), (0, 0))


@card("Reflect", "Teleport", "Trident of the Lost Seas")
@rule("HF 3.11", "HF 6.6")
def test_what_was_exchanged_goes_along_with_its_monster_and_leaves_with_it() -> None:
    turn = Turn("Trident of the Lost Seas", "blue blue blue blue", spells="Reflect; Teleport")
    turn.plays("cast reflect", "monster minion 2")
    assert turn.needs(MINION_2) == (6, 4)
    turn.plays("cast teleport", "monster minion 1", "monster minion 2")
    assert (turn.needs(MINION_1), turn.needs(MINION_2)) == ((6, 4), (3, 3))
    turn.plays("activate 1", "monster minion 1")
    assert turn.row[0] == "Octopus"
    assert turn.needs(MINION_2) == (9, 6), "the Dragon as it is printed"
    assert turn.g.turn.mirrored == 0


@card("Trident of the Lost Seas", "Rift Stone")
@rule("HF 12.11", "HF 6.7")
def test_under_the_deck_the_first_that_was_put_there_comes_first_and_a_shuffle_mixes_all() -> None:
    turn = Turn("Trident of the Lost Seas; Rift Stone", "blue red")
    below = [monster(name).number for name in ("Fish", "Frog")]
    turn.g.monsters = vec[i64]([0] * len(turn.g.monsters))
    turn.g.monsters_below = vec[i64](below)
    turn.g.offer_anew()
    turn.plays("activate 1", "monster minion 1")
    assert turn.row == ["Giant Worm", "Dragon", "Fish"]
    turn.g.monsters_on_top = vec[i64]([monster("Armadillo").number])
    turn.plays("activate 2", "monster minion 1")
    assert (len(turn.g.monsters_on_top), len(turn.g.monsters_below)) == (0, 0)
    left = [each.name for each in CARDS.monsters if turn.g.monsters[each.number]]
    mixed = {"Armadillo", "Frog", "Octopus", "Giant Worm"}
    assert {*left, turn.row[2]} == mixed
    assert sum(turn.g.monsters) == 3


@card("Lute", "Swift")
@rule("HF 12.10")
def test_a_lute_does_not_pick_the_monster_that_is_fought() -> None:
    turn = Turn("Lute; Elite Guard; Elite Guard", "green", spells="Swift").plays(
        "announce fight", "fight minion 2", "use 1"
    )
    assert turn.offers == ["monster minion 1", "monster boss"]


@card("Fear", "Cavalry", "Squire")
@rule("HF 12.20")
def test_a_hero_in_fear_takes_back_what_it_gave() -> None:
    turn = Turn("Cavalry; Squire", "red blue", spells="Fear").plays("use 1", "choose 2")
    assert turn.totals == (2 + 3, 1 + 5)
    assert turn.plays("cast fear", "choose 1").totals == (2, 1)


@card("Fear", "Lookout")
@rule("HF 12.20")
def test_a_lookout_in_fear_keeps_nobody() -> None:
    turn = Turn("Lookout; Archer", "green red", spells="Fear", decks="Copper").plays("activate 1", "cast fear")
    turn.plays("choose 1", "end turn")
    assert sorted(turn.discards()) == ["Archer", "Lookout"]


@card("Lute", "Teleport")
@rule("HF 12.10")
def test_what_a_lute_does_goes_along_with_the_monster_that_it_picked() -> None:
    turn = Turn("Lute", "blue red", spells="Teleport", row=("Orken Champion", "Fish", "Dragon"))
    turn.plays("use 1", "monster minion 2")
    assert turn.needs(MINION_1) == (8 - 1, 7 - 1)
    turn.plays("cast teleport", "monster minion 2", "monster boss")
    assert turn.row == ["Orken Champion", "Dragon", "Fish"]
    assert turn.needs(MINION_1) == (8 - 1, 7 - 1), "it is still the Fish"
    assert turn.needs(BOSS) == (2, 3), "which does not distract itself"
    turn.plays("announce fight")
    assert turn.needs(MINION_2) == (9 - 1, 6 - 1)
    turn = Turn("Lute", "blue red", spells="Teleport", row=("Orken Champion", "Fish", "Dragon"))
    turn.plays("use 1", "monster boss", "cast teleport", "monster minion 2", "monster boss")
    assert (turn.needs(MINION_1), turn.needs(MINION_2)) == ((8 - 4, 7 - 4), (9, 6)), (
        "the Dragon, whichever is named first"
    )


@card("Lute", "Trident of the Lost Seas")
@rule("HF 12.10")
def test_what_a_lute_does_ends_when_the_monster_leaves_the_board() -> None:
    turn = Turn("Lute; Trident of the Lost Seas", "blue", row=("Orken Champion", "Fish", "Dragon"))
    turn.plays("use 1", "monster minion 2", "activate 2", "monster minion 2")
    assert turn.row[:2] == ["Orken Champion", "Dragon"]
    assert turn.needs(MINION_1) == (8, 7)
    turn = Turn("Lute; Trident of the Lost Seas", "blue", row=("Orken Champion", "Fish", "Dragon"))
    turn.plays("use 1", "monster boss", "activate 2", "monster minion 2")
    assert turn.needs(MINION_1) == (8 - 4, 7 - 4), "the Dragon has moved up"


@card("Cavalry", "Fear")
@rule("HF 8.15", "HF 12.2", "HF 12.20")
def test_of_two_cavalries_that_ride_with_others_either_can_be_struck() -> None:
    turn = Turn("Cavalry; Cavalry; Squire; Archer", "blue red", spells="Fear").plays("use 1", "choose 3")
    turn.plays("use 2", "choose 4")
    turn.plays("cast fear")
    assert turn.offers == ["choose 1", "choose 2", "choose 3", "choose 4"]
    assert turn.plays("choose 2").totals == (2 + 3 + 3, 1 + 5 + 4)
