"""Monsters that move and attack in a game alone, rung by rung, and how the game ends."""

import pytest

from tablehaven.games.havenfall.pixels import total
from tablehaven.games.havenfall.scoring import outcome
from tablehaven.games.havenfall.solo_outcome import DECKS_DOWN, MONSTERS_PASSED, OUT_OF_TURNS, TEN_POINTS
from tablehaven.games.havenfall.state import HAND, MONSTER_SPELLS
from tests.games.havenfall.alone import Alone, alone, begun
from tests.games.havenfall.box import monster, spell
from tests.marks import card, decision, ending, rule

ALL = "Squire; Shape Shifter; Swordsman; Assassin; Seer; Elite Guard"


def empty_the_deck(scene: Alone) -> Alone:
    """Nothing is left of the monsters but those that stand on the board."""
    for part in range(2):
        scene.g.solo.left[part] = 0
    return scene


@rule("HS 3.1", "HS 3.2", "HS 2.1")
def test_the_first_monster_comes_at_the_end_of_the_first_turn_and_moves_on() -> None:
    scene = alone(deck="Copper; Copper; Copper").plays("end turn")
    assert scene.row[:2] == ["", ""]
    first = scene.row[2]
    assert first != ""
    assert scene.g.players[0].cards.sizes[HAND] == 0
    scene.plays("end turn")
    assert scene.row[:2] == ["", first]


@rule("HS 2.1")
def test_the_next_hand_is_drawn_after_the_monsters_moved() -> None:
    scene = alone(row=("Octopus", "", "")).plays("end turn")
    assert scene.asked == "blue: turn down"
    assert scene.g.players[0].cards.sizes[HAND] == 0
    scene.plays("flip assassin")
    assert len(scene.in_play) == 5  # the next turn has begun


@rule("HS 3.3", "HS 3.4")
@decision("turn down")
@pytest.mark.parametrize(
    ("name", "offers"),
    [
        ("Octopus", ["flip assassin", "flip shape shifter", "flip swordsman"]),
        ("Sea Serpent", ["flip elite guard", "flip seer"]),
    ],
)
def test_ranks_two_and_three_turn_a_deck_of_choice(name: str, offers: list[str]) -> None:
    scene = alone(row=(name, "Frog", "Dragon")).plays("end turn")
    assert scene.offers == offers
    assert scene.refuses("flip squire").rule == "HS 3.4"
    scene.plays(offers[-1])
    assert scene.flipped == [offers[-1].removeprefix("flip ").title()]
    assert scene.row[:2] == ["Frog", "Dragon"]
    assert list(scene.g.defeated) == [monster(name).number]
    assert scene.tells("ATTACKS") == [(monster(name).number, monster(name).rank)]


@rule("HS 3.4")
def test_rank_one_turns_the_deck_of_that_rank() -> None:
    assert alone(row=("Fish", "", "")).plays("end turn").flipped == ["Squire"]


@rule("HS 3.4", "HS 3.8")
def test_rank_four_takes_a_pixel_of_its_color_of_either_side() -> None:
    scene = alone("Sword", "red blue", row=("Dragon", "", "")).plays("activate:Sword", "end turn")
    assert scene.tells("RETURNED_PIXEL") == [(0, 1)]
    assert total(scene.g.players[0].available) == 1


@rule("HS 3.4", "HS 3.8")
@pytest.mark.parametrize(("points", "left"), [(5, 3), (2, 0), (1, 0)])
def test_rank_five_takes_two_points_or_the_one_there_is(points: int, left: int) -> None:
    scene = alone(row=("Djiran Lord", "", ""), points=points).plays("end turn")
    assert scene.g.players[0].points == left
    assert scene.tells("LOST_POINTS") == [(0, points - left)]
    assert scene.flipped == []


@rule("HS 3.6", "HS 3.8")
def test_an_attack_goes_down_rung_by_rung_and_says_why() -> None:
    scene = alone(row=("Djiran Lord", "", ""), flipped="Seer; Elite Guard").plays("end turn")
    assert scene.asked == "blue: turn down"
    assert scene.tells("NO_POINT") == [(0, 5)]
    assert scene.tells("NO_SUCH_PIXEL") == [(0, 1, 4)]
    assert scene.tells("ALL_OF_RANK_DOWN") == [(3,)]
    assert scene.tells("NEXT_RANK") == [(4,), (3,), (2,)]
    assert "flip swordsman" in scene.offers


