"""AJ's turn in words: each step with its reason."""

import pytest

from tablehaven.games.lagoon import GAME
from tablehaven.games.lagoon.aj import events as his_events
from tablehaven.games.lagoon.aj.story import (
    ACTIVE,
    AS_EXPLORED,
    BY_CUNNING,
    BY_LOT,
    DORMANT,
    FEWEST_SITES,
    INACTIVE,
    NO_ENERGY,
    NO_SITE,
    NOT_EXPLORED,
    NOTHING_LOCKED,
    SITE_GONE,
    SITE_LOCKED,
    SPARING_ENERGY,
    SPARING_SCORE,
    SUPPORTING,
)
from tablehaven.kernel.event import Event
from tablehaven.kernel.story import Told
from tests.games.lagoon.aj.turns import played
from tests.games.lagoon.scene import Scene

LAND = """
    1A    14A   21A
       20A   22A
"""
LOCK = """
    1A    14A   20A   21A
       18A   15A
"""
YOU = "eldrid 1A"
OWL = 3
NOTHING, DREW = his_events.AJ_UNRAVELED_NOTHING, his_events.AJ_DREW_TOKEN
RETURNED, IGNORED = his_events.AJ_RETURNED_TOKEN, his_events.AJ_IGNORED_TOKEN
OF_HIS = [event for event in vars(his_events).values() if isinstance(event, Event)]


def story(scene: Scene, viewer: int = 0) -> str:
    return " ".join(GAME.tell(scene.g, int(event), viewer) for event in scene.g.told)


def told_alone(event: Event, *details: int) -> Told:
    """An event of his as the lone player is told it, whatever brought it about."""
    g = played(LAND, explores="8A", stag=YOU, aj="owl 14A, fern 21A").g
    g.told = g.told[0:0]
    g.tell(event, *details)
    return GAME.told(g, int(g.told[0]), 0)


def tells(event: Event, *details: int) -> str:
    return told_alone(event, *details).sentence


def told_as_data(scene: Scene) -> dict[str, dict[str, object]]:
    """The fields of the last event of each kind."""
    lines = (GAME.told(scene.g, int(event), 0) for event in scene.g.told)
    return {line.kind: dict(line.fields) for line in lines}


def test_every_event_of_his_has_its_step_and_its_rule() -> None:
    assert {event.always["step"] for event in OF_HIS} == {"explore", "unravel", "invoke", "explore again", "lure"}
    by_details = {NOTHING, DREW, RETURNED, IGNORED}
    assert {event for event in OF_HIS if not event.rule} == by_details
    assert all(event.rule in GAME.rules for event in OF_HIS if event not in by_details)


@pytest.mark.parametrize(
    ("event", "details", "cited"),
    [
        (NOTHING, (NO_ENERGY, 3), "LG 9.17"),
        (NOTHING, (NO_SITE, 3, 1), "LG 9.17"),
        (NOTHING, (SPARING_ENERGY, 3, 1), "LG 10.6"),
        (NOTHING, (SPARING_SCORE, 3, 1), "LG 10.10"),
        (DREW, (OWL, ACTIVE, 6, 6), "LG 9.22"),
        (DREW, (OWL, SUPPORTING, 6), "LG 9.23"),
        (DREW, (OWL, INACTIVE, 6, 7), "LG 9.24"),
        (DREW, (OWL, DORMANT, 6), "LG 9.25"),
        (RETURNED, (OWL, INACTIVE), "LG 10.5"),
        (RETURNED, (OWL, ACTIVE), "LG 10.9"),
        (IGNORED, (ACTIVE, NOT_EXPLORED), "LG 9.26"),
        (IGNORED, (DORMANT, NOT_EXPLORED), "LG 9.26"),
        (IGNORED, (DORMANT, SITE_GONE, 1), "LG 9.25"),
        (IGNORED, (DORMANT, SITE_LOCKED, 1), "LG 9.25"),
        (IGNORED, (DORMANT, NOTHING_LOCKED, 1), "LG 9.25"),
    ],
)
def test_what_has_several_reasons_cites_the_rule_of_the_one_that_counted(
    event: Event, details: tuple[int, ...], cited: str
) -> None:
    assert told_alone(event, *details).rule == cited


def test_why_he_explored_as_he_did() -> None:
    text = story(played(LAND, explores="9A", stag=YOU, aj="owl 14A, fern 21A"))
    assert "AJ’s Owl Eldrid sets out from Eye of the Forest (14A): its site has most neighbors, 4." in text
    assert "AJ turns up Ancient Deonin (9A): you have unraveled fewer than 2 sites, and the lot decides." in text


def test_what_he_did_is_told_as_data_too() -> None:
    told = told_as_data(played(LAND, explores="9A", stag=YOU, aj="owl 14A, fern 21A"))
    assert told["aj set out"] == {
        "step": "explore",
        "chosen": "owl eldrid",
        "site": "14A",
        "reasons": ("most neighbors",),
        "neighbors": 4,
    }
    assert told["aj chose side"]["reasons"] == ("lot",)
    assert told["aj chose side"]["chosen"] == "9A"
    assert told["turn began"] == {"seat": "stag"}
    assert told["explored"] == {"seat": "aj", "site": "9A", "energy": "deonin"}
    told = told_as_data(played(LAND, explores="8A", stag=YOU, aj="owl 21A"))
    assert told["aj unraveled nothing"] == {"step": "unravel", "reason": "no energy", "needed": 3, "energies": ()}


