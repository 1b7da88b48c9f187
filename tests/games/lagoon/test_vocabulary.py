"""How the answers of Lagoon are given by hand: what is touched, what a button says, and what asks once more."""

import pytest

from tablehaven.games.lagoon.turn import DECISIONS
from tablehaven.games.lagoon.vocabulary import vocabulary
from tablehaven.kernel.vocabulary import Answer, Touch
from tests.games.lagoon.scene import Scene, lagoon
from tests.games.lagoon.walking import positions
from tests.marks import rule

TRIANGLE = """
    1A    14A
       21A
"""


def offered(scene: Scene) -> dict[str, Answer]:
    g = scene.g
    answers = vocabulary(g, int(g.seat)).answers
    return {answers[number].text: answers[number] for number in g.options}


def said(scene: Scene) -> dict[str, tuple[str, str, str]]:
    """What the button of each answer on offer says: a label, a note and a glyph."""
    g, seat = scene.g, int(scene.g.seat)
    return {
        text: (answer.label(g, seat), answer.note(g, seat), answer.glyph(g, seat))
        for text, answer in offered(scene).items()
    }


def touched(scene: Scene) -> dict[str, Touch]:
    return {text: answer.touch(scene.g, int(scene.g.seat)) for text, answer in offered(scene).items()}


def test_actions_are_touched_and_called_like_this() -> None:
    scene = lagoon(TRIANGLE, stag="eldrid 14A", seeds="stag elemeen 3")
    assert touched(scene) == {
        "pass": Touch(),
        "summon": Touch(("supply:",)),
        "move eldrid": Touch(("druid:stag eldrid",)),
        "explore eldrid": Touch(("druid:stag eldrid",)),
        "unravel 14A": Touch(("site:14A",)),
        "use 14A": Touch(("site:14A",)),
    }
    words = said(scene)
    assert words["pass"] == ("End the Action step", "", "")
    assert words["summon"] == ("Summon a druid", "4 in the supply", "t-haven")
    assert words["move eldrid"] == ("Move your Eldrid", "one hex, 2 sites", "step")
    assert words["explore eldrid"] == ("Explore with your Eldrid", "draw a tile, 4 spaces", "a-explore")
    assert words["unravel 14A"] == ("Unravel Eye of the Forest", "3 Elemeen seeds", "elemeen")
    assert words["use 14A"][::2] == ("Use Eye of the Forest", "a-eldrid")
    assert all(answer.is_weighty(scene.g, 0) for answer in offered(scene).values())


@rule("LG 6.6")
def test_the_price_of_unraveling_names_sites_seeds_and_what_counts_as_extra() -> None:
    world = """
        7A    14A
           1A    2B
    """
    scene = lagoon(world, stag="eldrid 14A, acolyte 7A, acolyte 1A")
    assert said(scene)["unravel 14A"][1] == "2 Elemeen sites and 1 extra"
    scene = lagoon(world, stag="eldrid 14A, acolyte 7A, acolyte 1A", seeds="stag elemeen 1")
    assert said(scene)["unravel 14A"][1] == "2 Elemeen sites and 1 seed"


def test_druids_are_touched_by_their_names_and_called_as_one_reads_them() -> None:
    scene = lagoon(TRIANGLE, stag="eldrid 1A, acolyte 14A exhausted", hare="eldrid 14A exhausted").play("use 1A")
    assert touched(scene) == {"eldrid": Touch(("druid:stag eldrid",))}
    assert said(scene) == {"eldrid": ("Pay with your Eldrid", "on Gruu’s Refuge", "")}
    scene.play("eldrid")
    assert said(scene) == {
        "acolyte 1": ("Refresh your acolyte 1", "on Eye of the Forest, exhausted", ""),
        "hare eldrid": ("Refresh Hare’s Eldrid", "on Eye of the Forest, exhausted", ""),
    }
    assert not any(answer.is_weighty(scene.g, 0) for answer in offered(scene).values())


def test_a_drawn_tile_a_space_and_the_new_site_are_touched_like_this() -> None:
    scene = lagoon("1A    14A", stag="eldrid 14A", draws="21").play("explore eldrid")
    assert touched(scene) == {"place 21A": Touch(("side:21A",)), "place 21B": Touch(("side:21B",))}
    assert said(scene)["place 21A"][::2] == ("Lay Terrapin Ancient", "t-ally")
    scene.play("side 21A")
    assert touched(scene) == {
        "southeast of 1": Touch(("space:0,1",)),
        "northeast of 1": Touch(("space:1,-1",)),
        "east of 14": Touch(("space:2,0",)),
        "southeast of 14": Touch(("space:1,1",)),
        "northeast of 14": Touch(("space:2,-1",)),
    }
    assert said(scene)["east of 14"][0] == "Lay it east of 14"
    scene.play("east of 14")
    assert touched(scene) == {"pass": Touch(), "enter": Touch((), "site:21A")}
    assert said(scene)["pass"][0] == "Stay where it is"


