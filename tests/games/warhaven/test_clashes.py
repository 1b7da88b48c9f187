"""What becomes of cards that meet in one combat: who is meant, who comes first, and what is left of it."""

import itertools
from pathlib import Path

import pytest

from tablehaven.games.warhaven.effects.deed import Deed
from tablehaven.games.warhaven.effects.verb import VERBS
from tablehaven.games.warhaven.language import AT_PLAY, DO_STATUS
from tablehaven.kernel.bits import bit, listed
from tablehaven.kernel.state import NONE
from tablehaven.table.undo import undoable
from tests.games.warhaven.decks import altered
from tests.games.warhaven.decks import card as kind_of
from tests.games.warhaven.scene import number, war
from tests.marks import card, rule


@rule("WH 8.9")
@card("Salvage Gunners", "Targeting Visor")
def test_what_rolls_its_own_die_again_leaves_that_of_an_attacker_alone() -> None:
    scene = war({"Firebreathers": "c3"}, {"Salvage Gunners": "c4"}, upgrades={"Salvage Gunners": "Targeting Visor"})
    scene.rolls(1, 6).plays("attack salvage gunners with firebreathers")
    assert "rolled again" not in scene.told()


@rule("WH 8.11")
@card("Mara Voss, Duelist", "Spiked Bulwark")
@pytest.mark.parametrize(
    ("attacker", "upgrades"), [("Mara Voss, Duelist", {}), ("Ashfall Regulars", {"Ashfall Regulars": "Spiked Bulwark"})]
)
def test_who_strikes_back_as_a_defender_is_not_hurt_by_an_attack_of_its_own(
    attacker: str, upgrades: dict[str, str]
) -> None:
    scene = war({attacker: "c3"}, {"Unit Seven": "c4"}, upgrades=upgrades).rolls(1, 6)
    before = scene.health(attacker)
    scene.plays(f"attack unit seven with {attacker.lower()}")
    assert scene.health(attacker) == before and "The attack fails" in scene.told()


@rule("WH 8.2")
@card("Spotter Team", "Prefect Oriane Dal", "Long-Barrel Assembly")
def test_exactly_two_spaces_away_is_not_three() -> None:
    upgrades = {"Rooftop Marksmen": "Spotter Team; Long-Barrel Assembly"}
    scene = war({"Rooftop Marksmen": "c2", "Prefect Oriane Dal": "a1"}, {"Rustback Hauler": "c5"}, upgrades=upgrades)
    assert scene.odds("Rooftop Marksmen", "Rustback Hauler").attack == 7
    assert "attack rustback hauler with rooftop marksmen" in scene.offered


@rule("WH 8.12", "WH 9.10")
@card("Foresight", "Plasma Overload")
def test_foresight_is_for_the_defender_and_spares_the_attacker_nothing() -> None:
    scene = war({"Hover Lancet": "c3"}, {"Firebreathers": "c4"}, hand="Plasma Overload", foes_hand="Foresight")
    scene.rolls(1, 6).plays("attack firebreathers with hover lancet", "play plasma overload", "play foresight")
    assert scene.has("exhausted", "Hover Lancet")


@rule("WH 8.15", "WH 9.5", "WH 9.10")
@card("Stonehide Ritual", "Concussion Round")
def test_a_ritual_ends_an_exhaustion_that_would_have_lasted_a_turn() -> None:
    scene = war(
        {"Rooftop Marksmen": "c3"}, {"Mudscale Brood": "c4"}, hand="Concussion Round", foes_hand="Stonehide Ritual"
    ).rolls(3, 3)
    scene.plays("attack mudscale brood with rooftop marksmen", "play concussion round", "play stonehide ritual")
    assert scene.health("Mudscale Brood") > 0 and "Now exhausted" in scene.told()
    assert not scene.has("exhausted", "Mudscale Brood")
    assert "move mudscale brood to c5" in scene.next_turn().offered


