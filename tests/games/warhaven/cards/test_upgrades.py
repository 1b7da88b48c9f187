"""Every upgrade, by name: what it adds to its bearer, and what else it does."""

import pytest

from tablehaven.games.warhaven.language import STAT_ATTACK, STAT_DEFENSE, STAT_RANGE
from tablehaven.games.warhaven.values import base, most_health, pace, value
from tests.games.warhaven.scene import number, war
from tests.marks import card, refused, rule

# bearer; what is added to attack, defense, health, move, range; medallions
ADDED = [
    ("Patchwork Plating", "Scrapyard Conscripts", 0, 1, 1, 0, 0, "silver"),
    ("Trench Carbine", "Ashfall Regulars", 2, 0, 0, 0, 0, "silver"),
    ("Serrated Glaives", "Spearclaw Warband", 3, -1, 0, 0, 0, "silver"),
    ("Lattice Shielding", "Lattice Troopers", 0, 1, 2, 0, 0, "silver"),
    ("Long-Barrel Assembly", "Prism Rifles", 0, 0, 0, 0, 1, "silver"),
    ("Overcharged Engine", "Hover Lancet", 1, 0, 0, 1, 0, "silver"),
    ("Reactive Armor", "Rustback Hauler", 0, 1, 2, 0, 0, "silver"),
    ("Scaleplate Barding", "Thunderback Riders", 0, 1, 2, 0, 0, "silver"),
    ("Grav Harness", "Lattice Troopers", 1, 0, 0, 1, 0, "silver"),
    ("Spiked Bulwark", "Ashfall Regulars", 0, 1, 0, 0, 0, "silver"),
    ("Targeting Visor", "Prism Rifles", 1, 0, 0, 0, 0, "silver"),
    ("Command Beacon", "General Ada Kestrel", 0, 1, 1, 0, 0, "silver"),
    ("Field Generator", "Hover Lancet", 0, 0, 1, 0, 0, "silver"),
    ("Fang Charm", "Mudscale Brood", 1, 0, 0, 0, 0, "silver"),
    ("Salvaged Exo-Frame", "Scrapyard Conscripts", 2, 1, 0, 0, 0, "silver"),
    ("Phase Blades", "Lattice Troopers", 2, 0, 0, 0, 0, "silver"),
    ("Veteran Cadre", "Lattice Troopers", 1, 1, 0, 0, 0, "gold"),
    ("Fresh Recruits", "Ashfall Regulars", 0, 0, 4, 0, 0, "gold"),
    ("Brood-Kin", "Mudscale Brood", 2, 0, 2, 0, 0, "gold"),
    ("Shaman Attendant", "Spearclaw Warband", 0, 0, 1, 0, 0, "gold"),
    ("Spotter Team", "Rooftop Marksmen", 0, 0, 0, 0, 0, "gold"),
    ("Tactical Uplink", "Lattice Troopers", 1, 0, 0, 0, 0, "gold"),
    ("Combat Engineers", "Rustback Hauler", 0, 1, 0, 0, 0, "gold"),
    ("Bodyguard Detail", "General Ada Kestrel", 0, 0, 3, 0, 0, "gold"),
    ("Zealot Champion", "Spearclaw Warband", 2, 0, 0, 0, 0, "gold"),
    ("Neural-Link Crew", "Hover Lancet", 1, 1, 0, 0, 0, "gold"),
    ("Medic Squad", "Ashfall Regulars", 0, 0, 1, 0, 0, "gold"),
    ("Drillmaster", "Mudscale Brood", 1, 1, 2, 0, 0, "gold"),
    ("Siege Battalion", "Ashfall Regulars", 3, 1, 2, 0, 0, "silver gold"),
    ("Ascendant Avatar", "Mudscale Brood", 4, 2, 4, 0, 0, "silver gold"),
    ("Quantum Frame", "Drone Laborers", 2, 2, 0, 0, 1, "silver gold"),
    ("War Rig Conversion", "Rustback Hauler", 2, 1, 3, -1, 0, "silver gold"),
    ("Warbeast Bond", "Thunderback Riders", 2, 1, 2, 0, 0, "silver gold"),
    ("Dual-Mount Platform", "Prism Rifles", 2, 1, 2, 0, 0, "silver gold"),
]


