"""Every attack card, by name."""

import pytest

from tests.games.warhaven.scene import number, war
from tests.marks import card, decision, refused, rule

# who plays it, what it adds to the attack
ADDED = [
    ("Daisy Cartridges", "Prism Rifles", 0),
    ("Bayonet Rush", "Ashfall Regulars", 3),
    ("Venom Fang", "Spearclaw Warband", 1),
    ("Focused Beam", "Lattice Troopers", 3),
    ("Point-Blank Burst", "Spearclaw Warband", 2),
    ("Second Volley", "Prism Rifles", 1),
    ("Ramming Speed", "Rustback Hauler", 2),
    ("Shield Breaker", "Firebreathers", 1),
    ("Reckless Assault", "Spearclaw Warband", 5),
    ("Precision Strike", "Lattice Troopers", 1),
    ("Grenade Satchel", "Ashfall Regulars", 0),
    ("Concussion Round", "Prism Rifles", 1),
    ("Tail Sweep", "Firebreathers", 2),
    ("Last Stand", "Mudscale Brood", 4),
    ("Killing Blow", "Firebreathers", 6),
    ("Executioner's Mark", "General Ada Kestrel", 3),
    ("Press the Advantage", "Ashfall Regulars", 3),
    ("Drain Essence", "Firebreathers", 2),
    ("Plasma Overload", "Hover Lancet", 5),
    ("Pinning Fire", "Rooftop Marksmen", 2),
    ("Swarm Tactics", "Mudscale Brood", 0),
    ("Inferno Breath", "Firebreathers", 3),
    ("Crippling Hex", "Stormcallers", 2),
    ("Calibrated Salvo", "Prism Rifles", 3),
]


@rule("WH 8.6", "WH 1.6")
@decision("attack card")
@pytest.mark.parametrize(("name", "who", "added"), [pytest.param(*row, marks=card(row[0])) for row in ADDED])
def test_an_attack_card_adds_to_the_attack_and_is_discarded(name: str, who: str, added: int) -> None:
    scene = war({who: "c3"}, {"Unit Seven": "c4"}, hand=name)
    plain = scene.odds(who, "Unit Seven").attack
    assert scene.odds(who, "Unit Seven", name).attack == plain + added
    scene.rolls(1, 6, 1).plays(f"attack unit seven with {who.lower()}")
    assert scene.asked == "south attack card"
    scene.plays(f"play {name.lower()}")
    if scene.asked == "south roll again":
        scene.plays("pass")
    assert scene.pile("south") == [name] and scene.g.acted == 1
    by_card = f" + {added} (card)" if added else ""
    assert f"Attack {plain}{by_card} + " in scene.told()


@decision("roll again")
@card("Second Volley")
@rule("WH 8.9", "WH 4.12")
@pytest.mark.parametrize(("answer", "left"), [("reroll", 8 - 3), ("pass", 8)])
def test_a_second_volley_may_be_rolled_again_when_it_fails(answer: str, left: int) -> None:
    scene = war({"Prism Rifles": "c3"}, {"Rustback Hauler": "c4"}, hand="Second Volley").rolls(1, 4, 6)
    scene.plays("attack rustback hauler with prism rifles", "play second volley")
    assert scene.asked == "south roll again"
    scene.plays(answer)
    assert scene.health("Rustback Hauler") == left


@card("Ramming Speed")
def test_ramming_speed_doubles_after_a_move() -> None:
    scene = war({"Rustback Hauler": "c2"}, {"Unit Seven": "c4"}).plays("move rustback hauler to c3")
    assert scene.odds("Rustback Hauler", "Unit Seven", "Ramming Speed").attack == 10


@card("Reckless Assault")
@rule("WH 8.13")
def test_a_reckless_attacker_is_hurt_even_if_the_attack_is_ignored() -> None:
    scene = war(
        {"Spearclaw Warband": "c3"},
        {"Ashfall Regulars": "c4"},
        hand="Reckless Assault",
        foes_hand="Positron Energy Shield",
    )
    scene.plays(
        "attack ashfall regulars with spearclaw warband", "play reckless assault", "play positron energy shield"
    )
    assert scene.health("Spearclaw Warband") == 7 and scene.health("Ashfall Regulars") == 9