@rule("WH 8.19", "WH 8.1")
@card("Retaliation")
@pytest.mark.parametrize("bystander", ["Ashfall Regulars", "Trench Rats"])  # before and after the attacker in its army
def test_who_retaliates_strikes_at_the_attacker_and_at_nobody_else(bystander: str) -> None:
    scene = war({"Rustback Hauler": "c3", bystander: "d4"}, {"Firebreathers": "c4"}, foes_hand="Retaliation")
    before = scene.health(bystander)
    scene.rolls(1, 6, 6, 1).plays("attack firebreathers with rustback hauler", "play retaliation")
    assert scene.health(bystander) == before
    assert scene.health("Rustback Hauler") == 0
    assert not scene.has("attacked", "Firebreathers")


@rule("WH 8.15", "WH 4.13")
@card("Ael Thessaly, Phaseblade", "Retaliation")
@pytest.mark.parametrize(("answer", "left"), [("go to b3", 9), ("pass", 9 - 6)])
def test_ael_on_her_turn_steps_back_before_anybody_retaliates(answer: str, left: int) -> None:
    scene = war({"Ael Thessaly, Phaseblade": "c3"}, {"Rustback Hauler": "c4"}, foes_hand="Retaliation")
    scene.rolls(1, 6, 6, 1).plays("attack rustback hauler with ael thessaly, phaseblade", "play retaliation")
    assert scene.asked == "south go where"
    scene.plays(answer)
    assert scene.health("Ael Thessaly, Phaseblade") == left


@rule("WH 4.13", "WH 8.19")
def test_in_an_attack_on_the_opponents_turn_the_player_whose_turn_it_is_still_comes_first(tmp_path: Path) -> None:
    """With a Reactive Armor that lets its player draw after every combat."""
    armor = 'plays_on = ["human vehicle", "delylian vehicle"]\nwords = "+1 defense, +2 health."\neffects = [\n'
    file = altered(tmp_path, (armor, armor + '  { at = "end_combat", do = "draw", who = "owner", n = 1 },\n'))
    upgrades = {"Rustback Hauler": "Reactive Armor", "Hover Lancet": "Reactive Armor"}
    scene = war(
        {"Rustback Hauler": "c3"}, {"Hover Lancet": "c4"}, foes_hand="Retaliation", upgrades=upgrades, content=file
    )
    scene.rolls(1, 6, 1, 6).plays("attack hover lancet with rustback hauler", "play retaliation")
    assert scene.asked == "south may draw"
    assert scene.plays("pass").asked == "north may draw"
    assert scene.plays("pass").asked == "south may draw"  # the attack of the Hover Lancet
    assert scene.plays("pass").asked == "north may draw"


@rule("WH 4.13")
@card("Flicker Scouts")
def test_deaths_bring_the_active_player_first_whichever_side_it_is() -> None:
    scene = war(
        {"Flicker Scouts": "c3"},
        {"Flicker Scouts": "c4"},
        damage={"South's Flicker Scouts": 5, "North's Flicker Scouts": 5},
        active="north",
    )
    scene.g.irradiated = bit(number(scene.g, "North's Flicker Scouts"))
    scene.rolls(6, 1).plays("attack flicker scouts with flicker scouts")
    assert scene.asked == "north may draw"
    assert scene.plays("pass").asked == "south may draw"


@rule("WH 9.2", "WH 7.3")
@card("Overclock", "Counter-Fire")
def test_who_fell_in_the_attack_of_a_spell_is_left_out_of_the_rest_of_it() -> None:
    scene = war(
        {"Lattice Troopers": "c3"},
        {"Prism Rifles": "c4"},
        hand="Overclock",
        foes_hand="Counter-Fire",
        damage={"Lattice Troopers": 7},
    )
    scene.rolls(1, 6).plays("cast overclock on lattice troopers", "strike prism rifles", "play counter-fire")
    assert scene.health("Lattice Troopers") == 0 and "Now exhausted" not in scene.told()


@rule("WH 5.5")
@card("Evasive Maneuvers")
def test_who_evades_has_not_moved() -> None:
    scene = war({"Firebreathers": "c3"}, {"Rustback Hauler": "c4"}, foes_hand="Evasive Maneuvers").rolls(1, 6)
    scene.plays("attack rustback hauler with firebreathers", "play evasive maneuvers", "go to c5")
    assert not scene.has("moved", "Rustback Hauler")


