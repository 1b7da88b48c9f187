"""Every spell, by name."""

from tablehaven.games.warhaven.language import STAT_ATTACK, STAT_DEFENSE
from tablehaven.games.warhaven.values import base
from tests.games.warhaven.scene import Scene, number, war
from tests.marks import card, decision, ending, refused, rule


def attack(scene: Scene, name: str) -> int:
    return int(base(scene.g, number(scene.g, name), STAT_ATTACK))


@card("Radium Mortar")
@rule("WH 9.8", "WH 9.10", "WH 7.1")
def test_radium_mortar_hurts_an_enemy_each_time_it_attacks() -> None:
    scene = war({"Ashfall Regulars": "c3"}, {"Rustback Hauler": "c4"}, hand="Radium Mortar; Radium Mortar")
    scene.plays("cast radium mortar against rustback hauler")
    assert scene.pile("south") == ["Radium Mortar"]
    with refused("WH 4.11", "irradiated already"):
        scene.play("cast radium mortar against rustback hauler")
    scene.next_turn().rolls(1, 6).plays("attack ashfall regulars with rustback hauler", "pass")
    assert scene.health("Rustback Hauler") == 6


@card("Field Medicine")
@rule("WH 4.11")
def test_field_medicine_needs_a_wound() -> None:
    scene = war({"Firebreathers": "c3"}, {}, hand="Field Medicine")
    with refused("WH 4.11", "lost no health"):
        scene.play("cast field medicine on firebreathers")


@card("Forced March")
@rule("WH 4.12", "WH 7.2")
def test_forced_march_must_move() -> None:
    scene = war({"Ashfall Regulars": "c3"}, {}, hand="Forced March")
    scene.plays("cast forced march on ashfall regulars")
    with refused("WH 4.12", "must move"):
        scene.play("pass")
    with refused("WH 5.3", "cannot be reached"):
        scene.play("go to c6")
    with refused("WH 3.3", "taken"):
        scene.play("go to c3")
    scene.plays("go to d4")
    assert scene.space("Ashfall Regulars") == "d4" and scene.g.acted == 1


@card("Signal Flare")
@rule("WH 4.9", "WH 4.10")
def test_signal_flare_draws_two_and_nothing_from_an_empty_deck() -> None:
    scene = war({}, {}, hand="Signal Flare; Dig In; Dig In; Trench Carbine; Trench Carbine; Loyal Guard; Loyal Guard")
    scene.plays("cast signal flare")
    assert len(scene.hand("south")) == 8
    scene = war({}, {}, hand="Signal Flare", deck="-")
    with refused("WH 4.11", "empty"):
        scene.play("cast signal flare")


@card("Venom Mist")
@rule("WH 9.7", "WH 1.10")
def test_venom_mist_makes_deadly_and_needs_its_oracle() -> None:
    scene = war({"High Oracle Sszeth": "a1"}, {"Rustback Hauler": "c4"}, hand="Venom Mist")
    scene.plays("cast venom mist against rustback hauler").next_turn()
    assert scene.health("Rustback Hauler") == 8
    scene.next_turn()
    assert scene.health("Rustback Hauler") == 7
    scene.next_turn().next_turn()
    assert scene.health("Rustback Hauler") == 6


@card("Shrapnel Drop")
@rule("WH 7.4", "WH 9.1", "WH 9.2")
def test_shrapnel_drop_deals_two_and_never_to_a_commander() -> None:
    scene = war(
        {},
        {"Rustback Hauler": "c4", "Prism Rifles": "c5"},
        hand="Shrapnel Drop; Shrapnel Drop",
        damage={"Prism Rifles": 5},
    )
    scene.plays("cast shrapnel drop against rustback hauler")
    assert scene.health("Rustback Hauler") == 6
    with refused("WH 7.4", "commander"):
        scene.play("cast shrapnel drop against khar-vael the broodlord")
    scene.plays("cast shrapnel drop against prism rifles")
    assert scene.health("Prism Rifles") == 0 and scene.space("Prism Rifles") == ""


