"""Every defense card, by name."""

import pytest

from tests.games.warhaven.scene import number, war
from tests.marks import card, decision, refused, rule

# who plays it, what it adds to the defense
ADDED = [
    ("Positron Energy Shield", "Lattice Troopers", 0),
    ("Foresight", "Firebreathers", 2),
    ("Dig In", "Ashfall Regulars", 3),
    ("Hardened Scales", "Spearclaw Warband", 3),
    ("Deflector Burst", "Prism Rifles", 3),
    ("Counter-Fire", "Prism Rifles", 1),
    ("Riposte", "Firebreathers", 2),
    ("Evasive Maneuvers", "Rustback Hauler", 2),
    ("Smoke Screen", "Scrapyard Conscripts", 1),
    ("Last Ditch", "Scrapyard Conscripts", 6),
    ("Loyal Guard", "Khar-Vael the Broodlord", 4),
    ("Phase Shift", "Lattice Troopers", 2),
    ("Thorned Carapace", "Spearclaw Warband", 1),
    ("Null Counter", "Lattice Troopers", 1),
    ("Adrenal Surge", "Ashfall Regulars", 2),
    ("Spirit Ward", "Khar-Vael the Broodlord", 0),
    ("Trap Line", "Ashfall Regulars", 2),
    ("Stand Fast", "Ashfall Regulars", 2),
    ("Glancing Hit", "Rustback Hauler", 0),
    ("Mirror Field", "Lattice Troopers", 0),
    ("Undying Oath", "Rustback Hauler", 0),
    ("Retaliation", "Rustback Hauler", 2),
    ("Brace for Impact", "Rustback Hauler", 3),
    ("Stonehide Ritual", "Mudscale Brood", 3),
]


@rule("WH 8.6", "WH 8.5")
@decision("defense card")
@pytest.mark.parametrize(("name", "who", "added"), [pytest.param(*row, marks=card(row[0])) for row in ADDED])
def test_a_defense_card_adds_to_the_defense_and_is_discarded(name: str, who: str, added: int) -> None:
    scene = war({"Firebreathers": "c3"}, {who: "c4"}, foes_hand=name)
    plain = scene.odds("Firebreathers", f"North's {who}").defense
    assert scene.odds("Firebreathers", f"North's {who}", "", name).defense == plain + added
    scene.rolls(1, 6, 1, 1).plays(f"attack {who.lower()} with firebreathers")
    assert scene.asked == "north defense card"
    scene.plays(f"play {name.lower()}")
    assert scene.pile("north") == [name]


@card("Counter-Fire")
def test_counter_fire_hurts_the_attacker_in_any_case() -> None:
    scene = war({"Firebreathers": "c3"}, {"Prism Rifles": "c4"}, foes_hand="Counter-Fire").rolls(6, 1)
    scene.plays("attack prism rifles with firebreathers", "play counter-fire")
    assert scene.health("Firebreathers") == 9


@card("Riposte")
@pytest.mark.parametrize(("dice", "left"), [((1, 6), 8), ((6, 1), 10)])
def test_a_riposte_strikes_back_if_the_defense_succeeds(dice: tuple[int, int], left: int) -> None:
    scene = war({"Firebreathers": "c3"}, {"Ashfall Regulars": "c4"}, foes_hand="Riposte").rolls(*dice)
    scene.plays("attack ashfall regulars with firebreathers", "play riposte")
    assert scene.health("Firebreathers") == left


@card("Evasive Maneuvers")
@decision("go where")
@rule("WH 5.5")
def test_evasive_maneuvers_may_step_aside_and_keep_the_move() -> None:
    scene = war({"Firebreathers": "c3"}, {"Rustback Hauler": "c4"}, foes_hand="Evasive Maneuvers").rolls(1, 6)
    scene.plays("attack rustback hauler with firebreathers", "play evasive maneuvers")
    assert scene.asked == "north go where" and "pass" in scene.offered
    scene.plays("go to c5").next_turn()
    assert "move rustback hauler to c6" in scene.offered


