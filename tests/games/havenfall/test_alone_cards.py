"""Cards that differ in a game alone, and the opponent decks that they reach."""

import pytest

from tablehaven.games.havenfall.pixels import total
from tablehaven.games.havenfall.totals import treasure_left
from tablehaven.games.havenfall.view import table_view
from tests.games.havenfall.alone import alone
from tests.marks import card, rule

DECKS = (
    ["Copper", "Copper", "Sword", "Silver", "Shape Shifter"],
    ["Copper", "Shield", "Silver", "Swordsman", "Assassin"],
)


@rule("HS 4.1", "HS 4.2")
@pytest.mark.parametrize(("pixels", "deck"), [(0, 0), (3, 0), (4, 1), (6, 1), (7, 2), (12, 2)])
def test_the_pixels_of_both_sides_say_which_deck_it_is(pixels: int, deck: int) -> None:
    scene = alone("Shield", " ".join(["green"] * pixels))
    if pixels > 0:
        scene.plays("activate:Shield")
    if deck < 2:
        assert sorted(scene.deck) == sorted(DECKS[deck])
    else:
        assert "Gold" in scene.deck


@card("Sword")
@rule("HS 4.1", "HS 4.3")
def test_strike_draws_blindly_and_the_card_goes_back() -> None:
    scene = alone("Sword", "red").plays("activate:Sword")
    taken = scene.in_play[1]
    assert table_view(scene.g, 0).in_play[1].owner == "opponent deck 1"
    assert len(scene.deck) == 4
    assert taken in DECKS[0]
    assert sorted([*scene.deck, taken]) == sorted(DECKS[0])
    scene.plays("end turn")
    assert sorted(scene.deck) == sorted(DECKS[0])
    assert scene.discards("blue", taken) == 0


@card("Sword")
@rule("HS 4.3")
def test_every_card_of_the_deck_can_be_drawn() -> None:
    assert {alone("Sword", "red", seed=f"blind {n}").plays("activate:Sword").in_play[1] for n in range(60)} == set(
        DECKS[0]
    )


@card("Blade Master Quin")
@rule("HS 4.3")
def test_who_may_choose_looks_through_the_deck() -> None:
    scene = alone("Blade Master Quin", "red red red red").plays("activate:Blade Master Quin")
    assert scene.asked == "blue: which kind"
    assert sorted(scene.offers) == ["take assassin", "take swordsman"]
    assert "Assassin" in scene.plays("take assassin").in_play


@card("Seduce")
@rule("HS 2.8")
def test_seduce_takes_a_hero_of_the_deck() -> None:
    scene = alone("Copper", "red yellow green", spells="Seduce").plays("cast seduce", "take shape shifter")
    assert scene.in_play == ["Copper", "Shape Shifter"]


@card("Cloaks of Order")
@rule("HS 2.8")
def test_each_opponent_is_the_one_deck() -> None:
    scene = alone("Cloaks of Order", "red yellow", heroes="third").plays("activate:Cloaks of Order", "pass")
    assert len(scene.in_play) == 2
    assert len(scene.deck) == 4


@card("Blacksmith", "Sword")
@rule("HS 4.3")
def test_a_card_taken_that_is_smelted_goes_back_all_the_same() -> None:
    scene = alone("Sword; Blacksmith", "red yellow", heroes="second", seed="smelt")
    scene.g.solo.decks[0][scene.kind("Silver")] = 5
    for name in ("Copper", "Sword", "Necromancer"):
        scene.g.solo.decks[0][scene.kind(name)] = 0
    scene.plays("activate:Sword", "activate:Blacksmith", "choose:Silver")
    assert scene.discards("blue", "Gold") == 1
    assert scene.plays("end turn").deck == ["Silver"] * 5


