"""Steps 4 and 5: the Offering, the hand limit, and when the game ends [HV 9]."""

import pytest

from tablehaven.games.haven.content import CITY, FOREST
from tests.games.haven.endgame import late
from tests.games.haven.scene import Scene, haven
from tests.marks import decision, ending, refused, rule

NINE_CARDS = "Beacon Crusher Digger Glider leaf water leaf/stone rain_storm earthquake"

CITY_WINS_COMBAT = "leaf 5: city Colossus +leaf ; forest Owl +leaf +leaf/water"

# Elementals on S01, S02 and S03, tokens everywhere else
ELSEWHERE = {
    "elementals": "S01 S02 S03",
    "city_shrines": "S04 S05 S06 S07",
    "forest_shrines": "S08 S09 S10 S11 S12",
    "forest_havens": "H07 H08 H09 H10",
}


def endings(scene: Scene) -> tuple[str, ...]:
    assert scene.over
    assert scene.outcome is not None
    return scene.outcome.endings


@rule("HV 9.1")
@decision("make offering")
def test_an_offering_from_the_hand_is_laid_on_ones_own_side() -> None:
    scene = haven(step="offering", city="leaf water")
    assert scene.asked == "city make offering"
    assert scene.offered == ["offer leaf", "offer water"]
    scene.plays("offer water")
    assert scene.at("city", "water") == ["+water"]
    assert scene.at("forest", "water") == []
    assert scene.hand("city") == ["leaf"]


@rule("HV 9.1")
def test_an_offering_must_be_made() -> None:
    with refused("HV 9.1", "cannot be left out"):
        haven(step="offering", city="leaf").play("pass")


@rule("HV 9.1")
def test_an_offering_that_is_not_in_the_hand_cannot_be_made() -> None:
    with refused("HV 9.1", "You hold no Stone Offering"):
        haven(step="offering", city="leaf").play("offer stone")


@rule("HV 9.1")
def test_one_offering_is_made_and_then_the_turn_ends() -> None:
    scene = haven(step="offering", city="leaf water", forest="leaf").plays("offer leaf")
    assert scene.asked == "forest action"


@rule("HV 9.2")
@pytest.mark.parametrize("kind", ["leaf", "stone"])
def test_an_offering_with_two_symbols_goes_to_either_type(kind: str) -> None:
    scene = haven(step="offering", city="leaf/stone")
    assert scene.offered == ["offer leaf/stone at leaf", "offer leaf/stone at stone"]
    scene.plays(f"offer leaf/stone at {kind}")
    assert scene.at("city", kind) == ["+leaf/stone"]


@rule("HV 9.2")
def test_an_offering_with_two_symbols_counts_only_where_it_lies() -> None:
    scene = haven(
        "leaf 5: city Beacon +leaf ; forest +leaf",
        "stone 5: city Crusher +stone ; forest +stone",
        step="offering",
        elementals="S01 S02 S03",
        city="leaf/stone",
        forest="water water",
    ).plays("offer leaf/stone at stone", "seek deck water", "pass", "draw seeker", "draw seeker")
    assert scene.asked == "forest move elemental"
    assert scene.shrine("S03") == "city"
    scene.plays("s04")
    assert scene.asked == "forest make offering"
    assert scene.at("city", "leaf") == ["+leaf", "Beacon"]


@rule("HV 9.2")
def test_an_offering_does_not_go_to_a_token_that_is_no_longer_in_play() -> None:
    scene = haven("leaf gone", step="offering", city="leaf leaf/water")
    assert scene.offered == ["offer leaf/water at water"]
    with refused("HV 9.2", "No Leaf token"):
        scene.play("offer leaf")


@rule("HV 9.3")
def test_an_offering_lies_face_up() -> None:
    scene = haven(step="offering", city="leaf/stone").plays("offer leaf/stone at stone")
    for viewer in (FOREST, -1):
        assert scene.view(viewer).sides["city"].spots["stone"].offerings == ("leaf/stone",)
    assert "City makes a Leaf/Stone Offering at Stone." in scene.told("forest")


@rule("HV 9.4")
def test_without_an_offering_the_step_is_skipped() -> None:
    scene = haven(step="offering", city="Beacon")
    assert scene.asked == "forest action"
    assert scene.hand("city") == ["Beacon"]


@rule("HV 9.4")
def test_the_step_is_skipped_when_no_offering_in_the_hand_fits() -> None:
    scene = late(
        CITY_WINS_COMBAT,
        city_tokens="leaf 3 4 6 7 8",
        step="resolve",
        elementals="S01 S02 S03",
        city="leaf",
    ).plays("s04")
    assert scene.over
    assert scene.hand("city") == ["leaf"]
    assert "You have no Offering to make." in scene.told("city")


@rule("HV 9.5")
@decision("discard")
def test_the_active_side_discards_down_to_seven_cards_of_its_choice() -> None:
    scene = haven(step="offering", city=NINE_CARDS + " stone").plays("offer stone")
    assert scene.asked == "city discard"
    scene.plays("discard glider")
    assert scene.asked == "city discard"
    scene.plays("discard leaf/stone")
    assert scene.asked == "forest action"
    assert len(scene.hand("city")) == 7


@rule("HV 9.5")
def test_seven_cards_may_be_kept() -> None:
    scene = haven(step="end", city="Beacon Crusher Digger leaf water rain_storm earthquake")
    assert scene.asked == "forest action"


@rule("HV 9.5")
def test_the_opponent_need_not_discard() -> None:
    scene = haven(step="end", city="leaf", forest="Bear Wolf Boar Stag Lynx Badger Hawk leaf")
    assert scene.asked == "forest action"
    assert len(scene.hand("forest")) == 8


