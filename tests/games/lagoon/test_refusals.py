"""What is not on offer is refused: by the rule that forbids it, with a sentence that says why."""

import re

import pytest

from tablehaven.games.lagoon import GAME
from tablehaven.games.lagoon.state import Lagoon
from tablehaven.games.lagoon.vocabulary import vocabulary
from tablehaven.kernel.fields import pack
from tablehaven.kernel.rng import seeded
from tests.games.lagoon.refusing import because, row
from tests.games.lagoon.scene import lagoon
from tests.games.lagoon.walking import positions
from tests.marks import card, rule

# 1A and 9B are Elemeen, 14A is Vowelon, 21A and 2B are Deonin; 1A and 2B are havens
TRIANGLE = """
    1A    14A
       21A
"""
ROW = row("1A 14A 21A 2B")


# every answer that is not on offer


@pytest.mark.parametrize("number", range(16))
def test_whatever_is_not_on_offer_is_refused_by_a_rule_in_a_sentence(number: int) -> None:
    rng = seeded(f"refusals {number}")
    for g in positions(number):
        if g.over or rng.below(9) != 0:
            continue
        before = pack(g)
        for seat in range(int(g.players)):
            for answer, text in enumerate(vocabulary(g, seat)):
                if seat == g.seat and g.offers(answer):
                    continue
                refused = GAME.refusal(g, seat, answer)
                assert refused.rule in GAME.rules, text
                assert re.fullmatch(r"[A-Z0-9“].*[.?]", refused.sentence), refused.sentence
                assert "'" not in refused.sentence, refused.sentence
                assert "would do nothing" not in refused.sentence, f"{text}: {refused}"
                assert is_true(g, seat, refused.sentence), f"{text}: {refused}"
        assert pack(g) == before


def is_true(g: Lagoon, seat: int, sentence: str) -> bool:
    """Whether what a sentence says of a site or a druid of one's own is so, as far as it can be told."""
    of_a_site = r".*\((\d+)[AB]\)(?:, .* stands,)?,? (?:which )?(is locked|is no haven|is not occupied by any)"
    if found := re.match(of_a_site, sentence):
        tile = 2 ** (int(found[1]) - 1)
        so = {"is locked": g.world.locked(), "is no haven": ~g.havens(), "is not occupied by any": ~g.occupied()}
        return bool(so[found[2]] & tile)
    if found := re.match(r"Your (?:Eldrid|acolyte (\d)) (is exhausted|is not on the board|is refreshed)", sentence):
        druid = 2 ** (5 * seat + int(found[1] or 0))
        so = {"is exhausted": ~g.fresh & g.present, "is not on the board": ~g.present, "is refreshed": g.fresh}
        return bool(so[found[2]] & druid)
    return True


def test_after_the_end_everything_is_refused_with_the_outcome() -> None:
    g = lagoon("1A    14A    16B", stag="eldrid 1A", seeds="stag vowelon 2", step="end", ending=True).g
    for answer in range(len(vocabulary(g, 0))):
        refused = GAME.refusal(g, 0, answer)
        assert refused.rule == "LG 7.8"
        assert refused.sentence == "The game is over. Vowelon is Lagoon’s destiny: Stag has 2 points, Hare 0."


# whose turn, and which moment


@rule("LG 1.13")
def test_it_is_somebody_elses_turn() -> None:
    scene = lagoon(TRIANGLE, stag="eldrid 1A", hare="eldrid 14A")
    assert because(scene, "move eldrid", "hare") == (
        "LG 1.13",
        "It is not yours to decide now. Stag takes an action: 1 refreshed druid, player marker refreshed.",
    )


@rule("LG 6.14")
@card("Awakening Portal")
def test_an_unraveling_asks_others_in_between() -> None:
    picture = """
        1A    14A
           24B
    """
    scene = lagoon(picture, stag="eldrid 14A", hare="eldrid 24B exhausted", seeds="stag elemeen 3")
    scene.play("unravel 14A", "eldrid")
    assert scene.asked == "hare awaken"
    number, sentence = because(scene, "pass", "stag")
    assert number == "LG 6.14"
    assert sentence.endswith("Hare may use Awakening Portal (24B) because a site was unraveled.")
    assert because(scene, "move eldrid") == ("LG 1.13", f"It is not your turn. {GAME.question(scene.g, 1)}")
    assert because(scene, "use 1A") == (
        "LG 6.14",
        "Only Awakening Portal (24B) can be used now, not Gruu’s Refuge (1A).",
    )


@rule("LG 3.1")
def test_actions_belong_to_the_action_step() -> None:
    scene = lagoon(TRIANGLE, stag="eldrid 1A, acolyte 14A exhausted", step="refresh")
    number, sentence = because(scene, "explore eldrid")
    assert (number, sentence[:46]) == ("LG 3.1", "“explore eldrid” belongs to the Action step. R")