@rule("HS 4.4")
@card("Frostfire")
def test_an_opponent_has_no_pixels_so_frostfire_turns_to_the_supply() -> None:
    scene = alone("Copper", "red blue", spells="Frostfire").plays("cast frostfire", "pay blue", "pixel red")
    scene.plays("pixel yellow")
    assert (total(scene.g.pixels), scene.g.me().pixels()) == (39, 2)


@card("Frostfire")
@rule("HS 5.12")
def test_frostfire_switches_a_pixel_with_the_supply() -> None:
    scene = alone("Copper", "red blue", spells="Frostfire").plays("cast frostfire", "pay blue", "pixel red")
    scene.plays("pixel green")
    assert scene.tells("SWITCHED_PIXELS") == [(0, 1, 2)]


@card("Thief", "Fake Diamond")
@rule("HS 5.1", "HS 5.2")
def test_a_fake_diamond_slows_the_monsters_and_goes_back_to_its_pile() -> None:
    scene = alone("Thief", "red", row=("", "", "Fish"), heroes="fourth")
    left = scene.monsters_left
    scene.plays("activate:Thief")
    assert (scene.monsters_left, scene.g.supply[scene.kind("Fake Diamond")]) == (left + 1, 5)
    scene.plays("end turn")
    assert scene.row == ["", "Fish", "Fake Diamond"]
    scene.plays("announce fight")
    assert scene.offers.count("fight minion 2") == 1
    assert scene.refuses("fight boss").rule == "HS 5.2"
    scene = alone(row=("Fake Diamond", "", ""), heroes="fourth")
    scene.g.supply[scene.kind("Fake Diamond")] -= 1
    scene.plays("end turn")
    assert scene.g.supply[scene.kind("Fake Diamond")] == 6
    assert (scene.tells("DIAMOND_LEFT"), scene.tells("ATTACKS"), list(scene.g.defeated)) == ([()], [], [])


@rule("HS 5.2")
@card("Teleport", "Reinforcements")
def test_what_is_for_monsters_leaves_a_fake_diamond_alone() -> None:
    scene = alone("Copper", "blue red", row=("Fake Diamond", "Octopus", "Dragon"), spells="Teleport")
    assert "monster minion 1" not in scene.plays("cast teleport").offers


@card("Axe of Kyrent Caverns")
@rule("HS 5.3")
def test_the_axe_puts_a_monster_back_and_gains_the_card_trashed_last() -> None:
    scene = alone("Axe of Kyrent Caverns; Sword", "yellow", row=("Fish", "", ""))
    scene.plays("use:Axe of Kyrent Caverns", "or", "choose:Sword", "activate:Axe of Kyrent Caverns")
    assert scene.discards("blue", "Sword") == 1
    scene.plays("end turn")
    left = scene.monsters_left
    assert len(scene.g.defeated) == 1
    scene = alone("Axe of Kyrent Caverns", "yellow", row=("", "", ""))
    scene.g.defeated = scene.g.row[0:0]
    assert "activate 1" not in scene.offers
    assert left > 0


@card("Axe of Kyrent Caverns")
@rule("HS 5.3")
def test_the_axe_puts_the_monster_defeated_last_onto_the_deck() -> None:
    scene = alone("Axe of Kyrent Caverns; Elite Guard", "yellow", row=("Fish", "Frog", ""))
    scene.plays("announce fight", "fight minion 1")
    left = scene.monsters_left
    scene.plays("activate:Axe of Kyrent Caverns")
    assert scene.monsters_left == left + 1
    assert len(scene.g.defeated) == 0


@card("Chains of the Ancient")
@rule("HS 5.4")
def test_the_chains_turn_a_deck_unless_bound_before() -> None:
    scene = alone("Chains of the Ancient", "yellow").plays("use:Chains of the Ancient")
    assert scene.plays("flip seer").flipped == ["Seer"]
    assert len(scene.in_play) == 4
    assert scene.refuses("activate:Chains of the Ancient").rule == "HF 4.5"
    scene = alone("Chains of the Ancient", "yellow").plays(
        "activate:Chains of the Ancient", "use:Chains of the Ancient"
    )
    assert (scene.flipped, len(scene.in_play)) == ([], 4)


