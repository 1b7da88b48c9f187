"""What few cards bring about, or none of the usual ones: the rules hold there as well."""

from pathlib import Path

from tablehaven.games.warhaven import GAME
from tablehaven.games.warhaven.effects.deed import Deed
from tablehaven.games.warhaven.effects.verb import VERBS
from tablehaven.games.warhaven.language import AT_PLAY, DO_EXHAUST, STAT_ATTACK, STAT_DEFENSE
from tablehaven.games.warhaven.movement import destinations
from tablehaven.games.warhaven.values import base
from tablehaven.kernel.bits import size
from tablehaven.kernel.match import Match
from tablehaven.kernel.rng import seeded
from tablehaven.kernel.state import ALL_SEEING, NONE
from tests.games.warhaven.decks import FILE, altered
from tests.games.warhaven.decks import card as kind_of
from tests.games.warhaven.scene import number, war
from tests.marks import card, rule


@rule("WH 9.9")
def test_who_is_pinned_in_the_own_turn_is_pinned_through_the_next_one() -> None:
    scene = war({"Firebreathers": "c3"}, {})
    scene.g.pinned = 2 ** number(scene.g, "Firebreathers")
    scene.next_turn().next_turn()
    assert scene.has("pinned", "Firebreathers") and "move firebreathers to c4" not in scene.offered
    scene.next_turn()
    assert not scene.has("pinned", "Firebreathers")


@rule("WH 5.8")
def test_what_the_opponent_does_to_a_lone_commander_is_not_bound() -> None:
    scene = war({"General Ada Kestrel": "c3"}, {})
    commander = number(scene.g, "General Ada Kestrel")
    assert size(destinations(scene.g, commander, 1, 0)) == 2
    assert size(destinations(scene.g, commander, 1, 1)) == 4


@rule("WH 8.13")
def test_of_an_ignored_attack_not_even_a_sure_effect_is_left(tmp_path: Path) -> None:
    """With a Concussion Round that exhausts the defender in any case."""
    line = next(
        line for line in FILE.read_text(encoding="utf-8").splitlines() if 'do = "exhaust", who = "defender"' in line
    )
    sure = line[: line.index(", if = [")] + " },"
    file = altered(tmp_path, (line, sure))
    for shield in ("Positron Energy Shield", "Dig In"):
        scene = war(
            {"Rooftop Marksmen": "c3"},
            {"Ashfall Regulars": "c4"},
            hand="Concussion Round",
            foes_hand=shield,
            content=file,
        )
        scene.rolls(1, 6).plays("attack ashfall regulars with rooftop marksmen", "play concussion round")
        scene.plays(f"play {shield.lower()}")
        assert scene.has("exhausted", "Ashfall Regulars") == (shield == "Dig In")


@rule("WH 6.5", "WH 8.11")
def test_what_an_attack_is_said_to_cost_is_the_greater_of_damage_and_lost_health() -> None:
    upgrades = {"Lattice Troopers": "Lattice Shielding"}  # worth 2 health and 1 defense
    scene = war({"Firebreathers": "c3"}, {"Lattice Troopers": "c4"}, hand="Shield Breaker", upgrades=upgrades)
    scene.rolls(3, 1).plays("attack lattice troopers with firebreathers", "play shield breaker")
    assert "Attack 9 + 1 (card) + 3 (die) = 13. Defense 6 + 1 (upgrades) + 1 (die) = 8." in scene.told()
    assert "costs North’s Lattice Troopers 5 of 10 health." in scene.told()
    assert scene.health("Lattice Troopers") == 5


@rule("WH 9.2", "WH 9.10")
def test_the_felled_are_given_no_status() -> None:
    scene = war({"Spearclaw Warband": "c3"}, {"Drone Laborers": "c4"}, hand="Venom Fang", damage={"Drone Laborers": 5})
    scene.rolls(6, 1).plays("attack drone laborers with spearclaw warband", "play venom fang")
    assert "Fallen: North’s Drone Laborers." in scene.told()
    assert "deadly" not in scene.told()


@rule("WH 5.9", "WH 9.2")
def test_the_felled_are_not_pushed() -> None:
    scene = war({"Firebreathers": "c3"}, {"Drone Laborers": "c4"}, hand="Tail Sweep", damage={"Drone Laborers": 5})
    scene.rolls(6, 1).plays("attack drone laborers with firebreathers", "play tail sweep")
    assert scene.asked == "south act" and scene.health("Drone Laborers") == 0