def test_a_site_is_used_without_being_asked_once_more_where_the_rules_ask_for_it() -> None:
    scene = lagoon("1A    14A", stag="eldrid 14A, acolyte 1A", draws="12").play("explore eldrid", "side 12B")
    scene.play("east of 14", "pass")
    assert said(scene)["use 12B"][::2] == ("Use Tonic Leaf", "a-explore")
    assert said(scene)["pass"][0] == "Leave it unused"
    assert not any(answer.is_weighty(scene.g, 0) for answer in offered(scene).values())


def test_each_action_has_the_glyph_of_its_kind() -> None:
    picture = """
        1A    14A   16A
           9B    21A
    """
    scene = lagoon(picture, stag="eldrid 14A exhausted, acolyte 16A, acolyte 1A")
    answers = {answer.text: answer.glyph(scene.g, 0) for answer in vocabulary(scene.g, 0).answers}
    glyphs = [answers[f"use {site}"] for site in ("1A", "14A", "9B", "16A", "7A", "25A")]
    assert glyphs == ["a-invoke", "a-eldrid", "a-explore", *["a-timely"] * 3]


def test_a_druid_says_where_it_is() -> None:
    scene = lagoon(TRIANGLE, stag="eldrid 1A").play("summon", "eldrid")
    assert {said(scene)[text][1] for text in said(scene)} == {"in the supply"}


def test_a_seed_and_a_site_that_was_won_are_touched_where_they_lie() -> None:
    scene = lagoon("1A    22A", stag="eldrid 22A, acolyte 1A", seeds="stag elemeen 1").play("use 22A", "eldrid")
    assert touched(scene) == {"give elemeen": Touch(("seed:elemeen",))}
    assert said(scene) == {"give elemeen": ("Give up an Elemeen seed", "", "elemeen")}
    scene = lagoon("1A    17B", stag="eldrid 17B, acolyte 1A", won="stag 14A").play("use 17B", "eldrid")
    assert touched(scene) == {"14A": Touch(("won:14A",))}
    assert said(scene)["14A"][0] == "Put back Eye of the Forest"


CHOSEN = {
    "pay": "Pay with your Eldrid",
    "refresh": "Refresh your Eldrid",
    "refresh druid": "Refresh your Eldrid",
    "exhaust druid": "Exhaust your Eldrid",
    "exile druid": "Exile your Eldrid",
    "move druid": "Move your Eldrid",
    "trade druid": "Trade your Eldrid",
    "summon druid": "Summon your Eldrid",
    "move to": "Go to Gruu’s Refuge",
    "summon to": "Enter Gruu’s Refuge",
    "move site": "Move Gruu’s Refuge",
    "swap site": "Swap Gruu’s Refuge",
    "restore site": "Put back Gruu’s Refuge",
    "escape exile": "Escape to Gruu’s Refuge",
    "displace": "Send it to Gruu’s Refuge",
}
PASSED = {
    "begin": "Begin without it",
    "refresh": "Enough refreshed",
    "action": "End the Action step",
    "end": "End the turn",
    "refresh druid": "Refresh no more",
    "move druid": "Move no more",
    "swap site": "Swap no more",
    "enter site": "Stay where it is",
    "exploration": "Leave it unused",
    "give seed": "Give up no more",
    "extra energy": "Give up seeds instead",
    "escape exile": "Let it go into exile",
    "awaken": "Leave it unused",
    "after unravel": "Leave it unused",
}


def test_what_is_chosen_and_left_out_is_called_by_the_decision() -> None:
    g = lagoon(TRIANGLE, stag="eldrid 14A").g
    answers = vocabulary(g, 0).answers
    words = {"druid": answers[g.words.druid], "site": answers[g.words.site]}
    chosen: dict[str, str] = {}
    passed: dict[str, str] = {}
    for decision in DECISIONS:
        g.kind = decision.kind
        passed[decision.name] = answers[0].label(g, 0)
        if decision.verbs[0] in words:
            chosen[decision.name] = words[decision.verbs[0]].label(g, 0)
    assert chosen == CHOSEN
    assert {name: label for name, label in passed.items() if label != "Pass"} == PASSED


@pytest.mark.parametrize("number", range(4))
def test_what_is_touched_tells_the_answers_on_offer_apart(number: int) -> None:
    for g in positions(number):
        if not g.over:
            seat = int(g.seat)
            answers = [vocabulary(g, seat).answers[option] for option in g.options]
            ways = [(answer.touch(g, seat).things, answer.label(g, seat)) for answer in answers]
            assert len(set(ways)) == len(ways)
            assert all(len(things) == 1 for things, _ in ways if things)