@card("Suppressing Volley")
@rule("WH 9.5")
def test_a_suppressed_character_sits_its_next_turn_out() -> None:
    scene = war({}, {"Rustback Hauler": "c4"}, hand="Suppressing Volley", foes_hand="Overcharged Engine")
    scene.plays("cast suppressing volley against rustback hauler").next_turn()
    with refused("WH 9.5"):
        scene.play("move rustback hauler to c5")
    with refused("WH 9.5"):
        scene.play("upgrade rustback hauler with overcharged engine")
    scene.next_turn().next_turn()
    assert "move rustback hauler to c5" in scene.offered


@card("Relay Swap")
@decision("swap with")
@rule("WH 7.8")
def test_relay_swap_trades_places_and_draws() -> None:
    scene = war({"Lattice Troopers": "c3", "Firebreathers": "d5", "Rustback Hauler": "e6"}, {}, hand="Relay Swap")
    scene.plays("cast relay swap on lattice troopers")
    assert scene.asked == "south swap with"
    with refused("WH 7.4", "commander"):
        scene.play("choose general ada kestrel")
    with refused("WH 7.8", "itself"):
        scene.play("choose lattice troopers")
    with refused("WH 9.2"):
        scene.play("choose scrapyard conscripts")
    scene.plays("choose firebreathers")
    assert scene.space("Lattice Troopers") == "d5" and scene.space("Firebreathers") == "c3"
    assert len(scene.hand("south")) == 1
    assert "move firebreathers to c4" in scene.offered and "move lattice troopers to d4" in scene.offered


@card("Relay Swap")
@rule("WH 7.8")
def test_who_is_exhausted_does_not_trade_places() -> None:
    scene = war({"Lattice Troopers": "c3", "Firebreathers": "d5", "Rustback Hauler": "e6"}, {}, hand="Relay Swap")
    scene.g.exhausted = 2 ** number(scene.g, "Rustback Hauler")
    scene.plays("cast relay swap on lattice troopers")
    assert scene.space("Firebreathers") == "c3"  # there was nobody else


@card("Blood Rite")
@rule("WH 7.1")
def test_blood_rite_wounds_and_draws_three() -> None:
    scene = war({"Spearclaw Warband": "c3"}, {}, hand="Blood Rite").plays("cast blood rite on spearclaw warband")
    assert scene.health("Spearclaw Warband") == 7 and len(scene.hand("south")) == 3


@card("Charge Order")
@decision("strike whom")
@rule("WH 7.3", "WH 7.6", "WH 4.12")
def test_charge_order_moves_then_attacks_with_one_more() -> None:
    scene = war({"Ashfall Regulars": "c3"}, {"Rustback Hauler": "c5"}, hand="Charge Order; Bayonet Rush").rolls(3, 3)
    scene.plays("cast charge order on ashfall regulars", "go to c4")
    assert scene.asked == "south strike whom" and "pass" in scene.offered
    with refused("WH 9.2"):
        scene.play("strike trench rats")
    with refused("WH 8.1", "out of range"):
        scene.play("strike khar-vael the broodlord")
    scene.plays("strike rustback hauler", "play bayonet rush")
    assert "Attack 7 + 1 (effects) + 3 (card) + 3 (die)" in scene.told() and scene.g.acted == 1
    with refused("WH 4.2", "has attacked"):
        scene.play("attack rustback hauler with ashfall regulars")


@card("Charge Order")
@rule("WH 4.12", "WH 7.3")
def test_charge_order_must_do_one_of_the_two() -> None:
    scene = war({"Ashfall Regulars": "c3"}, {"Rustback Hauler": "c4"}, hand="Charge Order").rolls(1, 6)
    scene.plays("cast charge order on ashfall regulars", "pass")
    with refused("WH 4.12", "must attack"):
        scene.play("pass")
    scene = war({"Ashfall Regulars": "c2"}, {"Rustback Hauler": "c4"}, hand="Charge Order").rolls(1, 6)
    scene.plays("move ashfall regulars to c3", "cast charge order on ashfall regulars")
    assert scene.asked == "south strike whom"  # it has moved, and can still attack


@card("Scramble Engines")
@rule("WH 7.2")
def test_scramble_engines_moves_three_and_attacks() -> None:
    scene = war({"Rustback Hauler": "c1"}, {"Prism Rifles": "c5"}, hand="Scramble Engines").rolls(6, 1)
    scene.plays("cast scramble engines on rustback hauler", "go to c4", "strike prism rifles")
    assert scene.health("Prism Rifles") == 7 - 6