@card("Evasive Maneuvers", "Tail Sweep")
@rule("WH 4.13", "WH 8.15")
def test_a_push_comes_before_the_step_aside_of_who_is_pushed() -> None:
    scene = war(
        {"Firebreathers": "c3"}, {"Rustback Hauler": "c4"}, hand="Tail Sweep", foes_hand="Evasive Maneuvers"
    ).rolls(3, 3)
    scene.plays("attack rustback hauler with firebreathers", "play tail sweep", "play evasive maneuvers")
    assert scene.asked == "south push"
    scene.plays("push")
    assert scene.asked == "north go where" and "go to c6" in scene.offered


@card("Smoke Screen")
@rule("WH 8.9")
@pytest.mark.parametrize(("die", "again"), [(3, False), (4, True), (6, True)])
def test_a_smoke_screen_makes_high_dice_roll_again(die: int, again: bool) -> None:
    scene = war({"Firebreathers": "c3"}, {"Scrapyard Conscripts": "c4"}, foes_hand="Smoke Screen").rolls(die, 6, 1)
    scene.plays("attack scrapyard conscripts with firebreathers", "play smoke screen")
    assert (f"{die} becomes 1" in scene.told()) == again


@card("Smoke Screen", "Second Volley")
@rule("WH 8.9")
def test_the_attack_card_rolls_again_after_the_defense_card() -> None:
    scene = war(
        {"Prism Rifles": "c3"}, {"Scrapyard Conscripts": "c4"}, hand="Second Volley", foes_hand="Smoke Screen"
    ).rolls(6, 6, 1, 6)
    scene.plays("attack scrapyard conscripts with prism rifles", "play second volley", "play smoke screen")
    assert scene.asked == "south roll again"
    scene.plays("reroll")
    assert "1 becomes 6" in scene.told()  # a screen works once


@card("Smoke Screen", "Salvage Gunners")
@rule("WH 8.9")
def test_the_attackers_ability_rolls_again_before_the_defense_card() -> None:
    scene = war({"Salvage Gunners": "c3"}, {"Scrapyard Conscripts": "c4"}, foes_hand="Smoke Screen").rolls(2, 6, 5, 3)
    scene.plays("attack scrapyard conscripts with salvage gunners", "play smoke screen")
    assert "2 becomes 5. The attack die is rolled again: 5 becomes 3." in scene.told()


@card("Positron Energy Shield", "Plasma Overload", "Grenade Satchel", "Radium Mortar")
@rule("WH 8.13", "WH 9.8")
def test_an_ignored_attack_costs_the_attacker_what_it_costs_and_nobody_else_anything() -> None:
    enemies = {"Lattice Troopers": "c4", "Firebreathers": "d4"}
    scene = war({"Hover Lancet": "c3"}, enemies, hand="Plasma Overload", foes_hand="Positron Energy Shield")
    scene.g.irradiated = 2 ** number(scene.g, "Hover Lancet")
    scene.plays("attack lattice troopers with hover lancet", "play plasma overload", "play positron energy shield")
    assert scene.has("exhausted", "Hover Lancet") and scene.health("Hover Lancet") == 6
    scene = war({"Ashfall Regulars": "c3"}, enemies, hand="Grenade Satchel", foes_hand="Positron Energy Shield")
    scene.plays("attack lattice troopers with ashfall regulars", "play grenade satchel", "play positron energy shield")
    assert scene.health("Firebreathers") == 10 and scene.health("Lattice Troopers") == 8


@card("Phase Shift")
@rule("WH 8.13")
def test_a_phase_shift_ignores_what_comes_from_afar() -> None:
    scene = war({"Prism Rifles": "c3"}, {"Lattice Troopers": "c5"}, foes_hand="Phase Shift").rolls(6, 1)
    scene.plays("attack lattice troopers with prism rifles", "play phase shift")
    assert scene.health("Lattice Troopers") == 8 and "ignored" in scene.told()


@card("Thorned Carapace")
@pytest.mark.parametrize(("who", "space", "left"), [("Firebreathers", "c3", 8), ("Prism Rifles", "c2", 7)])
def test_thorns_hurt_an_adjacent_attacker_in_any_case(who: str, space: str, left: int) -> None:
    scene = war({who: space}, {"Spearclaw Warband": "c4"}, foes_hand="Thorned Carapace").rolls(6, 1)
    scene.plays(f"attack spearclaw warband with {who.lower()}", "play thorned carapace")
    assert scene.health(who) == left


