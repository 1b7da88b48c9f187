"""Whom every support card plays on, which of them are rare, and which ask for a commander, card by card."""

import pytest

from tablehaven.games.warhaven.cards import RACE_NAMES
from tablehaven.games.warhaven.language import CLASS_NAMES, COMMANDER
from tablehaven.kernel.bits import listed
from tests.games.warhaven.decks import CONTENT
from tests.games.warhaven.decks import card as kind_of
from tests.marks import card, rule

# name, whether it is rare, the commander it asks for; its emblems, and the character on its flag
PLAYS_ON = """
Patchwork Plating: any grunt, human infantry
Trench Carbine: human grunt, human infantry
Serrated Glaives: gharrana grunt, gharrana infantry
Lattice Shielding: delylian grunt, delylian infantry, delylian hero
Long-Barrel Assembly: human distance, delylian distance
Overcharged Engine: any vehicle
Reactive Armor: human vehicle, delylian vehicle
Scaleplate Barding: gharrana vehicle, gharrana infantry
Grav Harness: delylian grunt, delylian infantry
Spiked Bulwark: human infantry, gharrana infantry
Targeting Visor: any distance
Command Beacon: any commander
Field Generator: delylian vehicle, delylian commander
Fang Charm: gharrana grunt, gharrana infantry, gharrana distance
Salvaged Exo-Frame: human grunt, Sgt. Roberts
Phase Blades: delylian infantry, delylian hero
Veteran Cadre: any infantry
Fresh Recruits: human grunt, human infantry
Brood-Kin: gharrana grunt
Shaman Attendant: gharrana infantry, gharrana distance
Spotter Team: human distance, gharrana distance
Tactical Uplink: delylian infantry, delylian distance
Combat Engineers: any vehicle
Bodyguard Detail: any commander
Zealot Champion: gharrana infantry, Izzra the Unshed
Neural-Link Crew: delylian vehicle, delylian grunt
Medic Squad: human grunt, human infantry
Drillmaster: any grunt
Siege Battalion (rare): human infantry
Ascendant Avatar (rare): gharrana grunt
Quantum Frame (rare): delylian grunt, delylian infantry
War Rig Conversion: human vehicle
Warbeast Bond: gharrana vehicle, Mudscale Brood
Dual-Mount Platform: any distance
Radium Mortar: any enemy ally
Field Medicine: any ally
Forced March: any grunt, any infantry
Signal Flare: nobody
Venom Mist [High Oracle Sszeth]: any enemy ally
Shrapnel Drop: any enemy ally
Suppressing Volley: any enemy ally
Relay Swap: delylian grunt, delylian infantry, delylian distance, delylian vehicle, delylian hero
Blood Rite: gharrana grunt, gharrana infantry
Charge Order: human grunt, human infantry, human hero
Scramble Engines: any vehicle
EMP Pulse: any enemy ally
Poach the Crew: any enemy ally
Molt Anew: gharrana grunt, gharrana infantry, gharrana distance, gharrana vehicle, gharrana hero
Recall Orders: nobody
Jammed Signals: nobody
Battle Hymn [General Ada Kestrel]: nobody
Scorched Earth [Warlord Josiah Crane]: nobody
Warding Totem: gharrana grunt, gharrana infantry, gharrana distance
Stasis Lock [Archon Velis Tau]: any enemy ally
Overclock: delylian grunt, delylian infantry, delylian vehicle
Brood Call [Khar-Vael the Broodlord]: nobody
Coordinated Fire [Prefect Oriane Dal]: any distance
Orbital Lance (rare): any enemy ally
Gravity Well: any enemy ally
Desperate Gambit (rare): nobody
Emergency Evac: any commander
Mercy Denied (rare): any enemy ally
Repair Drones: any vehicle, delylian commander
Decoy Convoy: human grunt, human infantry, human vehicle
Daisy Cartridges: any distance
Bayonet Rush: human grunt, human infantry
Venom Fang: gharrana grunt, gharrana infantry, gharrana distance
Focused Beam: delylian infantry, delylian distance
Point-Blank Burst: any infantry
Second Volley: any distance
Ramming Speed: any vehicle
Shield Breaker: any infantry, any hero
Reckless Assault: gharrana grunt, gharrana infantry
Precision Strike: delylian infantry, delylian distance, delylian vehicle, delylian hero
Grenade Satchel: human grunt, human infantry
Concussion Round: human distance, delylian distance
Tail Sweep: gharrana vehicle, gharrana hero
Last Stand: any grunt
Killing Blow (rare): any infantry, any hero
Executioner's Mark: any commander
Press the Advantage (rare): human infantry, human vehicle, human hero
Drain Essence: gharrana distance, gharrana hero, gharrana commander
Plasma Overload: delylian grunt, delylian vehicle
Pinning Fire: human distance, human vehicle
Swarm Tactics: any grunt
Inferno Breath (rare): gharrana distance, Firebreathers
Crippling Hex: gharrana distance, gharrana commander
Calibrated Salvo: delylian distance, delylian vehicle, delylian commander
Positron Energy Shield: any infantry
Foresight: gharrana grunt, gharrana infantry, gharrana distance, gharrana vehicle, gharrana hero, \
gharrana commander, delylian infantry, human infantry
Dig In: human grunt, human infantry
Hardened Scales: gharrana infantry, gharrana vehicle
Deflector Burst: delylian grunt, delylian distance, delylian vehicle
Counter-Fire: any distance
Riposte: any hero, human infantry
Evasive Maneuvers: any vehicle
Smoke Screen: any grunt, human distance
Last Ditch: any grunt
Loyal Guard: any commander
Phase Shift: delylian infantry, delylian hero, delylian commander
Thorned Carapace: gharrana grunt, gharrana infantry
Null Counter: delylian grunt, delylian infantry, delylian distance, delylian vehicle, delylian hero
Adrenal Surge: human infantry, human distance, human hero
Spirit Ward: gharrana distance, gharrana commander
Trap Line: human grunt, human infantry
Stand Fast: any infantry
Glancing Hit: any ally
Mirror Field (rare): delylian infantry, delylian vehicle, delylian commander
Undying Oath (rare): any ally
Retaliation (rare): any hero, any vehicle
Brace for Impact: any vehicle, human commander
Stonehide Ritual: gharrana grunt, gharrana commander
"""
ROWS = [line.split(": ") for line in PLAYS_ON.strip().splitlines()]


