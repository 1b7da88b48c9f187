"""The rulebook's own worked cases, and those of the rulings, under their numbers T01–T22."""

import pytest

from tablehaven.games.warhaven.clash import Clash, prepare
from tablehaven.games.warhaven.language import STAT_HEALTH
from tablehaven.games.warhaven.movement import reach
from tablehaven.games.warhaven.values import value
from tablehaven.kernel.bits import size
from tests.games.warhaven.scene import number, war
from tests.marks import card, ending, refused, rule

FIRE = "attack rustback hauler with firebreathers"


@rule("WH 8.7")  # T01
def test_a_natural_attack_of_7_and_a_card_of_3_make_a_base_of_10() -> None:
    scene = war({"Ashfall Regulars": "c3"}, {"Rustback Hauler": "c4"})
    clash = Clash(number(scene.g, "Ashfall Regulars"), number(scene.g, "Rustback Hauler"), 0)
    clash.attack_card = scene.g.content.cards.support_card("Bayonet Rush")
    prepare(scene.g, clash)
    assert clash.attack == 10


@rule("WH 8.12", "WH 8.13")  # T02
@card("Daisy Cartridges", "Positron Energy Shield")
@pytest.mark.parametrize("seed", range(6))
def test_daisy_cartridges_do_nothing_against_a_positron_energy_shield(seed: int) -> None:
    scene = war(
        {"Prism Rifles": "c3"}, {"Ashfall Regulars": "c5"}, hand="Daisy Cartridges", foes_hand="Positron Energy Shield"
    ).rolls(6, 1)
    scene.plays("attack ashfall regulars with prism rifles", "play daisy cartridges", "play positron energy shield")
    assert scene.health("Ashfall Regulars") == 9
    assert scene.pile("south") == ["Daisy Cartridges"] and scene.pile("north") == ["Positron Energy Shield"]
    assert "The attack is ignored. The attack fails" in scene.told()


@rule("WH 8.12", "WH 9.10")  # T03
@card("Venom Fang", "Foresight")
def test_foresight_keeps_a_deadly_status_off_and_the_damage_stays() -> None:
    scene = war({"Spearclaw Warband": "c3"}, {"Lattice Troopers": "c4"}, hand="Venom Fang", foes_hand="Foresight")
    scene.rolls(6, 1).plays("attack lattice troopers with spearclaw warband", "play venom fang", "play foresight")
    assert scene.health("Lattice Troopers") == 8 - (8 + 1 + 6 - 6 - 2 - 1)
    assert not scene.has("deadly", "Lattice Troopers")


@rule("WH 8.8")  # T04
@card("Firebreathers", "Rustback Hauler")
def test_9_and_4_against_6_and_5_are_2_damage() -> None:
    scene = war({"Firebreathers": "c3"}, {"Rustback Hauler": "c4"}).rolls(4, 5).plays(FIRE)
    assert scene.health("Rustback Hauler") == 6
    assert "Attack 9 + 4 (die) = 13. Defense 6 + 5 (die) = 11." in scene.told()


@rule("WH 8.10")  # T05, T06
@card("Daisy Cartridges", "Rooftop Marksmen")
@pytest.mark.parametrize(("dice", "left"), [((6, 5), 8 - 3), ((1, 6), 8 - 1)])
def test_plus_damage_is_added_to_the_dice_and_stands_alone_without_them(dice: tuple[int, int], left: int) -> None:
    scene = war({"Rooftop Marksmen": "c3"}, {"Rustback Hauler": "c5"}, hand="Daisy Cartridges").rolls(*dice)
    scene.plays("attack rustback hauler with rooftop marksmen", "play daisy cartridges")
    assert scene.health("Rustback Hauler") == left
    assert "The attack succeeds" in scene.told()


@rule("WH 8.8", "WH 8.11")  # T07
def test_equal_totals_are_a_successful_defense() -> None:
    scene = war({"Firebreathers": "c3"}, {"Rustback Hauler": "c4"}).rolls(2, 5).plays(FIRE)
    assert scene.health("Rustback Hauler") == 8
    assert "The attack fails" in scene.told()


@rule("WH 6.5")  # T08
@card("War Rig Conversion", "Shield Breaker")
@pytest.mark.parametrize(("dice", "lost"), [((1, 6), 3), ((2, 4), 3), ((6, 4), 5)])
def test_an_upgrade_worth_3_health_costs_3_or_the_damage_if_that_is_more(dice: tuple[int, int], lost: int) -> None:
    upgrades = {"Rustback Hauler": "War Rig Conversion"}
    scene = war({"Firebreathers": "c3"}, {"Rustback Hauler": "c4"}, hand="Shield Breaker", upgrades=upgrades)
    assert scene.health("Rustback Hauler") == 11
    scene.rolls(*dice).plays(FIRE, "play shield breaker")
    assert scene.health("Rustback Hauler") == 11 - lost
    assert scene.worn("Rustback Hauler") == []


