"""The words of Lagoon: the text of answers, questions and the story."""

import re
from functools import cache

import pytest

from tablehaven.games.lagoon import GAME, events, state
from tablehaven.games.lagoon.aj import events as his_events
from tablehaven.games.lagoon.vocabulary import understood, vocabulary
from tablehaven.kernel.event import Event
from tablehaven.kernel.story import unpacked
from tests.games.lagoon.content import CONTENT, WORDS
from tests.games.lagoon.scene import Scene, lagoon
from tests.games.lagoon.walking import positions, started
from tests.marks import card, decision, rule

GAMES = range(12)
TRIANGLE = """
    1A    14A
       21A
"""


def texts(scene: Scene) -> list[str]:
    """The answers on offer, in the words of the game."""
    g = scene.g
    return [vocabulary(g, int(g.seat))[answer] for answer in g.options]


def said(scene: Scene, text: str) -> str:
    """What a text is understood as, in the words of the game."""
    g = scene.g
    answer = understood(g, int(g.seat), text)
    assert answer is not None, f"{text!r} is not understood"
    return vocabulary(g, int(g.seat))[answer]


# the text of answers


@pytest.mark.parametrize("players", ["1", "2", "3", "4"])
def test_every_answer_has_a_text_of_its_own_which_is_understood(players: str) -> None:
    g = started(0, players=players)
    for seat in range(int(players)):
        words = vocabulary(g, seat)
        assert len({word.casefold() for word in words}) == len(words)
        assert [understood(g, seat, word.upper()) for word in words] == list(range(len(words)))


def test_texts_stay_the_same_through_a_game() -> None:
    for number in range(4):
        before: list[object] = []
        for g in positions(number):
            seats = range(int(g.players))
            before = before or [vocabulary(g, seat) for seat in seats]
            assert all(vocabulary(g, seat) is before[seat] for seat in seats)


@pytest.mark.parametrize("number", GAMES)
def test_every_answer_on_offer_is_understood_as_itself(number: int) -> None:
    for g in positions(number):
        if not g.over:
            seat = int(g.seat)
            words = vocabulary(g, seat)
            assert [understood(g, seat, words[answer]) for answer in g.options] == [int(answer) for answer in g.options]


def test_what_no_answer_is_called_is_not_understood() -> None:
    g = started(0)
    for text in ("", "walk eldrid", "28A", "move acolyte 5", "east of 28", "use", "give gold"):
        assert understood(g, 0, text) is None


def test_actions_are_said_like_this() -> None:
    scene = lagoon(TRIANGLE, stag="eldrid 14A, acolyte 1A, acolyte 21A exhausted, acolyte 21A", seeds="stag elemeen 2")
    assert texts(scene) == [
        "pass",
        "summon",
        "move eldrid",
        "move acolyte 1",
        "move acolyte 3",
        "explore eldrid",
        "explore acolyte 1",
        "explore acolyte 3",
        "unravel 14A",
        "use 1A",
        "use 14A",
        "use 21A",
    ]


def test_a_druid_of_another_circle_is_said_with_its_circle() -> None:
    scene = lagoon(TRIANGLE, circles="fern owl", fern="eldrid 1A", owl="eldrid 14A exhausted, acolyte 14A exhausted")
    scene.play("use 1A", "eldrid")
    assert texts(scene) == ["owl eldrid", "owl acolyte 1"]
    assert vocabulary(scene.g, 1)[WORDS.druid] == "fern eldrid"
    assert vocabulary(scene.g, 1)[WORDS.druid + 5] == "eldrid"


def test_the_eldrids_of_aj_are_said_by_their_circles() -> None:
    scene = lagoon(TRIANGLE, circles="stag", stag="eldrid 1A", aj="owl 14A exhausted, fern 21A exhausted")
    scene.play("use 1A", "eldrid")
    assert texts(scene) == ["owl eldrid", "fern eldrid"]


def test_the_own_circle_may_be_named() -> None:
    scene = lagoon(TRIANGLE, stag="eldrid 1A, acolyte 14A")
    scene.play("use 14A")
    assert said(scene, "Stag Eldrid") == "eldrid"


def test_a_tile_and_a_space_are_said_like_this() -> None:
    scene = lagoon("1A    14A", stag="eldrid 14A", draws="21").play("explore eldrid")
    assert texts(scene) == ["place 21A", "place 21B"]
    scene.play("side 21A")
    assert texts(scene) == ["southeast of 1", "northeast of 1", "east of 14", "southeast of 14", "northeast of 14"]


def test_a_space_may_be_named_from_any_neighbor() -> None:
    scene = lagoon("1A    14A", stag="eldrid 14A", draws="21").play("explore eldrid", "side 21A")
    assert said(scene, "southwest of 14") == "southeast of 1"
    assert said(scene, "West of 14") == "west of 14"
    assert said(scene, "east of 2") == "east of 2"


