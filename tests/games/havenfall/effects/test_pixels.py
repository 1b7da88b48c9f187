"""Cards and spells that move pixels."""

from tablehaven.games.havenfall.promises import borrowed
from tests.games.havenfall.turns import BLUE, RED, Turn, packed
from tests.marks import card, decision, rule


@decision("which pixel")
@card("Seer")
@rule("HF 4.12")
def test_foresight_resets_up_to_three_pixels_but_not_the_two_just_paid() -> None:
    turn = Turn("Seer", "blue yellow", "blue red green green").plays("activate 1")
    assert [offer for offer in turn.offers if offer.startswith("pixel")] == ["pixel blue", "pixel red", "pixel green"]
    turn.plays("pixel green", "pixel green", "pixel red")
    assert turn.available() == ["red", "green", "green"]
    assert turn.exhausted() == ["blue", "blue", "yellow"]


@card("Crown of Nyra")
@rule("HF 4.12")
def test_dominion_does_nothing_when_only_what_paid_for_it_is_exhausted() -> None:
    assert "activate 1" not in Turn("Crown of Nyra", "blue").offers
    turn = Turn("Crown of Nyra", "blue", "blue yellow").plays("activate 1")
    assert turn.available() == ["blue", "yellow"]
    assert turn.exhausted() == ["blue"]


@card("Radiate")
@rule("HF 4.12", "HF 8.7")
def test_radiate_leaves_the_grey_pixel_that_paid_for_it() -> None:
    turn = Turn("Copper", "red", "green yellow", spells="Radiate").plays("cast radiate")
    assert turn.available() == ["green", "yellow"]
    assert turn.exhausted() == ["red"]


@card("Freeze")
@rule("HF 8.15")
def test_freeze_exhausts_two_pixels_of_the_casters_choice() -> None:
    turn = Turn("Copper", "blue red", spells="Freeze", rivals_pixels={RED: "red red green"})
    turn.plays("cast freeze", "pixel green")
    assert turn.available(RED) == ["red"]
    assert turn.exhausted(RED) == ["red", "green"]


@card("Mind Trick")
@rule("HF 4.11", "HF 8.15")
def test_mind_trick_sends_a_chosen_pixel_of_a_chosen_opponent_back() -> None:
    rivals = {RED: "red green", 2: "green yellow"}
    turn = Turn("Copper", "red blue", spells="Mind Trick", rivals_pixels=rivals, seats=3)
    supply = int(turn.g.pixels)
    turn.plays("cast mind trick", "player green", "pixel yellow")
    assert turn.available(2) == ["green"]
    assert turn.g.pixels == supply + 2**24
    turn = Turn("Copper", "red blue", spells="Mind Trick", rivals_pixels={RED: "red"})
    turn.g.players[RED].exhausted = packed("red")
    turn.plays("cast mind trick")
    assert (turn.available(RED), turn.exhausted(RED)) == ([], ["red"]), "it is chosen for them, and not by them"


@card("Cheat Code")
def test_cheat_code_takes_a_pixel_at_random_to_the_exhausted_side() -> None:
    turn = Turn("Copper", "blue red green yellow", spells="Cheat Code", rivals_pixels={RED: "red"})
    turn.plays("cast cheat code")
    assert turn.available(RED) == turn.exhausted(RED) == []
    assert turn.exhausted() == ["blue", "red", "red", "green", "yellow"]


@card("Frostfire")
@rule("HF 12.17")
def test_frostfire_switches_two_pixels_and_each_lands_where_the_other_was() -> None:
    turn = Turn("Copper", "blue yellow", spells="Frostfire", rivals_pixels={RED: "red"})
    turn.plays("cast frostfire", "pay blue", "pixel yellow", "pixel red")
    assert (turn.available(), turn.exhausted()) == (["red"], ["blue"])
    assert turn.available(RED) == ["yellow"]
    turn = Turn("Copper", "blue", exhausted="yellow", spells="Frostfire", rivals_pixels={RED: "red"})
    turn.g.players[RED].exhausted = packed("red")
    turn.plays("cast frostfire", "pixel yellow", "pixel red")
    assert (turn.available(), turn.exhausted()) == ([], ["blue", "red"])
    assert (turn.available(RED), turn.exhausted(RED)) == (["yellow"], ["red"])


@card("Tome of Serpents")
def test_forked_tongue_pays_spells_in_any_colors() -> None:
    turn = Turn("Tome of Serpents", "blue red", spells="Alchemy")
    assert "cast alchemy" not in turn.offers
    assert turn.plays("activate 1", "cast alchemy").treasure == 3


@card("Rift Stone")
@rule("HF 4.3")
def test_a_monster_is_a_pixel_of_its_color_in_this_turn() -> None:
    turn = Turn("Rift Stone; Copper")
    assert "activate 2" not in turn.offers
    turn.plays("use 1", "monster minion 2", "activate 2")
    assert turn.treasure == 2
    assert turn.exhausted(BLUE) == []


@card("The Rift Core")
@rule("HF 4.3")
def test_of_two_pixels_that_monsters_lend_the_one_that_pays_is_gone() -> None:
    row = ("Grall Sorcerer", "Giant Worm", "Dragon")
    turn = Turn("The Rift Core; Copper; Shield", row=row).plays("use 1", "monster minion 1", "monster minion 2")
    turn.plays("activate 2")
    assert "activate 3" in turn.offers, "the green one is still there"
    assert borrowed(turn.plays("activate 3").g) == 0