@card("EMP Pulse")
@rule("WH 6.5", "WH 6.7", "WH 1.11")
def test_an_emp_pulse_takes_a_silver_upgrade() -> None:
    upgrades = {"Rustback Hauler": "Reactive Armor; Combat Engineers"}
    scene = war({}, {"Rustback Hauler": "c4"}, hand="EMP Pulse", upgrades=upgrades)
    assert scene.health("Rustback Hauler") == 10
    scene.plays("cast emp pulse against rustback hauler")
    assert scene.worn("Rustback Hauler") == ["Combat Engineers"]
    assert scene.health("Rustback Hauler") == 8  # 2 by the armor; the damage of 1 is not added
    assert scene.pile("north") == ["Reactive Armor"] and scene.pile("south") == ["EMP Pulse"]


@card("Poach the Crew")
@rule("WH 4.11")
def test_poaching_takes_a_gold_upgrade_or_just_draws() -> None:
    upgrades = {"Rustback Hauler": "Combat Engineers"}
    scene = war({}, {"Rustback Hauler": "c4"}, hand="Poach the Crew; Poach the Crew", upgrades=upgrades)
    scene.plays("cast poach the crew against rustback hauler")
    assert scene.worn("Rustback Hauler") == [] and len(scene.hand("south")) == 2
    scene = war({}, {"Rustback Hauler": "c4"}, hand="Poach the Crew", deck="-")
    with refused("WH 4.11", "no upgrade with a gold medallion"):
        scene.play("cast poach the crew against rustback hauler")


@card("Molt Anew")
@rule("WH 9.10")
def test_molting_removes_statuses_and_heals() -> None:
    scene = war({"Firebreathers": "c3"}, {}, hand="Molt Anew", damage={"Firebreathers": 5})
    unit = 2 ** number(scene.g, "Firebreathers")
    scene.g.deadly, scene.g.irradiated, scene.g.pinned = unit, unit, unit
    scene.plays("cast molt anew on firebreathers")
    assert not (scene.g.deadly | scene.g.irradiated | scene.g.pinned) and scene.health("Firebreathers") == 9


@card("Recall Orders")
@decision("take back")
@rule("WH 7.9", "WH 7.1")
def test_recall_orders_fetches_a_card_that_is_not_rare_and_not_itself() -> None:
    scene = war({}, {}, hand="Recall Orders", discards="Dig In; Orbital Lance")
    scene.plays("cast recall orders")
    assert scene.offered == ["take dig in"]
    with refused("WH 7.9", "rare"):
        scene.play("take orbital lance")
    with refused("WH 7.1", "itself"):
        scene.play("take recall orders")
    with refused("WH 7.9", "no Loyal Guard"):
        scene.play("take loyal guard")
    scene.plays("take dig in")
    assert scene.hand("south") == ["Dig In"] and scene.view(1).sides["south"].shown == ("Dig In",)


@card("Jammed Signals")
def test_jammed_signals_cost_two_cards_at_random() -> None:
    scene = war({}, {}, hand="Jammed Signals", foes_hand="Shrapnel Drop; Radium Mortar; Loyal Guard")
    scene.plays("cast jammed signals")
    assert len(scene.hand("north")) == 1 and len(scene.pile("north")) == 2
    scene = war({}, {}, hand="Jammed Signals")
    with refused("WH 4.11", "no card in hand"):
        scene.play("cast jammed signals")


@card("Battle Hymn")
@rule("WH 8.7", "WH 1.8")
def test_battle_hymn_lasts_to_the_end_of_the_turn() -> None:
    scene = war({"Firebreathers": "c3"}, {}, hand="Battle Hymn").plays("cast battle hymn")
    assert attack(scene, "Firebreathers") == 11 and attack(scene, "General Ada Kestrel") == 7
    assert len(scene.hand("south")) == 1
    scene.next_turn()
    assert attack(scene, "Firebreathers") == 9


