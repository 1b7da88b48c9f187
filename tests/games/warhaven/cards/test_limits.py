"""What cards do not do: where a condition of theirs does not hold, and where their numbers end."""

import pytest

from tablehaven.games.warhaven.language import STAT_ATTACK, STAT_DEFENSE
from tablehaven.games.warhaven.values import base
from tests.games.warhaven.scene import Army, number, war
from tests.marks import card, rule

STATUSES = ("deadly", "irradiated", "pinned", "exhausted")


@card("Trench Rats")
def test_trench_rats_defend_better_beside_grunts_too() -> None:
    scene = war({"Trench Rats": "c3", "Mudscale Brood": "c4"}, {})
    assert base(scene.g, number(scene.g, "Trench Rats"), STAT_DEFENSE) == 5


@card("Sgt. Roberts", "Aegis Walker", "Shellguard Wardens")
@pytest.mark.parametrize(
    ("helper", "friend", "space", "stat", "printed"),
    [
        ("Sgt. Roberts", "Ashfall Regulars", "d4", STAT_ATTACK, 7),
        ("Aegis Walker", "Prism Rifles", "d4", STAT_DEFENSE, 5),
        ("Shellguard Wardens", "Ashfall Regulars", "c4", STAT_DEFENSE, 5),  # for the commander alone
    ],
)
def test_neighbors_help_those_they_name_and_nobody_farther(
    helper: str, friend: str, space: str, stat: int, printed: int
) -> None:
    scene = war({helper: "c3", friend: space}, {})
    assert base(scene.g, number(scene.g, friend), stat) == printed


@card("Venom Hatchlings")
def test_hatchlings_that_are_hit_are_not_poisoned_themselves() -> None:
    scene = war({"Firebreathers": "c3"}, {"Venom Hatchlings": "c4"}).rolls(3, 3)
    scene.plays("attack venom hatchlings with firebreathers")
    assert scene.health("Venom Hatchlings") == 1 and not scene.has("deadly", "Venom Hatchlings")


@card("Prefect Oriane Dal")
def test_dal_helps_distance_characters_alone() -> None:
    army = {"Prefect Oriane Dal": "a1", "Drone Laborers": "c3"}
    scene = war(army, {"Rustback Hauler": "c5"}, upgrades={"Drone Laborers": "Quantum Frame"})
    assert scene.odds("Drone Laborers", "Rustback Hauler").attack == 5 + 2


@card("Spiked Bulwark")
@pytest.mark.parametrize(
    ("attacker", "space", "dice", "full"), [("Firebreathers", "c3", (6, 1), 10), ("Prism Rifles", "c2", (1, 6), 7)]
)
def test_a_bulwark_hurts_nobody_who_hits_or_stands_off(
    attacker: str, space: str, dice: tuple[int, int], full: int
) -> None:
    upgrades = {"Ashfall Regulars": "Spiked Bulwark"}
    scene = war({attacker: space}, {"Ashfall Regulars": "c4"}, upgrades=upgrades).rolls(*dice)
    scene.plays(f"attack ashfall regulars with {attacker.lower()}")
    assert scene.health(attacker) == full


@card("Riposte")
def test_a_riposte_does_not_reach_who_stands_off() -> None:
    scene = war({"Prism Rifles": "c2"}, {"Ashfall Regulars": "c4"}, foes_hand="Riposte").rolls(1, 6)
    scene.plays("attack ashfall regulars with prism rifles", "play riposte")
    assert scene.health("Prism Rifles") == 7 and "The attack fails" in scene.told()


@card("Targeting Visor")
def test_a_visor_leaves_a_two_alone() -> None:
    upgrades = {"Prism Rifles": "Targeting Visor"}
    scene = war({"Prism Rifles": "c3"}, {"Rustback Hauler": "c4"}, upgrades=upgrades).rolls(2, 3)
    scene.plays("attack rustback hauler with prism rifles")
    assert "rolled again" not in scene.told()


