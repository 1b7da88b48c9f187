"""Movement, range, upgrades, statuses and the end [WH 5, 6, 8, 9, 10]."""

import pytest

from tablehaven.games.warhaven import GAME
from tablehaven.games.warhaven.language import STAT_ATTACK
from tablehaven.games.warhaven.values import base
from tablehaven.table import commands
from tests.games.warhaven.scene import number, war
from tests.marks import card, ending, refused, rule
from tests.table.sitting import Sitting


@rule("WH 5.1")
def test_a_character_moves_one_space_and_never_diagonally() -> None:
    scene = war({"Firebreathers": "c3"}, {})
    moves = {text.split()[-1] for text in scene.offered if text.startswith("move firebreathers")}
    assert moves == {"c2", "c4", "b3", "d3"}
    with refused("WH 5.1", "without diagonals"):
        scene.play("move firebreathers to d4")


@rule("WH 5.2", "WH 1.3")
def test_a_vehicle_turns_corners_and_may_stop_short() -> None:
    scene = war({"Rustback Hauler": "c3"}, {})
    assert "move rustback hauler to d4" in scene.offered and "move rustback hauler to c4" in scene.offered
    with refused("WH 5.2", "2 spaces at most"):
        scene.play("move rustback hauler to c6")


@rule("WH 5.3")
def test_nobody_passes_through_another() -> None:
    scene = war({"Rustback Hauler": "c3", "Firebreathers": "c4"}, {"Prism Rifles": "d3"})
    with refused("WH 5.3", "blocked"):
        scene.play("move rustback hauler to c5")
    with refused("WH 5.3", "blocked"):
        scene.play("move rustback hauler to e3")
    with refused("WH 3.3"):
        scene.play("move rustback hauler to c4")


@rule("WH 5.8")
@card("Gravity Well")
def test_a_lone_commander_may_still_attack_pass_and_be_moved_by_the_enemy() -> None:
    scene = war({"General Ada Kestrel": "c4"}, {"Rustback Hauler": "c5"})
    assert "attack rustback hauler with general ada kestrel" in scene.offered and "pass" in scene.offered


@rule("WH 5.8", "WH 5.9")
@card("Tail Sweep")
def test_a_lone_commander_is_pushed_away_all_the_same() -> None:
    scene = war(
        {"Firebreathers": "d6", "General Ada Kestrel": "f6"}, {"Khar-Vael the Broodlord": "c6"}, hand="Tail Sweep"
    )
    scene.rolls(3, 3).plays("attack khar-vael the broodlord with firebreathers", "play tail sweep", "push")
    assert scene.space("Khar-Vael the Broodlord") == "b6"


@rule("WH 5.9")
@pytest.mark.parametrize(
    ("attacker", "defender", "behind"),
    [("c3", "c5", "c6"), ("c5", "c3", "c2"), ("b4", "d4", "e4"), ("c5", "c7", ""), ("c3", "d4", "")],
)
def test_straight_away_is_the_same_from_two_spaces_off(attacker: str, defender: str, behind: str) -> None:
    board = war({}, {}).g.tables.board
    found = board.behind(board.names.index(attacker), board.names.index(defender))
    assert found == (2 ** board.names.index(behind) if behind else 0)


@rule("WH 6.6", "WH 6.3")
@card("Fresh Recruits", "Medic Squad")
def test_replacing_a_health_upgrade_reckons_loss_and_gain_together() -> None:
    army = {"Ashfall Regulars": "c3"}
    upgrades = {"Ashfall Regulars": "Fresh Recruits"}
    scene = war(army, {}, hand="Medic Squad", upgrades=upgrades, damage={"Ashfall Regulars": 8})
    assert scene.health("Ashfall Regulars") == 5
    scene.plays("upgrade ashfall regulars with medic squad")
    assert scene.health("Ashfall Regulars") == 2 and scene.pile("south") == ["Fresh Recruits"]
    for damage in (10, 11):  # nothing left, or less
        scene = war(army, {}, hand="Medic Squad", upgrades=upgrades, damage={"Ashfall Regulars": damage})
        scene.plays("upgrade ashfall regulars with medic squad")
        assert scene.space("Ashfall Regulars") == ""
        assert sorted(scene.pile("south")) == ["Fresh Recruits", "Medic Squad"]
        assert scene.g.acted == 1