@rule("WH 8.11")  # T09
@card("Shield Breaker")
def test_taking_a_health_upgrade_away_is_a_success_by_itself() -> None:
    upgrades = {"Rustback Hauler": "War Rig Conversion"}
    scene = war({"Firebreathers": "c3"}, {"Rustback Hauler": "c4"}, hand="Shield Breaker", upgrades=upgrades)
    scene.rolls(1, 6).plays(FIRE, "play shield breaker")
    assert "The attack succeeds" in scene.told()


@rule("WH 9.3")  # T10
@card("Field Medicine")
def test_health_is_regained_up_to_the_full_and_no_more() -> None:
    scene = war({"Firebreathers": "c3"}, {}, hand="Field Medicine", damage={"Firebreathers": 2})
    scene.plays("cast field medicine on firebreathers")
    assert scene.health("Firebreathers") == 10


@rule("WH 8.15", "WH 8.16")  # T11
@card("Counter-Fire")
@pytest.mark.parametrize("active", ["south", "north"])
def test_an_attacker_felled_by_a_defense_card_still_deals_its_damage(active: str) -> None:
    armies = [{"Firebreathers": "c3"}, {"Prism Rifles": "c4"}]
    hands = ["", "Counter-Fire"]
    if active == "north":
        armies, hands = armies[::-1], hands[::-1]
    damage = {"Firebreathers": 9, "Prism Rifles": 6}
    scene = war(*armies, hand=hands[0], foes_hand=hands[1], damage=damage, active=active)
    scene.rolls(6, 1).plays("attack prism rifles with firebreathers", "play counter-fire")
    assert scene.health("Firebreathers") == 0 and scene.health("Prism Rifles") == 0


@rule("WH 4.7")  # T12
def test_two_characters_draw_after_two_actions() -> None:
    scene = war({"Firebreathers": "c3"}, {})
    scene.plays("move firebreathers to c4", "move general ada kestrel to a2")
    assert scene.asked == "south draw"  # nothing else can be done: that is a pass


@rule("WH 4.6")  # T13
def test_three_characters_do_not_draw_after_two() -> None:
    scene = war({"Firebreathers": "c3", "Rustback Hauler": "e1"}, {})
    scene.plays("move firebreathers to c4", "move rustback hauler to e2", "pass")
    assert scene.asked == "north act"


@rule("WH 5.7")  # T14
def test_a_lone_commander_may_keep_its_distance_and_not_add_to_it() -> None:
    scene = war({"General Ada Kestrel": "c3"}, {"Khar-Vael the Broodlord": "e6"})
    assert "move general ada kestrel to d3" in scene.offered  # nearer
    scene = war({"General Ada Kestrel": "c4"}, {"Khar-Vael the Broodlord": "c7", "Rustback Hauler": "a7"})
    assert {"move general ada kestrel to c5"} == {text for text in scene.offered if text.startswith("move")}
    with refused("WH 5.7", "farther"):
        scene.play("move general ada kestrel to c3")
    with refused("WH 5.7", "farther"):
        scene.play("move general ada kestrel to b4")


@rule("WH 5.7")  # T14: sideways with a vehicle's upgrade, as far as before
def test_as_far_as_before_is_allowed() -> None:
    scene = war(
        {"General Ada Kestrel": "c4"}, {"Khar-Vael the Broodlord": "d7", "Rustback Hauler": "a7"}, hand="Emergency Evac"
    )
    scene.plays("cast emergency evac on general ada kestrel")
    assert "go to e4" in scene.offered  # four away, as before
    assert "go to b4" not in scene.offered
    with refused("WH 5.7"):
        scene.play("go to b4")


@rule("WH 8.2")  # T15
@card("Prism Rifles")
@pytest.mark.parametrize(("space", "targets"), [("c4", 12), ("a1", 5)])
def test_a_distance_character_reaches_twelve_spaces_and_five_from_a_corner(space: str, targets: int) -> None:
    scene = war({"Prism Rifles": space, "General Ada Kestrel": "f1"}, {})
    board, here = scene.g.tables.board, scene.g.stands[number(scene.g, "Prism Rifles")]
    assert sum(1 <= board.steps(here, there) <= 2 for there in range(42)) == targets
    found = 0
    for there in board.names:
        if there in (space, "f1"):
            continue
        enemies = {"Rustback Hauler": there} | ({"Khar-Vael the Broodlord": "a7"} if there == "f7" else {})
        scene = war({"Prism Rifles": space, "General Ada Kestrel": "f1"}, enemies)
        found += "attack rustback hauler with prism rifles" in scene.offered
    assert found == targets