@card("Elemental Shard")
@rule("HS 5.5")
@pytest.mark.parametrize(("name", "cards"), [("Fish", 7), ("Octopus", 7), ("Sea Serpent", 8), ("Dragon", 8)])
def test_the_attack_of_this_turn_makes_the_next_hand_larger(name: str, cards: int) -> None:
    deck = "; ".join(["Copper"] * 12)
    scene = alone("Elemental Shard", row=(name, "", ""), deck=deck).plays("use:Elemental Shard", "both", "end turn")
    if scene.asked == "blue: turn down":
        scene.plays(scene.offers[0])
    assert len(scene.in_play) == cards
    scene = alone("Elemental Shard", row=("", name, ""), deck=deck).plays(
        "use:Elemental Shard", "both", "end turn", "end turn"
    )
    if scene.asked == "blue: turn down":
        scene.plays(scene.offers[0])
    assert len(scene.in_play) == 5  # the attack came in another turn


@card("Emerald of the Sacred Wilds")
@rule("HS 5.6")
def test_the_attack_of_a_card_that_was_turned_over_is_ignored() -> None:
    scene = alone("Emerald of the Sacred Wilds", row=("Fish", "Frog", "Dragon"), promos="yes")
    scene.plays("use:Emerald of the Sacred Wilds", "both", "end turn")
    assert (scene.flipped, len(scene.tells("CALM")), scene.tells("ATTACKS")) == ([], 1, [])
    assert scene.row[:2] == ["Frog", "Dragon"]
    assert scene.plays("end turn").flipped == ["Squire"]  # only the one that was turned over


@card("Emerald of the Sacred Wilds")
@rule("HS 5.6", "HS 5.2")
@pytest.mark.parametrize("first", ["", "Fake Diamond"])
def test_without_a_monster_at_minion_1_nothing_is_turned_over(first: str) -> None:
    scene = alone("Emerald of the Sacred Wilds", row=(first, "Frog", "Dragon"), promos="yes", heroes="fourth")
    scene.plays("use:Emerald of the Sacred Wilds")
    assert scene.asked == "blue: act", "a card is drawn, and that is all"
    assert scene.g.solo.calmed == 0


@card("Emerald of the Sacred Wilds", "Teleport")
@rule("HS 5.6")
def test_a_card_that_was_turned_over_stays_so_where_it_goes() -> None:
    scene = alone(
        "Emerald of the Sacred Wilds",
        "blue red",
        row=("Fish", "Frog", "Dragon"),
        promos="yes",
        spells="Teleport",
    )
    scene.plays(
        "use:Emerald of the Sacred Wilds", "both", "cast teleport", "monster minion 1", "monster minion 2", "end turn"
    )
    assert len(scene.tells("ATTACKS")) == 1
    scene.plays("end turn")
    assert (len(scene.tells("ATTACKS")), len(scene.tells("CALM"))) == (1, 1)


@card("Quin's Daggers")
@rule("HS 5.7")
def test_the_daggers_put_a_minion_and_a_crystal_back() -> None:
    scene = alone("Quin's Daggers", "red", row=("Fish", "Frog", "Dragon"), shuffled=True)
    left = scene.monsters_left
    scene.plays("use:Quin's Daggers", "both")
    assert scene.offers == ["monster minion 1", "monster minion 2"]
    scene.plays("monster minion 2", "activate:Quin's Daggers")
    assert scene.monsters_left == left + 1
    assert scene.row == ["Fish", "", "Dragon"]
    solo = scene.g.solo
    assert (list(solo.crystals_on_top), solo.used_crystals, solo.tier) == ([solo.crystal], 0, 0)
    again = int(solo.crystal)
    scene.plays("end turn")
    assert (int(solo.crystal), solo.tier) == (again, 0)