@rule("WH 6.2")
@card("Trench Carbine", "Veteran Cadre", "Siege Battalion")
def test_silver_and_gold_lie_side_by_side_and_both_alone() -> None:
    army = {"Ashfall Regulars": "c3"}
    scene = war(army, {}, hand="Veteran Cadre; Siege Battalion", upgrades={"Ashfall Regulars": "Trench Carbine"})
    scene.plays("upgrade ashfall regulars with veteran cadre")
    assert scene.worn("Ashfall Regulars") == ["Trench Carbine", "Veteran Cadre"]
    scene.plays("upgrade ashfall regulars with siege battalion")
    assert scene.worn("Ashfall Regulars") == ["Siege Battalion"]


@rule("WH 6.7", "WH 9.2", "WH 1.11")
@card("Trench Carbine")
def test_upgrades_go_with_their_bearer_and_so_does_what_they_give() -> None:
    scene = war(
        {}, {"Ashfall Regulars": "c3"}, hand="Orbital Lance", upgrades={"North's Ashfall Regulars": "Trench Carbine"}
    )
    unit = number(scene.g, "North's Ashfall Regulars")
    assert base(scene.g, unit, STAT_ATTACK) == 9
    scene.g.damage[unit] = 4
    scene.plays("cast orbital lance against ashfall regulars")
    assert scene.pile("north") == ["Trench Carbine"] and scene.g.upgrades[unit] == 0


@rule("WH 6.1", "WH 1.9")
@card("Trench Carbine", "Command Beacon")
def test_upgrades_go_on_ones_own_characters_that_fit() -> None:
    scene = war({"Firebreathers": "c3"}, {}, hand="Trench Carbine; Command Beacon")
    with refused("WH 1.6", "does not play on Firebreathers"):
        scene.play("upgrade firebreathers with trench carbine")
    with refused("WH 1.9", "commander"):
        scene.play("upgrade general ada kestrel with trench carbine")
    assert "upgrade general ada kestrel with command beacon" in scene.offered


@rule("WH 7.5")
@card("Orbital Lance", "Undying Oath")
def test_a_spell_cannot_be_answered() -> None:
    scene = war({}, {"Rustback Hauler": "c4"}, hand="Orbital Lance", foes_hand="Undying Oath")
    scene.plays("cast orbital lance against rustback hauler")
    assert scene.asked == "south act" and scene.health("Rustback Hauler") == 3


@rule("WH 8.1")
def test_only_enemies_next_to_a_character_are_attacked() -> None:
    scene = war({"Firebreathers": "c3", "Ashfall Regulars": "c2"}, {"Rustback Hauler": "c4", "Prism Rifles": "d4"})
    assert [text for text in scene.offered if text.startswith("attack")] == [
        "attack rustback hauler with firebreathers"
    ]
    with refused("WH 8.1", "2 spaces away"):
        scene.play("attack prism rifles with firebreathers")


@rule("WH 8.2")
@pytest.mark.parametrize(("metric", "diagonal"), [("steps", True), ("straight_lines", False)])
def test_range_is_counted_in_steps_or_in_straight_lines(metric: str, diagonal: bool) -> None:
    scene = war({"Prism Rifles": "c3"}, {"Rustback Hauler": "d4", "Hover Lancet": "c5"}, distance_metric=metric)
    assert ("attack rustback hauler with prism rifles" in scene.offered) == diagonal
    assert "attack hover lancet with prism rifles" in scene.offered
    if not diagonal:
        with refused("WH 8.2", "out of range"):
            scene.play("attack rustback hauler with prism rifles")