@rule("WH 9.9", "WH 9.10")
@card("Molt Anew", "Pinning Fire")
def test_who_molts_is_not_pinned_any_more_and_moves_at_once() -> None:
    scene = war({"Rooftop Marksmen": "c3"}, {"Thunderback Riders": "c4"}, hand="Pinning Fire", foes_hand="Molt Anew")
    scene.rolls(3, 3).plays("attack thunderback riders with rooftop marksmen", "play pinning fire", "pass").next_turn()
    assert "move thunderback riders to c6" not in scene.offered
    scene.plays("cast molt anew on thunderback riders")
    assert "move thunderback riders to c6" in scene.offered


@rule("WH 7.1", "WH 7.9")
@card("Recall Orders")
def test_a_spell_may_fetch_its_like_and_not_itself() -> None:
    scene = war({}, {}, hand="Recall Orders", discards="Recall Orders")
    scene.plays("cast recall orders", "take recall orders")
    assert scene.hand("south") == ["Recall Orders"] and scene.pile("south") == ["Recall Orders"]


@rule("WH 4.9", "WH 7.9")
@card("Archon Velis Tau")
def test_velis_tau_looks_at_the_last_card_alone() -> None:
    scene = war({"Archon Velis Tau": "a1"}, {})
    side = scene.g.sides[0]
    last, *others = listed(side.deck)
    side.deck = bit(last)
    side.discards |= sum(bit(other) for other in others)
    scene.plays("move archon velis tau to a2", "draw")
    assert len(scene.offered) == 1
    scene.plays(scene.offered[0])
    assert scene.g.sides[0].hand == bit(last) and scene.g.sides[0].deck_size() == 0


@rule("WH 9.10")
@card("Unit Seven")
def test_a_card_of_its_own_player_may_give_unit_seven_a_status() -> None:
    scene = war({"Unit Seven": "c3"}, {})
    (irradiate,) = scene.g.tables.of_support(kind_of("Radium Mortar"), AT_PLAY)
    for seat, can in ((0, True), (1, False)):
        assert VERBS[DO_STATUS].can(scene.g, Deed(seat, NONE, number(scene.g, "Unit Seven")), irradiate) == can


@rule("WH 1.2", "WH 8.7")
@card("Spotter Team", "Breach Sappers")
def test_what_a_character_adds_to_its_own_attacks_it_does_not_add_to_those_of_friends() -> None:
    south = {"Rooftop Marksmen": "c3", "Breach Sappers": "c2", "Prism Rifles": "b4"}
    scene = war(south, {"Rustback Hauler": "c5"}, upgrades={"Rooftop Marksmen": "Spotter Team"})
    assert scene.odds("Rooftop Marksmen", "Rustback Hauler").attack == 7 + 2
    assert scene.odds("Prism Rifles", "Rustback Hauler").attack == 6


@rule("WH 8.9", "WH 8.11")
@card("Second Volley", "Stormcallers")
@pytest.mark.parametrize(("die", "asked"), [(4, "south roll again"), (5, "south act")])
def test_plus_damage_is_a_success_so_that_nothing_is_rolled_again(die: int, asked: str) -> None:
    scene = war({"Stormcallers": "c3"}, {"Unit Seven": "c4"}, hand="Second Volley").rolls(die, 6)
    scene.plays("attack unit seven with stormcallers", "play second volley")
    assert scene.asked == asked


@rule("WH 8.15")
@card("Drain Essence", "Evasive Maneuvers")
def test_healing_comes_before_moves() -> None:
    scene = war(
        {"Firebreathers": "c3"},
        {"Rustback Hauler": "c4"},
        hand="Drain Essence",
        foes_hand="Evasive Maneuvers",
        damage={"Firebreathers": 5},
    ).rolls(4, 3)
    scene.plays("attack rustback hauler with firebreathers", "play drain essence", "play evasive maneuvers")
    assert scene.asked == "north go where" and scene.health("Firebreathers") == 7