@card("Scorched Earth")
@rule("WH 7.4")
def test_scorched_earth_burns_enemies_beside_ones_allies_but_no_commander() -> None:
    scene = war(
        {"Warlord Josiah Crane": "a1", "Ashfall Regulars": "c4"},
        {"Khar-Vael the Broodlord": "c5", "Rustback Hauler": "d4", "Prism Rifles": "a2"},
        hand="Scorched Earth",
    )
    scene.plays("cast scorched earth")
    assert scene.health("Rustback Hauler") == 7 and scene.health("Khar-Vael the Broodlord") == 10
    assert scene.health("Prism Rifles") == 7  # beside the commander only


@card("Warding Totem")
@rule("WH 8.7")
def test_a_totem_wards_until_the_next_turn_of_its_player() -> None:
    scene = war({"Spearclaw Warband": "c3"}, {}, hand="Warding Totem").plays("cast warding totem on spearclaw warband")
    unit = number(scene.g, "Spearclaw Warband")
    assert base(scene.g, unit, STAT_DEFENSE) == 7
    scene.next_turn()
    assert base(scene.g, unit, STAT_DEFENSE) == 7
    scene.next_turn()
    assert base(scene.g, unit, STAT_DEFENSE) == 4


@card("Stasis Lock")
@rule("WH 9.5")
def test_a_stasis_lock_exhausts_and_draws() -> None:
    scene = war({"Archon Velis Tau": "a1"}, {"Rustback Hauler": "c4"}, hand="Stasis Lock")
    scene.plays("cast stasis lock against rustback hauler")
    assert scene.has("exhausted", "Rustback Hauler") and len(scene.hand("south")) == 1


@card("Overclock")
@rule("WH 9.5", "WH 9.6")
def test_overclock_attacks_with_two_more_and_exhausts() -> None:
    scene = war({"Lattice Troopers": "c3"}, {"Rustback Hauler": "c4"}, hand="Overclock; Focused Beam").rolls(3, 3)
    scene.plays("cast overclock on lattice troopers", "strike rustback hauler", "pass")
    assert "Attack 6 + 2 (effects) + 3 (die)" in scene.told() and scene.has("exhausted", "Lattice Troopers")
    with refused("WH 9.5"):
        scene.play("move lattice troopers to c2")
    scene.next_turn().next_turn()
    assert not scene.has("exhausted", "Lattice Troopers")


@card("Brood Call")
def test_brood_call_strengthens_grunts_alone() -> None:
    scene = war({"Khar-Vael the Broodlord": "a1", "Mudscale Brood": "c3", "Firebreathers": "c4"}, {}, hand="Brood Call")
    scene.plays("cast brood call")
    assert attack(scene, "Mudscale Brood") == 9 and attack(scene, "Firebreathers") == 9
    assert len(scene.hand("south")) == 1


@card("Coordinated Fire")
@rule("WH 7.6")
def test_coordinated_fire_attacks_with_two_more_and_draws() -> None:
    scene = war({"Prefect Oriane Dal": "a1", "Prism Rifles": "c3"}, {"Rustback Hauler": "c4"}, hand="Coordinated Fire")
    scene.rolls(3, 3).plays("cast coordinated fire on prism rifles", "strike rustback hauler")
    assert "Attack 6 + 2 (effects) + 3 (die)" in scene.told() and len(scene.hand("south")) == 1


@card("Orbital Lance")
@rule("WH 8.17")
def test_an_orbital_lance_deals_five_and_what_is_too_much_is_lost() -> None:
    scene = war({}, {"Rustback Hauler": "c4", "Prism Rifles": "c5"}, hand="Orbital Lance", damage={"Prism Rifles": 5})
    scene.plays("cast orbital lance against prism rifles")
    assert scene.health("Prism Rifles") == 0 and scene.health("Rustback Hauler") == 8
    scene = war({}, {"Rustback Hauler": "c4"}, hand="Orbital Lance").plays("cast orbital lance against rustback hauler")
    assert scene.health("Rustback Hauler") == 3