@card("Fang Charm")
@pytest.mark.parametrize(("move", "dice", "left"), [("attack", (1, 6), 5), ("suffer", (1, 1), 5 - 3)])
def test_a_fang_charm_does_not_heal_who_fails_or_is_hit(move: str, dice: tuple[int, int], left: int) -> None:
    upgrades, damage = {"Mudscale Brood": "Fang Charm"}, {"Mudscale Brood": 2}
    armies: list[Army] = [{"Mudscale Brood": "c3"}, {"Rustback Hauler": "c4"}]
    attacker, defender = "mudscale brood", "rustback hauler"
    if move == "suffer":
        armies, attacker, defender = armies[::-1], defender, attacker
    scene = war(*armies, upgrades=upgrades, damage=damage).rolls(*dice).plays(f"attack {defender} with {attacker}")
    assert scene.health("Mudscale Brood") == left


@card("Tactical Uplink")
@pytest.mark.parametrize(
    ("attacker", "defender", "dice"),
    [("Lattice Troopers", "Rustback Hauler", (1, 6)), ("Rustback Hauler", "Lattice Troopers", (6, 1))],
)
def test_an_uplink_brings_nothing_to_who_fails_or_is_hit(attacker: str, defender: str, dice: tuple[int, int]) -> None:
    scene = war({attacker: "c3"}, {defender: "c4"}, upgrades={"Lattice Troopers": "Tactical Uplink"}).rolls(*dice)
    scene.plays(f"attack {defender.lower()} with {attacker.lower()}")
    assert scene.asked == "south act"


@card("Field Medicine")
def test_medicine_gives_four_back_and_no_more() -> None:
    scene = war({"Firebreathers": "c3"}, {}, hand="Field Medicine", damage={"Firebreathers": 6})
    assert scene.plays("cast field medicine on firebreathers").health("Firebreathers") == 10 - 6 + 4


@rule("WH 7.2")
@pytest.mark.parametrize(
    ("army", "enemies", "move", "start", "steps"),
    [
        pytest.param(*row, marks=card(name))
        for name, *row in [
            ("Charge Order", {"Ashfall Regulars": "c3"}, {}, "cast charge order on ashfall regulars", "c3", 1),
            ("Scramble Engines", {"Rustback Hauler": "c1"}, {}, "cast scramble engines on rustback hauler", "c1", 3),
            ("Gravity Well", {}, {"Ashfall Regulars": "c4"}, "cast gravity well against ashfall regulars", "c4", 2),
            ("Emergency Evac", {}, {"Drone Laborers": "c6"}, "cast emergency evac on general ada kestrel", "a1", 2),
        ]
    ],
)
def test_a_spell_moves_as_far_as_it_says(army: Army, enemies: Army, move: str, start: str, steps: int) -> None:
    name = move.removeprefix("cast ").partition(" on ")[0].partition(" against ")[0]
    scene = war({**army, "Firebreathers": "e1"}, enemies, hand=name).plays(move)
    board = scene.g.tables.board
    spaces = [text.removeprefix("go to ") for text in scene.offered if text.startswith("go to")]
    away = {int(board.steps(board.names.index(start), board.names.index(space))) for space in spaces}
    assert max(away) == steps


@card("Grenade Satchel", "Inferno Breath")
@pytest.mark.parametrize(
    ("name", "attacker"), [("Grenade Satchel", "Ashfall Regulars"), ("Inferno Breath", "Firebreathers")]
)
def test_what_bursts_beside_the_defender_hurts_no_friend_of_the_attacker(name: str, attacker: str) -> None:
    scene = war({attacker: "c3", "Rustback Hauler": "d4"}, {"Unit Seven": "c4"}, hand=name).rolls(1, 6)
    scene.plays(f"attack unit seven with {attacker.lower()}", f"play {name.lower()}")
    assert scene.health("Rustback Hauler") == 8