@rule("LG 3.4")
def test_one_action_after_the_other() -> None:
    scene = lagoon(TRIANGLE, stag="eldrid 1A, acolyte 14A").play("move eldrid")
    assert because(scene, "summon") == (
        "LG 3.4",
        "One action after the other: before “summon” this one must be done. "
        "Move: choose the site to which your Eldrid goes.",
    )


@rule("LG 3.4")
def test_a_site_or_a_druid_alone_is_no_action() -> None:
    scene = lagoon(TRIANGLE, stag="eldrid 1A")
    assert because(scene, "14A") == ("LG 3.4", "“14A” alone is no action: say “use 14A” or “unravel 14A”.")
    assert because(scene, "eldrid") == ("LG 3.4", "“eldrid” alone is no action: say “move eldrid” or “explore eldrid”.")


def test_answers_to_other_questions_name_their_moment() -> None:
    scene = lagoon(TRIANGLE, stag="eldrid 1A", seeds="stag deonin 1")
    rules = {text: because(scene, text)[0] for text in ("all", "enter", "place 3A", "east of 1", "give deonin")}
    assert list(rules.values()) == ["LG 3.3", "LG 5.5", "LG 5.3", "LG 2.2", "LG 8.15"]


@rule("LG 3.3")
def test_all_cannot_be_refreshed_if_they_are_too_many() -> None:
    tired = "eldrid 1A exhausted, acolyte 1A exhausted, acolyte 14A exhausted, acolyte 21A exhausted"
    scene = lagoon(TRIANGLE, stag=tired, step="refresh")
    assert because(scene, "all") == ("LG 3.3", "4 of your druids are exhausted, and 3 may be refreshed: choose.")
    scene.play("eldrid")
    assert because(scene, "eldrid") == ("LG 3.3", "Your Eldrid is refreshed.")
    assert because(scene, "hare eldrid") == ("LG 3.3", "Hare’s Eldrid is not a druid of yours.")


@rule("LG 4.11", "LG 5.4", "LG 2.6")
def test_what_is_no_choice_cannot_be_left_out() -> None:
    scene = lagoon(TRIANGLE, stag="eldrid 1A, acolyte 1A exhausted", draws="12").play("use 1A")
    assert because(scene, "pass")[0] == "LG 4.1"
    scene.play("eldrid")
    assert because(scene, "pass")[0] == "LG 4.11"
    scene.play("acolyte", "explore acolyte")
    assert because(scene, "pass")[0] == "LG 5.4"
    scene.play("side 12A")
    assert because(scene, "pass")[0] == "LG 5.4"
    scene = lagoon("1A    14A    15A", stag="eldrid 15A").play("use 15A", "eldrid", "1A")
    assert because(scene, "pass")[0] == "LG 2.6"


@rule("LG 2.6", "LG 5.4", "LG 5.9")
def test_what_does_not_say_where_a_site_goes_is_refused_by_the_rule_that_asks_for_a_space() -> None:
    drawn = lagoon(TRIANGLE, stag="eldrid 1A", draws="12").play("explore eldrid", "side 12A")
    lifted = lagoon("1A    14A    15A", stag="eldrid 15A").play("use 15A", "eldrid", "1A")
    restored = lagoon("1A    17B", stag="eldrid 1A, acolyte 17B", won="stag 5B").play("use 17B", "eldrid", "5B")
    for scene, cited in ((drawn, "LG 5.4"), (lifted, "LG 2.6"), (restored, "LG 5.9")):
        for text in ("14A", "place 12B"):
            rule_cited, sentence = because(scene, text)
            assert rule_cited == cited
            assert "does not answer the question" in sentence


# where things are


@rule("LG 1.3", "LG 1.4", "LG 1.10", "LG 6.12")
def test_a_site_that_is_not_in_play() -> None:
    scene = lagoon(TRIANGLE, stag="eldrid 1A", won="stag 5B, hare 7A", tiles="regular")
    assert because(scene, "use 1B") == ("LG 1.4", "Tile 1 shows its other side, Gruu’s Refuge (1A).")
    assert because(scene, "use 3A") == ("LG 1.10", "Roots of Creation (3A) is not in play: its tile is in the bag.")
    assert because(scene, "use 5B") == ("LG 6.12", "Musing Kinoko (5B) is not in play: its tile is in your score area.")
    assert because(scene, "unravel 7A") == (
        "LG 6.12",
        "Ancient Elemeen (7A) is not in play: its tile is in Hare’s score area.",
    )
    assert because(scene, "unravel 27A") == (
        "LG 1.3",
        "Lattice Vale (27A) is not in play: tile 27 is not in the play set of this game.",
    )