def test_an_acolyte_just_like_another_stands_for_the_first() -> None:
    scene = lagoon(TRIANGLE, stag="eldrid 1A, acolyte 14A, acolyte 14A, acolyte 14A exhausted, acolyte 21A")
    assert said(scene, "move acolyte 2") == "move acolyte 1"
    assert said(scene, "explore acolyte 2") == "explore acolyte 1"
    assert said(scene, "move acolyte 3") == "move acolyte 3"
    assert said(scene, "move acolyte 4") == "move acolyte 4"
    scene.play("use 1A")
    assert said(scene, "acolyte 2") == "acolyte 1"


def test_the_druid_that_paid_does_not_stand_for_one_just_like_it() -> None:
    scene = lagoon(TRIANGLE, stag="eldrid 1A exhausted, acolyte 14A, acolyte 14A exhausted").play("use 1A", "acolyte 1")
    assert texts(scene) == ["eldrid", "acolyte 2"]
    assert said(scene, "acolyte 1") == "acolyte 1"


def test_sites_may_be_named_by_their_names() -> None:
    scene = lagoon(TRIANGLE, stag="eldrid 1A")
    assert said(scene, "use Gruu's  Refuge") == said(scene, "use gruu’s refuge") == "use 1A"
    assert said(scene, "unravel eye of the forest") == "unravel 14A"
    assert said(scene, "Elixona, Queen of Dreams") == said(scene, "to 19b") == said(scene, "site 19B") == "19B"
    assert said(scene, "place terrapin ancient") == "place 21A"


def test_a_site_may_be_named_as_it_is_printed() -> None:
    """The rulebook spells 25A otherwise than the tile does."""
    scene = lagoon(TRIANGLE, stag="eldrid 1A")
    for spelling in ("Cirque Laguun", "Cirqus Laguun", "CIRQUS  laguun"):
        assert said(scene, spelling) == "25A"
        assert said(scene, f"use {spelling}") == "use 25A"
        assert said(scene, f"unravel {spelling}") == "unravel 25A"
        assert said(scene, f"place {spelling}") == "place 25A"
    explained = GAME.help()
    assert explained["Cirqus Laguun"] == explained["Cirque Laguun"]


# questions

SITE = r"[^():]+ \(\d+[AB]\)"
DRUID = r"(your|\w+’s|AJ’s \w+) (Eldrid|acolyte [1-4])"
TILES = r"tiles? \d+( and \d+)?"
PASS = r"(, or pass)?"
ASKED = {
    "begin": (f"Begin step: use {SITE}, or pass.", f"may use {SITE} in the Begin step"),
    "refresh": (
        r"Refresh step: choose a druid to refresh, [1-4] at most(, or all)?, or pass.",
        "chooses druids to refresh, [1-4] at most",
    ),
    "action": (
        r"Take an action, or pass to end the Action step: \d refreshed druids?, player marker (refreshed|exhausted).",
        r"takes an action: \d refreshed druids?, player marker (refreshed|exhausted)",
    ),
    "end": (f"End step: use {SITE}, or pass.", f"may use {SITE} in the End step"),
    "pay": (
        f"(Summon|Unravel {SITE}|{SITE}): choose the druid that pays.",
        f"chooses the druid that pays for (summoning|unraveling {SITE}|{SITE})",
    ),
    "refresh druid": (f"{SITE}: choose an exhausted druid to refresh{PASS}.", f"chooses a druid to refresh by {SITE}"),
    "exhaust druid": (f"{SITE}: choose a refreshed druid to exhaust.", f"chooses a druid to exhaust for {SITE}"),
    "exile druid": (f"{SITE}: choose a druid to exile.", f"chooses a druid to exile for {SITE}"),
    "move druid": (f"{SITE}: choose a druid to move{PASS}.", f"chooses a druid to move by {SITE}"),
    "move to": (
        f"(Move|{SITE}): choose the site to which {DRUID} goes.",
        f"chooses where {DRUID} goes( by {SITE})?",
    ),
    "trade druid": (
        f"{SITE}: choose (the first of two druids that trade places|the druid that trades places with {DRUID}).",
        f"chooses druids that trade places by {SITE}",
    ),
    "summon druid": (
        f"(Summon|{SITE}): choose a druid (on the board|of your supply) to summon.",
        f"chooses a druid to summon( by {SITE})?",
    ),
    "summon to": (
        f"(Summon|{SITE}): choose the site that {DRUID} enters.",
        f"chooses where {DRUID} enters( by {SITE})?",
    ),
    "move site": (f"{SITE}: choose an unlocked site to move.", f"chooses a site to move by {SITE}"),
    "place site": (f"(Explore|{SITE}): choose a space for {SITE}.", f"chooses a space for {SITE}"),
    "swap site": (
        f"{SITE}: choose (the first of two sites that trade places|the site that trades places with {SITE}){PASS}.",
        f"chooses sites that trade places by {SITE}",
    ),
    "restore site": (
        f"{SITE}: choose a site of your score area to put back.",
        f"chooses a site of the score area to put back by {SITE}",
    ),
    "choose side": (
        rf"(Explore|{SITE}): you have drawn {TILES}; which side do you lay, ({SITE}, )*{SITE} or {SITE}\?",
        f"has drawn {TILES} and chooses a side, ({SITE}, )*{SITE} or {SITE}",
    ),
    "enter site": (
        f"You have explored {SITE}: enter it with {DRUID}, or pass.",
        f"has explored {SITE} and may enter it with {DRUID}",
    ),
    "exploration": (
        f"You have explored {SITE}: use it now, or pass. You may [^.]*.",
        f"has explored {SITE} and may use it now",
    ),
    "give seed": (f"{SITE}: choose a seed to give up{PASS}.", f"chooses a seed to give up for {SITE}"),
    "extra energy": (
        f"Unravel: use {SITE} as extra energy, or pass and give up seeds.",
        f"may use {SITE} as extra energy to unravel",
    ),
    "escape exile": (
        f"{SITE}: choose a haven for {DRUID}, or pass to let it go into exile.",
        f"may send {DRUID} to a haven instead of into exile by {SITE}",
    ),
    "displace": (f"Unravel: choose a haven for {DRUID}.", f"chooses a haven for {DRUID}"),
    "awaken": (
        f"A site was unraveled: use {SITE}, or pass. On the first unravel [^.]*.",
        f"may use {SITE} because a site was unraveled",
    ),
    "after unravel": (
        f"Your unraveling is done: use {SITE}, or pass. Once each turn[^.]*.",
        f"may use {SITE} after unraveling",
    ),
}


