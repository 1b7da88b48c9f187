"""Lagoon: Land of Druids, for one to four. Designed by David Chott, published by 3 Hares Games, 2014."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tablehaven.games.lagoon import case, checks, events, motives, picture, scoring, vocabulary
from tablehaven.games.lagoon.actions import TAKE_ACTION
from tablehaven.games.lagoon.aj import events as his_events
from tablehaven.games.lagoon.bot import FEATURES, LagoonJudge
from tablehaven.games.lagoon.case import Case
from tablehaven.games.lagoon.effects.catalog import load
from tablehaven.games.lagoon.help import component_help
from tablehaven.games.lagoon.names import Names
from tablehaven.games.lagoon.options import LEVEL_NAMES, OPTIONS
from tablehaven.games.lagoon.setup import circles, lay_out, planned
from tablehaven.games.lagoon.state import PASS, Lagoon
from tablehaven.games.lagoon.turn import ACT, DECISIONS, RULEBOOK
from tablehaven.games.lagoon.view import TableView, table_view
from tablehaven.kernel.datafile import ContentFile
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.event import Event, numbered
from tablehaven.kernel.game import Examples, Game, GameOf, Outcome
from tablehaven.kernel.motive import Course, Motive
from tablehaven.kernel.rng import seeded
from tablehaven.kernel.state import NOBODY
from tablehaven.kernel.vocabulary import Answer, Vocabulary
from tablehaven.kernel.weights import HAND_MADE, TUNED, read_weights


class LagoonGame(GameOf[Lagoon]):
    name = "lagoon"
    title = "Lagoon: Land of Druids"
    designer = "David Chott"
    publisher = "3 Hares Games"
    revision = 2
    opens = (1,)
    may_circle = True
    options = OPTIONS
    examples = Examples("explore eldrid", "e e", ("gruu's refuge", "14A", "haven"), "LG 6.4", "locked")
    folder = Path(__file__).parent
    decisions = tuple(decision.name for decision in DECISIONS)
    endings = scoring.OUTCOMES
    events = numbered(
        [event for module in (events, his_events) for event in vars(module).values() if isinstance(event, Event)]
    )
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
        return lay_out(RULEBOOK, loaded, effects, vocabulary.words_of(loaded), planned(loaded, chosen), seeded(seed))

    def vocabulary(self, state: Lagoon, seat: int) -> Vocabulary:
        return vocabulary.vocabulary(state, seat)

    def parse(self, state: Lagoon, seat: int, text: str) -> int:
        answer = vocabulary.understood(state, seat, text)
        return super().parse(state, seat, text) if answer is None else answer

    def question(self, state: Lagoon, viewer: int) -> str:
        """Who must do what; one who looks on reads of “your Eldrid”, too."""
        if state.over or state.seat == viewer:
            return super().question(state, viewer)
        decision = self.decision(state)
        sentence = decision.tells.format_map(decision.blanks(state, viewer))
        return f"{Names(state, viewer).circle(int(state.seat))} {sentence}."

    def refusal(self, state: Lagoon, seat: int, answer: int) -> Refused:
        if not state.over and state.seat != seat:  # turns pass clockwise; only an unraveling asks others in between
            rule = "LG 1.13" if state.seat == state.active else "LG 6.14"
            return Refused(rule, f"It is not yours to decide now. {self.question(state, seat)}")
        return super().refusal(state, seat, answer)

    def misplaced(self, state: Lagoon, seat: int, answer: Answer) -> Refused:
        return case.misplaced(Case(state, seat, answer), self.question(state, seat), bool(state.step == ACT.number))

    def view(self, state: Lagoon, viewer: int) -> TableView:
        return table_view(state, viewer)

    def picture(self, view: TableView) -> str:
        return picture.picture(view)

    def captions(self, state: Lagoon, seat: int) -> Mapping[str, str]:
        return picture.captions(state, seat)

    def motives(self, course: Course) -> Iterator[Motive]:
        if course.after.over:
            yield from super().motives(course)
        yield from motives.motives(course, self.weights)

    def turn(self, state: Lagoon) -> tuple[int, int]:
        g = state
        return int(g.turns), int(g.active) if g.active < g.players else 0  # AJ has no seat

    def footing(self, state: Lagoon) -> tuple[Any, ...] | None:
        """All that lies on the table, where an action may be begun; not how many were taken."""
        if state.seat == NOBODY or self.decision(state) is not TAKE_ACTION:
            return None
        g, world = state, state.world
        belongings = tuple((*each.seeds, *each.laid, each.won, each.marker) for each in g.circles)
        druids = (tuple(g.stands), g.present, g.fresh)
        return belongings, druids, (world.up, world.turned, tuple(world.hexes)), g.bag, g.used

    def ending(self, state: Lagoon) -> int | None:
        return PASS if state.seat != NOBODY and self.decision(state) is TAKE_ACTION else None

    def outcome(self, state: Lagoon) -> Outcome | None:
        return scoring.outcome(state)

    def check(self, state: Lagoon) -> None:
        checks.check(state)

    def help(self, content: ContentFile | None = None) -> Mapping[str, str]:
        return component_help(load(self.content(content))[0], self.rules)


GAME: Game = LagoonGame()