@card("Precision Strike")
@rule("WH 8.9")
def test_a_precision_strike_rolls_two_dice() -> None:
    scene = war({"Lattice Troopers": "c3"}, {"Unit Seven": "c4"}, hand="Precision Strike").rolls(2, 5, 1)
    scene.plays("attack unit seven with lattice troopers", "play precision strike")
    assert "rolls 2 and 5" in scene.told() and "Attack 6 + 1 (card) + 5 (die)" in scene.told()


@card("Grenade Satchel")
@rule("WH 8.10", "WH 8.21")
def test_a_grenade_hurts_everybody_beside_the_defender_commanders_too() -> None:
    armies = (
        {"Ashfall Regulars": "c3"},
        {"Unit Seven": "c4", "Rustback Hauler": "d4", "Khar-Vael the Broodlord": "c5", "Prism Rifles": "e4"},
    )
    scene = war(*armies, hand="Grenade Satchel").rolls(1, 6)
    scene.plays("attack unit seven with ashfall regulars", "play grenade satchel")
    assert scene.health("Unit Seven") == 7 and scene.health("Rustback Hauler") == 7
    assert scene.health("Khar-Vael the Broodlord") == 9 and scene.health("Prism Rifles") == 7


@card("Concussion Round")
@rule("WH 9.5")
def test_a_concussion_costs_the_next_turn() -> None:
    scene = war({"Prism Rifles": "c3"}, {"Rustback Hauler": "c4"}, hand="Concussion Round").rolls(6, 1)
    scene.plays("attack rustback hauler with prism rifles", "play concussion round")
    assert scene.has("exhausted", "Rustback Hauler")
    scene.next_turn()
    assert scene.has("exhausted", "Rustback Hauler")
    scene.next_turn()
    assert not scene.has("exhausted", "Rustback Hauler")


@card("Tail Sweep")
@decision("push")
@rule("WH 5.9")
def test_a_tail_sweep_may_push_the_defender_straight_back() -> None:
    scene = war({"Firebreathers": "c3"}, {"Rustback Hauler": "c4"}, hand="Tail Sweep").rolls(3, 3)
    scene.plays("attack rustback hauler with firebreathers", "play tail sweep")
    assert scene.asked == "south push"
    scene.plays("push")
    assert scene.space("Rustback Hauler") == "c5" and "move rustback hauler to c6" in scene.next_turn().offered


@card("Tail Sweep")
@rule("WH 5.9")
@pytest.mark.parametrize(("attacker", "defender"), [("c6", "c7"), ("d3", "c3")])
def test_nobody_is_pushed_off_the_board_or_onto_another(attacker: str, defender: str) -> None:
    scene = war({"Firebreathers": attacker}, {"Rustback Hauler": defender, "Prism Rifles": "b3"}, hand="Tail Sweep")
    scene.rolls(3, 3).plays("attack rustback hauler with firebreathers", "play tail sweep")
    assert scene.asked == "south act"


@card("Last Stand")
def test_a_last_stand_is_fiercer_with_damage() -> None:
    scene = war({"Mudscale Brood": "c3"}, {"Unit Seven": "c4"}, damage={"Mudscale Brood": 1})
    assert scene.odds("Mudscale Brood", "Unit Seven", "Last Stand").attack == 12


@card("Press the Advantage")
@rule("WH 8.20", "WH 8.15", "WH 4.2")
def test_pressing_the_advantage_lets_the_killer_attack_once_more() -> None:
    scene = war(
        {"Ashfall Regulars": "c3"}, {"Drone Laborers": "c4", "Rustback Hauler": "d3"}, hand="Press the Advantage"
    ).rolls(6, 1, 6, 1)
    scene.plays("attack drone laborers with ashfall regulars", "play press the advantage")
    assert scene.asked == "south strike whom" and scene.g.acted == 1
    scene.plays("strike rustback hauler")
    assert scene.health("Rustback Hauler") == 8 - (7 + 6 - 6 - 1) and scene.g.acted == 1


@card("Drain Essence")
@rule("WH 9.4")
def test_draining_heals_an_attacker_who_hits() -> None:
    scene = war({"Firebreathers": "c3"}, {"Rustback Hauler": "c4"}, hand="Drain Essence", damage={"Firebreathers": 5})
    scene.rolls(6, 1).plays("attack rustback hauler with firebreathers", "play drain essence")
    assert scene.health("Firebreathers") == 7