@rule("HS 3.6")
def test_the_example_of_the_rulebook_takes_a_red_pixel_for_want_of_points() -> None:
    scene = alone("Copper", "red", row=("Djiran Lord", "", "")).plays("end turn")
    assert scene.g.players[0].pixels() == 0
    assert scene.tells("NEXT_RANK") == [(4,)]


@rule("HS 3.6")
def test_below_the_lowest_rung_an_attack_goes_up() -> None:
    scene = alone(row=("Fish", "", ""), flipped="Squire").plays("end turn")
    assert scene.tells("NEXT_RANK") == [(2,)]
    assert scene.asked == "blue: turn down"
    scene = alone(row=("Octopus", "", ""), flipped="Squire; Shape Shifter; Swordsman; Assassin").plays("end turn")
    assert scene.tells("NEXT_RANK") == [(1,), (3,)]
    assert scene.offers == ["flip elite guard", "flip seer"]


@rule("HS 3.7")
def test_one_attack_at_most_is_done() -> None:
    scene = alone("Copper", "red", row=("Dragon", "", ""), points=4).plays("end turn")
    assert (scene.flipped, scene.g.players[0].points, scene.g.players[0].pixels()) == ([], 4, 0)


@rule("HS 3.5")
def test_nothing_is_bought_from_a_deck_face_down_even_an_empty_one_is_turned() -> None:
    scene = alone("Gold; Gold", flipped="Squire").plays("announce buy")
    assert "buy squire" not in scene.offers
    assert scene.refuses("buy squire").rule == "HS 3.5"
    scene = alone(row=("Fish", "", ""), supply={"Squire": 0}).plays("end turn")
    assert scene.flipped == ["Squire"]


@rule("HS 3.9", "HS 3.10")
@decision("turn up")
def test_after_a_victory_a_deck_is_turned_up_and_the_place_is_filled_without_a_movement() -> None:
    scene = alone("Elite Guard", row=("Fish", "Frog", "Dragon"), flipped="Squire; Seer")
    scene.plays("announce fight", "fight minion 1")
    assert sorted(scene.offers) == ["flip seer", "flip squire", "pass"]
    assert scene.refuses("flip swordsman").rule == "HS 3.9"
    scene.plays("flip seer")
    assert scene.flipped == ["Squire"]
    row = scene.row
    assert row[:2] == ["Frog", "Dragon"]
    assert scene.plays("end turn").row == row
    assert scene.tells("MOVED") == []


@rule("HS 3.9")
def test_nothing_need_be_turned_up_and_nobody_is_asked_without_a_deck_face_down() -> None:
    scene = alone("Elite Guard", row=("Fish", "", "Dragon"), flipped="Squire").plays("announce fight", "fight minion 1")
    assert scene.plays("pass").flipped == ["Squire"]
    scene = alone("Elite Guard", row=("Fish", "", "Dragon")).plays("announce fight", "fight minion 1")
    assert scene.asked == "blue: act"
    assert scene.row[:2] == ["", "Dragon"]  # what stood empty stays so


@rule("HS 3.11")
@card("Quin's Daggers")
def test_a_place_that_a_card_has_emptied_stays_so_and_a_gap_makes_no_attack() -> None:
    scene = alone("Quin's Daggers", row=("Fish", "Frog", "Dragon")).plays(
        "use:Quin's Daggers", "both", "monster minion 1"
    )
    assert scene.row == ["", "Frog", "Dragon"]
    scene.plays("end turn")
    assert scene.row == ["Frog", "Dragon", "Fish"]
    assert scene.tells("ATTACKS") == []


@rule("HS 3.12")
@card("Leadership")
def test_leadership_moves_all_at_once_and_the_end_of_the_turn_once_more() -> None:
    scene = alone(row=("Fish", "", "Frog"), crystal="Sapphire Crystal", monster_spells="Leadership")
    assert scene.flipped == ["Squire"]
    assert scene.row[:2] == ["", "Frog"]
    last = scene.row[2]
    assert scene.plays("end turn").row[:2] == ["Frog", last]


