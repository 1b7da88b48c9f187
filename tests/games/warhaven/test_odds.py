"""The odds are those of the game itself: every pair of dice, played out by the rules."""

from itertools import product

import pytest

from tablehaven.games.warhaven.combat import PLAY_ATTACK_CARD, PLAY_DEFENSE_CARD, ROLL_AGAIN
from tablehaven.games.warhaven.state import WarHaven
from tests.games.warhaven.scene import Scene, chance_of, number, war
from tests.marks import rule

CASES = [
    ("Firebreathers", "c3", "Rustback Hauler", "", "", {}),
    ("Rooftop Marksmen", "c2", "Rustback Hauler", "Daisy Cartridges", "Evasive Maneuvers", {}),
    ("Lattice Troopers", "c3", "Ashfall Regulars", "Focused Beam", "Positron Energy Shield", {}),
    ("Spearclaw Warband", "c3", "Lattice Troopers", "Reckless Assault", "Null Counter", {"Lattice Troopers": 6}),
    ("Firebreathers", "c3", "Spearclaw Warband", "Drain Essence", "Thorned Carapace", {"Firebreathers": 8}),
    ("Stormcallers", "c2", "Unit Seven", "", "", {"Unit Seven": 6}),
    ("Firebreathers", "c3", "Rustback Hauler", "Shield Breaker", "Undying Oath", {"Rustback Hauler": 7}),
    ("Firebreathers", "c3", "Rustback Hauler", "", "Glancing Hit", {"Rustback Hauler": 6}),
    ("Firebreathers", "c3", "Mara Voss, Duelist", "", "Riposte", {"Firebreathers": 7}),
]


def engaged(case: tuple[str, str, str, str, str, dict[str, int]]) -> Scene:
    attacker, space, defender, attack, defense, damage = case
    upgrades = {defender: "Reactive Armor"} if attack == "Shield Breaker" else {}
    return war({attacker: space}, {defender: "c4"}, hand=attack, foes_hand=defense, damage=damage, upgrades=upgrades)


@rule("WH 8.8")
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0]} {case[3]} {case[4]}")
def test_the_odds_are_what_all_pairs_of_dice_come_to(
    case: tuple[str, str, str, str, str, dict[str, int]],
) -> None:
    attacker, _, defender, attack, defense, _ = case
    scene = engaged(case)
    told = scene.odds(attacker, f"North's {defender}", attack, defense)
    hits = felled = lost = total = 0
    for dice in product(range(1, 7), repeat=2):
        played = engaged(case).rolls(*dice)
        before = played.health(f"North's {defender}")
        played.plays(f"attack {defender.lower()} with {attacker.lower()}")
        for card in (attack, defense):
            if card:
                played.plays(f"play {card.lower()}")
        while played.asked.split()[1] in ("go", "push", "may"):
            played.plays("pass")
        left = played.health(f"North's {defender}")
        hits += "The attack succeeds" in played.told()
        felled += left == 0
        lost += played.health(attacker) == 0
        total += int(told.losses[(dice[0] - 1) * 6 + dice[1] - 1])
        assert left == max(before - int(told.losses[(dice[0] - 1) * 6 + dice[1] - 1]), 0)
    assert told.hit == pytest.approx(hits / 36)
    assert told.fell == pytest.approx(felled / 36)
    assert told.lose == pytest.approx(lost / 36)
    assert told.mean == pytest.approx(total / 36)
    assert sum(told.chances) == pytest.approx(0 if defense == "Positron Energy Shield" else 1)


def damage_after(scene: Scene, dice: tuple[int, ...], defender: str) -> int:
    """What the dice cost the defender, in a copy; all cards are played, and whatever may be rolled again is."""
    position = scene.position.copy()
    g, words = position.state, scene.g.words
    assert isinstance(g, WarHaven)
    g.chance = chance_of(dice)
    position.play(next(int(answer) for answer in g.options if words.attack <= answer < words.upgrade))
    while g.kind in (PLAY_ATTACK_CARD.kind, PLAY_DEFENSE_CARD.kind):
        position.play(g.option(1))
    if g.kind == ROLL_AGAIN.kind:
        position.play(words.reroll)
    return int(g.damage[number(g, defender)])


@rule("WH 8.9")
@pytest.mark.parametrize(
    ("attacker", "card", "upgrade", "defense", "dice"),
    [
        ("Salvage Gunners", "", "", "", 3),
        ("Salvage Gunners", "", "Targeting Visor", "", 4),
        ("Salvage Gunners", "", "", "Smoke Screen", 4),
        ("Prism Rifles", "Second Volley", "", "", 3),
        ("Prism Rifles", "Second Volley", "", "Smoke Screen", 4),
        ("Lattice Troopers", "Precision Strike", "", "", 3),
        ("Lattice Troopers", "Precision Strike", "", "Smoke Screen", 4),
    ],
)
def test_the_odds_know_what_is_rolled_again(attacker: str, card: str, upgrade: str, defense: str, dice: int) -> None:
    """Three or four dice are enough to follow: whether a die is rolled again is told by those before it."""
    defender = "North's Trench Rats" if defense else "Rustback Hauler"
    upgrades = {attacker: upgrade} if upgrade else {defender: "Drillmaster"} if defense else {}  # so that nobody falls
    armies = {attacker: "c3"}, {defender.removeprefix("North's "): "c4"}
    scene = war(*armies, hand=card, foes_hand=defense, upgrades=upgrades)
    lost = [damage_after(scene, faces, defender) for faces in product(range(1, 7), repeat=dice)]
    odds = scene.odds(attacker, defender, card, defense)
    assert odds.mean == pytest.approx(sum(lost) / len(lost))
    assert odds.hit == pytest.approx(sum(loss > 0 for loss in lost) / len(lost))
    assert sum(odds.chances) == pytest.approx(1)
    whole_table = sum(chance * int(loss) for chance, loss in zip(odds.chances, odds.losses, strict=True))
    assert whole_table == pytest.approx(odds.mean)


@rule("WH 8.8")
@pytest.mark.parametrize(
    ("difference", "damage", "success"),
    [(-3, 0.11, 0.08), (-1, 0.56, 0.28), (0, 0.97, 0.42), (1, 1.56, 0.58), (3, 3.11, 0.83), (5, 5.00, 0.97)],
)
def test_the_odds_by_the_difference_of_bases(difference: int, damage: float, success: float) -> None:
    scene = war({"Rustback Hauler": "c3"}, {"Unit Seven": "c4"})
    odds = scene.odds("Rustback Hauler", "Unit Seven", bonus=difference + 1 if difference >= -1 else 0)
    if difference < -1:
        scene.g.this_turn[2 * number(scene.g, "Rustback Hauler")] = difference + 1
        odds = scene.odds("Rustback Hauler", "Unit Seven")
    assert round(odds.mean, 2) == damage and round(odds.hit, 2) == success
