"""The turn: its five steps, and whose turn it is [HV 2]."""

import random

import pytest

import tablehaven
from tablehaven import Match
from tablehaven.games.haven import GAME
from tablehaven.games.haven.content import CITY, FOREST
from tests.games.haven.scene import Scene, haven
from tests.marks import refused, rule

SEEDS = [f"turn {number}" for number in range(10)]
OUT_OF_TURN = {"move elemental", "granted draw", "keep seeker"}


def played_out(seed: str) -> tuple[Match, list[tuple[int, int, int, str]]]:
    """A random game to its end: the turn, the active side, the side that was asked, and the question, of each move."""
    match = tablehaven.new("haven", seed=seed)
    choose = random.Random(seed)
    asked = []
    while not match.over:
        assert len(match.moves) < 2000, "the game does not end"
        view = match.view(match.seat)
        asked.append((view.turn, GAME.turn(match.state)[1], match.seat, view.decision))
        match.play(choose.choice(match.answers))
        GAME.check(match.state)
    return match, [entry for entry in asked if entry[0] > 0]


def a_turn() -> Scene:
    """A turn in which the Leaf token is due, and the hand will be too large at its end."""
    return haven(
        "leaf 8: city Colossus +leaf +leaf ; forest Hare +leaf",
        city="water water stone stone leaf/water",
        elementals="S01 S02 S03",
    )


@rule("HV 2.1")
def test_a_turn_has_five_steps_in_this_order() -> None:
    scene = a_turn()
    steps = []
    for text in ("seek deck water", "seek deck stone", "draw power", "draw power", "s09", "offer water"):
        steps.append(scene.view(CITY).step)
        scene.plays(text)
    assert steps == ["actions", "actions", "draw", "draw", "resolve", "offering"]
    assert scene.view(CITY).turn == 10


@rule("HV 2.1")
def test_the_turn_ends_after_the_offering_with_the_discards() -> None:
    scene = haven(city="leaf leaf water water stone stone leaf/water", step="draw")
    scene.plays("draw power", "draw power", "offer leaf")
    assert scene.asked == "city discard"
    assert scene.view(CITY).step == "end of turn"
    scene.plays("discard leaf")
    assert scene.asked == "forest action"


@rule("HV 2.1")
@pytest.mark.parametrize(
    ("step", "text"),
    [
        ("actions", "draw seeker"),
        ("actions", "discard water"),
        ("draw", "seek deck leaf"),
        ("draw", "offer water"),
        ("draw", "discard water"),
        ("offering", "seek deck leaf"),
        ("offering", "draw seeker"),
        ("offering", "discard water"),
    ],
)
def test_no_step_is_taken_before_or_after_its_time(step: str, text: str) -> None:
    scene = haven(city="water", step=step)
    with refused("HV 2.1", f"It is not the time for “{text}”."):
        scene.play(text)


@rule("HV 2.1")
@pytest.mark.parametrize(
    "text", ["remove colossus", "play rain storm", "clear leaf", "give back rain storm", "discard colossus"]
)
def test_while_cards_are_drawn_nothing_else_is_done(text: str) -> None:
    scene = haven("leaf: city Colossus", city="rain_storm", step="draw")
    with refused("HV 2.1", f"It is not the time for “{text}”."):
        scene.play(text)


@rule("HV 2.2")
def test_the_story_counts_the_turns() -> None:
    match = tablehaven.new("haven", seed="count")
    match.play("pass")
    match.play("pass")
    assert match.story(CITY)[-1] == "Turn 1 begins; it is yours."
    assert match.story(FOREST)[-1] == "Turn 1 begins; it is City’s."


@rule("HV 2.1")
@pytest.mark.parametrize("text", ["seek deck leaf", "draw power", "offer leaf"])
def test_no_turn_begins_before_both_sides_have_given_lore_powers_back(text: str) -> None:
    with refused("HV 2.1", f"It is not the time for “{text}”."):
        tablehaven.new("haven", seed="early").play(text)