@rule("WH 9.9", "WH 8.15")
def test_who_is_pinned_by_an_attack_does_not_evade_after_it() -> None:
    """Statuses come before moves."""
    for attack, asked in (("pinning fire", "south act"), ("daisy cartridges", "north go where")):
        scene = war(
            {"Rooftop Marksmen": "c3"},
            {"Hover Lancet": "c4"},
            hand="Pinning Fire; Daisy Cartridges",
            foes_hand="Evasive Maneuvers",
        )
        scene.rolls(3, 3).plays("attack hover lancet with rooftop marksmen", f"play {attack}", "play evasive maneuvers")
        assert scene.health("Hover Lancet") > 0 and scene.asked == asked


@rule("WH 9.5", "WH 9.10")
def test_who_cannot_be_exhausted_is_not_by_a_card_of_its_own_player_either() -> None:
    scene = war({"Unit Seven": "c3", "Lattice Troopers": "d3"}, {"Rustback Hauler": "c4"})
    effects = scene.g.tables.of_support(kind_of("Overclock"), AT_PLAY)
    exhaust = next(effect for effect in effects if effect.do == DO_EXHAUST)
    for name, can in (("Unit Seven", False), ("Lattice Troopers", True)):
        assert VERBS[DO_EXHAUST].can(scene.g, Deed(0, NONE, number(scene.g, name)), exhaust) == can


@rule("WH 1.8")
@card("Field Generator")
def test_a_commander_is_no_ally_of_the_character_beside_it() -> None:
    scene = war(
        {"Hover Lancet": "c3", "Archon Velis Tau": "c2", "Drone Laborers": "d3"},
        {},
        upgrades={"Hover Lancet": "Field Generator"},
    )
    assert base(scene.g, number(scene.g, "Archon Velis Tau"), STAT_DEFENSE) == 7
    assert base(scene.g, number(scene.g, "Drone Laborers"), STAT_DEFENSE) == 6


@rule("WH 10.1", "WH 8.15")
def test_whoever_has_felled_the_commander_is_asked_nothing_more() -> None:
    scene = war(
        {"Ashfall Regulars": "f6", "Rooftop Marksmen": "e6"},
        {"Drone Laborers": "e7"},
        hand="Press the Advantage",
        damage={"Khar-Vael the Broodlord": 9},
    )
    scene.rolls(6, 1).plays("attack khar-vael the broodlord with ashfall regulars", "play press the advantage")
    assert scene.over and scene.seat == -1
    assert scene.told().endswith("North’s commander has fallen.")


@rule("WH 8.12", "WH 8.13")
@card("Phase Shift")
def test_a_phase_shift_lets_a_neighbor_strike() -> None:
    for place, ignored in (("c3", False), ("c2", True)):
        scene = war({"Rooftop Marksmen": place}, {"Lattice Troopers": "c4"}, foes_hand="Phase Shift")
        scene.rolls(6, 1).plays("attack lattice troopers with rooftop marksmen", "play phase shift")
        assert ("The attack is ignored." in scene.told()) == ignored
        assert scene.health("Lattice Troopers") == (8 if ignored else 4)


@rule("WH 1.2")
def test_an_ability_of_its_own_helps_nobody_else() -> None:
    """Null Lancers are stronger with an upgrade; a friend with an upgrade is not."""
    scene = war(
        {"Null Lancers": "c3", "Lattice Troopers": "c2"}, {}, upgrades={"Lattice Troopers": "Lattice Shielding"}
    )
    assert base(scene.g, number(scene.g, "Lattice Troopers"), STAT_ATTACK) == 6
    assert base(scene.g, number(scene.g, "Null Lancers"), STAT_ATTACK) == 7


@rule("WH 7.2", "WH 7.3")
def test_who_has_attacked_does_not_attack_again_by_a_spell_that_still_draws() -> None:
    scene = war(
        {"Prism Rifles": "c3", "Prefect Oriane Dal": "a1"},
        {"Rustback Hauler": "c4"},
        hand="Coordinated Fire",
    )
    scene.rolls(1, 6).plays("attack rustback hauler with prism rifles", "pass")
    scene.plays("cast coordinated fire on prism rifles")
    assert scene.asked == "south act" and len(scene.hand("south")) == 1
    assert scene.told().count("You attack") == 1


@rule("WH 9.5")
def test_who_is_exhausted_anew_while_it_would_end_is_so_through_the_next_turn() -> None:
    scene = war({"Firebreathers": "c3"}, {})
    unit = number(scene.g, "Firebreathers")
    scene.g.exhausted = scene.g.exhaustion_ending = 2**unit
    (effect,) = scene.g.tables.of_support(kind_of("Suppressing Volley"), AT_PLAY)
    VERBS[DO_EXHAUST].do(scene.g, Deed(1, NONE, unit), effect)
    scene.next_turn().next_turn()
    assert scene.has("exhausted", "Firebreathers")
    scene.next_turn()
    assert not scene.has("exhausted", "Firebreathers")


