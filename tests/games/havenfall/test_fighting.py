"""Buying, fighting and the end."""

import pytest

from tablehaven.games.havenfall.pixels import total
from tablehaven.games.havenfall.scoring import BY_PIXELS, BY_POINTS, MONSTERS_GONE, outcome
from tablehaven.games.havenfall.state import DECK
from tablehaven.games.havenfall.totals import total_damage, total_health
from tests.games.havenfall.box import monster
from tests.games.havenfall.scene import havenfall, pixels
from tests.marks import decision, ending, rule


@decision("act")
@rule("HF 5.2", "HF 5.3")
def test_example_five_a_copper_polished_buys_a_blacksmith() -> None:
    scene = havenfall(("Copper", "Copper", "Copper", "Shield", "Sword"), available="yellow", heroes="second")
    scene.plays("announce buy")
    assert scene.refuses("buy blacksmith").rule == "HF 5.2"
    scene.plays("activate:Copper", "buy blacksmith")
    assert scene.discards("blue", "Blacksmith") == 1
    assert scene.refuses("buy silver").rule == "HF 5.1"


@rule("HF 5.4", "HF 8.1", "HF 8.2")
def test_example_ten_treasure_covers_a_spell_and_a_thief() -> None:
    scene = havenfall(("Silver", "Silver", "Copper", "Healer", "Spell Book"), heroes="fourth")
    scene.plays("announce buy", "buy thief", "use:Spell Book")
    assert scene.g.spell_count(scene.seat("blue")) == 1
    assert scene.refuses("use:Spell Book").rule == "HF 1.5"


@rule("HF 8.3")
def test_a_spell_book_gives_one_spell_by_treasure_or_by_its_ability() -> None:
    scene = havenfall(("Spell Book", "Silver", "Silver"), available="blue blue").plays("activate:Spell Book")
    assert scene.g.spell_count(scene.seat("blue")) == 1
    assert scene.refuses("use:Spell Book").rule == "HF 1.5"


@rule("HF 2.4")
def test_the_lower_artifact_is_not_for_sale() -> None:
    scene = havenfall(("Gold", "Gold", "Gold"))
    upper, lower = scene.g.artifacts[0], scene.g.artifacts[1]
    scene.plays("announce buy")
    assert scene.g.offers(scene.g.words.buy + upper)
    assert not scene.g.offers(scene.g.words.buy + lower)
    scene.position.play(scene.g.words.buy + upper)
    assert scene.g.top_artifact(0) == lower


@rule("HF 6.3", "HF 6.7", "HF 6.8")
def test_a_minion_is_defeated_and_the_row_closes_up() -> None:
    scene = havenfall(("Commander Trauss",), row=("Octopus", "Djiran Grunt", "Fish"))
    scene.plays("announce fight", "fight minion 2")
    g = scene.g
    assert g.defeated[0] == monster("Djiran Grunt").number
    assert (g.row[0], g.row[1]) == (monster("Octopus").number, monster("Fish").number)
    assert g.row[2] >= 0
    assert scene.player("blue").exhausted == pixels("red")
    assert scene.player("blue").points == 0
    assert scene.asked == "blue: act"


@rule("HF 6.10")
def test_a_fight_that_is_lost_ends_the_turn() -> None:
    scene = havenfall(("Sword",)).plays("announce fight", "fight boss")
    assert scene.asked == "red: act"
    assert scene.player("blue").points == 0


@rule("HF 6.9", "HF 6.12")
def test_the_first_boss_brings_points_and_all_leaders() -> None:
    scene = havenfall(("Elite Guard", "Elite Guard"), row=("Octopus", "Octopus", "Octopus"))
    scene.plays("announce fight", "fight boss")
    assert scene.player("blue").points == 2
    assert scene.discards("blue", "Sorceress Alira") == 1
    assert scene.discards("red", "Blade Master Quin") == 1


@rule("HF 12.7", "HF 6.11")
@pytest.mark.parametrize("is_before", [True, False])
def test_conquer_scores_its_point_before_and_after_the_fight(is_before: bool) -> None:
    scene = havenfall(
        ("Elite Guard", "Elite Guard", "Commander Trauss"), available="green green", row=("Fish", "Fish", "Octopus")
    )
    fight, conquer = ("announce fight", "fight boss"), ("activate:Commander Trauss",)
    scene.plays(*(conquer + fight if is_before else fight + conquer))
    assert scene.player("blue").points == 3


