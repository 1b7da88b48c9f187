"""The worked examples of the rulebook by their numbers, and the three cases of the published answers."""

import pytest

from tablehaven.games.havenfall.pixels import total
from tablehaven.games.havenfall.state import BOSS, HAND
from tablehaven.games.havenfall.totals import total_damage, total_health, treasure_left
from tests.games.havenfall.box import card as card_named
from tests.games.havenfall.box import monster
from tests.games.havenfall.scene import Scene, havenfall
from tests.games.havenfall.turns import RED, Turn
from tests.marks import card, rule


def totals(scene: Scene) -> tuple[int, int]:
    return int(total_damage(scene.g)), int(total_health(scene.g))


@rule("HF 2.1", "HF 2.18")
def test_examples_one_and_two_the_board() -> None:
    g = havenfall(heroes="beginner").g
    names = ("Squire", "Shape Shifter", "Swordsman", "Assassin", "Seer", "Elite Guard", "Silver", "Gold")
    assert [int(g.supply[g.tables.kind_of[card_named(name).number]]) for name in names] == [4, 8, 8, 8, 10, 10, 12, 8]
    assert [int(player.points) for player in g.players] == [0, 0]
    assert len(g.artifacts) == 8


@rule("HF 1.3", "HF 1.9", "HF 12.2")
@card("Cavalry")
def test_example_three_the_cavalry_adds_to_another_hero_in_play() -> None:
    turn = Turn("Cavalry; Acolyte", hands={RED: "Archer"}).plays("use 1")
    assert turn.offers == ["choose 2"], "not itself, and no hero of a hand"
    assert turn.plays("choose 2").totals == (7, 6)


@rule("HF 5.6", "HF 8.2", "HF 3.5")
@card("Gold", "Dwarven Stone", "Spell Book")
def test_example_six_wealth_buys_the_dwarven_stone_and_the_book_is_used_afterwards() -> None:
    scene = havenfall(
        ("Gold", "Copper", "Spell Book", "Shape Shifter", "Shape Shifter"), available="yellow yellow blue"
    )
    stone = scene.kind("Dwarven Stone")
    for place in (6, 7):
        scene.g.supply[scene.g.artifacts[place]] = 0
    artifacts = scene.g.artifacts[0:8]
    artifacts[6] = stone
    scene.g.artifacts = artifacts
    scene.g.supply[stone] = 1
    scene.plays("activate:Gold")
    assert treasure_left(scene.g) == 9
    scene.plays("announce buy", "buy dwarven stone", "activate:Spell Book")
    assert scene.discards("blue", "Dwarven Stone") == 1
    assert scene.g.spell_count(scene.seat("blue")) == 1
    assert total(scene.player("blue").exhausted) == 3
    scene.plays("end turn")
    assert scene.player("blue").cards.sizes[HAND] == 5


@rule("HF 6.1", "HF 6.9")
@pytest.mark.parametrize(("name", "points"), [("Fish", 1), ("Octopus", 2), ("Giant Worm", 3), ("Dragon", 4)])
def test_example_seven_a_boss_is_worth_its_rank(name: str, points: int) -> None:
    turn = Turn("Elite Guard; Elite Guard; Elite Guard; Archer", row=("Frog", "Armadillo", name))
    turn.plays("announce fight", "fight boss")
    assert turn.g.players[0].points == points


@rule("HF 3.9", "HF 6.7", "HF 6.8", "HF 12.9")
@card("Acolyte", "Cavalry")
def test_example_eight_the_giant_worm_and_a_spell_of_two() -> None:
    scene = havenfall(
        ("Cavalry", "Acolyte", "Copper", "Copper", "Copper"),
        available="blue",
        row=("Octopus", "Giant Worm", "Dragon"),
        heroes="thief acolyte assassin bard cavalry cloaks_of_order",
    )
    scene.plays("use:Cavalry", "choose:Acolyte")
    assert totals(scene) == (7, 6)
    scene.plays("announce fight", "activate:Acolyte", "fight minion 2")
    assert scene.player("blue").exhausted == 1 + 2**24
    assert [int(each) for each in scene.g.row[:2]] == [monster("Octopus").number, monster("Dragon").number]
    assert scene.g.row[BOSS] >= 0
    scene.plays("end turn")
    assert scene.asked == "blue: keep spell"
    assert scene.player("blue").cards.sizes[HAND] == 0, "it comes before the next hand"
    assert scene.discards("blue", "Acolyte") == 1, "and after all is discarded"
    scene.plays(scene.offers[0])
    assert scene.asked == "red: act"
    assert scene.g.spells_on_top() == 1


@rule("HF 5.4", "HF 8.2")
@card("Thief", "Spell Book")
@pytest.mark.parametrize("moves", [("buy thief", "use:Spell Book"), ("use:Spell Book", "buy thief")])
def test_example_ten_a_thief_and_a_spell_in_any_order_and_no_more(moves: tuple[str, str]) -> None:
    scene = havenfall(("Silver", "Silver", "Copper", "Healer", "Spell Book"), heroes="fourth")
    assert treasure_left(scene.g) == 5
    scene.plays("announce buy", *moves)
    assert treasure_left(scene.g) == 0
    assert scene.discards("blue", "Thief") == 1
    scene = havenfall(("Silver", "Silver", "Healer", "Spell Book"), heroes="fourth").plays("announce buy", moves[0])
    assert "use" not in " ".join(scene.offers), "4 treasure are not 5"
    assert "buy thief" not in scene.offers