@rule("LG 2.10", "LG 4.1")
def test_a_druid_that_cannot_pay() -> None:
    scene = lagoon(TRIANGLE, stag="eldrid 1A, acolyte 14A exhausted")
    assert because(scene, "move acolyte 2") == ("LG 2.10", "Your acolyte 2 is not on the board; it is in the supply.")
    assert because(scene, "move acolyte 1") == ("LG 4.1", "Your acolyte 1 is exhausted; a refreshed druid is needed.")


@rule("LG 1.12")
def test_an_acolyte_just_like_another() -> None:
    scene = lagoon(TRIANGLE, stag="eldrid 1A, acolyte 14A, acolyte 14A")
    assert because(scene, "explore acolyte 2") == (
        "LG 1.12",
        "“explore acolyte 1” says the same as “explore acolyte 2”: the two acolytes are just alike.",
    )


@rule("LG 1.11", "LG 9.1")
def test_a_circle_that_nobody_plays() -> None:
    scene = lagoon(TRIANGLE, stag="eldrid 1A").play("summon")
    assert because(scene, "dragonfly eldrid") == (
        "LG 1.11",
        "Nobody plays the circle Dragonfly in this game.",
    )
    alone = lagoon(TRIANGLE, circles="stag", stag="eldrid 1A", aj="owl 14A, fern to come, moon to come").play("summon")
    assert because(alone, "dragonfly eldrid")[0] == "LG 9.1"


@rule("LG 9.3")
def test_an_eldrid_of_ajs_that_has_not_come_yet() -> None:
    scene = lagoon(TRIANGLE, circles="stag", stag="eldrid 1A, acolyte 1A exhausted", aj="owl 14A, fern to come")
    scene.play("use 1A", "eldrid")
    assert because(scene, "fern eldrid") == ("LG 9.3", "AJ’s Fern Eldrid has not entered play yet.")
    assert because(scene, "owl eldrid") == ("LG 8.2", "AJ’s Owl Eldrid is refreshed already.")


# basic actions


@rule("LG 4.6")
def test_nobody_is_left_to_summon() -> None:
    everybody = "eldrid 1A, acolyte 1A, acolyte 14A, acolyte 21A, acolyte 21A"
    assert because(lagoon(TRIANGLE, stag=everybody), "summon") == (
        "LG 4.6",
        "Your supply is empty: there is no druid to summon.",
    )


@rule("LG 5.1", "LG 5.2")
def test_nothing_can_be_explored() -> None:
    tired = lagoon(TRIANGLE, stag="eldrid 1A", marker="stag exhausted")
    assert because(tired, "explore eldrid") == (
        "LG 5.1",
        "Your player marker is exhausted: you have explored this turn.",
    )
    assert because(lagoon(TRIANGLE, stag="eldrid 1A", bag=""), "explore eldrid") == (
        "LG 5.2",
        "The bag is empty: there is nothing left to explore.",
    )
    ring = """
           3A    14A
        21A   1A    2B
           4A    5A
    """
    assert because(lagoon(ring, stag="eldrid 1A"), "explore eldrid") == (
        "LG 5.2",
        "Gruu’s Refuge (1A), where your Eldrid stands, has no space beside it.",
    )


@rule("LG 6.1", "LG 6.2", "LG 6.8", "LG 6.9")
def test_a_site_cannot_be_unraveled() -> None:
    scene = lagoon(ROW, stag="eldrid 14A, acolyte 1A exhausted, acolyte 2B", seeds="stag elemeen 1")
    assert because(scene, "unravel 21A") == ("LG 6.1", "No druid of yours stands on Terrapin Ancient (21A).")
    assert because(scene, "unravel 14A") == (
        "LG 6.8",
        "Eye of the Forest (14A) is locked: without it 1A would be cut off.",
    )
    assert because(scene, "unravel 1A") == (
        "LG 6.1",
        "Your druids on Gruu’s Refuge (1A) are exhausted; a refreshed one must pay.",
    )
    assert because(scene, "unravel 2B") == (
        "LG 6.2",
        "Unraveling Floating Temple (2B) takes 3 Vowelon energy, and you have 1: 1 from sites you occupy, 0 seeds.",
    )
    assert because(lagoon("1A    14A", stag="eldrid 1A"), "unravel 1A") == (
        "LG 6.9",
        "Gruu’s Refuge (1A) is the only haven in play.",
    )


@rule("LG 2.3", "LG 6.8")
def test_a_locked_site_and_what_would_be_cut_off() -> None:
    scene = lagoon(row("3A 5B 1A 14A 21A 7A"), stag="eldrid 1A")
    assert because(scene, "unravel 1A") == (
        "LG 6.8",
        "Gruu’s Refuge (1A) is locked: without it 3A and 5B would be cut off.",
    )