@card("Drain Essence", "Thorned Carapace")
@rule("WH 9.4")
def test_who_is_at_nothing_is_not_healed() -> None:
    scene = war(
        {"Firebreathers": "c3"},
        {"Spearclaw Warband": "c4"},
        hand="Drain Essence",
        foes_hand="Thorned Carapace",
        damage={"Firebreathers": 9},
    )
    scene.rolls(6, 1).plays(
        "attack spearclaw warband with firebreathers", "play drain essence", "play thorned carapace"
    )
    assert scene.health("Firebreathers") == 0


@card("Plasma Overload")
@rule("WH 9.5", "WH 8.13")
def test_plasma_exhausts_the_attacker() -> None:
    scene = war({"Hover Lancet": "c3"}, {"Unit Seven": "c4"}, hand="Plasma Overload").rolls(1, 6)
    scene.plays("attack unit seven with hover lancet", "play plasma overload")
    assert scene.has("exhausted", "Hover Lancet")


@card("Pinning Fire")
@rule("WH 9.9")
def test_who_is_pinned_does_not_move_through_the_next_turn() -> None:
    scene = war({"Rooftop Marksmen": "c3"}, {"Rustback Hauler": "c5"}, hand="Pinning Fire").rolls(3, 3)
    scene.plays("attack rustback hauler with rooftop marksmen", "play pinning fire").next_turn()
    with refused("WH 9.9"):
        scene.play("move rustback hauler to c6")
    assert "attack rooftop marksmen with rustback hauler" not in scene.offered  # it is out of range, not forbidden
    scene.next_turn().next_turn()
    assert "move rustback hauler to c6" in scene.offered


@card("Swarm Tactics")
@rule("WH 8.10")
def test_a_swarm_deals_three_whatever_the_dice() -> None:
    scene = war({"Mudscale Brood": "c3"}, {"Unit Seven": "c4"}, hand="Swarm Tactics").rolls(1, 6)
    scene.plays("attack unit seven with mudscale brood", "play swarm tactics")
    assert scene.health("Unit Seven") == 5 and "Plus 3 damage by Swarm Tactics." in scene.told()


@card("Inferno Breath")
@rule("WH 1.7")
def test_an_inferno_burns_those_beside_the_defender() -> None:
    scene = war({"Firebreathers": "c3"}, {"Unit Seven": "c4", "Rustback Hauler": "d4"}, hand="Inferno Breath")
    scene.rolls(1, 6).plays("attack unit seven with firebreathers", "play inferno breath")
    assert scene.health("Rustback Hauler") == 6 and scene.health("Unit Seven") == 8


@card("Crippling Hex")
def test_a_hex_that_hits_costs_a_card() -> None:
    scene = war({"Stormcallers": "c3"}, {"Rustback Hauler": "c4"}, hand="Crippling Hex", foes_hand="Shrapnel Drop")
    scene.rolls(6, 1).plays("attack rustback hauler with stormcallers", "play crippling hex", "pass")
    assert scene.hand("north") == []


@card("Calibrated Salvo")
def test_a_salvo_is_better_without_moving() -> None:
    scene = war({"Prism Rifles": "c3"}, {"Unit Seven": "c5"}).plays("move prism rifles to d3")
    assert scene.odds("Prism Rifles", "Unit Seven", "Calibrated Salvo").attack == 8


@card("Venom Fang")
def test_a_fang_that_hits_is_deadly() -> None:
    scene = war({"Spearclaw Warband": "c3"}, {"Rustback Hauler": "c4"}, hand="Venom Fang").rolls(3, 3)
    scene.plays("attack rustback hauler with spearclaw warband", "play venom fang")
    assert scene.has("deadly", "Rustback Hauler")


@rule("WH 8.6", "WH 1.6")
@card("Bayonet Rush")
def test_a_card_must_fit_and_be_in_hand() -> None:
    scene = war({"Firebreathers": "c3"}, {"Rustback Hauler": "c4"}, hand="Bayonet Rush; Dig In")
    scene.plays("attack rustback hauler with firebreathers")
    with refused("WH 8.6", "does not play on"):
        scene.play("play bayonet rush")
    with refused("WH 8.6", "not in your hand"):
        scene.play("play killing blow")
    with refused("WH 8.5", "not an attack card"):
        scene.play("play dig in")
    assert number(scene.g, "Firebreathers") == scene.g.attacker
