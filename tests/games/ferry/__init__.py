"""Ferry: goods across the river, for two to four. The example of docs/add-a-game.md, made for the tests."""

from collections.abc import Mapping
from pathlib import Path

from tablehaven.kernel.datafile import ContentFile
from tablehaven.kernel.game import Examples, Game, GameOf, Outcome, Window
from tablehaven.kernel.rng import seeded
from tablehaven.kernel.vocabulary import Vocabulary
from tablehaven.kernel.weights import HAND_MADE, TUNED, read_weights
from tests.games.ferry import checks, picture, scoring
from tests.games.ferry.bot import FEATURE_WORDS, FEATURES, FerryJudge
from tests.games.ferry.content import SEAT_NAMES, load_content
from tests.games.ferry.events import EVENTS
from tests.games.ferry.help import component_help
from tests.games.ferry.options import OPTIONS, TEAMS, seats_of
from tests.games.ferry.rulebook import RULEBOOK
from tests.games.ferry.shipping import window
from tests.games.ferry.state import Ferry
from tests.games.ferry.view import TableView, in_secret, table_view
from tests.games.ferry.vocabulary import vocabulary, words


class FerryGame(GameOf[Ferry]):
    name = "ferry"
    title = "Ferry"
    designer = "nobody but us"
    publisher = "nobody"
    revision = 1
    options = OPTIONS
    examples = Examples("ship salt", "sh sa", ("fog", "tide"), "FE 5.4", "coin")
    folder = Path(__file__).parent
    decisions = tuple(decision.name for decision in RULEBOOK.decisions)
    events = EVENTS
    order_rule = "FE 3.3"
    endings = scoring.ENDINGS
    judge = FerryJudge(read_weights(folder, TUNED, FEATURES))
    plain_judge = FerryJudge(read_weights(folder, HAND_MADE, FEATURES))
    features = FEATURES
    feature_words = FEATURE_WORDS

    @property
    def cards(self) -> tuple[str, ...]:  # type: ignore[override]
        return tuple(card.name for card in load_content(self.content_file).cards)

    def seats(self, chosen: Mapping[str, str]) -> tuple[str, ...]:
        return SEAT_NAMES[: seats_of(chosen["ferries"])]

    def sides(self, chosen: Mapping[str, str]) -> tuple[tuple[int, ...], ...]:
        return scoring.sides(seats_of(chosen["ferries"]), chosen["ferries"] == TEAMS)

    def seat_names(self, state: Ferry) -> tuple[str, ...]:
        return SEAT_NAMES[: len(state.boats)]

    def start(self, chosen: Mapping[str, str], seed: str, content: ContentFile) -> Ferry:
        loaded, ferries = load_content(content), chosen["ferries"]
        return Ferry(RULEBOOK, seeded(seed), loaded, words(loaded), seats_of(ferries), ferries == TEAMS)

    def knows(self, state: Ferry, viewer: int, seat: int) -> bool:
        return super().knows(state, viewer, seat) or (viewer >= 0 and state.are_partners(viewer, seat))

    def vocabulary(self, state: Ferry, seat: int) -> Vocabulary:
        return vocabulary(state.content)

    def view(self, state: Ferry, viewer: int) -> TableView:
        return table_view(state, viewer)

    def window(self, state: Ferry) -> Window | None:
        return window(state)

    def in_secret(self, state: Ferry) -> bool:
        return in_secret(state)

    def picture(self, view: TableView) -> str:
        return picture.picture(view)

    def captions(self, state: Ferry, seat: int) -> Mapping[str, str]:
        return picture.captions(state.content)

    def turn(self, state: Ferry) -> tuple[int, int]:
        return int(state.turns), int(state.active)

    def outcome(self, state: Ferry) -> Outcome | None:
        return scoring.outcome(state)

    def check(self, state: Ferry) -> None:
        checks.check(state)

    def help(self, content: ContentFile | None = None) -> Mapping[str, str]:
        return component_help(load_content(self.content(content)), self.rules)


GAME: Game = FerryGame()
