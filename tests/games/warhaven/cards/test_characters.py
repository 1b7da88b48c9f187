"""Every character, by name: its values on the board, and its ability."""

import pytest

from tablehaven.games.warhaven.language import STAT_ATTACK, STAT_DEFENSE
from tablehaven.games.warhaven.values import base, health
from tablehaven.kernel.bits import bit, listed
from tests.games.warhaven.scene import Scene, number, war
from tests.marks import card, refused, rule

PLAIN = [
    ("Scrapyard Conscripts", 6, 4, 6),
    ("Ashfall Regulars", 7, 5, 9),
    ("Rooftop Marksmen", 7, 4, 7),
    ("Rustback Hauler", 6, 6, 8),
    ("Mudscale Brood", 6, 3, 7),
    ("Spearclaw Warband", 8, 4, 9),
    ("Thunderback Riders", 7, 5, 8),
    ("Firebreathers", 9, 6, 10),
    ("Drone Laborers", 5, 5, 6),
    ("Lattice Troopers", 6, 6, 8),
    ("Prism Rifles", 6, 5, 7),
    ("Hover Lancet", 8, 4, 8),
]
ABLE = [
    ("Trench Rats", 5, 4, 7),
    ("Breach Sappers", 7, 4, 9),
    ("Salvage Gunners", 6, 4, 7),
    ("Dune Strike Buggy", 8, 4, 7),
    ("Sgt. Roberts", 8, 6, 8),
    ("Mara Voss, Duelist", 9, 5, 9),
    ("General Ada Kestrel", 7, 6, 12),
    ("Warlord Josiah Crane", 8, 6, 10),
    ("Venom Hatchlings", 5, 3, 7),
    ("Shellguard Wardens", 6, 6, 8),
    ("Bone-Dart Hunters", 6, 4, 7),
    ("Stormcallers", 7, 4, 6),
    ("Marsh Skimmer", 7, 5, 7),
    ("Izzra the Unshed", 8, 5, 9),
    ("High Oracle Sszeth", 6, 6, 12),
    ("Khar-Vael the Broodlord", 8, 6, 10),
    ("Flicker Scouts", 5, 4, 6),
    ("Null Lancers", 7, 5, 8),
    ("Ion Arc Battery", 8, 4, 6),
    ("Aegis Walker", 6, 6, 8),
    ("Unit Seven", 7, 7, 8),
    ("Ael Thessaly, Phaseblade", 9, 5, 9),
    ("Archon Velis Tau", 6, 7, 9),
    ("Prefect Oriane Dal", 7, 6, 11),
]


def attack(scene: Scene, name: str) -> int:
    return int(base(scene.g, number(scene.g, name), STAT_ATTACK))


def defense(scene: Scene, name: str) -> int:
    return int(base(scene.g, number(scene.g, name), STAT_DEFENSE))


@rule("WH 1.2")
@pytest.mark.parametrize(
    ("name", "attacks", "defends", "lives"), [pytest.param(*row, marks=card(row[0])) for row in (*PLAIN, *ABLE)]
)
def test_a_character_has_its_printed_values(name: str, attacks: int, defends: int, lives: int) -> None:
    scene = war({name: "c3"}, {})
    assert (attack(scene, name), defense(scene, name)) == (attacks, defends)
    assert health(scene.g, number(scene.g, name)) == lives


@pytest.mark.parametrize("name", [pytest.param(row[0], marks=card(row[0])) for row in PLAIN])
def test_a_plain_character_does_nothing_else(name: str) -> None:
    content = war({}, {}).g.content
    assert content.characters[content.cards.character(name)].effects == []


@card("Trench Rats")
@rule("WH 8.7")
def test_trench_rats_defend_better_beside_grunts_and_infantry() -> None:
    assert defense(war({"Trench Rats": "c3", "Ashfall Regulars": "c4"}, {}), "Trench Rats") == 5
    assert defense(war({"Trench Rats": "c3", "Ashfall Regulars": "d4"}, {}), "Trench Rats") == 4
    assert defense(war({"Trench Rats": "c3", "Firebreathers": "c4"}, {}), "Trench Rats") == 4
    assert defense(war({"Trench Rats": "c3"}, {"Ashfall Regulars": "c4"}), "Trench Rats") == 4


@card("Breach Sappers")
@pytest.mark.parametrize(("enemy", "bonus"), [("Hover Lancet", 2), ("Firebreathers", 2), ("Ashfall Regulars", 0)])
def test_breach_sappers_break_vehicles_and_heroes(enemy: str, bonus: int) -> None:
    assert war({"Breach Sappers": "c3"}, {enemy: "c4"}).odds("Breach Sappers", enemy).attack == 7 + bonus


