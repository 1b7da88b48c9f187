"""Crystals, and the spells that monsters cast by them."""

import pytest

from tablehaven.games.havenfall.crystals import draw_crystal
from tablehaven.games.havenfall.pixels import total
from tablehaven.games.havenfall.state import HAND
from tablehaven.games.havenfall.totals import needed_damage, needed_health, total_damage, total_health, treasure_left
from tablehaven.kernel.bits import bit, size
from tests.games.havenfall.alone import Alone, alone, begun
from tests.games.havenfall.box import CARDS, spell
from tests.marks import card, decision, rule

ROW = ("Octopus", "Giant Worm", "Dragon")  # as Minions 3/3 and 4/6, as the Boss 14/10


def needs(scene: Alone) -> list[tuple[int, int]]:
    return [(int(needed_damage(scene.g, at)), int(needed_health(scene.g, at))) for at in range(3)]


def struck(name: str, hand: str = "Copper", available: str = "", spells: str = "", flipped: str = "") -> Alone:
    """The turn begins, and the monsters cast this spell."""
    return alone(
        hand, available, row=ROW, crystal="Sapphire Crystal", monster_spells=name, spells=spells, flipped=flipped
    )


@rule("HS 2.2")
@card("Ruby Crystal", "Emerald Crystal")
@pytest.mark.parametrize("tier", [1, 2, 3])
def test_a_crystal_does_what_its_tier_says_for_this_turn(tier: int) -> None:
    assert needs(alone(row=ROW, crystal="Ruby Crystal", tier=tier))[2] == (14 + tier, 10)
    scene = alone(row=("", *ROW[:2]), crystal="Emerald Crystal", tier=tier)
    assert needs_of_boss(scene) == (7, 10 + tier)
    if tier == 1:
        scene.plays("end turn")
        assert (needed_damage(scene.g, 1), needed_health(scene.g, 1)) == (4, 6)


def needs_of_boss(scene: Alone) -> tuple[int, int]:
    return int(needed_damage(scene.g, 2)), int(needed_health(scene.g, 2))


@rule("HS 2.3")
def test_after_all_eight_the_next_tier_holds_and_the_third_to_the_end() -> None:
    g = begun()
    for tier in (0, 1, 2, 2):
        drawn = {int(draw_crystal(g)) for _ in range(8)}
        assert len(drawn) == 8
        assert g.solo.tier == tier


@card("Topaz Crystal")
def test_topaz_takes_treasure_and_never_more_than_there_is() -> None:
    assert treasure_left(alone("Gold", crystal="Topaz Crystal").g) == 3
    assert treasure_left(alone("Copper", crystal="Topaz Crystal", tier=2).g) == 0
    assert len(alone("Gold", crystal="Topaz Crystal", tier=3).tells("MONSTERS_CAST")) == 1


@card("Amethyst Crystal")
def test_amethyst_exhausts_pixels_of_choice() -> None:
    assert total(alone("Copper", "red", crystal="Amethyst Crystal").g.me().available) == 1
    scene = alone("Copper", "red blue", crystal="Amethyst Crystal")
    assert scene.offers == ["pixel blue", "pixel red"]
    scene.plays("pixel red")
    assert total(scene.g.me().available) == 1
    assert total(alone("Copper", "red red red", crystal="Amethyst Crystal", tier=2).g.me().available) == 1
    assert total(alone("Copper", "red red red", crystal="Amethyst Crystal", tier=3).g.me().available) == 1


@card("Onyx Crystal")
def test_onyx_discards_a_card_of_choice_and_later_at_random() -> None:
    scene = alone("Copper; Sword", crystal="Onyx Crystal")
    assert scene.offers == ["choose 1", "choose 2"]
    assert scene.plays("choose 2").in_play == ["Copper"]
    assert scene.discards("blue", "Sword") == 1
    assert alone("Copper; Copper", crystal="Onyx Crystal", tier=2).in_play == ["Copper"]
    assert len(alone("Copper; Copper", crystal="Onyx Crystal", tier=3).tells("MONSTERS_CAST")) == 1