@rule("WH 6.1", "WH 6.4", "WH 4.4")
@pytest.mark.parametrize(
    ("name", "bearer", "attack", "defense", "health", "move", "reach", "medallions"),
    [pytest.param(*row, marks=card(row[0])) for row in ADDED],
)
def test_an_upgrade_adds_to_its_bearer(
    name: str, bearer: str, attack: int, defense: int, health: int, move: int, reach: int, medallions: str
) -> None:
    scene = war({bearer: "c3"}, {}, hand=name)
    unit = number(scene.g, bearer)

    def values() -> list[int]:
        g = scene.g
        found = base(g, unit, STAT_ATTACK), base(g, unit, STAT_DEFENSE), most_health(g, unit)
        return [int(each) for each in (*found, pace(g, unit), value(g, unit, STAT_RANGE))]

    before, living = values(), scene.health(bearer)
    scene.plays(f"upgrade {bearer.lower()} with {name.lower()}")
    added = [new - old for new, old in zip(values(), before, strict=True)]
    assert added == [attack, defense, health, move, reach]
    assert scene.health(bearer) == living + health
    assert scene.g.acted == 1 and scene.hand("south") == []
    upgrade = scene.view(0).sides["south"].army[int(unit)].upgrades[0]
    assert " ".join(upgrade.medallions) == medallions


@card("Long-Barrel Assembly")
def test_a_long_barrel_reaches_three_spaces() -> None:
    scene = war({"Prism Rifles": "c2"}, {"Rustback Hauler": "c5"}, upgrades={"Prism Rifles": "Long-Barrel Assembly"})
    assert "attack rustback hauler with prism rifles" in scene.offered


@card("Overcharged Engine", "War Rig Conversion")
def test_engines_move_three_spaces_and_a_war_rig_one() -> None:
    scene = war({"Rustback Hauler": "c1"}, {}, upgrades={"Rustback Hauler": "Overcharged Engine"})
    assert "move rustback hauler to c4" in scene.offered
    scene = war({"Rustback Hauler": "c1"}, {}, upgrades={"Rustback Hauler": "War Rig Conversion"})
    with refused("WH 5.1", "1 space at most"):
        scene.play("move rustback hauler to c3")


@card("Grav Harness")
@rule("WH 5.4")
def test_a_grav_harness_flies() -> None:
    scene = war({"Lattice Troopers": "c3", "Firebreathers": "c4"}, {}, upgrades={"Lattice Troopers": "Grav Harness"})
    assert "move lattice troopers to c5" in scene.offered


@card("Spiked Bulwark")
def test_a_spiked_bulwark_hurts_an_adjacent_attacker_who_fails() -> None:
    upgrades = {"Ashfall Regulars": "Spiked Bulwark"}
    scene = war({"Firebreathers": "c3"}, {"Ashfall Regulars": "c4"}, upgrades=upgrades).rolls(1, 6)
    scene.plays("attack ashfall regulars with firebreathers")
    assert scene.health("Firebreathers") == 9


@card("Targeting Visor")
@rule("WH 8.9")
def test_a_visor_rolls_a_one_again_after_the_gunners_own_try() -> None:
    upgrades = {"Salvage Gunners": "Targeting Visor"}
    scene = war({"Salvage Gunners": "c3"}, {"Rustback Hauler": "c4"}, upgrades=upgrades).rolls(2, 3, 1, 5)
    scene.plays("attack rustback hauler with salvage gunners")
    assert "2 becomes 1" in scene.told() and "1 becomes 5" in scene.told()


@card("Field Generator")
def test_a_field_generator_covers_allies_beside_it() -> None:
    scene = war({"Hover Lancet": "c3", "Prism Rifles": "c4"}, {}, upgrades={"Hover Lancet": "Field Generator"})
    assert base(scene.g, number(scene.g, "Prism Rifles"), STAT_DEFENSE) == 6
    assert base(scene.g, number(scene.g, "Hover Lancet"), STAT_DEFENSE) == 4