@rule("WH 8.11", "WH 8.10")
def test_plus_damage_for_a_success_alone_needs_one(tmp_path: Path) -> None:
    """With Daisy Cartridges whose damage is dealt if the attack succeeds."""
    sure = 'words = "Plus 1 damage."\neffects = [\n  { at = "end_combat", do = "damage", who = "defender", n = 1 },'
    file = altered(tmp_path, (sure, sure.replace("n = 1 }", 'n = 1, if = ["attack_success"] }')))
    for dice, left, told in (((1, 6), 8, "The attack fails"), ((6, 5), 8 - 2 - 1, "3 of 8 health.")):
        scene = war({"Rooftop Marksmen": "c3"}, {"Rustback Hauler": "c5"}, hand="Daisy Cartridges", content=file)
        odds = scene.odds("Rooftop Marksmen", "Rustback Hauler", "Daisy Cartridges")
        assert odds.losses[6 * (dice[0] - 1) + dice[1] - 1] == 8 - left
        scene.rolls(*dice).plays("attack rustback hauler with rooftop marksmen", "play daisy cartridges")
        assert scene.health("Rustback Hauler") == left and told in scene.told()


@rule("WH 9.10", "WH 9.2")
def test_every_status_leaves_with_the_fallen() -> None:
    scene = war({"Firebreathers": "c3"}, {"Rustback Hauler": "c4"}, damage={"Rustback Hauler": 7}).rolls(6, 1)
    g, unit = scene.g, bit(number(scene.g, "Rustback Hauler"))
    g.deadly = g.irradiated = g.pinned = g.exhausted = g.through = unit
    scene.plays("attack rustback hauler with firebreathers")
    g = scene.g
    assert scene.health("Rustback Hauler") == 0
    assert not (g.deadly | g.irradiated | g.pinned | g.exhausted | g.through)


@rule("WH 9.3")
@card("Medic Squad")
def test_medics_heal_their_commander_as_well() -> None:
    scene = war(
        {"Ashfall Regulars": "c3", "General Ada Kestrel": "c2"},
        {},
        upgrades={"Ashfall Regulars": "Medic Squad"},
        damage={"General Ada Kestrel": 2},
    )
    scene.next_turn().next_turn()
    assert scene.health("General Ada Kestrel") == 11


@rule("WH 1.11")
@card("Jammed Signals")
def test_what_is_discarded_at_random_may_be_any_card_of_the_hand() -> None:
    hand = ["Shrapnel Drop", "Radium Mortar", "Loyal Guard"]
    kept = set()
    for chance in itertools.product((1, 3, 6), (1, 6)):
        scene = war({}, {}, hand="Jammed Signals", foes_hand="; ".join(hand)).rolls(*chance)
        kept |= set(scene.plays("cast jammed signals").hand("north"))
    assert kept == set(hand)


@rule("WH 8.5")
def test_an_attack_and_its_card_are_said_in_one_breath_and_taken_back_until_the_defender_is_asked() -> None:
    scene = war({"Firebreathers": "c3"}, {"Rustback Hauler": "c4"}, hand="Killing Blow", foes_hand="Glancing Hit")
    scene.plays("attack rustback hauler with firebreathers")
    assert undoable(scene, 0) == [0]
    scene.undo()
    scene.play_all(["attack rustback hauler with firebreathers", "play killing blow"], 0)
    assert scene.asked == "north defense card" and undoable(scene, 0) == []


@rule("WH 8.6", "WH 4.11")
def test_of_two_cards_that_are_alike_one_is_offered() -> None:
    hand = "Bayonet Rush; Bayonet Rush; Trench Carbine; Trench Carbine; Charge Order; Charge Order"
    hand += "; Signal Flare; Signal Flare; Shrapnel Drop; Shrapnel Drop"
    foes_hand = "Glancing Hit; Glancing Hit"
    scene = war({"Ashfall Regulars": "c3"}, {"Rustback Hauler": "c4"}, hand=hand, foes_hand=foes_hand)
    assert len(set(scene.offered)) == len(scene.offered)
    scene.plays("attack rustback hauler with ashfall regulars")
    assert scene.offered == ["pass", "play bayonet rush"]
    scene.plays("play bayonet rush")
    assert scene.offered == ["pass", "play glancing hit"]