@rule("HF 12.7")
def test_conquer_brings_nothing_for_a_minion() -> None:
    scene = havenfall(("Elite Guard", "Commander Trauss"), available="green green", row=("Fish", "Fish", "Octopus"))
    scene.plays("announce fight", "fight minion 1")
    assert scene.refuses("activate:Commander Trauss").rule == "HF 4.5"


@rule("HF 12.2")
@decision("which hero")
def test_the_cavalry_rides_with_another_hero_and_its_bonus_goes_with_it() -> None:
    heroes = "squire swordsman shape_shifter assassin cavalry cloaks_of_order"
    scene = havenfall(("Cavalry", "Squire"), heroes=heroes, available="blue").plays("use:Cavalry")
    assert scene.asked == "blue: which hero"
    assert scene.offers == [f"choose {scene.slot('Squire')}"]
    scene.plays(f"choose {scene.slot('Squire')}")
    assert (total_damage(scene.g), total_health(scene.g)) == (2 + 3, 1 + 5)
    scene.plays("announce trash", "trash:Squire")
    assert (total_damage(scene.g), total_health(scene.g)) == (0, 0)


@rule("HF 4.10")
def test_without_a_pixel_in_the_supply_a_victory_brings_none() -> None:
    scene = havenfall(("Commander Trauss",), row=("Octopus", "Djiran Grunt", "Fish"))
    scene.g.pixels = pixels("blue")
    scene.plays("announce fight", "fight minion 2")
    assert total(scene.player("blue").exhausted) == 0


@rule("HF 13.3")
@ending(MONSTERS_GONE, BY_POINTS)
def test_without_a_monster_for_the_boss_the_game_ends_at_once() -> None:
    scene = havenfall(("Elite Guard", "Elite Guard"), row=("Octopus", "Octopus", "Octopus"))
    for number in range(20):
        scene.g.monsters[number] = 0
    scene.plays("announce fight", "fight boss")
    ended = outcome(scene.g)
    assert ended is not None
    assert ended.winners == (scene.seat("blue"),)
    assert set(ended.endings) == {BY_POINTS, MONSTERS_GONE}


@rule("HF 13.2", "HF 13.3")
def test_without_a_monster_the_round_is_not_finished_even_at_ten_points() -> None:
    scene = havenfall(("Elite Guard", "Elite Guard"), row=("Octopus", "Octopus", "Octopus"))
    scene.player("blue").points = 9
    for number in range(20):
        scene.g.monsters[number] = 0
    scene.plays("announce fight", "fight boss")
    ended = outcome(scene.g)
    assert ended is not None, "red has no turn any more"
    assert set(ended.endings) == {BY_POINTS, MONSTERS_GONE}
    assert scene.player("blue").exhausted == pixels("blue")


@rule("HF 13.1")
def test_points_stop_at_ten() -> None:
    scene = havenfall(("Elite Guard", "Elite Guard"), row=("Octopus", "Octopus", "Octopus"))
    scene.player("blue").points = 9
    scene.plays("announce fight", "fight boss")
    assert scene.player("blue").points == 10
    assert scene.g.is_last_round


@rule("HF 13.4", "HF 13.5")
@ending(BY_PIXELS)
def test_pixels_and_artifacts_decide_among_equals() -> None:
    scene = havenfall(("Crown of Nyra",), rivals="red red", round_limit="40")
    scene.g.over = True
    ended = outcome(scene.g)
    assert ended is not None
    assert ended.winners == (scene.seat("red"),)
    assert BY_PIXELS in ended.endings


@rule("HF 13.4", "HF 13.5")
@pytest.mark.parametrize("place", ["hand", "deck", "discard pile", "play", "stolen"])
def test_an_artifact_counts_as_much_as_a_pixel_wherever_it_is(place: str) -> None:
    """Red has two artifacts, and blue has a pixel."""
    crowns = ("Crown of Nyra", "Trauss's Helmet")
    hands = {"red": crowns if place in ("hand", "play", "stolen") else ("Copper",)}
    scene = havenfall(("Sword",), available="red", hands=hands)
    red = scene.player("red")
    for name in crowns:
        if place == "deck":
            red.cards.bring(scene.kind(name), 1, DECK)
        elif place == "discard pile":
            red.gain(scene.kind(name))
    if place == "play":
        scene.plays("end turn")
    elif place == "stolen":
        scene.plays("activate:Sword")
    scene.g.over = True
    ended = outcome(scene.g)
    assert ended is not None
    assert ended.winners == (scene.seat("red"),)
    assert "2" in ended.reason