@rule("HV 2.1")
@pytest.mark.parametrize("text", ["seek deck leaf", "draw power", "offer water"])
def test_while_a_token_is_resolved_the_turn_does_not_go_on(text: str) -> None:
    scene = haven("leaf 8: forest Bear +leaf +leaf +elemental", city="water", step="resolve", elementals="S01 S02 S03")
    assert scene.asked == "city move elemental"
    with refused("HV 2.1", f"It is not the time for “{text}”."):
        scene.play(text)


@rule("HV 2.1")
@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("leaf", "The Leaf token"),
        ("colossus", "The Colossus"),
        ("s01", "The Shrine S01"),
        ("song acts", "“song acts”"),
    ],
)
def test_an_answer_to_another_question_is_refused_in_words(text: str, named: str) -> None:
    scene = haven("leaf: city Colossus")
    with refused("HV 3.1", f"{named} does not answer the question."):
        scene.play(text)


@rule("HV 2.1")
def test_a_refused_answer_changes_nothing() -> None:
    scene = a_turn()
    before = scene.view(CITY)
    with refused("HV 2.1"):
        scene.play("draw seeker")
    assert scene.view(CITY) == before
    assert scene.moves == []


@rule("HV 2.1")
@pytest.mark.parametrize("seed", SEEDS)
def test_in_a_whole_game_the_steps_of_each_turn_keep_their_order(seed: str) -> None:
    _, asked = played_out(seed)
    order = {"action": 1, "draw": 2, "move elemental": 3, "granted draw": 3, "keep seeker": 3, "make offering": 4}
    order["discard"] = 5
    steps = [(turn, order[kind]) for turn, _, _, kind in asked if kind in order]
    assert steps == sorted(steps)


@rule("HV 2.2")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_sides_take_turns_until_the_game_ends(seed: str) -> None:
    match, asked = played_out(seed)
    active = dict((turn, side) for turn, side, _, _ in asked)
    assert list(active) == list(range(1, len(active) + 1))
    assert list(active.values()) == [(turn - 1) % 2 for turn in active]
    assert match.seat == -1
    assert match.outcome is not None


@rule("HV 2.2")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_side_whose_turn_it_is_not_decides_only_while_a_token_is_resolved(seed: str) -> None:
    _, asked = played_out(seed)
    assert {kind for _, active, seat, kind in asked if seat != active} <= OUT_OF_TURN


@rule("HV 2.2")
def test_after_the_game_nothing_can_be_decided() -> None:
    match, _ = played_out("over")
    assert match.outcome is not None
    with refused(match.outcome.rule, "The game is over."):
        match.play("pass")


@rule("HV 2.2")
@pytest.mark.parametrize("text", ["pass", "seek deck leaf", "draw seeker", "offer leaf"])
def test_the_side_that_is_not_asked_may_not_decide(text: str) -> None:
    scene = haven(city="leaf", forest="leaf")
    against = scene.why_not(text, FOREST)
    assert against is not None
    assert against.rule == "HV 2.2"
    assert against.sentence == "It is not yours to decide now. City takes an action: 2 actions left."


@rule("HV 2.2")
def test_what_one_side_may_do_the_other_may_not() -> None:
    scene = haven()
    assert scene.why_not("seek deck leaf", CITY) is None
    assert scene.why_not("seek deck leaf", FOREST) is not None


@rule("HV 2.2")
def test_the_active_side_waits_while_the_other_decides() -> None:
    scene = haven(
        "leaf 8: city Colossus +leaf +leaf +elemental", city="water", step="resolve", elementals="S01 S02 S03"
    )
    assert scene.asked == "forest move elemental"
    against = scene.why_not("s09", CITY)
    assert against is not None
    assert against.rule == "HV 2.2"
    assert scene.why_not("s09", FOREST) is None
    scene.plays("s09")
    assert scene.asked == "city make offering"


@rule("HV 2.2")
def test_a_spectator_decides_nothing() -> None:
    against = haven().why_not("seek deck leaf", -1)
    assert against is not None
    assert against.rule == "HV 2.2"