@card("Opal Crystal")
def test_opal_draws_a_card() -> None:
    assert alone("Sword", crystal="Opal Crystal").in_play == ["Sword", "Copper"]
    scene = alone("Sword", crystal="Opal Crystal", tier=3, row=ROW)
    assert scene.in_play == ["Sword", "Copper"]
    assert needs(scene)[2] == (15, 11)
    scene = alone("Sword", crystal="Opal Crystal", tier=2, monster_spells="Hex")
    assert scene.in_play == ["Sword", "Copper"]
    assert scene.tells("MONSTERS_CAST") == [(spell("Hex").number,)]


@card("Quartz Crystal")
@rule("HS 2.2")
def test_quartz_does_nothing_then_casts_then_turns_a_deck() -> None:
    assert alone().tells("MONSTERS_CAST") == []
    assert len(alone(tier=2, monster_spells="Hex").tells("MONSTERS_CAST")) == 1
    scene = alone(tier=3)
    assert scene.asked == "blue: turn down"
    assert "Quartz Crystal" in scene.g.rulebook.decisions[scene.g.kind].blanks(scene.g, 0)["card"]
    assert scene.plays("flip seer").flipped == ["Seer"]


@card("Sapphire Crystal")
@rule("HS 2.4")
def test_sapphire_casts_one_spell_or_two_and_they_are_trashed() -> None:
    scene = alone(crystal="Sapphire Crystal", monster_spells="Hex")
    assert scene.g.trashed_spells == bit(spell("Hex").number)
    assert total(alone("Copper", "red", crystal="Sapphire Crystal", tier=2, monster_spells="Hex").g.me().available) == 0
    scene = alone("Elite Guard", crystal="Sapphire Crystal", tier=3, monster_spells="Hex; Promote")
    assert (total_damage(scene.g), total_health(scene.g)) == (1, 1)
    assert scene.g.turn.is_promoted
    assert size(scene.g.trashed_spells) == 2


@rule("HS 2.4")
def test_without_a_monster_spell_nothing_happens() -> None:
    scene = alone(crystal="Sapphire Crystal", tier=3, monster_spells="Hex")
    assert scene.tells("NO_MONSTER_SPELL") == [()]
    assert scene.asked == "blue: act"


@rule("HS 2.4")
@card("Sorceress Alira")
def test_what_the_monsters_cast_is_not_recalled() -> None:
    assert "activate 1" not in struck("Hex", "Sorceress Alira", "blue blue").offers


@rule("HS 2.5")
@card("Lightning Strike")
def test_the_player_chooses_what_a_monster_spell_strikes_and_must() -> None:
    scene = struck("Lightning Strike", "Squire; Seer; Copper")
    assert scene.asked == "blue: which card"
    assert sorted(scene.offers) == sorted(f"choose {scene.slot(name)}" for name in ("Squire", "Seer"))
    scene.plays("choose:Squire")
    assert sorted(scene.in_play) == ["Copper", "Seer"]
    assert struck("Lightning Strike").asked == "blue: act"  # no hero is there


@card("Banish", "False Memory", "Family Heirloom")
@rule("HS 2.4")
def test_banish_and_false_memory_strike_cards_of_the_player() -> None:
    assert struck("Banish", "Sword; Seer").plays("choose:Sword").in_play == ["Seer"]
    scene = struck("False Memory", "Sword").plays("choose:Sword")
    assert scene.in_play == ["Family Heirloom"]
    assert scene.discards("blue", "Sword") == 1


@card("Fear", "Corrupt")
def test_fear_and_corrupt_take_a_hero_of_the_player() -> None:
    scene = struck("Fear", "Seer").plays("choose:Seer")
    assert (total_damage(scene.g), total_health(scene.g)) == (0, 0)
    scene = struck("Corrupt", "Seer").plays("choose:Seer")
    assert needs(scene)[2] == (14 + 3, 10 + 4)


@card("Freeze")
def test_freeze_exhausts_two_pixels_of_the_player() -> None:
    assert total(struck("Freeze", "Copper", "red red red").g.me().available) == 1


@card("Hex", "Promote", "Reinforcements")
def test_hex_promote_and_reinforcements_hold_for_the_turn() -> None:
    assert total_damage(struck("Hex", "Seer").g) == 0
    assert needs(struck("Promote"))[0] == (5, 6)
    assert needs(struck("Reinforcements"))[2] == (14 + 4, 10 + 4)