@card("Ael Thessaly, Phaseblade")
def test_ael_steps_one_space_away() -> None:
    scene = war({"Ael Thessaly, Phaseblade": "c3"}, {"Rustback Hauler": "c4"}).rolls(1, 6)
    scene.plays("attack rustback hauler with ael thessaly, phaseblade")
    assert set(scene.offered) == {"pass", "go to c2", "go to b3", "go to d3"}


@card("EMP Pulse")
def test_a_pulse_hurts_where_there_is_nothing_to_take() -> None:
    scene = war({}, {"Rustback Hauler": "c4"}, hand="EMP Pulse").plays("cast emp pulse against rustback hauler")
    assert scene.health("Rustback Hauler") == 7


@card("Recall Orders")
def test_orders_recall_one_card() -> None:
    scene = war({}, {}, hand="Recall Orders", discards="Loyal Guard; Shrapnel Drop")
    scene.plays("cast recall orders", "take loyal guard")
    assert scene.asked == "south act" and scene.hand("south") == ["Loyal Guard"]


@card("Scorched Earth")
def test_scorched_earth_draws_a_card() -> None:
    army = {"Warlord Josiah Crane": "a1", "Ashfall Regulars": "c4"}
    scene = war(army, {"Rustback Hauler": "d4"}, hand="Scorched Earth").plays("cast scorched earth")
    assert len(scene.hand("south")) == 1


@card("Stasis Lock")
@rule("WH 9.5")
def test_a_lock_holds_through_the_next_turn_of_whom_it_holds() -> None:
    scene = war({"Archon Velis Tau": "a1"}, {"Rustback Hauler": "c4"}, hand="Stasis Lock")
    scene.plays("cast stasis lock against rustback hauler").next_turn()
    assert scene.has("exhausted", "Rustback Hauler")
    assert not scene.next_turn().has("exhausted", "Rustback Hauler")


@card("Brood Call")
def test_a_brood_call_fades_with_the_turn() -> None:
    scene = war({"Khar-Vael the Broodlord": "a1", "Mudscale Brood": "c3"}, {}, hand="Brood Call")
    scene.plays("cast brood call").next_turn()
    assert base(scene.g, number(scene.g, "Mudscale Brood"), STAT_ATTACK) == 6 + 1


@rule("WH 8.11")
@pytest.mark.parametrize(
    ("name", "attacker"),
    [
        pytest.param(name, attacker, marks=card(name))
        for name, attacker in [
            ("Venom Fang", "Spearclaw Warband"),
            ("Concussion Round", "Prism Rifles"),
            ("Pinning Fire", "Rooftop Marksmen"),
            ("Tail Sweep", "Firebreathers"),
            ("Drain Essence", "Firebreathers"),
            ("Crippling Hex", "Stormcallers"),
        ]
    ],
)
def test_what_is_for_a_success_does_not_come_of_an_attack_that_fails(name: str, attacker: str) -> None:
    scene = war(
        {attacker: "c3"}, {"Rustback Hauler": "c4"}, hand=name, foes_hand="Shrapnel Drop", damage={attacker: 3}
    ).rolls(1, 6)
    before = scene.health(attacker)
    scene.plays(f"attack rustback hauler with {attacker.lower()}", f"play {name.lower()}", "pass")
    assert "The attack fails" in scene.told() and scene.asked == "south act"
    assert not any(scene.has(status, "Rustback Hauler") for status in STATUSES)
    assert scene.health(attacker) == before and scene.hand("north") == ["Shrapnel Drop"]