@card("Salvage Gunners")
@rule("WH 8.9")
@pytest.mark.parametrize(("first", "again"), [(1, True), (2, True), (3, False)])
def test_salvage_gunners_roll_a_low_die_again_once(first: int, again: bool) -> None:
    scene = war({"Salvage Gunners": "c3"}, {"Lattice Troopers": "c4"}).rolls(first, 1, 2)
    scene.plays("attack lattice troopers with salvage gunners")
    assert ("rolled again" in scene.told()) == again
    assert f"Attack 6 + {2 if again else 3}" in scene.told()


@card("Dune Strike Buggy")
@rule("WH 4.3")
def test_the_buggy_hits_harder_in_a_turn_in_which_it_moved() -> None:
    scene = war({"Dune Strike Buggy": "c3"}, {"Rustback Hauler": "c5"})
    assert scene.odds("Dune Strike Buggy", "Rustback Hauler").attack == 8
    scene.plays("move dune strike buggy to c4")
    assert scene.odds("Dune Strike Buggy", "Rustback Hauler").attack == 9
    scene.next_turn()
    assert scene.odds("Dune Strike Buggy", "Rustback Hauler").attack == 8


@card("Sgt. Roberts")
def test_sgt_roberts_leads_grunts_and_infantry_beside_him() -> None:
    scene = war(
        {"Sgt. Roberts": "c3", "Ashfall Regulars": "c4", "Scrapyard Conscripts": "d3", "Rustback Hauler": "b3"}, {}
    )
    assert attack(scene, "Ashfall Regulars") == 8 and attack(scene, "Scrapyard Conscripts") == 7
    assert attack(scene, "Rustback Hauler") == 6 and attack(scene, "Sgt. Roberts") == 8


@card("Mara Voss, Duelist")
@pytest.mark.parametrize(("enemy", "space", "harm"), [("Firebreathers", "c4", 2), ("Prism Rifles", "c5", 0)])
def test_mara_voss_strikes_back_at_an_adjacent_attacker_who_fails(enemy: str, space: str, harm: int) -> None:
    scene = war({enemy: space}, {"Mara Voss, Duelist": "c3"}).rolls(1, 6)
    scene.plays(f"attack mara voss, duelist with {enemy.lower()}")
    full = {"Firebreathers": 10, "Prism Rifles": 7}[enemy]
    assert scene.health(enemy) == full - harm


@card("Mara Voss, Duelist")
def test_mara_voss_does_not_strike_back_when_she_is_hit() -> None:
    scene = war({"Firebreathers": "c4"}, {"Mara Voss, Duelist": "c3"}).rolls(6, 1)
    scene.plays("attack mara voss, duelist with firebreathers")
    assert scene.health("Firebreathers") == 10


@card("General Ada Kestrel")
def test_kestrels_allies_beside_her_defend_better() -> None:
    scene = war({"General Ada Kestrel": "c3", "Rustback Hauler": "c4", "Firebreathers": "d4"}, {})
    assert defense(scene, "Rustback Hauler") == 7 and defense(scene, "Firebreathers") == 6
    assert defense(scene, "General Ada Kestrel") == 6


@card("Warlord Josiah Crane")
@rule("WH 4.12")
@pytest.mark.decision("may draw")
@pytest.mark.parametrize("answer", ["draw", "pass"])
def test_crane_may_draw_when_an_ally_falls(answer: str) -> None:
    scene = war(
        {"Firebreathers": "c3"},
        {"Warlord Josiah Crane": "f7", "Drone Laborers": "c4"},
        damage={"Drone Laborers": 5},
    ).rolls(6, 1)
    scene.plays("attack drone laborers with firebreathers")
    assert scene.asked == "north may draw"
    scene.plays(answer)
    assert len(scene.hand("north")) == (answer == "draw")
    with refused("WH 4.11"):
        scene.play("cast signal flare")


@card("Venom Hatchlings")
@rule("WH 8.21")
@pytest.mark.parametrize(("enemy", "dies"), [("Ashfall Regulars", True), ("Khar-Vael the Broodlord", False)])
def test_venom_hatchlings_make_what_they_hit_deadly_but_no_commander(enemy: str, dies: bool) -> None:
    scene = war({"Venom Hatchlings": "c3"}, {enemy: "c4"}).rolls(6, 1)
    scene.plays(f"attack {enemy.lower()} with venom hatchlings")
    assert scene.health(enemy) < 12 and scene.has("deadly", enemy) == dies