@cache
def asked() -> dict[str, set[tuple[str, str, str]]]:
    """By kind of decision, what it is in both voices, and whose it is, in random games."""
    found: dict[str, set[tuple[str, str, str]]] = {name: set() for name in GAME.decisions}
    for number in range(24):
        for g in positions(number):
            if not g.over:
                seat = int(g.seat)
                circle = CONTENT.circle_names[g.emblems[seat]].capitalize()
                for other in [*range(int(g.players)), -1]:
                    if other != seat:
                        found[GAME.decision(g).name].add((GAME.question(g, seat), GAME.question(g, other), circle))
    return found


@pytest.mark.parametrize("kind", [pytest.param(kind, marks=decision(kind)) for kind in GAME.decisions])
def test_every_decision_is_a_question_in_two_voices(kind: str) -> None:
    own, others = ASKED[kind]
    assert asked()[kind], "never asked in the random games"
    for to_me, to_them, circle in asked()[kind]:
        assert re.fullmatch(own, to_me), to_me
        assert re.fullmatch(f"{circle} {others}\\.", to_them), to_them


def test_the_question_says_what_is_at_stake() -> None:
    scene = lagoon(TRIANGLE, stag="eldrid 1A, acolyte 14A", hare="eldrid 14A exhausted", seeds="stag elemeen 3")
    scene.play("use 1A", "eldrid")
    assert GAME.question(scene.g, 0) == "Gruu’s Refuge (1A): choose an exhausted druid to refresh."
    scene.play("hare eldrid", "unravel 14A")
    assert GAME.question(scene.g, 0) == "Unravel Eye of the Forest (14A): choose the druid that pays."
    scene.play("acolyte")
    assert GAME.question(scene.g, 1) == "Stag chooses a haven for your Eldrid."


@card("Cirque Laguun")
def test_the_question_says_where_a_summoned_druid_comes_from() -> None:
    everybody = "eldrid 25A, acolyte 1A, acolyte 1A, acolyte 1A, acolyte 1A"
    scene = lagoon("1A    25A", stag=everybody).play("summon", "eldrid")
    assert GAME.question(scene.g, 0) == "Summon: choose a druid on the board to summon."
    scene = lagoon("1A    25A", stag="eldrid 25A").play("summon", "eldrid")
    assert GAME.question(scene.g, 0) == "Summon: choose a druid of your supply to summon."


def test_after_the_end_nothing_is_asked() -> None:
    scene = lagoon(TRIANGLE, stag="eldrid 1A", step="end", ending=True)
    assert GAME.question(scene.g, 0) == GAME.question(scene.g, -1) == "The game is over."


# the story


@cache
def told() -> dict[Event, set[tuple[str, ...]]]:
    """By kind of event, its sentences for the first seat, the second and one who looks on, in random games."""
    found: dict[Event, set[tuple[str, ...]]] = {}
    for number in range(24):
        for g in positions(number):
            for event in map(int, g.told):
                kind = GAME.events[unpacked(event)[0] - 1]
                found.setdefault(kind, set()).add(tuple(GAME.tell(g, event, viewer) for viewer in (0, 1, -1)))
            g.told = g.told[0:0]
    return found


