"""A Lore Power that is not in the box: one class, with its words, what it asks and what it tells, and an entry in a
content file. Nothing else has to know of it."""

from pathlib import Path
from typing import Final

import pytest

from tablehaven import Game, Match
from tablehaven.games.haven import POWERS, HavenGame, events_with, numbered_powers
from tablehaven.games.haven.content import CITY, FOREST
from tablehaven.games.haven.events import SEAT, SEEKER, TYPE
from tablehaven.games.haven.powers.power import Power
from tablehaven.games.haven.state import Haven, Side
from tablehaven.kernel.bits import bit
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.event import Event
from tablehaven.kernel.rng import seeded
from tablehaven.kernel.state import Decision, Rule
from tablehaven.kernel.vocabulary import Answer
from tests.games.haven.content_files import altered, written
from tests.games.haven.scene import Builder, Scene
from tests.marks import refused


def face_up(me: Side) -> int:
    return int(me.spots[0].up | me.spots[1].up | me.spots[2].up)


class WhistleSeeker(Decision[Haven]):
    """The Seeker that comes home."""

    name = "whistle seeker"
    rule = "HV 4.1"
    asks = "Owl Whistle: call one of your Seekers home."
    tells = "calls a Seeker home"
    verbs = ("seeker",)

    def offer(self, g: Haven, /) -> None:
        g.offer_each(g.words.seeker, face_up(g.sides[g.seat]))

    def why_not(self, g: Haven, seat: int, answer: Answer, /) -> Refused:
        return Refused(self.rule, answer.filled("{Seeker} does not lie face up on your side."))


WHISTLE_SEEKER: Final = WhistleSeeker()
CALLED_HOME: Final = Event(
    "called home", "HV 4.1", "{seat} [call|calls] {seeker} home from {type}.", seat=SEAT, seeker=SEEKER, type=TYPE
)


class OwlWhistle(Power):
    name = "Owl Whistle"
    rule = "HV 4.1"
    lore = "leaf"
    text = "Call a Seeker home."
    note = "a Seeker comes back to your hand"
    aim = "to have a Seeker in hand again"
    numbers = (("draws", 0, 9),)
    decisions = (WHISTLE_SEEKER,)
    events = (CALLED_HOME,)

    def playable(self, g: Haven, me: Side) -> bool:
        return face_up(me) != 0

    def play(self, g: Haven, me: Side) -> Rule:
        yield g.ask(me.seat, WHISTLE_SEEKER, subject=self.number)  # type: ignore[func-returns-value]
        seeker = g.said_seeker()
        kind = me.place_of(seeker)
        me.spots[kind].up &= ~bit(seeker)
        me.spots[kind].elixirs &= ~bit(seeker)
        me.seekers.hand |= bit(seeker)
        me.seekers.hand_could |= bit(seeker)
        g.tell(CALLED_HOME, me.seat, seeker, kind)

    def lacks(self, g: Haven, me: Side) -> str:
        return "none of your Seekers lies face up"


class WithWhistle(HavenGame):
    powers = numbered_powers((*POWERS, OwlWhistle()))
    events = events_with(powers)


GAME: Final[Game] = WithWhistle()


@pytest.fixture
def content(tmp_path: Path) -> str:
    text = altered("smelling_salts =", "owl_whistle = { city = 1, forest = 1 }\nsmelling_salts =")
    text = text.replace("[lore_power_numbers]", "[lore_power_numbers]\nowl_whistle_draws = 2")
    return str(written(tmp_path, text))


def whistling(content: str, picture: str = "leaf 5: city Orrery Crusher?") -> Scene:
    return Scene(Builder([picture], city="owl_whistle"), {}, "scene", content, GAME)


def test_another_lore_power_is_played_asked_about_and_told(content: str) -> None:
    scene = whistling(content).plays("play owl whistle")
    assert scene.asked == "city whistle seeker"
    assert scene.offered == ["orrery"]
    assert scene.question(CITY) == "Owl Whistle: call one of your Seekers home."
    assert scene.question(FOREST) == "City calls a Seeker home."
    with refused("HV 4.1", "Crusher does not lie face up on your side."):
        scene.play("crusher")
    scene.plays("orrery")
    assert scene.hand("city") == ["Orrery"]
    assert scene.at("city", "leaf") == ["Crusher?"]
    assert scene.story(FOREST)[-1] == "City calls the Orrery (4 Lore, 1 weapon) home from Leaf."
    assert GAME.told(scene.g, scene.moves[-1].events[-1], FOREST).kind == "called home"


def test_it_says_what_it_needs_and_what_it_is_for(content: str) -> None:
    scene = whistling(content, "leaf 5: city Crusher?")
    with refused("HV 3.11", "Owl Whistle cannot be played: none of your Seekers lies face up."):
        scene.play("play owl whistle")
    assert GAME.captions(scene.g, CITY)["owl whistle"] == "– a Seeker comes back to your hand"
    assert GAME.view(scene.g, CITY).powers["Owl Whistle"].text == "Call a Seeker home."


def test_games_with_it_are_played_to_the_end_with_what_is_hidden_dealt_anew(content: str) -> None:
    for number in range(3):
        match, rng = Match(GAME, {}, f"whistle {number}", content), seeded(f"whistle {number}")
        while not match.over:
            GAME.check(match.state)
            match.position.imagined(match.seat, rng).copy()
            match.play(match.answers[rng.below(len(match.answers))])
        assert match.outcome is not None