@card("Venom Hatchlings")
def test_venom_hatchlings_that_miss_do_nothing() -> None:
    scene = war({"Venom Hatchlings": "c3"}, {"Ashfall Regulars": "c4"}).rolls(1, 6)
    scene.plays("attack ashfall regulars with venom hatchlings")
    assert not scene.has("deadly", "Ashfall Regulars")


@card("Shellguard Wardens")
def test_wardens_guard_their_commander() -> None:
    scene = war({"General Ada Kestrel": "c3", "Shellguard Wardens": "c4"}, {})
    assert defense(scene, "General Ada Kestrel") == 7
    scene = war({"General Ada Kestrel": "c3", "Shellguard Wardens": "d4"}, {})
    assert defense(scene, "General Ada Kestrel") == 6


@card("Bone-Dart Hunters")
@pytest.mark.parametrize(("damage", "bonus"), [(0, 0), (1, 1)])
def test_hunters_go_for_the_wounded(damage: int, bonus: int) -> None:
    scene = war({"Bone-Dart Hunters": "c3"}, {"Rustback Hauler": "c4"}, damage={"Rustback Hauler": damage})
    assert scene.odds("Bone-Dart Hunters", "Rustback Hauler").attack == 6 + bonus


@card("Stormcallers")
@pytest.mark.parametrize(("die", "lost"), [(4, 0), (5, 1), (6, 1)])
def test_stormcallers_deal_plus_damage_with_a_high_die(die: int, lost: int) -> None:
    scene = war({"Stormcallers": "c3"}, {"Unit Seven": "c4"}).rolls(die, 6)
    scene.plays("attack unit seven with stormcallers")
    assert scene.health("Unit Seven") == 8 - lost


@card("Marsh Skimmer")
@rule("WH 5.4")
def test_the_skimmer_passes_over_others_and_ends_on_an_empty_space() -> None:
    scene = war({"Marsh Skimmer": "c3", "Firebreathers": "c4"}, {"Rustback Hauler": "d3"})
    assert "move marsh skimmer to c5" in scene.offered and "move marsh skimmer to e3" in scene.offered
    with refused("WH 3.3", "taken"):
        scene.play("move marsh skimmer to c4")


@card("Izzra the Unshed")
def test_izzra_regains_a_health_each_turn() -> None:
    scene = war({"Izzra the Unshed": "c3"}, {}, damage={"Izzra the Unshed": 3})
    scene.next_turn().next_turn()
    assert scene.health("Izzra the Unshed") == 9 - 2


@card("High Oracle Sszeth")
@pytest.mark.decision("heal whom")
@rule("WH 9.3")
def test_sszeth_heals_once_a_turn_after_a_spell() -> None:
    scene = war(
        {"High Oracle Sszeth": "a1", "Firebreathers": "c3"},
        {},
        hand="Signal Flare; Signal Flare",
        damage={"Firebreathers": 3, "High Oracle Sszeth": 2},
    )
    scene.plays("cast signal flare")
    assert scene.asked == "south heal whom"
    with refused("WH 9.2"):
        scene.play("choose scrapyard conscripts")
    scene.plays("choose firebreathers")
    assert scene.health("Firebreathers") == 8
    scene.plays("cast signal flare")
    assert scene.asked == "south act" and scene.health("High Oracle Sszeth") == 10


@card("High Oracle Sszeth")
def test_sszeth_heals_again_in_the_next_turn() -> None:
    scene = war(
        {"High Oracle Sszeth": "a1"}, {}, hand="Signal Flare; Signal Flare", damage={"High Oracle Sszeth": 5}
    ).plays("cast signal flare")
    assert scene.health("High Oracle Sszeth") == 8
    scene.next_turn().next_turn().plays("cast signal flare")
    assert scene.health("High Oracle Sszeth") == 9


@card("Khar-Vael the Broodlord")
def test_khar_vaels_grunts_hit_harder_anywhere() -> None:
    scene = war({"Khar-Vael the Broodlord": "a1", "Mudscale Brood": "f6", "Firebreathers": "c3"}, {})
    assert attack(scene, "Mudscale Brood") == 7 and attack(scene, "Firebreathers") == 9


@card("Flicker Scouts")
@rule("WH 8.15", "WH 4.13")
def test_flicker_scouts_bring_a_card_when_they_fall() -> None:
    scene = war({"Firebreathers": "c3"}, {"Flicker Scouts": "c4"}, damage={"Flicker Scouts": 5}).rolls(6, 1)
    scene.plays("attack flicker scouts with firebreathers")
    assert scene.asked == "north may draw"
    scene.plays("draw")
    assert len(scene.hand("north")) == 1