def test_every_event_is_told_in_whole_sentences() -> None:
    rare = {events.ACTIONS_EXCEEDED, events.LIFTED, events.ELDRID_PLACED, events.SITE_RESTORED}
    usual = {event for event in vars(events).values() if isinstance(event, Event)} - rare
    of_aj = {events.ELDRID_CAME, his_events.AJ_SET_OUT, his_events.AJ_DREW_TOKEN}
    assert usual | of_aj <= set(told()), "not in the random games"
    for sentences in told().values():
        for sentence in (sentence for voices in sentences for sentence in voices):
            assert re.fullmatch(r"[A-Z0-9].*\.", sentence), sentence
            assert "'" not in sentence and "  " not in sentence, sentence


def test_the_story_speaks_to_those_who_did_it_and_to_those_who_look_on() -> None:
    scene = lagoon(TRIANGLE, stag="eldrid 1A, acolyte 14A", hare="eldrid 14A", seeds="stag elemeen 2", draws="12").play(
        "explore eldrid", "side 12B", "1A west", "enter", "pass", "unravel 14A", "acolyte", "1A"
    )
    assert scene.story("stag") == (
        "You exhaust your Eldrid to explore. You draw tile 12: Fork of Destiny (12A) and Tonic Leaf (12B). "
        "You explore Tonic Leaf (12B), a site of Elemeen. You gain an Elemeen seed. "
        "You move your Eldrid to Tonic Leaf (12B). "
        "You unravel Eye of the Forest (14A) and give up 2 Elemeen seeds. Your acolyte 1 goes into exile. "
        "You send Hare’s Eldrid, exhausted, to Gruu’s Refuge (1A). Hare’s turn begins."
    )
    theirs = scene.story("hare")
    assert theirs.startswith("Stag exhausts Stag’s Eldrid to explore. Stag draws tile 12")
    assert theirs.endswith(
        "Stag unravels Eye of the Forest (14A) and gives up 2 Elemeen seeds. Stag’s acolyte 1 goes into exile. "
        "Stag sends your Eldrid, exhausted, to Gruu’s Refuge (1A). Your turn begins."
    )


def packed(kind: Event, *details: int) -> int:
    return int(kind.number) | sum(detail << 8 + 12 * place for place, detail in enumerate(details))


def told_once(kind: Event, *details: int) -> str:
    """An event as the first seat reads it."""
    return GAME.tell(lagoon(TRIANGLE, stag="eldrid 1A").g, packed(kind, *details), 0)


def test_seldom_events_are_told_too() -> None:
    assert told_once(events.ACTIONS_EXCEEDED, 0, 200) == "You have acted 200 times, and the Action step ends."
    assert told_once(events.LIFTED, 0, 2) == "You lift your acolyte 2 off the board to summon it anew."
    assert told_once(events.ELDRID_PLACED, 0, 0, 0) == "Your Eldrid enters Gruu’s Refuge (1A), refreshed."
    assert (
        told_once(events.SITE_RESTORED, 1, 2) == "Hare puts Solitude’s Nest (2A) from the score area back on the board."
    )
    assert told_once(events.USED, 1, 0, 6) == "Hare uses Gruu’s Refuge (1A); Hare’s Eldrid pays."
    assert told_once(events.USED, 0, 0) == "You use Gruu’s Refuge (1A)."
    assert told_once(events.TURN_BEGAN, 0) == "Your turn begins."
    assert told_once(events.UNRAVELED, 0, 27, 2, 1) == "You unravel Moon Garden (14B) and give up 1 Deonin seed."
    assert told_once(events.UNRAVELED, 0, 27, 2, 0) == "You unravel Moon Garden (14B)."
    assert told_once(events.GAME_ENDED, state.BY_NO_DRUIDS) == "No druid is left on the board: the game is over."


def test_alone_the_other_voice_is_that_of_aj() -> None:
    g = lagoon(TRIANGLE, circles="stag", stag="eldrid 1A", aj="owl 14A").g
    assert GAME.tell(g, packed(events.TURN_BEGAN, 1), 0) == "AJ’s turn begins."
    assert GAME.tell(g, packed(events.REFRESHED, 0, 5), 0) == "You refresh AJ’s Owl Eldrid."


@rule("LG 3.10")
def test_a_drawn_tile_and_all_that_aj_does_cannot_be_taken_back() -> None:
    informing = {event for event in GAME.events if GAME.informs(packed(event))}
    of_aj = {event for event in vars(his_events).values() if isinstance(event, Event)}
    assert len(of_aj) == 28
    assert informing == {events.DREW, events.ELDRID_CAME} | of_aj
