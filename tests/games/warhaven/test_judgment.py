"""What the computer players think of a position: threats by the odds, a sensible outset, and nothing for nothing."""

from collections.abc import Callable

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tablehaven.games.warhaven import GAME
from tablehaven.games.warhaven.bot import FEATURES, features
from tablehaven.games.warhaven.language import STAT_ATTACK, STAT_DEFENSE
from tablehaven.games.warhaven.state import NORTH, SOUTH, WarHaven
from tablehaven.games.warhaven.threats import Strikes, chance_to_fell, mean_loss, strikes
from tablehaven.games.warhaven.values import base, health
from tablehaven.kernel.bits import bit
from tablehaven.kernel.match import Match
from tablehaven.players.player import Player
from tablehaven.players.simple import GreedyPlayer
from tests.games.warhaven.scene import Scene, war
from tests.marks import rule
from tests.players.tables import choice, quick_search


def seen(scene: Scene, feature: str, seat: int = SOUTH) -> float:
    return float(features(scene.g, seat)[FEATURES.index(feature)])


def struck(scene: Scene, actions: int, seat: int = SOUTH, resumes: bool = True) -> Strikes:
    """What the strikes of a seat promise in so many actions."""
    g = scene.g
    alive = [unit for unit in range(2 * g.units) if g.alive & bit(unit)]
    attacks, defenses, healths = (vec[i64]([0] * (2 * g.units)) for _ in range(3))
    for unit in alive:
        attacks[unit], defenses[unit] = base(g, unit, STAT_ATTACK), base(g, unit, STAT_DEFENSE)
        healths[unit] = health(g, unit)
    return strikes(g, seat, actions, resumes, attacks, defenses, healths)


@rule("WH 8.8")
@pytest.mark.parametrize("damage", [0, 3, 6, 8])
def test_tabulated_threats_are_the_odds_of_a_combat_without_cards(damage: int) -> None:
    scene = war({"Firebreathers": "c3"}, {"Ashfall Regulars": "c4"}, damage={"Ashfall Regulars": damage})
    told = scene.odds("Firebreathers", "Ashfall Regulars")
    advantage, left = int(told.attack - told.defense), scene.health("Ashfall Regulars")
    assert chance_to_fell(advantage, left) == pytest.approx(told.fell)
    capped = sum(min(int(loss), left) * chance for loss, chance in zip(told.losses, told.chances, strict=True))
    assert mean_loss(advantage, left) == pytest.approx(capped)


def test_a_strike_costs_an_action_and_the_way_to_it_another() -> None:
    beside = war({"Firebreathers": "c3"}, {"Ashfall Regulars": "c4"})
    apart = war({"Firebreathers": "c2"}, {"Ashfall Regulars": "c4"})
    assert struck(beside, 1).promise > 0
    assert struck(beside, 0).promise == 0
    assert struck(apart, 1).promise == 0
    assert struck(apart, 2).promise == struck(beside, 1).promise


@rule("WH 5.3")
def test_who_cannot_get_through_threatens_nobody() -> None:
    south = {"Firebreathers": "a2", "Trench Rats": "a3", "Scrapyard Conscripts": "b2"}
    open_way = war({"Firebreathers": "a2"}, {"Ashfall Regulars": "a4"})
    barred = war(south, {"Ashfall Regulars": "a4"})
    alone = war({name: space for name, space in south.items() if name != "Firebreathers"}, {"Ashfall Regulars": "a4"})
    assert struck(open_way, 2).promise > 0
    assert struck(barred, 2).promise == struck(alone, 2).promise


@rule("WH 4.2")
def test_who_has_attacked_strikes_again_in_the_next_turn_only() -> None:
    scene = war({"Firebreathers": "c3"}, {"Ashfall Regulars": "c4"})
    scene.rolls(1, 6).plays("attack ashfall regulars with firebreathers")
    assert struck(scene, 2).promise == 0
    assert struck(scene, 3, resumes=False).promise > 0


@pytest.mark.parametrize("feature", FEATURES)
def test_what_speaks_for_one_speaks_against_the_other(feature: str) -> None:
    scene = war(
        {"Firebreathers": "c3", "Trench Rats": "c2"},
        {"Ashfall Regulars": "c4"},
        hand="Killing Blow",
        damage={"Firebreathers": 2},
    )
    assert seen(scene, feature, SOUTH) == pytest.approx(-seen(scene, feature, NORTH))


def test_a_card_for_the_fallen_is_worth_less_than_one_for_somebody() -> None:
    card = "Daisy Cartridges"
    with_shooter = war({"Rooftop Marksmen": "c2"}, {"Rustback Hauler": "c4"}, hand=card)
    without = war({"Ashfall Regulars": "c2"}, {"Rustback Hauler": "c4"}, hand=card)
    assert seen(with_shooter, "attack_cards") == seen(with_shooter, "cards") == 1
    assert (seen(without, "attack_cards"), seen(without, "cards")) == (0, 1)


def test_a_turn_without_actions_left_is_the_opponents() -> None:
    scene = war({"Firebreathers": "c3"}, {"Ashfall Regulars": "c4"})
    assert seen(scene, "turn") == 1
    scene.g.acted = scene.g.actions
    assert seen(scene, "turn") == -1
    assert seen(scene, "strikes") < 0 < seen(scene, "menace")


PLAYERS: list[Callable[[str], Player]] = [GreedyPlayer, quick_search]


@pytest.mark.parametrize("player", PLAYERS, ids=["greedy", "search"])
def test_a_commander_on_the_brink_is_attacked(player: Callable[[str], Player]) -> None:
    scene = war(
        {"Firebreathers": "f6", "Trench Rats": "c3"},
        {"Ashfall Regulars": "c4"},
        damage={"Khar-Vael the Broodlord": 9},
        hand="Killing Blow",
    )
    scene.play(choice(player("fell"), scene))
    assert "You attack North’s Khar-Vael the Broodlord with your Firebreathers." in scene.told()


def prepared(player: Player) -> Match:
    """A game in which both seats have prepared by the same player, up to the first action."""
    match = Match(GAME, {}, "outset")
    while GAME.in_secret(match.state):
        match.play(choice(player, match))
    return match


@rule("WH 2.7")
@pytest.mark.parametrize("player", PLAYERS, ids=["greedy", "search"])
def test_players_take_a_ready_deck_and_keep_the_commander_in_the_rear(player: Callable[[str], Player]) -> None:
    match = prepared(player("outset"))
    assert len(match.moves) == 2 + 12, "two decks and twelve characters"
    state = match.state
    assert isinstance(state, WarHaven)
    rows = [state.stands[unit] // state.tables.board.columns for unit in range(2 * state.units)]
    assert rows[state.commander(SOUTH)] == 0
    assert rows[state.commander(NORTH)] == state.tables.board.rows - 1


def test_players_do_not_always_take_the_same_deck() -> None:
    match = Match(GAME, {}, "decks")
    assert len({choice(GreedyPlayer(f"{number}"), match) for number in range(8)}) > 1