@rule("HV 9.5")
def test_each_card_goes_to_the_pile_of_its_type_and_a_lore_power_leaves_the_game() -> None:
    scene = haven(step="end", city=NINE_CARDS + " stone").plays("discard digger", "discard leaf", "discard rain storm")
    city = scene.view(CITY).sides["city"]
    assert scene.discarded("city") == ["Digger"]
    assert city.discard_sizes == {"seeker": 1, "offering": 1}
    assert city.powers_out == 1
    assert city.powers_played == ()
    assert scene.hand("city") == ["Beacon", "Crusher", "Glider", "earthquake", "leaf/stone", "stone", "water"]


@rule("HV 9.5")
@pytest.mark.parametrize("answer", ["discard orrery", "discard stone", "discard dust storm"])
def test_only_cards_in_the_hand_are_discarded(answer: str) -> None:
    scene = haven(step="end", city=NINE_CARDS)
    with refused("HV 9.5"):
        scene.play(answer)


@rule("HV 9.5")
def test_discarding_cannot_be_left_out() -> None:
    with refused("HV 9.5", "cannot be left out"):
        haven(step="end", city=NINE_CARDS).play("pass")


@rule("HV 12.1")
def test_the_other_side_tells_discards_apart_by_their_backs_only() -> None:
    scene = haven(step="end", city="Beacon Orrery leaf water stone leaf/water rain_storm earthquake")
    assert scene.asked == "city discard"
    backs: dict[int, set[str]] = {}
    for answer, text in zip(scene.answers, scene.offered, strict=True):
        backs.setdefault(int(scene.g.rulebook.seen(scene.g, answer, FOREST)), set()).add(text)
    assert list(backs.values()) == [
        {"discard beacon", "discard orrery"},
        {"discard leaf", "discard water", "discard stone", "discard leaf/water"},
        {"discard rain storm", "discard earthquake"},
    ]


@rule("HV 9.5")
def test_discards_are_made_before_the_game_ends() -> None:
    scene = haven(step="end", elementals="- S02 S03", city=NINE_CARDS)
    assert scene.asked == "city discard"
    scene.plays("discard digger", "discard leaf")
    assert scene.over


@rule("HV 9.6")
@ending("an Elemental left the board")
def test_the_game_ends_after_the_turn_in_which_an_elemental_left_the_board() -> None:
    scene = late(CITY_WINS_COMBAT, step="resolve", city="water", **ELSEWHERE).plays("pass")
    assert not scene.over
    scene.plays("offer water")
    assert endings(scene)[0] == "an Elemental left the board"
    assert "a stack of Lore Tokens was used up" not in endings(scene)
    assert "The Haven Guardian awakens: an Elemental has left the board." in scene.told()


@rule("HV 9.6")
@ending("a stack of Lore Tokens was used up")
def test_the_game_ends_after_the_turn_in_which_all_tokens_of_a_type_were_claimed() -> None:
    scene = late(
        CITY_WINS_COMBAT,
        city_tokens="leaf 3 4",
        forest_tokens="leaf 6 7 8",
        step="resolve",
        elementals="S01 S02 S03",
        city="water",
    ).plays("s04")
    assert scene.asked == "city make offering"
    scene.plays("offer water")
    assert endings(scene)[0] == "a stack of Lore Tokens was used up"
    assert "an Elemental left the board" not in endings(scene)
    assert "a stack of Lore Tokens is used up" in scene.told()


@rule("HV 9.6")
@ending("an Elemental left the board")
@ending("a stack of Lore Tokens was used up")
def test_the_game_can_end_by_an_elemental_and_a_stack_at_once() -> None:
    scene = late(
        CITY_WINS_COMBAT, city_tokens="leaf 3 4", forest_tokens="leaf 6 7 8", step="resolve", city="water", **ELSEWHERE
    ).plays("pass", "offer water")
    assert endings(scene)[:2] == ("an Elemental left the board", "a stack of Lore Tokens was used up")
    both = "an Elemental has left the board and a stack of Lore Tokens is used up"
    assert f"The Haven Guardian awakens: {both}." in scene.told()


@rule("HV 9.6")
def test_the_other_side_has_no_turn_after_the_end() -> None:
    scene = haven(step="offering", elementals="- S02 S03", city="leaf", forest="leaf").plays("offer leaf")
    assert scene.over
    assert scene.asked == "over"
    with refused("HV 10.6", "The game is over"):
        scene.play("pass")


@rule("HV 9.6")
def test_without_an_end_it_is_the_opponents_turn() -> None:
    scene = haven(step="offering", active="forest", forest="leaf").plays("offer leaf")
    assert not scene.over
    assert scene.asked == "city action"
    assert scene.outcome is None


@rule("HV 9.6")
def test_a_token_put_under_an_empty_stack_is_not_claimed() -> None:
    scene = late(
        "leaf 5: city +leaf ; forest +leaf +leaf/water",
        city_tokens="leaf 3 4 6 7 8",
        step="resolve",
        city="water",
    ).plays("offer water")
    assert not scene.over
    assert scene.asked == "forest action"
    assert scene.view(CITY).lores["leaf"].value == 5


@rule("HV 9.6")
def test_tokens_left_in_a_stack_keep_the_game_going() -> None:
    scene = late(
        CITY_WINS_COMBAT, city_tokens="leaf 3 4 6 7", step="resolve", elementals="S01 S02 S03", city="water"
    ).plays("s04", "offer water")
    assert scene.view(CITY).lores["leaf"].value == 8
    assert scene.asked == "forest action"