@rule("LG 6.6")
@card("Ancient Elemeen")
def test_extra_energy_is_counted_in_what_there_is() -> None:
    scene = lagoon(TRIANGLE.replace("21A", "7A "), stag="eldrid 14A, acolyte 7A")
    assert because(scene, "unravel 14A")[1].endswith("you have 2: 1 from sites you occupy, 0 seeds, 1 extra.")
    assert because(scene, "use 7A") == (
        "LG 6.6",
        "Ancient Elemeen (7A) counts only toward the energy of an unraveling.",
    )


# using sites


@rule("LG 4.8", "LG 4.4", "LG 3.2", "LG 3.6", "LG 4.2", "LG 4.12")
def test_a_site_cannot_be_used() -> None:
    picture = """
        1A    14A   12B
           13A   3A    17B
    """
    scene = lagoon(picture, stag="eldrid 3A exhausted, acolyte 14A, acolyte 12B, acolyte 17B", used="3A")
    assert because(scene, "use 1A") == ("LG 4.8", "No druid of yours stands on Gruu’s Refuge (1A).")
    assert because(scene, "use 12B") == ("LG 4.4", "Tonic Leaf (12B) can be used only right after it is explored.")
    assert because(scene, "use 13A") == ("LG 3.2", "Moon Gate (13A) can be used only in the Begin step.")
    assert because(scene, "use 3A") == (
        "LG 3.6",
        "Roots of Creation (3A) was used already, and it can be used only once in a turn.",
    )
    assert because(scene, "use 14A") == ("LG 4.2", "Only your Eldrid can pay for this, and it is exhausted.")
    assert because(scene, "use 17B") == (
        "LG 5.9",
        "Saraina’s Crucible (17B) cannot be used: there is no site in your score area.",
    )
    assert because(lagoon(TRIANGLE, stag="eldrid 1A"), "use 1A") == (
        "LG 4.12",
        "Gruu’s Refuge (1A) cannot be used: there is no exhausted druid to refresh.",
    )


LACKING = [
    ("14A 2B 1A", "2B", "eldrid 2B", "", "LG 2.4", "your Eldrid stands on Floating Temple (2B), which is locked"),
    ("14A 11A 1A", "11A", "eldrid 11A", "", "LG 8.15", "you have no seed to give up"),
    ("14A 11A 1A", "11A", "eldrid 11A", "deonin 1", "LG 4.12", "no druid stands on a site of Deonin"),
    ("1A 12A 14A", "12A", "eldrid 12A", "", "LG 5.8", "it takes 2 tiles, and the bag holds 1"),
    ("1A 16A 14A", "16A", "eldrid 16A", "", "LG 4.12", "your Eldrid is refreshed"),
    ("1A 18A 14A", "18A", "eldrid 18A", "", "LG 6.15", "Destiny Helix (18A), where your Eldrid stands, is locked"),
    ("1A 19B 14A", "19B", "eldrid 19B", "", "LG 4.12", "none of your druids is exhausted, but for the one that pays"),
    ("1A 22B 14A", "22B", "eldrid 22B", "", "LG 4.12", "no other druid of yours is on the board"),
    ("1A 6A 14A", "6A", "eldrid 6A", "", "LG 8.7", "there is no site to swap with"),
    ("1A 5A 14A", "5A", "eldrid 5A", "", "LG 8.6", "there is no other site to go to"),
    (
        "1A 20A 14A",
        "20A",
        "eldrid 20A",
        "elemeen 1",
        "LG 8.9",
        "no druids stand on two sites of Elemeen, so that they could trade places",
    ),
    ("1A 27B 14A", "27B", "eldrid 27B", "vowelon 1", "LG 4.12", "no exhausted druid stands on a site of Vowelon"),
    ("1A 22A 14A", "22A", "eldrid 22A", "deonin 1", "LG 4.12", "no site of Deonin is in play"),
    ("14A 21A 1A", "21A", "eldrid 21A", "deonin 1", "LG 2.4", "no site of Deonin is unlocked"),
]


@pytest.mark.parametrize(("sites", "site", "stag", "seeds", "number", "clause"), LACKING)
def test_what_an_action_is_lacking(sites: str, site: str, stag: str, seeds: str, number: str, clause: str) -> None:
    scene = lagoon(row(sites), stag=stag, seeds=f"stag {seeds}" if seeds else "", bag="9")
    found, sentence = because(scene, f"use {site}")
    assert (found, sentence.partition(" cannot be used: ")[2]) == (number, f"{clause}.")
