"""The vocabulary of Haven: what is touched on the table to give an answer, and what the answer is called there."""

from collections.abc import Iterator

import pytest

from tablehaven.games.haven import GAME
from tablehaven.games.haven.content import CITY, FOREST, TYPE_NAMES
from tablehaven.kernel.state import State
from tablehaven.kernel.vocabulary import Answer, Touch
from tests.games.haven.scene import Scene, haven
from tests.walks import walk


def offered(state: State) -> Iterator[tuple[Answer, Touch]]:
    seat = int(state.seat)
    for number in state.options:
        answer = GAME.vocabulary(state, seat).answers[number]
        yield answer, answer.touch(state, seat)


def things_on_the_table(state: State) -> set[str]:
    """What the seat that decides sees lying there, as things to touch."""
    view = GAME.view(state, int(state.seat))
    side = view.sides[view.asked or GAME.seats({})[state.seat]]
    seekers = {
        "seeker": [seeker for spot in side.spots.values() for seeker in (*spot.up, *spot.down)],
        "held": side.held or (),
        "discards": side.discards or (),
        "hand": side.hand.seekers,
    }
    return {
        *(f"spot:{kind}" for kind in TYPE_NAMES),
        *(f"rock:{kind}" for kind, spot in side.spots.items() if spot.rock_slide),
        *(f"deck:{deck}" for deck in side.deck_sizes),
        *(f"shrine:{shrine.name}" for shrine in view.shrines),
        *(f"artifact:{artifact.number}" for artifact in view.artifacts),
        *(f"hand:{name.lower()}" for name in (*side.hand.offerings, *side.hand.powers)),
        *(f"{where}:{seeker.name.lower()}" for where, lying in seekers.items() for seeker in lying),
    }


@pytest.mark.parametrize("number", range(12))
def test_every_answer_is_given_by_touching_what_is_there_and_no_two_alike(number: int) -> None:
    for position in walk(GAME, number):
        state = position.state
        if state.over:
            break
        there, ways = things_on_the_table(state), set()
        for answer, touch in offered(state):
            label = answer.label(state, int(state.seat))
            assert label
            assert {thing for thing in touch.things if not thing.startswith("box:")} <= there, answer.text
            ways.add(touch.things or label)
        assert len(ways) == state.count


@pytest.mark.parametrize(
    ("text", "things", "near", "label"),
    [
        ("seek deck leaf", ("deck:seeker", "spot:leaf"), "", "Seeker from the deck at Leaf, face up"),
        ("seek beacon water", ("hand:beacon", "spot:water"), "", "Beacon at Water, face down"),
        ("remove orrery", ("seeker:orrery",), "spot:leaf", "Remove the Orrery"),
        ("orrery", ("seeker:orrery",), "spot:leaf", "The Orrery"),
        ("play elixir of life", ("hand:elixir of life",), "", "Play Elixir of Life"),
        ("clear stone", ("rock:stone",), "", "Clear the Rock Slide at Stone"),
        ("draw offering", ("deck:offering",), "", "Draw an Offering"),
        ("draw power", ("deck:power",), "", "Draw a Lore Power"),
        ("song draws", (), "", "Draw cards"),
        ("song acts", (), "", "Take actions"),
        ("leaf", ("spot:leaf",), "", "Leaf"),
        ("s03", ("shrine:S03",), "", "Shrine S03"),
        ("claim 3", ("artifact:3",), "", "Claim the artifact under the 3"),
        ("offer leaf", ("hand:leaf", "spot:leaf"), "", "Leaf Offering at Leaf"),
        ("offer leaf/stone at stone", ("hand:leaf/stone", "spot:stone"), "", "Leaf/Stone Offering at Stone"),
        ("discard beacon", ("hand:beacon",), "", "Discard Beacon"),
        ("discard leaf/stone", ("hand:leaf/stone",), "", "Discard the Leaf/Stone Offering"),
        ("discard rain storm", ("hand:rain storm",), "", "Discard Rain Storm"),
        ("give back rain storm", ("box:rain storm",), "", "Give Rain Storm back"),
    ],
)
def test_an_answer_says_what_it_touches_and_what_it_is_called(
    text: str, things: tuple[str, ...], near: str, label: str
) -> None:
    scene = haven("leaf 5: city Orrery", "stone 5: city rock", city="Beacon elixir_of_life rain_storm leaf leaf/stone")
    answer = GAME.vocabulary(scene.state, CITY).answers[scene.number(text)]
    assert answer.touch(scene.state, CITY) == Touch(things, near)
    assert answer.label(scene.state, CITY) == label


def test_what_parts_with_a_card_or_is_soon_regretted_asks_once_more() -> None:
    scene = haven()
    weighty = {verb.called for verb in GAME.vocabulary(scene.state, CITY).verbs.values() if verb.weighty}
    discards = {"discard seeker", "discard offering", "discard power"}
    assert weighty == {"remove", "play", "clear", "claim", "give back", *discards}


def passing(scene: Scene) -> str:
    return GAME.vocabulary(scene.state, scene.seat).answers[0].label(scene.state, scene.seat)


def test_to_pass_is_called_by_what_it_leaves_out() -> None:
    assert passing(haven(turn=9).plays("seek deck leaf")) == "No further action"
    assert passing(haven("leaf 5: city Orrery", city="dust_storm").plays("play dust storm")) == "Next token"
    passed = {decision.name: decision.passing for decision in haven().g.rulebook.decisions}
    assert {name: words for name, words in passed.items() if words != "Pass"} == {
        "give back": "Keep the rest",
        "action": "No further action",
        "claim artifact": "Claim none",
        "granted draw": "Draw none",
        "keep seeker": "Keep none",
        "dust seeker": "Next token",
    }


@pytest.mark.parametrize(("touched", "meant"), [("hand:beacon", "seek beacon leaf"), ("deck:seeker", "seek deck leaf")])
def test_a_touch_that_leads_nowhere_is_taken_for_the_likeliest_answer(touched: str, meant: str) -> None:
    scene = haven(city="Beacon")
    answer = GAME.vocabulary(scene.state, CITY).meant(scene.state, CITY, [touched], ["seek deck", "seek"])
    assert answer is not None
    assert answer.text == meant


def test_both_sides_say_the_same_numbers_of_their_own_cards() -> None:
    scene = haven()
    city, forest = (GAME.vocabulary(scene.state, seat) for seat in (CITY, FOREST))
    assert len(city) == len(forest)
    assert [answer.verb.called for answer in city.answers] == [answer.verb.called for answer in forest.answers]
