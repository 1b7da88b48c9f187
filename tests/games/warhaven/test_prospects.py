"""What a player is told before deciding is what then happens, and is told to nobody who could not know it."""

from tablehaven.games.warhaven import GAME
from tablehaven.games.warhaven.shapes import TableView
from tests.games.warhaven.scene import Scene, war
from tests.marks import rule


def seen(scene: Scene, seat: int) -> TableView:
    view = GAME.view(scene.g, seat)
    assert isinstance(view, TableView)
    return view


@rule("WH 8.8")
def test_every_attack_and_every_move_on_offer_is_told_with_what_it_means() -> None:
    scene = war({"Firebreathers": "c3", "Rustback Hauler": "a2"}, {"Lattice Troopers": "c4"})
    view = seen(scene, 0)
    offered = [text for text in scene.offered if text.startswith(("attack", "move"))]
    assert len(view.attacks) + len(view.moves) == len(offered)
    odds = scene.odds("Firebreathers", "Lattice Troopers")
    assert [round(odds.hit, 4), round(odds.mean, 4)] == [view.attacks[0].hit, view.attacks[0].mean]
    near = {move.space for move in view.moves if move.targets}
    scene.plays("move rustback hauler to b2")
    assert "b3" not in near and {"c2", "b4"} & near == set()
    assert not seen(scene, 1).attacks and not seen(scene, 1).moves


@rule("WH 8.5")
def test_the_odds_with_each_card_are_told_to_whom_holds_them() -> None:
    scene = war(
        {"Rooftop Marksmen": "c3"},
        {"Rustback Hauler": "c4"},
        hand="Daisy Cartridges; Second Volley",
        foes_hand="Dig In",
    )
    scene.plays("attack rustback hauler with rooftop marksmen")
    assert [each.card for each in seen(scene, 0).odds] == ["", "Daisy Cartridges", "Second Volley"]
    assert [each.card for each in seen(scene, 1).odds] == [""]
    combat = seen(scene, 1).combat
    assert combat is not None and (combat.attack.natural, combat.defense.total) == (7, 6)


@rule("WH 8.9")
def test_what_each_face_of_another_roll_would_do() -> None:
    scene = war({"Rooftop Marksmen": "c3"}, {"Rustback Hauler": "c4"}, hand="Second Volley")
    scene.rolls(1, 6).plays("attack rustback hauler with rooftop marksmen", "play second volley")
    while scene.asked.endswith("defense card"):
        scene.plays("pass")
    view = seen(scene, 0)
    assert view.combat is not None and view.combat.attack_die == 1 and view.combat.defense_die == 6
    faces = [view.odds[0].losses[6 * face + 5] for face in range(6)]
    assert faces == [max(8 + face + 1 - 6 - 6, 0) for face in range(6)]


@rule("WH 10.1")
def test_the_nearest_danger_for_a_commander() -> None:
    far = war({"Firebreathers": "c3", "General Ada Kestrel": "c1"}, {"Khar-Vael the Broodlord": "c7"})
    assert seen(far, 0).dangers == {}
    near = war({"Firebreathers": "c5", "General Ada Kestrel": "c1"}, {"Khar-Vael the Broodlord": "c7"})
    danger = seen(near, 1).dangers["north"]
    assert (danger.unit, danger.space, danger.now) == ("s6", "c6", True)
    near.plays("move firebreathers to c6")
    odds = near.odds("Firebreathers", "Khar-Vael the Broodlord")
    assert seen(near, 1).dangers["north"].hit == round(odds.hit, 4) and seen(near, 1).dangers["north"].space is None
