"""What spells would make of a fight, as a seat is told before it plays them."""

from tablehaven.games.havenfall.outlook import outlooks
from tablehaven.games.havenfall.totals import needed_damage, needed_health, total_damage, total_health
from tablehaven.games.havenfall.view import table_view
from tablehaven.kernel.game import SPECTATOR
from tests.games.havenfall.scene import Scene, havenfall
from tests.marks import rule

BLUE, RED = 0, 1


def fight(*spells: str) -> Scene:
    """Blue fights at Minion 2, and Red, who holds these spells, is asked."""
    scene = havenfall(
        ("Shield", "Commander Trauss"),
        spells={"red": list(spells)},
        rivals="red red green yellow blue",
        row=("Octopus", "Djiran Grunt", "Fish"),
    )
    for move in ("announce fight", "fight minion 2"):
        while scene.asked == "red: respond":
            scene.plays("pass")
        scene.plays(move)
    assert scene.asked == "red: respond"
    return scene


def standing(scene: Scene) -> tuple[int, int, int, int]:
    g = scene.g
    location = g.turn.location
    return (
        int(total_damage(g)),
        int(total_health(g)),
        int(needed_damage(g, location)),
        int(needed_health(g, location)),
    )


@rule("HF 6.14", "HF 8.7")
def test_each_target_of_a_spell_is_foreseen_as_it_comes_to_pass() -> None:
    for spell, answers in (
        ("Hex", [()]),
        ("Barrier", [("monster minion 1",), ("monster minion 2",), ("monster boss",)]),
        ("Reflect", [("monster minion 1",), ("monster minion 2",), ("monster boss",)]),
        ("Promote", [()]),
    ):
        found = table_view(fight(spell, "Frostfire").g, RED).outlooks[spell]
        assert len(found) == len(answers), spell
        for outlook, targets in zip(found, answers, strict=True):
            scene = fight(spell, "Frostfire").plays(f"cast {spell.lower()}")
            while scene.asked.endswith(": pay"):
                scene.plays(scene.offers[0])
            scene.plays(*targets)
            numbers = (outlook.damage, outlook.health, outlook.needs_damage, outlook.needs_health)
            assert numbers == standing(scene), f"{spell} {targets}"


@rule("HF 6.6")
def test_switched_monsters_are_foreseen_at_the_named_place() -> None:
    found = table_view(fight("Teleport").g, RED).outlooks["Teleport"]
    fought = {outlook.target: outlook.fought for outlook in found}
    assert fought["Octopus and Djiran Grunt"] == "Octopus"
    assert fought["Octopus and Fish"] == "Djiran Grunt"


@rule("HF 1.16")
def test_nothing_is_foreseen_of_hidden_cards_or_for_others() -> None:
    scene = fight("Drain", "Hex")
    before = standing(scene)
    assert list(table_view(scene.g, RED).outlooks) == ["Hex"]  # Drain takes a card by lot
    assert table_view(scene.g, BLUE).outlooks == {}
    assert outlooks(scene.g, SPECTATOR) == {}
    assert standing(scene) == before