@rule("WH 8.3")
def test_nobody_in_between_blocks_an_attack() -> None:
    scene = war({"Prism Rifles": "c3", "Firebreathers": "c4"}, {"Rustback Hauler": "c5"})
    assert "attack rustback hauler with prism rifles" in scene.offered


@rule("WH 8.4")
def test_commanders_move_and_attack() -> None:
    scene = war({"General Ada Kestrel": "c3", "Firebreathers": "a1"}, {"Rustback Hauler": "c4"})
    assert "attack rustback hauler with general ada kestrel" in scene.offered
    assert "move general ada kestrel to b3" in scene.offered


@rule("WH 8.7")
@card("Serrated Glaives", "Veteran Cadre")
def test_a_base_is_natural_with_upgrades_and_never_below_nothing() -> None:
    upgrades = {"Spearclaw Warband": "Serrated Glaives; Veteran Cadre"}
    scene = war({"Spearclaw Warband": "c3"}, {"Rustback Hauler": "c4"}, upgrades=upgrades)
    odds = scene.odds("Spearclaw Warband", "Rustback Hauler")
    assert odds.attack == 8 + 3 + 1
    scene.g.this_turn[2 * number(scene.g, "Spearclaw Warband")] = -40
    assert scene.odds("Spearclaw Warband", "Rustback Hauler").attack == 0
    scene.g.this_turn[2 * number(scene.g, "Rustback Hauler") + 1] = -40
    assert scene.odds("Spearclaw Warband", "Rustback Hauler").defense == 0


@rule("WH 9.1")
def test_damage_stays() -> None:
    scene = war({"Firebreathers": "c3"}, {"Rustback Hauler": "c4"}).rolls(4, 5)
    scene.plays("attack rustback hauler with firebreathers").next_turn().next_turn()
    assert scene.health("Rustback Hauler") == 6


@rule("WH 9.5")
@card("Plasma Overload")
@pytest.mark.parametrize(("exhaustion", "still"), [("until_next_turn", False), ("through_next_turn", True)])
def test_exhaustion_can_be_switched_to_last_a_turn(exhaustion: str, still: bool) -> None:
    scene = war({"Hover Lancet": "c3"}, {"Unit Seven": "c4"}, hand="Plasma Overload", exhaustion=exhaustion)
    scene.rolls(1, 6).plays("attack unit seven with hover lancet", "play plasma overload")
    for eyes in (0, 1):  # everybody sees how long
        assert ("exhausted through the next turn" in " ".join(GAME.picture(GAME.view(scene.g, eyes)).split())) == still
    scene.next_turn().next_turn()
    assert scene.has("exhausted", "Hover Lancet") == still
    assert ("exhausted through the next turn" in " ".join(GAME.picture(GAME.view(scene.g, 1)).split())) == still
    scene.next_turn()
    assert not scene.has("exhausted", "Hover Lancet")


@rule("WH 9.6")
def test_the_exhausted_keep_their_values_and_abilities() -> None:
    scene = war({"Sgt. Roberts": "c3", "Ashfall Regulars": "c4"}, {})
    scene.g.exhausted = 2 ** number(scene.g, "Sgt. Roberts")
    assert base(scene.g, number(scene.g, "Ashfall Regulars"), STAT_ATTACK) == 8
    assert base(scene.g, number(scene.g, "Sgt. Roberts"), STAT_ATTACK) == 8


@rule("WH 9.7", "WH 9.11")
def test_deadly_losses_are_taken_before_anybody_falls() -> None:
    scene = war({"Firebreathers": "c3", "Rustback Hauler": "e2"}, {}, damage={"Firebreathers": 9, "Rustback Hauler": 7})
    scene.g.deadly = 2 ** number(scene.g, "Firebreathers") | 2 ** number(scene.g, "Rustback Hauler")
    scene.plays("pass")
    assert scene.health("Firebreathers") == 0 and scene.health("Rustback Hauler") == 0
    story = scene.told()
    assert story.rindex("deadly status costs") < story.index("Fallen")