@card("Mordell's Ring")
@rule("HS 5.8")
def test_the_ring_gains_a_hero_of_the_deck_that_an_attack_turns() -> None:
    scene = alone("Mordell's Ring", row=("Octopus", "", ""), deck="; ".join(["Copper"] * 9))
    scene.plays("use:Mordell's Ring", "both", "end turn", "flip assassin")
    assert scene.offers == ["pass", "take assassin"]
    scene.plays("take assassin")
    assert scene.flipped == ["Assassin"]
    assert scene.discards("blue", "Assassin") == 1


@card("Mordell's Ring")
@rule("HS 5.8")
@pytest.mark.parametrize(
    ("name", "flips", "offers"),
    [
        ("Fish", "", ["pass", "take assassin", "take shape shifter", "take swordsman"]),
        ("Octopus", "flip assassin", ["pass", "take elite guard", "take seer"]),
    ],
)
def test_with_its_ability_the_card_is_of_the_next_rank(name: str, flips: str, offers: list[str]) -> None:
    scene = alone("Mordell's Ring", "yellow yellow", row=(name, "", ""))
    scene.plays("use:Mordell's Ring", "both", "activate:Mordell's Ring", "end turn")
    if flips:
        scene.plays(flips)
    assert [scene.offers[0], *sorted(scene.offers[1:])] == offers


@card("Mordell's Ring")
@rule("HS 5.8")
def test_after_rank_three_it_is_an_artifact_and_without_an_attack_nothing() -> None:
    scene = alone("Mordell's Ring", "yellow yellow", row=("Giant Worm", "", ""))
    scene.plays("use:Mordell's Ring", "both", "activate:Mordell's Ring", "end turn", "flip seer")
    assert len(scene.offers) == 5  # one of each color, or none
    scene = alone("Mordell's Ring; Chains of the Ancient").plays(
        "use:Mordell's Ring", "both", "use:Chains of the Ancient"
    )
    assert scene.plays("flip seer").asked == "blue: act"


@card("Mordell's Ring")
@rule("HS 5.8", "HS 6.2")
def test_the_ring_gains_nothing_when_the_game_is_lost() -> None:
    down = "Shape Shifter; Swordsman; Assassin; Seer; Elite Guard"
    scene = alone("Mordell's Ring", row=("Fish", "", ""), flipped=down).plays("use:Mordell's Ring", "both", "end turn")
    assert scene.g.over
    assert scene.offers == []


@card("Talon of Fate")
@rule("HS 5.9")
def test_the_talon_switches_a_card_for_good_before_it_takes_one() -> None:
    scene = alone("Talon of Fate; Copper", "red").plays("activate:Talon of Fate", "choose:Copper", "take silver")
    assert scene.in_play == ["Talon of Fate", "Silver"]
    assert treasure_left(scene.g) == 2
    scene.plays("use:Talon of Fate", "take shape shifter", "end turn")
    assert sorted(scene.deck) == sorted(["Copper", "Copper", "Copper", "Sword", "Shape Shifter"])
    assert scene.discards("blue", "Silver") == 1
    scene = alone("Talon of Fate; Copper", "red").plays("use:Talon of Fate", "take silver")
    assert scene.refuses("activate:Talon of Fate").rule == "HF 4.5"


@card("The Rift Core")
@rule("HS 5.10")
@pytest.mark.parametrize(("tier", "played"), [(1, 0), (2, 0), (3, 1)])
def test_the_rift_core_has_the_next_crystal_played_at_the_tier_before(tier: int, played: int) -> None:
    scene = alone("The Rift Core", "red", crystal="Ruby Crystal", tier=tier, promos="yes")
    scene.plays("activate:The Rift Core", "end turn")
    assert scene.g.solo.played_tier == played
    assert not scene.g.solo.is_set_back
    scene.plays("end turn", *([scene.offers[0]] if scene.asked != "blue: act" else []))
    assert scene.g.solo.played_tier == tier - 1, "for one turn"