@rule("WH 7.9", "WH 6.1")
def test_an_upgrade_that_was_taken_back_and_laid_is_not_seen_in_the_hand_any_more() -> None:
    scene = war({"Rustback Hauler": "c3"}, {}, hand="Recall Orders", discards="Reactive Armor")
    scene.plays("cast recall orders")
    if scene.asked == "south take back":
        scene.plays("take reactive armor")
    assert scene.view(1).sides["south"].shown == ("Reactive Armor",)
    scene.plays("upgrade rustback hauler with reactive armor")
    assert scene.view(1).sides["south"].shown == ()


@rule("WH 3.5", "WH 2.1")
def test_all_cards_of_a_deck_are_in_the_game() -> None:
    match = Match(GAME, seed="all cards")
    chance = seeded("all cards")
    while GAME.turn(match.state)[0] == 0:
        match.play(match.answers[chance.below(len(match.answers))])
    for seat in ("south", "north"):
        side = match.view(ALL_SEEING).sides[seat]
        assert len(side.hand) == 5 and side.deck_size == 20


@rule("WH 9.4", "WH 9.11")
def test_what_heals_as_a_turn_ends_comes_after_its_losses(tmp_path: Path) -> None:
    """With an Izzra who regains health as her player's turn ends."""
    file = altered(
        tmp_path, ('at = "turn_start", do = "heal", who = "self"', 'at = "turn_end", do = "heal", who = "self"')
    )
    for damage, left in ((3, 9 - 3), (8, 0)):  # whom a loss fells is not healed
        scene = war({"Izzra the Unshed": "c3"}, {}, damage={"Izzra the Unshed": damage}, content=file)
        scene.g.deadly = 2 ** number(scene.g, "Izzra the Unshed")
        assert scene.plays("pass").health("Izzra the Unshed") == left
        assert scene.next_turn().health("Izzra the Unshed") == left  # nor is anybody in the opponent's


@rule("WH 1.8", "WH 8.7")
def test_what_is_for_ones_commander_is_for_nobody_else(tmp_path: Path) -> None:
    """With a Sgt. Roberts who strengthens his commander, and a Battle Hymn that does."""
    roberts = 'who = "adjacent_allies", stat = "attack", n = 1, until = "attached", classes = ["grunt", "infantry"]'
    hymn = 'who = "my_allies", stat = "attack", n = 2, until = "end_of_turn" }'
    file = altered(
        tmp_path,
        (roberts, 'who = "my_commander", stat = "attack", n = 1, until = "attached"'),
        (hymn, hymn.replace("my_allies", "my_commander")),
    )
    scene = war({"Sgt. Roberts": "c3", "Ashfall Regulars": "c4"}, {}, hand="Battle Hymn", content=file)
    commander, ally = number(scene.g, "General Ada Kestrel"), number(scene.g, "Ashfall Regulars")
    assert base(scene.g, commander, STAT_ATTACK) == 7 + 1 and base(scene.g, ally, STAT_ATTACK) == 7
    scene.plays("cast battle hymn")
    assert base(scene.g, commander, STAT_ATTACK) == 7 + 1 + 2 and base(scene.g, ally, STAT_ATTACK) == 7
    scene.g.alive &= ~(1 << number(scene.g, "Sgt. Roberts"))
    assert base(scene.g, commander, STAT_ATTACK) == 7 + 2


GRANTED = 'effects = [\n  { at = "passive", do = "stat", who = "self", stat = "attack", n = 2, until = "attached" },\n'


@rule("WH 6.1", "WH 4.12")
def test_what_an_upgrade_says_of_spells_and_of_fallen_allies_holds_like_what_a_character_says(tmp_path: Path) -> None:
    """With a Trench Carbine that heals after a spell, once a turn, and brings a draw when an ally falls."""
    more = '  { at = "on_spell", do = "heal", who = "self", n = 1, if = ["once_per_turn"] },\n'
    more += '  { at = "on_ally_killed", do = "draw", who = "owner", n = 1 },\n'
    file = altered(tmp_path, (GRANTED, GRANTED + more))
    scene = war(
        {"Ashfall Regulars": "c3", "Drone Laborers": "c5"},
        {"Firebreathers": "c6"},
        hand="Signal Flare; Signal Flare",
        upgrades={"Ashfall Regulars": "Trench Carbine"},
        damage={"Ashfall Regulars": 3, "Drone Laborers": 5},
        content=file,
    )
    assert scene.plays("cast signal flare").health("Ashfall Regulars") == 7
    assert scene.plays("cast signal flare").health("Ashfall Regulars") == 7
    scene.next_turn().rolls(6, 1).plays("attack drone laborers with firebreathers", "pass")
    assert scene.asked == "south may draw"