@card("Barrier", "Blast")
@rule("HS 5.13")
def test_barrier_and_blast_reach_all_monsters() -> None:
    assert needs(struck("Barrier")) == [(3, 9), (4, 12), (14, 16)]
    assert needs(struck("Blast")) == [(9, 3), (10, 6), (20, 10)]


@card("Blind")
@rule("HS 5.14")
def test_blind_lowers_a_treasure_in_play() -> None:
    assert struck("Blind", "Gold; Copper").plays("choose:Gold").in_play == ["Copper", "Silver"]
    assert struck("Blind").asked == "blue: act"


@card("Cheat Code", "Mind Trick")
@rule("HS 5.15")
def test_a_pixel_goes_back_at_random_or_as_the_player_chooses() -> None:
    scene = struck("Cheat Code", "Copper", "red blue")
    assert (scene.g.me().pixels(), total(scene.g.pixels)) == (1, 40 - 1 + 1)
    scene = struck("Mind Trick", "Copper", "red blue")
    assert scene.offers == ["pixel blue", "pixel red"]
    scene.plays("pixel red")
    assert total(scene.g.me().available) == 1


@card("Confusion")
@rule("HS 5.16")
def test_each_pixel_that_is_exhausted_turns_a_deck() -> None:
    scene = struck("Confusion", "Shield; Copper", "green red").plays("activate:Shield")
    assert scene.asked == "blue: turn down"
    scene.plays("flip squire")
    assert scene.asked == "blue: act"
    scene.plays("announce trash", "trash:Copper")
    assert sorted(scene.plays("flip seer").flipped) == ["Seer", "Squire"]
    scene = struck("Confusion", "Copper", "green", spells="Swift").plays("cast swift")
    assert scene.asked == "blue: turn down"
    assert scene.in_play == ["Copper"]  # the deck is turned as it is paid for
    assert scene.plays("flip seer").in_play == ["Copper"] * 3


@rule("HS 5.16")
def test_what_a_crystal_exhausts_turns_no_deck() -> None:
    scene = alone("Copper", "red", crystal="Sapphire Crystal", tier=2, monster_spells="Confusion")
    assert (total(scene.g.me().available), scene.flipped, scene.asked) == (0, [], "blue: act")


@card("Confusion", "Expel")
@rule("HS 5.16", "HS 5.11", "HS 2.7")
def test_what_is_paid_for_expel_turns_decks_too() -> None:
    scenes = (
        alone(
            "Copper",
            "yellow red",
            crystal="Sapphire Crystal",
            tier=3,
            monster_spells="Confusion; Hex",
            spells="Expel",
            seed=f"order {number}",
        )
        for number in range(20)
    )
    confusion = spell("Confusion").number
    scene = next(scene for scene in scenes if scene.g.subject == confusion and scene.asked == "blue: cancel")
    scene.plays("pass", "cast expel", "flip squire", "flip seer")
    assert sorted(scene.flipped) == ["Seer", "Squire"]
    assert scene.asked == "blue: act"
    assert scene.g.turn.damage == 0, "and the Hex is undone"


@card("Confusion", "Succumb")
@rule("HS 5.16", "HS 5.18", "HF 3.11")
def test_what_the_monsters_cast_holds_for_this_turn_alone() -> None:
    scene = struck("Confusion", "Shield; Copper", "green").plays("end turn")
    while scene.asked != "blue: act":
        scene.plays(scene.offers[0])
    down = scene.flipped
    scene.plays("announce trash", "trash 1")
    assert (scene.asked, scene.flipped) == ("blue: act", down)
    scene = struck("Succumb", "Gold").plays("end turn")
    while scene.asked != "blue: act":
        scene.plays(scene.offers[0])
    down = scene.flipped
    assert "buy squire" in scene.plays("announce buy").offers
    assert scene.plays("buy squire").flipped == down


@card("Drain")
@rule("HS 5.17")
def test_drain_trashes_a_spell_of_the_player() -> None:
    scene = struck("Drain", spells="Swift; Alchemy")
    assert scene.g.spell_count(0) == 1
    assert size(scene.g.trashed_spells) == 2
    assert struck("Drain").asked == "blue: act"


