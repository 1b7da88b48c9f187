"""What each player can tell of the other's cards [WH 1.12]."""

import pytest

from tablehaven.games.warhaven import GAME
from tablehaven.games.warhaven.state import WarHaven
from tablehaven.kernel.bits import listed, size
from tablehaven.kernel.game import SPECTATOR
from tablehaven.kernel.rng import seeded
from tests.games.warhaven.scene import Scene, war
from tests.marks import card, rule


def imagined(scene: Scene, seat: int, number: int) -> WarHaven:
    state = scene.position.imagined(seat, seeded(f"world {number}")).state
    assert isinstance(state, WarHaven)
    GAME.check(state)
    return state


def names(g: WarHaven, cards: int) -> list[str]:
    return [g.content.support[kind].name for kind in g.sides[0].kinds_among(cards)]


@rule("WH 1.12")
def test_a_world_dealt_anew_keeps_what_was_seen_and_deals_the_rest() -> None:
    scene = war(
        {"Ashfall Regulars": "c3", "Firebreathers": "c2"},
        {},
        hand="Killing Blow; Dig In; Dig In",
        discards="Bayonet Rush; Orbital Lance",
        upgrades={"Ashfall Regulars": "Trench Carbine"},
    )
    hands = set()
    for number in range(40):
        g = imagined(scene, 1, number)
        side = g.sides[0]
        assert names(g, side.discards) == ["Orbital Lance", "Bayonet Rush"]
        assert size(side.hand) == 3 and side.deck_size() == 25 - 6
        assert sum(size(upgrades) for upgrades in g.upgrades) == 1
        hands.add(tuple(names(g, side.hand)))
        rares = sum(bool(g.content.support[kind].rare) for kind in side.cards)
        assert rares <= 2
    assert len(hands) > 30
    own = imagined(scene, 0, 1)
    assert names(own, own.sides[0].hand) == scene.hand("south")


@rule("WH 1.12", "WH 7.9")
@card("Recall Orders")
def test_a_card_taken_back_stays_known_until_it_is_played() -> None:
    scene = war({"Ashfall Regulars": "c3"}, {"Rustback Hauler": "c4"}, hand="Recall Orders; Dig In", discards="Dig In")
    scene.plays("cast recall orders", "take dig in")
    for number in range(10):
        g = imagined(scene, 1, number)
        assert "Dig In" in names(g, g.sides[0].hand)
        assert names(g, g.sides[0].shown) == ["Dig In"]
    scene.next_turn().rolls(1, 6).plays("attack ashfall regulars with rustback hauler", "play dig in")
    assert scene.g.sides[0].shown == 0 and scene.hand("south") == ["Dig In"]


@rule("WH 1.12")
def test_of_two_cards_that_are_alike_nobody_can_tell_which_one_was_discarded() -> None:
    for chosen in range(2):
        scene = war({}, {}, hand="Recall Orders; Dig In", discards="Dig In")
        side = scene.plays("cast recall orders", "take dig in").g.sides[0]
        side.discard(listed(side.hand)[chosen])
        assert scene.hand("south") == ["Dig In"] and side.shown == 0  # what was seen may be what is gone


@rule("WH 1.12", "WH 7.9")
@card("Archon Velis Tau")
def test_what_lies_at_the_bottom_and_what_is_looked_at_is_known_to_its_owner_alone() -> None:
    scene = war({"Archon Velis Tau": "a1"}, {}).plays("move archon velis tau to a2", "draw")
    scene.plays(scene.offered[0]).next_turn().plays("move archon velis tau to a3", "draw")
    truth = scene.g.sides[0]

    def lying(g: WarHaven) -> tuple[list[str], list[str]]:
        side = g.sides[0]
        return [g.content.support[side.cards[card]].name for card in side.under], names(g, side.held)

    worlds = [lying(imagined(scene, 1, number)) for number in range(20)]
    assert {(len(under), len(held)) for under, held in worlds} == {(1, 2)}
    assert len({tuple(under) for under, _ in worlds}) > 5 and len({tuple(held) for _, held in worlds}) > 5
    assert lying(imagined(scene, 0, 1)) == lying(scene.g) and len(truth.under) == 1
    assert len({int(scene.g.rulebook.seen(scene.g, answer, 1)) for answer in scene.g.options}) == 1
    for viewer in (1, SPECTATOR):
        seen = scene.view(viewer).sides["south"]
        assert seen.under is None and seen.held is None and seen.deck is None and seen.hand is None


@rule("WH 1.12", "WH 2.5")
def test_rare_characters_count_for_the_cards_one_imagines() -> None:
    scene = war({"Mara Voss, Duelist": "c3", "Izzra the Unshed": "c2"}, {})
    for number in range(10):
        side = imagined(scene, 1, number).sides[0]
        assert not any(scene.g.content.support[kind].rare for kind in side.cards)


@rule("WH 1.12")
def test_a_world_that_people_play_without_limit_ends_for_computers() -> None:
    scene = war({"Ashfall Regulars": "c3"}, {})
    assert scene.g.limit == 0 and imagined(scene, 1, 0).limit > scene.g.turns
    world = scene.position.imagined(0, seeded("to the end"))
    world.play_out(seeded("moves"))
    assert world.state.over


@rule("WH 1.12", "WH 6.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_upgrades_stay_under_their_bearers_in_any_world(seat: int) -> None:
    upgrades = {"South's Ashfall Regulars": "Trench Carbine", "North's Ashfall Regulars": "Veteran Cadre"}
    scene = war({"Ashfall Regulars": "c3"}, {"Ashfall Regulars": "c5"}, upgrades=upgrades)
    for number in range(5):
        sides = GAME.view(imagined(scene, seat, number), 0).sides.values()
        units = [unit for side in sides for unit in side.army or () if unit.upgrades]
        assert {unit.space: unit.upgrades[0].name for unit in units} == {"c3": "Trench Carbine", "c5": "Veteran Cadre"}
