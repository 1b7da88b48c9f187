"""The table and the set-up [HV 1]."""

from collections import Counter

import pytest

import tablehaven
from tablehaven import Match, OptionError
from tablehaven.games.haven import GAME, POWERS, load_content
from tablehaven.games.haven.content import CITY, FOREST
from tablehaven.games.haven.state import Haven
from tests.games.haven.dealing import SEEDS, dealt, hand_of, side_of
from tests.games.haven.scene import haven
from tests.marks import rule

EXITS = {"S01", "S02", "S03", "S04", "S05", "S06"}
PLAIN = ("leaf", "water", "stone")


@rule("HV 1.1")
def test_two_sides_play_city_and_forest() -> None:
    match = tablehaven.new("haven", seed="two")
    assert match.seats == ("city", "forest")
    assert set(match.view(CITY).sides) == {"city", "forest"}


@rule("HV 1.1")
def test_there_is_no_third_side() -> None:
    with pytest.raises(OptionError, match="no seat 'river'"):
        tablehaven.new("haven").seat_named("river")


@rule("HV 1.1")
def test_the_game_is_the_same_whoever_plays_which_side() -> None:
    ways = [{"city": "Ada", "forest": "Ben"}, {"city": "Ben", "forest": "Ada"}, {}]
    matches = [Match(GAME, seed="sides", players=players) for players in ways]
    assert [match.players for match in matches] == ways
    assert all(match.view(CITY) == matches[0].view(CITY) for match in matches)
    assert all(match.offered == matches[0].offered for match in matches)


@rule("HV 1.2")
def test_the_board_has_twelve_shrines_and_ten_havens() -> None:
    view = tablehaven.new("haven", seed="board").view(CITY)
    assert (len(view.shrines), len(view.havens)) == (12, 10)


@rule("HV 1.2")
def test_each_haven_lies_between_three_or_four_shrines() -> None:
    view = tablehaven.new("haven", seed="board").view(CITY)
    shrines = {shrine.name for shrine in view.shrines}
    assert Counter(len(set(haven.shrines) & shrines) for haven in view.havens) == {3: 4, 4: 6}


@rule("HV 1.2")
def test_havens_touch_along_a_path_and_not_at_a_single_shrine() -> None:
    board = load_content(GAME.content_file, POWERS).board
    names = board.haven_names
    touching = {
        name: {names[other] for other in range(len(names)) if board.touching[i] & 2**other}
        for i, name in enumerate(names)
    }
    assert touching["H08"] == {"H05", "H07", "H09"}
    assert all(haven in touching[other] for haven in names for other in touching[haven])


@rule("HV 1.2")
def test_no_shrine_or_haven_is_held_at_the_start() -> None:
    view = dealt("empty").view(CITY)
    assert {place.holder for place in (*view.shrines, *view.havens)} == {None}


@rule("HV 1.3")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_elementals_start_on_three_different_shrines_with_a_way_out(seed: str) -> None:
    starts = [lore.elemental for lore in tablehaven.new("haven", seed=seed).view(CITY).lores.values()]
    assert len(set(starts)) == 3
    assert set(starts) <= EXITS


@rule("HV 1.3")
def test_each_elemental_can_start_at_each_shrine_with_a_way_out() -> None:
    seen = {
        (kind, lore.elemental)
        for number in range(150)
        for kind, lore in tablehaven.new("haven", seed=f"lot {number}").view(CITY).lores.items()
    }
    assert seen == {(kind, shrine) for kind in PLAIN for shrine in EXITS}


@rule("HV 1.4")
def test_one_victory_point_card_for_each_type_of_lore_and_the_haven_guardian() -> None:
    content = load_content(GAME.content_file, POWERS)
    assert list(content.elemental_points) == [3, 3, 3]
    assert content.guardian_points == 5


@rule("HV 1.4")
@pytest.mark.parametrize("side", ["city", "forest"])
def test_nobody_has_a_victory_point_card_at_the_start(side: str) -> None:
    assert set(side_of(dealt("points"), CITY, side).points.values()) == {0}


@rule("HV 1.5")
@pytest.mark.parametrize("seed", SEEDS)
def test_one_token_of_each_type_lies_face_up_on_a_face_down_stack_of_the_others(seed: str) -> None:
    for lore in tablehaven.new("haven", seed=seed).view(CITY).lores.values():
        assert lore.value in range(3, 9)
        assert (lore.stack, lore.under) == (5, ())


@rule("HV 1.5")
def test_each_token_of_a_type_can_come_first() -> None:
    seen = {
        (kind, lore.value)
        for number in range(150)
        for kind, lore in tablehaven.new("haven", seed=f"stack {number}").view(CITY).lores.items()
    }
    assert seen == {(kind, value) for kind in PLAIN for value in range(3, 9)}


@rule("HV 1.6")
@pytest.mark.parametrize(
    ("active", "order"), [("city", ["leaf", "water", "stone"]), ("forest", ["stone", "water", "leaf"])]
)
def test_the_row_is_leaf_water_stone_for_city_and_the_reverse_for_forest(active: str, order: list[str]) -> None:
    row = haven(
        "leaf 8: city Colossus +elemental +leaf +leaf",
        "water 8: city Crusher +elemental +water +water",
        "stone 8: city Ballista +elemental +stone +stone",
        active=active,
        step="resolve",
        elementals="S01 S02 S03",
    )
    resolved = []
    while row.asked == "forest move elemental":
        resolved.append(PLAIN[row.g.place])
        row.play(row.offered[0])
    assert resolved == order