@rule("HS 6.1")
@ending(TEN_POINTS)
def test_ten_points_win_at_once() -> None:
    scene = alone("Elite Guard", row=("", "", "Fish"), points=9).plays("announce fight", "fight boss")
    assert scene.g.over
    won = outcome(scene.g)
    assert won is not None
    assert (won.winners, won.points, won.rule, won.endings) == ((0,), (10,), "HS 6.1", (TEN_POINTS,))


@rule("HS 1.1", "HS 6.2")
@ending(DECKS_DOWN)
@pytest.mark.parametrize("by", ["an attack", "a Crystal", "a card"])
def test_the_sixth_deck_face_down_loses_at_once(by: str) -> None:
    down = "Shape Shifter; Swordsman; Assassin; Seer; Elite Guard"
    if by == "an attack":
        scene = alone(row=("Fish", "", ""), flipped=down).plays("end turn")
    elif by == "a Crystal":
        scene = alone(crystal="Quartz Crystal", tier=3, flipped=down)
    else:
        scene = alone("Chains of the Ancient", flipped=down).plays("use:Chains of the Ancient")
    lost = outcome(scene.g)
    assert lost is not None
    assert (lost.winners, lost.rule, lost.endings) == ((), "HS 6.2", (DECKS_DOWN,))


@rule("HS 1.1", "HS 6.3")
@ending(MONSTERS_PASSED)
def test_the_game_is_lost_when_the_last_monster_leaves_the_place_of_the_boss() -> None:
    scene = empty_the_deck(alone(row=("", "", "Fish"))).plays("end turn")
    assert scene.row == ["", "Fish", ""]
    lost = outcome(scene.g)
    assert lost is not None
    assert (lost.winners, lost.rule, lost.endings) == ((), "HS 6.3", (MONSTERS_PASSED,))


@rule("HS 6.3")
def test_the_other_reading_lets_the_last_monster_pass_minion_1() -> None:
    scene = empty_the_deck(alone(row=("", "", "Fish"), last_monster="minion 1")).plays("end turn", "end turn")
    assert scene.row == ["Fish", "", ""]
    assert not scene.g.over
    scene.plays("end turn")
    assert scene.g.over
    assert scene.flipped == ["Squire"]


@rule("HS 6.3")
@pytest.mark.parametrize(("last", "turns"), [("boss", 23), ("minion 1", 25)])
def test_without_anything_that_slows_them_the_monsters_pass_so_late(last: str, turns: int) -> None:
    scene = Alone(begun("late", last_monster=last))
    scene.g.spells.take(spell("Leadership").number, MONSTER_SPELLS)
    while not scene.g.over:
        scene.g.solo.flipped = 0
        if "end turn" in scene.offers:
            scene.plays("end turn")
        else:
            scene.plays(scene.offers[0])
    assert scene.g.rounds == turns


@rule("HS 6.3")
def test_a_last_boss_that_is_defeated_loses_too_unless_it_brings_ten_points() -> None:
    for points, how in ((0, MONSTERS_PASSED), (9, TEN_POINTS)):
        scene = empty_the_deck(alone("Elite Guard", row=("", "", "Fish"), points=points))
        scene.plays("announce fight", "fight boss")
        ended = outcome(scene.g)
        assert ended is not None
        assert ended.endings == (how,)


@rule("HS 6.4")
@card("Thief")
def test_a_fake_diamond_has_yet_to_pass() -> None:
    scene = empty_the_deck(alone("Thief", "red", row=("", "", "Fish"), heroes="fourth"))
    scene.plays("activate:Thief", "end turn")
    assert scene.row == ["", "Fish", "Fake Diamond"]
    assert not scene.g.over
    assert scene.plays("end turn").g.over


@rule("HF 13.8")
@ending(OUT_OF_TURNS)
def test_a_game_of_so_many_turns_is_lost_without_ten_points() -> None:
    scene = alone(round_limit="40")
    scene.g.rounds = 40
    scene.plays("end turn")
    lost = outcome(scene.g)
    assert lost is not None
    assert (lost.winners, lost.endings) == ((), (OUT_OF_TURNS,))