@rule("WH 8.21")
@pytest.mark.parametrize(
    ("name", "attacker"),
    [
        pytest.param("Venom Fang", "Spearclaw Warband", marks=card("Venom Fang")),
        pytest.param("Concussion Round", "Prism Rifles", marks=card("Concussion Round")),
    ],
)
def test_some_cards_spare_commanders_their_status(name: str, attacker: str) -> None:
    scene = war({attacker: "c3"}, {"Khar-Vael the Broodlord": "c4"}, hand=name).rolls(6, 1)
    scene.plays(f"attack khar-vael the broodlord with {attacker.lower()}", f"play {name.lower()}")
    assert "The attack succeeds" in scene.told()
    assert not any(scene.has(status, "Khar-Vael the Broodlord") for status in STATUSES)


@card("Press the Advantage")
def test_who_fells_nobody_has_no_advantage_to_press() -> None:
    enemies = {"Firebreathers": "c4", "Rustback Hauler": "d3"}
    scene = war({"Ashfall Regulars": "c3"}, enemies, hand="Press the Advantage").rolls(6, 1)
    scene.plays("attack firebreathers with ashfall regulars", "play press the advantage")
    assert "The attack succeeds" in scene.told() and scene.asked == "south act"


@card("Crippling Hex")
def test_a_hex_costs_one_card() -> None:
    scene = war(
        {"Stormcallers": "c3"}, {"Rustback Hauler": "c4"}, hand="Crippling Hex", foes_hand="Loyal Guard; EMP Pulse"
    )
    scene.rolls(6, 1).plays("attack rustback hauler with stormcallers", "play crippling hex", "pass")
    assert len(scene.hand("north")) == 1


@card("Evasive Maneuvers")
@pytest.mark.parametrize(
    ("damage", "offered"), [(0, {"pass", "go to c5", "go to b4", "go to d4"}), (7, set())], ids=["alive", "fallen"]
)
def test_who_evades_steps_one_space_and_is_still_alive(damage: int, offered: set[str]) -> None:
    scene = war(
        {"Firebreathers": "c3"},
        {"Rustback Hauler": "c4"},
        foes_hand="Evasive Maneuvers",
        damage={"Rustback Hauler": damage},
    ).rolls(3, 1)
    scene.plays("attack rustback hauler with firebreathers", "play evasive maneuvers")
    assert (set(scene.offered) if scene.asked == "north go where" else set()) == offered


@card("Trap Line")
def test_a_trap_line_does_not_hold_who_hits() -> None:
    scene = war({"Firebreathers": "c3"}, {"Ashfall Regulars": "c4"}, foes_hand="Trap Line").rolls(6, 1)
    scene.plays("attack ashfall regulars with firebreathers", "play trap line")
    assert "The attack succeeds" in scene.told() and not scene.has("exhausted", "Firebreathers")


@card("Glancing Hit", "Spirit Ward")
@rule("WH 8.18")
@pytest.mark.parametrize(("dice", "told"), [((1, 6), False), ((5, 1), True)])
def test_damage_that_there_is_not_is_not_said_to_be_reduced(dice: tuple[int, int], told: bool) -> None:
    for shield, commander in (("Glancing Hit", "c6"), ("Spirit Ward", "c4")):
        enemies = {"Khar-Vael the Broodlord": commander} | ({"Unit Seven": "c4"} if commander != "c4" else {})
        scene = war({"Firebreathers": "c3"}, enemies, foes_hand=shield).rolls(*dice)
        (attack,) = (text for text in scene.offered if text.startswith("attack"))
        scene.plays(attack, f"play {shield.lower()}")
        assert ("The damage is reduced by" in scene.told()) == told


@card("Mirror Field", "Positron Energy Shield")
@pytest.mark.parametrize("shield", ["Mirror Field", "Positron Energy Shield"])
def test_not_even_the_best_dice_pass_a_shield(shield: str) -> None:
    scene = war({"Firebreathers": "c3"}, {"Lattice Troopers": "c4"}, foes_hand=shield).rolls(6, 1)
    scene.plays("attack lattice troopers with firebreathers", f"play {shield.lower()}")
    assert scene.health("Lattice Troopers") == 8