@card("Enchant")
@rule("HS 5.17")
def test_enchant_forbids_the_spells_of_the_player() -> None:
    scene = struck("Enchant", "Copper", "green", spells="Swift")
    assert "cast swift" not in scene.offers
    scene.plays("end turn")
    while scene.asked != "blue: act":
        scene.plays(scene.offers[0])
    assert "cast swift" in scene.offers


@card("Expel")
@rule("HS 5.11", "HS 2.7")
@pytest.mark.parametrize("name", ["Enchant", "Hex"])
def test_expel_undoes_a_monster_spell_as_it_is_cast(name: str) -> None:
    scene = struck(name, "Seer", "yellow red", spells="Expel; Swift")
    assert scene.asked == "blue: cancel"
    assert scene.offers == ["pass", "cast expel"]
    assert scene.g.rulebook.decisions[scene.g.kind].blanks(scene.g, 0)["Whose"] == "The monsters’"
    scene.plays("cast expel")
    assert (total_damage(scene.g), scene.g.turn.forbidden) == (3, 0)
    assert scene.tells("CANCELED") == [(spell(name).number,)]
    assert scene.g.solo.spells == 0


@card("Expel")
@rule("HS 5.11")
@pytest.mark.parametrize(
    "name",
    ["Barrier", "Blast", "Hex", "Promote", "Reinforcements", "Confusion", "Succumb", "Weaken", "Fear", "Corrupt"],
)
def test_expel_undoes_later_what_holds_for_the_turn(name: str) -> None:
    hand, pixels = "Seer; Shield", "yellow green green"
    quiet = struck("Banish", hand, pixels).plays("choose:Shield")
    before = (needs(quiet), total_damage(quiet.g), total_health(quiet.g) + 1)
    scene = struck(name, hand, pixels, spells="Expel").plays("pass")
    while scene.asked != "blue: act":
        scene.plays(scene.offers[0])
    scene.plays("cast expel")
    down = []
    while scene.asked == "blue: turn down":  # it is paid for while Confusion holds
        down.append(scene.offers[0])
        scene.plays(scene.offers[0])
    assert len(down) == (2 if name == "Confusion" else 0)
    assert (needs(scene), total_damage(scene.g), total_health(scene.g)) == before
    scene.plays("activate:Shield")
    assert (scene.asked, total(scene.g.me().available)) == ("blue: act", 0)
    assert not scene.g.solo.is_succumbing
    assert scene.g.solo.spells == 0


@card("Expel")
@rule("HS 5.11")
def test_what_struck_at_once_is_not_taken_back_later() -> None:
    scene = struck("Mind Trick", "Copper", "yellow yellow red", spells="Expel").plays("pass", "pixel red")
    assert "cast expel" not in scene.offers
    assert scene.refuses("cast expel").rule == "HS 5.11"


@card("Expel", "Weaken")
@rule("HS 5.11", "HS 5.19")
def test_weaken_holds_no_more_when_an_ability_was_paid_for_twice() -> None:
    scene = struck("Weaken", "Shield", "green green yellow red", spells="Expel").plays("pass")
    assert "cast expel" in scene.offers
    assert "cast expel" not in scene.plays("activate:Shield").offers


@card("Expel")
@decision("undo")
@rule("HS 5.11")
def test_of_two_spells_that_hold_the_player_says_which_is_undone() -> None:
    scene = alone(
        "Seer", "yellow red", row=ROW, crystal="Sapphire Crystal", tier=3, monster_spells="Hex; Blast", spells="Expel"
    )
    scene.plays("pass", "pass", "cast expel")
    assert sorted(scene.offers) == ["drop blast", "drop hex"]
    assert scene.refuses("drop expel").rule == "HS 5.11"
    scene.plays("drop blast")
    assert (needs(scene)[0], total_damage(scene.g)) == ((3, 3), 0)
    assert scene.g.solo.spells == bit(spell("Hex").number)