@rule("HV 1.7")
@pytest.mark.parametrize("side", ["city", "forest"])
def test_a_side_has_fifteen_seekers_twelve_offerings_and_ten_lore_powers(side: str) -> None:
    match = tablehaven.new("haven", seed="cards")
    own = side_of(match, match.seat_named(side), side)
    assert {kind: own.hand_sizes[kind] + own.deck_sizes[kind] for kind in own.deck_sizes} == {
        "seeker": 15,
        "offering": 12,
        "power": 10,
    }


@rule("HV 1.7")
def test_a_side_plays_only_its_own_seekers() -> None:
    with pytest.raises(OptionError, match="'seek owl leaf' is not a move"):
        dealt("own").play("seek owl leaf")


@rule("HV 1.7")
@pytest.mark.parametrize("seat", [CITY, FOREST])
def test_the_offerings_set_aside_are_the_plain_ones(seat: int) -> None:
    state = dealt("plain").state
    assert isinstance(state, Haven)
    side = state.sides[seat]
    assert sorted(side.cards.symbols[card] for card in range(12) if side.offerings.hand & 2**card) == [1, 2, 4]
    assert side.offerings.hand & side.cards.elementals == 0
    assert side.offerings.deck & side.cards.elementals == side.cards.elementals


@rule("HV 1.9")
def test_every_seeker_can_be_the_first_of_its_shuffled_deck() -> None:
    first = {hand_of(dealt(f"shuffle {number}"), FOREST).seekers[0].name for number in range(150)}
    assert len(first) == 15


@rule("HV 1.9")
def test_every_lore_power_can_be_the_first_of_its_shuffled_deck() -> None:
    first = {hand_of(dealt(f"shuffle {number}"), FOREST).powers[0] for number in range(150)}
    assert len(first) == 10


@rule("HV 1.9")
def test_every_offering_that_was_not_set_aside_can_be_the_first_of_its_shuffled_deck() -> None:
    first: set[str] = set()
    for number in range(150):
        match = dealt(f"shuffle {number}")
        for text in ("seek deck leaf", "draw offering"):
            match.play(text)
        story = match.story(CITY, since=3)
        first.add(story[0])
    assert len(first) == 9


@rule("HV 1.9")
def test_the_second_card_of_a_deck_does_not_follow_from_the_first() -> None:
    names = load_content(GAME.content_file, POWERS).cards[CITY].seeker_names
    distances = set()
    for number in range(100):
        scene = haven(seed=f"second {number}").plays("seek deck leaf", "seek deck water")
        distances.add(names.index(scene.at("city", "water")[0]) - names.index(scene.at("city", "leaf")[0]))
    assert len(distances) > 10


@rule("HV 1.9")
def test_the_same_seed_shuffles_the_same_way() -> None:
    assert dealt("again").view(FOREST) == dealt("again").view(FOREST)


@rule("HV 1.10")
@pytest.mark.parametrize("seed", SEEDS)
def test_city_starts_with_one_seeker_and_one_plain_offering_of_each_type(seed: str) -> None:
    hand = hand_of(dealt(seed), CITY)
    assert (len(hand.seekers), hand.offerings, hand.powers) == (1, PLAIN, ())


@rule("HV 1.10")
@rule("HV 1.11")
@pytest.mark.parametrize("seed", SEEDS)
def test_forest_starts_with_the_same_and_one_lore_power(seed: str) -> None:
    hand = hand_of(dealt(seed), FOREST)
    assert (len(hand.seekers), hand.offerings, len(hand.powers)) == (1, PLAIN, 1)


@rule("HV 1.11")
def test_forest_draws_its_lore_power_after_both_sides_have_given_some_back() -> None:
    match = tablehaven.new("haven", seed="late")
    match.play("pass")
    assert hand_of(match, FOREST).powers == ()
    match.play("pass")
    assert len(hand_of(match, FOREST).powers) == 1


@rule("HV 1.12")
@pytest.mark.parametrize("seed", SEEDS)
def test_city_takes_the_first_turn(seed: str) -> None:
    match = dealt(seed)
    assert (match.seat, match.view(CITY).turn, match.view(CITY).active) == (CITY, 1, "city")


@rule("HV 1.12")
def test_forest_may_not_begin() -> None:
    match = dealt("begin")
    against = match.why_not("seek deck leaf", FOREST)
    assert against is not None
    assert against.rule == "HV 2.2"


@rule("HV 1.13")
def test_a_side_with_six_shrines_may_still_claim_another() -> None:
    seventh = haven(
        "leaf 5: city Colossus +leaf +leaf +elemental",
        step="resolve",
        city_shrines="S01 S02 S03 S04 S05 S06",
        elementals="S07 S08 S09",
    ).plays("s10")
    assert seventh.shrine("S07") == "city"
    assert seventh.view(CITY).sides["city"].points["shrines"] == 7


@rule("HV 1.13")
def test_a_shrine_bears_one_token_which_shows_one_side() -> None:
    scene = haven(
        "leaf 5: forest Bear +leaf +leaf +elemental", step="resolve", city_shrines="S01", elementals="S07 S08 S09"
    ).plays("s10")
    assert (scene.shrine("S01"), scene.shrine("S07"), scene.shrine("S10")) == ("city", "forest", None)


@rule("HV 1.13")
def test_one_side_can_mark_every_haven() -> None:
    scene = haven(
        "leaf 5: city Colossus +leaf +leaf +elemental",
        step="resolve",
        city_shrines="S01 S02 S03 S04 S05 S06 S07 S08 S09",
        city_havens="H01 H02 H03 H06 H07 H09",
        elementals="S11 S10 S12",
    )
    assert scene.asked.startswith("forest")
    while scene.asked.startswith("forest granted"):
        scene.play("pass")
    assert scene.view(CITY).sides["city"].havens == 10