def test_why_he_unraveled_what_he_did() -> None:
    text = story(played(LAND, explores="9A", stag="eldrid 22A", aj="owl 21A", seeds="aj deonin 2 elemeen 3"))
    assert "AJ turns Deonin against Elemeen: it costs him fewest seeds, 2." in text
    assert "Of its sites he picks Ancestral Garden (22A): no other is free to be unraveled." in text
    assert "The nearest haven for the druids there is Gruu’s Refuge (1A), 2 hexes away." in text
    assert "AJ has unraveled a site, so the Initiate draws no token." in text


def test_what_a_token_was() -> None:
    assert "AJ draws an Owl token: Active, for AJ’s Owl Eldrid set out this turn." in story(
        played(LAND, explores="8A", token="owl", stag=YOU, aj="owl 21A")
    )
    assert "AJ draws a Hare token: Supporting, for Hare shares the path of AJ’s Owl Eldrid." in story(
        played(LAND, explores="8A", token="hare", stag=YOU, aj="owl 21A")
    )
    assert "AJ draws a Fern token: Inactive, for AJ’s Fern Eldrid has not set out this turn." in story(
        played(LAND, explores="8A", token="fern", stag=YOU, aj="owl 14A, fern 21A")
    )
    assert "AJ draws a Turtle token: Dormant, for AJ has no Turtle Eldrid in play." in story(
        played(LAND, explores="8A", token="turtle", stag=YOU, aj="owl 21A")
    )


def test_what_he_is_after_at_a_higher_level() -> None:
    text = story(played(LOCK, level="acolyte", stag=YOU, aj="owl 1A, fern 21A"))
    assert "AJ has an eye on Neem’s Mirror (20A): it is locked, and 1 hex from AJ’s Fern Eldrid." in text
    assert "no other is as near to a locked site" in text
    assert "The new site is to unlock Neem’s Mirror (20A)" in text


def test_why_nothing_happened() -> None:
    text = story(played(LAND, explores="8A", stag=YOU, aj="owl 21A"))
    assert "AJ unravels nothing: he cannot raise 3 energy of any kind." in text
    assert "The token bag is empty, and nothing happens." in text


@pytest.mark.parametrize(
    ("reasons", "words"),
    [
        (FEWEST_SITES, "Vowelon has fewest sites in play, 2."),
        (AS_EXPLORED, "No energy alone has fewest sites in play, 2: the explored site decides for Vowelon."),
        (BY_LOT, "No energy alone has fewest sites in play, 2: the lot decides for Vowelon."),
        (BY_CUNNING, "No energy alone has fewest sites in play, 2: Vowelon leaves AJ furthest ahead."),
        (BY_CUNNING | BY_LOT, "No energy alone has fewest sites in play, 2: the lot decides for Vowelon."),
    ],
)
def test_why_a_token_brought_him_this_seed(reasons: int, words: str) -> None:
    assert tells(his_events.AJ_CHOSE_SEED, 1, reasons, 2) == words


@pytest.mark.parametrize(("locks", "words"), [(1, "site: "), (3, "site, by lot from 3: ")])
def test_which_locked_site_another_is_drawn_to(locks: int, words: str) -> None:
    told = f"Gruu’s Refuge (1A) is drawn to the nearest locked {words}Neem’s Mirror (20A), 1 hex away."
    assert tells(his_events.AJ_CHOSE_LOCK, 38, 1, locks, 0) == told


@pytest.mark.parametrize(
    ("havens", "words"),
    [
        (1, "nearest haven for the druids there is Gruu’s Refuge (1A), 2 hexes away"),
        (3, "nearest havens are 3, 2 hexes away; the lot picks one for each druid there"),
    ],
)
def test_where_druids_are_driven_out_to(havens: int, words: str) -> None:
    assert tells(his_events.AJ_FOUND_HAVEN, 0, 2, havens) == f"The {words}."


@pytest.mark.parametrize(("seeds", "words"), [(1, "Deonin seed stays"), (2, "2 Deonin seeds stay")])
def test_what_stays_on_an_unraveled_tile(seeds: int, words: str) -> None:
    assert (
        tells(his_events.AJ_LAID_SEEDS, 2, seeds, 0) == f"The {words} on Gruu’s Refuge (1A), to be counted at the end."
    )


@pytest.mark.parametrize(("viewer", "words"), [(0, "you stand there"), (-1, "Stag stands there")])
def test_the_lone_player_is_spoken_to_and_others_are_told(viewer: int, words: str) -> None:
    picture = """
        1A    14A   4B
           20A   18A   13B
    """
    scene = played(picture, explores="7A", stag="eldrid 13B", aj="owl 18A", seeds="aj elemeen 2")
    assert words in story(scene, viewer)