@card("Null Lancers")
def test_null_lancers_hit_harder_with_an_upgrade() -> None:
    upgrades = {"Null Lancers": "Lattice Shielding"}
    assert attack(war({"Null Lancers": "c3"}, {}, upgrades=upgrades), "Null Lancers") == 8


@card("Ion Arc Battery")
@rule("WH 8.22")
def test_the_battery_cannot_attack_after_moving() -> None:
    scene = war({"Ion Arc Battery": "c3"}, {"Rustback Hauler": "c5"})
    assert "attack rustback hauler with ion arc battery" in scene.offered
    scene.plays("move ion arc battery to d3")
    with refused("WH 8.22"):
        scene.play("attack rustback hauler with ion arc battery")


@card("Aegis Walker")
def test_the_walker_covers_distance_characters() -> None:
    scene = war({"Aegis Walker": "c3", "Prism Rifles": "c4", "Firebreathers": "d3"}, {})
    assert defense(scene, "Prism Rifles") == 6 and defense(scene, "Firebreathers") == 6


@card("Unit Seven")
def test_unit_seven_cannot_be_exhausted_or_given_a_status() -> None:
    scene = war({}, {"Unit Seven": "c4"}, hand="Suppressing Volley; Radium Mortar")
    with refused("WH 4.11", "cannot be exhausted"):
        scene.play("cast suppressing volley against unit seven")
    with refused("WH 4.11", "no status"):
        scene.play("cast radium mortar against unit seven")


@card("Ael Thessaly, Phaseblade")
@pytest.mark.decision("go where")
@rule("WH 5.5")
def test_ael_may_move_after_attacking_and_that_is_her_move() -> None:
    scene = war({"Ael Thessaly, Phaseblade": "c3"}, {"Rustback Hauler": "c4"}).rolls(1, 6)
    scene.plays("attack rustback hauler with ael thessaly, phaseblade")
    assert scene.asked == "south go where" and "pass" in scene.offered
    scene.plays("go to b3")
    assert scene.space("Ael Thessaly, Phaseblade") == "b3" and scene.g.acted == 1
    with refused("WH 4.2", "has moved"):
        scene.play("move ael thessaly, phaseblade to b2")


@card("Ael Thessaly, Phaseblade")
def test_ael_does_not_move_twice() -> None:
    scene = war({"Ael Thessaly, Phaseblade": "c3"}, {"Rustback Hauler": "c5"}).rolls(1, 6)
    scene.plays("move ael thessaly, phaseblade to c4", "attack rustback hauler with ael thessaly, phaseblade")
    assert scene.asked == "south act"


@card("Archon Velis Tau")
@pytest.mark.decision("dig")
@rule("WH 7.9")
def test_velis_tau_looks_at_two_and_takes_one() -> None:
    scene = war({"Archon Velis Tau": "a1", "Firebreathers": "c3"}, {})
    scene.plays("move archon velis tau to a2", "move firebreathers to c4", "draw")
    assert scene.asked == "south dig" and len(scene.offered) in (1, 2)
    with refused("WH 7.9", "not among"):
        scene.play("take orbital lance")
    size = scene.g.sides[0].deck_size()
    scene.plays(scene.offered[0])
    assert len(scene.hand("south")) == 1 and len(scene.g.sides[0].under) == 1
    assert scene.g.sides[0].deck_size() == size + 1
    assert "North" not in scene.story(1)[-2] and "a card of them" in scene.told("north")


@card("Archon Velis Tau")
@rule("WH 7.9")
def test_cards_at_the_bottom_are_drawn_last_and_in_their_order() -> None:
    scene = war({"Archon Velis Tau": "a1"}, {}, hand="Signal Flare")
    side = scene.g.sides[0]
    top, lower, lowest, *others = listed(side.deck)
    side.deck = bit(top)
    side.bury(lower)
    side.bury(lowest)
    side.discards |= sum(bit(card) for card in others)
    scene.plays("cast signal flare")
    side = scene.g.sides[0]
    assert side.hand == bit(top) | bit(lower) and list(side.under) == [lowest]


@card("Prefect Oriane Dal")
@pytest.mark.parametrize(("space", "bonus"), [("c4", 0), ("c5", 1)])
def test_dals_distance_characters_hit_harder_from_two_away(space: str, bonus: int) -> None:
    scene = war({"Prefect Oriane Dal": "a1", "Prism Rifles": "c3"}, {"Rustback Hauler": space})
    assert scene.odds("Prism Rifles", "Rustback Hauler").attack == 6 + bonus