@card("Gravity Well")
@rule("WH 5.5", "WH 7.7")
def test_a_gravity_well_moves_an_enemy_and_leaves_it_its_move() -> None:
    scene = war({}, {"Rustback Hauler": "c4"}, hand="Gravity Well")
    scene.g.pinned = 2 ** number(scene.g, "Rustback Hauler")  # that stops its own moves only
    scene.plays("cast gravity well against rustback hauler", "go to c2")
    assert not scene.has("moved", "Rustback Hauler")
    scene.g.pinned = 0
    scene.next_turn()
    assert "move rustback hauler to c3" in scene.offered


@card("Desperate Gambit")
@rule("WH 4.8")
def test_a_desperate_gambit_grants_two_more_actions_and_no_earlier_draw() -> None:
    scene = war({"Firebreathers": "c3", "Rustback Hauler": "e2"}, {}, hand="Desperate Gambit")
    scene.plays("cast desperate gambit")
    assert scene.g.actions == 5
    scene.plays("move firebreathers to c4", "pass")
    assert scene.asked == "north act"  # two actions are too few to draw
    scene = war({"Firebreathers": "c3", "Rustback Hauler": "e2"}, {}, hand="Desperate Gambit")
    scene.plays("cast desperate gambit", "move firebreathers to c4", "move rustback hauler to e3", "pass")
    assert scene.asked == "south draw"


@card("Desperate Gambit")
@rule("WH 4.8", "WH 4.6")
def test_a_large_army_draws_after_three_actions_although_five_are_allowed() -> None:
    army = {"Firebreathers": "c3", "Rustback Hauler": "e2", "Prism Rifles": "d1", "Ashfall Regulars": "b2"}
    scene = war(army, {}, hand="Desperate Gambit")
    scene.plays("cast desperate gambit", "move firebreathers to c4", "move rustback hauler to e3", "pass")
    assert scene.asked == "south draw"


@card("Emergency Evac")
@rule("WH 7.4", "WH 1.9")
def test_an_evacuation_may_be_used_on_a_commander() -> None:
    scene = war({"Firebreathers": "c3"}, {}, hand="Emergency Evac")
    with refused("WH 1.6"):
        scene.play("cast emergency evac on firebreathers")
    scene.plays("cast emergency evac on general ada kestrel", "go to b2")
    assert scene.space("General Ada Kestrel") == "b2" and len(scene.hand("south")) == 1
    with refused("WH 4.2"):
        scene.play("move general ada kestrel to c2")


@card("Mercy Denied")
@rule("WH 9.2")
def test_mercy_denied_kills_the_weak_alone() -> None:
    scene = war({}, {"Rustback Hauler": "c4"}, hand="Mercy Denied", damage={"Rustback Hauler": 4})
    scene.plays("cast mercy denied against rustback hauler")
    assert scene.health("Rustback Hauler") == 0
    scene = war({}, {"Rustback Hauler": "c4"}, hand="Mercy Denied", damage={"Rustback Hauler": 3})
    with refused("WH 4.11", "has 5 health"):
        scene.play("cast mercy denied against rustback hauler")


@card("Repair Drones")
@rule("WH 7.4")
def test_repair_drones_heal_a_vehicle_or_a_delylian_commander() -> None:
    scene = war({"Archon Velis Tau": "a1"}, {}, hand="Repair Drones", damage={"Archon Velis Tau": 6})
    scene.plays("cast repair drones on archon velis tau")
    assert scene.health("Archon Velis Tau") == 8


@card("Decoy Convoy")
@rule("WH 7.8")
def test_a_decoy_trades_places_with_the_commander() -> None:
    scene = war({"Ashfall Regulars": "c3"}, {}, hand="Decoy Convoy").plays("cast decoy convoy on ashfall regulars")
    assert scene.space("General Ada Kestrel") == "c3" and scene.space("Ashfall Regulars") == "a1"
    assert "move general ada kestrel to c4" in scene.offered and len(scene.hand("south")) == 1


@rule("WH 9.11", "WH 10.1")
@ending("a commander fell")
def test_a_commander_can_fall_by_a_deadly_status() -> None:
    scene = war({"General Ada Kestrel": "a1"}, {}, damage={"General Ada Kestrel": 11})
    scene.g.deadly = 2 ** number(scene.g, "General Ada Kestrel")
    scene.plays("pass")
    outcome = scene.outcome
    assert outcome is not None and outcome.winners == (1,) and outcome.rule == "WH 10.1"
