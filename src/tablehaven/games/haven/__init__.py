"""Haven: Forest against City, for two. Designed by Alf Seegert, published by Red Raven Games, 2018."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from tablehaven.games.haven import checks, motives, outcome, picture, questions, refusals
from tablehaven.games.haven.bot import FEATURES, HavenJudge
from tablehaven.games.haven.components import component_help
from tablehaven.games.haven.content import POWER_NAMES, SIDE_NAMES, Content, load_content
from tablehaven.games.haven.decisions import KIND_NAMES
from tablehaven.games.haven.events import EVENTS
from tablehaven.games.haven.options import OPTIONS, rules_chosen
from tablehaven.games.haven.rulebook import RULEBOOK
from tablehaven.games.haven.setup import lay_out
from tablehaven.games.haven.shapes import TableView
from tablehaven.games.haven.state import Haven
from tablehaven.games.haven.turn import SETUP
from tablehaven.games.haven.view import table_view
from tablehaven.games.haven.vocabulary import Words, vocabulary
from tablehaven.kernel.datafile import ContentFile
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.game import Examples, Game, GameOf, Outcome
from tablehaven.kernel.motive import Course, Motive
from tablehaven.kernel.rng import seeded
from tablehaven.kernel.vocabulary import Vocabulary
from tablehaven.kernel.weights import HAND_MADE, TUNED, read_weights


@cache
def _words(content: Content) -> Words:
    return Words(content)


class HavenGame(GameOf[Haven]):
    name = "haven"
    title = "Haven"
    designer = "Alf Seegert"
    publisher = "Red Raven Games"
    revision = 1
    options = OPTIONS
    examples = Examples("seek deck leaf", "se de l", ("fox", "rain storm", "shrine"), "HV 7.5", "tie")
    folder = Path(__file__).parent
    cards = POWER_NAMES
    decisions = KIND_NAMES[1:]
    loser_picks_seat = "HV 1.1"
    endings = outcome.ENDINGS
    judge = HavenJudge(read_weights(folder, TUNED, FEATURES))
    plain_judge = HavenJudge(read_weights(folder, HAND_MADE, FEATURES))
    features = FEATURES
    events = EVENTS

    def seats(self, chosen: Mapping[str, str]) -> tuple[str, ...]:
        return SIDE_NAMES

    def seat_names(self, state: Haven) -> tuple[str, ...]:
        return SIDE_NAMES

    def start(self, chosen: Mapping[str, str], seed: str, content: ContentFile) -> Haven:
        loaded = load_content(content)
        return lay_out(RULEBOOK, loaded, _words(loaded), rules_chosen(chosen), seeded(seed))

    def vocabulary(self, state: Haven, seat: int) -> Vocabulary:
        return vocabulary(state.content, seat)

    def question(self, state: Haven, viewer: int) -> str:
        return questions.question(state, viewer)

    def refusal(self, state: Haven, seat: int, answer: int) -> Refused:
        return refusals.refusal(state, seat, answer)

    def view(self, state: Haven, viewer: int) -> TableView:
        return table_view(state, viewer)

    def picture(self, view: TableView) -> str:
        return picture.picture(view)

    def captions(self, state: Haven, seat: int) -> Mapping[str, str]:
        return picture.captions(state, seat)

    def in_secret(self, state: Haven) -> bool:
        return bool(state.step == SETUP)

    def motives(self, course: Course) -> Iterator[Motive]:
        if course.after.over:
            yield from super().motives(course)
        yield from motives.motives(course, self.weights)

    def turn(self, state: Haven) -> tuple[int, int]:
        g = state
        return int(g.turns), int(g.seat if g.step == SETUP else g.active)

    def outcome(self, state: Haven) -> Outcome | None:
        return outcome.outcome(state)

    def check(self, state: Haven) -> None:
        checks.check(state)

    def help(self, content: ContentFile | None = None) -> Mapping[str, str]:
        return component_help(load_content(self.content(content)), load_content(self.content_file), self.rules)


GAME: Game = HavenGame()