@card("Null Counter", "Reckless Assault")
@rule("WH 8.14")
def test_a_null_counter_cancels_the_attack_card_with_its_cost() -> None:
    scene = war(
        {"Spearclaw Warband": "c3"}, {"Lattice Troopers": "c4"}, hand="Reckless Assault", foes_hand="Null Counter"
    ).rolls(3, 3)
    scene.plays("attack lattice troopers with spearclaw warband", "play reckless assault", "play null counter")
    assert "Attack 8 + 3" in scene.told() and scene.health("Spearclaw Warband") == 9
    assert scene.pile("south") == ["Reckless Assault"] and "Reckless Assault has no effect." in scene.told()


@card("Adrenal Surge")
@rule("WH 8.15")
def test_a_surge_heals_a_defender_who_survives() -> None:
    scene = war(
        {"Firebreathers": "c3"},
        {"Ashfall Regulars": "c4"},
        foes_hand="Adrenal Surge",
        damage={"North's Ashfall Regulars": 4},
    ).rolls(1, 6)
    scene.plays("attack ashfall regulars with firebreathers", "play adrenal surge")
    assert scene.health("North's Ashfall Regulars") == 6


@card("Spirit Ward")
@rule("WH 8.18")
@pytest.mark.parametrize(("dice", "lost"), [((6, 1), 5), ((3, 3), 0)])
def test_a_spirit_ward_takes_three_off_the_damage(dice: tuple[int, int], lost: int) -> None:
    scene = war({"Firebreathers": "c3"}, {"Khar-Vael the Broodlord": "c4"}, foes_hand="Spirit Ward").rolls(*dice)
    scene.plays("attack khar-vael the broodlord with firebreathers", "play spirit ward")
    assert scene.health("Khar-Vael the Broodlord") == 10 - lost
    assert ("succeeds" in scene.told()) == (lost > 0)


@card("Trap Line")
@rule("WH 9.5")
def test_a_trap_line_exhausts_an_attacker_who_fails() -> None:
    scene = war({"Firebreathers": "c3"}, {"Ashfall Regulars": "c4"}, foes_hand="Trap Line").rolls(1, 6)
    scene.plays("attack ashfall regulars with firebreathers", "play trap line")
    with refused("WH 9.5"):
        scene.play("move firebreathers to c2")
    scene.next_turn()
    assert scene.has("exhausted", "Firebreathers")
    scene.next_turn()
    assert not scene.has("exhausted", "Firebreathers")


@card("Glancing Hit")
@rule("WH 8.18")
def test_a_glancing_hit_takes_two_off() -> None:
    scene = war({"Firebreathers": "c3"}, {"Rustback Hauler": "c4"}, foes_hand="Glancing Hit").rolls(4, 3)
    scene.plays("attack rustback hauler with firebreathers", "play glancing hit")
    assert scene.health("Rustback Hauler") == 8 - 2


@card("Glancing Hit", "Daisy Cartridges")
@rule("WH 8.18", "WH 8.11", "WH 8.12")
@pytest.mark.parametrize(("dice", "left"), [((1, 6), 8), ((5, 4), 8 - (2 + 1 - 2))])
def test_plus_damage_is_reduced_as_well(dice: tuple[int, int], left: int) -> None:
    scene = war(
        {"Rooftop Marksmen": "c3"}, {"Rustback Hauler": "c5"}, hand="Daisy Cartridges", foes_hand="Glancing Hit"
    ).rolls(*dice)
    scene.plays("attack rustback hauler with rooftop marksmen", "play daisy cartridges", "play glancing hit")
    assert scene.health("Rustback Hauler") == left


@card("Mirror Field")
@rule("WH 8.13")
def test_a_mirror_field_ignores_and_strikes_back() -> None:
    scene = war({"Firebreathers": "c3"}, {"Lattice Troopers": "c4"}, foes_hand="Mirror Field")
    scene.plays("attack lattice troopers with firebreathers", "play mirror field")
    assert scene.health("Lattice Troopers") == 8 and scene.health("Firebreathers") == 7


@card("Undying Oath")
@rule("WH 8.18")
def test_an_oath_leaves_one_health() -> None:
    scene = war(
        {"Firebreathers": "c3"}, {"Rustback Hauler": "c4"}, foes_hand="Undying Oath", damage={"Rustback Hauler": 6}
    ).rolls(6, 1)
    scene.plays("attack rustback hauler with firebreathers", "play undying oath")
    assert scene.health("Rustback Hauler") == 1
    assert "costs North’s Rustback Hauler 1 of 2 health. Left with 1 health" in scene.told()


