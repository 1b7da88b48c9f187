"""War Haven, for two: armies, decks and dice. Designed by Raymond and Rusty Hayes, published by Fringe Games, 2014."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from tablehaven.games.warhaven import checks, deck_text, events, picture, reasons, scoring
from tablehaven.games.warhaven import vocabulary as spoken
from tablehaven.games.warhaven.bot import FEATURE_WORDS, FEATURES, Tactician, WarHavenJudge
from tablehaven.games.warhaven.content import Content
from tablehaven.games.warhaven.dealing import WarHavenRulebook
from tablehaven.games.warhaven.help import component_help
from tablehaven.games.warhaven.loading import load
from tablehaven.games.warhaven.options import OPTIONS, limit_chosen, rules_chosen
from tablehaven.games.warhaven.setup import lay_out
from tablehaven.games.warhaven.shapes import TableView
from tablehaven.games.warhaven.state import SEAT_NAMES, WarHaven
from tablehaven.games.warhaven.tables import Tables
from tablehaven.games.warhaven.turn import DECISIONS, TURN
from tablehaven.games.warhaven.view import in_secret, table_view
from tablehaven.games.warhaven.words import Words
from tablehaven.kernel.datafile import ContentFile
from tablehaven.kernel.event import Event, numbered
from tablehaven.kernel.game import DeckRead, Examples, Game, GameOf, Outcome
from tablehaven.kernel.motive import Course, Motive
from tablehaven.kernel.rng import seeded
from tablehaven.kernel.vocabulary import Vocabulary
from tablehaven.kernel.weights import HAND_MADE, TUNED, read_weights

RULEBOOK = WarHavenRulebook(TURN, DECISIONS)


@cache
def laid_out(content: Content) -> tuple[Tables, Words]:
    """What the rules look up of a content file, and where the answers of its verbs begin."""
    tables = Tables(content)
    return tables, Words(spoken.vocabulary(content, tables, 0))


class WarHavenGame(GameOf[WarHaven]):
    name = "warhaven"
    title = "War Haven"
    designer = "Raymond and Rusty Hayes"
    publisher = "Fringe Games"
    revision = 1
    options = OPTIONS
    examples = Examples("deck brood tide", "d b", ("firebreathers", "daisy cartridges", "deadly"), "WH 8.11", "ignored")
    folder = Path(__file__).parent
    order_rule = "WH 4.1"
    decisions = tuple(decision.name for decision in DECISIONS)
    events = numbered([event for event in vars(events).values() if isinstance(event, Event)])
    endings = scoring.ENDINGS
    judge = Tactician(read_weights(folder, TUNED, FEATURES))
    plain_judge = WarHavenJudge(read_weights(folder, HAND_MADE, FEATURES))
    features = FEATURES
    feature_words = FEATURE_WORDS

    @property
    def cards(self) -> tuple[str, ...]:  # type: ignore[override]
        content = load(self.content_file)
        return (*(c.name for c in content.characters), *(c.name for c in content.support))

    def seats(self, chosen: Mapping[str, str]) -> tuple[str, ...]:
        return SEAT_NAMES

    def seat_names(self, state: WarHaven) -> tuple[str, ...]:
        return SEAT_NAMES

    def start(self, chosen: Mapping[str, str], seed: str, content: ContentFile) -> WarHaven:
        loaded = load(content)
        tables, words = laid_out(loaded)
        return lay_out(RULEBOOK, loaded, tables, words, rules_chosen(chosen), limit_chosen(chosen), seeded(seed))

    def vocabulary(self, state: WarHaven, seat: int) -> Vocabulary:
        return spoken.vocabulary(state.content, state.tables, max(seat, 0))

    def parse(self, state: WarHaven, seat: int, text: str) -> int:
        """The answer that a text stands for; characters may go by their names, once the armies are known."""
        answer = self.vocabulary(state, seat).understood(text)
        if answer is None and len(state.kinds):
            answer = self.vocabulary(state, seat).understood(spoken.in_codes(state, max(seat, 0), text))
        return super().parse(state, seat, text) if answer is None else answer

    def view(self, state: WarHaven, viewer: int) -> TableView:
        return table_view(state, viewer)

    def picture(self, view: TableView) -> str:
        return picture.picture(view)

    def captions(self, state: WarHaven, seat: int) -> Mapping[str, str]:
        return picture.captions(state, seat)

    def in_secret(self, state: WarHaven) -> bool:
        return in_secret(state)

    def motives(self, course: Course) -> Iterator[Motive]:
        if course.after.over:
            yield from super().motives(course)
        yield from reasons.motives(course, self.weights)

    def turn(self, state: WarHaven) -> tuple[int, int]:
        return int(state.turns), int(max(state.seat, 0) if in_secret(state) else state.active)

    def outcome(self, state: WarHaven) -> Outcome | None:
        return scoring.outcome(state)

    def check(self, state: WarHaven) -> None:
        checks.check(state)

    def help(self, content: ContentFile | None = None) -> Mapping[str, str]:
        return component_help(load(self.content(content)), self.rules)

    def read_deck(self, text: str) -> DeckRead:
        return deck_text.shown(load(self.content_file).cards, text)


GAME: Game = WarHavenGame()
