"""What computer players make of a combat before its dice are rolled, and the cards they lay for it."""

import pytest

from tablehaven.games.warhaven import GAME
from tablehaven.games.warhaven.instinct import instinct, promise
from tablehaven.games.warhaven.threats import worth
from tablehaven.kernel.bits import bit
from tablehaven.kernel.state import NONE
from tests.games.warhaven.scene import Scene, number, war
from tests.marks import rule

ATTACK = "attack ashfall regulars with firebreathers"


def fight(hand: str = "Killing Blow", foes_hand: str = "Stand Fast", damage: int = 0) -> Scene:
    """Firebreathers beside Regulars who have suffered."""
    who = "Ashfall Regulars"
    return war(
        {"Firebreathers": "c3"}, {who: "c4"}, hand=hand, foes_hand=foes_hand, damage={who: damage} if damage else None
    )


def laid(scene: Scene) -> str:
    """What instinct answers, as a move."""
    return GAME.text(scene.state, scene.seat, int(instinct(scene.g)))


@rule("WH 8.8")
@pytest.mark.parametrize("damage", [0, 4, 8])
def test_a_combat_promises_what_its_odds_say(damage: int) -> None:
    scene = fight(damage=damage).plays(ATTACK)
    told = scene.odds("Firebreathers", "Ashfall Regulars")
    left = scene.health("Ashfall Regulars")
    loss = sum(min(int(lost), left) * chance for lost, chance in zip(told.losses, told.chances, strict=True))
    target = number(scene.g, "Ashfall Regulars")
    assert promise(scene.g, NONE, NONE) == pytest.approx(worth(scene.g, target, loss, told.fell))


@rule("WH 8.5")
def test_an_attack_card_is_laid_where_it_adds_more_than_it_is_worth() -> None:
    scene = fight().plays(ATTACK)
    with_card = promise(scene.g, scene.g.content.cards.support_card("Killing Blow"), NONE)
    assert with_card > promise(scene.g, NONE, NONE)
    assert laid(scene) == "play killing blow"


@rule("WH 8.5")
def test_no_card_is_laid_on_a_blow_that_fells_most_likely() -> None:
    scene = fight(damage=7)
    assert scene.odds("Firebreathers", "Ashfall Regulars").fell > 0.8
    assert laid(scene.plays(ATTACK)) == "pass"


@rule("WH 8.5")
def test_a_defense_card_is_laid_where_it_takes_more_than_it_is_worth() -> None:
    scene = fight(damage=6).plays(ATTACK, "pass")
    card = scene.g.content.cards.support_card("Stand Fast")
    assert promise(scene.g, NONE, card) < promise(scene.g, NONE, NONE)
    assert laid(scene) == "play stand fast"


def test_outside_of_a_combat_it_has_no_answer() -> None:
    assert instinct(fight().g) == NONE


def test_the_levels_know_the_odds_of_a_combat_and_greedy_looks_at_the_board_alone() -> None:
    scene = fight(damage=8).plays(ATTACK)
    promised = promise(scene.g, NONE, NONE)
    for seat, sign in ((0, 1), (1, -1)):
        board = GAME.plain_judge.value(scene.state, seat)
        assert GAME.judge.value(scene.state, seat) - board == pytest.approx(sign * promised)
    assert GAME.plain_judge.instinct(scene.state) == NONE
    assert not GAME.plain_judge.foresees(scene.state)


def test_a_combat_is_judged_by_its_odds_once_the_attacker_has_laid_a_card() -> None:
    scene = fight().plays(ATTACK)
    assert not GAME.judge.foresees(scene.state), "the attacker may lay one yet"
    assert GAME.judge.foresees(scene.plays("pass").state)


def test_what_dice_have_shown_is_who_stands_and_about_how_much_all_have_suffered() -> None:
    scene = fight()
    g = scene.g
    before = g.rulebook.shown(g)
    target = number(g, "Ashfall Regulars")
    g.damage[target] += 1
    assert g.rulebook.shown(g) == before, "a scratch is as good as none"
    g.damage[target] += 2
    hurt = g.rulebook.shown(g)
    assert hurt != before
    g.alive &= ~bit(target)
    assert g.rulebook.shown(g) not in (before, hurt)