@card("Emerald of the Sacred Wilds", "Quin's Daggers")
@rule("HS 5.6", "HS 3.11")
def test_a_card_that_was_turned_over_and_put_back_leaves_nothing_behind() -> None:
    hand = "Emerald of the Sacred Wilds; Quin's Daggers"
    scene = alone(hand, row=("Fish", "Frog", "Dragon"), promos="yes", deck="; ".join(["Copper"] * 12))
    scene.plays("use:Emerald of the Sacred Wilds", "both", "use:Quin's Daggers", "both", "monster minion 1")
    assert scene.g.solo.calmed == 0
    scene.plays("end turn", "end turn")
    assert (len(scene.tells("CALM")), scene.flipped) == (0, ["Squire"])


@card("Mordell's Ring")
@rule("HS 5.8", "HF 3.11")
def test_the_ring_and_its_ability_wait_for_the_attack_of_this_turn_alone() -> None:
    deck = "; ".join(["Copper"] * 12)
    scene = alone("Mordell's Ring", "yellow yellow", row=("", "Octopus", ""), deck=deck)
    scene.plays("use:Mordell's Ring", "both", "activate:Mordell's Ring", "end turn", "end turn", "flip assassin")
    assert scene.asked == "blue: act"
    scene = alone("Mordell's Ring; Copper", "yellow yellow", row=("", "Fish", "Octopus"), deck="Mordell's Ring; Copper")
    scene.plays("activate:Mordell's Ring", "end turn", "use:Mordell's Ring", "end turn")
    assert scene.offers == ["pass", "take squire"], "what was activated in the turn before counts no more"


@card("Quin's Daggers", "Emerald of the Sacred Wilds", "Elemental Shard", "Mordell's Ring")
@rule("HF 1.4", "HS 5.1")
@pytest.mark.parametrize("name", ["Quin's Daggers", "Emerald of the Sacred Wilds", "Elemental Shard", "Mordell's Ring"])
def test_alone_too_a_card_is_drawn_without_the_rest(name: str) -> None:
    scene = alone(name, row=("Fish", "Frog", "Dragon"), promos="yes", deck="; ".join(["Copper"] * 12))
    scene.plays(f"use:{name}")
    assert scene.offers == ["either", "or", "both"]
    scene.plays("either")
    assert scene.in_play == [name, "Copper"]
    assert scene.row == ["Fish", "Frog", "Dragon"]
    scene.plays("end turn", *([scene.offers[0]] if scene.asked != "blue: act" else []))
    assert len(scene.in_play) == 5, "the next hand is no larger"
    assert scene.flipped == ["Squire"], "and the attack is done"


@card("Talon of Fate")
@rule("HS 5.9")
def test_the_talon_does_not_switch_itself() -> None:
    assert alone("Talon of Fate", "red").refuses("activate:Talon of Fate").rule == "HF 4.5"
    scene = alone("Talon of Fate; Copper; Gold", "red").plays("activate:Talon of Fate")
    assert sorted(scene.offers) == sorted(f"choose {scene.slot(name)}" for name in ("Copper", "Gold"))


@card("Mordell's Ring")
@rule("HS 5.8")
def test_the_ring_gains_no_hero_that_is_sold_out() -> None:
    scene = alone("Mordell's Ring", "yellow yellow", row=("Fish", "", ""), supply={"Assassin": 0})
    scene.plays("use:Mordell's Ring", "both", "activate:Mordell's Ring", "end turn")
    assert scene.offers == ["pass", "take shape shifter", "take swordsman"]
    scene = alone("Mordell's Ring", row=("Fish", "", ""), supply={"Squire": 0})
    assert scene.plays("use:Mordell's Ring", "both", "end turn").asked == "blue: act"
