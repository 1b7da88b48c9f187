# interpreted: describes the game
"""Havenfall as the rest of the package sees it."""

from collections.abc import Mapping
from pathlib import Path

from tablehaven.games.havenfall import checks, picture, scoring
from tablehaven.games.havenfall.bot import FEATURE_WORDS, FEATURES, HavenfallJudge
from tablehaven.games.havenfall.expelling import UNDO
from tablehaven.games.havenfall.help import component_help
from tablehaven.games.havenfall.hero_decks import TURN_DOWN, TURN_UP
from tablehaven.games.havenfall.loading import load
from tablehaven.games.havenfall.opening import EVENTS, start
from tablehaven.games.havenfall.options import OPTIONS, seats_chosen, teams_chosen
from tablehaven.games.havenfall.responding import window
from tablehaven.games.havenfall.shapes import TableView
from tablehaven.games.havenfall.state import Havenfall
from tablehaven.games.havenfall.turn import DECISIONS
from tablehaven.games.havenfall.view import table_view
from tablehaven.games.havenfall.vocabulary import spoken
from tablehaven.kernel.datafile import ContentFile
from tablehaven.kernel.game import Examples, GameOf, Option, Outcome, Window
from tablehaven.kernel.vocabulary import Vocabulary
from tablehaven.kernel.weights import HAND_MADE, TUNED, read_weights


class HavenfallGame(GameOf[Havenfall]):
    name = "havenfall"
    title = "Havenfall"
    designer = "Joe Yzquierdo"
    publisher = "Dabeco Games"
    revision = 1
    options: tuple[Option, ...] = OPTIONS
    examples = Examples("buy squire", "b sq", ("squire", "spell book", "boss"), "HF 6.3", "pixel")
    folder = Path(__file__).parent
    order_rule = "HF 3.1"
    decisions = tuple(decision.name for decision in DECISIONS if decision not in (TURN_DOWN, TURN_UP, UNDO))
    events = EVENTS
    endings: tuple[str, ...] = scoring.ENDINGS
    judge = HavenfallJudge(read_weights(folder, TUNED, FEATURES))
    plain_judge = HavenfallJudge(read_weights(folder, HAND_MADE, FEATURES))
    features: tuple[str, ...] = FEATURES
    feature_words = FEATURE_WORDS

    @property
    def cards(self) -> tuple[str, ...]:  # type: ignore[override]
        cards = load(self.content_file).cards
        return (*(card.name for card in cards.cards), *(spell.name for spell in cards.spells))

    def seats(self, chosen: Mapping[str, str]) -> tuple[str, ...]:
        return seats_chosen(chosen)

    def sides(self, chosen: Mapping[str, str]) -> tuple[tuple[int, ...], ...]:
        return teams_chosen(chosen)

    def seat_names(self, state: Havenfall) -> tuple[str, ...]:
        return state.words.seat_names

    def start(self, chosen: Mapping[str, str], seed: str, content: ContentFile) -> Havenfall:
        return start(load(content), chosen, seed)

    def knows(self, state: Havenfall, viewer: int, seat: int) -> bool:
        return super().knows(state, viewer, seat) or (viewer >= 0 and bool(state.partners[viewer] >> seat & 1))

    def vocabulary(self, state: Havenfall, seat: int) -> Vocabulary:
        return spoken(state)

    def view(self, state: Havenfall, viewer: int) -> TableView:
        return table_view(state, viewer)

    def picture(self, view: TableView) -> str:
        return picture.picture(view)

    def captions(self, state: Havenfall, seat: int) -> Mapping[str, str]:
        return picture.captions(state, seat)

    def window(self, state: Havenfall) -> Window | None:
        return window(state)

    def turn(self, state: Havenfall) -> tuple[int, int]:
        return int(state.turns), int(state.active)

    def outcome(self, state: Havenfall) -> Outcome | None:
        return scoring.outcome(state)

    def check(self, state: Havenfall) -> None:
        checks.check(state)

    def help(self, content: ContentFile | None = None) -> Mapping[str, str]:
        return component_help(load(self.content(content)), self.rules)