def bearers(marks: str) -> set[str]:
    """The characters that some emblems and flags name."""
    found: set[str] = set()
    for mark in marks.split(", "):
        race, _, class_ = mark.rpartition(" ")
        for each in CONTENT.characters:
            is_ally = mark == "any ally" and each.class_ != COMMANDER
            is_named = CLASS_NAMES[each.class_] == class_ and race in ("any", RACE_NAMES[each.race])
            if is_ally or is_named or each.name == mark:
                found.add(each.name)
    return found


@rule("WH 1.6", "WH 1.7", "WH 1.8", "WH 1.9", "WH 1.10", "WH 2.5")
@pytest.mark.parametrize(
    ("head", "marks"), [pytest.param(*row, marks=card(row[0].partition(" (")[0].partition(" [")[0])) for row in ROWS]
)
def test_a_support_card_plays_on_those_it_names(head: str, marks: str) -> None:
    name, _, commander = head.rstrip("]").partition(" [")
    each = CONTENT.support[kind_of(name.removesuffix(" (rare)"))]
    assert {CONTENT.characters[number].name for number in listed(each.fits)} == bearers(marks)
    assert (each.on_enemies, each.on_nobody) == (marks == "any enemy ally", marks == "nobody")
    assert each.rare == name.endswith(" (rare)")
    assert (CONTENT.characters[each.commander].name if each.commander >= 0 else "") == commander


def test_every_support_card_is_in_the_list() -> None:
    assert len(ROWS) == len(CONTENT.support)


@rule("WH 2.5")
@card("Mara Voss, Duelist", "Izzra the Unshed", "Ael Thessaly, Phaseblade")
def test_three_heroes_are_rare() -> None:
    rare = {each.name for each in CONTENT.characters if each.rare}
    assert rare == {"Mara Voss, Duelist", "Izzra the Unshed", "Ael Thessaly, Phaseblade"}
