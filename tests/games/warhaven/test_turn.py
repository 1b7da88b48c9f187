"""The turn, its actions and its draw [WH 4]."""

from pathlib import Path

from tests.games.warhaven.decks import altered
from tests.games.warhaven.scene import EMPTY, number, war
from tests.marks import decision, refused, rule

THREE = {"Firebreathers": "c3", "Rustback Hauler": "e2"}


@decision("act", "draw")
@rule("WH 4.1", "WH 4.6")
def test_three_actions_in_any_mixture_then_a_draw() -> None:
    scene = war(THREE, {"Prism Rifles": "c4"}, hand="Overcharged Engine").rolls(1, 6)
    scene.plays("attack prism rifles with firebreathers", "pass")
    scene.plays("upgrade rustback hauler with overcharged engine")
    assert scene.asked == "south act" and "1 action left" in scene.question(0)
    scene.plays("move rustback hauler to e5")
    assert scene.asked == "south draw"
    scene.plays("draw")
    assert len(scene.hand("south")) == 1 and scene.asked == "north act"
    assert "South draws a card." in scene.story(1) and "a card" not in scene.story(0)[-2]


@rule("WH 4.1")
def test_only_the_player_whose_turn_it_is_acts() -> None:
    scene = war(THREE, {"Prism Rifles": "c5"})
    with refused("WH 4.1", "not yours"):
        scene.play("move prism rifles to c4", 1)


@rule("WH 4.2")
def test_nobody_attacks_twice() -> None:
    scene = war(THREE, {"Prism Rifles": "c4"}).rolls(1, 6).plays("attack prism rifles with firebreathers")
    with refused("WH 4.2", "has attacked"):
        scene.play("attack prism rifles with firebreathers")


@rule("WH 4.3")
def test_the_next_turn_forgets_who_has_moved() -> None:
    scene = war(THREE, {}).plays("move firebreathers to c4").next_turn().next_turn()
    assert "move firebreathers to c5" in scene.offered


@rule("WH 4.3")
def test_the_next_turn_forgets_who_has_attacked() -> None:
    scene = war(THREE, {"Prism Rifles": "c4"}).rolls(1, 6).plays("attack prism rifles with firebreathers")
    scene.next_turn()
    assert "attack firebreathers with prism rifles" in scene.offered
    scene.next_turn()
    assert "attack prism rifles with firebreathers" in scene.offered


@rule("WH 4.8", "WH 4.1")
def test_further_actions_are_for_this_turn_alone() -> None:
    scene = war(THREE, {}, hand="Desperate Gambit").plays("cast desperate gambit")
    assert "4 actions left" in scene.question(0)
    scene.next_turn()
    assert "3 actions left" in scene.question(1)
    scene.next_turn()
    assert "3 actions left" in scene.question(0)


@rule("WH 4.4")
def test_to_stay_is_no_move() -> None:
    scene = war(THREE, {})
    with refused("WH 4.4", "stands at c3 already"):
        scene.play("move firebreathers to c3")


@rule("WH 4.5", "WH 4.6")
def test_who_passes_early_draws_nothing() -> None:
    scene = war(THREE, {}).plays("move firebreathers to c4", "pass")
    assert scene.asked == "north act" and scene.hand("south") == []
    assert "You pass." in scene.told()


@rule("WH 4.5")
def test_who_can_do_nothing_has_passed() -> None:
    scene = war({"General Ada Kestrel": "a1"}, {"Rustback Hauler": "a2", "Prism Rifles": "b1"})
    scene.g.attacked = 2 ** number(scene.g, "General Ada Kestrel")
    scene.plays("pass")
    assert scene.asked == "north act"
    scene = war({}, {}, active="north")
    scene.g.exhausted = 2 ** number(scene.g, "General Ada Kestrel")
    scene.g.through = scene.g.exhausted
    scene.plays("pass")
    assert scene.asked == "north act" and "South passes." in scene.story(1)


@rule("WH 4.7")
def test_with_two_characters_three_actions_are_still_allowed() -> None:
    scene = war({"Firebreathers": "c3"}, {"Prism Rifles": "c4"}).rolls(1, 6)
    scene.plays("attack prism rifles with firebreathers", "move firebreathers to c2", "move general ada kestrel to a2")
    assert scene.asked == "south draw"


@rule("WH 4.7")
def test_characters_are_counted_when_the_actions_are_over() -> None:
    scene = war(
        {"Firebreathers": "c3", "Rustback Hauler": "e2"},
        {"Prism Rifles": "c4"},
        foes_hand="Counter-Fire",
        damage={"Firebreathers": 9},
    ).rolls(1, 6)
    scene.plays("move rustback hauler to e3", "attack prism rifles with firebreathers", "play counter-fire", "pass")
    assert scene.asked == "south draw"  # two are left, and two actions were done


@rule("WH 4.9")
def test_the_draw_may_be_left_out_and_an_empty_deck_costs_nothing() -> None:
    scene = war({}, {}).plays("move general ada kestrel to a2")
    assert scene.asked == "south draw"
    scene.plays("pass")
    assert scene.hand("south") == [] and "draw no card" in scene.told()
    scene = war({}, {}, deck=EMPTY).plays("move general ada kestrel to a2")
    assert scene.asked == "north act" and not scene.over


@rule("WH 4.9")
def test_the_draw_is_as_many_cards_as_the_content_file_says(tmp_path: Path) -> None:
    file = altered(tmp_path, ("draws = 1\n", "draws = 2\n"))
    scene = war({}, {}, content=file).plays("move general ada kestrel to a2", "draw")
    assert len(scene.hand("south")) == 2


@rule("WH 4.10")
def test_a_hand_has_no_limit() -> None:
    hand = "Signal Flare; Signal Flare; Dig In; Dig In; Loyal Guard; Loyal Guard; Shrapnel Drop; Shrapnel Drop"
    scene = war({"Firebreathers": "c3"}, {}, hand=hand).plays("cast signal flare", "cast signal flare", "pass", "draw")
    assert len(scene.hand("south")) == 11 and scene.asked == "north act"


@rule("WH 4.11", "WH 4.14")
def test_a_card_whose_characters_have_fallen_stays_in_hand() -> None:
    scene = war({"Firebreathers": "c3"}, {}, hand="Trench Carbine")
    with refused("WH 9.2"):
        scene.play("upgrade ashfall regulars with trench carbine")
    with refused("WH 1.6"):
        scene.play("upgrade firebreathers with trench carbine")
    assert not any("trench carbine" in text for text in scene.offered)


@rule("WH 4.11")
def test_a_card_must_be_in_hand() -> None:
    scene = war(THREE, {})
    with refused("WH 4.11", "not in your hand"):
        scene.play("upgrade rustback hauler with overcharged engine")
    with refused("WH 1.6"):
        war(THREE, {}, hand="Field Medicine").play("cast field medicine")


@rule("WH 4.13", "WH 8.15")
def test_the_player_whose_turn_it_is_comes_first() -> None:
    scene = war(
        {"Flicker Scouts": "c3"},
        {"Flicker Scouts": "c4"},
        damage={"South's Flicker Scouts": 5, "North's Flicker Scouts": 5},
    )
    scene.g.irradiated = 2 ** number(scene.g, "South's Flicker Scouts")
    scene.rolls(6, 1).plays("attack flicker scouts with flicker scouts")
    assert scene.asked == "south may draw"
    scene.plays("draw")
    assert scene.asked == "north may draw"