@rule("WH 5.2", "WH 5.3")  # T16
@card("Hover Lancet")
def test_a_vehicle_reaches_twelve_spaces_and_none_when_it_is_shut_in() -> None:
    scene = war({"Hover Lancet": "c4"}, {})
    assert size(reach(scene.g, number(scene.g, "Hover Lancet"))) == 12
    around = {"Firebreathers": "c3", "Prism Rifles": "b4", "Ashfall Regulars": "d4"}
    scene = war({"Hover Lancet": "c4", **around}, {"Rustback Hauler": "c5"})
    assert size(reach(scene.g, number(scene.g, "Hover Lancet"))) == 0


@rule("WH 5.6")  # T17
@card("Forced March")
def test_a_character_that_a_spell_moved_cannot_move_again() -> None:
    scene = war({"Ashfall Regulars": "c3"}, {}, hand="Forced March")
    scene.plays("cast forced march on ashfall regulars", "go to c5")
    with refused("WH 4.2", "has moved"):
        scene.play("move ashfall regulars to c6")


@rule("WH 5.6", "WH 7.2")
@card("Forced March")
def test_a_spell_cannot_move_a_character_that_has_moved() -> None:
    scene = war({"Ashfall Regulars": "c3"}, {}, hand="Forced March").plays("move ashfall regulars to c4")
    with refused("WH 4.11", "has moved"):
        scene.play("cast forced march on ashfall regulars")


@rule("WH 4.2")  # T18
def test_a_character_may_move_and_attack_in_either_order() -> None:
    scene = war({"Firebreathers": "c3"}, {"Rustback Hauler": "c5"}).rolls(1, 6)
    scene.plays("move firebreathers to c4", FIRE)
    assert scene.g.acted == 2
    scene = war({"Firebreathers": "c3"}, {"Rustback Hauler": "c4"}).rolls(1, 6)
    scene.plays(FIRE, "move firebreathers to c2")
    with refused("WH 4.2", "has moved"):
        scene.play("move firebreathers to c1")


@rule("WH 6.2", "WH 6.3")  # T19
@card("Siege Battalion", "Veteran Cadre")
def test_a_gold_upgrade_replaces_one_with_both_medallions() -> None:
    scene = war({"Ashfall Regulars": "c3"}, {}, hand="Veteran Cadre", upgrades={"Ashfall Regulars": "Siege Battalion"})
    scene.plays("upgrade ashfall regulars with veteran cadre")
    assert scene.worn("Ashfall Regulars") == ["Veteran Cadre"]
    assert scene.pile("south") == ["Siege Battalion"]
    assert value(scene.g, number(scene.g, "Ashfall Regulars"), STAT_HEALTH) == 9


@rule("WH 1.8")  # T20
@card("Field Medicine", "General Ada Kestrel")
def test_a_card_for_any_ally_does_not_play_on_a_commander() -> None:
    scene = war({}, {}, hand="Field Medicine", damage={"General Ada Kestrel": 3})
    with refused("WH 1.8", "commander"):
        scene.play("cast field medicine on general ada kestrel")


@rule("WH 9.5", "WH 9.6", "WH 8.6")  # T21
@card("Suppressing Volley")
def test_an_exhausted_defender_plays_no_card_and_is_a_target_all_the_same() -> None:
    scene = war(
        {"Firebreathers": "c3"}, {"Ashfall Regulars": "c4"}, hand="Suppressing Volley; Killing Blow", foes_hand="Dig In"
    )
    scene.plays("cast suppressing volley against ashfall regulars").rolls(6, 1)
    scene.plays("attack ashfall regulars with firebreathers", "pass")
    assert scene.asked == "south act"  # North was not asked
    assert scene.health("Ashfall Regulars") < 9


@rule("WH 10.3")  # T22
@ending("both commanders fell at once")
def test_two_commanders_that_fall_at_once_are_a_draw() -> None:
    armies = {"Archon Velis Tau": "c3"}, {"Prefect Oriane Dal": "c4"}
    damage = {"Archon Velis Tau": 8, "Prefect Oriane Dal": 10}
    scene = war(*armies, foes_hand="Mirror Field", damage=damage).rolls(6, 1)
    scene.plays("attack prefect oriane dal with archon velis tau", "play mirror field")
    outcome = scene.outcome  # the attack is ignored, so only the attacker falls
    assert outcome is not None and outcome.winners == (1,)
    scene = war(
        {"General Ada Kestrel": "c3"},
        {"Khar-Vael the Broodlord": "c4"},
        damage={"General Ada Kestrel": 10, "Khar-Vael the Broodlord": 9},
    )
    scene.g.irradiated = 2 ** number(scene.g, "General Ada Kestrel")
    scene.rolls(6, 1).plays("attack khar-vael the broodlord with general ada kestrel")
    outcome = scene.outcome
    assert outcome is not None and outcome.winners == () and outcome.rule == "WH 10.3"