@card("Fang Charm")
def test_a_fang_charm_heals_whoever_hits() -> None:
    upgrades = {"Mudscale Brood": "Fang Charm"}
    damage = {"Mudscale Brood": 3}
    scene = war({"Mudscale Brood": "c3"}, {"Rustback Hauler": "c4"}, upgrades=upgrades, damage=damage)
    scene.rolls(6, 1).plays("attack rustback hauler with mudscale brood")
    assert scene.health("Mudscale Brood") == 5


@card("Salvaged Exo-Frame", "Zealot Champion", "Warbeast Bond")
@rule("WH 1.7")
@pytest.mark.parametrize(
    ("name", "bearer"),
    [
        ("Salvaged Exo-Frame", "Sgt. Roberts"),
        ("Zealot Champion", "Izzra the Unshed"),
        ("Warbeast Bond", "Mudscale Brood"),
    ],
)
def test_a_flag_adds_a_character(name: str, bearer: str) -> None:
    scene = war({bearer: "c3"}, {}, hand=name)
    assert f"upgrade {bearer.lower()} with {name.lower()}" in scene.offered


@card("Shaman Attendant", "Combat Engineers")
@pytest.mark.parametrize(
    ("name", "bearer"), [("Shaman Attendant", "Spearclaw Warband"), ("Combat Engineers", "Rustback Hauler")]
)
def test_some_upgrades_heal_as_a_turn_begins(name: str, bearer: str) -> None:
    scene = war({bearer: "c3"}, {}, upgrades={bearer: name}, damage={bearer: 3})
    before = scene.health(bearer)
    scene.next_turn()
    assert scene.health(bearer) == before
    scene.next_turn()
    assert scene.health(bearer) == before + 1


@card("Spotter Team")
@pytest.mark.parametrize(("space", "bonus"), [("c4", 0), ("c5", 2), ("d4", 2)])
def test_spotters_help_from_two_spaces_away(space: str, bonus: int) -> None:
    upgrades = {"Rooftop Marksmen": "Spotter Team"}
    scene = war({"Rooftop Marksmen": "c3"}, {"Rustback Hauler": space}, upgrades=upgrades)
    assert scene.odds("Rooftop Marksmen", "Rustback Hauler").attack == 7 + bonus


@card("Tactical Uplink")
def test_an_uplink_may_draw_after_a_hit() -> None:
    upgrades = {"Lattice Troopers": "Tactical Uplink"}
    scene = war({"Lattice Troopers": "c3"}, {"Ashfall Regulars": "c4"}, upgrades=upgrades).rolls(6, 1)
    scene.plays("attack ashfall regulars with lattice troopers")
    assert scene.asked == "south may draw"
    scene.plays("draw")
    assert len(scene.hand("south")) == 1


@card("Medic Squad")
@rule("WH 9.3")
def test_medics_heal_their_own_or_a_neighbor() -> None:
    army = {"Ashfall Regulars": "c3", "Firebreathers": "c4", "Rustback Hauler": "e6"}
    damage = {"Firebreathers": 2, "Ashfall Regulars": 2, "Rustback Hauler": 2}
    scene = war(army, {}, upgrades={"Ashfall Regulars": "Medic Squad"}, damage=damage)
    scene.next_turn().next_turn()
    assert scene.asked == "south heal whom"
    with refused("WH 5.1", "not next to"):
        scene.play("choose rustback hauler")
    with refused("WH 9.3", "lost no health"):
        scene.play("choose general ada kestrel")
    scene.plays("choose firebreathers")
    assert scene.health("Firebreathers") == 9


@card("Quantum Frame")
def test_a_quantum_frame_reaches_two_spaces() -> None:
    scene = war({"Drone Laborers": "c3"}, {"Rustback Hauler": "c5"}, upgrades={"Drone Laborers": "Quantum Frame"})
    assert "attack rustback hauler with drone laborers" in scene.offered


@card("Dual-Mount Platform")
@rule("WH 8.22")
def test_a_dual_mount_does_not_fire_after_moving() -> None:
    upgrades = {"Prism Rifles": "Dual-Mount Platform"}
    scene = war({"Prism Rifles": "c3"}, {"Rustback Hauler": "c5"}, upgrades=upgrades).plays("move prism rifles to d3")
    with refused("WH 8.22"):
        scene.play("attack rustback hauler with prism rifles")
