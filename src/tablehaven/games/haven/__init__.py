"""Haven: Forest against City, for two. Designed by Alf Seegert, published by Red Raven Games, 2018."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path

from tablehaven.games.haven import checks, picture, purposes, scoring
from tablehaven.games.haven.actions import NAME_TOKEN, power_asked
from tablehaven.games.haven.bot import FEATURES, HavenJudge
from tablehaven.games.haven.content import SIDE_NAMES, Content
from tablehaven.games.haven.events import EVENTS
from tablehaven.games.haven.help import PIECES, component_help
from tablehaven.games.haven.options import ARTIFACTS, OPTIONS, rules_chosen
from tablehaven.games.haven.powers.leaf import LEAF_POWERS
from tablehaven.games.haven.powers.power import Power
from tablehaven.games.haven.powers.stone import STONE_POWERS
from tablehaven.games.haven.powers.water import WATER_POWERS
from tablehaven.games.haven.reasons import Look
from tablehaven.games.haven.setup import HavenRulebook, lay_out
from tablehaven.games.haven.shapes import TableView
from tablehaven.games.haven.state import Haven
from tablehaven.games.haven.turn import DECISIONS, SET_UP, TURN
from tablehaven.games.haven.view import table_view
from tablehaven.games.haven.vocabulary import THINGS, Words, vocabulary
from tablehaven.kernel.datafile import ContentFile, read_content
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.event import Event, numbered
from tablehaven.kernel.game import PASSING, Examples, Game, GameOf, Outcome
from tablehaven.kernel.motive import Course, Motive
from tablehaven.kernel.rng import seeded
from tablehaven.kernel.state import Decision
from tablehaven.kernel.vocabulary import Answer, Vocabulary
from tablehaven.kernel.weights import HAND_MADE, TUNED, read_weights


def numbered_powers(powers: Sequence[Power]) -> tuple[Power, ...]:
    """The Lore Powers of a game, each given its number."""
    for number, power in enumerate(powers):
        power.number = number
    return tuple(powers)


def decisions_with(powers: Sequence[Power]) -> list[Decision[Haven]]:
    """All that is asked in a game with these Lore Powers."""
    return [*DECISIONS, NAME_TOKEN, *(decision for power in powers for decision in power.decisions)]


def events_with(powers: Sequence[Power]) -> list[Event]:
    """All that can happen in it."""
    return numbered([*EVENTS, *(event for power in powers for event in power.events)])


POWERS = numbered_powers((*LEAF_POWERS, *WATER_POWERS, *STONE_POWERS))


@cache
def load_content(file: ContentFile, powers: tuple[Power, ...]) -> Content:
    """What a content file says of a game with these Lore Powers."""
    return Content(read_content(file), powers, tuple(PIECES))


_words = cache(Words)


class HavenGame(GameOf[Haven]):
    name = "haven"
    title = "Haven"
    designer = "Alf Seegert"
    publisher = "Red Raven Games"
    revision = 1
    options = OPTIONS
    examples = Examples("seek deck leaf", "se de l", ("fox", "rain storm", "shrine"), "HV 7.5", "tie")
    folder = Path(__file__).parent
    order_rule = "HV 2.2"
    loser_picks_seat = "HV 1.1"
    powers = POWERS
    cards = tuple(power.name for power in POWERS)
    decisions = tuple(decision.name for decision in decisions_with(POWERS))
    events = events_with(POWERS)
    endings = scoring.ENDINGS
    judge = HavenJudge(read_weights(folder, TUNED, FEATURES))
    plain_judge = HavenJudge(read_weights(folder, HAND_MADE, FEATURES))
    features = FEATURES

    @cached_property
    def rulebook(self) -> HavenRulebook:
        return HavenRulebook(TURN, decisions_with(self.powers))

    def loaded(self, file: ContentFile) -> Content:
        return load_content(file, self.powers)

    def seats(self, chosen: Mapping[str, str]) -> tuple[str, ...]:
        return SIDE_NAMES

    def seat_names(self, state: Haven) -> tuple[str, ...]:
        return SIDE_NAMES

    def start(self, chosen: Mapping[str, str], seed: str, content: ContentFile) -> Haven:
        loaded = self.loaded(content)
        return lay_out(self.rulebook, loaded, _words(loaded), rules_chosen(chosen), seeded(seed))

    def vocabulary(self, state: Haven, seat: int) -> Vocabulary:
        return vocabulary(state.content, seat)

    def misplaced(self, state: Haven, seat: int, answer: Answer) -> Refused:
        decision, asked, verb = self.decision(state), self.question(state, seat), answer.verb.called
        rule = power_asked(state).rule if decision is NAME_TOKEN else decision.rule
        if verb == PASSING:
            return Refused(rule, f"This cannot be left out. {asked}")
        if verb == "offer" and decision.name == "action":
            return Refused("HV 3.13", "Offerings are not laid as an action; that comes in step 4.")
        if verb == "claim" and state.rules & ARTIFACTS == 0:
            return Refused("HV 11.1", "This game is played without artifacts.")
        if verb in THINGS:
            return Refused(rule, f"{answer.filled(THINGS[verb])} does not answer the question. {asked}")
        if verb.startswith("song"):
            return Refused(rule, f"“{answer.text}” does not answer the question. {asked}")
        return Refused("HV 2.1", f"It is not the time for “{answer.text}”. {asked}")

    def view(self, state: Haven, viewer: int) -> TableView:
        return table_view(state, viewer)

    def picture(self, view: TableView) -> str:
        return picture.picture(view)

    def captions(self, state: Haven, seat: int) -> Mapping[str, str]:
        return picture.captions(state, seat)

    def in_secret(self, state: Haven) -> bool:
        return bool(state.step == SET_UP.number)

    def motives(self, course: Course) -> Iterator[Motive]:
        if course.after.over:
            yield from super().motives(course)
        yield from purposes.motives(Look(course, self.weights))

    def turn(self, state: Haven) -> tuple[int, int]:
        return int(state.turns), int(state.seat if state.step == SET_UP.number else state.active)

    def outcome(self, state: Haven) -> Outcome | None:
        return scoring.outcome(state)

    def check(self, state: Haven) -> None:
        checks.check(state)

    def help(self, content: ContentFile | None = None) -> Mapping[str, str]:
        return component_help(self.loaded(self.content(content)), self.loaded(self.content_file), self.rules)


GAME: Game = HavenGame()