@rule("HF 6.10", "HF 8.14", "HF 6.5")
@card("Lightning Strike", "Archer", "Adventurer")
def test_example_eleven_the_archer_is_struck_and_the_fight_is_lost() -> None:
    scene = havenfall(
        ("Archer", "Adventurer"),
        row=("Giant Worm", "Octopus", "Fish"),
        heroes="adventurer healer swordsman shape_shifter archer wizard",
        spells={"red": ["Lightning Strike"]},
        rivals="blue red green",
    )
    scene.plays("pass", "announce fight", "pass", "fight minion 1")
    assert totals(scene) == (4, 6)
    assert scene.asked == "red: respond"
    scene.plays("cast lightning strike", "choose:Archer")
    assert scene.asked == "red: act", "the fight is lost, and the turn is over"
    assert scene.discards("blue", "Adventurer") == 1
    assert scene.g.trash[0] == scene.kind("Archer")
    assert scene.g.row[0] == monster("Giant Worm").number


@rule("HF 12.3", "HF 6.14", "HF 10.4")
@card("Blade Master Quin", "Assassin", "Elite Guard", "Necromancer", "Bard")
def test_the_second_example_twelve_adds_up_to_twentyfour() -> None:
    turn = Turn(
        "Assassin; Necromancer; Elite Guard; Blade Master Quin; Silver",
        "yellow red red red green",
        hands={RED: "Bard; Copper"},
    )
    assert turn.totals == (17, 12)
    assert turn.plays("activate 1", "choose 5").totals == (17, 14)
    turn.plays("activate 4", "take bard")
    assert turn.totals == (18, 18)
    assert turn.plays("activate 3", "choose 1", "choose 2", "choose 6").totals == (24, 24)


# the three published cases of a hero that is removed in mid-ability


def struck(hand: tuple[str, ...], pixels: str, heroes: str, name: str, deck: tuple[str, ...] = ()) -> Scene:
    """Red strikes a hero whose ability is paid for and has not yet worked."""
    scene = havenfall(
        hand,
        available=pixels,
        heroes=heroes,
        deck=deck,
        spells={"red": ["Lightning Strike"]},
        rivals="blue red green",
    )
    scene.plays("pass", f"activate:{name}")
    assert scene.asked == "red: respond"
    return scene.plays("cast lightning strike", f"choose {scene.slot(name)}")


@rule("HF 8.14", "HF 4.6", "HF 9.1")
@card("Elite Guard", "Lightning Strike")
def test_an_elite_guard_struck_in_mid_ability_strengthens_nobody() -> None:
    scene = struck(("Elite Guard", "Swordsman", "Squire"), "red green", "beginner", "Elite Guard")
    assert scene.asked == "blue: act"
    assert totals(scene) == (3 + 2, 2 + 1)
    assert total(scene.player("blue").available) == 0


@rule("HF 8.14")
@card("Elite Guard", "Lightning Strike")
def test_an_elite_guard_struck_later_takes_its_rally_along() -> None:
    scene = havenfall(
        ("Elite Guard", "Swordsman", "Squire"),
        available="red green",
        spells={"red": ["Lightning Strike"]},
        rivals="blue red green",
    )
    scene.plays("pass", "activate:Elite Guard", "pass", "choose:Swordsman", "choose:Squire")
    assert totals(scene) == (4 + 3 + 2 + 4, 4 + 2 + 1 + 4)
    scene.plays("announce fight", "cast lightning strike", "choose:Elite Guard")
    assert totals(scene) == (5, 3)


@rule("HF 8.14")
@card("Archer", "Lightning Strike")
def test_an_archer_struck_before_it_draws_draws_nothing_and_later_its_cards_stay() -> None:
    heroes, deck = "adventurer healer swordsman shape_shifter archer wizard", ("Gold", "Silver")
    scene = struck(("Archer", "Copper"), "green yellow", heroes, "Archer", deck)
    assert treasure_left(scene.g) == 1
    scene = havenfall(
        ("Archer", "Copper"),
        available="green yellow",
        heroes=heroes,
        deck=deck,
        spells={"red": ["Lightning Strike"]},
        rivals="blue red green",
    )
    scene.plays("pass", "activate:Archer", "pass", "announce buy", "cast lightning strike", "choose:Archer")
    assert treasure_left(scene.g) == 7
    assert totals(scene) == (0, 0)


@rule("HF 8.14")
@card("Blacksmith", "Lightning Strike")
def test_a_blacksmith_struck_after_it_smelted_leaves_what_was_trashed_and_gained() -> None:
    scene = havenfall(
        ("Blacksmith", "Silver"),
        available="yellow",
        heroes="second",
        spells={"red": ["Lightning Strike"]},
        rivals="blue red green",
    )
    scene.plays("pass", "activate:Blacksmith", "choose:Silver", "pass", "announce buy", "cast lightning strike")
    scene.plays("choose:Blacksmith")
    assert scene.discards("blue", "Gold") == 1
    assert [int(kind) for kind in scene.g.trash] == [scene.kind("Silver"), scene.kind("Blacksmith")]


@rule("HF 6.13")
@card("Cursed Grall Staff")
def test_a_monster_that_the_staff_took_in_is_strengthened_by_a_spell() -> None:
    scene = havenfall(
        ("Cursed Grall Staff", "Commander Trauss"), available="green green red", spells={"blue": ["Blast"]}, deck=()
    )
    scene.plays("announce fight", "fight minion 1", "pass", "activate:Cursed Grall Staff")
    assert scene.discards("blue", "Octopus") == 1
    scene.plays("end turn", "pass", "end turn", "pass")
    assert totals(scene) == (5 + 3, 6 + 3)
    scene.plays("cast blast", "choose:Octopus")
    assert totals(scene) == (5 + 3 + 6, 6 + 3)