@card("Undying Oath")
@rule("WH 8.18", "WH 8.11")
def test_an_oath_of_one_with_its_last_health_is_a_successful_defense() -> None:
    scene = war(
        {"Firebreathers": "c3"}, {"Rustback Hauler": "c4"}, foes_hand="Undying Oath", damage={"Rustback Hauler": 7}
    ).rolls(6, 1)
    scene.plays("attack rustback hauler with firebreathers", "play undying oath")
    assert scene.health("Rustback Hauler") == 1
    assert "The attack fails against North’s Rustback Hauler. Left with 1 health" in scene.told()


@card("Undying Oath", "Shield Breaker")
@rule("WH 8.18", "WH 6.5", "WH 8.11")
def test_an_oath_holds_when_an_upgrade_is_lost_as_well() -> None:
    scene = war(
        {"Firebreathers": "c3"},
        {"Rustback Hauler": "c4"},
        hand="Shield Breaker",
        foes_hand="Undying Oath",
        upgrades={"Rustback Hauler": "Reactive Armor"},
        damage={"Rustback Hauler": 9},
    ).rolls(1, 6)
    scene.plays("attack rustback hauler with firebreathers", "play shield breaker", "play undying oath")
    assert scene.health("Rustback Hauler") == 1 and "Left with 1 health" in scene.told()
    assert "The attack succeeds" in scene.told()  # an upgrade worth health is gone


@card("Retaliation")
@rule("WH 8.19", "WH 8.15")
def test_a_retaliation_strikes_back_without_cards() -> None:
    scene = war(
        {"Firebreathers": "c3"},
        {"Rustback Hauler": "c4"},
        hand="Killing Blow",
        foes_hand="Retaliation; Brace for Impact",
    ).rolls(1, 6, 6, 1)
    scene.plays("attack rustback hauler with firebreathers", "pass", "play retaliation")
    assert scene.asked == "south act"
    assert scene.health("Firebreathers") == 10 - (6 + 6 - 6 - 1)
    scene.next_turn()
    assert "attack firebreathers with rustback hauler" in scene.offered  # nothing was used up


@card("Retaliation")
def test_nobody_retaliates_out_of_range() -> None:
    scene = war({"Prism Rifles": "c2"}, {"Rustback Hauler": "c4"}, foes_hand="Retaliation").rolls(1, 6)
    scene.plays("attack rustback hauler with prism rifles", "play retaliation")
    assert scene.asked == "south act" and scene.health("Prism Rifles") == 7


@card("Retaliation", "Concussion Round")
@rule("WH 8.15", "WH 9.5")
def test_who_was_exhausted_by_the_attack_does_not_retaliate() -> None:
    scene = war(
        {"Prism Rifles": "c3"}, {"Rustback Hauler": "c4"}, hand="Concussion Round", foes_hand="Retaliation"
    ).rolls(6, 1, 6, 1)
    scene.plays("attack rustback hauler with prism rifles", "play concussion round", "play retaliation")
    assert scene.has("exhausted", "Rustback Hauler") and scene.health("Prism Rifles") == 7


@card("Stonehide Ritual")
@rule("WH 9.10", "WH 8.15")
def test_a_ritual_rids_a_survivor_of_every_status() -> None:
    scene = war(
        {"Spearclaw Warband": "c3"}, {"Mudscale Brood": "c4"}, hand="Venom Fang", foes_hand="Stonehide Ritual"
    ).rolls(3, 3)
    scene.plays("attack mudscale brood with spearclaw warband", "play venom fang", "play stonehide ritual")
    assert scene.health("Mudscale Brood") == 7 - 3 and not scene.has("deadly", "Mudscale Brood")


@rule("WH 8.5", "WH 8.6")
def test_a_defense_card_must_fit_and_declining_is_final() -> None:
    scene = war({"Firebreathers": "c3"}, {"Rustback Hauler": "c4"}, foes_hand="Dig In; Shrapnel Drop").rolls(1, 6)
    scene.plays("attack rustback hauler with firebreathers")
    with refused("WH 8.6", "does not play on"):
        scene.play("play dig in")
    with refused("WH 8.5", "not a defense card"):
        scene.play("play killing blow")
    scene.plays("pass")
    assert scene.asked == "south act"