@rule("HS 2.7")
@card("Champion's Cloak")
def test_nothing_but_expel_answers_a_monster_spell() -> None:
    assert struck("Hex", "Champion's Cloak", "green green", spells="Swift").asked == "blue: act"
    assert struck("Hex", "Copper", "red", spells="Expel").asked == "blue: act"  # it cannot be paid for
    scene = struck("Hex", "Seer", "yellow red", spells="Expel").plays("pass")
    assert total_damage(scene.g) == 0


@card("Succumb")
@rule("HS 5.18")
def test_a_deck_that_is_bought_from_is_turned() -> None:
    scene = struck("Succumb", "Gold").plays("announce buy", "buy squire")
    assert scene.flipped == ["Squire"]
    assert scene.discards("blue", "Squire") == 1
    assert struck("Succumb", "Gold").plays("announce buy", "buy silver").flipped == []


@card("Weaken")
@rule("HS 5.19")
def test_the_first_ability_costs_twice_and_until_then_no_other_is_activated() -> None:
    scene = struck("Weaken", "Sword; Shield; Spell Book", "red green green blue")
    assert scene.refuses("activate:Sword").rule == "HF 4.3"
    scene.plays("activate:Shield")
    assert total(scene.g.me().available) == 2
    scene.plays("activate:Sword")
    assert total(scene.g.me().available) == 1


@rule("HS 2.6")
@card("Swift")
def test_spells_are_played_in_the_own_turn_and_not_while_monsters_move() -> None:
    scene = alone("Elite Guard", "green", row=("", "Octopus", "Dragon"), spells="Swift")
    scene.plays("announce fight", "fight minion 2")
    assert scene.asked == "blue: respond"
    scene.plays("cast swift")
    assert len(scene.in_play) == 3
    scene = alone("Copper", "green", row=("Octopus", "", ""), spells="Swift").plays("end turn")
    assert scene.asked == "blue: turn down"
    assert scene.g.players[0].cards.sizes[HAND] == 0


@rule("HS 2.6", "HF 9.8", "HF 9.9")
@card("Strength", "Swordsman")
def test_after_a_spell_in_a_fight_what_is_in_play_may_still_be_used() -> None:
    scene = alone("Swordsman; Copper", "green red", row=("Octopus", "", ""), spells="Strength", color="red")
    scene.plays("announce fight", "fight minion 1", "cast strength", "choose:Swordsman")
    assert scene.asked == "red: respond", "no spell is left, but a card that can do something"
    scene.plays("activate:Swordsman", "or")
    assert scene.asked == "red: act", "nothing is left to do, and the totals are compared"
    assert scene.g.turn.victories == 1, "with 3 health more"


@card("Succumb", "King Mordell")
@rule("HS 5.18", "HF 3.12")
def test_succumb_turns_every_deck_that_is_bought_from() -> None:
    scene = struck("Succumb", "King Mordell; Gold; Gold", "yellow yellow")
    scene.plays("activate:King Mordell", "announce buy", "buy squire", "buy swordsman")
    assert sorted(scene.flipped) == ["Squire", "Swordsman"]


@card("Confusion", "Gold")
@rule("HS 5.16", "HS 6.2")
def test_of_two_pixels_the_first_may_turn_the_last_deck() -> None:
    scene = struck("Confusion", "Gold", "yellow yellow", flipped="Shape Shifter; Swordsman; Assassin; Seer; Squire")
    scene.plays("activate:Gold")
    assert scene.g.over
    assert len(scene.tells("TURNED_DOWN")) == 1
    assert len(scene.tells("ALL_FACE_DOWN")) == 1


@card("Mind Trick", "Freeze")
@rule("HF 4.11", "HF 4.14", "HS 5.15")
def test_of_equal_pixels_an_exhausted_one_goes_back_first() -> None:
    left = {}
    for number in range(8):
        scene = alone(
            "Copper",
            "red red red",
            crystal="Sapphire Crystal",
            tier=3,
            monster_spells="Freeze; Mind Trick",
            seed=f"pixels {number}",
        )
        first = CARDS.spells[scene.tells("MONSTERS_CAST")[0][0]].name
        left[first] = (total(scene.g.me().available), total(scene.g.me().exhausted))
    assert left == {"Freeze": (1, 1), "Mind Trick": (0, 2)}
