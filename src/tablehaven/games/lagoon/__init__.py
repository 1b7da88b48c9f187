"""Lagoon: Land of Druids, for one to four. Designed by David Chott, published by 3 Hares Games, 2014."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from tablehaven.games.lagoon import checks, cited, motives, notation, outcome, picture, questions, refusals, story
from tablehaven.games.lagoon.bot import FEATURES, LagoonJudge
from tablehaven.games.lagoon.components import component_help
from tablehaven.games.lagoon.content import Content
from tablehaven.games.lagoon.decisions import KIND_NAMES
from tablehaven.games.lagoon.effects.catalog import load
from tablehaven.games.lagoon.options import LEVEL_NAMES, OPTIONS
from tablehaven.games.lagoon.plans import circles, planned
from tablehaven.games.lagoon.setup import lay_out
from tablehaven.games.lagoon.shapes import TableView
from tablehaven.games.lagoon.state import Lagoon
from tablehaven.games.lagoon.turn import RULEBOOK
from tablehaven.games.lagoon.view import table_view
from tablehaven.games.lagoon.words import Words
from tablehaven.kernel.datafile import ContentFile
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.game import Examples, Game, GameOf, Outcome
from tablehaven.kernel.motive import Course, Motive
from tablehaven.kernel.rng import seeded
from tablehaven.kernel.story import Told
from tablehaven.kernel.vocabulary import Vocabulary
from tablehaven.kernel.weights import HAND_MADE, TUNED, read_weights


@cache
def _words(content: Content) -> Words:
    return Words(content)


class LagoonGame(GameOf[Lagoon]):
    name = "lagoon"
    title = "Lagoon: Land of Druids"
    designer = "David Chott"
    publisher = "3 Hares Games"
    revision = 2
    opens = (1,)
    options = OPTIONS
    examples = Examples("explore eldrid", "e e", ("gruu's refuge", "14A", "haven"), "LG 6.4", "locked")
    folder = Path(__file__).parent
    decisions = KIND_NAMES[1:]
    endings = outcome.ENDINGS
    levels = LEVEL_NAMES
    judge = LagoonJudge(read_weights(folder, TUNED, FEATURES))
    plain_judge = LagoonJudge(read_weights(folder, HAND_MADE, FEATURES))
    features = FEATURES

    @property
    def cards(self) -> tuple[str, ...]:  # type: ignore[override]
        return tuple(load(self.content_file)[0].names)

    def seats(self, chosen: Mapping[str, str]) -> tuple[str, ...]:
        content = load(self.content_file)[0]
        return tuple(content.circle_names[c] for c in circles(content, chosen["circles"], int(chosen["players"])))

    def sides(self, chosen: Mapping[str, str]) -> tuple[tuple[int, ...], ...]:
        return ((0, 2), (1, 3)) if chosen["players"] == "4" else super().sides(chosen)  # LG 1.13

    def seat_names(self, state: Lagoon) -> tuple[str, ...]:
        return tuple(state.content.circle_names[emblem] for emblem in state.emblems[: state.players])

    def start(self, chosen: Mapping[str, str], seed: str, content: ContentFile) -> Lagoon:
        loaded, effects = load(content)
        return lay_out(RULEBOOK, loaded, effects, _words(loaded), planned(loaded, chosen), seeded(seed))

    def vocabulary(self, state: Lagoon, seat: int) -> Vocabulary:
        return notation.vocabulary(state, seat)

    def parse(self, state: Lagoon, seat: int, text: str) -> int:
        answer = notation.understood(state, seat, text)
        return answer if answer >= 0 else super().parse(state, seat, text)

    def question(self, state: Lagoon, viewer: int) -> str:
        return questions.question(state, viewer)

    def refusal(self, state: Lagoon, seat: int, answer: int) -> Refused:
        return refusals.refusal(state, seat, answer)

    def view(self, state: Lagoon, viewer: int) -> TableView:
        return table_view(state, viewer)

    def picture(self, view: TableView) -> str:
        return picture.picture(view)

    def captions(self, state: Lagoon, seat: int) -> Mapping[str, str]:
        return picture.captions(state, seat)

    def tell(self, state: Lagoon, event: int, viewer: int) -> str:
        return story.tell(state, event, viewer)

    def told(self, state: Lagoon, event: int, viewer: int) -> Told:
        return Told("", {}, story.tell(state, event, viewer), cited.rule_told(event))

    def informs(self, event: int) -> bool:
        return story.unpacked(event)[0] in story.INFORMING

    def motives(self, course: Course) -> Iterator[Motive]:
        if course.after.over:
            yield from super().motives(course)
        yield from motives.motives(course, self.weights)

    def turn(self, state: Lagoon) -> tuple[int, int]:
        g = state
        return int(g.turns), int(g.active) if g.active < g.players else 0  # AJ has no seat

    def outcome(self, state: Lagoon) -> Outcome | None:
        return outcome.outcome(state)

    def check(self, state: Lagoon) -> None:
        checks.check(state)

    def help(self, content: ContentFile | None = None) -> Mapping[str, str]:
        return component_help(load(self.content(content))[0], self.rules)


GAME: Game = LagoonGame()