@rule("WH 9.7")
def test_a_deadly_status_costs_health_at_the_end_of_its_own_players_turn_alone() -> None:
    scene = war({"Firebreathers": "c3"}, {"Rustback Hauler": "e5"})
    scene.g.deadly = 2 ** number(scene.g, "Firebreathers") | 2 ** number(scene.g, "Rustback Hauler")
    scene.plays("pass")
    assert scene.health("Firebreathers") == 9 and scene.health("Rustback Hauler") == 8
    scene.plays("pass")
    assert scene.health("Firebreathers") == 9 and scene.health("Rustback Hauler") == 7


@rule("WH 10.1", "WH 10.2")
@ending("a commander fell")
def test_who_fells_the_commander_wins_and_nothing_else_does() -> None:
    scene = war({"Firebreathers": "f6"}, {}, damage={"Khar-Vael the Broodlord": 9}, foes_deck="-").rolls(6, 1)
    assert not scene.over
    assert scene.view(0).sides["north"].hand is None
    scene.plays("attack khar-vael the broodlord with firebreathers")
    assert scene.view(0).sides["north"].hand == (), "at the end everything lies open"
    outcome = scene.outcome
    assert outcome is not None and outcome.winners == (0,) and outcome.endings == ("a commander fell",)
    assert "South wins" in outcome.reason
    with refused("WH 10.1", "The game is over"):
        scene.play("pass", 0)


@rule("WH 10.1")
def test_a_commander_can_fall_on_its_own_turn() -> None:
    scene = war(
        {"General Ada Kestrel": "c3"},
        {"Prism Rifles": "c4"},
        foes_hand="Counter-Fire",
        damage={"General Ada Kestrel": 11},
    )
    scene.rolls(1, 6).plays("attack prism rifles with general ada kestrel", "play counter-fire")
    assert scene.outcome is not None and scene.outcome.winners == (1,)


@rule("WH 10.3")
@ending("both commanders fell at once")
def test_the_active_player_can_be_let_win() -> None:
    damage = {"General Ada Kestrel": 10, "Khar-Vael the Broodlord": 9}
    armies = {"General Ada Kestrel": "c3"}, {"Khar-Vael the Broodlord": "c4"}
    scene = war(*armies, damage=damage, both_fall="active_wins")
    scene.g.irradiated = 2 ** number(scene.g, "General Ada Kestrel")
    scene.rolls(6, 1).plays("attack khar-vael the broodlord with general ada kestrel")
    assert scene.outcome is not None and scene.outcome.winners == (0,) and scene.outcome.rule == "WH 10.3"
    scene = war(*armies, damage=damage, both_fall="active_wins", active="north")
    scene.g.irradiated = 2 ** number(scene.g, "Khar-Vael the Broodlord")
    scene.rolls(6, 1).plays("attack general ada kestrel with khar-vael the broodlord")
    assert scene.outcome is not None and scene.outcome.winners == (1,) and scene.outcome.rule == "WH 10.3"


@rule("WH 10.4")
@ending("the limit of turns was reached")
def test_a_limit_of_turns_is_a_draw() -> None:
    scene = war({"Firebreathers": "c3"}, {}, turn_limit="200")
    scene.g.turns = 200
    scene.plays("pass")
    assert scene.outcome is not None and scene.outcome.winners == () and scene.outcome.rule == "WH 10.4"
    scene = war({"Firebreathers": "c3"}, {})
    scene.g.turns = 200
    scene.plays("pass")
    assert not scene.over


@rule("WH 10.5")
@pytest.mark.parametrize(("loser", "winner"), [("south", "north"), ("north", "south")])
def test_who_gives_up_has_lost(loser: str, winner: str) -> None:
    at = Sitting("warhaven")
    at.ask(loser, commands.Resign())
    position = at.welcome(0).position
    assert position is not None and position.outcome is not None and position.outcome.winners == (winner,)
